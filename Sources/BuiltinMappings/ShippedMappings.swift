// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

/// The mappings that come with the program.
public enum ShippedMappings {
  /// All of them, sorted by id.
  public static let all: [MappingEntry] = [
    atRaiffeisenCsv,
    atRaiffeisenRcm,
    beKbcAccount,
    beKbcCard,
    caBmoAccount,
    caBmoCard,
    caPcMastercard,
    caTdAccount,
    chUbsAccount,
    cnAbcDebitCsv,
    cnAlipayCsv,
    cnBocCreditCsv,
    cnBocDebitCsv,
    cnBocDebitPdf,
    cnBocomCreditCsv,
    cnBocomDebitCsv,
    cnCgbCreditCsv,
    cnCmbCreditCsv,
    cnCmbCreditPdf,
    cnCmbDebitCsv,
    cnCmbDebitPdf,
    cnIcbcCreditCsv,
    cnIcbcDebitCsv,
    cnJdCsv,
    cnMeituanCsv,
    cnWechatCsv,
    czCeskaSporitelnaCsv,
    czRaiffeisenbankCsv,
    deCommerzbankGiro,
    deDkbGiro,
    deGenericCsv,
    deGlsGiro,
    deIngGiro,
    deN26Csv,
    deSparkasseCard,
    deSparkasseGiro,
    deVolksbankGiroPdf,
    esCsb43Csv,
    esGenericCsv,
    esIngCsv,
    frGenericCsv,
    gbBarclaycardCsv,
    gbFirstDirectCsv,
    gbHsbcCurrentPdf,
    gbJohnLewisCard,
    gbMonzoCsv,
    hkHsbcCreditCsv,
    hkHsbcDebitCsv,
    huErsteCsv,
    ieBoiAccount,
    ltSwedbankCsv,
    nlBunqCsv,
    nlRabobankCsv,
    seNordeaAccount,
    sgDbsCsv,
    sgOcbcCreditPdf,
    sgOcbcCsv,
    sgOcbcSavingsPdf,
    usAmericanExpressCard,
    usBankOfAmericaAccount,
    usCapitalOneCard,
    usChaseCard,
    usChaseChecking,
    usChaseCheckingPdf,
    usCreditUnionCsv,
    usSchwabChecking,
    usTwoColumnCardPdf,
    usVenmoCsv,
    zzBookingPayeeInflow,
    zzCsv2ofxCsv,
    zzDateNoteAmount,
    zzGenericCsv,
    zzGenericSplitCsv,
    zzMintCsv,
    zzMonefyCsv,
    zzOutbankCsv,
    zzPayoneerCsv,
    zzPaypalCsv,
    zzRevolutCsv,
    zzStripeBalance,
    zzStripePayments,
    zzWiseCsv,
    zzYnabCsv,
    zzYnab4Csv,
  ]

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

