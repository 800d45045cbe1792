import BankMappings
import FinanceModel

/// What makes a table one of trades or holdings and not of money: the names of its columns, and what they
/// hold.
struct TradeTable {
  /// Columns of which a quantity times a price is the amount.
  struct Product: Hashable {
    var units: Int
    var price: Int
    var amount: Int
    var decimal: UInt8
    /// Rows that it holds in.
    var count: Int
  }

  let table: SampleTable
  let columns: [ColumnProfile]
  let names: TradeHeader
  private(set) var product: Product?
  /// The column of the words that say what happened, and what each means.
  private(set) var action: (column: Int, words: TradeWords)?
  /// The code of a coin that the amounts are in.
  private(set) var coin: String?

  /// Nil for a table of money.
  init?(_ table: SampleTable, _ columns: [ColumnProfile]) {
    self.table = table
    self.columns = columns
    names = TradeHeader(table.header ?? [])
    action = Self.action(columns)
    product = TradeProduct(columns, rows: table.body.map(\.cells)).best(names)
    coin = Self.coin(columns)
    let sample = table.body.prefix(Self.sampleRows).map { $0.cells.map(\.text) }
    let isNamed = table.header.map { TradeHeader.isTradeTable($0, rows: sample) } ?? false
    guard isNamed || coin != nil || hasProduct || hasFewNames else { return nil }
  }

  private static let sampleRows = 60

  /// A product is one of a trade unless it is an exchange of currencies or a purchase of goods; those have
  /// no words for purchase and sale, and name no security.
  private var hasProduct: Bool {
    guard let product else { return false }
    if action != nil || names.security != nil || hasCodes { return true }
    guard product.count > 2 else { return false }
    let currencies = columns.count {
      $0.means(anyOf: .currency, .originalCurrency) >= 40
        || $0.kind == .text && !$0.distinct.isEmpty
          && $0.distinct.allSatisfy { Currency($0)?.isListed == true }
    }
    let parts = [product.units, product.price, product.amount].map { columns[$0] }
    let isExchange =
      parts.contains { $0.means(.original) >= 40 } || currencies > 1
      || currencies > 0 && columns[product.price].means(.rate) >= 40 && names.units == nil
    return !isExchange && !isOfGoods
  }

  /// Purchases and sales of few names, beside a price or a number of units.
  private var hasFewNames: Bool {
    guard let action, action.words.isOfTrades, names.units != nil || names.price != nil else {
      return false
    }
    return hasCodes
      || columns.contains { column in
        column.kind == .text && column.index != action.column && column.distinct.count > 1
          && column.distinct.count * 2 <= max(4, column.filledCount) && column.isFull
      }
  }

  /// Whether some column has the codes of securities.
  private var hasCodes: Bool {
    columns.contains { column in
      column.kind == .text && column.filledCount > 0
        && column.distinct.count { SecurityIdentifier(.isin, $0) != nil } * 2
          > column.distinct.count
    }
  }

  /// Whether the table lists goods: quantities and prices of what is bought in shops.
  private var isOfGoods: Bool {
    columns.contains { column in
      !Self.goods.isDisjoint(
        with: HeaderText.plain(column.name).split { !$0.isLetter }.map(String.init))
    }
  }

  private static let goods: Set<String> = [
    "item", "items", "product", "article", "artikel", "produkt", "litre", "litres", "liter",
    "litri",
    "litros", "gallons", "kwh", "hours", "stunden", "heures", "horas", "ore", "producto", "produto",
    "prodotto", "articolo", "artículo", "invoice", "rechnung", "facture", "factura", "fattura",
    "vat",
    "mwst", "tva", "iva", "minutes", "km", "miles", "商品", "商品名", "商品名称",
  ]

  private static func action(
    _ columns: [ColumnProfile]
  ) -> (column: Int, words: TradeWords)? {
    let found = columns.lazy.filter { $0.kind == .text && $0.distinct.count <= 30 }
      .map { (column: $0.index, words: TradeWords($0.distinct)) }
    return found.first { $0.words.isOfTrades }
  }

  private static let mostCodes = 60

  /// The coin that most amounts are in: by a column of currencies, or by the name of one with numbers.
  private static func coin(_ columns: [ColumnProfile]) -> String? {
    for column in columns where column.kind == .text && column.distinct.count <= mostCodes {
      let coins = Set(column.distinct.filter(isCoin))
      guard !coins.isEmpty else { continue }
      let held = column.cells.filter { coins.contains($0.text) }
      if held.count * 2 > column.filledCount { return held.first?.text }
    }
    for column in columns where column.kind == .number {
      let words = column.name.split { !$0.isLetter }.map(String.init)
      if words.count > 1, let coin = words.first(where: isCoin) { return coin }
    }
    return nil
  }

  /// Whether a code is that of a coin: of those that are listed, or of those that exchanges trade most.
  private static func isCoin(_ code: String) -> Bool {
    guard code == code.uppercased(), let currency = Currency(code) else { return false }
    return currency.isListed && currency.exponent == 8 || otherCoins.contains(code)
  }

  private static let otherCoins: Set<String> = [
    "XBT", "SOL", "DOT", "CRO", "AVAX", "MATIC", "POL", "LINK", "UNI", "ATOM", "ALGO", "TRX",
    "SHIB",
    "XTZ", "EOS", "FIL", "AAVE", "DAI", "TON", "NEAR", "ICP", "SUI",
  ]

  // MARK: The refusal

  /// Why no mapping is drafted: which way units go, and what each word means, stands in no number.
  var refusal: FinanceETLError {
    Self.refusal(recognised, in: table.fileName)
  }

  /// That of a table without a day in each row, as positions have it.
  static func refusal(of header: [String], in fileName: String) -> FinanceETLError {
    let names = TradeHeader(header)
    return refusal(named(names), in: fileName)
  }

  private var recognised: [String] {
    var found = Self.named(names)
    if let product {
      let labels = [product.units, product.price, product.amount].map { columns[$0].label }
      found.append("\(labels[0]) times \(labels[1]) is \(labels[2])")
    }
    if let action { found.append("purchases and sales in \(columns[action.column].label)") }
    if let coin { found.append("amounts in coins (\(coin))") }
    return found
  }

  private static func named(_ names: TradeHeader) -> [String] {
    [
      names.units.map { "the units in \"\($0)\"" },
      names.security.map { "the security in \"\($0)\"" },
      names.price.map { "the price in \"\($0)\"" },
    ].compactMap { $0 }
  }

  private static func refusal(_ recognised: [String], in fileName: String) -> FinanceETLError {
    FinanceETLError(
      .unrecognisedFormat,
      "the table has trades or holdings: \(recognised.joined(separator: ", ")). What its words mean,"
        + " and which way units go, cannot be proven from it; a mapping of its cash alone would lose"
        + " them",
      file: fileName,
      hint: "write a mapping of `kind: trades` or `kind: holdings`: docs/MAPPINGS.md, \"Trades and"
        + " holdings\"; \(.showMapping("us/schwab-brokerage-cash")) is one to begin with")
  }
}
