// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let fi: [MappingEntry] = [
    fiDanskeBankAccount,
    fiNordeaAccount,
    fiOpAccount,
    fiSPankkiAccount,
  ]

  private static let fiDanskeBankAccount = MappingEntry(
    id: "fi/danske-bank-account", title: "Danske Bank Finland account, CSV in Finnish",
    country: "FI",
    institution: "Danske Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["pvm"], ["luokka"], ["alaluokka"], ["saaja/maksaja"], ["määrä"], ["saldo"], ["tila"], ["tarkastus"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["alaluokka", "luokka", "pvm", "tarkastus", "tila"], texts: ["alaluokka", "danske bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fi/danske-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fi/danske-bank-account
title: Danske Bank Finland account, CSV in Finnish
country: FI
verified: synthetic
detect:
  marks: [Alaluokka]
  header: [Pvm, Luokka, Alaluokka, Saaja/Maksaja, Määrä, Saldo, Tila, Tarkastus]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Pvm
  category: Luokka
  subcategory: Alaluokka
  text: Saaja/Maksaja
  amount: Määrä
  balance: Saldo
  status: Tila
  ticked: Tarkastus
account: {kind: checking, institution: Danske Bank, institution_id: DABAFIHH, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
  payee: text
  category: {join: [category, subcategory], sep: ": "}
  balance: balance
  status: {from: status, map: {'~^(odott|tulossa|varau)': pending}, default: posted}
rows:
  skip:
    - {when: {status: '~^(poistettu|peruutettu|hylätty)'}, reason: deleted}
ignore: [status, ticked]
tests:
  - in: |
      "Pvm";"Luokka";"Alaluokka";"Saaja/Maksaja";"Määrä";"Saldo";"Tila";"Tarkastus"
      "01.03.2024";"Tulot";"Palkka";"Pohjoistuuli Oy";"2 200,00";"3 200,00";"Toteutunut";"Ei"
      "04.03.2024";"Asuminen";"Sähkö";"Esimerkki Energia Oy";"-1 087,50";"2 112,50";"Toteutunut";"Ei"
      "06.03.2024";"";"";"Leipomo Esimerkki";"-4,80";"";"Odottaa";"Ei"
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, balance: "3200.00", source_category: "Tulot: Palkka"}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-06, amount: "-4.80", pending: true}

