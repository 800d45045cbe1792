import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Making one account of two")
struct AccountMergeTests {
  private let one: ReviewedBook
  private let mine = statement(
    account: "chk", row("2024-05-01", "-12.34", "COFFEE SHOP"), row("2024-05-02", "-9.00", "GYM"))
  private let other = statement(
    of: "ofx:1", account: "double", row("2024-05-01", "-12.34", "COFFEE SHOP NYC"),
    row("2024-05-20", "-7.00", "BUS"))

  init() throws {
    one = try ReviewedBook()
  }

  private func merge(
    _ kept: Book.AccountSelector = "chk", _ gone: Book.AccountSelector = "double"
  ) throws -> Book.MergedAccounts {
    try one.book.mergeAccount(gone, into: kept, at: ReviewedBook.moment)
  }

  @Test("a row that both state is one, none is lost, and files of both go into the one that stays")
  func merged() async throws {
    try await one.load(mine)
    try await one.load(other)
    let merged = try merge()
    #expect(merged.rowsBefore == 4 && merged.rowsAfter == 3 && merged.merged == 2)
    #expect(merged.account.feeds == ["csv:bank", "ofx:1"])
    let rows = [
      "2024-05-01 -12.34 posted COFFEE SHOP NYC", "2024-05-02 -9.00 posted GYM",
      "2024-05-20 -7.00 posted BUS",
    ]
    #expect(try one.rows() == rows)
    #expect(try await one.book.accounts().count == 1)
    try one.expectSound()
    // Known bytes, the same rows again, and new ones.
    for text in [mine, other] {
      #expect(try await one.load(text).duplicate == 2)
      #expect(try await one.load(text, force: true).duplicate == 2)
    }
    #expect(try one.rows() == rows)
    let later = statement(of: "ofx:1", account: "double", row("2024-06-01", "-1.00", "LATER"))
    #expect(try await one.load(later).inserted == 1)
    #expect(try one.values("SELECT DISTINCT account FROM v_transactions") == ["\"chk\""])
  }

