// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let co: [MappingEntry] = [
    coBancolombiaAccount,
  ]

  private static let coBancolombiaAccount = MappingEntry(
    id: "co/bancolombia-account", title: "Bancolombia account, tab separated",
    country: "CO",
    institution: "Bancolombia",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fecha"], ["descripción"], ["sucursal"], ["dcto."], ["valor"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["dcto."], texts: ["bancolombia"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/co/bancolombia-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: co/bancolombia-account
title: Bancolombia account, tab separated
country: CO
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [FECHA, DESCRIPCIÓN, SUCURSAL, DCTO., VALOR, SALDO]
read: {format: csv, delimiter: "\t", encoding: [utf-8, windows-1252]}
columns:
  date: FECHA
  text: DESCRIPCIÓN
  branch: SUCURSAL
  document: DCTO.
  amount: VALOR
  balance: SALDO
account: {kind: checking, institution: Bancolombia, institution_id: COLOCOBM, currency: COP, number: {from: file.name, regex: '^(\d{3}-\d{6}-\d\d)'}}
fields:
  date: {from: date, format: [yyyy/MM/dd, dd/MM/yyyy]}
  amount: {signed: amount}
  description: text
  balance: balance
identity: {cells: [text, document]}
tests:
  - in: |
      FECHA	DESCRIPCIÓN	SUCURSAL	DCTO.	VALOR	SALDO
      2024/03/01	PAGO DE NOMINA VIENTO NORTE			2,200,000.00	3,200,000.00
      2024/03/04	PAGO PSE ENERGIA EJEMPLO		0815	-108,750.00	3,091,250.00
    out:
      - {date: 2024-03-01, amount: "2200000.00", currency: COP, balance: "3200000.00"}
      - {date: 2024-03-04, amount: "-108750.00"}

"""#),
    isBuiltin: true)
}
