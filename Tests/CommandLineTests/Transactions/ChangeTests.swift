import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("What a person changes, on the command line")
struct ChangeTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.records([
        Statements.row("2024-05-01", "-12.34", "COFFEE SHOP"),
        Statements.row("2024-05-02", "-9.00", "GYM"),
      ]), to: "a.ndjson")
    try scratch.write(
      Statements.records([Statements.row("2024-05-20", "-7.00", "BUS")]), to: "b.ndjson")
    #expect(try run("import", "a.ndjson", "b.ndjson").status == 0)
  }

  private func transactions() throws -> [JSONValue] {
    try json("transactions", "list")["transactions"]?.array ?? []
  }

  @Test("undo and redo say what changed, and print what docs/JSON.md says")
  func history() throws {
    #expect(
      try run("imports", "undo", "1", "--document", "2").output
        == "Import 1 is undone: 1 document; the accounts it names have 2 rows, 3 before.\n")
    #expect(try json("imports", "list")["imports"]?.array?.first?["state"] == "live")
    #expect(
      try json("imports", "redo", "1")
        == .members([
          "import_id": 1, "documents": 1, "rows_before": 2, "rows_after": 3, "set_aside": 0,
        ]))
    try run("transactions", "edit", "1", "--notes", "mine")
    let undone = try run("imports", "undo", "1")
    #expect(
      undone.output == """
        Import 1 is undone: 2 documents; the accounts it names have 0 rows, 3 before.
        Rows you had changed that are gone with it: 1. Your changes come back with them.

        """)
    #expect(try json("imports", "list")["imports"]?.array?.first?["state"] == "undone")
    #expect(try transactions().isEmpty)
    #expect(
      try run("imports", "redo", "1").output
        == "Import 1 is redone: 2 documents; the accounts it names have 3 rows, 0 before.\n")
    #expect(try transactions().first?["notes"] == "mine")
  }

  @Test("a row of one's own is added, and what the bank says later is matched with it")
  func add() throws {
    let added = try json(
      "transactions", "add", "--account", "chk", "--date", "2024-06-01", "--amount", "-42.10",
      "--description", "Groceries")
    #expect(added == .members(["transaction": 4]))
    let text = try run(
      "transactions", "add", "--account", "chk", "--date", "2024-06-09", "--amount", "5",
      "--currency", "eur", "--description", "Gift")
    #expect(text.output == "Transaction 5 is added.\n")
    #expect(try transactions().last?["currency"] == "EUR")
    try scratch.write(
      Statements.records([Statements.row("2024-06-02", "-42.10", "GROCERIES MARKET")]),
      to: "c.ndjson")
    #expect(try run("import", "c.ndjson").output.contains("1 matched"))
  }

  @Test(
    "an edited row shows what a person says beside what the bank does; an empty text takes it back")
  func edit() throws {
    #expect(
      try run(
        "transactions", "edit", "1", "--description", "Breakfast", "--payee", "Café", "--category",
        "Food", "--notes", "with Ann", "--tag", "rome", "--tag", "2024"
      ).output == "Transaction 1 is changed.\nFood is a new category.\n")
    let row = try #require(try transactions().first)
    #expect(row["description"] == "Breakfast" && row["bank_description"] == "COFFEE SHOP")
    #expect(row["payee"] == "Café" && row["category"] == "Food" && row["notes"] == "with Ann")
    #expect(row["tags"] == .array(["rome", "2024"]))
    #expect(
      try json("transactions", "edit", "1", "--description", "", "--tag", "")
        == .members(["transaction": 1]))
    #expect(try transactions().first?["description"] == "COFFEE SHOP")
    #expect(try transactions().first?["tags"] == nil)
  }

  @Test("a deleted row is listed only with --all, and no import brings it back")
  func delete() throws {
    #expect(try run("transactions", "delete", "1").output == "Transaction 1 is deleted.\n")
    #expect(try json("transactions", "delete", "2") == .members(["transaction": 2]))
    #expect(try run("import", "a.ndjson", "--force").output.contains("2 deleted before"))
    #expect(try transactions().compactMap { $0["id"]?.integer } == [3])
    let all = try json("transactions", "list", "--all")["transactions"]?.array ?? []
    #expect(all.compactMap { $0["status"]?.string } == ["deleted", "deleted", "posted"])
  }

  @Test("categories given by hand are suggested by payee, and no row gets one by itself")
  func suggest() throws {
    #expect(
      try run("rules", "suggest").errors == "you have not set a category yet\n")
    try run("transactions", "edit", "2", "--category", "Sports")
    try scratch.write(
      Statements.records([Statements.row("2024-06-02", "-9.00", "GYM")]), to: "c.ndjson")
    try run("import", "c.ndjson")
    #expect(
      try run("rules", "suggest").output == """
        payee  category  given  without
        -----  --------  -----  -------
        GYM    Sports        1        1

        """)
    #expect(
      try json("rules", "suggest")["suggestions"]
        == .array([
          .members(["payee": "GYM", "category": "Sports", "count": 1, "without": 1])
        ]))
    #expect(try transactions().filter { $0["category"] != nil }.count == 1)
  }

  @Test(
    "what is not there, or is so already, is one clear error, and not a byte of the book changes")
  func refused() throws {
    try run("import", "a.ndjson")
    try run("transactions", "delete", "3")
    try run("imports", "undo", "2")
    let before = try Data(contentsOf: scratch.url("finance.sqlite"))
    for (arguments, code, words) in [
      ("imports undo 9", "not_found", "there is no import 9"),
      ("imports redo 9", "not_found", "there is no import 9"),
      ("imports undo 2", "invalid_argument", "import 2 is already undone"),
      ("imports redo 1", "invalid_argument", "import 1 is not undone"),
      ("imports undo 1 --document 7", "not_found", "import 1 has no document 7"),
      ("imports redo 1 --document 1", "invalid_argument", "document 1 is not undone"),
      ("transactions edit 9 --notes x", "not_found", "there is no transaction 9"),
      ("transactions delete 9", "not_found", "there is no transaction 9"),
      (
        "transactions edit 3 --notes x", "invalid_argument",
        "transaction 3 is gone: it is deleted"
      ),
      ("transactions delete 3", "invalid_argument", "transaction 3 is gone: it is deleted"),
      ("transactions edit 1", "invalid_argument", "nothing to change"),
      (
        "transactions edit 1 --tag a,b", "invalid_argument",
        "expected a tag without commas, found \"a,b\""
      ),
      (
        "transactions add --account x --date 2024-01-01 --amount 1 --description y", "not_found",
        "there is no account \"x\""
      ),
    ] {
      let outcome = try Program.financeETL.run(
        arguments.split(separator: " ").map(String.init) + ["--json"], in: scratch.folder)
      let error = try JSONParser.parse(Array(outcome.output.utf8))["error"]
      #expect(error?["code"]?.string == code && outcome.status == 1, "\(arguments)")
      #expect(error?["message"]?.string == words, "\(arguments)")
    }
    #expect(try Data(contentsOf: scratch.url("finance.sqlite")) == before)
    #expect(try run("transactions", "delete").status == 64)
    #expect(try run("imports", "undo").status == 64)
  }
}
