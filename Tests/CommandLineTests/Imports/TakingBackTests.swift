import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Taking back, on the command line")
struct TakingBackTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.records([
        Statements.row("2024-05-01", "-12.34", "KAFFEE"),
        Statements.row("2024-05-10", "-9.00", "GYM"),
        Statements.row("2024-05-12", "-20.00", "SAFEWAY 12"),
        Statements.row("2024-06-12", "-30.00", "SAFEWAY 14"),
      ]), to: "a.ndjson")
    try scratch.write(
      Statements.records(
        feed: "ofx:1", [Statements.row("2024-05-03", "-12.34", "BLUE BOTTLE COFFEE ROASTERS")]),
      to: "b.ndjson")
    try scratch.write(
      Statements.records(feed: "pdf:bank", [Statements.row("2024-05-10", "-9.00", "GYM")]),
      to: "c.ndjson")
    #expect(try run("import", "a.ndjson").status == 0)
  }

  private func rows(_ more: String...) throws -> [JSONValue] {
    let outcome = try Program.financeETL.run(
      ["transactions", "list", "--json", "--sort", "id"] + more, in: scratch.folder)
    return try JSONParser.parse(Array(outcome.output.utf8))["transactions"]?.array ?? []
  }

  /// The one error of a command that must change nothing.
  private func error(_ arguments: String...) throws -> JSONValue {
    let before = try Data(contentsOf: scratch.url("finance.sqlite"))
    let outcome = try Program.financeETL.run(arguments + ["--json"], in: scratch.folder)
    #expect(outcome.status == 1, "\(arguments): \(outcome.output) \(outcome.errors)")
    #expect(try Data(contentsOf: scratch.url("finance.sqlite")) == before, "\(arguments)")
    return try #require(try JSONParser.parse(Array(outcome.output.utf8))["error"])
  }

  @Test("deleted rows come back with their edits; whatever else is asked for is one clear error")
  func restore() throws {
    try run("transactions", "edit", "1", "--notes", "mine", "--tag", "rome")
    let before = try rows()
    for id in ["1", "2"] { try run("transactions", "delete", id) }
    #expect(try rows().count == 2)
    let restored = try run("transactions", "restore", "1", "2")
    #expect(restored.output == "Transaction 1 is restored.\nTransaction 2 is restored.\n")
    #expect(try rows() == before)
    let there = try error("transactions", "restore", "1")
    #expect(
      there["code"] == "invalid_argument" && there["message"] == "transaction 1 is not deleted")
    #expect(try error("transactions", "restore", "77")["code"] == "not_found")
    try run("transactions", "delete", "3")
    #expect(try error("transactions", "restore", "3", "4")["code"] == "invalid_argument")
    #expect(
      try error("transactions", "edit", "3", "--notes", "x")["hint"]
        == "`finance-etl transactions restore 3` brings it back")
    #expect(try json("transactions", "restore", "3")["transactions"]?.array?.first?["id"] == 3)
    try run("transactions", "delete", "3")
    try run("imports", "undo", "1")
    #expect(
      try error("transactions", "restore", "3")["hint"]
        == "`finance-etl imports redo 1` brings it back")
  }

  @Test("an accepted duplicate is one row; reopened, it is asked about again, and kept likewise")
  func duplicates() throws {
    try run("import", "b.ndjson")
    let before = try rows()
    let accepted = try run("review", "accept", "1")
    #expect(
      accepted.status == 0 && accepted.output.hasPrefix("review 1: both are one: 1  2024-05-"))
    #expect(try rows().count == 4)
    let reopened = try run("review", "reopen", "1")
    #expect(
      reopened.output == """
        review 1 is open again
          5  2024-05-03  -12.34  USD  BLUE BOTTLE COFFEE ROASTERS
          1  2024-05-01  -12.34  USD  KAFFEE

        """)
    #expect(try rows() == before)
    try run("review", "keep", "1")
    let again = try json("review", "reopen", "1")
    #expect(again["review"]?["state"] == "open" && again["transactions"]?.array?.count == 2)
    let open = try error("review", "reopen", "1")
    #expect(open["code"] == "invalid_argument")
    #expect(open["message"] == "review 1 is open: there is no answer to take back")
    #expect(try error("review", "reopen", "9")["code"] == "not_found")
  }

  @Test("an accepted transfer is suggested again once it is reopened; one that was split is paired")
  func transfers() throws {
    for (account, amount) in [("out", "-70.00"), ("one", "70.00"), ("two", "70.00")] {
      try scratch.write(
        Statements.records(
          feed: "csv:\(account)", account: account,
          [Statements.row("2024-06-01", amount, "TRANSFER")]), to: "\(account).ndjson")
    }
    try run("import", "out.ndjson", "one.ndjson", "two.ndjson")
    let open = try json("review", "list")
    #expect(open["reviews"]?.array?.count == 2)
    let first = try #require(open["reviews"]?.array?.first?["id"]?.integer)
    try run("review", "accept", "\(first)")
    #expect(try json("review", "list")["reviews"]?.array?.isEmpty == true)
    let reopened = try json("review", "reopen", "\(first)")
    #expect(reopened["review"]?["id"] == .number("\(first)"))
    #expect(try json("review", "list")["reviews"]?.array?.count == 2)
    #expect(try rows().allSatisfy { $0["transfer"] == nil })
    // Paired by itself, taken apart, and paired again.
    try run("transactions", "delete", "7")
    let paired = try rows().filter { $0["transfer"] != nil }.map { $0["id"] }
    #expect(paired.count == 2)
    let split = try json("review", "split", "5", "6")["review"]?["id"]?.integer
    #expect(try rows().allSatisfy { $0["transfer"] == nil })
    let back = try json("review", "reopen", "\(try #require(split))")
    #expect(back["transactions"]?.array?.count == 2)
    #expect(try rows().filter { $0["transfer"] != nil }.map { $0["id"] } == paired)
  }

  @Test("accounts that were merged stay so: one clear error says why; a kept pair is asked again")
  func accounts() throws {
    try scratch.write(
      Statements.records(account: "sav", [Statements.row("2024-07-02", "1.00", "X")]),
      to: "d.ndjson")
    try run("import", "d.ndjson")
    let sql = """
      INSERT INTO reviews (kind, account_id, other_account_id, rule, score)
      VALUES ('account', 2, 1, 'mask', 0.6)
      """
    #expect(
      try Program.shell.run(
        ["-c", "sqlite3 finance.sqlite \"\(sql)\""], in: scratch.folder
      ).status == 0)
    try run("review", "keep", "1")
    #expect(try run("review", "reopen", "1").output == "review 1 is open again\n")
    #expect(try run("review", "accept", "1").output.contains(" are one, for good"))
    #expect(try json("accounts", "list")["accounts"]?.array?.count == 1)
    let refused = try error("review", "reopen", "1")
    #expect(refused["code"] == "invalid_argument")
    #expect(refused["message"]?.string?.contains("its accounts were merged") == true)
  }

  @Test("only the named source is split off; one that does not state the row is one clear error")
  func splitSource() throws {
    try run("import", "c.ndjson")
    try scratch.write(
      Statements.records(feed: "ofx:1", [Statements.row("2024-05-10", "-9.00", "GYM")]),
      to: "e.ndjson")
    try run("import", "e.ndjson")
    #expect(try rows().count == 4)
    let unknown = try error("review", "split", "2", "--source", "plaid:x")
    #expect(unknown["message"] == "transaction 2 is not stated by \"plaid:x\"")
    #expect(unknown["hint"]?.string?.contains("\"csv:bank\"") == true)
    let split = try json("review", "split", "2", "--source", "ofx:1")["transactions"]?.array
    let feeds = split?.map { $0["sources"]?.array?.compactMap { $0["feed"]?.string }.sorted() }
    #expect(feeds == [["csv:bank", "pdf:bank"], ["ofx:1"]] && split?.first?["id"] == 2)
    #expect(try run("review", "split", "2", "3", "--source", "ofx:1").status == 64)
  }

  @Test("rows are edited by filter: a dry run lists them, and nothing else is changed")
  func editWhere() throws {
    let before = try Data(contentsOf: scratch.url("finance.sqlite"))
    let edit = ["transactions", "edit", "--where-text", "safeway", "--category", "Food"]
    let dry = try Program.financeETL.run(edit + ["--dry-run"], in: scratch.folder)
    #expect(
      dry.output == """
        id  date        account  payee       amount
        --  ----------  -------  ----------  ------  ---
         3  2024-05-12  chk      SAFEWAY 12  -20.00  USD
         4  2024-06-12  chk      SAFEWAY 14  -30.00  USD
        2 transactions would change.
        Food would be a new category.

        """)
    #expect(try Data(contentsOf: scratch.url("finance.sqlite")) == before)
    try run("transactions", "edit", "3", "--category", "Food")
    let done = try Program.financeETL.run(edit + ["--json"], in: scratch.folder)
    let answer = try JSONParser.parse(Array(done.output.utf8))
    #expect(answer["dry_run"] == false && answer["count"] == 1)
    #expect(answer["transactions"]?.array?.first?["category"] == "Food")
    #expect(try rows().map { $0["category"]?.string } == [nil, nil, "Food", "Food"])
    try run(
      "transactions", "edit", "--where-category", "food", "--where-from", "2024-06-01",
      "--where-account", "chk", "--where-to", "2024-06-30", "--tag", "june")
    #expect(try rows().map { $0["tags"]?.array?.count } == [nil, nil, nil, 1])
    #expect(
      try run("transactions", "edit", "--where-max", "-100", "--notes", "x").output
        == "0 transactions are changed.\n")
    try run("transactions", "edit", "1", "2", "--notes", "both")
    #expect(try rows().map { $0["notes"]?.string } == ["both", "both", nil, nil])
  }

  @Test("an edit without ids and filters, or with both, is not understood")
  func editUsage() throws {
    #expect(try run("transactions", "edit", "--category", "Food").status == 64)
    #expect(try run("transactions", "edit", "--category", "Food", "--dry-run").status == 64)
    #expect(try run("transactions", "edit", "1", "--where-text", "x", "--notes", "y").status == 64)
    #expect(try run("transactions", "edit", "1", "--notes", "y", "--dry-run").status == 64)
    #expect(
      try run("transactions", "edit", "--where-status", "deleted", "--notes", "y").status == 64)
    #expect(
      try error("transactions", "edit", "--where-text", "gym")["message"] == "nothing to change")
  }

  @Test("a row is added with its category, payee, notes and tags, or not at all")
  func add() throws {
    let base = [
      "transactions", "add", "--account", "chk", "--date", "2024-06-20", "--amount", "-5.00",
      "--description", "Market",
    ]
    let added = try Program.financeETL.run(
      base + [
        "--category", "Food", "--payee", "Ann", "--notes", "cash", "--tag", "a", "--tag", "b",
      ],
      in: scratch.folder)
    #expect(added.status == 0, "\(added.errors)")
    let row = try #require(try rows().last)
    #expect(row["category"] == "Food" && row["payee"] == "Ann" && row["notes"] == "cash")
    #expect(row["tags"]?.array?.count == 2)
    let refused = try Program.financeETL.run(base + ["--tag", "a,b"], in: scratch.folder)
    #expect(refused.status == 1)
    #expect(try rows().count == 5)
  }
}
