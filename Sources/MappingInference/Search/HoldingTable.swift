import BankMappings
import FinanceModel

/// A table of positions, where its numbers prove it: in each row units times a price are a value.
struct HoldingTable {
  let delimiter: UInt8
  let columns: [ColumnProfile]
  let product: TradeTable.Product
  /// The price and the sum that were paid, where units make one of the other.
  let cost: TradeTable.Product?
  let names: [TradeFindings.Name]
  /// The column of the currency of a row.
  let currency: Int?
  let margin: Margin
  /// The lines above the header and below the rows.
  let outside: (above: [SampleLine], below: [SampleLine])
  let rows: [SampleLine]
  /// A row below the others whose value is the sum of theirs: a column, and its text there.
  private(set) var total: (column: Int, text: String)?

  private static let mostRows = 4_000
  private static let mostActions = 30
  private static let mostColumns = 40
  /// Rows that show something: one fits by accident.
  private static let fewestRows = 2

  /// Nil where something of it is not proven.
  init?(_ text: SampleText, _ delimiter: UInt8, fileName: String) {
    let found = text.rows(delimiter)
    guard !found.isCut, found.widest <= Self.mostColumns, let table = Self.table(found.lines)
    else { return nil }
    self.delimiter = delimiter
    let lines = found.lines
    rows = Array(lines[table.rows])
    outside = (Array(lines[..<table.header]), Array(lines[table.rows.upperBound...]))
    margin = Margin(above: outside.above, below: outside.below, fileName: fileName)
    let names = TradeHeader(lines[table.header].texts)
    let rows = rows
    let columns = lines[table.header].texts.enumerated().map { index, name in
      ColumnProfile(
        index: index, name: name, cells: rows.map { $0[index] },
        meanings: HeaderWords.meanings(of: name))
    }
    self.columns = columns
    let products = Self.products(columns, units: table.units, rows)
    let values = products.filter {
      !Self.isOf(costWords, $0, columns) && !Self.isOf(changeWords, $0, columns)
    }
    let costs = products.filter { Self.isOf(costWords, $0, columns) }
    let hasActions = columns.contains { column in
      column.kind == .text && column.distinct.count <= Self.mostActions
        && TradeWords(column.distinct).isOfTrades
    }
    guard values.count == 1, let product = values.first, !hasActions,
      let currency = Self.currency(columns)
    else { return nil }
    self.product = product
    cost = costs.count == 1 && costs[0].decimal == product.decimal ? costs[0] : nil
    self.currency = currency.column
    self.names = Self.names(columns, names.security, besides: currency.column)
    guard self.names.contains(where: { columns[$0.column].isFull }), readTotal() else { return nil }
  }

  /// Whether a title or the file's name says that the rows are positions: purchases of one day look alike.
  func isTitled(_ fileName: String) -> Bool {
    let titles = outside.above.flatMap(\.texts) + [fileName]
    return titles.contains { title in
      let plain = HeaderText.plain(title)
      return titleWords.contains { plain.contains($0) }
    }
  }

  /// The header, the rows below it that have units, and the column of those.
  private static func table(
    _ lines: [SampleLine]
  ) -> (header: Int, rows: Range<Int>, units: Int)? {
    for (place, line) in lines.enumerated() where line.filledCount > 2 {
      guard line.dateCount == 0, TradeHeader.isTradeTable(line.texts, rows: []),
        let units = TradeHeader(line.texts).units.flatMap({ line.texts.firstIndex(of: $0) })
      else { continue }
      let first = place + 1
      let end = lines[first...].firstIndex { $0[units].number == nil } ?? lines.endIndex
      // Rows behind a line without units may be cash, or another table.
      let isWhole = lines[end...].allSatisfy { $0[units].number == nil }
      guard end - first >= fewestRows, end - first <= mostRows, isWhole else { return nil }
      return (place, first..<end, units)
    }
    return nil
  }

  // MARK: What the numbers are

  /// Prices and values that units make in each row.
  private static func products(
    _ columns: [ColumnProfile], units: Int, _ rows: [SampleLine]
  ) -> [TradeTable.Product] {
    let numbers = columns.filter { $0.kind == .number && $0.isFull && $0.index != units }
    var products: [TradeTable.Product] = []
    for price in numbers {
      for value in numbers where value.index != price.index {
        let decimals = NumberText.marks.filter { holds(rows, units, price.index, value.index, $0) }
        // Where both marks fit, the numbers do not say which is meant.
        guard decimals.count == 1, let decimal = decimals.first else { continue }
        products.append(
          TradeTable.Product(
            units: units, price: price.index, amount: value.index, decimal: decimal,
            count: rows.count))
      }
    }
    return products
  }

