import PDFTables
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

  @Test("come back cell by cell", arguments: [PrintedContinuation.below, .above, .centred])
  func declared(continuation: PrintedContinuation) {
    for seed in 1...500 {
      let table = RandomTable(seed: seed, continuation: continuation, isDeclared: true)
      let rows = Self.rows(TableTypesetter.pages(table), table.spec)
      guard rows != table.rows else { continue }
      let at = zip(rows, table.rows).enumerated().first { $0.element.0 != $0.element.1 }
      Issue.record("\(seed): row \(String(describing: at)) of \(rows.count)/\(table.rows.count)")
    }
  }

  @Test("show how their rows go on", arguments: [PrintedContinuation.below, .above, .centred])
  func found(continuation: PrintedContinuation) {
    for seed in 1...500 {
      let table = RandomTable(seed: seed, continuation: continuation, isDeclared: false)
      let rows = Self.rows(TableTypesetter.pages(table), table.spec)
      guard rows != table.rows else { continue }
      let at = zip(rows, table.rows).enumerated().first { $0.element.0 != $0.element.1 }
      Issue.record("\(seed): row \(String(describing: at)) of \(rows.count)/\(table.rows.count)")
    }
  }
}
