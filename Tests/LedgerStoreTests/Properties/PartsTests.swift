import FinanceETL
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Parts of transactions")
struct PartsTests {
  /// A book whose rows are split at random, some with tags and days of their own.
  private static func book(_ seed: UInt64) async throws -> Book {
    let scenario = Scenario.random(.balances, seed: seed)
    let book = try await Replay(scenario, saying: PersonsWord.all(on: scenario)).book
    var random = SeededGenerator(seed: seed)
    for row in try await book.transactions()
    where row.amount.scaled(toPlaces: row.currency.exponent) != nil && row.id % 3 != 0 {
      let one = Int64.random(in: 1...5_000, using: &random)
      let whole = try #require(Money(row.amount, in: row.currency))
      guard one != whole.minorUnits else { continue }
      let amount = Money(minorUnits: one, currency: row.currency).decimal
      _ = try await book.split(
        row.id,
        into: [
          PartRequest(
            .signed(amount), category: ["Food", "Rent"].randomElement(using: &random),
            tags: ["trip"], budgetDate: CivilDate(iso: "2024-03-01")),
          PartRequest(.rest, category: Bool.random(using: &random) ? "Food" : nil),
        ])
    }
    return book
  }

  private static func values(_ sql: String, _ book: Book) throws -> [String] {
    try book.read { db in
      try GRDBRow.fetchAll(db, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "-" : "\($0)" }.joined(separator: " ")
      }
    }
  }

  /// What must hold in every book.
  private static func check(_ book: Book, _ moment: String) throws {
    let sums = { (rows: String) in
      "SELECT status, currency, sum(amount_minor) FROM \(rows) GROUP BY 1, 2 ORDER BY 1, 2"
    }
    #expect(
      try values(sums("v_parts"), book) == values(sums("v_transactions"), book), "\(moment)")
    let shown = try book.transactions().sorted { $0.id < $1.id }.flatMap { row in
      row.parts?.map { "\(row.id) \($0.part) \"\($0.amount)\" \($0.category ?? "-")" }
        ?? ["\(row.id) 0 \"\(row.amount)\" \(row.category ?? "-")"]
    }
    let viewed = try values(
      """
      SELECT transaction_id, part, amount, category FROM v_parts
      WHERE status IN ('posted', 'pending') ORDER BY 1, 2
      """, book)
    #expect(
      viewed.map { $0.replacing("\"", with: "") } == shown.map { $0.replacing("\"", with: "") })
    // The sums of categories are those of the parts, whichever way they are made.
    for groupings: [Book.Sum.Grouping] in [
      [.category], [.category, .day], [.tag], [.month, .tag],
    ] {
      let sums = try book.groupedSums(by: groupings)
      let net = try sums.totals.map { "\($0.currency) \(try #require($0.net))" }
      #expect(try net == book.sums().map { "\($0.currency) \(try #require($0.net))" }, "\(moment)")
    }
    let reviews = try book.reviews(kind: .split).map { $0.transactions[0].id }
    let unassigned = try book.transactions().filter { $0.parts?.last?.isUnassigned == true }
    #expect(Set(reviews) == Set(unassigned.map(\.id)), "\(moment)")
  }

  @Test(
    "parts add up to their transactions, whatever is undone and done again",
    arguments: 1...UInt64(4))
  func addsUp(seed: UInt64) async throws {
    let book = try await Self.book(seed)
    try Self.check(book, "split")
    let before = try await book.transactions()
    #expect(before.contains { $0.parts != nil })
    for run in try await book.imports() {
      _ = try? await book.undoImport(run.id)
      try Self.check(book, "import \(run.id) undone")
      _ = try? await book.redoImport(run.id)
      try Self.check(book, "import \(run.id) done again")
    }
    let parts = { (rows: [Book.Transaction]) in
      Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.parts) })
    }
    #expect(try await parts(book.transactions()) == parts(before))
  }

  @Test("matching never sees parts: what is loaded into a split book is what a whole one gets")
  func notMatched() async throws {
    let other = statement(
      of: "csv:other", row("2024-05-02", "-12.00", "MARKET"), row("2024-05-02", "-30.00", "MARKET"))
    var rows: [[String]] = []
    for isSplit in [false, true] {
      let one = try ReviewedBook()
      try await one.load(statement(of: "ofx:1", row("2024-05-02", "-30.00", "MARKET")))
      if isSplit {
        let twelve = try #require(ExactDecimal("12"))
        _ = try await one.book.split(1, into: [PartRequest(.unsigned(twelve)), PartRequest(.rest)])
      }
      try await one.load(other)
      rows.append(try one.rows())
    }
    #expect(rows[0] == rows[1])
  }
}
