// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let il: [MappingEntry] = [
    ilGenericCsv,
    ilMaxCard,
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

  private static let ilMaxCard = MappingEntry(
    id: "il/max-card", title: "MAX (Leumi Card) credit cards, XLSX or CSV in Hebrew",
    country: "IL",
    institution: "MAX",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1255"],
    signatures: [[["תאריך עסקה"], ["שם בית העסק"], ["קטגוריה"], ["4 ספרות אחרונות של כרטיס האשראי"], ["סוג עסקה"], ["סכום חיוב"], ["מטבע חיוב"], ["סכום עסקה מקורי"], ["מטבע עסקה מקורי"], ["תאריך חיוב"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["4 ספרות אחרונות של כרטיס האשראי", "הערות", "מטבע חיוב", "מטבע עסקה מקורי", "סוג עסקה", "סכום חיוב", "סכום עסקה מקורי", "קטגוריה", "שם בית העסק", "תאריך חיוב", "תאריך עסקה"], texts: ["4 ספרות אחרונות של כרטיס האשראי"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/il/max-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: il/max-card
title: MAX (Leumi Card) credit cards, XLSX or CSV in Hebrew
country: IL
verified: synthetic
detect:
  marks: [4 ספרות אחרונות של כרטיס האשראי]
  header: [תאריך עסקה, שם בית העסק, קטגוריה, 4 ספרות אחרונות של כרטיס האשראי, סוג עסקה, סכום חיוב, מטבע חיוב, סכום עסקה מקורי, מטבע עסקה מקורי, תאריך חיוב]
read:
  format: csv
  encoding: [utf-8, windows-1255]
  until: {purchased: 'סך הכל'}
columns:
  purchased: תאריך עסקה
  merchant: שם בית העסק
  category: קטגוריה
  card: 4 ספרות אחרונות של כרטיס האשראי
  type: סוג עסקה
  amount: סכום חיוב
  currency: מטבע חיוב
  foreign: סכום עסקה מקורי
  foreign_currency: מטבע עסקה מקורי
  charged: תאריך חיוב
  notes: {names: [הערות], optional: true}
account: {kind: credit_card, institution: MAX, currency: ILS, mask: card}
fields:
  # A payment by instalments stands on the bill of each month with the day of the purchase.
  date: {from: {when: {type: תשלומים}, then: charged, else: purchased}, format: [dd-MM-yyyy, dd/MM/yyyy]}
  initiated: {from: purchased, format: [dd-MM-yyyy, dd/MM/yyyy]}
  value_date: {from: charged, format: [dd-MM-yyyy, dd/MM/yyyy]}
  amount: {signed: amount, positive: outflow}
  currency: {from: currency, map: {'₪': ILS, $: USD, '€': EUR, '£': GBP}}
  description: merchant
  payee: merchant
  category: category
  original_amount: foreign
  original_currency: {from: foreign_currency, map: {'₪': ILS, $: USD, '€': EUR, '£': GBP}}
identity: {cells: [card, merchant, notes]}
tests:
  - in: |
      כל המשתמשים (2),,,,,,,,,,,,,,,
      כל הכרטיסים (5),,,,,,,,,,,,,,,
      04/2024,,,,,,,,,,,,,,,
      תאריך עסקה,שם בית העסק,קטגוריה,4 ספרות אחרונות של כרטיס האשראי,סוג עסקה,סכום חיוב,מטבע חיוב,סכום עסקה מקורי,מטבע עסקה מקורי,תאריך חיוב,הערות,תיוגים,מועדון הנחות,מפתח דיסקונט,אופן ביצוע ההעסקה,"שער המרה ממטבע מקור/התחשבנות לש""ח"
      04-03-2024,מאפיית הדגמה,שונות,5432,רגילה,17.5,₪,17.5,₪,10-04-2024,,,,,,
      05-03-2024,PAPER CRANE BOOKS,שונות,5432,רגילה,370,₪,100,$,10-04-2024,,,,,אינטרנט,3.70
      30-07-2023,חשמל לדוגמה,חשמל,5432,תשלומים,309,₪,4642,₪,10-04-2024,תשלום 9 מתוך 15,,,,,
      06-03-2024,חנות לדוגמה,שונות,5432,זיכוי,-176,₪,176,₪,10-04-2024,ביטול עסקה,,,,,
      ,,,,,,,,,,,,,,,
      סך הכל,,,,,,,,,,,,,,,
      520.5₪,,,,,,,,,,,,,,,
    out:
      - {date: 2024-03-04, amount: "-17.5", currency: ILS, account: "5432"}
      - {date: 2024-03-05, amount: "-370", original_amount: "100", original_currency: USD}
      - {date: 2024-04-10, initiated: 2023-07-30, amount: "-309"}
      - {date: 2024-03-06, amount: "176"}

"""#),
    isBuiltin: true)
}
