// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ar: [MappingEntry] = [
    arMercadoPago,
  ]

  private static let arMercadoPago = MappingEntry(
    id: "ar/mercado-pago", title: "Mercado Pago account (Argentina, Brazil, Chile, Mexico and others), CSV",
    country: "AR",
    institution: "Mercado Pago",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["release_date"], ["transaction_type"], ["reference_id"], ["transaction_net_amount"], ["partial_balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["partial_balance", "release_date", "transaction_net_amount"], texts: ["mercado pago", "partial_balance", "transaction_net_amount"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ar/mercado-pago.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ar/mercado-pago
title: Mercado Pago account (Argentina, Brazil, Chile, Mexico and others), CSV
country: AR
verified: synthetic
detect:
  marks: [TRANSACTION_NET_AMOUNT, PARTIAL_BALANCE]
  header: [RELEASE_DATE, TRANSACTION_TYPE, REFERENCE_ID, TRANSACTION_NET_AMOUNT, PARTIAL_BALANCE]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: RELEASE_DATE
  text: TRANSACTION_TYPE
  reference: REFERENCE_ID
  amount: TRANSACTION_NET_AMOUNT
  balance: PARTIAL_BALANCE
# The same table is printed in every country, without the currency.
account: {kind: wallet, institution: Mercado Pago}
fields:
  date: {from: date, format: dd-MM-yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
      01-03-2024;Transferencia recibida Viento Norte SA ;74110815001;2.200,00;3.200,00
      04-03-2024;Pago de servicio Energía Ejemplo;74110815002;-1.087,50;2.112,50
    out:
      - {date: 2024-03-01, amount: "2200.00", balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50", description: Pago de servicio Energía Ejemplo}

"""#),
    isBuiltin: true)
}
