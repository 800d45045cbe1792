// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let be: [MappingEntry] = [
    beArgentaAccount,
    beBelfiusAccount,
    beBnpParibasFortisAccount,
    beIngAccount,
    beKbcAccount,
    beKbcCard,
    beKeytradeAccount,
  ]

  private static let beArgentaAccount = MappingEntry(
    id: "be/argenta-account", title: "Argenta Belgium account, CSV in Dutch",
    country: "BE",
    institution: "Argenta",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekening"], ["boekdatum"], ["valutadatum"], ["referentie"], ["beschrijving"], ["bedrag"], ["munt"], ["verrichtingsdatum"], ["rekening tegenpartij"], ["naam tegenpartij"], ["mededeling"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["beschrijving", "verrichtingsdatum"], texts: ["argenta", "verrichtingsdatum"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/argenta-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/argenta-account
title: Argenta Belgium account, CSV in Dutch
country: BE
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/be/argenta
detect:
  marks: [Verrichtingsdatum]
  header: [Rekening, Boekdatum, Valutadatum, Referentie, Beschrijving, Bedrag, Munt, Verrichtingsdatum, Rekening tegenpartij, Naam tegenpartij, Mededeling]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Rekening
  date: Boekdatum
  value: Valutadatum
  reference: Referentie
  type: Beschrijving
  amount: Bedrag
  currency: Munt
  purchased: Verrichtingsdatum
  other: Rekening tegenpartij
  party: Naam tegenpartij
  message: Mededeling
account: {kind: checking, institution: Argenta, institution_id: ARSPBE22, bank_codes: '~^97', currency: currency, iban: account}
fields:
  date: {from: date, format: dd-MM-yyyy}
  initiated: {from: purchased, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, type]}
  payee: party
  counterparty: other
  id: reference
identity: {cells: [reference]}
tests:
  - in: |
      Rekening;Boekdatum;Valutadatum;Referentie;Beschrijving;Bedrag;Munt;Verrichtingsdatum;Rekening tegenpartij;Naam tegenpartij;Mededeling
      BE06973081547110;04-03-2024;05-03-2024;B4C05FA0815472;Domiciliëring;-1087,50;EUR;04-03-2024;;ENERGIE VOORBEELD;voorschot maart
      BE06973081547110;01-03-2024;01-03-2024;B4C05FA0815471;Inkomende overschrijving;2200,00;EUR;01-03-2024;BE62510007547061;NOORDENWIND BV;loon 02/24
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, payee: ENERGIE VOORBEELD, id: B4C05FA0815472}
      - {date: 2024-03-01, amount: "2200.00", counterparty: BE62510007547061}

