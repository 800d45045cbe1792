import FinanceETL
import Foundation
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Runs that are whole")
struct WholeRunTests {
  private let january = Statements.ofx([("1", "20240101", "-1.00", "A")])
  private let february = Statements.ofx([("2", "20240201", "-2.00", "B")])

  private func documents(_ texts: String...) -> [SourceDocument] {
    texts.enumerated().map { .bytes(Array($1.utf8), name: "\($0)") }
  }

  private func count(_ book: Book) throws -> Int {
    try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM transactions") ?? 0 }
  }

  private func options(
    _ review: @escaping @Sendable (ImportResult) throws(FinanceETLError) -> Void
  ) -> ImportOptions {
    var options = ImportOptions.system
    options.isWhole = true
    options.review = review
    return options
  }

  @Test("nobody else sees a document before the last one is through and judged")
  func isOneTransaction() async throws {
    let scratch = try Scratch()
    let path = scratch.path("book.sqlite")
    let book = try Book(path: path)
    _ = try await Importer(into: book).start(documents(january)).result
    let whole = options { (result) throws(FinanceETLError) in
      #expect(result.totals.inserted == 2)
      let other = Result { try count(Book(path: path, access: .readOnly)) }
      #expect((try? other.get()) == 1)
    }
    let more = Statements.ofx([("3", "20240301", "-3.00", "C")])
    let result = try await Importer(into: book, options: whole)
      .start(documents(february, "no statement", more)).result
    #expect(result.documents.map(\.status) == [.loaded, .failed, .loaded])
    #expect(try count(Book(path: path, access: .readOnly)) == 3)
    #expect(try book.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") } == true)
  }

  @Test("a run that is judged badly leaves nothing, and the next one is as ever")
  func isTakenBack() async throws {
    let book = try Book()
    let refusal = FinanceETLError(.planDiffers, "no")
    let refused = options { (_) throws(FinanceETLError) in throw refusal }
    await #expect(throws: refusal) {
      _ = try await Importer(into: book, options: refused).start(documents(january)).result
    }
    #expect(try book.read { try BookState($0).revision } == 0)
    #expect(try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM imports") } == 0)
    let result = try await Importer(into: book).start(documents(january)).result
    #expect(result.importID == 1 && result.totals.inserted == 1)
  }

  @Test("a run that is cancelled is not judged and leaves nothing")
  func cancelled() async throws {
    let book = try Book()
    let rows = (1...20_000).map { ("\($0)", "20240102", "-\($0).00", "ROW \($0)") }
    let whole = options { (_) throws(FinanceETLError) in Issue.record("it was judged") }
    let run = Importer(into: book, options: whole).start(documents(Statements.ofx(rows), january))
    run.cancel()
    let error = await #expect(throws: FinanceETLError.self) { _ = try await run.result }
    #expect(error?.code == .cancelled)
    #expect(try count(book) == 0)
  }

  @Test("the revision rises with every transaction that writes, and with no other")
  func revision() async throws {
    let scratch = try Scratch()
    let book = try Book(path: scratch.path("book.sqlite"))
    func revision() throws -> Int64 { try book.read { try BookState($0).revision } }
    let id = try await #require(try book.state()?.id)
    #expect(id.count == 32)
    await #expect(try #require(try Book(path: scratch.path("other.sqlite")).state()).id != id)
    _ = try await Importer(into: book).start(documents(january)).result
    let imported = try revision()
    #expect(imported > 0)
    var dry = ImportOptions.system
    dry.isDryRun = true
    _ = try await Importer(into: book, options: dry).start(documents(february)).result
    _ = try await book.accounts()
    #expect(try revision() == imported)
    _ = try await Importer(into: book).start(documents(january)).result
    let again = try revision()
    #expect(again > imported)
    try await book.bind(.path("inbox"), to: "1", at: "2024-01-01T00:00:00Z")
    #expect(try revision() == again + 1)
    await #expect(try book.state()?.id == id)
  }
}
