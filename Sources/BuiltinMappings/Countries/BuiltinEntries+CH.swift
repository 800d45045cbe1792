// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ch: [MappingEntry] = [
    chBankClerAccount,
    chBekbAccount,
    chMigrosBankAccount,
    chNeonAccount,
    chPostfinanceAccount,
    chPostfinanceAccountPdf,
    chRaiffeisenAccount,
    chSwisscardCard,
    chSwissquoteHistory,
    chUbsAccount,
    chUbsCard,
    chUbsTransactions,
    chVisecaCard,
    chZkbAccount,
  ]

  private static let chBankClerAccount = MappingEntry(
    id: "ch/bank-cler-account", title: "Bank Cler and Basler Kantonalbank accounts, CSV",
    country: "CH",
    institution: nil,
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungsdatum", "date de comptabilisation", "data di registrazione"], ["auftragsart", "type d'ordre", "tipo di ordine"], ["text", "buchungstext", "libellé", "testo"], ["belastungsbetrag (chf)", "montant débité (chf)", "importo di addebito (chf)"], ["gutschriftsbetrag (chf)", "montant crédité (chf)", "importo di accredito (chf)"], ["saldo (chf)", "solde (chf)"]], [["buchungsdatum", "date de comptabilisation", "data di registrazione"], ["auftragsart", "type d'ordre", "tipo di ordine"], ["text", "buchungstext", "libellé", "testo"], ["belastungsbetrag (eur)", "montant débité (eur)", "importo di addebito (eur)"], ["gutschriftsbetrag (eur)", "montant crédité (eur)", "importo di accredito (eur)"], ["saldo (eur)", "solde (eur)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["belastungsbetrag (chf)", "belastungsbetrag (eur)", "gutschriftsbetrag (chf)", "gutschriftsbetrag (eur)", "importo di accredito (chf)", "importo di accredito (eur)", "importo di addebito (chf)", "importo di addebito (eur)", "montant crédité (chf)", "montant crédité (eur)", "montant débité (chf)", "montant débité (eur)", "testo", "tipo di ordine"], texts: ["belastungsbetrag (chf)", "belastungsbetrag (eur)", "gutschriftsbetrag (chf)", "gutschriftsbetrag (eur)", "importo di accredito (chf)", "importo di accredito (eur)", "importo di addebito (chf)", "importo di addebito (eur)", "montant crédité (chf)", "montant crédité (eur)", "montant débité (chf)", "montant débité (eur)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/bank-cler-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/bank-cler-account
title: Bank Cler and Basler Kantonalbank accounts, CSV
country: CH
verified: documented
source: https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/cler_bank_import_statement_csv/test/testcases
detect:
  marks: [Belastungsbetrag (CHF), Gutschriftsbetrag (CHF), Montant débité (CHF), Montant crédité (CHF), Importo di addebito (CHF), Importo di accredito (CHF)]
  header: [[Buchungsdatum, Date de comptabilisation, Data di registrazione], [Auftragsart, "Type d'ordre", Tipo di ordine], [Text, Buchungstext, Libellé, Testo], [Belastungsbetrag (CHF), Montant débité (CHF), Importo di addebito (CHF)], [Gutschriftsbetrag (CHF), Montant crédité (CHF), Importo di accredito (CHF)], [Saldo (CHF), Solde (CHF)]]
read: {format: csv, encoding: [utf-8, windows-1252], thousands: "'"}
columns:
  date: [Buchungsdatum, Date de comptabilisation, Data di registrazione]
  value: {names: [Valutadatum, Date de valeur, Data valuta], optional: true}
  type: [Auftragsart, "Type d'ordre", Tipo di ordine]
  text: [Text, Buchungstext, Libellé, Testo]
  out: [Belastungsbetrag (CHF), Montant débité (CHF), Importo di addebito (CHF), Belastungsbetrag (EUR), Montant débité (EUR), Importo di addebito (EUR)]
  in: [Gutschriftsbetrag (CHF), Montant crédité (CHF), Importo di accredito (CHF), Gutschriftsbetrag (EUR), Montant crédité (EUR), Importo di accredito (EUR)]
  balance: [Saldo (CHF), Solde (CHF), Saldo (EUR), Solde (EUR)]
# Both banks print these columns, so it names none of them.
account: {kind: checking, currency: CHF}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  # Money out is printed without its minus, and with it in some exports.
  amount: {value: {first: [out, in]}, direction: [{when: {out: "*"}, is: out}, {when: {in: "*"}, is: in}]}
  description: text
  payee: {from: text, regex: '^([^\r\n]+)'}
  kind: {from: type, map: {'~bargeld|bancomat|versamento presso': cash, '~debitkarte|con carta': card, '~lastschrift|lsv|addebitamento diretto': direct_debit, '~dauerauftrag|standing order': standing_order, '~zins': interest, '~^frais': fee}, default: ""}
  balance: balance
identity: {cells: [type, text]}
checks: {running_balance: attention}
variants:
  - name: EUR
    detect:
      marks: [Belastungsbetrag (EUR), Gutschriftsbetrag (EUR), Montant débité (EUR), Montant crédité (EUR), Importo di addebito (EUR), Importo di accredito (EUR)]
      header: [[Buchungsdatum, Date de comptabilisation, Data di registrazione], [Auftragsart, "Type d'ordre", Tipo di ordine], [Text, Buchungstext, Libellé, Testo], [Belastungsbetrag (EUR), Montant débité (EUR), Importo di addebito (EUR)], [Gutschriftsbetrag (EUR), Montant crédité (EUR), Importo di accredito (EUR)], [Saldo (EUR), Solde (EUR)]]
    account: {currency: EUR}
tests:
  - in: |
      Buchungsdatum;Auftragsart;Text;Belastungsbetrag (CHF);Gutschriftsbetrag (CHF);Saldo (CHF)
      05.03.2024;QR-Rechnung;"Energie Muster AG
      8000 Zürich
      Rechnung 4711";1087.50;;2112.50
      01.03.2024;Gutschrift;"Nordwind AG
      Lohn Februar";;2200.00;3200.00
    out:
      - {date: 2024-03-05, amount: "-1087.50", currency: CHF, payee: Energie Muster AG, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind AG}
  - in: |
      Buchungsdatum;Valutadatum;Auftragsart;Buchungstext;Belastungsbetrag (EUR);Gutschriftsbetrag (EUR);Saldo (EUR)
      05.03.2024;04.03.2024;Zahlung Debitkarte;"Bäckerei Muster";-4.80;;95.20
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-4.80", currency: EUR, kind: card}
  - in: |
      Date de comptabilisation;Type d'ordre;Libellé;Montant débité (CHF);Montant crédité (CHF);Solde (CHF)
      31.12.2024;Frais de tenue de compte;Frais de tenue de compte;3.00;;597.00
      30.12.2024;Crédit;"Atelier Modèle SA
      Salaire";;100.00;600.00
    out:
      - {date: 2024-12-31, amount: "-3.00", currency: CHF, kind: fee, balance: "597.00"}
      - {date: 2024-12-30, amount: "100.00", payee: Atelier Modèle SA}
  - in: |
      Data di registrazione;Data valuta;Tipo di ordine;Testo;Importo di addebito (EUR);Importo di accredito (EUR);Saldo (EUR)
      21.10.2024;20.10.2024;Accredito;Bottega Modello;;366.00;966.00
      18.10.2024;18.10.2024;Transazione con carta;Forno Esempio;4.20;;600.00
    out:
      - {date: 2024-10-21, value_date: 2024-10-20, amount: "366.00", currency: EUR}
      - {date: 2024-10-18, amount: "-4.20", currency: EUR, kind: card}

"""#),
    isBuiltin: true)

  private static let chBekbAccount = MappingEntry(
    id: "ch/bekb-account", title: "Berner Kantonalbank (BEKB) account, CSV",
    country: "CH",
    institution: "Berner Kantonalbank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["gutschrift / belastung"], ["datum"], ["valuta"], ["buchungstext"], ["zusatzinfos buchung"], ["name auftraggeber / begünstigter"], ["konto / bank"], ["mitteilung / referenz"], ["betrag"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["adresse auftraggeber / begünstigter", "gutschrift / belastung", "zusatzinfos buchung"], texts: ["berner kantonalbank", "gutschrift / belastung", "zusatzinfos buchung"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/bekb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/bekb-account
title: Berner Kantonalbank (BEKB) account, CSV
country: CH
verified: documented
source: https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/bekb_import_bank_statement_csv/test/testcases
detect:
  marks: [Gutschrift / Belastung, Zusatzinfos Buchung]
  header: [Gutschrift / Belastung, Datum, Valuta, Buchungstext, Zusatzinfos Buchung, Name Auftraggeber / Begünstigter, Konto / Bank, Mitteilung / Referenz, Betrag, Saldo]
read: {format: csv, encoding: [utf-8, windows-1252], thousands: "'"}
columns:
  flow: Gutschrift / Belastung
  date: Datum
  value: Valuta
  type: Buchungstext
  more: Zusatzinfos Buchung
  party: Name Auftraggeber / Begünstigter
  address: {names: [Adresse Auftraggeber / Begünstigter], optional: true}
  other: Konto / Bank
  message: Mitteilung / Referenz
  details: {names: [Zusatzinfos Transaktion], optional: true}
  amount: Betrag
  balance: Saldo
account: {kind: checking, institution: Berner Kantonalbank, institution_id: KBBECH22, currency: CHF}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: {join: [type, party, message], sep: "; "}
  payee: party
  counterparty: {from: other, regex: '[A-Z]{2}\d\d[\dA-Z ]+\d'}
  kind: {from: type, map: {'~bancomat': cash, '~debitkarte|verkaufspunkt': card, '~lastschrift|lsv': direct_debit, '~dauerauftrag': standing_order, '~zins': interest, '~gebühr|spesen': fee}, default: ""}
  balance: balance
identity: {cells: [type, party, message]}
ignore: flow
tests:
  - in: |
      Gutschrift / Belastung;Datum;Valuta;Buchungstext;Zusatzinfos Buchung;Name Auftraggeber / Begünstigter;Adresse Auftraggeber / Begünstigter;Konto / Bank;Mitteilung / Referenz;Zusatzinfos Transaktion;Betrag;Saldo
      Belastung per 05.03.2024;05.03.2024;04.03.2024;Verkaufspunkt/Debitkarte;;Bäckerei Muster;Marktgasse 1 Bern;;;04.03.2024 08:12;-1087.50;2112.50
      Gutschrift per 01.03.2024;01.03.2024;01.03.2024;Zahlungseingang;;Nordwind AG;Musterweg 1 Bern;CH2300790016200815471;Lohn Februar;;2200.00;3200.00
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-1087.50", currency: CHF, payee: Bäckerei Muster, kind: card, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", description: "Zahlungseingang; Nordwind AG; Lohn Februar", counterparty: CH2300790016200815471}

"""#),
    isBuiltin: true)

  private static let chMigrosBankAccount = MappingEntry(
    id: "ch/migros-bank-account", title: "Migros Bank account, CSV in German",
    country: "CH",
    institution: "Migros Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["buchungstext"], ["mitteilung"], ["referenznummer"], ["betrag"], ["saldo"], ["valuta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["kontonummer / iban:"], texts: ["kontonummer / iban:", "migros bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/migros-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/migros-bank-account
title: Migros Bank account, CSV in German
country: CH
verified: documented
source: https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/migrosbank_import_bank_statement_csv
detect:
  marks: ["Kontonummer / IBAN:"]
  header: [Datum, Buchungstext, Mitteilung, Referenznummer, Betrag, Saldo, Valuta]
read: {format: csv, delimiter: ";"}
preamble:
  iban: 'Kontonummer / IBAN:[^;]*;[^\n]*?/ (CH\d\d[\d ]+\d)'
columns:
  date: Datum
  text: Buchungstext
  message: Mitteilung
  reference: Referenznummer
  amount: Betrag
  balance: Saldo
  value: Valuta
account: {kind: checking, institution: Migros Bank, institution_id: MIGRCHZZ, bank_codes: '08401', currency: CHF, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
  memo: message
  balance: balance
identity: {cells: [text, message]}
tests:
  - in: |
      "Kontonummer / IBAN:";"815.471.10 / CH1308401000081547110"
      "Datum";"Buchungstext";"Mitteilung";"Referenznummer";"Betrag";"Saldo";"Valuta"
      "04.03.2024";"Stadtwerke Musterstadt";"Abschlag März";;"-1087.50";"2112.50";"05.03.2024"
      "01.03.2024";"Nordwind AG";"Lohn 02/24";;"2200.00";"3200.00";"01.03.2024"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: CHF, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", memo: Lohn 02/24}

"""#),
    isBuiltin: true)

  private static let chNeonAccount = MappingEntry(
    id: "ch/neon-account", title: "neon account, CSV in English",
    country: "CH",
    institution: "neon",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["original amount"], ["original currency"], ["exchange rate"], ["description"], ["subject"], ["category"], ["tags"], ["wise"], ["spaces"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["spaces", "wise"], texts: ["neon", "spaces", "wise"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/neon-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/neon-account
title: neon account, CSV in English
country: CH
verified: synthetic
source: https://github.com/tarioch/beancounttools/blob/master/src/tariochbctools/importers/neon/importer.py
detect:
  marks: [Wise, Spaces]
  header: [Date, Amount, Original amount, Original currency, Exchange rate, Description, Subject, Category, Tags, Wise, Spaces]
  filename: '*_account_statements.csv'
read: {format: csv, delimiter: ";"}
columns:
  date: Date
  amount: Amount
  foreign: Original amount
  currency: Original currency
  rate: Exchange rate
  party: Description
  text: Subject
  category: Category
  tags: Tags
  wise: Wise
  spaces: Spaces
account: {kind: checking, institution: neon, currency: CHF}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {join: [party, text], sep: " "}
  payee: party
  category: category
  original_amount: foreign
  original_currency: currency
identity: {cells: [party, text]}
ignore: [wise, spaces]
tests:
  - in: |
      "Date";"Amount";"Original amount";"Original currency";"Exchange rate";"Description";"Subject";"Category";"Tags";"Wise";"Spaces"
      "2024-03-06";"-76.30";"-86.40";"USD";"0.8831";"Paper Crane Books";;"shopping";;"no";"no"
      "2024-03-01";"2200.00";;;;"Nordwind AG";"Lohn 02/24";"income";;"no";"no"
    out:
      - {date: 2024-03-06, amount: "-76.30", currency: CHF, original_amount: "-86.40", original_currency: USD, source_category: shopping}
      - {date: 2024-03-01, amount: "2200.00", description: Nordwind AG Lohn 02/24}

"""#),
    isBuiltin: true)

  private static let chPostfinanceAccount = MappingEntry(
    id: "ch/postfinance-account", title: "PostFinance account, CSV in German, French and English",
    country: "CH",
    institution: "PostFinance",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date"], ["bewegungstyp", "type de transaction", "type of transaction"], ["avisierungstext", "texte de notification", "notification text"], ["gutschrift in chf", "crédit en chf", "credit in chf", "gutschrift in eur", "crédit en eur", "credit in eur"], ["lastschrift in chf", "débit en chf", "debit in chf", "lastschrift in eur", "débit en eur", "debit in eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["avisierungstext", "bewegungstyp", "notification text", "texte de notification"], texts: ["postfinance"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/postfinance-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/postfinance-account
title: PostFinance account, CSV in German, French and English
country: CH
verified: documented
source: https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/pf_import_bank_statement_csv
detect:
  header:
    - [Datum, Date]
    - [Bewegungstyp, Type de transaction, Type of transaction]
    - [Avisierungstext, Texte de notification, Notification text]
    - [Gutschrift in CHF, Crédit en CHF, Credit in CHF, Gutschrift in EUR, Crédit en EUR, Credit in EUR]
    - [Lastschrift in CHF, Débit en CHF, Debit in CHF, Lastschrift in EUR, Débit en EUR, Debit in EUR]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], until: {date: '~^Disclaimer'}}
preamble:
  account: '(CH\d\d(?: ?[0-9A-Z]{4}){4} ?[0-9A-Z])\b'
  currency: '(?m)^"?(?:Währung|Monnaie|Currency):"?;"?=?"*([A-Z]{3})'
columns:
  date: [Datum, Date]
  type: [Bewegungstyp, Type de transaction, Type of transaction]
  text: [Avisierungstext, Texte de notification, Notification text]
  in: [Gutschrift in CHF, Crédit en CHF, Credit in CHF, Gutschrift in EUR, Crédit en EUR, Credit in EUR]
  out: [Lastschrift in CHF, Débit en CHF, Debit in CHF, Lastschrift in EUR, Débit en EUR, Debit in EUR]
  tag: {names: [Label, Tag], optional: true}
  category: {names: [Kategorie, Catégorie, Category], optional: true}
account: {kind: checking, institution: PostFinance, institution_id: POFICHBE, bank_codes: '09000', currency: preamble.currency, iban: preamble.account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  currency: preamble.currency
  description: text
  category: category
  memo: {join: [type, tag], sep: " "}
identity: {cells: [type, text]}
tests:
  - in: |
      Konto:;="CH5209000000081547110"
      Währung:;="CHF"
      Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie
      04.03.2024;Buchung;"LASTSCHRIFT STADTWERKE MUSTERSTADT ABSCHLAG MÄRZ";;-1087.5;;Wohnen // Nebenkosten
      01.03.2024;Buchung;"GUTSCHRIFT NORDWIND AG LOHN 02/24";2200;;;Einkommen
    out:
      - {date: 2024-03-04, amount: "-1087.5", currency: CHF, source_category: Wohnen // Nebenkosten}
      - {date: 2024-03-01, amount: "2200"}
  - in: |
      Compte:;CH5209000000081547110;;;;;
      Monnaie:;CHF;;;;;
      Date;Type de transaction;Texte de notification;Crédit en CHF;Débit en CHF;Label;Catégorie
      05.03.2024;Enregistrement comptable;ACHAT BOULANGERIE EXEMPLE;;-4.8;;Alimentation
    out:
      - {date: 2024-03-05, amount: "-4.8", description: ACHAT BOULANGERIE EXEMPLE}

"""#),
    isBuiltin: true)

  private static let chPostfinanceAccountPdf = MappingEntry(
    id: "ch/postfinance-account-pdf", title: "PostFinance, Kontoauszug Privatkonto, PDF",
    country: "CH",
    institution: "PostFinance",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["text"], ["gutschrift"], ["lastschrift"], ["valuta"], ["saldo"], ["postfinance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["postfinance"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/postfinance-account-pdf.yaml",
      text: #"""
mapping: 1
id: ch/postfinance-account-pdf
title: PostFinance, Kontoauszug Privatkonto, PDF
country: CH
verified: documented
source: https://github.com/portfolio-performance/portfolio
detect:
  header: [Datum, Text, Gutschrift, Lastschrift, Valuta, Saldo]
  contains: [PostFinance]
read:
  format: pdf
  table:
    anchor: {any: [in, out]}
    alone: ['~^\d\d\.\d\d\.\d\d Kontostand\b']
    # What stands over the header of each page.
    skip:
      - '~Seite: \d+ / \d+$'
      - '~^Kontoauszug \d\d\.\d\d\.\d{4} - '
      - '~^IBAN CH\d\d '
      - '~^Kontonummer [\d-]+$'
      - '~^BIC POFICHBEXXX$'
    end: ['~^Bitte überprüfen Sie den Kontoauszug']
preamble:
  period:
    regex: '(\d\d\.\d\d\.\d{4}) - (\d\d\.\d\d\.\d{4})'
    as: [from, to]
    format: dd.MM.yyyy
  account: {regex: 'IBAN\s+(CH\d\d[\d ]+\d)\s+([A-Z]{3})$', as: [iban, currency]}
columns:
  # The day is not printed again for the rows that follow on it.
  date: Datum
  text: Text
  in: {names: [Gutschrift], fits: '^[\d ]+\.\d\d$'}
  out: {names: [Lastschrift], fits: '^[\d ]+\.\d\d$'}
  value_date: Valuta
  balance: Saldo
account: {kind: checking, institution: PostFinance, institution_id: POFICHBE, bank_codes: '09000', currency: preamble.account.currency, iban: preamble.account.iban}
fields:
  date: {from: {first: [date, value_date]}, format: dd.MM.yy}
  value_date: {from: value_date, format: dd.MM.yy}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
  counterparty: {from: text, regex: '\bIBAN: ([A-Z]{2}\d\d[\dA-Z]+)'}
balances:
  - {kind: opening, when: {text: ~^Kontostand}, amount: balance, date: {from: date, format: dd.MM.yy}}
  - {kind: ledger, when: {text: ~^Kontostand}, amount: balance, date: {from: date, format: dd.MM.yy}}
identity: {ids: none, cells: [date, value_date, text, in, out, balance]}
checks: {covers: preamble.period}
tests:
  - in: |
      IBAN CH94 0900 0000 1000 0001 7 CHF
      Datum;Text;Gutschrift;Lastschrift;Valuta;Saldo
      03.12.24;LASTSCHRIFT IBAN: CH4900000000000012345 WASSERWERK AAREGG;;1 070.30;03.12.24;
      ;GUTSCHRIFT;250.00;;03.12.24;1 179.70
    out:
      - {date: 2024-12-03, amount: "-1070.30", counterparty: CH4900000000000012345}
      - {date: 2024-12-03, amount: "250.00", balance: "1179.70"}

"""#),
    isBuiltin: true)

  private static let chRaiffeisenAccount = MappingEntry(
    id: "ch/raiffeisen-account", title: "Raiffeisen Switzerland account, CSV",
    country: "CH",
    institution: "Raiffeisen Schweiz",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["iban"], ["booked at"], ["text"], ["credit/debit amount"], ["balance"], ["valuta date"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["booked at"], texts: ["booked at", "raiffeisen schweiz"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/raiffeisen-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/raiffeisen-account
title: Raiffeisen Switzerland account, CSV
country: CH
verified: documented
source: https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/raiffeisen_import_bank_statement_csv
detect:
  marks: [Booked At]
  header: [IBAN, Booked At, Text, Credit/Debit Amount, Balance, Valuta Date]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252]}
columns:
  account: IBAN
  date: Booked At
  text: Text
  details: {names: [Details], optional: true}
  amount: Credit/Debit Amount
  balance: Balance
  value: Valuta Date
account: {kind: checking, institution: Raiffeisen Schweiz, institution_id: RAIFCH22, bank_codes: '~^8', currency: CHF, iban: account}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd.MM.yyyy]}
  value_date: {from: value, format: [yyyy-MM-dd, dd.MM.yyyy]}
  amount: {signed: amount}
  description: {join: [text, details], sep: " "}
  balance: balance
rows:
  # The payments of one booking stand below it, without a date.
  continues: {when: {date: "", amount: ""}, append: [text]}
identity: {cells: [text, details]}
tests:
  - in: |
      IBAN;Booked At;Text;Details;Credit/Debit Amount;Balance;Valuta Date
      CH6280808008154711000;2024-03-01 00:00:00.0;Gutschrift Nordwind AG;Lohn 02/24;2200;3200;2024-03-01 00:00:00.0
      CH6280808008154711000;2024-03-04 00:00:00.0;E-Banking Auftrag (eBill) Stadtwerke Musterstadt;Abschlag März;-1087.5;2112.5;2024-03-05 00:00:00.0
    out:
      - {date: 2024-03-01, amount: "2200", currency: CHF, description: Gutschrift Nordwind AG Lohn 02/24, balance: "3200"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.5"}

"""#),
    isBuiltin: true)

  private static let chSwisscardCard = MappingEntry(
    id: "ch/swisscard-card", title: "Swisscard credit cards, CSV in English",
    country: "CH",
    institution: "Swisscard",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["description"], ["card number"], ["currency"], ["amount"], ["debit/credit"], ["status"], ["merchant category"], ["registered category"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["registered category"], texts: ["registered category", "swisscard"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/swisscard-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/swisscard-card
title: Swisscard credit cards, CSV in English
country: CH
verified: synthetic
source:
  - https://github.com/tarioch/beancounttools/blob/master/src/tariochbctools/importers/swisscard/importer.py
  - https://github.com/firefly-iii/import-configurations/tree/main/ch/swisscard
detect:
  marks: [Registered Category]
  header: [Transaction date, Description, Card number, Currency, Amount, Debit/Credit, Status, Merchant Category, Registered Category]
read: {format: csv, delimiter: ","}
columns:
  date: Transaction date
  text: Description
  merchant: {names: [Merchant], optional: true}
  card: Card number
  currency: Currency
  amount: Amount
  foreign_currency: {names: [Foreign Currency], optional: true}
  foreign: {names: [Amount in foreign currency], optional: true}
  flag: Debit/Credit
  status: Status
  trade: Merchant Category
  category: Registered Category
account: {kind: credit_card, institution: Swisscard, currency: currency, mask: "{card|last4}"}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount, positive: outflow}
  currency: currency
  description: text
  payee: merchant
  category: category
  status: {from: status, map: {Pending: pending}, default: posted}
  original_amount: foreign
  original_currency: foreign_currency
ignore: [flag, status]
tests:
  - in: |
      Transaction date,Description,Merchant,Card number,Currency,Amount,Foreign Currency,Amount in foreign currency,Debit/Credit,Status,Merchant Category,Registered Category
      06.03.2024,Bäckerei Muster,Bäckerei Muster,376512XXXXX1234,CHF,4.80,,,Debit,Pending,Bakeries,FOOD AND DRINK
      05.03.2024,PAPER CRANE BOOKS PORTLAND,Paper Crane Books,376512XXXXX1234,CHF,76.30,USD,86.40,Debit,Posted,Book stores,SHOPPING
      01.03.2024,YOUR PAYMENT – THANK YOU,,376512XXXXX1234,CHF,-1345.20,,,Credit,Posted,,PAYMENT
    out:
      - {date: 2024-03-06, amount: "-4.80", currency: CHF, pending: true}
      - {date: 2024-03-05, amount: "-76.30", original_amount: "86.40", original_currency: USD, payee: Paper Crane Books}
      - {date: 2024-03-01, amount: "1345.20"}

"""#),
    isBuiltin: true)

  private static let chSwissquoteHistory = MappingEntry(
    id: "ch/swissquote-history", title: "Swissquote, transactions as CSV",
    country: "CH",
    institution: "Swissquote",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "iso-8859-1"],
    signatures: [[["date", "datum"], ["order #", "auftrag #", "ordre #"], ["transaction", "transaktionen", "transaktion", "transactions"], ["symbol"], ["name"], ["isin"], ["quantity", "anzahl", "quantité"], ["unit price", "stückpreis", "prix unitaire"], ["costs", "kosten", "coûts"], ["net amount", "nettobetrag", "montant net"], ["currency", "währung", "monnaie"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["aufgelaufene zinsen", "auftrag #", "costs", "intérêts courus", "nettobetrag", "order #", "ordre #", "prix unitaire"], texts: ["auftrag #", "order #", "ordre #", "swissquote"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/swissquote-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/swissquote-history
title: Swissquote, transactions as CSV
country: CH
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  header: [[Date, Datum], ['Order #', 'Auftrag #', 'Ordre #'], [Transaction, Transaktionen, Transaktion, Transactions], Symbol, Name, ISIN, [Quantity, Anzahl, Quantité], [Unit price, Stückpreis, Prix unitaire], [Costs, Kosten, Coûts], [Net Amount, Nettobetrag, Montant net], [Currency, Währung, Monnaie]]
  marks: ['Order #', 'Auftrag #', 'Ordre #']
read: {format: csv, delimiter: ";", encoding: [utf-8, iso-8859-1]}
columns:
  date: [Date, Datum]
  order: ['Order #', 'Auftrag #', 'Ordre #']
  type: [Transaction, Transaktionen, Transaktion, Transactions]
  symbol: Symbol
  name: Name
  isin: ISIN
  quantity: [Quantity, Anzahl, Quantité]
  price: [Unit price, Stückpreis, Prix unitaire]
  costs: [Costs, Kosten, Coûts]
  accrued: {names: [Accrued Interest, Aufgelaufene Zinsen, Intérêts courus], optional: true}
  amount: [Net Amount, Nettobetrag, Montant net]
  balance: {names: [Balance, Saldo, Solde], optional: true}
  currency: [Currency, Währung, Monnaie]
account: {kind: investment, institution: Swissquote, currency: CHF}
fields:
  date: {from: date, format: dd-MM-yyyy}
  # Costs and accrued interest are part of the net amount.
  amount: {signed: amount}
  currency: currency
  description: {join: [type, name], sep: " "}
security:
  isin: isin
  ticker: symbol
  title: name
trade:
  kind:
    from: type
    map:
      '~^(Buy|Kauf|Achat)': buy
      '~^(Sell|Verkauf|Vente)': sell
      '~^(Dividend|Dividende|Capital Gain|Ausschüttung|Distribution)': dividend
      '~^(Interests?|Zins|Zinsen|Intérêts|Coupon)': interest
      '~^(Custody Fees|Depotgebühren|Droits de garde|Fees|Gebühren|Fees Tax Statement)': expense
      '~^(Tax|Withholding|Steuer|Impôt)': tax
      '~^(Redemption|Rückzahlung|Remboursement)': maturity
      '~^(Stock Split|Split)': split
      '~^(Stock Dividend|Bonus)': stock_distribution
      '~^(Merger|Fusion|Exchange|Umtausch|Internal exchange)': merger
      '~^Spin': spin_off
      '~^(Capital Return|Return of Capital|Kapitalrückzahlung|Repayment)': return_of_capital
      '~^(Transfer|Security transfer|Titellieferung)': transfer
      '~^(Forex|Fx)': cash
      '~^(Debit|Credit|Payment|Zahlung|Vergütung|Belastung|Gutschrift|Paiement|Bonification)': transfer
  # Rows of money have one unit of a price: their units say nothing.
  units: {when: {type: '~^(Dividend|Ausschüttung|Distribution|Capital|Interest|Zins|Intérêt|Coupon|Custody|Depotgeb|Droits|Fees|Gebühr|Tax|Withholding|Steuer|Impôt|Forex|Fx|Debit|Credit|Payment|Zahlung|Vergütung|Belastung|Gutschrift|Paiement|Bonification|Return|Kapital|Repayment)'}, else: quantity, then: {text: ""}}
  price: {when: {isin: "*", type: '~^(Buy|Sell|Kauf|Verkauf|Achat|Vente|Redemption|Rückzahlung)'}, then: price}
  fees: costs
  accrued: accrued
ignore: [balance, order]
tests:
  - in: |
      Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
      30-06-2024 16:35:13;00000000;Dividend;NWD;NORTHWIND LTD;US65432B1061;1.0;2.50;0.38;0.00;2.12;912.50;USD
      04-03-2024 15:30:02;08154711;Buy;NWD;NORTHWIND LTD;US65432B1061;10.0;108.75;5.96;0.00;-1'093.46;910.38;USD
    out:
      - {date: 2024-06-30, amount: "2.12", kind: dividend, fees: "0.38"}
      - {date: 2024-03-04, amount: "-1093.46", kind: buy, units: "10", fees: "5.96"}

"""#),
    isBuiltin: true)

  private static let chUbsAccount = MappingEntry(
    id: "ch/ubs-account", title: "UBS account, CSV until 2023 in French, German and English",
    country: "CH",
    institution: "UBS",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["produit", "produkt", "product"], ["monn.", "whrg.", "ccy."], ["date de valeur", "valuta", "value date"], ["description 1", "beschreibung 1"], ["n° de transaction", "transaktions-nr.", "transaction no."], ["débit", "belastung", "debit"], ["crédit", "gutschrift", "credit"], ["solde", "saldo", "balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bankbeziehung", "banking relationship", "monn.", "relation bancaire", "whrg."], texts: ["bankbeziehung", "banking relationship", "relation bancaire"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/ubs-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/ubs-account
title: UBS account, CSV until 2023 in French, German and English
country: CH
verified: corpus
detect:
  marks: [Banking relationship, Bankbeziehung, Relation bancaire]
  header:
    - [Produit, Produkt, Product]
    - [Monn., Whrg., Ccy.]
    - [Date de valeur, Valuta, Value date]
    - [Description 1, Beschreibung 1]
    - [N° de transaction, Transaktions-Nr., Transaction no.]
    - [Débit, Belastung, Debit]
    - [Crédit, Gutschrift, Credit]
    - [Solde, Saldo, Balance]
read: {format: csv, encoding: [utf-8, windows-1252], thousands: "'"}
columns:
  account: [Produit, Produkt, Product]
  currency: [Monn., Whrg., Ccy.]
  date: [Date de comptabilisation, Buchungsdatum, Booking date, Date de valeur, Valuta, Value date]
  value: [Date de valeur, Valuta, Value date]
  text1: [Description 1, Beschreibung 1]
  text2: [Description 2, Beschreibung 2]
  text3: [Description 3, Beschreibung 3]
  number: [N° de transaction, Transaktions-Nr., Transaction no.]
  out: [Débit, Belastung, Debit]
  in: [Crédit, Gutschrift, Credit]
  balance: [Solde, Saldo, Balance]
account: {kind: checking, institution: UBS, currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: {join: [text1, text2, text3], sep: "; "}
  payee: text2
  balance: balance
# Parts of one order share its transaction number, so it is no id of a row.
identity: {cells: [number, text1, text2, text3]}
# The balance stands on one row of a day only.
checks: {running_balance: "off"}
rows:
  skip:
    - {when: {in: "", out: ""}, reason: a part of an order that moves nothing by itself}
tests:
  - in: |
      Produit;Monn.;Description;Date de valeur;Description 1;Description 2;Description 3;N° de transaction;Débit;Crédit;Solde
      0230 12345678.01X;CHF;Compte personnel UBS;04.03.2024;Achat carte;BOULANGERIE EXEMPLE;1200 GENEVE, CH;1234567ZX0000001;4.80;;11'595.20
      0230 12345678.01X;CHF;Compte personnel UBS;01.03.2024;Salaire;VENT DU NORD SA;RUE DU LAC 1, 1201 GENEVE, CH;1234567ZX0000002;;6'200.00;11'600.00
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: CHF, description: "Achat carte; BOULANGERIE EXEMPLE; 1200 GENEVE, CH", payee: BOULANGERIE EXEMPLE, balance: "11595.20"}
      - {date: 2024-03-01, amount: "6200.00"}

"""#),
    isBuiltin: true)

  private static let chUbsCard = MappingEntry(
    id: "ch/ubs-card", title: "UBS credit card, CSV in German, French and English",
    country: "CH",
    institution: "UBS",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kontonummer", "account number", "numéro de compte"], ["kartennummer", "card number", "numéro de carte"], ["konto-/karteninhaber", "account/cardholder", "titulaire de compte/carte"], ["einkaufsdatum", "purchase date", "date d'achat"], ["buchungstext", "booking text", "texte comptable"], ["branche", "sector", "secteur"], ["betrag", "amount", "montant"], ["originalwährung", "original currency", "monnaie originale"], ["belastung", "debit", "débit"], ["gutschrift", "credit", "crédit"], ["buchung", "booked", "ecriture", "écriture"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account/cardholder", "branche", "ecriture", "einkaufsdatum", "konto-/karteninhaber", "monnaie originale", "secteur", "sector", "texte comptable", "titulaire de compte/carte", "écriture"], texts: ["account/cardholder", "konto-/karteninhaber", "titulaire de compte/carte"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/ubs-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/ubs-card
title: UBS credit card, CSV in German, French and English
country: CH
verified: documented
source:
  - https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/ubs_import_bank_statement_csv/test/testcases
detect:
  marks: [Konto-/Karteninhaber, Account/Cardholder, Titulaire de compte/carte]
  header:
    - [Kontonummer, Account number, Numéro de compte]
    - [Kartennummer, Card number, Numéro de carte]
    - [Konto-/Karteninhaber, Account/Cardholder, Titulaire de compte/carte]
    - [Einkaufsdatum, Purchase date, "Date d'achat"]
    - [Buchungstext, Booking text, Texte comptable]
    - [Branche, Sector, Secteur]
    - [Betrag, Amount, Montant]
    - [Originalwährung, Original currency, Monnaie originale]
    - [Belastung, Debit, Débit]
    - [Gutschrift, Credit, Crédit]
    - [Buchung, Booked, Ecriture, Écriture]
read: {format: csv, encoding: [utf-8, windows-1252], thousands: "'"}
columns:
  account: [Kontonummer, Account number, Numéro de compte]
  card: [Kartennummer, Card number, Numéro de carte]
  holder: [Konto-/Karteninhaber, Account/Cardholder, Titulaire de compte/carte]
  purchased: [Einkaufsdatum, Purchase date, "Date d'achat"]
  text: [Buchungstext, Booking text, Texte comptable]
  category: [Branche, Sector, Secteur]
  foreign: [Betrag, Amount, Montant]
  foreign_currency: [Originalwährung, Original currency, Monnaie originale]
  rate: {names: [Kurs, Rate, Cours], optional: true}
  currency: [Währung, Currency, Monnaie]
  out: [Belastung, Debit, Débit]
  in: [Gutschrift, Credit, Crédit]
  booked: [Buchung, Booked, Ecriture, Écriture]
account: {kind: credit_card, institution: UBS, currency: currency, number: account}
fields:
  # A purchase that is not booked yet has no amount but the one in its own currency.
  date: {from: {first: [booked, purchased]}, format: dd.MM.yyyy}
  initiated: {from: purchased, format: dd.MM.yyyy}
  amount: {value: {first: [out, in, foreign]}, direction: [{when: {out: "*"}, is: out}, {when: {in: "*"}, is: in}, {when: {foreign: "*"}, is: out}]}
  currency: {when: {out: "", in: ""}, then: foreign_currency, else: currency}
  description: text
  category: category
  status: {when: {booked: ""}, then: {text: pending}, else: {text: posted}}
  original_amount: foreign
  original_currency: foreign_currency
rows:
  skip:
    - {when: {purchased: ""}, reason: a total}
    - {when: {text: ['~^Saldovortrag', '~^Report de solde', '~^(Balance|Amount) (brought|carried) forward']}, reason: the balance brought forward}
identity: {cells: [card, purchased, text]}
ignore: [account, holder, card]
tests:
  - in: |
      sep=;
      Kontonummer;Kartennummer;Konto-/Karteninhaber;Einkaufsdatum;Buchungstext;Branche;Betrag;Originalwährung;Kurs;Währung;Belastung;Gutschrift;Buchung
      0815 4711 0815;;ANA DEMO;01.03.2024;Saldovortrag;;;;;CHF;;0.00;
      0815 4711 0815;4901 18XX XXXX 5896;ANA DEMO;07.03.2024;BAECKEREI MUSTER ZUERICH CHE;Bäckereien;4.80;CHF;;;;;
      0815 4711 0815;4901 18XX XXXX 5896;ANA DEMO;04.03.2024;PAPER CRANE BOOKS PORTLAND USA;Buchhandlungen;10.0;USD;0.88;CHF;8.8;;05.03.2024
      0815 4711 0815;;ANA DEMO;01.03.2024;Ihre Zahlung - Besten Dank;;;;;CHF;;208.55;02.03.2024
      0815 4711 0815;;;;Total per currency;;;;;CHF;8.8;;
    out:
      - {date: 2024-03-07, amount: "-4.80", currency: CHF, pending: true}
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-8.8", currency: CHF, original_amount: "10.0", original_currency: USD, source_category: Buchhandlungen}
      - {date: 2024-03-02, amount: "208.55"}
    skipped: 2

"""#),
    isBuiltin: true)

  private static let chUbsTransactions = MappingEntry(
    id: "ch/ubs-transactions", title: "UBS account, CSV since 2022 in German, French, Italian and English",
    country: "CH",
    institution: "UBS",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["abschlussdatum", "trade date", "date de transaction", "data dell'operazione"], ["abschlusszeit", "trade time", "heure de transaction", "ora dell'operazione"], ["buchungsdatum", "booking date", "date de comptabilisation", "data di contabilizzazione", "data di registrazione"], ["valutadatum", "value date", "date de valeur", "data di valuta"], ["währung", "currency", "monnaie", "devise", "moneta"], ["belastung", "debit", "débit", "addebito"], ["gutschrift", "credit", "crédit", "accredito"], ["einzelbetrag", "individual amount", "sous-montant", "importo singolo"], ["saldo", "balance", "solde"], ["transaktions-nr.", "transaktions-nr", "transaction no.", "n° de transaction", "no de transaction", "n. di transazione"], ["beschreibung1", "description1", "descrizione1"]], [["abschlussdatum", "trade date", "date de transaction", "data dell'operazione"], ["abschlusszeit", "trade time", "heure de transaction", "ora dell'operazione"], ["transaktionsbetrag", "transaction amount", "montant de la transaction", "importo della transazione"], ["belastung/gutschrift", "debit/credit", "débit/crédit", "addebito/accredito"], ["beschreibung1", "description1", "descrizione1"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["abschlussdatum", "abschlusszeit", "heure de transaction", "importo singolo", "individual amount", "moneta", "ora dell'operazione", "trade time"], texts: ["abschlusszeit", "heure de transaction", "ora dell'operazione", "trade time"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/ubs-transactions.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/ubs-transactions
title: UBS account, CSV since 2022 in German, French, Italian and English
country: CH
verified: documented
source: https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/ubs_import_bank_statement_csv/test/testcases
detect:
  marks: [Abschlusszeit, Trade time, Heure de transaction, "Ora dell'operazione"]
  header:
    - [Abschlussdatum, Trade date, Date de transaction, "Data dell'operazione"]
    - [Abschlusszeit, Trade time, Heure de transaction, "Ora dell'operazione"]
    - [Buchungsdatum, Booking date, Date de comptabilisation, Data di contabilizzazione, Data di registrazione]
    - [Valutadatum, Value date, Date de valeur, Data di valuta]
    - [Währung, Currency, Monnaie, Devise, Moneta]
    - [Belastung, Debit, Débit, Addebito]
    - [Gutschrift, Credit, Crédit, Accredito]
    - [Einzelbetrag, Individual amount, Sous-montant, Importo singolo]
    - [Saldo, Balance, Solde]
    - [Transaktions-Nr., Transaktions-Nr, Transaction no., N° de transaction, No de transaction, N. di transazione]
    - [Beschreibung1, Description1, Descrizione1]
read: {format: csv, encoding: [utf-8, windows-1252], thousands: "'"}
preamble:
  iban: '(?m)^IBAN:?"?[;,\t]"?([A-Z]{2}\d\d[\dA-Z ]+)'
  number: '(?:Kontonummer|Account number|Numéro de compte|Numero di conto):?"?[;,\t]"?([\dA-Z .]+)'
  opening: '(?:Anfangssaldo|Opening balance|Solde initial|Saldo iniziale):?"?[;,\t]"?(-?\d[\d''.]*)'
  closing: '(?:Schlusssaldo|Closing balance|Solde final|Saldo finale):?"?[;,\t]"?(-?\d[\d''.]*)'
columns:
  traded: [Abschlussdatum, Trade date, Date de transaction, "Data dell'operazione"]
  time: [Abschlusszeit, Trade time, Heure de transaction, "Ora dell'operazione"]
  booked: [Buchungsdatum, Booking date, Date de comptabilisation, Data di contabilizzazione, Data di registrazione]
  value: [Valutadatum, Value date, Date de valeur, Data di valuta]
  currency: [Währung, Currency, Monnaie, Devise, Moneta]
  out: {names: [Belastung, Debit, Débit, Addebito], optional: true}
  in: {names: [Gutschrift, Credit, Crédit, Accredito], optional: true}
  part: {names: [Einzelbetrag, Individual amount, Sous-montant, Importo singolo], optional: true}
  balance: [Saldo, Balance, Solde]
  number: [Transaktions-Nr., Transaktions-Nr, Transaction no., N° de transaction, No de transaction, N. di transazione]
  text1: [Beschreibung1, Description1, Descrizione1]
  text2: [Beschreibung2, Description2, Descrizione2]
  text3: [Beschreibung3, Description3, Descrizione3]
  amount: {names: [Transaktionsbetrag, Transaction amount, Montant de la transaction, Importo della transazione], optional: true}
account: {kind: checking, institution: UBS, bank_codes: '~^00[12]', currency: currency, iban: preamble.iban}
fields:
  # A purchase that is not booked yet has its own day only.
  date: {from: {first: [booked, traded]}, format: [yyyy-MM-dd, dd.MM.yyyy]}
  initiated: {from: traded, format: [yyyy-MM-dd, dd.MM.yyyy]}
  value_date: {from: value, format: [yyyy-MM-dd, dd.MM.yyyy]}
  # Money out is printed with its minus, and without in some exports.
  amount: {value: {first: [out, in]}, direction: [{when: {out: "*"}, is: out}, {when: {in: "*"}, is: in}]}
  currency: currency
  description: {join: [text1, text2, text3], sep: "; "}
  payee: {from: text1, regex: '^([^;,]+)'}
  status: {when: {booked: ""}, then: {text: pending}, else: {text: posted}}
  balance: balance
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
# Parts of one order share its transaction number, so it is no id of a row.
identity: {cells: [number, text1, text2, text3]}
# The balance may stand on one row of a day only.
checks: {running_balance: "off"}
rows:
  skip:
    - {when: {part: "*", out: "", in: ""}, reason: a part of the order above}
variants:
  - name: signed
    detect:
      marks: [Abschlusszeit, Trade time, Heure de transaction, "Ora dell'operazione"]
      header:
        - [Abschlussdatum, Trade date, Date de transaction, "Data dell'operazione"]
        - [Abschlusszeit, Trade time, Heure de transaction, "Ora dell'operazione"]
        - [Transaktionsbetrag, Transaction amount, Montant de la transaction, Importo della transazione]
        - [Belastung/Gutschrift, Debit/Credit, Débit/Crédit, Addebito/Accredito]
        - [Beschreibung1, Description1, Descrizione1]
    fields:
      amount: {signed: amount}
    rows:
      skip: []
tests:
  - in: |
      Kontonummer:;0230 00815471.01X;
      IBAN:;CH04 0023 0230 0815 4710 1;
      Von:;2024-03-01;
      Bis:;2024-03-31;
      Anfangssaldo:;1000.00;
      Schlusssaldo:;2045.20;
      Bewertet in:;CHF;
      Anzahl Transaktionen in diesem Zeitraum:;3;

      Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;
      2024-03-07;09:05:00;;2024-03-07;CHF;-8.50;;;;9999067BN0000004;"Bäckerei Muster;8001 Zürich";"12345678-0 07/27; Zahlung Debitkarte";Transaktions-Nr. 9999067BN0000004;;
      2024-03-04;14:23:05;2024-03-05;2024-03-04;CHF;-4.80;;;2045.20;9999065BN0000003;"Bäckerei Muster;8001 Zürich";"12345678-0 07/27; Zahlung Debitkarte";Transaktions-Nr. 9999065BN0000003;;
      2024-03-02;;2024-03-02;2024-03-02;CHF;-150.00;;;;9999062TO0000002;e-banking-Sammelauftrag;2 Zahlungen;Transaktions-Nr. 9999062TO0000002;;
      ;;;;CHF;;;-100.00;;9999062TO0000002;Exempla Versicherung AG;;;;
      ;;;;CHF;;;-50.00;;9999062TO0000002;Muster Verein;;;;
      2024-03-01;;2024-03-01;2024-03-01;CHF;;1'200.00;;;9999061ZC0000001;Nordwind AG;Gutschrift;Lohn Februar;;
    out:
      - {date: 2024-03-07, amount: "-8.50", pending: true, payee: Bäckerei Muster}
      - {date: 2024-03-05, initiated: 2024-03-04, value_date: 2024-03-04, amount: "-4.80", currency: CHF, balance: "2045.20"}
      - {date: 2024-03-02, amount: "-150.00"}
      - {date: 2024-03-01, amount: "1200.00", payee: Nordwind AG}
    skipped: 2
  - in: |
      Numero di conto:;0230 00815471.01X;
      IBAN:;CH04 0023 0230 0815 4710 1;
      Dal:;2022-09-15;
      Al:;2022-09-19;
      Saldo iniziale:;850.00;
      Saldo finale:;600.00;
      Valutazione in:;CHF;
      Numero di transazioni in questo periodo:;2;

      Data dell'operazione;Ora dell'operazione;Data di registrazione;Data di valuta;Moneta;Importo della transazione;Addebito/Accredito;Saldo;N. di transazione;Descrizione1;Descrizione2;Descrizione3;Note a piè di pagina;
      2022-09-19;;2022-09-19;2022-09-19;CHF;-150.00;Addebito;600;123456TI0000002;"Versamento";"Ordine di pagamento via e-banking";;;
      2022-09-16;;2022-09-16;2022-09-16;CHF;-100.00;Addebito;750;123456TI0000001;"Versamento";"Ordine di pagamento via e-banking";;;
    out:
      - {date: 2022-09-19, amount: "-150.00", currency: CHF, balance: "600"}
      - {date: 2022-09-16, amount: "-100.00"}

"""#),
    isBuiltin: true)

  private static let chVisecaCard = MappingEntry(
    id: "ch/viseca-card", title: "Viseca one credit cards (Migros Bank, Raiffeisen and others), CSV",
    country: "CH",
    institution: "Viseca",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transactionid"], ["cardid"], ["date"], ["valutadate"], ["amount"], ["currency"], ["originalamount"], ["originalcurrency"], ["merchantname"], ["merchantplace"], ["merchantcountry"], ["statetype"], ["details"], ["type"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["cardid", "merchantplace", "statetype"], texts: ["merchantplace", "statetype", "viseca"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/viseca-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/viseca-card
title: Viseca one credit cards (Migros Bank, Raiffeisen and others), CSV
country: CH
verified: corpus
detect:
  marks: [StateType, MerchantPlace]
  header: [TransactionId, CardId, Date, ValutaDate, Amount, Currency, OriginalAmount, OriginalCurrency, MerchantName, MerchantPlace, MerchantCountry, StateType, Details, Type]
read: {format: csv, delimiter: ","}
columns:
  id: TransactionId
  card: CardId
  purchased: Date
  value: ValutaDate
  amount: Amount
  currency: Currency
  foreign: OriginalAmount
  foreign_currency: OriginalCurrency
  merchant: MerchantName
  place: MerchantPlace
  country: MerchantCountry
  state: StateType
  text: Details
  type: Type
  rate: {names: [Exchange Rate], optional: true}
account: {kind: credit_card, institution: Viseca, currency: CHF}
fields:
  date: {from: {first: [value, purchased]}, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  # Three decimals throughout, of which the third is 0.
  amount: {signed: {from: amount, regex: '^(-?\d+\.\d\d)0?$'}, positive: outflow}
  currency: currency
  description: {first: [text, merchant]}
  payee: merchant
  status: {from: state, map: {BOOKED: posted}, default: pending}
  original_amount: {from: foreign, regex: '^(-?\d+\.\d\d)0?$'}
  original_currency: foreign_currency
  id: id
ignore: [card, state, type, amount, foreign]
tests:
  - in: |
      TransactionId,CardId,Date,ValutaDate,Amount,Currency,OriginalAmount,OriginalCurrency,MerchantName,MerchantPlace,MerchantCountry,StateType,Details,Type,Exchange Rate
      TRX2024030500002,000000XXXXXXXXXX,2024-03-04 16:57:10,2024-03-05 00:00:00,12.900,CHF,15.000,USD,Paper Crane Books,Portland,USA,BOOKED,PAPER CRANE BOOKS,merchant,0.848252
      TRX2024030200001,000000XXXXXXXXXX,2024-03-01 00:00:00,2024-03-02 00:00:00,-1080.000,CHF,-1080.000,CHF,,,,BOOKED,Zahlung - Besten Dank,merchant,1.000000
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-12.90", currency: CHF, original_amount: "15.00", original_currency: USD, payee: Paper Crane Books, id: TRX2024030500002}
      - {date: 2024-03-02, amount: "1080.00"}

"""#),
    isBuiltin: true)

  private static let chZkbAccount = MappingEntry(
    id: "ch/zkb-account", title: "Zürcher Kantonalbank account, CSV",
    country: "CH",
    institution: "Zürcher Kantonalbank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["buchungstext"], ["zkb-referenz"], ["referenznummer"], ["belastung chf"], ["gutschrift chf"], ["valuta"], ["saldo chf"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["whg", "zkb-referenz"], texts: ["zürcher kantonalbank"],
      fileNames: ["erweiterte suche - kontoauszug*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/zkb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/zkb-account
title: Zürcher Kantonalbank account, CSV
country: CH
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Datum, Buchungstext, ZKB-Referenz, Referenznummer, Belastung CHF, Gutschrift CHF, Valuta, Saldo CHF]
  filename: 'Erweiterte Suche - Kontoauszug*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252]}
columns:
  date: Datum
  text: Buchungstext
  currency: {names: [Whg], optional: true}
  part: {names: [Betrag Detail], optional: true}
  reference: ZKB-Referenz
  out: Belastung CHF
  in: Gutschrift CHF
  value: Valuta
  balance: Saldo CHF
  purpose: {names: [Zahlungszweck], optional: true}
account: {kind: checking, institution: Zürcher Kantonalbank, institution_id: ZKBKCHZZ, currency: CHF}
fields:
  date: {from: date, format: [dd.MM.yyyy, dd.MM.yy]}
  value_date: {from: value, format: [dd.MM.yyyy, dd.MM.yy]}
  amount: {inflow: in, outflow: out}
  description: text
  memo: purpose
  balance: balance
rows:
  skip:
    # One booking of several payments is followed by a row for each of them.
    - {when: {date: "", part: "*"}, reason: a part of the booking above}
identity: {cells: [text, reference]}
ignore: currency
tests:
  - in: |
      "Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF";"Zahlungszweck"
      "04.03.2024";"Belastungen eBanking (2)";"";"";"Z0815000003";"";"1087.50";"";"05.03.2024";"2112.50";""
      "";"Stadtwerke Musterstadt";"CHF";"1000.00";"";"";"";"";"";"";"Abschlag März"
      "01.03.2024";"Gutschrift Auftraggeber: Nordwind AG";"CHF";"";"Z0815000002";"";"";"2200.00";"01.03.2024";"3200.00";"Lohn 02/24"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: CHF, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", memo: Lohn 02/24 | Z0815000002}
    skipped: 1

"""#),
    isBuiltin: true)
}