  @Test("what a person wrote of either row is kept, and a double that was deleted hides no row")
  func persons() async throws {
    // The account that goes was there first.
    try await one.load(other)
    try await one.load(mine)
    let (theirs, ours) = (try one.id("COFFEE SHOP NYC"), try one.id("COFFEE SHOP"))
    try await one.book.editTransaction(
      ours, with: TransactionEdit(category: "Coffee", notes: "with Ann"))
    try await one.book.editTransaction(
      theirs, with: TransactionEdit(notes: "twice in the book", tags: ["double"]))
    try await one.book.deleteTransactions([theirs], at: ReviewedBook.moment)
    try await one.book.deleteTransactions([try one.id("BUS")], at: ReviewedBook.moment)
    _ = try merge()
    #expect(
      try one.rows() == ["2024-05-01 -12.34 posted COFFEE SHOP NYC", "2024-05-02 -9.00 posted GYM"])
    #expect(
      try one.values("SELECT id, category, notes, tags FROM transactions WHERE amount = -1234") == [
        "\(theirs) \"Coffee\" \"twice in the book\\nwith Ann\" \"double\""
      ])
    // What was deleted without a double stays so, whichever source brings it.
    #expect(try await one.load(other, force: true).tombstoned == 1)
    #expect(try one.rows().count == 2)
    #expect(try one.values("SELECT * FROM set_aside") == [])
    try one.expectSound()
  }

  @Test("rows that a person made one stay one, whichever of the accounts was there first")
  func madeOne() async throws {
    let kiosk = statement(account: "chk", row("2024-05-01", "-5.00", "KIOSK"))
    let twice = statement(
      of: "ofx:1", account: "double", row("2024-05-01", "-5.00", "KIOSK"),
      row("2024-05-01", "-5.00", "KIOSK STREET"))
    for order in [[kiosk, twice], [twice, kiosk]] {
      let one = try ReviewedBook()
      for text in order { try await one.load(text) }
      let printed = try one.values(
        "SELECT t.id FROM v_transactions t WHERE t.account = 'double' ORDER BY t.id")
      try one.merge(try #require(Int64(printed[0])), try #require(Int64(printed[1])))
      try await one.book.mergeAccount("double", into: "chk", at: ReviewedBook.moment)
      #expect(try one.rows().count == 1)
      let id = try #require(Int64(try one.values("SELECT id FROM transactions")[0]))
      try one.split(id)
      #expect(try one.rows().count == 3)
      try one.expectSound()
    }
  }

  @Test(
    "transfers between the two stay within the one, and what was asked of them is asked no more")
  func transfersWithin() async throws {
    let (chk, sav) = (StatedAccount.checking, StatedAccount.savings)
    try await one.book.load(
      chk.records([
        ("2024-06-01", "-500.00", "TRANSFER TO SAVINGS 2345"), ("2024-07-01", "-9.00", "TRANSFER"),
        ("2024-08-01", "-40.00", "OUT"),
      ]),
      sav.records([
        ("2024-06-02", "500.00", "TRANSFER FROM CHECKING 1234"), ("2024-08-01", "39.00", "IN"),
      ]))
    try await one.book.pair(
      one.id("OUT"), with: [one.id("IN")], fee: true, at: ReviewedBook.moment)
    try one.run(
      """
      INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule)
        SELECT 'transfer', a.id, b.id, 'words' FROM transactions a, transactions b
        WHERE a.description = 'TRANSFER' AND b.description LIKE '%1234'
      """)
    let spent = { try one.book.sums(of: TransactionQuery(leavesOutTransfers: true)) }
    let (before, fees) = (
      try spent(), try one.values("SELECT fee, rule FROM transfers ORDER BY id")
    )
    _ = try merge("chk", "sav")
    #expect(
      try one.book.transfers() == [
        "chk 2024-06-01 -500.00 TRANSFER TO SAVINGS 2345"
          + " > chk 2024-06-02 TRANSFER FROM CHECKING 1234",
        "chk 2024-08-01 -40.00 OUT > chk 2024-08-01 IN",
      ])
    #expect(try one.values("SELECT fee, rule FROM transfers ORDER BY rule") == fees)
    #expect(try spent() == before && one.book.suggestions().isEmpty)
    #expect(try one.values("SELECT state FROM reviews WHERE kind = 'transfer'").count == 2)
    _ = try await one.book.undoImport(1)
    #expect(try one.book.transfers().isEmpty)
    _ = try await one.book.redoImport(1)
    #expect(try one.book.transfers().count == 2 && spent() == before)
    try one.expectSound()
  }

  @Test("the question about the two is answered")
  func questions() async throws {
    let (chk, sav) = (StatedAccount.checking, StatedAccount.savings)
    try await one.book.load(
      chk.records([("2024-06-01", "-500.00", "TRANSFER TO SAVINGS 2345")]),
      sav.records([("2024-06-02", "500.00", "TRANSFER FROM CHECKING 1234")]),
      StatedAccount.card.records([("2024-06-01", "-3.00", "SHOP")]))
    #expect(try one.book.transfers().count == 1)
    try one.run(
      """
      INSERT INTO reviews (kind, account_id, other_account_id, rule, score) VALUES
        ('account', 2, 1, 'mask', 0.6), ('account', 3, 1, 'mask', 0.6), ('account', 3, 2, 'mask', 0.6)
      """)
    _ = try merge("chk", "sav")
    #expect(try one.rows().count == 3)
    #expect(
      try one.values(
        "SELECT account_id, other_account_id, state FROM reviews WHERE kind = 'account'") == [
          "2 1 \"merged\"", "3 1 \"open\"",
        ])
    try one.expectSound()
  }

  @Test("bindings, names and numbers of the one that is gone mean the one that stays")
  func names() async throws {
    try await one.load(mine)
    var options = ImportOptions.system
    options.accountName = "Old name"
    func load(_ text: String) async throws -> StatementReport? {
      try await Importer(into: one.book, options: options)
        .start([.bytes(Array(text.utf8), name: "test")]).result.documents.first?.statements.first
    }
    // It names no account.
    let bare = """
      {"type":"statement","feed":"csv:old","format":"records","account":{"kind":"CHECKING"}}
      \(row("2024-05-01", "-1.00", "OLD"))

      """
    _ = try await load(bare)
    try await one.book.bind(.path("old"), to: "Old name", at: ReviewedBook.moment)
    _ = try merge("chk", "Old name")
    await #expect(try one.book.bindings().first?.account == "chk")
    let again = try await load(bare)
    #expect(again?.account?.name == "chk" && again?.rows.duplicate == 1)
    let more = try await load(bare + row("2024-05-02", "-2.00", "MORE") + "\n")
    #expect(more?.account?.name == "chk" && more?.rows.inserted == 1 && more?.rows.duplicate == 1)
    options.accountName = nil
    // Its rows are those of the account.
    let both = try await load(bare + row("2024-05-02", "-2.00", "MORE") + "\n\n")
    #expect(both?.account?.name == "chk")
    // A third one takes both over.
    try await one.load(statement(account: "third", row("2024-07-01", "-1.00", "X")))
    _ = try merge("third", "chk")
    options.accountName = "Old name"
    #expect(try await load(bare + "\n\n")?.account?.name == "third")
  }

  @Test(
    "another source that knows the one that is gone by its last digits goes on with the one that stays"
  )
  func lastDigits() async throws {
    func card(_ feed: String, _ key: String, mask: String, _ text: String) -> String {
      AccountStatements.records(
        feed: feed, key: key, row: text,
        [
          ("name", key), ("kind", "CREDIT_CARD"), ("currency", "USD"), ("mask", mask),
          ("institution", "Lantern"),
        ])
    }
    try await one.load(card("csv:a", "new", mask: "2222", "A"))
    try await one.load(card("csv:a", "old", mask: "1111", "B"))
    _ = try merge("new", "old")
    try await one.load(card("pdf:b", "printed", mask: "1111", "C"))
    try await one.load(card("pdf:b", "other", mask: "3333", "D"))
    let names = try await one.book.accounts().map(\.name)
    #expect(names == ["new", "other"])
    await #expect(try !one.book.reviews().contains { $0.kind == .account })
  }

  @Test("an import that fed the one that is gone can be taken back; the merge stays")
  func undo() async throws {
    try await one.load(mine)
    try await one.load(other)
    let before = try one.rows()
    _ = try merge()
    _ = try await one.book.undoImport(2)
    #expect(try one.rows() == before.filter { !$0.contains("NYC") && !$0.contains("BUS") })
    #expect(try await one.book.accounts().count == 1)
    _ = try await one.book.redoImport(2)
    _ = try await one.book.undoImport(1)
    #expect(try one.rows() == before.filter { $0.contains("NYC") || $0.contains("BUS") })
    #expect(try await one.book.accounts().first?.name == "chk")
    try one.expectSound()
  }

  @Test("an import that was taken back before the merge comes back into the one that stays")
  func undoneBefore() async throws {
    try await one.load(mine)
    try await one.load(other)
    _ = try await one.book.undoImport(2)
    _ = try await one.book.redoImport(2)
    _ = try await one.book.undoImport(1)
    _ = try await one.book.redoImport(1)
    try await one.load(
      statement(of: "ofx:1", account: "double", row("2024-06-20", "-8.00", "TAXI")))
    _ = try await one.book.undoImport(2)
    _ = try merge()
    #expect(try one.rows().count == 3)
    _ = try await one.book.redoImport(2)
    #expect(try one.rows().count == 4)
    try one.expectSound()
  }

  @Test("what a person said the other began with is taken over, unless a statement contradicts it")
  func opening() async throws {
    let june = """
      \(statement(account: "chk", row("2024-06-03", "-10.00", "A")))\
      {"type":"balance","kind":"ledger","date":"2024-06-30","amount":"90.00"}

      """
    try await one.load(june)
    try await one.load(statement(of: "ofx:1", account: "double", row("2024-06-03", "-10.00", "A")))
    func begin(_ amount: String) throws {
      try one.book.setOpeningBalance(
        #require(ExactDecimal(amount)), on: CivilDate(iso: "2024-06-01"), of: "double",
        at: ReviewedBook.moment)
    }
    try begin("99.00")
    let before = try one.dump(whole: true)
    #expect { _ = try merge() } throws: {
      "\($0)".contains("an opening balance of 99.00 on 2024-06-01 makes 89.00 of 2024-06-30")
    }
    #expect(try one.dump(whole: true) == before)
    try begin("100.00")
    _ = try merge()
    await #expect(try one.book.checkBalances().status == .balanced)
  }

  @Test("what contradicts itself is one clear error and changes nothing")
  func refused() async throws {
    try await one.load(mine)
    try await one.load(other)
    for (name, kind, currency) in [
      ("euro", "CHECKING", "EUR"), ("card", "CREDIT_CARD", "USD"), ("was", "CHECKING", "USD"),
    ] {
      try await one.load(
        statement(account: name, row("2024-05-01", "-1.00", name))
          .replacing("\"CHECKING\"", with: "\"\(kind)\"").replacing("USD", with: currency))
    }
    _ = try merge("chk", "was")
    for (kept, gone, words) in [
      ("chk", "1", "expected two accounts, found \"chk\" twice"),
      ("chk", "nobody", "there is no account \"nobody\""),
      ("chk", "was", "the account \"was\" is gone: it was merged into \"chk\""),
      ("was", "chk", "the account \"was\" is gone: it was merged into \"chk\""),
      ("chk", "euro", "expected one currency, found USD (\"chk\") and EUR (\"euro\")"),
      (
        "card", "chk",
        "expected one kind of account, found CREDIT_CARD (\"card\") and CHECKING (\"chk\")"
      ),
    ] {
      let before = try one.dump(whole: true)
      #expect("\(kept) \(gone)") { _ = try merge(.named(kept), .named(gone)) } throws: {
        ($0 as? FinanceETLError)?.message == words
      }
      #expect(try one.dump(whole: true) == before)
    }
  }
}
