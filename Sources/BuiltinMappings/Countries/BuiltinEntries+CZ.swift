// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let cz: [MappingEntry] = [
    czAirBankAccount,
    czCeskaSporitelnaCsv,
    czCsobAccount,
    czFioAccount,
    czKomercniBankaAccount,
    czRaiffeisenbankCsv,
  ]

  private static let czAirBankAccount = MappingEntry(
    id: "cz/air-bank-account", title: "Air Bank account, CSV",
    country: "CZ",
    institution: "Air Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["datum provedení"], ["směr úhrady"], ["typ úhrady"], ["měna účtu"], ["částka v měně účtu"], ["název protistrany"], ["číslo účtu protistrany"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["kategorie plateb", "název protistrany", "poplatek v měně účtu", "poznámka k úhradě", "poznámka pro mne", "původní měna platby", "původní měna úhrady", "původní částka platby", "původní částka úhrady", "skupina plateb", "směr úhrady", "typ úhrady", "částka v měně účtu", "číslo účtu protistrany"], texts: ["air bank", "směr úhrady"],
      fileNames: ["airbank_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/air-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/air-bank-account
title: Air Bank account, CSV
country: CZ
verified: synthetic
source:
  - https://github.com/archont00/ofxstatement-airbankcz
  - https://github.com/firefly-iii/import-configurations/tree/main/cz/airbank
detect:
  marks: [Směr úhrady]
  header: [Datum provedení, Směr úhrady, Typ úhrady, Měna účtu, Částka v měně účtu, Název protistrany, Číslo účtu protistrany]
  filename: 'airbank_*.csv'
read: {format: csv, encoding: [utf-8, windows-1250], decimal: ","}
columns:
  date: Datum provedení
  direction: Směr úhrady
  type: Typ úhrady
  category: {names: [Skupina plateb, Kategorie plateb], optional: true}
  currency: Měna účtu
  amount: Částka v měně účtu
  fee: {names: [Poplatek v měně účtu], optional: true}
  foreign_currency: {names: [Původní měna úhrady, Původní měna platby], optional: true}
  foreign: {names: [Původní částka úhrady, Původní částka platby], optional: true}
  party: Název protistrany
  other: Číslo účtu protistrany
  message: {names: [Zpráva pro příjemce], optional: true}
  note: {names: [Poznámka k úhradě, Poznámka pro mne], optional: true}
  id: {names: [Referenční číslo], optional: true}
account: {kind: checking, institution: Air Bank, institution_id: AIRACZPP, currency: currency, mask: {from: file.name, regex: '^airbank_\d*(\d{4})_'}}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  # Printed with its sign, beside the amount, or in a row without one.
  fee: {signed: fee, positive: inflow, unproven: beside}
  currency: currency
  description: {first: [message, note, party, type]}
  payee: party
  counterparty: other
  memo: note
  category: category
  kind: {from: type, map: {'~kart': card, '~výběr': cash, '~inkaso': direct_debit, '~trval': standing_order, '~úrok': interest, '~poplat': fee}, default: ""}
  original_amount: foreign
  original_currency: foreign_currency
  id: id
ignore: direction
tests:
  - in: |
      "Datum provedení";"Směr úhrady";"Typ úhrady";"Skupina plateb";"Měna účtu";"Částka v měně účtu";"Poplatek v měně účtu";"Původní měna úhrady";"Původní částka úhrady";"Název protistrany";"Číslo účtu protistrany";"Název účtu protistrany";"Variabilní symbol";"Konstantní symbol";"Specifický symbol";"Zdrojová obálka";"Cílová obálka";"Poznámka pro mne";"Zpráva pro příjemce";"Poznámka k úhradě";"Název karty";"Číslo karty";"Držitel karty";"Úhrada mobilem";"Obchodní místo";"Směnný kurz";"Odesílatel poslal";"Poplatky jiných bank";"Datum a čas zadání";"Datum splatnosti";"Datum schválení";"Datum zaúčtování";"Referenční číslo";"Způsob zadání";"Zadal";"Zaúčtováno";"Pojmenování příkazu";"Název, adresa a stát protistrany";"Název, adresa a stát banky protistrany";"Typ poplatku";"Účel úhrady";"Zvláštní pokyny k úhradě";"Související úhrada";"Další identifikace úhrady"
      04/03/2024;"Odchozí";"Odchozí úhrada";"Osobní";"CZK";-1087,50;0,00;"CZK";-1087,50;"Energie Příklad";"8154712/0100";;"08154";;;;;;"Záloha březen";;;;;;;;;;;;;"04/03/2024";74110815002;;;"zaúčtováno";;;;;;;;
      01/03/2024;"Příchozí";"Příchozí úhrada";"Osobní";"CZK";22000,00;0,00;"CZK";22000,00;"Severní vítr s.r.o.";"8154713/0100";;;;;;;;"Mzda 02/24";;;;;;;;;;;;;"01/03/2024";74110815001;;;"zaúčtováno";;;;;;;;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: CZK, payee: Energie Příklad, description: Záloha březen, id: "74110815002", counterparty: 8154712/0100}
      - {date: 2024-03-01, amount: "22000.00"}

"""#),
    isBuiltin: true)

  private static let czCeskaSporitelnaCsv = MappingEntry(
    id: "cz/ceska-sporitelna-csv", title: "Česká spořitelna account, CSV in Czech and English",
    country: "CZ",
    institution: "Česká spořitelna",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["položka", "item"], ["datum zaúčtování", "posting date"], ["částka czk", "amount czk"], ["bankovní spojení", "bank account details"], ["datum provedení", "execution date"], ["název protiúčtu", "counteraccount name"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["klientská poznámka"], texts: ["česká spořitelna"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/ceska-sporitelna-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/ceska-sporitelna-csv
title: Česká spořitelna account, CSV in Czech and English
country: CZ
verified: corpus
detect:
  header:
    - [Položka, Item]
    - [Datum zaúčtování, Posting date]
    - [Částka CZK, Amount CZK]
    - [Bankovní spojení, Bank account details]
    - [Datum provedení, Execution date]
    - [Název protiúčtu, Counteraccount name]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  item: [Položka, Item]
  date: [Datum zaúčtování, Posting date]
  amount: [Částka CZK, Amount CZK]
  other: [Bankovní spojení, Bank account details]
  done: [Datum provedení, Execution date]
  party: [Název protiúčtu, Counteraccount name]
  to_payee: [Zpráva pro příjemce, Message for payee]
  to_me: [Zpráva pro mě, Message for me]
  reference: [Referenční číslo transakce, Transaction reference number]
  note: [Klientská poznámka, Client note]
account: {kind: checking, institution: Česká spořitelna, institution_id: GIBACZPX, currency: CZK}
fields:
  date: {from: date, format: yyyy/MM/dd}
  initiated: {from: done, format: yyyy/MM/dd}
  amount: {signed: amount}
  description: {first: [{join: [item, other], sep: " "}, to_payee]}
  payee: party
  counterparty: {from: other, regex: '^(?:[\d-]+/\d{4}|[A-Z]{2}\d\d[\dA-Z]+)$'}
  memo: {join: [to_payee, to_me, note], sep: " "}
identity: {cells: [item, other, reference]}
tests:
  - in: |
      "Item";"Posting date";"Amount CZK";"Bank account details";"Execution date";"Variable symbol 1";"Cancellation";"Counteraccount name";"Constant symbol";"Specific symbol";"Message for payee";"Message for me";"Transaction reference number";"Client note";"Payment reference";"Reason for non-execution"
      "Card payment";"2024/03/04";"-1 505,00";"PEKARNA UKAZKA PRAHA 1";"2024/03/03";"11111111";;"";"1178";"";;;"2000000000001";;;
      "Incoming payment";"2024/03/05";"42000,00";"9876543/0800";"2024/03/05";"";;"Severní vítr";"";"";"mzda";;"2000000000002";;;
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1505.00", currency: CZK, description: Card payment PEKARNA UKAZKA PRAHA 1}
      - {date: 2024-03-05, amount: "42000.00", payee: Severní vítr, memo: mzda | 2000000000002, counterparty: 9876543/0800}

"""#),
    isBuiltin: true)

  private static let czCsobAccount = MappingEntry(
    id: "cz/csob-account", title: "ČSOB account, CSV in Czech",
    country: "CZ",
    institution: "ČSOB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["číslo účtu"], ["datum zaúčtování"], ["částka"], ["měna"], ["zůstatek"], ["konstantní symbol"], ["variabilní symbol"], ["specifický symbol"], ["označení operace"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["jméno protistrany", "kód banky protiúčtu", "označení operace", "vlastní poznámka"], texts: ["označení operace", "čsob"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/csob-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/csob-account
title: ČSOB account, CSV in Czech
country: CZ
verified: synthetic
detect:
  header: [číslo účtu, datum zaúčtování, částka, měna, zůstatek, konstantní symbol, variabilní symbol, specifický symbol, označení operace]
  marks: [označení operace]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  account: číslo účtu
  date: datum zaúčtování
  amount: částka
  currency: měna
  balance: zůstatek
  other: {names: [číslo účtu protiúčtu], optional: true}
  bank: {names: [kód banky protiúčtu], optional: true}
  party: {names: [název účtu protiúčtu, název protiúčtu, jméno protistrany], optional: true}
  type: označení operace
  message: {names: [zpráva], optional: true}
  note: {names: [poznámka, vlastní poznámka], optional: true}
  id: {names: [ID transakce], optional: true}
account: {kind: checking, institution: ČSOB, institution_id: CEKOCZPP, currency: currency, number: {from: account, regex: '^[\d-]+'}}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [note, message, party, type]}
  payee: party
  counterparty: {when: {other: '~^[\d-]+$', bank: '~^\d{4}$'}, then: '{other}/{bank}', else: other}
  kind: {from: type, map: {'~kartou': card, '~inkaso': direct_debit, '~trval': standing_order, '~výběr': cash, '~úrok': interest, '~poplat': fee}, default: ""}
  id: id
  balance: balance
