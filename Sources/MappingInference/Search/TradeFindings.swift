import BankMappings
import FinanceModel

/// What the columns of a table of trades are, where its numbers prove it: in each purchase and sale units
/// times the price, with the costs, is the amount.
struct TradeFindings: Hashable {
  /// A name of the security.
  struct Name: Hashable {
    /// A key of `security` in a mapping.
    var key: String
    var column: Int
  }

  let product: TradeTable.Product
  let action: Int
  /// What each word of the action is, in the order met.
  private(set) var kinds: [String: TradeKind] = [:]
  private(set) var names: [Name] = []
  private(set) var fees: [Int] = []
  let scheme: AmountScheme
  /// Rows that are purchases and sales.
  let tradeCount: Int

  /// Nil where something of it is not proven.
  init?(_ trades: TradeTable, _ findings: Findings) {
    guard let product = trades.product, let action = trades.action, action.words.unknown.isEmpty,
      trades.columns[action.column].isFull, trades.coin == nil
    else { return nil }
    let columns = findings.columns
    let rows = findings.table.body.map(\.cells)
    let kind = { (row: [Cell]) in action.words.kinds[row[action.column].text] }
    let deals = rows.filter { kind($0) == .buy || kind($0) == .sell }
    let fees = columns.filter { $0.kind == .number && $0.means(.fee) >= 40 }.map(\.index)
      .filter { ![product.units, product.price, product.amount].contains($0) }
    let hasOneCurrency =
      columns.count {
        $0.means(anyOf: .currency, .originalCurrency) >= 40
      } < 2
    guard hasOneCurrency, !deals.isEmpty,
      deals.allSatisfy({ Self.isProven($0, product, fees, isBuy: kind($0) == .buy) }),
      let scheme = Self.scheme(rows, product, action.column, action.words.kinds)
    else { return nil }
    names = Self.names(
      columns, security: trades.names.security,
      besides: [action.column, findings.currencyColumn ?? -1])
    guard !names.isEmpty else { return nil }
    self.product = product
    self.action = action.column
    kinds = action.words.kinds
    self.fees = fees
    self.scheme = scheme
    tradeCount = deals.count
  }

  private static func isProven(
    _ row: [Cell], _ product: TradeTable.Product, _ fees: [Int], isBuy: Bool
  ) -> Bool {
    let paid = TradeProduct.paid(row, fees, product.decimal)
    return TradeProduct.holds(
      row[product.units], row[product.price], row[product.amount], product.decimal,
      fee: isBuy ? -paid : paid, takesOne: true) == true
  }

  /// How the amount prints its sign: by the number where the words agree with it, else by the words.
  private static func scheme(
    _ rows: [[Cell]], _ product: TradeTable.Product, _ action: Int, _ kinds: [String: TradeKind]
  ) -> AmountScheme? {
    var (fits, misses) = (0, 0)
    var hasOther = false
    for row in rows {
      guard let value = row[product.amount].number?.value(decimal: product.decimal),
        let kind = kinds[row[action].text]
      else { return nil }
      hasOther = hasOther || kind != .buy && kind != .sell
      guard value != 0 else { continue }
      if (value > 0) == isMoneyIn(kind) { fits += 1 } else { misses += 1 }
    }
    if misses == 0 { return AmountScheme(form: .single(product.amount)) }
    if fits == 0, !hasOther { return AmountScheme(form: .single(product.amount), isTurned: true) }
    let isUnsigned = rows.allSatisfy { row in row[product.amount].number?.isNegative == false }
    guard isUnsigned else { return nil }
    var scheme = AmountScheme(form: .directed(product.amount, by: action))
    scheme.inWords = kinds.filter { isMoneyIn($0.value) }.map(\.key).sorted()
    scheme.outWords = kinds.filter { !isMoneyIn($0.value) }.map(\.key).sorted()
    return scheme
  }

  private static func isMoneyIn(_ kind: TradeKind) -> Bool {
    [.sell, .dividend, .interest, .deposit].contains(kind)
  }

  /// Codes of the security, and its name where there is one.
  static func names(
    _ columns: [ColumnProfile], security: String?, besides taken: Set<Int>
  ) -> [Name] {
    var names: [Name] = []
    let free = columns.filter {
      !taken.contains($0.index) && $0.filledCount > 0 && $0.kind != .date
    }
    for column in free {
      let words = HeaderText.plain(column.name).split { !$0.isLetter }.map(String.init)
      let key = codes.first { !$0.words.isDisjoint(with: words) }?.key
      guard let key, !names.contains(where: { $0.key == key }) else { continue }
      names.append(Name(key: key, column: column.index))
    }
    let texts = free.filter { column in
      column.kind == .text && !names.contains { $0.column == column.index }
    }
    let named = texts.first { $0.name == security }
    let lone = texts.count == 1 && texts[0].isFull ? texts[0] : nil
    guard let title = named ?? lone else { return names }
    return names + [Name(key: names.isEmpty ? "name" : "title", column: title.index)]
  }

  private static let codes: [(key: String, words: Set<String>)] = [
    ("isin", ["isin"]), ("cusip", ["cusip"]), ("sedol", ["sedol"]), ("wkn", ["wkn"]),
    ("ticker", ["ticker", "symbol", "symbole", "simbolo", "sembol", "тикер"]),
  ]

  /// What proves it, for people.
  func proof(_ columns: [ColumnProfile]) -> String {
    let labels = [product.units, product.price, product.amount, action].map { columns[$0].label }
    return "\(labels[0]) times \(labels[1]) is \(labels[2]) in each of \(tradeCount) trades, and"
      + " \(labels[3]) says which are purchases and sales"
  }
}

extension Findings {
  /// Reads the table as one of trades.
  mutating func take(_ found: TradeFindings) {
    trade = found
    decimal = found.product.decimal
    isCard = false
    let balance = columns.first {
      $0.kind == .number && $0.means(.balance) >= 40 && $0.index != found.product.amount
    }
    amounts = AmountSearch.Found(
      scheme: found.scheme, balance: balance?.index, isChained: false, chain: nil, isNamed: true)
    originalAmount = nil
    originalCurrency = nil
    feeBeside = nil
    opens.removeAll { [.decimal, .sign, .amountColumn].contains($0.subject) }
    proofs.append(found.proof(columns))
  }
}
