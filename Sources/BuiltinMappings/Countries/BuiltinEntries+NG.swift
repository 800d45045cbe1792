// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ng: [MappingEntry] = [
    ngGtbankAccount,
  ]

  private static let ngGtbankAccount = MappingEntry(
    id: "ng/gtbank-account", title: "Guaranty Trust Bank (Nigeria) account, CSV",
    country: "NG",
    institution: "Guaranty Trust Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["value date"], ["reference"], ["debits"], ["credits"], ["balance"], ["remarks"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["originating branch"], texts: ["guaranty trust bank", "originating branch"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ng/gtbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ng/gtbank-account
title: Guaranty Trust Bank (Nigeria) account, CSV
country: NG
verified: synthetic
detect:
  marks: [Originating Branch]
  header: [Value Date, Reference, Debits, Credits, Balance, Remarks]
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account N(?:o|umber)\W+(\d{10})'
columns:
  date: {at: 1}
  value: Value Date
  reference: Reference
  out: Debits
  in: Credits
  balance: Balance
  branch: {names: [Originating Branch], optional: true}
  text: Remarks
account: {kind: checking, institution: Guaranty Trust Bank, institution_id: GTBINGLA, currency: NGN, number: preamble.account}
fields:
  date: {from: date, format: [dd-MMM-yyyy, dd/MM/yyyy]}
  value_date: {from: value, format: [dd-MMM-yyyy, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
balances:
  - {kind: opening, when: {text: Opening Balance}, amount: balance, date: {from: date, format: [dd-MMM-yyyy, dd/MM/yyyy]}}
  - {kind: ledger, when: {text: Closing Balance}, amount: balance, date: {from: date, format: [dd-MMM-yyyy, dd/MM/yyyy]}}
identity: {cells: [text, reference]}
tests:
  - in: |
      Account Number,0081547110
      Trans. Date,Value Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks
      01-Mar-2024,01-Mar-2024,,,,"10,000.00",,Opening Balance
      01-Mar-2024,01-Mar-2024,0815471,,"220,000.00","230,000.00",HEAD OFFICE,TRANSFER FROM NORTHWIND LTD SALARY
      04-Mar-2024,05-Mar-2024,0815472,"10,875.00",,"219,125.00",E-CHANNELS,ELECTRICITY CITY POWER
    out:
      - {date: 2024-03-01, amount: "220000.00", currency: NGN, balance: "230000.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-10875.00"}

"""#),
    isBuiltin: true)
}
