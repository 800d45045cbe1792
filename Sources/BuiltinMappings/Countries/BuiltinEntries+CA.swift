// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ca: [MappingEntry] = [
    caBmoAccount,
    caBmoCard,
    caCibcAccount,
    caDesjardinsAccount,
    caEqBankAccount,
    caPcMastercard,
    caQuestradeCash,
    caRbcAccount,
    caRbcAccountPdf,
    caRogersBankCard,
    caScotiabankAccount,
    caScotiabankAccountPdf,
    caSimpliiAccount,
    caTangerineAccount,
    caTdAccount,
    caWealthsimpleCash,
  ]

  private static let caBmoAccount = MappingEntry(
    id: "ca/bmo-account", title: "BMO chequing or savings account, CSV",
    country: "CA",
    institution: "BMO",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["first bank card"], ["transaction type"], ["date posted"], ["transaction amount"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["first bank card"], texts: ["first bank card"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/bmo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/bmo-account
title: BMO chequing or savings account, CSV
country: CA
verified: corpus
detect:
  marks: [First Bank Card]
  header: [First Bank Card, Transaction Type, Date Posted, Transaction Amount, Description]
read: {format: csv}
columns:
  card: First Bank Card
  type: Transaction Type
  date: Date Posted
  amount: Transaction Amount
  text: Description
account:
  kind: checking
  institution: BMO
  currency: CAD
  number: "{card|digits}"
fields:
  date: {from: date, format: yyyyMMdd}
  # Debits are printed negative already; the type says nothing more.
  amount: {signed: amount}
  description: text
  kind: {from: text, regex: '^\[(CW|DN|DS|SO|IN|SC|DR|OM|AB|PR|OV)\]', map: {IN: interest, SC: fee, OV: fee, AB: cash}, default: ""}
tests:
  - in: |
      Following data is valid as of 20240612101512 (Year/Month/Day/Hour/Minute/Second)


      First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description


      '5007660012345678',DEBIT,20240503,-1250.0,[CW]OAKRIDGE PROPERTIES                                         
      '5007660012345678',CREDIT,20240515,2210.44,[DN]NORTHWIND LTD       PAY/PAY                                 
    out:
      - {date: 2024-05-03, amount: "-1250.0", currency: CAD, description: "[CW]OAKRIDGE PROPERTIES"}
      - {date: 2024-05-15, amount: "2210.44"}

"""#),
    isBuiltin: true)

  private static let caBmoCard = MappingEntry(
    id: "ca/bmo-card", title: "BMO credit card, CSV",
    country: "CA",
    institution: "BMO",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["item #"], ["card #"], ["transaction date"], ["posting date"], ["transaction amount"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["item #"], texts: ["item #"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/bmo-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/bmo-card
title: BMO credit card, CSV
country: CA
verified: corpus
detect:
  marks: ['Item #']
  header: ['Item #', 'Card #', Transaction Date, Posting Date, Transaction Amount, Description]
read: {format: csv}
columns:
  card: "Card #"
  purchased: Transaction Date
  posted: Posting Date
  amount: Transaction Amount
  text: Description
account:
  kind: credit_card
  institution: BMO
  currency: CAD
  number: "{card|digits}"
fields:
  date: {from: posted, format: yyyyMMdd}
  initiated: {from: purchased, format: yyyyMMdd}
  amount: {signed: amount, positive: outflow}
  description: text
tests:
  - in: |
      Following data is valid as of 20240612101512:

      Item #,Card #,Transaction Date,Posting Date,Transaction Amount,Description
      1,'5510290012345678',20240603,20240604,48.2,LAKESIDE BAKERY TORONTO ON
      2,'5510290012345678',20240605,20240606,-200.0,PAYMENT RECEIVED - THANK YOU
    out:
      - {date: 2024-06-04, initiated: 2024-06-03, amount: "-48.2", currency: CAD, description: LAKESIDE BAKERY TORONTO ON}
      - {date: 2024-06-06, amount: "200.0"}

"""#),
    isBuiltin: true)

  private static let caCibcAccount = MappingEntry(
    id: "ca/cibc-account", title: "CIBC accounts and cards, CSV without header",
    country: "CA",
    institution: "CIBC",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[], [], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["cibc"],
      fileNames: ["cibc.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/cibc-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/cibc-account
title: CIBC accounts and cards, CSV without header
country: CA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/cibc
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, text: 2, out: 3, in: 4, card: 5}
account:
  first:
    - {when: {card: '~\d{4}$'}, kind: credit_card, mask: "{card|last4}"}
    - {kind: checking}
  institution: CIBC
  currency: CAD
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {inflow: in, outflow: out}
  description: text
variants:
  - name: money out first
    detect:
      shape: ['~^\d{4}-\d\d-\d\d$', '~.', '~^\d+\.\d\d$']
      filename: 'cibc.csv'
  - name: money in first
    detect:
      shape: ['~^\d{4}-\d\d-\d\d$', '~.', "", '~^\d+\.\d\d$']
      filename: 'cibc.csv'
  - name: card
    detect:
      shape: ['~^\d{4}-\d\d-\d\d$', '~.', '~^(\d+\.\d\d)?$', '~^(\d+\.\d\d)?$', '~^\d{4}\*{8}\d{4}$']
      filename: 'cibc.csv'
tests:
  - in: |
      2024-03-05,"Point of Sale - Interac RETAIL PURCHASE 0815 HARBOUR BAKERY",4.80,
      2024-03-04,"Internet Banking INTERNET BILL PAY 0814 CITY POWER",1087.50,
      2024-03-01,"Electronic Funds Transfer PAY NORTHWIND LTD",,2200.00
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: CAD}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "2200.00"}
  - in: |
      2024-03-05,"HARBOUR BAKERY TORONTO, ON",4.80,,4500********1234
      2024-03-01,PAYMENT THANK YOU,,500.00,4500********1234
    out:
      - {date: 2024-03-05, amount: "-4.80"}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let caDesjardinsAccount = MappingEntry(
    id: "ca/desjardins-account", title: "Desjardins account, CSV without header",
    country: "CA",
    institution: "Desjardins",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["desjardins"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/desjardins-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/desjardins-account
title: Desjardins account, CSV without header
country: CA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/desjardins
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252], header: none}
columns: {caisse: 1, folio: 2, product: 3, date: 4, number: 5, text: 6, check: 7, out: 8, in: 9, balance: 14}
account: {kind: checking, institution: Desjardins, currency: CAD, number: "{folio}-{product}", name: caisse}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {inflow: in, outflow: out}
  description: text
  check_number: check
  balance: balance
detect:
  shape: ['~.', '~^\d{6}$', '~^[A-Z]{2,3}\d?$', '~^\d{4}/\d\d/\d\d$', '~^\d+$', '~.', '~', '~^(\d+\.\d\d)?$', '~^(\d+\.\d\d)?$', '~', '~', '~', '~', '~^-?\d+\.\d\d$']
ignore: number
tests:
  - in: |
      "Caisse Exemple","081547","EOP","2024/03/01",00001,"Dépôt salaire /VENT DU NORD LTÉE","","",2200.00,"","","","",3200.00
      "Caisse Exemple","081547","EOP","2024/03/04",00002,"Paiement facture /ÉNERGIE EXEMPLE","",1087.50,"","","","","",2112.50
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: CAD, balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50"}

"""#),
    isBuiltin: true)

  private static let caEqBankAccount = MappingEntry(
    id: "ca/eq-bank-account", title: "EQ Bank account, CSV",
    country: "CA",
    institution: "EQ Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transfer date"], ["description"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["transfer date"], texts: ["eq bank", "transfer date"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/eq-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/eq-bank-account
title: EQ Bank account, CSV
country: CA
verified: synthetic
detect:
  marks: [Transfer date]
  header: [Transfer date, Description, Amount, Balance]
read: {format: csv, delimiter: ","}
columns:
  date: Transfer date
  text: Description
  amount: Amount
  balance: Balance
account: {kind: savings, institution: EQ Bank, currency: CAD}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd MMM yyyy]}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      Transfer date,Description,Amount,Balance
      2024-03-31,Interest received,$4.80,"$2,117.30"
      2024-03-04,Bill payment to City Power,"-$1,087.50","$2,112.50"
      2024-03-01,Direct deposit from Northwind Ltd,"$2,200.00","$3,200.00"
    out:
      - {date: 2024-03-31, amount: "4.80", balance: "2117.30"}
      - {date: 2024-03-04, amount: "-1087.50", balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", balance: "3200.00"}

"""#),
    isBuiltin: true)

  private static let caPcMastercard = MappingEntry(
    id: "ca/pc-mastercard", title: "PC Mastercard, CSV",
    country: "CA",
    institution: "PC Financial",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["merchant name"], ["card used for transaction"], ["date"], ["time"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["card used for transaction"], texts: ["pc financial"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/pc-mastercard.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/pc-mastercard
title: PC Mastercard, CSV
country: CA
verified: corpus
detect:
  header: [Merchant Name, Card Used For Transaction, Date, Time, Amount]
read: {format: csv}
columns:
  merchant: Merchant Name
  card: Card Used For Transaction
  date: Date
  time: Time
  amount: Amount
account:
  kind: credit_card
  institution: PC Financial
  currency: CAD
  mask: "{card|last4}"
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  description: merchant
identity: {cells: [merchant, time]}
tests:
  - in: |
      "Merchant Name","Card Used For Transaction","Date","Time","Amount"
      "LAKESIDE BAKERY","**** 2244","06/03/2024","08:12 AM","9.75"
      "PAYMENT","**** 2244","06/05/2024","01:00 AM","-150.00"
    out:
      - {date: 2024-06-03, amount: "-9.75", currency: CAD, description: LAKESIDE BAKERY, account: "2244"}
      - {date: 2024-06-05, amount: "150.00"}

"""#),
    isBuiltin: true)

  private static let caQuestradeCash = MappingEntry(
    id: "ca/questrade-cash", title: "Questrade, account activity as CSV or XLSX",
    country: "CA",
    institution: "Questrade",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["settlement date"], ["action"], ["symbol"], ["description"], ["quantity"], ["price"], ["gross amount"], ["commission"], ["net amount"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["gross amount"], texts: ["gross amount", "questrade"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/questrade-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/questrade-cash
title: Questrade, account activity as CSV or XLSX
country: CA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/questrade
kind: trades
detect:
  marks: [Gross Amount]
  header: [Transaction Date, Settlement Date, Action, Symbol, Description, Quantity, Price, Gross Amount, Commission, Net Amount, Currency]
read: {format: csv, delimiter: ","}
columns:
  date: Transaction Date
  settled: Settlement Date
  action: Action
  symbol: Symbol
  text: Description
  quantity: Quantity
  price: Price
  gross: Gross Amount
  commission: Commission
  amount: Net Amount
  currency: Currency
  account: {names: ['Account #'], optional: true}
  type: {names: [Activity Type], optional: true}
  name: {names: [Account Type], optional: true}
account: {kind: investment, institution: Questrade, currency: currency, number: account, name: name}
fields:
  date: {from: date, format: [yyyy-MM-dd hh:mm:ss a, MM/dd/yyyy hh:mm:ss a, yyyy-MM-dd]}
  value_date: {from: settled, format: [yyyy-MM-dd hh:mm:ss a, MM/dd/yyyy hh:mm:ss a, yyyy-MM-dd]}
  amount: {signed: amount}
  currency: currency
  description: text
security:
  # Questrade's own symbols begin with a letter and six digits.
  id: {from: symbol, regex: '^[A-Z]\d{6}$'}
  ticker: {from: symbol, regex: '^(?![A-Z]\d{6}$).+$'}
  # The symbol of an option is left out.
  name: {when: {symbol: "", text: '~^(CALL|PUT) '}, then: {from: text, regex: '^(?:CALL|PUT) .*?\d\d/\d\d/\d\d +[\d.]+'}}
  title: {from: text, regex: '^(.*?)(?: CASH DIV ON| REINV|$)'}
  option: {from: text, regex: '^(?:CALL|PUT) .*?\d\d/\d\d/\d\d +[\d.]+'}
  multiplier: {when: {text: '~^(CALL|PUT) '}, then: {text: "100"}}
trade:
  kind:
    first:
      - {when: {text: '~^(CALL|PUT) ', action: Buy}, then: {text: buy_to_open}}
      - {when: {text: '~^(CALL|PUT) ', action: Sell}, then: {text: sell_to_close}}
      - from: action
        map:
          Buy: buy
          Sell: sell
          Short: sell_short
          Cover: buy_to_cover
          DIV: dividend
          DIS: stock_distribution
          REI: buy
          INT: interest
          NRT: tax
          HST: tax
          CIL: misc_income
          RDM: maturity
          LIQ: sell
          FCH: expense
          FEE: expense
          EXP: expire
          ASN: assign
          EXR: exercise
          SPL: split
          MER: merger
          NAC: merger
          EXC: merger
          '~^(TFI|TFO|TF6|TSF|BRW|EFT|DEP|WDR|CON|ACH|WIR)$': transfer
          FXT: cash
          ADJ: cash
      - {when: {type: Dividends}, then: {text: dividend}}
      - {when: {type: Interest}, then: {text: interest}}
      - {when: {type: '~Fees'}, then: {text: expense}}
      - {when: {type: '~Deposits|Withdrawals|Transfers'}, then: {text: transfer}}
      - {text: cash}
  units: {signed: quantity}
  price: price
  commission: commission
rows:
  skip:
    - {when: {amount: ["", '~^-?0(\.0+)?$'], quantity: ["", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
ignore: [gross]
identity: {cells: [action, symbol, text, quantity]}
tests:
  - in: |
      Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type
      2024-03-06 12:00:00 AM,2024-03-06 12:00:00 AM,DIV,NWD.TO,NORTHWIND LTD CASH DIV ON 10 SHS,0.00000,0.00000000,0.00,0.00,2.50,CAD,08154711,Dividends,Individual Margin
      2024-03-04 12:00:00 AM,2024-03-06 12:00:00 AM,Buy,NWD.TO,NORTHWIND LTD COMMON SHARES,10.00000,108.25500000,-1082.55,-4.95,-1087.50,CAD,08154711,Trades,Individual Margin
      2024-03-01 12:00:00 AM,2024-03-01 12:00:00 AM,CON,,CONTRIBUTION,0.00000,0.00000000,0.00,0.00,2200.00,CAD,08154711,Deposits,Individual Margin
      2024-02-29 12:00:00 AM,2024-02-29 12:00:00 AM,TF6,NWD.TO,TRANSFER OF SHARES,5.00000,0.00000000,0.00,0.00,0.00,CAD,08154711,Transfers,Individual Margin
    out:
      - {date: 2024-03-06, amount: "2.50", currency: CAD, kind: dividend}
      - {date: 2024-03-04, value_date: 2024-03-06, amount: "-1087.50", kind: buy, units: "10"}
      - {date: 2024-03-01, amount: "2200.00", kind: transfer}
      - {date: 2024-02-29, amount: "0", kind: transfer_in, units: "5"}

"""#),
    isBuiltin: true)

  private static let caRbcAccount = MappingEntry(
    id: "ca/rbc-account", title: "RBC Royal Bank accounts and cards, CSV",
    country: "CA",
    institution: "RBC",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account type"], ["account number"], ["transaction date"], ["cheque number"], ["description 1"], ["description 2"], ["cad$"], ["usd$"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["cad$"], texts: ["cad$"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/rbc-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/rbc-account
title: RBC Royal Bank accounts and cards, CSV
country: CA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/rbc
detect:
  marks: [CAD$]
  header: [Account Type, Account Number, Transaction Date, Cheque Number, Description 1, Description 2, CAD$, USD$]
read: {format: csv, delimiter: ","}
columns:
  type: Account Type
  account: Account Number
  date: Transaction Date
  check: Cheque Number
  text: Description 1
  text2: Description 2
  cad: CAD$
  usd: USD$
account:
  first:
    - {when: {type: '~^(Visa|MasterCard)'}, kind: credit_card}
    - {when: {type: '~Savings'}, kind: savings}
    - {kind: checking}
  institution: RBC
  currency: {when: {usd: ""}, then: {text: CAD}, else: {text: USD}}
  number: account
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: {first: [cad, usd]}}
  currency: {when: {usd: ""}, then: {text: CAD}, else: {text: USD}}
  description: {join: [text, text2], sep: " "}
  check_number: check
tests:
  - in: |
      "Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
      Chequing,00815-4711012,3/5/2024,,"Contactless Interac purchase - 0815","HARBOUR BAKERY",-4.80,,
      Chequing,00815-4711012,3/4/2024,104,"Cheque","",-250.00,,
      Chequing,00815-4711012,3/1/2024,,"PAYROLL DEPOSIT","NORTHWIND LTD",2200.00,,
      Visa,0000081547114711,3/3/2024,,"PAPER CRANE BOOKS PORTLAND OR","",,-86.40,
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: CAD, description: Contactless Interac purchase - 0815 HARBOUR BAKERY}
      - {date: 2024-03-04, amount: "-250.00", check_number: "104"}
      - {date: 2024-03-01, amount: "2200.00"}
      - {date: 2024-03-03, amount: "-86.40", currency: USD}

"""#),
    isBuiltin: true)

  private static let caRbcAccountPdf = MappingEntry(
    id: "ca/rbc-account-pdf", title: "RBC Royal Bank, chequing account statement, PDF",
    country: "CA",
    institution: "RBC",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["withdrawals ($)"], ["deposits ($)"], ["balance ($)"], ["royal bank of canada"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["royal bank of canada"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/rbc-account-pdf.yaml",
      text: #"""
mapping: 1
id: ca/rbc-account-pdf
title: RBC Royal Bank, chequing account statement, PDF
country: CA
verified: synthetic
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Date, Description, Withdrawals ($), Deposits ($), Balance ($)]
  contains: [Royal Bank of Canada]
