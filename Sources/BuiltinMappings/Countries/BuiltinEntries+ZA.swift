// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let za: [MappingEntry] = [
    zaCapitecAccount,
    zaFnbAccount,
    zaFnbAccountPdf,
    zaInvestecAccount,
  ]

  private static let zaCapitecAccount = MappingEntry(
    id: "za/capitec-account", title: "Capitec Bank account, CSV",
    country: "ZA",
    institution: "Capitec",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["nr"], ["account"], ["posting date"], ["transaction date"], ["description"], ["original description"], ["parent category"], ["category"], ["money in"], ["money out"], ["fee"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["nr"], texts: ["capitec", "nr"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/za/capitec-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: za/capitec-account
title: Capitec Bank account, CSV
country: ZA
verified: synthetic
detect:
  marks: [Nr]
  header: [Nr, Account, Posting Date, Transaction Date, Description, Original Description, Parent Category, Category, Money In, Money Out, Fee, Balance]
read: {format: csv, delimiter: ","}
columns:
  number: Nr
  account: Account
  date: Posting Date
  traded: Transaction Date
  text: Description
  original: Original Description
  parent: Parent Category
  category: Category
  in: Money In
  out: Money Out
  fee: Fee
  balance: Balance
account: {kind: checking, institution: Capitec, institution_id: CABLZAJJ, currency: ZAR, number: account}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd]}
  initiated: {from: traded, format: [yyyy-MM-dd, yyyy/MM/dd]}
  amount: {inflow: in, outflow: out, negative: as_printed}
  # A row with an amount and a fee costs both; one with a fee alone is the fee.
  fee: {signed: fee, positive: inflow, unproven: beside}
  description: {first: [original, text]}
  payee: text
  category: {join: [parent, category], sep: ": "}
  kind: {when: {in: "", out: "", fee: "*"}, then: {text: fee}}
  memo: {when: {fee: "*", any: [{in: "*"}, {out: "*"}]}, then: "fee {fee}"}
  balance: balance
ignore: [number, fee]
tests:
  - in: |
      Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
      1,1081547110,2024-03-01,2024-03-01,Northwind Ltd,Payment Received: NORTHWIND LTD,Income,Salary,2200.00,,,3200.00
      2,1081547110,2024-03-04,2024-03-03,City Power,Debit Order: CITY POWER,Home,Electricity,,-1087.50,,2112.50
      4,1081547110,2024-03-05,2024-03-05,Monthly Account Admin Fee,Monthly Account Admin Fee,Fees,Account Fees,,,-7.50,2100.20
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: ZAR, source_category: "Income: Salary", balance: "3200.00"}
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50"}
      - {date: 2024-03-05, amount: "-7.50", kind: fee}
  - in: |
      Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
      1,1081547110,2024-03-05,2024-03-05,Cash,Cash Withdrawal,Cash,Cash,,-100.00,-10.00,1990.20
      2,1081547110,2024-03-05,2024-03-05,Harbour Bakery,HARBOUR BAKERY,Food,Takeaways,,-4.80,,1985.40
    out:
      - {amount: "-110.00", balance: "1990.20"}
      - {amount: "-4.80"}

"""#),
    isBuiltin: true)

  private static let zaFnbAccount = MappingEntry(
    id: "za/fnb-account", title: "First National Bank (South Africa) account, CSV",
    country: "ZA",
    institution: "First National Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["balance"], ["description"], ["account transaction history"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account transaction history"], texts: ["account transaction history", "first national bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/za/fnb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: za/fnb-account
title: First National Bank (South Africa) account, CSV
country: ZA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/za/fnb
detect:
  marks: ["ACCOUNT TRANSACTION HISTORY"]
  contains: ["ACCOUNT TRANSACTION HISTORY"]
  header: [Date, Amount, Balance, Description]
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account:?,\s*(\d{9,})'
columns:
  date: Date
  amount: Amount
  balance: Balance
  text: Description
account: {kind: checking, institution: First National Bank, institution_id: FIRNZAJJ, currency: ZAR, number: preamble.account}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      ACCOUNT TRANSACTION HISTORY
      Account:, 62081547110, [Easy Account]
      Date, Amount, Balance, Description
      2024/03/04, -1087.50, 2112.50, DEBIT ORDER CITY POWER
      2024/03/01, 2200.00, 3200.00, MAGTAPE CREDIT NORTHWIND SALARY
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: ZAR, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zaFnbAccountPdf = MappingEntry(
    id: "za/fnb-account-pdf", title: "First National Bank, account statement, PDF",
    country: "ZA",
    institution: "First National Bank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["balance"], ["accrued bank charges", "charges"], ["statement period"], ["accrued"], ["rand (zar)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["accrued bank charges"], texts: ["accrued", "first national bank", "rand (zar)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/za/fnb-account-pdf.yaml",
      text: #"""
