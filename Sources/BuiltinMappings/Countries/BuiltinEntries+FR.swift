// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let fr: [MappingEntry] = [
    frBanquePopulaireAccountPdf,
    frBnpParibasAccountPdf,
    frBoursobankAccount,
    frBpceAccount,
    frCreditAgricoleAccount,
    frCreditMutuelAccount,
    frFortuneoAccount,
    frGenericCsv,
    frLaBanquePostaleAccount,
    frSocieteGeneraleAccount,
  ]

  private static let frBanquePopulaireAccountPdf = MappingEntry(
    id: "fr/banque-populaire-account-pdf", title: "Banque Populaire, relevé de compte, PDF",
    country: "FR",
    institution: "Banque Populaire",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date compta"], ["libelle/reference"], ["date operation"], ["date valeur"], ["debit euros"], ["credit euros"], ["banque populaire"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["banque populaire"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/banque-populaire-account-pdf.yaml",
      text: #"""
mapping: 1
id: fr/banque-populaire-account-pdf
title: Banque Populaire, relevé de compte, PDF
country: FR
verified: documented
source: https://github.com/gpaulissen/ofxstatement-french
detect:
  header: [DATE COMPTA, LIBELLE/REFERENCE, DATE OPERATION, DATE VALEUR, DEBIT EUROS, CREDIT EUROS]
  contains: [Banque Populaire]
read:
  format: pdf
  decimal: ","
  table:
    anchor: {all: [date], any: [out, in]}
    skip: ['~^VOTRE .* N° \d+\b.* RELEVE ', '~^SOLDE (CREDITEUR|DEBITEUR) AU ']
    pause: ['~^A la Banque Populaire\b', '~^PAGE \d+$']
    end: ['~^TOTAL DES MOUVEMENTS\b']
preamble:
  made: {regex: 'RELEVE .* ?AU (\d\d/\d\d/\d{4})', format: dd/MM/yyyy}
  iban: 'IBAN\s*([A-Z]{2}\d\d[\dA-Z ]+?)\s*(?:BIC|$)'
  number: 'VOTRE .* N° (\d+)'
  before: {regex: 'SOLDE \w+ AU (\d\d/\d\d/\d{4})', format: dd/MM/yyyy}
  credit: 'SOLDE CREDITEUR AU \S+\s+([\d ]+,\d\d)'
  debit: 'SOLDE DEBITEUR AU \S+\s+([\d ]+,\d\d)'
footer:
  after: {regex: 'SOLDE \w+ AU (\d\d/\d\d/\d{4})', format: dd/MM/yyyy}
  credit: 'SOLDE CREDITEUR AU \S+\s+([\d ]+,\d\d)'
  debit: 'SOLDE DEBITEUR AU \S+\s+([\d ]+,\d\d)'
columns:
  date: DATE COMPTA
  text: LIBELLE/REFERENCE
  purchased: DATE OPERATION
  value_date: DATE VALEUR
  out: DEBIT EUROS
  in: CREDIT EUROS
account: {kind: checking, institution: Banque Populaire, currency: EUR, iban: preamble.iban, number: preamble.number}
fields:
  date: {from: date, format: dd/MM, year_from: preamble.made}
  initiated: {from: purchased, format: dd/MM, year_from: preamble.made}
  value_date: {from: value_date, format: dd/MM, year_from: preamble.made}
  amount: {inflow: in, outflow: out}
  description: text
balances:
  - kind: opening
    amount: {inflow: preamble.credit, outflow: preamble.debit}
    date: {from: preamble.before, format: yyyy-MM-dd}
  - kind: ledger
    amount: {inflow: footer.credit, outflow: footer.debit}
    date: {from: footer.after, format: yyyy-MM-dd}
identity: {ids: none, cells: [date, purchased, value_date, text, out, in]}
tests:
  - in: |
      RELEVE N° 12 AU 04/01/2022
      DATE COMPTA;LIBELLE/REFERENCE;DATE OPERATION;DATE VALEUR;DEBIT EUROS;CREDIT EUROS
      30/12;PRLV SEPA EAU DU MARAIS 0D42;30/12;31/12;1 045,20;
      03/01;VIREMENT SEPA EVI GRUE DE PAPIER;03/01;03/01;;10,00
    out:
      - {date: 2021-12-30, value_date: 2021-12-31, amount: "-1045.20"}
      - {date: 2022-01-03, amount: "10.00"}

"""#),
    isBuiltin: true)

  private static let frBnpParibasAccountPdf = MappingEntry(
    id: "fr/bnp-paribas-account-pdf", title: "BNP Paribas, relevé de compte, PDF",
    country: "FR",
    institution: "BNP Paribas",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["nature des opérations"], ["valeur"], ["débit"], ["crédit"], ["bnp paribas"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bnp paribas"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/bnp-paribas-account-pdf.yaml",
      text: #"""
mapping: 1
id: fr/bnp-paribas-account-pdf
title: BNP Paribas, relevé de compte, PDF
country: FR
verified: documented
source: https://github.com/felgru/bank-statement-parser
detect:
  header: [Date, Nature des opérations, Valeur, Débit, Crédit]
  contains: [BNP PARIBAS]
read:
  format: pdf
  decimal: ","
  locale: fr
  table:
    anchor: {all: [date], any: [out, in]}
    skip: ['~^SOLDE (CREDITEUR|DEBITEUR) AU ']
    end: ['~^TOTAL DES OPERATIONS\b']
    pause: ['~^\* Commissions sur services']
preamble:
  period:
    regex: 'du (\d{1,2} \S+ \d{4}) au (\d{1,2} \S+ \d{4})'
    as: [from, to]
    format: d MMMM yyyy
  iban: 'IBAN\s*:\s*([A-Z]{2}\d\d[\dA-Z ]+?)\s*(?:BIC|$)'
  before: {regex: 'SOLDE \w+ AU (\d\d\.\d\d\.\d{4})', format: dd.MM.yyyy}
  credit: 'SOLDE CREDITEUR AU \S+\s+([\d ]+,\d\d)'
  debit: 'SOLDE DEBITEUR AU \S+\s+([\d ]+,\d\d)'
footer:
  after: {regex: 'SOLDE \w+ AU (\d\d\.\d\d\.\d{4})', format: dd.MM.yyyy}
  credit: 'SOLDE CREDITEUR AU \S+\s+([\d ]+,\d\d)'
  debit: 'SOLDE DEBITEUR AU \S+\s+([\d ]+,\d\d)'
columns:
  date: Date
  text: Nature des opérations
  value_date: Valeur
  out: Débit
  in: Crédit
account: {kind: checking, institution: BNP Paribas, institution_id: BNPAFRPP, currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM, year_from: preamble.period.to}
  value_date: {from: value_date, format: dd.MM, year_from: preamble.period.to}
  amount: {inflow: in, outflow: out}
  description: text
balances:
  - kind: opening
    amount: {inflow: preamble.credit, outflow: preamble.debit}
    date: {from: preamble.before, format: yyyy-MM-dd}
  - kind: ledger
    amount: {inflow: footer.credit, outflow: footer.debit}
    date: {from: footer.after, format: yyyy-MM-dd}
identity: {ids: none, cells: [date, value_date, text, out, in]}
checks: {covers: preamble.period}
tests:
  - in: |
      du 10 décembre 2018 au 10 janvier 2019
      Date;Nature des opérations;Valeur;Débit;Crédit
      12.12;PRLV SEPA EAU DU MARAIS;12.12;1 045,20;
      02.01;VIR SEPA RECU GRUE DE PAPIER;03.01;;10,00
    out:
      - {date: 2018-12-12, amount: "-1045.20"}
      - {date: 2019-01-02, value_date: 2019-01-03, amount: "10.00"}

"""#),
    isBuiltin: true)

  private static let frBoursobankAccount = MappingEntry(
    id: "fr/boursobank-account", title: "BoursoBank (Boursorama) account, CSV",
    country: "FR",
    institution: "BoursoBank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["dateop"], ["dateval"], ["label"], ["category"], ["categoryparent"], ["amount"], ["accountnum"], ["accountlabel"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["categoryparent", "dateop", "dateval", "supplierfound"], texts: ["boursobank", "dateop", "dateval"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/boursobank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/boursobank-account
title: BoursoBank (Boursorama) account, CSV
country: FR
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/fr/boursorama
detect:
  marks: [dateOp, dateVal]
  header: [dateOp, dateVal, label, category, categoryParent, amount, accountNum, accountLabel]
  filename: 'export-operations-*.csv'
read: {format: csv, delimiter: ";", decimal: ",", thousands: " "}
columns:
  date: dateOp
  value: dateVal
  text: label
  category: category
  parent: categoryParent
  supplier: {names: [supplierFound], optional: true}
  amount: amount
  comment: {names: [comment], optional: true}
  account: accountNum
  name: accountLabel
  balance: {names: [accountbalance, accountBalance], optional: true}
account:
  kind: checking
  institution: BoursoBank
  currency: EUR
  number: account
  name: name
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy]}
  value_date: {from: value, format: [yyyy-MM-dd, dd/MM/yyyy]}
  amount: {signed: amount}
  description: text
  payee: supplier
  category: {join: [parent, category], sep: ": "}
  memo: comment
# The balance is that of the day of the export, the same in each row and with another decimal mark.
ignore: balance
tests:
  - in: |
      dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
      2024-03-04;2024-03-05;"PRLV SEPA ENERGIE EXEMPLE";"Energie (électricité, gaz)";"Logement";"energie exemple";-1 087,50;"mars";00081547110;BoursoBank;2107.70
      2024-03-01;2024-03-01;"VIR VENT DU NORD SARL";"Virements reçus";"Virements reçus";;2 200,00;;00081547110;BoursoBank;2107.70
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, source_category: "Logement: Energie (électricité, gaz)"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let frBpceAccount = MappingEntry(
    id: "fr/bpce-account", title: "Caisse d'Epargne and Banque Populaire account, CSV",
    country: "FR",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date de comptabilisation"], ["libelle simplifie"], ["libelle operation"], ["reference"], ["informations complementaires"], ["type operation"], ["categorie"], ["sous categorie"], ["debit"], ["credit"], ["date operation"], ["date de valeur"], ["pointage operation"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["informations complementaires", "pointage operation"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/bpce-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/bpce-account
title: Caisse d'Epargne and Banque Populaire account, CSV
country: FR
verified: synthetic
detect:
  header: [Date de comptabilisation, Libelle simplifie, Libelle operation, Reference, Informations complementaires, Type operation, Categorie, Sous categorie, Debit, Credit, Date operation, Date de valeur, Pointage operation]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Date de comptabilisation
  short: Libelle simplifie
  text: Libelle operation
  reference: Reference
  more: Informations complementaires
  type: Type operation
  category: Categorie
  subcategory: Sous categorie
  out: Debit
  in: Credit
  purchased: Date operation
  value: Date de valeur
  ticked: Pointage operation
# Two groups of banks print this table, so it names none of them.
account: {kind: checking, currency: EUR}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: purchased, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  description: {first: [text, short]}
  payee: short
  category: {join: [category, subcategory], sep: ": "}
  memo: {join: [more, reference], sep: " "}
  kind: {from: type, map: {Carte bancaire: card, Prelevement: direct_debit, '~^Virement': transfer, Cheque: check, '~^Retrait': cash, '~^Frais': fee}, default: ""}
identity: {cells: [text, reference]}
ignore: ticked
tests:
  - in: |
      Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation
      04/03/2024;ENERGIE EXEMPLE;PRLV ENERGIE EXEMPLE;AB08152;CONTRAT 4711;Prelevement;Logement;Electricite, gaz;-1087,50;;04/03/2024;05/03/2024;0
      01/03/2024;VENT DU NORD SARL;VIR SEPA VENT DU NORD SARL;AB08153;SALAIRE 02/24;Virement recu;Revenus;Salaires;;+2200,00;01/03/2024;01/03/2024;0
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, memo: CONTRAT 4711 AB08152 | Prelevement}
      - {date: 2024-03-01, amount: "2200.00", payee: VENT DU NORD SARL}

"""#),
    isBuiltin: true)

  private static let frCreditAgricoleAccount = MappingEntry(
    id: "fr/credit-agricole-account", title: "Crédit Agricole account, CSV",
    country: "FR",
    institution: "Crédit Agricole",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["libellé"], ["débit euros"], ["crédit euros"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["crédit euros", "débit euros"], texts: ["crédit agricole", "crédit euros", "débit euros"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/credit-agricole-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/credit-agricole-account
title: Crédit Agricole account, CSV
country: FR
verified: synthetic
detect:
  marks: [Débit euros, Crédit euros]
  header: [Date, Libellé, Débit euros, Crédit euros]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  account: 'n° (\d{11})'
  balance: {regex: 'Solde au (\d\d/\d\d/\d{4}) (-?[\d  ]+,\d\d)', as: [day, amount]}
columns:
  date: Date
  text: Libellé
  out: Débit euros
  in: Crédit euros
account: {kind: checking, institution: Crédit Agricole, currency: EUR, number: preamble.account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  # The text has a line for each part of it.
  description: text
balances:
  - {kind: ledger, amount: preamble.balance.amount, date: {from: preamble.balance.day, format: dd/MM/yyyy}}
tests:
  - in: |
      Compte de Dépôt carte n° 00081547110;
      Solde au 06/03/2024 2 107,70 €
      Date;Libellé;Débit euros;Crédit euros;
      04/03/2024;"PRELEVEMENT 
      ENERGIE EXEMPLE 
      ABONNEMENT MARS 
      ";1 087,50;;
      01/03/2024;"VIREMENT EN VOTRE FAVEUR 
      VENT DU NORD SARL 
      ";;2 200,00;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let frCreditMutuelAccount = MappingEntry(
    id: "fr/credit-mutuel-account", title: "Crédit Mutuel and CIC account, CSV",
    country: "FR",
    institution: "Crédit Mutuel",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["date de valeur"], ["débit", "montant"], ["libellé"], ["solde"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["crédit mutuel"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/credit-mutuel-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/credit-mutuel-account
title: Crédit Mutuel and CIC account, CSV
country: FR
verified: synthetic
detect:
  header: [Date, Date de valeur, [Débit, Montant], Libellé, Solde]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Date
  value: Date de valeur
  amount: {names: [Montant], optional: true}
  out: {names: [Débit], optional: true}
  in: {names: [Crédit], optional: true}
  text: Libellé
  balance: Solde
account: {kind: checking, institution: Crédit Mutuel, currency: EUR}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  # Money out has its sign already.
  amount: {inflow: {first: [in, amount]}, outflow: out, negative: as_printed}
  description: text
  balance: balance
tests:
  - in: |
      Date;Date de valeur;Débit;Crédit;Libellé;Solde
      01/03/2024;01/03/2024;;2200,00;VIR VENT DU NORD SARL SALAIRE;3200,00
      04/03/2024;05/03/2024;-1087,50;;PRLV SEPA ENERGIE EXEMPLE;2112,50
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, balance: "3200.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}
  - in: |
      Date;Date de valeur;Montant;Libellé;Solde
      04/03/2024;05/03/2024;-1087,50;PRLV SEPA ENERGIE EXEMPLE;2112,50
      05/03/2024;05/03/2024;12,50;REMBOURSEMENT ENERGIE EXEMPLE;2125,00
    out:
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-05, amount: "12.50"}

"""#),
    isBuiltin: true)

  private static let frFortuneoAccount = MappingEntry(
    id: "fr/fortuneo-account", title: "Fortuneo account, CSV",
    country: "FR",
    institution: "Fortuneo",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date opération"], ["date valeur"], ["libellé"], ["débit"], ["crédit"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["fortuneo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/fortuneo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/fortuneo-account
title: Fortuneo account, CSV
country: FR
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/fr/fortuneo
detect:
  header: [Date opération, Date valeur, libellé, Débit, Crédit]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Date opération
  value: Date valeur
  text: libellé
  out: Débit
  in: Crédit
account: {kind: checking, institution: Fortuneo, currency: EUR, mask: {from: file.name, regex: '^HistoriqueOperations_\d*(\d{4})_'}}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  description: text
tests:
  - in: |
      Date opération;Date valeur;libellé;Débit;Crédit;
      04/03/2024;05/03/2024;PRLV ENERGIE EXEMPLE;-1087,50;;
      01/03/2024;01/03/2024;VIR VENT DU NORD SARL;;2200,00;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00", description: VIR VENT DU NORD SARL}

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

  private static let frLaBanquePostaleAccount = MappingEntry(
    id: "fr/la-banque-postale-account", title: "La Banque Postale account, CSV",
    country: "FR",
    institution: "La Banque Postale",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["libellé"], ["montant(euros)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["montant(euros)", "montant(francs)"], texts: ["la banque postale", "montant(euros)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/la-banque-postale-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/la-banque-postale-account
title: La Banque Postale account, CSV
country: FR
verified: synthetic
detect:
  marks: [Montant(EUROS)]
  header: [Date, Libellé, Montant(EUROS)]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  account: 'Numéro [Cc]ompte\s*:;\s*(\w+)'
  date: {regex: '(?m)^Date\s*:;\s*(\d\d/\d\d/\d{4})', format: dd/MM/yyyy}
  balance: 'Solde \(EUROS\)\s*:;\s*(-?[\d ]+,\d\d)'
columns:
  date: Date
  text: Libellé
  amount: Montant(EUROS)
  francs: {names: [Montant(FRANCS)], optional: true}
account: {kind: checking, institution: La Banque Postale, institution_id: PSSTFRPP, currency: EUR, number: preamble.account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
balances:
  - {kind: ledger, amount: preamble.balance, date: {from: preamble.date, format: yyyy-MM-dd}}
ignore: francs
tests:
  - in: |
      Numéro Compte   :;0815471A020
      Date            :;06/03/2024
      Solde (EUROS)   :;2107,70
      Date;Libellé;Montant(EUROS);Montant(FRANCS)
      04/03/2024;"PRELEVEMENT DE ENERGIE EXEMPLE";-1087,50;-7133,53
      01/03/2024;"VIREMENT DE VENT DU NORD SARL";2200,00;14431,05
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let frSocieteGeneraleAccount = MappingEntry(
    id: "fr/societe-generale-account", title: "Société Générale account, CSV",
    country: "FR",
    institution: "Société Générale",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date de l'opération"], ["libellé"], ["détail de l'écriture"], ["montant de l'opération"], ["devise"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["date de l'opération", "détail de l'écriture"], texts: ["date de l'opération", "détail de l'écriture", "société générale"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/societe-generale-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/societe-generale-account
title: Société Générale account, CSV
country: FR
verified: synthetic
detect:
  marks: ["Date de l'opération", "Détail de l'écriture"]
  header: ["Date de l'opération", Libellé, "Détail de l'écriture", "Montant de l'opération", Devise]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  account: '^="?(\d{16,})"?'
columns:
  date: "Date de l'opération"
  label: Libellé
  text: "Détail de l'écriture"
  amount: "Montant de l'opération"
  currency: Devise
account: {kind: checking, institution: Société Générale, institution_id: SOGEFRPP, currency: currency, number: preamble.account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, label]}
tests:
  - in: |
      Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise
      04/03/2024;PRELEVEMENT EUROPE;PRELEVEMENT EUROPEEN DE: ENERGIE EXEMPLE ID: FR00ZZZ081547 MOTIF: MARS;-1087,50;EUR
      01/03/2024;VIR RECU 0815471;VIR RECU 0815471 DE: VENT DU NORD SARL MOTIF: SALAIRE;2200,00;EUR
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00", description: "VIR RECU 0815471 DE: VENT DU NORD SARL MOTIF: SALAIRE"}

"""#),
    isBuiltin: true)
}
