import PDFTables
import PrintedPages
import TestSupport
import Testing

@Suite("Tables set in type at random")
struct RandomTableTests {
  static func rows(_ pages: [PrintedPage], _ spec: PrintedTableSpec) -> [[String]] {
    var reader = PrintedTableReader(spec)
    var events: [PrintedTableEvent] = []
    for page in pages { events += reader.read(page) }
    events += reader.finish()
    return events.compactMap { event in
      if case .row(let row) = event { row.cells } else { nil }
    }
  }

  /// What differs in the first tables that are not read as they were set.
  private func check(
    _ continuation: PrintedContinuation, isDeclared: Bool = true,
    _ change: (inout RandomTable) -> Void = { _ in }
  ) {
    var wrong = 0
    for seed in 1...Tier.choose(quick: 5, full: 15, sweep: 50) {
      var table = RandomTable(seed: seed, continuation: continuation, isDeclared: isDeclared)
      change(&table)
      let rows = Self.rows(TableTypesetter.pages(table), table.spec)
      guard rows != table.rows else { continue }
      wrong += 1
      let first = zip(rows, table.rows).first { $0 != $1 }
      if wrong < 4 {
        Issue.record("\(seed): \(String(describing: first)), \(rows.count)/\(table.rows.count)")
      }
    }
    #expect(wrong == 0)
  }

  @Test("come back cell by cell", arguments: [PrintedContinuation.below, .above, .centred])
  func declared(continuation: PrintedContinuation) {
    check(continuation)
  }

  @Test("show how their rows go on", arguments: [PrintedContinuation.below, .above, .centred])
  func found(continuation: PrintedContinuation) {
    check(continuation, isDeclared: false)
  }

  @Test("go on over the page", arguments: [PrintedContinuation.below, .above, .centred])
  func broken(continuation: PrintedContinuation) {
    check(continuation) { table in
      table.style.breaksRows = true
      table.style.repeatsHeader = true
    }
  }

  @Test(
    "need no white between their rows", arguments: [PrintedContinuation.below, .above, .centred])
  func tight(continuation: PrintedContinuation) {
    check(continuation) { $0.style.rowGap = 0 }
  }

  @Test("may have labels that stand otherwise than their cells")
  func labels() {
    for alignment in [PrintedAlignment.left, .right, .centre] {
      check(.below) { $0.style.labels = alignment }
    }
  }
}
