// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let se: [MappingEntry] = [
    seAvanzaCash,
    seHandelsbankenAccount,
    seIcaBankenAccount,
    seLansforsakringarAccount,
    seNordeaAccount,
    seSebAccount,
    seSwedbankAccount,
  ]

  private static let seAvanzaCash = MappingEntry(
    id: "se/avanza-cash", title: "Avanza, transactions as CSV",
    country: "SE",
    institution: "Avanza",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["konto"], ["typ av transaktion"], ["värdepapper/beskrivning"], ["antal"], ["kurs"], ["belopp"], ["isin"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["antal", "courtage", "courtage (sek)", "typ av transaktion", "värdepapper/beskrivning"], texts: ["avanza", "värdepapper/beskrivning"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/avanza-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/avanza-cash
title: Avanza, transactions as CSV
country: SE
verified: synthetic
kind: trades
detect:
  marks: [Värdepapper/beskrivning]
  header: [Datum, Konto, Typ av transaktion, Värdepapper/beskrivning, Antal, Kurs, Belopp, ISIN]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Datum
  account: Konto
  type: Typ av transaktion
  text: Värdepapper/beskrivning
  count: Antal
  price: Kurs
  amount: Belopp
  currency: [Transaktionsvaluta, Valuta]
  isin: ISIN
  fee: {names: [Courtage, Courtage (SEK)], optional: true}
  rate: {names: [Valutakurs], optional: true}
  quoted: {names: [Instrumentvaluta], optional: true}
account: {kind: investment, institution: Avanza, currency: currency, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # The fee is part of the amount.
  amount: {signed: amount}
  currency: currency
  description: {join: [type, text], sep: " "}
security:
  isin: isin
  name: text
trade:
  kind:
    from: type
    map:
      '~^Köp': buy
      '~^Sälj': sell
      '~skatt': tax
      '~^Utdelning': dividend
      '~^(Ränta|Inlåningsränta|Utlåningsränta|Sparränta)': interest
      '~^(Avgift|Riskpremie)': expense
      '~^(Split|Omvänd split)': split
      '~^(Insättning|Uttag|Överföring|Värdepappersöverföring|Övrigt)': transfer
  units: count
  price: price
  price_currency: {from: quoted, unless: ["", "-"]}
  commission: fee
  # How much of the account's currency one of the security's is.
  rate: rate
rows:
  skip:
    - {when: {amount: ["", "-", "0"], count: ["", "-", "0"]}, reason: neither money nor units moved}
identity: {cells: [type, text, count, price]}
tests:
  - in: |
      Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat
      2024-03-06;Sparande;Utdelning;Nordanvind AB;10;2,5;25;SEK;;;SEK;SE0000000001;
      2024-03-05;Sparande;Köp;Nordanvind AB;10;108,75;-1088,5;SEK;1;;SEK;SE0000000001;
      2024-03-04;Sparande;Övrigt;Pappersfågel AB;5;;;SEK;;;SEK;SE0000000002;
      2024-03-02;Sparande;Övrigt;Anmälan;;;;SEK;;;SEK;;
      2024-03-01;Sparande;Insättning;Insättning från bank;;;22000;SEK;;;;;
    out:
      - {date: 2024-03-06, amount: "25", currency: SEK, kind: dividend, account: Sparande}
      - {date: 2024-03-05, amount: "-1088.5", kind: buy, description: Köp Nordanvind AB, units: "10", commission: "1"}
      - {date: 2024-03-04, amount: "0", kind: transfer_in, units: "5"}
      - {date: 2024-03-01, amount: "22000"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let seHandelsbankenAccount = MappingEntry(
    id: "se/handelsbanken-account", title: "Handelsbanken account, XLSX or CSV",
    country: "SE",
    institution: "Handelsbanken",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["reskontradatum"], ["transaktionsdatum"], ["text"], ["belopp"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["reskontradatum"], texts: ["handelsbanken", "reskontradatum"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/handelsbanken-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/handelsbanken-account
title: Handelsbanken account, XLSX or CSV
country: SE
verified: corpus
detect:
  marks: [Reskontradatum]
  header: [Reskontradatum, Transaktionsdatum, Text, Belopp, Saldo]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  number: 'Kontonummer:?[;,\t]?\s*(\d[\d -]+\d)'
columns:
  date: Reskontradatum
  purchased: Transaktionsdatum
  text: Text
  amount: Belopp
  balance: Saldo
account: {kind: checking, institution: Handelsbanken, institution_id: HANDSESS, currency: SEK, number: preamble.number}
fields:
  # A purchase that is not booked yet has one date.
  date: {from: {first: [date, purchased]}, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  payee: {from: text, regex: '^(?:[Pp]rel )?(.+)$'}
  status: {from: text, map: {'~^prel': pending}, default: posted}
  balance: balance
tests:
  - in: |
      Kontonummer;6789 123 456 789
      Kontohavare;Ana Demo

      Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo
      2024-03-06;2024-03-06;Prel BAGERIET EXEMPEL;-48,00;13 112,50
      2024-03-05;2024-03-04;ELBOLAGET EXEMPEL;-1 087,50;13 160,50
      2024-03-01;2024-03-01;LÖN NORDANVIND AB;2 200,00;14 248,00
    out:
      - {date: 2024-03-06, amount: "-48.00", pending: true}
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-1087.50", currency: SEK, balance: "13160.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let seIcaBankenAccount = MappingEntry(
    id: "se/ica-banken-account", title: "ICA Banken account, CSV",
    country: "SE",
    institution: "ICA Banken",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["text"], ["typ"], ["budgetgrupp"], ["belopp"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["budgetgrupp"], texts: ["budgetgrupp", "ica banken"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/ica-banken-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/ica-banken-account
title: ICA Banken account, CSV
country: SE
verified: synthetic
detect:
  marks: [Budgetgrupp]
  header: [Datum, Text, Typ, Budgetgrupp, Belopp, Saldo]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Datum
  text: Text
  type: Typ
  category: Budgetgrupp
  amount: Belopp
  balance: Saldo
account: {kind: checking, institution: ICA Banken, institution_id: IBCASES1, currency: SEK}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # The numbers end in kr.
  amount: {signed: {from: amount, regex: '^[+-]?[\d\s.]+(?:,\d\d)?'}}
  description: text
  category: category
  kind: {from: type, map: {Korttransaktion: card, Autogiro: direct_debit, Uttag: cash}, default: ""}
  balance: {from: balance, regex: '^[+-]?[\d\s.]+(?:,\d\d)?'}
identity: {cells: [text, type]}
ignore: [amount, balance]
tests:
  - in: |
      Datum;Text;Typ;Budgetgrupp;Belopp;Saldo
      2024-03-04;El Exempel AB;Autogiro;Boende;-1 087,50 kr;30 912,50 kr
      2024-03-01;Nordanvind AB;Insättning;Lön;22 000 kr;32 000,00 kr
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: SEK, kind: direct_debit, balance: "30912.50"}
      - {date: 2024-03-01, amount: "22000", source_category: Lön}

"""#),
    isBuiltin: true)

  private static let seLansforsakringarAccount = MappingEntry(
    id: "se/lansforsakringar-account", title: "Länsförsäkringar account, CSV",
    country: "SE",
    institution: "Länsförsäkringar",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bokföringsdatum"], ["transaktionsdatum"], ["transaktionstyp"], ["meddelande"], ["belopp"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["tillgängligt belopp"], texts: ["länsförsäkringar", "tillgängligt belopp"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/lansforsakringar-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/lansforsakringar-account
title: Länsförsäkringar account, CSV
country: SE
verified: synthetic
detect:
  marks: [Tillgängligt belopp]
  header: [Bokföringsdatum, Transaktionsdatum, Transaktionstyp, Meddelande, Belopp]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  number: '(?m)^"?(\d{4,})"?;"[^"\r\n]*";'
  balance: '(?m)^"?\d{4,}"?;"[^"\r\n]*";"[^"\r\n]*";"(-?[\d ]+,\d\d)"'
columns:
  date: Bokföringsdatum
  purchased: Transaktionsdatum
  type: Transaktionstyp
  text: Meddelande
  amount: Belopp
account: {kind: checking, institution: Länsförsäkringar, institution_id: ELLFSESS, currency: SEK, number: preamble.number}
fields:
  date: {from: date, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  kind: {from: type, map: {'~kortköp': card, '~autogiro': direct_debit, '~betalning': payment, '~ränta': interest, '~avgift': fee, '~uttag': cash}, default: ""}
balances:
  - {kind: ledger, amount: preamble.balance}
identity: {cells: [type, text]}
tests:
  - in: |
      "Kontonummer";"Kontonamn";"";"Saldo";"Tillgängligt belopp"
      "90241234567";"Lönekonto";"";"2 112,50";"2 112,50"

      "Bokföringsdatum";"Transaktionsdatum";"Transaktionstyp";"Meddelande";"Belopp"
      "2024-03-05";"2024-03-04";"Kortköp";"BAGERIET EXEMPEL,STOCKHOLM,SE";"-1 087,50"
      "2024-03-01";"2024-03-01";"Överföring";"Nordanvind AB";"2 200,00"
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-1087.50", currency: SEK, kind: card}
      - {date: 2024-03-01, amount: "2200.00", description: Nordanvind AB}

"""#),
    isBuiltin: true)

  private static let seNordeaAccount = MappingEntry(
    id: "se/nordea-account", title: "Nordea Sweden account, CSV",
    country: "SE",
    institution: "Nordea",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bokföringsdag"], ["belopp"], ["avsändare"], ["mottagare"], ["namn"], ["rubrik"], ["saldo"], ["valuta"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["nordea"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/nordea-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/nordea-account
title: Nordea Sweden account, CSV
country: SE
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab/issues/338
detect:
  header: [Bokföringsdag, Belopp, Avsändare, Mottagare, Namn, Rubrik, Saldo, Valuta]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", locale: sv}
columns:
  date: Bokföringsdag
  amount: Belopp
  from: Avsändare
  to: Mottagare
  name: Namn
  text: Rubrik
  message: {names: [Meddelande], optional: true}
  notes: {names: [Egna anteckningar], optional: true}
  balance: Saldo
  currency: Valuta
account: {kind: checking, institution: Nordea, institution_id: NDEASESS, currency: currency}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name]}
  payee: name
  counterparty: {when: {amount: '~^-'}, then: to, else: from}
  memo: {join: [message, notes], sep: " "}
  balance: balance
rows:
  skip:
    - {when: {date: '~^Reserv'}, reason: reserved and without a date}
identity: {cells: [text, name]}
tests:
  - in: |
      Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta
      Reserverad;-48,00;;;;Kortköp BAGERIET;;SEK
      2024/03/05;-1087,50;1234 56 78901;;;Autogiro STADSENERGI;5512,50;SEK
      2024/03/01;2000,00;1234 56 78902;1234 56 78901;Nordanvind AB;Lön;6600,00;SEK
    out:
      - {date: 2024-03-05, amount: "-1087.50", currency: SEK, description: Autogiro STADSENERGI, balance: "5512.50"}
      - {date: 2024-03-01, amount: "2000.00", payee: Nordanvind AB, counterparty: 1234 56 78902}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let seSebAccount = MappingEntry(
    id: "se/seb-account", title: "SEB account, CSV",
    country: "SE",
    institution: "SEB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bokföringsdatum"], ["valutadatum"], ["verifikationsnummer"], ["text", "text/mottagare"], ["belopp"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["verifikationsnummer"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/seb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/seb-account
title: SEB account, CSV
country: SE
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Bokföringsdatum, Valutadatum, Verifikationsnummer, [Text, Text/mottagare], Belopp, Saldo]
read: {format: csv, encoding: [utf-8, windows-1252], thousands: none}
columns:
  date: Bokföringsdatum
  value: Valutadatum
  number: Verifikationsnummer
  text: [Text, Text/mottagare]
  amount: Belopp
  balance: Saldo
account: {kind: checking, institution: SEB, institution_id: ESSESESS, currency: SEK}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  # Three digits stand after the point: -48.000 is forty-eight kronor.
  amount: {signed: amount}
  description: text
  balance: balance
identity: {cells: [text, number]}
tests:
  - in: |
      Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo
      2024-03-04;2024-03-05;5490081546;EL EXEMPEL AB;-1087.500;30912.500
      2024-03-01;2024-03-01;5490081545;NORDANVIND AB LÖN;22000.000;32000.000
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.500", currency: SEK, balance: "30912.500"}
      - {date: 2024-03-01, amount: "22000.000"}

"""#),
    isBuiltin: true)

  private static let seSwedbankAccount = MappingEntry(
    id: "se/swedbank-account", title: "Swedbank and Sparbankerna account, CSV",
    country: "SE",
    institution: "Swedbank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["radnummer"], ["clearingnummer"], ["kontonummer"], ["produkt"], ["valuta"], ["bokföringsdag"], ["transaktionsdag"], ["valutadag"], ["referens"], ["beskrivning"], ["belopp"], ["bokfört saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bokfört saldo", "clearingnummer"], texts: ["bokfört saldo", "clearingnummer", "swedbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/swedbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/swedbank-account
title: Swedbank and Sparbankerna account, CSV
country: SE
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/se/sparbanken-tanum/2019/sparbanken-tanum.ts
detect:
  marks: [Clearingnummer, Bokfört saldo]
  header: [Radnummer, Clearingnummer, Kontonummer, Produkt, Valuta, Bokföringsdag, Transaktionsdag, Valutadag, Referens, Beskrivning, Belopp, Bokfört saldo]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
columns:
  row: Radnummer
  clearing: Clearingnummer
  account: Kontonummer
  product: Produkt
  currency: Valuta
  date: Bokföringsdag
  purchased: Transaktionsdag
  value: Valutadag
  text: Referens
  type: Beskrivning
  amount: Belopp
  balance: Bokfört saldo
account: {kind: checking, institution: Swedbank, institution_id: SWEDSESS, currency: currency, number: "{clearing}{account}", name: product}
fields:
  date: {from: date, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: text
  kind: {from: type, map: {Kortköp/uttag: card, Swish: transfer, Överföring: transfer, Autogiro: direct_debit, Bankomat: cash}, default: ""}
  balance: balance
identity: {cells: [text, type]}
ignore: row
tests:
  - in: |
      * Transaktioner Period 2024-03-01–2024-03-06 Skapad 2024-03-06 08:15 CET
      Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo
      2,83519,0081547110,"Privatkonto",SEK,2024-03-04,2024-03-04,2024-03-05,"EL EXEMPEL AB","Autogiro",-1087.50,30912.50
      3,83519,0081547110,"Privatkonto",SEK,2024-03-01,2024-03-01,2024-03-01,"NORDANVIND AB","Lön",22000.00,32000.00
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: SEK, kind: direct_debit, balance: "30912.50"}
      - {date: 2024-03-01, amount: "22000.00"}

"""#),
    isBuiltin: true)
}
