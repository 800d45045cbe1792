import FinanceETL
import FinanceModel
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("One portfolio of three sources")
struct PortfolioTests {
  private func cash(_ one: InvestmentBook) throws -> [String] {
    try one.values(
      """
      SELECT currency, sum(amount) FROM transactions WHERE status = 'posted'
      GROUP BY currency ORDER BY currency
      """)
  }

  private func expect(
    _ portfolio: Portfolio, _ one: InvestmentBook, _ comment: Comment
  ) throws {
    let holdings = try one.book.holdings()
    #expect(holdings.map(\.units.text).sorted() == portfolio.held, comment)
    #expect(holdings.allSatisfy { $0.missingUnits == nil && $0.differences == nil }, comment)
    #expect(try cash(one) == portfolio.cash, comment)
    #expect(try one.book.securities().count == 5, comment)
    let moved = try one.values(
      """
      SELECT i.security_id, group_concat(t.trade ->> 'units', '+') FROM transactions t
      JOIN security_identifiers i ON i.name = t.trade ->> 'security'
      WHERE t.status = 'posted' AND t.trade ->> 'units' IS NOT NULL GROUP BY 1
      """
    ).map { line -> String in
      let parts = line.split(separator: " ")[1].split(separator: "+")
      let sum = parts.reduce(ExactDecimal.zero) { sum, text in
        ExactDecimal(text).flatMap { sum.adding($0) } ?? sum
      }
      return sum.normalized.text
    }
    #expect(moved.filter { $0 != "0" }.sorted() == portfolio.held, comment)
  }

  @Test(
    "in any order and overlap, and with any of its documents undone, is the portfolio as it was",
    arguments: 0..<3)
  func anyOrder(seed: UInt64) async throws {
    let portfolio = try Portfolio(seed: seed)
    var random = SeededGenerator(seed: seed &+ 100)
    let one = try InvestmentBook()
    let styles = Portfolio.Style.allCases
    var documents: [(quarter: Int, style: Portfolio.Style)] = []
    for quarter in portfolio.quarters.indices { documents += styles.map { (quarter, $0) } }
    documents.shuffle(using: &random)
    for (place, document) in documents.enumerated() {
      let (parts, header) = try portfolio.document(
        document.quarter, document.style, margin: Int.random(in: 5...20, using: &random))
      try await one.load("\(place)", parts, header: header)
    }
    try expect(portfolio, one, "all")
    try one.expectSound()
    for place in documents.indices.shuffled(using: &random).prefix(6) {
      _ = try await one.book.undoImport(Int64(place + 1))
      let isLast = documents[place].quarter == 7
      if !isLast { try expect(portfolio, one, "without \(documents[place])") }
      _ = try await one.book.redoImport(Int64(place + 1))
      try expect(portfolio, one, "again \(documents[place])")
    }
    try one.expectSound()
  }

  @Test("a snapshot that is imported twice changes nothing, and any order gives the same holdings")
  func snapshots() async throws {
    let portfolio = try Portfolio(seed: 7)
    var random = SeededGenerator(seed: 7)
    var held: Set<[String]> = []
    for _ in 0..<3 {
      let one = try InvestmentBook()
      for quarter in portfolio.quarters.indices.shuffled(using: &random) {
        let (parts, header) = try portfolio.document(quarter, .download, margin: 5)
        try await one.load("\(quarter)", parts, header: header)
        let before = try one.holdings()
        let counts = try await one.load("\(quarter) again", parts, header: header)
        #expect(counts.inserted == 0)
        #expect(try one.holdings() == before)
      }
      held.insert(try one.holdings())
    }
    #expect(held.count == 1)
    #expect(held.first?.count == portfolio.held.count)
  }

  @Test(
    "as files of four formats, in any order and with any of them undone, is the portfolio as it was"
  )
  func files() async throws {
    let portfolio = try Portfolio(seed: 11)
    var random = SeededGenerator(seed: 11)
    let one = try InvestmentBook()
    var files: [(name: String, bytes: [UInt8])] = []
    for quarter in portfolio.quarters.indices {
      files.append(("\(quarter).ofx", try portfolio.ofx(quarter, margin: 9)))
      files.append(("\(quarter).ndjson", try await portfolio.records(quarter, margin: 12)))
      files.append(("\(quarter).json", try portfolio.answers(quarter, margin: 7)))
      files.append(("\(quarter).csv", try portfolio.table(quarter, margin: 15)))
    }
    files.shuffle(using: &random)
    // The aggregator names the account by its last digits: the number comes first.
    if let first = files.firstIndex(where: { $0.name.hasSuffix("ofx") }) { files.swapAt(0, first) }
    for file in files {
      var options = ImportOptions.system
      if file.name.hasSuffix(".json") {
        options.accountName = try await one.book.accounts().first?.name
      }
      let result = try await Importer(into: one.book, options: options)
        .start([.bytes(file.bytes, name: file.name)]).result
      #expect(result.documents.map(\.status) == [.loaded], "\(result.documents[0].errors)")
      #expect(result.totals.quarantined == 0, "\(file.name)")
    }
    try expectFiles(portfolio, one, "all")
    for place in files.indices.shuffled(using: &random).prefix(6) {
      _ = try await one.book.undoImport(Int64(place + 1))
      if !files[place].name.hasPrefix("7") {
        try expectFiles(portfolio, one, "without \(files[place].name)")
      }
      _ = try await one.book.redoImport(Int64(place + 1))
    }
    try expectFiles(portfolio, one, "all again")
    try one.expectSound()
  }

  private func expectFiles(
    _ portfolio: Portfolio, _ one: InvestmentBook, _ comment: Comment
  ) throws {
    #expect(try one.book.accounts().count == 1, comment)
    let holdings = try one.book.holdings()
    #expect(holdings.map(\.units.text).sorted() == portfolio.held, comment)
    #expect(holdings.allSatisfy { $0.missingUnits == nil }, comment)
    #expect(try cash(one) == portfolio.cash, comment)
    #expect(try one.book.securities().count == 5, comment)
  }
}
