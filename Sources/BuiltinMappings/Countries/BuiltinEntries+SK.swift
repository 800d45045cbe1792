// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let sk: [MappingEntry] = [
    skTatraBankaAccount,
  ]

  private static let skTatraBankaAccount = MappingEntry(
    id: "sk/tatra-banka-account", title: "Tatra banka account, CSV in Slovak",
    country: "SK",
    institution: "Tatra banka",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["dátum spracovania"], ["dátum zaúčtovania"], ["suma"], ["mena"], ["typ"], ["predčíslie a číslo účtu protistrany"], ["názov protistrany"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["dátum spracovania", "dátum zaúčtovania", "informácia pre príjemcu", "názov protistrany", "popis transakcie", "predčíslie a číslo účtu protistrany"], texts: ["tatra banka"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sk/tatra-banka-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: sk/tatra-banka-account
title: Tatra banka account, CSV in Slovak
country: SK
verified: synthetic
detect:
  header: [Dátum spracovania, Dátum zaúčtovania, Suma, Mena, Typ, Predčíslie a číslo účtu protistrany, Názov protistrany]
read: {format: csv, encoding: [utf-8, windows-1250], decimal: ","}
columns:
  processed: Dátum spracovania
  date: Dátum zaúčtovania
  amount: Suma
  currency: Mena
  flag: Typ
  other: Predčíslie a číslo účtu protistrany
  bank: {names: [Kód banky], optional: true}
  party: Názov protistrany
  text: {names: [Popis transakcie, Informácia pre príjemcu], optional: true}
account: {kind: checking, institution: Tatra banka, institution_id: TATRSKBX, currency: currency}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {value: amount, direction: {from: flag, in: [Kredit], out: [Debet]}}
  currency: currency
  description: {first: [text, party]}
  payee: party
  counterparty: {when: {other: '~^[\d-]+$', bank: '~^\d{4}$'}, then: '{other}/{bank}', else: other}
identity: {cells: [party, text]}
ignore: processed
tests:
  - in: |
      Dátum spracovania;Dátum zaúčtovania;Suma;Mena;Typ;Predčíslie a číslo účtu protistrany;Kód banky;Názov banky;Názov protistrany;Popis transakcie
      04.03.2024;04.03.2024;1 087,50;EUR;Debet;8154712;0200;VÚB;Energia Príklad;Záloha marec
      01.03.2024;01.03.2024;2 200,00;EUR;Kredit;8154713;0200;VÚB;Severný vietor s.r.o.;Mzda 02/24
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Energia Príklad, counterparty: 8154712/0200}
      - {date: 2024-03-01, amount: "2200.00", description: Mzda 02/24}

"""#),
    isBuiltin: true)
}
