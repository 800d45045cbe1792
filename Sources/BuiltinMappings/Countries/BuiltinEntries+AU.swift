// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let au: [MappingEntry] = [
    auBankwestAccount,
    auCommonwealthBankAccount,
    auCommonwealthBankAccountPdf,
    auCommsecCash,
    auMacquarieAccount,
    auNabAccount,
    auNabAccountPdf,
    auUbankAccount,
    auUpAccount,
    auWestpacAccount,
  ]

  private static let auBankwestAccount = MappingEntry(
    id: "au/bankwest-account", title: "Bankwest accounts and cards, CSV",
    country: "AU",
    institution: "Bankwest",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bsb number"], ["account number"], ["transaction date"], ["narration"], ["cheque number", "cheque"], ["debit"], ["credit"], ["balance"], ["transaction type"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bsb number"], texts: ["bankwest", "bsb number"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/bankwest-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/bankwest-account
title: Bankwest accounts and cards, CSV
country: AU
verified: synthetic
detect:
  marks: [BSB Number]
  header: [BSB Number, Account Number, Transaction Date, Narration, [Cheque Number, Cheque], Debit, Credit, Balance, Transaction Type]
read: {format: csv, delimiter: ","}
columns:
  branch: BSB Number
  number: Account Number
  date: Transaction Date
  text: Narration
  check: [Cheque Number, Cheque]
  out: Debit
  in: Credit
  balance: Balance
  type: Transaction Type
account:
  institution: Bankwest
  currency: AUD
  number: {join: [branch, number], sep: "-"}
  first:
    - {when: {branch: ""}, kind: credit_card}
    - {kind: checking}
fields:
  date: {from: date, format: dd/MM/yyyy}
  # Some exports print what was paid with a minus, others without: the balances say which.
  amount: {inflow: in, outflow: out}
  description: text
  check_number: check
  balance: balance
identity: {cells: [text, type]}
tests:
  - in: |
      BSB Number,Account Number,Transaction Date,Narration,Cheque Number,Debit,Credit,Balance,Transaction Type
      306-000,0815477,15/03/2024,"HARBOUR BAKERY 0815",,4.80,,2107.70,WDC
      306-000,0815477,04/03/2024,"CITY POWER",,1087.50,,2112.50,WDL
      306-000,0815477,01/03/2024,"NORTHWIND LTD SALARY",,,2200.00,3200.00,DEP
    out:
      - {date: 2024-03-15, amount: "-4.80", balance: "2107.70"}
      - {date: 2024-03-04, amount: "-1087.50", balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", balance: "3200.00"}

"""#),
    isBuiltin: true)

  private static let auCommonwealthBankAccount = MappingEntry(
    id: "au/commonwealth-bank-account", title: "Commonwealth Bank account, CSV without header",
    country: "AU",
    institution: "Commonwealth Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["commonwealth bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/commonwealth-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/commonwealth-bank-account
title: Commonwealth Bank account, CSV without header
country: AU
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/au/commonwealth-bank
detect:
  shape: ['~^\d\d/\d\d/\d{4}$', '~^[+-]?\d+\.\d\d$', '~.', '~^[+-]\d+\.\d\d$']
  filename: 'CSVData*.csv'
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, amount: 2, text: 3, balance: 4}
account: {kind: checking, institution: Commonwealth Bank, institution_id: CTBAAU2S, currency: AUD}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      04/03/2024,"-1087.50","Direct Debit 081547 CITY POWER","+2112.50"
      01/03/2024,"2200.00","Salary NORTHWIND PTY LTD","+3200.00"
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: AUD, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let auCommonwealthBankAccountPdf = MappingEntry(
    id: "au/commonwealth-bank-account-pdf", title: "Commonwealth Bank, account statement, PDF",
    country: "AU",
    institution: "Commonwealth Bank",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction"], ["debit"], ["credit"], ["balance"], ["commbank"], ["opening balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["commbank", "commonwealth bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/commonwealth-bank-account-pdf.yaml",
      text: #"""
mapping: 1
id: au/commonwealth-bank-account-pdf
title: Commonwealth Bank, account statement, PDF
country: AU
verified: synthetic
source: https://github.com/transtractor/transtractor-lib
detect:
  header: [Date, Transaction, Debit, Credit, Balance]
  contains: [CommBank, OPENING BALANCE]
read:
  format: pdf
  minus: DR
  plus: CR
  table:
    skip: ['~\d{4} opening balance\s', '~^statement \d+$', '~^\(page \d+ of \d+\)$']
    end: ['~\d{4} closing balance\s', '~^opening balance\s+-']
preamble:
  period:
    regex: 'Statement Period\s+(\d{1,2} [A-Z][a-z]{2} \d{4}) - (\d{1,2} [A-Z][a-z]{2} \d{4})'
    as: [from, to]
    format: d MMM yyyy
  number: 'Account Number\s+(\d[\d ]+\d)'
  opening: 'OPENING BALANCE\s+(-?\$[\d,.]+ (?:CR|DR)|Nil)'
footer:
  closing: 'CLOSING BALANCE\s+(-?\$[\d,.]+ (?:CR|DR)|Nil)'
columns:
  date: Date
  text: [Transaction, Transaction Details]
  out: Debit
  in: Credit
  balance: Balance
account: {kind: checking, institution: Commonwealth Bank, institution_id: CTBAAU2S, currency: AUD, number: preamble.number}
fields:
  date: {from: date, format: d MMM, year_from: preamble.period.to}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: {signed: {from: preamble.opening, map: {Nil: "0.00"}}}}
  - {kind: ledger, amount: {signed: {from: footer.closing, map: {Nil: "0.00"}}}, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, out, in, balance]}
