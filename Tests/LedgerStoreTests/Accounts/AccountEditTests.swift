import FinanceETL
import JSONText
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("What a person says of accounts")
struct AccountEditTests {
  private let one: ReviewedBook
  private var book: Book { one.book }

  init() throws {
    one = try ReviewedBook()
  }

  private func edit(_ account: Book.AccountSelector, _ edit: AccountEdit) throws {
    try book.editAccount(account, with: edit, at: ReviewedBook.moment)
  }

  private func load(_ text: String, account: String? = nil) async throws -> StatementReport? {
    var options = ImportOptions.system
    options.accountName = account
    let result = try await Importer(into: book, options: options)
      .start([.bytes(Array(text.utf8), name: "test")]).result
    return result.documents.first?.statements.first
  }

  @Test("a person's name and kind are shown, and no import changes them, nor they what banks state")
  func keepsBoth() async throws {
    // Rows name the account before any document describes it.
    let key = "plaid:p"
    func described(_ members: [(name: String, value: String)]) -> String {
      AccountStatements.records(feed: "plaid:p", key: key, members)
    }
    try await one.load(described([]))
    try edit("1", AccountEdit(name: "Joint"))
    try await one.load(
      described([
        ("name", "Everyday"), ("source_type", "depository"), ("kind", "SAVINGS"),
        ("currency", "USD"),
      ]))
    let account = try await #require(try book.accounts().first)
    #expect(account.name == "Joint" && account.bankName == "Everyday")
    #expect(account.kind == .savings && account.bankKind == nil)
    try edit("Joint", AccountEdit(kind: .checking))
    await #expect(try book.accounts().first?.kind == .checking)
    await #expect(try book.accounts().first?.bankKind == .savings)
    #expect(try one.values("SELECT DISTINCT account FROM v_transactions") == ["\"Joint\""])
    // Its old name still means it.
    await #expect(try book.balances(of: "Everyday").isEmpty)
    try edit("Everyday", AccountEdit(name: ""))
    await #expect(try book.accounts().first?.name == "Everyday")
  }

  @Test("a file that was imported with --account is known under the old name and the new one")
  func oldName() async throws {
    let bare = """
      {"type":"statement","feed":"csv:x","format":"records","account":{"kind":"CHECKING"}}
      \(row("2024-05-01", "-1.00", "A"))

      """
    _ = try await load(bare, account: "Mine")
    try edit("Mine", AccountEdit(name: "Yours"))
    for name in ["Mine", "Yours", "1"] {
      let again = try await load(bare, account: name)
      #expect(again?.rows.duplicate == 1 && again?.account?.name == "Yours", "\(name)")
    }
    #expect(try await book.accounts().count == 1)
  }

  @Test("an account is added before any document; the one that states its bank and digits goes in")
  func added() async throws {
    let card = NewAccount(
      name: "My card", kind: .creditCard, currency: .usd, institution: "Lantern",
      mask: "4000 0012 3456 5678",
      opening: .init(
        amount: try #require(ExactDecimal("-20.00")), date: CivilDate(iso: "2024-01-01")))
    let added = try await book.addAccount(card, at: ReviewedBook.moment)
    #expect(added.mask == "5678" && added.balance.text == "-20.00" && added.name == "My card")
    try await one.load(
      AccountStatements.records(
        feed: "csv:a", key: "k",
        [
          ("name", "Visa"), ("kind", "CREDIT_CARD"), ("currency", "USD"), ("mask", "5678"),
          ("institution", "Lantern"),
        ]))
    let accounts = try await book.accounts()
    #expect(accounts.count == 1)
    #expect(accounts.first?.name == "My card" && accounts.first?.balance.text == "-21.00")
    // It is a person's: it stays when no import names it.
    _ = try await book.undoImport(1)
    #expect(try await book.accounts().first?.balance.text == "-20.00")
    try one.expectSound()
  }

  @Test(
    "a closed account stays closed, with its history, and an import into it goes on and says so")
  func closed() async throws {
    let text = statement(row("2024-05-01", "-1.00", "A"))
    try await one.load(text)
    await #expect(
      try book.closeAccount("chk", at: ReviewedBook.moment).isActive == false)
    let report = try await load(text + row("2024-05-02", "-2.00", "B") + "\n")
    #expect(report?.rows.inserted == 1)
    #expect(
      report?.notices.contains { $0.description.hasPrefix("chk is closed and stays closed") }
        == true)
    await #expect(try book.accounts().first?.isActive == false)
    await #expect(try book.accounts().first?.balance.text == "-3.00")
    try await book.reopenAccount("chk", at: ReviewedBook.moment)
    #expect(try await load(text + "\n")?.notices == [])
  }

