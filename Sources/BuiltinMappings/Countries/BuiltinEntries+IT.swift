// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let it: [MappingEntry] = [
    itBancopostaAccount,
    itUnicreditAccount,
  ]

  private static let itBancopostaAccount = MappingEntry(
    id: "it/bancoposta-account", title: "BancoPosta account, list of movements as CSV",
    country: "IT",
    institution: "BancoPosta",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data"], ["valuta"], ["addebiti"], ["accrediti"], ["descrizione operazioni"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["descrizione operazioni"], texts: ["bancoposta"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/it/bancoposta-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: it/bancoposta-account
title: BancoPosta account, list of movements as CSV
country: IT
verified: documented
source: https://github.com/lorenzogiudici5/ofxstatement-bancoposta
detect:
  header: [Data, Valuta, Addebiti, Accrediti, Descrizione operazioni]
read: {format: csv}
columns:
  date: Data
  value: Valuta
  out: Addebiti
  in: Accrediti
  text: Descrizione operazioni
account: {kind: checking, institution: BancoPosta, institution_id: BPPIITRR, currency: EUR}
fields:
  date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}
  value_date: {from: value, format: [dd/MM/yy, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  description: text
balances:
  - {kind: opening, when: {text: SALDO INIZIALE}, amount: {from: in, regex: '^[\d.,]+'}, date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}}
  - {kind: ledger, when: {text: SALDO FINALE}, amount: {from: in, regex: '^[\d.,]+'}, date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}}
tests:
  - in: |
      Data,Valuta,Addebiti,Accrediti,Descrizione operazioni
      29/02/24,,,1000.00|,SALDO INIZIALE
      01/03/24,01/03/24,,2200.00,BONIFICO A VOSTRO FAVORE DA VENTO DEL NORD SRL PER STIPENDIO
      04/03/24,05/03/24,1087.50,,ADDEBITO DIRETTO SDD ENERGIA ESEMPIO MARZO
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}

"""#),
    isBuiltin: true)

  private static let itUnicreditAccount = MappingEntry(
    id: "it/unicredit-account", title: "UniCredit Italy account, CSV",
    country: "IT",
    institution: "UniCredit",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data registrazione"], ["data valuta"], ["descrizione"], ["importo (eur)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["data registrazione"], texts: ["unicredit"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/it/unicredit-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: it/unicredit-account
title: UniCredit Italy account, CSV
country: IT
verified: documented
source: https://github.com/BananaAccounting/Italia
detect:
  header: [Data Registrazione, Data valuta, Descrizione, Importo (EUR)]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Data Registrazione
  value: Data valuta
  text: Descrizione
  amount: Importo (EUR)
account: {kind: checking, institution: UniCredit, institution_id: UNCRITMM, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
tests:
  - in: |
      Data Registrazione;Data valuta;Descrizione;Importo (EUR);
      04.03.2024;05.03.2024;ADDEBITO SEPA DD ENERGIA ESEMPIO     MARZO;-1.087,50;
      01.03.2024;01.03.2024;BONIFICO A VOSTRO FAVORE BONIFICO SEPA DA VENTO DEL NORD SRL PER STIPENDIO;2.200,00;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)
}
