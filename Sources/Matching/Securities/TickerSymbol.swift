import FinanceModel

/// A ticker as its market knows it, however sources spell it: `BRK.B`, `BRK/B` and `BRK B` are one,
/// `VOD.L` is London's `VOD`.
package struct TickerSymbol: Hashable, Sendable {
  package let symbol: String
  /// The market (MIC); nil where nothing says which.
  package let market: String?

  /// Nil of an identifier that is no ticker.
  package init?(_ identifier: SecurityIdentifier) {
    guard identifier.scheme == .ticker else { return nil }
    var text = identifier.value.uppercased()
    var market = Self.isMarket(identifier.scope) ? identifier.scope : nil
    if let dot = text.lastIndex(of: "."), let named = Self.suffixes[text[dot...].dropFirst()] {
      text = String(text[..<dot])
      market = market ?? named
    }
    symbol = Self.folded(text)
    self.market = market
  }

  /// The same symbol by the name that most use; its own where it has one name only.
  package var coin: String { Self.coins[symbol] ?? symbol }

  /// Whether the symbol is of a coin that all exchanges mean alike.
  package var isKnownCoin: Bool { Self.knownCoins.contains(coin) }

  private static func isMarket(_ scope: String) -> Bool {
    scope.utf8.count == 4
      && scope.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
  }

  /// A share's class stands behind a dot, a stroke or a blank.
  private static func folded(_ text: String) -> String {
    String(text.map { $0 == "/" || $0 == "-" || $0 == " " ? "." : $0 })
  }

  /// What stands behind the dot, and the market it means. Letters that are classes of shares are left out.
  private static let suffixes: [Substring: String] = [
    "L": "XLON", "DE": "XETR", "PA": "XPAR", "AS": "XAMS", "BR": "XBRU", "MI": "XMIL",
    "MC": "XMAD", "SW": "XSWX", "TO": "XTSE", "HK": "XHKG", "AX": "XASX", "ST": "XSTO",
    "CO": "XCSE", "HE": "XHEL", "OL": "XOSL", "VI": "XWBO", "LS": "XLIS", "IR": "XDUB",
    "NZ": "XNZE", "KS": "XKRX", "SI": "XSES", "SS": "XSHG", "SZ": "XSHE", "NS": "XNSE",
    "BO": "XBOM", "MX": "XMEX", "JO": "XJSE", "TA": "XTAE",
  ]

  /// Names that exchanges of crypto give to one coin.
  private static let coins: [String: String] = [
    "XXBT": "BTC", "XBT": "BTC", "XETH": "ETH", "XXRP": "XRP", "XLTC": "LTC", "XXLM": "XLM",
    "XETC": "ETC", "XZEC": "ZEC", "XXMR": "XMR", "XREP": "REP", "XMLN": "MLN", "XDG": "DOGE",
    "XXDG": "DOGE", "ZEUR": "EUR", "ZUSD": "USD", "ZGBP": "GBP", "ZCAD": "CAD", "ZJPY": "JPY",
    "ZAUD": "AUD",
  ]

  private static let knownCoins = Set(coins.values)
}
