/// Words that stand beside the rows of a table, and words in its cells, in all the languages.
enum PrintedWords {
  static let turnover = list(
    """
    turnover|apyvarta|apgrozījums|käive|obrat|obroty|umsatz gesamt|total turnover
    balance at start|balance at end|likutis pradžiai|likutis pabaigai|algsaldo|lõppsaldo
    """)

  private static let sums = [subtotal, totalIn, totalOut, turnover, opening, closing]

  /// Whether a text has a word for a sum or a balance.
  static func namesSum(_ text: String) -> Bool {
    let plain = HeaderText.plain(text)
    let joined = " " + plain.split { !$0.isLetter }.joined(separator: " ") + " "
    return sums.contains { words in
      words.contains { word in
        // Scripts without blanks between words have no ends of words.
        word.unicodeScalars.allSatisfy { $0.value < 0x0E00 }
          ? joined.contains(" \(word) ") : plain.contains(word)
      }
    }
  }

  private static func list(_ text: String) -> Set<String> {
    Set(
      text.split(whereSeparator: { $0 == "|" || $0 == "\n" }).map { HeaderText.plain(String($0)) })
  }

  static let pending = list(
    """
    pending|vorgemerkt|umsatz vorgemerkt|offen|en attente|pendiente|
    pendente|non contabilizzato|in attesa|in behandeling|gereserveerd|
    reserverad|preliminär|venter|reserveret|reservert|odottaa|
    varaus|oczekująca|blokada|čeká|rezervace|függőben|zárolt|
    în așteptare|în curs|beklemede|provizyonda|未確定|処理中|处理中|未入账|
    未入帳|處理中|대기|미매입|ממתין|בהמתנה|в обработке|waiting|
    σε εκκρεμότητα|εκκρεμεί|รอดำเนินการ|in progress|processing|
    reserved|authorized|authorised|hold|on hold|unposted|not posted|
    uncleared|scheduled|in process|ausstehend|en cours|à venir|
    em processamento|in sospeso|čaká|in asteptare|холд|
    pending authorization
    """)

  static let posted = list(
    """
    posted|completed|cleared|booked|gebucht|umsatz gebucht|
    comptabilisé|effectué|contabilizado|liquidado|realizado|efetuado|
    lançado|contabilizzato|contabilizzata|geboekt|verwerkt|bokförd|
    udført|bogført|bokført|utført|kirjattu|zaksięgowana|rozliczona|
    zaúčtováno|zaúčtovaná|könyvelt|könyvelve|procesată|finalizat|
    gerçekleşti|tamamlandı|確定|完了|交易成功|已入账|已入帳|完成|완료|매입|נקלט|
    בוצע|проведена|ok|ολοκληρωμένη|εκτελέστηκε|สำเร็จ|cleared|
    settled|complete|done|executed|success|successful|paid
    """)

  /// What never came about.
  static let closed = list(
    """
    交易关闭|已关闭|交易失败|支付失败|失败|已取消|closed|cancelled|canceled|failed|declined|rejected|
    abgebrochen|storniert|abgelehnt|annulé|refusé|cancelado|rechazado|annullato|geannuleerd
    """)

  /// Of a direction: neither in nor out.
  static let neutral = list("不计收支|中性交易|其他|/|-|neutral|none")

