// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ro: [MappingEntry] = [
    roBtAccount,
  ]

  private static let roBtAccount = MappingEntry(
    id: "ro/bt-account", title: "Banca Transilvania account, CSV",
    country: "RO",
    institution: "Banca Transilvania",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data tranzactie"], ["data valuta"], ["descriere"], ["referinta tranzactiei"], ["debit"], ["credit"], ["sold contabil"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["referinta tranzactiei", "sold contabil"], texts: ["banca transilvania", "referinta tranzactiei", "sold contabil"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ro/bt-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ro/bt-account
title: Banca Transilvania account, CSV
country: RO
verified: synthetic
detect:
  marks: [Sold contabil, Referinta tranzactiei]
  header: [Data tranzactie, Data valuta, Descriere, Referinta tranzactiei, Debit, Credit, Sold contabil]
read: {format: csv, delimiter: ","}
preamble:
  account: '(?i)(?:numar cont|cont)\W+(RO\d\d[A-Z]{4}[0-9A-Z]{16}|[A-Z0-9]{10,24})'
  currency: 'valuta\W+([A-Z]{3})\b'
columns:
  date: Data tranzactie
  value: Data valuta
  text: Descriere
  id: Referinta tranzactiei
  out: Debit
  in: Credit
  balance: Sold contabil
account: {kind: checking, institution: Banca Transilvania, institution_id: BTRLRO22, currency: {first: [preamble.currency, {text: RON}]}, number: preamble.account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  currency: {first: [preamble.currency, {text: RON}]}
  description: text
  id: id
  balance: balance
tests:
  - in: |
      Numar cont:,RO21BTRLRONCRT0815471101
      Data tranzactie,Data valuta,Descriere,Referinta tranzactiei,Debit,Credit,Sold contabil
      2024-03-04,2024-03-05,"Plata interbancara;factura martie;ENERGIE EXEMPLU SA",081EINT240640812,"-1,087.50",,"12,112.50"
      2024-03-01,2024-03-01,"Incasare OP;salariu 02/24;VANT DE NORD SRL",081EIOP240610811,,"3,200.00","13,200.00"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: RON, balance: "12112.50"}
      - {date: 2024-03-01, amount: "3200.00", id: 081EIOP240610811}

"""#),
    isBuiltin: true)
}
