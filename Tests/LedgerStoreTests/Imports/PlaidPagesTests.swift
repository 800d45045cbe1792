import FinanceETL
import FinanceModel
import GRDB
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Plaid pages in any order")
struct PlaidPagesTests {
  private static func row(
    _ id: String, _ amount: String, _ day: String, pending: Bool = false, settles: String? = nil
  ) -> String {
    """
    {"account_id":"a","transaction_id":"\(id)","amount":\(amount),"date":"2026-01-\(day)",\
    "name":"SHOP \(id)","pending":\(pending),"iso_currency_code":"USD"\
    \(settles.map { ",\"pending_transaction_id\":\"\($0)\"" } ?? "")}
    """
  }

  private static func page(
    added: [String] = [], modified: [String] = [], removed: [String] = [], to cursor: String,
    balance: Int = 100
  ) -> String {
    """
    {"accounts":[{"account_id":"a","balances":{"current":\(balance),"iso_currency_code":"USD"},\
    "name":"Checking","subtype":"checking","type":"depository"}],\
    "added":[\(added.joined(separator: ","))],"modified":[\(modified.joined(separator: ","))],\
    "removed":[\(removed.map { "{\"transaction_id\":\"\($0)\",\"account_id\":\"a\"}" }
      .joined(separator: ","))],"next_cursor":"\(cursor)","has_more":false,"request_id":"r"}
    """
  }

  private static func list(_ rows: [String], balance: Int = 100) -> String {
    """
    {"accounts":[{"account_id":"a","balances":{"current":\(balance),"iso_currency_code":"USD"},\
    "name":"Checking","subtype":"checking","type":"depository"}],\
    "transactions":[\(rows.joined(separator: ","))],"total_transactions":\(rows.count),\
    "request_id":"r"}
    """
  }

  @discardableResult
  private func load(_ text: String, into book: Book) async throws -> StatementReport {
    let result = try await Importer(into: book).start([.bytes(Array(text.utf8), name: "p.json")])
      .result
    return try #require(result.documents.first?.statements.first)
  }

  private func rows(_ book: Book) throws -> [String] {
    try book.transactions(TransactionQuery()).map {
      "\($0.date.isoText.suffix(2)) \($0.amount.text) \($0.status.rawValue) \($0.description)"
    }.sorted()
  }

  private static let (first, second) = (
    page(
      added: [
        row("t1", "1", "02"), row("t2", "2", "03"), row("p", "3", "05", pending: true),
        row("q", "4", "05", pending: true),
      ], to: "c1"),
    page(
      added: [row("t3", "3", "06", settles: "p")], modified: [row("t2", "2.5", "03")],
      removed: ["p", "q", "t1"], to: "c2", balance: 90)
  )

  private static let inOrder = ["03 -2.50 posted SHOP t2", "06 -3.00 posted SHOP t3"]

  @Test("an older page changes nothing that a newer one said, and says so")
  func olderPage() async throws {
    let book = try Book()
    try await load(Self.second, into: book)
    let report = try await load(Self.first, into: book)
    #expect(try rows(book) == Self.inOrder)
    #expect(report.older == 3 && report.unclear == 0 && !report.needsAttention)
  }

  @Test("a page again, printed otherwise, changes nothing and says that it was passed")
  func pageAgain() async throws {
    let book = try Book()
    for page in [Self.first, Self.second] { try await load(page, into: book) }
    let before = try rows(book)
    let report = try await load(Self.first + "\n", into: book)
    #expect(try rows(book) == before)
    #expect(report.isPassed && report.older > 0 && !report.needsAttention)
    // Not the balance of before either.
    let balance = try book.read { try String.fetchOne($0, sql: "SELECT balance FROM v_accounts") }
    #expect(balance == "90.00")
  }

  @Test("the cursors of pages that stood in one document are passed, too")
  func pagesInside() async throws {
    let book = try Book()
    try await load(Self.first + Self.second, into: book)
    let before = try rows(book)
    let report = try await load(Self.first, into: book)
    #expect(try rows(book) == before)
    #expect(report.isPassed)
  }

  @Test("new rows of an older page are loaded")
  func newRows() async throws {
    let book = try Book()
    try await load(Self.page(added: [Self.row("t9", "9", "09")], to: "c3"), into: book)
    try await load(Self.first, into: book)
    #expect(try rows(book).count == 5)
  }

