// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let lt: [MappingEntry] = [
    ltSwedbankCsv,
  ]

  private static let ltSwedbankCsv = MappingEntry(
    id: "lt/swedbank-csv", title: "Swedbank Lithuania, CSV in English",
    country: "LT",
    institution: "Swedbank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account no"], ["date"], ["beneficiary"], ["details"], ["amount"], ["currency"], ["d/k"], ["record id"], ["code"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["swedbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/lt/swedbank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: lt/swedbank-csv
title: Swedbank Lithuania, CSV in English
country: LT
verified: corpus
detect:
  header: [Account No, Date, Beneficiary, Details, Amount, Currency, D/K, Record ID, Code]
# Rows end before the last columns of the header.
read: {format: csv, delimiter: ",", ragged: true}
columns:
  account: Account No
  # The second column has no name: 10 opening balance, 20 transaction, 82 turnover, 86 closing.
  code: {at: 2}
  date: Date
  party: Beneficiary
  text: Details
  amount: Amount
  currency: Currency
  side: D/K
  record: Record ID
  type: {names: [Code], nth: 1}
account: {kind: checking, institution: Swedbank, institution_id: HABALT22, bank_codes: ["73000", HABA, "22"], currency: currency, iban: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {value: amount, direction: {from: side, in: [K], out: [D]}}
  currency: currency
  description: {first: [text, party]}
  payee: party
  kind: {from: type, map: {K: card, M: fee, AS: "", LS: "", K2: ""}, default: ""}
balances:
  - {kind: opening, when: {code: "10"}, amount: {value: amount, direction: {from: side, in: [K], out: [D]}}, date: {from: date, format: yyyy-MM-dd}, currency: currency}
  - {kind: ledger, when: {code: "86"}, amount: {value: amount, direction: {from: side, in: [K], out: [D]}}, date: {from: date, format: yyyy-MM-dd}, currency: currency}
rows:
  skip:
    - {when: {code: "82"}, reason: the turnover}
identity: {cells: [text, party, record]}
tests:
  - in: |
      "Account No","","Date","Beneficiary","Details","Amount","Currency","D/K","Record ID","Code","Reference No","Doc. No","Code in payer IS","Client code","Originator","Beneficiary party",
      "LT697300011101001000","10","2024-03-01","","Opening balance","100.00","EUR","K","","AS","","",
      "LT697300011101001000","20","2024-03-04","KEPYKLA","PIRKINYS 2024.03.03 4.80 EUR KEPYKLA VILNIUS","4.80","EUR","D","2024030400000001","K","","","",
      "LT697300011101001000","20","2024-03-05","UAB SIAURYS","Darbo užmokestis","1500.00","EUR","K","2024030500000001","MK","","7","",
      "LT697300011101001000","82","2024-03-05","","Turnover","4.80","EUR","D","","K2","","",
      "LT697300011101001000","82","2024-03-05","","Turnover","1500.00","EUR","K","","K2","","",
      "LT697300011101001000","86","2024-03-05","","Closing balance","1595.20","EUR","K","","LS","","",
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, payee: KEPYKLA, kind: card}
      - {date: 2024-03-05, amount: "1500.00", description: Darbo užmokestis}
    skipped: 2

"""#),
    isBuiltin: true)
}