read:
  format: pdf
  table:
    anchor: {any: [out, in]}
    skip: ['~^opening balance\s', '~^details of your account activity', '~^your (personal|business) ', '~^from \w+ \d+, \d{4} to \w+ \d+, \d{4}$', '~^\d+ of \d+$']
    end: ['~^closing balance\s']
preamble:
  period:
    regex: 'From ([A-Z][a-z]+ \d+, \d{4}) to ([A-Z][a-z]+ \d+, \d{4})'
    as: [from, to]
    format: 'MMMM d, yyyy'
  number: 'account number:\s*([\d-]+)'
  opening: '^Opening balance\s+([-$ ]*[\d,.]+)'
footer:
  closing: '^Closing balance\s+([-$ ]*[\d,.]+)'
columns:
  date: {names: [Date], carried: true}
  text: Description
  out: Withdrawals ($)
  in: Deposits ($)
  balance: {names: [Balance ($)], optional: true}
account: {kind: checking, institution: RBC, currency: CAD, number: preamble.number}
fields:
  date: {from: date, format: d MMM, year_from: preamble.period.to}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: footer.closing, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, out, in]}
checks: {covers: preamble.period}
tests:
  - in: |
      From December 13, 2024 to January 13, 2025
      Date,Description,Withdrawals ($),Deposits ($),Balance ($)
      30 Dec,Online Banking transfer - 1752,10.00,,
      ,Payroll Deposit CEDAR WIDGETS,,"1,450.00","1,602.62"
      2 Jan,Monthly fee,4.00,,"1,598.62"
    out:
      - {date: 2024-12-30, amount: "-10.00"}
      - {date: 2024-12-30, amount: "1450.00", balance: "1602.62"}
      - {date: 2025-01-02, amount: "-4.00", balance: "1598.62"}

