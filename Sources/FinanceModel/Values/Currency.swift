/// A currency by its code.
///
/// ISO 4217 codes are three capital letters. Codes outside it (`BTC`, a wallet's points) are kept
/// as they are written, in capitals, and are never equal to another.
public struct Currency: Hashable, Sendable {
  /// Three to twelve capital letters or digits.
  public let code: String
  /// Digits of the minor unit. Source: ISO 4217 list one; 8 for a
  /// cryptocurrency (Plaid's list of unofficial codes), 2 for any other code.
  public let exponent: Int

  /// Nil where `code` is not three to twelve ASCII letters or digits; letters become capitals. Nil for
  /// `GBp` and `ZAc`, which are hundredths: ``QuotedCurrency`` reads those.
  public init?(_ code: some StringProtocol) {
    let bytes = code.utf8
    guard (3...12).contains(bytes.count),
      bytes.allSatisfy({
        (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
      }),
      code != "GBp" && code != "ZAc"
    else { return nil }
    self.init(known: String(code).uppercased())
  }

  private init(known code: String) {
    self.code = code
    exponent = Self.exponent(of: code)
  }

  /// ISO 4217's code for "no currency": what a row is stored in when no source names one.
  public static let unknown = Currency(known: "XXX")

  public static let usd = Currency(known: "USD")
  public static let eur = Currency(known: "EUR")
  public static let cny = Currency(known: "CNY")
  public static let jpy = Currency(known: "JPY")

  private static func exponent(of code: String) -> Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI",
      "VND", "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    case "CLF", "UYW": 4
    case "ADA", "BAT", "BCH", "BNB", "BSV", "BTC", "BTG", "DASH", "DOGE", "ETC", "ETH", "LSK",
      "LTC", "NEO", "OMG", "QTUM", "USDC", "USDT", "XLM", "XMR", "XRP", "ZEC", "ZRX":
      8
    default: 2
    }
  }
}

extension Currency: CustomStringConvertible {
  public var description: String { code }
}
