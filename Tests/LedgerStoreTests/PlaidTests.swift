import FinanceETL
import GRDB
import LedgerBook
import Testing

@testable import LedgerStore

@Suite("Plaid exports")
struct PlaidTests {
  private static let account = """
    {"account_id":"a","balances":{"available":90,"current":100,"limit":null,\
    "iso_currency_code":"USD","unofficial_currency_code":null},"mask":"0001","name":"Checking",\
    "official_name":null,"subtype":"checking","type":"depository"}
    """

  private static func row(_ id: String, _ amount: String = "1.50", _ more: String = "") -> String {
    """
    {"account_id":"a","transaction_id":"\(id)","amount":\(amount),"date":"2026-01-02",\
    "name":"SHOP \(id)","pending":false,"iso_currency_code":"USD"\(more)}
    """
  }

  private static func page(
    added: [String], removed: [String] = [], hasMore: Bool = false, cursor: String = "c"
  ) -> String {
    """
    {"accounts":[\(account)],"added":[\(added.joined(separator: ","))],"modified":[],\
    "removed":[\(removed.map { "{\"transaction_id\":\"\($0)\",\"account_id\":\"a\"}" }
      .joined(separator: ","))],"next_cursor":"\(cursor)","has_more":\(hasMore),"request_id":"r"}
    """
  }

  private func load(_ texts: [String], into book: Book) async throws -> ImportResult {
    try await Importer(into: book).start(
      texts.enumerated().map { .bytes(Array($1.utf8), name: "plaid-\($0).json") }
    ).result
  }

  private func extras(_ more: String) async throws -> String? {
    let book = try Book()
    _ = try await load(["[\(Self.row("t", "1", more))]"], into: book)
    return try book.read { try String.fetchOne($0, sql: "SELECT extras FROM transactions") }
  }

