/// Words that say which way money goes, in pairs: one letter means another thing beside another one.
///
/// `C` is a credit beside `D`, and a charge (*cargo*) beside `A`.
enum DirectionWords {
  private static let text = """
    cr~dr|credit~debit|c~d|h~s|haben~soll|gutschrift~lastschrift|eingang~ausgang
    gutschrift~belastung|einnahme~ausgabe|einzahlung~auszahlung|zugang~abgang|crédit~débit
    abono~cargo|h~d|haber~debe|a~c|ingreso~gasto|ingreso~egreso|depósito~retiro|crédito~débito
    entrada~saída|entrada~salida|avere~dare|a~d|entrata~uscita|accredito~addebito|bij~af
    credit~debet|k~d|insättning~uttag|kredit~debet|kredit~debit|kredyt~debet|indsat~hævet|ind~ud
    inn~ut|in~ut|in~out|pano~otto|hyvitys~veloitus|uznanie~obciążenie|wpływ~wydatek|ma~wn|ma~winien
    příchozí~odchozí|příjem~výdaj|príjem~výdaj|j~t|jóváírás~terhelés|bejövő~kimenő|bevétel~kiadás
    a~b|alacak~borç|gelen~giden|giriş~çıkış|yatan~çekilen|入金~出金|入~出|お預入れ~お引出し
    入金~支払|預入~引出|收入~支出|贷~借|贷 cr~借 dr|收~支|存入~支出|存入~提款|貸~借|存~提|转入~转出
    贷方~借方|입금~출금|入账~出账|זכות~חובה|зачисление~списание|приход~расход|к~д|кредит~дебет
    пополнение~списание|надходження~витрати|π~χ|πίστωση~χρέωση|ฝาก~ถอน|เงินเข้า~เงินออก|+~-
    deposit~withdrawal|received~sent|incoming~outgoing|inflow~outflow|inbound~outbound
    money in~money out|paid in~paid out|income~expense|i~o|cred~deb|crdt~dbit|masuk~keluar
    uplata~isplata|priliv~odliv|kreedit~deebet|kredīts~debets|kreditas~debetas|intrare~ieșire
    ghi có~ghi nợ|دائن~مدين|dépôt~retrait|recette~dépense|versement~retrait|refund~payment
    refund~purchase|payment~purchase|remboursement~achat|return~sale
    """

  private static let pairs: [(in: String, out: String)] =
    text.split { $0 == "|" || $0 == "\n" }.compactMap { pair in
      let words = pair.split(separator: "~").map { HeaderText.plain(String($0)) }
      return words.count == 2 ? (words[0], words[1]) : nil
    }

  /// Which of the words are money in, and which money out; nil where they are not of one pair.
  ///
  /// A word that stands alone counts where every pair gives it the same direction.
  static func directions(of words: Set<String>) -> [String: Bool]? {
    let plain = Dictionary(words.map { ($0, HeaderText.plain($0)) }) { first, _ in first }
    let distinct = Set(plain.values).subtracting(fees)
    let known = directions(plain.filter { !fees.contains($0.value) }, distinct)
    return known?.merging(plain.filter { fees.contains($0.value) }.mapValues { _ in false }) {
      first, _ in first
    }
  }

  /// As ``directions(of:)``, of a pair that stands beside other words: a transfer, an adjustment; nil where
  /// no pair is among them.
  static func pair(among words: Set<String>) -> [String: Bool]? {
    let plain = Dictionary(words.map { ($0, HeaderText.plain($0)) }) { first, _ in first }
    let distinct = Set(plain.values)
    let found = pairs.filter { distinct.contains($0.in) && distinct.contains($0.out) }
    guard let pair = found.first, Set(found.flatMap { [$0.in, $0.out] }).count == 2 else {
      return nil
    }
    return plain.compactMapValues { $0 == pair.in ? true : $0 == pair.out ? false : nil }
  }

  /// Whether a word for money out of a bank account may be how a card's debt is paid, which is money in for
  /// the card.
  static func maySettle(_ word: String) -> Bool { settling.contains(HeaderText.plain(word)) }

  private static let settling: Set<String> = Set(
    [
      "lastschrift", "payment", "direct debit", "prélèvement", "domiciliación", "addebito",
      "incasso", "autogiro", "inkaso", "polecenie zapłaty", "autopay", "还款", "還款", "납부",
    ].map { HeaderText.plain($0) })

