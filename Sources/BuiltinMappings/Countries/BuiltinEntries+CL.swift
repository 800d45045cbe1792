// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let cl: [MappingEntry] = [
    clBancoDeChileAccount,
  ]

  private static let clBancoDeChileAccount = MappingEntry(
    id: "cl/banco-de-chile-account", title: "Banco de Chile account, statement as text",
    country: "CL",
    institution: "Banco de Chile",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fecha"], ["descripción", "descripcion"], ["canal o sucursal"], ["cargos (pesos)", "cargos (clp)"], ["abonos (pesos)", "abonos (clp)"], ["saldo (pesos)", "saldo (clp)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["abonos (clp)", "abonos (pesos)", "canal o sucursal", "cargos (clp)", "cargos (pesos)", "saldo (clp)", "saldo (pesos)"], texts: ["banco de chile", "canal o sucursal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cl/banco-de-chile-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cl/banco-de-chile-account
title: Banco de Chile account, statement as text
country: CL
verified: synthetic
detect:
  marks: [Canal o Sucursal]
  header: [Fecha, [Descripción, Descripcion], Canal o Sucursal, [Cargos (PESOS), Cargos (CLP)], [Abonos (PESOS), Abonos (CLP)], [Saldo (PESOS), Saldo (CLP)]]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  month: {regex: 'Fecha de Emisi[oó]n\W+(\d\d/\d\d/\d{4})', format: dd/MM/yyyy}
  account: '(?:Cuenta|Cta)[^\d\n]*(\d[\d-]{6,}\d)'
columns:
  date: Fecha
  text: [Descripción, Descripcion]
  channel: Canal o Sucursal
  out: [Cargos (PESOS), Cargos (CLP)]
  in: [Abonos (PESOS), Abonos (CLP)]
  balance: [Saldo (PESOS), Saldo (CLP)]
account: {kind: checking, institution: Banco de Chile, institution_id: BCHICLRM, currency: CLP, number: preamble.account}
fields:
  # The rows of a statement have no year, those of a list of movements have one.
  date: {from: date, format: [dd/MM/yyyy, dd/MM], year_from: preamble.month}
  amount: {inflow: in, outflow: out}
  description: text
balances:
  - {kind: opening, when: {text: SALDO INICIAL}, amount: balance, date: {from: date, format: [dd/MM/yyyy, dd/MM], year_from: preamble.month}}
  - {kind: ledger, when: {text: SALDO FINAL}, amount: balance, date: {from: date, format: [dd/MM/yyyy, dd/MM], year_from: preamble.month}}
identity: {cells: [text, channel]}
ignore: balance
tests:
  - in: |
      Fecha de Emisión: 29/03/2024
      Fecha;Descripción;Canal o Sucursal;Cargos (PESOS);Abonos (PESOS);Saldo (PESOS)
      29/02;SALDO INICIAL;;;;1.000.000
      01/03;TRASPASO DE VIENTO NORTE LTDA;INTERNET;;2.200.000;3.200.000
      04/03;PAGO ENERGIA EJEMPLO;INTERNET;108.750;;
    out:
      - {date: 2024-03-01, amount: "2200000", currency: CLP}
      - {date: 2024-03-04, amount: "-108750"}

"""#),
    isBuiltin: true)
}
