import FinanceETL
import GRDB
import LedgerBook
import Matching
import TestSupport
import Testing

@testable import LedgerStore

/// A real account, and how each source names it.
private struct RealAccount {
  var index: Int
  var bank: Int
  var kind: String
  var mask: String
  /// In Germany, where an IBAN holds the number.
  var isGerman: Bool

  private var number: String { "40\(bank)7\(index)0\(mask)" }
  private var name: String { ["Harbor Bank", "Larch Savings"][bank] }

  /// One statement of each source, each with a row that names this account.
  var statements: [String] {
    isGerman ? german : american
  }

  private func records(
    _ feed: String, _ members: [(name: String, value: String)]
  ) -> String {
    AccountStatements.records(
      feed: feed, key: "\(feed)-\(index)", row: "ACCOUNT \(index) \(feed)",
      [("kind", kind), ("currency", "USD")] + members)
  }

  private var american: [String] {
    let fid = ["1101", "2202"][bank]
    let ofx = Statements.ofx(
      account: number, bank: name, [("\(index)", "20240105", "-1.00", "ACCOUNT \(index) ofx")]
    )
    .replacing("<FID>1234", with: "<FID>\(fid)").replacing("121000000", with: "12100000\(bank)")
    .replacing("<ACCTTYPE>CHECKING", with: "<ACCTTYPE>\(kind)")
    let plaid = ["old", "new"].map { item in
      AccountStatements.plaid(
        item: "\(item)-\(bank)", account: "\(item)-\(index)", mask: mask,
        institution: ("ins_\(bank)", "\(name), N.A."), name: "Account \(index)",
        official: "Official \(index)", type: ("depository", kind.lowercased()),
        row: "ACCOUNT \(index) \(item)")
    }
    return [ofx] + plaid + [
      records(
        "csv:us/bank-\(bank)",
        [
          ("institution", name), ("number", "000\(number)"),
          ("mask", mask),
        ]),
      records("pdf:us/bank-\(bank)", [("institution", name.uppercased()), ("mask", mask)]),
      records("foreign-\(bank)", [("institution", "The \(name) Inc."), ("mask", mask)]),
    ]
  }

  private var german: [String] {
    [
      records("csv:de/a", [("number", "DE89370400440532013000")]),
      records("pdf:de/b", [("number", "DE89 3704 0044 0532 0130 00"), ("institution", "Ulmen")]),
      records(
        "ofx:37040044",
        [
          ("number", "532013000"), ("metadata", #"{"bankId":"37040044"}"#), ("mask", "3000"),
        ]),
      records(
        "foreign-de", [("number", "0532013000"), ("metadata", #"{"bankId":"370 400 44"}"#)]),
    ]
  }
}

@Suite("The order of documents")
struct AccountOrderTests {
  /// Two banks whose accounts end alike, and an account that has an IBAN.
  private static let world = [
    RealAccount(index: 0, bank: 0, kind: "CHECKING", mask: "1234", isGerman: false),
    RealAccount(index: 1, bank: 0, kind: "SAVINGS", mask: "1234", isGerman: false),
    RealAccount(index: 2, bank: 0, kind: "CHECKING", mask: "5678", isGerman: false),
    RealAccount(index: 3, bank: 1, kind: "CHECKING", mask: "1234", isGerman: false),
    RealAccount(index: 4, bank: 1, kind: "SAVINGS", mask: "5678", isGerman: false),
    RealAccount(index: 5, bank: 1, kind: "CHECKING", mask: "", isGerman: true),
  ]

  @Test(
    "documents whose evidence is certain give the same accounts in any order",
    arguments: 0..<12)
  func anyOrder(seed: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let documents = Self.world.flatMap(\.statements).shuffled(using: &generator)
    let book = try Book()
    let result = try await Importer(into: book).start(
      documents.enumerated().map { .bytes(Array($1.utf8), name: "\($0)") }
    ).result
    #expect(!result.documents.contains { $0.status == .failed })
    // Each account of the book holds the rows of one real account, and the other way round.
    let held = try book.read { db in
      try GRDBRow.fetchAll(
        db,
        sql: "SELECT DISTINCT account_id, substr(description, 1, 9) AS real FROM transactions")
    }
    #expect(held.count == Self.world.count)
    #expect(Set(held.map { $0["account_id"] as Int64 }).count == Self.world.count)
    #expect(Set(held.map { $0["real"] as String }).count == Self.world.count)
  }

  @Test("no look-up of an account reads a whole table")
  func lookUpsUseIndexes() async throws {
    let book = try Book()
    for text in Self.world.flatMap(\.statements) {
      _ = try await Importer(into: book).start([.bytes(Array(text.utf8), name: "test")]).result
    }
    let statements = LockedTexts()
    try book.queue.inDatabase { db in
      db.trace { statements.append("\($0)") }
      let known = KnownAccounts(db: db)
      var evidence = AccountEvidence(
        kind: .checking, currency: .usd, institution: InstitutionMarks(id: "1101", name: "Harbor"))
      evidence.numbers = Set(
        ["DE89370400440532013000", "4007001234"].compactMap { AccountNumber($0) })
      evidence.mask = "1234"
      evidence.name = "Account 1"
      evidence.persistentIDs = ["p"]
      #expect(try known.candidates(for: evidence, feed: "x").count > 3)
      _ = try AccountIdentifiers(db: db).items(connected: "old-1")
      _ = try AccountIdentifiers(db: db).account(key: "csv:de/a-5")
      _ = try AccountReviews(db: db, importID: 1).ask(1, like: .init(id: 2, rule: .mask))
      db.trace(options: [])
      let selects = statements.all.filter { $0.hasPrefix("SELECT") }
      #expect(selects.count > 10)
      for sql in Set(selects) {
        let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
        statement.setUncheckedArguments([])
        let plan = try GRDBRow.fetchAll(statement)
          .map { $0["detail"] as String }
        #expect(
          !plan.contains { $0.hasPrefix("SCAN") && $0 != "SCAN CONSTANT ROW" }, "\(sql) \(plan)")
      }
    }
  }
}

/// Texts that a trace collects.
private final class LockedTexts: @unchecked Sendable {
  // @unchecked: the trace and its reader are on the one connection.
  private(set) var all: [String] = []
  func append(_ text: String) { all.append(text) }
}
