// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let nl: [MappingEntry] = [
    nlAbnAmroAccount,
    nlAbnAmroAccountPdf,
    nlAsnBankAccount,
    nlBunqCsv,
    nlIngAccount,
    nlKnabAccount,
    nlRabobankCsv,
    nlTriodosAccount,
  ]

  private static let nlAbnAmroAccount = MappingEntry(
    id: "nl/abn-amro-account", title: "ABN AMRO account, TXT without header",
    country: "NL",
    institution: "ABN AMRO",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["abn amro"],
      fileNames: ["txt??????????????.tab"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/abn-amro-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/abn-amro-account
title: ABN AMRO account, TXT without header
country: NL
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/nl/abnamro
detect:
  shape: ['~^\d{9}$', '~^[A-Z]{3}$', '~^\d{8}$', '~^-?\d+,\d\d$', '~^-?\d+,\d\d$', '~^\d{8}$', '~^-?\d+,\d\d$', '~.']
  filename: 'TXT??????????????.TAB'
read: {format: csv, delimiter: "\t", encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {account: 1, currency: 2, date: 3, before: 4, after: 5, value: 6, amount: 7, text: 8}
account: {kind: checking, institution: ABN AMRO, institution_id: ABNANL2A, currency: currency, number: account}
fields:
  date: {from: date, format: yyyyMMdd}
  value_date: {from: value, format: yyyyMMdd}
  amount: {signed: amount}
  currency: currency
  description: text
  # SEPA texts name the other party behind /NAME/, card payments in a column of their own.
  payee: {first: [{from: text, regex: '/NAME/([^/]+?)\s*/'}, {from: text, regex: 'Naam:\s*(.+?)(?:\s{2,}|$)'}]}
  counterparty: {from: text, regex: '(?:/IBAN/|\bIBAN: ?)([A-Z]{2}\d\d[A-Z\d]+)'}
  kind: {from: text, map: {'~^BEA': card, '~^GEA': cash, '~SEPA Incasso': direct_debit}, default: ""}
  balance: after
ignore: before
tests:
  - in: |
      081547110	EUR	20240301	1000,00	3200,00	20240301	2200,00	/TRTP/SEPA OVERBOEKING/IBAN/NL00INGB0000000000/BIC/INGBNL2A/NAME/Noordenwind BV/REMI/salaris 02 24/EREF/NOTPROVIDED
      081547110	EUR	20240304	3200,00	2112,50	20240304	-1087,50	SEPA Incasso algemeen doorlopend Incassant: NL00ZZZ0815471  Naam: Energie Voorbeeld  Machtiging: 081547 Omschrijving: voorschot maart
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, payee: Noordenwind BV, balance: "3200.00", counterparty: NL00INGB0000000000}
      - {date: 2024-03-04, amount: "-1087.50", payee: Energie Voorbeeld, kind: direct_debit}

"""#),
    isBuiltin: true)

  private static let nlAbnAmroAccountPdf = MappingEntry(
    id: "nl/abn-amro-account-pdf", title: "ABN AMRO, statement of account in English, PDF",
    country: "NL",
    institution: "ABN AMRO",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bookdate (value date)", "bookdate"], ["description"], ["amount debit"], ["amount credit"], ["abnanl2a"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["abn amro", "abnanl2a"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/abn-amro-account-pdf.yaml",
      text: #"""
mapping: 1
id: nl/abn-amro-account-pdf
title: ABN AMRO, statement of account in English, PDF
country: NL
verified: documented
source: https://github.com/felgru/bank-statement-parser
detect:
  header: [[Bookdate (Value date), Bookdate], Description, Amount debit, Amount credit]
  contains: [ABNANL2A]
read:
  format: pdf
  decimal: ","
  minus: [-/DEBIT]
  plus: [+/CREDIT]
  table:
    anchor: {any: [out, in]}
    # What stands over the header of each page.
    skip:
      - '~^DIG$'
      - '~^Account (\(in [A-Z]{3}\)|number IBAN)'
      - '~^[A-Z ]+ ABNANL2A$'
      - '~^[\d.]+\s+NL\d\d[A-Z]{4}\d{10}\s'
preamble:
  # The labels stand on one line, their values on the next.
  account:
    regex: '^[\d.]+\s+(NL\d\d[A-Z]{4}\d{10})\s+(\d\d-\d\d-\d{4})'
    as: [iban, date]
  day: {regex: '^[\d.]+\s+NL\d\d[A-Z]{4}\d{10}\s+(\d\d-\d\d-\d{4})', format: dd-MM-yyyy}
  balances:
    regex: '^([\d.,]+ [+-]/[A-Z]+)\s+([\d.,]+ [+-]/[A-Z]+)\s+([\d.,]+)\s+([\d.,]+)$'
    as: [opening, closing, debit, credit]
columns:
  date: [Bookdate (Value date), Bookdate]   # "30-12" over "(31-12)"
  text: Description
  out: {names: [Amount debit], fits: '^[\d.]+,\d\d$'}
  in: {names: [Amount credit], fits: '^[\d.]+,\d\d$'}
account: {kind: checking, institution: ABN AMRO, institution_id: ABNANL2A, currency: EUR, iban: preamble.account.iban}
fields:
  date: {from: {from: date, regex: '^(\d\d-\d\d)'}, format: dd-MM, year_from: preamble.day}
  value_date: {from: {from: date, regex: '\((\d\d-\d\d)\)'}, format: dd-MM, year_from: preamble.day}
  amount: {inflow: in, outflow: out}
  description: text
balances:
  - {kind: opening, amount: preamble.balances.opening}
  - {kind: ledger, amount: preamble.balances.closing}
identity: {ids: none, cells: [date, text, out, in]}
checks:
  totals: {income: preamble.balances.credit, expense: preamble.balances.debit}
tests:
  - in: |
      10.00.00.017 NL20ABNA0100000017 10-01-2025
      Bookdate,Description,Amount debit,Amount credit
      30-12 (31-12),SEPA iDEAL Naam: PAPIERKRAAN,"1.001,23",
      02-01 (02-01),SEPA Overboeking Naam: N MUSTER,,"10,00"
    out:
      - {date: 2024-12-30, value_date: 2024-12-31, amount: "-1001.23"}
      - {date: 2025-01-02, amount: "10.00"}

"""#),
    isBuiltin: true)

  private static let nlAsnBankAccount = MappingEntry(
    id: "nl/asn-bank-account", title: "ASN Bank, SNS and RegioBank account, CSV without header",
    country: "NL",
    institution: "ASN Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["asn bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/asn-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/asn-bank-account
title: ASN Bank, SNS and RegioBank account, CSV without header
country: NL
verified: synthetic
source:
  - https://github.com/firefly-iii/import-configurations/tree/main/nl/asnbank
  - https://github.com/firefly-iii/import-configurations/tree/main/nl/sns
detect:
  shape: ['~^\d\d-\d\d-\d{4}$', '~^NL\d\d(ASNB|SNSB|RBRB)\d{10}$', '~', '~', '~', '~', '~', '~^[A-Z]{3}$', '~^-?\d+\.\d\d$', '~^[A-Z]{3}$', '~^-?\d+\.\d\d$', '~^\d\d-\d\d-\d{4}$', '~^\d\d-\d\d-\d{4}$', '~', '~', '~', '~', '~', '~^\d+$']
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, account: 2, other: 3, party: 4, account_currency: 8, before: 9, currency: 10, amount: 11, journal: 12, value: 13, code: 14, type: 15, number: 16, reference: 17, text: 18, statement: 19}
account:
  first:
    - {when: {account: '~ASNB'}, institution: ASN Bank, institution_id: ASNBNL21}
    - {when: {account: '~SNSB'}, institution: SNS, institution_id: SNSBNL2A}
    - {institution: RegioBank, institution_id: RBRBNL21}
  kind: checking
  currency: account_currency
  iban: account
fields:
  date: {from: date, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {signed: amount}
  currency: currency
  # The text stands between apostrophes.
  description: {first: [{from: text, regex: "^'?(.*?)'?$"}, type]}
  payee: party
  counterparty: other
  kind: {from: type, map: {BEA: card, GEA: cash, INC: direct_debit, IOB: transfer, OVB: transfer, RNT: interest, KST: fee}, default: ""}
identity: {cells: [number, text]}
ignore: [before, journal, code, number, text, statement]
tests:
  - in: |
      01-03-2024,NL59ASNB0708154711,NL30ABNA0008154713,noordenwind bv,,,,EUR,1000.00,EUR,2200.00,01-03-2024,01-03-2024,1085,OVB,8154711,,'salaris 02/24',3
      04-03-2024,NL59ASNB0708154711,NL30ABNA0008154713,energie voorbeeld,,,,EUR,3200.00,EUR,-1087.50,04-03-2024,05-03-2024,9714,INC,8154712,,'voorschot maart',3
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, payee: noordenwind bv, description: salaris 02/24, counterparty: NL30ABNA0008154713}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", kind: direct_debit}

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
  counterparty: other
identity: {cells: [name, text, other]}
tests:
  - in: |
      "Datum","Bedrag","Rekening","Tegenrekening","Naam","Omschrijving"
      "2024-03-01","-4,80","NL04BUNQ2041164300","","Bakkerij Voorbeeld","Bakkerij Voorbeeld (UTRECHT, NL)"
      "2024-03-02","1.500,00","NL04BUNQ2041164300","NL20ABNA0111456789","Noordenwind BV","Salaris"
    out:
      - {date: 2024-03-01, amount: "-4.80", currency: EUR, payee: Bakkerij Voorbeeld}
      - {date: 2024-03-02, amount: "1500.00", description: Salaris, counterparty: NL20ABNA0111456789}
  - in: |
      "Date","Amount","Account","Counterparty","Name","Description"
      "2024-03-01","-12,30","NL04BUNQ2041164300","","BOOKSHOP","BOOKSHOP 13.11 USD, 1 USD = 0.938 EUR"
    out:
      - {date: 2024-03-01, amount: "-12.30"}

"""#),
    isBuiltin: true)

  private static let nlIngAccount = MappingEntry(
    id: "nl/ing-account", title: "ING Netherlands account, CSV in Dutch and English",
    country: "NL",
    institution: "ING",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date"], ["naam / omschrijving", "name / description"], ["rekening", "account"], ["tegenrekening", "counterparty"], ["code"], ["af bij", "debit/credit"], ["bedrag (eur)", "amount (eur)"], ["mededelingen", "notifications"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["af bij", "naam / omschrijving", "name / description", "notifications", "resulting balance", "saldo na mutatie"], texts: ["af bij", "naam / omschrijving", "name / description"],
      fileNames: ["nl*ingb*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/ing-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/ing-account
title: ING Netherlands account, CSV in Dutch and English
country: NL
verified: synthetic
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/nl/ing
detect:
  marks: [Naam / Omschrijving, Name / Description, Af Bij]
  header:
    - [Datum, Date]
    - [Naam / Omschrijving, Name / Description]
    - [Rekening, Account]
    - [Tegenrekening, Counterparty]
    - [Code]
    - [Af Bij, Debit/credit]
    - [Bedrag (EUR), Amount (EUR)]
    - [Mededelingen, Notifications]
  filename: 'NL*INGB*.csv'
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: [Datum, Date]
  party: [Naam / Omschrijving, Name / Description]
  account: [Rekening, Account]
  other: [Tegenrekening, Counterparty]
  code: [Code]
  flag: [Af Bij, Debit/credit]
  amount: [Bedrag (EUR), Amount (EUR)]
  type: [MutatieSoort, Mutatiesoort, Transaction type]
  text: [Mededelingen, Notifications]
  balance: {names: [Saldo na mutatie, Resulting balance], optional: true}
  tag: {names: [Tag], optional: true}
account: {kind: checking, institution: ING, institution_id: INGBNL2A, bank_codes: INGB, currency: EUR, iban: account}
fields:
  date: {from: date, format: [yyyyMMdd, dd-MM-yyyy, yyyy-MM-dd]}
  amount: {value: amount, direction: {from: flag, in: [Bij, Credit], out: [Af, Debit]}}
  description: {first: [text, party]}
  payee: party
  counterparty: {first: [other, {from: text, regex: '\bIBAN: ?([A-Z]{2}\d\d[A-Z\d]+)'}]}
  category: tag
  kind: {from: code, map: {BA: card, GM: cash, IC: direct_debit, GT: transfer, OV: transfer, VZ: transfer, DV: other}, default: ""}
  balance: balance
identity: {cells: [party, code, text]}
tests:
  - in: |
      "Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"
      "20240304";"Energie Voorbeeld";"NL54INGB0008154711";"NL84ABNA0008154711";"IC";"Af";"1087,50";"Incasso";"Naam: Energie Voorbeeld Omschrijving: voorschot maart Valutadatum: 04-03-2024";"2112,50";"huis"
      "20240301";"Noordenwind BV";"NL54INGB0008154711";"NL84ABNA0008154711";"OV";"Bij";"2200,00";"Overschrijving";"Naam: Noordenwind BV Omschrijving: salaris 02/24";"3200,00";""
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Energie Voorbeeld, kind: direct_debit, balance: "2112.50", source_category: huis, counterparty: NL84ABNA0008154711}
      - {date: 2024-03-01, amount: "2200.00"}
  - in: |
      Date,Name / Description,Account,Counterparty,Code,Debit/credit,Amount (EUR),Transaction type,Notifications
      20240305,BAKKERIJ VOORBEELD,NL54INGB0008154711,,BA,Debit,"4,80",Payment terminal,Card sequence no.: 001
    out:
      - {date: 2024-03-05, amount: "-4.80", kind: card}

"""#),
    isBuiltin: true)

  private static let nlKnabAccount = MappingEntry(
    id: "nl/knab-account", title: "Knab account, CSV",
    country: "NL",
    institution: "Knab",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekeningnummer"], ["transactiedatum"], ["valutacode"], ["creditdebet"], ["bedrag"], ["tegenrekeningnummer"], ["tegenrekeninghouder"], ["valutadatum"], ["betaalwijze"], ["omschrijving"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["betaalwijze", "creditdebet", "tegenrekeninghouder"], texts: ["creditdebet", "knab", "tegenrekeninghouder"],
      fileNames: ["knab transactieoverzicht*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/knab-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/knab-account
title: Knab account, CSV
country: NL
verified: synthetic
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/nl/knab
detect:
  marks: [CreditDebet, Tegenrekeninghouder]
  header: [Rekeningnummer, Transactiedatum, Valutacode, CreditDebet, Bedrag, Tegenrekeningnummer, Tegenrekeninghouder, Valutadatum, Betaalwijze, Omschrijving]
  filename: 'Knab transactieoverzicht*.csv'
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  account: Rekeningnummer
  date: Transactiedatum
  currency: Valutacode
  flag: CreditDebet
  amount: Bedrag
  other: Tegenrekeningnummer
  party: Tegenrekeninghouder
  value: Valutadatum
  method: Betaalwijze
  text: Omschrijving
  reference: {names: [Referentie], optional: true}
  booked: {names: [Boekdatum], optional: true}
account: {kind: checking, institution: Knab, institution_id: KNABNL2H, bank_codes: KNAB, currency: currency, iban: account}
fields:
  date: {from: date, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {value: amount, direction: {from: flag, in: [C], out: [D]}}
  currency: currency
  description: {first: [text, method]}
  payee: party
  counterparty: other
  kind: {from: method, map: {'~incasso': direct_debit, '~betaalautomaat': card, '~geldautomaat': cash, '~overboeking': transfer}, default: ""}
  id: reference
identity: {cells: [reference]}
ignore: booked
tests:
  - in: |
      KNAB EXPORT;;;;;;;;;;;;;;;
      Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;
      "NL53KNAB0008154711";"04-03-2024";"EUR";"D";"1087,50";"NL57ABNA0008154712";"Energie Voorbeeld";"05-03-2024";"Europese incasso";"voorschot maart";"Doorlopend";"081547";"NL00ZZZ0815471";"";"C4C05PGO08154712";"04-03-2024";
      "NL53KNAB0008154711";"01-03-2024";"EUR";"C";"2200,00";"NL57ABNA0008154712";"Noordenwind BV";"01-03-2024";"Ontvangen betaling";"salaris 02/24";"";"";"";"";"C4C05PGO08154711";"01-03-2024";
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, id: C4C05PGO08154712, counterparty: NL57ABNA0008154712}
      - {date: 2024-03-01, amount: "2200.00", payee: Noordenwind BV}

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
  other: {names: [Tegenrekening IBAN/BBAN], optional: true}
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
  counterparty: other
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
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, description: Salaris maart, payee: Noordenwind BV, id: "000000000000000101", balance: "1600.00", counterparty: NL67ABNA0112456789}
      - {date: 2024-03-02, amount: "-4.80", kind: card, balance: "1595.20"}

"""#),
    isBuiltin: true)

  private static let nlTriodosAccount = MappingEntry(
    id: "nl/triodos-account", title: "Triodos Bank Netherlands account, CSV without header",
    country: "NL",
    institution: "Triodos Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["triodos bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/triodos-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/triodos-account
title: Triodos Bank Netherlands account, CSV without header
country: NL
verified: synthetic
source: https://github.com/simonmichael/hledger/tree/master/examples/csv/banking
detect:
  shape: ['~^\d\d-\d\d-\d{4}$', '~^NL\d\dTRIO\d{10}$', '~^[\d.]+,\d\d$', '~^(Debet|Credit)$', '~', '~', '~^[A-Z]{2}$', '~', '~^-?[\d.]+,\d\d$']
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {date: 1, account: 2, amount: 3, flag: 4, party: 5, other: 6, code: 7, text: 8, balance: 9}
account: {kind: checking, institution: Triodos Bank, institution_id: TRIONL2U, bank_codes: TRIO, currency: EUR, iban: account}
fields:
  date: {from: date, format: dd-MM-yyyy}
  amount: {value: amount, direction: {from: flag, in: [Credit], out: [Debet]}}
  description: {first: [text, party]}
  payee: party
  counterparty: other
  kind: {from: code, map: {BA: card, GA: cash, IC: direct_debit, RN: interest}, default: ""}
  balance: balance
identity: {cells: [party, code, text]}
tests:
  - in: |
      "01-03-2024","NL55TRIO0008154711","2.200,00","Credit","Noordenwind BV","NL03ABNA0008154714","ET","salaris 02/24","3.200,00"
      "04-03-2024","NL55TRIO0008154711","1.087,50","Debet","Energie Voorbeeld","NL03ABNA0008154714","IC","voorschot maart","2.112,50"
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, balance: "3200.00", counterparty: NL03ABNA0008154714}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit, payee: Energie Voorbeeld}

"""#),
    isBuiltin: true)
}