  static let opening = list(
    """
    opening balance|balance brought forward|alter kontostand|letzter kontostand|
    balance b/f|b/f|starting balance|
    anfangssaldo|alter saldo|anfangsbestand|saldovortrag|
    solde initial|solde d'ouverture|ancien solde|saldo inicial|
    saldo anterior|saldo iniziale|saldo precedente|beginsaldo|
    vorig saldo|ingående saldo|primosaldo|saldo primo|inngående saldo|
    alkusaldo|saldo początkowe|počáteční zůstatek|počáteční stav účtu|
    nyitó egyenleg|sold inițial|açılış bakiyesi|devir bakiye|前月繰越|
    繰越残高|期首残高|期初余额|上期余额|期初餘額|前期餘額|이월잔액|기초잔액|יתרת פתיחה|
    входящий остаток|остаток на начало|αρχικό υπόλοιπο|
    υπόλοιπο έναρξης|ยอดยกมา|beginning balance|start balance|
    previous balance|balance forward|brought forward|balance at start|
    solde précédent|startsaldo|last statement balance|opening|
    balance b/f|
    balance at start of period|balance at beginning of period|balance from last statement|
    balance from previous statement|previous statement balance|start of period balance|
    opening ledger balance|balance last statement|letzter auszug|letzte rechnung|
    letzte abrechnung|saldo der letzten abrechnung|saldo letzte abrechnung|saldo letzter auszug|
    solde antérieur|report solde|solde créditeur antérieur|saldo a su favor anterior|
    saldo del periodo anterior|deuda anterior|saldo anterior a su favor|fatura anterior|
    saldo da fatura anterior|saldo iniziale a credito|totale estratto conto precedente|
    oud saldo|vorig openstaand saldo|föregående saldo|ingående behållning|
    skuld från föregående faktura|ingående skuld|overført saldo|gammel saldo|
    saldo fra sidste opgørelse|saldo fra kontoutskrift|forrige saldo|utestående forrige faktura|
    edellinen saldo|saldo poprzednie|saldo otwarcia|saldo poprzedniego wyciągu|počáteční stav|
    předchozí zůstatek|nyitóegyenleg|előző egyenleg|sold anterior|sold precedent|devir bakiyesi|
    önceki bakiye|önceki dönem borcu|前回残高|前月末残高|前回ご請求額|承前余额|上页余额|上期账单金额|上期应还款额|承上餘額|上期應繳金額|上期餘額|
    전월이월|전월잔액|전월 청구금액|остаток на начало периода|баланс на начало периода|
    задолженность на начало периода|προηγούμενο υπόλοιπο|יתרה קודמת|الرصيد الافتتاحي
    """)

  static let closing = list(
    """
    closing balance|balance carried forward|neuer kontostand|aktueller kontostand|c/f|ending balance|
    current balance|endsaldo|neuer saldo|kontostand|schlusssaldo|
    solde final|solde de clôture|nouveau solde|saldo final|
    saldo actual|saldo atual|saldo contabilístico final|saldo finale|
    saldo contabile finale|eindsaldo|nieuw saldo|utgående saldo|
    disponibelt saldo|ultimosaldo|saldo ultimo|loppusaldo|
    saldo końcowe|koncový zůstatek|konečný zůstatek|záró egyenleg|
    sold final|kapanış bakiyesi|son bakiye|残高合計|現在残高|期末残高|期末余额|
    本期余额|期末餘額|目前餘額|현재잔액|기말잔액|יתרת סגירה|исходящий остаток|
    остаток на конец|τελικό υπόλοιπο|υπόλοιπο λήξης|ยอดคงเหลือสุดท้าย|
    end balance|new balance|closing|ledger balance|balance c/f|
    account balance|
    balance at end of period|balance at close|new balance total|total amount due|
    your new balance|balance this statement|amount due|statement balance|closing ledger balance|
    final balance|gesamtbetrag|total rechnung|rechnungsbetrag|saldo neu|solde créditeur|
    solde nouveau|saldo a su favor|saldo al corte|total a pagar|saldo del periodo|
    total desta fatura|saldo final do período|saldo attuale|saldo finale a credito|
    totale da addebitare|nuovo saldo|huidig saldo|nieuw openstaand saldo|nytt saldo|
    utgående behållning|att betala|utgående skuld|ny saldo|saldo i deres favør|til betaling|
    uusi saldo|saldo zamknięcia|saldo bieżące|konečný stav|konečný stav účtu|nový zůstatek|
    záróegyenleg|új egyenleg|sold curent|sold nou|dönem sonu bakiye|dönem borcu|今回残高|次月繰越|当月末残高|
    今回ご請求額|本页余额|本期应还金额|本期应还款额|结余|結餘|本期餘額|本期應繳總額|최종잔액|차월이월|이번달 결제금액|остаток на конец периода|
    баланс на конец периода|задолженность на конец периода|νέο υπόλοιπο|ยอดยกไป|
    ยอดรวมที่ต้องชำระ|יתרה חדשה|الرصيد الختامي
    """)

