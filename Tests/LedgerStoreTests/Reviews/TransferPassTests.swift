import FinanceETL
import Foundation
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Transfers in the book")
struct TransferPassTests {
  private let chk = StatedAccount.checking
  private let sav = StatedAccount.savings
  private let brk = StatedAccount.broker

  /// The leg that left, of most tests.
  private var out: String { chk.records([("2024-06-01", "-500.00", "TRANSFER")]) }

  @Test("a transfer seen from both statements is one pair, and neither leg is deleted")
  func pair() async throws {
    let book = try Book()
    try await book.load(chk.records([("2024-06-01", "-500.00", "TRANSFER TO SAVINGS 2345")]))
    let result = try await book.load(
      sav.records([("2024-06-02", "500.00", "TRANSFER FROM CHECKING 1234")]))
    #expect(result.transfers == TransferReport(paired: 1, suggested: 0))
    #expect(
      try book.transfers() == [
        "chk 2024-06-01 -500.00 TRANSFER TO SAVINGS 2345 > sav 2024-06-02 TRANSFER FROM CHECKING 1234"
      ])
    #expect(try book.count("SELECT count(*) FROM v_transactions WHERE status = 'posted'") == 2)
    #expect(
      try book.read { try String.fetchOne($0, sql: "SELECT rule FROM transfers") } == "each_names")
  }

  @Test("a card payment is paired with what left the checking account")
  func cardPayment() async throws {
    let book = try Book()
    try await book.load(
      chk.records([("2024-06-01", "-66.88", "CR CARD PAYMENT ALEXANDRIA VA")]),
      StatedAccount.card.records([("2024-06-03", "66.88", "ONLINE PAYMENT THANK YOU")]))
    #expect(try book.transfers().count == 1)
  }

  @Test("two equally good counterparts are two suggestions and no pair")
  func tie() async throws {
    let book = try Book()
    try await book.load(out, sav.records([("2024-06-01", "500.00", "TRANSFER")]))
    #expect(try book.transfers().count == 1)
    let result = try await book.load(brk.records([("2024-06-01", "500.00", "TRANSFER")]))
    #expect(result.transfers == TransferReport(paired: 0, suggested: 2))
    #expect(result.status == .attention)
    #expect(try book.transfers().isEmpty)
    #expect(
      try book.suggestions() == [
        "chk 2024-06-01 -500.00 TRANSFER > brk 2024-06-01 TRANSFER",
        "chk 2024-06-01 -500.00 TRANSFER > sav 2024-06-01 TRANSFER",
      ])
  }

  @Test("unrelated amounts, and a purchase with its refund, are no transfer")
  func unrelated() async throws {
    let book = try Book()
    try await book.load(
      chk.records([
        ("2024-06-01", "-25.00", "PIZZA PLACE"), ("2024-06-01", "-50.00", "SHOE STORE"),
        ("2024-06-02", "50.00", "SHOE STORE REFUND"),
      ]), sav.records([("2024-06-01", "25.00", "INTEREST")]))
    #expect(try book.transfers().isEmpty && book.suggestions().isEmpty)
  }

  @Test("the same rows in any documents, runs and order give the same pairs and suggestions")
  func order() async throws {
    var generator = SeededGenerator(seed: 3)
    var pairCount = 0
    for _ in 0..<8 {
      let documents = documents(&generator)
      let book = try Book()
      try await book.load(all: documents.shuffled(using: &generator))
      let (pairs, suggestions) = (try book.transfers(), try book.suggestions())
      pairCount += pairs.count
      for _ in 0..<2 {
        let other = try Book()
        for document in documents.shuffled(using: &generator) { try await other.load(document) }
        #expect(try other.transfers() == pairs)
        #expect(try other.suggestions() == suggestions)
      }
    }
    #expect(pairCount > 40)
  }

  @Test("what arrives less a fee, in another currency or in parts is paired, with fee and rate")
  func unequal() async throws {
    let book = try Book()
    let gold = StatedAccount(name: "gold", kind: "CREDIT_CARD", mask: "4466")
    try await book.load(
      chk.records([
        ("2024-06-01", "-50.00", "TO 2345"),
        ("2024-06-10", "-100.00", "FX TO 7220 100.00 USD 90.00 EUR"),
        ("2024-06-20", "-300.00", "PAYMENT"),
      ]),
      sav.records([("2024-06-02", "49.50", "FROM 1234, FEE 0.50")]),
      eur.records([("2024-06-10", "90.00", "FX FROM 1234")]),
      StatedAccount.card.records([("2024-06-20", "100.00", "PAYMENT THANK YOU")]),
      gold.records([("2024-06-21", "200.00", "PAYMENT THANK YOU")]))
    let rows = try book.read { db in
      try GRDBRow.fetchAll(db, sql: "SELECT rule, fee, rate FROM transfers ORDER BY id").map {
        "\($0[0] as String) \($0[1] as Int64? ?? 0) \($0[2] as String? ?? "-")"
      }
    }
    #expect(rows == ["less_fee 50 -", "exchange 0 0.9", "several 0 -", "several 0 -"])
    // The other side of a payment comes later, in one amount: that is what it was.
    try await book.load(brk.records([("2024-06-20", "300.00", "PAYMENT")]))
    #expect(try book.count("SELECT count(*) FROM transfers WHERE rule = 'several'") == 0)
  }

  @Test("evidence of a second source of a leg adds up, and none takes any away")
  func sourcesAddUp() async throws {
    let plain = chk.records([("2024-06-01", "-500.00", "SPAREN")])
    let silent = sav.records([("2024-06-02", "500.00", "GUTSCHRIFT")])
    let second = chk.records([("2024-06-01", "-500.00", "SPAREN 2345")])
      .replacing("csv:chk", with: "ofx:chk")
    for documents in [[plain, second, silent], [second, silent, plain], [silent, plain, second]] {
      let book = try Book()
      for document in documents { try await book.load(document) }
      #expect(try book.count("SELECT count(*) FROM v_transactions") == 2)
      #expect(try book.count("SELECT count(*) FROM transfers WHERE rule = 'one_names'") == 1)
    }
  }

  private let eur = StatedAccount(name: "eur", kind: "CHECKING", mask: "7220", currency: "EUR")

  /// Statements of six accounts over four months, each of some days. Some amounts arrive less a fee, in
  /// another currency or in parts.
  private func documents(_ generator: inout SeededGenerator) -> [String] {
    let texts = [
      "TRANSFER", "TRANSFER", "TO 2345", "FROM 1234 TRANSFER", "PAYMENT", "XFER 9911",
      "FROM 1234 LESS FEE 0.50", "TO 7220 FX 50.00 USD 45.00 EUR",
    ]
    let amounts = [
      "50.00", "-50.00", "-7.00", "7.00", "49.50", "6.50", "20.00", "30.00", "45.00", "-45.00",
    ]
    let gold = StatedAccount(name: "gold", kind: "CREDIT_CARD", mask: "4466")
    return [chk, sav, brk, .card, gold, eur].flatMap { account in
      let rows = (0..<25).map { _ in
        (
          day: Int.random(in: 0..<120, using: &generator),
          amount: amounts.randomElement(using: &generator) ?? "1",
          text: texts.randomElement(using: &generator) ?? ""
        )
      }
      let length = Int.random(in: 20...60, using: &generator)
      return Dictionary(grouping: rows) { $0.day / length }.sorted { $0.key < $1.key }.map {
        account.records($0.value.map { (date($0.day), $0.amount, $0.text) })
      }
    }
  }

  private func days(of account: Int64, _ db: Database) throws -> DateSpan {
    let days = try TransferBook(db: db).days(of: account)
    return try #require(days)
  }

  private func date(_ day: Int) -> String {
    CivilDate(iso: "2024-01-01")?.adding(days: day).isoText ?? ""
  }

  @Test("a second run over the same documents changes nothing")
  func again() async throws {
    let book = try Book()
    var generator = SeededGenerator(seed: 8)
    let documents = documents(&generator)
    try await book.load(all: documents)
    func dump() throws -> [GRDBRow] {
      try book.read {
        try GRDBRow.fetchAll($0, sql: "SELECT * FROM transfers ORDER BY id")
          + GRDBRow.fetchAll($0, sql: "SELECT * FROM reviews ORDER BY id")
      }
    }
    let before = try dump()
    #expect(!before.isEmpty)
    let result = try await book.load(all: documents.map { $0 + "\n" })
    #expect(result.totals.duplicate == 150)
    #expect(result.transfers == TransferReport(paired: 0, suggested: 0))
    #expect(try dump() == before)
    #expect(try book.count("SELECT count(*) FROM settings WHERE name = 'transfer_days'") == 0)
  }

  @Test("a leg that the source takes back is unpaired; its counterpart finds another one")
  func removal() async throws {
    let book = try Book()
    let line = Statements.row("2024-06-01", "500.00", "TRANSFER", more: #","id":"x""#)
    try await book.load(
      out, sav.records([], mode: "delta", ids: "mutable", more: [line]),
      brk.records([("2024-06-03", "500.00", "TRANSFER")]))
    #expect(
      try book.transfers() == ["chk 2024-06-01 -500.00 TRANSFER > sav 2024-06-01 TRANSFER"])
    // The document names neither the row's day nor its amount.
    let result = try await book.load(
      sav.records([], mode: "delta", ids: "mutable", more: [#"{"type":"removed","id":"x"}"#]))
    #expect(result.transfers == TransferReport(paired: 1, suggested: 0))
    #expect(
      try book.transfers() == ["chk 2024-06-01 -500.00 TRANSFER > brk 2024-06-03 TRANSFER"])
  }

  @Test("a leg that the source moves to another day leaves the old pair and finds a new one")
  func movedLeg() async throws {
    let book = try Book()
    func line(_ date: String) -> String {
      sav.records(
        [], mode: "delta", ids: "mutable",
        more: [Statements.row(date, "500.00", "TRANSFER", more: #","id":"x""#)])
    }
    try await book.load(
      chk.records([
        ("2024-06-01", "-500.00", "TRANSFER"), ("2024-08-01", "-500.00", "TRANSFER"),
      ]), line("2024-06-01"))
    try await book.load(line("2024-08-02"))
    #expect(
      try book.transfers() == ["chk 2024-08-01 -500.00 TRANSFER > sav 2024-08-02 TRANSFER"])
  }

  @Test("a long span that is paired part by part is paired as a whole")
  func parts() async throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<4 {
      let book = try Book()
      try await book.load(all: documents(&generator))
      let (pairs, suggestions) = (try book.transfers(), try book.suggestions())
      try book.write { db in
        try db.execute(sql: "DELETE FROM transfers; DELETE FROM reviews")
        let days = try self.days(of: 1, db)
        try TransferPass.run(db, touching: [days.widened(by: 200)], partDays: 9)
      }
      #expect(try book.transfers() == pairs && book.suggestions() == suggestions)
      #expect(pairs.count > 5)
    }
  }

  @Test("after an import is taken back, transfers are as if it had never been")
  func undo() async throws {
    let book = try Book()
    try await book.load(out, sav.records([("2024-06-03", "500.00", "TRANSFER")]))
    let before = try book.transfers()
    let second = try await book.load(brk.records([("2024-06-01", "500.00", "TRANSFER")]))
    #expect(try book.transfers() != before)
    let id = try #require(second.importID)
    _ = try await book.undoImport(id)
    #expect(try book.transfers() == before && book.suggestions().isEmpty)
    _ = try await book.redoImport(id)
    #expect(
      try book.transfers() == ["chk 2024-06-01 -500.00 TRANSFER > brk 2024-06-01 TRANSFER"])
  }

  // MARK: What a person decided

  @Test("what a person refused is never paired again; the other one of a tie is")
  func refused() async throws {
    let book = try Book()
    try await book.load(
      out, sav.records([("2024-06-01", "500.00", "TRANSFER")]),
      brk.records([("2024-06-01", "500.00", "TRANSFER")]))
    try book.write { db in
      try db.execute(
        sql: """
          UPDATE reviews SET state = 'kept' WHERE other_transaction_id = (SELECT t.id
            FROM transactions t JOIN accounts a ON a.id = t.account_id WHERE a.name = 'sav')
          """)
      try TransferPass.run(db, touching: [try days(of: 1, db)])
    }
    #expect(
      try book.transfers() == ["chk 2024-06-01 -500.00 TRANSFER > brk 2024-06-01 TRANSFER"])
    #expect(try book.suggestions().isEmpty)
    #expect(try book.count("SELECT count(*) FROM reviews WHERE state = 'kept'") == 1)
  }

  // MARK: Runs

  @Test("a dry run says what would be paired and leaves the book as it is")
  func dryRun() async throws {
    let book = try Book()
    try await book.load(out)
    let document = sav.records([("2024-06-01", "500.00", "TRANSFER")])
    let dry = try await book.load(document, isDryRun: true)
    #expect(dry.transfers == TransferReport(paired: 1, suggested: 0))
    #expect(try book.transfers().isEmpty)
    #expect(try await book.load(document).transfers == dry.transfers)
  }

  @Test("what a run that was killed had loaded is paired by the next one")
  func killedRun() async throws {
    let book = try Book()
    try await book.load(out)
    try loadAndStop(sav.records([("2024-06-01", "500.00", "TRANSFER")]), into: book)
    #expect(try book.transfers().isEmpty)
    let result = try await book.load(chk.records([("2031-01-01", "-1.00", "SHOP")]))
    #expect(result.transfers == TransferReport(paired: 1, suggested: 0))
    #expect(try book.transfers().count == 1)
  }

  /// Loads the rows of a record stream as an import does that never ends.
  private func loadAndStop(_ records: String, into book: Book) throws {
    let session = try book.beginImport(
      ImportAttempt(startedAt: "", toolVersion: "", isDryRun: false))
    let account = AccountReference(key: "sav", name: "sav", kind: .savings, currency: .usd)
    let day = try #require(CivilDate(iso: "2024-06-01"))
    let amount = try #require(ExactDecimal("500.00"))
    let document = DocumentRecord(
      path: "killed", sha256: nil, format: "records", status: .loaded, startedAt: "", endedAt: "")
    try session.load(document, options: LoadOptions()) { loading in
      _ = try loading.begin(
        StatementHeader(feed: "csv:sav", format: "records", account: account, ids: .none))
      let row = StatementTransaction(
        date: day, amount: amount, currency: .usd, description: "TRANSFER")
      _ = try loading.receive(PreparedPart(.transactions([row])))
      try loading.end(StatementEnding(reconciliation: .notAsserted))
      _ = try loading.finish()
      return document
    }
  }

  @Test("a number of an account that is learnt later names it in rows of long ago")
  func learntNumber() async throws {
    let book = try Book()
    var unnamed = sav
    unnamed.mask = nil
    try await book.load(
      chk.records([("2024-06-01", "-500.00", "TO 2345")]),
      unnamed.records([("2024-06-02", "500.00", "RECEIVED")]))
    #expect(try book.transfers().isEmpty)
    try await book.load(sav.records([("2029-01-01", "0.01", "INTEREST")]))
    #expect(try book.transfers().count == 1)
  }

  @Test("a name that a second account has later names nobody in rows of long ago")
  func sharedName() async throws {
    let book = try Book()
    func named(_ account: StatedAccount, _ rows: [(String, String, String)]) -> String {
      account.records(rows).replacingOccurrences(
        of: "\"kind\":\"", with: "\"official_name\":\"Rainy Day Fund\",\"kind\":\"")
    }
    try await book.load(
      chk.records([("2024-06-01", "-500.00", "TRANSFER RAINY DAY FUND")]),
      named(sav, [("2024-06-02", "500.00", "RECEIVED")]))
    #expect(try book.transfers().count == 1)
    try await book.load(named(brk, [("2029-01-01", "0.01", "INTEREST")]))
    #expect(try book.transfers().isEmpty)
  }

  @Test("the days between two legs are those set for the feeds of both, the fewer of them")
  func settings() async throws {
    let book = try Book()
    try await book.load(out, sav.records([("2024-06-04", "500.00", "TRANSFER")]))
    #expect(try book.transfers().count == 1)
    for (days, count) in [(2, 0), (3, 1)] {
      try book.write { db in
        try db.execute(
          sql: "UPDATE feeds SET settings = json_object('transfer_days', ?) WHERE name = 'csv:chk'",
          arguments: [days])
        try TransferPass.run(db)
      }
      #expect(try book.transfers().count == count)
    }
  }

  @Test("a chain of ties is decided anew to its other end, far beyond what changed")
  func chain() async throws {
    // Every fourth day, from one account and into the other: each is as near to the one before as
    // to the next.
    func rows(from first: Int, _ account: StatedAccount, _ amount: String) -> String {
      account.records(
        stride(from: first, to: 80, by: 2).map { (date(4 * $0), amount, "TRANSFER") })
    }
    let documents = [rows(from: 0, chk, "-9.00"), rows(from: 1, sav, "9.00")]
    let book = try Book()
    try await book.load(all: documents)
    #expect(try book.transfers().isEmpty)
    #expect(try book.suggestions().count == 79)
    // One more leg takes the first of them away.
    let extra = brk.records([(date(0), "9.00", "TRANSFER 1234")])
    try await book.load(extra)
    let once = try Book()
    try await once.load(all: documents + [extra])
    #expect(try book.transfers() == once.transfers())
    #expect(try book.suggestions() == once.suggestions())
    #expect(try book.suggestions().count == 78)
  }

  // MARK: Speed

  @Test("opposite amounts are found in the index alone")
  func plan() throws {
    let plan = try Book().read { db in
      try GRDBRow.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN \(AmountIndex.query)", arguments: [1, "", ""]
      ).map { $0["detail"] as String }
    }
    #expect(plan.count == 1)
    #expect(
      plan.first?.hasPrefix(
        "SEARCH transactions USING COVERING INDEX transactions_by_account (account_id=? AND date>?")
        == true, "\(plan)")
  }

  @Test("many documents of one run cost one pass")
  func onePass() async throws {
    func scans(documents count: Int) async throws -> Int {
      let book = try Book()
      let counter = Counter()
      book.queue.inDatabase { db in
        db.trace { event in
          if event.description.contains("SELECT date, amount, id") { counter.count += 1 }
        }
      }
      try await book.load(
        all: (0..<count).map { index in
          (index % 2 == 0 ? chk : sav).records([("2024-06-01", "\(index - 9).00", "TRANSFER")])
        })
      return counter.count
    }
    let few = try await scans(documents: 2)
    #expect(few > 0)
    #expect(try await scans(documents: 40) == few)
  }

  private final class Counter: @unchecked Sendable {
    // @unchecked: only the book's one connection counts.
    var count = 0
  }

  @Test("one account alone is not searched")
  func oneAccount() async throws {
    let book = try Book()
    let counter = Counter()
    book.queue.inDatabase { db in
      db.trace { event in
        if event.description.contains("SELECT date, amount, id") { counter.count += 1 }
      }
    }
    let result = try await book.load(
      chk.records([("2024-06-01", "-5.00", "TRANSFER"), ("2024-06-01", "5.00", "TRANSFER")]))
    #expect(counter.count == 0)
    #expect(result.transfers == TransferReport(paired: 0, suggested: 0))
  }
}
