import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Rules and the book")
struct RulesTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("mine"), withIntermediateDirectories: true)
    try scratch.write(Self.rules, to: "mine/a.yaml")
  }

  private static let rules = """
    rules: 1
    apply:
      - when: {description: ~coffee}
        set: {category: Coffee, payee: The Café, kind: treat}
      - when: {account: "1234", amount: ~^-}
        set: {kind: spending}
    """

  private static let rows = [
    ("1", "20240105", "-12.34", "COFFEE HOUSE"), ("2", "20240106", "-7.00", "BUS"),
    ("3", "20240131", "1000.00", "PAY"),
  ]

  private static let ofx = Statements.ofx(
    rows.map { (id: $0.0, date: $0.1, amount: $0.2, name: $0.3) })

  private static let csv = """
    Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
    2024-05-01,2024-05-03,1234,COFFEE HOUSE,Dining,12.34,
    2024-05-02,2024-05-03,1234,AUTOPAY PYMT,Payment,,250.00

    """

  private static let plaid = """
    {"accounts":[{"account_id":"a","balances":{},"name":"Plaid Checking","type":"depository",\
    "subtype":"checking","mask":"1234"}],"added":[{"account_id":"a","transaction_id":"t1",\
    "amount":4.5,"iso_currency_code":"USD","date":"2026-01-01","name":"Coffee Bar",\
    "pending":false}],"modified":[],"removed":[],"next_cursor":"c","has_more":false,\
    "request_id":"r"}
    """

  private func list(_ arguments: String..., db: String = "finance.sqlite") throws -> [JSONValue] {
    let outcome = try Program.financeETL.run(
      ["transactions", "list", "--json", "--db", db] + arguments, in: scratch.folder)
    return try JSONParser.parse(Array(outcome.output.utf8))["transactions"]?.array ?? []
  }

  private func dump(_ db: String, _ query: String) throws -> String {
    try Program.shell.run(["-c", "sqlite3 \(db) '\(query)'"], in: scratch.folder).output
  }

  // MARK: Formats

  @Test(
    "rows of every format get what the rules say",
    arguments: [("a.ofx", ofx), ("a.csv", csv), ("a.json", plaid)])
  func formats(name: String, text: String) throws {
    try scratch.write(text, to: name)
    let outcome = try run("import", name, "--mapping", "us/capital-one-card", "--rules", "mine")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let coffee = try #require(try list("--text", "coffee").first)
    #expect(coffee["category"]?.string == "Coffee")
    #expect(coffee["payee"]?.string == "The Café")
    #expect(coffee["kind"]?.string == "spending")
  }

  @Test("the rules of the config folder count without a word, those of --rules behind them")
  func folders() throws {
    let folder = scratch.url(".config/finance-etl/rules")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write(
      "rules: 1\napply:\n  - {when: {description: ~bus}, set: {category: Bus}}\n"
        + "  - {when: {description: ~coffee}, set: {category: Drinks}}\n",
      to: ".config/finance-etl/rules/a.yaml")
    try scratch.write(Self.ofx, to: "a.ofx")
    _ = try run("import", "a.ofx", "--rules", "mine")
    #expect(try list().map { $0["category"]?.string } == ["Coffee", "Bus", nil])
    let listed = try run("rules", "list", "--rules", "mine", "--json")
    let rules = try JSONParser.parse(Array(listed.output.utf8))["rules"]?.array ?? []
    #expect(rules.map { $0["line"]?.integer } == [3, 4, 3, 5])
    #expect(rules.last?["when"]?.string == "account is \"1234\" and amount matches ^-")
    #expect(rules.last?["set"]?["kind"]?.string == "spending")
  }

  @Test("a broken rule file ends the run before anything is imported, with file and line")
  func broken() throws {
    try scratch.write(Self.ofx, to: "a.ofx")
    try scratch.write(
      "rules: 1\napply:\n  - {when: {descripton: ~x}, set: {kind: a}}\n", to: "mine/b.yaml")
    let outcome = try run("import", "a.ofx", "--rules", "mine", "--json")
    #expect(outcome.status == 1)
    let error = try JSONParser.parse(Array(outcome.output.utf8))["error"]
    #expect(error?["code"]?.string == "invalid_mapping")
    #expect(error?["file"]?.string == "mine/b.yaml")
    #expect(error?["line"]?.integer == 3)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("finance.sqlite")))
    #expect(try run("normalize", "a.ofx", "--rules", "mine").status == 1)
    #expect(try run("import", "a.ofx", "--rules", "nowhere").status == 1)
  }

  @Test("a rule whose pattern is given up is told of, and every row is loaded")
  func givenUp() throws {
    try scratch.write(
      "rules: 1\napply:\n  - {when: {description: '~^(a|a)*(b|b)*(a|aa)+$'}, set: {kind: a}}\n",
      to: "slow.yaml")
    let long = String(repeating: "a", count: 4000) + "!"
    try scratch.write(
      Statements.records([Statements.row("2024-01-01", "-1.00", long)]), to: "a.ndjson")
    let outcome = try run("import", "a.ndjson", "--rules", "slow.yaml", "--json")
    #expect(outcome.status == 2)
    let report = try JSONParser.parse(Array(outcome.output.utf8))
    #expect(report["totals"]?["inserted"]?.integer == 1)
    let concerns = report["documents"]?.array?.first?["concerns"]?.array
    #expect(concerns?.count == 1)
    #expect(concerns?.first?.string?.contains("slow.yaml:3") == true)
  }

  // MARK: Three columns

  @Test("what is shown is the person's, else a rule's, else the bank's")
  func threeColumns() throws {
    try scratch.write(Self.csv, to: "a.csv")
    _ = try run("import", "a.csv", "--mapping", "us/capital-one-card")
    #expect(try list().map { $0["category"]?.string } == ["Dining", "Payment"])
    _ = try run("rules", "apply", "--rules", "mine")
    #expect(try list().map { $0["category"]?.string } == ["Coffee", "Payment"])
    #expect(try list("--text", "the café").count == 1)
    _ = try dump(
      "finance.sqlite",
      "UPDATE transactions SET category = \"Mine\", payee_override = \"Me\" WHERE id = 1")
    let mine = try #require(try list().first)
    #expect(mine["category"]?.string == "Mine" && mine["payee"]?.string == "Me")
    _ = try run("rules", "apply")
    #expect(try list().first?["category"]?.string == "Mine")
    #expect(
      try dump(
        "finance.sqlite",
        "SELECT category, rule_category IS NULL, source_category FROM transactions WHERE id = 1")
        == "Mine|1|Dining\n")
  }

  // MARK: No facts

  @Test("rules change no fact and no identity: all but their own columns is the same book")
  func factsAreUntouched() throws {
    try scratch.write(Self.ofx, to: "a.ofx")
    try scratch.write(Self.csv, to: "a.csv")
    _ = try run(
      "import", "a.ofx", "a.csv", "--mapping", "us/capital-one-card", "--db", "plain")
    _ = try run(
      "import", "a.ofx", "a.csv", "--mapping", "us/capital-one-card", "--db", "ruled", "--rules",
      "mine")
    let query = """
      SELECT fingerprint, ordinal, facts, identity, source_id, m.state, t.date, amount, \
      description, payee, memo, kind, source_category, extras FROM transaction_mappings m \
      JOIN transactions t ON t.id = m.transaction_id ORDER BY m.id
      """
    let plain = try dump("plain", query)
    #expect(!plain.isEmpty)
    #expect(try dump("ruled", query) == plain)
    #expect(try list(db: "ruled").contains { $0["category"]?.string == "Coffee" })
  }

  @Test("an import with rules after one without finds every row known, and leaves it as it is")
  func laterRules() throws {
    try scratch.write(Self.ofx, to: "a.ofx")
    _ = try run("import", "a.ofx")
    let again = try run("import", "a.ofx", "--force", "--rules", "mine", "--json")
    let totals = try JSONParser.parse(Array(again.output.utf8))["totals"]
    #expect(totals?["duplicate"]?.integer == 3)
    #expect(totals?["read"]?.integer == 3)
    #expect(try list().allSatisfy { $0["category"] == nil })
    #expect(try dump("finance.sqlite", "SELECT count(*) FROM decisions") == "0\n")
  }

  // MARK: Applying

  @Test("apply does to stored rows what the import would have done, and the second time nothing")
  func applying() throws {
    try scratch.write(Self.ofx, to: "a.ofx")
    try scratch.write(Self.plaid, to: "a.json")
    try scratch.write(Self.csv, to: "a.csv")
    _ = try run(
      "import", "a.ofx", "a.csv", "a.json", "--mapping", "us/capital-one-card", "--db", "before",
      "--rules", "mine")
    _ = try run(
      "import", "a.ofx", "a.csv", "a.json", "--mapping", "us/capital-one-card", "--db", "after")
    let first = try run("rules", "apply", "--rules", "mine", "--db", "after")
    #expect(first.status == 0 && first.output == "4 transactions changed.\n", "\(first)")
    let query = "SELECT * FROM transactions ORDER BY id"
    #expect(try dump("after", query) == dump("before", query))
    for db in ["before", "after"] {
      let again = try run("rules", "apply", "--rules", "mine", "--db", db, "--json")
      #expect(again.output == "{\"dry_run\":false,\"changed\":0,\"changes\":[]}\n")
    }
    #expect(try run("rules", "apply", "--db", "after", "--quiet").output.isEmpty)
    #expect(
      try dump("after", "SELECT count(*) FROM v_transactions WHERE rule_kind IS NOT NULL") == "0\n")
  }

  @Test("apply --dry-run says what would change and leaves the book's bytes alone")
  func dryRun() throws {
    try scratch.write(Self.ofx, to: "a.ofx")
    _ = try run("import", "a.ofx")
    let before = try Data(contentsOf: scratch.url("finance.sqlite"))
    let outcome = try run("rules", "apply", "--dry-run", "--rules", "mine", "--json")
    let report = try JSONParser.parse(Array(outcome.output.utf8))
    #expect(report["changed"]?.integer == 2)
    let change = try #require(report["changes"]?.array?.first)
    #expect(change["description"]?.string == "COFFEE HOUSE")
    #expect(change["date"]?.string == "2024-01-05" && change["id"]?.integer == 1)
    #expect(change["before"]?.object?.isEmpty == true)
    #expect(change["after"]?["category"]?.string == "Coffee")
    #expect(try Data(contentsOf: scratch.url("finance.sqlite")) == before)
    let text = try run("rules", "apply", "--dry-run", "--rules", "mine").output
    #expect(text.contains("COFFEE HOUSE") && text.hasSuffix("2 transactions would change.\n"))
    #expect(try run("rules", "apply", "--db", "none").status == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("none")))
  }

  @Test("apply knows a feed by the name the book has for it, and an account by its name there")
  func namesOfTheBook() throws {
    try scratch.write(Self.ofx, to: "a.ofx")
    _ = try run("import", "a.ofx")
    _ = try dump("finance.sqlite", "UPDATE accounts SET name_override = \"Household\"")
    try scratch.write(
      """
      rules: 1
      apply:
        - {when: {account: household, feed: "ofx:1234"}, set: {category: Home}}
      """, to: "home.yaml")
    let outcome = try run("rules", "apply", "--rules", "home.yaml")
    #expect(outcome.output == "3 transactions changed.\n")
    // An import knows the account by that name too.
    let more = Statements.ofx([("4", "20240201", "-1.00", "FEE")])
    try scratch.write(more, to: "b.ofx")
    _ = try run("import", "b.ofx", "--rules", "home.yaml")
    #expect(try list().map { $0["category"]?.string } == ["Home", "Home", "Home", "Home"])
    #expect(
      try run("rules", "apply", "--rules", "home.yaml").output == "0 transactions changed.\n")
  }

  // MARK: Records

  @Test("records carry what rules say: normalize --full | import - is import")
  func records() throws {
    try FileManager.default.createDirectory(
      at: scratch.url("maps/zz"), withIntermediateDirectories: true)
    try scratch.write(Self.mapping, to: "maps/zz/own.yaml")
    try scratch.write("Day,Words,Sum\n2024-05-01,COFFEE,-1.00\n2024-05-02,BUS,-2.00\n", to: "a.csv")
    let options = ["--rules", "mine", "--mappings", "maps"]
    let go = { (arguments: [String], input: String?) in
      try Program.financeETL.run(arguments, input: input, in: scratch.folder)
    }
    _ = try go(["import", "a.csv", "--db", "direct"] + options, nil)
    let records = try go(["normalize", "--full", "a.csv"] + options, nil).output
    #expect(records.contains("\"mapping\":{\"category\":\"Own\"}"))
    _ = try go(["import", "-", "--db", "piped"], records)
    let query = "SELECT * FROM transactions ORDER BY id"
    let direct = try dump("direct", query)
    #expect(direct.contains("The Café") && direct.contains("{\"category\":\"Own\"}"))
    #expect(try dump("piped", query) == direct)
    // Without the rule files, what the bank mapping's own rules said stays.
    _ = try go(["rules", "apply", "--db", "direct"], nil)
    #expect(try list(db: "direct").map { $0["category"]?.string } == ["Own", "Own"])
  }

  private static let mapping = """
    mapping: 1
    id: zz/own
    title: Own
    country: ZZ
    verified: synthetic
    detect: {header: [Day, Words, Sum]}
    columns: {date: Day, text: Words, amount: Sum}
    account: {kind: checking, name: {text: Mine}, currency: USD}
    fields:
      date: {from: date, format: yyyy-MM-dd}
      amount: {signed: amount}
      description: text
    rules:
      - {when: {text: "*"}, set: {category: Own}}
    """
}
