import PDFTables
import TestSupport
import Testing

@Suite("Printed statements with known rows")
struct SampleTests {
  @Test("every row of a sample comes back as it was printed", arguments: PrintedSample.all)
  func rowsAreExact(sample: PrintedSample) throws {
    let truth = try sample.truth()
    let spec = try #require(SampleSpecs.byLayout[truth.layout])
    var reader = PrintedTableReader(spec)
    var events: [PrintedTableEvent] = []
    for page in try sample.pages() { events += reader.read(page) }
    events += reader.finish()
    let rows = events.compactMap { event -> PrintedRow? in
      guard case .row(let row) = event, !row.isAlone else { return nil }
      return row
    }
    let wrong = zip(rows, truth.transactions).filter { row, stated in
      !TruthCheck.isEqual(row, stated, layout: truth.layout, spec)
    }
    for (row, stated) in wrong.prefix(3) {
      Issue.record("\(row.page).\(row.number) \(row.cells) is not \(stated)")
    }
    #expect(wrong.isEmpty)
    #expect(rows.count == truth.transactions.count)
  }
}
