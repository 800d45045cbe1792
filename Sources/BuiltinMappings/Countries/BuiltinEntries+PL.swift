// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let pl: [MappingEntry] = [
    plBankPocztowyAccount,
    plIngAccount,
    plMbankAccount,
    plMillenniumAccount,
    plPekaoAccount,
    plPkoAccount,
  ]

  private static let plBankPocztowyAccount = MappingEntry(
    id: "pl/bank-pocztowy-account", title: "Bank Pocztowy account, CSV without header",
    country: "PL",
    institution: "Bank Pocztowy",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank pocztowy"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/bank-pocztowy-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/bank-pocztowy-account
title: Bank Pocztowy account, CSV without header
country: PL
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/pl/bank-pocztowy/bank-pocztowy.ts
detect:
  shape: ['~^\d{4} \d\d \d\d$', '~^\d{4} \d\d \d\d$', '~^\d\d1320\d{20}$', '~', '~', '~', '~^-?\d+\.\d\d$', '~^[A-Z]{3}$', '~', '~^-?\d+\.\d\d$']
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1250], header: none, ragged: true}
columns: {date: 1, value: 2, account: 3, other: 4, party: 5, address: 6, amount: 7, currency: 8, text: 9, balance: 10}
account: {kind: checking, institution: Bank Pocztowy, institution_id: POCZPLP4, currency: currency, number: account}
fields:
  date: {from: date, format: yyyy MM dd}
  value_date: {from: value, format: yyyy MM dd}
  amount: {signed: amount}
  currency: currency
  # The lines of the text stand between bars.
  description: {first: [{from: text, regex: '^\|*(.*?)[\s|]*$'}, party]}
  payee: party
  counterparty: other
  memo: {from: address, regex: '[^|\s].*'}
  balance: balance
