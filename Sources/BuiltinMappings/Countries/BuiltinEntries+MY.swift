// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let my: [MappingEntry] = [
    myCimbAccount,
    myMaybankAccount,
  ]

  private static let myCimbAccount = MappingEntry(
    id: "my/cimb-account", title: "CIMB Bank Malaysia account, CSV",
    country: "MY",
    institution: "CIMB Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date", "transaction date"], ["description"], ["amount(dr)"], ["amount(cr)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount(cr)", "amount(dr)"], texts: ["amount(cr)", "amount(dr)", "cimb bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/my/cimb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: my/cimb-account
title: CIMB Bank Malaysia account, CSV
country: MY
# The columns are those that people's own importers of CIMB Clicks' export expect.
verified: synthetic
detect:
  marks: [Amount(DR), Amount(CR)]
  header: [[Date, Transaction Date], Description, Amount(DR), Amount(CR)]
read: {format: csv}
columns:
  date: [Date, Transaction Date]
  text: Description
  out: Amount(DR)
  in: Amount(CR)
  balance: {names: [Balance], optional: true}
account: {kind: savings, institution: CIMB Bank, institution_id: CIBBMYKL, currency: MYR}
fields:
  date: {from: date, format: [dd/MM/yyyy, d MMM yyyy, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text]}
tests:
  - in: |
      Date,Description,Amount(DR),Amount(CR)
      13/03/2024,POS DEBIT KEDAI ROTI CONTOH,4.80,
      14/03/2024,DUITNOW UTARA SDN BHD,,"1,200.00"
    out:
      - {date: 2024-03-13, amount: "-4.80", currency: MYR}
      - {date: 2024-03-14, amount: "1200.00"}

"""#),
    isBuiltin: true)

  private static let myMaybankAccount = MappingEntry(
    id: "my/maybank-account", title: "Maybank account, CSV",
    country: "MY",
    institution: "Maybank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["entry date"], ["value date"], ["transaction description"], ["transaction amount"], ["statement balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["statement balance"], texts: ["maybank", "statement balance"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/my/maybank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: my/maybank-account
title: Maybank account, CSV
country: MY
# The columns are those that people's own importers of Maybank2u's export expect.
verified: synthetic
detect:
  marks: [Statement Balance]
  header: [Entry Date, Value Date, Transaction Description, Transaction Amount, Statement Balance]
read: {format: csv}
columns:
  date: Entry Date
  value: Value Date
  text: Transaction Description
  amount: Transaction Amount
  balance: Statement Balance
account: {kind: savings, institution: Maybank, institution_id: MBBEMYKL, currency: MYR}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd-MM-yyyy, dd/MM/yy]}
  value_date: {from: value, format: [dd/MM/yyyy, dd-MM-yyyy, dd/MM/yy]}
  # The printed statement has the sign behind the number, and so may the export.
  amount: {signed: amount}
  description: text
  kind: {from: text, map: {"~^(sale debit|pymt|debit card)": card, "~transfer|duitnow|ibg|instant": transfer, "~cash withdrawal": cash, "~(hibah|profit paid|interest)": interest, "~fee|charge": fee}, default: ""}
  balance: balance
identity: {cells: [text]}
tests:
  - in: |
      Entry Date,Value Date,Transaction Description,Transaction Amount,Statement Balance
      01/03/2024,01/03/2024,IBG TRANSFER UTARA SDN BHD,"+3,200.00","4,200.00"
      14/03/2024,15/03/2024,SALE DEBIT KEDAI ROTI CONTOH,12.40-,"4,187.60"
    out:
      - {date: 2024-03-01, amount: "3200.00", currency: MYR, kind: transfer, balance: "4200.00"}
      - {date: 2024-03-14, value_date: 2024-03-15, amount: "-12.40", kind: card}

"""#),
    isBuiltin: true)
}