  private static func holds(
    _ rows: [SampleLine], _ units: Int, _ price: Int, _ value: Int, _ decimal: UInt8
  ) -> Bool {
    // Few decimals are all that a number of units has.
    let roundsUnits = rows.contains { row in
      row[units].number.map { $0.step(decimal) < NumberText.one / 100 } ?? false
    }
    func fits(_ row: SampleLine, takesOne: Bool) -> Bool {
      TradeProduct.holds(
        row[units], row[price], row[value], decimal, takesOne: takesOne, roundsUnits: roundsUnits)
        == true
    }
    return rows.allSatisfy { fits($0, takesOne: true) }
      && rows.count { fits($0, takesOne: false) } >= fewestRows
  }

  /// Whether a price or a sum is named by some words: they may begin a longer one.
  private static func isOf(
    _ words: [String], _ product: TradeTable.Product, _ columns: [ColumnProfile]
  ) -> Bool {
    [product.price, product.amount].contains { column in
      let name = HeaderText.plain(columns[column].name)
      let parts = name.split { !$0.isLetter }.map(String.init)
      return words.contains { word in
        word.first?.isASCII == false && !word.allSatisfy(\.isCased)
          ? name.contains(word) : parts.contains { $0.hasPrefix(word) }
      }
    }
  }

  /// The column of the currencies; nil where two columns name other ones in a row.
  private static func currency(_ columns: [ColumnProfile]) -> (column: Int?, Void)? {
    let found = columns.filter { column in
      column.kind == .text && column.isFull && !column.isDistinctCut
        && column.distinct.allSatisfy { $0.count == 3 && Currency($0)?.isListed == true }
    }
    guard let first = found.first else { return (nil, ()) }
    let isOne = found.allSatisfy { $0.cells.map(\.text) == first.cells.map(\.text) }
    return isOne ? (first.index, ()) : nil
  }

  /// Codes of the security by the names of columns and by what they hold, and its name.
  private static func names(
    _ columns: [ColumnProfile], _ security: String?, besides currency: Int?
  ) -> [TradeFindings.Name] {
    let names = TradeFindings.names(columns, security: security, besides: [currency ?? -1])
    let codes = columns.first { column in
      column.kind == .text && column.filledCount > 0
        && column.distinct.allSatisfy { SecurityIdentifier(.isin, $0) != nil }
    }
    guard let codes, !names.contains(where: { $0.key == "isin" }) else { return names }
    return [TradeFindings.Name(key: "isin", column: codes.index)]
      + names.filter { $0.column != codes.index }
  }

  // MARK: The total

  /// Finds the row of the total; false where a line below the rows has a value that is none.
  private mutating func readTotal() -> Bool {
    let valued = outside.below.filter { $0[product.amount].number != nil }
    guard let line = valued.first else { return true }
    func value(_ line: SampleLine) -> Int64? {
      line[product.amount].number?.value(decimal: product.decimal)
    }
    let sum = rows.reduce(0) { $0 &+ (value($1) ?? 0) }
    let label = line.cells.firstIndex { !$0.isEmpty && $0.number == nil }
    guard valued.count == 1, value(line) == sum, let label, label < columns.count else {
      return false
    }
    total = (label, line[label].text)
    return true
  }
}

/// What was paid: `Einstandskurs`, `Avg. cost`.
private let costWords = [
  "cost", "purchase", "average", "avg", "bought", "paid", "invested", "book", "einstand",
  "einstieg",
  "kauf", "anschaffung", "investiert", "achat", "revient", "coste", "costo", "compra", "adquisici",
  "acquisto", "carico", "custo", "aquisi", "aankoop", "gak", "inköp", "anskaffning", "købs",
  "kjøps",
  "hankinta", "zakup", "nákup", "pořizovac", "maliyet", "成本", "买入", "買入", "取得", "매입", "平均",
]

/// What came of it: `Day's gain`, `Kursänderung`.
private let changeWords = [
  "change", "gain", "loss", "profit", "return", "day", "today", "veränderung", "änderung",
  "gewinn", "verlust", "guv", "tages", "variation", "plus", "gagné", "ganancia", "guadagno",
  "utile",
  "lucro", "winst", "vinst", "gevinst", "tuotto", "zysk", "zisk", "盈亏", "浮动", "損益", "손익",
  "dividend", "income", "yield", "ertrag",
]

private let titleWords = [
  "position", "holding", "portfolio", "depot", "bestand", "bestände", "portefeuille", "portafoglio",
  "cartera", "posición", "posicion", "posizion", "posiç", "carteira", "innehav", "beholdning",
  "omistus", "portfel", "portfól", "портфель", "持仓", "持倉", "保有", "잔고",
]
