import FinanceETL
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("One account across sources")
struct AccountsAcrossTests {
  private typealias Made = AccountStatements

  @discardableResult
  private func load(
    _ text: String, into book: Book, account: String? = nil
  ) async throws -> StatementReport {
    var options = ImportOptions.system
    options.accountName = account
    let result = try await Importer(into: book, options: options)
      .start([.bytes(Array(text.utf8), name: "test")]).result
    #expect(result.documents.first?.status != .failed, "\(result.documents.first?.errors ?? [])")
    return try #require(result.documents.first?.statements.first)
  }

  private func texts(_ book: Book, _ sql: String) throws -> [String] {
    try book.read { try String.fetchAll($0, sql: sql) }
  }

  private func accounts(_ book: Book) throws -> Int {
    try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM accounts") ?? 0 }
  }

  private func reviews(_ book: Book) throws -> [String] {
    try texts(
      book,
      """
      SELECT a.name || ' ? ' || b.name || ' ' || r.rule || ' ' || r.state FROM reviews r
      JOIN accounts a ON a.id = r.account_id JOIN accounts b ON b.id = r.other_account_id
      WHERE r.kind = 'account' ORDER BY r.id
      """)
  }

  private static let card = [
    (name: "name", value: "Card"), (name: "kind", value: "CREDIT_CARD"),
    (name: "currency", value: "USD"), (name: "mask", value: "4417"),
  ]

  private static let checking = [
    (name: "kind", value: "CHECKING"), (name: "currency", value: "USD"),
  ]

  private func chase(_ name: String = "Chase") -> [(name: String, value: String)] {
    [(name: "institution", value: name)]
  }

