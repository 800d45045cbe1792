import FinanceETL
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Documents that come again")
struct KnownDocumentTests {
  private static func texts(_ numbers: Range<Int>) -> [String] {
    numbers.map { number in
      Statements.ofx(
        (0...number % 3).map {
          ("\(number)-\($0)", "202401\(10 + number)", "-\(number + 1).00", "SHOP \(number)")
        })
    }
  }

  /// What became of each, by its text.
  private static func load(
    _ texts: [String], into book: Book
  ) async throws -> [String: [RowCounts]] {
    let options = ImportOptions(toolVersion: "tests", clock: { "2024-06-01T00:00:00Z" })
    let documents = texts.map { SourceDocument.bytes(Array($0.utf8), name: "statement.ofx") }
    let result = try await Importer(into: book, options: options).start(documents).result
    #expect(result.documents.allSatisfy { $0.status == .loaded || $0.status == .alreadyImported })
    let counts = result.documents.map { $0.statements.map(\.rows) }
    return Dictionary(zip(texts, counts)) { first, _ in first }
  }

  private static func rows(of book: Book) async throws -> [String] {
    try await book.transactions().map { "\($0.date) \($0.amount) \($0.description)" }.sorted()
  }

  @Test("many at once, in any order and with new ones between, are counted as each alone is")
  func anyOrder() async throws {
    let (known, new) = (Self.texts(0..<12), Self.texts(12..<16))
    var random = SeededGenerator(seed: 3)
    for mixed in [known, Array(known.reversed()), (known + new).shuffled(using: &random)] {
      let (together, alone) = (try Book(), try Book())
      for book in [together, alone] {
        _ = try await Self.load(known, into: book)
        // A line that a person deleted is counted apart.
        _ = try await book.deleteTransactions([5])
        _ = try await book.undoImport(1)
        _ = try await book.redoImport(1)
      }
      let found = try await Self.load(mixed, into: together)
      for text in mixed {
        let one = try await Self.load([text], into: alone)
        #expect(one[text] == found[text])
      }
      #expect(try await Self.rows(of: together) == Self.rows(of: alone))
    }
  }

  @Test(
    "a feed has as many rows as it has live lines, whatever was undone, merged or superseded",
    arguments: Scenario.Kind.allCases.prefix(6))
  func rows(_ kind: Scenario.Kind) async throws {
    let scenario = Scenario.random(kind, seed: 4)
    let book = try await Replay(scenario, saying: PersonsWord.all(on: scenario)).book
    let counted = try await book.queue.read { db in
      try GRDBRow.fetchAll(
        db,
        sql: """
          SELECT feed_id, count(*) FROM transaction_mappings WHERE state = 'live' GROUP BY feed_id
          """
      ).reduce(into: [Int64: Int]()) { $0[$1[0]] = $1[1] }
    }
    for feed in try await book.feeds() { #expect(feed.rows == counted[feed.id] ?? 0) }
    #expect(!counted.isEmpty)
  }
}