"""#),
    isBuiltin: true)

  private static let caRogersBankCard = MappingEntry(
    id: "ca/rogers-bank-card", title: "Rogers Bank and Fido credit cards, CSV",
    country: "CA",
    institution: "Rogers Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["posted date"], ["reference number"], ["activity type"], ["merchant category description"], ["merchant name"], ["merchant city"], ["amount"], ["name on card"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["merchant category description"], texts: ["merchant category description", "rogers bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/rogers-bank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/rogers-bank-card
title: Rogers Bank and Fido credit cards, CSV
country: CA
verified: synthetic
source: https://github.com/Nef10/SwiftBeanCountImporterApp
detect:
  marks: [Merchant Category Description]
  header: [Date, Posted Date, Reference Number, Activity Type, Merchant Category Description, Merchant Name, Merchant City, Amount, Name on Card]
read: {format: csv, delimiter: ","}
columns:
  purchased: Date
  date: Posted Date
  reference: Reference Number
  type: Activity Type
  status: {names: [Activity Status], optional: true}
  card: {names: [Card Number], optional: true}
  category: Merchant Category Description
  merchant: Merchant Name
  city: Merchant City
  amount: Amount
  holder: Name on Card
account: {kind: credit_card, institution: Rogers Bank, currency: CAD, mask: "{card|last4}"}
fields:
  # A row that is not posted yet has one date.
  date: {from: {first: [date, purchased]}, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  amount: {signed: amount, positive: outflow}
  description: {join: [merchant, city], sep: " "}
  payee: merchant
  category: category
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
identity: {cells: [merchant, reference]}
ignore: status
tests:
  - in: |
      "Date","Posted Date","Reference Number","Activity Type","Activity Status","Card Number","Merchant Category Description","Merchant Name","Merchant City","Merchant State or Province","Merchant Country Code","Merchant Postal Code","Amount","Rewards","Name on Card"
      "2024-03-03","2024-03-04","""08154711002""","TRANS","APPROVED","************1234","Passenger Railways","NORTHERN RAIL","MONTREAL","QC","CAN","H3B1A1","$1,087.50","","ANA DEMO"
      "2024-03-01","2024-03-01","""08154711001""","TRANS","APPROVED","************1234","","PAYMENT, THANK YOU","","","","","-$500.00","","ANA DEMO"
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50", currency: CAD, source_category: Passenger Railways}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let caScotiabankAccount = MappingEntry(
    id: "ca/scotiabank-account", title: "Scotiabank account, CSV without header",
    country: "CA",
    institution: "Scotiabank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["scotiabank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/scotiabank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/scotiabank-account
title: Scotiabank account, CSV without header
country: CA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/scotiabank
detect:
  shape: ['~^\d{1,2}/\d{1,2}/\d{4}$', '~^-?\d+\.\d\d$', "-", '~.', '~']
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, amount: 2, type: 4, text: 5}
account: {kind: checking, institution: Scotiabank, currency: CAD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: {join: [type, text], sep: " "}
  kind: {from: type, map: {'~point of sale': card, '~bill payment': transfer, '~withdrawal': cash, '~service charge': fee, '~interest': interest}, default: ""}
tests:
  - in: |
      3/1/2024,2200.00,-,"Payroll dep.","NORTHWIND LTD"
      3/4/2024,-1087.50,-,"Bill payment","CITY POWER"
      3/15/2024,-4.80,-,"Point of sale purchase","HARBOUR BAKERY"
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: CAD}
      - {date: 2024-03-04, amount: "-1087.50", description: Bill payment CITY POWER}
      - {date: 2024-03-15, amount: "-4.80", kind: card}

"""#),
    isBuiltin: true)

  private static let caScotiabankAccountPdf = MappingEntry(
    id: "ca/scotiabank-account-pdf", title: "Scotiabank, account statement, PDF",
    country: "CA",
    institution: "Scotiabank",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transactions"], ["amounts withdrawn ($)", "withdrawn ($)"], ["amounts deposited ($)", "deposited ($)"], ["balance ($)"], ["scotiabank.com"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amounts deposited ($)", "deposited ($)"], texts: ["scotiabank", "scotiabank.com"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/scotiabank-account-pdf.yaml",
      text: #"""
mapping: 1
id: ca/scotiabank-account-pdf
title: Scotiabank, account statement, PDF
country: CA
verified: synthetic
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Date, Transactions, [Amounts withdrawn ($), withdrawn ($)], [Amounts deposited ($), deposited ($)], Balance ($)]
  contains: [scotiabank.com]
