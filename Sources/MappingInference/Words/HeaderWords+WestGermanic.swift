/// Names of columns in English, German and Dutch.
extension HeaderWords {
  static let english = """
    booked: posting date|posted date|booking date|post date|date posted|posted|
    posted on|book date|booked|clearing date|cleared date|settlement date|
    completed date|date completed|date completed (utc)|process date|processed date|
    date processed|accounting date|ledger date|statement date|settled
    dated: date|transaction date|trans. date|txn date|entry date|trans date|tran date|
    txn. date|time|datetime|date time|date/time|timestamp|created|created date|
    created at|date (utc)|transaction time|when|day|payment date|started|
    activity date
    bought: transaction date|purchase date|trans date|date of transaction|trans. date|
    started date|date started|date started (utc)|authorization date|authorised on|
    initiated|initiated date|transaction created|purchased on
    valued: value date|value dt|effective date|val date|value
    text: description|narrative|details|transaction details|narration|memo|
    particulars|transaction description|desc|transaction|note|notes|
    original description|payment details|payment description|remarks|extended details|
    text|additional info|activity|title|message|transaction remarks|description 1|
    description1|transaction information|full description
    payee: payee|merchant|counterparty|name|beneficiary|merchant name|payee name|
    counterparty name|to|from|recipient|sender|party|customer name|paid to|
    other party|vendor|name / description
    amount: amount|transaction amount|value|billing amount|net amount|amt|net|
    amount (gbp)|sum|payment amount|amount in account currency|local amount|charge|
    total|amount (incl. fee)|amount total|billed amount|settled amount|
    total (inc. fee)|amount charged
    inflow: credit|money in|paid in|deposits|credit amount|deposit amt.|receipts|
    amount credited|deposit amt|deposit|credits|in|inflow|credit(rs)|credit amt|
    deposit amount|cr|income|received|incoming|amount in|paid in amount|
    credited amount|deposits (+)|credit (+)|credit posted
    outflow: debit|money out|paid out|withdrawals|debit amount|withdrawal amt.|
    payments|amount debited|withdrawal amt|withdrawal|debits|out|outflow|debit(rs)|
    debit amt|withdrawal amount|dr|expense|spent|outgoing|amount out|paid out amount|
    debited amount|withdrawals (-)|debit (-)|debit posted
    direction: type|dr/cr|debit/credit|credit/debit|transaction type|d/c|cr/dr|
    dr / cr|credit debit indicator|credit/debit indicator|debit credit|indicator|
    direction|cd|sign|drcr|cr / dr|debit credit indicator|debit/credit indicator|
    in/out
    balance: balance|running balance|closing balance|account balance|balance after|
    running bal|bal|available balance|new balance|balance after transaction|
    ending balance|ledger balance|current balance|balance(rs)
    owed: balance owed|outstanding balance|amount owing|balance due|amount due
    currency: currency|ccy|currency code|cur|curr|account currency|
    transaction currency|posted currency|iso currency
    account: account number|account|account no.|acct no|account no|acct. no|a/c no|
    account id|account name|iban|bank account|from account|your account|account iban|
    account #|acc no|own account|bank account number
    counterparty: payee account|payee account number|beneficiary account|beneficiary account number|
    beneficiary iban|counterparty account|counterparty iban|counterparty account number|
    other party account|partner iban|recipient account|recipient iban|
    sender/receiver account|to/from account|counter account|account of counterparty
    reference: reference|transaction id|reference no.|ref|chq./ref.no.|
    transaction reference|reference no|chq/ref no|id|ref no|reference number|
    cheque no|check number|check|cheque number|check or slip #|transaction number|
    confirmation number|serial number|chq no|chq. no.|cheque|reference id|
    payment reference|bank reference|customer reference|instrument id|uuid|hash|slip
    category: category|subcategory|spending category|budget category|group|label|tags|
    tag|mcc|merchant category|transaction category|class|transaction code
    status: status|state|pending|transaction status|posting status
    number: no.|#|s.no.|row|line|no|s.no|sl no|sl. no.|sr no|sr. no.|s no|index|
    seq|serial|item|number|srl
    branch: branch|sort code|branch code|bank code|routing number|bank|bsb|
    bsb number|init. br|branch name|city|location
    card: card number|card no.|card|card no|card ending|last 4|card last 4|
    card member|card type
    original: original amount|foreign amount|amount in foreign currency|source amount|
    orig amount|transaction amount (foreign)|local amount|amount (foreign)|
    foreign spend amount|original transaction amount|spent amount|fx amount|
    purchase amount|gross|gross amount|target amount|payment currency amount|
    exchange amount
    originalcurrency: original currency|foreign currency|transaction currency|
    source currency|local currency|orig currency|target currency|payment currency|
    exchange currency|purchase currency
    rate: exchange rate|fx rate|rate|conversion rate
    fee: fee|charges|fees|commission|fee amount|fx fee|surcharge|tax|vat|tip
    running: running total|cumulative|cumulative total
    """

