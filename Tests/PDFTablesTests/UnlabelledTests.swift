import PDFTables
import PrintedPages
import Testing

@Suite("Columns without a label")
struct UnlabelledTests {
  /// - Parameter labelled: the columns that have labels.
  private func spec(_ labelled: Set<String>, hasBalance: Bool = false) -> PrintedTableSpec {
    let columns: [(String, (@Sendable (String) -> Bool)?)] =
      [("Date", Shapes.isISODate), ("Details", nil), ("Amount", Shapes.isAmount)]
      + (hasBalance ? [("Balance", Shapes.isAmount)] : [])
    return PrintedTableSpec(
      columns: columns.map { name, fits in
        PrintedColumn(name, labels: labelled.contains(name) ? [name] : [], fits: fits)
      }, anchor: PrintedAnchor(all: [0], any: [2]))
  }

  private func page(
    _ number: Int = 1, labels: [String] = [], hasBalance: Bool = false
  ) -> Page {
    var page = Page(number)
    page.write("A bank in a town 2025", x: 50, y: 60)
    page.write("Limit 12.00 and 15.00 more", x: 50, y: 80)
    for (x, label) in [(50, "Date"), (150, "Details"), (390, "Amount"), (490, "Balance")]
    where labels.contains(label) {
      page.write(label, x: x, y: 130)
    }
    for (place, text) in ["Rent 12.00 of May", "Power", "Books and 3.50"].enumerated() {
      let y = 150 + place * 14
      page.write("2025-01-0\(place + 1)", x: 50, y: y)
      page.write(text, x: 150, y: y)
      page.write("-\(place + 1).00", x: 430, y: y, .right)
      if hasBalance { page.write("1\(place)0.00", x: 520, y: y, .right) }
    }
    return page
  }

  private let rows = [
    ["2025-01-01", "Rent 12.00 of May", "-1.00"], ["2025-01-02", "Power", "-2.00"],
    ["2025-01-03", "Books and 3.50", "-3.00"],
  ]

  @Test("amounts that no label stands over are the column that is right of the labels before it")
  func amount() {
    let labels = ["Date", "Details"]
    let reading = Reading([page(labels: labels)], spec(Set(labels)))
    #expect(reading.cells == rows)
    #expect(reading.fate("Limit 12.00 and 15.00 more") == .preamble)
  }

  @Test("a column without a label between two with one is found, and so is a text")
  func between() {
    for labels in [["Date", "Details", "Balance"], ["Date", "Balance"], ["Details"], ["Amount"]] {
      let reading = Reading(
        [page(labels: labels, hasBalance: true)], spec(Set(labels), hasBalance: true))
      #expect(reading.cells == rows.enumerated().map { $1 + ["1\($0)0.00"] }, "\(labels)")
    }
  }

  @Test("a table without a header begins with its first row, and goes on over the pages")
  func noHeader() {
    for hasBalance in [false, true] {
      let pages = [page(hasBalance: hasBalance), page(2, hasBalance: hasBalance)]
      let reading = Reading(pages, spec([], hasBalance: hasBalance))
      #expect(reading.cells.map { Array($0.prefix(3)) } == rows + rows)
      #expect(reading.headers.count == 1)
      #expect(reading.fate("A bank in a town 2025") == .preamble)
    }
  }

  @Test("a page without rows has no table")
  func noRows() {
    var page = Page()
    page.write("2025-01-01 is a day, 12.00 is a number", x: 50, y: 100)
    #expect(Reading([page], spec([])).cells.isEmpty)
    #expect(spec([]).header(on: page.printed) == nil)
  }

  @Test("a page with the header alone has the columns of the page before")
  func headerAlone() {
    let labels = ["Date", "Details"]
    var last = Page(2)
    last.write([(50, "Date"), (150, "Details")], y: 130)
    #expect(Reading([page(labels: labels), last], spec(Set(labels))).cells == rows)
  }
}