  /// A balance or a sum that goes on over the turn of a page.
  static let carried = list(
    """
    balance brought forward|balance carried forward|brought forward|carried forward|balance b/f|balance c/f|
    b/f|c/f|carried over|brought over|brought forward from page|carried forward to next page|
    carried forward to page|balance forward|page total|übertrag|übertrag von blatt|übertrag auf blatt|übertrag von seite|
    übertrag auf seite|saldovortrag|saldoübertrag|zwischensaldo|vortrag|report|report de la page|
    à reporter|solde reporté|solde à reporter|report à nouveau|suma anterior|suma y sigue|
    viene de la página|pasa a la página|transporte|a transportar|saldo transportado|saldo a transportar|
    de transporte|riporto|a riportare|saldo riportato|saldo da riportare|transport|transport van blad|
    transport naar blad|over te brengen|over te brengen saldo|transport från sida|transport till sida|
    overført|overføres|overført fra side|overføres til side|siirto|siirto sivulta|siirto sivulle|
    z przeniesienia|do przeniesienia|przeniesienie ze strony|do przeniesienia na stronę|převod|
    převod ze strany|převod na stranu|áthozat|átvitel|report din pagina|de reportat|sold reportat|
    sold de reportat|nakli yekün|devreden|devredilen|前頁より繰越|次頁へ繰越|繰越|前ページ繰越|次ページ繰越|
    承前页|过次页|承前頁|續下頁|上頁餘額|本頁餘額|上页余额|本页余额|전기이월|차기이월|앞면이월|다음면이월|
    перенос|с предыдущей страницы|на следующую страницу|από μεταφορά|εις μεταφορά|εκ μεταφοράς|
    σε μεταφορά|ยอดยกมา|ยอดยกไป|העברה
    """)

  static let totalIn = list(
    """
    total credits|total money in|total deposits|summe gutschriften|
    summe haben|total crédits|total des crédits|total abonos|
    total ingresos|total de créditos|total entradas|totale accrediti|
    totale entrate|totaal bij|totaal credit|summa insättningar|
    indsat i alt|sum inn|panot yhteensä|suma uznań|suma wpływów|
    příjmy celkem|součet příjmů|összes jóváírás|total credit|
    total intrări|toplam alacak|入金合計|お預り合計|收入合计|贷方合计|存入合計|입금합계|
    סה"כ זכות|итого приход|всего зачислений|σύνολο πιστώσεων|
    รวมเงินฝาก|total credit|total in|summe eingänge|summe haben|
    total payments in|total paid in|total receipts|total additions|summe der gutschriften|
    total haberes|totale avere|totaal bijgeschreven|totaal bijschrijvingen|summa in
    """)

  static let totalOut = list(
    """
    total debits|total money out|total withdrawals|summe lastschriften|
    summe soll|total débits|total des débits|total cargos|
    total gastos|total de débitos|total saídas|totale addebiti|
    totale uscite|totaal af|totaal debet|summa uttag|hævet i alt|
    sum ut|otot yhteensä|suma obciążeń|suma wydatków|výdaje celkem|
    součet výdajů|összes terhelés|total debit|total ieșiri|
    toplam borç|出金合計|お支払合計|支出合计|借方合计|支出合計|출금합계|סה"כ חובה|
    итого расход|всего списаний|σύνολο χρεώσεων|รวมถอนเงิน|
    total debit|total out|summe ausgänge|summe soll|
    total payments out|total paid out|total payments|total subtractions|summe der lastschriften|
    total debes|totale dare|totaal afgeschreven|totaal afschrijvingen|summa ut
    """)

  static let subtotal = list(
    """
    subtotal|total for|zwischensumme|summe|sous-total|total|
    total de|subtotale|totale|subtotaal|totaal|delsumma|summa|
    i alt|delsum|sum|välisumma|yhteensä|razem|podsumowanie|
    mezisoučet|celkem|részösszeg|összesen|ara toplam|toplam|小計|合計|
    小计|合计|소계|סה"כ|итого за|σύνολο|รวม|sub-total|grand total|
    итого|suma
    """)