  static let german = """
    booked: buchungstag|buchungsdatum|buchung|gebucht am|buch.-datum|buchdatum|
    verbuchungsdatum|gebucht|abschlussdatum|datum der buchung|buchungs-datum
    dated: datum|umsatzdatum|tag|zeitpunkt|datum und uhrzeit|datum/uhrzeit|
    ausführungsdatum
    bought: belegdatum|kaufdatum|transaktionsdatum|einkaufsdatum|kauf am|
    umsatz getätigt von|belegtag
    valued: wertstellung|valuta|valutadatum|wertstellungsdatum|wertstellungstag|
    valuta datum|wert|valutatag|valuta-datum
    text: verwendungszweck|buchungstext|beschreibung|umsatztext|buchungsinformation|
    zahlungsreferenz|vorgang|text|vorgang/verwendungszweck|zahlungsgrund|details|
    bemerkung|notiz|buchungsdetails|transaktionstext|mitteilung|beschreibung1|
    umsatz-text|betreff
    payee: auftraggeber/empfänger|beguenstigter/zahlungspflichtiger|
    name zahlungsbeteiligter|zahlungsempfänger*in|partnername|
    begünstigter/zahlungspflichtiger|zahlungsempfänger|empfänger|auftraggeber|
    auftraggeber / begünstigter|auftraggeber/zahlungsempfänger|
    empfänger/zahlungspflichtiger|name|zahlungspflichtige*r|händler|partner name|
    gegenpartei|empfänger/auftraggeber|auftraggeber/begünstigter
    amount: betrag|umsatz|buchungsbetrag|betrag eur|umsatzbetrag|einzelbetrag|
    betrag (€)|betrag in währung|abrechnungsbetrag
    inflow: haben|gutschrift|eingang|einnahmen|einnahme|zugang|gutschriften|eingänge|
    einzahlung|betrag haben|kredit|habenbetrag
    outflow: soll|belastung|ausgang|ausgaben|lastschrift|ausgabe|abgang|belastungen|
    ausgänge|auszahlung|betrag soll|lastschriften|debit|sollbetrag
    direction: soll/haben|s/h|art|kennzeichen|umsatztyp|soll-haben|
    soll/haben-kennzeichen|vorzeichen|sh|h/s|typ|buchungsart|umsatzart|kz
    balance: saldo|kontostand|saldo nach buchung|neuer saldo|saldo nach umsatz|
    aktueller kontostand|endsaldo
    owed: offener betrag
    currency: währung|waehrung|whg.|wkz|whg|buchungswährung|kontowährung|währungscode
    account: auftragskonto|kontonummer|konto|iban auftragskonto|iban|ihr konto|
    kontoname|iban des auftragskontos|depotkonto|eigene iban|kontobezeichnung|konto nr.
    counterparty: gegenkonto|gegenkonto iban|iban gegenkonto|iban zahlungsbeteiligter|kontonummer/iban|
    iban / kontonummer|iban/kontonummer|empfänger/auftraggeber iban|partner iban|
    iban zahlungspartner|iban/konto-nr. zahlungspartner|iban zahlungsempfänger|empfängerkonto|
    gegenkontonummer
    reference: kundenreferenz|referenz|referenznummer|buchungsreferenz|transaktions-id|
    belegnummer|mandatsreferenz|gläubiger-id|kundenreferenz (end-to-end)|
    transaktionsnr.|buchungsnr|id|transaktionsnummer
    category: kategorie|umsatzkategorie|hauptkategorie|unterkategorie|sektor|branche
    status: status|info|buchungsstatus|umsatz abgerechnet
    number: nr.|lfd. nr.|pos|nr|lfd. nr|position|laufnummer
    branch: blz|filiale|bankleitzahl|bankname auftragskonto|bic|ort
    card: kartennummer|karte|kartenname
    original: originalbetrag|betrag in fremdwährung|ursprungsbetrag|fremdwährungsbetrag|
    fremdbetrag
    originalcurrency: originalwährung|fremdwährung|ursprungswährung
    rate: wechselkurs|kurs|umrechnungskurs
    fee: entgelt|gebühr|gebühren|auslandseinsatzentgelt|auslandsentgelt|spesen
    running: laufende summe
    """

  static let dutch = """
    booked: boekdatum|boekingsdatum|datum boeking|geboekt op|verwerkingsdatum
    dated: datum|transactiedatum|datum transactie|uitvoeringsdatum
    bought: datum verrichting|aankoopdatum
    valued: valutadatum|rentedatum|valuta datum|valuta
    text: omschrijving|mededelingen|omschrijving-1|details|mededeling|vrije mededeling|
    verrichting|beschrijving|notitie|omschrijving 1
    payee: naam / omschrijving|naam tegenpartij|tegenpartij|naam|naam begunstigde|
    begunstigde|naam tegenpartij bevat|tegenrekening naam|naam tegenrekening
    amount: bedrag|transactiebedrag|bedrag (eur)|bedrag (euro)|afrekeningsbedrag
    inflow: credit|bij|bijschrijving|ontvangen|creditbedrag
    outflow: debet|af|afschrijving|uitgegeven|debetbedrag
    direction: af bij|af/bij|debet/credit|creditdebet|bij/af|type|credit/debet
    balance: saldo|saldo na mutatie|saldo na boeking|saldo na trn
    owed: openstaand saldo
    currency: munt|muntsoort|valuta|afrekeningsmunt
    account: rekening|rekeningnummer|iban/bban|iban|van rekening|kredietkaart
    counterparty: tegenrekening|tegenrekeningnummer|tegenrekening iban/bban|rekening tegenpartij|
    rekeningnummer tegenpartij|iban tegenpartij|iban tegenrekening|rekening begunstigde
    reference: referentie|volgnr|transactiereferentie|volgnummer|volgnr.|kenmerk|
    afschrift|uittreksel
    category: categorie|mutatiesoort|code|soort
    status: status
    number: nr|volgnummer regel
    branch: kantoor
    card: kaartnummer|pas
    original: oorspr bedrag|bedrag vreemde valuta|oorspronkelijk bedrag
    originalcurrency: oorspr munt|vreemde valuta
    rate: koers|wisselkoers
    fee: kosten|verwerkingskosten
    running: cumulatief
    """
}