# The balances of a day do not follow from each other.
checks: {running_balance: "off"}
ignore: [text, address]
tests:
  - in: |
      2024 03 04,2024 03 05,00132000000000000008154711,00109000000000000008154712,ENERGIA PRZYKŁAD,|UL. PRZYKŁADOWA 1|00-001 WARSZAWA,-1087.50,PLN,FAKTURA 03/2024|||,2112.50
      2024 03 01,2024 03 01,00132000000000000008154711,00109000000000000008154713,PÓŁNOCNY WIATR,||,2200.00,PLN,WYNAGRODZENIE|||,3200.00
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: PLN, payee: ENERGIA PRZYKŁAD, description: FAKTURA 03/2024, counterparty: "00109000000000000008154712"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let plIngAccount = MappingEntry(
    id: "pl/ing-account", title: "ING Bank Śląski account, CSV",
    country: "PL",
    institution: "ING Bank Śląski",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["data transakcji"], ["data księgowania"], ["dane kontrahenta"], ["tytuł"], ["nr rachunku"], ["nr transakcji"], ["kwota transakcji (waluta rachunku)"], ["waluta"], ["konto"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["dane kontrahenta", "kwota blokady/zwolnienie blokady", "kwota transakcji (waluta rachunku)", "nazwa banku"], texts: ["ing bank śląski", "kwota transakcji (waluta rachunku)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/ing-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/ing-account
title: ING Bank Śląski account, CSV
country: PL
verified: synthetic
detect:
  marks: [Kwota transakcji (waluta rachunku)]
  header: [Data transakcji, Data księgowania, Dane kontrahenta, Tytuł, Nr rachunku, Nr transakcji, Kwota transakcji (waluta rachunku), Waluta, Konto]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ",", until: {purchased: '~^Dokument ma charakter'}}
columns:
  purchased: Data transakcji
  date: Data księgowania
  party: Dane kontrahenta
  title: Tytuł
  other: Nr rachunku
  bank: {names: [Nazwa banku], optional: true}
  type: {names: [Szczegóły], optional: true}
  id: Nr transakcji
  amount: Kwota transakcji (waluta rachunku)
  currency: {names: [Waluta], nth: 1}
  blocked: {names: [Kwota blokady/zwolnienie blokady], optional: true}
  account: Konto
  balance: {names: [Saldo po transakcji], optional: true}
account: {kind: checking, institution: ING Bank Śląski, institution_id: INGBPLPW, currency: currency, name: account}
fields:
  # A blocked amount has no booking date and stands in a column of its own.
  date: {from: {first: [date, purchased]}, format: [yyyy-MM-dd, dd.MM.yyyy]}
  initiated: {from: purchased, format: [yyyy-MM-dd, dd.MM.yyyy]}
  amount: {signed: {first: [amount, blocked]}}
  currency: {first: [currency, {text: PLN}]}
  description: {join: [party, title], sep: " "}
  payee: party
  counterparty: {from: other, regex: '\d[\d ]+\d'}
  status: {when: {amount: ""}, then: {text: pending}, else: {text: posted}}
  balance: balance
identity: {cells: [party, title, purchased]}
ignore: id
tests:
  - in: |
      "Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta";;;;
      2024-03-06;;"KIOSK PRZYKŁAD";" Płatność kartą 06.03.2024";;;;'';;;-9,90;PLN;;;"Konto Direct";;;;;;
      2024-03-04;2024-03-05;"PIEKARNIA PRZYKŁAD";" Płatność kartą 04.03.2024 Nr karty 1234xx1234";;;"TR.KART";'202406508154713';-4,80;PLN;;;;;"Konto Direct";2107,70;PLN;;;;
      2024-03-04;2024-03-04;"Energia Przykład";" Faktura 03/2024";'00 1090 0000 0000 0000 0815 4712 ';"SANTANDER";"PRZELEW";'202406408154712';-1087,50;PLN;;;;;"Konto Direct";2112,50;PLN;;;;
      2024-03-01;2024-03-01;"Północny Wiatr Sp. z o.o.";" Wynagrodzenie 02/24";;;"PRZELEW";'202406108154711';2200,00;PLN;;;;;"Konto Direct";3200,00;PLN;;;;
    out:
      - {date: 2024-03-06, amount: "-9.90", currency: PLN, pending: true}
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-4.80", balance: "2107.70", account: Konto Direct}
      - {date: 2024-03-04, amount: "-1087.50", payee: Energia Przykład, counterparty: 00 1090 0000 0000 0000 0815 4712}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let plMbankAccount = MappingEntry(
    id: "pl/mbank-account", title: "mBank account, CSV",
    country: "PL",
    institution: "mBank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["#data operacji"], ["#opis operacji"], ["#rachunek"], ["#kategoria"], ["#kwota"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["#data operacji", "#opis operacji", "#saldo po operacji"], texts: ["#data operacji", "#opis operacji", "mbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/mbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/mbank-account
title: mBank account, CSV
country: PL
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/pl/mbank/mbank.ts
detect:
  marks: ['#Data operacji', '#Opis operacji']
  header: ['#Data operacji', '#Opis operacji', '#Rachunek', '#Kategoria', '#Kwota']
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  date: '#Data operacji'
  text: '#Opis operacji'
  account: '#Rachunek'
  category: '#Kategoria'
  amount: '#Kwota'
  balance: {names: ['#Saldo po operacji'], optional: true}
account: {kind: checking, institution: mBank, institution_id: BREXPLPW, currency: {from: amount, regex: '([A-Z]{3})$'}, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: {from: amount, regex: '([A-Z]{3})$'}
  description: text
  category: {from: category, unless: Bez kategorii}
  balance: balance
ignore: category
tests:
  - in: |
      #Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;#Saldo po operacji;
      2024-03-04;ENERGIA PRZYKŁAD  PRZELEW ZEWNĘTRZNY WYCHODZĄCY      ;eKonto 0815 ... 4711;Prąd;-1 087,50 PLN;2 112,50 PLN;
      2024-03-01;PÓŁNOCNY WIATR SP. Z O.O.  WYNAGRODZENIE             ;eKonto 0815 ... 4711;Bez kategorii;2 200,00 PLN;3 200,00 PLN;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: PLN, source_category: Prąd, balance: "2112.50", account: eKonto 0815 ... 4711}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let plMillenniumAccount = MappingEntry(
    id: "pl/millennium-account", title: "Bank Millennium account, CSV",
    country: "PL",
    institution: "Bank Millennium",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["numer rachunku/karty"], ["data transakcji"], ["data rozliczenia"], ["rodzaj transakcji"], ["na konto/z konta"], ["odbiorca/zleceniodawca"], ["opis"], ["obciążenia"], ["uznania"], ["saldo"], ["waluta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["na konto/z konta", "rodzaj transakcji"], texts: ["bank millennium", "na konto/z konta"],
      fileNames: ["historia_transakcji_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/millennium-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/millennium-account
title: Bank Millennium account, CSV
country: PL
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/pl/millenium
detect:
  marks: [Na konto/Z konta]
  header: [Numer rachunku/karty, Data transakcji, Data rozliczenia, Rodzaj transakcji, Na konto/Z konta, Odbiorca/Zleceniodawca, Opis, Obciążenia, Uznania, Saldo, Waluta]
  filename: 'Historia_transakcji_*.csv'
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1250]}
columns:
  account: Numer rachunku/karty
  purchased: Data transakcji
  date: Data rozliczenia
  type: Rodzaj transakcji
  other: Na konto/Z konta
  party: Odbiorca/Zleceniodawca
  text: Opis
  out: Obciążenia
  in: Uznania
  balance: Saldo
  currency: Waluta
account: {kind: checking, institution: Bank Millennium, institution_id: BIGBPLPW, currency: currency, number: account}
fields:
  date: {from: {first: [date, purchased]}, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  currency: currency
  description: {first: [text, type]}
  payee: party
  counterparty: other
  kind: {from: type, map: {'~kart': card, '~przelew': transfer, '~polecenie zapłaty': direct_debit, '~bankomat': cash, '~odsetki': interest, '~opłata|prowizja': fee}, default: ""}
  balance: balance
identity: {cells: [type, party, text]}
tests:
  - in: |
      "Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"
      "PL00 1160 0000 0000 0000 0815 4711","2024-03-04","2024-03-05","TRANSAKCJA KARTĄ PŁATNICZĄ","","","PIEKARNIA PRZYKŁAD KRAKÓW","-4.80","","2107.70","PLN"
      "PL00 1160 0000 0000 0000 0815 4711","2024-03-01","2024-03-01","PRZELEW PRZYCHODZĄCY","00 1090 0000 0000 0000 0815 4713","Północny Wiatr Sp. z o.o.","Wynagrodzenie","","2200.00","3200.00","PLN"
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-4.80", currency: PLN, kind: card, balance: "2107.70"}
      - {date: 2024-03-01, amount: "2200.00", payee: Północny Wiatr Sp. z o.o., counterparty: 00 1090 0000 0000 0000 0815 4713}

"""#),
    isBuiltin: true)

  private static let plPekaoAccount = MappingEntry(
    id: "pl/pekao-account", title: "Bank Pekao account, CSV",
    country: "PL",
    institution: "Bank Pekao",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["data księgowania"], ["data waluty"], ["nadawca / odbiorca"], ["tytułem"], ["kwota operacji"], ["waluta"], ["numer referencyjny"], ["typ operacji"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["nadawca / odbiorca", "numer referencyjny", "rachunek docelowy", "rachunek źródłowy", "tytułem"], texts: ["bank pekao", "nadawca / odbiorca", "tytułem"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/pekao-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/pekao-account
title: Bank Pekao account, CSV
country: PL
verified: synthetic
detect:
  marks: [Nadawca / Odbiorca, Tytułem]
  header: [Data księgowania, Data waluty, Nadawca / Odbiorca, Tytułem, Kwota operacji, Waluta, Numer referencyjny, Typ operacji]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  date: Data księgowania
  value: Data waluty
  party: Nadawca / Odbiorca
  address: {names: [Adres nadawcy / odbiorcy], optional: true}
  from: {names: [Rachunek źródłowy], optional: true}
  to: {names: [Rachunek docelowy], optional: true}
  text: Tytułem
  amount: Kwota operacji
  currency: Waluta
  id: Numer referencyjny
  type: Typ operacji
  category: {names: [Kategoria], optional: true}
account:
  kind: checking
  institution: Bank Pekao
  institution_id: PKOPPLPW
  currency: currency
  # Money out went from the account, money in came to it.
  number: {from: {when: {amount: '~^-'}, then: from, else: to}, regex: '\d{26}'}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {join: [party, text], sep: " "}
  payee: party
  counterparty: {from: {when: {amount: '~^-'}, then: to, else: from}, regex: '\d{26}'}
  category: category
  kind: {from: type, map: {'~kart': card, '~przelew': transfer, '~blik': card, '~bankomat': cash, '~odsetki': interest, '~opłata|prowizja': fee}, default: ""}
  id: {from: id, regex: "^'?(.+)$"}
ignore: id
tests:
  - in: |
      Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria
      04.03.2024;04.03.2024;Energia Przykład;;'00124000000000081547110123;'00109000000000000008154712;Faktura 03/2024;-1 087,50;PLN;'C992408154710002;PRZELEW INTERNET;Rachunki
      01.03.2024;01.03.2024;Północny Wiatr Sp. z o.o.;;'00109000000000000008154713;'00124000000000081547110123;Wynagrodzenie 02/24;2 200,00;PLN;'C992408154710001;PRZELEW PRZYCHODZĄCY;Wynagrodzenie
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: PLN, payee: Energia Przykład, id: C992408154710002, counterparty: "00109000000000000008154712"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let plPkoAccount = MappingEntry(
    id: "pl/pko-account", title: "PKO Bank Polski account, CSV",
    country: "PL",
    institution: "PKO Bank Polski",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["data operacji"], ["data waluty"], ["typ transakcji"], ["kwota"], ["waluta"], ["saldo po transakcji"], ["opis transakcji"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["pko bank polski"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/pko-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/pko-account
title: PKO Bank Polski account, CSV
country: PL
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Data operacji, Data waluty, Typ transakcji, Kwota, Waluta, Saldo po transakcji, Opis transakcji]
  filename: 'history_csv_*.csv'
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1250], ragged: true}
columns:
  date: Data operacji
  value: Data waluty
  type: Typ transakcji
  amount: Kwota
  currency: Waluta
  balance: Saldo po transakcji
  text: Opis transakcji
  # The parts of the text stand in columns without a name.
  text2: {at: 8, optional: true}
  text3: {at: 9, optional: true}
  text4: {at: 10, optional: true}
account: {kind: checking, institution: PKO Bank Polski, institution_id: BPKOPLPW, currency: currency}
fields:
  date: {from: {first: [date, value]}, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {join: [text, text2, text3, text4], sep: " "}
  payee: {first: [{from: text2, regex: '^Nazwa (?:nadawcy|odbiorcy): ?(.+)'}, {from: text3, regex: '^Nazwa (?:nadawcy|odbiorcy): ?(.+)'}, {from: text2, regex: '^Lokalizacja: Adres: (.+?)(?: Miasto:|$)'}]}
  counterparty: {from: text, regex: '^Rachunek (?:nadawcy|odbiorcy): ?(\d[\d ]+\d)'}
  kind: {from: type, map: {'~kart': card, '~bankomat': cash, '~przelew': transfer, '~zlecenie stałe': standing_order, '~polecenie zapłaty': direct_debit, '~opłata|prowizja': fee, '~odsetki': interest}, default: ""}
  # A blocked amount has no booking date.
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
  balance: balance
identity: {cells: [type, text, text2, text3]}
tests:
  - in: |
      "Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","","",""
      "2024-03-05","2024-03-04","Płatność kartą","-4.80","PLN","+2107.70","Tytuł: 0081547 74110815","Lokalizacja: Adres: PIEKARNIA PRZYKŁAD Miasto: KRAKÓW Kraj: POLSKA","Data i czas operacji: 2024-03-04","Oryginalna kwota operacji: 4.80","Numer karty: 123456******1234"
      "2024-03-04","2024-03-05","Przelew na rachunek","-1087.50","PLN","+2112.50","Rachunek odbiorcy: 00 1090 0000 0000 0000 0815 4712","Nazwa odbiorcy: ENERGIA PRZYKŁAD","Tytuł: FAKTURA 03/2024","",""
      "2024-03-01","2024-03-01","Przelew na konto","+2200.00","PLN","+3200.00","Rachunek nadawcy: 00 1090 0000 0000 0000 0815 4713","Nazwa nadawcy: PÓŁNOCNY WIATR SP. Z O.O.","Tytuł: WYNAGRODZENIE","",""
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-4.80", currency: PLN, kind: card, payee: PIEKARNIA PRZYKŁAD}
      - {date: 2024-03-04, amount: "-1087.50", payee: ENERGIA PRZYKŁAD, balance: "2112.50", counterparty: 00 1090 0000 0000 0000 0815 4712}
      - {date: 2024-03-01, amount: "2200.00", payee: PÓŁNOCNY WIATR SP. Z O.O.}

"""#),
    isBuiltin: true)
}
