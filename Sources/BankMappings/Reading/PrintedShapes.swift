import FinanceModel

/// What the cells and lines of a printed table look like, as its mapping says.
///
/// Made for one document and used by one thread.
package final class PrintedShapes {
  private let mapping: BankMapping
  private let scratch = PatternScratch()
  private let dates: [Int: [DateFormat]]
  /// The parts of days that are printed on two lines.
  private let halves: [Int: [(head: DateFormat, tail: DateFormat)]]
  private let numbers: Set<Int>
  private let facts: StatementFacts

  package init(_ mapping: BankMapping) {
    self.mapping = mapping
    facts = StatementFacts(mapping)
    var dates: [Int: [DateFormat]] = [:]
    for rule in [mapping.fields.date, mapping.fields.initiated, mapping.fields.valueDate] {
      guard let rule else { continue }
      for column in mapping.shapedColumns(of: rule.from) {
        dates[column, default: []] += rule.formats
      }
    }
    self.dates = dates
    halves = dates.filter { mapping.columns[$0.key].isWrapped }
      .mapValues { $0.flatMap(\.halves) }
    let expressions = mapping.fields.amount.numbers + [mapping.fields.balance]
    numbers = Set(expressions.compactMap { $0 }.flatMap(mapping.shapedColumns))
      .subtracting(dates.keys)
  }

  /// The columns that make a line a row of its own.
  package var anchor: (all: [Int], any: [Int]) { mapping.anchor }

  /// Whether a column's cells have a shape.
  package func hasShape(_ column: Int) -> Bool {
    mapping.columns[column].fits != nil || dates[column] != nil || numbers.contains(column)
  }

  /// Whether a column's cells are amounts or balances.
  package func isNumber(_ column: Int) -> Bool { numbers.contains(column) }

  /// Whether a text looks like a cell of a column.
  package func fits(_ text: String, column: Int) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      if let pattern = mapping.columns[column].fits {
        return (try? pattern.matches(bytes, scratch)) ?? false
      }
      if let formats = dates[column] {
        return formats.contains { $0.read(bytes) != nil }
          || halves[column]?.contains { $0.head.read(bytes) != nil } == true
      }
      guard numbers.contains(column) else { return true }
      // A number of an account or a reference is no amount.
      guard bytes.count < 8 || !bytes.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return false
      }
      return (try? mapping.reading.numbers.read(bytes, exponent: 2)) != nil
    }
  }

  /// Whether a column's cells have a second line.
  package func isWrapped(_ column: Int) -> Bool { halves[column]?.isEmpty == false }

  /// Whether a text looks like the second line of a cell.
  package func goesOn(_ text: String, column: Int) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      halves[column]?.contains { $0.tail.read(UnsafeRawBufferPointer(bytes)) != nil } == true
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
    return kinds.first { _, tests in tests.contains { $0.holds(for: text, scratch) } }?.0
  }

  /// Whether texts are captured by the labels they stand under.
  package var readsLabels: Bool { mapping.captures.contains { !$0.below.isEmpty } }

  /// What a text around the table says of its statement: the captures that it fills, as they are
  /// compared.
  ///
  /// - Parameter label: what it stands under; nil for a whole line.
  package func facts(
    in text: String, under label: String?
  ) -> [(kind: StatementFacts.Kind, key: Int, value: String)] {
    mapping.captures.indices.compactMap { index in
      let capture = mapping.captures[index]
      guard capture.part == .preamble, let kind = facts.kinds[index],
        capture.below.isEmpty == (label == nil)
      else { return nil }
      var text = text
      let found =
        if let label {
          capture.text(of: text, under: label, scratch)
        } else {
          text.withUTF8 { capture.text(in: UnsafeRawBufferPointer($0), scratch) }
        }
      guard let value = found.flatMap({ StatementFacts.folded($0, kind) }) else { return nil }
      return (kind, index, value)
    }
  }
}

extension TextTest {
  func holds(for text: String, _ scratch: PatternScratch) -> Bool {
    var text = text
    return text.withUTF8 { holds(for: UnsafeRawBufferPointer($0), scratch) }
  }

  func holds(for bytes: UnsafeRawBufferPointer, _ scratch: PatternScratch) -> Bool {
    switch self {
    case .empty: bytes.isEmpty
    case .filled: !bytes.isEmpty
    case .equal(let wanted, let folded):
      TextComparison.isEqual(bytes, wanted, folded: folded)
    case .matches(let pattern): (try? pattern.matches(bytes, scratch)) ?? false
    // Rules alone have bounds.
    case .number, .days: false
    }
  }
}
