// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let no: [MappingEntry] = [
    noDnbAccount,
    noNordeaAccount,
    noSbankenAccount,
    noSparebank1Account,
  ]

  private static let noDnbAccount = MappingEntry(
    id: "no/dnb-account", title: "DNB account, CSV",
    country: "NO",
    institution: "DNB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["dato"], ["forklaring"], ["rentedato"], ["ut fra konto"], ["inn på konto"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["forklaring"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/no/dnb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: no/dnb-account
title: DNB account, CSV
country: "NO"
verified: synthetic
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/no/dnb
detect:
  header: [Dato, Forklaring, Rentedato, Ut fra konto, Inn på konto]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Dato
  text: Forklaring
  value: Rentedato
  out: Ut fra konto
  in: Inn på konto
account: {kind: checking, institution: DNB, institution_id: DNBANOKK, currency: NOK}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {inflow: in, outflow: out}
  description: text
tests:
  - in: |
      "Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"
      "04.03.2024";"Avtalegiro Strøm Eksempel AS";"05.03.2024";"1 087,50";""
      "01.03.2024";"Lønn Nordavind AS";"01.03.2024";"";"22 000,00"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: NOK}
      - {date: 2024-03-01, amount: "22000.00"}

"""#),
    isBuiltin: true)

  private static let noNordeaAccount = MappingEntry(
    id: "no/nordea-account", title: "Nordea Norway account, CSV",
    country: "NO",
    institution: "Nordea",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bokføringsdato"], ["beløp"], ["avsender"], ["mottaker"], ["navn"], ["tittel"], ["valuta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["betalingstype"], texts: ["betalingstype", "nordea"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/no/nordea-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: no/nordea-account
title: Nordea Norway account, CSV
country: "NO"
verified: synthetic
detect:
  header: [Bokføringsdato, Beløp, Avsender, Mottaker, Navn, Tittel, Valuta]
  marks: [Betalingstype]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Bokføringsdato
  amount: Beløp
  from: Avsender
  to: Mottaker
  name: Navn
  text: Tittel
  balance: {names: [Saldo], optional: true}
  currency: Valuta
  type: {names: [Betalingstype], optional: true}
account: {kind: checking, institution: Nordea, institution_id: NDEANOKK, currency: currency, number: {when: {amount: '~^-'}, then: from, else: to}}
fields:
  date: {from: date, format: [yyyy/MM/dd, dd.MM.yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name]}
  payee: name
  counterparty: {when: {amount: '~^-'}, then: to, else: from}
  balance: balance
rows:
  skip:
    - {when: {date: '~^Reserv'}, reason: reserved and without a date}
identity: {cells: [text, name, type]}
tests:
  - in: |
      Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype
      Reservert;-115,70;60008154711;;;BAKERI EKSEMPEL OSLO NO;NOK;Varekjøp
      2024/03/04;-1087,50;60008154711;60008154712;Strøm Eksempel AS;Strøm Eksempel AS;NOK;Avtalegiro
      2024/03/01;22000,00;;60008154711;Nordavind AS;Lønn;NOK;Lønn
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: NOK, payee: Strøm Eksempel AS, counterparty: "60008154712"}
      - {date: 2024-03-01, amount: "22000.00", description: Lønn}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let noSbankenAccount = MappingEntry(
    id: "no/sbanken-account", title: "Sbanken account, CSV until 2023",
    country: "NO",
    institution: "Sbanken",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bokføringsdato"], ["rentedato"], ["arkivreferanse"], ["type"], ["tekst"], ["ut fra konto"], ["inn på konto"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["sbanken"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/no/sbanken-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: no/sbanken-account
title: Sbanken account, CSV until 2023
country: "NO"
verified: synthetic
detect:
  header: [BOKFØRINGSDATO, RENTEDATO, ARKIVREFERANSE, TYPE, TEKST, UT FRA KONTO, INN PÅ KONTO]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: BOKFØRINGSDATO
  value: RENTEDATO
  reference: ARKIVREFERANSE
  type: TYPE
  text: TEKST
  out: UT FRA KONTO
  in: INN PÅ KONTO
account: {kind: checking, institution: Sbanken, currency: NOK}
fields:
  date: {from: date, format: [dd.MM.yyyy, yyyy-MM-dd]}
  value_date: {from: value, format: [dd.MM.yyyy, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  description: text
  kind: {from: type, map: {VAREKJØP: card, VISA VARE: card, AVTALEGIRO: direct_debit, MINIBANK: cash, GEBYR: fee}, default: ""}
identity: {cells: [reference, type, text]}
tests:
  - in: |
      "BOKFØRINGSDATO";"RENTEDATO";"ARKIVREFERANSE";"TYPE";"TEKST";"UT FRA KONTO";"INN PÅ KONTO"
      "04.03.2021";"05.03.2021";"08154712";"AVTALEGIRO";"STRØM EKSEMPEL AS";"1.087,50";""
      "01.03.2021";"01.03.2021";"08154711";"LØNN";"NORDAVIND AS";"";"22.000,00"
    out:
      - {date: 2021-03-04, value_date: 2021-03-05, amount: "-1087.50", currency: NOK, kind: direct_debit}
      - {date: 2021-03-01, amount: "22000.00"}

"""#),
    isBuiltin: true)

  private static let noSparebank1Account = MappingEntry(
    id: "no/sparebank1-account", title: "SpareBank 1 account, CSV",
    country: "NO",
    institution: "SpareBank 1",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["dato"], ["beskrivelse"], ["rentedato"], ["inn"], ["ut"], ["til konto"], ["fra konto"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fra konto", "til konto"], texts: ["fra konto", "sparebank 1", "til konto"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/no/sparebank1-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: no/sparebank1-account
title: SpareBank 1 account, CSV
country: "NO"
verified: synthetic
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/no/sparebank1
detect:
  marks: [Til konto, Fra konto]
  header: [Dato, Beskrivelse, Rentedato, Inn, Ut, Til konto, Fra konto]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Dato
  text: Beskrivelse
  value: Rentedato
  in: Inn
  out: Ut
  to: Til konto
  from: Fra konto
account:
  kind: checking
  institution: SpareBank 1
  currency: NOK
  # Money in came to the account, money out went from it.
  number: {when: {in: ""}, then: from, else: to}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  description: text
  counterparty: {when: {in: ''}, then: to, else: from}
tests:
  - in: |
      Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;
      "04.03.2024";"STRØM EKSEMPEL AS";"05.03.2024";"";"-1087,50";"";"90018154711";
      "01.03.2024";"Nordavind AS Lønn";"01.03.2024";"22000,00";"";"90018154711";"90018154712";
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: NOK}
      - {date: 2024-03-01, amount: "22000.00", counterparty: "90018154712"}

"""#),
    isBuiltin: true)
}
