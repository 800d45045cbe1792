import FinanceETL
import Foundation
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Matching in the book")
struct MatchingLawsTests {
  @discardableResult
  private func load(_ text: String, into book: Book) async throws -> ImportResult {
    let result = try await Importer(into: book)
      .start([.bytes(Array(text.utf8), name: "test")]).result
    #expect(result.documents.first?.status != .failed, "\(result.documents.first?.errors ?? [])")
    return result
  }

  private func rows(_ book: Book, all: Bool = false) throws -> [String] {
    var query = TransactionQuery()
    query.includesGone = all
    var rows: [String] = []
    try book.forEachTransaction(query) { row in
      let parts = [row.date.isoText, row.amount.text, row.status.rawValue, row.description]
      rows.append(parts.joined(separator: " "))
    }
    return rows
  }

  private func records(
    ids: String = "none", mode: String = "snapshot", covers: (String, String)? = nil,
    _ lines: String...
  ) -> String {
    let text = Statements.records(ids: ids, mode: mode, lines)
    guard let covers else { return text }
    return text.replacingOccurrences(
      of: "\"mode\":", with: "\"covers\":[\"\(covers.0)\",\"\(covers.1)\"],\"mode\":")
  }

  @Test("overlapping files of one source, in any order, give the union as multisets")
  func overlaps() async throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      // Twenty days with few different lines, so that twins are common.
      let truth = (0..<60).map { _ in
        (
          day: Int.random(in: 1...20, using: &generator),
          text: "SHOP \(Int.random(in: 1...4, using: &generator))"
        )
      }
      let windows = (0..<6).map { _ in
        let first = Int.random(in: 1...20, using: &generator)
        return first...min(20, first + Int.random(in: 0...8, using: &generator))
      }
      let covered = truth.filter { row in windows.contains { $0.contains(row.day) } }
      for order in [windows, windows.reversed(), windows.shuffled(using: &generator)] {
        let book = try Book()
        for window in order {
          let lines = truth.filter { window.contains($0.day) }.shuffled(using: &generator).map {
            Statements.row("2024-01-\($0.day < 10 ? "0" : "")\($0.day)", "-5.00", $0.text)
          }
          try await load(Statements.records(lines), into: book)
        }
        let expected = covered.map {
          "2024-01-\($0.day < 10 ? "0" : "")\($0.day) -5.00 posted \($0.text)"
        }
        #expect(try rows(book).sorted() == expected.sorted())
      }
    }
  }

  @Test("one id for two lines of a file keeps both, and again finds both")
  func repeatedID() async throws {
    let book = try Book()
    let text = Statements.ofx([
      ("0", "20240101", "-1.00", "FEE"), ("0", "20240101", "-20.00", "RENT"),
      ("0", "20240101", "-1.00", "FEE"),
    ])
    let first = try await load(text, into: book).totals
    #expect(first.inserted == 2 && first.collapsed == 1)
    let again = try await load(text + "\n", into: book).totals
    #expect(again.inserted == 0 && again.duplicate == 2 && again.collapsed == 1)
    let later = try await load(
      Statements.ofx([("0", "20240105", "-3.00", "TAXI")]), into: book
    ).totals
    #expect(later.inserted == 1)
    #expect(try rows(book).count == 3)
  }

  @Test("an id used again for another line is another line; one that looks alike is reviewed")
  func reusedID() async throws {
    let book = try Book()
    try await load(
      Statements.ofx(
        [("0001", "20240830", "-1.50", "BUS")], from: "20240801", to: "20240831"), into: book)
    let result = try await load(
      Statements.ofx(
        [("0001", "20240901", "-1.50", "BUS"), ("0002", "20240930", "-9.00", "GYM")],
        from: "20240901", to: "20240930"), into: book)
    #expect(result.totals.review == 1 && result.totals.inserted == 1)
    #expect(result.status == .attention)
    #expect(try rows(book).count == 3)
  }

  @Test("a line whose text the bank enriched under its id is updated, not doubled")
  func enrichedText() async throws {
    let book = try Book()
    try await load(Statements.ofx([("7", "20240102", "-9.00", "HARDWARE STORE")]), into: book)
    let result = try await load(
      Statements.ofx([("7", "20240102", "-9.00", "HARDWARE STORE BERLIN REF 88")]), into: book)
    #expect(result.totals.updated == 1)
    #expect(try rows(book) == ["2024-01-02 -9.00 posted HARDWARE STORE BERLIN REF 88"])
  }

  @Test("a fact that an export leaves out stays as it is")
  func absentFactsStay() async throws {
    let book = try Book()
    try await load(
      records(
        ids: "mutable", mode: "delta",
        Statements.row("2024-01-01", "-1.00", "A", more: #","id":"x","memo":"kept","payee":"P""#)),
      into: book)
    let result = try await load(
      records(
        ids: "mutable", mode: "delta",
        Statements.row("2024-01-01", "-2.00", "A", more: #","id":"x""#)),
      into: book)
    #expect(result.totals.updated == 1)
    var memo: String?
    try book.forEachTransaction(TransactionQuery()) { memo = $0.memo }
    #expect(memo == "kept")
  }

  @Test("a correction replaces its line, whichever comes first")
  func corrections() async throws {
    let wrong = Statements.row("2024-01-01", "-10.00", "SHOP", more: #","id":"1""#)
    let right = Statements.row("2024-01-01", "-12.00", "SHOP", more: #","id":"2","supersedes":"1""#)
    for order in [[wrong, right], [right, wrong]] {
      let book = try Book()
      for line in order { try await load(records(ids: "trusted", line), into: book) }
      #expect(try rows(book) == ["2024-01-01 -12.00 posted SHOP"])
    }
  }

  @Test("a posted line that names its pending one settles it, whichever comes first")
  func settlement() async throws {
    let pending = Statements.row(
      "2024-01-01", "-20.00", "DINNER", more: #","id":"p","pending":true"#)
    let posted = Statements.row(
      "2024-01-03", "-24.00", "DINNER", more: #","id":"t","pending_id":"p""#)
    for order in [[pending, posted], [posted, pending]] {
      let book = try Book()
      for line in order {
        try await load(records(ids: "mutable", mode: "delta", line), into: book)
      }
      #expect(try rows(book) == ["2024-01-03 -24.00 posted DINNER"])
    }
  }

  @Test("a removed line goes, and comes back when the source states it again")
  func removal() async throws {
    let book = try Book()
    let line = Statements.row("2024-01-01", "-1.00", "HOLD", more: #","id":"p","pending":true"#)
    try await load(records(ids: "mutable", mode: "delta", line), into: book)
    let removed = try await load(
      records(ids: "mutable", mode: "delta", #"{"type":"removed","id":"p"}"#), into: book)
    #expect(removed.documents.first?.statements.first?.removed == 1)
    #expect(try rows(book).isEmpty)
    #expect(try rows(book, all: true) == ["2024-01-01 -1.00 removed HOLD"])
    try await load(records(ids: "mutable", mode: "delta", line, ""), into: book)
    #expect(try rows(book) == ["2024-01-01 -1.00 pending HOLD"])
  }

  @Test("a pending line a later snapshot should show and does not expires after two weeks")
  func expiry() async throws {
    let book = try Book()
    let hold = Statements.row("2024-05-01", "-1.00", "GAS HOLD", more: #","pending":true"#)
    let market = Statements.row("2024-05-01", "-9.00", "MARKET")
    try await load(records(hold, market), into: book)
    let early = try await load(
      records(market, Statements.row("2024-05-14", "-3.00", "BUS")), into: book)
    #expect(early.documents.first?.statements.first?.expired == 0)
    let late = try await load(
      records(market, Statements.row("2024-05-20", "-3.00", "BUS")), into: book)
    #expect(late.documents.first?.statements.first?.expired == 1)
    #expect(try rows(book, all: true).contains("2024-05-01 -1.00 expired GAS HOLD"))
  }

  @Test("every change to a stored fact is kept with the facts before and after")
  func decisions() async throws {
    let book = try Book()
    for date in ["20240102", "20240103"] {
      try await load(
        Statements.ofx([("7", date, "-9.00", "STORE")], from: "20240101", to: "20240131"),
        into: book)
    }
    let change = try #require(
      try book.read { try GRDBRow.fetchOne($0, sql: "SELECT rule, before, after FROM decisions") })
    #expect(change["rule"] == "id")
    #expect((change["before"] as String).contains("2024-01-02"))
    #expect((change["after"] as String).contains("2024-01-03"))
  }

  @Test("a re-import of everything is one range of sightings")
  func sightings() async throws {
    let book = try Book()
    let lines = (1...500).map { ("\($0)", "20240102", "-\($0).00", "ROW \($0)") }
    try await load(Statements.ofx(lines), into: book)
    try await load(Statements.ofx(lines) + "\n", into: book)
    let ranges = try book.read { db in
      try GRDBRow.fetchAll(db, sql: "SELECT first_mapping_id, last_mapping_id FROM sightings")
    }
    #expect(ranges.count == 1)
    #expect(ranges.first?["first_mapping_id"] == 1)
    #expect(ranges.first?["last_mapping_id"] == 500)
  }

  @Test("two accounts of one bank may use the same ids")
  func idsAreOfTheirAccount() async throws {
    let book = try Book()
    for account in ["4000001111", "4000002222"] {
      let totals = try await load(
        Statements.ofx(account: account, [("1", "20240101", "-1.00", "FEE")]), into: book
      ).totals
      #expect(totals.inserted == 1)
    }
  }
}
