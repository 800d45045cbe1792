// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ru: [MappingEntry] = [
    ruTbankAccount,
  ]

  private static let ruTbankAccount = MappingEntry(
    id: "ru/tbank-account", title: "Т-Банк (Tinkoff) operations, CSV",
    country: "RU",
    institution: "Т-Банк",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1251"],
    signatures: [[["дата операции"], ["дата платежа"], ["номер карты"], ["статус"], ["сумма операции"], ["валюта операции"], ["сумма платежа"], ["валюта платежа"], ["категория"], ["mcc"], ["описание"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["бонусы (включая кэшбэк)", "кэшбэк", "округление на инвесткопилку", "сумма операции с округлением"], texts: ["бонусы (включая кэшбэк)", "т-банк"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ru/tbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ru/tbank-account
title: Т-Банк (Tinkoff) operations, CSV
country: RU
verified: documented
source: https://github.com/gerasiov/ofxstatement-russian/blob/master/src/ofxstatement/plugins/tinkoff.py
detect:
  marks: [Бонусы (включая кэшбэк)]
  header: [Дата операции, Дата платежа, Номер карты, Статус, Сумма операции, Валюта операции, Сумма платежа, Валюта платежа, Категория, MCC, Описание]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1251], decimal: ","}
columns:
  purchased: Дата операции
  date: Дата платежа
  card: Номер карты
  status: Статус
  foreign: Сумма операции
  foreign_currency: Валюта операции
  amount: Сумма платежа
  currency: Валюта платежа
  cashback: {names: [Кэшбэк], optional: true}
  category: Категория
  mcc: MCC
  text: Описание
  bonus: {names: [Бонусы (включая кэшбэк)], optional: true}
  rounding: {names: [Округление на инвесткопилку], optional: true}
  rounded: {names: [Сумма операции с округлением], optional: true}
account: {kind: checking, institution: Т-Банк, institution_id: TICSRUMM, currency: currency}
fields:
  # An operation that is not settled yet has one date.
  date: {from: {first: [date, purchased]}, format: dd.MM.yyyy}
  initiated: {from: purchased, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  category: category
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
  original_amount: foreign
  original_currency: foreign_currency
rows:
  skip:
    - {when: {status: FAILED}, reason: no money moved}
identity: {cells: [purchased, text, card]}
ignore: [status, cashback, bonus, rounding, rounded]
tests:
  - in: |
      "Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"Кэшбэк";"Категория";"MCC";"Описание";"Бонусы (включая кэшбэк)";"Округление на инвесткопилку";"Сумма операции с округлением"
      "05.03.2024 08:12:47";"06.03.2024";"*1234";"OK";"-480,00";"RUB";"-480,00";"RUB";"4,00";"Рестораны";"5462";"Пекарня Пример";"4,00";"0,00";"480,00"
      "04.03.2024 18:00:00";"04.03.2024";"*1234";"FAILED";"-90,00";"RUB";"-90,00";"RUB";"";"Супермаркеты";"5411";"Магазин Пример";"0,00";"0,00";"90,00"
      "01.03.2024 09:00:00";"01.03.2024";"";"OK";"22000,00";"RUB";"22000,00";"RUB";"";"Зарплата";"";"ООО Северный ветер";"0,00";"0,00";"22000,00"
    out:
      - {date: 2024-03-06, initiated: 2024-03-05, amount: "-480.00", currency: RUB, source_category: Рестораны}
      - {date: 2024-03-01, amount: "22000.00"}
    skipped: 1

"""#),
    isBuiltin: true)
}