  @Test(
    "what has no column is kept in one form, however it is printed",
    arguments: [
      // A null beside a value takes nothing with it.
      (#","location":{"city":"Harbor","region":null}"#, #"{"location":{"city":"Harbor"}}"#),
      (#","location":{"region":null,"city":"Harbor"}"#, #"{"location":{"city":"Harbor"}}"#),
      (#","payment_meta":{"payee":null},"a":[],"b":[{}, null, {"c":[]}]"#, nil),
      (
        #", "zeta" : [ 1, {"b":2,"a":"\u0041"} ], "alpha":"x\/y""#,
        #"{"alpha":"x/y","zeta":[1,{"a":"A","b":2}]}"#
      ),
      (
        #","personal_finance_category":{"version":"v2","primary":"P","detailed":"D"},"cats":1,"caz":2"#,
        #"{"category_version":"v2","cats":1,"caz":2}"#
      ),
      (
        #","entityId":1,"logoUrl":"u","paymentChannel":"other""#,
        #"{"entity_id":1,"payment_channel":"other"}"#
      ),
      // The same name twice says nothing wrong where one is null.
      (#","a":null,"a":{"x":1,"x":null}"#, #"{"a":{"x":1}}"#),
    ])
  func extrasAreCanonical(more: String, expected: String?) async throws {
    #expect(try await extras(more) == expected)
  }

  @Test(
    "a member that stands there twice quarantines its row",
    arguments: [
      #","amount":2"#, #","amount":null"#, #","a":1,"a":1"#, #","merchantX":1,"merchant_x":{}"#,
      #","location":{"a":[{"b":1,"b":2}]}"#,
      #","category_version":1,"personal_finance_category":{"version":2}"#,
    ])
  func repeatedMembers(more: String) async throws {
    let book = try Book()
    let result = try await load(["[\(Self.row("t", "1", more))]"], into: book)
    #expect(result.totals.quarantined == 1)
    await #expect(try book.quarantine()[0].reason.contains("duplicate member"))
  }

  private func rows(_ book: Book) throws -> [Book.Transaction] {
    var query = TransactionQuery()
    query.includesGone = true
    return try book.transactions(query)
  }

  /// What the rows of a book say, without ids and places.
  private func facts(_ book: Book) throws -> [String] {
    try rows(book).map { row in
      [
        row.date.isoText, row.amount.text, row.description, row.status.rawValue, row.account,
        row.payee ?? "-", row.memo ?? "-",
      ].joined(separator: " ")
    }.sorted()
  }

  @Test("pages in one document or many, in any order, give one book")
  func oneBook() async throws {
    let pages = [
      Self.page(added: [Self.row("1"), Self.row("2")], hasMore: true, cursor: "c1"),
      Self.page(added: [Self.row("3")], cursor: "c2"),
    ]
    var books: [[String]] = []
    for texts in [
      [pages.joined(separator: "\n")], ["[\(pages.joined(separator: ",\n"))]"], pages,
      pages.reversed(), pages + pages,
      ["[\(["1", "2", "3"].map { Self.row($0) }.joined(separator: ","))]", pages[1]],
      [pages[0], "[\(["1", "2", "3"].map { Self.row($0) }.joined(separator: ","))]"],
    ] {
      let book = try Book()
      _ = try await load(texts, into: book)
      books.append(try facts(book))
    }
    #expect(books[0].count == 3)
    #expect(Set(books).count == 1)
  }

  @Test("Plaid's plus is money out, and no digit passes through binary floating point")
  func signsAndDigits() async throws {
    let book = try Book()
    let amounts = ["0.1", "2307.2110", "-5", "1e-2", "9007199254740993.01"]
    let page = Self.page(added: amounts.enumerated().map { Self.row("\($0)", $1) })
    let result = try await load([page], into: book)
    // Beyond any account: kept, not rounded.
    #expect(result.totals.quarantined == 1)
    let stored = try rows(book).map(\.amount.text)
    #expect(stored.sorted() == ["-0.01", "-0.10", "-2307.211", "5.00"])
  }

  @Test("what is owed is negative, an overpaid card is not")
  func debts() async throws {
    let accounts = [("card", "credit", "410"), ("over", "credit", "-25"), ("loan", "loan", "65")]
      .map { id, type, current in
        """
        {"account_id":"\(id)","name":"\(id)","type":"\(type)","subtype":null,\
        "balances":{"current":\(current),"available":null,"limit":null,"iso_currency_code":"USD"}}
        """
      }
    let book = try Book()
    _ = try await load(
      ["{\"accounts\":[\(accounts.joined(separator: ","))],\"request_id\":\"r\"}"], into: book)
    let balances = try book.read {
      try String.fetchAll($0, sql: "SELECT name || ' ' || balance FROM v_accounts ORDER BY name")
    }
    #expect(balances == ["card -410.00", "loan -65.00", "over 25.00"])
  }

  @Test("a removal counts last, on whichever page it stands")
  func removals() async throws {
    let pending = Self.row("p").replacing("\"pending\":false", with: "\"pending\":true")
    let posted = Self.row("t", "1.80", ",\"pending_transaction_id\":\"p\"")
    let book = try Book()
    _ = try await load([Self.page(added: [pending])], into: book)
    let update = [
      Self.page(added: [], removed: ["p"], hasMore: true), Self.page(added: [posted]),
    ]
    let result = try await load([update.joined()], into: book)
    #expect(result.totals.settled == 1)
    #expect(try facts(book) == ["2026-01-02 -1.80 SHOP t posted Checking - -"])
  }

  @Test("a field that an export leaves out changes nothing that is stored")
  func absentFields() async throws {
    let rich = Self.row(
      "1", "1.50",
      ",\"original_description\":\"POS 77 SHOP 1\",\"merchant_name\":\"Shop\",\"website\":\"s.example\""
    )
    let poor = Self.row("1", "1.50", ",\"payment_channel\":\"online\"")
    for order in [[rich, poor], [poor, rich], [rich, poor, rich]] {
      let book = try Book()
      let result = try await load(order.map { Self.page(added: [$0]) }, into: book)
      #expect(result.totals.inserted == 1)
      #expect(try facts(book) == ["2026-01-02 -1.50 POS 77 SHOP 1 posted Checking Shop SHOP 1"])
      let extras = try book.read {
        try String.fetchOne($0, sql: "SELECT extras FROM transactions")
      }
      #expect(extras == #"{"payment_channel":"online","website":"s.example"}"#)
    }
    let book = try Book()
    let result = try await load(
      [rich, Self.row("1")].map { Self.page(added: [$0]) }, into: book)
    #expect(result.totals.updated == 0)
  }

  @Test("an incomplete export is loaded and wants attention", arguments: [true, false])
  func incomplete(isSync: Bool) async throws {
    let text =
      isSync
      ? Self.page(added: [Self.row("1")], hasMore: true)
      : """
      {"accounts":[\(Self.account)],"transactions":[\(Self.row("1"))],"total_transactions":2,\
      "request_id":"r"}
      """
    let result = try await load([text], into: try Book())
    #expect(result.totals.inserted == 1)
    #expect(result.status == .attention)
  }

  @Test("the same ids in two items are two accounts")
  func itemsAreApart() async throws {
    let items = ["i1", "i2"].map { item in
      """
      {"accounts":[\(Self.account)],"transactions":[\(Self.row("1"))],"total_transactions":1,\
      "item":{"item_id":"\(item)"},"request_id":"r"}
      """
    }
    for texts in [items, [items.joined()]] {
      let book = try Book()
      #expect(try await load(texts, into: book).totals.inserted == 2)
      let accounts = try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM accounts") }
      #expect(accounts == 2)
    }
  }

  @Test("an account known by its id alone is joined to its item once that is learnt")
  func itemIsLearnt() async throws {
    let bare = "[\(Self.row("1"))]"
    let whole = """
      {"transactions":[\(Self.row("1"))],"accounts":[\(Self.account)],"total_transactions":1,\
      "item":{"item_id":"i1","institution_name":"Bank"},"request_id":"r"}
      """
    for texts in [[bare, whole], [whole, bare]] {
      let book = try Book()
      #expect(try await load(texts, into: book).totals.inserted == 1)
      let known = try book.read {
        try String.fetchAll(
          $0,
          sql: """
            SELECT a.name || ' ' || a.kind || ' ' || f.name FROM accounts a
            JOIN feeds f ON f.account_id = a.id
            """)
      }
      #expect(known == ["Checking CHECKING plaid:i1"])
    }
  }

  @Test("a connection's error beside data is told, and the data is loaded")
  func connectionError() async throws {
    let text = """
      {"accounts":[\(Self.account)],"transactions":[\(Self.row("1"))],"total_transactions":1,\
      "item":{"item_id":"i","error":{"error_type":"ITEM_ERROR",\
      "error_code":"ITEM_LOGIN_REQUIRED"}},"request_id":"r"}
      """
    let result = try await load([text], into: try Book())
    #expect(result.totals.inserted == 1)
    #expect(result.recoveries == [.reauthenticate])
  }

  @Test("a long export streams: more rows than are held at a time are all loaded, once")
  func longExports() async throws {
    let rows = (1...12_000).map { Self.row("\($0)") }
    let book = try Book()
    let result = try await load(["[\(rows.joined(separator: ","))]"], into: book)
    #expect(result.totals.inserted == 12_000)
    let again = try await load([Self.page(added: rows)], into: book)
    #expect(again.totals.duplicate == 12_000)
  }
}
