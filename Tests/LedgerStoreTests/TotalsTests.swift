import FinanceETL
import GRDB
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

/// Rows of several accounts, currencies, months, categories and statuses, some of more digits than
/// their currency has.
@Suite("Totals that are kept with the rows")
struct TotalsTests {
  private let one: ReviewedBook
  private var book: Book { one.book }

  init() throws {
    one = try ReviewedBook()
  }

  private func fill() async throws {
    for (account, months) in [("chk", 1...3), ("sav", 2...5)] {
      var rows: [String] = []
      for month in months {
        for day in 1...9 {
          let amount =
            switch day {
            case 1: "0.00"
            case 2: "-1.2345"
            case 3: "90000000000.99"
            default: day % 2 == 0 ? "-\(day).10" : "\(day).10"
            }
          let more =
            (day % 3 == 0 ? ",\"source_category\":\"Food\"" : "")
            + (day == 7 ? ",\"currency\":\"JPY\"" : "") + (day == 8 ? ",\"pending\":true" : "")
          let text = "\(account) \(month) \(day)"
          rows.append(
            Statements.row(
              "2024-0\(month)-1\(day)", day == 7 ? "-\(day)" : amount, text, more: more))
        }
      }
      try await one.load(Statements.records(mode: "delta", account: account, rows))
    }
  }

  private func sums(
    _ query: TransactionQuery, _ groupings: [Book.Sum.Grouping]
  ) throws -> [String] {
    try book.sums(of: query, by: groupings).map { sum in
      "\(sum.keys.map { "\($0)" }) \(sum.currency.code) \(sum.count) \(sum.inflow.text) \(sum.outflow.text)"
    }
  }

  /// The same, of the rows themselves: every row passes a filter that totals do not have.
  private func sumsOfRows(
    _ query: TransactionQuery, _ groupings: [Book.Sum.Grouping]
  ) throws -> [String] {
    var query = query
    query.minimumAmount = ExactDecimal("-900000000")
    return try sums(query, groupings)
  }

  @Test("sums of months are those of the rows, after every kind of change")
  func sumsOfMonths() async throws {
    try await fill()
    let queries = try [
      TransactionQuery(), query { $0.accounts = ["sav"] }, query { $0.status = .pending },
      query { $0.from = try day("2024-02-01") },
      query {
        $0.from = try day("2024-02-01")
        $0.to = try day("2024-02-29")
      }, query { $0.categories = ["food"] }, query { $0.isUncategorised = true },
      query { $0.excluding.accounts = ["sav"] }, query { $0.excluding.categories = ["food"] },
      // Not a whole month: the rows are read.
      query { $0.to = try day("2024-03-13") },
    ]
    let groupings: [[Book.Sum.Grouping]] = [
      [], [.month], [.year, .category], [.account, .month], [.currency], [.category],
    ]
    func check(_ moment: String, hasBoth: Bool = true) throws {
      for query in queries
      where hasBoth || query.accounts.isEmpty && query.excluding.accounts.isEmpty {
        for grouping in groupings {
          #expect(
            try sums(query, grouping) == sumsOfRows(query, grouping), "\(moment): \(grouping)")
        }
      }
      #expect(try book.read { try CountingLaws.violations($0) } == [], "\(moment)")
    }
    try check("loaded")
    let id = try one.id("chk 1 4")
    _ = try await book.editTransactions([id], with: TransactionEdit(category: "Rent"))
    try check("edited")
    try await book.deleteTransactions([id])
    try check("deleted")
    _ = try await book.undoImport(1)
    try check("undone")
    _ = try await book.redoImport(1)
    try check("done again")
    _ = try await book.mergeAccount("sav", into: "chk")
    try check("merged", hasBoth: false)
    try await book.eraseAccount("chk")
    try check("erased", hasBoth: false)
  }

  private func list(_ query: TransactionQuery) throws -> [Book.Transaction] {
    try book.transactions(query)
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

  private func query(_ change: (inout TransactionQuery) throws -> Void) rethrows
    -> TransactionQuery
  {
    var query = TransactionQuery()
    try change(&query)
    return query
  }

  @Test("a page of all accounts by day is the start of the whole list, wherever it begins")
  func pages() async throws {
    try await fill()
    for isDescending in [false, true] {
      let whole = try list(query { $0.isDescending = isDescending }).map(\.id)
      for size in [1, 4, 100] {
        var found: [Int64] = []
        while found.count < whole.count {
          let page = try list(
            query {
              $0.isDescending = isDescending
              $0.limit = size
              $0.after = found.last
            }
          ).map(\.id)
          guard !page.isEmpty else { break }
          found += page
        }
        #expect(found == whole)
      }
    }
    let later = try query { $0.from = try day("2024-03-01") }
    var page = later
    page.limit = 3
    #expect(try list(page) == Array(list(later).prefix(3)))
  }

  @Test("what is kept of a book of a million rows is read, not the rows")
  func plans() throws {
    // No statement reads the transactions but by their keys.
    for sql in [
      "SELECT * FROM v_accounts", "SELECT * FROM v_account_balances",
    ] {
      let plan = try book.read { db in
        try GRDBRow.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
      }
      let scans = plan.filter {
        $0.hasPrefix("SCAN transactions") && !$0.contains("transactions_exact")
      }
      #expect(scans.isEmpty, "\(plan)")
    }
  }
}