checks: {covers: preamble.period}
tests:
  - in: |
      Statement Period 1 Aug 2024 - 31 Jan 2025
      Date,Transaction,Debit,Credit,Balance
      30 Dec,CEDAR CAFE SYDNEY NS AUS Card xx4321,12.50,,"$1,197.54 CR"
      02 Jan,Salary Cedar Widgets,,"$3,300.00","$4,497.54 CR"
    out:
      - {date: 2024-12-30, amount: "-12.50", balance: "1197.54"}
      - {date: 2025-01-02, amount: "3300.00", balance: "4497.54"}

"""#),
    isBuiltin: true)

  private static let auCommsecCash = MappingEntry(
    id: "au/commsec-cash", title: "CommSec account, transactions as CSV",
    country: "AU",
    institution: "CommSec",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["reference"], ["details"], ["debit($)"], ["credit($)"], ["balance($)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["credit($)", "debit($)"], texts: ["commsec", "credit($)", "debit($)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/commsec-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/commsec-cash
title: CommSec account, transactions as CSV
country: AU
verified: synthetic
detect:
  marks: [Debit($), Credit($)]
  header: [Date, Reference, Details, Debit($), Credit($), Balance($)]
read: {format: csv, delimiter: ","}
kind: trades
columns:
  date: Date
  reference: Reference
  text: Details
  out: Debit($)
  in: Credit($)
  balance: Balance($)
account: {kind: investment, institution: CommSec, currency: AUD}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  id: reference
security:
  ticker: {from: text, regex: '^[BS] [\d,]+ ([A-Z0-9]+) @'}
  market: {text: XASX}
trade:
  kind: {from: text, map: {'~^B [\d,]+ \w+ @': buy, '~^S [\d,]+ \w+ @': sell, '~dividend': dividend, '~interest': interest}, default: transfer}
  units: {from: text, regex: '^[BS] ([\d,]+) '}
  price: {from: text, regex: '@ ([\d.]+)'}
ignore: balance
tests:
  - in: |
      Date,Reference,Details,Debit($),Credit($),Balance($)
      15/03/2024,R08154713,Direct Transfer 081547 ANA DEMO,,1000.00,0.00
      15/03/2024,C08154712,B 50 NWND @ 19.600000  ,1000.00,,1000.00
      04/03/2024,P08154711,Direct Transfer - Payee ANA DEMO,489.95,,0.00
      04/03/2024,C08154710,S 25 NWND @ 20.000000  ,,489.95,-489.95
    out:
      - {date: 2024-03-15, amount: "1000.00", kind: transfer}
      - {date: 2024-03-15, amount: "-1000.00", kind: buy}
      - {date: 2024-03-04, amount: "-489.95", kind: transfer}
      - {date: 2024-03-04, amount: "489.95", kind: sell}

"""#),
    isBuiltin: true)

  private static let auMacquarieAccount = MappingEntry(
    id: "au/macquarie-account", title: "Macquarie account, CSV",
    country: "AU",
    institution: "Macquarie",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["details"], ["account"], ["category"], ["subcategory"], ["tags"], ["notes"], ["debit"], ["credit"], ["balance"], ["original description"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["macquarie"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/macquarie-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/macquarie-account
title: Macquarie account, CSV
country: AU
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/au/macquarie
detect:
  header: [Transaction Date, Details, Account, Category, Subcategory, Tags, Notes, Debit, Credit, Balance, Original Description]
read: {format: csv, delimiter: ","}
columns:
  date: Transaction Date
  text: Details
  account: Account
  category: Category
  subcategory: Subcategory
  tags: Tags
  notes: Notes
  out: Debit
  in: Credit
  balance: Balance
  original: Original Description
account: {kind: checking, institution: Macquarie, institution_id: MACQAU2S, currency: AUD, name: account}
fields:
  date: {from: date, format: dd MMM yyyy}
  amount: {inflow: in, outflow: out}
  description: {first: [original, text]}
  payee: text
  category: {join: [category, subcategory], sep: ": "}
  memo: {join: [notes, tags], sep: " "}
  balance: balance
tests:
  - in: |
      "Transaction Date","Details","Account","Category","Subcategory","Tags","Notes","Debit","Credit","Balance","Original Description"
      "04 Mar 2024","City Power","Transaction Account","Home","Electricity","","March","1087.50","","2112.50","BPAY CITY POWER 0815"
      "01 Mar 2024","Northwind Pty Ltd","Transaction Account","Income","Salary","","","","2200.00","3200.00","NORTHWIND PTY LTD SALARY"
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: AUD, source_category: "Home: Electricity", account: Transaction Account}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let auNabAccount = MappingEntry(
    id: "au/nab-account", title: "National Australia Bank account, CSV",
    country: "AU",
    institution: "National Australia Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["account number"], ["transaction type"], ["transaction details"], ["balance"], ["category"], ["merchant name"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["national australia bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/nab-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/nab-account
title: National Australia Bank account, CSV
country: AU
verified: synthetic
detect:
  header: [Date, Amount, Account Number, Transaction Type, Transaction Details, Balance, Category, Merchant Name]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  amount: Amount
  account: Account Number
  type: Transaction Type
  text: Transaction Details
  balance: Balance
  category: Category
  merchant: Merchant Name
account: {kind: checking, institution: National Australia Bank, institution_id: NATAAU33, currency: AUD, number: account}
fields:
  date: {from: date, format: [dd MMM yy, dd/MM/yyyy]}
  amount: {signed: amount}
  description: text
  payee: merchant
  category: category
  kind: {from: type, map: {'~PURCHASE': card, '~ATM': cash, '~INTEREST': interest, '~FEE': fee, '~TRANSFER': transfer}, default: ""}
  balance: balance
identity: {cells: [type, text]}
tests:
  - in: |
      Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name
      04 Mar 24,-1087.50,081547110,,TRANSFER DEBIT,CITY POWER 0815,2112.50,Utilities,City Power
      01 Mar 24,2200.00,081547110,,TRANSFER CREDIT,NORTHWIND PTY LTD SALARY,3200.00,Income,
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: AUD, payee: City Power, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let auNabAccountPdf = MappingEntry(
    id: "au/nab-account-pdf", title: "NAB, account statement, PDF",
    country: "AU",
    institution: "National Australia Bank",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["particulars"], ["debits"], ["credits"], ["balance"], ["national australia bank"], ["brought forward"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["brought forward", "national australia bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/nab-account-pdf.yaml",
      text: #"""
mapping: 1
id: au/nab-account-pdf
title: NAB, account statement, PDF
country: AU
verified: synthetic
source: https://github.com/transtractor/transtractor-lib
detect:
  header: [Date, Particulars, Debits, Credits, Balance]
  contains: [National Australia Bank, Brought forward]
read:
  format: pdf
  minus: Dr
  plus: Cr
  table:
    anchor: {any: [out, in]}
    skip: ['~(brought|carried) forward\s', '~^transaction details']
preamble:
  number: 'Account number\s+([\d-]+)'
  opening: 'Opening balance\s+(-?\$[\d,.]+(?: [CD]r)?)'
  closing: 'Closing balance\s+(-?\$[\d,.]+(?: [CD]r)?)'
  period_end: {regex: 'Statement ends\s+(\d+ [A-Z][a-z]+ \d{4})', format: d MMMM yyyy}
columns:
  date: {names: [Date], carried: true}
  text: Particulars
  out: Debits
  in: Credits
  balance: {names: [Balance], optional: true}
account: {kind: checking, institution: National Australia Bank, institution_id: NATAAU33, currency: AUD, number: preamble.number}
fields:
  date: {from: date, format: d MMM yyyy}
  amount: {inflow: in, outflow: out}
  balance: balance
  # Dots lead from the text to its amount.
  description: {from: text, regex: '^(.*?)[ .]*$'}
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing, date: {from: preamble.period_end, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, out, in]}
ignore: text
tests:
  - in: |
      Date,Particulars,Debits,Credits,Balance
      2 Jan 2025,V4321 31/12 CEDAR CAFE Sydney ........,12.50,,
      ,Cedar Widgets Salary .....,,"2,210.00","3,137.85 Cr"
    out:
      - {date: 2025-01-02, amount: "-12.50", description: V4321 31/12 CEDAR CAFE Sydney}
      - {date: 2025-01-02, amount: "2210.00", balance: "3137.85"}

"""#),
    isBuiltin: true)

  private static let auUbankAccount = MappingEntry(
    id: "au/ubank-account", title: "ubank account, CSV",
    country: "AU",
    institution: "ubank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date and time"], ["description"], ["debit"], ["credit"], ["from account"], ["to account"], ["payment type"], ["receipt number"], ["transaction id"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["payment type", "receipt number"], texts: ["payment type", "receipt number", "ubank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/ubank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/ubank-account
title: ubank account, CSV
country: AU
verified: synthetic
detect:
  marks: [Payment type, Receipt number]
  header: [Date and time, Description, Debit, Credit, From account, To account, Payment type, Receipt number, Transaction ID]
read: {format: csv, delimiter: ","}
columns:
  date: Date and time
  text: Description
  out: Debit
  in: Credit
  from: From account
  to: To account
  type: Payment type
  category: {names: [Category], optional: true}
  receipt: Receipt number
  id: Transaction ID
account: {kind: checking, institution: ubank, currency: AUD}
fields:
  date: {from: {from: date, regex: '(\d{1,2}[-/]\d{1,2}[-/]\d{2,4})'}, format: [dd-MM-yy, dd-MM-yyyy, dd/MM/yyyy, dd/MM/yy]}
  # Some exports print what was paid with a minus, others without.
  amount: {value: {first: [out, in]}, direction: [{when: {out: "*"}, is: out}, {when: {in: "*"}, is: in}]}
  description: text
  memo: {join: [type, from, to, receipt], sep: " "}
  category: category
  id: id
tests:
  - in: |
      Date and time,Description,Debit,Credit,From account,To account,Payment type,Category,Receipt number,Transaction ID
      18:04 15-03-24,Harbour Bakery,$4.80,,Spend 0815,,Visa debit,Eating out,,a0815471-01
      07:31 04-03-24,City Power,"$1,087.50",,Spend 0815,,BPAY,Bills,R081547,a0815471-02
      06:00 01-03-24,Northwind Ltd Salary,,"$2,200.00",,Spend 0815,Direct credit,,,a0815471-03
    out:
      - {date: 2024-03-15, amount: "-4.80"}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let auUpAccount = MappingEntry(
    id: "au/up-account", title: "Up account, CSV",
    country: "AU",
    institution: "Up",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["time"], ["bsb / account number"], ["transaction type"], ["payee"], ["description"], ["category"], ["subtotal (aud)"], ["total (aud)"], ["payment method"], ["settled date"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bsb / account number"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/up-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/up-account
title: Up account, CSV
country: AU
verified: synthetic
detect:
  header: [Time, BSB / Account Number, Transaction Type, Payee, Description, Category, Subtotal (AUD), Total (AUD), Payment Method, Settled Date]
read: {format: csv, delimiter: ","}
columns:
  created: Time
  account: BSB / Account Number
  type: Transaction Type
  payee: Payee
  text: Description
  category: Category
  tags: {names: [Tags], optional: true}
  subtotal: Subtotal (AUD)
  foreign_currency: {names: [Currency], optional: true}
  foreign: {names: [Subtotal (Transaction Currency)], optional: true}
  amount: Total (AUD)
  method: Payment Method
  settled: Settled Date
account: {kind: checking, institution: Up, currency: AUD, number: "{account|digits}"}
fields:
  # A row that is not settled yet has one date.
  date: {from: {first: [settled, created]}, format: yyyy-MM-dd}
  initiated: {from: created, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {first: [text, payee]}
  payee: payee
  category: category
  memo: tags
  kind: {from: type, map: {Purchase: card, Interest: interest, Transfer: transfer, Direct Debit: direct_debit, Payment: transfer, Scheduled Transfer: transfer}, default: ""}
  status: {when: {settled: ""}, then: {text: pending}, else: {text: posted}}
  original_amount: foreign
  original_currency: foreign_currency
identity: {cells: [created, type, payee, text]}
ignore: [account, subtotal]
tests:
  - in: |
      Time,BSB / Account Number,Transaction Type,Payee,Description,Category,Tags,Subtotal (AUD),Currency,Subtotal (Transaction Currency),Round Up (AUD),Total (AUD),Payment Method,Settled Date
      2024-03-05T08:12:47+11:00,633-000 / 081547110,Purchase,Harbour Bakery,"HARBOUR BAKERY, SYDNEY",Restaurants & Cafes,,-4.80,AUD,-4.80,,-4.80,Card Pin,2024-03-06T03:00:00+11:00
      2024-03-01T05:00:00+11:00,633-000 / 081547110,Direct Credit,Northwind Pty Ltd,Salary,,,2200.00,AUD,2200.00,,2200.00,,2024-03-01T05:00:00+11:00
    out:
      - {date: 2024-03-06, initiated: 2024-03-05, amount: "-4.80", currency: AUD, kind: card}
      - {date: 2024-03-01, amount: "2200.00", payee: Northwind Pty Ltd}

"""#),
    isBuiltin: true)

  private static let auWestpacAccount = MappingEntry(
    id: "au/westpac-account", title: "Westpac Australia account, CSV",
    country: "AU",
    institution: "Westpac",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bank account"], ["date"], ["narrative"], ["debit amount"], ["credit amount"], ["balance"], ["categories"], ["serial"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bank account"], texts: ["bank account", "westpac"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/westpac-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/westpac-account
title: Westpac Australia account, CSV
country: AU
verified: synthetic
detect:
  marks: [Bank Account]
  header: [Bank Account, Date, Narrative, Debit Amount, Credit Amount, Balance, Categories, Serial]
read: {format: csv, delimiter: ","}
columns:
  account: Bank Account
  date: Date
  text: Narrative
  out: Debit Amount
  in: Credit Amount
  balance: Balance
  type: Categories
  serial: Serial
account: {kind: checking, institution: Westpac, institution_id: WPACAU2S, currency: AUD, number: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind: {from: type, map: {POS: card, ATM: cash, CASH: cash, INT: interest, FEE: fee, PAYMENT: transfer, CHQ: check}, default: ""}
  check_number: serial
  balance: balance
tests:
  - in: |
      Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial
      032000081547,04/03/2024,"WITHDRAWAL ONLINE 0815 BPAY CITY POWER",1087.50,,2112.50,PAYMENT,
      032000081547,01/03/2024,"DEPOSIT NORTHWIND PTY LTD SALARY",,2200.00,3200.00,DEP,
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: AUD, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)
}
