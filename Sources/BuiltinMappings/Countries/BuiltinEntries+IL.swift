// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let il: [MappingEntry] = [
    ilGenericCsv,
  ]

  private static let ilGenericCsv = MappingEntry(
    id: "il/generic-csv", title: "Table with Hebrew headings, debit and credit apart, CSV",
    country: "IL",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1255"],
    signatures: [[["תאריך"], ["תיאור"], ["אסמכתא"], ["חובה"], ["זכות"], ["יתרה"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["אסמכתא", "זכות", "חובה", "יתרה", "תאריך", "תאריך ערך", "תיאור"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/il/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: il/generic-csv
title: Table with Hebrew headings, debit and credit apart, CSV
country: IL
verified: synthetic
detect:
  header: [תאריך, תיאור, אסמכתא, חובה, זכות, יתרה]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1255]}
preamble:
  account: 'חשבון\D{0,3}([\d-]{8,})'
columns:
  date: תאריך
  value: {names: [תאריך ערך], optional: true}
  text: תיאור
  reference: אסמכתא
  out: חובה
  in: זכות
  balance: יתרה
# Several banks print these columns, so it names none of them.
account: {kind: checking, currency: ILS, number: preamble.account}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd/MM/yy]}
  value_date: {from: value, format: [dd/MM/yyyy, dd/MM/yy]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      תאריך,תאריך ערך,תיאור,אסמכתא,חובה,זכות,יתרה
      04/03/2024,05/03/2024,חשמל לדוגמה,815472,1087.50,,12112.50
      01/03/2024,01/03/2024,משכורת רוח צפונית,815471,,3200.00,13200.00
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: ILS, balance: "12112.50"}
      - {date: 2024-03-01, amount: "3200.00"}

"""#),
    isBuiltin: true)
}