  @Test("an older list does not undo a newer one")
  func olderList() async throws {
    let old = Self.list([
      Self.row("t1", "1", "02"), Self.row("p", "3", "05", pending: true), Self.row("t4", "4", "06"),
    ])
    let new = Self.list([
      Self.row("t1", "1.2", "02"), Self.row("t3", "3", "05", settles: "p"),
      Self.row("t5", "5", "05"), Self.row("t4", "4", "06"), Self.row("t7", "7", "09"),
    ])
    var books: [[String]] = []
    for order in [[old, new], [new, old], [new, old + "\n", old]] {
      let book = try Book()
      for list in order {
        let report = try await load(list, into: book)
        #expect(!report.needsAttention)
      }
      books.append(try rows(book))
    }
    #expect(Set(books).count == 1 && books[0].count == 5)
  }

  @Test("where nothing tells which of two lists is the newer, a person is told")
  func unclear() async throws {
    let book = try Book()
    try await load(Self.list([Self.row("t1", "1", "02")]), into: book)
    let report = try await load(Self.list([Self.row("t1", "1.2", "02")]), into: book)
    #expect(report.unclear == 1 && report.needsAttention)
  }

  @Test("an older page completes what the newer one left out")
  func completes() async throws {
    let rich = Self.row("t1", "1", "02").dropLast() + #","merchant_name":"Shop"}"#
    let book = try Book()
    try await load(Self.page(modified: [Self.row("t1", "2", "02")], to: "c2"), into: book)
    try await load(Self.page(added: [String(rich)], to: "c1"), into: book)
    let row = try #require(try await book.transactions(TransactionQuery()).first)
    #expect(row.payee == "Shop" && row.amount.text.hasPrefix("-2"))
  }

  // MARK: Any order

  /// Pages as Plaid sends them one after another, and what is there at their end.
  private func history(_ random: inout SeededGenerator) -> (pages: [String], rows: [String]) {
    struct Known {
      var amount: Int
      var day: Int
      var isPending: Bool
    }
    var state: [String: Known] = [:]
    var pages: [String] = []
    var (count, day) = (0, 3)
    for number in 1...5 {
      var (added, modified, removed): ([String], [String], [String]) = ([], [], [])
      func add(_ known: Known, settles: String? = nil) {
        count += 1
        state["t\(count)"] = known
        added.append(
          Self.row(
            "t\(count)", "\(known.amount)", Self.two(known.day), pending: known.isPending,
            settles: settles))
      }
      for (id, known) in state.sorted(by: { $0.key < $1.key }) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3 where known.isPending:
          state[id] = nil
          removed.append(id)
          add(Known(amount: known.amount, day: day, isPending: false), settles: id)
        case 4:
          state[id] = nil
          removed.append(id)
        case 5, 6:
          state[id]?.amount += 1
          modified.append(
            Self.row(id, "\(known.amount + 1)", Self.two(known.day), pending: known.isPending))
        default: break
        }
      }
      for _ in 0..<Int.random(in: number == 1 ? 2...4 : 0...3, using: &random) {
        add(
          Known(
            amount: Int.random(in: 100...900, using: &random), day: day,
            isPending: Bool.random(using: &random)))
      }
      pages.append(
        Self.page(added: added, modified: modified, removed: removed, to: "c\(number)"))
      day += Int.random(in: 1...4, using: &random)
    }
    let rows = state.map { id, known in
      "\(Self.two(known.day)) -\(known.amount).00 \(known.isPending ? "pending" : "posted") SHOP \(id)"
    }
    return (pages, rows.sorted())
  }

  private static func two(_ day: Int) -> String { day < 10 ? "0\(day)" : "\(day)" }

  @Test("any order of pages gives the book of their order, also after undo and redo")
  func anyOrder() async throws {
    for seed in 1...40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (pages, expected) = history(&random)
      let order = pages.shuffled(using: &random) + pages.shuffled(using: &random).map { $0 + "\n" }
      let book = try Book()
      var isAsked = false
      for page in order {
        let report = try await load(page, into: book)
        isAsked = isAsked || report.needsAttention
      }
      if !isAsked { #expect(try rows(book) == expected, "seed \(seed)") }
      let before = try rows(book)
      let undone = Int64.random(in: 1...Int64(order.count), using: &random)
      _ = try await book.undoImport(undone)
      _ = try await book.redoImport(undone)
      #expect(try rows(book) == before, "seed \(seed), import \(undone)")
    }
  }
}
