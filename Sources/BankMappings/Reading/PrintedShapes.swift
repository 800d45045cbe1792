import FinanceModel

/// What the cells and lines of a printed table look like, as its mapping says.
///
/// Made for one document and used by one thread.
package final class PrintedShapes {
  private let mapping: BankMapping
  private let scratch = PatternScratch()
  private let dates: [Int: [DateFormat]]
  private let numbers: Set<Int>

  package init(_ mapping: BankMapping) {
    self.mapping = mapping
    // A text that a day or an amount is cut out of looks like any text, unless rows begin by it.
    let (all, any) = Self.anchor(of: mapping)
    func columns(_ expression: Expression) -> Set<Int> {
      Set(expression.wholeColumns).union(Set(expression.columns).intersection(all + any))
    }
    var dates: [Int: [DateFormat]] = [:]
    for rule in [mapping.fields.date, mapping.fields.initiated, mapping.fields.valueDate] {
      guard let rule else { continue }
      for column in columns(rule.from) { dates[column, default: []] += rule.formats }
    }
    self.dates = dates
    let expressions = mapping.fields.amount.expressions + [mapping.fields.balance]
    numbers = Set(expressions.compactMap { $0 }.flatMap(columns)).subtracting(dates.keys)
  }

  /// The columns that make a line a row of its own.
  package var anchor: (all: [Int], any: [Int]) { Self.anchor(of: mapping) }

  private static func anchor(of mapping: BankMapping) -> (all: [Int], any: [Int]) {
    let layout = mapping.reading.layout
    let isStated = !layout.anchorAll.isEmpty || !layout.anchorAny.isEmpty
    guard !isStated else { return (layout.anchorAll, layout.anchorAny) }
    return (
      mapping.fields.date.from.columns, mapping.fields.amount.expressions.flatMap(\.columns)
    )
  }

  /// Whether a column's cells have a shape.
  package func hasShape(_ column: Int) -> Bool {
    mapping.columns[column].fits != nil || dates[column] != nil || numbers.contains(column)
  }

  /// Whether a text looks like a cell of a column.
  package func fits(_ text: String, column: Int) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      if let pattern = mapping.columns[column].fits {
        return (try? pattern.matches(bytes, scratch)) ?? false
      }
      if let formats = dates[column] { return formats.contains { $0.read(bytes) != nil } }
      guard numbers.contains(column) else { return true }
      // A number of an account or a reference is no amount.
      guard bytes.count < 8 || !bytes.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return false
      }
      return (try? mapping.reading.numbers.read(bytes, exponent: 2)) != nil
    }
  }

  /// What a line is by its text.
  package enum Line {
    case section, skip, alone, pauses, ends
  }

  /// What a line is by its text; nil: a line like any other.
  package func line(_ text: String) -> Line? {
    let layout = mapping.reading.layout
    let kinds: [(Line, [TextTest])] = [
      (.ends, layout.ends), (.pauses, layout.pauses), (.section, layout.sections),
      (.skip, layout.skips), (.alone, layout.alone),
    ]
    return kinds.first { _, tests in tests.contains { holds($0, text) } }?.0
  }

  private func holds(_ test: TextTest, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      switch test {
      case .empty: return bytes.isEmpty
      case .filled: return !bytes.isEmpty
      case .equal(let wanted, let folded):
        return TextComparison.isEqual(bytes, wanted, folded: folded)
      case .matches(let pattern): return (try? pattern.matches(bytes, scratch)) ?? false
      }
    }
  }
}

extension Expression {
  /// The columns the text depends on, by their places in the mapping.
  fileprivate var columns: [Int] {
    subjects.compactMap { if case .column(let index) = $0 { index } else { nil } }
  }
}

extension AmountRule {
  /// What the numbers are read from.
  fileprivate var expressions: [Expression] {
    switch self {
    case .signed(let expression, _), .directed(let expression, _, _): [expression]
    case .split(let inflow, let outflow, _): [inflow, outflow]
    case .byKind, .sum: sources
    }
  }
}
