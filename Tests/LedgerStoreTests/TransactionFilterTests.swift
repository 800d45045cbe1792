import GRDB
import TestSupport
import Testing

@testable import FinanceETL
@testable import LedgerBook

@Suite("Filters of a query")
struct TransactionFilterTests {
  private let one: ReviewedBook
  private var book: Book { one.book }

  /// Eight rows: of two accounts and a card, with and without a payee, a kind, a category and tags.
  init() async throws {
    one = try ReviewedBook()
    for (account, rows) in [
      ("chk", ["A", "B", "C"]), ("sav", ["D", "E"]), ("card", ["F", "G", "H"]),
    ] {
      try await one.load(
        Statements.records(
          mode: "delta", account: account,
          rows.map { name in
            var more = "AFH".contains(name) ? ",\"payee\":\"Café \(name)\"" : ""
            if "ABG".contains(name) { more += ",\"kind\":\"\(name == "B" ? "fee" : "purchase")\"" }
            if "ACD".contains(name) { more += ",\"source_category\":\"Food\"" }
            return Statements.row("2024-0\(name == "C" ? 3 : 2)-11", "-1.00", name, more: more)
          }))
    }
    for (name, tags) in [("B", ["trip"]), ("C", ["trip", "Work"])] {
      _ = try await book.editTransaction(one.id(name), with: TransactionEdit(tags: tags))
    }
  }

  private func names(_ query: TransactionQuery) throws -> String {
    var paged = query
    paged.limit = 100
    let names = try book.transactions(query).map(\.description).sorted().joined()
    // A page is found by another way.
    #expect(try book.transactions(paged).map(\.description).sorted().joined() == names)
    #expect(try book.transactionCount(query) == names.count)
    return names
  }

