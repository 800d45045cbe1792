// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ru: [MappingEntry] = [
    ruAlfabankAccount,
    ruSberbankCard,
    ruTbankAccount,
    ruVtbCard,
  ]

  private static let ruAlfabankAccount = MappingEntry(
    id: "ru/alfabank-account", title: "Альфа-Банк (Alfa-Bank) account, CSV",
    country: "RU",
    institution: "Альфа-Банк",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1251"],
    signatures: [[["тип счёта"], ["номер счета"], ["валюта"], ["дата операции"], ["референс проводки"], ["описание операции"], ["приход"], ["расход"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["референс проводки", "тип счёта"], texts: ["альфа-банк", "референс проводки"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ru/alfabank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ru/alfabank-account
title: Альфа-Банк (Alfa-Bank) account, CSV
country: RU
verified: corpus
detect:
  marks: [Референс проводки]
  header: [Тип счёта, Номер счета, Валюта, Дата операции, Референс проводки, Описание операции, Приход, Расход]
read: {format: csv, encoding: [utf-8, windows-1251], decimal: ","}
columns:
  type: Тип счёта
  account: Номер счета
  currency: Валюта
  date: Дата операции
  reference: Референс проводки
  text: Описание операции
  in: Приход
  out: Расход
account: {kind: checking, institution: Альфа-Банк, institution_id: ALFARUMM, currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yy}
  # The column that does not apply has 0.
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
# An operation on hold has the reference of its card, and another once it is booked.
identity: {cells: [reference, text]}
ignore: type
tests:
  - in: |
      Тип счёта;Номер счета;Валюта;Дата операции;Референс проводки;Описание операции;Приход;Расход;
      Мой счет;40817810000000004711;RUB;05.03.24;ABCDEF47110000002;Комиссия за переводы;0;50;
      Мой счет;40817810000000004711;RUB;01.03.24;ABCDEF47110000001;Зарплата за февраль ООО Северный ветер;33123,56;0;
    out:
      - {date: 2024-03-05, amount: "-50", currency: RUB}
      - {date: 2024-03-01, amount: "33123.56"}

"""#),
    isBuiltin: true)

  private static let ruSberbankCard = MappingEntry(
    id: "ru/sberbank-card", title: "Сбербанк (Sberbank) cards, CSV",
    country: "RU",
    institution: "Сбербанк",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1251"],
    signatures: [[["тип карты"], ["номер карты"], ["дата совершения операции"], ["дата обработки операции"], ["код авторизации"], ["тип операции"], ["город совершения операции"], ["описание"], ["валюта операции"], ["сумма в валюте операции"], ["сумма в валюте счета"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["город совершения операции", "дата обработки операции", "дата совершения операции", "код авторизации", "страна совершения операции", "сумма в валюте операции", "сумма в валюте счета"], texts: ["город совершения операции", "сбербанк", "сумма в валюте счета"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ru/sberbank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ru/sberbank-card
title: Сбербанк (Sberbank) cards, CSV
country: RU
verified: corpus
detect:
  marks: [Город совершения операции, Сумма в валюте счета]
  header: [Тип карты, Номер карты, Дата совершения операции, Дата обработки операции, Код авторизации, Тип операции, Город совершения операции, Описание, Валюта операции, Сумма в валюте операции, Сумма в валюте счета]
read: {format: csv, encoding: [utf-8, windows-1251], decimal: ","}
columns:
  kind: Тип карты
  card: Номер карты
  purchased: Дата совершения операции
  date: Дата обработки операции
  code: Код авторизации
  mcc: Тип операции
  city: Город совершения операции
  country: {names: [Страна совершения операции], optional: true}
  text: Описание
  foreign_currency: Валюта операции
  foreign: Сумма в валюте операции
  amount: Сумма в валюте счета
account: {kind: checking, institution: Сбербанк, institution_id: SABRRUMM, currency: RUB, mask: "{card|last4}"}
fields:
  date: {from: {first: [date, purchased]}, format: dd.MM.yyyy}
  initiated: {from: purchased, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
  original_amount: foreign
  original_currency: foreign_currency
identity: {cells: [card, code, text]}
ignore: kind
tests:
  - in: |
      Тип карты;Номер карты;Дата совершения операции;Дата обработки операции;Код авторизации;Тип операции;Город совершения операции;Страна совершения операции;Описание;Валюта операции;Сумма в валюте операции;Сумма в валюте счета;
      Основная;*4711;04.03.2024;05.03.2024;204840;5462;MOSCOW;RUS;ПЕКАРНЯ ПРИМЕР;;;-1320,4;
      Основная;*4711;01.03.2024;01.03.2024;250011;4829;MOSCOW;RUS;SBOL перевод 5469****0815 А. АНА ДЕМО;;;3000;
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-1320.4", currency: RUB, account: "4711"}
      - {date: 2024-03-01, amount: "3000"}

"""#),
    isBuiltin: true)

  private static let ruTbankAccount = MappingEntry(
    id: "ru/tbank-account", title: "Т-Банк (Tinkoff) operations, CSV",
    country: "RU",
    institution: "Т-Банк",
    verified: .synthetic, format: "csv",
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
verified: synthetic
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

  private static let ruVtbCard = MappingEntry(
    id: "ru/vtb-card", title: "ВТБ (VTB) accounts and cards, CSV",
    country: "RU",
    institution: "ВТБ",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1251"],
    signatures: [[["номер карты/счета/договора"], ["дата операции"], ["дата обработки"], ["сумма операции"], ["валюта операции"], ["сумма пересчитанная в валюту счета"], ["валюта счета"], ["основание"], ["статус"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["дата обработки", "номер карты/счета/договора", "основание", "сумма пересчитанная в валюту счета"], texts: ["номер карты/счета/договора", "сумма пересчитанная в валюту счета"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ru/vtb-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ru/vtb-card
title: ВТБ (VTB) accounts and cards, CSV
country: RU
verified: corpus
detect:
  marks: [Сумма пересчитанная в валюту счета, Номер карты/счета/договора]
  header: [Номер карты/счета/договора, Дата операции, Дата обработки, Сумма операции, Валюта операции, Сумма пересчитанная в валюту счета, Валюта счета, Основание, Статус]
read: {format: csv, encoding: [utf-8, windows-1251], decimal: ","}
columns:
  card: Номер карты/счета/договора
  purchased: Дата операции
  date: Дата обработки
  foreign: Сумма операции
  foreign_currency: Валюта операции
  amount: Сумма пересчитанная в валюту счета
  currency: Валюта счета
  text: Основание
  status: Статус
account: {kind: checking, institution: ВТБ, institution_id: VTBRRUMM, currency: currency, mask: "{card|last4}"}
fields:
  # An operation that is in progress has one date.
  date: {from: {first: [date, purchased]}, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: text
  payee: {from: text, regex: '^(?:Карта \*\d{4} )?(.+)$'}
  status: {from: status, map: {Исполнено: posted, В обработке: pending}}
  original_amount: foreign
  original_currency: foreign_currency
rows:
  skip:
    - {when: {status: ['~^Отмен', '~^Отклон', '~^Отказ']}, reason: no money moved}
identity: {cells: [card, purchased, text]}
ignore: status
tests:
  - in: |
      Начало периода;2024-03-01
      Конец периода;2024-03-13

      Выписка по счету/карте;Номер
      Карта с кредитной составляющей;'462235******4711


      Валюта;Баланс на конец периода;Поступления;Списания;Заблокировано
      RUB;82 604,01;0,00;-1 336,15;-600,00


      Номер карты/счета/договора;Дата операции;Дата обработки;Сумма операции;Валюта операции;Сумма пересчитанная в валюту счета;Валюта счета;Основание;Статус
      '462235******4711;2024-03-06 00:00:00;2024-03-08;-13,50;EUR;-1 336,15;RUB;Карта *4711 PAPER CRANE BOOKS;Исполнено
      '462235******4711;2024-03-13 10:48:55;;-600,00;RUB;-600,00;RUB;Карта *4711 ПЕКАРНЯ ПРИМЕР;В обработке
    out:
      - {date: 2024-03-08, initiated: 2024-03-06, amount: "-1336.15", currency: RUB, original_amount: "-13.50", original_currency: EUR, payee: PAPER CRANE BOOKS}
      - {date: 2024-03-13, amount: "-600.00", pending: true}

"""#),
    isBuiltin: true)
}
