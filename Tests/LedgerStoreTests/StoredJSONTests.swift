import FinanceETL
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("What the book keeps as JSON")
struct StoredJSONTests {
  private static let text = Statements.records([Statements.row("2024-01-01", "-1.00", "shop")])

  private func book(_ sql: String) async throws -> Book {
    let book = try Book()
    _ = try await Importer(into: book).start([.bytes(Array(Self.text.utf8), name: "a")]).result
    try await book.queue.write { try $0.execute(sql: sql) }
    return book
  }

  private func failure(_ body: () throws -> Void) -> FinanceETLError? {
    #expect(throws: FinanceETLError.self) { try body() }
  }

  @Test(
    "settings of a feed that cannot be read are an error, and never the usual ones",
    arguments: [
      ("[]", "is no JSON object"), (#"{"match_days":"many"}"#, "no whole number in match_days"),
      (#"{"ids":"perhaps"}"#, "an unknown word in ids"),
      (#"{"mode":1}"#, "an unknown word in mode"),
    ])
  func settings(text: String, message: String) async throws {
    let book = try await book("UPDATE feeds SET settings = '\(text)'")
    let error = failure { _ = try book.feeds() }
    #expect(error?.code == .databaseFailed)
    #expect(error?.message.contains("settings of row 1 of feeds") == true)
    #expect(error?.message.contains(message) == true)
    #expect(error?.hint?.description.contains("restore the book") == true)
    // An import of that feed ends so too, and leaves nothing.
    let more = Self.text + Statements.row("2024-01-02", "-2.00", "more") + "\n"
    let result = try await Importer(into: book)
      .start([.bytes(Array(more.utf8), name: "b")]).result
    #expect(result.documents.first?.errors.first?.code == .databaseFailed)
    #expect(result.totals.inserted == 0)
  }

  @Test("counts that cannot be read are an error, and never zeros")
  func counts() async throws {
    for (table, text) in [
      ("statements", "[]"), ("statements", #"{"inserted":"1"}"#), ("documents", "1"),
      ("documents", #"{"rounded":0.5}"#),
    ] {
      let book = try await book("UPDATE \(table) SET counts = '\(text)'")
      let error = failure { _ = try book.importRun(1) }
      #expect(error?.code == .databaseFailed)
      #expect(error?.message.contains("counts of row 1 of \(table)") == true)
    }
  }

  @Test(
    "options of an import that cannot be read are an error, and never none",
    arguments: ["[]", #"{"strict":1}"#, #"{"stricter":"true"}"#, #"{"covers":"May"}"#])
  func options(text: String) async throws {
    let book = try await book("UPDATE imports SET options = '\(text)'")
    let error = failure { _ = try book.imports() }
    #expect(error?.code == .databaseFailed)
    #expect(error?.message.contains("options of row 1 of imports") == true)
  }

  @Test("a known document whose counts cannot be read is an error, and not a document without rows")
  func recount() async throws {
    let book = try await book("UPDATE statements SET counts = '[]'")
    let result = try await Importer(into: book)
      .start([.bytes(Array(Self.text.utf8), name: "a")]).result
    let error = try #require(result.documents.first?.errors.first)
    #expect(error.code == .databaseFailed)
    #expect(error.message.contains("counts of row 1 of statements"))
  }

  @Test("settings of a statement that cannot be read keep it from being loaded anew")
  func settingsOfAStatement() async throws {
    let book = try await book("UPDATE statements SET settings = '[]'")
    let more = Statements.records([Statements.row("2024-02-01", "-2.00", "more")])
    _ = try await Importer(into: book).start([.bytes(Array(more.utf8), name: "b")]).result
    _ = try await book.undoImport(1)
    let error = failure { _ = try book.redoImport(1) }
    #expect(error?.code == .databaseFailed)
    #expect(error?.message.contains("settings of row 1 of statements") == true)
  }
}
