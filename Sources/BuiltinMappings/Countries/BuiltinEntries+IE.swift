// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ie: [MappingEntry] = [
    ieAibAccount,
    ieBoiAccount,
  ]

  private static let ieAibAccount = MappingEntry(
    id: "ie/aib-account", title: "AIB account, CSV",
    country: "IE",
    institution: "AIB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["posted account"], ["posted transactions date"], ["description1", "description"], ["debit amount"], ["credit amount"], ["transaction type"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["posted account", "posted transactions date"], texts: ["posted account", "posted transactions date"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ie/aib-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ie/aib-account
title: AIB account, CSV
country: IE
verified: synthetic
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/ie/aib
detect:
  marks: [Posted Account, Posted Transactions Date]
  header: [Posted Account, Posted Transactions Date, [Description1, Description], Debit Amount, Credit Amount, Transaction Type]
  filename: 'Transaction_Export_*.csv'
read: {format: csv, delimiter: ","}
columns:
  account: Posted Account
  date: Posted Transactions Date
  text: [Description1, Description]
  text2: {names: [Description2], optional: true}
  text3: {names: [Description3], optional: true}
  out: Debit Amount
  in: Credit Amount
  balance: {names: [Balance], optional: true}
  currency: {names: [Posted Currency], optional: true}
  type: Transaction Type
  local: {names: [Local Currency Amount], optional: true}
  local_currency: {names: [Local Currency], optional: true}
account: {kind: checking, institution: AIB, institution_id: AIBKIE2D, currency: {first: [currency, {text: EUR}]}, number: account}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd/MM/yy]}
  amount: {inflow: in, outflow: out}
  description: {join: [text, text2, text3], sep: " "}
  kind: {from: type, map: {Direct Debit: direct_debit, ATM: cash}, default: ""}
  balance: balance
  original_amount: local
  original_currency: local_currency
identity: {cells: [text, text2, text3, type]}
tests:
  - in: |
      Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency
      "081547 - 11000123","01/03/2024","NORTHWIND LTD","IE24030108154711","SALARY",,"2,200.00","3,200.00",EUR,"Credit","       2,200.00",EUR
      "081547 - 11000123","04/03/2024","D/D CITY POWER","IE24030408154712","",1087.50,,,EUR,"Direct Debit","       1,087.50",EUR
      "081547 - 11000123","04/03/2024","VDP-HARBOUR BAKERY","","",4.80,,"2,107.70",EUR,"Debit","           4.80",EUR
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, balance: "3200.00", description: NORTHWIND LTD IE24030108154711 SALARY}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit}
      - {amount: "-4.80", balance: "2107.70"}

"""#),
    isBuiltin: true)

  private static let ieBoiAccount = MappingEntry(
    id: "ie/boi-account", title: "Bank of Ireland account, CSV",
    country: "IE",
    institution: "Bank of Ireland",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["details"], ["debit"], ["credit"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of ireland"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ie/boi-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ie/boi-account
title: Bank of Ireland account, CSV
country: IE
verified: corpus
detect:
  header: [Date, Details, Debit, Credit, Balance]
read: {format: csv}
columns:
  date: Date
  text: Details
  out: Debit
  in: Credit
  balance: Balance
account: {kind: checking, institution: Bank of Ireland, currency: EUR}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
# The balance is printed once a day, on its first row: it does not follow from row to row.
checks: {running_balance: "off"}
tests:
  - in: |
      Date,Details,Debit,Credit,Balance
      04/03/2024,POS02MAR HARBOUR,31.5,,968.5
      04/03/2024,365 Online  ,200.0,,
      05/03/2024,NORTHWIND     CTO,,845.92,1614.42
    out:
      - {date: 2024-03-04, amount: "-31.5", currency: EUR, description: POS02MAR HARBOUR}
      - {date: 2024-03-04, amount: "-200.0"}
      - {date: 2024-03-05, amount: "845.92"}

"""#),
    isBuiltin: true)
}
