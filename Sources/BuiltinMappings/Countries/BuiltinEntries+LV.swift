// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let lv: [MappingEntry] = [
    lvSwedbankAccount,
  ]

  private static let lvSwedbankAccount = MappingEntry(
    id: "lv/swedbank-account", title: "Swedbank Latvia account, CSV in Latvian",
    country: "LV",
    institution: "Swedbank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["klienta konts"], ["ieraksta tips"], ["datums"], ["saņēmējs/maksātājs"], ["informācija saņēmējam"], ["summa"], ["valūta"], ["debets/kredīts"], ["arhīva kods"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["arhīva kods", "ieraksta tips", "informācija saņēmējam", "klienta konts", "maksājuma veids", "saņēmējs/maksātājs"], texts: ["swedbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/lv/swedbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: lv/swedbank-account
title: Swedbank Latvia account, CSV in Latvian
country: LV
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/lv/swedbank
detect:
  header: [Klienta konts, Ieraksta tips, Datums, Saņēmējs/Maksātājs, Informācija saņēmējam, Summa, Valūta, Debets/Kredīts, Arhīva kods]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  account: Klienta konts
  record: Ieraksta tips
  date: Datums
  party: Saņēmējs/Maksātājs
  text: Informācija saņēmējam
  amount: Summa
  currency: Valūta
  flag: Debets/Kredīts
  id: Arhīva kods
  type: {names: [Maksājuma veids], optional: true}
account: {kind: checking, institution: Swedbank, institution_id: HABALV22, bank_codes: HABA, currency: currency, iban: account}
fields:
  date: {from: date, format: [dd.MM.yyyy, 'dd.MM.yyyy.']}
  amount: {value: amount, direction: {from: flag, in: [K], out: [D]}}
  currency: currency
  description: {first: [text, party]}
  payee: party
  id: id
balances:
  - {kind: opening, when: {record: "10"}, amount: {value: amount, direction: {from: flag, in: [K], out: [D]}}, date: {from: date, format: [dd.MM.yyyy, 'dd.MM.yyyy.']}}
  - {kind: ledger, when: {record: "86"}, amount: {value: amount, direction: {from: flag, in: [K], out: [D]}}, date: {from: date, format: [dd.MM.yyyy, 'dd.MM.yyyy.']}}
rows:
  skip:
    - {when: {record: "82"}, reason: the turnover}
ignore: record
tests:
  - in: |
      "Klienta konts";"Ieraksta tips";"Datums";"Saņēmējs/Maksātājs";"Informācija saņēmējam";"Summa";"Valūta";"Debets/Kredīts";"Arhīva kods";"Maksājuma veids";"Refernces numurs";"Dokumenta numurs";
      "LV70HABA0551008154711";"10";"01.03.2024";"";"Sākuma atlikums";"1000,00";"EUR";"K";"";"AS";"";"";
      "LV70HABA0551008154711";"20";"01.03.2024";"Ziemeļvējš SIA";"alga 02/24";"2200,00";"EUR";"K";"2024030108154711";"INB";"";"";
      "LV70HABA0551008154711";"20";"04.03.2024";"Enerģija Paraugs";"rēķins marts";"1087,50";"EUR";"D";"2024030408154712";"INB";"";"";
      "LV70HABA0551008154711";"82";"06.03.2024";"";"Apgrozījums";"1092,30";"EUR";"D";"";"K2";"";"";
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, payee: Ziemeļvējš SIA, id: "2024030108154711"}
      - {date: 2024-03-04, amount: "-1087.50"}
    skipped: 1

"""#),
    isBuiltin: true)
}
