import BankMappings
import FinanceModel

/// The columns by which a table of trades or holdings is told from one of money: units, and what they
/// are of.
struct TradeColumns {
  let units: String
  let security: String
  let price: String?

  /// Nil for a table that lacks one of both.
  init?(_ header: [String]) {
    let names = header.map { (name: $0, words: Self.words($0)) }
    func first(_ known: Set<String>) -> String? {
      names.first { known.contains($0.words) }?.name
    }
    guard let units = first(Self.unitNames), let security = first(Self.securityNames) else {
      return nil
    }
    self.units = units
    self.security = security
    price = first(Self.priceNames)
  }

  /// Letters and blanks alone, in lower case.
  private static func words(_ name: String) -> String {
    HeaderName.folded(name).split { !$0.isLetter }.joined(separator: " ")
  }

  private static let unitNames: Set<String> = [
    "quantity", "qty", "units", "shares", "no of shares", "number of shares", "quantity transacted",
    "qty quantity", "stück", "stück nom", "stk", "anteile", "anzahl", "nominal", "menge",
    "aantal", "quantité", "quantite", "nombre de titres", "quantità", "quantita", "cantidad",
    "títulos", "titulos", "quantidade", "antal", "liczba", "ilość", "ilosc", "kpl", "数量",
    "成交数量", "股数", "約定数量",
  ]
  private static let securityNames: Set<String> = [
    "symbol", "ticker", "isin", "wkn", "cusip", "sedol", "symbol isin", "security", "security name",
    "security description", "investment name", "instrument", "product isin", "valor", "wertpapier",
    "wertpapiername", "effekten", "fonds", "titel", "titre", "valeur isin", "código isin",
    "codice isin", "kod isin", "värdepapper", "asset", "コード", "銘柄", "銘柄コード", "证券代码", "证券名称",
    "股票代码",
  ]
  private static let priceNames: Set<String> = [
    "price", "share price", "unit price", "last price", "kurs", "akt kurs", "ausführungskurs",
    "koers", "cours", "prix", "prezzo", "quotazione", "precio", "preço", "price share",
    "trade price",
    "cena", "成交价格", "価格", "約定単価",
  ]

  /// Why no mapping is drafted: which way units go, and what each word means, stands in no number.
  func refusal(in fileName: String) -> FinanceETLError {
    let recognised = [
      "the units in \"\(units)\"", "the security in \"\(security)\"",
      price.map { "the price in \"\($0)\"" },
    ].compactMap { $0 }
    return FinanceETLError(
      .unrecognisedFormat,
      "the table has trades or holdings: \(recognised.joined(separator: ", ")). What its words mean,"
        + " and which way units go, cannot be proven from it; a mapping of its cash alone would lose"
        + " them",
      file: fileName,
      hint: "write a mapping of `kind: trades` or `kind: holdings`: docs/MAPPINGS.md, \"Trades and"
        + " holdings\"; \(.showMapping("us/schwab-brokerage-cash")) is one to begin with")
  }
}