  @Test("one number is one account, and both keys are then known by themselves")
  func byNumber() async throws {
    let book = try Book()
    try await load(Statements.ofx([("1", "20240101", "-1.00", "A")]), into: book)
    let csv = Made.records(
      feed: "csv:bank", key: "csv-key",
      Self.checking + [("number", "0004000-001234"), ("mask", "1234"), ("name", "Everyday")])
    let joined = try await load(csv, into: book)
    #expect(joined.account?.name == "Test Bank Checking 1234")
    #expect(
      joined.notices == ["Everyday is assumed to be Test Bank Checking 1234: they share a number"])
    #expect(!joined.needsAttention)
    let again = try await load(csv + "\n", into: book)
    #expect(again.account?.id == joined.account?.id && again.notices.isEmpty)
    #expect(try accounts(book) == 1)
    #expect(
      try texts(book, "SELECT name FROM feeds ORDER BY name") == ["csv:bank", "ofx:1234"])
  }

  @Test("what the book knows stays, and what it did not know is added")
  func completed() async throws {
    let book = try Book()
    try await load(
      Made.records(feed: "csv:a", key: "a", [("name", "Mine"), ("number", "4000001234")]),
      into: book)
    try await load(Statements.ofx([("1", "20240101", "-1.00", "A")]), into: book)
    #expect(
      try texts(
        book,
        """
        SELECT concat FROM (SELECT a.name || ' ' || kind || ' ' || currency || ' ' || mask || ' '
          || n.name AS concat FROM accounts a JOIN institutions n ON n.id = a.institution_id)
        """) == ["Mine CHECKING USD 1234 Test Bank"])
  }

  @Test("an IBAN and the number in it are one account where the bank's code says so")
  func byIBAN() async throws {
    let iban = Made.records(
      feed: "csv:a", key: "a", Self.checking + [("number", "DE89 3704 0044 0532 0130 00")])
    let national = Made.records(
      feed: "ofx:37040044", key: "b",
      Self.checking + [("number", "0532013000"), ("metadata", #"{"bankId":"37040044"}"#)])
    let bare = Made.records(feed: "pdf:c", key: "c", Self.checking + [("number", "532013000")])
    for order in [[iban, national], [national, iban]] {
      let book = try Book()
      for text in order { try await load(text, into: book) }
      #expect(try accounts(book) == 1)
    }
    for order in [[iban, bare], [bare, iban]] {
      let book = try Book()
      for text in order { try await load(text, into: book) }
      #expect(try accounts(book) == 2)
      #expect(try reviews(book).count == 1)
    }
  }

  @Test("bank, kind and last digits are one account, whoever came first")
  func byMask() async throws {
    let csv = Made.records(feed: "csv:us/chase", key: "a", Self.card + chase("Chase"))
    let plaid = Made.plaid(
      item: "i", account: "p", mask: "4417", institution: ("ins_56", "Chase Bank, N.A."),
      type: ("credit", "credit card"))
    for order in [[csv, plaid], [plaid, csv]] {
      let book = try Book()
      try await load(order[0], into: book)
      let second = try await load(order[1], into: book)
      #expect(try accounts(book) == 1)
      #expect(try reviews(book).isEmpty)
      #expect(
        second.notices.first?.description.contains("they share bank, kind and last digits") == true)
    }
  }

  @Test("two accounts of one number teach what a bank is called elsewhere")
  func synonyms() async throws {
    let ofx = { (number: String) in
      Made.records(
        feed: "ofx:10898", key: "ofx-\(number)",
        Self.checking + chase("B1")
          + [
            ("institution_id", "10898"), ("number", number), ("mask", String(number.suffix(4))),
          ])
    }
    let plaid = Made.plaid(
      item: "i", account: "p", mask: "5678", institution: ("ins_56", "Chase"))
    let apart = try Book()
    for text in [ofx("4000005678"), plaid] { try await load(text, into: apart) }
    #expect(try accounts(apart) == 2)

    let book = try Book()
    try await load(ofx("4000001234"), into: book)
    try await load(
      Made.records(
        feed: "pdf:us/chase", key: "pdf",
        Self.checking + chase("Chase") + [("number", "4000001234")]),
      into: book)
    for text in [ofx("4000005678"), plaid] { try await load(text, into: book) }
    #expect(try accounts(book) == 2)
    #expect(try reviews(book).isEmpty)
  }

  @Test("a new item with new ids goes on with the accounts of the old one")
  func relink() async throws {
    let bank = (id: "ins_1", name: "Bank")
    let old = Made.plaid(
      item: "i1", account: "a1", mask: "0001", institution: bank, official: "Total Checking")
    let new = Made.plaid(
      item: "i2", account: "a2", mask: "0001", institution: bank, name: "Renamed",
      official: "TOTAL CHECKING")
    let book = try Book()
    for text in [old, new] { try await load(text, into: book) }
    #expect(try accounts(book) == 1)
    #expect(try texts(book, "SELECT name FROM feeds ORDER BY name") == ["plaid:i1", "plaid:i2"])
    // An export without the item is of the new one all the same.
    let loose = try await load(
      """
      [{"account_id":"a2","transaction_id":"t9","amount":2.00,"date":"2024-01-06","name":"X",\
      "pending":false,"iso_currency_code":"USD"}]
      """, into: book)
    #expect(loose.feed == "plaid:i2")
    #expect(try accounts(book) == 1)

    // The same without an item; nobody names the bank, so it is asked.
    let unnamed = try Book()
    for id in ["a1", "a2"] {
      try await load(Made.plaid(item: nil, account: id, mask: "0001"), into: unnamed)
    }
    #expect(try reviews(unnamed) == ["Plaid Checking (2) ? Plaid Checking mask open"])
  }

  @Test("of a couple's accounts the persistent id decides; without one they are asked about")
  func coupleIsRelinked() async throws {
    let bank = (id: "ins_1", name: "Bank")
    let book = try Book()
    for person in ["x", "y"] {
      try await load(
        Made.plaid(
          item: "i\(person)", account: "a\(person)", mask: "0001", institution: bank,
          persistent: "p\(person)"), into: book)
    }
    #expect(try accounts(book) == 2)
    let again = try await load(
      Made.plaid(
        item: "new", account: "n", mask: "0001", institution: bank, persistent: "py"), into: book)
    #expect(again.account?.id == 2)
    let bare = try await load(
      Made.plaid(item: "bare", account: "b", mask: "0001", institution: bank), into: book)
    #expect(bare.account?.wasCreated == true && bare.needsAttention)
    #expect(try reviews(book).count == 2)
  }

  @Test("what is only likely is a new account and one question, once")
  func likely() async throws {
    let book = try Book()
    let known = Made.records(feed: "csv:us/chase", key: "a", Self.card + chase())
    let doubtful = Made.records(feed: "wallet", key: "b", Self.card)
    try await load(known, into: book)
    let first = try await load(doubtful, into: book)
    #expect(first.account?.wasCreated == true)
    #expect(first.isAccountInDoubt && first.needsAttention)
    #expect(
      first.notices == [
        "Card (2) may be Card: they share kind, currency and last digits. It is an account of its own"
          + " until you decide: \(.listReviews(.open))"
      ])
    #expect(try reviews(book) == ["Card (2) ? Card mask open"])
    let again = try await load(doubtful + "\n", into: book)
    #expect(!again.isAccountInDoubt && again.notices.isEmpty)
    // A later document brings something new to the account: the question is known.
    let named = Made.records(
      feed: "wallet", key: "b", Self.card + [("official_name", "Card of Gold")])
    #expect(!(try await load(named, into: book)).isAccountInDoubt)
    #expect(try reviews(book).count == 1)
  }

  @Test("a person's answer stands, whatever later documents say")
  func answered() async throws {
    let book = try Book()
    try await load(Made.records(feed: "csv:a", key: "a", Self.card), into: book)
    try await load(Made.records(feed: "csv:b", key: "b", Self.card), into: book)
    _ = try book.write { try $0.execute(sql: "UPDATE reviews SET state = 'kept'") }
    let more = try await load(
      Made.records(feed: "csv:b", key: "b", Self.card + chase()), into: book)
    #expect(!more.isAccountInDoubt)
    #expect(try reviews(book) == ["Card (2) ? Card mask kept"])
  }

  @Test("what a later document adds to a known account may show that two are one")
  func bridged() async throws {
    let book = try Book()
    let bank = (id: "ins_1", name: "Bank")
    try await load(
      Made.records(
        feed: "csv:bank", key: "a", Self.checking + chase("Bank") + [("mask", "0001")]), into: book)
    // Rows alone: nobody can say which account they are of.
    try await load(
      """
      [{"account_id":"p","transaction_id":"t1","amount":2.00,"date":"2024-01-06","name":"X",\
      "pending":false,"iso_currency_code":"USD"}]
      """, into: book)
    #expect(try reviews(book).isEmpty)
    let told = try await load(
      Made.plaid(item: "i", account: "p", mask: "0001", institution: bank), into: book)
    #expect(told.isAccountInDoubt)
    #expect(try texts(book, "SELECT rule FROM reviews") == ["institution_mask"])
  }

  @Test("different numbers, last digits, currencies and banks are no question")
  func different() async throws {
    let book = try Book()
    let bank = [(name: "institution", value: "Bank")]
    let others: [[(name: String, value: String)]] = [
      [("number", "4000001234")], [("number", "4000091234")], [("mask", "1235")],
      [("mask", "1236"), ("currency", "EUR")],
    ]
    for (index, other) in others.enumerated() {
      let given = Set(other.map(\.name))
      let rest = (Self.checking + bank).filter { !given.contains($0.name) }
      let report = try await load(
        Made.records(feed: "csv:\(index)", key: "\(index)", rest + other), into: book)
      #expect(report.account?.wasCreated == true)
    }
    #expect(try reviews(book).isEmpty)
  }

  @Test("--account and a binding decide what is only likely, and what a mask or a name leaves open")
  func personDecides() async throws {
    let known = Made.records(feed: "csv:us/chase", key: "a", Self.card + chase())
    let doubtful = Made.records(feed: "wallet", key: "b", Self.card)
    let replaced = Made.records(
      feed: "wallet", key: "c", Self.card.filter { $0.name != "mask" } + [("mask", "9999")])
    for text in [doubtful, replaced] {
      let book = try Book()
      try await load(known, into: book)
      let joined = try await load(text, into: book, account: "card")
      #expect(joined.account?.id == 1 && joined.notices.isEmpty && !joined.needsAttention)
      // The key is known now.
      #expect(try await load(text + "\n", into: book).account?.id == 1)
      #expect(try texts(book, "SELECT account_rule FROM statements WHERE id = 2") == ["option"])

      let bound = try Book()
      try await load(known, into: bound)
      try await bound.bind(.path("test"), to: "Card", at: "2024-01-01T00:00:00Z")
      #expect(try await load(text, into: bound).account?.id == 1)
      #expect(try texts(bound, "SELECT account_rule FROM statements WHERE id = 2") == ["binding"])
      #expect(try reviews(bound).isEmpty)
    }
  }

  @Test("bindings that contradict each other do not stop a document that names its account")
  func contradictingBindings() async throws {
    let book = try Book()
    for name in ["A", "B"] {
      try await load(
        Made.records(feed: "csv:\(name)", key: name, Self.checking + [("name", name)]), into: book)
    }
    try await book.bind(.path("tes?"), to: "A", at: "2024-01-01T00:00:00Z")
    try await book.bind(.path("te?t"), to: "B", at: "2024-01-01T00:00:00Z")
    let report = try await load(Made.records(feed: "wallet", key: "w", Self.card), into: book)
    #expect(report.account?.name == "Card")
  }

  @Test("--account does not move a known key, nor join what a number or the source tells apart")
  func documentDecides() async throws {
    let book = try Book()
    try await load(
      Made.records(feed: "csv:a", key: "a", Self.checking + [("number", "4000001234")]), into: book)
    let other = Made.records(
      feed: "csv:b", key: "b", Self.checking + [("number", "4000009999"), ("name", "Other")])
    let report = try await load(other, into: book, account: "1")
    #expect(report.account?.name == "Other")
    #expect(report.misplacement != nil)
    // A number that the book has goes before what is only likely.
    try await load(
      Made.records(feed: "pdf:c", key: "c", Self.checking + [("mask", "9999")]), into: book)
    let certain = try await load(
      Made.records(
        feed: "csv:d", key: "d", Self.checking + [("number", "4000009999"), ("mask", "9999")]),
      into: book, account: "Checking (pdf:c)")
    #expect(certain.account?.name == "Other")
    let moved = try await load(other + "\n", into: book, account: "1")
    #expect(moved.account?.name == "Other")
    let sameFeed = try await load(
      Made.records(feed: "csv:b", key: "e", Self.card), into: book, account: "Other")
    #expect(sameFeed.account?.name == "Card")
  }

  @Test(
    "an import that was taken back leaves nothing that decides, and its question can be answered")
  func takenBack() async throws {
    let book = try Book()
    try await load(Made.records(feed: "csv:us/chase", key: "a", Self.card + chase()), into: book)
    let doubtful = Made.records(feed: "wallet", key: "b", Self.card)
    #expect(try await load(doubtful, into: book).isAccountInDoubt)
    _ = try await book.undoImport(2)
    await #expect(try book.reviews().isEmpty)
    await #expect(try book.accounts().count == 1)
    let joined = try await load(doubtful, into: book, account: "Card")
    #expect(joined.account?.id == 1)
    #expect(try await load(doubtful + "\n", into: book).account?.id == 1)
    #expect(try await book.accounts().count == 1)

    // Without an answer the same account and the same question are there again.
    let other = try Book()
    for _ in 0..<2 {
      try await load(Made.records(feed: "csv:us/chase", key: "a", Self.card + chase()), into: other)
      try await load(doubtful, into: other)
      await #expect(try other.accounts().map(\.name) == ["Card", "Card (2)"])
      await #expect(try other.reviews().count == 1)
      let last = try await #require(try other.imports().first?.id)
      _ = try await other.undoImport(last)
    }
  }

  @Test("a strict import refuses an account in doubt, and says why")
  func strict() async throws {
    let book = try Book()
    try await load(Made.records(feed: "csv:a", key: "a", Self.card + chase()), into: book)
    var options = ImportOptions.system
    options.isStrict = true
    let text = Made.records(feed: "wallet", key: "b", Self.card)
    let result = try await Importer(into: book, options: options)
      .start([.bytes(Array(text.utf8), name: "test")]).result
    #expect(result.documents.first?.errors.first?.message.contains("may be Card") == true)
    #expect(try accounts(book) == 1)
  }

  @Test("an earlier book's account numbers are looked up in today's form")
  func identifiersAreMigrated() throws {
    let scratch = try Scratch()
    try scratch.makeEarlierBook(
      """
      INSERT INTO currencies VALUES ('USD', 2);
      INSERT INTO accounts (id, name, kind, currency, metadata, created_at, updated_at) VALUES
        (1, 'A', 'CHECKING', 'USD', '{}', '', ''),
        (2, 'B', 'CHECKING', 'USD', '{"plaidAccountId":"p","plaidItemId":"i",\
      "plaidPersistentAccountId":"s"}', '', '');
      INSERT INTO account_identifiers VALUES ('key', 'bank:1', 1),
        ('number', '0004-000 1234', 1), ('number', 'DE89 3704 0044 0532 0130 00', 1),
        ('number', '00de1', 1), ('key', 'plaid:2', 2);
      """, at: "book.sqlite")
    let book = try Book(path: scratch.path("book.sqlite"))
    let identifiers = try book.read {
      try String.fetchAll(
        $0,
        sql: """
          SELECT kind || ' ' || value || ' ' || account_id FROM account_identifiers
          ORDER BY account_id, kind, value
          """)
    }
    #expect(
      identifiers == [
        "key bank:1 1", "number 00DE1 1", "number 40001234 1", "number DE89370400440532013000 1",
        "connected p i 2", "key plaid:2 2", "persistent s 2",
      ])
    let key = try book.read {
      try String.fetchAll($0, sql: "SELECT key FROM v_accounts ORDER BY id")
    }
    #expect(key == ["bank:1", "plaid:2"])
  }
}