read:
  format: pdf
  table:
    skip: ['~^\w{3} \d+\s+opening balance\s', '~^page \d+ of \d+$']
    end: ['~^\w{3} \d+\s+closing balance\s']
preamble:
  closed: {regex: 'Closing Balance on ([A-Z][a-z]+ \d+, \d{4})', format: 'MMMM d, yyyy'}
  number: 'account number:?\s+(\d[\d -]+\d)'
  opening: 'Opening Balance on [^$]+?(-?\$[\d,.]+)'
  closing: 'Closing Balance on [^$]+?(-?\$[\d,.]+)'
columns:
  date: Date
  text: Transactions
  out: [Amounts withdrawn ($), withdrawn ($)]
  in: [Amounts deposited ($), deposited ($)]
  balance: Balance ($)
account: {kind: checking, institution: Scotiabank, currency: CAD, number: preamble.number}
fields:
  date: {from: date, format: MMM d, year_from: preamble.closed}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing, date: {from: preamble.closed, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, out, in, balance]}
tests:
  - in: |
      Closing Balance on January 14, 2025 $1,588.45
      Date,Transactions,Amounts withdrawn ($),Amounts deposited ($),Balance ($)
      Dec 30,Point of sale purchase,10.00,,810.15
      Jan 2,Payroll dep.,,"1,890.40","2,700.55"
    out:
      - {date: 2024-12-30, amount: "-10.00", balance: "810.15"}
      - {date: 2025-01-02, amount: "1890.40", balance: "2700.55"}

