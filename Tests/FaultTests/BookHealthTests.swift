import FinanceETL
import Foundation
import GRDB
import TestSupport
import Testing

/// What `doctor` finds in a book that was tampered with.
@Suite("The health of a book")
struct BookHealthTests {
  private let path: String
  private let scratch: Scratch

  init() async throws {
    scratch = try Scratch()
    path = scratch.path("book.sqlite")
    let book = try Book(path: path)
    for text in [
      Statements.ofx([("A1", "20240104", "-4.80", "BAKERY"), ("A2", "20240105", "5", "PAY")]),
      Statements.records([Statements.row("2024-01-04", "-4.80", "Bakery")]),
    ] {
      _ = try await Importer(into: book).start([.bytes(Array(text.utf8), name: "test")]).result
    }
    try book.close()
  }

  private func tamper(_ sql: String) throws {
    var configuration = GRDB.Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test("a book that was only imported into is sound")
  func sound() throws {
    let health = try Book.examine(path: path)
    #expect(health.isSound)
    #expect(health.findings.isEmpty)
  }

  @Test(
    "each kind of fault is found, with what to do",
    arguments: [
      ("DELETE FROM statements", Book.Health.Kind.reference),
      ("DELETE FROM transaction_mappings WHERE transaction_id = 1", .count),
      ("UPDATE transaction_mappings SET state = 'superseded' WHERE transaction_id = 1", .count),
      ("UPDATE statements SET last_mapping_id = 9 WHERE id = 1", .count),
      ("UPDATE statements SET first_mapping_id = NULL WHERE id = 1", .count),
      ("UPDATE documents SET counts = '{\"inserted\":9}' WHERE id = 1", .count),
      (
        "INSERT INTO quarantine (statement_id, raw, code, reason) VALUES (1, '', 'unreadable_row', '')",
        .count
      ),
      (
        """
        INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule)
        VALUES ('duplicate', 1, 99, 'id_reused')
        """, .count
      ),
      ("DROP INDEX transfers_by_date", .schema),
      ("DROP VIEW v_accounts; CREATE VIEW v_accounts AS SELECT 1 AS id", .schema),
      ("CREATE TABLE x (a)", .foreign),
      ("CREATE TRIGGER x AFTER INSERT ON imports BEGIN SELECT 1; END", .foreign),
      (emptyIndex, .damage),
    ])
  func faults(sql: String, kind: Book.Health.Kind) throws {
    try tamper(sql)
    let before = try Data(contentsOf: URL(filePath: path))
    let health = try Book.examine(path: path)
    #expect(!health.isSound)
    #expect(health.findings.map(\.kind).contains(kind), "\(health.findings)")
    #expect(health.findings.allSatisfy { !$0.hint.description.isEmpty })
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("doctor says so with status 1, and with status 0 where all is well")
  func command() throws {
    func doctor() throws -> Program.Outcome {
      try Program.financeETL.run(["doctor", "--db", path], in: scratch.folder)
    }
    let sound = try doctor()
    #expect(sound.status == 0)
    #expect(sound.output.hasSuffix("sound, schema 13\n"), "\(sound.output)")
    try tamper("CREATE TABLE x (a)")
    let outcome = try doctor()
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("foreign: a table of another program: \"x\""))
    #expect(
      outcome.output.contains(
        "help: find out who made it; `sqlite3 \(path) 'DROP TABLE \"x\"'` removes it"))
  }
}

/// Damage that SQLite finds: an index that lacks the rows it is said to have.
let emptyIndex = """
  PRAGMA writable_schema = 1;
  UPDATE sqlite_schema SET sql = replace(sql, 'IS NOT NULL', 'IS NULL OR 1')
    WHERE name = 'documents_by_layout'
  """
