// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ee: [MappingEntry] = [
    eeLhvAccount,
  ]

  private static let eeLhvAccount = MappingEntry(
    id: "ee/lhv-account", title: "LHV, Swedbank and SEB Estonia account, CSV in Estonian and English",
    country: "EE",
    institution: "LHV",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kliendi konto", "customer account no"], ["kuupäev", "date"], ["saaja/maksja konto", "sender/receiver account"], ["saaja/maksja nimi", "sender/receiver name"], ["deebet/kreedit (d/c)", "debit/credit (d/c)"], ["summa", "amount"], ["arhiveerimistunnus", "archive id"], ["selgitus", "description"], ["valuuta", "currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["archive id", "dokumendi number", "kliendi konto", "saaja/maksja konto", "saaja/maksja nimi", "sender/receiver account"], texts: ["saaja/maksja konto", "sender/receiver account"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ee/lhv-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ee/lhv-account
title: LHV, Swedbank and SEB Estonia account, CSV in Estonian and English
country: EE
verified: synthetic
detect:
  marks: [Saaja/maksja konto, Sender/receiver account]
  header:
    - [Kliendi konto, Customer account no]
    - [Kuupäev, Date]
    - [Saaja/maksja konto, Sender/receiver account]
    - [Saaja/maksja nimi, Sender/receiver name]
    - [Deebet/Kreedit (D/C), Debit/Credit (D/C)]
    - [Summa, Amount]
    - [Arhiveerimistunnus, Archive ID]
    - [Selgitus, Description]
    - [Valuuta, Currency]
read: {format: csv}
columns:
  account: [Kliendi konto, Customer account no]
  number: {names: [Dokumendi number, Document no], optional: true}
  date: [Kuupäev, Date]
  other: [Saaja/maksja konto, Sender/receiver account]
  party: [Saaja/maksja nimi, Sender/receiver name]
  flag: [Deebet/Kreedit (D/C), Debit/Credit (D/C)]
  amount: [Summa, Amount]
  reference: {names: [Viitenumber, Reference number], optional: true}
  id: [Arhiveerimistunnus, Archive ID]
  text: [Selgitus, Description]
  currency: [Valuuta, Currency]
account:
  first:
    - {when: {account: '~^EE\d\d77'}, institution: LHV, institution_id: LHVBEE22}
    - {when: {account: '~^EE\d\d22'}, institution: Swedbank, institution_id: HABAEE2X}
    - {when: {account: '~^EE\d\d10'}, institution: SEB, institution_id: EEUHEE2X}
    - {institution_from: {text: ""}}
  kind: checking
  currency: currency
  iban: account
fields:
  date: {from: date, format: [yyyy-MM-dd, dd.MM.yyyy]}
  # The number has its sign already.
  amount: {signed: amount}
  currency: currency
  description: {first: [text, party]}
  payee: party
  counterparty: other
  id: id
ignore: flag
tests:
  - in: |
      "Kliendi konto","Dokumendi number","Kuupäev","Saaja/maksja konto","Saaja/maksja nimi","Saaja panga kood","Tühi","Deebet/Kreedit (D/C)","Summa","Viitenumber","Arhiveerimistunnus","Selgitus","Teenustasu","Valuuta","Isikukood või registrikood","Saaja/maksja panga BIC"
      "EE107700770008154711","47","2024-03-04","EE362200220008154712","Elekter Näide AS","","","D","-1087.50","08154","AC08154712","arve märts","0","EUR","",""
      "EE107700770008154711","","2024-03-01","EE362200220008154712","Põhjatuul OÜ","","","C","2200.00","","AC08154711","palk 02/24","0","EUR","",""
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Elekter Näide AS, id: AC08154712, counterparty: EE362200220008154712}
      - {date: 2024-03-01, amount: "2200.00", description: palk 02/24}

"""#),
    isBuiltin: true)
}