"""#),
    isBuiltin: true)

  private static let caSimpliiAccount = MappingEntry(
    id: "ca/simplii-account", title: "Simplii Financial account, CSV",
    country: "CA",
    institution: "Simplii Financial",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction details"], ["funds out"], ["funds in"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["funds in", "funds out"], texts: ["simplii financial"],
      fileNames: ["simplii.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/simplii-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/simplii-account
title: Simplii Financial account, CSV
country: CA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/simplii
detect:
  header: [Date, Transaction Details, Funds Out, Funds In]
  filename: SIMPLII.csv
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Transaction Details
  out: Funds Out
  in: Funds In
account: {kind: checking, institution: Simplii Financial, currency: CAD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
tests:
  - in: |
      Date, Transaction Details, Funds Out, Funds In
      03/04/2024,BILL PAYMENT CITY POWER,1087.50,
      03/01/2024,PAYROLL NORTHWIND LTD,,2200.00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: CAD}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let caTangerineAccount = MappingEntry(
    id: "ca/tangerine-account", title: "Tangerine account, CSV",
    country: "CA",
    institution: "Tangerine",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction"], ["name"], ["memo"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["tangerine"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/tangerine-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/tangerine-account
title: Tangerine account, CSV
country: CA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/tangerine
detect:
  header: [Date, Transaction, Name, Memo, Amount]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
columns:
  date: Date
  type: Transaction
  name: Name
  memo: Memo
  amount: Amount
account: {kind: checking, institution: Tangerine, currency: CAD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: name
  memo: memo
identity: {cells: [type, name, memo]}
tests:
  - in: |
      Date,Transaction,Name,Memo,Amount
      3/1/2024,CREDIT,NORTHWIND LTD PAYROLL,,2200.00
      3/4/2024,DEBIT,EFT Withdrawal to CITY POWER,March,-1087.50
      3/15/2024,DEBIT,Interac - Purchase - HARBOUR BAKERY,,-4.80
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: CAD}
      - {date: 2024-03-04, amount: "-1087.50", memo: March | DEBIT}
      - {date: 2024-03-15, amount: "-4.80"}

"""#),
    isBuiltin: true)

  private static let caTdAccount = MappingEntry(
    id: "ca/td-account", title: "TD Canada Trust account, CSV without header",
    country: "CA",
    institution: "TD Canada Trust",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["td canada trust"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/td-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/td-account
title: TD Canada Trust account, CSV without header
country: CA
verified: corpus
detect:
  shape:
    - '~^\d\d/\d\d/\d{4}$'
    - '~.'
    - '~^(\d[\d,]*\.\d\d)?$'
    - '~^(\d[\d,]*\.\d\d)?$'
    - '~^-?\d[\d,]*\.\d\d$'
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, text: 2, out: 3, in: 4, balance: 5}
account: {kind: checking, institution: TD Canada Trust, currency: CAD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
tests:
  - in: |
      07/02/2024,CORNER GROCER      _M,23.15,,1976.85
      07/02/2024,NORTHWIND LTD      PAY,,1500.00,2000.00
      07/03/2024,SEND E-TFR ***q7P,60.00,,1916.85
    out:
      - {date: 2024-07-02, amount: "-23.15", currency: CAD, balance: "1976.85"}
      - {date: 2024-07-02, amount: "1500.00"}
      - {date: 2024-07-03, amount: "-60.00"}

"""#),
    isBuiltin: true)

  private static let caWealthsimpleCash = MappingEntry(
    id: "ca/wealthsimple-cash", title: "Wealthsimple account, monthly statement as CSV",
    country: "CA",
    institution: "Wealthsimple",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction"], ["description"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["wealthsimple"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/wealthsimple-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/wealthsimple-cash
title: Wealthsimple account, monthly statement as CSV
country: CA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/wealthsimple
detect:
  header: [date, transaction, description, amount, balance]
  filename: '*-monthly-statement-transactions-*.csv'
read: {format: csv, delimiter: ","}
columns:
  date: date
  type: transaction
  text: description
  amount: amount
  balance: balance
  currency: {names: [currency], optional: true}
account: {kind: checking, institution: Wealthsimple, currency: {first: [currency, {text: CAD}]}}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: {first: [currency, {text: CAD}]}
  description: text
  kind: {from: type, map: {SPEND: card, E_TRFIN: transfer, E_TRFOUT: transfer, EFT: transfer, EFTOUT: transfer, TRFIN: transfer, TRFOUT: transfer, INT: interest, AFT_IN: deposit, AFT_OUT: direct_debit}, default: ""}
  balance: balance
identity: {cells: [type, text]}
tests:
  - in: |
      "date","transaction","description","amount","balance","currency"
      "2024-03-01","AFT_IN","Direct deposit from Northwind Ltd","2200.00","3200.00","CAD"
      "2024-03-04","AFT_OUT","Pre-authorized Debit to City Power","-1087.50","2112.50","CAD"
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: CAD, balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit}

"""#),
    isBuiltin: true)
}
