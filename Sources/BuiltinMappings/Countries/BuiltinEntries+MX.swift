// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let mx: [MappingEntry] = [
    mxBbvaAccount,
  ]

  private static let mxBbvaAccount = MappingEntry(
    id: "mx/bbva-account", title: "BBVA Mexico account, tab separated in English",
    country: "MX",
    institution: "BBVA México",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["outflow"], ["inflow"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["transaction breakdown"], texts: ["bbva méxico", "transaction breakdown"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/mx/bbva-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: mx/bbva-account
title: BBVA Mexico account, tab separated in English
country: MX
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/mx/bbva-bancomer/bbva-bancomer.ts
detect:
  marks: [TRANSACTION BREAKDOWN]
  header: [DATE, DESCRIPTION, OUTFLOW, INFLOW, BALANCE]
read: {format: csv, delimiter: "\t", ragged: true}
preamble:
  mask: 'Card number:\D*(\d{4})'
columns:
  date: DATE
  text: DESCRIPTION
  out: OUTFLOW
  in: INFLOW
  balance: BALANCE
account: {kind: checking, institution: BBVA México, institution_id: BCMRMXMM, currency: MXN, mask: preamble.mask}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
rows:
  skip:
    - {when: {date: '~^(Titular|Digital) '}, reason: a heading}
    - {when: {date: '~^BBVA'}, reason: a note below the rows}
tests:
  - in: |
      Card number: ·1234
      TRANSACTION BREAKDOWN
      DATE	DESCRIPTION	OUTFLOW	INFLOW	BALANCE
           Titular *1234
      4/3/2024	ENERGIA EJEMPLO	"1,087.50"		"30,912.50"
      1/3/2024	SPEI RECIBIDO VIENTO NORTE		"22,000.00"	"32,000.00"
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: MXN, balance: "30912.50"}
      - {date: 2024-03-01, amount: "22000.00"}
    skipped: 1

"""#),
    isBuiltin: true)
}
