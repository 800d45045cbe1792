import FinanceModel

/// What the words of a column say that happened to securities: purchases, sales, income.
package struct TradeWords {
  /// Each text that is known, and what it is.
  package let kinds: [String: TradeKind]
  /// Texts that are not known.
  package let unknown: Set<String>

  package init(_ texts: some Sequence<String>) {
    var kinds: [String: TradeKind] = [:]
    var unknown: Set<String> = []
    for text in texts where !text.isEmpty && kinds[text] == nil && unknown.count < Self.mostUnknown
    {
      if let kind = Self.kind(text) { kinds[text] = kind } else { unknown.insert(text) }
    }
    self.kinds = kinds
    self.unknown = unknown
  }

  /// Whether there are both purchases and sales, and few other texts.
  package var isOfTrades: Bool {
    let found = Set(kinds.values)
    return found.contains(.buy) && found.contains(.sell) && unknown.count <= kinds.count * 2
  }

  private static let mostUnknown = 40

  /// A word in capitals, as `MARKET_BUY`, reads like one of several words.
  private static func kind(_ text: String) -> TradeKind? {
    let plain = HeaderName.folded(text).split { !$0.isLetter }.map(String.init)
    if let known = known[plain.joined(separator: " ")] { return known }
    let rest = plain.filter { !orderWords.contains($0) }
    return rest.count == 1 && rest.count < plain.count ? known[rest[0]] : nil
  }

  /// Of what kind an order was.
  private static let orderWords: Set<String> = ["market", "limit", "stop", "order", "trade", "sip"]

  private static let known: [String: TradeKind] = {
    var known: [String: TradeKind] = [:]
    for (kind, names) in table {
      for name in names.split(whereSeparator: { $0 == "|" || $0.isNewline }) {
        known[HeaderName.folded(String(name))] = kind
      }
    }
    return known
  }()

  private static let table: [(TradeKind, String)] = [
    (
      .buy,
      """
      buy|bought|purchase|purchased|subscription|subscribe|acquisition|you bought|b|kauf|ankauf|gekauft
      zeichnung|achat|souscription|compra|suscripción|aplicação|subscrição|aquisição|acquisto
      sottoscrizione|aankoop|koop|inschrijving|köp|køb|kjøp|tegning|osto|merkintä|kupno|zakup|nabycie
      nákup|kúpa|vétel|vásárlás|alım|alış|cumpărare|kupovina|kupnja|nakup|покупка|купля|купівля
      αγορά|קניה|קנייה|شراء|ซื้อ|买入|买|買入|買付|買|购买|申购|认购|定投|매수|購入|現物買
      """
    ),
    (
      .sell,
      """
      sell|sold|sale|redemption|redeem|redeemed|you sold|s|verkauf|verkauft|rücknahme|rückgabe|vente|rachat
      venta|reembolso|venda|resgate|vendita|rimborso|riscatto|verkoop|terugkoop|sälj|försäljning
      inlösen|salg|indløsning|innløsning|myynti|lunastus|sprzedaż|sprzedaz|umorzenie|zbycie|prodej
      predaj|eladás|satım|satış|vânzare|prodaja|продажа|продаж|погашение|πώληση|מכירה|بيع|ขาย
      卖出|卖|賣出|売付|売却|売|赎回|贖回|매도|現物売|解約
      """
    ),
    (
      .dividend,
      """
      dividend|dividends|cash dividend|distribution|dividende|dividenden|ausschüttung|dividendo
      dividendos|dividendi|distribuzione|utdelning|udbytte|utbytte|osinko|dywidenda|osztalék|temettü
      дивиденды|дивиденд|配当|配当金|分红|红利|股息|배당|배당금
      """
    ),
    (.interest, "interest|zinsen|zins|intérêts|intereses|juros|interessi|rente|ränta|odsetki|利息"),
    (.expense, "fee|fees|commission|gebühr|gebühren|frais|comisión|commissione|kosten|avgift"),
    (.tax, "tax|withholding tax|steuer|quellensteuer|impôt|impuesto|imposto|imposta|belasting"),
    (.deposit, "deposit|einzahlung|dépôt|versement|depósito|deposito|storting|insättning|wpłata"),
    (.withdrawal, "withdrawal|auszahlung|retrait|retiro|saque|prelievo|opname|uttag|wypłata"),
  ]
}
