// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let de: [MappingEntry] = [
    de1822direktGiro,
    deBarclaysCardPdf,
    deComdirectDepot,
    deComdirectGiro,
    deCommerzbankGiro,
    deConsorsbankGiro,
    deDeutscheBankGiro,
    deDeutscheBankGiroPdf,
    deDkbCard,
    deDkbCardPdf,
    deDkbGiro,
    deDkbGiroLegacy,
    deDkbGiroLegacyPdf,
    deDkbGiroPdf,
    deFinomAccount,
    deGenericCsv,
    deGlsGiro,
    deIngGiro,
    deIngGiroPdf,
    deN26Csv,
    deN26Pdf,
    deRenaultBankAccountPdf,
    deScalableHistory,
    deSparkasseCard,
    deSparkasseGiro,
    deTargobankGiro,
    deTomorrowGiro,
    deTradeRepublicHistory,
    deTradeRepublicPdf,
    deVolksbankAccountPdf,
    deVolksbankGiro,
    deVolksbankGiroLegacy,
    deVolksbankGiroPdf,
  ]

  private static let de1822direktGiro = MappingEntry(
    id: "de/1822direkt-giro", title: "1822direkt Girokonto, CSV",
    country: "DE",
    institution: "1822direkt",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kontonummer"], ["datum/zeit"], ["buchungstag"], ["wertstellung"], ["soll/haben"], ["buchungsschlüssel"], ["buchungsart"], ["empfänger/auftraggeber name"], ["vwz.0"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["buchungsschlüssel", "vwz.0", "vwz.1", "vwz.2", "vwz.3", "vwz.4", "vwz.5", "vwz.6", "vwz.7", "vwz.8", "vwz.9"], texts: ["1822direkt"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/1822direkt-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/1822direkt-giro
title: 1822direkt Girokonto, CSV
country: DE
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/de/1822direkt/1822direkt.ts
detect:
  header: [Kontonummer, Datum/Zeit, Buchungstag, Wertstellung, Soll/Haben, Buchungsschlüssel, Buchungsart, Empfänger/Auftraggeber Name, Vwz.0]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Kontonummer
  moment: Datum/Zeit
  date: Buchungstag
  value: Wertstellung
  amount: Soll/Haben
  code: Buchungsschlüssel
  type: Buchungsart
  party: Empfänger/Auftraggeber Name
  other: {names: [Empfänger/Auftraggeber IBAN], optional: true}
  p0: Vwz.0
  p1: Vwz.1
  p2: Vwz.2
  p3: Vwz.3
  p4: {names: [Vwz.4], optional: true}
  p5: {names: [Vwz.5], optional: true}
  p6: {names: [Vwz.6], optional: true}
  p7: {names: [Vwz.7], optional: true}
  p8: {names: [Vwz.8], optional: true}
  p9: {names: [Vwz.9], optional: true}
account: {kind: checking, institution: 1822direkt, currency: EUR, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  # The lines of the purpose break words.
  description: {first: [{join: [p0, p1, p2, p3, p4, p5, p6, p7, p8, p9], sep: ""}, type]}
  payee: party
  counterparty: other
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~zins': interest, '~entgelt': fee}, default: ""}
identity: {cells: [moment, party, p0, p1]}
ignore: [moment, code, p0, p1, p2, p3, p4, p5, p6, p7, p8, p9]
tests:
  - in: |
      Kontonummer;Datum/Zeit;Buchungstag;Wertstellung;Soll/Haben;Buchungsschlüssel;Buchungsart;Empfänger/Auftraggeber Name;Empfänger/Auftraggeber IBAN;Empfänger/Auftraggeber BIC;Glaeubiger-ID;Mandatsreferenz;Mandatsdatum;Vwz.0;Vwz.1;Vwz.2;Vwz.3;Vwz.4;Vwz.5;Vwz.6;Vwz.7;Vwz.8;Vwz.9;Vwz.10;Vwz.11;Vwz.12;Vwz.13;Vwz.14;Vwz.15;Vwz.16;Vwz.17;End-to-End-Identifikation
      47110815;04.03.2024 04:13;04.03.2024;05.03.2024;-1.087,50;20200;Lastschrift;Stadtwerke Musterstadt;;;DE98ZZZ09999999999;M-0815;01.01.2020;Abschlag März, Kundennumme;r 0815;;;;;;;;;;;;;;;;;AB-0815
      47110815;01.03.2024 05:00;01.03.2024;01.03.2024;2.200,00;30000;Gehalt/Rente;Nordwind GmbH;DE40100100100110820101;;;;;Lohn 02/24;;;;;;;;;;;;;;;;;;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, payee: Stadtwerke Musterstadt, description: "Abschlag März, Kundennummer 0815", kind: direct_debit}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind GmbH, counterparty: DE40100100100110820101}

"""#),
    isBuiltin: true)

  private static let deBarclaysCardPdf = MappingEntry(
    id: "de/barclays-card-pdf", title: "Barclays, Kontoauszug Kreditkarte, PDF",
    country: "DE",
    institution: "Barclays",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["beleg- datum"], ["buchungs-/ valutadatum"], ["beschreibung"], ["karte"], ["betrag (eur)"], ["barclays bank ireland"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["barclays", "barclays bank ireland"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/barclays-card-pdf.yaml",
      text: #"""
mapping: 1
id: de/barclays-card-pdf
title: Barclays, Kontoauszug Kreditkarte, PDF
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Beleg- datum, Buchungs-/ Valutadatum, Beschreibung, Karte, Betrag (EUR)]
  contains: [Barclays Bank Ireland]
read:
  format: pdf
  decimal: ","
  table:
    anchor: {all: [posted], any: [amount]}
    skip:
      - '~^Umsatzübersicht$'
      - '~^Alter Saldo vom '
      - '~^(Hauptkarte/n|Partnerkarte/n), '
      - '~^Sonstige Umsätze$'
    pause: ['~^Barclays Bank Ireland PLC', '~^Seite \d+ von \d+']
    end: ['~^Neuer Saldo am ']
preamble:
  number: 'Konto(?:nr\.|nummer):\s*(\d+)'
  period:
    regex: '(\d\d\.\d\d\.\d{4}) - (\d\d\.\d\d\.\d{4})'
    as: [from, to]
    format: dd.MM.yyyy
  opening: 'Alter Saldo:\s*EUR\s*([\d.,]+ ?[-+]?)'
  closing: 'Neuer Saldo:\s*EUR\s*([\d.,]+ ?[-+]?)'
columns:
  purchased: Beleg- datum
  posted: Buchungs-/ Valutadatum
  text: Beschreibung
  card: Karte
  amount: Betrag (EUR)
