import PDFTables
import Testing

@Suite("Tables side by side")
struct SideBySideTests {
  @Test("are read one after the other, rows going on from one to the next")
  func order() {
    var page = Page()
    for left in [30, 310] {
      page.write([(left, "Date"), (left + 60, "Details"), (left + 200, "Amount")], y: 100)
    }
    page.write([(30, "2025-01-01"), (90, "first"), (200, "1.00")], y: 120)
    page.write([(30, "2025-01-02"), (90, "second"), (200, "2.00")], y: 134)
    page.write([(370, "and its end")], y: 121)
    page.write([(310, "2025-01-03"), (370, "third"), (480, "3.00")], y: 136)
    page.write([(90, "goes on"), (370, "too")], y: 148)
    let reading = Reading([page], RowTests.spec(.below))
    #expect(
      reading.cells == [
        ["2025-01-01", "first", "1.00"], ["2025-01-02", "second goes on and its end", "2.00"],
        ["2025-01-03", "third too", "3.00"],
      ])
    #expect(reading.headers.first?.columns.map(\.block) == [0, 0, 0, 1, 1, 1])
  }

  @Test("may be fewer on the last page")
  func fewer() {
    var pages: [Page] = []
    for number in 1...2 {
      var page = Page(number)
      for (index, left) in [30, 310].enumerated() where number == 1 || index == 0 {
        page.write([(left, "Date"), (left + 60, "Details"), (left + 200, "Amount")], y: 100)
        page.write(
          [(left, "2025-0\(number)-0\(index + 1)"), (left + 60, "x"), (left + 200, "1.00")], y: 120)
      }
      pages.append(page)
    }
    #expect(
      Reading(pages, RowTests.spec()).cells.map { $0[0] }
        == ["2025-01-01", "2025-01-02", "2025-02-01"])
  }
}
