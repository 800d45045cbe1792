// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let id: [MappingEntry] = [
    idBcaAccount,
  ]

  private static let idBcaAccount = MappingEntry(
    id: "id/bca-account", title: "BCA account, CSV in Indonesian",
    country: "ID",
    institution: "BCA",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["tanggal"], ["keterangan"], ["cabang"], ["jumlah"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["cabang", "jumlah", "keterangan", "tanggal"], texts: ["cabang"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/id/bca-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: id/bca-account
title: BCA account, CSV in Indonesian
country: ID
verified: synthetic
detect:
  marks: [Cabang]
  header: [Tanggal, Keterangan, Cabang, Jumlah, Saldo]
read: {format: csv, until: {date: ['~^Saldo Awal', '~^Kredit', '~^Debet', '~^Saldo Akhir']}}
preamble:
  account: '(?i)No\.? ?Rekening\W+(\d{8,12})'
  period: {regex: '(?i)Periode\W+(\d\d/\d\d/\d{4})\s*-\s*(\d\d/\d\d/\d{4})', as: [from, to], format: dd/MM/yyyy}
columns:
  date: Tanggal
  text: Keterangan
  branch: Cabang
  amount: Jumlah
  flag: {at: 5}
  balance: Saldo
account: {kind: savings, institution: BCA, institution_id: CENAIDJA, currency: IDR, number: preamble.account}
fields:
  date: {from: {from: date, regex: "([\\d/]+)"}, format: [dd/MM/yyyy, dd/MM], year_from: preamble.period.to}
  amount: {value: amount, direction: {from: flag, in: [CR], out: [DB]}}
  description: text
  balance: balance
identity: {cells: [text]}
ignore: [branch, date]
tests:
  - in: |
      No. Rekening,=,'0815471155
      Nama,=,ANA DEMO
      Mata Uang,=,IDR
      Periode : 01/03/2024 - 31/03/2024

      Tanggal,Keterangan,Cabang,Jumlah,,Saldo
      '01/03,TRSF E-BANKING CR NORTHWIND GAJI,'0000,2200000.00,CR,3200000.00
      '04/03,TRSF E-BANKING DB CITY POWER,'0000,87500.00,DB,3112500.00
      '15/03,QR 014 TOKO ROTI CONTOH,'0000,48000.00,DB,3064500.00
      Saldo Awal,=,1000000.00
      Kredit,=,2200000.00
      Debet,=,135500.00
      Saldo Akhir,=,3064500.00
    out:
      - {date: 2024-03-01, amount: "2200000.00", balance: "3200000.00"}
      - {date: 2024-03-04, amount: "-87500.00", balance: "3112500.00"}
      - {date: 2024-03-15, amount: "-48000.00", balance: "3064500.00"}

"""#),
    isBuiltin: true)
}