account: {kind: credit_card, institution: Barclays, currency: EUR, number: preamble.number}
fields:
  date: {from: posted, format: dd.MM.yyyy}
  initiated: {from: purchased, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
identity: {ids: none, cells: [purchased, posted, text, card, amount]}
checks: {covers: preamble.period}
tests:
  - in: |
      Beleg- datum;Buchungs-/ Valutadatum;Beschreibung;Karte;Betrag (EUR)
      13.03.2021;15.03.2021;CAFE FENCHEL NEUSTADT DE;Visa A;1.033,91-
      17.03.2021;17.03.2021;Gutschrift Manuelle Lastschrift;;132,19+
    out:
      - {date: 2021-03-15, initiated: 2021-03-13, amount: "-1033.91"}
      - {date: 2021-03-17, amount: "132.19"}

"""#),
    isBuiltin: true)

  private static let deComdirectDepot = MappingEntry(
    id: "de/comdirect-depot", title: "comdirect Depot, Bestand und Umsätze als CSV",
    country: "DE",
    institution: "comdirect",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "iso-8859-15"],
    signatures: [[["stück/nom."], ["bezeichnung"], ["wkn"], ["akt. kurs"], ["wert in eur"]], [["buchungstag"], ["geschäftstag"], ["stück / nom."], ["bezeichnung"], ["wkn"], ["währung"], ["ausführungskurs"], ["umsatz in eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["akt. kurs", "ausführungskurs", "geschäftstag", "kaufkurs in eur", "stück / nom.", "stück/nom.", "wkn"], texts: ["ausführungskurs", "comdirect", "geschäftstag", "kaufkurs in eur", "stück / nom.", "stück/nom."],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/comdirect-depot.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/comdirect-depot
title: comdirect Depot, Bestand und Umsätze als CSV
country: DE
verified: synthetic
source: https://github.com/portfolio-performance/portfolio
read: {format: csv, delimiter: ";", encoding: [utf-8, iso-8859-15], decimal: ","}
preamble:
  # Depotübersicht / Depotbestand vom 19.04.2024
  day: {regex: '(?i)depot.*?(\d\d\.\d\d\.\d{4})', as: [date], format: dd.MM.yyyy}
account: {kind: investment, institution: comdirect, currency: EUR}
tables:
  - name: holdings
    kind: holdings
    detect:
      marks: [Stück/Nom., Kaufkurs in EUR]
      header: [Stück/Nom., Bezeichnung, WKN, Akt. Kurs, Wert in EUR]
    read: {until: {units: '~^[^0-9-]'}}
    columns:
      units: Stück/Nom.
      name: Bezeichnung
      wkn: WKN
      type: {names: [Typ], optional: true}
      currency: {names: [Währung], optional: true}
      price: Akt. Kurs
      day: {names: [Datum], optional: true}
      # The names of the last columns are there twice: they are not read.
      unit_cost: {names: [Kaufkurs in EUR], optional: true}
      cost: {names: [Kaufwert in EUR], optional: true}
      value: Wert in EUR
    security:
      wkn: wkn
      name: name
      kind: {from: type, map: {'~aktie': stock, '~etf|fonds': fund, '~anleihe|rente': fixed_income, '~optionsschein|zertifikat': other}, default: other}
    holding:
      as_of: {from: {first: [preamble.day.date, {from: file.name, regex: '(\d{8})'}]}, format: [yyyy-MM-dd, yyyyMMdd]}
      units: units
      price: price
      price_currency: currency
      price_date: {from: day, format: [dd.MM.yyyy, dd.MM.yy]}
      value: value
      cost: cost
      currency: EUR
  - name: transactions
    kind: trades
    detect:
      marks: [Stück / Nom., Ausführungskurs, Geschäftstag]
      header: [Buchungstag, Geschäftstag, Stück / Nom., Bezeichnung, WKN, Währung, Ausführungskurs, Umsatz in EUR]
    columns:
      date: Buchungstag
      traded: Geschäftstag
      units: Stück / Nom.
      name: Bezeichnung
      wkn: WKN
      currency: Währung
      price: Ausführungskurs
      amount: Umsatz in EUR
    read: {until: {date: '~^[^0-9]'}}
    fields:
      date: {from: traded, format: dd.MM.yyyy}
      value_date: {from: date, format: dd.MM.yyyy}
      # What was bought is printed as positive.
      amount: {signed: amount, positive: outflow}
      currency: EUR
      description: name
    security:
      wkn: wkn
      name: name
    trade:
      kind: {when: {amount: '~^-'}, then: {text: sell}, else: {text: buy}}
      units: units
      price: price
      price_currency: {from: currency, map: {'~%|EUR/100': '%'}}
  # The same file may have the accounts of money above the depot's.
  - name: giro
    alone: false
    detect:
      header: [Buchungstag, Wertstellung (Valuta), Vorgang, Buchungstext, Umsatz in EUR]
    read: {until: {date: '~^(Alter Kontostand|Keine Umsätze|Umsätze )'}}
    account: {kind: checking}
    columns:
      date: Buchungstag
      value: Wertstellung (Valuta)
      type: Vorgang
      text: Buchungstext
      amount: Umsatz in EUR
    fields:
      date: {from: date, format: dd.MM.yyyy}
      value_date: {from: value, format: dd.MM.yyyy}
      amount: {signed: amount}
      description: text
      kind: {from: type, map: {'~lastschrift': direct_debit, '~karte|visa': card, '~auszahlung': cash, '~entgelt': fee, '~zins': interest, '~übertrag': transfer}, default: ""}
    rows:
      skip:
        - {when: {date: offen}, reason: pending and without a date}
tests:
  - in: |
      "Umsätze Depot";"Zeitraum: 01.03.2024 - 31.03.2024";

      "Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";
      "06.03.2024";"04.03.2024";"10,000";"NORDWIND AG";"A0DEM1";"EUR";"108,75";"1.092,40";
      "04.04.2024";"02.04.2024";"-2,500";"NORDWIND AG";"A0DEM1";"EUR";"112,40";"-276,10";
    out:
      - {date: 2024-03-04, amount: "-1092.40", kind: buy, units: "10"}
      - {date: 2024-04-02, amount: "276.10", kind: sell, units: "-2.5"}

"""#),
    isBuiltin: true)

  private static let deComdirectGiro = MappingEntry(
    id: "de/comdirect-giro", title: "comdirect Girokonto and Verrechnungskonto, CSV",
    country: "DE",
    institution: "comdirect",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["wertstellung (valuta)"], ["vorgang"], ["buchungstext"], ["umsatz in eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["wertstellung (valuta)"], texts: ["comdirect", "wertstellung (valuta)"],
      fileNames: ["umsaetze_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/comdirect-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/comdirect-giro
title: comdirect Girokonto and Verrechnungskonto, CSV
country: DE
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/de/comdirect/comdirect.spec.ts
detect:
  marks: [Wertstellung (Valuta)]
  header: [Buchungstag, Wertstellung (Valuta), Vorgang, Buchungstext, Umsatz in EUR]
  filename: 'umsaetze_*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", until: {date: '~^Alter Kontostand'}}
preamble:
  closing: 'Neuer Kontostand\W+?(-?[\d.]+,\d\d)'
columns:
  date: Buchungstag
  value: Wertstellung (Valuta)
  type: Vorgang
  text: Buchungstext
  amount: Umsatz in EUR
account: {kind: checking, institution: comdirect, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
  payee: {from: text, regex: '(?:Auftraggeber|Empfänger|Zahlungspflichtiger): ?(.+?) ?(?:Kto/IBAN|BLZ/BIC|Buchungstext):'}
  counterparty: {from: text, regex: 'Kto/IBAN: ?([A-Z\d ]+?) ?(?:BLZ/BIC|Buchungstext):'}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~karte|visa': card, '~auszahlung': cash, '~entgelt': fee, '~zins': interest, '~übertrag': transfer}, default: ""}
balances:
  - {kind: ledger, amount: preamble.closing}
rows:
  skip:
    - {when: {date: offen}, reason: pending and without a date}
tests:
  - in: |
      "Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
      "offen";"--";"Lastschrift / Belastung";"Auftraggeber: FLUSSRADIO Buchungstext: Beitrag Ref. 3X2C28Z11A0001/1";"-18,36";
      "05.03.2024";"05.03.2024";"Kartenverfügung";"Buchungstext: BAECKEREI MUSTER//MUSTERSTADT/DE 2024-03-04T08:12 Ref. 3X2C28Z11A0002/1";"-4,80";
      "04.03.2024";"05.03.2024";"Lastschrift / Belastung";"Auftraggeber: STADTWERKE MUSTERSTADTKto/IBAN: DE40100100100110820101 BLZ/BIC: PBNKDEFFXXX Buchungstext: ABSCHLAG MAERZ Ref. 3X2C28Z11A0003/1";"-1.087,50";
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: EUR, kind: card}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", payee: STADTWERKE MUSTERSTADT, kind: direct_debit, counterparty: DE40100100100110820101}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let deCommerzbankGiro = MappingEntry(
    id: "de/commerzbank-giro", title: "Commerzbank Girokonto, CSV",
    country: "DE",
    institution: "Commerzbank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["wertstellung"], ["umsatzart"], ["buchungstext"], ["betrag"], ["währung"], ["iban auftraggeberkonto"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bankleitzahl auftraggeberkonto"], texts: ["commerzbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/commerzbank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/commerzbank-giro
title: Commerzbank Girokonto, CSV
country: DE
verified: corpus
detect:
  header: [Buchungstag, Wertstellung, Umsatzart, Buchungstext, Betrag, Währung, IBAN Auftraggeberkonto]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Buchungstag
  value: Wertstellung
  type: Umsatzart
  text: Buchungstext
  amount: Betrag
  currency: Währung
  account: {names: [Auftraggeberkonto], optional: true}
  bank_code: {names: [Bankleitzahl Auftraggeberkonto], optional: true}
  iban: IBAN Auftraggeberkonto
  category: {names: [Kategorie], optional: true}
account: {kind: checking, institution: Commerzbank, currency: currency, number: account, iban: iban, bank_codes: '~^\d{3}[48]'}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~(zins|entgelt)': fee}, default: ""}
  category: category
ignore: bank_code
identity: {cells: [type, text]}
tests:
  - in: |
      Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto
      04.03.2024;04.03.2024;Lastschrift;"Kartenzahlung BAECKEREI MUSTER//Hamburg 2024-03-03T09:12:00";-1.004,80;EUR;123456700;20040000;DE12200400000123456700
      01.03.2024;01.03.2024;Gutschrift;"Nordwind GmbH Lohn 02/24";2.000,00;EUR;123456700;20040000;DE12200400000123456700
    out:
      - {date: 2024-03-04, amount: "-1004.80", currency: EUR, kind: direct_debit}
      - {date: 2024-03-01, value_date: 2024-03-01, amount: "2000.00", description: Nordwind GmbH Lohn 02/24}

"""#),
    isBuiltin: true)

  private static let deConsorsbankGiro = MappingEntry(
    id: "de/consorsbank-giro", title: "Consorsbank Girokonto, CSV",
    country: "DE",
    institution: "Consorsbank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchung"], ["valuta"], ["sender / empfänger"], ["iban"], ["bic"], ["buchungstext"], ["verwendungszweck"], ["betrag"], ["währung"], ["umsatz geteilt"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["stichwörter", "umsatz geteilt"], texts: ["consorsbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/consorsbank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/consorsbank-giro
title: Consorsbank Girokonto, CSV
country: DE
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Buchung, Valuta, Sender / Empfänger, IBAN, BIC, Buchungstext, Verwendungszweck, Betrag, Währung, Umsatz geteilt]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: Buchung
  value: Valuta
  party: Sender / Empfänger
  iban: IBAN
  bic: BIC
  type: Buchungstext
  text: Verwendungszweck
  category: {names: [Kategorie], optional: true}
  words: {names: [Stichwörter], optional: true}
  shared: Umsatz geteilt
  amount: Betrag
  currency: Währung
account: {kind: checking, institution: Consorsbank, currency: currency}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [{from: text, unless: n/a}, type]}
  payee: {from: party, unless: n/a}
  counterparty: {from: iban, unless: n/a}
  category: {from: category, unless: n/a}
  memo: {join: [{from: words, unless: n/a}, {from: iban, unless: n/a}], sep: " "}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~zins': interest, '~gebühr': fee}, default: ""}
identity: {cells: [party, type, text]}
ignore: [party, iban, bic, text, category, words, shared]
tests:
  - in: |
      Buchung ;Valuta;Sender / Empfänger;IBAN;BIC;Buchungstext;Verwendungszweck;Kategorie;Stichwörter;Umsatz geteilt;Betrag;Währung
      04.03.2024;05.03.2024;Stadtwerke Musterstadt;DE71360604880000471100;GENODEM1GBE;LASTSCHRIFT;Abschlag März;Wohnen;Strom;n/a;-1.087,50;EUR
      01.03.2024;01.03.2024;Nordwind GmbH;n/a;n/a;GEHALT/RENTE;Lohn 02/24;n/a;n/a;n/a;2.200,00;EUR
      29.02.2024;29.02.2024;n/a;n/a;n/a;GEBÜHREN;n/a;n/a;n/a;n/a;-2,00;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, source_category: Wohnen, counterparty: DE71360604880000471100}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind GmbH}
      - {date: 2024-02-29, amount: "-2.00", description: GEBÜHREN, kind: fee}

"""#),
    isBuiltin: true)

  private static let deDeutscheBankGiro = MappingEntry(
    id: "de/deutsche-bank-giro", title: "Deutsche Bank and Postbank account, CSV",
    country: "DE",
    institution: "Deutsche Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["wert"], ["umsatzart"], ["begünstigter / auftraggeber"], ["verwendungszweck"], ["bic"], ["abweichender empfänger"], ["soll"], ["haben"], ["währung"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["abweichender empfänger"], texts: ["abweichender empfänger", "deutsche bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/deutsche-bank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/deutsche-bank-giro
title: Deutsche Bank and Postbank account, CSV
country: DE
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/de/deutschebank
detect:
  marks: [Abweichender Empfänger]
  header: [Buchungstag, Wert, Umsatzart, Begünstigter / Auftraggeber, Verwendungszweck, BIC, Abweichender Empfänger, Soll, Haben, Währung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", until: {date: Kontostand}}
preamble:
  iban: ';\s*(DE[\d ]{20,26})'
  opening: 'Letzter Kontostand;+(-?[\d.]+(?:,\d\d?)?)'
footer:
  closing: '^Kontostand;[\d.]+;+(-?[\d.]+(?:,\d\d?)?)'
columns:
  date: Buchungstag
  value: Wert
  type: Umsatzart
  party: Begünstigter / Auftraggeber
  text: Verwendungszweck
  iban: [IBAN / Kontonummer, IBAN]
  reference: {names: [Kundenreferenz], optional: true}
  amount: {names: [Betrag], optional: true}
  out: Soll
  in: Haben
  currency: Währung
account:
  first:
    # Since 2023 Postbank prints the same table; a bank code of Deutsche Bank has a 7 in its fourth place.
    - {when: {preamble.iban: '~^DE.. ?\d{3}7'}, institution: Deutsche Bank}
    - {when: {preamble.iban: '~^DE.. ?\d{3}[01] ?00'}, institution: Postbank}
    - {institution_from: {text: ""}}
  kind: checking
  currency: currency
  iban: preamble.iban
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  currency: currency
  description: {first: [text, type]}
  payee: party
  counterparty: iban
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~auszahlung': cash, '~zins': interest, '~entgelt': fee}, default: ""}
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: footer.closing}
identity: {cells: [type, party, text, reference]}
ignore: amount
tests:
  - in: |
      Umsätze
      Konto;Filial-/Kontonummer;IBAN;Währung
      AktivKonto;123 1234567 00;DE10100700240123456700;EUR
      Letzter Kontostand;;;;1.000;EUR
      Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
      4.3.2024;5.3.2024;SEPA Lastschrift;Stadtwerke Musterstadt;Abschlag März;;;AB-0815;M-0815;DE98ZZZ09999999999;;-1.087,5;;;;-1.087,5;;EUR
      1.3.2024;1.3.2024;SEPA Überweisung (Lohn, Gehalt, Rente);Nordwind GmbH;Lohn 02/24;DE40100100100110820101;;;;;;2.200;;;;;2.200;EUR
      Kontostand;6.3.2024;;;2.107,7;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.5", currency: EUR, kind: direct_debit, payee: Stadtwerke Musterstadt}
      - {date: 2024-03-01, amount: "2200", description: Lohn 02/24, counterparty: DE40100100100110820101}

"""#),
    isBuiltin: true)

  private static let deDeutscheBankGiroPdf = MappingEntry(
    id: "de/deutsche-bank-giro-pdf", title: "Deutsche Bank, Kontoauszug, PDF",
    country: "DE",
    institution: "Deutsche Bank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchung"], ["valuta"], ["vorgang"], ["soll"], ["haben"], ["deutsche bank ag"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["deutsche bank", "deutsche bank ag"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/deutsche-bank-giro-pdf.yaml",
      text: #"""
mapping: 1
id: de/deutsche-bank-giro-pdf
title: Deutsche Bank, Kontoauszug, PDF
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Buchung, Valuta, Vorgang, Soll, Haben]
  contains: [Deutsche Bank AG]
read:
  format: pdf
  decimal: ","
  table:
    anchor: {any: [out, in]}
    # What stands over the header of each page.
    skip:
      - '~^Kontoauszug vom '
      - '~^Kontoinhaber: '
      - '~^Auszug Seite von IBAN '
      - '~^\d+ \d+ \d+ [A-Z]{2}\d\d .* [A-Z]{3} [+-] [\d.,]+$'
    end: ['~^Filialnummer Kontonummer Neuer Saldo']
preamble:
  period:
    regex: 'Kontoauszug vom (\d\d\.\d\d\.\d{4}) bis (\d\d\.\d\d\.\d{4})'
    as: [from, to]
    format: dd.MM.yyyy
  # Labels on one line (Auszug, Seite, von, IBAN, Alter Saldo), their values on the next.
  line:
    regex: '^\d+ \d+ \d+ ([A-Z]{2}\d\d[\d ]+\d) ([A-Z]{3}) ([+-] [\d.,]+)$'
    as: [iban, currency, opening]
footer:
  closing: '^\d+ [\d ]+ [A-Z]{3} ([+-] [\d.,]+)$'
columns:
  # The year stands below day and month.
  date: Buchung
  value_date: Valuta
  text: Vorgang
  out: {names: [Soll], fits: '^[+-] [\d.]+,\d\d$'}
  in: {names: [Haben], fits: '^[+-] [\d.]+,\d\d$'}
account: {kind: checking, institution: Deutsche Bank, currency: preamble.line.currency, iban: preamble.line.iban}
fields:
  date: {from: {from: date, regex: '^(\d\d\.\d\d\. \d{4})$'}, format: dd.MM. yyyy}
  value_date: {from: {from: value_date, regex: '^(\d\d\.\d\d\. \d{4})$'}, format: dd.MM. yyyy}
  amount: {inflow: in, outflow: out, negative: as_printed}
  description: text
  counterparty: {from: text, regex: '\bIBAN ([A-Z]{2}\d\d[\dA-Z]+)'}
balances:
  - {kind: opening, amount: preamble.line.opening}
  - {kind: ledger, amount: footer.closing}
identity: {ids: none, cells: [date, value_date, text, out, in]}
checks: {covers: preamble.period}
tests:
  - in: |
      1 1 1 DE31 8607 0024 0100 0000 17 EUR + 10,00
      Buchung;Valuta;Vorgang;Soll;Haben
      30.12. 2024;02.01. 2025;Kartenzahlung CAFE FENCHEL;- 7,35;
      02.01. 2025;02.01. 2025;SEPA Dauerauftrag an Hausverwaltung Ahorn KG IBAN DE02100100109307118603 Miete;- 500,00;
      02.01. 2025;02.01. 2025;Gehalt Papierkranich GmbH;;+ 2.100,00
    out:
      - {date: 2024-12-30, value_date: 2025-01-02, amount: "-7.35", account: "0017"}
      - {date: 2025-01-02, amount: "-500.00", counterparty: DE02100100109307118603}
      - {date: 2025-01-02, amount: "2100.00"}

"""#),
    isBuiltin: true)

  private static let deDkbCard = MappingEntry(
    id: "de/dkb-card", title: "DKB Visa card, CSV since 2023",
    country: "DE",
    institution: "DKB",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["belegdatum"], ["wertstellung"], ["status"], ["beschreibung"], ["umsatztyp"], ["betrag (€)", "betrag"], ["fremdwährungsbetrag"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fremdwährungsbetrag"], texts: ["fremdwährungsbetrag"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/dkb-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/dkb-card
title: DKB Visa card, CSV since 2023
country: DE
verified: documented
source: https://github.com/siddhantgoel/beancount-dkb
detect:
  marks: [Fremdwährungsbetrag]
  header: [Belegdatum, Wertstellung, Status, Beschreibung, Umsatztyp, [Betrag (€), Betrag], Fremdwährungsbetrag]
read: {format: csv, delimiter: ";", decimal: ","}
preamble:
  mask: '(?m)^"?Karte.*?(\d{4})"?[;,]?\s*$'
  balance: 'Saldo vom [\d.]+:"?[;,]"?(-?[\d.,]+)'
  balance_day: 'Saldo vom ([\d.]+):'
columns:
  purchased: Belegdatum
  date: Wertstellung
  status: Status
  text: Beschreibung
  type: Umsatztyp
  amount: [Betrag (€), Betrag]
  foreign: Fremdwährungsbetrag
account: {kind: credit_card, institution: DKB, currency: EUR, mask: preamble.mask}
fields:
  # A row that is only noted has no value date yet.
  date: {from: {first: [date, purchased]}, format: [dd.MM.yy, dd.MM.yyyy]}
  initiated: {from: purchased, format: [dd.MM.yy, dd.MM.yyyy]}
  amount: {signed: amount}
  description: text
  status: {from: status, map: {Vorgemerkt: pending}, default: posted}
  kind: {from: type, map: {Entgelt: fee, Lastschrift: transfer, '~^im geschäft|^onlinezahlung': card}, default: ""}
balances:
  - {kind: ledger, amount: preamble.balance, date: {from: preamble.balance_day, format: dd.MM.yyyy}}
identity: {cells: [text, purchased]}
ignore: status
tests:
  - in: |
      "Karte";"Visa Kreditkarte";"4930 •••• •••• 1234"
      "Belegdatum";"Wertstellung";"Status";"Beschreibung";"Umsatztyp";"Betrag (€)";"Fremdwährungsbetrag"
      "05.03.24";"";"Vorgemerkt";"BAECKEREI MUSTER";"Im Geschäft";"-4,80";""
      "02.03.24";"04.03.24";"Gebucht";"PAPER CRANE BOOKS";"Onlinezahlung";"-80,00";"-86,40 $"
      "22.02.24";"23.02.24";"Gebucht";"Ausgleich Kreditkarte gem. Abrechnung v. 22.02.24";"Lastschrift";"1.345,20";""
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: EUR, pending: true}
      - {date: 2024-03-04, initiated: 2024-03-02, amount: "-80.00", description: PAPER CRANE BOOKS}
      - {date: 2024-02-23, amount: "1345.20", kind: transfer}

"""#),
    isBuiltin: true)

  private static let deDkbCardPdf = MappingEntry(
    id: "de/dkb-card-pdf", title: "DKB, Kreditkartenabrechnung, PDF",
    country: "DE",
    institution: "DKB",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum beleg"], ["datum buchung"], ["angabe des unternehmens / verwendungszweck"], ["betrag in eur"], ["dkb-visa-card"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["angabe des unternehmens / verwendungszweck"], texts: ["dkb-visa-card"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/dkb-card-pdf.yaml",
      text: #"""
mapping: 1
id: de/dkb-card-pdf
title: DKB, Kreditkartenabrechnung, PDF
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Datum Beleg, Datum Buchung, Angabe des Unternehmens / Verwendungszweck, Betrag in EUR]
  contains: [DKB-VISA-Card]
read:
  format: pdf
  decimal: ","
  table:
    anchor: {all: [posted], any: [amount]}
    alone: ['~Saldo letzte Abrechnung', '~^Neuer Saldo\b']
    end: ['~^Sehr geehrte']
preamble:
  card: 'DKB-VISA-Card:.*(\d{4})$'
  period:
    regex: 'Abrechnung vom (\d\d\.\d\d\.\d{4}) bis (\d\d\.\d\d\.\d{4})'
    as: [from, to]
    format: dd.MM.yyyy
columns:
  purchased: Datum Beleg
  posted: Datum Buchung
  text: Angabe des Unternehmens / Verwendungszweck
  currency: {names: [Währung], optional: true, fits: '^[A-Z]{3}$'}
  original: {names: [Betrag], optional: true, fits: '^[\d.]+,\d\d$'}
  rate: {names: [Kurs], optional: true, fits: '^[\d.]+,\d+$'}
  amount: Betrag in EUR
account: {kind: credit_card, institution: DKB, currency: EUR, mask: preamble.card}
fields:
  date: {from: posted, format: dd.MM.yy}
  initiated: {from: purchased, format: dd.MM.yy}
  amount: {signed: amount}
  description: text
  original_amount: original
  original_currency: currency
balances:
  - {kind: opening, when: {text: ~^Saldo letzte Abrechnung}, amount: amount}
  - {kind: ledger, when: {text: ~^Neuer Saldo}, amount: amount}
identity: {ids: none, cells: [purchased, posted, text, amount]}
checks: {covers: preamble.period}
tests:
  - in: |
      Datum Beleg;Datum Buchung;Angabe des Unternehmens / Verwendungszweck;Währung;Betrag;Kurs;Betrag in EUR
      17.09.21;20.09.21;PAPER CRANE.COM;USD;5,00;1,1722;4,27 -
      07.09.21;08.09.21;Einzahlung;;;;400,00+
    out:
      - {date: 2021-09-20, initiated: 2021-09-17, amount: "-4.27"}
      - {date: 2021-09-08, amount: "400.00"}

"""#),
    isBuiltin: true)

  private static let deDkbGiro = MappingEntry(
    id: "de/dkb-giro", title: "DKB Girokonto, CSV since 2023",
    country: "DE",
    institution: "DKB",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungsdatum"], ["wertstellung"], ["status"], ["zahlungspflichtige*r"], ["zahlungsempfänger*in"], ["verwendungszweck"], ["umsatztyp"], ["betrag (€)", "betrag"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["zahlungspflichtige*r"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/dkb-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/dkb-giro
title: DKB Girokonto, CSV since 2023
country: DE
verified: documented
source: https://github.com/nicolettas-muggelbude/RechnungsFee
detect:
  header: [Buchungsdatum, Wertstellung, Status, Zahlungspflichtige*r, Zahlungsempfänger*in, Verwendungszweck, Umsatztyp, [Betrag (€), Betrag]]
read: {format: csv, delimiter: ";", decimal: ","}
preamble:
  iban: '\b(DE\d{20})\b'
  balance: 'Kontostand vom [\d.]+:"?[;,]"?(-?[\d.,]+[.,]\d\d)'
  balance_day: 'Kontostand vom ([\d.]+):'
columns:
  date: Buchungsdatum
  value: Wertstellung
  status: Status
  payer: Zahlungspflichtige*r
  payee: Zahlungsempfänger*in
  text: Verwendungszweck
  type: Umsatztyp
  iban: {names: [IBAN], optional: true}
  amount: [Betrag (€), Betrag]
account: {kind: checking, institution: DKB, institution_id: BYLADEM1001, bank_codes: 12030000, currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: [dd.MM.yy, dd.MM.yyyy]}
  value_date: {from: value, format: [dd.MM.yy, dd.MM.yyyy]}
  amount: {signed: amount}
  description: {first: [text, type]}
  payee: {when: {amount: '~^-'}, then: payee, else: payer}
  counterparty: iban
  status: {from: status, map: {Vorgemerkt: pending}, default: posted}
balances:
  - {kind: ledger, amount: preamble.balance, date: {from: preamble.balance_day, format: dd.MM.yyyy}}
identity: {cells: [payer, payee, text]}
tests:
  - in: |
      "Girokonto";"DE02120300000000202051"
      "Zeitraum:";"01.03.2024 - 31.03.2024"
      "Kontostand vom 05.03.2024:";"1.512,50 €"
      ""
      "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
      "06.03.24";"";"Vorgemerkt";"ISSUER";"Bäckerei Muster";"VISA Debitkartenumsatz";"Ausgang";"";"-4,80";"";"";""
      "05.03.24";"05.03.24";"Gebucht";"Ana Demo";"Stadtwerke";"Abschlag März";"Ausgang";"DE40100100100110820101";"-1.087,50";"";"";""
      "01.03.24";"01.03.24";"Gebucht";"Nordwind GmbH";"Ana Demo";"Lohn";"Eingang";"DE40100100100110820101";"2.000,00";"";"";""
    out:
      - {date: 2024-03-06, amount: "-4.80", currency: EUR, pending: true, payee: Bäckerei Muster}
      - {date: 2024-03-05, value_date: 2024-03-05, amount: "-1087.50", payee: Stadtwerke, counterparty: DE40100100100110820101}
      - {date: 2024-03-01, amount: "2000.00", payee: Nordwind GmbH}

"""#),
    isBuiltin: true)

  private static let deDkbGiroLegacy = MappingEntry(
    id: "de/dkb-giro-legacy", title: "DKB Girokonto, CSV until 2023",
    country: "DE",
    institution: "DKB",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["wertstellung"], ["buchungstext"], ["auftraggeber / begünstigter"], ["verwendungszweck"], ["kontonummer"], ["blz"], ["betrag (eur)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["auftraggeber / begünstigter"], texts: ["auftraggeber / begünstigter"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/dkb-giro-legacy.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/dkb-giro-legacy
title: DKB Girokonto, CSV until 2023
country: DE
verified: documented
source:
  - https://github.com/firefly-iii/import-configurations/tree/main/de/dkb
  - https://github.com/siddhantgoel/beancount-dkb
detect:
  marks: [Auftraggeber / Begünstigter]
  header: [Buchungstag, Wertstellung, Buchungstext, Auftraggeber / Begünstigter, Verwendungszweck, Kontonummer, BLZ, Betrag (EUR)]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  iban: 'Kontonummer:"?;"?(DE\d{20})'
  closing: 'Kontostand vom [\d.]+:"?;"?(-?[\d.]+,\d\d)'
columns:
  date: Buchungstag
  value: Wertstellung
  type: Buchungstext
  party: Auftraggeber / Begünstigter
  text: Verwendungszweck
  other: {names: [Kontonummer], optional: true}
  other_code: {names: [BLZ], optional: true}
  amount: Betrag (EUR)
account: {kind: checking, institution: DKB, bank_codes: '12030000', currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: {first: [text, type]}
  payee: party
  counterparty: {when: {other: '~^\d+$', other_code: '~^\d{8}$'}, then: '{other}{other_code}', else: other}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~abschluss': interest}, default: ""}
balances:
  - {kind: ledger, amount: preamble.closing}
rows:
  skip:
    - {when: {text: '~^Tagessaldo$'}, reason: the balance of a day}
identity: {cells: [type, party, text]}
tests:
  - in: |
      "Kontonummer:";"DE96120300000815471100 / Girokonto";
      "Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";
      "04.03.2021";"05.03.2021";"Lastschrift";"Stadtwerke Musterstadt";"Abschlag März";"110820101";"10010010";"-1.087,50";"DE98ZZZ09999999999";"M-0815";"AB-0815";
      "01.03.2021";"01.03.2021";"Gutschrift";"Nordwind GmbH";"Lohn 02/21";"DE40100100100110820101";"PBNKDEFFXXX";"2.200,00";"";"";"";
    out:
      - {date: 2021-03-04, value_date: 2021-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, counterparty: "11082010110010010"}
      - {date: 2021-03-01, amount: "2200.00", payee: Nordwind GmbH, counterparty: DE40100100100110820101}

"""#),
    isBuiltin: true)

  private static let deDkbGiroLegacyPdf = MappingEntry(
    id: "de/dkb-giro-legacy-pdf", title: "DKB, Kontoauszug DKB-Cash until 2023, PDF",
    country: "DE",
    institution: "DKB",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bu.tag"], ["wert"], ["wir haben für sie gebucht"], ["belastung in eur"], ["gutschrift in eur"], ["deutsche kreditbank"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["wir haben für sie gebucht"], texts: ["deutsche kreditbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/dkb-giro-legacy-pdf.yaml",
      text: #"""
mapping: 1
id: de/dkb-giro-legacy-pdf
title: DKB, Kontoauszug DKB-Cash until 2023, PDF
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Bu.Tag, Wert, Wir haben für Sie gebucht, Belastung in EUR, Gutschrift in EUR]
  contains: [Deutsche Kreditbank]
read:
  format: pdf
  decimal: ","
  minus: S
  plus: H
  table:
    anchor: {all: [date], any: [out, in]}
    skip: ['~^Kontoauszug Nummer \d+ / \d{4} vom ', '~^Kontonummer \d+ / IBAN ']
    pause: ['~^DEUTSCHE KREDITBANK AG IBAN:']
    end: ['~^ALTER KONTOSTAND\b']
preamble:
  period:
    regex: 'vom (\d\d\.\d\d\.\d{4}) bis (\d\d\.\d\d\.\d{4})'
    as: [from, to]
    format: dd.MM.yyyy
  iban: '/ IBAN (DE\d\d[\d ]{18,24}\d)'
footer:
  opening: '^ALTER KONTOSTAND\s+([\d.,]+ [HS])'
  closing: '^NEUER KONTOSTAND\s+([\d.,]+ [HS])'
columns:
  date: Bu.Tag
  value_date: Wert
  text: Wir haben für Sie gebucht
  out: Belastung in EUR
  in: Gutschrift in EUR
account: {kind: checking, institution: DKB, institution_id: BYLADEM1001, bank_codes: '12030000', currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM., year_from: preamble.period.to}
  value_date: {from: value_date, format: dd.MM., year_from: preamble.period.to}
  amount: {inflow: in, outflow: out}
  description: text
balances:
  - {kind: opening, amount: footer.opening}
  - {kind: ledger, amount: footer.closing}
identity: {ids: none, cells: [date, value_date, text, out, in]}
checks: {covers: preamble.period}
tests:
  - in: |
      Kontoauszug Nummer 001 / 2021 vom 05.12.2020 bis 04.01.2021
      Bu.Tag;Wert;Wir haben für Sie gebucht;Belastung in EUR;Gutschrift in EUR
      30.12.;30.12.;Kartenzahlung CAFE FENCHEL;1.007,35;
      04.01.;05.01.;Lohn, Gehalt, Rente Papierkranich GmbH;;2.100,00
    out:
      - {date: 2020-12-30, amount: "-1007.35"}
      - {date: 2021-01-04, value_date: 2021-01-05, amount: "2100.00"}

"""#),
    isBuiltin: true)

  private static let deDkbGiroPdf = MappingEntry(
    id: "de/dkb-giro-pdf", title: "DKB, Kontoauszug Girokonto, PDF",
    country: "DE",
    institution: "DKB",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["erläuterung"], ["betrag soll eur"], ["betrag haben eur"], ["deutsche kreditbank"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["erläuterung"], texts: ["deutsche kreditbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/dkb-giro-pdf.yaml",
      text: #"""
mapping: 1
id: de/dkb-giro-pdf
title: DKB, Kontoauszug Girokonto, PDF
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Datum, Erläuterung, Betrag Soll EUR, Betrag Haben EUR]
  contains: [Deutsche Kreditbank]
read:
  format: pdf
  decimal: ","
  table:
    anchor: {all: [date], any: [out, in]}
    alone: ['~^Kontostand am \d']
    pause: ['~^(Deutsche Kreditbank AG|Ihr Dispositionskredit)\b']
    end: ['~^(Gesamtumsatzsummen|Hinweise zum Kontoauszug)\b']
preamble:
  # "Girokonto 1000000017, DE68 1203 …"
  iban: '^[^\d]*\d+,\s*(DE\d\d[\d ]{18,24}\d)'
columns:
  date: Datum
  text: Erläuterung
  out: Betrag Soll EUR
  in: Betrag Haben EUR
account: {kind: checking, institution: DKB, institution_id: BYLADEM1001, bank_codes: '12030000', currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {inflow: in, outflow: out, negative: as_printed}
  description: text
balances:
  - kind: opening
    when: {text: '~^Kontostand am [\d.]+, Auszug'}
    amount: {first: [out, in]}
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
  - kind: ledger
    when: {text: '~^Kontostand am [\d.]+ um [\d:]+ Uhr'}
    amount: {first: [out, in]}
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
identity: {ids: none, cells: [date, text, out, in]}

tests:
  - in: |
      Datum;Erläuterung;Betrag Soll EUR;Betrag Haben EUR
      ;Kontostand am 04.12.2024, Auszug Nr. 12;;1.250,40
      09.12.2024;Kartenzahlung CAFE FENCHEL;-7,35;
      16.12.2024;Gehalt Papierkranich GmbH;;2.100,00
      ;Kontostand am 03.01.2025 um 18:04 Uhr;;3.343,05
    out:
      - {date: 2024-12-09, amount: "-7.35"}
      - {date: 2024-12-16, amount: "2100.00", description: Gehalt Papierkranich GmbH}

"""#),
    isBuiltin: true)

  private static let deFinomAccount = MappingEntry(
    id: "de/finom-account", title: "Finom account, CSV in German",
    country: "DE",
    institution: "Finom",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungsdatum"], ["time completed"], ["status"], ["transaktionsart"], ["auftraggeber/empfänger"], ["verwendungszweck"], ["ursprungswährung"], ["ursprungsbetrag"], ["zahlungswährung"], ["zahlungsbetrag"], ["wallet-saldo nach transaktion"], ["wallet-iban"], ["transaktions-id"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["begleitende dokumente", "wallet-iban", "wallet-saldo nach transaktion", "zahlungsfreigeber"], texts: ["finom", "wallet-iban", "wallet-saldo nach transaktion"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/finom-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/finom-account
title: Finom account, CSV in German
country: DE
verified: documented
source: https://github.com/nicolettas-muggelbude/RechnungsFee/blob/main/vorlagen/bank-csv/finom.csv
detect:
  marks: [Wallet-Saldo nach Transaktion, Wallet-IBAN]
  header: [Buchungsdatum, Time completed, Status, Transaktionsart, Auftraggeber/Empfänger, Verwendungszweck, Ursprungswährung, Ursprungsbetrag, Zahlungswährung, Zahlungsbetrag, Wallet-Saldo nach Transaktion, Wallet-IBAN, Transaktions-ID]
read: {format: csv}
columns:
  date: Buchungsdatum
  time: Time completed
  status: Status
  type: Transaktionsart
  party: Auftraggeber/Empfänger
  party_bic: {names: [Counterparty BIC], optional: true}
  party_iban: {names: [Counterparty IBAN], optional: true}
  text: Verwendungszweck
  tags: {names: [Tags], optional: true}
  approver: {names: [Zahlungsfreigeber], optional: true}
  card: {names: [Kartennummer], optional: true}
  foreign_currency: Ursprungswährung
  foreign: Ursprungsbetrag
  currency: Zahlungswährung
  amount: Zahlungsbetrag
  balance: Wallet-Saldo nach Transaktion
  wallet: {names: [Wallet-Name], optional: true}
  iban: Wallet-IBAN
  papers: {names: [Begleitende Dokumente], optional: true}
  id: Transaktions-ID
account: {kind: checking, institution: Finom, currency: currency, iban: iban}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [{from: text, unless: N/A}, party, type]}
  payee: {from: party, unless: N/A}
  counterparty: {from: party_iban, unless: N/A}
  category: {from: tags, unless: N/A}
  kind: {from: type, map: {Card: card, '~fee': fee, '~directdebit': direct_debit}, default: ""}
  status: {from: status, map: {'~pending|processing': pending}, default: posted}
  id: id
  balance: balance
  original_amount: foreign
  original_currency: foreign_currency
rows:
  skip:
    - {when: {status: '~declin|reject|cancel|fail'}, reason: no money moved}
ignore: [approver, wallet, status]
tests:
  - in: |
      Buchungsdatum,Time completed,Status,Transaktionsart,Auftraggeber/Empfänger,Counterparty BIC,Counterparty IBAN,Verwendungszweck,Tags,Zahlungsfreigeber,Kartennummer,Ursprungswährung,Ursprungsbetrag,Zahlungswährung,Zahlungsbetrag,Wallet-Saldo nach Transaktion,Wallet-Name,Wallet-IBAN,Begleitende Dokumente,Transaktions-ID
      05.03.2024,09:57,Completed,Card,Paper Crane Books,,,N/A,SHOPPING,,***1234,USD,-60.00,EUR,-55.20,1144.80,Main,DE59100180000815471100,N/A,00000000-0000-4000-8000-000000000002
      01.03.2024,18:25,Completed,Transfer,Nordwind GmbH,GENODEM1GLS,DE40100100100110820101,"Rechnung 4711, Februar",N/A,,,EUR,1200.00,EUR,1200.00,1200.00,Main,DE59100180000815471100,N/A,00000000-0000-4000-8000-000000000001
    out:
      - {date: 2024-03-05, amount: "-55.20", currency: EUR, payee: Paper Crane Books, kind: card, original_amount: "-60.00", original_currency: USD, balance: "1144.80"}
      - {date: 2024-03-01, amount: "1200.00", description: "Rechnung 4711, Februar", counterparty: DE40100100100110820101}

"""#),
    isBuiltin: true)

  private static let deGenericCsv = MappingEntry(
    id: "de/generic-csv", title: "Table with German headings, CSV",
    country: "DE",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["verwendungszweck"], ["betrag"], ["ccy"], ["iban"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/generic-csv
title: Table with German headings, CSV
country: DE
verified: corpus
detect:
  header: [Buchungstag, Verwendungszweck, Betrag, CCY, IBAN]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Buchungstag
  text: Verwendungszweck
  amount: Betrag
  currency: CCY
  account: IBAN
  reference: {names: [Ref], optional: true}
account: {kind: checking, currency: currency, iban: account}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd.MM.yyyy]}
  amount: {signed: amount}
  currency: currency
  description: text
identity: {cells: [text, reference]}
tests:
  - in: |
      Buchungstag;Verwendungszweck;Betrag;CCY;IBAN;Ref
      2024-03-04;Bäckerei;-1.004,80;EUR;DE44123456780000202051;R-1
      2024-03-05;Lohn;1.500,00;EUR;DE44123456780000202051;R-2
    out:
      - {date: 2024-03-04, amount: "-1004.80", currency: EUR, description: Bäckerei}
      - {date: 2024-03-05, amount: "1500.00"}

"""#),
    isBuiltin: true)

  private static let deGlsGiro = MappingEntry(
    id: "de/gls-giro", title: "GLS Bank Girokonto, CSV",
    country: "DE",
    institution: "GLS Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kontonummer"], ["buchungstag"], ["wertstellung"], ["auftraggeber/empfänger"], ["buchungstext"], ["vwz1"], ["vwz2"], ["betrag"], ["kontostand"], ["währung"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["vwz1", "vwz10", "vwz11", "vwz12", "vwz13", "vwz14", "vwz2", "vwz3", "vwz4", "vwz5", "vwz6", "vwz7", "vwz8", "vwz9"], texts: ["gls bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/gls-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/gls-giro
title: GLS Bank Girokonto, CSV
country: DE
verified: corpus
detect:
  header: [Kontonummer, Buchungstag, Wertstellung, Auftraggeber/Empfänger, Buchungstext, VWZ1, VWZ2, Betrag, Kontostand, Währung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Kontonummer
  date: Buchungstag
  value: Wertstellung
  party: Auftraggeber/Empfänger
  type: Buchungstext
  p1: VWZ1
  p2: {names: [VWZ2], optional: true}
  p3: {names: [VWZ3], optional: true}
  p4: {names: [VWZ4], optional: true}
  p5: {names: [VWZ5], optional: true}
  p6: {names: [VWZ6], optional: true}
  p7: {names: [VWZ7], optional: true}
  p8: {names: [VWZ8], optional: true}
  p9: {names: [VWZ9], optional: true}
  p10: {names: [VWZ10], optional: true}
  p11: {names: [VWZ11], optional: true}
  p12: {names: [VWZ12], optional: true}
  p13: {names: [VWZ13], optional: true}
  p14: {names: [VWZ14], optional: true}
  amount: Betrag
  balance: Kontostand
  currency: Währung
account: {kind: checking, institution: GLS Bank, bank_codes: ['43060967', '43060988'], currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [{join: [p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14], sep: " "}, type]}
  payee: party
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~zins': interest, '~entgelt': fee}, default: ""}
  balance: balance
identity: {cells: [party, type, p1, p2, p3, p4]}
tests:
  - in: |
      Kontonummer;Buchungstag;Wertstellung;Auftraggeber/Empfänger;Buchungstext;VWZ1;VWZ2;VWZ3;VWZ4;VWZ5;VWZ6;VWZ7;VWZ8;VWZ9;VWZ10;VWZ11;VWZ12;VWZ13;VWZ14;Betrag;Kontostand;Währung
      4711000123;04.03.2024;05.03.2024;Stadtwerke Musterstadt;"SEPA-Basislastschrift";Kunde 0815;Abschlag März;;;;;;;;;;;;;-87,50;1.912,50;EUR
      4711000123;01.03.2024;01.03.2024;Nordwind GmbH;"SEPA-Gutschrift";Lohn 02/24;;;;;;;;;;;;;;2.000,00;2.000,00;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-87.50", currency: EUR, description: Kunde 0815 Abschlag März, payee: Stadtwerke Musterstadt, kind: direct_debit, balance: "1912.50"}
      - {date: 2024-03-01, amount: "2000.00", description: Lohn 02/24}

"""#),
    isBuiltin: true)

  private static let deIngGiro = MappingEntry(
    id: "de/ing-giro", title: "ING (Germany) Girokonto, CSV",
    country: "DE",
    institution: "ING",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchung"], ["wertstellungsdatum", "valuta"], ["auftraggeber/empfänger"], ["buchungstext"], ["verwendungszweck"], ["betrag"], ["währung"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/ing-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/ing-giro
title: ING (Germany) Girokonto, CSV
country: DE
verified: synthetic
source: https://github.com/nicolettas-muggelbude/RechnungsFee/issues/7
detect:
  header: [Buchung, [Wertstellungsdatum, Valuta], Auftraggeber/Empfänger, Buchungstext, Verwendungszweck, Betrag, Währung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  iban: 'IBAN;([A-Z]{2}[0-9]{2}[0-9A-Z ]+)'
  name: 'Kontoname;([^;]+)'
  period: {regex: 'Zeitraum;(\S+) - ([\d.]+)', as: [from, to], format: dd.MM.yyyy}
columns:
  date: Buchung
  value: [Wertstellungsdatum, Valuta]
  party: Auftraggeber/Empfänger
  type: Buchungstext
  text: Verwendungszweck
  note: {names: [Notiz], optional: true}
  category: {names: [Kategorie], optional: true}
  balance: {names: [Saldo], optional: true}
  amount: Betrag
  # With the balance the currency stands twice, both times the account's.
  currency: {names: [Währung], nth: 1}
  currency_again: {names: [Währung], nth: 2, optional: true}
account: {kind: checking, institution: ING, institution_id: INGDDEFF, bank_codes: 50010517, currency: currency, iban: preamble.iban, name: preamble.name}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  payee: party
  memo: note
  category: category
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~(zins|abschluss)': interest, '~entgelt': fee}, default: ""}
  balance: balance
checks: {covers: preamble.period}
ignore: currency_again
identity: {cells: [party, type, text]}
tests:
  - in: |
      Umsatzanzeige;Datei erstellt am: 02.04.2024 10:12

      IBAN;DE75 5001 0517 5400 2020 51
      Kontoname;Girokonto
      Bank;ING
      Kunde;Ana Demo
      Zeitraum;01.03.2024 - 31.03.2024
      Saldo;1.512,50;EUR

      Sortierung;Datum absteigend

      In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.

      Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
      05.03.2024;04.03.2024;Stadtwerke;Lastschrift;Abschlag März;1.512,50;EUR;-1.087,50;EUR
      01.03.2024;01.03.2024;Nordwind GmbH;Gehalt/Rente;Lohn;2.600,00;EUR;2.000,00;EUR
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-1087.50", currency: EUR, description: Abschlag März, payee: Stadtwerke, kind: direct_debit, balance: "1512.50"}
      - {date: 2024-03-01, amount: "2000.00"}
  - in: |
      IBAN;DE75 5001 0517 5400 2020 51

      Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Betrag;Währung
      05.03.2024;04.03.2024;Stadtwerke;Lastschrift;Abschlag März;-87,50;EUR
    out:
      - {date: 2024-03-05, amount: "-87.50"}

"""#),
    isBuiltin: true)

  private static let deIngGiroPdf = MappingEntry(
    id: "de/ing-giro-pdf", title: "ING, Kontoauszug Girokonto, PDF",
    country: "DE",
    institution: "ING",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchung valuta", "buchung"], ["buchung / verwendungszweck"], ["betrag (eur)"], ["ing-diba"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ing-diba"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/ing-giro-pdf.yaml",
      text: #"""
mapping: 1
id: de/ing-giro-pdf
title: ING, Kontoauszug Girokonto, PDF
country: DE
verified: documented
source:
  - https://github.com/portfolio-performance/portfolio
  - https://github.com/felgru/bank-statement-parser
detect:
  header: [[Buchung Valuta, Buchung], Buchung / Verwendungszweck, Betrag (EUR)]
  contains: [ING-DiBa]
read:
  format: pdf
  decimal: ","
  table:
    anchor: {any: [amount]}
    skip: ['~^Girokonto Nummer \d+', '~^Kontoauszug \S+ \d{4}\b']
    pause: ['~^ING-DiBa AG\b']
    end: ['~^Neuer Saldo\s', '~^Kunden-Information$']
preamble:
  iban: 'IBAN\s+([A-Z]{2}\d\d[\d ]+\d)$'
  opening: 'Alter Saldo\s+(-?[\d.,]+)'
  closing: 'Neuer Saldo\s+(-?[\d.,]+)'
  day: {regex: 'Datum\s+(\d\d\.\d\d\.\d{4})', format: dd.MM.yyyy}
columns:
  # The value date stands below the day.
  date: [Buchung Valuta, Buchung]
  text: Buchung / Verwendungszweck
  amount: {names: [Betrag (EUR)], fits: '^-?[\d.]+,\d\d$'}
account: {kind: checking, institution: ING, institution_id: INGDDEFF, bank_codes: '50010517', currency: EUR, iban: preamble.iban}
fields:
  date: {from: {from: date, regex: '^(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
  value_date: {from: {from: date, regex: '\s(\d\d\.\d\d\.\d{4})$'}, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing, date: {from: preamble.day, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount]}
tests:
  - in: |
      Buchung Valuta;Buchung / Verwendungszweck;Betrag (EUR)
      08.10.2024 07.10.2024;Lastschrift VISA CAFE FENCHEL;-1.050,00
      30.10.2024 30.10.2024;Gehalt/Rente Papierkranich GmbH;2.100,00
    out:
      - {date: 2024-10-08, value_date: 2024-10-07, amount: "-1050.00"}
      - {date: 2024-10-30, amount: "2100.00"}

"""#),
    isBuiltin: true)

  private static let deN26Csv = MappingEntry(
    id: "de/n26-csv", title: "N26, CSV in English and German",
    country: "DE",
    institution: "N26",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date", "booking date"], ["empfänger", "payee", "partner name"], ["transaktionstyp", "transaction type", "type"], ["verwendungszweck", "payment reference"], ["betrag (eur)", "amount (eur)"], ["wechselkurs", "exchange rate"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount (foreign currency)", "betrag (fremdwährung)", "partner iban"], texts: ["amount (foreign currency)", "betrag (fremdwährung)", "partner iban"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/n26-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/n26-csv
title: N26, CSV in English and German
country: DE
verified: corpus
detect:
  marks: [Partner Iban, Amount (Foreign Currency), Betrag (Fremdwährung)]
  header:
    - [Datum, Date, Booking Date]
    - [Empfänger, Payee, Partner Name]
    - [Transaktionstyp, Transaction type, Type]
    - [Verwendungszweck, Payment reference]
    - [Betrag (EUR), Amount (EUR)]
    - [Wechselkurs, Exchange Rate]
read: {format: csv}
columns:
  date: [Datum, Date, Booking Date]
  value: {names: [Value Date], optional: true}
  party: [Empfänger, Payee, Partner Name]
  other: {names: [Partner Iban, Kontonummer, Account number], optional: true}
  type: [Transaktionstyp, Transaction type, Type]
  text: [Verwendungszweck, Payment reference]
  # The account a row stands in: the main one or a space.
  account: {names: [Account Name], optional: true}
  category: {names: [Kategorie, Category], optional: true}
  amount: [Betrag (EUR), Amount (EUR)]
  original: [Betrag (Fremdwährung), Amount (Foreign Currency), Original Amount]
  original_currency: [Fremdwährung, Type Foreign Currency, Original Currency]
account: {kind: checking, institution: N26, currency: EUR, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {first: [text, party, type]}
  payee: party
  counterparty: other
  kind: {from: type, map: {'~mastercard': card, Presentment: card, '~(direct debit|lastschrift)': direct_debit}, default: ""}
  category: category
  original_amount: original
  original_currency: original_currency
identity: {cells: [party, text, type]}
tests:
  - in: |
      Datum,Empfänger,Kontonummer,Transaktionstyp,Verwendungszweck,Kategorie,Betrag (EUR),Betrag (Fremdwährung),Fremdwährung,Wechselkurs
      2018-03-01,PAPER CRANE BOOKS,,MasterCard Zahlung,,Medien & Elektronik,-18.50,-20.00,USD,1.0811
      2018-03-02,Nordwind GmbH,DE25100100100120820101,Gutschrift,Lohn,Gehalt,2000.00,,,
    out:
      - {date: 2018-03-01, amount: "-18.50", currency: EUR, payee: PAPER CRANE BOOKS, kind: card, original_amount: "-20.00", original_currency: USD, source_category: "Medien & Elektronik"}
      - {date: 2018-03-02, amount: "2000.00", description: Lohn, counterparty: DE25100100100120820101}
  - in: |
      "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
      2024-03-05,2024-03-04,"PAPER CRANE BOOKS",,Presentment,,"Main Account",-18.50,20.00,USD,1.0811
      2024-03-06,2024-03-06,"Main Account",DE25100100100120820101,"Credit Transfer",,Holidays,50.00,,,
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-18.50", account: Main Account}
      - {date: 2024-03-06, amount: "50.00", account: Holidays, counterparty: DE25100100100120820101}

"""#),
    isBuiltin: true)

  private static let deN26Pdf = MappingEntry(
    id: "de/n26-pdf", title: "N26, Kontoauszug, PDF",
    country: "DE",
    institution: "N26",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["beschreibung"], ["verbuchungsdatum"], ["betrag"], ["verbuchungsdatum"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["verbuchungsdatum"], texts: ["verbuchungsdatum"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/n26-pdf.yaml",
      text: #"""
mapping: 1
id: de/n26-pdf
title: N26, Kontoauszug, PDF
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Beschreibung, Verbuchungsdatum, Betrag]
  contains: [Verbuchungsdatum]
read:
  format: pdf
  decimal: ","
  table:
    skip: ['~^Nr\. \d\d/\d{4}$', '~^\d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4}$']
    pause: ['~Erstellt am( \d\d\.\d\d\.\d{4})?$']
    end: ['~^(Zusammenfassung|Dein alter Kontostand)\b']
preamble:
  period:
    regex: '(\d\d\.\d\d\.\d{4}) bis (\d\d\.\d\d\.\d{4})'
    as: [from, to]
    format: dd.MM.yyyy
footer:
  opening: 'alter Kontostand\s+([+-−]?[\d.,]+)'
  closing: 'neuer Kontostand\s+([+-−]?[\d.,]+)'
columns:
  text: Beschreibung
  date: Verbuchungsdatum
  amount: Betrag
account: {kind: checking, institution: N26, institution_id: NTSBDEB1, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: {from: text, regex: 'Wertstellung (\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
  counterparty: {from: text, regex: '\bIBAN: ([A-Z]{2}\d\d[\dA-Z ]+?) (?:•|BIC)'}
balances:
  - {kind: opening, amount: footer.opening}
  - {kind: ledger, amount: footer.closing}
identity: {ids: none, cells: [text, date, amount]}
checks: {covers: preamble.period}
tests:
  - in: |
      Beschreibung;Verbuchungsdatum;Betrag
      Von Hauptkonto Wertstellung 13.01.2025;13.01.2025;+4.500,00€
      Papierkranich GmbH Belastungen IBAN: DE24 3701 0000 0000 01713 • BIC: COLSDE33XXX Wertstellung 17.01.2025;18.01.2025;-7,00€
    out:
      - {date: 2025-01-13, amount: "4500.00"}
      - {date: 2025-01-18, value_date: 2025-01-17, amount: "-7.00", counterparty: DE24 3701 0000 0000 01713}

"""#),
    isBuiltin: true)

  private static let deRenaultBankAccountPdf = MappingEntry(
    id: "de/renault-bank-account-pdf", title: "Renault Bank direkt, Kontoauszug Tagesgeld, PDF",
    country: "DE",
    institution: "Renault Bank direkt",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bu-tag"], ["wert"], ["vorgang"], ["renault bank direkt"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["renault bank direkt"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/renault-bank-account-pdf.yaml",
      text: #"""
mapping: 1
id: de/renault-bank-account-pdf
title: Renault Bank direkt, Kontoauszug Tagesgeld, PDF
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Bu-Tag, Wert, Vorgang]
  contains: [Renault Bank direkt]
read:
  format: pdf
  decimal: ","
  minus: S
  plus: H
  table:
    skip: ['~^Übertrag von ']
    pause: ['~^Übertrag auf ', '~Bitte beachten Sie die Hinweise auf der Rückseite', '~^Allgemeiner Hinweis']
    alone: ['~^(alter|neuer) Kontostand']
preamble:
  number: 'Kontonummer +(\d+)'
  iban: 'IBAN:\s*([A-Z]{2}\d\d[\dA-Z ]+?)\s*(?:BIC|$)'
  made: {regex: 'erstellt am\s+(\d\d\.\d\d\.\d{4})', format: dd.MM.yyyy}
columns:
  date: Bu-Tag
  value_date: Wert
  text: Vorgang
  amount: {label: none, fits: '[\d.]+,\d\d *[SH]'}
account: {kind: savings, institution: Renault Bank direkt, currency: EUR, number: preamble.number, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM., year_from: preamble.made}
  value_date: {from: value_date, format: dd.MM., year_from: preamble.made}
  amount: {signed: amount}
  description: text
  kind:
    from: text
    map: {~^Abschluss: interest, ~^Kapitalertragsteuer: tax, ~^Solid.-Zuschlag: tax, ~^Kirchensteuer: tax}
    default: transfer
balances:
  - kind: opening
    when: {text: ~^alter Kontostand}
    amount: amount
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
  - kind: ledger
    when: {text: ~^neuer Kontostand}
    amount: amount
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
identity: {ids: none, cells: [date, value_date, text, amount]}
tests:
  - in: |
      erstellt am 28.02.2025 22:46
      Bu-Tag;Wert;Vorgang;amount
      10.02.;10.02.;Überweisungsauftrag;1.000,00 S
      28.02.;30.02.;Abschluss;0,60 H
    out:
      - {date: 2025-02-10, value_date: 2025-02-10, amount: "-1000.00", kind: transfer}
      - {date: 2025-02-28, amount: "0.60", kind: interest}

"""#),
    isBuiltin: true)

  private static let deScalableHistory = MappingEntry(
    id: "de/scalable-history", title: "Scalable Capital, transactions as CSV",
    country: "DE",
    institution: "Scalable Capital",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["time"], ["status"], ["reference"], ["description"], ["assettype"], ["type"], ["isin"], ["shares"], ["price"], ["amount"], ["fee"], ["tax"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["assettype"], texts: ["assettype", "scalable capital"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/scalable-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/scalable-history
title: Scalable Capital, transactions as CSV
country: DE
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [assetType]
  header: [date, time, status, reference, description, assetType, type, isin, shares, price, amount, fee, tax, currency]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: date
  time: time
  status: status
  id: reference
  name: description
  class: assetType
  type: type
  isin: isin
  shares: shares
  price: price
  amount: amount
  fee: fee
  tax: tax
  currency: currency
account: {kind: investment, institution: Scalable Capital, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # The amount is without the fee, which is printed as a cost; a distribution is after tax.
  amount: {sum: [amount], minus: [{from: fee, regex: '^-?(.+)$'}]}
  currency: currency
  description: {join: [type, name], sep: " "}
  id: id
security:
  isin: isin
  title: name
trade:
  kind:
    first:
      # What is transferred in another depot has a minus.
      - {when: {type: '~^Security transfer'}, then: {text: transfer}}
      - from: type
        map:
          Buy: buy
          Savings plan: buy
          Sell: sell
          Distribution: dividend
          Dividend: dividend
          Interest: interest
          Fee: expense
          Taxes: tax
          Deposit: deposit
          Withdrawal: withdrawal
          Corporate action: merger
          Split: split
  units: {signed: shares}
  price: price
  fees: fee
  withholding: {when: {type: [Distribution, Dividend]}, then: tax}
  taxes: {when: {type: [Sell, Buy]}, then: tax}
rows:
  skip:
    - {when: {status: [Cancelled, Rejected, Expired, Pending]}, reason: not executed}
    - {when: {amount: "", shares: ""}, reason: neither money nor units moved}
identity: {ids: none}
ignore: [time, status, class]
tests:
  - in: |
      date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency
      2024-03-15;01:00:00;Executed;"WWEK 08154712";"Core World (Dist)";Cash;Distribution;IE0000000012;;;2,50;0,00;0,66;EUR
      2024-03-04;14:11:01;Executed;"SCALdemo0815471";"Core World (Dist)";Security;Buy;IE0000000012;10;108,75;-1.087,50;0,99;0,00;EUR
      2024-03-03;14:11:01;Cancelled;"SCALdemo0815470";"Core World (Dist)";Security;Buy;IE0000000012;10;108,75;-1.087,50;0,99;0,00;EUR
    out:
      - {date: 2024-03-15, amount: "2.50", kind: dividend, withholding: "0.66"}
      - {date: 2024-03-04, amount: "-1088.49", kind: buy, units: "10", fees: "0.99"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let deSparkasseCard = MappingEntry(
    id: "de/sparkasse-card", title: "Sparkasse Kreditkarte, CSV",
    country: "DE",
    institution: "Sparkasse",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["umsatz getätigt von"], ["belegdatum"], ["buchungsdatum"], ["originalbetrag"], ["originalwährung"], ["buchungsbetrag"], ["buchungswährung"], ["transaktionsbeschreibung"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["umsatz getätigt von"], texts: ["sparkasse"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/sparkasse-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/sparkasse-card
title: Sparkasse Kreditkarte, CSV
country: DE
verified: corpus
detect:
  header: [Umsatz getätigt von, Belegdatum, Buchungsdatum, Originalbetrag, Originalwährung, Buchungsbetrag, Buchungswährung, Transaktionsbeschreibung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  card: Umsatz getätigt von
  bought: Belegdatum
  date: Buchungsdatum
  original: Originalbetrag
  original_currency: Originalwährung
  amount: Buchungsbetrag
  currency: Buchungswährung
  text: Transaktionsbeschreibung
  more: {names: [Transaktionsbeschreibung Zusatz], optional: true}
  reference: {names: [Buchungsreferenz], optional: true}
account: {kind: credit_card, institution: Sparkasse, currency: currency, number: card}
fields:
  date: {from: date, format: dd.MM.yy}
  initiated: {from: bought, format: dd.MM.yy}
  amount: {signed: amount}
  currency: currency
  description: {join: [text, more], sep: " "}
  original_amount: original
  original_currency: original_currency
identity: {cells: [text, more, reference]}
tests:
  - in: |
      "Umsatz getätigt von";"Belegdatum";"Buchungsdatum";"Originalbetrag";"Originalwährung";"Umrechnungskurs";"Buchungsbetrag";"Buchungswährung";"Transaktionsbeschreibung";"Transaktionsbeschreibung Zusatz";"Buchungsreferenz";"Gebührenschlüssel";"Länderkennzeichen";"BAR-Entgelt+Buchungsreferenz";"AEE+Buchungsreferenz";"Abrechnungskennzeichen"
      "52_1 4400 1100 2200333";"02.03.24";"04.03.24";"-20,00";"USD";"1,0811";"-18,50";"EUR";"PAPER CRANE BOOKS PORTLAND";"";"05100000007";"";"USA";"";"";"202400003"
      "52_1 4400 1100 2200333";"05.03.24";"05.03.24";"1.250,00";"EUR";"1,00";"1.250,00";"EUR";"Lastschrift Abrechnung";"Februar";"05100000008";"";"";"";"";"202400003"
    out:
      - {date: 2024-03-04, initiated: 2024-03-02, amount: "-18.50", currency: EUR, original_amount: "-20.00", original_currency: USD, description: PAPER CRANE BOOKS PORTLAND}
      - {date: 2024-03-05, amount: "1250.00", description: Lastschrift Abrechnung Februar}

"""#),
    isBuiltin: true)

  private static let deSparkasseGiro = MappingEntry(
    id: "de/sparkasse-giro", title: "Sparkasse Girokonto, CSV-MT940 and CSV-CAMT",
    country: "DE",
    institution: "Sparkasse",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["auftragskonto"], ["buchungstag"], ["valutadatum"], ["buchungstext"], ["verwendungszweck"], ["beguenstigter/zahlungspflichtiger", "begünstigter/zahlungspflichtiger"], ["betrag"], ["waehrung", "währung"], ["info"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["auftragskonto"], texts: ["auftragskonto", "sparkasse"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/sparkasse-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/sparkasse-giro
title: Sparkasse Girokonto, CSV-MT940 and CSV-CAMT
country: DE
verified: corpus
detect:
  marks: [Auftragskonto]
  header: [Auftragskonto, Buchungstag, Valutadatum, Buchungstext, Verwendungszweck, [Beguenstigter/Zahlungspflichtiger, Begünstigter/Zahlungspflichtiger], Betrag, [Waehrung, Währung], Info]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Auftragskonto
  date: Buchungstag
  value: Valutadatum
  type: Buchungstext
  text: Verwendungszweck
  party: [Beguenstigter/Zahlungspflichtiger, Begünstigter/Zahlungspflichtiger]
  other: {names: [Kontonummer/IBAN, Kontonummer], optional: true}
  other_code: {names: [BLZ], optional: true}
  amount: Betrag
  currency: [Waehrung, Währung]
  info: Info
account: {kind: checking, institution: Sparkasse, bank_codes: '~^\d{3}5', currency: currency, number: account}
fields:
  date: {from: date, format: [dd.MM.yy, dd.MM.yyyy]}
  value_date: {from: value, format: [dd.MM.yy, dd.MM.yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  payee: party
  counterparty: {when: {other: '~^\d+$', other_code: '~^\d{8}$'}, then: '{other}{other_code}', else: other}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~(bargeld|geldautomat)': cash, '~(zins|abschluss)': interest, '~entgelt': fee}, default: ""}
  status: {from: info, map: {'~vorgemerkt': pending}, default: posted}
identity: {cells: [type, text, party]}
tests:
  - in: |
      "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"
      "4711000123";"05.03.24";"05.03.24";"KARTENZAHLUNG";"2024-03-04T18:22 Debitk.1";"BAECKEREI MUSTER";"DE10100100100130820101";"PBNKDEFFXXX";"-4,80";"EUR";"Umsatz vorgemerkt"
      "4711000123";"04.03.24";"04.03.24";"FOLGELASTSCHRIFT";"EREF+08150815SVWZ+Abschlag Maerz";"STADTWERKE MUSTERSTADT";"DE10100100100130820101";"PBNKDEFFXXX";"-1.087,50";"EUR";"Umsatz gebucht"
      "4711000123";"01.03.24";"01.03.24";"LOHN  GEHALT";"SVWZ+Lohn 02/24";"NORDWIND GMBH";"DE10100100100130820101";"PBNKDEFFXXX";"2.000,00";"EUR";"Umsatz gebucht"
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: EUR, payee: BAECKEREI MUSTER, kind: card, pending: true}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit, counterparty: DE10100100100130820101}
      - {date: 2024-03-01, amount: "2000.00"}
  - in: |
      "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
      "DE13370501981900202051";"04.03.24";"04.03.24";"DAUERAUFTRAG";"Miete Maerz";"";"";"";"";"";"";"HAUSVERWALTUNG MUSTER";"DE10100100100130820101";"PBNKDEFFXXX";"-750,00";"EUR";"Umsatz gebucht"
    out:
      - {date: 2024-03-04, amount: "-750.00", kind: standing_order, description: Miete Maerz, counterparty: DE10100100100130820101}

"""#),
    isBuiltin: true)

  private static let deTargobankGiro = MappingEntry(
    id: "de/targobank-giro", title: "Targobank account, CSV without header",
    country: "DE",
    institution: "Targobank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["targobank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/targobank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/targobank-giro
title: Targobank account, CSV without header
country: DE
verified: synthetic
detect:
  shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^(-\d[\d.]*,\d\d)?$', '~^(\d[\d.]*,\d\d)?$', "", "", "~^'DE\\d{20}'$"]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns:
  date: 1
  text: 2
  out: 3
  in: 4
  iban: 7
account: {kind: checking, institution: Targobank, institution_id: CMCIDEDD, bank_codes: '30020900', currency: EUR, iban: {from: iban, regex: "(DE\\d{20})"}}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {inflow: in, outflow: out, negative: as_printed}
  description: text
  payee: {from: text, regex: '^\S.*?   (\S.*?)(?:   |$)'}
  kind: {from: text, map: {'~^lastschrift': direct_debit, '~^dauerauftrag': standing_order, '~^karte': card, '~^entgelt': fee}, default: ""}
ignore: iban
variants:
  - name: with a point
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^(-\d[\d,]*\.\d\d)?$', '~^(\d[\d,]*\.\d\d)?$', "", "", "~^'DE\\d{20}'$"]
    read: {decimal: "."}
tests:
  - in: |
      04.03.2024;Lastschrift   Stadtwerke Musterstadt   Abschlag Maerz   M-0815;-1.087,50;;;;'DE82300209000815471100'
      01.03.2024;Gutschrift   Nordwind GmbH   Lohn Februar;;2.200,00;;;'DE82300209000815471100'
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Stadtwerke Musterstadt, kind: direct_debit}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind GmbH}
  - in: |
      04.03.2024;Lastschrift   Stadtwerke Musterstadt   Abschlag Maerz;-87.50;;;;'DE82300209000815471100'
      01.03.2024;Gutschrift   Nordwind GmbH   Lohn Februar;;2200.00;;;'DE82300209000815471100'
    out:
      - {date: 2024-03-04, amount: "-87.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let deTomorrowGiro = MappingEntry(
    id: "de/tomorrow-giro", title: "Tomorrow account, CSV",
    country: "DE",
    institution: "Tomorrow",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account_type"], ["booking_date"], ["valuta_date"], ["sender_or_recipient"], ["iban"], ["booking_type"], ["description"], ["category"], ["amount"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["sender_or_recipient"], texts: ["sender_or_recipient", "tomorrow"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/tomorrow-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/tomorrow-giro
title: Tomorrow account, CSV
country: DE
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/de/tomorrow
detect:
  marks: [sender_or_recipient]
  header: [account_type, booking_date, valuta_date, sender_or_recipient, iban, booking_type, description, category, amount, currency]
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  account: account_type
  date: booking_date
  value: valuta_date
  party: sender_or_recipient
  other: {names: [iban], optional: true}
  type: booking_type
  text: description
  category: category
  amount: amount
  currency: currency
account: {kind: checking, institution: Tomorrow, currency: currency, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  payee: party
  counterparty: other
  category: category
  kind: {from: type, map: {Direct Debit: direct_debit, '~card': card, '~standing order': standing_order}, default: ""}
identity: {cells: [party, type, text]}
tests:
  - in: |
      account_type,booking_date,valuta_date,sender_or_recipient,iban,booking_type,description,category,amount,currency
      Personal Account,2024-03-04,2024-03-05,Stadtwerke Musterstadt,,Direct Debit,Abschlag März,Living,"-1.087,50",EUR
      Personal Account,2024-03-01,2024-03-01,Nordwind GmbH,DE40100100100110820101,Credit Transfer,Lohn 02/24,Income,"2.200,00",EUR
      Pocket account,2024-03-01,2024-03-01,Me,,Payment,Urlaub,Finances,"100,00",EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, account: Personal Account}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind GmbH, counterparty: DE40100100100110820101}
      - {date: 2024-03-01, amount: "100.00", account: Pocket account}

"""#),
    isBuiltin: true)

  private static let deTradeRepublicHistory = MappingEntry(
    id: "de/trade-republic-history", title: "Trade Republic, transactions as CSV",
    country: "DE",
    institution: "Trade Republic",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["category"], ["type"], ["asset_class"], ["symbol"], ["shares"], ["price"], ["amount"], ["fee"], ["tax"], ["currency"], ["transaction_id"]], [["datum"], ["transactietype"], ["waarde (netto)"], ["opmerking"], ["isin"], ["aantal"], ["kosten"], ["belasting"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["asset_class", "belasting", "opmerking", "transactietype", "transaction_id", "waarde (netto)"], texts: ["asset_class", "trade republic", "transactietype", "transaction_id", "waarde (netto)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/trade-republic-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/trade-republic-history
title: Trade Republic, transactions as CSV
country: DE
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [asset_class, transaction_id]
  header: [date, category, type, asset_class, symbol, shares, price, amount, fee, tax, currency, transaction_id]
read: {format: csv, delimiter: ","}
columns:
  time: {names: [datetime], optional: true}
  date: date
  account: {names: [account_type], optional: true}
  category: category
  type: type
  class: asset_class
  name: {names: [name], optional: true}
  symbol: symbol
  shares: shares
  price: price
  amount: amount
  fee: fee
  tax: tax
  currency: currency
  other_amount: {names: [original_amount], optional: true}
  other_currency: {names: [original_currency], optional: true}
  rate: {names: [fx_rate], optional: true}
  text: {names: [description], optional: true}
  id: transaction_id
  party: {names: [counterparty_name], optional: true}
  iban: {names: [counterparty_iban], optional: true}
  reference: {names: [payment_reference], optional: true}
account: {kind: investment, institution: Trade Republic, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # Amount, fee and tax are money of the account, each with its sign.
  amount: {sum: [amount, fee, tax]}
  currency: currency
  description: {first: [text, {join: [type, name, party], sep: " "}]}
  payee: party
  counterparty: iban
  id: id
  original_amount: other_amount
  original_currency: other_currency
security:
  isin: symbol
  title: name
  kind: {from: class, map: {STOCK: stock, FUND: fund, ETF: fund, BOND: fixed_income, CRYPTO: crypto, DERIVATIVE: other}, default: other}
trade:
  kind:
    from: type
    map:
      '~^(BUY|SAVINGS_PLAN_EXECUTION|SAVEBACK|ROUND_UP)': buy
      '~^SELL': sell
      '~^DIVIDEND': dividend
      '~^(INTEREST)': interest
      '~^(FEE|.*_FEE$)': expense
      '~^(TAX)': tax
      SPLIT: split
      '~^(BONUS_ISSUE|STOCK_DIVIDEND|RIGHTS)': stock_distribution
      SPINOFF: spin_off
      '~^(MERGER|EXCHANGE|INSTRUMENT_CHANGE)': merger
      '~^(REDEMPTION|MATURITY)': maturity
      '~^CAPITAL_REPAYMENT': return_of_capital
      '~^(TRANSFER|CUSTOMER_|DEPOSIT|WITHDRAWAL|PAYMENT_IN|PAYMENT_OUT|SECURITIES_TRANSFER)': transfer
      '~^(CARD|REFUND)': cash
      WORTHLESS: expire
  units: shares
  price: price
  fees: {signed: fee}
  taxes: {signed: tax}
  rate: rate
rules:
  - {when: {type: '~^CARD'}, set: {kind: card}}
ignore: [time, account, category]
variants:
  - name: old
    detect:
      header: [Datum, Transactietype, Waarde (netto), Opmerking, ISIN, Aantal, Kosten, Belasting]
      marks: [Transactietype, Waarde (netto)]
    read: {delimiter: ";", decimal: ","}
    columns:
      date: Datum
      category: {names: [category], optional: true}
      type: Transactietype
      class: {names: [asset_class], optional: true}
      name: Opmerking
      symbol: ISIN
      shares: Aantal
      price: {names: [price], optional: true}
      amount: Waarde (netto)
      fee: Kosten
      tax: Belasting
      currency: {names: [currency], optional: true}
      id: {names: [transaction_id], optional: true}
    account: {currency: EUR}
    # The net value has fee and tax in it.
    fields: {amount: {signed: amount}}
    identity: {ids: none}
    trade:
      kind: {from: type, map: {Aankoop: buy, Verkoop: sell, Dividend: dividend, Rente: interest, Storting: deposit, Onttrekking: withdrawal, Belasting: tax, Kosten: expense}}
      fees: fee
      taxes: tax
tests:
  - in: |
      "datetime","date","account_type","category","type","asset_class","name","symbol","shares","price","amount","fee","tax","currency","original_amount","original_currency","fx_rate","description","transaction_id","counterparty_name","counterparty_iban","payment_reference","mcc_code"
      "2024-03-04T10:00:00.000Z","2024-03-04","DEFAULT","TRADING","BUY","STOCK","Northwind","US65432B1061","10","20","-200.00","-1.00","","EUR","","","","","0815471a-0000-4000-8000-000000000001","","","",""
      "2024-04-02T10:00:00.000Z","2024-04-02","DEFAULT","TRADING","SELL","STOCK","Northwind","US65432B1061","-2.5","22","55.00","-1.00","-0.50","EUR","","","","","0815471a-0000-4000-8000-000000000002","","","",""
      "2024-04-03T10:00:00.000Z","2024-04-03","DEFAULT","CASH","TRANSFER_INBOUND","","","","","","500.00","","","EUR","","","","","0815471a-0000-4000-8000-000000000003","Ana Demo","DE40100100100110820101","",""
    out:
      - {date: 2024-03-04, amount: "-201.00", kind: buy, units: "10", fees: "1"}
      - {date: 2024-04-02, amount: "53.50", kind: sell, units: "-2.5", taxes: "0.5"}
      - {date: 2024-04-03, amount: "500.00", payee: Ana Demo, counterparty: DE40100100100110820101}

"""#),
    isBuiltin: true)

  private static let deTradeRepublicPdf = MappingEntry(
    id: "de/trade-republic-pdf", title: "Trade Republic, Kontoauszug, PDF",
    country: "DE",
    institution: "Trade Republic",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["typ"], ["beschreibung"], ["zahlungseingang"], ["zahlungsausgang"], ["saldo"], ["trade republic bank"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["trade republic", "trade republic bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/trade-republic-pdf.yaml",
      text: #"""
mapping: 1
id: de/trade-republic-pdf
title: Trade Republic, Kontoauszug, PDF
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [DATUM, TYP, BESCHREIBUNG, ZAHLUNGSEINGANG, ZAHLUNGSAUSGANG, SALDO]
  contains: [Trade Republic Bank]
read:
  format: pdf
  decimal: ","
  locale: de
  table:
    anchor: {any: [in, out]}
    skip: ['~^(Erstellt am |Seite \d+ von \d+|Trade Republic Bank GmbH$)']
    end: ['~^HAFTUNGSAUSSCHLUSS\b']
    lines: centred
preamble:
  period:
    regex: 'DATUM (\d\d \S+ \d{4}) - (\d\d \S+ \d{4})'
    as: [from, to]
    format: [dd MMM yyyy, dd MMM. yyyy]
  iban: 'IBAN\s+([A-Z]{2}\d\d[\d ]+\d)$'
  # The labels stand on one line (PRODUKT, ANFANGSSALDO …), their values on the next.
  balances:
    regex: '^\D+ (-?[\d.,]+) € ([\d.,]+) € ([\d.,]+) € (-?[\d.,]+) €$'
    as: [opening, credits, debits, closing]
columns:
  # Day, month and year stand on one line or on three.
  date: DATUM
  type: TYP
  text: BESCHREIBUNG
  in: {names: [ZAHLUNGSEINGANG], fits: '^[\d.]+,\d\d ?€$'}
  out: {names: [ZAHLUNGSAUSGANG], fits: '^[\d.]+,\d\d ?€$'}
  balance: {names: [SALDO], fits: '^-?[\d.]+,\d\d ?€$'}
account: {kind: checking, institution: Trade Republic, institution_id: TRBKDEBB, currency: EUR, iban: preamble.iban}
fields:
  date: {from: {from: date, regex: '^(\d\d \S+ \d{4})$'}, format: [dd MMM yyyy, dd MMM. yyyy]}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: {join: [type, text], sep: " "}
  kind:
    from: type
    map: {~^Kartentransaktion: card, ~^Überweisung: transfer, ~^Zins: interest, ~^Steuer: tax}
    default: other
balances:
  - {kind: opening, amount: preamble.balances.opening}
  - {kind: ledger, amount: preamble.balances.closing}
identity: {ids: none, cells: [date, type, text, in, out, balance]}
checks:
  covers: preamble.period
  totals: {income: preamble.balances.credits, expense: preamble.balances.debits}
tests:
  - in: |
      DATUM;TYP;BESCHREIBUNG;ZAHLUNGSEINGANG;ZAHLUNGSAUSGANG;SALDO
      01 Apr. 2024;Zinszahlung;Your interest payment;1.172,23 €;;50.172,23 €
      03 Juni 2024;Kartentransaktion;CAFE FENCHEL;;33,21 €;50.139,02 €
    out:
      - {date: 2024-04-01, amount: "1172.23", kind: interest}
      - {date: 2024-06-03, amount: "-33.21", balance: "50139.02", kind: card}

"""#),
    isBuiltin: true)

  private static let deVolksbankAccountPdf = MappingEntry(
    id: "de/volksbank-account-pdf", title: "Volksbanken and Raiffeisenbanken, Kontoauszug without a label over the amounts, PDF",
    country: "DE",
    institution: "Volksbank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bu-tag"], ["wert"], ["vorgang"], ["genode"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["genode", "volksbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/volksbank-account-pdf.yaml",
      text: #"""
mapping: 1
id: de/volksbank-account-pdf
title: Volksbanken and Raiffeisenbanken, Kontoauszug without a label over the amounts, PDF
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Bu-Tag, Wert, Vorgang]
  contains: [GENODE]
read:
  format: pdf
  decimal: ","
  minus: S
  plus: H
  table:
    also: [Betrag EUR, Betrag]
    skip: ['~^Übertrag von ']
    pause: ['~^Übertrag auf ', '~Bitte beachten Sie die Hinweise auf der Rückseite', '~^Allgemeiner Hinweis']
    alone: ['~^(alter|neuer) Kontostand']
preamble:
  number: 'Kontonummer +(\d+)'
  iban: 'IBAN:\s*([A-Z]{2}\d\d[\dA-Z ]+?)\s*(?:BIC|$)'
  made: {regex: 'erstellt am\s+(\d\d\.\d\d\.\d{4})', format: dd.MM.yyyy}
columns:
  date: Bu-Tag
  value_date: Wert
  text: Vorgang
  amount: {label: none, fits: '[\d.]+,\d\d *[SH]'}
account: {kind: checking, institution: Volksbank, currency: EUR, number: preamble.number, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM., year_from: preamble.made}
  value_date: {from: value_date, format: dd.MM., year_from: preamble.made}
  amount: {signed: amount}
  description: text
balances:
  - kind: opening
    when: {text: ~^alter Kontostand}
    amount: amount
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
  - kind: ledger
    when: {text: ~^neuer Kontostand}
    amount: amount
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
identity: {ids: none, cells: [date, value_date, text, amount]}
tests:
  - in: |
      erstellt am 02.01.2025
      Bu-Tag;Wert;Vorgang;amount
      02.12.;02.12.;Basislastschrift;63,08 S
    out:
      - {date: 2024-12-02, amount: "-63.08"}

"""#),
    isBuiltin: true)

  private static let deVolksbankGiro = MappingEntry(
    id: "de/volksbank-giro", title: "Volksbanken, Raiffeisenbanken, Sparda-, PSD- and other banks at Atruvia (Renault Bank direkt, GLS), CSV",
    country: "DE",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["iban auftragskonto"], ["buchungstag"], ["valutadatum"], ["name zahlungsbeteiligter"], ["iban zahlungsbeteiligter"], ["buchungstext"], ["verwendungszweck"], ["betrag"], ["waehrung", "währung"], ["saldo nach buchung"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["name zahlungsbeteiligter"], texts: ["name zahlungsbeteiligter"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/volksbank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/volksbank-giro
title: Volksbanken, Raiffeisenbanken, Sparda-, PSD- and other banks at Atruvia (Renault Bank direkt, GLS), CSV
country: DE
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/de/raiffeisenbank
detect:
  marks: [Name Zahlungsbeteiligter]
  header: [IBAN Auftragskonto, Buchungstag, Valutadatum, Name Zahlungsbeteiligter, IBAN Zahlungsbeteiligter, Buchungstext, Verwendungszweck, Betrag, [Waehrung, Währung], Saldo nach Buchung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  name: {names: [Bezeichnung Auftragskonto], optional: true}
  account: IBAN Auftragskonto
  bic: {names: [BIC Auftragskonto], optional: true}
  bank: {names: [Bankname Auftragskonto], optional: true}
  date: Buchungstag
  value: Valutadatum
  party: Name Zahlungsbeteiligter
  party_iban: IBAN Zahlungsbeteiligter
  type: Buchungstext
  text: Verwendungszweck
  amount: Betrag
  currency: [Waehrung, Währung]
  balance: Saldo nach Buchung
  category: {names: [Kategorie], optional: true}
account: {kind: checking, institution_from: bank, currency: currency, iban: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  payee: party
  counterparty: party_iban
  category: category
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~auszahlung': cash, '~abschluss|zins': interest, '~entgelt': fee}, default: ""}
  balance: balance
identity: {cells: [type, party, text]}
ignore: [name, bic]
tests:
  - in: |
      Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz
      VR-Direkt;DE14380601860815471100;GENODED1BRS;Volksbank Musterstadt eG;04.03.2024;05.03.2024;Stadtwerke Musterstadt;;;Basislastschrift;Abschlag März;-1.087,50;EUR;2.112,50;;Wohnen;;DE98ZZZ09999999999;M-0815
      VR-Direkt;DE14380601860815471100;GENODED1BRS;Volksbank Musterstadt eG;01.03.2024;01.03.2024;Nordwind GmbH;DE40100100100110820101;;Lohn/Gehalt/Rente;Lohn 02/24;2.200,00;EUR;3.200,00;;;;;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind GmbH, counterparty: DE40100100100110820101}

"""#),
    isBuiltin: true)

  private static let deVolksbankGiroLegacy = MappingEntry(
    id: "de/volksbank-giro-legacy", title: "Volksbanken, Raiffeisenbanken, Sparda-, PSD- and other banks at Fiducia, CSV until 2021",
    country: "DE",
    institution: nil,
    verified: .documented, format: "csv",
    encodings: ["utf-8", "iso-8859-15"],
    signatures: [[["buchungstag"], ["valuta"], ["auftraggeber/zahlungsempfänger"], ["empfänger/zahlungspflichtiger"], ["konto-nr."], ["blz"], ["vorgang/verwendungszweck"], ["währung"], ["umsatz"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["auftraggeber/zahlungsempfänger"], texts: ["auftraggeber/zahlungsempfänger"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/volksbank-giro-legacy.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/volksbank-giro-legacy
title: Volksbanken, Raiffeisenbanken, Sparda-, PSD- and other banks at Fiducia, CSV until 2021
country: DE
verified: documented
source:
  - https://github.com/msc01/soacsv2mt940/blob/master/data/test_VR-Bank1.csv
detect:
  marks: [Auftraggeber/Zahlungsempfänger]
  header: [Buchungstag, Valuta, Auftraggeber/Zahlungsempfänger, Empfänger/Zahlungspflichtiger, Konto-Nr., BLZ, Vorgang/Verwendungszweck, Währung, Umsatz]
read: {format: csv, encoding: [utf-8, iso-8859-15], decimal: ","}
preamble:
  bank: '(?m)^"?([^";\r\n]*(?:[Bb]ank|BANK)[^";\r\n]*)"?;*\s*$'
  number: 'Konto:"?;"?(\d[\d ]+)'
columns:
  date: Buchungstag
  value: Valuta
  from: Auftraggeber/Zahlungsempfänger
  to: Empfänger/Zahlungspflichtiger
  other: Konto-Nr.
  other_iban: {names: [IBAN], optional: true}
  other_code: BLZ
  other_bic: {names: [BIC], optional: true}
  text: Vorgang/Verwendungszweck
  reference: {names: [Kundenreferenz], optional: true}
  currency: Währung
  amount: Umsatz
  # The header of the last column is a blank.
  sign: {at: 13}
account: {kind: checking, institution_from: preamble.bank, currency: currency, number: preamble.number}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {value: amount, direction: {from: sign, in: [H], out: [S]}}
  currency: currency
  description: text
  payee: {when: {sign: H}, then: from, else: to}
  counterparty:
    first:
      - other_iban
      - {when: {other: '~^\d+$', other_code: '~^\d{8}$'}, then: '{other}{other_code}', else: other}
  kind: {from: text, map: {'~lastschrift': direct_debit, '~dauerauftr': standing_order, '~^(karte|girocard)': card, '~^auszahlung|^GA ': cash, '~^abschluss': interest}, default: ""}
balances:
  - {kind: opening, when: {reference: Anfangssaldo}, amount: {value: amount, direction: {from: sign, in: [H], out: [S]}}, date: {from: date, format: dd.MM.yyyy}}
  - {kind: ledger, when: {reference: Endsaldo}, amount: {value: amount, direction: {from: sign, in: [H], out: [S]}}, date: {from: date, format: dd.MM.yyyy}}
identity: {cells: [from, to, text]}
ignore: sign
tests:
  - in: |
      "Volksbank Musterstadt eG"

      "Umsatzanzeige"

      "BLZ:";"38060186";;"Datum:";"02.04.2019"
      "Konto:";"815471100";;"Uhrzeit:";"08:15:02"
      "Abfrage von:";"Ana Demo";;"Kontoinhaber:";"Ana Demo"

      "Zeitraum:";;"von:";"01.03.2019";"bis:";
      "Sortiert nach:";"Buchungstag";"absteigend"

      "Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
      "04.03.2019";"05.03.2019";"ANA DEMO";"Stadtwerke Musterstadt";"110820101";;"10010010";"PBNKDEFFXXX";"Basislastschrift
      Abschlag März";;"EUR";"1.087,50";"S"
      "01.03.2019";"01.03.2019";"Nordwind GmbH";"ANA DEMO";;"DE40100100100110820101";;"PBNKDEFFXXX";"Lohn/Gehalt";;"EUR";"2.200,00";"H"
      "01.03.2019";;;;;;;;;"Anfangssaldo";"EUR";"1.000,00";"H"
      "04.03.2019";;;;;;;;;"Endsaldo";"EUR";"2.112,50";"H"
    out:
      - {date: 2019-03-04, value_date: 2019-03-05, amount: "-1087.50", currency: EUR, payee: Stadtwerke Musterstadt, kind: direct_debit, counterparty: "11082010110010010"}
      - {date: 2019-03-01, amount: "2200.00", payee: Nordwind GmbH, counterparty: DE40100100100110820101}

"""#),
    isBuiltin: true)

  private static let deVolksbankGiroPdf = MappingEntry(
    id: "de/volksbank-giro-pdf", title: "Volksbanken and Raiffeisenbanken, Kontoauszug Girokonto, PDF",
    country: "DE",
    institution: "Volksbank",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bu-tag"], ["wert"], ["vorgang"], ["kontoauszug"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["volksbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/volksbank-giro-pdf.yaml",
      text: #"""
mapping: 1
id: de/volksbank-giro-pdf
title: Volksbanken and Raiffeisenbanken, Kontoauszug Girokonto, PDF
country: DE
verified: synthetic
detect:
  header: [Bu-Tag, Wert, Vorgang]
  contains: [Kontoauszug]
read:
  format: pdf
  decimal: ","
  minus: S
  plus: H
  table:
    anchor: {all: [date], any: [amount]}
    skip: ['~^Übertrag ']
    alone: ['~^(alter|neuer) Kontostand vom ']
preamble:
  iban: 'IBAN:\s*([A-Z]{2}\d\d[\dA-Z ]+?)\s*(?:BIC|$)'
  made: {regex: 'erstellt am\s+(\d\d\.\d\d\.\d{4})', format: dd.MM.yyyy}
columns:
  date: Bu-Tag
  value_date: {names: [Wert], optional: true}
  text: Vorgang
  amount: [Betrag EUR, Betrag]
account: {kind: checking, institution: Volksbank, currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: [dd.MM.yyyy, dd.MM.], year_from: preamble.made}
  value_date: {from: value_date, format: [dd.MM.yyyy, dd.MM.], year_from: preamble.made}
  amount: {signed: amount}
  description: text
balances:
  - kind: opening
    when: {text: ~^alter Kontostand}
    amount: amount
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
  - kind: ledger
    when: {text: ~^neuer Kontostand}
    amount: amount
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
identity: {ids: none, cells: [date, value_date, text, amount]}
tests:
  - in: |
      erstellt am 02.01.2025
      Bu-Tag;Wert;Vorgang;Betrag EUR
      02.12.;02.12.;Basislastschrift;63,08 S
    out:
      - {date: 2024-12-02, amount: "-63.08"}

"""#),
    isBuiltin: true)
}