  @Test("a payment is paired by the kind that a person says, at once")
  func kindPairs() async throws {
    let other = StatedAccount(name: "loan", kind: "OTHER")
    try await book.load(
      StatedAccount.checking.records([("2024-06-01", "-66.88", "EPAY 77")]),
      other.records([("2024-06-03", "66.88", "ONLINE PAYMENT THANK YOU")]))
    #expect(try book.transfers().isEmpty)
    try edit("loan", AccountEdit(kind: .loan))
    #expect(try book.transfers().count == 1)
  }

  @Test("what cannot be is one clear error and changes nothing")
  func refused() async throws {
    try await one.load(statement(row("2024-05-01", "-1.00", "A")))
    try await one.load(statement(account: "two", row("2024-05-01", "-1.00", "B")))
    try await one.load(statement(account: "undone", row("2024-05-01", "-1.00", "C")))
    try await one.load(statement(account: "merged", row("2024-05-01", "-1.00", "D")))
    _ = try await book.undoImport(3)
    try await book.mergeAccount("merged", into: "two", at: ReviewedBook.moment)
    func add(
      _ name: String, currency: Currency? = nil, mask: String? = nil,
      opening: AccountEdit.Opening? = nil
    ) throws {
      let account = NewAccount(
        name: name, kind: .cash, currency: currency, mask: mask, opening: opening)
      try book.addAccount(account, at: ReviewedBook.moment)
    }
    let hundred = AccountEdit.Opening(amount: try #require(ExactDecimal("100")))
    let cases: [(String, () throws -> Void)] = [
      ("\"chk\" is the name of account 1 already", { try add("CHK") }),
      ("\"chk\" is the name of account 1 already", { try edit("two", AccountEdit(name: "chk")) }),
      ("\"merged\" is the name of an account that was merged into \"two\"", { try add("merged") }),
      (
        "\"undone\" is the name of an account whose imports were undone", { try add("undone") }
      ),
      ("expected a name, found an empty one", { try add(" ") }),
      ("expected a name, found the number 12; it would be read as an id", { try add("12") }),
      (
        "expected the last digits of an account number, found \"-\"",
        { try add("x", mask: "-") }
      ),
      ("an opening balance needs a currency", { try add("x", opening: hundred) }),
      (
        "\"x\" has no row yet, so the day of the opening balance is unknown",
        { try add("x", currency: .usd, opening: hundred) }
      ),
      ("nothing to change", { try edit("chk", AccountEdit()) }),
      ("there is no account \"x\"", { try edit("x", AccountEdit(name: "y")) }),
      (
        "there is no account \"x\"",
        { _ = try book.closeAccount("x", at: ReviewedBook.moment) }
      ),
      (
        "\"chk\" is not closed",
        { _ = try book.reopenAccount("chk", at: ReviewedBook.moment) }
      ),
    ]
    for (words, change) in cases {
      let before = try one.dump(whole: true)
      #expect("\(words)") { try change() } throws: { ($0 as? FinanceETLError)?.message == words }
      #expect(try one.dump(whole: true) == before)
    }
  }

  @Test("categories that a person gave are suggested by payee, and never given by themselves")
  func suggestions() async throws {
    try await one.load(
      statement(
        row("2024-05-01", "-1.00", "CAFE"), row("2024-05-02", "-2.00", "cafe"),
        row("2024-05-03", "-3.00", "CAFE"),
        row("2024-05-04", "-4.00", "X", more: ",\"payee\":\"Bus\""),
        row("2024-05-05", "-4.00", "CAFE")))
    await #expect(try book.suggestedCategories().isEmpty)
    for (id, category) in [(Int64(1), "Coffee"), (2, "Coffee"), (3, "Food"), (4, "Travel")] {
      try await book.editTransaction(id, with: TransactionEdit(category: category))
    }
    let listed = try await book.suggestedCategories().map { try OrderedJSONEncoder.text($0) }
    #expect(
      listed == [
        #"{"payee":"CAFE","category":"Coffee","count":2,"without":1}"#,
        #"{"payee":"CAFE","category":"Food","count":1,"without":1}"#,
        #"{"payee":"Bus","category":"Travel","count":1,"without":0}"#,
      ])
    await #expect(try book.suggestedCategories(for: "Cafe").map(\.count) == [2, 1])
    try await one.load(statement(row("2024-06-01", "-1.00", "CAFE")))
    #expect(try one.values("SELECT count(*) FROM v_transactions WHERE category IS NULL") == ["2"])
  }
}
