import FinanceETL
import GRDB
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Transactions of equal amounts")
struct EqualAmountsTests {
  @Test("the runs come in the order of their days and amounts, the same every time")
  func areInOrder() async throws {
    let book = try Book()
    let rows = (0..<60).map { place in
      ("\(place)", place < 40 ? "20240101" : "20240301", "-\(place / 2 + 1).00", "ROW \(place)")
    }
    let document = Document.bytes(Array(Statements.ofx(rows).utf8), name: "january.ofx")
    _ = try await Importer(into: book).start([document]).result
    let days = try #require(
      CivilDate(iso: "2024-01-01").flatMap { first in
        DateSpan(from: first, to: first.adding(days: 90))
      })
    let amounts = try book.read { db in
      var amounts: [Int64?] = []
      try EqualAmounts(db: db, account: 1).forEachRun(in: days, gap: 5) { run in
        amounts.append(
          try Int64.fetchOne(
            db, sql: "SELECT amount FROM transactions WHERE id = ?",
            arguments: [run[0].transaction]))
      }
      return amounts
    }
    let expected = [Int64](-20 ... -1) + [Int64](-30 ... -21)
    #expect(amounts == expected.map { $0 * 100 })
  }
}
