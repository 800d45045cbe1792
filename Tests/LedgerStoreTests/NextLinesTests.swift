import FinanceETL
import GRDB
import LedgerBook
import Matching
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Documents that repeat what is stored")
struct NextLinesTests {
  /// How often the statement that holds `part` was run.
  private final class Count {
    var runs = 0
  }

  private func lookUps(
    _ part: String, of text: String, into book: Book
  ) async throws -> (count: Int, report: StatementReport) {
    let count = Count()
    book.queue.inDatabase { db in
      db.trace { event in
        if case .statement(let statement) = event, statement.sql.contains(part) { count.runs += 1 }
      }
    }
    defer { book.queue.inDatabase { $0.trace(options: []) } }
    let result = try await Importer(into: book)
      .start([.bytes(Array(text.utf8), name: "test")]).result
    return (count.runs, try #require(result.documents.first?.statements.first))
  }

  @Test("rows that come in their stored order are found one after the other, not each by its id")
  func byID() async throws {
    let rows = (0..<500).map { ("id\($0)", "20240501", "-1.00", "Row \($0)") }
    let book = try Book()
    _ = try await lookUps("", of: Statements.ofx(rows), into: book)
    let part = "source_id = ?2"
    let again = try await lookUps(part, of: Statements.ofx(rows, ledger: "1.00"), into: book)
    #expect(again.report.rows.duplicate == 500)
    #expect(again.count < 10)
    let backwards = try await lookUps(part, of: Statements.ofx(rows.reversed()), into: book)
    #expect(backwards.report.rows.duplicate == 500)
    #expect(backwards.count >= 500)
  }

  @Test(
    "so are rows without ids, equal ones among them; what is new or changed is seen between them")
  func byContent() async throws {
    let lines = (0..<600).map { number in
      // Every tenth row is there twice.
      let shown = number % 10 == 9 ? number - 1 : number
      return Statements.row("2024-05-01", "-1.00", "Row \(shown)")
    }
    let book = try Book()
    _ = try await lookUps("", of: Statements.records(lines), into: book)
    let part = "fingerprint BETWEEN ?2"
    let same = try await lookUps(part, of: Statements.records(lines) + "\n", into: book)
    #expect(same.report.rows.duplicate == 600)
    #expect(same.count < 10)
    var changed = lines
    changed.insert(Statements.row("2024-05-01", "-7.00", "New"), at: 300)
    changed[402] = Statements.row("2024-05-01", "-1.00", "Row 401", more: ",\"memo\":\"x\"")
    let again = try await lookUps(part, of: Statements.records(changed), into: book)
    #expect(again.report.rows.inserted == 1)
    #expect(again.report.rows.updated == 1)
    #expect(again.report.rows.duplicate == 599)
    #expect(again.count < 150)
    let states = try book.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM v_transactions WHERE status = 'posted'")
    }
    #expect(states == 601)
  }

  @Test("of equal lines the first that is free is met, wherever in a day the document begins")
  func equalLines() async throws {
    func rows(_ texts: String...) -> String {
      Statements.records(texts.map { Statements.row("2024-05-01", "-1.00", $0) })
    }
    let book = try Book()
    _ = try await lookUps("", of: rows("X", "P", "Q", "R", "X", "S", "X"), into: book)
    let part = "fingerprint BETWEEN ?2"
    let behind = try await lookUps(part, of: rows("P", "Q", "R", "X", "S"), into: book)
    #expect(behind.report.rows.duplicate == 5)
    #expect(try met(in: book) == ["1 4", "6 6"])
    let whole = try await lookUps(
      part, of: rows("X", "P", "Q", "R", "X", "S", "X", "T"), into: book)
    #expect(whole.report.rows.duplicate == 7)
    #expect(whole.report.rows.inserted == 1)
    #expect(try met(in: book) == ["1 7"])
  }

  /// The lines that the last document met.
  private func met(in book: Book) throws -> [String] {
    try book.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT first_mapping_id || ' ' || last_mapping_id FROM sightings
          WHERE statement_id = (SELECT max(statement_id) FROM sightings) ORDER BY first_mapping_id
          """)
    }
  }

  @Test("a line of another feed, or after a restart, is not taken for the next one")
  func others() throws {
    let book = try Book()
    try book.queue.writeWithoutTransaction { db in
      try db.enforceConstraints(false)
      for id in 1...8 {
        try db.execute(
          sql: """
            INSERT INTO transaction_mappings (feed_id, transaction_id, statement_id, source_id,
              fingerprint, ordinal, facts, is_pending, state, rule)
            VALUES (?, 1, 1, ?, x'00', 0, 0, 0, 'live', 'new')
            """,
          arguments: [id == 6 ? 2 : 1, "id\(id)"])
      }
      let writer = try RowWriter(db, importID: 1)
      let lines = writer.repeated
      for id in 1...4 { lines.meet(Int64(id)) }
      func found(_ id: Int64) throws -> Bool {
        try lines.line(feed: 1, sourceID: "id\(id)")?.id == id
      }
      #expect(try found(5))
      #expect(try !found(6))
      lines.meet(5)
      #expect(try !found(6))
      lines.meet(6)
      #expect(try found(7))
      lines.restart()
      lines.meet(7)
      #expect(try !found(8))
    }
  }
}
