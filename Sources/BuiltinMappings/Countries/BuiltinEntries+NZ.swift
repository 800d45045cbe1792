// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let nz: [MappingEntry] = [
    nzAnzAccount,
    nzAnzCard,
    nzAsbAccount,
    nzBnzAccount,
    nzKiwibankAccount,
    nzWestpacAccount,
  ]

  private static let nzAnzAccount = MappingEntry(
    id: "nz/anz-account", title: "ANZ New Zealand account, CSV",
    country: "NZ",
    institution: "ANZ",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["type"], ["details"], ["particulars"], ["code"], ["reference"], ["amount"], ["date"], ["foreigncurrencyamount"], ["conversioncharge"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["conversioncharge", "foreigncurrencyamount"], texts: ["conversioncharge", "foreigncurrencyamount"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/anz-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/anz-account
title: ANZ New Zealand account, CSV
country: NZ
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/nz/anz
detect:
  marks: [ForeignCurrencyAmount, ConversionCharge]
  header: [Type, Details, Particulars, Code, Reference, Amount, Date, ForeignCurrencyAmount, ConversionCharge]
read: {format: csv, delimiter: ","}
columns:
  type: Type
  details: Details
  particulars: Particulars
  code: Code
  reference: Reference
  amount: Amount
  date: Date
  foreign: ForeignCurrencyAmount
  charge: ConversionCharge
account: {kind: checking, institution: ANZ, institution_id: ANZBNZ22, currency: NZD, number: {from: file.name, regex: '^(\d\d-\d{4}-\d{7}-\d{2,3})'}}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  fee: {signed: charge, unproven: inside}
  description: {join: [details, particulars, code, reference], sep: " "}
  payee: details
  kind: {from: type, map: {Eft-Pos: card, Visa Purchase: card, Atm Debit: cash, Direct Debit: direct_debit, Automatic Payment: standing_order, Bank Fee: fee, '~Interest': interest, Transfer: transfer}, default: ""}
tests:
  - in: |
      Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge
      Direct Debit,City Power,0815,March,,-1087.50,04/03/2024,,
      Direct Credit,Northwind Ltd,Salary,,,2200.00,01/03/2024,,
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: NZD, payee: City Power, kind: direct_debit, description: City Power 0815 March}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let nzAnzCard = MappingEntry(
    id: "nz/anz-card", title: "ANZ New Zealand credit card, CSV",
    country: "NZ",
    institution: "ANZ",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["card"], ["type"], ["amount"], ["details"], ["transactiondate"], ["processeddate"], ["foreigncurrencyamount"], ["conversioncharge"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["processeddate"], texts: ["processeddate"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/anz-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/anz-card
title: ANZ New Zealand credit card, CSV
country: NZ
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/nz/anz
detect:
  marks: [ProcessedDate]
  header: [Card, Type, Amount, Details, TransactionDate, ProcessedDate, ForeignCurrencyAmount, ConversionCharge]
read: {format: csv, delimiter: ","}
columns:
  card: Card
  flag: Type
  amount: Amount
  text: Details
  purchased: TransactionDate
  date: ProcessedDate
  foreign: ForeignCurrencyAmount
  charge: ConversionCharge
account: {kind: credit_card, institution: ANZ, institution_id: ANZBNZ22, currency: NZD, mask: "{card|last4}"}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: purchased, format: dd/MM/yyyy}
  amount: {value: amount, direction: {from: flag, in: [C], out: [D]}}
  fee: {signed: charge, unproven: inside}
  description: text
tests:
  - in: |
      Card,Type,Amount,Details,TransactionDate,ProcessedDate,ForeignCurrencyAmount,ConversionCharge
      4711-****-****-1234,D,1087.50,Northern Rail         Wellington,03/03/2024,04/03/2024,,
      4711-****-****-1234,C,500.00,Online       Payment -  Thank You,01/03/2024,01/03/2024,,
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50", currency: NZD}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let nzAsbAccount = MappingEntry(
    id: "nz/asb-account", title: "ASB account, CSV",
    country: "NZ",
    institution: "ASB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["unique id"], ["tran type"], ["cheque number"], ["payee"], ["memo"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["unique id"], texts: ["unique id"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/asb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/asb-account
title: ASB account, CSV
country: NZ
verified: synthetic
detect:
  marks: [Unique Id]
  header: [Date, Unique Id, Tran Type, Cheque Number, Payee, Memo, Amount]
read: {format: csv, delimiter: ","}
preamble:
  account: {regex: 'Bank (\d+); Branch (\d+); Account ([\d-]+)', as: [bank, branch, number]}
  closing: {regex: 'Ledger Balance : (-?[\d.]+) as of (\d{8})', as: [amount, day]}
columns:
  date: Date
  id: Unique Id
  type: Tran Type
  check: Cheque Number
  payee: Payee
  memo: Memo
  amount: Amount
account: {kind: checking, institution: ASB, institution_id: ASBBNZ2A, currency: NZD, number: "{preamble.account.bank}-{preamble.account.branch}-{preamble.account.number}"}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {signed: amount}
  description: {join: [payee, memo], sep: " "}
  payee: payee
  kind: {from: type, map: {EFTPOS: card, VISA: card, DEBIT: card, ATM: cash, D/D: direct_debit, A/P: standing_order, INT: interest, FEE: fee, TFR: transfer}, default: ""}
  check_number: check
  id: id
balances:
  - {kind: ledger, amount: preamble.closing.amount, date: {from: preamble.closing.day, format: yyyyMMdd}}
tests:
  - in: |
      Bank 12; Branch 3045; Account 0815471-50 (Streamline)
      Ledger Balance : 2107.70 as of 20240306
      Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount
      2024/03/01,2024030101,D/C,,"D/C FROM NORTHWIND LTD","Salary",2200.00
      2024/03/04,2024030401,D/D,,"CITY POWER","0815",-1087.50
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: NZD, id: "2024030101"}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit, payee: CITY POWER}

"""#),
    isBuiltin: true)

  private static let nzBnzAccount = MappingEntry(
    id: "nz/bnz-account", title: "BNZ account, CSV",
    country: "NZ",
    institution: "BNZ",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["payee"], ["particulars"], ["code"], ["reference"], ["tran type"], ["this party account"], ["other party account"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["this party account"], texts: ["this party account"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/bnz-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/bnz-account
title: BNZ account, CSV
country: NZ
verified: synthetic
detect:
  marks: [This Party Account]
  header: [Date, Amount, Payee, Particulars, Code, Reference, Tran Type, This Party Account, Other Party Account]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  amount: Amount
  payee: Payee
  particulars: Particulars
  code: Code
  reference: Reference
  type: Tran Type
  account: This Party Account
  other: Other Party Account
  processed: {names: [Processed Date], optional: true}
account: {kind: checking, institution: BNZ, institution_id: BKNZNZ22, currency: NZD, number: account}
fields:
  date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}
  amount: {signed: amount}
  description: {join: [payee, particulars, code, reference], sep: " "}
  payee: payee
  counterparty: other
  kind: {from: type, map: {POS: card, VPS: card, ATM: cash, DD: direct_debit, AP: standing_order, INT: interest, FEE: fee, FT: transfer}, default: ""}
ignore: processed
tests:
  - in: |
      Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account,Serial,Transaction Code,Batch Number,Originating Bank/Branch,Processed Date
      04/03/24,-1087.50,CITY POWER,0815,March,,DD,02-0500-0815471-00,,,50,0814,02-0500,04/03/24
      01/03/24,2200.00,NORTHWIND LTD,Salary,,,DC,02-0500-0815471-00,02-0500-0815472-00,,52,0813,02-0500,01/03/24
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: NZD, payee: CITY POWER, kind: direct_debit}
      - {date: 2024-03-01, amount: "2200.00", counterparty: 02-0500-0815472-00}

"""#),
    isBuiltin: true)

  private static let nzKiwibankAccount = MappingEntry(
    id: "nz/kiwibank-account", title: "Kiwibank account, CSV",
    country: "NZ",
    institution: "Kiwibank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account number"], ["date"], ["memo/description"], ["tp ref"], ["tp part"], ["tp code"], ["op ref"], ["op part"], ["op code"], ["op name"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["op part", "tp code", "tp part", "tp ref"], texts: ["kiwibank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/kiwibank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/kiwibank-account
title: Kiwibank account, CSV
country: NZ
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/nz/Kiwibank
detect:
  header: [Account number, Date, Memo/Description, TP ref, TP part, TP code, OP ref, OP part, OP code, OP name, Amount, Balance]
read: {format: csv, delimiter: ","}
columns:
  account: Account number
  date: Date
  text: Memo/Description
  type: {names: [Source Code (payment type)], optional: true}
  reference: TP ref
  particulars: TP part
  code: TP code
  other_reference: OP ref
  other_particulars: OP part
  other_code: OP code
  party: OP name
  other: {names: [OP Bank Account Number], optional: true}
  in: {names: [Amount (credit)], optional: true}
  out: {names: [Amount (debit)], optional: true}
  amount: Amount
  balance: Balance
account: {kind: checking, institution: Kiwibank, institution_id: KIWINZ22, currency: NZD, number: account}
fields:
  date: {from: date, format: dd-MM-yyyy}
  amount: {signed: amount}
  description: text
  payee: party
  counterparty: other
  memo: {join: [reference, particulars, code], sep: " "}
  kind: {from: type, map: {EFTPOS: card, DIRECT DEBIT: direct_debit, AP: standing_order, INTEREST: interest}, default: ""}
  balance: balance
ignore: [in, out]
tests:
  - in: |
      Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance
      38-9000-0815471-00,01-03-2024,DIRECT CREDIT -NORTHWIND LTD ;Salary,DIRECT CREDIT,Salary,,,,,,NORTHWIND LTD,02-0500-0815472-00,2200.00,,2200.00,3200.00
      38-9000-0815471-00,04-03-2024,DIRECT DEBIT -CITY POWER ;0815,DIRECT DEBIT,0815,March,,,,,CITY POWER,,,1087.50,-1087.50,2112.50
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: NZD, payee: NORTHWIND LTD, balance: "3200.00", counterparty: 02-0500-0815472-00}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit}

"""#),
    isBuiltin: true)

  private static let nzWestpacAccount = MappingEntry(
    id: "nz/westpac-account", title: "Westpac New Zealand account, CSV",
    country: "NZ",
    institution: "Westpac",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["other party"], ["description"], ["reference"], ["particulars"], ["analysis code"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["analysis code"], texts: ["westpac"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/westpac-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/westpac-account
title: Westpac New Zealand account, CSV
country: NZ
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/nz/westpac
detect:
  header: [Date, Amount, Other Party, Description, Reference, Particulars, Analysis Code]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  amount: Amount
  party: Other Party
  type: Description
  reference: Reference
  particulars: Particulars
  code: Analysis Code
account: {kind: checking, institution: Westpac, institution_id: WPACNZ2W, currency: NZD}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: {join: [party, reference, particulars, code], sep: " "}
  payee: party
  kind: {from: type, map: {EFTPOS TRANSACTION: card, DEBIT CARD: card, DIRECT DEBIT: direct_debit, AUTOMATIC PAYMENT: standing_order, '~INTEREST': interest, '~FEE': fee}, default: ""}
tests:
  - in: |
      Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code
      04/03/2024,-1087.50,CITY POWER,DIRECT DEBIT,0815,March,
      01/03/2024,2200.00,NORTHWIND LTD,DIRECT CREDIT,Salary,,
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: NZD, payee: CITY POWER, kind: direct_debit}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)
}
