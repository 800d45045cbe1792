// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let at: [MappingEntry] = [
    atEasybankCard,
    atEasybankGiro,
    atIngAccount,
    atOberbankAccount,
    atRaiffeisenCsv,
    atRaiffeisenRcm,
    atRenaultBankSavingsPdf,
    atSantanderConsumerSavingsPdf,
  ]

  private static let atEasybankCard = MappingEntry(
    id: "at/easybank-card", title: "easybank and BAWAG credit card, CSV without header",
    country: "AT",
    institution: "easybank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["easybank"],
      fileNames: ["easybank_umsatzliste_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/easybank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/easybank-card
title: easybank and BAWAG credit card, CSV without header
country: AT
verified: documented
source: https://github.com/nblock/ofxstatement-austrian
detect:
  shape: ['~^\d{11}$', '~.\|\d{15,}$', '~^\d\d\.\d\d\.\d{4}$', '~^\d\d\.\d\d\.\d{4}$', '~^[+-]\d[\d.]*,\d\d$', '~^[A-Z]{3}$']
  filename: 'EASYBANK_Umsatzliste_*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {account: 1, text: 2, date: 3, purchased: 4, amount: 5, currency: 6}
account: {kind: credit_card, institution: easybank, currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  initiated: {from: purchased, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {from: text, regex: '^([^|]*\S)\s*\|'}
  # Between the merchant and the reference stands the amount in the currency of the purchase.
  original_amount: {from: text, regex: '\|[A-Z]{3} (\d[\d.]*,\d\d)\|'}
  original_currency: {from: text, regex: '\|([A-Z]{3}) \d[\d.]*,\d\d\|'}
  id: {from: text, regex: '\|(\d{15,})$'}
ignore: text
tests:
  - in: |
      47110815001;PAPER CRANE BOOKS, PORTLAND|USD 86,40|74110815240640000000003;06.03.2024;04.03.2024;-80,00;EUR
      47110815001;ZAHLUNG - DANKE|74110815240600000000001;01.03.2024;01.03.2024;+1.345,20;EUR
    out:
      - {date: 2024-03-06, initiated: 2024-03-04, amount: "-80.00", currency: EUR, description: "PAPER CRANE BOOKS, PORTLAND", original_amount: "86.40", original_currency: USD, id: "74110815240640000000003"}
      - {date: 2024-03-01, amount: "1345.20", description: ZAHLUNG - DANKE}

"""#),
    isBuiltin: true)

  private static let atEasybankGiro = MappingEntry(
    id: "at/easybank-giro", title: "easybank and BAWAG account, CSV without header",
    country: "AT",
    institution: "easybank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["easybank"],
      fileNames: ["easybank_umsatzliste_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/easybank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/easybank-giro
title: easybank and BAWAG account, CSV without header
country: AT
verified: documented
source:
  - https://github.com/nblock/ofxstatement-austrian
  - https://github.com/firefly-iii/import-configurations/tree/main/at/easybank
detect:
  shape: ['~^AT\d{18}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^\d\d\.\d\d\.\d{4}$', '~^[+-]\d[\d.]*,\d\d$', '~^[A-Z]{3}$']
  filename: 'EASYBANK_Umsatzliste_*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {account: 1, text: 2, date: 3, value: 4, amount: 5, currency: 6}
account: {kind: checking, institution: easybank, bank_codes: ['14200', '14000', '60000'], currency: currency, iban: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
tests:
  - in: |
      AT091420020010815471;Abbuchung Einzugsermächtigung                OG/000000103 Stadtwerke Musterstadt ;04.03.2024;05.03.2024;-1.087,50;EUR
      AT091420020010815471;Gutschrift Überweisung                       VD/000000102 Nordwind GmbH Gehalt 02/24 ;01.03.2024;01.03.2024;+2.200,00;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let atIngAccount = MappingEntry(
    id: "at/ing-account", title: "ING Austria account, CSV",
    country: "AT",
    institution: "ING",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["iban", "kontonummer"], ["text"], ["valutadatum", "datum"], ["währung"], ["soll"], ["haben"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: ["ing_umsaetze*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/ing-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/ing-account
title: ING Austria account, CSV
country: AT
verified: documented
source:
  - https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/at/ing/ing-austria.ts
  - https://github.com/nblock/ofxstatement-austrian
detect:
  header: [[IBAN, Kontonummer], Text, [Valutadatum, Datum], Währung, Soll, Haben]
  filename: 'ING_Umsaetze*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: [IBAN, Kontonummer]
  text: Text
  date: [Valutadatum, Datum]
  currency: Währung
  out: Soll
  in: Haben
account: {kind: checking, institution: ING, institution_id: INGBATWW, bank_codes: '19200', currency: currency, iban: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
tests:
  - in: |
      IBAN;Text;Valutadatum;Währung;Soll;Haben
      AT491920000815471100;Lastschrift: Stadtwerke Musterstadt - Abschlag März;04.03.2024;EUR;1.087,50;0,00
      AT491920000815471100;Eingang: Nordwind GmbH Gehalt 02/24;01.03.2024;EUR;0,00;2.200,00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00", description: "Eingang: Nordwind GmbH Gehalt 02/24"}

"""#),
    isBuiltin: true)

  private static let atOberbankAccount = MappingEntry(
    id: "at/oberbank-account", title: "Oberbank account, CSV",
    country: "AT",
    institution: "Oberbank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungsdatum"], ["wertstellung"], ["betrag"], ["währung"], ["auftraggebername"], ["auftraggeber iban/kto.nr."], ["empfängername"], ["empfänger iban/kto.nr."], ["text"], ["verwendungszweck"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["auftraggeber iban/kto.nr.", "empfänger iban/kto.nr."], texts: ["auftraggeber iban/kto.nr.", "oberbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/oberbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/oberbank-account
title: Oberbank account, CSV
country: AT
verified: documented
source: https://github.com/nblock/ofxstatement-austrian
detect:
  marks: [Auftraggeber IBAN/Kto.Nr.]
  header: [Buchungsdatum, Wertstellung, Betrag, Währung, Auftraggebername, Auftraggeber IBAN/Kto.Nr., Empfängername, Empfänger IBAN/Kto.Nr., Text, Verwendungszweck]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Buchungsdatum
  value: Wertstellung
  amount: Betrag
  currency: Währung
  payer: Auftraggebername
  payer_iban: Auftraggeber IBAN/Kto.Nr.
  receiver: Empfängername
  receiver_iban: Empfänger IBAN/Kto.Nr.
  text: Text
  purpose: Verwendungszweck
account: {kind: checking, institution: Oberbank, institution_id: OBKLAT2L, currency: currency}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  payee: {when: {amount: '~^-'}, then: receiver, else: payer}
  counterparty: {when: {amount: '~^-'}, then: receiver_iban, else: payer_iban}
identity: {cells: [text, purpose]}
tests:
  - in: |
      Buchungsdatum;Wertstellung;Betrag;Währung;Auftraggebername;Auftraggeber IBAN/Kto.Nr.;Auftraggeber BIC/BLZ;Empfängername;Empfänger IBAN/Kto.Nr.;Empfänger BIC/BLZ;Text;Verwendungszweck
      05.03.2024;04.03.2024;-4,80;EUR;;;;;;;BAECKEREI MUSTER 0001 K1 04.03. 08:12;
      04.03.2024;05.03.2024;-1.087,50;EUR;;;;Stadtwerke Musterstadt;DE40100100100110820101;;Stadtwerke Musterstadt, Abschlag März;Abschlag März
      01.03.2024;01.03.2024;2.200,00;EUR;Nordwind GmbH;DE71360604880000471100;;Ana Demo;;;Nordwind GmbH, Gehalt 02/24;Gehalt 02/24
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-4.80", currency: EUR}
      - {amount: "-1087.50", payee: Stadtwerke Musterstadt, counterparty: DE40100100100110820101}
      - {amount: "2200.00", payee: Nordwind GmbH, counterparty: DE71360604880000471100}

"""#),
    isBuiltin: true)

  private static let atRaiffeisenCsv = MappingEntry(
    id: "at/raiffeisen-csv", title: "Raiffeisen (ELBA) account, CSV without header",
    country: "AT",
    institution: "Raiffeisen",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[], [], [], [], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["raiffeisen"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/raiffeisen-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/raiffeisen-csv
title: Raiffeisen (ELBA) account, CSV without header
country: AT
verified: corpus
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {date: 1, text: 2, value: 3}
account: {kind: checking, institution: Raiffeisen, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  description: text
rows:
  skip:
    - {when: {not: {date: '~^\d'}}, reason: 'no booking: the row has no date'}
variants:
  - name: signed
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^[+-]?\d[\d.]*,\d\d$', '~^[A-Z]{3}$']
    columns: {amount: 4, currency: 5}
    fields:
      amount: {signed: amount}
      currency: currency
  # The current export: a moment behind the currency.
  - name: timestamp
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^[+-]?\d[\d.]*,\d\d$', '~^[A-Z]{3}$', '~^\d\d\.\d\d\.\d{4} \d\d:\d\d']
    columns: {amount: 4, currency: 5, moment: 6}
    fields:
      amount: {signed: amount}
      currency: currency
    identity: {cells: [text, moment]}
  - name: two amounts, out first
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', "", '~^\d[\d.]*,\d\d$']
    columns: {in: 4, out: 5}
    fields:
      amount: {inflow: in, outflow: out}
  - name: two amounts, in first
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^\d[\d.]*,\d\d$']
    columns: {in: 4, out: 5}
    fields:
      amount: {inflow: in, outflow: out}
  # Rows that the bank wrote before it had the flag carry the currency in its place; all are debits.
  - name: flag
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^\d[\d.]*,\d\d$', '~^[IO]$']
    columns: {number: 4, flag: 5}
    fields:
      amount: {value: number, direction: {from: flag, in: [I], out: [O, EUR]}}
tests:
  - in: |
      04.03.2024;"BAECKEREI MUSTER  0001  K1   03.03. 09:12";03.03.2024;-1.004,80;EUR;;
      A row without a date;;
      05.03.2024;"Überweisung Nordwind";05.03.2024;2.000,00;EUR;;
    out:
      - {date: 2024-03-04, value_date: 2024-03-03, amount: "-1004.80", currency: EUR}
      - {date: 2024-03-05, amount: "2000.00", description: Überweisung Nordwind}
    skipped: 1
  - in: |
      04.03.2024;"BAECKEREI MUSTER";04.03.2024;-4,80;EUR;04.03.2024 09:12:44:123
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR}
  - in: |
      04.03.2024;BAECKEREI MUSTER;03.03.2024;;4,80
      05.03.2024;Nordwind;05.03.2024;2.000,00;
    out:
      - {amount: "-4.80", currency: EUR}
      - {amount: "2000.00"}
  - in: |
      05.03.2024;Nordwind;05.03.2024;2.000,00;
      04.03.2024;BAECKEREI MUSTER;03.03.2024;;4,80
    out:
      - {amount: "2000.00"}
      - {amount: "-4.80"}
  - in: |
      04.03.2024;BAECKEREI MUSTER;03.03.2024;4,80;O
      05.03.2024;Nordwind;05.03.2024;2.000,00;I
      06.03.2024;Muster;06.03.2024;7,00;X
    out:
      - {amount: "-4.80"}
      - {amount: "2000.00"}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let atRaiffeisenRcm = MappingEntry(
    id: "at/raiffeisen-rcm", title: "Raiffeisen RCM, kta_ei.dat",
    country: "AT",
    institution: "Raiffeisen",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["raiffeisen"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/raiffeisen-rcm.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/raiffeisen-rcm
title: Raiffeisen RCM, kta_ei.dat
country: AT
verified: corpus
detect:
  # A first record names branch, account and currency; the rows follow without a header.
  shape: [K, '~^\d{5}$', '~^\d+$', '~^[A-Z]{3}$']
read: {format: csv, delimiter: "|", header: none}
columns: {record: 1, text: 2, date: 3, party: 4, amount: 5, more: 6}
account:
  kind: checking
  institution: Raiffeisen
  currency: EUR
  number: {when: {record: K}, then: "{text}-{date}"}
fields:
  date: {from: date, format: yyyyMMdd}
  amount: {signed: amount}
  description: {join: [text, party, more], sep: " "}
  payee:
    first:
      - {from: party, regex: '^\S+:\s*(.*)$'}
      - party
rows:
  skip:
    - {when: {record: K}, reason: the record that names the account}
tests:
  - in: |
      K|32000|815815|EUR
      | BAECKEREI MUSTER 0001 K1 03.03. 09:12|20240304| |-4.80|
      | SEPA Lastschrift|20240305| Zahlungsempfänger:  Stadtwerke|-1087.50| Empfänger-Kennung:  AT02ZZZ00000000001
      | Gutschrift|20240306|Nordwind GmbH|2000.00|
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, description: BAECKEREI MUSTER 0001 K1 03.03. 09:12}
      - {date: 2024-03-05, amount: "-1087.50", payee: Stadtwerke}
      - {date: 2024-03-06, amount: "2000.00", payee: Nordwind GmbH}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let atRenaultBankSavingsPdf = MappingEntry(
    id: "at/renault-bank-savings-pdf", title: "Renault Bank direkt, Kontoauszug Tagesgeld, PDF",
    country: "AT",
    institution: "Renault Bank direkt",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["informationen"], ["referenz"], ["betrag in eur"], ["valuta"], ["kontostand in eur"], ["rcnoatw1"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["informationen"], texts: ["rcnoatw1", "renault bank direkt"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/renault-bank-savings-pdf.yaml",
      text: #"""
mapping: 1
id: at/renault-bank-savings-pdf
title: Renault Bank direkt, Kontoauszug Tagesgeld, PDF
country: AT
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Datum, Informationen, Referenz, Betrag in EUR, Valuta, Kontostand in EUR]
  contains: [RCNOATW1]
read:
  format: pdf
  decimal: ","
  table:
    alone: ['~^\d\d\.\d\d\.\d{4} Anfangssaldo']
    end: ['~^Schlusssaldo in EUR']
preamble:
  number: 'Kontonummer +([\d-]+)'
  iban: 'IBAN +([A-Z]{2}\d\d[\dA-Z ]+)'
  closing: {regex: '^Saldo zu Ihren (Gunsten|Lasten) in EUR (-?[\d.,]+)', as: [side, amount]}
  made: {regex: ', am (\d\d\.\d\d\.\d{4})', format: dd.MM.yyyy}
columns:
  date: Datum
  text: Informationen
  reference: Referenz
  amount: Betrag in EUR
  value_date: Valuta
  balance: Kontostand in EUR
account: {kind: savings, institution: Renault Bank direkt, currency: EUR, number: preamble.number, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value_date, format: dd.MM.yyyy}
  amount: {signed: amount}
  balance: balance
  description: text
  counterparty: {from: text, regex: '^Überweisungsausgang ([A-Z]{2}\d\d[\d ]+\d)'}
  memo: reference
  kind: {from: text, map: {~^Habenzinsen: interest, ~^Kapitalertragsteuer: tax}, default: transfer}
balances:
  - {kind: opening, when: {text: ~^Anfangssaldo}, amount: balance, date: {from: date, format: dd.MM.yyyy}}
  - {kind: ledger, amount: preamble.closing.amount, date: {from: preamble.made, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, value_date, text, reference, amount, balance]}
tests:
  - in: |
      Datum;Informationen;Referenz;Betrag in EUR;Valuta;Kontostand in EUR
      08.01.2026;Zahlungseingang Mia Muster;Z2601583A;2.362,66;08.01.2026;2.382,33
      29.01.2026;Überweisungsausgang AT61 1904 3002 3457 3201;Z2601399D;-10,00;29.01.2026;2.372,33
      30.01.2026;Kapitalertragsteuer;A2601KQRT;-0,54;31.01.2026;2.371,79
    out:
      - {date: 2026-01-08, amount: "2362.66", balance: "2382.33", kind: transfer}
      - {date: 2026-01-29, amount: "-10.00", counterparty: AT61 1904 3002 3457 3201}
      - {date: 2026-01-30, value_date: 2026-01-31, amount: "-0.54", kind: tax}

"""#),
    isBuiltin: true)

  private static let atSantanderConsumerSavingsPdf = MappingEntry(
    id: "at/santander-consumer-savings-pdf", title: "Santander Consumer Bank, Kontoauszug BestFlex, PDF",
    country: "AT",
    institution: "Santander Consumer Bank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungsdatum"], ["valutadatum"], ["betrag"], ["saldo"], ["buchungstext"], ["verwendungszweck"], ["santander consumer bank"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["santander consumer bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/santander-consumer-savings-pdf.yaml",
      text: #"""
mapping: 1
id: at/santander-consumer-savings-pdf
title: Santander Consumer Bank, Kontoauszug BestFlex, PDF
country: AT
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Buchungsdatum, Valutadatum, Betrag, Saldo, Buchungstext, Verwendungszweck]
  contains: [Santander Consumer Bank]
read:
  format: pdf
  decimal: ","
  table:
    pause: ['~^Santander Consumer Bank GmbH,']
    end: ['~^Ihre Einlagen bei der ']
    lines: centred
preamble:
  number: 'Kontonummer:\s*([\d-]+)'
  # The labels stand on one line, their values on the next.
  balances:
    regex: '^€ (-?[\d.,]+) € (-?[\d.,]+) € ([\d.,]+) € ([\d.,]+)\b'
    as: [opening, closing, credits, debits]
columns:
  date: Buchungsdatum
  value_date: Valutadatum
  amount: Betrag
  balance: Saldo
  text: Buchungstext
  reference: {names: [Verwendungszweck], optional: true}
account: {kind: savings, institution: Santander Consumer Bank, currency: EUR, number: preamble.number}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value_date, format: dd.MM.yyyy}
  amount: {signed: amount}
  balance: balance
  description: {join: [text, reference], sep: " "}
  counterparty: {from: text, regex: '\bKonto ([A-Z]{2}\d\d[\dA-Z]+)'}
  kind: {from: text, map: {~^Zinsgutschrift: interest, ~^Kapitalertragsteuer: tax}, default: transfer}
balances:
  - {kind: opening, amount: preamble.balances.opening}
  - {kind: ledger, amount: preamble.balances.closing}
identity: {ids: none, cells: [date, value_date, amount, balance, text, reference]}
checks:
  totals: {income: preamble.balances.credits, expense: preamble.balances.debits}
tests:
  - in: |
      Buchungsdatum;Valutadatum;Betrag;Saldo;Buchungstext;Verwendungszweck
      30.01.2026;30.01.2026;1.140,96;2.340,96;Einzahlung von Konto AT411100000123456789;Notgroschen
      31.01.2026;31.01.2026;-2,06;2.338,90;Kapitalertragsteuer;
    out:
      - {date: 2026-01-30, amount: "1140.96", balance: "2340.96", counterparty: AT411100000123456789}
      - {date: 2026-01-31, amount: "-2.06", kind: tax}

"""#),
    isBuiltin: true)
}