mapping: 1
id: za/fnb-account-pdf
title: First National Bank, account statement, PDF
country: ZA
verified: documented
source:
  - https://github.com/sthwalo/pdf-bank-statement-parser
  - https://github.com/marcheiligers/antipyretic
detect:
  header: [Date, Description, Amount, Balance, [Accrued Bank Charges, Charges]]
  contains: [Statement Period, Accrued, RAND (ZAR)]
read:
  format: pdf
  plus: Cr
  minus: Dr
  table:
    skip: ['~^(Accrued|Bank)$', '~Account : \d{8,}$']
    end: ['~^Closing Balance\b']
preamble:
  period:
    regex: 'Statement Period\s*:\s*(\d{1,2} \w+ \d{4}) to (\d{1,2} \w+ \d{4})'
    as: [from, to]
    format: d MMMM yyyy
  number: 'Account\s*:\s*(\d{8,})'
  opening: '^Opening Balance\s+([\d,.]+ ?(?:Cr|Dr)?)'
  closing: '^Closing Balance\s+([\d,.]+ ?(?:Cr|Dr)?)'
columns:
  date: Date
  text: Description
  amount: {names: [Amount], fits: '^[\d,]+\.\d\d ?(Cr)?$'}
  balance: Balance
  charges: {names: [Accrued Bank Charges, Charges], optional: true, fits: '^[\d,]+\.\d\d$'}
account: {kind: checking, institution: First National Bank, institution_id: FIRNZAJJ, currency: ZAR, number: preamble.number}
fields:
  date: {from: date, format: dd MMM, year_from: preamble.period.to}
  amount: {value: amount, direction: [{when: {amount: ~Cr$}, is: in}, {when: {amount: "*"}, is: out}]}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
identity: {ids: none, cells: [date, text, amount, balance]}
# What the bank will charge at the month's end: it is no part of the amount.
ignore: [charges]
checks: {covers: preamble.period}
tests:
  - in: |
      Statement Period : 16 December 2025 to 15 January 2026
      Date,Description,Amount,Balance,Accrued Bank Charges
      30 Dec,FNB App Payment To Rent,"2,600.00","3,351.38Cr",
      02 Jan,Magtape Credit Paper Crane,"7,500.00Cr","10,851.38Cr",
      09 Jan,POS Purchase Fern Cafe,155.00,"10,696.38Cr",3.68
    out:
      - {date: 2025-12-30, amount: "-2600.00", balance: "3351.38"}
      - {date: 2026-01-02, amount: "7500.00"}
      - {date: 2026-01-09, amount: "-155.00"}

"""#),
    isBuiltin: true)

  private static let zaInvestecAccount = MappingEntry(
    id: "za/investec-account", title: "Investec South Africa account, CSV",
    country: "ZA",
    institution: "Investec",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["posting date"], ["description"], ["debits"], ["credits"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["investec"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/za/investec-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: za/investec-account
title: Investec South Africa account, CSV
country: ZA
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/za/investec
detect:
  header: [Transaction Date, Posting Date, Description, Debits, Credits, Balance]
read: {format: csv, delimiter: ","}
columns:
  purchased: Transaction Date
  date: Posting Date
  text: Description
  out: Debits
  in: Credits
  balance: Balance
account: {kind: checking, institution: Investec, institution_id: IVESZAJJ, currency: ZAR}
fields:
  date: {from: date, format: [yyyy/MM/dd, yyyy-MM-dd]}
  initiated: {from: purchased, format: [yyyy/MM/dd, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
tests:
  - in: |
      Transaction Date,Posting Date,Description,Debits,Credits,Balance
      2024/03/14,2024/03/15,HARBOUR BAKERY CAPE TOWN ZA,4.80,,2107.70
      2024/03/01,2024/03/01,NORTHWIND LTD SALARY,,2200.00,3200.00
    out:
      - {date: 2024-03-15, initiated: 2024-03-14, amount: "-4.80", currency: ZAR, balance: "2107.70"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)
}
