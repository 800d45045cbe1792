/// Names of columns in the Slavic languages.
extension HeaderWords {
  static let polish = """
    booked: data księgowania|data zaksięgowania
    dated: data operacji|data|data transakcji
    bought: data zakupu|data transakcji
    valued: data waluty
    text: opis operacji|tytuł|opis|opis transakcji|tytuł operacji
    payee: nadawca/odbiorca|kontrahent|dane kontrahenta|nazwa odbiorcy
    amount: kwota|kwota operacji|kwota w walucie rachunku|kwota transakcji
    inflow: uznania|wpływy|kwota uznania|ma
    outflow: obciążenia|wydatki|kwota obciążenia|winien
    direction: rodzaj|strona|typ|winien/ma
    balance: saldo|saldo po operacji|saldo po transakcji
    owed: zadłużenie
    currency: waluta
    account: rachunek|numer rachunku|nr rachunku
    counterparty: rachunek kontrahenta|nr rachunku kontrahenta|numer rachunku kontrahenta|
    na konto/z konta|rachunek nadawcy/odbiorcy|numer konta nadawcy/odbiorcy|
    rachunek odbiorcy|rachunek przeciwstawny
    reference: numer referencyjny|nr transakcji|identyfikator
    category: kategoria
    status: status
    number: lp.|nr
    branch: oddział
    card: karta|numer karty
    original: kwota oryginalna|kwota w walucie oryginalnej
    originalcurrency: waluta oryginalna
    rate: kurs|kurs wymiany
    fee: prowizja
    running: narastająco
    """

  static let czech = """
    booked: datum zaúčtování|zaúčtováno|datum účtování
    dated: datum|datum provedení|datum pohybu
    bought: datum transakce|datum nákupu
    valued: valuta|datum valuty
    text: popis|zpráva pro příjemce|poznámka|popis transakce|zpráva
    payee: název protiúčtu|protistrana|název obchodníka
    amount: částka|objem|částka v měně účtu|zaúčtovaná částka
    inflow: příjem|kredit|připsáno|příjmy
    outflow: výdaj|debet|odepsáno|výdaje
    direction: směr|typ|směr úhrady
    balance: zůstatek|zůstatek po pohybu|zůstatek na účtu
    owed: dlužná částka
    currency: měna
    account: číslo účtu|účet|vlastní účet
    counterparty: protiúčet|číslo protiúčtu|číslo účtu protiúčtu|číslo účtu protistrany|
    protiúčet a kód banky|účet protistrany
    reference: id transakce|variabilní symbol|id pohybu
    category: kategorie
    status: stav
    number: č.|pořadí
    branch: kód banky|pobočka
    card: karta|číslo karty
    original: původní částka|částka v měně transakce
    originalcurrency: původní měna
    rate: kurz
    fee: poplatek
    running: kumulativně
    """

  static let slovak = """
    booked: dátum zaúčtovania|zaúčtované|dátum účtovania
    dated: dátum|dátum pohybu|dátum transakcie
    valued: valuta|dátum valuty
    text: popis|správa pre prijímateľa|poznámka|účel
    payee: názov protiúčtu|protistrana|partner
    amount: suma|čiastka|objem
    inflow: príjem|kredit|pripísané
    outflow: výdaj|debet|odpísané
    direction: smer|typ
    balance: zostatok|zostatok na účte|zostatok po pohybe
    currency: mena
    account: účet|číslo účtu|vlastný účet
    counterparty: protiúčet|číslo protiúčtu|číslo účtu protistrany|účet protistrany|
    predčíslie a číslo účtu protistrany|iban protistrany
    reference: variabilný symbol|id transakcie|referencia
    category: kategória
    status: stav
    """

  static let southSlavic = """
    booked: datum knjiženja|datum knjizenja|datum obrade|осчетоводяване
    dated: datum|datum transakcije|datum izvršenja|datum prometa|дата на операция|
    вальор дата|датум
    valued: datum valute|valuta|valutacija|вальор|дата на вальор
    text: opis|opis plaćanja|svrha|namen|opis transakcije|основание|описание|
    opis placanja|svrha doznake
    payee: primatelj|platitelj|naziv|prejemnik|naziv partnera|контрагент|
    наредител/получател
    amount: iznos|znesek|iznos transakcije|сума|износ
    inflow: uplata|uplate|potražuje|dobro|кредит|prihodi|v dobro|priliv
    outflow: isplata|isplate|duguje|breme|дебит|rashodi|v breme|odliv
    direction: smjer|vrsta|тип
    balance: stanje|saldo|stanje po transakciji|салдо|наличност
    currency: valuta računa|oznaka valute|valuta|валута
    account: račun|broj računa|iban|številka računa|сметка
    counterparty: račun primatelja|račun platitelja/primatelja|račun partnera|protiračun|
    iban primatelja|iban partnera|сметка на контрагента
    reference: poziv na broj|referenca|sklic|референция
    category: kategorija|категория
    status: status|статус|състояние
    """

  static let ukrainian = """
    booked: дата проведення|дата обробки
    dated: дата|дата операції|дата і час операції|час
    text: опис|призначення платежу|опис операції|деталі операції
    payee: контрагент|отримувач|одержувач
    amount: сума|сума операції|сума у валюті картки|сума в валюті картки
    inflow: надходження|зарахування|кредит
    outflow: витрати|списання|дебет
    balance: залишок|залишок після операції|баланс
    currency: валюта|валюта картки
    account: рахунок|номер рахунку
    counterparty: рахунок контрагента|рахунок отримувача|iban контрагента
    category: категорія|mcc
    status: статус
    """

  static let russian = """
    booked: дата обработки|дата проводки|дата списания
    dated: дата|дата операции|дата платежа
    bought: дата покупки|дата транзакции
    valued: дата валютирования
    text: описание|назначение платежа|описание операции|детали
    payee: контрагент|получатель|торговая точка
    amount: сумма|сумма операции|сумма в валюте счета
    inflow: приход|зачисление|поступления|кредит
    outflow: расход|списание|списания|дебет
    direction: тип|тип операции|дебет/кредит
    balance: остаток|баланс|остаток на счете|исходящий остаток
    owed: задолженность
    currency: валюта
    account: номер счета|счет
    counterparty: счет контрагента|счёт контрагента|номер счета контрагента|счет получателя
    reference: номер документа|код операции|референс
    category: категория|mcc
    status: статус
    number: №|№ п/п
    branch: отделение|бик
    card: номер карты|карта
    original: сумма в валюте операции|исходная сумма
    originalcurrency: валюта операции
    rate: курс
    fee: комиссия
    running: нарастающим итогом
    """
}