  @Test("rows of several accounts, and of all but some")
  func accounts() throws {
    #expect(try names(TransactionQuery(accounts: ["chk", "sav"])) == "ABCDE")
    #expect(try names(TransactionQuery(accounts: ["chk", "chk"])) == "ABC")
    #expect(try names(TransactionQuery(excluding: .init(accounts: ["chk"]))) == "DEFGH")
    #expect(try names(TransactionQuery(excluding: .init(accounts: ["chk", "card"]))) == "DE")
    let march = CivilDate(iso: "2024-03-01")
    #expect(try names(TransactionQuery(from: march, excluding: .init(accounts: ["sav"]))) == "C")
    #expect(try names(TransactionQuery(accounts: ["chk", "sav"], to: march)) == "ABDE")
    let but = TransactionQuery(accounts: ["chk", "sav"], excluding: .init(accounts: ["sav"]))
    #expect(try names(but) == "ABC")
    let none = TransactionQuery(accounts: ["chk"], excluding: .init(accounts: ["chk"]))
    #expect(try names(none) == "")
    #expect(throws: FinanceETLError.self) {
      try book.transactions(TransactionQuery(excluding: .init(accounts: ["none"])))
    }
  }

  @Test("a payee is meant whole, and a row without one has its description")
  func payees() throws {
    #expect(try names(TransactionQuery(payees: ["CAFÉ A", "b", "Café"])) == "AB")
    #expect(try names(TransactionQuery(excluding: .init(payees: ["café a", "B"]))) == "CDEFGH")
    let groups = try book.sums(by: [.payee])
    for group in groups {
      guard case .payee(let payee)? = group.keys.first else { continue }
      #expect(try names(TransactionQuery(payees: [payee])).count == group.count)
    }
  }

  @Test("what has no kind, category or tag is none that is left out")
  func others() throws {
    #expect(try names(TransactionQuery(kinds: ["Fee", "purchase"])) == "ABG")
    #expect(try names(TransactionQuery(excluding: .init(kinds: ["fee"]))) == "ACDEFGH")
    #expect(try names(TransactionQuery(excluding: .init(categories: ["FOOD"]))) == "BEFGH")
    #expect(try names(TransactionQuery(excluding: .init(tags: ["work", "x"]))) == "ABDEFGH")
    #expect(try names(TransactionQuery(tags: ["trip"], excluding: .init(tags: ["work"]))) == "B")
  }

  @Test("of several texts one is enough, and none that is left out may be there")
  func texts() throws {
    #expect(try names(TransactionQuery(texts: ["café", "b"])) == "ABFH")
    #expect(try names(TransactionQuery(excluding: .init(texts: ["CAFÉ", "b"]))) == "CDEG")
    #expect(try names(TransactionQuery(texts: ["café"], excluding: .init(texts: ["f"]))) == "")
  }

  @Test("amounts, states and transfers are left out as they are asked for")
  func remainders() throws {
    let all = try names(TransactionQuery())
    for (asked, left) in [
      (
        TransactionQuery(minimumAmount: ExactDecimal("-1"), maximumAmount: ExactDecimal("0")),
        TransactionQuery.Exclusions(amounts: [try #require(AmountRange("-1..0"))])
      ), (TransactionQuery(status: .posted), .init(statuses: [.posted])),
    ] {
      #expect(try names(asked) == all)
      #expect(try names(TransactionQuery(excluding: left)) == "")
    }
    _ = try book.transfer([one.id("A"), one.id("D")], to: "card")
    #expect(try names(TransactionQuery(isTransferOnly: true)) == "AD")
    #expect(try names(TransactionQuery(leavesOutTransfers: true)) == "BCEFGH")
  }

  @Test(
    "a range of amounts has an end or two, the lower one first",
    arguments: [
      ("-50..-10", "-50", "-10"), ("-50..", "-50", nil), ("..-10", nil, "-10"), ("5", "5", "5"),
      ("..", nil, nil), ("-10..-50", nil, nil), ("a..b", nil, nil), ("1..2..3", nil, nil),
      ("", nil, nil),
    ] as [(String, String?, String?)])
  func ranges(text: String, least: String?, most: String?) {
    let range = AmountRange(text)
    #expect(range?.least == least.flatMap { ExactDecimal($0) })
    #expect(range?.most == most.flatMap { ExactDecimal($0) })
    #expect((range == nil) == (least == nil && most == nil))
  }

  @Test("sums of whole months leave out accounts and categories as lists do")
  func sums() throws {
    for excluding in [
      TransactionQuery.Exclusions(accounts: ["chk"]), .init(categories: ["food"]),
      .init(payees: ["B"]), .init(tags: ["trip"]), .init(kinds: ["fee"]),
    ] {
      let query = TransactionQuery(excluding: excluding)
      let count = try book.sums(of: query, by: [.month]).reduce(0) { $0 + $1.count }
      #expect(try names(query).count == count, "\(excluding)")
    }
  }

  @Test("rows of some accounts in some days are found by the index of accounts and days")
  func index() throws {
    let march = CivilDate(iso: "2024-03-01")
    for query in [
      TransactionQuery(accounts: ["chk"], from: march),
      TransactionQuery(accounts: ["chk", "sav"], from: march),
      TransactionQuery(from: march, excluding: .init(accounts: ["sav"])),
    ] {
      let plan = try book.read { db in
        let conditions = try book.conditions(query, of: .table, db)
        return try GRDBRow.fetchAll(
          db, sql: "EXPLAIN QUERY PLAN SELECT t.id FROM transactions t\(conditions.filter)",
          arguments: conditions.arguments
        ).map { $0["detail"] as String }
      }
      let isFound = plan.contains {
        $0.hasPrefix("SEARCH t") && $0.contains("(account_id=? AND date>?)")
      }
      #expect(isFound, "\(plan)")
    }
  }

  @Test("words of an address are the query that the initialiser makes")
  func words() throws {
    let query = try TransactionQuery(words: [
      ("account", "chk"), ("account", "sav"), ("from", "2024-02"), ("to", "2024-02"),
      ("min", "-5"), ("category", "Food"), ("not_category", "Rent"), ("not_tag", "trip"),
      ("no_transfers", "true"), ("status", "posted"), ("sort", "-amount"), ("limit", "7"),
      ("import", "3"), ("payee", "a,b"), ("kind", "fee"), ("source_id", "x"), ("text", "a"),
      ("text", "b"), ("not_text", "c"), ("not_amount", "..-5"), ("not_status", "pending"),
    ])
    #expect(
      query
        == TransactionQuery(
          accounts: ["chk", "sav"], from: CivilDate(iso: "2024-02-01"),
          to: CivilDate(iso: "2024-02-29"), minimumAmount: ExactDecimal("-5"), texts: ["a", "b"],
          payees: ["a,b"],
          categories: ["Food"], kinds: ["fee"], status: .posted, importID: 3, sourceID: "x",
          leavesOutTransfers: true,
          excluding: .init(
            categories: ["Rent"], tags: ["trip"], texts: ["c"],
            amounts: [try #require(AmountRange("..-5"))],
            statuses: [.pending]),
          order: .amount, isDescending: true, limit: 7))
    #expect(try TransactionQuery(words: []) == TransactionQuery())
  }

  @Test(
    "a word that is none or has a wrong value is an error that names it",
    arguments: [
      ("acount", "x", "there is no such filter; did you mean"), ("from", "2024-02-30", "a date"),
      ("min", "1,5", "a signed amount"), ("new", "1", "expected true"),
      ("limit", "0", "at least 1"),
      ("status", "post", "expected posted, pending"), ("sort", "-name", "expected id, date"),
      ("tag", "a,b", "is not a tag"), ("after", "x", "an id"),
    ])
  func wrongWords(name: String, value: String, message: String) throws {
    let error = Self.error(of: [(name, value)])
    #expect(error?.name == name && error?.message.contains(message) == true, "\(error as Any)")
  }

  @Test("what is given twice, or contradicts another, is an error that names it")
  func contradictions() {
    let twice = Self.error(of: [("min", "1"), ("min", "2")])
    #expect(twice?.name == "min" && twice?.message == "it is given twice")
    let both = Self.error(of: [("no_category", "true"), ("category", "b")])
    #expect(both?.name == "no_category" && both?.message == "it contradicts category")
    let ways = Self.error(of: [("transfers", "true"), ("no_transfers", "true")])
    #expect(ways?.message == "it contradicts no_transfers")
    #expect(Self.error(of: [("in", "2024"), ("to", "2024")])?.message == "it contradicts to")
  }

  private static func error(
    of words: [(name: String, value: String)]
  ) -> TransactionQuery.WordError? {
    do throws(TransactionQuery.WordError) {
      _ = try TransactionQuery(words: words)
      return nil
    } catch {
      return error
    }
  }
}