  /// What is paid to the bank, beside a pair.
  private static let fees: Set<String> = Set(
    [
      "fee", "fees", "charge", "charges", "commission", "gebühr", "gebühren", "entgelt", "frais",
      "comisión", "comisiones", "tarifa", "commissione", "kosten", "avgift", "gebyr", "opłata",
      "prowizja", "poplatek", "手数料", "手续费", "手續費", "수수료", "комиссия",
    ].map { HeaderText.plain($0) })

  private static func directions(
    _ plain: [String: String], _ distinct: Set<String>
  ) -> [String: Bool]? {
    guard !distinct.isEmpty, distinct.count <= 2 else { return nil }
    if distinct.count == 2 {
      guard let pair = pairs.first(where: { Set([$0.in, $0.out]) == distinct }) else { return nil }
      return plain.mapValues { $0 == pair.in }
    }
    guard let word = distinct.first else { return nil }
    let ways = Set(pairs.compactMap { $0.in == word ? true : $0.out == word ? false : nil })
    guard ways.count == 1, let way = ways.first else { return nil }
    return plain.mapValues { _ in way }
  }
}

/// Headings of parts of a statement that say which way the money of their rows goes.
enum SectionWords {
  /// Words that money in has in its heading, and those of money out.
  private static let inflows = words(
    """
    deposit|deposits|credits|credit|received|additions|income|eingänge|gutschriften|einzahlungen|
    crédits|versements|abonos|ingresos|depósitos|créditos|entradas|accrediti|entrate|bijschrijvingen|
    insättningar|indbetalinger|innskudd|wpływy|refunds|innbetalinger|
    inbetalningar|panot|uznania|příjmy|jóváírások|befizetések|intrări|încasări|yatanlar|
    einnahmen|поступления|зачисления|погашения|πιστώσεις|入金|ご入金|收入|存入|还款|繳款|입금|ฝาก|รายการฝาก|
    ชำระเงิน|זכות|הפקדות
    """)
  private static let outflows = words(
    """
    withdrawal|withdrawals|debits|debit|checks|cheques|purchases|purchase|fees|charges|charged|
    advances|interest charged|paid|lastschriften|auszahlungen|belastungen|débits|retraits|achats|
    cargos|retiros|gastos|débitos|saídas|compras|addebiti|uscite|afschrijvingen|uttag|udbetalinger|
    wydatki|wypłaty|spending|utbetalinger|uttak|utbetalningar|otot|obciążenia|výdaje|nákupy|
    terhelések|vásárlások|ieșiri|plăți|cumpărături|çekilenler|harcamalar|ausgänge|ausgaben|einkäufe|
    dépenses|acquisti|spese|despesas|uitgaven|køb|kjøp|köp|ostot|расходы|списания|покупки|χρεώσεις|
    αγορές|出金|ご出金|支出|消费|消費|출금|ถอน|รายการถอน|ค่าใช้จ่าย|חובה|משיכות
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(
      text.split { $0 == "|" || $0.isNewline }.map { HeaderText.plain(String($0)) }
        .filter { !$0.isEmpty })
  }

  /// What makes the name of a product of the word before it.
  private static let products: Set<String> = [
    "card", "cards", "union", "limit", "line", "account", "facility", "score", "carte", "tarjeta",
    "cartao",
    "carta", "limite", "ligne", "linea",
  ]

  /// Whether money comes in below each heading; nil where one does not say.
  static func directions(of headings: [String]) -> [String: Bool]? {
    var found: [String: Bool] = [:]
    for heading in headings {
      guard let isIn = direction(of: heading) else { return nil }
      found[heading] = isIn
    }
    return found
  }

  /// Whether money comes in below a heading; nil where it does not say, or is no heading.
  static func direction(of text: String) -> Bool? {
    guard !text.contains(where: \.isNumber) else { return nil }
    let all = HeaderText.plain(text).split { !$0.isLetter }.map(String.init)
    // A credit card is no credit, and no carte de crédit is.
    let words = all.indices.filter { place in
      !(place + 1 < all.count && products.contains(all[place + 1]))
        && !all[..<place].suffix(2).contains(where: products.contains)
    }.map { all[$0] }
    guard (1...6).contains(words.count), words.first != "total" else { return nil }
    let isIn = words.contains { inflows.contains($0) }
    let isOut = words.contains { outflows.contains($0) }
    return isIn == isOut ? nil : isIn
  }
}
