// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let dk: [MappingEntry] = [
    dkDanskeBankAccount,
    dkNordeaAccount,
  ]

  private static let dkDanskeBankAccount = MappingEntry(
    id: "dk/danske-bank-account", title: "Danske Bank account, CSV in Danish",
    country: "DK",
    institution: "Danske Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["dato"], ["tekst"], ["beløb"], ["saldo"], ["status"], ["afstemt"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["underkategori"], texts: ["danske bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/dk/danske-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: dk/danske-bank-account
title: Danske Bank account, CSV in Danish
country: DK
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Dato, Tekst, Beløb, Saldo, Status, Afstemt]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", locale: da}
columns:
  date: Dato
  category: {names: [Kategori], optional: true}
  subcategory: {names: [Underkategori], optional: true}
  text: Tekst
  amount: Beløb
  balance: Saldo
  status: Status
  ticked: Afstemt
account: {kind: checking, institution: Danske Bank, institution_id: DABADKKK, currency: DKK}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
  category: {join: [category, subcategory], sep: ": "}
  balance: balance
  status: {from: status, map: {Venter: pending}, default: posted}
rows:
  skip:
    - {when: {status: Slettet}, reason: deleted}
ignore: [status, ticked]
tests:
  - in: |
      "Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"
      "01.03.2024";"Lønoverførsel Nordenvind ApS";"22.000,00";"32.000,00";"Udført";"Nej"
      "04.03.2024";"BS Energi Eksempel";"-1.087,50";"30.912,50";"Udført";"Nej"
      "08.03.2024";"Husleje";"-5.000,00";"";"Venter";"Nej"
    out:
      - {date: 2024-03-01, amount: "22000.00", currency: DKK, balance: "32000.00"}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-08, amount: "-5000.00", pending: true}

"""#),
    isBuiltin: true)

  private static let dkNordeaAccount = MappingEntry(
    id: "dk/nordea-account", title: "Nordea Denmark account, CSV",
    country: "DK",
    institution: "Nordea",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bogføringsdato"], ["beløb"], ["afsender"], ["modtager"], ["navn"], ["beskrivelse"], ["saldo"], ["valuta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["afsender"], texts: ["nordea"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/dk/nordea-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: dk/nordea-account
title: Nordea Denmark account, CSV
country: DK
verified: synthetic
detect:
  header: [Bogføringsdato, Beløb, Afsender, Modtager, Navn, Beskrivelse, Saldo, Valuta]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Bogføringsdato
  amount: Beløb
  from: Afsender
  to: Modtager
  name: Navn
  text: Beskrivelse
  balance: Saldo
  currency: Valuta
  ticked: {names: [Afstemt], optional: true}
account: {kind: checking, institution: Nordea, institution_id: NDEADKKK, currency: currency, number: {when: {amount: '~^-'}, then: from, else: to}}
fields:
  date: {from: date, format: [yyyy/MM/dd, yyyy-MM-dd, dd-MM-yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name]}
  payee: name
  counterparty: {when: {amount: '~^-'}, then: to, else: from}
  balance: balance
rows:
  skip:
    - {when: {date: '~^Reserv'}, reason: reserved and without a date}
identity: {cells: [text, name]}
ignore: ticked
tests:
  - in: |
      Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt;
      Reserveret;-39,95;8154711012;;;Bageri Eksempel;;DKK;;
      2024/03/04;-1087,50;8154711012;8154712012;Energi Eksempel;Energi Eksempel;30912,50;DKK;;
      2024/03/01;22000,00;;8154711012;Nordenvind ApS;Lønoverførsel;32000,00;DKK;;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: DKK, payee: Energi Eksempel, balance: "30912.50", counterparty: "8154712012"}
      - {date: 2024-03-01, amount: "22000.00", description: Lønoverførsel}
    skipped: 1

"""#),
    isBuiltin: true)
}
