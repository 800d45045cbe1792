import FinanceETL
import LedgerBook
import Testing

@testable import LedgerStore

@Suite("Touched days")
struct TouchedDaysTests {
  private func span(_ from: String, _ to: String) throws -> DateSpan {
    let first = try #require(CivilDate(iso: from))
    let last = try #require(CivilDate(iso: to))
    return try #require(DateSpan(from: first, to: last))
  }

  @Test("spans that are near become one; the others stay apart, in order")
  func insert() throws {
    var days = TouchedDays()
    days.insert(try span("2024-06-01", "2024-06-30"))
    days.insert(try span("2020-01-01", "2020-01-05"))
    #expect(
      days.spans == [
        try span("2020-01-01", "2020-01-05"), try span("2024-06-01", "2024-06-30"),
      ])
    days.insert(try span("2024-07-10", "2024-07-11"))
    days.insert(try span("2024-06-02", "2024-06-03"))
    #expect(
      days.spans == [
        try span("2020-01-01", "2020-01-05"), try span("2024-06-01", "2024-07-11"),
      ])
    days.insert(try span("2019-01-01", "2030-01-01"))
    #expect(days.spans == [try span("2019-01-01", "2030-01-01")])
  }

  @Test("the book keeps what is noted until it is cleared")
  func stored() throws {
    let book = try Book()
    let spans = [try span("2020-01-01", "2020-01-05"), try span("2024-06-01", "2024-06-30")]
    for one in spans.reversed() { try book.write { try TouchedDays.note([one], $0) } }
    #expect(try book.read { try TouchedDays.read($0) }.spans == spans)
    try book.write { try TouchedDays.clear($0) }
    #expect(try book.read { try TouchedDays.read($0) }.spans.isEmpty)
  }
}
