// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ua: [MappingEntry] = [
    uaMonobankCard,
  ]

  private static let uaMonobankCard = MappingEntry(
    id: "ua/monobank-card", title: "monobank card, CSV in English",
    country: "UA",
    institution: "monobank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date and time"], ["description"], ["mcc"], ["card currency amount, (uah)"], ["operation amount"], ["operation currency"], ["exchange rate"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["card currency amount, (uah)", "cashback amount, (uah)", "commission, (uah)"], texts: ["monobank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ua/monobank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ua/monobank-card
title: monobank card, CSV in English
country: UA
verified: synthetic
detect:
  header: [Date and time, Description, MCC, "Card currency amount, (UAH)", Operation amount, Operation currency, Exchange rate, Balance]
read: {format: csv, delimiter: ","}
columns:
  date: Date and time
  text: Description
  mcc: MCC
  amount: "Card currency amount, (UAH)"
  foreign: Operation amount
  foreign_currency: Operation currency
  rate: Exchange rate
  commission: {names: ["Commission, (UAH)"], optional: true}
  cashback: {names: ["Cashback amount, (UAH)"], optional: true}
  balance: Balance
account: {kind: checking, institution: monobank, institution_id: UNJSUAUK, currency: UAH}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount}
  # The commission is part of the amount.
  fee: {signed: {from: commission, unless: ["—", "-"]}, unproven: inside}
  description: text
  original_amount: foreign
  original_currency: foreign_currency
  balance: balance
identity: {cells: [date, text]}
ignore: [rate, commission, cashback]
tests:
  - in: |
      "Date and time",Description,MCC,"Card currency amount, (UAH)","Operation amount","Operation currency","Exchange rate","Commission, (UAH)","Cashback amount, (UAH)",Balance
      "05.03.2024 08:12:47","Paper Crane Books",5942,-3369.6,-86.4,USD,39,—,—,17542.9
      "01.03.2024 09:00:00","From: Pivnichnyi Viter",4829,12000.0,12000.0,UAH,—,—,—,22000.0
    out:
      - {date: 2024-03-05, amount: "-3369.6", currency: UAH, original_amount: "-86.4", original_currency: USD, balance: "17542.9"}
      - {date: 2024-03-01, amount: "12000.0"}

"""#),
    isBuiltin: true)
}