  static let period = list(
    """
    period|statement period|date range|statement from - to|zeitraum|
    auszugszeitraum|buchungszeitraum|période|du - au|periodo|
    período consultado|período|período do extrato|dal - al|periode|
    urvalsperiod|ajanjakso|aikaväli|za okres|okres|období|időszak|
    perioada|tarih aralığı|dönem|照会期間|期間|起止日期|查询期间|日期区间|查詢期間|
    查詢區間|조회기간|תקופה|לתקופה|период|за период|περίοδος|διάστημα|
    ช่วงวันที่|date range|from|von
    """)

  static let holder = list(
    """
    account holder|customer name|name|kontoinhaber|inhaber|titulaire|
    client|titular|cliente|intestatario|intestato a|rekeninghouder|
    ten name van|kontohavare|namn|kontohaver|navn|kontoeier|
    tilinomistaja|omistaja|właściciel|posiadacz rachunku|majitel účtu|
    vlastník|számlatulajdonos|név|müşteri adı|hesap sahibi|口座名義|お名前|
    户名|姓名|客户姓名|戶名|예금주|고객명|שם בעל החשבון|לקוח|владелец счета|
    клиент|δικαιούχος λογαριασμού|πελάτης|ชื่อบัญชี
    """)

  static let accountNumber = list(
    """
    account number|account|account no.|acct no|auftragskonto|
    kontonummer|konto|iban auftragskonto|compte|numéro de compte|
    n° de compte|cuenta|número de cuenta|n.º de cuenta|conta|
    número da conta|nº conta|conto|numero conto|rapporto|rekening|
    rekeningnummer|iban/bban|kontonr|reg.nr. og konto|fra konto|tili|
    tilinumero|rachunek|numer rachunku|nr rachunku|číslo účtu|účet|
    vlastní účet|számlaszám|bankszámlaszám|cont|număr cont|iban cont|
    hesap no|hesap numarası|iban|口座番号|口座|账号|卡号|账户|帳號|帳戶|계좌번호|
    계좌|מספר חשבון|חשבון|номер счета|счет|λογαριασμός|
    αριθμός λογαριασμού|เลขที่บัญชี|บัญชี|account|iban|konto|
    kundennummer
    """)

  static let currencyKey = list(
    """
    currency|ccy|currency code|währung|waehrung|whg.|wkz|devise|
    monn.|monnaie|divisa|moneda|moeda|valuta conto|moneta|munt|
    muntsoort|valuta|valutakod|møntsort|valuutta|waluta|měna|
    devizanem|pénznem|monedă|döviz|para birimi|döviz cinsi|通貨|币种|
    币别|货币|幣別|幣種|통화|מטבע|валюта|νόμισμα|สกุลเงิน
    """)

  /// A balance, without a word for when: the day beside it says that.
  static let balance = list(
    """
    saldo|balance|solde|account balance|kontosaldo|saldo disponible|stand|bakiye|sold|egyenleg|
    zůstatek|zostatok|остаток|баланс|залишок|υπόλοιπο|יתרה|الرصيد|ยอดคงเหลือ|残高|余额|餘額|잔액|
    saldo aktualne|saldo per|kontostand|available balance|current balance|tegoed|
    solde créditeur|solde débiteur|tagessaldo|closing balance|balance at close|saldo do dia|
    saldo del día|dagsaldo|balance carried|day balance|daily balance|stan|stan konta|zůstatek k|
    ยอด
    """)

  static let cardNumber = list(
    """
    karte|kartennummer|karten nr|karten-nr|kreditkarte|kreditkartennummer|kreditkarten-nr|card|card number|
    card no|card nr|credit card|credit card number|credit card no|card ending|card ending in|
    carte|numéro de carte|n° de carte|carte n°|carte bancaire|carte de crédit|tarjeta|
    número de tarjeta|nº de tarjeta|n.º de tarjeta|tarjeta de crédito|cartão|número do cartão|
    nº do cartão|cartão de crédito|carta|numero carta|numero della carta|carta di credito|
    kaart|kaartnummer|creditcard|creditcardnummer|kort|kortnummer|kreditkort|kredittkort|
    kortin numero|kortti|karta|numer karty|nr karty|karta kredytowa|číslo karty|číslo kartu|kártya|
    kártyaszám|hitelkártya|card de credit|număr card|kart|kart no|kart numarası|カード番号|カード|
    信用卡号|信用卡|卡號|卡号码|카드번호|카드|номер карты|карта|номер картки|αριθμός κάρτας|κάρτα|
    מספר כרטיס|כרטיס|หมายเลขบัตร
    """)

