// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let hu: [MappingEntry] = [
    huErsteCsv,
    huKhAccount,
    huOtpAccount,
  ]

  private static let huErsteCsv = MappingEntry(
    id: "hu/erste-csv", title: "Erste Bank Hungary, CSV",
    country: "HU",
    institution: "Erste Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["tranzakció dátuma"], ["partner neve"], ["számla neve"], ["számlaszám"], ["tranzakció típusa"], ["tranzakció összege"], ["tranzakció devizaneme"], ["bevétel/kiadás"], ["egyenleg"], ["devizanem"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bevétel/kiadás"], texts: ["bevétel/kiadás", "erste bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hu/erste-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: hu/erste-csv
title: Erste Bank Hungary, CSV
country: HU
verified: corpus
detect:
  marks: [Bevétel/Kiadás]
  header: [Tranzakció dátuma, Partner neve, Számla neve, Számlaszám, Tranzakció típusa, Tranzakció összege, Tranzakció devizaneme, Bevétel/Kiadás, Egyenleg, Devizanem]
read: {format: csv}
columns:
  date: Tranzakció dátuma
  party: Partner neve
  other: Partner számlaszáma
  name: Számla neve
  account: Számlaszám
  type: Tranzakció típusa
  amount: Tranzakció összege
  currency: Tranzakció devizaneme
  direction: Bevétel/Kiadás
  card: {names: [Kártyaszám], optional: true}
  value: {names: [Értéknap], optional: true}
  notice: {names: [Közlemény], optional: true}
  order: {names: [Megbízás azonosító], optional: true}
  details: {names: [Részletek], optional: true}
  balance: Egyenleg
  account_currency: Devizanem
account: {kind: checking, institution: Erste Bank, institution_id: GIBAHUHB, currency: account_currency, number: account}
fields:
  date: {from: date, format: ['yyyy.MM.dd.', yyyy.MM.dd]}
  value_date: {from: value, format: ['yyyy.MM.dd.', yyyy.MM.dd]}
  amount: {value: amount, direction: {from: direction, in: [inflow, bevétel], out: [outflow, kiadás]}}
  currency: currency
  description: {first: [notice, details, type]}
  payee: party
  counterparty: other
  balance: balance
identity: {cells: [party, type, notice, details]}
tests:
  - in: |
      Tranzakció dátuma,Partner neve,Partner számlaszáma,Számla neve,Számlaszám,Tranzakció típusa,Tranzakció összege,Tranzakció devizaneme,Bevétel/Kiadás,Kártyaszám,Értéknap,Közlemény,Megbízás azonosító,Részletek,Egyenleg,Devizanem
      2024.03.05.,Minta Pékség,,Lakossági számla,11600006-00000000-12345678,Kártyás vásárlás,-1850,HUF,outflow,5412XXXXXXXX1111,2024.03.06.,,,BUDAPEST,98150,HUF
      2024.03.04.,Északi Szél Kft.,11600006-00000000-87654321,Lakossági számla,11600006-00000000-12345678,Átutalás,100000,HUF,inflow,,2024.03.04.,munkabér,,,100000,HUF
    out:
      - {date: 2024-03-05, value_date: 2024-03-06, amount: "-1850", currency: HUF, payee: Minta Pékség, balance: "98150"}
      - {date: 2024-03-04, amount: "100000", description: munkabér, counterparty: 11600006-00000000-87654321}

"""#),
    isBuiltin: true)

  private static let huKhAccount = MappingEntry(
    id: "hu/kh-account", title: "K&H Bank account, tab separated",
    country: "HU",
    institution: "K&H Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["könyvelés dátuma"], ["tranzakció azonosító"], ["típus"], ["könyvelési számla"], ["könyvelési számla elnevezése"], ["partner számla"], ["partner elnevezése"], ["összeg"], ["összeg devizaneme"], ["közlemény"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["könyvelési számla elnevezése", "partner elnevezése"], texts: ["k&h bank", "könyvelési számla elnevezése"],
      fileNames: ["szamlatortenet_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hu/kh-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: hu/kh-account
title: K&H Bank account, tab separated
country: HU
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  marks: [könyvelési számla elnevezése]
  header: [könyvelés dátuma, tranzakció azonosító, típus, könyvelési számla, könyvelési számla elnevezése, partner számla, partner elnevezése, összeg, összeg devizaneme, közlemény]
  filename: 'szamlatortenet_*.csv'
read: {format: csv, delimiter: "\t", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  date: könyvelés dátuma
  id: tranzakció azonosító
  type: típus
  account: könyvelési számla
  name: könyvelési számla elnevezése
  other: partner számla
  party: partner elnevezése
  amount: összeg
  currency: összeg devizaneme
  text: közlemény
account: {kind: checking, institution: K&H Bank, institution_id: OKHBHUHB, currency: currency, number: account, name: name}
fields:
  date: {from: date, format: [yyyy.MM.dd, 'yyyy.MM.dd.']}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, party, type]}
  payee: party
  counterparty: other
  id: id
tests:
  - in: |
      könyvelés dátuma	tranzakció azonosító 	típus	könyvelési számla	könyvelési számla elnevezése	partner számla	partner elnevezése	összeg	összeg devizaneme	közlemény
      2024.03.04	24081547102	Eseti átutalás	10400000-08154711-00000000	K&H bővített plusz számla	11700000-08154712-00000000	Energia Példa	-10875	HUF	márciusi díj
      2024.03.01	24081547101	Bejövő átutalás	10400000-08154711-00000000	K&H bővített plusz számla	11700000-08154713-00000000	Északi Szél Kft.	220000	HUF	munkabér
    out:
      - {date: 2024-03-04, amount: "-10875", currency: HUF, payee: Energia Példa, id: "24081547102", counterparty: 11700000-08154712-00000000}
      - {date: 2024-03-01, amount: "220000", description: munkabér}

"""#),
    isBuiltin: true)

  private static let huOtpAccount = MappingEntry(
    id: "hu/otp-account", title: "OTP Bank account, CSV without header",
    country: "HU",
    institution: "OTP Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["otp bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hu/otp-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: hu/otp-account
title: OTP Bank account, CSV without header
country: HU
verified: synthetic
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/gyp/ofxstatement-otp
detect:
  shape: ['~^\d{16}(\d{8})?$', '~^[TJ]$', '~^[+-]?\d+([.,]\d+)?$', '~^[A-Z]{3}$', '~^\d{8}$', '~^\d{8}$', '~^[+-]?\d+([.,]\d+)?$', '~', '~', '~', '~', '~', '~.']
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], header: none, ragged: true}
columns: {account: 1, flag: 2, amount: 3, currency: 4, date: 5, value: 6, balance: 7, other: 8, party: 9, text: 10, text2: 11, text3: 12, type: 13}
account: {kind: checking, institution: OTP Bank, institution_id: OTPVHUHB, currency: currency, number: account}
fields:
  date: {from: date, format: yyyyMMdd}
  value_date: {from: value, format: yyyyMMdd}
  # T is money out, J money in; the number may have its sign too.
  amount: {signed: amount}
  currency: currency
  description: {join: [text, text2, text3], sep: " "}
  payee: party
  counterparty: other
  balance: balance
identity: {cells: [party, text, text2]}
ignore: flag
tests:
  - in: |
      "117000000815471100000000";"T";-1850;"HUF";"20240305";"20240304";318150;"";"";"PÉKSÉG PÉLDA 2024.03.04";"1234 KÁRTYÁS VÁSÁRLÁS";"";"VÁSÁRLÁS KÁRTYÁVAL";"";""
      "117000000815471100000000";"T";-10000;"HUF";"20240304";"20240305";320000;"104000000815471200000000";"Energia Példa";"márciusi díj";"";"";"NAPKÖZBENI ÁTUTALÁS";"";""
      "117000000815471100000000";"J";220000;"HUF";"20240301";"20240301";330000;"104000000815471300000000";"Északi Szél Kft.";"munkabér";"";"";"JÖVEDELEM UTALÁS";"";""
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-1850", currency: HUF, balance: "318150"}
      - {amount: "-10000", payee: Energia Példa, description: márciusi díj, counterparty: "104000000815471200000000"}
      - {date: 2024-03-01, amount: "220000"}

"""#),
    isBuiltin: true)
}
