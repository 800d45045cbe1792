import FinanceETL
import TestSupport
import Testing

@Suite("Accounts that go on under other names, on the command line")
struct AccountSuccessionCommandTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.plaid("it-1", "ins_1", [("a-1", Self.early)]), to: "old.json")
    try scratch.write(Self.plaid("it-1", "ins_1", [("a-2", Self.late)]), to: "new.json")
    try scratch.write(Self.plaid("it-9", "ins_9", [("a-2", Self.late)]), to: "bank.json")
    try scratch.write(Self.plaid("it-1", "ins_1", [("a-2", Self.last)]), to: "next.json")
    try scratch.write(
      Self.plaid("it-1", "ins_1", [("a-2", Self.late), ("a-1", Self.early)]), to: "both.json")
    try scratch.write(
      Self.plaid("it-1", "ins_1", [("a-2", Self.last)]), to: "apart.json")
  }

  private typealias Rows = [(day: String, amount: String, name: String)]

  private static let early: Rows = [
    ("2026-04-30", "31.00", "GLASSBLOWER ST 4"), ("2026-05-06", "7.50", "TRAM TICKET"),
    ("2026-05-06", "7.50", "TRAM TICKET"), ("2026-05-12", "-640.00", "WAGES LIME KILN"),
  ]
  private static let late: Rows = [
    ("2026-04-30", "31.00", "Glassblower"), ("2026-05-06", "7.50", "Tram Ticket"),
    ("2026-05-06", "7.50", "Tram Ticket"), ("2026-05-12", "-640.00", "Lime Kiln Wages"),
    ("2026-05-18", "52.00", "Bike Stand"),
  ]
  private static let last: Rows = [("2026-06-02", "12.00", "Market")]
  private static let truth = ["-31.00", "-52.00", "-7.50", "-7.50", "640.00"]

  private static func plaid(
    _ item: String, _ bank: String, _ accounts: [(id: String, rows: Rows)]
  ) -> String {
    let listed = accounts.map {
      """
      {"account_id":"\($0.id)","balances":{"iso_currency_code":"USD"},"mask":"3318",
      "name":"Everyday \($0.id)","type":"depository","subtype":"checking"}
      """
    }
    let rows = accounts.flatMap { account in
      account.rows.enumerated().map { place, row in
        """
        {"account_id":"\(account.id)","amount":\(row.amount),"date":"\(row.day)",
        "name":"\(row.name)",
        "transaction_id":"\(account.id)-\(row.day)-\(place)","pending":false,
        "iso_currency_code":"USD"}
        """
      }
    }
    return """
      [{"item":{"item_id":"\(item)","institution_id":"\(bank)","institution_name":"\(bank)"}},
      {"accounts":[\(listed.joined(separator: ","))],"added":[\(rows.joined(separator: ","))],
      "modified":[],"removed":[],"next_cursor":"c\(rows.count)\(accounts[0].id)","has_more":false}]
      """
  }

  private func amounts() throws -> [String] {
    let rows = try json("transactions", "list")["transactions"]?.array ?? []
    return rows.compactMap { $0["amount"]?.scalarText }.sorted()
  }

  private func accounts() throws -> Int {
    try json("accounts", "list")["accounts"]?.array?.count ?? 0
  }

  private func questions() throws -> [JSONValue] {
    try json("review", "list")["reviews"]?.array ?? []
  }

  @Test(
    "a connection that calls its account by a new id goes on with it", arguments: [false, true])
  func sameConnection(isReversed: Bool) throws {
    let files = isReversed ? ["new.json", "old.json"] : ["old.json", "new.json"]
    #expect(try run("import", files[0]).status == 0)
    let second = try run("import", files[1])
    #expect(second.status == 0, "\(second.output)")
    #expect(second.output.contains("they have the same rows on the days of both"))
    #expect(try accounts() == 1 && questions().isEmpty)
    #expect(try amounts() == Self.truth)
    #expect(try run("import", "next.json").status == 0)
    #expect(try accounts() == 1)
    #expect(try amounts() == (["-12.00"] + Self.truth))
    #expect(try run("imports", "undo", "1").status == 0)
    #expect(try run("imports", "redo", "1").status == 0)
    #expect(try amounts() == (["-12.00"] + Self.truth))
  }

  @Test("another bank's account with the same rows is a question with both sides")
  func otherBank() throws {
    _ = try run("import", "old.json")
    let asked = try run("import", "bank.json")
    #expect(asked.status == 2, "\(asked.output)")
    let review = try #require(try questions().first)
    #expect(review["rule"]?.string == "common_rows" && review["accounts"]?.array?.count == 2)
    #expect(try accounts() == 2)
    let id = try #require(review["id"]?.scalarText)
    #expect(try run("review", "accept", id).status == 0)
    #expect(try accounts() == 1)
    #expect(try amounts() == Self.truth)
    #expect(try run("import", "bank.json", "old.json", "--force").status == 0)
    #expect(try amounts() == Self.truth)
  }

  @Test("what is merged by hand within one connection is not doubled")
  func mergedWithinConnection() throws {
    try scratch.write(
      Self.plaid("it-1", "ins_1", [("a-3", Array(Self.late[3...]))]), to: "short.json")
    _ = try run("import", "old.json")
    #expect(try run("import", "short.json").status == 2)
    let id = try #require(try questions().first?["id"]?.scalarText)
    #expect(try run("review", "accept", id).status == 0)
    #expect(try accounts() == 1)
    #expect(try amounts() == Self.truth)
    #expect(try run("import", "short.json", "--force").status == 0)
    #expect(try amounts() == Self.truth)
  }

  @Test("two accounts that one document lists are two, and so are two without a row in common")
  func apart() throws {
    _ = try run("import", "old.json")
    #expect(try run("import", "both.json").status == 0)
    #expect(try accounts() == 2 && questions().isEmpty)
    #expect(try run("import", "old.json", "--db", "other.sqlite").status == 0)
    #expect(try run("import", "apart.json", "--db", "other.sqlite").status == 0)
    #expect(try json("accounts", "list", "--db", "other.sqlite")["accounts"]?.array?.count == 2)
    #expect(try json("review", "list", "--db", "other.sqlite")["reviews"]?.array?.isEmpty == true)
  }

  @Test("two ids that were one by their rows are two once a document lists both")
  func listedLater() throws {
    _ = try run("import", "old.json", "new.json")
    #expect(try accounts() == 1)
    let both = try run("import", "both.json")
    #expect(both.output.contains("it is an account of its own from now on"))
    #expect(try accounts() == 2 && questions().isEmpty)
    #expect(try amounts().count == Self.early.count + Self.late.count)
    #expect(try run("import", "both.json", "new.json", "old.json", "--force").status == 0)
    #expect(try amounts().count == Self.early.count + Self.late.count)
    #expect(try run("doctor").status == 0)
  }

  private static let bookings = [
    (id: "1", date: "20240103", amount: "-12.10", name: "BAKERY"),
    (id: "2", date: "20240105", amount: "-33.00", name: "FUEL"),
    (id: "3", date: "20240109", amount: "1200.00", name: "PAY"),
    (id: "4", date: "20240115", amount: "-8.75", name: "KIOSK"),
  ]

  private func ofx(_ account: String, bank: String, ids: String, more: Bool = false) -> String {
    var rows: [(id: String, date: String, amount: String, name: String)] = Self.bookings
    for place in rows.indices { rows[place].id += ids }
    if more { rows.append(("5" + ids, "20240128", "-60.00", "SHOES")) }
    return Statements.ofx(account: account, bank: bank, rows, from: "20240101", to: "20240131")
  }

  @Test("a bank on a new platform, with a prefix in front of the number, goes on with the account")
  func newPlatform() throws {
    try scratch.write(ofx("4000001234", bank: "Old Bank", ids: "a"), to: "a.ofx")
    let moved = ofx("0074000001234", bank: "New Bank", ids: "b", more: true)
      .replacing("<FID>1234", with: "<FID>9876").replacing("121000000", with: "091000019")
    try scratch.write(moved, to: "b.ofx")
    _ = try run("import", "a.ofx")
    let second = try run("import", "b.ofx")
    #expect(second.status == 0, "\(second.output)")
    #expect(try accounts() == 1)
    #expect(try amounts() == ["-12.10", "-33.00", "-60.00", "-8.75", "1200.00"])
  }

  @Test("a card with a new number and the old one's rows is a question, and then one account")
  func newNumber() throws {
    try scratch.write(ofx("4000001234", bank: "Bank", ids: "a"), to: "a.ofx")
    try scratch.write(ofx("4000007777", bank: "Bank", ids: "a", more: true), to: "b.ofx")
    _ = try run("import", "a.ofx")
    #expect(try run("import", "b.ofx").status == 2)
    let id = try #require(try questions().first?["id"]?.scalarText)
    #expect(try run("review", "accept", id).status == 0)
    #expect(try accounts() == 1)
    #expect(try amounts() == ["-12.10", "-33.00", "-60.00", "-8.75", "1200.00"])
  }
}
