import Dispatch
import FinanceETL
import FinanceModel
import GRDB
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("Rows that are written behind")
struct WriteBehindTests {
  /// More than are handed over at once, many times over.
  private static let count = 12_000

  private func load(_ text: String, into book: Book) async throws -> DocumentReport {
    let result = try await Importer(into: book)
      .start([.bytes(Array(text.utf8), name: "test")]).result
    return try #require(result.documents.first)
  }

  /// Rows among which each that says `bad` cannot be read, of currencies in turn, some with facts that
  /// those before have not.
  private func lines() -> [String] {
    (1...Self.count).map { number in
      var more = #","currency":"\#(["USD", "EUR", "JPY"][number % 3])""#
      if number > 5000 { more += #","memo":"note \#(number % 7)""# }
      if number == 7000 {
        more += #","extras":{"text":"\#(String(repeating: "x", count: 300_000))"}"#
      }
      let day = number % 1500 == 0 ? "bad" : "2024-0\(number * 9 / (Self.count + 1) + 1)-01"
      return Statements.row(day, "-\(number).00", "ROW \(number)", more: more)
    }
  }

  @Test("each is in the book once, in the order of the document, as it is where none is")
  func order() async throws {
    let lines = lines()
    let (behind, direct) = (try Book(), try Book())
    // The second has a line of the feed already.
    let first = Statements.records([Statements.row("2023-01-01", "-1.00", "FIRST")])
    _ = try await load(first, into: direct)
    let reports = [
      try await load(Statements.records(lines), into: behind),
      try await load(Statements.records(lines), into: direct),
    ]
    let bad = Self.count / 1500
    for report in reports {
      #expect(report.statements.first?.rows.inserted == Self.count - bad)
      #expect(report.statements.first?.rows.quarantined == bad)
    }
    let sql = """
      SELECT t.date, t.amount, t.currency, t.description, t.memo, t.extras, m.line
      FROM transactions t JOIN transaction_mappings m ON m.transaction_id = t.id
      WHERE t.description <> 'FIRST' ORDER BY t.id
      """
    let rows = try [behind, direct].map { book in
      try book.read { try GRDBRow.fetchAll($0, sql: sql) }
    }
    #expect(rows[0] == rows[1])
    #expect(
      rows[0].map { $0["line"] as Int? } == (2...Self.count + 1).filter { ($0 - 1) % 1500 != 0 })
    for book in [behind, direct] {
      #expect(try book.read { try CountingLaws.violations($0) } == [])
    }
  }

  @Test("a disk that is full leaves a new book as it was")
  func fullDisk() async throws {
    let book = try Book()
    try await book.queue.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      _ = try GRDBRow.fetchAll(db, sql: "PRAGMA max_page_count = \(pages + 40)")
    }
    let report = try await load(Statements.records(lines()), into: book)
    #expect(report.errors.first?.code == .diskFull)
    for table in ["feeds", "statements", "transactions", "transaction_mappings"] {
      let count = try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
      #expect(count == 0, "\(table)")
    }
    #expect(try book.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test("rows wait unchanged while the thread that writes them is behind")
  func waiting() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b TEXT)")
      let behind = WriteBehind(most: BulkInsert.mostBehind)
      let rows = try BulkInsert(db, into: "t", columns: ["a", "b"], behind: behind)
      rows.writesBehind = true
      let gate = DispatchSemaphore(value: 0)
      behind.add(WriteBehind.Work { () throws(FinanceETLError) in gate.wait() })
      // As many as may wait behind the gate, then so many that all their places are used again.
      for number in 1...Int64(20_000) {
        if number == 3500 { gate.signal() }
        _ = try rows.add { row in
          row.add(number)
          row.add("text \(number)")
        }
      }
      try rows.flush()
      let wrong = "SELECT count(*) FROM t WHERE a <> id OR b <> 'text ' || id"
      #expect(try Int.fetchOne(db, sql: wrong) == 0)
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == 20_000)
    }
  }

  @Test("what goes wrong is told by the next wait, and what came after it is not done")
  func failure() throws {
    let behind = WriteBehind(most: 2)
    let done = Done()
    for number in 1...10 {
      behind.add(
        WriteBehind.Work { () throws(FinanceETLError) in
          if number == 6 { throw FinanceETLError(.databaseFailed, "six") }
          done.numbers.append(number)
        })
    }
    let error = #expect(throws: FinanceETLError.self) { try behind.wait() }
    #expect(error?.message == "six")
    #expect(done.numbers == [1, 2, 3, 4, 5])
  }

  private final class Done {
    var numbers: [Int] = []
  }
}