"""#),
    isBuiltin: true)

  private static let fiNordeaAccount = MappingEntry(
    id: "fi/nordea-account", title: "Nordea Finland account, CSV in Finnish",
    country: "FI",
    institution: "Nordea",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kirjauspäivä"], ["määrä"], ["maksaja"], ["maksunsaaja"], ["nimi"], ["otsikko"], ["saldo"], ["valuutta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["maksunsaaja", "otsikko"], texts: ["nordea"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fi/nordea-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fi/nordea-account
title: Nordea Finland account, CSV in Finnish
country: FI
verified: synthetic
detect:
  header: [Kirjauspäivä, Määrä, Maksaja, Maksunsaaja, Nimi, Otsikko, Saldo, Valuutta]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Kirjauspäivä
  amount: Määrä
  from: Maksaja
  to: Maksunsaaja
  name: Nimi
  text: Otsikko
  message: {names: [Viesti], optional: true}
  reference: {names: [Viitenumero], optional: true}
  balance: Saldo
  currency: Valuutta
account: {kind: checking, institution: Nordea, institution_id: NDEAFIHH, currency: currency, iban: {when: {amount: '~^-'}, then: from, else: to}}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name]}
  payee: name
  counterparty: {when: {amount: '~^-'}, then: to, else: from}
  memo: message
  balance: balance
rows:
  skip:
    - {when: {date: '~^(Varaus|Reserv)'}, reason: reserved and without a date}
identity: {cells: [text, name]}
tests:
  - in: |
      Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viesti;Viitenumero;Saldo;Valuutta;
      Varaus;-9,90;;;;KIOSKI ESIMERKKI;;;;EUR;
      2024/03/04;-1087,50;FI1210963008154711;DE40100100100110820101;Sähkö Esimerkki Oy;Sähkö Esimerkki Oy;;08154;2112,50;EUR;
      2024/03/01;2200,00;;FI1210963008154711;Pohjoistuuli Oy;Pohjoistuuli Oy;Palkka 02/24;;3200,00;EUR;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Sähkö Esimerkki Oy, balance: "2112.50", counterparty: DE40100100100110820101}
      - {date: 2024-03-01, amount: "2200.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let fiOpAccount = MappingEntry(
    id: "fi/op-account", title: "OP account, CSV in Finnish",
    country: "FI",
    institution: "OP",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kirjauspäivä"], ["arvopäivä"], ["määrä euroa"], ["laji"], ["selitys"], ["saaja/maksaja"], ["viite"], ["viesti"], ["arkistointitunnus"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["määrä euroa"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fi/op-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fi/op-account
title: OP account, CSV in Finnish
country: FI
verified: synthetic
detect:
  header: [Kirjauspäivä, Arvopäivä, Määrä EUROA, Laji, Selitys, Saaja/Maksaja, Viite, Viesti, Arkistointitunnus]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Kirjauspäivä
  value: Arvopäivä
  amount: Määrä EUROA
  code: Laji
  type: Selitys
  party: Saaja/Maksaja
  other: {names: [Saajan tilinumero], optional: true}
  reference: Viite
  message: Viesti
  id: Arkistointitunnus
account: {kind: checking, institution: OP, institution_id: OKOYFIHH, currency: EUR}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd.MM.yyyy]}
  value_date: {from: value, format: [yyyy-MM-dd, dd.MM.yyyy]}
  amount: {signed: amount}
  description: {first: [{from: message, regex: '^(?:Viesti: )?(.+)'}, party]}
  payee: party
  counterparty: {when: {amount: '~^-'}, then: other}
  memo: {join: [type, {from: reference, unless: ref=}], sep: " "}
  kind: {from: type, map: {PKORTTIMAKSU: card, TILISIIRTO: transfer, PALKKA: payroll, KORKO: interest, PALVELUMAKSU: fee}, default: ""}
  id: id
ignore: [code, reference, message]
tests:
  - in: |
      "Kirjauspäivä";"Arvopäivä";"Määrä EUROA";"Laji";"Selitys";"Saaja/Maksaja";"Saajan tilinumero";"Saajan pankin BIC";"Viite";"Viesti";"Arkistointitunnus"
      "2024-03-04";"2024-03-05";-1087,50;"106";"TILISIIRTO";"Sähkö Esimerkki Oy";"DE40100100100110820101";"";"ref=08154";"";"20240304/5UTH08/154712"
      "2024-03-01";"2024-03-01";2200,00;"710";"PALKKA";"Pohjoistuuli Oy";"";"";"ref=";"Palkka 02/24";"20240301/5UTH08/154711"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, payee: Sähkö Esimerkki Oy, kind: transfer, counterparty: DE40100100100110820101}
      - {date: 2024-03-01, amount: "2200.00", description: Palkka 02/24, id: 20240301/5UTH08/154711}

"""#),
    isBuiltin: true)

  private static let fiSPankkiAccount = MappingEntry(
    id: "fi/s-pankki-account", title: "S-Pankki account, CSV in Finnish",
    country: "FI",
    institution: "S-Pankki",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kirjauspäivä"], ["maksupäivä"], ["summa"], ["tapahtumalaji"], ["maksaja"], ["saajan nimi"], ["viitenumero"], ["viesti"], ["arkistointitunnus"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["saajan nimi"], texts: ["s-pankki"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fi/s-pankki-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fi/s-pankki-account
title: S-Pankki account, CSV in Finnish
country: FI
verified: synthetic
detect:
  header: [Kirjauspäivä, Maksupäivä, Summa, Tapahtumalaji, Maksaja, Saajan nimi, Viitenumero, Viesti, Arkistointitunnus]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Kirjauspäivä
  paid: Maksupäivä
  amount: Summa
  type: Tapahtumalaji
  payer: Maksaja
  receiver: Saajan nimi
  other: {names: [Saajan tilinumero], optional: true}
  reference: Viitenumero
  message: Viesti
  id: Arkistointitunnus
account: {kind: checking, institution: S-Pankki, institution_id: SBANFIHH, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  initiated: {from: paid, format: dd.MM.yyyy}
  amount: {signed: amount}
  payee: {when: {amount: '~^-'}, then: receiver, else: payer}
  counterparty: {when: {amount: '~^-'}, then: other}
  # A message stands between apostrophes; a cell that says nothing has a hyphen.
  description: {first: [{from: {from: message, regex: "^'?(.*?)'?$"}, unless: "-"}, {when: {amount: '~^-'}, then: receiver, else: payer}]}
  kind: {from: type, map: {KORTTIOSTO: card, TILISIIRTO: transfer, PALKKA: payroll, KÄTEISNOSTO: cash, KORKO: interest}, default: ""}
  id: id
ignore: message
tests:
  - in: |
      Kirjauspäivä;Maksupäivä;Summa;Tapahtumalaji;Maksaja;Saajan nimi;Saajan tilinumero;Saajan BIC-tunnus;Viitenumero;Viesti;Arkistointitunnus
      04.03.2024;04.03.2024;-1087,50;TILISIIRTO;ANNA ESIMERKKI;Sähkö Esimerkki Oy;DE40100100100110820101;-;08154;'-';20240304FV08154712
      01.03.2024;01.03.2024;+2200,00;PALKKA;Pohjoistuuli Oy;ANNA ESIMERKKI;-;-;-;'Palkka 02/24';20240301FV08154711
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Sähkö Esimerkki Oy, description: Sähkö Esimerkki Oy, counterparty: DE40100100100110820101}
      - {date: 2024-03-01, amount: "2200.00", description: Palkka 02/24, payee: Pohjoistuuli Oy}

"""#),
    isBuiltin: true)
}
