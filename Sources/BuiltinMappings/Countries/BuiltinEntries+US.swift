// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let us: [MappingEntry] = [
    usAllyAccount,
    usAmericanExpressCard,
    usAppleCard,
    usAppleCardPdf,
    usBankOfAmericaAccount,
    usBankOfAmericaCard,
    usBankOfAmericaCardPdf,
    usBankOfAmericaCheckingPdf,
    usBettermentAccount,
    usCapitalOne360,
    usCapitalOneCard,
    usCashApp,
    usChaseCard,
    usChaseCardPdf,
    usChaseChecking,
    usChaseCheckingPdf,
    usChasePersonalCheckingPdf,
    usCitiCard,
    usCoinbaseHistory,
    usCreditUnionCsv,
    usDiscoverCard,
    usEtradeHistory,
    usEtradePortfolio,
    usFidelityCash,
    usFidelityPositions,
    usKrakenLedgers,
    usMercuryAccount,
    usNavyFederalAccount,
    usRobinhoodCash,
    usSchwabBrokerageCash,
    usSchwabChecking,
    usSchwabPositions,
    usSofiAccount,
    usTdBankAccount,
    usTdBankCheckingPdf,
    usTruistAccount,
    usTwoColumnCardPdf,
    usVanguard529,
    usVanguardHistory,
    usVenmoCsv,
    usWellsFargoAccount,
  ]

  private static let usAllyAccount = MappingEntry(
    id: "us/ally-account", title: "Ally Bank account, CSV",
    country: "US",
    institution: "Ally",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["time"], ["amount"], ["type"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ally"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/ally-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/ally-account
title: Ally Bank account, CSV
country: US
verified: synthetic
detect:
  header: [Date, Time, Amount, Type, Description]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  time: Time
  amount: Amount
  type: Type
  text: Description
account: {kind: checking, institution: Ally, currency: USD}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  kind: {when: {text: '~^Interest Paid'}, then: {text: interest}}
identity: {cells: [time, text]}
ignore: [time, type]
tests:
  - in: |
      Date, Time, Amount, Type, Description
      2024-03-04, 04:13:00, -1087.50, Withdrawal, CITY POWER UTILITY PMT
      2024-03-01, 05:00:00, 2200.00, Deposit, NORTHWIND LTD PAYROLL
      2024-02-29, 23:59:00, 1.20, Deposit, Interest Paid
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: USD}
      - {date: 2024-03-01, amount: "2200.00"}
      - {date: 2024-02-29, amount: "1.20", kind: interest}

"""#),
    isBuiltin: true)

  private static let usAmericanExpressCard = MappingEntry(
    id: "us/american-express-card", title: "American Express card (US), CSV",
    country: "US",
    institution: "American Express",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["card member"], ["account #"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["american express"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/american-express-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/american-express-card
title: American Express card (US), CSV
country: US
verified: synthetic
source: https://github.com/jmcameron/amex2qif
detect:
  header: [Date, Description, Card Member, 'Account #', Amount]
  # The British export has the same headings and the day first.
  absent: [Town/City, Postcode]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  member: Card Member
  account: 'Account #'
  amount: Amount
  details: {names: [Extended Details], optional: true}
  statement: {names: [Appears On Your Statement As], optional: true}
  address: {names: [Address], optional: true}
  city: {names: [City/State], optional: true}
  zip: {names: [Zip Code], optional: true}
  country: {names: [Country], optional: true}
  reference: {names: [Reference], optional: true}
  category: {names: [Category], optional: true}
account:
  kind: credit_card
  institution: American Express
  currency: USD
  mask: "{account|digits}"
fields:
  date: {from: date, format: [MM/dd/yyyy, dd/MM/yyyy]}
  amount: {signed: amount, positive: outflow}
  description: text
  category: category
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Description,Card Member,Account #,Amount
      03/04/2024,PAPER CRANE BOOKS,ANA DEMO,-44170,24.50
      03/05/2024,AUTOPAY PAYMENT - THANK YOU,ANA DEMO,-44170,-300.00
    out:
      - {date: 2024-03-04, amount: "-24.50", currency: USD, description: PAPER CRANE BOOKS}
      - {date: 2024-03-05, amount: "300.00"}
  - in: |
      Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category
      03/04/2024,PAPER CRANE BOOKS,ANA DEMO,-44170,"1,024.50","0815
      BOOKS",PAPER CRANE BOOKS,1 MAIN ST,"PORTLAND
      OR",97201,UNITED STATES,'320240640000001',Merchandise & Supplies-Book Stores
    out:
      - {date: 2024-03-04, amount: "-1024.50", source_category: Merchandise & Supplies-Book Stores}

"""#),
    isBuiltin: true)

  private static let usAppleCard = MappingEntry(
    id: "us/apple-card", title: "Apple Card, CSV",
    country: "US",
    institution: "Apple Card",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["clearing date"], ["description"], ["merchant"], ["category"], ["type"], ["amount (usd)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["clearing date", "purchased by"], texts: ["apple card", "clearing date", "purchased by"],
      fileNames: ["apple card transactions - *.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/apple-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/apple-card
title: Apple Card, CSV
country: US
verified: synthetic
detect:
  marks: [Clearing Date, Purchased By]
  header: [Transaction Date, Clearing Date, Description, Merchant, Category, Type, Amount (USD)]
  filename: 'Apple Card Transactions - *.csv'
read: {format: csv, delimiter: ","}
columns:
  purchased: Transaction Date
  date: Clearing Date
  text: Description
  merchant: Merchant
  category: Category
  type: Type
  amount: Amount (USD)
  by: {names: [Purchased By], optional: true}
account: {kind: credit_card, institution: Apple Card, currency: USD}
fields:
  # A purchase that is not cleared yet has one date.
  date: {from: {first: [date, purchased]}, format: MM/dd/yyyy}
  initiated: {from: purchased, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
  payee: merchant
  category: category
  kind: {from: type, map: {Purchase: card, Payment: transfer, Refund: refund, Interest: interest}, default: ""}
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
identity: {cells: [text, type]}
tests:
  - in: |
      Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
      03/03/2024,03/04/2024,"NORTHERN RAIL SEATTLE WA USA","Northern Rail","Transportation","Purchase","1087.50","Ana Demo"
      03/01/2024,03/01/2024,"ACH DEPOSIT INTERNET TRANSFER","Ach Deposit Internet Transfer","Payment","Payment","-500.00","Ana Demo"
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50", currency: USD, payee: Northern Rail, kind: card}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let usAppleCardPdf = MappingEntry(
    id: "us/apple-card-pdf", title: "Apple Card, monthly statement, PDF",
    country: "US",
    institution: "Apple Card",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["daily cash"], ["amount"], ["apple card is issued by"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["apple card", "apple card is issued by"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/apple-card-pdf.yaml",
      text: #"""
mapping: 1
id: us/apple-card-pdf
title: Apple Card, monthly statement, PDF
country: US
verified: documented
source: https://github.com/lukasz-karolewski/pdf-statement-parser
detect:
  header: [Date, Description, Daily Cash, Amount]
  contains: [Apple Card is issued by]
read:
  format: pdf
  table:
    anchor: {all: [amount]}
    skip:
      - '~^total '
      - '~^(payments|transactions|interest charged)( made)?( by .*)?$'
      - '~^promo daily cash'
      - '~^—'
      # The head and the foot of a page.
      - '~^(statement|apple card (customer|co-owners))$'
      - '~@.*[A-Z][a-z]{2} \d+ — [A-Z][a-z]{2} \d+, \d{4}$'
      - '~^apple card is issued by'
      - '~^page \d+ ?/ ?\d+$'
    pause: ['~^apple card monthly installments$']
preamble:
  end: {regex: '— ([A-Z][a-z]{2} \d+, \d{4})$', format: 'MMM d, yyyy'}
  previous: '(?:Previous|Prior) Total Balance\s+(-?\$[\d,.]+)'
  total: '^Total Balance\s+(-?\$[\d,.]+)'
columns:
  date: {names: [Date], carried: true}
  text: Description
  cash: {names: [Daily Cash], optional: true}
  amount: {names: [Amount], fits: '^-?\$[\d,]+\.\d\d$'}
account: {kind: credit_card, institution: Apple Card, currency: USD, name: {text: Apple Card}}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
balances:
  - {kind: opening, amount: {signed: preamble.previous, positive: outflow}}
  - {kind: ledger, amount: {signed: preamble.total, positive: outflow}, date: {from: preamble.end, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount]}
tests:
  - in: |
      Date,Description,Daily Cash,Amount
      03/04/2025,CEDAR CAFE 1 MAIN ST SPRINGFIELD 12345 IL USA,2% $0.10,$5.00
      03/12/2025,COMET TOYS (RETURN),,-$20.00
      ,Daily Cash Adjustment,-3%,$0.60
    out:
      - {date: 2025-03-04, amount: "-5.00"}
      - {date: 2025-03-12, amount: "20.00"}
      - {date: 2025-03-12, amount: "-0.60"}

"""#),
    isBuiltin: true)

  private static let usBankOfAmericaAccount = MappingEntry(
    id: "us/bank-of-america-account", title: "Bank of America checking or savings, CSV",
    country: "US",
    institution: "Bank of America",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["running bal."]]] as [[[String]]],
    marks: MappingMarks(
      names: ["running bal."], texts: ["bank of america", "running bal."],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/bank-of-america-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/bank-of-america-account
title: Bank of America checking or savings, CSV
country: US
verified: synthetic
source:
  - https://github.com/VonHoltenCodes/SlowBooks-Pro-2026/pull/130
  - https://github.com/bank2ynab/bank2ynab/pull/246
detect:
  marks: [Running Bal.]
  header: [Date, Description, Amount, Running Bal.]
read: {format: csv, delimiter: ","}
preamble:
  closing: 'Ending balance as of [\d/]+,,"?(-?[\d,.]+)'
  closing_day: 'Ending balance as of ([\d/]+)'
columns:
  date: Date
  text: Description
  amount: Amount
  balance: Running Bal.
account: {kind: checking, institution: Bank of America, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
balances:
  - {kind: opening, when: {text: '~^Beginning balance as of', amount: ""}, amount: balance, date: {from: date, format: MM/dd/yyyy}}
  - {kind: ledger, amount: preamble.closing, date: {from: preamble.closing_day, format: MM/dd/yyyy}}
tests:
  - in: |
      Description,,Summary Amt.
      Beginning balance as of 03/01/2024,,"100.00"
      Total credits,,"1,500.00"
      Total debits,,"-4.80"
      Ending balance as of 03/31/2024,,"1,595.20"

      Date,Description,Amount,Running Bal.
      03/01/2024,Beginning balance as of 03/01/2024,,"100.00"
      03/04/2024,"NORTHWIND DES:PAYROLL","1,500.00","1,600.00"
      03/05/2024,"HARBOR BAKERY 03/04 PURCHASE","-4.80","1,595.20"
    out:
      - {date: 2024-03-04, amount: "1500.00", currency: USD, balance: "1600.00"}
      - {date: 2024-03-05, amount: "-4.80", description: HARBOR BAKERY 03/04 PURCHASE}

"""#),
    isBuiltin: true)

  private static let usBankOfAmericaCard = MappingEntry(
    id: "us/bank-of-america-card", title: "Bank of America credit card, CSV",
    country: "US",
    institution: "Bank of America",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["posted date"], ["reference number"], ["payee"], ["address"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of america"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/bank-of-america-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/bank-of-america-card
title: Bank of America credit card, CSV
country: US
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Posted Date, Reference Number, Payee, Address, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Posted Date
  id: Reference Number
  payee: Payee
  address: Address
  amount: Amount
account:
  kind: credit_card
  institution: Bank of America
  currency: USD
  # March2024_1234.csv
  mask: {from: file.name, regex: '^[A-Z][a-z]+\d{4}_(\d{4})\.csv$'}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: payee
  memo: address
  id: id
tests:
  - in: |
      Posted Date,Reference Number,Payee,Address,Amount
      03/04/2024,24081547110000000000002,"NORTHERN RAIL SEATTLE WA","SEATTLE       WA ",-1087.50
      03/01/2024,24081547110000000000001,"PAYMENT - THANK YOU","",500.00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: USD, id: "24081547110000000000002"}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let usBankOfAmericaCardPdf = MappingEntry(
    id: "us/bank-of-america-card-pdf", title: "Bank of America, credit card statement, PDF",
    country: "US",
    institution: "Bank of America",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["posting date"], ["description"], ["reference number"], ["account number"], ["amount"], ["bankofamerica.com"], ["statement closing date"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of america", "bankofamerica.com"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/bank-of-america-card-pdf.yaml",
      text: #"""
mapping: 1
id: us/bank-of-america-card-pdf
title: Bank of America, credit card statement, PDF
country: US
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Transaction Date, Posting Date, Description, Reference Number, Account Number, Amount]
  contains: [bankofamerica.com, Statement Closing Date]
read:
  format: pdf
  table:
    also: [Total]
    sections: ['~^(payments and other credits|purchases and adjustments|cash advances|balance transfers|fees|interest charged)( continued)?$']
    skip: ['~^total .* for this period\b', '~ ! Account # ', '~^page \d+ of \d+$']
    end: ['~^\d{4} totals year-to-date$']
preamble:
  closing: {regex: 'Statement Closing Date\s+(\d\d/\d\d/\d{4})', format: MM/dd/yyyy}
  number: 'Account (?:Number|#)\s+([\dX]{4} [\dX]{4} [\dX]{4} \d{4})'
  previous: 'Previous Balance\s+(-?\$[\d,.]+)'
  new: 'New Balance Total\s+(-?\$[\d,.]+)'
columns:
  purchased: Transaction Date
  posted: Posting Date
  text: Description
  reference: {names: [Reference Number], optional: true, fits: '^\d{4}$'}
  card: {names: [Account Number], optional: true, fits: '^\d{4}$'}
  amount: Amount
  section: {section: heading}
account: {kind: credit_card, institution: Bank of America, currency: USD, number: preamble.number}
fields:
  date: {from: posted, format: MM/dd, year_from: preamble.closing}
  initiated: {from: purchased, format: MM/dd, year_from: preamble.closing}
  amount: {signed: amount, positive: outflow}
  description: text
  memo: reference
  kind:
    from: section
    map: {~^payments: payment, ~^fees: fee, ~^interest: interest, ~^cash: cash, ~^balance: transfer}
    default: card
balances:
  - {kind: opening, amount: {signed: preamble.previous, positive: outflow}}
  - {kind: ledger, amount: {signed: preamble.new, positive: outflow}, date: {from: preamble.closing, format: yyyy-MM-dd}}
identity: {ids: none, cells: [posted, purchased, text, reference, amount]}
ignore: [card]
tests:
  - in: |
      Statement Closing Date 01/22/2024
      Transaction Date,Posting Date,Description,Reference Number,Account Number,Amount,section
      12/29,12/30,CEDAR CAFE PORTLAND OR,1042,2031,12.75,Purchases and Adjustments
      01/05,01/05,PAYMENT - THANK YOU,6789,2031,-400.00,Payments and Other Credits
    out:
      - {date: 2023-12-30, initiated: 2023-12-29, amount: "-12.75", kind: card}
      - {date: 2024-01-05, amount: "400.00", kind: payment}

"""#),
    isBuiltin: true)

  private static let usBankOfAmericaCheckingPdf = MappingEntry(
    id: "us/bank-of-america-checking-pdf", title: "Bank of America, checking statement, PDF",
    country: "US",
    institution: "Bank of America",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["beginning balance on"], ["deposits and other additions"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of america", "deposits and other additions"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/bank-of-america-checking-pdf.yaml",
      text: #"""
mapping: 1
id: us/bank-of-america-checking-pdf
title: Bank of America, checking statement, PDF
country: US
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Date, Description, Amount]
  contains: [Beginning balance on, Deposits and other additions]
read:
  format: pdf
  table:
    sections: ['~^(deposits and other additions|withdrawals and other subtractions|atm and debit card subtractions|other subtractions|checks|service fees)( - continued)?$']
    skip: ['~^total .*\d$', '~^account number: ', '~^page \d+ of \d+$']
preamble:
  period:
    regex: 'for (\w+ \d+, \d{4}) to (\w+ \d+, \d{4})'
    as: [from, to]
    format: 'MMMM d, yyyy'
  number: 'Account number:\s*(\d[\d ]+\d)'
  opening: 'Beginning balance on [^$]+?(-?\$[\d,.]+)'
  closing: 'Ending balance on [^$]+?(-?\$[\d,.]+)'
columns:
  date: Date
  text: Description
  amount: Amount
  section: {section: heading}
account: {kind: checking, institution: Bank of America, currency: USD, number: preamble.number}
fields:
  date: {from: date, format: MM/dd/yy}
  amount: {signed: amount}
  description: text
  kind:
    from: section
    map: {~^deposits: deposit, ~^atm: card, ~^checks: check, ~^service: fee}
    default: withdrawal
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount]}
checks: {covers: preamble.period}
tests:
  - in: |
      Date,Description,Amount,section
      06/28/23,Payroll Direct Deposit CEDAR WIDGETS,"2,450.00",Deposits and other additions
      07/03/23,Zelle Transfer Conf# qa71bd2mv; Fern,-125.50,Other subtractions
    out:
      - {date: 2023-06-28, amount: "2450.00", kind: deposit}
      - {date: 2023-07-03, amount: "-125.50", kind: withdrawal}

"""#),
    isBuiltin: true)

  private static let usBettermentAccount = MappingEntry(
    id: "us/betterment-account", title: "Betterment, account transactions as CSV",
    country: "US",
    institution: "Betterment",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account name"], ["transaction description"], ["amount"], ["ending balance"], ["date completed"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["date completed", "goal name"], texts: ["betterment", "date completed"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/betterment-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/betterment-account
title: Betterment, account transactions as CSV
country: US
verified: corpus
source: https://github.com/cmayes/ofxstatement-betterment
detect:
  marks: [Date Completed]
  header: [Account Name, Transaction Description, Amount, Ending Balance, Date Completed]
read: {format: csv, delimiter: ","}
columns:
  goal: {names: [Goal Name], optional: true}
  name: Account Name
  text: Transaction Description
  amount: Amount
  balance: Ending Balance
  created: {names: [Date Created], optional: true}
  date: Date Completed
account: {kind: investment, institution: Betterment, currency: USD, name: {first: [goal, name]}}
fields:
  date: {from: date, format: [yyyy-MM-dd HH:mm:ss.SSS, yyyy-MM-dd HH:mm:ss Z, yyyy-MM-dd]}
  initiated: {from: created, format: [yyyy-MM-dd HH:mm:ss.SSS, yyyy-MM-dd HH:mm:ss Z, yyyy-MM-dd]}
  amount: {signed: amount}
  description: text
  balance: balance
rows:
  skip:
    - {when: {date: ""}, reason: not completed}
ignore: name
tests:
  - in: |
      Goal Name,Account Name,Transaction Description,Amount,Ending Balance,Date Created,Date Completed
      House,Ana Demo,Market Change,-12.50,1087.50,2024-03-05 19:59:50 -0500,2024-03-05 19:40:01 -0500
      House,Ana Demo,Dividend,4.80,1100.00,2024-03-03 17:09:30 -0500,2024-03-04 11:31:59 -0500
      House,Ana Demo,Deposit from ****1234,1000.00,1095.20,2024-03-01 09:15:00 -0500,2024-03-04 11:31:58 -0500
    out:
      - {date: 2024-03-05, amount: "-12.50", initiated: 2024-03-05, balance: "1087.50"}
      - {date: 2024-03-04, amount: "4.80", initiated: 2024-03-03, balance: "1100.00"}
      - {date: 2024-03-04, amount: "1000.00", initiated: 2024-03-01, balance: "1095.20"}

"""#),
    isBuiltin: true)

  private static let usCapitalOne360 = MappingEntry(
    id: "us/capital-one-360", title: "Capital One 360 account, CSV",
    country: "US",
    institution: "Capital One",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account number"], ["transaction description"], ["transaction date"], ["transaction type"], ["transaction amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["capital one"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/capital-one-360.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/capital-one-360
title: Capital One 360 account, CSV
country: US
verified: synthetic
detect:
  header: [Account Number, Transaction Description, Transaction Date, Transaction Type, Transaction Amount, Balance]
read: {format: csv, delimiter: ","}
columns:
  account: Account Number
  text: Transaction Description
  date: Transaction Date
  flag: Transaction Type
  amount: Transaction Amount
  balance: Balance
account: {kind: checking, institution: Capital One, currency: USD, number: account}
fields:
  date: {from: date, format: [MM/dd/yy, MM/dd/yyyy]}
  amount: {value: amount, direction: {from: flag, in: [Credit], out: [Debit]}}
  description: text
  balance: balance
tests:
  - in: |
      Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
      4711,Withdrawal to CITY POWER,03/04/24,Debit,1087.5,2112.5
      4711,Deposit from NORTHWIND LTD PAYROLL,03/01/24,Credit,2200,3200
    out:
      - {date: 2024-03-04, amount: "-1087.5", currency: USD, balance: "2112.5"}
      - {date: 2024-03-01, amount: "2200"}

"""#),
    isBuiltin: true)

  private static let usCapitalOneCard = MappingEntry(
    id: "us/capital-one-card", title: "Capital One credit card, CSV",
    country: "US",
    institution: "Capital One",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["posted date"], ["card no."], ["description"], ["debit"], ["credit"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["capital one"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/capital-one-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/capital-one-card
title: Capital One credit card, CSV
country: US
verified: corpus
detect:
  header: [Transaction Date, Posted Date, Card No., Description, Debit, Credit]
read: {format: csv}
columns:
  purchased: [Transaction Date]
  posted: [Posted Date]
  card: [Card No.]
  text: [Description]
  category: {names: [Category], optional: true}
  out: [Debit]
  in: [Credit]
account: {kind: credit_card, institution: Capital One, currency: USD, mask: card}
fields:
  date: {from: posted, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  amount: {inflow: in, outflow: out}
  description: text
  category: category
tests:
  - in: |
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2024-05-01,2024-05-03,1234,TRATTORIA ROMA,Dining,"1,024.00",
      2024-05-02,2024-05-03,1234,AUTOPAY PYMT,Payment,,250.00
    out:
      - {date: 2024-05-03, initiated: 2024-05-01, amount: "-1024.00", currency: USD, description: TRATTORIA ROMA, source_category: Dining, account: "1234"}
      - {date: 2024-05-03, amount: "250.00", description: AUTOPAY PYMT}

"""#),
    isBuiltin: true)

  private static let usCashApp = MappingEntry(
    id: "us/cash-app", title: "Cash App, CSV",
    country: "US",
    institution: "Cash App",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction id"], ["date"], ["transaction type"], ["currency"], ["amount"], ["fee"], ["net amount"], ["asset type"], ["asset price"], ["status"], ["notes"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["asset price", "asset type"], texts: ["asset price", "asset type", "cash app"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/cash-app.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/cash-app
title: Cash App, CSV
country: US
verified: synthetic
detect:
  marks: [Asset Type, Asset Price]
  header: [Transaction ID, Date, Transaction Type, Currency, Amount, Fee, Net Amount, Asset Type, Asset Price, Status, Notes]
  filename: 'cash_app_report_*.csv'
read: {format: csv, delimiter: ","}
columns:
  id: Transaction ID
  date: Date
  type: Transaction Type
  currency: Currency
  gross: Amount
  fee: Fee
  amount: Net Amount
  status: Status
  notes: Notes
  party: {names: [Name of sender/receiver], optional: true}
account: {kind: wallet, institution: Cash App, currency: currency}
fields:
  # 2024-03-05 08:12:47 EST
  date: {from: {from: date, regex: '^\d{4}-\d\d-\d\d'}, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [notes, party, type]}
  payee: party
  id: id
rows:
  skip:
    - {when: {status: '~(FAILED|CANCELED|DECLINED|REFUNDED)$'}, reason: no money moved}
    - {when: {currency: BTC}, reason: bitcoin}
ignore: [date, gross, fee]
tests:
  - in: |
      "Transaction ID","Date","Transaction Type","Currency","Amount","Fee","Net Amount","Asset Type","Asset Price","Asset Amount","Status","Notes","Name of sender/receiver","Account"
      "nw0815b","2024-03-04 18:30:00 EST","Sent P2P","USD","-$75.00","$0","-$75.00","","","","PAYMENT SENT","tickets","Ben Demo","Your Cash"
      "nw0815a","2024-03-01 05:00:00 EST","Received P2P","USD","$200.00","$0","$200.00","","","","PAYMENT DEPOSITED","rent share","Ana Demo","Your Cash"
      "nw08159","2024-02-29 05:00:00 EST","Sent P2P","USD","-$20.00","$0","-$20.00","","","","PAYMENT CANCELED","","Ben Demo","Your Cash"
    out:
      - {date: 2024-03-04, amount: "-75.00", currency: USD, payee: Ben Demo, id: nw0815b}
      - {date: 2024-03-01, amount: "200.00", description: rent share}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let usChaseCard = MappingEntry(
    id: "us/chase-card", title: "Chase credit card, CSV",
    country: "US",
    institution: "Chase",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["post date"], ["description"], ["category"], ["type"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/chase-card
title: Chase credit card, CSV
country: US
verified: documented
source:
  - https://github.com/mtlynch/beancount-chase-bank
  - https://github.com/bank2ynab/bank2ynab/issues/138
detect:
  header: [Transaction Date, Post Date, Description, Category, Type, Amount]
read: {format: csv}
columns:
  card: {names: [Card], optional: true}
  bought: Transaction Date
  date: Post Date
  text: Description
  category: Category
  type: Type
  amount: Amount
  memo: {names: [Memo], optional: true}
# Without a card in the rows the file name has it: Chase4417_Activity20240331.csv.
account: {kind: credit_card, institution: Chase, currency: USD, mask: {first: [card, {from: file.name, regex: '(?i)^chase(\d{4})'}]}}
fields:
  date: {from: date, format: MM/dd/yyyy}
  initiated: {from: bought, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  memo: memo
  category: category
  kind: {from: type, map: {Sale: card, Payment: transfer, Return: refund, Fee: fee, Interest: interest}, default: ""}
tests:
  - in: |
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      03/03/2024,03/04/2024,PAPER CRANE BOOKS,Shopping,Sale,-1024.50,
      03/05/2024,03/05/2024,Payment Thank You-Mobile,,Payment,300.00,
      03/06/2024,03/07/2024,PAPER CRANE BOOKS,Shopping,Return,12.00,
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1024.50", currency: USD, description: PAPER CRANE BOOKS, source_category: Shopping, kind: card}
      - {date: 2024-03-05, amount: "300.00", kind: transfer}
      - {date: 2024-03-07, amount: "12.00", kind: refund}
  - in: |
      Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      4417,03/03/2024,03/04/2024,PAPER CRANE BOOKS,Shopping,Sale,-24.50,
    out:
      - {date: 2024-03-04, amount: "-24.50", account: "4417"}
  - file: Chase4417_Activity20240301_20240331_20240402.csv
    in: |
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      03/03/2024,03/04/2024,PAPER CRANE BOOKS,Shopping,Sale,-24.50,
    out:
      - {date: 2024-03-04, amount: "-24.50", account: "4417"}

"""#),
    isBuiltin: true)

  private static let usChaseCardPdf = MappingEntry(
    id: "us/chase-card-pdf", title: "Chase, credit card statement, PDF",
    country: "US",
    institution: "Chase",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date of transaction"], ["merchant name or transaction description"], ["$ amount"], ["opening/closing date"], ["account activity"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-card-pdf.yaml",
      text: #"""
mapping: 1
id: us/chase-card-pdf
title: Chase, credit card statement, PDF
country: US
verified: documented
source: https://github.com/lukasz-karolewski/pdf-statement-parser
detect:
  header: [Date of Transaction, Merchant Name or Transaction Description, $ Amount]
  contains: [Opening/Closing Date, ACCOUNT ACTIVITY]
read:
  format: pdf
  table:
    sections: ['~^(payments and other credits|purchases?|cash advances|balance transfers|fees charged|interest charged)( \(continued\))?$']
    skip: ['~\bPage ?\d+ of \d+\b', '~^account activity( \(continued\))?$']
    end: ['~^\d{4} totals year-to-date$']
preamble:
  period:
    regex: 'Opening/Closing Date\s+(\d\d/\d\d/\d\d) - (\d\d/\d\d/\d\d)'
    as: [from, to]
    format: MM/dd/yy
  number: 'Account Number:\s*([\dX]{4} [\dX]{4} [\dX]{4} \d{4})'
  previous: 'Previous Balance\s+(-?\$[\d,.]+)'
  new: 'New Balance\s+(-?\$[\d,.]+)'
columns:
  date: Date of Transaction
  text: Merchant Name or Transaction Description
  amount: $ Amount
  section: {section: heading}
account: {kind: credit_card, institution: Chase, currency: USD, number: preamble.number}
fields:
  date: {from: date, format: MM/dd, year_from: preamble.period.to}
  amount: {signed: amount, positive: outflow}
  description: text
  kind:
    from: section
    map: {~^payments: payment, ~^fees: fee, ~^interest: interest, ~^cash: cash, ~^balance: transfer}
    default: card
balances:
  - {kind: opening, amount: {signed: preamble.previous, positive: outflow}}
  - {kind: ledger, amount: {signed: preamble.new, positive: outflow}, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount]}
tests:
  - in: |
      Opening/Closing Date 12/15/24 - 01/14/25
      Date of Transaction,Merchant Name or Transaction Description,$ Amount,section
      12/31,CEDAR CAFE SPRINGFIELD IL,10.00,PURCHASE
      01/02,AUTOMATIC PAYMENT - THANK YOU,-100.00,PAYMENTS AND OTHER CREDITS
    out:
      - {date: 2024-12-31, amount: "-10.00", kind: card}
      - {date: 2025-01-02, amount: "100.00", kind: payment}

"""#),
    isBuiltin: true)

  private static let usChaseChecking = MappingEntry(
    id: "us/chase-checking", title: "Chase checking or savings, CSV",
    country: "US",
    institution: "Chase",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["details"], ["posting date"], ["description"], ["amount"], ["type"], ["balance"], ["check or slip #"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["check or slip #"], texts: ["chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-checking.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/chase-checking
title: Chase checking or savings, CSV
country: US
verified: documented
source:
  - https://github.com/gonzalocordero/personal-finances/blob/main/CSV-FORMAT-GUIDE.md
  - https://github.com/mtlynch/beancount-chase-bank
detect:
  header: [Details, Posting Date, Description, Amount, Type, Balance, 'Check or Slip #']
read: {format: csv, delimiter: ","}
columns:
  details: Details
  date: Posting Date
  text: Description
  amount: Amount
  type: Type
  balance: Balance
  check: 'Check or Slip #'
account:
  kind: checking
  institution: Chase
  currency: USD
  # Chase4417_Activity_20240331.csv; a file of another name names no account.
  mask: {from: file.name, regex: '(?i)^chase(\d{4})'}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  kind:
    from: type
    map: {CHECK_PAID: check, ATM: cash, DEBIT_CARD: card, FEE_TRANSACTION: fee, ACCT_XFER: transfer, LOAN_PMT: transfer, '~^ACH_DEBIT$': direct_debit, '~DEPOSIT': deposit}
    default: ""
  # A pending row has no balance yet.
  status: {when: {balance: ""}, then: {text: pending}, else: {text: posted}}
  check_number: check
  balance: balance
tests:
  # Every row ends with a comma the header does not have.
  - in: |
      Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
      DEBIT,03/06/2024,"HARBOR GROCERY",-12.00,DEBIT_CARD, ,,
      CHECK,03/05/2024,"CHECK 1044  ",-1150.00,CHECK_PAID,424.50,1044,
      DEBIT,03/04/2024,"NON-CHASE ATM WITHDRAW",-60.00,ATM,1574.50,,
      CREDIT,03/01/2024,"NORTHWIND PAYROLL PPD ID: 0815",1500.00,ACH_CREDIT,1634.50,,
    out:
      - {date: 2024-03-06, amount: "-12.00", currency: USD, pending: true}
      - {date: 2024-03-05, amount: "-1150.00", check_number: "1044", kind: check, balance: "424.50"}
      - {date: 2024-03-04, amount: "-60.00", kind: cash}
      - {date: 2024-03-01, amount: "1500.00"}

"""#),
    isBuiltin: true)

  private static let usChaseCheckingPdf = MappingEntry(
    id: "us/chase-checking-pdf", title: "Chase, checking statement, PDF",
    country: "US",
    institution: "JPMorgan Chase",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description", "check number"], ["amount"], ["checking summary"], ["instances"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["checking summary", "instances", "jpmorgan chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-checking-pdf.yaml",
      text: #"""
mapping: 1
id: us/chase-checking-pdf
title: Chase, checking statement, PDF
country: US
verified: synthetic
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [DATE, [DESCRIPTION, CHECK NUMBER], AMOUNT]
  contains: [CHECKING SUMMARY, INSTANCES]
read:
  format: pdf
  table:
    sections:
      - '~^(deposits and additions|checks paid|atm & debit card withdrawals|electronic withdrawals|other withdrawals|fees)( \(continued\))?$'
    skip: ['~^total .*\d$']
    end: ['~^daily ending balance$']
preamble:
  period:
    regex: '(\w+ \d+, \d{4}) through (\w+ \d+, \d{4})'
    as: [from, to]
    format: ['MMM d, yyyy', 'MMMM d, yyyy']
  number: 'Account Number:\s*(\d+)'
  opening: 'Beginning Balance\s+(-?\$?[\d,.]+)'
  closing: 'Ending Balance\s+(?:\d+\s+)?(-?\$?[\d,.]+)'
columns:
  date: DATE
  text: [DESCRIPTION, CHECK NUMBER]
  amount: AMOUNT
  section: {section: heading}
account: {kind: checking, institution: JPMorgan Chase, currency: USD, number: preamble.number}
fields:
  date: {from: date, format: MM/dd, year_from: preamble.period.to}
  amount: {value: amount, direction: {from: section, in: ['~^deposits'], out: ['~.']}}
  description: text
  kind:
    from: section
    map: {~^deposits: deposit, ~^checks: check, ~^atm: card, ~^fees: fee}
    default: withdrawal
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
identity: {ids: none, cells: [date, text, amount, section]}
checks: {covers: preamble.period}
tests:
  - in: |
      Dec 12, 2024 through January 13, 2025
      DATE,DESCRIPTION,AMOUNT,section
      12/16,Mobile Deposit,148.91,DEPOSITS AND ADDITIONS
      01/07,1272 ^,($491.12),CHECKS PAID
    out:
      - {date: 2024-12-16, amount: "148.91", kind: deposit}
      - {date: 2025-01-07, amount: "-491.12", kind: check}

"""#),
    isBuiltin: true)

  private static let usChasePersonalCheckingPdf = MappingEntry(
    id: "us/chase-personal-checking-pdf", title: "Chase, personal checking statement with a transaction detail, PDF",
    country: "US",
    institution: "JPMorgan Chase",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["balance"], ["checking summary"], ["transaction detail"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["checking summary", "jpmorgan chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-personal-checking-pdf.yaml",
      text: #"""
mapping: 1
id: us/chase-personal-checking-pdf
title: Chase, personal checking statement with a transaction detail, PDF
country: US
verified: documented
source: https://github.com/lukasz-karolewski/pdf-statement-parser
detect:
  header: [DATE, DESCRIPTION, AMOUNT, BALANCE]
  contains: [CHECKING SUMMARY, TRANSACTION DETAIL]
read:
  format: pdf
  table:
    skip: ['~^beginning balance\s', '~^\*(start|end)\*', '~^transaction detail( \(continued\))?$', '~^page \d+ of \d+$']
    end: ['~^ending balance\s']
preamble:
  period:
    regex: '([A-Z][a-z]+ \d+, \d{4}) ?through ?([A-Z][a-z]+ \d+, \d{4})'
    as: [from, to]
    format: 'MMMM d, yyyy'
  number: '(?:^|Account Number:\s*)(\d{12,17})$'
  # A statement of several accounts has savings too.
  summary: '^(CHECKING|SAVINGS) SUMMARY'
  opening: 'Beginning Balance\s+(-?\$?[\d,.]+)'
footer:
  closing: 'Ending Balance\s+(-?\$?[\d,.]+)'
columns:
  date: DATE
  text: DESCRIPTION
  amount: AMOUNT
  balance: BALANCE
account:
  institution: JPMorgan Chase
  currency: USD
  number: preamble.number
  first:
    - {when: {preamble.summary: SAVINGS}, kind: savings}
    - {kind: checking}
fields:
  date: {from: date, format: MM/dd, year_from: preamble.period.to}
  amount: {signed: amount}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: footer.closing, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount, balance]}
checks: {covers: preamble.period}
tests:
  - in: |
      December 15, 2025 through January 14, 2026
      DATE,DESCRIPTION,AMOUNT,BALANCE
      12/20,Cedar Payroll PPD ID: 0000000000,200.00,300.00
      01/05,Card Purchase 01/05 Fern Market Springfield IL Card 0000,-20.00,280.00
    out:
      - {date: 2025-12-20, amount: "200.00", balance: "300.00"}
      - {date: 2026-01-05, amount: "-20.00", balance: "280.00"}

"""#),
    isBuiltin: true)

  private static let usCitiCard = MappingEntry(
    id: "us/citi-card", title: "Citi credit card, CSV",
    country: "US",
    institution: "Citi",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["status"], ["date"], ["description"], ["debit"], ["credit"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["member name"], texts: ["citi", "member name"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/citi-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/citi-card
title: Citi credit card, CSV
country: US
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/us/citi
detect:
  marks: [Member Name]
  header: [Status, Date, Description, Debit, Credit]
read: {format: csv, delimiter: ","}
columns:
  status: Status
  date: Date
  text: Description
  out: Debit
  in: Credit
  member: {names: [Member Name], optional: true}
account: {kind: credit_card, institution: Citi, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  # Payments are printed as negative numbers in the column of credits.
  amount: {inflow: {from: in, regex: '^-?(.+)$'}, outflow: out}
  description: text
  status: {from: status, map: {Pending: pending}, default: posted}
ignore: [status, in]
tests:
  - in: |
      Status,Date,Description,Debit,Credit,Member Name
      Pending,03/06/2024,"HARBOR KIOSK PORTLAND OR",9.90,,ANA DEMO
      Cleared,03/04/2024,"NORTHERN RAIL SEATTLE WA","1,087.50",,ANA DEMO
      Cleared,03/01/2024,"ONLINE PAYMENT, THANK YOU",,-500.00,ANA DEMO
    out:
      - {date: 2024-03-06, amount: "-9.90", currency: USD, pending: true}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let usCoinbaseHistory = MappingEntry(
    id: "us/coinbase-history", title: "Coinbase, transaction history as CSV",
    country: "US",
    institution: "Coinbase",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["timestamp"], ["transaction type"], ["asset"], ["quantity transacted"], ["price currency", "spot price currency"], ["subtotal"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fees and/or spread", "quantity transacted", "spot price at transaction", "spot price currency", "total (inclusive of fees and/or spread)", "total (inclusive of fees)"], texts: ["coinbase", "quantity transacted"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/coinbase-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/coinbase-history
title: Coinbase, transaction history as CSV
country: US
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Quantity Transacted]
  header: [Timestamp, Transaction Type, Asset, Quantity Transacted, [Price Currency, Spot Price Currency], Subtotal]
read: {format: csv, delimiter: ","}
columns:
  id: {names: [ID], optional: true}
  date: Timestamp
  type: Transaction Type
  asset: Asset
  units: Quantity Transacted
  currency: [Price Currency, Spot Price Currency]
  price: {names: [Price at Transaction, Spot Price at Transaction], optional: true}
  subtotal: Subtotal
  total: [Total (inclusive of fees and/or spread), Total (inclusive of fees)]
  fees: {names: [Fees and/or Spread, Fees], optional: true}
  notes: {names: [Notes], optional: true}
account: {kind: investment, institution: Coinbase, currency: currency}
fields:
  date: {from: date, format: ["yyyy-MM-dd HH:mm:ss Z", "yyyy-MM-dd'T'HH:mm:ssZ", yyyy-MM-dd]}
  # Of a conversion it is a value.
  amount: {value: total, direction: kind}
  currency: currency
  description: {first: [notes, {join: [type, asset], sep: " "}]}
  id: id
security:
  ticker: asset
  kind: {when: {asset: [USD, EUR, GBP, CAD, AUD, CHF]}, then: {text: cash}, else: {text: crypto}}
trade:
  kind:
    first:
      # Money of the account in its own currency.
      - {when: {asset: [USD, EUR, GBP, CAD, AUD, CHF, SGD, BRL, TRY], type: '~Deposit|Receive'}, then: {text: deposit}}
      - {when: {asset: [USD, EUR, GBP, CAD, AUD, CHF, SGD, BRL, TRY], type: '~Withdraw|Send'}, then: {text: withdrawal}}
      - from: type
        map:
          Buy: buy
          Advanced Trade Buy: buy
          Advance Trade Buy: buy
          Sell: sell
          Advanced Trade Sell: sell
          Advance Trade Sell: sell
          '~Staking Income|Rewards? Income|^Reward|Learning Reward|Coinbase Earn|Inflation Reward|Airdrop|Interest Payout': stock_distribution
          '~^(Receive|Deposit|Pro Deposit|Exchange Deposit|Unstaking Transfer)$': transfer_in
          '~^(Send|Withdrawal|Pro Withdrawal|Exchange Withdrawal|Staking Transfer)$': transfer_out
          Convert: sell
          '~^Card Spend': transfer_out
  units: units
  price: price
  price_currency: currency
  fees: fees
  # The row states what was given; what came in stands in the notes alone.
  into:
    when: {type: Convert}
    units: {from: notes, regex: ' to ([\d.,]+) \S+'}
    security: {ticker: {from: notes, regex: ' to [\d.,]+ (\w+)'}, kind: {text: crypto}}
ignore: [subtotal]
tests:
  - in: |
      ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
      0815471a,2025-01-17 16:57:02 UTC,Staking Income,ETH,0.000037835729,EUR,€3343.11229989,€0.12649,€0.12649,€0.00,
      0815471b,2024-03-25 06:45:27 UTC,Buy,BTC,0.00166779,EUR,€39999.331136545,€67.01,€70.00,€2.99,Bought 0.00166779 BTC for 70 EUR
      0815471c,2025-02-01 10:00:00 UTC,Convert,BTC,-0.005,EUR,€60000.00,€300.00,€300.00,€0.00,Converted 0.005 BTC to 0.15 ETH
    out:
      - {date: 2025-01-17, amount: "0", kind: stock_distribution, units: "0.000037835729"}
      - {date: 2024-03-25, amount: "-70.00", kind: buy, units: "0.00166779", fees: "2.99", price: "39999.331136545"}
      - {date: 2025-02-01, amount: "0", kind: sell, units: "-0.005", total: "300"}
      - {date: 2025-02-01, amount: "0", kind: buy, units: "0.15", total: "300"}

"""#),
    isBuiltin: true)

  private static let usCreditUnionCsv = MappingEntry(
    id: "us/credit-union-csv", title: "Credit union with check numbers and comments, CSV",
    country: "US",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["check number"], ["date"], ["description"], ["amount"], ["category"], ["comments"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/credit-union-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/credit-union-csv
title: Credit union with check numbers and comments, CSV
country: US
verified: corpus
detect:
  header: [Check Number, Date, Description, Amount, Category, Comments]
read: {format: csv}
columns:
  check: Check Number
  date: Date
  text: Description
  amount: Amount
  category: Category
  comments: Comments
account: {kind: checking}
fields:
  date: {from: date, format: [M/d/yy, M/d/yyyy]}
  amount: {signed: amount}
  description: text
  memo: comments
  category: category
  check_number: check
identity: {cells: [text, check]}
tests:
  - in: |
      Check Number,Date,Description,Amount,Category,Comments
      1044,4/9/24,Maple Street Dental,-120.00,Health,second visit
      ,4/12/2024,Payroll Northwind,1840.50,Income,
    out:
      - {date: 2024-04-09, amount: "-120.00", description: Maple Street Dental, check_number: "1044", memo: second visit, source_category: Health}
      - {date: 2024-04-12, amount: "1840.50"}

"""#),
    isBuiltin: true)

  private static let usDiscoverCard = MappingEntry(
    id: "us/discover-card", title: "Discover credit card, CSV",
    country: "US",
    institution: "Discover",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["trans. date"], ["post date"], ["description"], ["amount"], ["category"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["trans. date"], texts: ["discover", "trans. date"],
      fileNames: ["discover-*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/discover-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/discover-card
title: Discover credit card, CSV
country: US
verified: synthetic
detect:
  marks: [Trans. Date]
  header: [Trans. Date, Post Date, Description, Amount, Category]
  filename: 'Discover-*.csv'
read: {format: csv, delimiter: ","}
columns:
  purchased: Trans. Date
  date: Post Date
  text: Description
  amount: Amount
  category: Category
account: {kind: credit_card, institution: Discover, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  initiated: {from: purchased, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
  category: category
tests:
  - in: |
      Trans. Date,Post Date,Description,Amount,Category
      03/03/2024,03/04/2024,"NORTHERN RAIL SEATTLE WA",1087.50,"Travel/ Entertainment"
      03/01/2024,03/01/2024,"INTERNET PAYMENT - THANK YOU",-500.00,"Payments and Credits"
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50", currency: USD, source_category: Travel/ Entertainment}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let usEtradeHistory = MappingEntry(
    id: "us/etrade-history", title: "E*TRADE, account activity as CSV",
    country: "US",
    institution: "E*TRADE",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["activity/trade date"], ["transaction date"], ["settlement date"], ["activity type"], ["description"], ["symbol"], ["cusip"], ["quantity #"], ["price $"], ["amount $"]], [["transactiondate"], ["transactiontype"], ["securitytype"], ["symbol"], ["quantity"], ["amount"], ["price"], ["commission"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["activity/trade date", "securitytype", "transactiontype"], texts: ["activity/trade date", "e*trade", "securitytype", "transactiontype"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/etrade-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/etrade-history
title: E*TRADE, account activity as CSV
country: US
verified: synthetic
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: trades
detect:
  marks: [Activity/Trade Date]
  header: [Activity/Trade Date, Transaction Date, Settlement Date, Activity Type, Description, Symbol, Cusip, 'Quantity #', Price $, Amount $]
read: {format: csv, delimiter: ",", until: {date: '~^[^0-9]'}}
preamble:
  account: '(?:Account Activity for .*?|For Account:.*?)[-#](\d{4})\b'
columns:
  date: Activity/Trade Date
  transacted: Transaction Date
  settled: Settlement Date
  type: Activity Type
  text: Description
  symbol: Symbol
  cusip: Cusip
  quantity: 'Quantity #'
  price: Price $
  amount: Amount $
  commission: {names: [Commission], optional: true}
  category: {names: [Category], optional: true}
  note: {names: [Note], optional: true}
account: {kind: investment, institution: E*TRADE, currency: USD, mask: preamble.account}
fields:
  date: {from: date, format: [MM/dd/yy, MM/dd/yyyy]}
  value_date: {from: {from: settled, unless: "--"}, format: [MM/dd/yy, MM/dd/yyyy]}
  # The commission is part of the amount.
  amount: {signed: amount}
  description: {join: [type, text], sep: " "}
security:
  ticker: {from: symbol, unless: "--"}
  cusip: {from: cusip, unless: "--"}
  option: {from: symbol, regex: '.*\b(?:Call|Put)$'}
  multiplier: {when: {symbol: '~\b(Call|Put)$'}, then: {text: "100"}}
  title: {from: text, regex: '^[^$]{3,60}$'}
trade:
  kind:
    from: type
    map:
      '~^Bought To Open': buy_to_open
      '~^Bought To (Close|Cover)': buy_to_close
      '~^Bought': buy
      '~^Sold Short': sell_short
      '~^Sold To Open': sell_to_open
      '~^Sold To Close': sell_to_close
      '~^Sold': sell
      '~^(Reinvest|Dividend Reinvest)': buy
      '~^(Qualified )?Dividend': dividend
      '~^(LT|Long Term|Capital Gain Long)': gain_long
      '~^(ST|Short Term|Capital Gain Short)': gain_short
      '~^Margin Interest': margin_interest
      '~^Interest': interest
      '~^(Service Fee|Fee|ADR|Misc Fee)': expense
      '~^(Tax|Foreign Tax|Withholding)': tax
      '~^Option Expir': expire
      '~^Option Assign': assign
      '~^Option Exercise': exercise
      '~^(Stock )?Split': split
      '~^(Merger|Name Change|Exchange|Reorganization)': merger
      '~^Spin-?off': spin_off
      '~^Redemption': maturity
      '~^(Online Transfer|Transfer|Wire|Deposit|Withdrawal|Electronic|Direct|Check|ACH|Funds|Contribution)': transfer
      '~^(Adjustment|Bill Pay|Misc Trade|Credit|Debit)': cash
  units: {signed: quantity}
  price: price
  commission: commission
rows:
  skip:
    - {when: {amount: ["", "--", '~^-?\$?0(\.0+)?$'], quantity: ["", "--", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
ignore: [transacted]
variants:
  - name: old
    detect:
      marks: [TransactionType, SecurityType]
      header: [TransactionDate, TransactionType, SecurityType, Symbol, Quantity, Amount, Price, Commission, Description]
    columns:
      date: TransactionDate
      transacted: {names: [Transaction Date], optional: true}
      settled: {names: [Settlement Date], optional: true}
      type: TransactionType
      text: Description
      symbol: Symbol
      cusip: {names: [Cusip], optional: true}
      quantity: Quantity
      price: Price
      amount: Amount
      commission: Commission
      category: {names: [SecurityType], optional: true}
    security:
      kind: {from: category, map: {EQ: stock, MF: fund, BOND: fixed_income, OPTN: option}, default: ""}
    trade:
      kind:
        # A dividend with units bought them.
        first:
          - {when: {type: Dividend, quantity: '~[1-9]'}, then: {text: buy}}
          - from: type
            map: {Bought: buy, Sold: sell, 'Bought To Open': buy_to_open, 'Sold To Close': sell_to_close, 'Sold To Open': sell_to_open, 'Bought To Close': buy_to_close, 'Sold Short': sell_short, 'Bought To Cover': buy_to_cover, Dividend: dividend, Interest: interest, '~Transfer|Deposit|Withdrawal': transfer, Adjustment: cash, '~Fee': expense, '~Expired': expire, '~Assigned': assign, '~Exercise': exercise}
tests:
  - in: |
      For Account:,####4711

      TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description
      03/15/24,Dividend,EQ,NWD,0.023,-2.5,108.7,0,NORTHWIND LTD REINVESTED
      03/04/24,Bought,EQ,NWD,10,-1087.5,108.75,0,NORTHWIND LTD
    out:
      - {date: 2024-03-15, amount: "-2.5", kind: buy, units: "0.023", account: "4711"}
      - {date: 2024-03-04, amount: "-1087.5", kind: buy, units: "10"}

"""#),
    isBuiltin: true)

  private static let usEtradePortfolio = MappingEntry(
    id: "us/etrade-portfolio", title: "E*TRADE, portfolio as CSV",
    country: "US",
    institution: "E*TRADE",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["symbol"], ["last price $"], ["quantity"], ["price paid $"], ["value $"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["last price $", "price paid $"], texts: ["e*trade", "last price $", "price paid $"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/etrade-portfolio.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/etrade-portfolio
title: E*TRADE, portfolio as CSV
country: US
verified: synthetic
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: holdings
detect:
  marks: [Price Paid $, Last Price $]
  header: [Symbol, Last Price $, Quantity, Price Paid $, Value $]
read: {format: csv, delimiter: ",", until: {symbol: '~^Generated at'}}
preamble:
  account: '-(\d{4})"?,'
footer:
  day: {regex: 'Generated at ([A-Z][a-z]{2} \d{1,2} \d{4})', as: [date], format: 'MMM d yyyy'}
columns:
  symbol: Symbol
  price: Last Price $
  units: Quantity
  paid: Price Paid $
  value: Value $
account: {kind: investment, institution: E*TRADE, currency: USD, mask: preamble.account}
security:
  ticker: symbol
  option: {from: symbol, regex: '.*\b(?:Call|Put)$'}
  multiplier: {when: {symbol: '~\b(Call|Put)$'}, then: {text: "100"}}
holding:
  as_of: {from: footer.day.date, format: yyyy-MM-dd}
  units: units
  price: price
  value: value
  unit_cost: paid
  cash: {symbol: CASH}
  total: {symbol: TOTAL}
tests:
  - in: |
      Account,Net Account Value
      "Individual Brokerage -4711",786.8

      Symbol,Last Price $,Change $,Change %,Quantity,Price Paid $,Day's Gain $,Total Gain $,Total Gain %,Value $
      NWD,112.4,0.4,0.36,7,108.85,2.8,24.85,3.26,786.8

      Generated at Apr 19 2024 12:33 PM ET
    out:
      - {security: "ticker:NWD", units: "7", value: "786.8", cost: "761.95", account: "4711"}

"""#),
    isBuiltin: true)

  private static let usFidelityCash = MappingEntry(
    id: "us/fidelity-cash", title: "Fidelity, account history as CSV",
    country: "US",
    institution: "Fidelity",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["run date"], ["action"], ["symbol"], ["amount ($)", "amount"], ["settlement date"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["accrued interest ($)", "run date"], texts: ["fidelity", "run date"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/fidelity-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/fidelity-cash
title: Fidelity, account history as CSV
country: US
verified: documented
source:
  - https://github.com/redstreet/beancount_reds_importers
  - https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: trades
detect:
  marks: [Run Date]
  header: [Run Date, Action, Symbol, [Amount ($), Amount], Settlement Date]
read: {format: csv, delimiter: ",", until: {date: '~^(The data|Brokerage|Date downloaded)'}}
columns:
  date: Run Date
  account: {names: [Account], optional: true}
  number: {names: [Account Number], optional: true}
  action: Action
  symbol: Symbol
  text: {names: [Description, Security Description], optional: true}
  type: {names: [Type, Security Type], optional: true}
  quantity: {names: [Quantity], optional: true}
  price: {names: [Price ($), Price], optional: true}
  commission: {names: [Commission ($), Commission], optional: true}
  fees: {names: [Fees ($), Fees], optional: true}
  accrued: {names: [Accrued Interest ($), Accrued Interest], optional: true}
  amount: [Amount ($), Amount]
  balance: {names: [Cash Balance ($), Cash Balance], optional: true}
  settled: Settlement Date
  currency: {names: [Currency], optional: true}
account:
  kind: investment
  institution: Fidelity
  currency: USD
  number: number
  name: account
fields:
  date: {from: date, format: [MM/dd/yyyy, MMM-dd-yyyy]}
  value_date: {from: settled, format: [MM/dd/yyyy, MMM-dd-yyyy]}
  # Commission, fees and accrued interest are part of the amount. Of shares that came without money it is their worth.
  amount: {signed: {when: {type: Shares}, then: {text: ""}, else: amount}}
  memo: {when: {type: Shares}, then: amount}
  currency: currency
  description: action
security:
  cusip: {from: symbol, regex: '^[0-9A-Z]{8}\d$'}
  # Core funds are marked, SPAXX**, and options begin with a minus.
  ticker: {from: symbol, regex: '^(?![0-9A-Z]{8}\d$) *(-?[A-Za-z0-9./ ]+)'}
  title: text
  option: {first: [{from: symbol, regex: '^ *-[A-Z].*$'}, {from: action, regex: '\b(?:CALL|PUT) \(.*'}]}
  multiplier: {when: {symbol: '~^ *-[A-Z]'}, then: {text: "100"}}
trade:
  kind:
    first:
      - {when: {action: '~^DISTRIBUTION', quantity: ["", '~^-?0(\.0+)?$']}, then: {text: misc_income}}
      - from: action
        map:
          '~^YOU BOUGHT OPENING': buy_to_open
          '~^YOU BOUGHT CLOSING': buy_to_close
          '~^YOU SOLD OPENING': sell_to_open
          '~^YOU SOLD CLOSING': sell_to_close
          '~^YOU BOUGHT.*SHORT COVER': buy_to_cover
          '~^YOU BOUGHT': buy
          '~^YOU SOLD.*SHORT SALE': sell_short
          '~^YOU SOLD': sell
          '~^(REINVESTMENT|PURCHASE INTO CORE)': buy
          '~^REDEMPTION (FROM CORE|PAYOUT)': sell
          '~^(FOREIGN TAX|NON-?RESIDENT TAX|ADJ FOREIGN TAX|.*TAX WITHHELD)': tax
          '~^(DIVIDEND|ROYALTY)': dividend
          '~^(INTEREST|.*BOND INTEREST|MUNI.*INT)': interest
          '~^LONG-TERM CAP GAIN': gain_long
          '~^SHORT-TERM CAP GAIN': gain_short
          '~^MARGIN INTEREST': margin_interest
          '~^RETURN OF CAPITAL': return_of_capital
          '~^IN LIEU OF': misc_income
          '~^(FEE CHARGED|ADVISOR FEE|ADR? ?MGMT FEE|ASSET MGMT FEE|SERVICE FEE)': expense
          '~^EXPIRED': expire
          '~^ASSIGNED': assign
          '~^EXERCISED': exercise
          '~^(FORWARD |REVERSE )?SPLIT': split
          '~^(MERGER|NAME CHANGED|CONVERSION|EXCHANGED TO|MANDATORY REORG)': merger
          '~^(SPIN-?OFF)': spin_off
          '~^DISTRIBUTION': stock_distribution
          '~^(TRANSFER|Electronic Funds Transfer|DIRECT DEPOSIT|DIRECT DEBIT|WIRE TRANSFER|CHECK|ROLLOVER|CASH CONTRIBUTION|CO CONTR|PARTIC CONTR|CONTRIBUTION|NORMAL DISTR|JOURNALED|SHARES DEPOSITED)': transfer
          '~^(DEBIT CARD|CASH ADVANCE|BILL PAYMENT)': cash
  units: {signed: quantity}
  price: price
  commission: commission
  fees: fees
  accrued: accrued
  reversal: {action: '~CANCEL'}
  sub_account: {from: type, map: {'~^margin$': margin, '~^short$': short, '~^cash$': cash}, default: ""}
rows:
  skip:
    - {when: {amount: ["", '~^-?0(\.0+)?$'], quantity: ["", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
ignore: [balance]
identity: {cells: [action, symbol, quantity]}
tests:
  - in: |
      Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date
      03/15/2024,"Individual","X08154711","DIVIDEND RECEIVED NORTHWIND LTD (NWD) (Cash)",NWD,"NORTHWIND LTD",Cash,,0.000,,,,2.50,1115.00,
      03/04/2024,"Individual","X08154711","YOU BOUGHT NORTHWIND LTD (NWD) (Cash)",NWD,"NORTHWIND LTD",Cash,108.75,10,,,,-1087.50,1112.50,03/06/2024
      03/01/2024,"Individual","X08154711","Electronic Funds Transfer Received (Cash)",,"No Description",Cash,,0.000,,,,2200.00,2200.00,
      "The data and information in this spreadsheet is provided to you solely for your use"
    out:
      - {date: 2024-03-15, amount: "2.50", currency: USD, kind: dividend}
      - {date: 2024-03-04, value_date: 2024-03-06, amount: "-1087.50", kind: buy}
      - {date: 2024-03-01, amount: "2200.00", kind: transfer}

"""#),
    isBuiltin: true)

  private static let usFidelityPositions = MappingEntry(
    id: "us/fidelity-positions", title: "Fidelity, portfolio positions as CSV",
    country: "US",
    institution: "Fidelity",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account number"], ["account name"], ["symbol"], ["quantity"], ["last price"], ["current value"], ["cost basis total"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["average cost basis", "cost basis total"], texts: ["fidelity"],
      fileNames: ["portfolio_positions_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/fidelity-positions.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/fidelity-positions
title: Fidelity, portfolio positions as CSV
country: US
verified: synthetic
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: holdings
detect:
  header: [Account Number, Account Name, Symbol, Quantity, Last Price, Current Value, Cost Basis Total]
  filename: 'Portfolio_Positions_*.csv'
# A row of what is pending has no empty cell at its end.
read: {format: csv, delimiter: ",", ragged: {symbol: "~^Pending"}, until: {number: '~^(The data|Brokerage|Date downloaded)'}}
footer:
  day: {regex: 'Date downloaded ([A-Za-z0-9/-]+)', as: [date], format: [MM/dd/yyyy, MMM-dd-yyyy]}
columns:
  number: Account Number
  account: Account Name
  symbol: Symbol
  text: {names: [Description], optional: true}
  units: Quantity
  price: Last Price
  value: Current Value
  cost: Cost Basis Total
  unit_cost: {names: [Average Cost Basis], optional: true}
  type: {names: [Type], optional: true}
account: {kind: investment, institution: Fidelity, currency: USD, number: number, name: account}
security:
  cusip: {from: symbol, regex: '^[0-9A-Z]{8}\d$'}
  ticker: {from: symbol, regex: '^(?![0-9A-Z]{8}\d$) *(-?[A-Za-z0-9./ ]+)'}
  title: text
  option: {from: symbol, regex: '^ *-[A-Z].*$'}
  multiplier: {when: {symbol: '~^ *-[A-Z]'}, then: {text: "100"}}
holding:
  as_of:
    from: {first: [footer.day.date, {from: file.name, regex: 'Portfolio_Positions_([A-Za-z]{3}-\d\d-\d{4})'}]}
    format: [yyyy-MM-dd, MMM-dd-yyyy]
  units: units
  price: price
  value: value
  cost: cost
  unit_cost: unit_cost
  sub_account: {from: type, map: {'~^margin': margin, '~^short': short, '~^cash': cash}, default: ""}
  # Core funds are marked and have no units; they are the account's cash.
  cash: {any: [{symbol: '~\*\*$', units: ""}, {symbol: '~^Pending'}]}
tests:
  - in: |
      Account Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Today's Gain/Loss Dollar,Today's Gain/Loss Percent,Total Gain/Loss Dollar,Total Gain/Loss Percent,Percent Of Account,Cost Basis Total,Average Cost Basis,Type
      X08154711,Individual,NWD,NORTHWIND LTD,10,$112.40,+$1.10,$1124.00,+$11.00,+0.98%,+$36.50,+3.35%,74.93%,$1087.50,$108.75,Cash,
    file: Portfolio_Positions_Apr-20-2024.csv
    out:
      - {security: "ticker:NWD", units: "10", price: "112.40", value: "1124.00", cost: "1087.50"}

"""#),
    isBuiltin: true)

  private static let usKrakenLedgers = MappingEntry(
    id: "us/kraken-ledgers", title: "Kraken, ledgers as CSV",
    country: "US",
    institution: "Kraken",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["txid"], ["refid"], ["time"], ["type"], ["aclass"], ["asset"], ["amount"], ["fee"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["aclass", "refid", "txid"], texts: ["aclass", "kraken", "refid"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/kraken-ledgers.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/kraken-ledgers
title: Kraken, ledgers as CSV
country: US
verified: synthetic
source: https://github.com/rotki/rotki
kind: trades
detect:
  marks: [refid, aclass]
  header: [txid, refid, time, type, aclass, asset, amount, fee, balance]
read: {format: csv, delimiter: ","}
columns:
  id: txid
  event: refid
  time: time
  type: type
  subtype: {names: [subtype], optional: true}
  class: aclass
  asset: asset
  wallet: {names: [wallet], optional: true}
  amount: amount
  fee: fee
  balance: balance
account: {kind: investment, institution: Kraken, currency: USD}
fields:
  date: {from: time, format: yyyy-MM-dd}
  # Money changes by the amount less the fee; of an asset that is the change of its units.
  amount: {sum: [{when: {asset: &money [ZUSD, USD, ZEUR, EUR, ZGBP, GBP, ZCAD, CAD, ZJPY, JPY, ZAUD, AUD, CHF, USD.HOLD, EUR.HOLD]}, then: amount}], minus: [{when: {asset: *money}, then: fee}]}
  currency: {from: asset, map: {ZUSD: USD, USD: USD, USD.HOLD: USD, ZEUR: EUR, EUR: EUR, EUR.HOLD: EUR, ZGBP: GBP, GBP: GBP, ZCAD: CAD, CAD: CAD, ZJPY: JPY, JPY: JPY, ZAUD: AUD, AUD: AUD, CHF: CHF}, default: ""}
  description: {join: [type, subtype, asset], sep: " "}
  id: id
security:
  ticker: {from: asset, map: {XXBT: BTC, XBT: BTC, XETH: ETH, XXRP: XRP, XLTC: LTC, XXDG: DOGE, XDG: DOGE, XXLM: XLM, XXMR: XMR, XZEC: ZEC, XETC: ETC, XREP: REP}}
  id: asset
  kind: {text: crypto}
trade:
  kind:
    first:
      - {when: {asset: *money, type: [deposit, withdrawal]}, then: {text: transfer}}
      - {when: {asset: *money}, then: {text: cash}}
      - {when: {type: [staking, earn, reward, dividend], not: {amount: '~^-'}}, then: {text: stock_distribution}}
      - {when: {type: [deposit, withdrawal, transfer, staking, earn]}, then: {text: transfer}}
      - {when: {amount: '~^-', type: [trade, spend, receive, sale, conversion]}, then: {text: sell}}
      - {when: {type: [trade, spend, receive, sale, conversion]}, then: {text: buy}}
      - {when: {type: [rollover, margin, settled]}, then: {text: adjustment}}
      - type
  units: {sum: [{when: {not: {asset: *money}}, then: amount}], minus: [{when: {not: {asset: *money}}, then: fee}]}
  fees: {when: {asset: *money}, then: fee}
rows:
  # A trade is the rows of one refid: the money, and the asset.
  join: {by: event}
  skip:
    - {when: {id: ""}, reason: pending; the row with an id states it too}
ignore: [time, class, balance, event]
tests:
  - in: |
      "txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
      "L0815A","T0815A","2024-03-04 10:00:00","trade","","currency","ZUSD","spot / main",-1000.0000,1.6000,1198.4000
      "L0815B","T0815A","2024-03-04 10:00:00","trade","","currency","XXBT","spot / main",0.0150000000,0.0000000000,0.0150000000
    out:
      - {date: 2024-03-04, amount: "-1001.6000", currency: USD, kind: buy, units: "0.015", fees: "1.6"}

"""#),
    isBuiltin: true)

  private static let usMercuryAccount = MappingEntry(
    id: "us/mercury-account", title: "Mercury business account, CSV",
    country: "US",
    institution: "Mercury",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date (utc)", "date"], ["description"], ["amount"], ["status"], ["bank description"], ["reference"], ["note"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bank description", "mercury category"], texts: ["bank description", "mercury"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/mercury-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/mercury-account
title: Mercury business account, CSV
country: US
verified: documented
source: https://github.com/mtlynch/beancount-chase-bank
detect:
  marks: [Bank Description]
  header: [[Date (UTC), Date], Description, Amount, Status, Bank Description, Reference, Note]
read: {format: csv, delimiter: ","}
columns:
  date: [Date (UTC), Date]
  text: Description
  amount: Amount
  status: Status
  account: {names: [Source Account], optional: true}
  bank: Bank Description
  reference: Reference
  note: Note
  category: {names: [Category], optional: true}
  own: {names: [Mercury Category], optional: true}
  stamp: {names: [Timestamp], optional: true}
  original: {names: [Original Currency], optional: true}
  check: {names: [Check Number], optional: true}
account:
  institution: Mercury
  currency: USD
  name: account
  first:
    - {when: {account: '~credit'}, kind: credit_card}
    - {when: {account: '~savings'}, kind: savings}
    - {kind: checking}
fields:
  date: {from: date, format: MM-dd-yyyy}
  amount: {signed: amount}
  description: {first: [bank, text]}
  payee: text
  memo: {join: [note, reference], sep: " "}
  category: {first: [category, own]}
  status: {from: status, map: {Pending: pending}, default: posted}
  check_number: check
rows:
  skip:
    - {when: {status: ['~^fail', '~^cancel', '~^block', '~^reject']}, reason: not carried out}
identity: {cells: [text, bank, stamp]}
ignore: [status, stamp, original]
tests:
  - in: |
      Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Last Four Digits,Name On Card,Mercury Category,Category,GL Code,Timestamp,Original Currency,Check Number,Tags,Cardholder Email,Tracking ID
      03-15-2024,Harbour Bakery,-4.80,Pending,Mercury Checking xx1234,HARBOUR BAKERY,,,4711,Ana Demo,Restaurants,,,03-15-2024 10:22:03,USD,,,,
      03-04-2024,City Power,-1087.50,Sent,Mercury Checking xx1234,CITY POWER ACH,0815,March,,,Utilities,,,03-04-2024 08:00:00,,,,,
      03-02-2024,Ben Example,-50.00,Failed,Mercury Checking xx1234,WIRE OUT,,,,,,,,03-02-2024 08:00:00,,,,,
      03-01-2024,Northwind,2200.00,Sent,Mercury Checking xx1234,NORTHWIND LTD,,,,,Income,,,03-01-2024 08:00:00,,,,,
    out:
      - {date: 2024-03-15, amount: "-4.80", pending: true}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "2200.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let usNavyFederalAccount = MappingEntry(
    id: "us/navy-federal-account", title: "Navy Federal Credit Union account, CSV",
    country: "US",
    institution: "Navy Federal Credit Union",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["posting date"], ["transaction date"], ["amount"], ["credit debit indicator"], ["type"], ["reference"], ["instructed currency"], ["description"], ["category"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["credit debit indicator", "instructed currency"], texts: ["credit debit indicator", "navy federal credit union"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/navy-federal-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/navy-federal-account
title: Navy Federal Credit Union account, CSV
country: US
verified: synthetic
detect:
  marks: [Credit Debit Indicator]
  header: [Posting Date, Transaction Date, Amount, Credit Debit Indicator, Type, Reference, Instructed Currency, Description, Category]
read: {format: csv, delimiter: ","}
columns:
  date: Posting Date
  purchased: Transaction Date
  amount: Amount
  flag: Credit Debit Indicator
  type: Type
  group: {names: [Type Group], optional: true}
  reference: Reference
  text: Description
  category: Category
  check: {names: [Check Serial Number], optional: true}
  card: {names: [Card Ending], optional: true}
account: {kind: checking, institution: Navy Federal Credit Union, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  initiated: {from: purchased, format: MM/dd/yyyy}
  amount: {value: amount, direction: {from: flag, in: [Credit], out: [Debit]}}
  description: text
  category: category
  kind: {from: type, map: {POS: card, ATM: cash, Check: check, ACH: transfer}, default: ""}
  check_number: check
identity: {cells: [type, reference, text]}
ignore: group
tests:
  - in: |
      Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Instructed Currency,Currency Exchange Rate,Instructed Amount,Description,Category,Check Serial Number,Card Ending
      03/15/2024,03/14/2024,4.80,Debit,POS,POS,,,,,POS Debit- Debit Card 1234 HARBOR BAKERY PORTLAND OR,Restaurants/Dining,,1234
      03/04/2024,03/04/2024,1087.50,Debit,Check,Check,,,,,CHECK 104,Checks,104,
      03/01/2024,03/01/2024,2200.00,Credit,ACH,ACH,,,,,Paid From Northwind Ltd Payroll,Paychecks/Salary,,
    out:
      - {date: 2024-03-15, initiated: 2024-03-14, amount: "-4.80", currency: USD, kind: card}
      - {date: 2024-03-04, amount: "-1087.50", check_number: "104"}
      - {date: 2024-03-01, amount: "2200.00", source_category: Paychecks/Salary}

"""#),
    isBuiltin: true)

  private static let usRobinhoodCash = MappingEntry(
    id: "us/robinhood-cash", title: "Robinhood, account activity as CSV",
    country: "US",
    institution: "Robinhood",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["activity date"], ["process date"], ["settle date"], ["instrument"], ["description"], ["trans code"], ["quantity"], ["price"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["activity date", "trans code"], texts: ["activity date", "robinhood", "trans code"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/robinhood-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/robinhood-cash
title: Robinhood, account activity as CSV
country: US
verified: synthetic
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: trades
detect:
  marks: [Activity Date, Trans Code]
  header: [Activity Date, Process Date, Settle Date, Instrument, Description, Trans Code, Quantity, Price, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Activity Date
  processed: Process Date
  settled: Settle Date
  symbol: Instrument
  text: Description
  code: Trans Code
  quantity: Quantity
  price: Price
  amount: Amount
account: {kind: investment, institution: Robinhood, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  value_date: {from: settled, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
security:
  # An option is named by its text, a share by its symbol.
  id: {from: text, regex: '^(?:Option Expiration for )?(\S+ \d{1,2}/\d{1,2}/\d{4} (?:Call|Put) \$[\d.,]+)'}
  ticker: {when: {text: '~ (Call|Put) \$'}, else: symbol, then: {text: ""}}
  cusip: {from: text, regex: 'CUSIP: ([0-9A-Z]{9})', unless: "000000000"}
  title: {from: text, regex: '^(.*?)(?:\s*CUSIP:.*)?$'}
  option: {from: text, regex: '\S+ \d{1,2}/\d{1,2}/\d{4} (?:Call|Put) \$[\d.,]+'}
  multiplier: {when: {text: '~ (Call|Put) \$'}, then: {text: "100"}}
trade:
  kind:
    from: code
    map:
      Buy: buy
      Sell: sell
      BTO: buy_to_open
      STO: sell_to_open
      BTC: buy_to_close
      STC: sell_to_close
      '~^OEXP$': expire
      '~^OASGN$': assign
      '~^(OEXCS|OEX)$': exercise
      '~^(CDIV|MDIV|QDIV)$': dividend
      '~^(INT|SLIP|IMTC|MINT)$': interest
      '~^LTCG$': gain_long
      '~^STCG$': gain_short
      '~^(GOLD|DFEE|AFEE|FEE|ABIP|WFEE)$': expense
      '~^(MGIN|GDBP)$': margin_interest
      '~^(DTAX|NRAT|TAX)$': tax
      '~^ROC$': return_of_capital
      '~^(CIL|MISC)$': misc_income
      '~^(SPL|SPR)$': split
      '~^(MRGS|MRGC|SXCH|NAMC)$': merger
      '~^SOFF$': spin_off
      '~^SDIV$': stock_distribution
      '~^REC$': transfer_in
      '~^(ACATI|ACATO|JNL|ITRF|ACH|RTP|WIRE|CFIR|DCF|XENT_CC|XENT)$': transfer
  # An S behind the units: they went out.
  units:
    value: {from: quantity, regex: '^-?([\d.,]+)'}
    direction:
      - {when: {quantity: '~(^-|S$)', code: ['~^(OEXP|OASGN)$']}, is: in}
      - {when: {code: ['~^(OEXP|OEXCS|OEX)$']}, is: out}
      - {when: {quantity: '~(^-|S$)'}, is: out}
      - {when: {code: [Sell, STO, STC, ACATO]}, is: out}
      - {when: {not: {code: Sell}}, is: in}
  price: price
rows:
  skip:
    - {when: {date: ""}, reason: a note below the rows}
    - {when: {amount: "", quantity: ""}, reason: neither money nor units moved}
ignore: processed
identity: {cells: [code, symbol, text, quantity]}
tests:
  - in: |
      "Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
      "3/15/2024","3/15/2024","3/15/2024","NWD","Cash Div: R/D 2024-03-01 P/D 2024-03-15 - 10 shares","CDIV","","","$2.50"
      "3/4/2024","3/4/2024","3/6/2024","NWD","Northwind
      CUSIP: 000000000","Buy","10","$108.75","($1,087.50)"
      "3/1/2024","3/1/2024","3/1/2024","","ACH Deposit","ACH","","","$2,200.00"
    out:
      - {date: 2024-03-15, amount: "2.50", currency: USD, kind: dividend}
      - {date: 2024-03-04, value_date: 2024-03-06, amount: "-1087.50", kind: buy, units: "10"}
      - {date: 2024-03-01, amount: "2200.00", kind: transfer}

"""#),
    isBuiltin: true)

  private static let usSchwabBrokerageCash = MappingEntry(
    id: "us/schwab-brokerage-cash", title: "Charles Schwab brokerage account, transactions as CSV",
    country: "US",
    institution: "Charles Schwab",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["action"], ["symbol"], ["description"], ["quantity"], ["price"], ["fees & comm", "fees & commissions"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fees & comm"], texts: ["charles schwab"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/schwab-brokerage-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/schwab-brokerage-cash
title: Charles Schwab brokerage account, transactions as CSV
country: US
verified: documented
source: https://github.com/redstreet/beancount_reds_importers
kind: trades
detect:
  header: [Date, Action, Symbol, Description, Quantity, Price, [Fees & Comm, Fees & Commissions], Amount]
read: {format: csv, delimiter: ",", until: {date: '~^Transactions Total'}}
preamble:
  account: '(?:XX+|\.\.\.)-?(\d{3,4})'
columns:
  date: Date
  action: Action
  symbol: Symbol
  text: Description
  quantity: Quantity
  price: Price
  fee: [Fees & Comm, Fees & Commissions]
  amount: Amount
account: {kind: investment, institution: Charles Schwab, currency: USD, mask: preamble.account}
fields:
  # 03/05/2024 as of 03/04/2024: booked, and valid from.
  date: {from: {from: date, regex: '^\d\d/\d\d/\d{4}'}, format: MM/dd/yyyy}
  value_date: {from: {from: date, regex: 'as of (\d\d/\d\d/\d{4})'}, format: MM/dd/yyyy}
  # The fee is part of the amount.
  amount: {signed: amount}
  description: {join: [action, text], sep: " "}
security:
  cusip: {from: symbol, regex: '^[0-9A-Z]{8}\d$'}
  ticker: {from: symbol, regex: '^(?![0-9A-Z]{8}\d$).+$'}
  title: text
  option: {from: symbol, regex: '^\S+ \d\d/\d\d/\d{4} [\d.]+ [CP]$'}
  multiplier: {when: {symbol: '~ \d\d/\d\d/\d{4} [\d.]+ [CP]$'}, then: {text: "100"}}
trade:
  kind:
    from: action
    map:
      Buy: buy
      Buy to Open: buy_to_open
      Buy to Close: buy_to_close
      Sell: sell
      Sell Short: sell_short
      Sell to Open: sell_to_open
      Sell to Close: sell_to_close
      Cancel Buy: buy
      Cancel Sell: sell
      '~^Reinvest Shares': buy
      '~^Stock Div': stock_distribution
      '~^Long Term Cap Gain': gain_long
      '~^Short Term Cap Gain': gain_short
      '~^(NRA Tax|NRA Withholding|Foreign Tax|Pr Yr NRA|IRS Withhold|Tax Withholding|Backup Withholding)': tax
      '~Div|^ADR Dividend': dividend
      '~Margin Interest': margin_interest
      '~Interest|^Bond Int': interest
      '~^(ADR Mgmt Fee|Service Fee|Advisor Fee|Misc Cash Entry Fee|.*\bFee)': expense
      '~^Return of Capital': return_of_capital
      '~^Cash In Lieu': misc_income
      Stock Split: split
      Reverse Split: split
      # The cash and the units of a merger or redemption may stand in two rows.
      '~^(Stock Merger|Cash Merger|Cash/Stock Merger|Full Redemption|Name Change|Conversion|Mandatory Reorg|Exchange or Exercise)': merger
      Spin-off: spin_off
      Stock Plan Activity: stock_distribution
      Expired: expire
      Assigned: assign
      Exercised: exercise
      '~^(Security Transfer|Internal Transfer|Journal|MoneyLink|Wire|Funds|Auto S1|Bill Pay)': transfer
      '~^(ATM|Visa|Schwab ATM|Misc Cash Entry|Misc Credits|Adjustment)': cash
  units: quantity
  price: price
  fees: fee
  reversal: {action: '~^Cancel'}
rows:
  skip:
    - {when: {amount: "", quantity: ""}, reason: neither money nor units moved}
ignore: date
identity: {cells: [action, symbol, text, quantity]}
tests:
  - in: |
      "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
      "03/15/2024 as of 03/14/2024","Bank Interest","","BANK INT 021524-031424","","","","$2.50"
      "03/04/2024","Buy","NWD","NORTHWIND LTD","10","$108.255","$4.95","-$1,087.50"
      "03/02/2024","Stock Split","PCB","PAPER CRANE BOOKS","5","","",""
      "03/01/2024","MoneyLink Transfer","","Tfr BANK, ANA DEMO","","","","$2,200.00"
    out:
      - {date: 2024-03-15, value_date: 2024-03-14, amount: "2.50", currency: USD, kind: interest}
      - {date: 2024-03-04, amount: "-1087.50", kind: buy, description: Buy NORTHWIND LTD}
      - {date: 2024-03-02, amount: "0", kind: split}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let usSchwabChecking = MappingEntry(
    id: "us/schwab-checking", title: "Charles Schwab checking, CSV",
    country: "US",
    institution: "Charles Schwab",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["status"], ["type"], ["checknumber"], ["description"], ["withdrawal"], ["deposit"], ["runningbalance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["runningbalance"], texts: ["charles schwab", "runningbalance"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/schwab-checking.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/schwab-checking
title: Charles Schwab checking, CSV
country: US
verified: corpus
detect:
  marks: [RunningBalance]
  header: [Date, Status, Type, CheckNumber, Description, Withdrawal, Deposit, RunningBalance]
read: {format: csv}
columns:
  date: Date
  status: Status
  type: Type
  check: CheckNumber
  text: Description
  out: Withdrawal
  in: Deposit
  balance: RunningBalance
account: {kind: checking, institution: Charles Schwab, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind:
    from: type
    map: {ATM: cash, CHECK: check, INTADJUST: interest, VISA: card, DEPOSIT: deposit, TRANSFER: transfer, '~FEE': fee}
    default: ""
  status: {from: status, map: {Pending: pending}, default: posted}
  check_number: check
  balance: balance
tests:
  - in: |
      "Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
      "03/29/2024","Posted","INTADJUST","","Interest Paid","","$1.07","$2,310.57"
      "03/28/2024","Posted","CHECK","204","Check Paid #204","$1,150.00","","$2,309.50"
      "03/28/2024","Posted","ATM","","FIRST NATIONAL ATM DENVER","$60.00","","$3,459.50"
    out:
      - {date: 2024-03-29, amount: "1.07", currency: USD, kind: interest, balance: "2310.57"}
      - {date: 2024-03-28, amount: "-1150.00", check_number: "204", description: "Check Paid #204"}
      - {date: 2024-03-28, amount: "-60.00", kind: cash}

"""#),
    isBuiltin: true)

  private static let usSchwabPositions = MappingEntry(
    id: "us/schwab-positions", title: "Charles Schwab, positions as CSV",
    country: "US",
    institution: "Charles Schwab",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["symbol"], ["description"], ["qty (quantity)", "qty", "quantity"], ["price"], ["mkt val (market value)", "mkt val", "market value"], ["cost basis"], ["security type"], ["positions for"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["mkt val", "mkt val (market value)", "qty (quantity)"], texts: ["charles schwab", "positions for"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/schwab-positions.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/schwab-positions
title: Charles Schwab, positions as CSV
country: US
verified: synthetic
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: holdings
detect:
  header: [Symbol, Description, ["Qty (Quantity)", Qty, Quantity], Price, ["Mkt Val (Market Value)", Mkt Val, Market Value], Cost Basis, Security Type]
  contains: [Positions for]
read: {format: csv, delimiter: ","}
preamble:
  account: '(?:XX+|\.\.\.)-?(\d{3,4})'
  name: 'Positions for (?:account )?(.*?)(?: as of|")'
  day: {regex: 'as of .*?(\d{4}/\d\d/\d\d|\d\d/\d\d/\d{4})', as: [date], format: [yyyy/MM/dd, MM/dd/yyyy]}
columns:
  symbol: Symbol
  text: Description
  units: ["Qty (Quantity)", Qty, Quantity]
  price: Price
  value: ["Mkt Val (Market Value)", Mkt Val, Market Value]
  cost: Cost Basis
  type: Security Type
account: {kind: investment, institution: Charles Schwab, currency: USD, mask: preamble.account, name: preamble.name}
security:
  cusip: {from: symbol, regex: '^[0-9A-Z]{8}\d$'}
  ticker: {from: symbol, regex: '^(?![0-9A-Z]{8}\d$).+$'}
  title: text
  kind: {from: type, map: {Equity: stock, '~ETF|Fund': fund, '~Fixed|Bond': fixed_income, '~Option': option, '~Cash|Money': cash}, default: other}
  option: {from: symbol, regex: '^\S+ \d\d/\d\d/\d{4} [\d.]+ [CP]$'}
  multiplier: {when: {type: Option}, then: {text: "100"}}
holding:
  as_of: {from: preamble.day.date, format: yyyy-MM-dd}
  units: units
  price: price
  value: value
  cost: cost
  cash: {symbol: '~^Cash'}
  total: {symbol: '~^(Account|Positions) Total$'}
tests:
  - in: |
      "Positions for account Individual ...711 as of 12:33 PM ET, 2024/04/19"

      "Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)","Cost Basis","Security Type",
      "NWD","NORTHWIND LTD","7","$112.40","$786.80","$759.50","Equity",
    out:
      - {security: "ticker:NWD", units: "7", value: "786.80", cost: "759.50", account: "711"}

"""#),
    isBuiltin: true)

  private static let usSofiAccount = MappingEntry(
    id: "us/sofi-account", title: "SoFi account, CSV",
    country: "US",
    institution: "SoFi",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["type"], ["amount"], ["current balance"], ["status"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["current balance"], texts: ["current balance", "sofi"],
      fileNames: ["sofi-*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/sofi-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/sofi-account
title: SoFi account, CSV
country: US
verified: synthetic
detect:
  marks: [Current balance]
  header: [Date, Description, Type, Amount, Current balance, Status]
  filename: 'SOFI-*.csv'
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  type: Type
  amount: Amount
  balance: Current balance
  status: Status
account: {kind: checking, institution: SoFi, currency: USD}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  kind: {from: type, map: {DIRECT_DEPOSIT: deposit, DEBIT_CARD: card, ACH_DEBIT: direct_debit, INTEREST_EARNED: interest, ATM: cash}, default: ""}
  status: {from: status, map: {Pending: pending}, default: posted}
  balance: balance
identity: {cells: [text, type]}
ignore: status
tests:
  - in: |
      Date,Description,Type,Amount,Current balance,Status
      2024-03-04,CITY POWER,ACH_DEBIT,-1087.50,2112.50,Posted
      2024-03-01,NORTHWIND LTD,DIRECT_DEPOSIT,2200.00,3200.00,Posted
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: USD, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let usTdBankAccount = MappingEntry(
    id: "us/td-bank-account", title: "TD Bank (US) account, CSV",
    country: "US",
    institution: "TD Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["bank rtn"], ["account number"], ["transaction type"], ["description"], ["debit"], ["credit"], ["check number"], ["account running balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account running balance", "bank rtn"], texts: ["account running balance", "bank rtn", "td bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/td-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/td-bank-account
title: TD Bank (US) account, CSV
country: US
verified: synthetic
detect:
  marks: [Bank RTN, Account Running Balance]
  header: [Date, Bank RTN, Account Number, Transaction Type, Description, Debit, Credit, Check Number, Account Running Balance]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  routing: Bank RTN
  number: Account Number
  type: Transaction Type
  text: Description
  out: Debit
  in: Credit
  check: Check Number
  balance: Account Running Balance
account: {kind: checking, institution: TD Bank, currency: USD, number: number}
fields:
  date: {from: date, format: [M/d/yy, M/d/yyyy, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  description: text
  check_number: check
  balance: balance
identity: {cells: [text, type, check]}
ignore: routing
tests:
  - in: |
      Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance
      3/15/24,000000000,0815471122,DEBIT,VISA DDA PUR 0815 HARBOUR BAKERY        DEMO CITY     * NY,4.80,,,1107.70
      3/4/24,000000000,0815471122,CHECK,CHECK,1087.50,,0101,1112.50
      3/1/24,000000000,0815471122,CREDIT,NORTHWIND LTD        PAYROLL,,1200.00,,2200.00
    out:
      - {date: 2024-03-15, amount: "-4.80", balance: "1107.70"}
      - {date: 2024-03-04, amount: "-1087.50", balance: "1112.50"}
      - {date: 2024-03-01, amount: "1200.00", balance: "2200.00"}

"""#),
    isBuiltin: true)

  private static let usTdBankCheckingPdf = MappingEntry(
    id: "us/td-bank-checking-pdf", title: "TD Bank (US), checking statement, PDF",
    country: "US",
    institution: "TD Bank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["posting date"], ["description"], ["amount"], ["daily account activity"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["td bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/td-bank-checking-pdf.yaml",
      text: #"""
mapping: 1
id: us/td-bank-checking-pdf
title: TD Bank (US), checking statement, PDF
country: US
verified: documented
source: https://github.com/muly/bank-tx
detect:
  header: [POSTING DATE, DESCRIPTION, AMOUNT]
  contains: [DAILY ACCOUNT ACTIVITY]
read:
  format: pdf
  table:
    sections: ['~^(electronic deposits|deposits|other credits|electronic payments|checks paid|other withdrawals|service charges)( \(continued\))?$']
    skip: ['~^subtotal:', '~^call 1-800-']
    end: ['~^daily balance summary$']
preamble:
  period:
    regex: '([A-Z][a-z]{2} \d\d \d{4}) ?- ?([A-Z][a-z]{2} \d\d \d{4})'
    as: [from, to]
    format: MMM dd yyyy
  number: 'Account #\s*([\d-]+)'
  opening: 'Beginning Balance\s+(-?[\d,.]+)'
  closing: 'Ending Balance\s+(-?[\d,.]+)'
columns:
  date: POSTING DATE
  text: DESCRIPTION
  amount: AMOUNT
  section: {section: heading}
account: {kind: checking, institution: TD Bank, currency: USD, number: preamble.number}
fields:
  date: {from: date, format: MM/dd, year_from: preamble.period.to}
  amount: {value: amount, direction: {from: section, in: ['~deposits|credits'], out: ['~payments|checks|withdrawals|charges']}}
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount, section]}
checks: {covers: preamble.period}
tests:
  - in: |
      Statement Period: Dec 21 2023-Jan 20 2024
      POSTING DATE,DESCRIPTION,AMOUNT,section
      12/29,"ACH DEPOSIT, CEDAR WIDGETS PAYROLL ****7001","2,377.30",Electronic Deposits
      01/11,"ELECTRONIC PMT-WEB, FERN CARD PAYMNT ****4321",500.00,Electronic Payments
    out:
      - {date: 2023-12-29, amount: "2377.30"}
      - {date: 2024-01-11, amount: "-500.00"}

"""#),
    isBuiltin: true)

  private static let usTruistAccount = MappingEntry(
    id: "us/truist-account", title: "Truist checking account, CSV",
    country: "US",
    institution: "Truist",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["posted date"], ["transaction date"], ["transaction type"], ["full description"], ["amount"], ["daily posted balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["daily posted balance", "sub-category name"], texts: ["daily posted balance", "sub-category name", "truist"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/truist-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/truist-account
title: Truist checking account, CSV
country: US
verified: synthetic
detect:
  marks: [Daily Posted Balance, Sub-category name]
  header: [Posted Date, Transaction Date, Transaction Type, Full description, Amount, Daily Posted Balance]
read: {format: csv, delimiter: ","}
columns:
  date: Posted Date
  purchased: Transaction Date
  type: Transaction Type
  check: {names: ["Check/Serial #"], optional: true}
  text: Full description
  payee: {names: [Merchant name], optional: true}
  group: {names: [Category name], optional: true}
  category: {names: [Sub-category name], optional: true}
  amount: Amount
  # That of the end of the day, beside every row of it.
  balance: Daily Posted Balance
account: {kind: checking, institution: Truist, currency: USD, mask: {from: file.name, regex: '^acct_(\d{4})_'}}
fields:
  date: {from: date, format: MM/dd/yyyy}
  initiated: {from: purchased, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  payee: payee
  category: {join: [group, category], sep: "/"}
  check_number: check
identity: {cells: [text, check]}
ignore: balance
tests:
  - in: |
      Posted Date,Transaction Date,Transaction Type,Check/Serial #,Full description,Merchant name,Category name,Sub-category name,Amount,Daily Posted Balance
      03/15/2024,03/14/2024,POS,,HARBOUR BAKERY 03-14 DEMO CITY NC 1234 DEBIT CARD PURCHASE,Harbour Bakery,Food & Dining,Restaurants,($4.80),"$2,107.70"
      03/04/2024,03/04/2024,Check,0101,CHECK,,Bills,Utilities,"($1,087.50)","$2,112.50"
      03/01/2024,03/01/2024,Deposit,,NORTHWIND LTD PAYROLL,,Deposits,Other deposits,"$2,200.00","$3,200.00"
    out:
      - {date: 2024-03-15, amount: "-4.80", initiated: 2024-03-14}
      - {date: 2024-03-04, amount: "-1087.50", initiated: 2024-03-04}
      - {date: 2024-03-01, amount: "2200.00", initiated: 2024-03-01}

"""#),
    isBuiltin: true)

  private static let usTwoColumnCardPdf = MappingEntry(
    id: "us/two-column-card-pdf", title: "Credit cards whose statements have two columns of transactions, PDF",
    country: "US",
    institution: nil,
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["statement closing date"], ["previous balance"], ["new balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/two-column-card-pdf.yaml",
      text: #"""
mapping: 1
id: us/two-column-card-pdf
title: Credit cards whose statements have two columns of transactions, PDF
country: US
verified: synthetic
detect:
  header: [Date, Description, Amount]
  contains: [Statement closing date, Previous balance, New balance]
read:
  format: pdf
  table:
    sections: ['~^(payments and credits|purchases|fees|interest charged|cash advances)$']
preamble:
  closing: {regex: 'Statement closing date\s+(\d\d/\d\d/\d{4})', format: MM/dd/yyyy}
  period:
    regex: 'Billing period\s+(\d\d/\d\d/\d\d)\s*-\s*(\d\d/\d\d/\d\d)'
    as: [from, to]
    format: MM/dd/yy
  mask: 'Account ending in\s+(\d{4})'
  previous: 'Previous balance\s+(-?\$[\d,.]+)'
  new: 'New balance\s+(-?\$[\d,.]+)'
columns:
  date: Date
  text: Description
  amount: Amount
  section: {section: heading}
account: {kind: credit_card, currency: USD, mask: preamble.mask}
fields:
  date: {from: date, format: MM/dd, year_from: preamble.closing}
  amount: {signed: amount, positive: outflow}
  description: text
  kind:
    from: section
    map: {~^payments: payment, ~^fees: fee, ~^interest: interest}
    default: card
balances:
  - {kind: opening, amount: {signed: preamble.previous, positive: outflow}}
  - {kind: ledger, amount: {signed: preamble.new, positive: outflow}}
identity: {ids: none, cells: [date, text, amount]}
checks: {covers: preamble.period}
tests:
  - in: |
      Statement closing date 01/12/2025
      Date,Description,Amount
      12/15,LAKESIDE FUEL,-$6.78
    out:
      - {date: 2024-12-15, amount: "6.78"}

"""#),
    isBuiltin: true)

  private static let usVanguard529 = MappingEntry(
    id: "us/vanguard-529", title: "Vanguard 529 plan, portfolios and transactions as CSV",
    country: "US",
    institution: "Vanguard",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fund account number"], ["fund name"], ["price"], ["shares"], ["total value"]], [["account number"], ["trade date"], ["process date"], ["transaction type"], ["investment name"], ["share price"], ["shares"], ["net amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fund account number", "fund name", "investment name", "share price"], texts: ["fund account number", "investment name", "vanguard"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/vanguard-529.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/vanguard-529
title: Vanguard 529 plan, portfolios and transactions as CSV
country: US
verified: synthetic
account: {kind: investment, institution: Vanguard, currency: USD, number: account}
read: {format: csv, delimiter: ","}
tables:
  - name: holdings
    kind: holdings
    detect:
      marks: [Fund Account Number]
      header: [Fund Account Number, Fund Name, Price, Shares, Total Value]
    columns: {account: Fund Account Number, name: Fund Name, price: Price, units: Shares, value: Total Value}
    security: {name: name, kind: {text: fund}}
    # Nothing says the day: the file's name may.
    holding: {units: units, price: price, value: value}
  - name: transactions
    kind: trades
    detect:
      marks: [Investment Name]
      header: [Account Number, Trade Date, Process Date, Transaction Type, Investment Name, Share Price, Shares, Net Amount]
    columns:
      account: Account Number
      date: Trade Date
      processed: Process Date
      type: Transaction Type
      text: Transaction Description
      name: Investment Name
      price: Share Price
      units: Shares
      gross: {names: [Gross Amount], optional: true}
      amount: Net Amount
    fields:
      date: {from: date, format: MM/dd/yyyy}
      value_date: {from: processed, format: MM/dd/yyyy}
      amount: {value: amount, direction: kind}
      description: {join: [text, name], sep: " "}
    security: {name: name, kind: {text: fund}}
    trade:
      kind:
        first:
          - {when: {type: '~^Exchange', units: '~-'}, then: {text: sell}}
          - {when: {type: '~^Exchange'}, then: {text: buy}}
          - {when: {type: '~Dividend|Capital Gain|Distribution', not: {units: '~-'}}, then: {text: reinvest}}
          - {when: {type: '~Fee'}, then: {text: transfer_out}}
          # The plan has no cash: money comes from a bank as units, and goes there from units.
          - {when: {type: '~w/d|withdraw', units: '~-'}, then: {text: transfer_out}}
          - {when: {type: '~Contribution|Rollover|Transfer|AIP', not: {units: '~-'}}, then: {text: transfer_in}}
          - {when: {units: '~-'}, then: {text: transfer_out}}
          - {text: transfer_in}
      units: units
      price: price
    ignore: [gross]
tests:
  - in: |
      Fund Account Number,Fund Name,Price,Shares,Total Value
      000008154711-02,Paper Crane Enrollment Portfolio,$19.64,163.4842,$3210.83

      Account Number,Trade Date,Process Date,Transaction Type,Transaction Description,Investment Name,Share Price,Shares,Gross Amount,Net Amount
      000008154711-02,03/01/2024,03/04/2024,Recurring Contribution,Recurring Contribution,Paper Crane Enrollment Portfolio,$19.42,9.0113,$175,$175
      000008154711-02,03/15/2024,03/15/2024,Qualified w/d Acct Owner,Qualified w/d Acct Owner ACH,Paper Crane Enrollment Portfolio,$19.60,-2.5510,$-50.00,$-50.00
    out:
      - {units: "163.4842", value: "3210.83"}
      - {date: 2024-03-01, amount: "0", kind: transfer_in, units: "9.0113", total: "175"}
      - {date: 2024-03-15, amount: "0", kind: transfer_out, units: "-2.551"}

"""#),
    isBuiltin: true)

  private static let usVanguardHistory = MappingEntry(
    id: "us/vanguard-history", title: "Vanguard brokerage, holdings and transactions as CSV",
    country: "US",
    institution: "Vanguard",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account number"], ["investment name"], ["symbol"], ["shares"], ["share price"], ["total value"]], [["account number"], ["trade date"], ["settlement date"], ["transaction type"], ["transaction description"], ["symbol"], ["shares"], ["principal amount"], ["net amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["investment name", "principal amount", "share price"], texts: ["principal amount", "vanguard"],
      fileNames: ["ofxdownload*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/vanguard-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/vanguard-history
title: Vanguard brokerage, holdings and transactions as CSV
country: US
verified: synthetic
source: https://github.com/redstreet/beancount_reds_importers
read: {format: csv, delimiter: ","}
account: {kind: investment, institution: Vanguard, currency: USD, number: account}
tables:
  - name: holdings
    kind: holdings
    detect:
      header: [Account Number, Investment Name, Symbol, Shares, Share Price, Total Value]
      filename: 'ofxdownload*.csv'
    columns:
      account: Account Number
      name: Investment Name
      symbol: Symbol
      units: Shares
      price: Share Price
      value: Total Value
    security:
      ticker: {from: symbol, regex: '^[A-Z].*'}
      name: {when: {symbol: ""}, then: name}
      title: name
    holding:
      as_of: {from: {from: file.name, regex: '(\d{4}-?\d\d-?\d\d|\d{8})'}, format: [yyyy-MM-dd, yyyyMMdd, MMddyyyy]}
      units: units
      price: price
      value: value
  - name: transactions
    kind: trades
    detect:
      marks: [Principal Amount]
      header: [Account Number, Trade Date, Settlement Date, Transaction Type, Transaction Description, Symbol, Shares, Principal Amount, Net Amount]
      filename: 'ofxdownload*.csv'
    columns:
      account: Account Number
      date: Trade Date
      settled: Settlement Date
      type: Transaction Type
      text: Transaction Description
      name: Investment Name
      symbol: Symbol
      units: Shares
      price: Share Price
      principal: Principal Amount
      fees: {names: [Commissions and Fees, Commission Fees, Commission & Fees, Commission and Fees], optional: true}
      amount: Net Amount
      accrued: {names: [Accrued Interest], optional: true}
      kind: {names: [Account Type], optional: true}
    fields:
      date: {from: date, format: [MM/dd/yyyy, yyyy-MM-dd]}
      value_date: {from: settled, format: [MM/dd/yyyy, yyyy-MM-dd]}
      amount: {signed: amount}
      description: {join: [text, name], sep: " "}
    security:
      ticker: {from: symbol, regex: '^[A-Z].*'}
      name: {when: {symbol: ""}, then: name}
      title: name
      option: {from: name, regex: '^(?:CALL|PUT) .*'}
    trade:
      kind:
        from: type
        map:
          '~^Buy to cover': buy_to_cover
          '~^Buy to open': buy_to_open
          '~^Buy to close': buy_to_close
          '~^Buy': buy
          '~^Sell short': sell_short
          '~^Sell to open': sell_to_open
          '~^Sell to close': sell_to_close
          '~^(Sell|Exchange out|Redemption)': sell
          '~^Exchange in': buy
          '~^Reinvestment': buy
          '~^Capital gain \(LT\)': gain_long
          '~^Capital gain \(ST\)': gain_short
          '~^Dividend': dividend
          '~^Interest': interest
          '~^(Withholding|Tax)': tax
          '~^(Fee|Account service fee|Broker fee)': expense
          '~^Return of capital': return_of_capital
          '~^Stock split': split
          '~^Corp Action \(Redemption\)': maturity
          '~^(Conversion|Corp Action|Merger|Name change)': merger
          '~^Spin-?off': spin_off
          '~^Stock dividend': stock_distribution
          '~^Expir': expire
          '~^Assign': assign
          '~^Exercise': exercise
          '~^(Transfer|Rollover|Contribution|Distribution|Funds Received|Withdrawal|Wire|EFT)': transfer
      units: {signed: units}
      price: price
      commission: fees
      accrued: accrued
    rows:
      skip:
        - {when: {type: ['~^Sweep']}, reason: money moved within the account}
        - {when: {amount: ["", '~^-?0(\.0+)?$'], units: ["", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
    ignore: [principal]
tests:
  - in: |
      Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
      08154711,NORTHWIND INDEX FUND,NWF,10.5,20.00,210.00,

      Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,
      08154711,03/04/2024,03/06/2024,Buy,Buy,NORTHWIND INDEX FUND,NWF,10.00000,20.0000,-200.00,0.0,-200.00,0.0,CASH,
    file: ofxdownload-20240401.csv
    out:
      - {security: "ticker:NWF", units: "10.5", value: "210.00"}
      - {date: 2024-03-04, amount: "-200.00", kind: buy, units: "10"}

"""#),
    isBuiltin: true)

  private static let usVenmoCsv = MappingEntry(
    id: "us/venmo-csv", title: "Venmo statement, CSV",
    country: "US",
    institution: "Venmo",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["id"], ["datetime"], ["type"], ["status"], ["note"], ["from"], ["to"], ["amount (total)"], ["beginning balance"], ["ending balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["statement period venmo fees", "year to date venmo fees"], texts: ["venmo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/venmo-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/venmo-csv
title: Venmo statement, CSV
country: US
verified: corpus
detect:
  header: [ID, Datetime, Type, Status, Note, From, To, Amount (total), Beginning Balance, Ending Balance]
read: {format: csv}
preamble:
  # Newer statements name the account above the table instead of in a column.
  owner: 'Account Statement - \(@([^)\s]+)\)'
columns:
  user: {names: [Username], optional: true}
  id: ID
  moment: Datetime
  type: Type
  status: Status
  note: Note
  from: From
  to: To
  amount: Amount (total)
  opening: Beginning Balance
  closing: Ending Balance
  period_fees: {names: [Statement Period Venmo Fees], optional: true}
  year_fees: {names: [Year to Date Venmo Fees], optional: true}
  disclaimer: {names: [Disclaimer], optional: true}
account:
  kind: wallet
  institution: Venmo
  currency: USD
  name: {first: [user, preamble.owner]}
fields:
  date: {from: moment, format: "yyyy-MM-dd'T'HH:mm:ss"}
  amount: {signed: amount}
  description: {first: [note, type]}
  # The other person: a charge asks, a payment gives, so the sign says which side is the owner's.
  payee:
    first:
      - {when: {type: Payment, amount: '~^-'}, then: to}
      - {when: {type: Payment}, then: from}
      - {when: {type: Charge, amount: '~^-'}, then: from}
      - {when: {type: Charge}, then: to}
  kind: {from: type, map: {Payment: person_to_person, Charge: person_to_person, '~Transfer': transfer, '~Merchant': card}, default: ""}
  status: {from: status, map: {Pending: pending}, default: posted}
  id: id
balances:
  - {kind: opening, when: {opening: "*", id: ""}, amount: opening}
  - {kind: ledger, when: {closing: "*", id: ""}, amount: closing}
rows:
  skip:
    - {when: {disclaimer: "*", id: ""}, reason: the statement's small print}
    - {when: {any: [{period_fees: "*"}, {year_fees: "*"}], id: ""}, reason: a sum of the fees}
    - {when: {status: [Cancelled, Canceled, Declined, Expired, Failed]}, reason: no money moved}
identity: {ids: trusted, cells: [note, from, to]}
tests:
  - in: |
      Username,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Year to Date Venmo Fees,Disclaimer
      ana_demo,,,,,,,,,,,,"$10.50",,,,
      ,301,2024-02-03T09:30:00,Payment,Complete,pizza,Ben Ruiz,Ana Demo,+ $18.00,,,Venmo balance,,,,,
      ,302,2024-02-05T18:01:12,Charge,Complete,utilities,Cleo Park,Ana Demo,- $7.25,,Venmo balance,,,,,,
      ,303,2024-02-06T18:01:12,Payment,Failed,tickets,Ana Demo,Cleo Park,- $40.00,,Venmo balance,,,,,,
      ,,,,,,,,,,,,,"$21.25",,,
      ,,,,,,,,,,,,,,$0.00,,
      ,,,,,,,,,,,,,,,,"Something wrong?
        Write to us."
    out:
      - {date: 2024-02-03, amount: "18.00", currency: USD, description: pizza, payee: Ben Ruiz, id: "301", account: ana_demo}
      - {date: 2024-02-05, amount: "-7.25", description: utilities, payee: Cleo Park}
    skipped: 3

"""#),
    isBuiltin: true)

  private static let usWellsFargoAccount = MappingEntry(
    id: "us/wells-fargo-account", title: "Wells Fargo accounts and cards, CSV without header",
    country: "US",
    institution: "Wells Fargo",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["wells fargo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/wells-fargo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/wells-fargo-account
title: Wells Fargo accounts and cards, CSV without header
country: US
verified: synthetic
source:
  - https://github.com/firefly-iii/import-configurations/tree/main/us/wellsfargo
  - https://github.com/simonmichael/hledger/tree/master/examples/csv/banking
detect:
  shape: ['~^\d\d/\d\d/\d{4}$', '~^-?\d+\.\d\d$', "*", '~^\d*$', '~.']
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, amount: 2, check: 4, text: 5}
account: {kind: checking, institution: Wells Fargo, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  check_number: check
tests:
  - in: |
      "03/15/2024","-4.80","*","","PURCHASE AUTHORIZED ON 03/14 HARBOR BAKERY PORTLAND OR CARD 1234"
      "03/04/2024","-1087.50","*","104","CHECK # 104"
      "03/01/2024","2200.00","*","","NORTHWIND LTD PAYROLL 240301"
    out:
      - {date: 2024-03-15, amount: "-4.80", currency: USD}
      - {date: 2024-03-04, amount: "-1087.50", check_number: "104"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)
}
