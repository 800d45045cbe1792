import FinanceETL
import Foundation
import TestSupport
import Testing

/// Where one process has a book open, whatever else it opens: to close a file that SQLite has open
/// would drop the process's locks (sqlite.org/howtocorrupt.html §2.2).
@Suite("A book that is open twice in a process")
struct SharedProcessTests {
  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.path("finance.sqlite")
  }

  private func statement(_ name: String) -> String {
    Statements.ofx(
      account: "400000\(name)",
      [("A1", "20240104", "-4.80", "BAKERY"), ("A2", "20240105", "5", "PAY")])
  }

  private func load(_ name: String, _ book: Book) async throws {
    let document = SourceDocument.bytes(Array(statement(name).utf8), name: name)
    _ = try await Importer(into: book).start([document]).result
  }

  /// Has another process import; it takes the book's log away where it believes to be alone.
  private func loadElsewhere(_ name: String) throws {
    try scratch.write(statement(name), to: "\(name).ofx")
    let outcome = try Program.financeETL.run(["import", "\(name).ofx"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "keeps its locks whatever looks at its file, and nothing that is imported is lost",
    arguments: ["examine", "read", "write", "rehearse"])
  func locks(what: String) async throws {
    let book = try Book(path: path)
    try await load("1001", book)
    try book.close()
    let first = try Book(path: path)
    #expect(try await first.transactionCount() == 2)
    switch what {
    case "examine": _ = try Book.examine(path: path)
    case "read": try Book(path: path, access: .readOnly).close()
    case "write": try Book(path: path).close()
    default: try Book(path: path, access: .rehearsal).close()
    }
    try loadElsewhere("1002")
    try await load("1003", first)
    try loadElsewhere("1004")
    #expect(try await first.transactionCount() == 8)
    try first.close()
    #expect(try await Book(path: path).transactionCount() == 8)
    #expect(try Book.examine(path: path).findings == [])
  }
}
