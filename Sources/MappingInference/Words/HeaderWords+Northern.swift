/// Names of columns in the Nordic and Baltic languages, and in Hungarian.
extension HeaderWords {
  static let swedish = """
    booked: bokföringsdag|bokföringsdatum|bokförd|bokfört
    dated: datum|transaktionsdatum|transaktionsdag|reskontradatum
    bought: inköpsdatum|köpdatum
    valued: valutadag|valutadatum
    text: text|beskrivning|transaktion|meddelande|rubrik|specifikation|referens
    payee: mottagare|motpart|namn
    amount: belopp|summa|belopp (sek)
    inflow: insättning|kredit|in|insättningar
    outflow: uttag|debet|ut
    direction: typ|d/k|insättning/uttag
    balance: saldo|bokfört saldo|behållning
    owed: skuld
    currency: valuta|valutakod
    account: kontonummer|konto|kontonr
    counterparty: mottagarkonto|mottagarens konto|motpartskonto|motkonto
    reference: referens|verifikationsnummer|transaktionsnr
    category: kategori
    status: status
    number: radnr|radnummer|nr
    branch: clnr|kontor
    card: kort|kortnummer
    original: utländskt belopp|originalbelopp
    originalcurrency: utländsk valuta|originalvaluta
    rate: kurs|växelkurs
    fee: avgift
    running: ackumulerat
    """

  static let danish = """
    booked: bogføringsdato|bogført|bogført dato
    dated: dato|posteringsdato
    bought: købsdato|transaktionsdato
    valued: valørdato|rentedato|valør
    text: tekst|beskrivelse|posteringstekst|meddelelse
    payee: modtager|modpart|navn
    amount: beløb
    inflow: indsat|kredit|ind|indbetaling
    outflow: hævet|debet|ud|udbetaling
    direction: type|debet/kredit|ind/ud
    balance: saldo|saldo efter|bogført saldo
    owed: skyldig saldo
    currency: valuta|møntsort
    account: konto|kontonummer|reg.nr. og konto
    counterparty: modtagerkonto|modkonto|modpartskonto
    reference: reference|bilagsnr.|arkivreference
    category: kategori|hovedkategori
    status: status
    number: nr.|linje
    branch: reg.nr.|afdeling
    card: kortnummer|kort
    original: oprindeligt beløb|beløb i valuta
    originalcurrency: oprindelig valuta
    rate: kurs|valutakurs
    fee: gebyr
    running: akkumuleret
    """

  static let norwegian = """
    booked: bokføringsdato|bokført dato|bokført
    dated: dato|utført dato|transaksjonsdato
    bought: kjøpsdato|transaksjonsdato
    valued: rentedato|valuteringsdato|valutadato
    text: beskrivelse|forklaring|tekst|melding
    payee: mottaker|motpart|navn
    amount: beløp
    inflow: inn på konto|inn|kredit|beløp inn|innskudd
    outflow: ut fra konto|ut|debet|beløp ut|uttak
    direction: type|debet/kredit|inn/ut
    balance: saldo|saldo etter|bokført saldo
    owed: utestående
    currency: valuta
    account: konto|kontonummer|fra konto
    counterparty: mottakerkonto|motkonto|motpartskonto|til kontonummer
    reference: referanse|arkivref|numref|arkivnr
    category: kategori|hovedkategori
    status: status
    number: nr|linje
    branch: avdeling
    card: kortnummer|kort
    original: opprinnelig beløp|valutabeløp
    originalcurrency: opprinnelig valuta
    rate: kurs|valutakurs
    fee: gebyr
    running: akkumulert
    """

  static let icelandic = """
    booked: bókunardagur|bókunardagsetning
    dated: dagsetning|dags
    valued: vaxtadagur
    text: skýring|texti|lýsing
    payee: nafn|móttakandi
    amount: upphæð
    balance: staða
    currency: mynt
    account: reikningur
    reference: tilvísun|seðilnúmer
    """

  static let finnish = """
    booked: kirjauspäivä|kirjattu
    dated: päivämäärä|pvm|tapahtumapäivä
    bought: ostopäivä|maksupäivä
    valued: arvopäivä
    text: selite|viesti|tapahtuman selite|kuvaus
    payee: saaja/maksaja|saaja|nimi
    amount: määrä|summa
    inflow: panot|hyvitys|pano
    outflow: otot|veloitus|otto
    direction: tapahtumalaji|tyyppi|pano/otto
    balance: saldo|tilin saldo
    owed: velka
    currency: valuutta
    account: tili|tilinumero
    counterparty: saajan tilinumero|saajan tili|vastatili|saajan/maksajan tilinumero
    reference: viite|viitenumero|arkistointitunnus
    category: luokka|kategoria
    status: tila
    number: nro|rivi
    branch: konttori
    card: kortti|kortin numero
    original: alkuperäinen summa|valuuttamäärä
    originalcurrency: alkuperäinen valuutta
    rate: kurssi|valuuttakurssi
    fee: palvelumaksu
    running: kertymä
    """

  static let baltic = """
    booked: kuupäev|grāmatošanas datums|registravimo data
    dated: data|datums|kuupäev|operacijos data|mokėjimo data|kande kuupäev
    text: selgitus|apraksts|paskirtis|informācija saņēmējam|mokėjimo paskirtis|
    maksājuma detaļas|maksājuma mērķis
    payee: saaja/maksja nimi|saņēmējs/maksātājs|gavėjas|mokėtojas|partneris|
    mokėtojas/gavėjas|saaja/maksja
    amount: summa|suma|summa (eur)|suma eur
    inflow: kredīts|kreditas|kreedit
    outflow: debets|debetas|deebet
    direction: deebet/kreedit|debets/kredīts|d/k|deebet/kreedit (d/c)
    balance: saldo|atlikums|likutis|jääk
    currency: valuuta|valūta|valiuta
    account: kliendi konto|konts|sąskaita|konto|sąskaitos nr
    counterparty: saaja/maksja konto|saajakonto|saņēmēja/maksātāja konts|partnera konts|
    korespondento sąskaita|gavėjo sąskaita|mokėtojo/gavėjo sąskaita
    reference: arhiveerimistunnus|viitenumber|ieraksta nr|įrašo nr|dokumendi number
    category: tehingu tüüp|transakcijos tipas|darījuma veids
    """

  static let hungarian = """
    booked: könyvelés dátuma|könyvelési dátum|könyvelés napja
    dated: dátum|tranzakció dátuma
    bought: vásárlás dátuma|tranzakció időpontja
    valued: értéknap|értéknap dátuma
    text: közlemény|leírás|megjegyzés|tranzakció leírása
    payee: partner neve|partner|kedvezményezett
    amount: összeg|tranzakció összege|terhelés/jóváírás összege
    inflow: jóváírás|bevétel|jóváírások
    outflow: terhelés|kiadás|terhelések
    direction: irány|típus|t/j|bejövő/kimenő
    balance: egyenleg|könyvelt egyenleg|számlaegyenleg
    owed: tartozás
    currency: devizanem|pénznem
    account: számlaszám|bankszámlaszám
    counterparty: partner számlaszáma|partner számla|ellenszámla|ellenoldali számlaszám|
    partner bankszámlaszáma|kedvezményezett számlaszáma
    reference: azonosító|tranzakció azonosító|hivatkozás
    category: kategória
    status: állapot|státusz
    number: sorszám|ssz.
    branch: fiók
    card: kártyaszám|kártya
    original: eredeti összeg|deviza összeg
    originalcurrency: eredeti devizanem
    rate: árfolyam
    fee: díj
    running: göngyölt
    """
}