  static let institution = list(
    """
    bank|bank name|name of bank|institution|financial institution|kreditinstitut|institut|bankname|
    name der bank|banque|établissement|nom de la banque|banco|entidad|nombre del banco|
    nome do banco|banca|istituto|nome banca|banknaam|banka|nazwa banku|název banky|bank neve|bancă|
    银行|银行名称|开户行|銀行|銀行名|은행|банк|наименование банка|τράπεζα|בנק|ธนาคาร
    """)

  static let savingsTitle = list(
    """
    savings|savings account|sparkonto|tagesgeld|tagesgeldkonto|sparbuch|livret|compte épargne|
    compte d'épargne|cuenta de ahorro|caja de ahorro|caja de ahorros|poupança|conta poupança|
    conto deposito|conto di risparmio|spaarrekening|opsparingskonto|säästötili|
    konto oszczędnościowe|spořicí účet|megtakarítási számla|cont de economii|tasarruf hesabı|
    сберегательный счет
    """)

  static let cardTitle = list(
    """
    credit card statement|credit card activity|kreditkartenabrechnung|
    kreditkarte|relevé de carte de crédit|carte de crédit|
    movimientos de tarjeta de crédito|tarjeta de crédito|
    fatura do cartão de crédito|cartão de crédito|
    estratto conto carta di credito|carta di credito|
    creditcardoverzicht|kredietkaart|kreditkort, transaktioner|
    kreditkortsfaktura|kreditkortoversigt|kreditkort|
    kredittkort transaksjoner|kredittkort|luottokortin tapahtumat|
    luottokorttilasku|karta kredytowa - operacje|
    wyciąg z karty kredytowej|výpis kreditní karty|kreditní karta|
    hitelkártya kivonat|hitelkártya|extras card de credit|
    card de credit|kredi kartı ekstresi|kredi kartı hareketleri|
    クレジットカードご利用明細|クレジットカード|信用卡账单明细|信用卡|信用卡帳單明細|신용카드 이용내역|신용카드|
    פירוט כרטיס אשראי|выписка по кредитной карте|кредитная карта|
    κινήσεις πιστωτικής κάρτας|πιστωτική κάρτα|รายการบัตรเครดิต|
    minimum payment|minimum payment due|minimum amount due|mindestbetrag|mindestzahlung|paiement minimum|
    pago mínimo|pagamento mínimo|rata minima|lägsta belopp|minimumsbetaling|minste beløp|vähimmäismaksu|
    minimalna kwota|minimální splátka|plata minimă|asgari ödeme|最低お支払額|最低还款额|最低應繳金額|최소결제금액|
    минимальный платёж|ελάχιστη καταβολή|ยอดชำระขั้นต่ำ|karta kredytowa|kreditkarta|credit card|mastercard|visa|amex|american express|card
    """)

  /// Accounts that hold money.
  static let depositTitle = list(
    """
    checking|current account|savings|deposit account|giro|girokonto|kontokorrent|kontokorrentkonto|
    privatkonto|tagesgeld|tagesgeldkonto|sparkonto|sparbuch|compte courant|compte chèque|
    compte chèques|compte de dépôt|livret|compte épargne|cuenta corriente|cuenta de ahorro|
    cuenta de ahorros|libreta|conta corrente|conta à ordem|poupança|conto corrente|
    libretto di risparmio|betaalrekening|spaarrekening|lönekonto|privatkonto|lønkonto|lønnskonto|
    brukskonto|sparekonto|opsparingskonto|käyttötili|säästötili|konto osobiste|
    rachunek oszczędnościowo|konto oszczędnościowe|běžný účet|spořicí účet|bežný účet|bankszámla|
    folyószámla|cont curent|vadesiz hesap|普通預金|活期|储蓄|儲蓄|입출금|보통예금|עו"ש|текущий счет|
    вклад|τρεχούμενος λογαριασμός|ταμιευτηρίου|ออมทรัพย์
    """)
}
