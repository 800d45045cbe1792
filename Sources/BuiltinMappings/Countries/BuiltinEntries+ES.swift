// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let es: [MappingEntry] = [
    esBbvaAccount,
    esCaixabankAccount,
    esCsb43Csv,
    esGenericCsv,
    esIngCsv,
  ]

  private static let esBbvaAccount = MappingEntry(
    id: "es/bbva-account", title: "BBVA Spain account, XLSX or CSV",
    country: "ES",
    institution: "BBVA",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fecha"], ["f.valor"], ["concepto"], ["movimiento"], ["importe"], ["divisa"], ["disponible"], ["observaciones"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["f.valor"], texts: ["bbva", "f.valor"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/es/bbva-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: es/bbva-account
title: BBVA Spain account, XLSX or CSV
country: ES
verified: synthetic
detect:
  marks: [F.Valor]
  header: [Fecha, F.Valor, Concepto, Movimiento, Importe, Divisa, Disponible, Observaciones]
read: {format: csv, encoding: [utf-8, windows-1252]}
columns:
  date: Fecha
  value: F.Valor
  text: Concepto
  type: Movimiento
  amount: Importe
  currency: {names: [Divisa], nth: 1}
  balance: Disponible
  balance_currency: {names: [Divisa], nth: 2, optional: true}
  notes: Observaciones
account: {kind: checking, institution: BBVA, institution_id: BBVAESMM, bank_codes: '0182', currency: currency}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: {join: [text, notes], sep: " "}
  payee: text
  kind: {from: type, map: {'~tarjeta': card, '~adeudo|recibo|cargo por domicil': direct_debit, '~comisi': fee, '~cajero|efectivo': cash}, default: ""}
  balance: balance
identity: {cells: [text, type, notes]}
ignore: balance_currency
tests:
  - in: |
      ;Últimos movimientos;;;;;;;;
      ;Fecha;F.Valor;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
      ;05/03/2024;04/03/2024;Panadería Ejemplo;Pago con tarjeta;-4.80;EUR;3195.20;EUR;4711XXXXXXXX0815 Panadería Ejemplo
      ;01/03/2024;01/03/2024;Abono de nómina;Viento Norte S.L.;2200.00;EUR;3200.00;EUR;
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-4.80", currency: EUR, kind: card, balance: "3195.20"}
      - {date: 2024-03-01, amount: "2200.00", payee: Abono de nómina}

"""#),
    isBuiltin: true)

  private static let esCaixabankAccount = MappingEntry(
    id: "es/caixabank-account", title: "CaixaBank and imagin account, CSV",
    country: "ES",
    institution: "CaixaBank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["concepto"], ["fecha"], ["importe"], ["saldo", "saldo disponible"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["caixabank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/es/caixabank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: es/caixabank-account
title: CaixaBank and imagin account, CSV
country: ES
verified: synthetic
detect:
  header: [Concepto, Fecha, Importe, [Saldo, Saldo disponible]]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  iban: '(ES\d{22})'
columns:
  text: Concepto
  date: Fecha
  amount: Importe
  balance: [Saldo, Saldo disponible]
account: {kind: checking, institution: CaixaBank, institution_id: CAIXESBB, bank_codes: '2100', currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      IBAN;Saldo disponible;Periodo
      ES2221000815471234567890;2.107,70;01/03/2024 - 16/03/2024
      Concepto;Fecha;Importe;Saldo disponible
      ENERGIA EJEMPLO;04/03/2024;-1.087,50EUR;2.112,50EUR
      VIENTO NORTE SL;01/03/2024;2.200,00EUR;3.200,00EUR
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

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
}