"""#),
    isBuiltin: true)

  private static let beBelfiusAccount = MappingEntry(
    id: "be/belfius-account", title: "Belfius account, CSV in Dutch and French",
    country: "BE",
    institution: "Belfius",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekening", "compte"], ["boekingsdatum", "date de comptabilisation"], ["rekeninguittrekselnummer", "numéro d'extrait"], ["transactienummer", "numéro de transaction"], ["rekening tegenpartij", "compte contrepartie"], ["naam tegenpartij bevat", "nom contrepartie contient"], ["valutadatum", "date valeur"], ["bedrag", "montant"], ["devies", "devise"], ["mededelingen", "communications"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["communications", "devies", "naam tegenpartij bevat", "nom contrepartie contient", "numéro d'extrait", "rekeninguittrekselnummer"], texts: ["belfius"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/belfius-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/belfius-account
title: Belfius account, CSV in Dutch and French
country: BE
verified: documented
source: https://github.com/renardeau/ofxstatement-be-belfius
detect:
  header:
    - [Rekening, Compte]
    - [Boekingsdatum, Date de comptabilisation]
    - [Rekeninguittrekselnummer, "Numéro d'extrait"]
    - [Transactienummer, Numéro de transaction]
    - [Rekening tegenpartij, Compte contrepartie]
    - [Naam tegenpartij bevat, Nom contrepartie contient]
    - [Valutadatum, Date valeur]
    - [Bedrag, Montant]
    - [Devies, Devise]
    - [Mededelingen, Communications]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: [Rekening, Compte]
  date: [Boekingsdatum, Date de comptabilisation]
  statement: [Rekeninguittrekselnummer, "Numéro d'extrait"]
  number: [Transactienummer, Numéro de transaction]
  other: [Rekening tegenpartij, Compte contrepartie]
  party: [Naam tegenpartij bevat, Nom contrepartie contient]
  text: [Transactie, Transaction]
  value: [Valutadatum, Date valeur]
  amount: [Bedrag, Montant]
  currency: [Devies, Devise]
  message: [Mededelingen, Communications]
account: {kind: checking, institution: Belfius, institution_id: GKCCBEBB, currency: currency, iban: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, text]}
  payee: party
  counterparty: other
identity: {cells: [text, message, party]}
ignore: [statement, number]
tests:
  - in: |
      Rekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen
      BE22063081547110;04/03/2024;00003;00012;;ENERGIE VOORBEELD;;;DOMICILIERING ENERGIE VOORBEELD REF. 081547;05/03/2024;-1.087,50;EUR;;;voorschot maart
      BE22063081547110;01/03/2024;00003;00011;BE62510007547061;NOORDENWIND BV;Kade 1;2000 ANTWERPEN;STORTING VAN NOORDENWIND BV;01/03/2024;2.200,00;EUR;;BE;loon 02/24
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, payee: ENERGIE VOORBEELD, description: voorschot maart}
      - {date: 2024-03-01, amount: "2200.00", counterparty: BE62510007547061}

"""#),
    isBuiltin: true)

  private static let beBnpParibasFortisAccount = MappingEntry(
    id: "be/bnp-paribas-fortis-account", title: "BNP Paribas Fortis, Hello Bank and Fintro account, CSV in Dutch and French",
    country: "BE",
    institution: "BNP Paribas Fortis",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["volgnummer", "nº de séquence"], ["uitvoeringsdatum", "date d'exécution"], ["valutadatum", "date valeur"], ["bedrag", "montant"], ["valuta rekening", "devise du compte"], ["rekeningnummer", "numéro de compte"], ["type verrichting", "type de transaction"], ["reden van weigering", "motif du refus"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["communication", "motif du refus", "nº de séquence", "reden van weigering", "statut", "uitvoeringsdatum"], texts: ["bnp paribas fortis"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/bnp-paribas-fortis-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/bnp-paribas-fortis-account
title: BNP Paribas Fortis, Hello Bank and Fintro account, CSV in Dutch and French
country: BE
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/be/bnp-paribas-fortis
detect:
  header:
    - [Volgnummer, Nº de séquence]
    - [Uitvoeringsdatum, "Date d'exécution"]
    - [Valutadatum, Date valeur]
    - [Bedrag, Montant]
    - [Valuta rekening, Devise du compte]
    - [Rekeningnummer, Numéro de compte]
    - [Type verrichting, Type de transaction]
    - [Reden van weigering, Motif du refus]
  filename: 'CSV_????-??-??*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  number: [Volgnummer, Nº de séquence]
  date: [Uitvoeringsdatum, "Date d'exécution"]
  value: [Valutadatum, Date valeur]
  amount: [Bedrag, Montant]
  currency: [Valuta rekening, Devise du compte]
  account: [Rekeningnummer, Numéro de compte]
  type: [Type verrichting, Type de transaction]
  other: {names: [Tegenpartij, Contrepartie], optional: true}
  party: {names: [Naam van de tegenpartij, Nom de la contrepartie], optional: true}
  message: {names: [Mededeling, Communication], optional: true}
  details: {names: [Details, Détails], optional: true}
  status: {names: [Status, Statut], optional: true}
  reason: {names: [Reden van weigering, Motif du refus], optional: true}
account: {kind: checking, institution: BNP Paribas Fortis, institution_id: GEBABEBB, currency: currency, iban: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, details, type]}
  payee: party
  counterparty: {from: other, regex: '^[A-Z]{2}\d\d[\dA-Z ]+$'}
  kind: {from: type, map: {'~domicili': direct_debit, '~kaart|carte': card, '~geldopneming|retrait': cash, '~overschrijving|virement': transfer}, default: ""}
rows:
  skip:
    - {when: {status: [Geweigerd, Refusé]}, reason: refused}
identity: {cells: [number, details]}
ignore: status
tests:
  - in: |
      Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Rekeningnummer;Type verrichting;Tegenpartij;Naam van de tegenpartij;Mededeling;Details;Status;Reden van weigering
      2024-00103;04/03/2024;05/03/2024;-1087,50;EUR;BE96001081547110;Domiciliëring;;ENERGIE VOORBEELD;voorschot maart;DOMICILIERING ENERGIE VOORBEELD BANKREFERENTIE : 2403040814;Geaccepteerd;
      2024-00102;02/03/2024;02/03/2024;-75,00;EUR;BE96001081547110;Overschrijving in euro;;VERENIGING VOORBEELD;lidgeld;OVERSCHRIJVING IN EURO BANKREFERENTIE : 2403020813;Geweigerd;Onvoldoende saldo
      2024-00101;01/03/2024;01/03/2024;2200,00;EUR;BE96001081547110;Overschrijving in euro;BE62510007547061;NOORDENWIND BV;loon 02/24;OVERSCHRIJVING IN EURO VAN NOORDENWIND BV BANKREFERENTIE : 2403010812;Geaccepteerd;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, description: voorschot maart, kind: direct_debit}
      - {date: 2024-03-01, amount: "2200.00", payee: NOORDENWIND BV, counterparty: BE62510007547061}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let beIngAccount = MappingEntry(
    id: "be/ing-account", title: "ING Belgium account, CSV in Dutch and French",
    country: "BE",
    institution: "ING",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekeningnummer", "numéro de compte"], ["naam van de rekening", "nom du compte"], ["rekening tegenpartij", "compte partie adverse"], ["omzetnummer", "numéro de mouvement"], ["boekingsdatum", "date comptable"], ["valutadatum", "date valeur"], ["bedrag", "montant"], ["munteenheid", "devise"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bericht", "compte partie adverse", "detail van de omzet", "munteenheid", "numéro de mouvement", "omzetnummer"], texts: ["numéro de mouvement", "omzetnummer"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/ing-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/ing-account
title: ING Belgium account, CSV in Dutch and French
country: BE
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/be/ing
detect:
  marks: [Omzetnummer, Numéro de mouvement]
  header:
    - [Rekeningnummer, Numéro de compte]
    - [Naam van de rekening, Nom du compte]
    - [Rekening tegenpartij, Compte partie adverse]
    - [Omzetnummer, Numéro de mouvement]
    - [Boekingsdatum, Date comptable]
    - [Valutadatum, Date valeur]
    - [Bedrag, Montant]
    - [Munteenheid, Devise]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: [Rekeningnummer, Numéro de compte]
  name: [Naam van de rekening, Nom du compte]
  other: [Rekening tegenpartij, Compte partie adverse]
  number: [Omzetnummer, Numéro de mouvement]
  date: [Boekingsdatum, Date comptable]
  value: [Valutadatum, Date valeur]
  amount: [Bedrag, Montant]
  currency: [Munteenheid, Devise]
  text: [Omschrijving, Libellés]
  details: {names: [Detail van de omzet, Détails du mouvement], optional: true}
  message: {names: [Bericht, Message], optional: true}
account: {kind: checking, institution: ING, institution_id: BBRUBEBB, bank_codes: ['~^3'], currency: currency, iban: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  counterparty: other
  memo: {join: [details, message], sep: " "}
identity: {cells: [number, text, details]}
ignore: [name, number]
tests:
  - in: |
      Rekeningnummer;Naam van de rekening;Rekening tegenpartij;Omzetnummer;Boekingsdatum;Valutadatum;Bedrag;Munteenheid;Omschrijving;Detail van de omzet;Bericht
      BE62310081547110;ANA DEMO;;46;04/03/2024;05/03/2024;-1.087,50;EUR;Europese domiciliëring ENERGIE VOORBEELD;Mandaat 081547;voorschot maart
      BE62310081547110;ANA DEMO;BE62510007547061;45;01/03/2024;01/03/2024;2.200,00;EUR;Overschrijving in euro van NOORDENWIND BV;;loon 02/24
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, memo: Mandaat 081547 voorschot maart}
      - {date: 2024-03-01, amount: "2200.00", counterparty: BE62510007547061}

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
  other: {names: [rekeningnummer tegenpartij], optional: true}
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
  counterparty: other
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
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, payee: NOORDENWIND BV, balance: "1600.00", counterparty: BE62510007547061}
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
  costs: {names: [Kosten op verrichting], optional: true}
  merchant: Handelaar
  place: {names: [locatie], optional: true}
  country: {names: [land], optional: true}
  note: {names: [toelichting], optional: true}
account: {kind: credit_card, institution: KBC, currency: EUR, number: card}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: bought, format: dd/MM/yyyy}
  amount: {signed: amount}
  fee: {signed: costs, unproven: inside}
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

  private static let beKeytradeAccount = MappingEntry(
    id: "be/keytrade-account", title: "Keytrade Bank account, CSV in French, Dutch and English",
    country: "BE",
    institution: "Keytrade Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["extrait", "uittreksel", "statement"], ["date", "datum"], ["date valeur", "valutadatum", "value date"], ["compte", "rekening", "account"], ["description", "omschrijving"], ["montant", "bedrag", "amount"], ["devise", "munt", "currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["extrait", "uittreksel"], texts: ["keytrade bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/keytrade-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/keytrade-account
title: Keytrade Bank account, CSV in French, Dutch and English
country: BE
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header:
    - [Extrait, Uittreksel, Statement]
    - [Date, Datum]
    - [Date valeur, Valutadatum, Value date]
    - [Compte, Rekening, Account]
    - [Description, Omschrijving]
    - [Montant, Bedrag, Amount]
    - [Devise, Munt, Currency]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  statement: [Extrait, Uittreksel, Statement]
  date: [Date, Datum]
  value: [Date valeur, Valutadatum, Value date]
  other: [Compte, Rekening, Account]
  text: [Description, Omschrijving]
  amount: [Montant, Bedrag, Amount]
  currency: [Devise, Munt, Currency]
account: {kind: checking, institution: Keytrade Bank, institution_id: KEYTBEBB, currency: currency}
fields:
  date: {from: date, format: [dd.MM.yyyy, dd/MM/yyyy]}
  value_date: {from: value, format: [dd.MM.yyyy, dd/MM/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: text
  counterparty: other
identity: {cells: [statement, text]}
tests:
  - in: |
      Extrait;Date;Date valeur;Compte;Description;Montant;Devise
      2024/4711/2;04.03.2024;05.03.2024;;Domiciliation européenne ENERGIE EXEMPLE;-1.087,50;EUR
      2024/4711/1;01.03.2024;01.03.2024;BE62510007547061;Virement de VENT DU NORD SRL Communication: salaire;2.200,00;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00", counterparty: BE62510007547061}

"""#),
    isBuiltin: true)
}
