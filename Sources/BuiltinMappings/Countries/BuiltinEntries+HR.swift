// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let hr: [MappingEntry] = [
    hrErsteAccount,
  ]

  private static let hrErsteAccount = MappingEntry(
    id: "hr/erste-account", title: "Erste Bank Croatia account, CSV",
    country: "HR",
    institution: "Erste Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["redni broj"], ["datum valute"], ["datum izvršenja"], ["opis plaćanja"], ["broj računa"], ["isplate"], ["uplate"], ["stanje"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["broj računa", "datum izvršenja", "isplate", "mjesto", "opis plaćanja", "platitelj/primatelj", "pnb platitelja", "pnb primatelja", "redni broj", "referenca"], texts: ["datum izvršenja", "erste bank", "pnb platitelja"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hr/erste-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: hr/erste-account
title: Erste Bank Croatia account, CSV
country: HR
verified: synthetic
detect:
  marks: [Datum izvršenja, PNB platitelja]
  header: [Redni broj, Datum valute, Datum izvršenja, Opis plaćanja, Broj računa, Isplate, Uplate, Stanje]
read: {format: csv, encoding: [utf-8, windows-1250], decimal: ","}
preamble:
  iban: 'računu?\s+(HR\d{19})'
  currency: 'Valuta\s+([A-Z]{3})'
columns:
  row: Redni broj
  value: Datum valute
  date: Datum izvršenja
  text: Opis plaćanja
  account: Broj računa
  out: Isplate
  in: Uplate
  balance: Stanje
  payer_reference: {names: [PNB platitelja], optional: true}
  payee_reference: {names: [PNB primatelja], optional: true}
  party: {names: [Platitelj/Primatelj], optional: true}
  place: {names: [Mjesto], optional: true}
  reference: {names: [Referenca], optional: true}
account: {kind: checking, institution: Erste Bank, institution_id: ESBCHR22, currency: preamble.currency, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {inflow: in, outflow: out}
  currency: preamble.currency
  description: text
  payee: party
  balance: balance
identity: {cells: [text, party, reference]}
ignore: [row, account]
tests:
  - in: |
      Izvod prometa po računu HR7424020060815471100 Valuta EUR Razdoblje 01.03.2024 - 31.03.2024
      Redni broj;Datum valute;Datum izvršenja;Opis plaćanja;Broj računa;Isplate;Uplate;Stanje;PNB platitelja;PNB primatelja;Platitelj/Primatelj;Mjesto;Referenca
      1;01.03.2024;01.03.2024;Plaća;HR7424020060815471100;;2.200,00;3.200,00;;;SJEVERNI VJETAR D.O.O.;ZAGREB;REF-1
      2;04.03.2024;05.03.2024;Struja;HR7424020060815471100;1.087,50;;2.112,50;;HR00 4711;PRIMJER ENERGIJA D.O.O.;ZAGREB;REF-2
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, balance: "3200.00"}
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-1087.50", payee: PRIMJER ENERGIJA D.O.O., balance: "2112.50"}

"""#),
    isBuiltin: true)
}
