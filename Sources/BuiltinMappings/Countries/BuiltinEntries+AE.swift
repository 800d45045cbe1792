// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ae: [MappingEntry] = [
    aeAdcbAccount,
    aeFabAccount,
  ]

  private static let aeAdcbAccount = MappingEntry(
    id: "ae/adcb-account", title: "ADCB account, CSV",
    country: "AE",
    institution: "ADCB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["value date"], ["description"], ["debit (aed)"], ["credit (aed)"], ["balance (aed)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["balance (aed)", "credit (aed)", "debit (aed)"], texts: ["adcb", "balance (aed)", "credit (aed)", "debit (aed)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ae/adcb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ae/adcb-account
title: ADCB account, CSV
country: AE
# The columns are those that a person's own importer of the bank's export expects.
verified: synthetic
detect:
  marks: [Debit (AED), Credit (AED), Balance (AED)]
  header: [Transaction Date, Value Date, Description, Debit (AED), Credit (AED), Balance (AED)]
read: {format: csv}
preamble:
  iban: 'IBAN\W+(AE[\d ]{21,27})'
columns:
  date: Transaction Date
  value: Value Date
  text: Description
  reference: {names: [Reference No], optional: true}
  out: Debit (AED)
  in: Credit (AED)
  balance: Balance (AED)
account: {kind: checking, institution: ADCB, institution_id: ADCBAEAA, bank_codes: ["003"], currency: AED, iban: preamble.iban}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      Transaction Date,Value Date,Description,Reference No,Debit (AED),Credit (AED),Balance (AED)
      13/03/2024,14/03/2024,POS BAKERY EXAMPLE DUBAI,R0815,24.50,,"4,975.50"
      28/03/2024,28/03/2024,SALARY NORTHWIND FZE,R0816,,"12,000.00","16,975.50"
    out:
      - {date: 2024-03-13, value_date: 2024-03-14, amount: "-24.50", currency: AED, balance: "4975.50"}
      - {date: 2024-03-28, amount: "12000.00"}

"""#),
    isBuiltin: true)

  private static let aeFabAccount = MappingEntry(
    id: "ae/fab-account", title: "First Abu Dhabi Bank account, CSV",
    country: "AE",
    institution: "First Abu Dhabi Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["narrative"], ["withdrawals"], ["deposits"], ["running balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["first abu dhabi bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ae/fab-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ae/fab-account
title: First Abu Dhabi Bank account, CSV
country: AE
# The columns are those that a person's own importer of the bank's export expects.
verified: synthetic
detect:
  header: [Transaction Date, Narrative, Withdrawals, Deposits, Running Balance]
read: {format: csv}
columns:
  date: Transaction Date
  text: Narrative
  out: Withdrawals
  in: Deposits
  balance: Running Balance
account: {kind: checking, institution: First Abu Dhabi Bank, institution_id: NBADAEAA, currency: AED}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd-MM-yyyy, d MMM yyyy]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text]}
tests:
  - in: |
      Transaction Date,Narrative,Withdrawals,Deposits,Running Balance
      13/03/2024,POS BAKERY EXAMPLE ABU DHABI,24.50,0.00,"4,975.50"
      28/03/2024,SALARY NORTHWIND FZE,0.00,"12,000.00","16,975.50"
    out:
      - {date: 2024-03-13, amount: "-24.50", currency: AED, balance: "4975.50"}
      - {date: 2024-03-28, amount: "12000.00"}

"""#),
    isBuiltin: true)
}