  private static let beKbcAccount = MappingEntry(
    id: "be/kbc-account", title: "KBC account, CSV in Dutch",
    country: "BE",
    institution: "KBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekeningnummer"], ["munt"], ["afschriftnummer"], ["datum"], ["omschrijving"], ["valuta"], ["bedrag"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["gestructureerde mededeling", "vrije mededeling"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/kbc-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/kbc-account
title: KBC account, CSV in Dutch
country: BE
verified: corpus
detect:
  header: [Rekeningnummer, Munt, Afschriftnummer, Datum, Omschrijving, Valuta, Bedrag, Saldo]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Rekeningnummer
  currency: Munt
  statement: Afschriftnummer
  date: Datum
  text: Omschrijving
  value: Valuta
  amount: Bedrag
  balance: Saldo
  # The same amount once more, the debit negative here too.
  credit: {names: [credit], optional: true}
  debit: {names: [debet], optional: true}
  party: {names: [Naam tegenpartij], optional: true}
  message: {names: [Vrije mededeling], optional: true}
  structured: {names: [gestructureerde mededeling], optional: true}
account: {kind: checking, institution: KBC, institution_id: KREDBEBB, currency: currency, iban: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  payee: party
  memo: {join: [message, structured], sep: " "}
  balance: balance
ignore: [credit, debit]
identity: {cells: [text, statement]}
tests:
  - in: |
      Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
      BE23737123456791;          ;DEMO ANA;EUR;  02024011;01/03/2024;OVERSCHRIJVING VAN NOORDENWIND;01/03/2024;1500,00;1600,00;1500,00;           ;BE62510007547061 ;GKCCBEBB ;NOORDENWIND BV   ;      ;         ;Salaris   
      BE23737123456791;          ;DEMO ANA;EUR;  02024011;04/03/2024;BETALING BAKKERIJ VOORBEELD;04/03/2024;-4,80;1595,20;              ;-4,80;       ;     ;        ;       ;       ;    
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, payee: NOORDENWIND BV, balance: "1600.00"}
      - {date: 2024-03-04, amount: "-4.80", description: BETALING BAKKERIJ VOORBEELD}

"""#),
    isBuiltin: true)

  private static let beKbcCard = MappingEntry(
    id: "be/kbc-card", title: "KBC credit card, CSV in Dutch",
    country: "BE",
    institution: "KBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kredietkaart"], ["kaarthouder"], ["uitgavenstaat"], ["datum verrichting"], ["datum verrekening"], ["bedrag"], ["munt"], ["bedrag in eur"], ["handelaar"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["uitgavenstaat"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/kbc-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/kbc-card
title: KBC credit card, CSV in Dutch
country: BE
verified: corpus
detect:
  header: [kredietkaart, kaarthouder, uitgavenstaat, datum verrichting, Datum verrekening, bedrag, munt, bedrag in EUR, Handelaar]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  card: kredietkaart
  bought: datum verrichting
  date: Datum verrekening
  original: bedrag
  original_currency: munt
  # The purchase's amount once more.
  credit: {names: [credit], optional: true}
  debit: {names: [debet], optional: true}
  amount: bedrag in EUR
  merchant: Handelaar
  place: {names: [locatie], optional: true}
  country: {names: [land], optional: true}
  note: {names: [toelichting], optional: true}
account: {kind: credit_card, institution: KBC, currency: EUR, number: card}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: bought, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: {join: [merchant, place, country], sep: " "}
  memo: note
  original_amount: original
  original_currency: original_currency
ignore: [credit, debit]
identity: {cells: [merchant, place, note]}
tests:
  - in: |
      kredietkaart;kaarthouder;uitgavenstaat;datum verrichting;Datum verrekening;bedrag;credit;debet;munt;koers;bedrag in EUR;Kosten op verrichting;Handelaar;locatie;land;toelichting
      5412000011112222;DEMO ANA;;02/03/2024;04/03/2024;-20,00;;-20,00;USD;1,0811;-18,50;0;PAPER CRANE BOOKS;PORTLAND;US;
      ;;;05/03/2024;05/03/2024;1250,00;1250,00;;EUR;1;1250,00;0;Betaling van zichtrekening;;;
    out:
      - {date: 2024-03-04, initiated: 2024-03-02, amount: "-18.50", currency: EUR, original_amount: "-20.00", original_currency: USD, description: PAPER CRANE BOOKS PORTLAND US}
      - {date: 2024-03-05, amount: "1250.00"}

"""#),
    isBuiltin: true)

  private static let caBmoAccount = MappingEntry(
    id: "ca/bmo-account", title: "BMO chequing or savings account, CSV",
    country: "CA",
    institution: "BMO",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["first bank card"], ["transaction type"], ["date posted"], ["transaction amount"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["first bank card"], texts: ["first bank card"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/bmo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/bmo-account
title: BMO chequing or savings account, CSV
country: CA
verified: corpus
detect:
  marks: [First Bank Card]
  header: [First Bank Card, Transaction Type, Date Posted, Transaction Amount, Description]
read: {format: csv}
columns:
  card: First Bank Card
  type: Transaction Type
  date: Date Posted
  amount: Transaction Amount
  text: Description
account:
  kind: checking
  institution: BMO
  currency: CAD
  number: "{card|digits}"
fields:
  date: {from: date, format: yyyyMMdd}
  # Debits are printed negative already; the type says nothing more.
  amount: {signed: amount}
  description: text
  kind: {from: text, regex: '^\[(CW|DN|DS|SO|IN|SC|DR|OM|AB|PR|OV)\]', map: {IN: interest, SC: fee, OV: fee, AB: cash}, default: ""}
tests:
  - in: |
      Following data is valid as of 20240612101512 (Year/Month/Day/Hour/Minute/Second)


      First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description


      '5007660012345678',DEBIT,20240503,-1250.0,[CW]OAKRIDGE PROPERTIES                                         
      '5007660012345678',CREDIT,20240515,2210.44,[DN]NORTHWIND LTD       PAY/PAY                                 
    out:
      - {date: 2024-05-03, amount: "-1250.0", currency: CAD, description: "[CW]OAKRIDGE PROPERTIES"}
      - {date: 2024-05-15, amount: "2210.44"}

"""#),
    isBuiltin: true)

  private static let caBmoCard = MappingEntry(
    id: "ca/bmo-card", title: "BMO credit card, CSV",
    country: "CA",
    institution: "BMO",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["item #"], ["card #"], ["transaction date"], ["posting date"], ["transaction amount"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["item #"], texts: ["item #"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/bmo-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/bmo-card
title: BMO credit card, CSV
country: CA
verified: corpus
detect:
  marks: ['Item #']
  header: ['Item #', 'Card #', Transaction Date, Posting Date, Transaction Amount, Description]
read: {format: csv}
columns:
  card: "Card #"
  purchased: Transaction Date
  posted: Posting Date
  amount: Transaction Amount
  text: Description
account:
  kind: credit_card
  institution: BMO
  currency: CAD
  number: "{card|digits}"
fields:
  date: {from: posted, format: yyyyMMdd}
  initiated: {from: purchased, format: yyyyMMdd}
  amount: {signed: amount, positive: outflow}
  description: text
tests:
  - in: |
      Following data is valid as of 20240612101512:

      Item #,Card #,Transaction Date,Posting Date,Transaction Amount,Description
      1,'5510290012345678',20240603,20240604,48.2,LAKESIDE BAKERY TORONTO ON
      2,'5510290012345678',20240605,20240606,-200.0,PAYMENT RECEIVED - THANK YOU
    out:
      - {date: 2024-06-04, initiated: 2024-06-03, amount: "-48.2", currency: CAD, description: LAKESIDE BAKERY TORONTO ON}
      - {date: 2024-06-06, amount: "200.0"}

"""#),
    isBuiltin: true)

  private static let caPcMastercard = MappingEntry(
    id: "ca/pc-mastercard", title: "PC Mastercard, CSV",
    country: "CA",
    institution: "PC Financial",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["merchant name"], ["card used for transaction"], ["date"], ["time"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["card used for transaction"], texts: ["pc financial"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/pc-mastercard.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/pc-mastercard
title: PC Mastercard, CSV
country: CA
verified: corpus
detect:
  header: [Merchant Name, Card Used For Transaction, Date, Time, Amount]
read: {format: csv}
columns:
  merchant: Merchant Name
  card: Card Used For Transaction
  date: Date
  time: Time
  amount: Amount
account:
  kind: credit_card
  institution: PC Financial
  currency: CAD
  mask: "{card|last4}"
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  description: merchant
identity: {cells: [merchant, time]}
tests:
  - in: |
      "Merchant Name","Card Used For Transaction","Date","Time","Amount"
      "LAKESIDE BAKERY","**** 2244","06/03/2024","08:12 AM","9.75"
      "PAYMENT","**** 2244","06/05/2024","01:00 AM","-150.00"
    out:
      - {date: 2024-06-03, amount: "-9.75", currency: CAD, description: LAKESIDE BAKERY, account: "2244"}
      - {date: 2024-06-05, amount: "150.00"}

"""#),
    isBuiltin: true)

  private static let caTdAccount = MappingEntry(
    id: "ca/td-account", title: "TD Canada Trust account, CSV without header",
    country: "CA",
    institution: "TD Canada Trust",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["td canada trust"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/td-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/td-account
title: TD Canada Trust account, CSV without header
country: CA
verified: corpus
detect:
  shape:
    - '~^\d\d/\d\d/\d{4}$'
    - '~.'
    - '~^(\d[\d,]*\.\d\d)?$'
    - '~^(\d[\d,]*\.\d\d)?$'
    - '~^-?\d[\d,]*\.\d\d$'
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, text: 2, out: 3, in: 4, balance: 5}
account: {kind: checking, institution: TD Canada Trust, currency: CAD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
tests:
  - in: |
      07/02/2024,CORNER GROCER      _M,23.15,,1976.85
      07/02/2024,NORTHWIND LTD      PAY,,1500.00,2000.00
      07/03/2024,SEND E-TFR ***q7P,60.00,,1916.85
    out:
      - {date: 2024-07-02, amount: "-23.15", currency: CAD, balance: "1976.85"}
      - {date: 2024-07-02, amount: "1500.00"}
      - {date: 2024-07-03, amount: "-60.00"}

"""#),
    isBuiltin: true)

  private static let chUbsAccount = MappingEntry(
    id: "ch/ubs-account", title: "UBS account, CSV in French and German",
    country: "CH",
    institution: "UBS",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["produit", "produkt"], ["monn.", "whrg."], ["date de valeur", "valuta"], ["description 1", "beschreibung 1"], ["n° de transaction", "transaktions-nr."], ["débit", "belastung"], ["crédit", "gutschrift"], ["solde", "saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["monn.", "whrg."], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/ubs-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/ubs-account
title: UBS account, CSV in French and German
country: CH
verified: corpus
detect:
  header:
    - [Produit, Produkt]
    - [Monn., Whrg.]
    - [Date de valeur, Valuta]
    - [Description 1, Beschreibung 1]
    - [N° de transaction, Transaktions-Nr.]
    - [Débit, Belastung]
    - [Crédit, Gutschrift]
    - [Solde, Saldo]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], thousands: "'"}
columns:
  account: [Produit, Produkt]
  currency: [Monn., Whrg.]
  date: [Date de comptabilisation, Buchungsdatum, Date de valeur, Valuta]
  value: [Date de valeur, Valuta]
  text1: [Description 1, Beschreibung 1]
  text2: [Description 2, Beschreibung 2]
  text3: [Description 3, Beschreibung 3]
  number: [N° de transaction, Transaktions-Nr.]
  out: [Débit, Belastung]
  in: [Crédit, Gutschrift]
  balance: [Solde, Saldo]
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

  private static let cnAbcDebitCsv = MappingEntry(
    id: "cn/abc-debit-csv", title: "Agricultural Bank of China debit card (农业银行借记卡), CSV",
    country: "CN",
    institution: "Agricultural Bank of China",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["交易时间"], ["交易摘要"], ["交易金额"], ["本次余额"], ["对手信息"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["日志号", "本次余额"], texts: ["agricultural bank of china"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/abc-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/abc-debit-csv
title: Agricultural Bank of China debit card (农业银行借记卡), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/abc_debit
detect:
  header: [交易日期, 交易时间, 交易摘要, 交易金额, 本次余额, 对手信息]
# Some rows end before the last columns.
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030], ragged: true}
columns:
  date: 交易日期
  time: 交易时间
  summary: 交易摘要
  amount: 交易金额
  balance: 本次余额
  party: 对手信息
  # All zeros for interest: no id.
  log: {names: [日 志 号, 日志号], optional: true}
  channel: {names: [交易渠道], optional: true}
  note: {names: [交易附言], optional: true}
account: {kind: checking, institution: Agricultural Bank of China, currency: CNY, name: {text: 农业银行}, identified: false}
fields:
  date: {from: date, format: [yyyyMMdd, yyyy-MM-dd]}
  amount: {signed: amount}
  balance: balance
  description: {join: [summary, note], sep: " "}
  # Where the bank has no name it prints hyphens, or an account number.
  payee: {from: party, regex: '^.*[^\d\s*-].*$'}
  kind:
    from: summary
    map:
      '~利息税': tax
      '~结息|利息': interest
      '~退款': refund
      '~转存|转支|转账|还款': transfer
      '~取款|现支': cash
      '~工资': direct_deposit
      '~消费|支付|财付通|支付宝': payment
    default: other
  memo: {join: [{from: party, unless: [~^-+$]}, channel, {from: log, unless: [~^0+$]}], sep: " "}
identity: {ids: none, cells: [time, summary, party, log, note]}
checks: {running_balance: attention}
tests:
  - in: |
      交易日期,交易时间,交易摘要,交易金额,本次余额,对手信息,日 志 号,交易渠道,交易附言
      20240615,093012,转存,+2000.00,2500.00,苏木,700100200,超级网银,六月房租
      20240616,181500,支付宝,-80.00,2420.00,支付宝-山茶花店,700100201,电子商务,花束
      20240617,,正常还款,-1420.00,1000.00,62280000000001,700100202
      20240621,,结息,+0.35,1000.35,--,0000000000,,个人活期结息
      20240621,,利息税,+0.00,1000.35,--,0000000000,,个人活期结息
    out:
      - {date: 2024-06-15, amount: "2000.00", balance: "2500.00", description: 转存 六月房租, payee: 苏木, kind: transfer}
      - {date: 2024-06-16, amount: "-80.00", payee: 支付宝-山茶花店, kind: payment}
      - {date: 2024-06-17, amount: "-1420.00", description: 正常还款, kind: transfer}
      - {date: 2024-06-21, amount: "0.35", kind: interest}
      - {date: 2024-06-21, amount: "0.00", kind: tax}

"""#),
    isBuiltin: true)

  private static let cnAlipayCsv = MappingEntry(
    id: "cn/alipay-csv", title: "Alipay (支付宝), transactions exported from the app, CSV",
    country: "CN",
    institution: "Alipay",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易时间"], ["交易对方"], ["商品说明", "商品名称"], ["收/支"], ["金额", "金额(元)"], ["收/付款方式"], ["交易状态"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["支付宝"], texts: ["alipay", "支付宝"],
      fileNames: ["alipay_record_*.csv", "支付宝交易明细*.csv"]),
    passwordHint: PasswordHint(files: ["alipay_record_*.zip", "支付宝交易明细*.zip", "alipay_record_*.csv", "支付宝交易明细*.csv"], text: "Alipay sends the password (解压密码) as a service message in its app, a new one for each export"),
    file: MappingFile(
      name: "mappings/cn/alipay-csv.yaml",
      text: #"""
mapping: 1
id: cn/alipay-csv
title: Alipay (支付宝), transactions exported from the app, CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/alipay
detect:
  marks: [支付宝]
  header: [交易时间, 交易对方, [商品说明, 商品名称], 收/支, [金额, 金额(元)], 收/付款方式, 交易状态]
  absent: [商户名称]
  filename: ['alipay_record_*.csv', '支付宝交易明细*.csv']
password:
  files: ['alipay_record_*.zip', '支付宝交易明细*.zip', 'alipay_record_*.csv', '支付宝交易明细*.csv']
  hint: Alipay sends the password (解压密码) as a service message in its app, a new one for each export
read:
  format: csv
  delimiter: ","
  encoding: [utf-8, gb18030]
  # Exports before 2022 end with a line of dashes; there 收/支 was the first column.
  until: {any: [{time: '~^-{5,}'}, {side: '~^-{5,}'}]}
preamble:
  period:
    regex: '起始时间：\[(\d{4}-\d\d-\d\d)[^\]]*\]\s*终止时间：\[(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
  count: '共(\d+)笔记录'
columns:
  time: 交易时间
  category: {names: [交易分类], optional: true}
  party: 交易对方
  party_account: {names: [对方账号], optional: true}
  item: [商品说明, 商品名称]
  side: 收/支
  money: [金额, 金额(元)]
  method: 收/付款方式
  status: 交易状态
  order: [交易订单号, 交易号]
  merchant_order: {names: [商家订单号, 商户订单号], optional: true}
  note: {names: [备注], optional: true}
account:
  currency: CNY
  # The banks as their own mappings call them; others by the name that stands there.
  institution_from:
    from: method
    regex: '([^&(（]*?银行)'
    map:
      招商银行: China Merchants Bank
      中国银行: Bank of China
      '~^(中国)?工商银行$': ICBC
      '~^(中国)?建设银行$': China Construction Bank
      '~^(中国)?农业银行$': Agricultural Bank of China
      交通银行: Bank of Communications
      '~^广(东发展|发)银行$': China Guangfa Bank
  first:
    - when: {method: '~信用卡[^(（&]*[(（]\d{4}'}
      kind: credit_card
      mask: {from: method, regex: '信用卡[^(（&]*[(（](\d{4})'}
      name: {from: method, regex: '[^&(（]*信用卡'}
    - when: {method: '~[(（]\d{4}[)）]'}
      kind: checking
      mask: {from: method, regex: '[(（](\d{4})[)）]'}
      name: {from: method, regex: '([^&(（]+)[(（]\d{4}[)）]'}
    - when: {method: ~花呗}
      kind: credit_card
      institution: Alipay
      name: {text: 花呗}
    - when: {method: ~亲情卡}
      kind: other
      institution: Alipay
      name: {text: 亲情卡}
    - when: {method: ~信用卡}
      kind: credit_card
      name: {from: method, regex: '[^&]*信用卡'}
    - when: {method: '~银行|储蓄卡'}
      kind: checking
      name: {from: method, regex: '[^&]*(?:银行|储蓄卡)[^&]*'}
    - kind: wallet
      institution: Alipay
      name: {text: 支付宝}
fields:
  date: {from: time, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    value: money
    direction:
      - {when: {side: 收入}, is: in}
      - {when: {side: 支出}, is: out}
      - {when: {side: [不计收支, 其他], status: ~^退款}, is: in}
      - {when: {side: [不计收支, 其他], item: '~退款|卖出|赎回|收益发放'}, is: in}
      # Taken out to a card, the method is the card that receives; where it is the wallet, it pays.
      - when: {side: [不计收支, 其他], item: '~提现|转出到银行卡', method: ['', '~^(账户)?余额']}
        is: out
      - {when: {side: [不计收支, 其他], item: '~提现|转出到'}, is: in}
      - {when: {side: [不计收支, 其他]}, is: out}
  description: {join: [party, item], sep: " "}
  payee: party
  category: category
  kind:
    first:
      - {when: {status: ~^退款}, then: {text: refund}}
      - {when: {side: [不计收支, 其他]}, then: {text: transfer}}
  memo:
    join:
      - {from: party_account, unless: [/]}
      - note
      - {from: status, unless: [交易成功]}
      - order
      - merchant_order
    sep: " "
rows:
  skip:
    - {when: {side: [不计收支, 其他], status: 交易关闭}, reason: closed before it was paid}
    - {when: {status: ~失败$}, reason: failed}
    - when: {status: [信用服务使用成功, 冻结成功, 解冻成功, 芝麻免押下单成功]}
      reason: deposit held or waived
    # Balance (余额) and fund (余额宝) are one wallet here: a payment can take from either, and the
    # file names one leg of such a move alone.
    - when:
        side: [不计收支, 其他]
        item: ['~^余额宝-自动转入', '~^余额宝-转出到余额']
        not: {method: '~银行|卡'}
      reason: moved inside the wallet
# Refunds and repeated orders share 交易订单号, so it is no id.
identity: {ids: none, cells: [time, party, item, order]}
checks: {row_count: preamble.count, covers: preamble.period}
tests:
  - in: |
      交易时间            ,交易分类      ,交易对方   ,对方账号  ,商品说明     ,收/支   ,金额    ,收/付款方式        ,交易状态    ,交易订单号  ,商家订单号 ,备注   ,
      2024-03-05 08:12:44 ,餐饮美食      ,晨光早餐店 ,/         ,豆浆油条     ,支出    ,9.50    ,招商银行信用卡(4821) ,交易成功   ,2024030522001	,S1	,       ,
      2024-03-05 19:40:02 ,转账红包      ,林小溪     ,lin***    ,转账         ,收入    ,200.00  ,余额              ,交易成功    ,2024030522002	,	,晚饭   ,
      2024-03-06 10:00:00 ,退款          ,云朵书店   ,/         ,退款-诗集    ,不计收支,36.80   ,招商银行信用卡(4821) ,退款成功   ,2024030522003	,S2	,       ,
      2024-03-06 11:15:30 ,日用百货      ,小杂货铺   ,/         ,毛巾         ,不计收支,15.00   ,                  ,交易关闭    ,2024030522004	,S3	,       ,
      2024-03-06 12:30:00 ,日用百货      ,小杂货铺   ,/         ,毛巾         ,支出    ,15.00   ,                  ,交易成功    ,2024030522005	,S4	,       ,
    out:
      - {date: 2024-03-05, amount: "-9.50", description: 晨光早餐店 豆浆油条, payee: 晨光早餐店, source_category: 餐饮美食, account: "4821"}
      - {date: 2024-03-05, amount: "200.00", account: 支付宝}
      - {date: 2024-03-06, amount: "36.80", kind: refund, account: "4821"}
      - {date: 2024-03-06, amount: "-15.00", account: 支付宝}
    skipped: 1
  - in: |
      交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注,
      2024-03-07 09:00:00,投资理财,晴川基金,/,晴川货币-卖出至余额宝,不计收支,120.00,余额宝,交易成功,A1	,	,,
      2024-03-07 09:30:00,信用借还,花呗,/,花呗主动还款,不计收支,88.00,交通银行储蓄卡(3306),还款成功,A2	,	,,
      2024-03-07 10:00:00,投资理财,余额宝,/,余额宝-自动转入,不计收支,50.00,余额,交易成功,A3	,	,,
      2024-03-07 10:05:00,账户存取,余额宝,/,余额宝-转出到银行卡,不计收支,70.00,交通银行储蓄卡(3306),交易成功,A4	,	,,
      2024-03-07 10:06:00,数码电器,山海数码,/,耳机,冻结,70.00,余额,交易成功,A5	,	,,
    out:
      - {date: 2024-03-07, amount: "120.00", kind: transfer, account: 支付宝}
      - {date: 2024-03-07, amount: "-88.00", kind: transfer, account: "3306"}
      - {date: 2024-03-07, amount: "70.00", kind: transfer, account: "3306"}
    skipped: 1
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let cnBocCreditCsv = MappingEntry(
    id: "cn/boc-credit-csv", title: "Bank of China credit card (中国银行信用卡账单), CSV",
    country: "CN",
    institution: "Bank of China",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日"], ["银行记账日"], ["卡号后四位"], ["交易描述"], ["存入"], ["支出"], ["币种"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["卡号后四位"], texts: ["bank of china"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/boc-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/boc-credit-csv
title: Bank of China credit card (中国银行信用卡账单), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/boc/credit
detect:
  header: [交易日, 银行记账日, 卡号后四位, 交易描述, 存入, 支出, 币种]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  traded: 交易日
  posted: 银行记账日
  card: 卡号后四位
  text: 交易描述
  in: 存入
  out: 支出
  currency: 币种
# One bill holds every card of the customer, and interest that belongs to none of them.
account:
  kind: credit_card
  institution: Bank of China
  currency: CNY
  name: {text: 中国银行信用卡}
  identified: false
fields:
  date: {from: posted, format: [yyyy-MM-dd, yyyy/M/d]}
  initiated: {from: traded, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
  kind:
    first:
      - {when: {text: ~利息}, then: {text: interest}}
      - {when: {text: '~年费|手续费|违约金'}, then: {text: fee}}
      - {when: {text: ~还款}, then: {text: transfer}}
      - {when: {out: "*"}, then: {text: card}}
  memo: {when: {card: "*"}, then: "卡号后四位 {card}"}
identity: {ids: none, cells: [traded, card, text]}
tests:
  - in: |
      中国银行信用卡账单(2025年03月)
      交易日,银行记账日,卡号后四位,交易描述,存入,支出,币种
      2025-02-11,2025-02-12,3390,支付宝-星海书店CHN,,118.00,CNY
      2025-02-14,2025-02-15,3390,支付宝-星海书店CHN,18.00,,CNY
      2025-02-20,2025-02-20,,存款利息,0.02,,CNY
      2025-02-22,2025-02-24,3391,RIVERSIDE BOOKSUSA,,"1,012.50",USD
    out:
      - {date: 2025-02-12, initiated: 2025-02-11, amount: "-118.00", currency: CNY, description: 支付宝-星海书店CHN, kind: card}
      - {date: 2025-02-15, amount: "18.00"}
      - {date: 2025-02-20, amount: "0.02", kind: interest}
      - {date: 2025-02-24, amount: "-1012.50", currency: USD}

"""#),
    isBuiltin: true)

  private static let cnBocDebitCsv = MappingEntry(
    id: "cn/boc-debit-csv", title: "Bank of China debit card (中国银行交易流水明细清单), CSV",
    country: "CN",
    institution: "Bank of China",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["记账日期"], ["记账时间"], ["币别"], ["金额"], ["余额"], ["交易名称"], ["渠道"], ["附言"], ["对方账户名"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["借记卡号", "网点名称"], texts: ["bank of china"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/boc-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/boc-debit-csv
title: Bank of China debit card (中国银行交易流水明细清单), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/boc/debit
detect:
  header: [记账日期, 记账时间, 币别, 金额, 余额, 交易名称, 渠道, 附言, 对方账户名]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  date: 记账日期
  time: 记账时间
  currency: 币别
  amount: 金额
  balance: 余额
  type: 交易名称
  channel: 渠道
  branch: {names: [网点名称], optional: true}
  note: 附言
  party: 对方账户名
  party_number: {names: [对方卡号/账号], optional: true}
  party_bank: {names: [对方开户行], optional: true}
  card: {names: [借记卡号], optional: true}
account: {kind: checking, institution: Bank of China, currency: CNY, number: card}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {signed: amount}
  currency: currency
  balance: balance
  # Empty cells are printed as a run of hyphens.
  description: {join: [type, {from: note, unless: [~^-+$]}], sep: " "}
  payee: {from: party, unless: [~^-+$]}
  kind:
    from: type
    map:
      '~退款': refund
      '~利息|结息': interest
      '~工资': direct_deposit
      '~转账|提现|汇款|入账|还款': transfer
      '~取款': cash
      '~支付|消费': payment
    default: other
  memo:
    join:
      - {from: channel, unless: [~^-+$]}
      - {from: branch, unless: [~^-+$]}
      - {from: party_number, unless: [~^-+$]}
      - {from: party_bank, unless: [~^-+$]}
    sep: " "
identity: {ids: none, cells: [time, type, note, party, party_number]}
checks: {running_balance: attention}
tests:
  - in: |
      中国银行交易流水明细清单
      记账日期,记账时间,币别,金额,余额,交易名称,渠道,网点名称,附言,对方账户名,对方卡号/账号,对方开户行,借记卡号
      2025-06-05,18:20:11,人民币,-45.60,"5,954.40",网上快捷支付,银企对接,-------------------,支付宝-木棉花店,支付宝-木棉花店,Z100******020N,-------------------,8842
      2025-06-05,09:00:00,人民币,"6,000.00","6,000.00",工资,柜台,中国银行某支行,----------,远山信息有限公司,4500******7788,中国银行某支行,8842
    out:
      - {date: 2025-06-05, amount: "-45.60", balance: "5954.40", currency: CNY, description: 网上快捷支付 支付宝-木棉花店, payee: 支付宝-木棉花店, kind: payment, account: "8842"}
      - {date: 2025-06-05, amount: "6000.00", balance: "6000.00", description: 工资, kind: direct_deposit}

"""#),
    isBuiltin: true)

  private static let cnBocDebitPdf = MappingEntry(
    id: "cn/boc-debit-pdf", title: "Bank of China (中国银行), debit card transactions, PDF",
    country: "CN",
    institution: "Bank of China",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["记账日期"], ["记账时间"], ["币别"], ["金额"], ["余额"], ["交易名称"], ["中国银行交易流水"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["网点名称"], texts: ["bank of china", "中国银行交易流水"],
      fileNames: []),
    passwordHint: PasswordHint(files: ["*中国银行交易流水*"], text: "The BOC app shows it under 交易流水打印, 申请记录"),
    file: MappingFile(
      name: "mappings/cn/boc-debit-pdf.yaml",
      text: #"""
mapping: 1
id: cn/boc-debit-pdf
title: Bank of China (中国银行), debit card transactions, PDF
country: CN
verified: documented
source: https://github.com/jiegec/china_bean_importers
detect:
  header: [记账日期, 记账时间, 币别, 金额, 余额, 交易名称]
  contains: [中国银行交易流水]
password:
  files: ['*中国银行交易流水*']
  hint: The BOC app shows it under 交易流水打印, 申请记录
read:
  format: pdf
  table:
    end: ['~-{4,}\s*END\s*-{4,}']
preamble:
  card: '借记卡号：\s*([0-9*]+)'
  period:
    regex: '(\d{4}-\d\d-\d\d)\s*至\s*(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
  count: '行数：\s*(\d+)'
  debits: '借方发生数：\s*([\d,.]+)'
  credits: '贷方发生数：\s*([\d,.]+)'
columns:
  date: 记账日期
  time: {names: [记账时间], fits: '^\d\d:\d\d:\d\d$'}
  currency: {names: [币别], fits: '^([A-Z]{3}|人民币|.{1,4}[元币镑])$'}
  amount: 金额
  balance: 余额
  type: {names: [交易名称], joined: true}
  channel: {names: [渠道], joined: true, optional: true}
  branch: {names: [网点名称], joined: true, optional: true}
  note: {names: [附言], joined: true, optional: true}
  party: {names: [对方账户名], joined: true, optional: true}
  party_account: {names: [对方卡号/账号], joined: true, optional: true}
  party_bank: {names: [对方开户行], joined: true, optional: true}
account: {kind: checking, institution: Bank of China, currency: CNY, number: preamble.card}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  balance: balance
  description:
    join: [type, {from: party, unless: ['~^-+$']}, {from: note, unless: ['~^-+$']}]
    sep: " "
  payee: {from: party, unless: ['~^-+$']}
  memo:
    join:
      - time
      - channel
      - {from: branch, unless: ['~^-+$']}
      - {from: party_account, unless: ['~^-+$']}
      - {from: party_bank, unless: ['~^-+$']}
    sep: " "
identity: {ids: none, cells: [date, time, amount, balance, type, party, note]}
checks:
  row_count: preamble.count
  covers: preamble.period
  totals: {income: preamble.credits, expense: preamble.debits}
tests:
  - in: |
      记账日期,记账时间,币别,金额,余额,交易名称,渠道,网点名称,附言,对方账户名,对方卡号/账号,对方开户行
      2025-05-30,13:06:47,人民币,-879.98,"4,122.26",跨行转账,手机银行,-------------------,-------------------,沈浩然,6222******4664,-------------------
    out:
      - {date: 2025-05-30, amount: "-879.98", balance: "4122.26", currency: CNY, payee: 沈浩然}

"""#),
    isBuiltin: true)

  private static let cnBocomCreditCsv = MappingEntry(
    id: "cn/bocom-credit-csv", title: "Bank of Communications credit card (交通银行信用卡), CSV",
    country: "CN",
    institution: "Bank of Communications",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["记账日期"], ["交易说明"], ["交易币种/金额"], ["入账币种/金额"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of communications"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/bocom-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/bocom-credit-csv
title: Bank of Communications credit card (交通银行信用卡), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/bocom_credit
detect:
  header: [交易日期, 记账日期, 交易说明, 交易币种/金额, 入账币种/金额]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  traded: 交易日期
  posted: 记账日期
  text: 交易说明
  spent: 交易币种/金额
  booked: 入账币种/金额
account: {kind: credit_card, institution: Bank of Communications, currency: CNY, name: {text: 交通银行信用卡}, identified: false}
fields:
  date: {from: posted, format: [yyyy-MM-dd, yyyy/M/d]}
  initiated: {from: traded, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    value: {from: booked, regex: '^[A-Z]{3}\s*(.+)$'}
    # The bank prints no sign: the first word of the text is all there is.
    direction:
      from: text
      in: ['~^(退货|退款|还款|信用卡还款|转账还款|自动还款|消费撤销|返现|返还|利息返还)']
      out: ['~^消费(?!撤销)', '~^(预借现金|取现|提现|分期|利息|年费|手续费|违约金|转账转出)(?!返还)']
  currency: {from: booked, regex: '^([A-Z]{3})'}
  description: text
  # The first words are the kind of the row.
  payee: {from: text, regex: '^(?:消费|退货|退款)\s+(.+)$'}
  kind:
    from: text
    map:
      '~^(退货|退款|消费撤销)': refund
      '~^消费': card
      '~还款': transfer
      '~^(预借现金|取现|提现)': cash
      '~^利息': interest
      '~^(年费|手续费|违约金)': fee
    default: other
  original_amount: {from: spent, regex: '^(?!CNY)[A-Z]{3}\s*(.+)$'}
  original_currency: {from: spent, regex: '^(?!CNY)([A-Z]{3})'}
identity: {ids: none, cells: [traded, text, spent]}
tests:
  - in: |
      交易日期,记账日期,交易说明,交易币种/金额,入账币种/金额
      2025-05-02,2025-05-03,消费 海棠咖啡,CNY 32.50,CNY 32.50
      2025-05-04,2025-05-04,退货 海棠咖啡,CNY 2.50,CNY 2.50
      2025-05-05,2025-05-05,信用卡还款 转账还款-宋一 8800 手机银行,"CNY1,500.00","CNY1,500.00"
      2025-05-06,2025-05-07,消费 Kyoto Tea House,JPY 2400.00,CNY 118.20
      2025-05-08,2025-05-08,积分调整 某项,CNY 1.00,CNY 1.00
    out:
      - {date: 2025-05-03, initiated: 2025-05-02, amount: "-32.50", currency: CNY, description: 消费 海棠咖啡, payee: 海棠咖啡, kind: card}
      - {date: 2025-05-04, amount: "2.50", kind: refund}
      - {date: 2025-05-05, amount: "1500.00", kind: transfer}
      - {date: 2025-05-07, amount: "-118.20", currency: CNY, original_amount: "2400.00", original_currency: JPY}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let cnBocomDebitCsv = MappingEntry(
    id: "cn/bocom-debit-csv", title: "Bank of Communications debit card (交通银行借记卡), CSV",
    country: "CN",
    institution: "Bank of Communications",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["序号"], ["交易日期"], ["交易时间"], ["交易类型"], ["借贷"], ["交易金额"], ["余额"], ["对方账号"], ["对方户名"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of communications"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/bocom-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/bocom-debit-csv
title: Bank of Communications debit card (交通银行借记卡), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/bocom_debit
detect:
  header: [序号, 交易日期, 交易时间, 交易类型, 借贷, 交易金额, 余额, 对方账号, 对方户名]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  # Counts the rows of this file.
  number: {names: [序号], optional: true}
  date: 交易日期
  time: 交易时间
  type: 交易类型
  side: 借贷
  amount: 交易金额
  balance: 余额
  party_number: 对方账号
  party: 对方户名
  place: {names: [交易地点], optional: true}
  note: {names: [摘要], optional: true}
account: {kind: checking, institution: Bank of Communications, currency: CNY, name: {text: 交通银行}, identified: false}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {value: amount, direction: {from: side, in: ['~^贷|\bCr$'], out: ['~^借|\bDr$']}}
  balance: balance
  description: {join: [type, note], sep: " "}
  payee: party
  kind:
    from: type
    map:
      '~利息|结息': interest
      '~退款': refund
      '~转账|汇款|还款': transfer
      '~取款|取现': cash
      '~手续费|年费': fee
      '~消费|支付': payment
    default: other
  memo: {join: [place, party_number, {from: number, regex: '^(?!\d+$).+'}], sep: " "}
identity: {ids: none, cells: [time, type, party_number, party, note]}
checks: {running_balance: attention}
tests:
  - in: |
      序号,交易日期,交易时间,交易类型,借贷,交易金额,余额,对方账号,对方户名,交易地点,摘要
      1,2025-03-21,00:00:00,存款利息,贷 Cr,0.45,1000.45,3100000099,应付个人活期储蓄存款利息,批处理,
      2,2025-03-22,14:02:30,网上支付,借 Dr,200.45,800.00,2200000011,松果文具店,网络支付,订单编号20250322
      3,2025-03-22,14:02:31,网上支付,未知,1.00,799.00,2200000011,松果文具店,网络支付,
    out:
      - {date: 2025-03-21, amount: "0.45", balance: "1000.45", description: 存款利息, kind: interest}
      - {date: 2025-03-22, amount: "-200.45", balance: "800.00", description: 网上支付 订单编号20250322, payee: 松果文具店, kind: payment}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let cnCgbCreditCsv = MappingEntry(
    id: "cn/cgb-credit-csv", title: "China Guangfa Bank credit card (广发银行信用卡), CSV",
    country: "CN",
    institution: "China Guangfa Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["入账日期"], ["交易摘要"], ["交易金额"], ["交易货币"], ["入账金额"], ["入账货币"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["china guangfa bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/cgb-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/cgb-credit-csv
title: China Guangfa Bank credit card (广发银行信用卡), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/cgb_credit
detect:
  header: [交易日期, 入账日期, 交易摘要, 交易金额, 交易货币, 入账金额, 入账货币]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  traded: 交易日期
  posted: 入账日期
  text: 交易摘要
  spent: 交易金额
  spent_currency: 交易货币
  booked: 入账金额
  currency: 入账货币
account: {kind: credit_card, institution: China Guangfa Bank, currency: CNY, name: {text: 广发银行信用卡}, identified: false}
fields:
  date: {from: posted, format: [yyyy/M/d, yyyy-MM-dd]}
  initiated: {from: traded, format: [yyyy/M/d, yyyy-MM-dd]}
  amount: {signed: booked, positive: outflow}
  currency: currency
  description: text
  payee: {from: text, regex: '^[（(](?:消费|退款)[）)]\s*(.+)$'}
  kind:
    from: text
    map:
      '~^.消费.': card
      '~^.退款.': refund
      '~^.还款.': transfer
      '~^.分期.': installment
      '~^.取现.': cash
      '~^.(年费|手续费|违约金).': fee
      '~^.利息.': interest
    default: other
  original_amount: {when: {not: {spent_currency: ["", 人民币]}}, then: spent}
  original_currency: {from: spent_currency, unless: [人民币]}
identity: {ids: none, cells: [traded, text, spent]}
tests:
  - in: |
      交易日期,入账日期,交易摘要,交易金额,交易货币,入账金额,入账货币
      2025/07/08,2025/07/09,（消费）榕树下餐馆,128.00,人民币,128.00,人民币
      2025/07/10,2025/07/10,（退款）榕树下餐馆,-28.00,人民币,-28.00,人民币
      2025/07/12,2025/07/12,（还款）银联入账-周一,"-3,100.00",人民币,"-3,100.00",人民币
      2025/07/13,2025/07/13,（分期）某商户/03/12期,250.00,人民币,250.00,人民币
    out:
      - {date: 2025-07-09, initiated: 2025-07-08, amount: "-128.00", currency: CNY, description: （消费）榕树下餐馆, payee: 榕树下餐馆, kind: card}
      - {date: 2025-07-10, amount: "28.00", kind: refund}
      - {date: 2025-07-12, amount: "3100.00", kind: transfer}
      - {date: 2025-07-13, amount: "-250.00", kind: installment}

"""#),
    isBuiltin: true)

  private static let cnCmbCreditCsv = MappingEntry(
    id: "cn/cmb-credit-csv", title: "China Merchants Bank credit card (招商银行信用卡对账单), CSV",
    country: "CN",
    institution: "China Merchants Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日"], ["记账日"], ["交易摘要"], ["人民币金额"], ["卡号末四位"], ["交易地金额"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["交易地金额", "卡号末四位"], texts: ["china merchants bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/cmb-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/cmb-credit-csv
title: China Merchants Bank credit card (招商银行信用卡对账单), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/cmb/credit
detect:
  header: [交易日, 记账日, 交易摘要, 人民币金额, 卡号末四位, 交易地金额]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
preamble:
  month: '\d{4}年\d{1,2}月'
columns:
  traded: 交易日
  posted: 记账日
  text: 交易摘要
  amount: 人民币金额
  card: 卡号末四位
  local: 交易地金额
account: {kind: credit_card, institution: China Merchants Bank, currency: CNY, mask: card}
fields:
  date: {from: posted, format: MM/dd, year_from: preamble.month}
  # Empty for repayments.
  initiated: {from: traded, format: MM/dd, year_from: preamble.month}
  amount: {signed: amount, positive: outflow}
  description: text
  kind:
    first:
      - {when: {text: ~还款}, then: {text: transfer}}
      - {when: {text: '~退款|退货|撤销'}, then: {text: refund}}
      - {when: {text: ~利息}, then: {text: interest}}
      - {when: {text: '~年费|手续费|违约金'}, then: {text: fee}}
      - {when: {amount: '~^\d'}, then: {text: card}}
  # The amount where it was spent names a country, no currency: 12.00(JP).
  memo: {from: local, regex: '^.*\((?!CN\)).*$'}
identity: {ids: none, cells: [traded, text, card, local]}
tests:
  - in: |
      招商银行信用卡对账单（个人消费卡账户 2023年01月）
      交易日,记账日,交易摘要,人民币金额,卡号末四位,交易地金额
      ,12/28,银行卡自动还款,"-2,040.10",8805,"-2,040.10"
      12/31,01/01,跨年面包房,42.00,8805,42.00(CN)
      01/10,01/11,便利商店 东京,55.20,8805,"1,100.00(JP)"
      01/12,01/13,退货 运动用品,-199.00,8805,-199.00(CN)
    out:
      - {date: 2022-12-28, amount: "2040.10", description: 银行卡自动还款, kind: transfer, account: "8805"}
      - {date: 2023-01-01, initiated: 2022-12-31, amount: "-42.00", kind: card}
      - {date: 2023-01-11, initiated: 2023-01-10, amount: "-55.20"}
      - {date: 2023-01-13, amount: "199.00", kind: refund}
  - in: |
      招商银行信用卡对账单（个人消费卡账户 2023年12月）（补）
      交易日,记账日,交易摘要,人民币金额,卡号末四位,交易地金额
      11/30,12/01,花店,66.00,8805,66.00(CN)
    out:
      - {date: 2023-12-01, initiated: 2023-11-30, amount: "-66.00"}

"""#),
    isBuiltin: true)

  private static let cnCmbCreditPdf = MappingEntry(
    id: "cn/cmb-credit-pdf", title: "China Merchants Bank (招商银行), credit card statement, PDF",
    country: "CN",
    institution: "China Merchants Bank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["交易日"], ["记账日"], ["交易摘要"], ["人民币金额"], ["招商银行信用卡对账单"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["交易地金额", "卡号末四位"], texts: ["china merchants bank", "招商银行信用卡对账单"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/cmb-credit-pdf.yaml",
      text: #"""
mapping: 1
id: cn/cmb-credit-pdf
title: China Merchants Bank (招商银行), credit card statement, PDF
country: CN
verified: documented
source: https://github.com/deb-sig/double-entry-generator
detect:
  header: [交易日, 记账日, 交易摘要, 人民币金额]
  contains: [招商银行信用卡对账单]
read:
  format: pdf
  table:
    anchor: {all: [posted], any: [amount]}
    also: [Trans, Post, Description, RMB Amount, Card Number, Original Amount]
    sections: ['~^(还款|退款|分期|消费|取现|利息|费用|年费|其他)$']
    end: ['~^本期应还金额\s', '~^★']
preamble:
  day: {regex: '账单日\s*(\d{4}年\d\d月\d\d日)', format: yyyy年MM月dd日}
  due: '本期应还金额\s*¥?\s*([-\d,.]+)'
footer:
  before: '^¥\s*[-\d,.]+\s+¥\s*([-\d,.]+)'
columns:
  purchased: 交易日
  posted: 记账日
  text: 交易摘要
  amount: 人民币金额
  card: {names: [卡号末四位], optional: true, fits: '^\d{4}$'}
  original: {names: [交易地金额], optional: true, fits: '^-?[\d,]+\.\d\d(\([A-Z]{2}\))?$'}
  section: {section: heading}
account:
  kind: credit_card
  institution: China Merchants Bank
  currency: CNY
  mask: card
fields:
  date: {from: posted, format: MM/dd, year_from: preamble.day}
  initiated: {from: purchased, format: MM/dd, year_from: preamble.day}
  amount: {signed: amount, positive: outflow}
  description: text
  memo: {join: [section, original], sep: " "}
  kind:
    from: section
    map: {还款: payment, 退款: refund, 取现: cash, 利息: interest, ~费: fee}
    default: card
balances:
  - {kind: opening, amount: {signed: footer.before, positive: outflow}}
  - {kind: ledger, amount: {signed: preamble.due, positive: outflow}}
identity: {ids: none, cells: [posted, purchased, text, amount, card, original]}
tests:
  - in: |
      账单日 2025年01月05日
      交易日,记账日,交易摘要,人民币金额,卡号末四位,交易地金额
      12/27,12/28,支付宝-海棠旗舰店,-27.43,0926,-27.43(CN)
    out:
      - {date: 2024-12-28, initiated: 2024-12-27, amount: "27.43", account: "0926"}

"""#),
    isBuiltin: true)

  private static let cnCmbDebitCsv = MappingEntry(
    id: "cn/cmb-debit-csv", title: "China Merchants Bank debit card (招商银行交易流水), CSV",
    country: "CN",
    institution: "China Merchants Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["记账日期"], ["货币"], ["交易金额"], ["联机余额"], ["交易摘要"], ["对手信息"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["联机余额"], texts: ["china merchants bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/cmb-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/cmb-debit-csv
title: China Merchants Bank debit card (招商银行交易流水), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/cmb/debit
detect:
  header: [记账日期, 货币, 交易金额, 联机余额, 交易摘要, 对手信息]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  date: 记账日期
  currency: 货币
  amount: 交易金额
  balance: 联机余额
  summary: 交易摘要
  party: 对手信息
  note: {names: [客户摘要], optional: true}
account: {kind: checking, institution: China Merchants Bank, currency: CNY, name: {text: 招商银行}, identified: false}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/M/d, yyyyMMdd]}
  amount: {signed: amount}
  currency: currency
  balance: balance
  description: {join: [summary, note], sep: " "}
  # The counterparty's account number stands behind its name.
  payee: {first: [{from: party, regex: '^(.*?\S)\s*\d{6,}$'}, party]}
  memo: party
  kind:
    from: summary
    map:
      '~取款': cash
      '~利息|结息': interest
      '~退款': refund
      '~转账|汇款|汇入|还款': transfer
      '~工资|代发': direct_deposit
      '~支付|消费': payment
    default: other
identity: {ids: none, cells: [summary, party, note]}
checks: {running_balance: attention}
tests:
  - in: |
      记账日期,货币,交易金额,联机余额,交易摘要,对手信息,客户摘要
      2024-04-01,CNY,"8,500.00","9,100.20",代发工资,蓝鲸科技有限公司7710000012345,四月工资
      2024-04-02,CNY,-100.20,"9,000.00",快捷支付,小满超市6228880001112,小满超市
      2024-04-03,CNY,"-2,000.00","7,000.00",银联ATM取款,,取款
    out:
      - {date: 2024-04-01, amount: "8500.00", balance: "9100.20", currency: CNY, payee: 蓝鲸科技有限公司, description: 代发工资 四月工资, kind: direct_deposit}
      - {date: 2024-04-02, amount: "-100.20", balance: "9000.00", payee: 小满超市, kind: payment}
      - {date: 2024-04-03, amount: "-2000.00", description: 银联ATM取款 取款, kind: cash}
  - in: |
      记账日期,货币,交易金额,联机余额,交易摘要,对手信息
      2024-05-01,人民币,-30.00,70.00,转账汇款,夏禾 6214830000001
    out:
      - {date: 2024-05-01, amount: "-30.00", currency: CNY, payee: 夏禾, kind: transfer}

"""#),
    isBuiltin: true)

  private static let cnCmbDebitPdf = MappingEntry(
    id: "cn/cmb-debit-pdf", title: "China Merchants Bank (招商银行), debit card transactions, PDF",
    country: "CN",
    institution: "China Merchants Bank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["记账日期"], ["货币"], ["交易金额"], ["联机余额"], ["交易摘要"], ["招商银行"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["联机余额"], texts: ["china merchants bank", "招商银行"],
      fileNames: []),
    passwordHint: PasswordHint(files: ["招商银行交易流水*"], text: "The CMB app shows it as 解压码 under 流水打印, 申请记录"),
    file: MappingFile(
      name: "mappings/cn/cmb-debit-pdf.yaml",
      text: #"""
mapping: 1
id: cn/cmb-debit-pdf
title: China Merchants Bank (招商银行), debit card transactions, PDF
country: CN
verified: documented
source: https://github.com/jiegec/china_bean_importers
detect:
  header: [记账日期, 货币, 交易金额, 联机余额, 交易摘要]
  contains: [招商银行]
password:
  files: ['招商银行交易流水*']
  hint: The CMB app shows it as 解压码 under 流水打印, 申请记录
read:
  format: pdf
  table:
    also: [Date, Currency, Transaction Amount, Transation Amount, Amount, Balance, Transaction Type, Counter Party, Customer Type]
    skip: ['~^\d+/\d+$']
    end: ['~^合并统计', '~^—{4,}', '~^温馨提示']
preamble:
  account: '账号：\s*([0-9*]+)'
  period:
    regex: '(\d{4}-\d\d-\d\d)\s*--\s*(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
columns:
  date: 记账日期
  currency: {names: [货币], fits: '^([A-Z]{3}|人民币|美元|港币|港元|欧元|日元|英镑)$'}
  amount: 交易金额
  balance: 联机余额
  type: {names: [交易摘要], joined: true}
  party: {names: [对手信息], joined: true}
  note: {names: [客户摘要], joined: true, optional: true}
account:
  kind: checking
  institution: China Merchants Bank
  currency: CNY
  number: preamble.account
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  balance: balance
  description: {join: [type, party, note], sep: " "}
  payee: {from: party, regex: '^(\D+)'}
  kind:
    from: type
    map:
      ~代发工资: direct_deposit
      ~结息: interest
      '~转账|汇款|转入|转出': transfer
      '~支付|消费': payment
    default: other
identity: {ids: none, cells: [date, currency, amount, balance, type, party]}
checks:
  running_balance: required
  covers: preamble.period
  totals: {lines: '^([A-Z]{3})\s+([\d,.]+)\s+(-[\d,.]+)$', as: [currency, income, expense]}
tests:
  - in: |
      记账日期,货币,交易金额,联机余额,交易摘要,对手信息,客户摘要
      2025-01-01,CNY,165.29,"123,622.07",朝朝宝转出,朝朝宝,
    out:
      - {date: 2025-01-01, amount: "165.29", balance: "123622.07", currency: CNY}

"""#),
    isBuiltin: true)

  private static let cnIcbcCreditCsv = MappingEntry(
    id: "cn/icbc-credit-csv", title: "ICBC credit card (工商银行信用卡 明细查询文件下载), CSV",
    country: "CN",
    institution: "ICBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["记账日期"], ["摘要"], ["交易场所"], ["记账金额(收入)"], ["记账金额(支出)"], ["记账币种"], ["余额"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["交易国家或地区简称"], texts: ["icbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/icbc-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/icbc-credit-csv
title: ICBC credit card (工商银行信用卡 明细查询文件下载), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/icbc/credit
detect:
  header: [交易日期, 记账日期, 摘要, 交易场所, 记账金额(收入), 记账金额(支出), 记账币种, 余额]
  absent: [钞/汇]
read:
  format: csv
  delimiter: ","
  encoding: [utf-8, gb18030]
  until: {traded: ~合计}
preamble:
  card: '卡号[:：]\s*([\d*]+)'
columns:
  traded: 交易日期
  posted: 记账日期
  summary: 摘要
  place: 交易场所
  country: {names: [交易国家或地区简称], optional: true}
  spent_in: 交易金额(收入)
  spent_out: 交易金额(支出)
  spent_currency: 交易币种
  in: 记账金额(收入)
  out: 记账金额(支出)
  currency: 记账币种
  balance: 余额
  party: {names: [对方户名], optional: true}
account: {kind: credit_card, institution: ICBC, currency: CNY, number: preamble.card}
fields:
  date: {from: posted, format: [yyyy-MM-dd, yyyy/M/d]}
  initiated: {from: traded, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {inflow: in, outflow: out}
  currency: currency
  balance: {from: balance, regex: '^[-+]?[\d,]+\.\d+$'}
  description: {join: [summary, place], sep: " "}
  payee: {first: [{from: party, unless: [~^-+$]}, place]}
  kind:
    from: summary
    map:
      '~还款': transfer
      '~退款|退货|撤销': refund
      '~利息': interest
      '~年费|手续费|违约金': fee
      '~取现|取款|预借': cash
      '~消费|支付|ETC': card
    default: other
  memo: {from: country, unless: [CHN]}
  # A dash, or the booked amount again, where it was spent in yuan.
  original_amount: {when: {not: {spent_currency: ["", "-", 人民币]}}, then: {first: [spent_in, spent_out]}}
  original_currency: {from: spent_currency, unless: ["-", 人民币]}
identity: {ids: none, cells: [traded, summary, place, spent_in, spent_out]}
checks: {running_balance: attention}
tests:
  - in: |
      明细查询文件下载

      卡号: 6222****0917,"卡别名: "

      子账户类别:

      交易日期,记账日期,摘要,交易场所,交易国家或地区简称,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名
      2024-02-06     	,2024-02-07     	,"消费          	",支付宝-白鹭餐厅   	,"CHN     	","          	","64.00    	",人民币     	,"       	","64.00    	",人民币    	,"-1,064.00    	","     	",
      2024-02-05     	,2024-02-05     	,"自动还款      	",某分行        	,"CHN     	","2,000.00  	","        	",人民币     	,"2,000.00  	","       	",人民币   	,"-1,000.00    	","     	",
      2024-02-03     	,2024-02-04     	,"消费          	",SEA HOTEL       	,"THA     	","          	","500.00   	",泰国铢     	,"       	","101.00   	",人民币    	,"-3,000.00    	","     	",

      合计金额,,,,,"2000.00    	","564.00    	",	,"2000.00    	","165.00    	",
    out:
      - {date: 2024-02-07, initiated: 2024-02-06, amount: "-64.00", currency: CNY, balance: "-1064.00", description: 消费 支付宝-白鹭餐厅, kind: card, account: "0917"}
      - {date: 2024-02-05, amount: "2000.00", balance: "-1000.00", kind: transfer}
      - {date: 2024-02-04, amount: "-101.00", currency: CNY, balance: "-3000.00"}

"""#),
    isBuiltin: true)

  private static let cnIcbcDebitCsv = MappingEntry(
    id: "cn/icbc-debit-csv", title: "ICBC debit card (工商银行借记卡 明细查询文件下载), CSV",
    country: "CN",
    institution: "ICBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["摘要"], ["交易场所"], ["钞/汇"], ["记账金额(收入)"], ["记账金额(支出)"], ["记账币种"], ["余额"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["交易国家或地区简称"], texts: ["icbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/icbc-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/icbc-debit-csv
title: ICBC debit card (工商银行借记卡 明细查询文件下载), CSV
country: CN
verified: corpus
source:
  - https://github.com/deb-sig/double-entry-generator/tree/master/example/icbc/debit-v1
  - https://github.com/deb-sig/double-entry-generator/tree/master/example/icbc/debit-v2
detect:
  header: [交易日期, 摘要, 交易场所, 钞/汇, 记账金额(收入), 记账金额(支出), 记账币种, 余额]
read:
  format: csv
  delimiter: ","
  encoding: [utf-8, gb18030]
  until: {date: ~合计}
preamble:
  card: '卡号[:：]\s*([\d*]+)'
columns:
  date: 交易日期
  summary: 摘要
  detail: {names: [交易详情], optional: true}
  place: 交易场所
  country: {names: [交易国家或地区简称], optional: true}
  notes_or_remittance: {names: [钞/汇], optional: true}
  spent_in: {names: [交易金额(收入)], optional: true}
  spent_out: {names: [交易金额(支出)], optional: true}
  spent_currency: {names: [交易币种], optional: true}
  in: 记账金额(收入)
  out: 记账金额(支出)
  currency: 记账币种
  balance: 余额
  party: {names: [对方户名], optional: true}
  party_number: {names: [对方账户], optional: true}
account: {kind: checking, institution: ICBC, currency: CNY, number: preamble.card}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {inflow: in, outflow: out}
  currency: currency
  # People mask it before they share a file: xx,xxx.xx is no balance.
  balance: {from: balance, regex: '^[-+]?[\d,]+\.\d+$'}
  description: {join: [summary, detail, place], sep: " "}
  payee: party
  kind:
    from: summary
    map:
      '~利息|结息': interest
      '~退款': refund
      '~工资': direct_deposit
      '~还款|汇入|汇款|转账|网转|赎回': transfer
      '~取款|取现': cash
      '~手续费|年费|工本费': fee
      '~消费|支付|缴费': payment
    default: other
  memo:
    join:
      - {from: country, unless: [CHN]}
      - {from: notes_or_remittance, unless: [钞]}
      - party_number
    sep: " "
  # Dashes where it was spent in yuan.
  original_amount: {when: {not: {spent_currency: ["", "-", 人民币]}}, then: {first: [spent_in, spent_out]}}
  original_currency: {from: spent_currency, unless: ["-", 人民币]}
identity: {ids: none, cells: [summary, place, party]}
checks: {running_balance: attention}
tests:
  - in: |
      明细查询文件下载

      卡号: 6212****3380,"卡别名: 日常"

      子账户序号: 00000,子账户类别: 活期,"子账户别名: "

      交易日期,摘要,交易场所,交易国家或地区简称,钞/汇,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名
      2024-01-09     	,"消费      	","财付通-石榴超市   	","CHN    	",钞   	,"-     	","-     	",-    	,"       	","31.20    	",人民币    	,"4,968.80   	","石榴超市    	",
      2024-01-08     	,"工资      	","                  	","CHN    	",钞   	,"-     	","-     	",-    	,"4,500.00 	","      	",人民币    	,"5,000.00   	","长河公司    	",

      人民币合计,,,,,,,,"4,500.00  	","31.20     	",
    out:
      - {date: 2024-01-09, amount: "-31.20", currency: CNY, balance: "4968.80", description: 消费 财付通-石榴超市, payee: 石榴超市, kind: payment, account: "3380"}
      - {date: 2024-01-08, amount: "4500.00", balance: "5000.00", description: 工资, payee: 长河公司, kind: direct_deposit}
  - in: |
      卡号: 6212****3380,"卡别名: "
      交易日期,摘要,交易详情,交易场所,交易国家或地区简称,钞/汇,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名,对方账户
      2024-01-15     	,"退款   	","    	","财付通-石榴超市   	","CHN    	",钞   	,"-     	","-     	",-    	,"5.00    	","     	",人民币    	,"xx,xxx.xx   	","石榴超市    	","2200****1190  	",
    out:
      - {date: 2024-01-15, amount: "5.00", kind: refund, description: 退款 财付通-石榴超市, account: "3380"}

"""#),
    isBuiltin: true)

  private static let cnJdCsv = MappingEntry(
    id: "cn/jd-csv", title: "JD (京东交易流水), CSV",
    country: "CN",
    institution: "JD",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易时间"], ["商户名称"], ["交易说明"], ["金额"], ["收/付款方式"], ["交易状态"], ["收/支"], ["交易订单号"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["京东账号名"], texts: ["京东账号名"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/jd-csv.yaml",
      text: #"""
mapping: 1
id: cn/jd-csv
title: JD (京东交易流水), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/jd
detect:
  marks: [京东账号名]
  header: [交易时间, 商户名称, 交易说明, 金额, 收/付款方式, 交易状态, 收/支, 交易订单号]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
preamble:
  period: {regex: '日期区间：(\S+)\s*至\s*([\d-]+)', as: [from, to], format: yyyy-MM-dd}
  count: '共：?(\d+)笔记录'
columns:
  time: 交易时间
  shop: 商户名称
  item: 交易说明
  money: 金额
  method: 收/付款方式
  status: 交易状态
  side: 收/支
  category: {names: [交易分类], optional: true}
  order: 交易订单号
  merchant_order: {names: [商家订单号], optional: true}
  note: {names: [备注], optional: true}
account:
  currency: CNY
  # The banks as their own mappings call them; others by the name that stands there.
  institution_from:
    from: method
    regex: '([^&(（]*?银行)'
    map:
      招商银行: China Merchants Bank
      中国银行: Bank of China
      '~^(中国)?工商银行$': ICBC
      '~^(中国)?建设银行$': China Construction Bank
      '~^(中国)?农业银行$': Agricultural Bank of China
      交通银行: Bank of Communications
      '~^广(东发展|发)银行$': China Guangfa Bank
  first:
    - when: {method: '~信用卡[^(（&]*[(（]\d{4}'}
      kind: credit_card
      mask: {from: method, regex: '信用卡[^(（&]*[(（](\d{4})'}
      name: {from: method, regex: '[^&(（]*信用卡'}
    - when: {method: '~[(（]\d{4}[)）]'}
      kind: checking
      mask: {from: method, regex: '[(（](\d{4})[)）]'}
      name: {from: method, regex: '([^&(（]+)[(（]\d{4}[)）]'}
    - when: {method: ~白条}
      kind: credit_card
      institution: JD
      name: {text: 京东白条}
    - when: {method: ~小金库}
      kind: wallet
      institution: JD
      name: {text: 京东小金库}
    - {when: {method: ~信用卡}, kind: credit_card, name: {from: method, regex: '[^-&]*信用卡'}}
    - {when: {method: '~银行|储蓄卡'}, kind: checking, name: {from: method, regex: '[^-&]*(?:银行|储蓄卡)[^-&]*'}}
    - {when: {method: ~微信}, kind: wallet, institution: WeChat Pay, name: {text: 微信支付}}
    - kind: wallet
      institution: JD
      name: {text: 京东钱包}
fields:
  date: {from: time, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    # 88.00(已退款20.00): the refund stands in a row of its own.
    value: {from: money, regex: '^[¥￥]?\s*[-+\d,.]+'}
    direction:
      - {when: {side: 收入}, is: in}
      - {when: {side: 支出}, is: out}
      - {when: {side: 不计收支, status: ~^退款}, is: in}
      - {when: {side: 不计收支, item: ~^退款}, is: in}
      # An order that was refunded whole is neutral, and so are its refunds.
      - {when: {side: 不计收支, money: ~已全额退款}, is: out}
      - {when: {side: 不计收支, item: '~还款|充值'}, is: out}
  description: {join: [shop, item], sep: " "}
  payee: shop
  category: category
  kind:
    first:
      - {when: {status: ~^退款}, then: {text: refund}}
      - {when: {side: 不计收支, item: '~还款|充值'}, then: {text: transfer}}
      - {when: {status: 交易成功}, then: {text: payment}}
  memo:
    join:
      - note
      - {from: status, unless: [交易成功]}
      - {from: money, regex: '[(（].*'}
      - order
      - merchant_order
    sep: " "
rows:
  skip:
    # Bought now, paid later: the payment comes in a row of its own.
    - {when: {side: 不计收支, method: ~先享后付}, reason: not paid yet}
    - {when: {side: 不计收支, status: '~关闭|取消|待付款'}, reason: closed before it was paid}
# The refund has the order number of its order.
identity: {ids: none, cells: [time, shop, item, order]}
checks: {row_count: preamble.count, covers: preamble.period}
tests:
  - in: |
      交易时间,商户名称,交易说明,金额,收/付款方式,交易状态,收/支,交易分类,交易订单号,商家订单号,备注
      2024-08-09 21:00:00	,京东平台商户,竹纤维浴巾 等多件,88.00(已退款20.00),中信银行信用卡(6620),交易成功,支出,家居日用,3001	,7001	, ,
      2024-08-09 21:30:00	,京东平台商户,退款-竹纤维浴巾,20.00,中信银行信用卡(6620),退款成功,不计收支,网购,3001	,7001	, ,
      2024-08-10 09:00:00	,京东平台商户,木质相框,45.50(已全额退款),中信银行信用卡(6620),交易成功,不计收支,家居日用,3002	,7002	, ,
      2024-08-10 10:00:00	,京东平台商户,退款-木质相框,45.50,中信银行信用卡(6620),退款成功,不计收支,网购,3002	,7002	, ,
      2024-08-11 10:00:00	,京东平台商户,保温杯,59.00,先享后付,交易成功,不计收支,先享后付,3003	,7003	, ,
      2024-08-12 10:00:00	,京东物流,寄件,12.00,钱包余额,交易成功,支出,收发快递,3004	,7004	, ,
    out:
      - {date: 2024-08-09, amount: "-88.00", kind: payment, description: 京东平台商户 竹纤维浴巾 等多件, source_category: 家居日用, account: "6620"}
      - {date: 2024-08-09, amount: "20.00", kind: refund, account: "6620"}
      - {date: 2024-08-10, amount: "-45.50", account: "6620"}
      - {date: 2024-08-10, amount: "45.50", kind: refund, account: "6620"}
      - {date: 2024-08-12, amount: "-12.00", account: 京东钱包}
    skipped: 1
  - in: |
      交易时间,商户名称,交易说明,金额,收/付款方式,交易状态,收/支,交易分类,交易订单号,商家订单号,备注
      2024-09-01 10:00:00	,京东金融,白条还款,150.00,工商银行储蓄卡(1207),交易成功,不计收支,还款,3005	,7005	, ,
      2024-09-02 10:00:00	,京东平台商户,旅行袋,99.90,白条,交易成功,支出,箱包,3006	,7006	, ,
      2024-09-03 10:00:00	,京东平台商户,不明,1.00,钱包余额,交易成功,不计收支,其他,3007	,7007	, ,
    out:
      - {date: 2024-09-01, amount: "-150.00", kind: transfer, account: "1207"}
      - {date: 2024-09-02, amount: "-99.90", account: 京东白条}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let cnMeituanCsv = MappingEntry(
    id: "cn/meituan-csv", title: "Meituan (美团交易账单明细), CSV",
    country: "CN",
    institution: "Meituan",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易创建时间"], ["交易成功时间"], ["交易类型"], ["订单标题"], ["收/支"], ["支付方式"], ["实付金额"], ["交易单号"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["实付金额"], texts: ["meituan"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/meituan-csv.yaml",
      text: #"""
mapping: 1
id: cn/meituan-csv
title: Meituan (美团交易账单明细), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/mt
detect:
  header: [交易创建时间, 交易成功时间, 交易类型, 订单标题, 收/支, 支付方式, 实付金额, 交易单号]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
preamble:
  period:
    regex: '起始时间：\[(\d{4}-\d\d-\d\d)[^\]]*\]\s*终止时间：\[(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
  count: '共：?(\d+)笔记录'
columns:
  created: 交易创建时间
  time: 交易成功时间
  type: 交易类型
  title: 订单标题
  side: 收/支
  method: 支付方式
  ordered: {names: [订单金额], optional: true}
  paid: 实付金额
  trade_no: 交易单号
  merchant_no: {names: [商家单号], optional: true}
  note: {names: [备注], optional: true}
account:
  currency: CNY
  # The banks as their own mappings call them; others by the name that stands there.
  institution_from:
    from: method
    regex: '([^&(（]*?银行)'
    map:
      招商银行: China Merchants Bank
      中国银行: Bank of China
      '~^(中国)?工商银行$': ICBC
      '~^(中国)?建设银行$': China Construction Bank
      '~^(中国)?农业银行$': Agricultural Bank of China
      交通银行: Bank of Communications
      '~^广(东发展|发)银行$': China Guangfa Bank
  first:
    - when: {method: '~信用卡[^(（&]*[(（]\d{4}'}
      kind: credit_card
      mask: {from: method, regex: '信用卡[^(（&]*[(（](\d{4})'}
      name: {from: method, regex: '[^&(（]*信用卡'}
    - when: {method: '~[(（]\d{4}[)）]'}
      kind: checking
      mask: {from: method, regex: '[(（](\d{4})[)）]'}
      name: {from: method, regex: '([^&(（]+)[(（]\d{4}[)）]'}
    - when: {method: ~月付}
      kind: credit_card
      institution: Meituan
      name: {text: 美团月付}
    - {when: {method: ~微信}, kind: wallet, institution: WeChat Pay, name: {text: 微信支付}}
    - {when: {method: ~支付宝}, kind: wallet, institution: Alipay, name: {text: 支付宝}}
    - {when: {method: ~信用卡}, kind: credit_card, name: method}
    - {when: {method: '~银行|储蓄卡'}, kind: checking, name: method}
    - kind: wallet
      institution: Meituan
      name: {text: 美团余额}
fields:
  date: {from: time, format: [yyyy-MM-dd, yyyy/M/d]}
  initiated: {from: created, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    # 订单金额 is the price before vouchers, 实付金额 what was paid.
    value: paid
    direction:
      - {when: {side: 收入}, is: in}
      - {when: {side: 支出}, is: out}
      - {when: {side: 不计收支, type: ~退款}, is: in}
      - {when: {side: 不计收支, type: '~还款|充值'}, is: out}
  description: title
  kind: {from: type, map: {支付: payment, ~退款: refund, '~还款|充值|提现': transfer}, default: other}
  memo:
    join:
      - {from: note, unless: [/]}
      - {when: {ordered: "*"}, then: "订单金额 {ordered}"}
      - merchant_no
    sep: " "
  id: trade_no
identity: {ids: trusted, cells: [time, title, trade_no]}
checks: {row_count: preamble.count, covers: preamble.period}
tests:
  - in: |
      交易创建时间,交易成功时间,交易类型,订单标题,收/支,支付方式,订单金额,实付金额,交易单号,商家单号,备注
      2024-10-31 23:59:50,2024-11-01 00:00:02,支付,竹里茶铺 订单详情,支出,美团月付,¥25.00,¥21.50,"2410310001	","0_11	",/
      2024-11-02 10:10:10,2024-11-02 10:10:20,退款,竹里茶铺代金券,收入,光大银行信用卡(7031),¥30.00,¥30.00,"2411020002	","0_12	",/
      2024-11-03 11:10:10,2024-11-03 11:10:20,还款,【美团月付】主动还款2024年11月账单,支出,光大银行储蓄卡(4409),¥21.50,¥21.50,"2411030003	","0_13	",/
      2024-11-04 11:10:10,2024-11-04 11:10:20,支付,桂花糕4只,支出,美团余额,¥9.90,¥9.90,"2411040004	","0_14	",/
    out:
      - {date: 2024-11-01, initiated: 2024-10-31, amount: "-21.50", description: 竹里茶铺 订单详情, kind: payment, id: "2410310001", account: 美团月付}
      - {date: 2024-11-02, amount: "30.00", kind: refund, account: "7031"}
      - {date: 2024-11-03, amount: "-21.50", kind: transfer, account: "4409"}
      - {date: 2024-11-04, amount: "-9.90", account: 美团余额}

"""#),
    isBuiltin: true)

  private static let cnWechatCsv = MappingEntry(
    id: "cn/wechat-csv", title: "WeChat Pay (微信支付账单明细), CSV",
    country: "CN",
    institution: "WeChat Pay",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易时间"], ["交易类型"], ["交易对方"], ["商品"], ["收/支"], ["金额(元)"], ["支付方式"], ["当前状态"], ["交易单号"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["当前状态"], texts: ["wechat pay"],
      fileNames: ["微信支付账单*.csv"]),
    passwordHint: PasswordHint(files: ["微信支付账单*.zip", "微信支付账单*.csv"], text: "WeChat sends the password (解压密码) as a message of its official account 微信支付"),
    file: MappingFile(
      name: "mappings/cn/wechat-csv.yaml",
      text: #"""
mapping: 1
id: cn/wechat-csv
title: WeChat Pay (微信支付账单明细), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/wechat
detect:
  header: [交易时间, 交易类型, 交易对方, 商品, 收/支, 金额(元), 支付方式, 当前状态, 交易单号]
  filename: ['微信支付账单*.csv']
password:
  files: ['微信支付账单*.zip', '微信支付账单*.csv']
  hint: WeChat sends the password (解压密码) as a message of its official account 微信支付
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
preamble:
  period:
    regex: '起始时间：\[(\d{4}-\d\d-\d\d)[^\]]*\]\s*终止时间：\[(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
  count: '共(\d+)笔记录'
columns:
  time: 交易时间
  type: 交易类型
  party: 交易对方
  item: 商品
  side: 收/支
  money: 金额(元)
  method: 支付方式
  status: 当前状态
  trade_no: 交易单号
  merchant_no: {names: [商户单号], optional: true}
  note: {names: [备注], optional: true}
account:
  currency: CNY
  # The banks as their own mappings call them; others by the name that stands there.
  institution_from:
    from: method
    regex: '([^&(（]*?银行)'
    map:
      招商银行: China Merchants Bank
      中国银行: Bank of China
      '~^(中国)?工商银行$': ICBC
      '~^(中国)?建设银行$': China Construction Bank
      '~^(中国)?农业银行$': Agricultural Bank of China
      交通银行: Bank of Communications
      '~^广(东发展|发)银行$': China Guangfa Bank
  first:
    # For these the method is the other side: the card that fills the balance or receives it.
    - when: {type: ['~^零钱充值', '~^零钱提现', '~^零钱通转出-到零钱$']}
      kind: wallet
      institution: WeChat Pay
      name: {text: 微信零钱}
    - when: {type: '~^零钱通转出'}
      kind: wallet
      institution: WeChat Pay
      name: {text: 微信零钱通}
    - when: {method: '~信用卡[^(（&]*[(（]\d{4}'}
      kind: credit_card
      mask: {from: method, regex: '信用卡[^(（&]*[(（](\d{4})'}
      name: {from: method, regex: '[^&(（]*信用卡'}
    - when: {method: '~[(（]\d{4}[)）]'}
      kind: checking
      mask: {from: method, regex: '[(（](\d{4})[)）]'}
      name: {from: method, regex: '([^&(（]+)[(（]\d{4}[)）]'}
    - when: {method: ~^零钱通}
      kind: wallet
      institution: WeChat Pay
      name: {text: 微信零钱通}
    - when: {method: ~亲属卡}
      kind: other
      institution: WeChat Pay
      name: {text: 亲属卡}
    - {when: {method: ~信用卡}, kind: credit_card, name: method}
    - {when: {method: '~银行|储蓄卡'}, kind: checking, name: method}
    - kind: wallet
      institution: WeChat Pay
      name: {text: 微信零钱}
fields:
  date: {from: time, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    value: money
    # A neutral row (/) of a type that is not listed has no sign and is quarantined.
    direction:
      - {when: {side: 收入}, is: in}
      - {when: {side: 支出}, is: out}
      - when: {side: [/, 中性交易], type: ['~^零钱充值', '~^零钱通转出-到零钱$', '~退款$']}
        is: in
      - when:
          side: [/, 中性交易]
          type: ['~^零钱提现', '~^转入零钱通', '~^零钱通转出-', '~^信用卡还款$', '~^购买理财通$']
        is: out
  description:
    first:
      - {join: [{from: party, unless: [/]}, {from: item, unless: [/]}], sep: " "}
      - type
  payee: {from: party, unless: [/]}
  kind:
    from: type
    map:
      '~退款$': refund
      '~^(零钱|转入零钱通|信用卡还款|购买理财通|转账)': transfer
      '~^(商户消费|扫二维码付款|二维码收款|群收款|赞赏码|分分捐)': payment
      '~^微信红包': gift
    default: other
  memo:
    join:
      - type
      - {from: note, unless: [/]}
      - {from: status, unless: [支付成功]}
      - trade_no
      - {from: merchant_no, unless: [/]}
    sep: " "
identity: {ids: none, cells: [time, type, party, item, trade_no]}
checks: {row_count: preamble.count, covers: preamble.period}
tests:
  - in: |
      交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注
      2024-05-02 12:01:09,商户消费,"青禾面馆","午餐",支出,¥26.00,建设银行储蓄卡(5512),支付成功,"4200011"	,"9001"	,"/"
      2024-05-02 20:15:00,微信红包,周舟,/,收入,¥8.88,/,已存入零钱,"1000022"	,"9002"	,"/"
      2024-05-03 09:00:00,扫二维码付款,水果摊,收款方备注:二维码收款,支出,¥15.50,零钱,已转账,1000023,9003,/
      2024-05-03 18:30:00,青禾面馆-退款,青禾面馆,午餐,收入,¥26.00,建设银行储蓄卡(5512),已全额退款,5030011,9001,/
    out:
      - {date: 2024-05-02, amount: "-26.00", description: 青禾面馆 午餐, kind: payment, account: "5512"}
      - {date: 2024-05-02, amount: "8.88", kind: gift, description: 周舟, account: 微信零钱}
      - {date: 2024-05-03, amount: "-15.50", kind: payment, account: 微信零钱}
      - {date: 2024-05-03, amount: "26.00", kind: refund, account: "5512"}
  - in: |
      交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注
      2024-06-01 08:00:00,零钱充值,建设银行(5512),"/",/,¥300.00,建设银行(5512),充值完成,1100001	,/	,"/"
      2024-06-02 08:00:00,零钱提现,建设银行(5512),"/",/,¥100.10,建设银行,提现已到账,2070001	,/	,"服务费¥0.10"
      2024-06-03 08:00:00,转入零钱通-来自建设银行(5512),/,/,/,¥500.00,建设银行(5512),支付成功,1800001,1800002,/
      2024-06-04 08:00:00,零钱通转出-到零钱,/,"/",/,¥40.00,零钱通,支付成功,1800003	,/	,"/"
      2024-06-05 08:00:00,零钱通转出-到建设银行(5512),/,"/",/,¥60.00,零钱通,支付成功,1800004	,/	,"/"
    out:
      - {date: 2024-06-01, amount: "300.00", kind: transfer, account: 微信零钱}
      - {date: 2024-06-02, amount: "-100.10", kind: transfer, account: 微信零钱}
      - {date: 2024-06-03, amount: "-500.00", kind: transfer, description: 转入零钱通-来自建设银行(5512), account: "5512"}
      - {date: 2024-06-04, amount: "40.00", kind: transfer, account: 微信零钱}
      - {date: 2024-06-05, amount: "-60.00", kind: transfer, account: 微信零钱通}
  - in: |
      交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注
      2024-07-01 08:00:00,信用卡还款,招商银行信用卡还款,"/",/,¥750.00,零钱,支付成功,4200031	,9004	,"/"
      2024-07-02 08:00:00,未知新类型,某方,"/",/,¥1.00,零钱,支付成功,4200032	,9005	,"/"
    out:
      - {date: 2024-07-01, amount: "-750.00", kind: transfer, account: 微信零钱}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let czCeskaSporitelnaCsv = MappingEntry(
    id: "cz/ceska-sporitelna-csv", title: "Česká spořitelna account, CSV in Czech and English",
    country: "CZ",
    institution: "Česká spořitelna",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["položka", "item"], ["datum zaúčtování", "posting date"], ["částka czk", "amount czk"], ["bankovní spojení", "bank account details"], ["datum provedení", "execution date"], ["název protiúčtu", "counteraccount name"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["klientská poznámka"], texts: ["česká spořitelna"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/ceska-sporitelna-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/ceska-sporitelna-csv
title: Česká spořitelna account, CSV in Czech and English
country: CZ
verified: corpus
detect:
  header:
    - [Položka, Item]
    - [Datum zaúčtování, Posting date]
    - [Částka CZK, Amount CZK]
    - [Bankovní spojení, Bank account details]
    - [Datum provedení, Execution date]
    - [Název protiúčtu, Counteraccount name]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  item: [Položka, Item]
  date: [Datum zaúčtování, Posting date]
  amount: [Částka CZK, Amount CZK]
  other: [Bankovní spojení, Bank account details]
  done: [Datum provedení, Execution date]
  party: [Název protiúčtu, Counteraccount name]
  to_payee: [Zpráva pro příjemce, Message for payee]
  to_me: [Zpráva pro mě, Message for me]
  reference: [Referenční číslo transakce, Transaction reference number]
  note: [Klientská poznámka, Client note]
account: {kind: checking, institution: Česká spořitelna, institution_id: GIBACZPX, currency: CZK}
fields:
  date: {from: date, format: yyyy/MM/dd}
  initiated: {from: done, format: yyyy/MM/dd}
  amount: {signed: amount}
  description: {first: [{join: [item, other], sep: " "}, to_payee]}
  payee: party
  memo: {join: [to_payee, to_me, note], sep: " "}
identity: {cells: [item, other, reference]}
tests:
  - in: |
      "Item";"Posting date";"Amount CZK";"Bank account details";"Execution date";"Variable symbol 1";"Cancellation";"Counteraccount name";"Constant symbol";"Specific symbol";"Message for payee";"Message for me";"Transaction reference number";"Client note";"Payment reference";"Reason for non-execution"
      "Card payment";"2024/03/04";"-1 505,00";"PEKARNA UKAZKA PRAHA 1";"2024/03/03";"11111111";;"";"1178";"";;;"2000000000001";;;
      "Incoming payment";"2024/03/05";"42000,00";"9876543/0800";"2024/03/05";"";;"Severní vítr";"";"";"mzda";;"2000000000002";;;
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1505.00", currency: CZK, description: Card payment PEKARNA UKAZKA PRAHA 1}
      - {date: 2024-03-05, amount: "42000.00", payee: Severní vítr, memo: mzda | 2000000000002}

"""#),
    isBuiltin: true)

  private static let czRaiffeisenbankCsv = MappingEntry(
    id: "cz/raiffeisenbank-csv", title: "Raiffeisenbank account, CSV in Czech",
    country: "CZ",
    institution: "Raiffeisenbank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["datum provedení"], ["datum zaúčtování"], ["číslo účtu"], ["název účtu"], ["kategorie transakce"], ["typ transakce"], ["zaúčtovaná částka"], ["měna účtu"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["původní částka a měna", "zaúčtovaná částka"], texts: ["raiffeisenbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/raiffeisenbank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/raiffeisenbank-csv
title: Raiffeisenbank account, CSV in Czech
country: CZ
verified: corpus
detect:
  header: [Datum provedení, Datum zaúčtování, Číslo účtu, Název účtu, Kategorie transakce, Typ transakce, Zaúčtovaná částka, Měna účtu]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  done: Datum provedení
  date: Datum zaúčtování
  account: Číslo účtu
  name: Název účtu
  category: Kategorie transakce
  other: Číslo protiúčtu
  party: Název protiúčtu
  type: Typ transakce
  message: Zpráva
  note: Poznámka
  amount: Zaúčtovaná částka
  currency: Měna účtu
  original: {names: [Původní částka a měna], nth: 1}
  original_currency: {names: [Původní částka a měna], nth: 2}
  fee: Poplatek
  # The bank puts a comma behind the last heading.
  id: [Id transakce, 'Id transakce,']
account: {kind: checking, institution: Raiffeisenbank, institution_id: RZBCCZPP, currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  initiated: {from: done, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, type]}
  payee: party
  memo: note
  category: category
  id: id
  original_amount: original
  original_currency: original_currency
identity: {ids: trusted, cells: [type, party, message]}
tests:
  - in: |
      Datum provedení;Datum zaúčtování;Číslo účtu;Název účtu;Kategorie transakce;Číslo protiúčtu;Název protiúčtu;Typ transakce;Zpráva;Poznámka;VS;KS;SS;Zaúčtovaná částka;Měna účtu;Původní částka a měna;Původní částka a měna;Poplatek;Id transakce,
      03.03.2024;"04.03.2024";"1234567/5500";"Ana Demo";"Platba kartou";"";"Pekárna Ukázka";"Platba kartou";"PEKARNA UKAZKA";" ";"";"";"";"-505,00";"CZK";"-20,00";"EUR";"";7000000001
      05.03.2024;"05.03.2024";"1234567/5500";"Ana Demo";"Platba";"9876543/0800";"Severní vítr s.r.o.";"Příchozí platba";"";" ";"1";"";"";"42 000,00";"CZK";"";"";"";7000000002
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-505.00", currency: CZK, description: PEKARNA UKAZKA, original_amount: "-20.00", original_currency: EUR, id: "7000000001"}
      - {date: 2024-03-05, amount: "42000.00", description: Příchozí platba, payee: Severní vítr s.r.o.}

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
  balance: 'Kontostand vom [\d.]+:"?;"?(-?[\d.]+,\d\d)'
  balance_day: 'Kontostand vom ([\d.]+):'
columns:
  date: Buchungsdatum
  value: Wertstellung
  status: Status
  payer: Zahlungspflichtige*r
  payee: Zahlungsempfänger*in
  text: Verwendungszweck
  type: Umsatztyp
  amount: [Betrag (€), Betrag]
account: {kind: checking, institution: DKB, institution_id: BYLADEM1001, bank_codes: 12030000, currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: [dd.MM.yy, dd.MM.yyyy]}
  value_date: {from: value, format: [dd.MM.yy, dd.MM.yyyy]}
  amount: {signed: amount}
  description: {first: [text, type]}
  payee: {when: {amount: '~^-'}, then: payee, else: payer}
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
      - {date: 2024-03-05, value_date: 2024-03-05, amount: "-1087.50", payee: Stadtwerke}
      - {date: 2024-03-01, amount: "2000.00", payee: Nordwind GmbH}

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
    verified: .documented, format: "csv",
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
verified: documented
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
      - {date: 2018-03-02, amount: "2000.00", description: Lohn}
  - in: |
      "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
      2024-03-05,2024-03-04,"PAPER CRANE BOOKS",,Presentment,,"Main Account",-18.50,20.00,USD,1.0811
      2024-03-06,2024-03-06,"Main Account",DE25100100100120820101,"Credit Transfer",,Holidays,50.00,,,
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-18.50", account: Main Account}
      - {date: 2024-03-06, amount: "50.00", account: Holidays}

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
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit}
      - {date: 2024-03-01, amount: "2000.00"}
  - in: |
      "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
      "DE13370501981900202051";"04.03.24";"04.03.24";"DAUERAUFTRAG";"Miete Maerz";"";"";"";"";"";"";"HAUSVERWALTUNG MUSTER";"DE10100100100130820101";"PBNKDEFFXXX";"-750,00";"EUR";"Umsatz gebucht"
    out:
      - {date: 2024-03-04, amount: "-750.00", kind: standing_order, description: Miete Maerz}

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
      names: ["bu-tag"], texts: ["volksbank"],
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

  private static let esCsb43Csv = MappingEntry(
    id: "es/csb43-csv", title: "AEB/CSB norm 43, converted to CSV",
    country: "ES",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bank_code"], ["branch_code"], ["account_key"], ["account_number"], ["currency"], ["initial_date"], ["final_date"], ["initial_balance"], ["final_balance"], ["transaction_date"], ["value_date"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account_key", "own_item", "shared_item"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/es/csb43-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: es/csb43-csv
title: AEB/CSB norm 43, converted to CSV
country: ES
verified: corpus
detect:
  header: [bank_code, branch_code, account_key, account_number, currency, initial_date, final_date, initial_balance, final_balance, transaction_date, value_date, amount]
read: {format: csv, delimiter: ","}
columns:
  bank: bank_code
  branch: {names: [branch_code], nth: 1}
  key: account_key
  account: account_number
  holder: short_name
  currency: currency
  first_day: initial_date
  last_day: final_date
  opening: initial_balance
  closing: final_balance
  document: document_number
  shared: shared_item
  own: own_item
  text1: item1
  text2: item2
  reference1: reference1
  reference2: reference2
  date: transaction_date
  value: value_date
  amount: amount
  original_currency: original_currency
  original: original_amount
account: {kind: checking, currency: currency, number: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [{join: [text1, text2], sep: " "}, document]}
  original_amount: original
  original_currency: original_currency
# Every row repeats the balances of the statement.
balances:
  - {kind: opening, amount: opening, date: {from: first_day, format: yyyy-MM-dd}}
  - {kind: ledger, amount: closing, date: {from: last_day, format: yyyy-MM-dd}}
identity: {cells: [text1, text2, document, reference1, reference2]}
tests:
  - in: |
      bank_code,branch_code,account_key,account_number,information_mode,short_name,currency,initial_date,final_date,initial_balance,final_balance,income,expenses,income_entries,expenses_entries,branch_code,document_number,shared_item,own_item,item1,item2,reference1,reference2,transaction_date,value_date,amount,original_currency,original_amount
      2100,0418,45,0200051332,3,DEMO ANA,EUR,2024-03-01,2024-03-31,100.00,1595.20,1500.00,4.80,1,1,0418,000000001,15,000,NOMINA,VIENTO NORTE,,,2024-03-01,2024-03-01,1500.00,,

      2100,0418,45,0200051332,3,DEMO ANA,EUR,2024-03-01,2024-03-31,100.00,1595.20,1500.00,4.80,1,1,0418,000000002,12,000,PANADERIA EJEMPLO,,,,2024-03-04,2024-03-05,-4.80,,
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, description: NOMINA VIENTO NORTE}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-4.80"}

"""#),
    isBuiltin: true)

  private static let esGenericCsv = MappingEntry(
    id: "es/generic-csv", title: "Table with Spanish headings, CSV",
    country: "ES",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fecha"], ["concepto"], ["importe"], ["moneda"], ["cuenta"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/es/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: es/generic-csv
title: Table with Spanish headings, CSV
country: ES
verified: corpus
detect:
  header: [Fecha, Concepto, Importe, Moneda, Cuenta]
read: {format: csv, decimal: ","}
columns:
  date: Fecha
  text: Concepto
  amount: Importe
  currency: Moneda
  account: Cuenta
  reference: {names: [Referencia], optional: true}
account: {kind: checking, currency: currency, number: account}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy, dd-MM-yyyy]}
  amount: {signed: amount}
  currency: currency
  description: text
identity: {cells: [text, reference]}
tests:
  - in: |
      Fecha;Concepto;Importe;Moneda;Cuenta;Referencia
      2024-03-04;Panadería;-1.004,80;EUR;ES7921000813610123456789;R-1
      2024-03-05;Nómina;1.500,00;EUR;ES7921000813610123456789;R-2
    out:
      - {date: 2024-03-04, amount: "-1004.80", currency: EUR, description: Panadería}
      - {date: 2024-03-05, amount: "1500.00"}

"""#),
    isBuiltin: true)

  private static let esIngCsv = MappingEntry(
    id: "es/ing-csv", title: "ING Spain, CSV",
    country: "ES",
    institution: "ING",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["class"], ["subcategory"], ["desc"], ["notes"], ["image"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/es/ing-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: es/ing-csv
title: ING Spain, CSV
country: ES
verified: corpus
detect:
  header: [date, class, subcategory, desc, notes, image, amount, balance]
read: {format: csv, delimiter: ","}
columns:
  date: date
  class: class
  subcategory: subcategory
  text: desc
  notes: notes
  image: image
  amount: amount
  balance: balance
account: {kind: checking, institution: ING, currency: EUR}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  memo: notes
  category: {join: [class, subcategory], sep: ": "}
  balance: balance
tests:
  - in: |
      date,class,subcategory,desc,notes,image,amount,balance
      04/03/2024,Ocio y viajes,Cafeterías y restaurantes,Pago en PANADERIA EJEMPLO,desayuno,No,-4.80,1595.20
      01/03/2024,Nómina y otras prestaciones,Nómina o Pensión,Nomina recibida VIENTO NORTE,,No,1500.00,1600.00
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, description: Pago en PANADERIA EJEMPLO, memo: desayuno | No, source_category: "Ocio y viajes: Cafeterías y restaurantes", balance: "1595.20"}
      - {date: 2024-03-01, amount: "1500.00"}

"""#),
    isBuiltin: true)

  private static let frGenericCsv = MappingEntry(
    id: "fr/generic-csv", title: "Table with French headings, debit and credit apart, CSV",
    country: "FR",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date opération"], ["libellé"], ["débit"], ["crédit"], ["devise"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/generic-csv
title: Table with French headings, debit and credit apart, CSV
country: FR
verified: corpus
detect:
  header: [Date opération, Libellé, Débit, Crédit, Devise]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Date opération
  value: {names: [Date valeur, Date de valeur], optional: true}
  text: Libellé
  out: Débit
  in: Crédit
  currency: Devise
  reference: {names: [Référence], optional: true}
account: {kind: checking, currency: currency}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy]}
  value_date: {from: value, format: [yyyy-MM-dd, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
identity: {cells: [text, reference]}
tests:
  - in: |
      Date opération;Libellé;Débit;Crédit;Devise;Référence
      2024-03-04;Boulangerie;1 004,80;;EUR;R-1
      2024-03-05;Salaire;;1500,00;EUR;R-2
      2024-03-06;Intérêts débiteurs;-2,50;;EUR;R-3
    out:
      - {date: 2024-03-04, amount: "-1004.80", currency: EUR, description: Boulangerie}
      - {date: 2024-03-05, amount: "1500.00"}
      # A negative debit raises the balance.
      - {date: 2024-03-06, amount: "2.50"}

"""#),
    isBuiltin: true)

  private static let gbBarclaycardCsv = MappingEntry(
    id: "gb/barclaycard-csv", title: "Barclaycard, CSV without header",
    country: "GB",
    institution: "Barclaycard",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["barclaycard"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/barclaycard-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/barclaycard-csv
title: Barclaycard, CSV without header
country: GB
verified: corpus
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, text: 2, brand: 3, holder: 4, category: 5, in: 6, out: 7}
account: {kind: credit_card, institution: Barclaycard, currency: GBP}
fields:
  date: {from: date, format: d MMM yy}
  amount: {inflow: in, outflow: out}
  description: text
  category: category
variants:
  - name: spending first
    detect:
      shape: ['~^\d{1,2} [A-Z][a-z]{2} \d\d$', '~.', '~^[A-Z][A-Za-z]+$', '~', '~', "", '~^-?[\d,]*\d\.\d\d$']
  # Empty cells at the end do not count, so a payment in the first row makes the table narrower.
  - name: payment first
    detect:
      shape: ['~^\d{1,2} [A-Z][a-z]{2} \d\d$', '~.', '~^[A-Z][A-Za-z]+$', '~', '~', '~^-?[\d,]*\d\.\d\d$']
tests:
  - in: |
      04 Mar 21," Harbour Books, Leeds14.20 POUND STERLING GREAT BRITAIN ",Visa,MS A DEMO,Leisure,,14.20
      05 Mar 21," Northern Rail, York1024.50 POUND STERLING GREAT BRITAIN ",Visa,MS A DEMO,Travel,,"1,024.50"
      06 Mar 21, Payment By Direct Debit ,Visa,MS A DEMO,Payments,300.00,
    out:
      - {date: 2021-03-04, amount: "-14.20", currency: GBP, source_category: Leisure}
      - {date: 2021-03-05, amount: "-1024.50"}
      - {date: 2021-03-06, amount: "300.00", description: Payment By Direct Debit}
  - in: |
      06 Mar 21, Payment By Direct Debit ,Visa,MS A DEMO,Payments,300.00,
      04 Mar 21," Harbour Books, Leeds14.20 POUND STERLING GREAT BRITAIN ",Visa,MS A DEMO,Leisure,,14.20
    out:
      - {amount: "300.00"}
      - {amount: "-14.20"}

"""#),
    isBuiltin: true)

  private static let gbFirstDirectCsv = MappingEntry(
    id: "gb/first-direct-csv", title: "first direct account, CSV",
    country: "GB",
    institution: "first direct",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["first direct"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/first-direct-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/first-direct-csv
title: first direct account, CSV
country: GB
verified: corpus
detect:
  header: [Date, Description, Amount, Balance]
  # Tables that say more of themselves have mappings of their own.
  absent: [Currency, Account, Type, Category, Reference]
  filename: ['????????_????????.csv']
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  amount: Amount
  balance: Balance
account: {kind: checking, institution: first direct, currency: GBP}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      Date,Description,Amount,Balance
      14/03/2021,"HARBOUR COFFEE LEEDS",-3.40,1296.60
      13/03/2021,"NORTHWIND LTD",1200.00,1300.00
    out:
      - {date: 2021-03-14, amount: "-3.40", currency: GBP, description: HARBOUR COFFEE LEEDS, balance: "1296.60"}
      - {date: 2021-03-13, amount: "1200.00"}

"""#),
    isBuiltin: true)

  private static let gbHsbcCurrentPdf = MappingEntry(
    id: "gb/hsbc-current-pdf", title: "HSBC UK, current account statement, PDF",
    country: "GB",
    institution: "HSBC UK",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["payment type and details"], ["paid out"], ["paid in"], ["payment type and details"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["hsbc uk"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/hsbc-current-pdf.yaml",
      text: #"""
mapping: 1
id: gb/hsbc-current-pdf
title: HSBC UK, current account statement, PDF
country: GB
verified: synthetic
detect:
  header: [Date, Payment type and details, Paid out, Paid in]
  contains: [Payment type and details]
read:
  format: pdf
  minus: [D, OD, DR]
  table:
    anchor: {any: [out, in]}
    skip: ['~balance (brought|carried) ?forward']
preamble:
  number: 'Account Number\s+(\d{8})'
  sort_code: 'Sort ?code\s+(\d\d-\d\d-\d\d)'
  # 12 November to 11 December 2024: the rows of some statements leave out the year.
  end: {regex: '\bto (\d{1,2} [A-Z][a-z]+ \d{4})', format: dd MMM yyyy}
  opening: 'Opening Balance\s+(-?£?[\d,.]+)'
  closing: 'Closing Balance\s+(-?£?[\d,.]+)'
columns:
  date: {names: [Date], carried: true}
  text: Payment type and details
  out: Paid out
  in: Paid in
  balance: {names: [Balance], optional: true}
account:
  kind: checking
  institution: HSBC UK
  currency: GBP
  number: "{preamble.sort_code} {preamble.number}"
fields:
  date: {from: date, format: [dd MMM yy, dd MMM yyyy, dd MMM], year_from: preamble.end}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
identity: {ids: none, cells: [date, text, out, in]}
tests:
  - in: |
      Date,Payment type and details,Paid out,Paid in,Balance
      05 Dec 24,BP A N OTHER REF INV 1234,54.20,,605.35
    out:
      - {date: 2024-12-05, amount: "-54.20", balance: "605.35"}
  - in: |
      12 December 2024 to 11 January 2025
      Date,Payment type and details,Paid out,Paid in,Balance
      13 December,VIS PAPER CRANE BOOKS,14.20,,605.35
      ,DD CITY WATER,40.00,,565.35
      9 January,CR BLUE WHALE LTD,,1100.00,1665.35
    out:
      - {date: 2024-12-13, amount: "-14.20"}
      - {date: 2024-12-13, amount: "-40.00", balance: "565.35"}
      - {date: 2025-01-09, amount: "1100.00"}

"""#),
    isBuiltin: true)

  private static let gbJohnLewisCard = MappingEntry(
    id: "gb/john-lewis-card", title: "John Lewis Partnership Card, CSV",
    country: "GB",
    institution: "John Lewis Partnership Card",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date processed"], ["description"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["john lewis partnership card"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/john-lewis-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/john-lewis-card
title: John Lewis Partnership Card, CSV
country: GB
verified: corpus
detect:
  header: [Date Processed, Description, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Date Processed
  text: Description
  amount: Amount
  # The fourth column has no name.
  mark: {at: 4, optional: true}
account: {kind: credit_card, institution: John Lewis Partnership Card, currency: GBP}
fields:
  date: {from: date, format: dd-MMM-yyyy}
  # Spending is printed without a sign, a payment as "+ £100.00" with CR behind it.
  amount:
    value: amount
    direction:
      - {when: {mark: CR}, is: in}
      - {when: {amount: '~^\+'}, is: in}
      - {when: {amount: "*"}, is: out}
  description: text
rows:
  skip:
    - {when: {date: Pending}, reason: pending and without a date}
tests:
  - in: |
      Date Processed,Description,Amount,
      Pending,HARBOUR BOOKS          LEEDS         GBR,£14.20,
      21-Mar-2021,NORTHERN RAIL          LEEDS         GBR,"£1,024.50",
      20-Mar-2021,REFUND HARBOUR BOOKS   LEEDS         GBR,£8.00,CR
      19-Mar-2021,PAYMENT RECEIVED - THANK YOU,"+ £1,500.00",CR
    out:
      - {date: 2021-03-21, amount: "-1024.50", currency: GBP}
      - {date: 2021-03-20, amount: "8.00"}
      - {date: 2021-03-19, amount: "1500.00", description: PAYMENT RECEIVED - THANK YOU}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let gbMonzoCsv = MappingEntry(
    id: "gb/monzo-csv", title: "Monzo, CSV",
    country: "GB",
    institution: "Monzo",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["id"], ["created"], ["amount"], ["currency"], ["local_amount"], ["local_currency"], ["category"], ["emoji"], ["description"]], [["transaction id"], ["date"], ["time"], ["type"], ["name"], ["emoji"], ["category"], ["amount"], ["currency"], ["local amount"], ["local currency"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["emoji"], texts: ["monzo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/monzo-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/monzo-csv
title: Monzo, CSV
country: GB
verified: corpus
read: {format: csv}
account: {kind: checking, institution: Monzo, currency: GBP}
columns:
  id: [id, Transaction ID]
  date: [created, Date]
  amount: [amount]
  currency: [currency]
  local_amount: [local_amount, Local amount]
  local_currency: [local_currency, Local currency]
  category: [category]
  text: [description]
  notes: [notes, 'Notes and #tags']
  name: {names: [Name], optional: true}
  type: {names: [Type], optional: true}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name, type, id]}
  payee: name
  memo: notes
  category: category
  id: id
  original_amount: local_amount
  original_currency: local_currency
# An amount is settled and a category changed under the same id.
identity: {ids: mutable, cells: [text]}
variants:
  - name: '2018'
    detect:
      header: [id, created, amount, currency, local_amount, local_currency, category, emoji, description]
  - name: '2020'
    detect:
      header: [Transaction ID, Date, Time, Type, Name, Emoji, Category, Amount, Currency, Local amount, Local currency, Description]
tests:
  - in: |
      id,created,amount,currency,local_amount,local_currency,category,emoji,description,address,notes,receipt
      tx_0000DemoA,2018-06-01 08:15:00 +0000,-3.40,GBP,-3.40,GBP,eating_out,,HARBOUR COFFEE,,,
      tx_0000DemoB,2018-06-02 19:40:10 +0000,-17.62,GBP,-20.00,EUR,holidays,,Musee,,with Ben,
      tx_0000DemoC,2018-06-03 09:00:00 +0000,500.00,GBP,500.00,GBP,general,,Top up,,,
    out:
      - {date: 2018-06-01, amount: "-3.40", currency: GBP, description: HARBOUR COFFEE, id: tx_0000DemoA, source_category: eating_out}
      - {date: 2018-06-02, amount: "-17.62", original_amount: "-20.00", original_currency: EUR}
      - {date: 2018-06-03, amount: "500.00"}
  - in: |
      Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
      tx_0000DemoD,14/03/2023,12:01:59,Card payment,Harbour Coffee,,Eating out,-4.10,GBP,-4.10,GBP,,,,HARBOUR COFFEE LEEDS GBR,,-4.10,
    out:
      - {date: 2023-03-14, amount: "-4.10", payee: Harbour Coffee, description: HARBOUR COFFEE LEEDS GBR}

"""#),
    isBuiltin: true)

  private static let hkHsbcCreditCsv = MappingEntry(
    id: "hk/hsbc-credit-csv", title: "HSBC Hong Kong credit card, CSV",
    country: "HK",
    institution: "HSBC Hong Kong",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["post date"], ["description"], ["billing amount"], ["billing currency"], ["transaction status"], ["merchant name"], ["credit / debit"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["area / district", "billing currency"], texts: ["billing currency", "hsbc hong kong"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hk/hsbc-credit-csv.yaml",
      text: #"""
mapping: 1
id: hk/hsbc-credit-csv
title: HSBC Hong Kong credit card, CSV
country: HK
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/hsbchk/credit
detect:
  marks: [Billing currency]
  header: [Transaction date, Post date, Description, Billing amount, Billing currency, Transaction status, Merchant name, Credit / Debit]
read: {format: csv, delimiter: ","}
columns:
  traded: Transaction date
  posted: Post date
  text: Description
  amount: Billing amount
  currency: Billing currency
  status: Transaction status
  merchant: Merchant name
  country: {names: [Country / region], optional: true}
  area: {names: [Area / district], optional: true}
  side: Credit / Debit
# A dual-currency card bills in HKD and CNY.
account: {kind: credit_card, institution: HSBC Hong Kong, currency: HKD, name: {text: HSBC Hong Kong card}, identified: false}
fields:
  date: {from: posted, format: dd/MM/yyyy}
  initiated: {from: traded, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  payee: merchant
  kind:
    first:
      - {when: {text: ~^RETURN}, then: {text: refund}}
      - {when: {text: ~^PAYMENT}, then: {text: transfer}}
      - {when: {text: ~^CASH ADVANCE}, then: {text: cash}}
      - {when: {text: '~\bFEE\b'}, then: {text: fee}}
      - {when: {text: '~^(FINANCE CHARGE|INTEREST)'}, then: {text: interest}}
      - {when: {side: DEBIT}, then: {text: card}}
  status: {from: status, map: {~^POSTED$: posted, ~PENDING|AUTHORI: pending}, default: posted}
  memo: {join: [country, area, {from: side, unless: [DEBIT, CREDIT]}], sep: " "}
identity: {ids: none, cells: [traded, text]}
tests:
  # A tab follows the quotes.
  - in: |
      Transaction date,Post date,Description,Billing amount,Billing currency,Transaction status,Merchant name,Country / region,Area / district,Credit / Debit
      06/02/2025,07/02/2025,SALES:   HARBOUR NOODLES           HKG          HK,"-1,064.50"	,HKD,POSTED,HARBOUR NOODLES,HONG KONG,HKG,DEBIT
      05/02/2025,06/02/2025,"QR       LOTUS TEA CO.,LTD.        CHN          CN","-22.00"		,CNY,POSTED,"LOTUS TEA CO.,LTD.",CHINA,CHN,DEBIT
      04/02/2025,05/02/2025,RETURN:  LOTUS TEA                 CHN          CN,"11.00"	,CNY,POSTED,LOTUS TEA,CHINA,CHN,CREDIT
      03/02/2025,03/02/2025,PAYMENT - THANK YOU,"2,500.00"	,HKD,POSTED,,,,CREDIT 
    out:
      - {date: 2025-02-07, initiated: 2025-02-06, amount: "-1064.50", currency: HKD, payee: HARBOUR NOODLES, kind: card}
      - {date: 2025-02-06, amount: "-22.00", currency: CNY, payee: "LOTUS TEA CO.,LTD."}
      - {date: 2025-02-05, amount: "11.00", currency: CNY, kind: refund}
      - {date: 2025-02-03, amount: "2500.00", currency: HKD, description: PAYMENT - THANK YOU, kind: transfer}

"""#),
    isBuiltin: true)

  private static let hkHsbcDebitCsv = MappingEntry(
    id: "hk/hsbc-debit-csv", title: "HSBC Hong Kong current and savings account, CSV",
    country: "HK",
    institution: "HSBC Hong Kong",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["billing amount"], ["billing currency"], ["balance"], ["balance currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["balance currency", "billing currency"], texts: ["balance currency", "billing currency", "hsbc hong kong"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hk/hsbc-debit-csv.yaml",
      text: #"""
mapping: 1
id: hk/hsbc-debit-csv
title: HSBC Hong Kong current and savings account, CSV
country: HK
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/hsbchk/debit
detect:
  marks: [Billing currency, Balance currency]
  header: [Date, Description, Billing amount, Billing currency, Balance, Balance currency]
  absent: [Post date, Transaction date]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  amount: Billing amount
  currency: Billing currency
  balance: Balance
  balance_currency: Balance currency
# One file holds the rows of every currency of the account.
account: {kind: checking, institution: HSBC Hong Kong, currency: HKD, name: {text: HSBC Hong Kong}, identified: false}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  balance: balance
  description: text
  kind:
    from: text
    map:
      '~INTEREST': interest
      '~WITHDRAWAL': cash
      '~TRANSFER': transfer
      '~^POS ': card
      '~^SALARY': direct_deposit
      '~^BILL PAYMENT': payment
      '~\b(FEE|CHARGE)\b': fee
    default: other
ignore: balance_currency
checks: {running_balance: attention}
tests:
  - in: |
      Date,Description,Billing amount,Billing currency,Balance,Balance currency
      18/06/2025,ATM WITHDRAWAL,"-400.00"	,HKD,"9,605.10"	,HKD
      17/06/2025,FUND TRANSFER,"10,000.00"	,HKD,"10005.10"	,HKD
      17/06/2025,SALARY,"3,000.00"	,CNY,"3,000.00"	,CNY
      16/06/2025,INTEREST CREDIT,"5.10"	,HKD,"5.10"	,HKD 
    out:
      - {date: 2025-06-18, amount: "-400.00", currency: HKD, balance: "9605.10", description: ATM WITHDRAWAL, kind: cash}
      - {date: 2025-06-17, amount: "10000.00", balance: "10005.10", kind: transfer}
      - {date: 2025-06-17, amount: "3000.00", currency: CNY, balance: "3000.00"}
      - {date: 2025-06-16, amount: "5.10", kind: interest}

"""#),
    isBuiltin: true)

  private static let huErsteCsv = MappingEntry(
    id: "hu/erste-csv", title: "Erste Bank Hungary, CSV",
    country: "HU",
    institution: "Erste Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["tranzakció dátuma"], ["partner neve"], ["számla neve"], ["számlaszám"], ["tranzakció típusa"], ["tranzakció összege"], ["tranzakció devizaneme"], ["bevétel/kiadás"], ["egyenleg"], ["devizanem"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bevétel/kiadás", "megbízás azonosító"], texts: ["bevétel/kiadás", "erste bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hu/erste-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: hu/erste-csv
title: Erste Bank Hungary, CSV
country: HU
verified: corpus
detect:
  marks: [Bevétel/Kiadás]
  header: [Tranzakció dátuma, Partner neve, Számla neve, Számlaszám, Tranzakció típusa, Tranzakció összege, Tranzakció devizaneme, Bevétel/Kiadás, Egyenleg, Devizanem]
read: {format: csv}
columns:
  date: Tranzakció dátuma
  party: Partner neve
  other: Partner számlaszáma
  name: Számla neve
  account: Számlaszám
  type: Tranzakció típusa
  amount: Tranzakció összege
  currency: Tranzakció devizaneme
  direction: Bevétel/Kiadás
  card: {names: [Kártyaszám], optional: true}
  value: {names: [Értéknap], optional: true}
  notice: {names: [Közlemény], optional: true}
  order: {names: [Megbízás azonosító], optional: true}
  details: {names: [Részletek], optional: true}
  balance: Egyenleg
  account_currency: Devizanem
account: {kind: checking, institution: Erste Bank, institution_id: GIBAHUHB, currency: account_currency, number: account}
fields:
  date: {from: date, format: ['yyyy.MM.dd.', yyyy.MM.dd]}
  value_date: {from: value, format: ['yyyy.MM.dd.', yyyy.MM.dd]}
  amount: {value: amount, direction: {from: direction, in: [inflow, bevétel], out: [outflow, kiadás]}}
  currency: currency
  description: {first: [notice, details, type]}
  payee: party
  balance: balance
identity: {cells: [party, type, notice, details]}
tests:
  - in: |
      Tranzakció dátuma,Partner neve,Partner számlaszáma,Számla neve,Számlaszám,Tranzakció típusa,Tranzakció összege,Tranzakció devizaneme,Bevétel/Kiadás,Kártyaszám,Értéknap,Közlemény,Megbízás azonosító,Részletek,Egyenleg,Devizanem
      2024.03.05.,Minta Pékség,,Lakossági számla,11600006-00000000-12345678,Kártyás vásárlás,-1850,HUF,outflow,5412XXXXXXXX1111,2024.03.06.,,,BUDAPEST,98150,HUF
      2024.03.04.,Északi Szél Kft.,11600006-00000000-87654321,Lakossági számla,11600006-00000000-12345678,Átutalás,100000,HUF,inflow,,2024.03.04.,munkabér,,,100000,HUF
    out:
      - {date: 2024-03-05, value_date: 2024-03-06, amount: "-1850", currency: HUF, payee: Minta Pékség, balance: "98150"}
      - {date: 2024-03-04, amount: "100000", description: munkabér}

"""#),
    isBuiltin: true)

  private static let ieBoiAccount = MappingEntry(
    id: "ie/boi-account", title: "Bank of Ireland account, CSV",
    country: "IE",
    institution: "Bank of Ireland",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["details"], ["debit"], ["credit"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of ireland"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ie/boi-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ie/boi-account
title: Bank of Ireland account, CSV
country: IE
verified: corpus
detect:
  header: [Date, Details, Debit, Credit, Balance]
read: {format: csv}
columns:
  date: Date
  text: Details
  out: Debit
  in: Credit
  balance: Balance
account: {kind: checking, institution: Bank of Ireland, currency: EUR}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
# The balance is printed once a day, on its first row: it does not follow from row to row.
checks: {running_balance: "off"}
tests:
  - in: |
      Date,Details,Debit,Credit,Balance
      04/03/2024,POS02MAR HARBOUR,31.5,,968.5
      04/03/2024,365 Online  ,200.0,,
      05/03/2024,NORTHWIND     CTO,,845.92,1614.42
    out:
      - {date: 2024-03-04, amount: "-31.5", currency: EUR, description: POS02MAR HARBOUR}
      - {date: 2024-03-04, amount: "-200.0"}
      - {date: 2024-03-05, amount: "845.92"}

"""#),
    isBuiltin: true)

  private static let ltSwedbankCsv = MappingEntry(
    id: "lt/swedbank-csv", title: "Swedbank Lithuania, CSV in English",
    country: "LT",
    institution: "Swedbank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account no"], ["date"], ["beneficiary"], ["details"], ["amount"], ["currency"], ["d/k"], ["record id"], ["code"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["swedbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/lt/swedbank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: lt/swedbank-csv
title: Swedbank Lithuania, CSV in English
country: LT
verified: corpus
detect:
  header: [Account No, Date, Beneficiary, Details, Amount, Currency, D/K, Record ID, Code]
# Rows end before the last columns of the header.
read: {format: csv, delimiter: ",", ragged: true}
columns:
  account: Account No
  # The second column has no name: 10 opening balance, 20 transaction, 82 turnover, 86 closing.
  code: {at: 2}
  date: Date
  party: Beneficiary
  text: Details
  amount: Amount
  currency: Currency
  side: D/K
  record: Record ID
  type: {names: [Code], nth: 1}
account: {kind: checking, institution: Swedbank, institution_id: HABALT22, bank_codes: ["73000", HABA, "22"], currency: currency, iban: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {value: amount, direction: {from: side, in: [K], out: [D]}}
  currency: currency
  description: {first: [text, party]}
  payee: party
  kind: {from: type, map: {K: card, M: fee, AS: "", LS: "", K2: ""}, default: ""}
balances:
  - {kind: opening, when: {code: "10"}, amount: {value: amount, direction: {from: side, in: [K], out: [D]}}, date: {from: date, format: yyyy-MM-dd}, currency: currency}
  - {kind: ledger, when: {code: "86"}, amount: {value: amount, direction: {from: side, in: [K], out: [D]}}, date: {from: date, format: yyyy-MM-dd}, currency: currency}
rows:
  skip:
    - {when: {code: "82"}, reason: the turnover}
identity: {cells: [text, party, record]}
tests:
  - in: |
      "Account No","","Date","Beneficiary","Details","Amount","Currency","D/K","Record ID","Code","Reference No","Doc. No","Code in payer IS","Client code","Originator","Beneficiary party",
      "LT697300011101001000","10","2024-03-01","","Opening balance","100.00","EUR","K","","AS","","",
      "LT697300011101001000","20","2024-03-04","KEPYKLA","PIRKINYS 2024.03.03 4.80 EUR KEPYKLA VILNIUS","4.80","EUR","D","2024030400000001","K","","","",
      "LT697300011101001000","20","2024-03-05","UAB SIAURYS","Darbo užmokestis","1500.00","EUR","K","2024030500000001","MK","","7","",
      "LT697300011101001000","82","2024-03-05","","Turnover","4.80","EUR","D","","K2","","",
      "LT697300011101001000","82","2024-03-05","","Turnover","1500.00","EUR","K","","K2","","",
      "LT697300011101001000","86","2024-03-05","","Closing balance","1595.20","EUR","K","","LS","","",
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, payee: KEPYKLA, kind: card}
      - {date: 2024-03-05, amount: "1500.00", description: Darbo užmokestis}
    skipped: 2

"""#),
    isBuiltin: true)

  private static let nlBunqCsv = MappingEntry(
    id: "nl/bunq-csv", title: "bunq, CSV in Dutch and English",
    country: "NL",
    institution: "bunq",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date"], ["bedrag", "amount"], ["rekening", "account"], ["tegenrekening", "counterparty"], ["naam", "name"], ["omschrijving", "description"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bunq"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/bunq-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/bunq-csv
title: bunq, CSV in Dutch and English
country: NL
verified: corpus
detect:
  header:
    - [Datum, Date]
    - [Bedrag, Amount]
    - [Rekening, Account]
    - [Tegenrekening, Counterparty]
    - [Naam, Name]
    - [Omschrijving, Description]
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  date: [Datum, Date]
  value: {names: [Rentedatum, Interest Date], optional: true}
  amount: [Bedrag, Amount]
  account: [Rekening, Account]
  other: [Tegenrekening, Counterparty]
  name: [Naam, Name]
  text: [Omschrijving, Description]
account: {kind: checking, institution: bunq, institution_id: BUNQNL2A, bank_codes: BUNQ, currency: EUR, iban: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {first: [text, name]}
  payee: name
identity: {cells: [name, text, other]}
tests:
  - in: |
      "Datum","Bedrag","Rekening","Tegenrekening","Naam","Omschrijving"
      "2024-03-01","-4,80","NL04BUNQ2041164300","","Bakkerij Voorbeeld","Bakkerij Voorbeeld (UTRECHT, NL)"
      "2024-03-02","1.500,00","NL04BUNQ2041164300","NL20ABNA0111456789","Noordenwind BV","Salaris"
    out:
      - {date: 2024-03-01, amount: "-4.80", currency: EUR, payee: Bakkerij Voorbeeld}
      - {date: 2024-03-02, amount: "1500.00", description: Salaris}
  - in: |
      "Date","Amount","Account","Counterparty","Name","Description"
      "2024-03-01","-12,30","NL04BUNQ2041164300","","BOOKSHOP","BOOKSHOP 13.11 USD, 1 USD = 0.938 EUR"
    out:
      - {date: 2024-03-01, amount: "-12.30"}

"""#),
    isBuiltin: true)

  private static let nlRabobankCsv = MappingEntry(
    id: "nl/rabobank-csv", title: "Rabobank, CSV",
    country: "NL",
    institution: "Rabobank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["iban/bban"], ["munt"], ["bic"], ["volgnr"], ["datum"], ["rentedatum"], ["bedrag"], ["saldo na trn"], ["omschrijving-1"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["oorspr bedrag", "oorspr munt", "saldo na trn"], texts: ["rabobank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/rabobank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/rabobank-csv
title: Rabobank, CSV
country: NL
verified: corpus
detect:
  header: [IBAN/BBAN, Munt, BIC, Volgnr, Datum, Rentedatum, Bedrag, Saldo na trn, Omschrijving-1]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: IBAN/BBAN
  currency: Munt
  number: Volgnr
  date: Datum
  value: Rentedatum
  amount: Bedrag
  balance: Saldo na trn
  party: {names: [Naam tegenpartij], optional: true}
  code: {names: [Code], optional: true}
  text1: Omschrijving-1
  text2: {names: [Omschrijving-2], optional: true}
  text3: {names: [Omschrijving-3], optional: true}
  original: {names: [Oorspr bedrag], optional: true}
  original_currency: {names: [Oorspr munt], optional: true}
# A quote can stray into the first cell of a line, so the account is cut out of it.
account: {kind: checking, institution: Rabobank, institution_id: RABONL2U, bank_codes: RABO, currency: currency, iban: {from: account, regex: '^[A-Z]{2}\d\d[A-Z0-9]+'}}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [{join: [text1, text2, text3], sep: " "}, party, code]}
  payee: party
  kind: {from: code, map: {ei: direct_debit, bc: card, ba: card, ga: cash, gb: cash}, default: ""}
  # Rows of an account are numbered through.
  id: number
  balance: balance
  original_amount: original
  original_currency: original_currency
identity: {ids: trusted, cells: [party, text1, text2]}
tests:
  - in: |
      "IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
      "NL89RABO0317164300","EUR","RABONL2U","000000000000000101","2024-03-01","2024-03-01","+1500,00","+1600,00","NL67ABNA0112456789","Noordenwind BV","","","ABNANL2A","cb","","","","","","Salaris","maart"," ","","","",""
      "NL89RABO0317164300","EUR","RABONL2U","000000000000000102","2024-03-02","2024-03-02","-4,80","+1595,20","","Bakkerij Voorbeeld","","","","bc","","","","","","Betaalautomaat"," ","","","","",""
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, description: Salaris maart, payee: Noordenwind BV, id: "000000000000000101", balance: "1600.00"}
      - {date: 2024-03-02, amount: "-4.80", kind: card, balance: "1595.20"}

"""#),
    isBuiltin: true)

  private static let seNordeaAccount = MappingEntry(
    id: "se/nordea-account", title: "Nordea Sweden account, CSV",
    country: "SE",
    institution: "Nordea",
    verified: .documented, format: "csv",
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
verified: documented
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
      2024/03/01;2000,00;;1234 56 78901;Nordanvind AB;Lön;6600,00;SEK
    out:
      - {date: 2024-03-05, amount: "-1087.50", currency: SEK, description: Autogiro STADSENERGI, balance: "5512.50"}
      - {date: 2024-03-01, amount: "2000.00", payee: Nordanvind AB}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let sgDbsCsv = MappingEntry(
    id: "sg/dbs-csv", title: "DBS and POSB Singapore accounts, CSV",
    country: "SG",
    institution: "DBS",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["debit amount"], ["credit amount"], ["transaction ref1"]], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/dbs-csv.yaml",
      text: #"""
mapping: 1
id: sg/dbs-csv
title: DBS and POSB Singapore accounts, CSV
country: SG
verified: corpus
source: https://github.com/bank2ynab/bank2ynab/blob/develop/test/test-data/dba33fceecd62c3c727893361e0ba4d3.P000000027355791.csv
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account Details For:[,"\s]*.*?(\d[\d-]{6,}\d)'
  available: 'Available Balance:[,"\s]*(-?[\d,]+\.\d\d)'
  ledger: 'Ledger Balance:[,"\s]*(-?[\d,]+\.\d\d)'
columns:
  date: Transaction Date
  code: [Reference, Transaction Code]
  out: Debit Amount
  in: Credit Amount
  ref1: Transaction Ref1
  ref2: {names: [Transaction Ref2], optional: true}
  ref3: {names: [Transaction Ref3], optional: true}
account: {kind: savings, institution: DBS, currency: SGD, number: preamble.account}
fields:
  date: {from: date, format: d MMM yyyy}
  amount: {inflow: in, outflow: out}
  description: {first: [{join: [ref1, ref2, ref3], sep: " "}, code]}
  kind:
    from: code
    map:
      '~^(UMC|MST|POS|NETS)': card
      '~^(ICT|ITR|TRF|FAST)': transfer
      '~^(AWL|CWD)': cash
      '~^INT': interest
      '~^(SAL|PAY)': direct_deposit
      '~^(IBG|GRO|GIRO)': direct_debit
      '~^(SC|ADV|CHG)': fee
    default: other
  memo: code
identity: {ids: none, cells: [code, ref1, ref2, ref3]}
balances:
  - {kind: ledger, amount: preamble.ledger}
  - {kind: available, amount: preamble.available}
variants:
  - name: headed
    detect:
      header: [Transaction Date, Debit Amount, Credit Amount, Transaction Ref1]
  - name: bare
    detect:
      shape:
        - '~^\d{1,2} [A-Z][a-z]{2} \d{4}$'
        - '~^[A-Z0-9-]{2,6}$'
        - '~^([\d,]+\.\d\d)?$'
        - '~^([\d,]+\.\d\d)?$'
        - '~'
        - '~'
        - '~'
      filename: ['????????????????????????????????.P???????????????.csv']
    read: {header: none}
    columns: {date: 1, code: 2, out: 3, in: 4, ref1: 5, ref2: 6, ref3: 7}
tests:
  - in: |
      14 Mar 2024,UMC-, 18.90, ,LANTERN CAFE SI NG 12MAR,5555-0000-1111-2222,,
      13 Mar 2024,ICT, , 250.00,PayNow Transfer,From: TAN AH LIAN,OTHR Lunch,
      12 Mar 2024,INT, , 0.42, ,,,
    out:
      - {date: 2024-03-14, amount: "-18.90", description: "LANTERN CAFE SI NG 12MAR 5555-0000-1111-2222", kind: card}
      - {date: 2024-03-13, amount: "250.00", description: "PayNow Transfer From: TAN AH LIAN OTHR Lunch", kind: transfer}
      - {date: 2024-03-12, amount: "0.42", description: INT, kind: interest}
  - in: |
      Account Details For:,POSB Savings Account 123-45678-0
      Statement as at:,14 Mar 2024
      Available Balance:,"1,020.30"
      Ledger Balance:,"1,020.30"

      Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3

      09 Mar 2024,AWL,50.00,,ATM BEDOK,,
      07 Mar 2024,SAL,,"3,000.00",MARCH PAY,ORCHID PTE LTD,
    out:
      - {date: 2024-03-09, amount: "-50.00", description: ATM BEDOK, kind: cash, account: "6780"}
      - {date: 2024-03-07, amount: "3000.00", description: MARCH PAY ORCHID PTE LTD, kind: direct_deposit}

"""#),
    isBuiltin: true)

  private static let sgOcbcCreditPdf = MappingEntry(
    id: "sg/ocbc-credit-pdf", title: "OCBC, credit card statement, PDF",
    country: "SG",
    institution: "OCBC",
    verified: .corpus, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["description"], ["amount (sgd)", "amount (sgd)i"], ["statement date"], ["payment due date"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ocbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/ocbc-credit-pdf.yaml",
      text: #"""
mapping: 1
id: sg/ocbc-credit-pdf
title: OCBC, credit card statement, PDF
country: SG
verified: corpus
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [TRANSACTION DATE, DESCRIPTION, [AMOUNT (SGD), AMOUNT (SGD)I]]
  contains: [STATEMENT DATE, PAYMENT DUE DATE]
read:
  format: pdf
  table:
    alone: ['~^last month''s balance']
    skip: ['~PAGE \d+ OF \d+$']
    end: ['~^(sub)?total\s']
preamble:
  made: {regex: '^\s*(\d\d-\d\d-\d{4})\s', format: dd-MM-yyyy}
  card: '(\d{4}-\d{4}-\d{4}-\d{4})'
footer:
  due: 'TOTAL AMOUNT DUE\s+(\(?[\d,.]+\)?)'
columns:
  date: TRANSACTION DATE
  text: DESCRIPTION
  amount: [AMOUNT (SGD), AMOUNT (SGD)I]
account: {kind: credit_card, institution: OCBC, currency: SGD, number: preamble.card}
fields:
  date: {from: date, format: dd/MM, year_from: preamble.made}
  amount: {signed: amount, positive: outflow}
  description: text
balances:
  - {kind: opening, when: {text: '~^last month''s balance'}, amount: {signed: amount, positive: outflow}}
  - {kind: ledger, amount: {signed: footer.due, positive: outflow}}
identity: {ids: none, cells: [date, text, amount]}
tests:
  - in: |
      01-07-2023 24-07-2023
      TRANSACTION DATE,DESCRIPTION,AMOUNT (SGD)
      03/07,DELIGHTFUL BREAKFAST SINGAPORE SG,4.20
    out:
      - {date: 2023-07-03, amount: "-4.20"}

"""#),
    isBuiltin: true)

  private static let sgOcbcCsv = MappingEntry(
    id: "sg/ocbc-csv", title: "OCBC Singapore accounts and cards, CSV",
    country: "SG",
    institution: "OCBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["value date"], ["description"], ["withdrawals (sgd)"], ["deposits (sgd)"]], [["transaction date"], ["description"], ["withdrawals (sgd)"], ["deposits (sgd)"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ocbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/ocbc-csv.yaml",
      text: #"""
mapping: 1
id: sg/ocbc-csv
title: OCBC Singapore accounts and cards, CSV
country: SG
verified: corpus
source: https://github.com/bank2ynab/bank2ynab/blob/develop/test/test-data/TransactionHistory_20180418043121.csv
detect:
  header: [Transaction date, Value date, Description, Withdrawals (SGD), Deposits (SGD)]
  filename: ['TransactionHistory_*.csv']
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account details for:[,"\s]*.*?(\d[\d-]{6,}\d)'
  product: 'Account details for:[,"\s]*(.*?)\s*\d[\d-]{6,}\d'
  available: 'Available Balance[,"\s]*(-?[\d,]+\.\d\d)'
  ledger: 'Ledger Balance[,"\s]*(-?[\d,]+\.\d\d)'
columns:
  date: Transaction date
  value_date: {names: [Value date], optional: true}
  text: Description
  out: Withdrawals (SGD)
  in: Deposits (SGD)
account:
  kind: checking
  institution: OCBC
  currency: SGD
  number: preamble.account
  name: preamble.product
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value_date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind:
    from: text
    map:
      '~^DEBIT PURCHASE': card
      '~^CASH WITHDRAWAL': cash
      '~\bFEE\b|CHARGE': fee
      '~INTEREST': interest
      '~TRANSFER|FAST PAYMENT|PAYNOW': transfer
      '~^(GIRO|COLLECTION)': direct_debit
    default: other
balances:
  - {kind: ledger, amount: preamble.ledger}
  - {kind: available, amount: preamble.available}
rows:
  # The second line of a transaction has its text alone.
  continues: {when: {date: "", text: "*"}, append: [text]}
variants:
  - name: card
    detect:
      header: [Transaction date, Description, Withdrawals (SGD), Deposits (SGD)]
      absent: [Value date]
    account: {kind: credit_card}
tests:
  - in: |
      Account details for:,360 Account 501-123987-001
      Available Balance,"1,450.10"
      Ledger Balance,"1,500.10"

      Transaction History 
      Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)
      03/06/2024,03/06/2024,DEBIT PURCHASE,12.40,
      ,,01/06/24  xx-1234 PANDAN BAKERY 
      02/06/2024,02/06/2024,FUND TRANSFER,,"1,250.00"
      ,,OTHR - Rent share
      01/06/2024,31/05/2024,INTEREST CREDIT,,1.05
    out:
      - {date: 2024-06-03, value_date: 2024-06-03, amount: "-12.40", description: "DEBIT PURCHASE 01/06/24  xx-1234 PANDAN BAKERY", kind: card, account: "7001"}
      - {date: 2024-06-02, amount: "1250.00", description: "FUND TRANSFER OTHR - Rent share", kind: transfer}
      - {date: 2024-06-01, value_date: 2024-05-31, amount: "1.05", kind: interest}
  - in: |
      Account details for:,OCBC 90N Card 4524-0000-1111-2222
      Credit limit,"SGD 5,000.00"
      Credit left,"SGD 4,876.50"

      Transaction History
      Main Credit CardOCBC 90N Card 4524-0000-1111-2222
      Transaction date,Description,Withdrawals (SGD),Deposits (SGD)
      04/06/2024,KOPI CORNER,5.50,
      02/06/2024,PAYMENT BY INTERNET,,200.00
    out:
      - {date: 2024-06-04, amount: "-5.50", description: KOPI CORNER, account: "2222"}
      - {date: 2024-06-02, amount: "200.00"}

"""#),
    isBuiltin: true)

  private static let sgOcbcSavingsPdf = MappingEntry(
    id: "sg/ocbc-savings-pdf", title: "OCBC, savings account statement, PDF",
    country: "SG",
    institution: "OCBC",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["value date"], ["description"], ["withdrawal"], ["deposit"], ["balance"], ["statement of account"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ocbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/ocbc-savings-pdf.yaml",
      text: #"""
mapping: 1
id: sg/ocbc-savings-pdf
title: OCBC, savings account statement, PDF
country: SG
verified: synthetic
detect:
  header: [Transaction Date, Value Date, Description, Withdrawal, Deposit, Balance]
  contains: [STATEMENT OF ACCOUNT]
read:
  format: pdf
  table:
    skip: ['~^balance [bc]/f']
    end: ['~^total withdrawals']
preamble:
  period:
    regex: '(\d{1,2} [A-Z]{3} \d{4}) TO (\d{1,2} [A-Z]{3} \d{4})'
    as: [from, to]
    format: d MMM yyyy
columns:
  date: Transaction Date
  value_date: {names: [Value Date], optional: true}
  text: Description
  out: [Withdrawal, Withdrawals]
  in: [Deposit, Deposits]
  balance: Balance
account: {kind: savings, institution: OCBC, currency: SGD}
fields:
  date: {from: date, format: dd MMM, year_from: preamble.period.to}
  value_date: {from: value_date, format: dd MMM, year_from: preamble.period.to}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
identity: {ids: none, cells: [date, text, out, in, balance]}
checks: {covers: preamble.period}
tests:
  - in: |
      16 DEC 2024 TO 15 JAN 2025
      Transaction Date,Value Date,Description,Withdrawal,Deposit,Balance
      16 DEC,16 DEC,FAST PAYMENT,4.54,,"2,761.26"
    out:
      - {date: 2024-12-16, amount: "-4.54", balance: "2761.26"}

"""#),
    isBuiltin: true)

  private static let usAmericanExpressCard = MappingEntry(
    id: "us/american-express-card", title: "American Express card (US), CSV",
    country: "US",
    institution: "American Express",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["card member"], ["account #"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["american express"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/american-express-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/american-express-card
title: American Express card (US), CSV
country: US
verified: documented
source: https://github.com/jmcameron/amex2qif
detect:
  header: [Date, Description, Card Member, 'Account #', Amount]
  # The British export has the same headings and the day first.
  absent: [Town/City, Postcode]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  member: Card Member
  account: 'Account #'
  amount: Amount
  details: {names: [Extended Details], optional: true}
  statement: {names: [Appears On Your Statement As], optional: true}
  address: {names: [Address], optional: true}
  city: {names: [City/State], optional: true}
  zip: {names: [Zip Code], optional: true}
  country: {names: [Country], optional: true}
  reference: {names: [Reference], optional: true}
  category: {names: [Category], optional: true}
account:
  kind: credit_card
  institution: American Express
  currency: USD
  mask: "{account|digits}"
fields:
  date: {from: date, format: [MM/dd/yyyy, dd/MM/yyyy]}
  amount: {signed: amount, positive: outflow}
  description: text
  category: category
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Description,Card Member,Account #,Amount
      03/04/2024,PAPER CRANE BOOKS,ANA DEMO,-44170,24.50
      03/05/2024,AUTOPAY PAYMENT - THANK YOU,ANA DEMO,-44170,-300.00
    out:
      - {date: 2024-03-04, amount: "-24.50", currency: USD, description: PAPER CRANE BOOKS}
      - {date: 2024-03-05, amount: "300.00"}
  - in: |
      Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category
      03/04/2024,PAPER CRANE BOOKS,ANA DEMO,-44170,"1,024.50","0815
      BOOKS",PAPER CRANE BOOKS,1 MAIN ST,"PORTLAND
      OR",97201,UNITED STATES,'320240640000001',Merchandise & Supplies-Book Stores
    out:
      - {date: 2024-03-04, amount: "-1024.50", source_category: Merchandise & Supplies-Book Stores}

"""#),
    isBuiltin: true)

  private static let usBankOfAmericaAccount = MappingEntry(
    id: "us/bank-of-america-account", title: "Bank of America checking or savings, CSV",
    country: "US",
    institution: "Bank of America",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["running bal."]]] as [[[String]]],
    marks: MappingMarks(
      names: ["running bal."], texts: ["bank of america", "running bal."],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/bank-of-america-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/bank-of-america-account
title: Bank of America checking or savings, CSV
country: US
verified: documented
source:
  - https://github.com/VonHoltenCodes/SlowBooks-Pro-2026/pull/130
  - https://github.com/bank2ynab/bank2ynab/pull/246
detect:
  marks: [Running Bal.]
  header: [Date, Description, Amount, Running Bal.]
read: {format: csv, delimiter: ","}
preamble:
  closing: 'Ending balance as of [\d/]+,,"?(-?[\d,.]+)'
  closing_day: 'Ending balance as of ([\d/]+)'
columns:
  date: Date
  text: Description
  amount: Amount
  balance: Running Bal.
account: {kind: checking, institution: Bank of America, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
balances:
  - {kind: opening, when: {text: '~^Beginning balance as of', amount: ""}, amount: balance, date: {from: date, format: MM/dd/yyyy}}
  - {kind: ledger, amount: preamble.closing, date: {from: preamble.closing_day, format: MM/dd/yyyy}}
tests:
  - in: |
      Description,,Summary Amt.
      Beginning balance as of 03/01/2024,,"100.00"
      Total credits,,"1,500.00"
      Total debits,,"-4.80"
      Ending balance as of 03/31/2024,,"1,595.20"

      Date,Description,Amount,Running Bal.
      03/01/2024,Beginning balance as of 03/01/2024,,"100.00"
      03/04/2024,"NORTHWIND DES:PAYROLL","1,500.00","1,600.00"
      03/05/2024,"HARBOR BAKERY 03/04 PURCHASE","-4.80","1,595.20"
    out:
      - {date: 2024-03-04, amount: "1500.00", currency: USD, balance: "1600.00"}
      - {date: 2024-03-05, amount: "-4.80", description: HARBOR BAKERY 03/04 PURCHASE}

"""#),
    isBuiltin: true)

  private static let usCapitalOneCard = MappingEntry(
    id: "us/capital-one-card", title: "Capital One credit card, CSV",
    country: "US",
    institution: "Capital One",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["posted date"], ["card no."], ["description"], ["debit"], ["credit"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["capital one"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/capital-one-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/capital-one-card
title: Capital One credit card, CSV
country: US
verified: corpus
detect:
  header: [Transaction Date, Posted Date, Card No., Description, Debit, Credit]
read: {format: csv}
columns:
  purchased: [Transaction Date]
  posted: [Posted Date]
  card: [Card No.]
  text: [Description]
  category: {names: [Category], optional: true}
  out: [Debit]
  in: [Credit]
account: {kind: credit_card, institution: Capital One, currency: USD, mask: card}
fields:
  date: {from: posted, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  amount: {inflow: in, outflow: out}
  description: text
  category: category
tests:
  - in: |
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2024-05-01,2024-05-03,1234,TRATTORIA ROMA,Dining,"1,024.00",
      2024-05-02,2024-05-03,1234,AUTOPAY PYMT,Payment,,250.00
    out:
      - {date: 2024-05-03, initiated: 2024-05-01, amount: "-1024.00", currency: USD, description: TRATTORIA ROMA, source_category: Dining, account: "1234"}
      - {date: 2024-05-03, amount: "250.00", description: AUTOPAY PYMT}

"""#),
    isBuiltin: true)

  private static let usChaseCard = MappingEntry(
    id: "us/chase-card", title: "Chase credit card, CSV",
    country: "US",
    institution: "Chase",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["post date"], ["description"], ["category"], ["type"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/chase-card
title: Chase credit card, CSV
country: US
verified: documented
source:
  - https://github.com/mtlynch/beancount-chase-bank
  - https://github.com/bank2ynab/bank2ynab/issues/138
detect:
  header: [Transaction Date, Post Date, Description, Category, Type, Amount]
read: {format: csv}
columns:
  card: {names: [Card], optional: true}
  bought: Transaction Date
  date: Post Date
  text: Description
  category: Category
  type: Type
  amount: Amount
  memo: {names: [Memo], optional: true}
# Without a card in the rows the file name has it: Chase4417_Activity20240331.csv.
account: {kind: credit_card, institution: Chase, currency: USD, mask: {first: [card, {from: file.name, regex: '(?i)^chase(\d{4})'}]}}
fields:
  date: {from: date, format: MM/dd/yyyy}
  initiated: {from: bought, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  memo: memo
  category: category
  kind: {from: type, map: {Sale: card, Payment: transfer, Return: refund, Fee: fee, Interest: interest}, default: ""}
tests:
  - in: |
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      03/03/2024,03/04/2024,PAPER CRANE BOOKS,Shopping,Sale,-1024.50,
      03/05/2024,03/05/2024,Payment Thank You-Mobile,,Payment,300.00,
      03/06/2024,03/07/2024,PAPER CRANE BOOKS,Shopping,Return,12.00,
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1024.50", currency: USD, description: PAPER CRANE BOOKS, source_category: Shopping, kind: card}
      - {date: 2024-03-05, amount: "300.00", kind: transfer}
      - {date: 2024-03-07, amount: "12.00", kind: refund}
  - in: |
      Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      4417,03/03/2024,03/04/2024,PAPER CRANE BOOKS,Shopping,Sale,-24.50,
    out:
      - {date: 2024-03-04, amount: "-24.50", account: "4417"}
  - file: Chase4417_Activity20240301_20240331_20240402.csv
    in: |
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      03/03/2024,03/04/2024,PAPER CRANE BOOKS,Shopping,Sale,-24.50,
    out:
      - {date: 2024-03-04, amount: "-24.50", account: "4417"}

"""#),
    isBuiltin: true)

  private static let usChaseChecking = MappingEntry(
    id: "us/chase-checking", title: "Chase checking or savings, CSV",
    country: "US",
    institution: "Chase",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["details"], ["posting date"], ["description"], ["amount"], ["type"], ["balance"], ["check or slip #"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["check or slip #"], texts: ["chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-checking.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/chase-checking
title: Chase checking or savings, CSV
country: US
verified: documented
source:
  - https://github.com/gonzalocordero/personal-finances/blob/main/CSV-FORMAT-GUIDE.md
  - https://github.com/mtlynch/beancount-chase-bank
detect:
  header: [Details, Posting Date, Description, Amount, Type, Balance, 'Check or Slip #']
read: {format: csv, delimiter: ","}
columns:
  details: Details
  date: Posting Date
  text: Description
  amount: Amount
  type: Type
  balance: Balance
  check: 'Check or Slip #'
account:
  kind: checking
  institution: Chase
  currency: USD
  # Chase4417_Activity_20240331.csv; a file of another name names no account.
  mask: {from: file.name, regex: '(?i)^chase(\d{4})'}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  kind:
    from: type
    map: {CHECK_PAID: check, ATM: cash, DEBIT_CARD: card, FEE_TRANSACTION: fee, ACCT_XFER: transfer, LOAN_PMT: transfer, '~^ACH_DEBIT$': direct_debit, '~DEPOSIT': deposit}
    default: ""
  # A pending row has no balance yet.
  status: {when: {balance: ""}, then: {text: pending}, else: {text: posted}}
  check_number: check
  balance: balance
tests:
  # Every row ends with a comma the header does not have.
  - in: |
      Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
      DEBIT,03/06/2024,"HARBOR GROCERY",-12.00,DEBIT_CARD, ,,
      CHECK,03/05/2024,"CHECK 1044  ",-1150.00,CHECK_PAID,424.50,1044,
      DEBIT,03/04/2024,"NON-CHASE ATM WITHDRAW",-60.00,ATM,1574.50,,
      CREDIT,03/01/2024,"NORTHWIND PAYROLL PPD ID: 0815",1500.00,ACH_CREDIT,1634.50,,
    out:
      - {date: 2024-03-06, amount: "-12.00", currency: USD, pending: true}
      - {date: 2024-03-05, amount: "-1150.00", check_number: "1044", kind: check, balance: "424.50"}
      - {date: 2024-03-04, amount: "-60.00", kind: cash}
      - {date: 2024-03-01, amount: "1500.00"}

"""#),
    isBuiltin: true)

  private static let usChaseCheckingPdf = MappingEntry(
    id: "us/chase-checking-pdf", title: "Chase, checking statement, PDF",
    country: "US",
    institution: "JPMorgan Chase",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description", "check number"], ["amount"], ["checking summary"], ["instances"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["checking summary", "instances", "jpmorgan chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-checking-pdf.yaml",
      text: #"""
mapping: 1
id: us/chase-checking-pdf
title: Chase, checking statement, PDF
country: US
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [DATE, [DESCRIPTION, CHECK NUMBER], AMOUNT]
  contains: [CHECKING SUMMARY, INSTANCES]
read:
  format: pdf
  table:
    sections:
      - '~^(deposits and additions|checks paid|atm & debit card withdrawals|electronic withdrawals|other withdrawals|fees)( \(continued\))?$'
    skip: ['~^total .*\d$']
    end: ['~^daily ending balance$']
preamble:
  period:
    regex: '(\w+ \d+, \d{4}) through (\w+ \d+, \d{4})'
    as: [from, to]
    format: ['MMM d, yyyy', 'MMMM d, yyyy']
  number: 'Account Number:\s*(\d+)'
  opening: 'Beginning Balance\s+(-?\$?[\d,.]+)'
  closing: 'Ending Balance\s+(?:\d+\s+)?(-?\$?[\d,.]+)'
columns:
  date: DATE
  text: [DESCRIPTION, CHECK NUMBER]
  amount: AMOUNT
  section: {section: heading}
account: {kind: checking, institution: JPMorgan Chase, currency: USD, number: preamble.number}
fields:
  date: {from: date, format: MM/dd, year_from: preamble.period.to}
  amount: {value: amount, direction: {from: section, in: ['~^deposits'], out: ['~.']}}
  description: text
  kind:
    from: section
    map: {~^deposits: deposit, ~^checks: check, ~^atm: card, ~^fees: fee}
    default: withdrawal
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
identity: {ids: none, cells: [date, text, amount, section]}
checks: {covers: preamble.period}
tests:
  - in: |
      Dec 12, 2024 through January 13, 2025
      DATE,DESCRIPTION,AMOUNT,section
      12/16,Mobile Deposit,148.91,DEPOSITS AND ADDITIONS
      01/07,1272 ^,($491.12),CHECKS PAID
    out:
      - {date: 2024-12-16, amount: "148.91", kind: deposit}
      - {date: 2025-01-07, amount: "-491.12", kind: check}

"""#),
    isBuiltin: true)

  private static let usCreditUnionCsv = MappingEntry(
    id: "us/credit-union-csv", title: "Credit union with check numbers and comments, CSV",
    country: "US",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["check number"], ["date"], ["description"], ["amount"], ["category"], ["comments"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/credit-union-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/credit-union-csv
title: Credit union with check numbers and comments, CSV
country: US
verified: corpus
detect:
  header: [Check Number, Date, Description, Amount, Category, Comments]
read: {format: csv}
columns:
  check: Check Number
  date: Date
  text: Description
  amount: Amount
  category: Category
  comments: Comments
account: {kind: checking}
fields:
  date: {from: date, format: [M/d/yy, M/d/yyyy]}
  amount: {signed: amount}
  description: text
  memo: comments
  category: category
  check_number: check
identity: {cells: [text, check]}
tests:
  - in: |
      Check Number,Date,Description,Amount,Category,Comments
      1044,4/9/24,Maple Street Dental,-120.00,Health,second visit
      ,4/12/2024,Payroll Northwind,1840.50,Income,
    out:
      - {date: 2024-04-09, amount: "-120.00", description: Maple Street Dental, check_number: "1044", memo: second visit, source_category: Health}
      - {date: 2024-04-12, amount: "1840.50"}

"""#),
    isBuiltin: true)

  private static let usSchwabChecking = MappingEntry(
    id: "us/schwab-checking", title: "Charles Schwab checking, CSV",
    country: "US",
    institution: "Charles Schwab",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["status"], ["type"], ["checknumber"], ["description"], ["withdrawal"], ["deposit"], ["runningbalance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["runningbalance"], texts: ["charles schwab", "runningbalance"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/schwab-checking.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/schwab-checking
title: Charles Schwab checking, CSV
country: US
verified: corpus
detect:
  marks: [RunningBalance]
  header: [Date, Status, Type, CheckNumber, Description, Withdrawal, Deposit, RunningBalance]
read: {format: csv}
columns:
  date: Date
  status: Status
  type: Type
  check: CheckNumber
  text: Description
  out: Withdrawal
  in: Deposit
  balance: RunningBalance
account: {kind: checking, institution: Charles Schwab, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind:
    from: type
    map: {ATM: cash, CHECK: check, INTADJUST: interest, VISA: card, DEPOSIT: deposit, TRANSFER: transfer, '~FEE': fee}
    default: ""
  status: {from: status, map: {Pending: pending}, default: posted}
  check_number: check
  balance: balance
tests:
  - in: |
      "Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
      "03/29/2024","Posted","INTADJUST","","Interest Paid","","$1.07","$2,310.57"
      "03/28/2024","Posted","CHECK","204","Check Paid #204","$1,150.00","","$2,309.50"
      "03/28/2024","Posted","ATM","","FIRST NATIONAL ATM DENVER","$60.00","","$3,459.50"
    out:
      - {date: 2024-03-29, amount: "1.07", currency: USD, kind: interest, balance: "2310.57"}
      - {date: 2024-03-28, amount: "-1150.00", check_number: "204", description: "Check Paid #204"}
      - {date: 2024-03-28, amount: "-60.00", kind: cash}

"""#),
    isBuiltin: true)

  private static let usTwoColumnCardPdf = MappingEntry(
    id: "us/two-column-card-pdf", title: "Credit cards whose statements have two columns of transactions, PDF",
    country: "US",
    institution: nil,
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["statement closing date"], ["previous balance"], ["new balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/two-column-card-pdf.yaml",
      text: #"""
mapping: 1
id: us/two-column-card-pdf
title: Credit cards whose statements have two columns of transactions, PDF
country: US
verified: synthetic
detect:
  header: [Date, Description, Amount]
  contains: [Statement closing date, Previous balance, New balance]
read:
  format: pdf
  table:
    sections: ['~^(payments and credits|purchases|fees|interest charged|cash advances)$']
preamble:
  closing: {regex: 'Statement closing date\s+(\d\d/\d\d/\d{4})', format: MM/dd/yyyy}
  period:
    regex: 'Billing period\s+(\d\d/\d\d/\d\d)\s*-\s*(\d\d/\d\d/\d\d)'
    as: [from, to]
    format: MM/dd/yy
  mask: 'Account ending in\s+(\d{4})'
  previous: 'Previous balance\s+(-?\$[\d,.]+)'
  new: 'New balance\s+(-?\$[\d,.]+)'
columns:
  date: Date
  text: Description
  amount: Amount
  section: {section: heading}
account: {kind: credit_card, currency: USD, mask: preamble.mask}
fields:
  date: {from: date, format: MM/dd, year_from: preamble.closing}
  amount: {signed: amount, positive: outflow}
  description: text
  kind:
    from: section
    map: {~^payments: payment, ~^fees: fee, ~^interest: interest}
    default: card
balances:
  - {kind: opening, amount: {signed: preamble.previous, positive: outflow}}
  - {kind: ledger, amount: {signed: preamble.new, positive: outflow}}
identity: {ids: none, cells: [date, text, amount]}
checks: {covers: preamble.period}
tests:
  - in: |
      Statement closing date 01/12/2025
      Date,Description,Amount
      12/15,LAKESIDE FUEL,-$6.78
    out:
      - {date: 2024-12-15, amount: "6.78"}

"""#),
    isBuiltin: true)

  private static let usVenmoCsv = MappingEntry(
    id: "us/venmo-csv", title: "Venmo statement, CSV",
    country: "US",
    institution: "Venmo",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["id"], ["datetime"], ["type"], ["status"], ["note"], ["from"], ["to"], ["amount (total)"], ["beginning balance"], ["ending balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["statement period venmo fees", "year to date venmo fees"], texts: ["venmo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/venmo-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/venmo-csv
title: Venmo statement, CSV
country: US
verified: corpus
detect:
  header: [ID, Datetime, Type, Status, Note, From, To, Amount (total), Beginning Balance, Ending Balance]
read: {format: csv}
preamble:
  # Newer statements name the account above the table instead of in a column.
  owner: 'Account Statement - \(@([^)\s]+)\)'
columns:
  user: {names: [Username], optional: true}
  id: ID
  moment: Datetime
  type: Type
  status: Status
  note: Note
  from: From
  to: To
  amount: Amount (total)
  opening: Beginning Balance
  closing: Ending Balance
  period_fees: {names: [Statement Period Venmo Fees], optional: true}
  year_fees: {names: [Year to Date Venmo Fees], optional: true}
  disclaimer: {names: [Disclaimer], optional: true}
account:
  kind: wallet
  institution: Venmo
  currency: USD
  name: {first: [user, preamble.owner]}
fields:
  date: {from: moment, format: "yyyy-MM-dd'T'HH:mm:ss"}
  amount: {signed: amount}
  description: {first: [note, type]}
  # The other person: a charge asks, a payment gives, so the sign says which side is the owner's.
  payee:
    first:
      - {when: {type: Payment, amount: '~^-'}, then: to}
      - {when: {type: Payment}, then: from}
      - {when: {type: Charge, amount: '~^-'}, then: from}
      - {when: {type: Charge}, then: to}
  kind: {from: type, map: {Payment: person_to_person, Charge: person_to_person, '~Transfer': transfer, '~Merchant': card}, default: ""}
  status: {from: status, map: {Pending: pending}, default: posted}
  id: id
balances:
  - {kind: opening, when: {opening: "*", id: ""}, amount: opening}
  - {kind: ledger, when: {closing: "*", id: ""}, amount: closing}
rows:
  skip:
    - {when: {disclaimer: "*", id: ""}, reason: the statement's small print}
    - {when: {any: [{period_fees: "*"}, {year_fees: "*"}], id: ""}, reason: a sum of the fees}
    - {when: {status: [Cancelled, Canceled, Declined, Expired, Failed]}, reason: no money moved}
identity: {ids: trusted, cells: [note, from, to]}
tests:
  - in: |
      Username,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Year to Date Venmo Fees,Disclaimer
      ana_demo,,,,,,,,,,,,"$10.50",,,,
      ,301,2024-02-03T09:30:00,Payment,Complete,pizza,Ben Ruiz,Ana Demo,+ $18.00,,,Venmo balance,,,,,
      ,302,2024-02-05T18:01:12,Charge,Complete,utilities,Cleo Park,Ana Demo,- $7.25,,Venmo balance,,,,,,
      ,303,2024-02-06T18:01:12,Payment,Failed,tickets,Ana Demo,Cleo Park,- $40.00,,Venmo balance,,,,,,
      ,,,,,,,,,,,,,"$21.25",,,
      ,,,,,,,,,,,,,,$0.00,,
      ,,,,,,,,,,,,,,,,"Something wrong?
        Write to us."
    out:
      - {date: 2024-02-03, amount: "18.00", currency: USD, description: pizza, payee: Ben Ruiz, id: "301", account: ana_demo}
      - {date: 2024-02-05, amount: "-7.25", description: utilities, payee: Cleo Park}
    skipped: 3

"""#),
    isBuiltin: true)

  private static let zzBookingPayeeInflow = MappingEntry(
    id: "zz/booking-payee-inflow", title: "Date, payee, second date, inflow and currency, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["payee"], ["someotherdate"], ["inflow"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["someotherdate"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/booking-payee-inflow.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/booking-payee-inflow
title: Date, payee, second date, inflow and currency, CSV
country: ZZ
verified: corpus
detect:
  header: [Date, Payee, SomeOtherDate, Inflow, Currency]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: Date
  payee: Payee
  other: SomeOtherDate
  amount: Inflow
  currency: Currency
account: {kind: checking, currency: currency}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: other, format: dd.MM.yyyy}
  # A negative inflow is an outflow.
  amount: {signed: amount}
  currency: currency
  description: payee
rows:
  skip:
    - {when: {date: '~^FOOTER'}, reason: a line below the table}
    - {when: {not: {date: '~^\d'}}, reason: 'no booking: the row has no date'}
tests:
  - in: |
      Date;Payee;SomeOtherDate;Inflow;Currency;skip;skip
      04.03.2024;"Bakery";03.03.2024;-1.004,80;EUR;;
      05.03.2024;"Northwind";05.03.2024;2.000,00;EUR;;
      FOOTER LINE;FOOTER LINE;;;;;
    out:
      - {date: 2024-03-04, value_date: 2024-03-03, amount: "-1004.80", currency: EUR, description: Bakery}
      - {date: 2024-03-05, amount: "2000.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let zzCsv2ofxCsv = MappingEntry(
    id: "zz/csv2ofx-csv", title: "The layout csv2ofx writes and reads by default, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["row"], ["num"], ["date"], ["reference"], ["description"], ["amount"], ["account"], ["category"], ["notes"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/csv2ofx-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/csv2ofx-csv
title: The layout csv2ofx writes and reads by default, CSV
country: ZZ
verified: corpus
detect:
  header: [Row, Num, Date, Reference, Description, Amount, Account, Category, Notes]
read: {format: csv}
columns:
  # A hash of the row: two equal rows have the same one, so it is no id.
  row: Row
  check: Num
  date: Date
  reference: Reference
  text: Description
  amount: Amount
  account: Account
  category: Category
  notes: Notes
account: {kind: other, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  memo: notes
  category: category
  check_number: check
identity: {cells: [text, check, reference]}
tests:
  - in: |
      Row,Num,Date,Reference,Description,Amount,Account,Category,Notes
      6f1ed002ab5595859014ebf0951522d9,A-1,2024-03-04,,"Bakery",-4.80,"Checking","Food",buns
      0d61f8370cad1d412f80b84d143e1257,A-2,2024-03-05,,"Northwind",2000,"Savings","Income",
    out:
      - {date: 2024-03-04, amount: "-4.80", description: Bakery, check_number: A-1, memo: buns | 6f1ed002ab5595859014ebf0951522d9, source_category: Food, account: Checking}
      - {date: 2024-03-05, amount: "2000", account: Savings}

"""#),
    isBuiltin: true)

  private static let zzDateNoteAmount = MappingEntry(
    id: "zz/date-note-amount", title: "Date, note and amount, CSV in English and French",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["note", "remarque"], ["amount", "montant"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/date-note-amount.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/date-note-amount
title: Date, note and amount, CSV in English and French
country: ZZ
verified: corpus
detect:
  header: [Date, [Note, Remarque], [Amount, Montant]]
  # Anything more makes it a table of somebody's own.
  absent: [Description, Account, Category, Currency, Payee, Type, Balance]
read: {format: csv}
columns:
  date: Date
  text: [Note, Remarque]
  amount: [Amount, Montant]
account: {kind: other}
fields:
  date: {from: date, format: yyyy/M/d}
  amount: {signed: amount}
  description: text
tests:
  - in: |
      "Date","Note","Amount"
      "2024/3/4","BAKERY","-4.80"
      "2024/3/5","SALARY","1,500.00"
    out:
      - {date: 2024-03-04, amount: "-4.80", description: BAKERY}
      - {date: 2024-03-05, amount: "1500.00"}
  - in: |
      "Date","Remarque","Montant"
      "2024/3/4","CAFÉ — 4 €","-4.80"
    out:
      - {date: 2024-03-04, amount: "-4.80", description: CAFÉ — 4 €}

"""#),
    isBuiltin: true)

  private static let zzGenericCsv = MappingEntry(
    id: "zz/generic-csv", title: "Date, description, amount and currency, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/generic-csv
title: Date, description, amount and currency, CSV
country: ZZ
verified: corpus
detect:
  header: [Date, Description, Amount, Currency]
read: {format: csv}
columns:
  date: Date
  text: Description
  amount: Amount
  currency: Currency
  balance: {names: [Balance], optional: true}
  account: {names: [Account], optional: true}
  reference: {names: [Reference], optional: true}
account: {kind: checking, currency: currency, number: account}
fields:
  # Days and months in either order: the whole column decides, and where it does not, nothing is read.
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd, dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Description,Amount,Currency,Balance,Account,Reference
      2024-03-04,Bakery,-4.80,EUR,1595.20,DE88123456780100202051,R-2
      2024-03-01,Salary,"1,500.00",EUR,1600.00,DE88123456780100202051,R-1
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, description: Bakery, balance: "1595.20"}
      - {date: 2024-03-01, amount: "1500.00"}
  - in: |
      Date,Description,Amount,Currency
      03/04/2024,Bakery,-4.80,EUR
      03/14/2024,Broken,12..34,EUR
    out:
      - {date: 2024-03-04, amount: "-4.80"}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let zzGenericSplitCsv = MappingEntry(
    id: "zz/generic-split-csv", title: "Booking date, details, credit and debit apart, decimal comma, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["booking date"], ["details"], ["credit"], ["debit"], ["ccy"], ["running balance"], ["iban"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/generic-split-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/generic-split-csv
title: Booking date, details, credit and debit apart, decimal comma, CSV
country: ZZ
verified: corpus
detect:
  header: [Booking Date, Details, Credit, Debit, CCY, Running Balance, IBAN]
read: {format: csv, decimal: ","}
columns:
  date: Booking Date
  text: Details
  in: Credit
  out: Debit
  currency: CCY
  balance: Running Balance
  account: IBAN
  reference: {names: [Ref], optional: true}
account: {kind: checking, currency: currency, iban: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      Booking Date;Details;Credit;Debit;CCY;Running Balance;IBAN;Ref
      2024-03-01;Salary;1500,00;;EUR;1600,00;DE35123456780200202051;R-1
      2024-03-04;Bakery;0,00;4,80;EUR;1595,20;DE35123456780200202051;R-2
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, balance: "1600.00"}
      - {date: 2024-03-04, amount: "-4.80", description: Bakery}

"""#),
    isBuiltin: true)

  private static let zzMintCsv = MappingEntry(
    id: "zz/mint-csv", title: "Mint transactions, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["original description"], ["amount"], ["transaction type"], ["category"], ["account name"]], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/mint-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/mint-csv
title: Mint transactions, CSV
country: ZZ
verified: corpus
read: {format: csv, delimiter: ","}
columns:
  date: Date
  payee: Description
  text: Original Description
  amount: Amount
  type: Transaction Type
  category: Category
  account: Account Name
account:
  kind: other
  currency: USD
  name: account
fields:
  date: {from: date, format: [M/d/yyyy, M/d/yy]}
  amount: {value: amount, direction: {from: type, in: [credit], out: [debit]}}
  description: text
  payee: payee
  category: category
identity: {cells: [text, payee]}
variants:
  - name: header
    detect:
      header: [Date, Description, Original Description, Amount, Transaction Type, Category, Account Name]
  - name: headerless
    read: {header: none}
    detect:
      shape:
        - '~^\d{1,2}/\d{1,2}/(\d\d|\d{4})$'
        - '~.'
        - '~.'
        - '~^[\d,]*\.?\d+$'
        - '~^(debit|credit)$'
        - '~'
        - '~.'
    columns: {date: 1, payee: 2, text: 3, amount: 4, type: 5, category: 6, account: 7}
tests:
  - in: |
      "Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"
      "3/07/2022","Lakeside Bakery","SQ *LAKESIDE BAKERY 0031","1,004.20","debit","Restaurants","Joint Checking","",""
      "3/01/2022","Northwind","NORTHWIND PAYROLL","2100.00","credit","Paycheck","Joint Checking","",""
      "2/27/2022","Rail Pass","METRO RAIL","55.00","debit","Transport","4417","",""
    out:
      - {date: 2022-03-07, amount: "-1004.20", description: "SQ *LAKESIDE BAKERY 0031", payee: Lakeside Bakery, source_category: Restaurants, account: Joint Checking}
      - {date: 2022-03-01, amount: "2100.00"}
      - {date: 2022-02-27, amount: "-55.00", account: "4417"}
  - in: |
      3/7/22,Lakeside Bakery,SQ *LAKESIDE BAKERY 0031,14.20,debit,Restaurants,Card
      3/9/22,Refund,SQ *LAKESIDE BAKERY 0031,"1,000.00",credit,Restaurants,Card
    out:
      - {date: 2022-03-07, amount: "-14.20", account: Card}
      - {date: 2022-03-09, amount: "1000.00"}

"""#),
    isBuiltin: true)

  private static let zzMonefyCsv = MappingEntry(
    id: "zz/monefy-csv", title: "Monefy export (day first), CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["account"], ["category"], ["amount"], ["currency"], ["converted amount"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/monefy-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/monefy-csv
title: Monefy export (day first), CSV
country: ZZ
verified: corpus
detect:
  header: [date, account, category, amount, currency, converted amount, description]
read: {format: csv}
columns:
  date: date
  account: account
  category: category
  amount: amount
  currency: {names: [currency], nth: 1}
  converted: converted amount
  converted_currency: {names: [currency], nth: 2}
  text: description
account:
  currency: currency
  name: account
  first:
    - {when: {account: '~^cash$'}, kind: cash}
    - {kind: other}
fields:
  # The app prints dates in the order of the phone's region; day first is assumed.
  date: {from: date, format: [dd/MM/yyyy, MM/dd/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, category]}
  category: category
identity: {cells: [category, text]}
tests:
  - in: |
      date,account,category,amount,currency,converted amount,currency,description
      04/03/2024,Cash,Food,-4.80,USD,-4.80,USD,buns
      05/03/2024,Card,Salary,"1,500.5",USD,"1,500.5",USD,
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: USD, description: buns, source_category: Food, account: Cash}
      - {date: 2024-03-05, amount: "1500.5", description: Salary, account: Card}

"""#),
    isBuiltin: true)

  private static let zzOutbankCsv = MappingEntry(
    id: "zz/outbank-csv", title: "Outbank export, CSV in English",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["#"], ["account"], ["date"], ["value date"], ["amount"], ["currency"], ["name"], ["number"], ["bank"], ["reason"], ["category"], ["subcategory"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/outbank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/outbank-csv
title: Outbank export, CSV in English
country: ZZ
verified: corpus
detect:
  header: ['#', Account, Date, Value Date, Amount, Currency, Name, Number, Bank, Reason, Category, Subcategory]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  account: Account
  date: Date
  value: Value Date
  amount: Amount
  currency: Currency
  name: Name
  reason: Reason
  category: Category
  subcategory: Subcategory
  note: {names: [Note], optional: true}
  type: {names: [Posting Text], optional: true}
account:
  kind: checking
  currency: currency
  first:
    - {when: {account: '~^[A-Z]{2}\d\d[A-Z0-9]{11,30}$'}, iban: account}
    - {number: account}
fields:
  # Dates in the American order, amounts in the German notation.
  date: {from: date, format: [M/d/yy, d/M/yy]}
  value_date: {from: value, format: M/d/yy}
  amount: {signed: amount}
  currency: currency
  description: {first: [reason, type, name]}
  payee: name
  memo: note
  category: {join: [category, subcategory], sep: ": "}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card}, default: ""}
identity: {cells: [name, reason]}
tests:
  - in: |
      #;Account;Date;Value Date;Amount;Currency;Name;Number;Bank;Reason;Category;Subcategory;Tags;Note;Ultimate Receiver Name;Original Amount;Compensation Amount;Exchange Rate;Posting Key;Posting Text;Purpose Code;SEPA Reference;Client Reference;Mandate Identification;Originator Identifier
      1;DE79123456780300202051;3/14/24;3/14/24;-1.087,50;EUR;"Stadtwerke";"DE92100100100140820101";"PBNKDEFFXXX";"Abschlag Maerz";"Household";"Energy";;;;;;;"005";"Lastschrifteinzug";;;;;
      2;DE79123456780300202051;3/1/24;3/1/24;2.000,00;EUR;"Nordwind GmbH";"";"";"Lohn";"Income";"";;;;;;;"";"Gutschrift";;;;;
    out:
      - {date: 2024-03-14, amount: "-1087.50", currency: EUR, description: Abschlag Maerz, payee: Stadtwerke, source_category: "Household: Energy", kind: direct_debit}
      - {date: 2024-03-01, amount: "2000.00", source_category: Income}

"""#),
    isBuiltin: true)

  private static let zzPayoneerCsv = MappingEntry(
    id: "zz/payoneer-csv", title: "Payoneer transactions (US dates), CSV",
    country: "ZZ",
    institution: "Payoneer",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["transaction time"], ["time zone"], ["transaction id"], ["description"], ["credit amount"], ["debit amount"], ["currency"], ["status"], ["running balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["payoneer"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/payoneer-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/payoneer-csv
title: Payoneer transactions (US dates), CSV
country: ZZ
verified: corpus
detect:
  header: [Transaction Date, Transaction Time, Time Zone, Transaction ID, Description, Credit Amount, Debit Amount, Currency, Status, Running Balance]
read: {format: csv}
columns:
  date: Transaction Date
  id: Transaction ID
  text: Description
  in: Credit Amount
  out: Debit Amount
  currency: Currency
  original: {names: [Transfer Amount], optional: true}
  original_currency: {names: [Transfer Amount Currency], optional: true}
  status: Status
  balance: Running Balance
  more: {names: [Additional Description], optional: true}
  source: {names: [Source], optional: true}
  target: {names: [Target], optional: true}
account: {kind: wallet, institution: Payoneer, currency: currency}
fields:
  date: {from: date, format: [MM/dd/yyyy, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: {first: [{join: [text, more], sep: "; "}, id]}
  payee: {when: {out: ""}, then: source, else: target}
  status: {from: status, map: {Pending: pending}, default: posted}
  id: id
  balance: balance
  original_amount: original
  original_currency: original_currency
rows:
  skip:
    - {when: {status: [Canceled, Cancelled, Declined, Failed]}, reason: no money moved}
identity: {ids: trusted, cells: [text, more]}
tests:
  - in: |
      Transaction Date,Transaction Time,Time Zone,Transaction ID,Description,Credit Amount,Debit Amount,Currency,Transfer Amount,Transfer Amount Currency,Status,Running Balance,Additional Description,Store Name,Source,Target,Reference ID
      03/14/2024,00:10:05,UTC,90001,Card charge,,"1,024.50",USD,,,Completed,475.50,PAPER CRANE BOOKS,,Ana Demo,Paper Crane Books,
      03/13/2024,08:00:00,UTC,90000,Payment from Northwind,"1,500.00",,USD,,,Completed,1500.00,,,Northwind,Ana Demo,
    out:
      - {date: 2024-03-14, amount: "-1024.50", currency: USD, id: "90001", description: Card charge; PAPER CRANE BOOKS, payee: Paper Crane Books, balance: "475.50"}
      - {date: 2024-03-13, amount: "1500.00", payee: Northwind}

"""#),
    isBuiltin: true)

  private static let zzPaypalCsv = MappingEntry(
    id: "zz/paypal-csv", title: "PayPal activity, CSV",
    country: "ZZ",
    institution: "PayPal",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["time"], ["time zone", "timezone"], ["name"], ["type"], ["status"], ["net", "amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["balance impact"], texts: ["paypal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-csv
title: PayPal activity, CSV
country: ZZ
verified: corpus
detect:
  header: [Date, Time, [Time Zone, TimeZone], Name, Type, Status, [Net, Amount], Balance]
read: {format: csv}
columns:
  date: Date
  time: Time
  name: Name
  type: Type
  status: Status
  currency: {names: [Currency], optional: true}
  # What changes the balance: gross less the fee.
  amount: [Net, Amount]
  gross: {names: [Gross], optional: true}
  fee: {names: [Fee], optional: true}
  id: {names: [Transaction ID], optional: true}
  item: {names: [Item Title, Subject], optional: true}
  impact: {names: [Balance Impact], optional: true}
  balance: Balance
account: {kind: wallet, institution: PayPal}
fields:
  date: {from: date, format: [M/d/yyyy, d/M/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {join: [name, type, item], sep: " "}
  payee: name
  kind:
    from: type
    map:
      '~refund': refund
      '~fee': fee
      '~currency conversion': currency_conversion
      '~(bank deposit|add funds|charge from|withdraw|transfer to bank|bank account)': transfer
      '~(payment|purchase|checkout)': payment
    default: ""
  id: id
  balance: balance
rows:
  skip:
    - {when: {impact: Memo}, reason: PayPal's memo rows do not change the balance}
    - {when: {status: [Denied, Canceled, Cancelled, Expired, Voided, Failed, Removed]}, reason: no money moved}
identity: {cells: [name, type, time]}
tests:
  - in: |
      Date, Time, Time Zone, Name, Type, Status, Currency, Gross, Fee, Net, From Email Address, To Email Address, Transaction ID, Item Title, Balance,
      "4/2/2024","09:14:02","PDT","Paper Crane Books","Express Checkout Payment Sent","Completed","USD","-24.50","0.00","-24.50","ana@example.com","shop@example.com","TX1A","Atlas","75.50",
      "4/1/2024","20:00:41","PDT","Ben Ruiz","Payment Received","Completed","USD","1,100.00","-10.00","1,090.00","ben@example.com","ana@example.com","TX1B","","100.00",
      "3/30/2024","20:00:41","PDT","Ghost Shop","Payment Sent","Denied","USD","-5.00","0.00","-5.00","ana@example.com","g@example.com","TX1C","","-990.00",
    out:
      - {date: 2024-04-02, amount: "-24.50", currency: USD, description: Paper Crane Books Express Checkout Payment Sent Atlas, payee: Paper Crane Books, id: TX1A, balance: "75.50"}
      - {date: 2024-04-01, amount: "1090.00", currency: USD, id: TX1B}
    skipped: 1
  - in: |
      Date, Time, Time Zone, Name, Type, Status, Amount, Receipt ID, Balance,
      "11/03/2023","10:11:12","PST","Ben Ruiz","Payment Sent","Completed","-31.00","","0.00",
      "11/03/2023","10:11:12","PST","Bank Account","Add Funds from a Bank Account","Completed","31.00","","31.00",
    out:
      - {date: 2023-11-03, amount: "-31.00"}
      - {date: 2023-11-03, amount: "31.00", kind: transfer}

"""#),
    isBuiltin: true)

  private static let zzRevolutCsv = MappingEntry(
    id: "zz/revolut-csv", title: "Revolut account statement, CSV",
    country: "ZZ",
    institution: "Revolut",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["type"], ["product"], ["started date"], ["completed date"], ["description"], ["amount"], ["fee"], ["currency"], ["state"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["completed date", "started date"], texts: ["completed date", "revolut", "started date"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/revolut-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/revolut-csv
title: Revolut account statement, CSV
country: ZZ
verified: documented
source: https://github.com/leolabs/you-need-a-parser/issues/554
detect:
  marks: [Started Date, Completed Date]
  header: [Type, Product, Started Date, Completed Date, Description, Amount, Fee, Currency, State, Balance]
read: {format: csv, delimiter: ","}
columns:
  type: Type
  product: Product
  started: Started Date
  date: Completed Date
  text: Description
  amount: Amount
  fee: Fee
  currency: Currency
  state: State
  balance: Balance
# Each product has an account of its own in each currency.
account: {kind: checking, institution: Revolut, currency: currency, name: "{product} {currency}"}
fields:
  date: {from: date, format: yyyy-MM-dd}
  initiated: {from: started, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  kind:
    from: type
    map: {CARD_PAYMENT: card, CARD_REFUND: refund, REFUND: refund, ATM: cash, EXCHANGE: currency_conversion, FEE: fee, CHARGE: fee, INTEREST: interest, TOPUP: transfer, TRANSFER: transfer}
    default: ""
  balance: balance
rows:
  skip:
    - {when: {state: PENDING}, reason: pending and without a date}
    - {when: {state: [REVERTED, DECLINED, FAILED]}, reason: no money moved}
identity: {cells: [type, text, started]}
tests:
  - in: |
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      TOPUP,Current,2024-03-01 09:00:00,2024-03-01 09:00:01,Payment from Ana Demo,1500.00,0.00,EUR,COMPLETED,1600.00
      CARD_PAYMENT,Current,2024-03-03 14:10:09,2024-03-04 06:00:00,Paper Crane Books,-24.50,0.00,EUR,COMPLETED,1575.50
      EXCHANGE,Current,2024-03-05 10:00:00,2024-03-05 10:00:00,Exchanged to USD,20.00,0.00,USD,COMPLETED,20.00
      CARD_PAYMENT,Current,2024-03-06 10:00:00,,Harbour Coffee,-4.80,0.00,EUR,PENDING,
      CARD_PAYMENT,Current,2024-03-02 10:00:00,2024-03-02 10:00:03,Ghost Shop,-9.00,0.00,EUR,REVERTED,
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, kind: transfer, balance: "1600.00", account: Current EUR}
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-24.50", kind: card}
      - {date: 2024-03-05, amount: "20.00", currency: USD, account: Current USD}
    skipped: 2

"""#),
    isBuiltin: true)

  private static let zzStripeBalance = MappingEntry(
    id: "zz/stripe-balance", title: "Stripe balance transactions, CSV",
    country: "ZZ",
    institution: "Stripe",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["balance_transaction_id"], ["created_utc", "created"], ["available_on_utc", "available_on"], ["currency"], ["gross"], ["fee"], ["net"], ["reporting_category"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["stripe"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/stripe-balance.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/stripe-balance
title: Stripe balance transactions, CSV
country: ZZ
verified: corpus
detect:
  header: [balance_transaction_id, [created_utc, created], [available_on_utc, available_on], currency, gross, fee, net, reporting_category]
read: {format: csv}
columns:
  id: balance_transaction_id
  date: [created_utc, created]
  available: [available_on_utc, available_on]
  currency: currency
  gross: gross
  fee: fee
  # Gross less the fee: what changes the balance.
  amount: net
  category: reporting_category
  text: {names: [description], optional: true}
account: {kind: wallet, institution: Stripe, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: available, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, category]}
  category: category
  kind: {from: category, map: {charge: payment, refund: refund, payout: transfer, fee: fee}, default: ""}
  id: id
identity: {ids: trusted, cells: [category, text]}
tests:
  - in: |
      "balance_transaction_id","created_utc","available_on_utc","currency","gross","fee","net","reporting_category","description"
      "txn_DemoA","2024-03-04 10:05:01","2024-03-06 00:00:00","usd","25.00","1.03","23.97","charge",""
      "txn_DemoB","2024-03-05 16:20:44","2024-03-07 00:00:00","usd","-5.00","0.00","-5.00","refund","REFUND FOR TICKET 17"
      "txn_DemoC","2024-03-08 02:00:00","2024-03-08 00:00:00","usd","-18.97","0.00","-18.97","payout","STRIPE PAYOUT"
    out:
      - {date: 2024-03-04, value_date: 2024-03-06, amount: "23.97", currency: USD, description: charge, id: txn_DemoA}
      - {date: 2024-03-05, amount: "-5.00", kind: refund}
      - {date: 2024-03-08, amount: "-18.97", kind: transfer}

"""#),
    isBuiltin: true)

  private static let zzStripePayments = MappingEntry(
    id: "zz/stripe-payments", title: "Stripe payments, CSV",
    country: "ZZ",
    institution: "Stripe",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["id"], ["description"], ["created", "created (utc)", "created date (utc)"], ["amount"], ["amount_refunded", "amount refunded"], ["currency"], ["fee"], ["status"], ["captured"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount refunded", "amount_refunded", "captured"], texts: ["stripe"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/stripe-payments.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/stripe-payments
title: Stripe payments, CSV
country: ZZ
verified: corpus
detect:
  header: [id, description, [created, Created (UTC), Created date (UTC)], amount, [amount_refunded, Amount Refunded], currency, fee, status, captured]
read: {format: csv}
columns:
  id: id
  text: description
  date: [created, Created (UTC), Created date (UTC)]
  # What the customer paid, before Stripe's fee, which is taken from the balance apart.
  amount: amount
  currency: currency
  refunded: [amount_refunded, Amount Refunded]
  fee: fee
  status: status
  captured: captured
  customer: {names: [customer_description, Customer Description], optional: true}
  email: {names: [customer_email, Customer Email], optional: true}
  card: {names: [card_name, Card Name], optional: true}
account: {kind: wallet, institution: Stripe}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, id]}
  payee: {first: [customer, card, email]}
  id: id
rows:
  skip:
    - {when: {status: [Failed, Canceled, Cancelled, Uncaptured, requires_payment_method]}, reason: no money moved}
# A refund changes the row it gives back.
identity: {ids: mutable, cells: [id]}
tests:
  - in: |
      "id","description","seller_message","created","amount","amount_refunded","currency","converted_amount","converted_amount_refunded","fee","tax","converted_currency","status","statement_descriptor","customer_id","customer_description","customer_email","captured","card_id","invoice_id","transfer"
      ch_Demo0001,Ticket 17,Payment complete.,2024-03-04 10:05,25.00,0.00,cad,25.00,0.00,1.03,0.00,cad,Paid,,,Ben Ruiz,ben@example.com,true,pm_Demo1,,
      ch_Demo0002,,Payment complete.,2024-03-05 16:20,"1,027.50",0.00,cad,"1,027.50",0.00,30.10,0.00,cad,Paid,,,,,true,pm_Demo2,,
      ch_Demo0003,Ticket 18,The bank declined.,2024-03-05 07:00,25.00,0.00,cad,25.00,0.00,0.00,0.00,cad,Failed,,,,,false,pm_Demo3,,
    out:
      - {date: 2024-03-04, amount: "25.00", currency: CAD, description: Ticket 17, payee: Ben Ruiz, id: ch_Demo0001}
      - {date: 2024-03-05, amount: "1027.50", description: ch_Demo0002}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let zzWiseCsv = MappingEntry(
    id: "zz/wise-csv", title: "Wise balance statement, CSV",
    country: "ZZ",
    institution: "Wise",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transferwise id"], ["date"], ["amount"], ["currency"], ["description"], ["running balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["transferwise id"], texts: ["wise"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/wise-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/wise-csv
title: Wise balance statement, CSV
country: ZZ
verified: documented
source:
  - https://github.com/erp-mafia/accounted/issues/1019
  - https://docs.wise.com/api-docs/api-reference/balance-statement
detect:
  header: [TransferWise ID, Date, Amount, Currency, Description, Running Balance]
read: {format: csv, delimiter: ","}
columns:
  # A refund or a conversion repeats the id of what it belongs to, so it is no id of a row.
  id: TransferWise ID
  date: Date
  amount: Amount
  currency: Currency
  text: Description
  reference: {names: [Payment Reference], optional: true}
  balance: Running Balance
  payer: {names: [Payer Name], optional: true}
  payee: {names: [Payee Name], optional: true}
  merchant: {names: [Merchant], optional: true}
  note: {names: [Note], optional: true}
  # Contained in the amount, or in a row of its own.
  fees: {names: [Total fees], optional: true}
account: {kind: wallet, institution: Wise, currency: currency, name: "Wise {currency}"}
fields:
  date: {from: date, format: [dd-MM-yyyy, dd/MM/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, id]}
  payee:
    first:
      - merchant
      - {when: {amount: '~^-'}, then: payee, else: payer}
  memo: {join: [reference, note], sep: " "}
  kind: {from: id, map: {'~^CARD': card, '~^FEE': fee, '~^TRANSFER': bank_transfer, '~CASHBACK': cashback, '~^BALANCE': currency_conversion}, default: ""}
  balance: balance
identity: {cells: [id, text]}
tests:
  - in: |
      "TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
      CARD-9000002,14-03-2024,-24.50,EUR,"Card transaction of 24.50 EUR issued by Paper Crane Books",,1575.50,,,,,,,Paper Crane Books,4417,Ana Demo,,,0.00
      TRANSFER-9000001,13-03-2024,1500.00,EUR,Received money from Northwind with reference March,March,1600.00,,,,Northwind,,,,,,,,0.00
    out:
      - {date: 2024-03-14, amount: "-24.50", currency: EUR, payee: Paper Crane Books, kind: card, balance: "1575.50", account: Wise EUR}
      - {date: 2024-03-13, amount: "1500.00", payee: Northwind, memo: March | TRANSFER-9000001}

"""#),
    isBuiltin: true)

  private static let zzYnabCsv = MappingEntry(
    id: "zz/ynab-csv", title: "YNAB register, CSV",
    country: "ZZ",
    institution: nil,
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account"], ["flag"], ["date"], ["payee"], ["category group/category"], ["category group"], ["category"], ["memo"], ["outflow"], ["inflow"], ["cleared"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["category group/category"], texts: ["category group/category"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/ynab-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/ynab-csv
title: YNAB register, CSV
country: ZZ
verified: documented
source: https://github.com/we-promise/sure/pull/2361
detect:
  marks: [Category Group/Category]
  header: [Account, Flag, Date, Payee, Category Group/Category, Category Group, Category, Memo, Outflow, Inflow, Cleared]
read: {format: csv}
columns:
  account: Account
  flag: Flag
  date: Date
  payee: Payee
  category: Category Group/Category
  memo: Memo
  out: Outflow
  in: Inflow
  cleared: Cleared
account: {kind: other, name: account}
fields:
  # The order is the person's choice: the whole column decides.
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd, dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy, dd-MM-yyyy, MM-dd-yyyy]}
  amount: {inflow: in, outflow: out}
  description: {first: [payee, memo, category]}
  payee: payee
  memo: memo
  category: category
identity: {cells: [payee, memo]}
tests:
  - in: |
      "Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
      "Checking","","03/14/2024","Bakery","Everyday: Food","Everyday","Food","buns",$4.80,$0.00,"Cleared"
      "Checking","","03/01/2024","Northwind","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$1,500.00","Reconciled"
      "Savings","","03/02/2024","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$250.00,"Reconciled"
    out:
      - {date: 2024-03-14, amount: "-4.80", payee: Bakery, memo: buns | Cleared, source_category: "Everyday: Food", account: Checking}
      - {date: 2024-03-01, amount: "1500.00", account: Checking}
      - {date: 2024-03-02, amount: "250.00", account: Savings}

"""#),
    isBuiltin: true)

  private static let zzYnab4Csv = MappingEntry(
    id: "zz/ynab4-csv", title: "YNAB 4 register, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account"], ["flag"], ["check number"], ["date"], ["payee"], ["category"], ["master category"], ["sub category"], ["memo"], ["outflow"], ["inflow"], ["cleared"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["master category"], texts: ["master category"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/ynab4-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/ynab4-csv
title: YNAB 4 register, CSV
country: ZZ
verified: corpus
detect:
  marks: [Master Category]
  header: [Account, Flag, Check Number, Date, Payee, Category, Master Category, Sub Category, Memo, Outflow, Inflow, Cleared]
read: {format: csv}
columns:
  account: Account
  flag: Flag
  check: Check Number
  date: Date
  payee: Payee
  category: Category
  master: Master Category
  sub: Sub Category
  memo: Memo
  out: Outflow
  in: Inflow
  cleared: Cleared
account: {kind: other, name: account}
fields:
  date: {from: date, format: [yyyy/MM/dd, yyyy-MM-dd, dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy]}
  # The currency's sign may have dots of its own (د.ا.), so the number is cut out.
  amount:
    inflow: {from: in, regex: '-?\d[\d,]*(?:\.\d+)?'}
    outflow: {from: out, regex: '-?\d[\d,]*(?:\.\d+)?'}
  currency: {from: out, regex: 'د\.ا', map: {'~.': JOD}}
  description: {first: [payee, memo, category]}
  payee: payee
  memo: memo
  category: {first: [category, {join: [master, sub], sep: ": "}]}
  check_number: check
identity: {cells: [payee, memo]}
tests:
  - in: |
      "Account","Flag","Check Number","Date","Payee","Category","Master Category","Sub Category","Memo","Outflow","Inflow","Cleared","Running Balance"
      "Checking","",,"2022/03/14","Bakery","Everyday: Food","Everyday","Food","buns","$4.80","$0.00",C,"$95.20"
      "Checking","","101","2022/03/15","Northwind","","","","","$0.00","$1,500.00",R,"$1,595.20"
    out:
      - {date: 2022-03-14, amount: "-4.80", payee: Bakery, memo: "buns | $4.80 | C | $95.20", source_category: "Everyday: Food", account: Checking}
      - {date: 2022-03-15, amount: "1500.00", check_number: "101"}
  - in: |
      "Account","Flag","Check Number","Date","Payee","Category","Master Category","Sub Category","Memo","Outflow","Inflow","Cleared","Running Balance"
      "card",,,"2022/12/24","teahouse",,,,"Tea",د.ا.‏3.250,د.ا.‏0.000,C,د.ا.‏6.750
    out:
      - {date: 2022-12-24, amount: "-3.250", currency: JOD}

"""#),
    isBuiltin: true)
}