tests:
  - in: |
      číslo účtu;datum zaúčtování;částka;měna;zůstatek;číslo účtu protiúčtu;kód banky protiúčtu;název účtu protiúčtu;konstantní symbol;variabilní symbol;specifický symbol;označení operace;ID transakce;poznámka
      8154711012/0300;04.03.2024;-1087,5;CZK;30912,5;8154712;0100;Energie Příklad;;08154;;Odchozí úhrada;74110815002;Záloha březen
      8154711012/0300;01.03.2024;22000;CZK;32000;8154713;0100;Severní vítr s.r.o.;;;;Příchozí úhrada;74110815001;Mzda 02/24
    out:
      - {date: 2024-03-04, amount: "-1087.5", currency: CZK, payee: Energie Příklad, balance: "30912.5", id: "74110815002", counterparty: 8154712/0100}
      - {date: 2024-03-01, amount: "22000"}

"""#),
    isBuiltin: true)

  private static let czFioAccount = MappingEntry(
    id: "cz/fio-account", title: "Fio banka account, CSV",
    country: "CZ",
    institution: "Fio banka",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["id pohybu"], ["datum"], ["objem"], ["měna"], ["protiúčet"], ["název protiúčtu"], ["ks"], ["vs"], ["ss"], ["zpráva pro příjemce"], ["typ"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["id pohybu", "komentář", "objem", "uživatelská identifikace"], texts: ["fio banka", "id pohybu"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/fio-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/fio-account
title: Fio banka account, CSV
country: CZ
verified: synthetic
detect:
  marks: [ID pohybu]
  header: [ID pohybu, Datum, Objem, Měna, Protiúčet, Název protiúčtu, KS, VS, SS, Zpráva pro příjemce, Typ]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
preamble:
  account: 'accountId"?;"?(\d+)'
  bank: 'bankId"?;"?(\d+)'
  iban: 'iban"?;"?([A-Z]{2}\d{22})'
  currency: 'currency"?;"?([A-Z]{3})'
  opening: 'openingBalance"?;"?(-?[\d ]+,\d\d)'
  closing: 'closingBalance"?;"?(-?[\d ]+,\d\d)'
columns:
  id: ID pohybu
  date: Datum
  amount: Objem
  currency: Měna
  other: Protiúčet
  party: Název protiúčtu
  bank: {names: [Kód banky], optional: true}
  user: {names: [Uživatelská identifikace], optional: true}
  message: Zpráva pro příjemce
  type: Typ
  comment: {names: [Komentář], optional: true}
account: {kind: checking, institution: Fio banka, institution_id: FIOBCZPP, currency: preamble.currency, number: {first: [preamble.iban, preamble.account]}}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, user, comment, type]}
  payee: party
  counterparty: {when: {other: '~^[\d-]+$', bank: '~^\d{4}$'}, then: '{other}/{bank}', else: other}
  kind: {from: type, map: {'~karetní|kartou': card, '~inkaso': direct_debit, '~trval': standing_order, '~výběr': cash, '~úrok': interest, '~poplatek': fee}, default: ""}
  id: id
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
tests:
  - in: |
      "accountId";"8154711012"
      "bankId";"2010"
      "currency";"CZK"
      "iban";"CZ1220100000008154711012"
      "openingBalance";"10000,00"
      "closingBalance";"30864,50"
      "ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"Název banky";"KS";"VS";"SS";"Uživatelská identifikace";"Zpráva pro příjemce";"Typ";"Provedl";"Upřesnění";"Komentář";"BIC";"ID pokynu"
      "24081547101";"01.03.2024";"22000,00";"CZK";"8154713";"Severní vítr s.r.o.";"0100";"Komerční banka, a.s.";"";"";"";"";"Mzda 02/24";"Bezhotovostní příjem";"";"";"";"";"34081547101"
      "24081547102";"04.03.2024";"-1087,50";"CZK";"8154712";"Energie Příklad";"0100";"Komerční banka, a.s.";"";"08154";"";"";"Záloha březen";"Platba převodem uvnitř banky";"Příkladová, Anna";"";"";"";"34081547102"
    out:
      - {date: 2024-03-01, amount: "22000.00", currency: CZK, payee: Severní vítr s.r.o., id: "24081547101", counterparty: 8154713/0100}
      - {date: 2024-03-04, amount: "-1087.50", description: Záloha březen}

"""#),
    isBuiltin: true)

  private static let czKomercniBankaAccount = MappingEntry(
    id: "cz/komercni-banka-account", title: "Komerční banka (MojeBanka) account, CSV",
    country: "CZ",
    institution: "Komerční banka",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["datum splatnosti"], ["datum odepsání z jiné banky"], ["protiúčet a kód banky"], ["název protiúčtu"], ["částka"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["av pole 1", "datum odepsání z jiné banky", "datum splatnosti", "identifikace transakce", "originální měna", "originální částka", "popis příkazce", "protiúčet a kód banky", "systémový popis"], texts: ["datum odepsání z jiné banky", "komerční banka", "protiúčet a kód banky"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/komercni-banka-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/komercni-banka-account
title: Komerční banka (MojeBanka) account, CSV
country: CZ
verified: synthetic
detect:
  marks: [Datum odepsání z jiné banky, Protiúčet a kód banky]
  header: [Datum splatnosti, Datum odepsání z jiné banky, Protiúčet a kód banky, Název protiúčtu, Částka]
read: {format: csv, encoding: [utf-8, windows-1250], decimal: ","}
preamble:
  number: 'Číslo účtu"?;"?(\d[\d-]+)'
  iban: 'IBAN"?;"?(CZ[\d ]+)'
  opening: 'Počáteční zůstatek"?;"?([+-]?\d[\d ]*,\d\d)'
  closing: 'Konečný zůstatek"?;"?([+-]?\d[\d ]*,\d\d)'
columns:
  date: Datum splatnosti
  sent: Datum odepsání z jiné banky
  other: Protiúčet a kód banky
  party: Název protiúčtu
  amount: Částka
  foreign: {names: [Originální částka], optional: true}
  foreign_currency: {names: [Originální měna], optional: true}
  rate: {names: [Kurz], optional: true}
  vs: {names: [VS], optional: true}
  ks: {names: [KS], optional: true}
  ss: {names: [SS], optional: true}
  id: {names: [Identifikace transakce], optional: true}
  type: {names: [Systémový popis], optional: true}
  mine: {names: [Popis příkazce], optional: true}
  theirs: {names: [Popis pro příjemce], optional: true}
  av1: {names: [AV pole 1], optional: true}
account: {kind: checking, institution: Komerční banka, institution_id: KOMBCZPP, bank_codes: '0100', currency: CZK, iban: preamble.iban, number: preamble.number}
fields:
  date: {from: date, format: dd.MM.yyyy}
  initiated: {from: sent, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: {first: [theirs, mine, av1, party, type, other]}
  payee: {first: [party, av1]}
  counterparty: other
  kind: {from: type, map: {'~kart': card, '~inkaso': direct_debit, '~trval': standing_order, '~úrok': interest, '~poplat|cena za': fee, '~výběr': cash}, default: ""}
  original_amount: foreign
  original_currency: foreign_currency
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
identity: {cells: [id, other, vs, mine, av1]}
tests:
  - in: |
      "MojeBanka, export transakční historie";
      "Datum vytvoření souboru";"12.03.2024";
      "Číslo účtu";"123-4711081500/0100";
      "Počáteční zůstatek";"1 000,00";
      "Konečný zůstatek";"2 112,50";

      "Datum splatnosti";"Datum odepsání z jiné banky";"Protiúčet a kód banky";"Název protiúčtu";"Částka";"Originální částka";"Originální měna";"Kurz";"VS";"KS";"SS";"Identifikace transakce";"Systémový popis";"Popis příkazce";"Popis pro příjemce";"AV pole 1";
      "05.03.2024";"";"";"";"-1 087,50";"-1 087,50";"CZK";"";"";"";"";"KB0000002";"Platba kartou";"";"";"PEKÁRNA PŘÍKLAD PRAHA";
      "01.03.2024";"01.03.2024";"19-0815000011/0800";"Severní vítr s.r.o.";"+2 200,00";"";"";"";"4711";"";"";"KB0000001";"Příchozí úhrada";"";"Mzda za únor";"";
    out:
      - {date: 2024-03-05, amount: "-1087.50", currency: CZK, payee: PEKÁRNA PŘÍKLAD PRAHA, kind: card}
      - {date: 2024-03-01, amount: "2200.00", description: Mzda za únor, payee: Severní vítr s.r.o., counterparty: 19-0815000011/0800}

"""#),
    isBuiltin: true)

  private static let czRaiffeisenbankCsv = MappingEntry(
    id: "cz/raiffeisenbank-csv", title: "Raiffeisenbank account, CSV in Czech",
    country: "CZ",
    institution: "Raiffeisenbank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["datum provedení"], ["datum zaúčtování"], ["číslo účtu"], ["název účtu"], ["kategorie transakce"], ["typ transakce"], ["zaúčtovaná částka"], ["měna účtu"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["původní částka a měna", "zaúčtovaná částka"], texts: ["raiffeisenbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/raiffeisenbank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/raiffeisenbank-csv
title: Raiffeisenbank account, CSV in Czech
country: CZ
verified: corpus
detect:
  header: [Datum provedení, Datum zaúčtování, Číslo účtu, Název účtu, Kategorie transakce, Typ transakce, Zaúčtovaná částka, Měna účtu]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  done: Datum provedení
  date: Datum zaúčtování
  account: Číslo účtu
  name: Název účtu
  category: Kategorie transakce
  other: Číslo protiúčtu
  party: Název protiúčtu
  type: Typ transakce
  message: Zpráva
  note: Poznámka
  amount: Zaúčtovaná částka
  currency: Měna účtu
  original: {names: [Původní částka a měna], nth: 1}
  original_currency: {names: [Původní částka a měna], nth: 2}
  fee: Poplatek
  # The bank puts a comma behind the last heading.
  id: [Id transakce, 'Id transakce,']
account: {kind: checking, institution: Raiffeisenbank, institution_id: RZBCCZPP, currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  initiated: {from: done, format: dd.MM.yyyy}
  amount: {signed: amount}
  fee: {signed: fee, unproven: inside}
  currency: currency
  description: {first: [message, type]}
  payee: party
  counterparty: other
  memo: note
  category: category
  id: id
  original_amount: original
  original_currency: original_currency
identity: {ids: trusted, cells: [type, party, message]}
tests:
  - in: |
      Datum provedení;Datum zaúčtování;Číslo účtu;Název účtu;Kategorie transakce;Číslo protiúčtu;Název protiúčtu;Typ transakce;Zpráva;Poznámka;VS;KS;SS;Zaúčtovaná částka;Měna účtu;Původní částka a měna;Původní částka a měna;Poplatek;Id transakce,
      03.03.2024;"04.03.2024";"1234567/5500";"Ana Demo";"Platba kartou";"";"Pekárna Ukázka";"Platba kartou";"PEKARNA UKAZKA";" ";"";"";"";"-505,00";"CZK";"-20,00";"EUR";"";7000000001
      05.03.2024;"05.03.2024";"1234567/5500";"Ana Demo";"Platba";"9876543/0800";"Severní vítr s.r.o.";"Příchozí platba";"";" ";"1";"";"";"42 000,00";"CZK";"";"";"";7000000002
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-505.00", currency: CZK, description: PEKARNA UKAZKA, original_amount: "-20.00", original_currency: EUR, id: "7000000001"}
      - {date: 2024-03-05, amount: "42000.00", description: Příchozí platba, payee: Severní vítr s.r.o., counterparty: 9876543/0800}

"""#),
    isBuiltin: true)
}
