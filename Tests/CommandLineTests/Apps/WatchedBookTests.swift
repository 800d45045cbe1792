import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("A book that is watched while others write", .timeLimit(.minutes(60)))
struct WatchedBookTests {
  @Test("what the command line imports is a change, and a dry run of it is none")
  func otherProcess() async throws {
    let scratch = try Scratch()
    try scratch.write(Statements.ofx([("a", "20240501", "-1.00", "A")]), to: "first.ofx")
    try scratch.write(Statements.ofx([("b", "20240502", "-2.00", "B")]), to: "second.ofx")
    func load(_ arguments: String...) throws {
      let outcome = try Program.financeETL.run(
        ["import", "--db", "book.sqlite"] + arguments, in: scratch.folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    try load("first.ofx")
    let book = try Book(url: scratch.url("book.sqlite"))
    let changes = book.changes
    #expect(try await book.transactionCount() == 1)
    try load("second.ofx", "--dry-run")
    try load("second.ofx")
    for await change in changes {
      #expect(change.isFromElsewhere && change.transactions == .anything)
      if try await book.transactionCount() == 2 { break }
    }
  }

  @Test("documents by URL are those by path; what is no file says so")
  func urls() async throws {
    let scratch = try Scratch()
    try scratch.write(Statements.ofx([("a", "20240501", "-1.00", "A")]), to: "a b.ofx")
    let page = try #require(URL(string: "https://example.invalid/statement.ofx"))
    let documents = DocumentWalk.documents(at: [scratch.folder, page])
    #expect(documents.map(\.name) == [scratch.path("a b.ofx"), page.absoluteString])
    let book = try Book(url: scratch.url("book.sqlite"))
    let result = try await Importer(into: book).start(documents).result
    #expect(result.documents.map(\.status) == [.loaded, .failed])
    #expect(result.documents[1].errors.first?.code == .fileUnreadable)
    #expect(
      try SourceDocument(url: scratch.url("a b.ofx")).open().start(9) == Array("OFXHEADER".utf8))
    #expect(throws: FinanceETLError.self) { try Book(url: page) }
  }
}
