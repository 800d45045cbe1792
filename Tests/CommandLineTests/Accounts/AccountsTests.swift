import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Accounts by hand, on the command line")
struct AccountsTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.records([
        Statements.row("2024-05-01", "-12.34", "COFFEE SHOP"),
        Statements.row("2024-05-02", "-9.00", "GYM"),
      ]), to: "a.ndjson")
    try scratch.write(
      Statements.records(
        feed: "ofx:1", account: "chk again",
        [
          Statements.row("2024-05-01", "-12.34", "COFFEE SHOP"),
          Statements.row("2024-05-20", "-7.00", "BUS"),
        ]), to: "b.ndjson")
  }

  @Test("an account can be the first thing in a book; one that is refused leaves no book")
  func add() throws {
    let refused = try json("accounts", "add", "Wallet", "--kind", "cash", "--opening", "40")
    #expect(refused["error"]?["code"] == "invalid_argument")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("finance.sqlite")))
    let added = try json(
      "accounts", "add", "Wallet", "--kind", "cash", "--currency", "eur", "--opening", "40",
      "--opening-date", "2024-01-01")
    #expect(added["account"]?["name"] == "Wallet" && added["account"]?["kind"] == "CASH")
    #expect(added["account"]?["balance"] == "40.00" && added["account"]?["currency"] == "EUR")
    #expect(try json("accounts")["accounts"]?.array?.first == added["account"])
    #expect(
      try run(
        "accounts", "add", "Card", "--kind", "credit-card", "--institution", "Lantern", "--mask",
        "5678"
      ).output == "Account 2 Card is added\n")
    #expect(
      try run("accounts", "add", "card", "--kind", "cash").errors
        == "error: \"Card\" is the name of account 2 already\n")
    #expect(try run("accounts", "add", "X", "--kind", "purse").status == 64)
    #expect(try run("accounts", "add", "X").status == 64)
    #expect(
      try run("accounts", "add", "X", "--kind", "cash", "--currency", "€").errors
        .contains("expected an ISO 4217 currency, found \"€\""))
  }

  @Test("an edited account is shown as a person says, and listed with what the bank calls it")
  func edit() throws {
    try run("import", "a.ndjson")
    #expect(
      try run("accounts", "edit", "chk", "--name", "Joint", "--kind", "savings").output
        == "Account 1 is Joint, SAVINGS\n")
    let listed = try #require(try json("accounts")["accounts"]?.array?.first)
    #expect(listed["name"] == "Joint" && listed["bank_name"] == "chk")
    #expect(listed["kind"] == "SAVINGS" && listed["bank_kind"] == "CHECKING")
    let edited = try json("accounts", "edit", "Joint", "--opening", "100")
    #expect(edited.object?.map(\.name) == ["account", "account_id", "kind", "opening"])
    #expect(edited["opening"]?["date"] == "2024-05-01")
    #expect(try json("accounts", "edit", "chk", "--name", "")["account"] == "chk")
    #expect(try run("accounts", "edit", "chk").status == 64)
    #expect(try run("accounts", "edit", "chk", "--opening-date", "2024-01-01").status == 64)
  }

  @Test("a closed account is marked, an import into it says so, and --reopen opens it")
  func close() throws {
    try run("import", "a.ndjson")
    #expect(try run("accounts", "close", "chk").output == "Account 1 chk is closed\n")
    #expect(try run("accounts").output.contains("chk (closed)"))
    #expect(try run("import", "a.ndjson", "--force").output.contains("note: chk is closed"))
    let open = try json("accounts", "close", "chk", "--reopen")
    #expect(open["account"]?["is_active"] == true)
    #expect(try !run("accounts").output.contains("closed"))
    for (arguments, code) in [
      (["chk", "--reopen"], "invalid_argument"), (["nobody"], "not_found"),
    ] {
      let refused = try Program.financeETL.run(
        ["accounts", "close", "--json"] + arguments, in: scratch.folder)
      let error = try JSONParser.parse(Array(refused.output.utf8))["error"]
      #expect(error?["code"]?.string == code && refused.status == 1)
    }
  }

  @Test("two accounts are one: its rows are counted, its files known, its imports can be undone")
  func merge() throws {
    try run("import", "a.ndjson", "b.ndjson")
    #expect(
      try run("accounts", "merge", "chk", "chk again").output
        == "Account 2 is part of chk now: 3 rows, 4 before in both.\n")
    #expect(try json("accounts")["accounts"]?.array?.count == 1)
    #expect(try run("import", "b.ndjson", "--force").output.contains("2 rows: 2 known"))
    let undone = try json("imports", "undo", "1", "--document", "2")
    #expect(undone["rows_after"] == 3)
    for (arguments, code, words) in [
      (["chk", "chk"], "invalid_argument", "expected two accounts, found \"chk\" twice"),
      (
        ["chk", "chk again"], "not_found",
        "the account \"chk again\" is gone: it was merged into \"chk\""
      ),
      (["chk", "nobody"], "not_found", "there is no account \"nobody\""),
    ] {
      let before = try Data(contentsOf: scratch.url("finance.sqlite"))
      let refused = try Program.financeETL.run(
        ["accounts", "merge", "--json"] + arguments, in: scratch.folder)
      let error = try JSONParser.parse(Array(refused.output.utf8))["error"]
      #expect(error?["code"]?.string == code && error?["message"]?.string == words)
      #expect(refused.status == 1)
      #expect(try Data(contentsOf: scratch.url("finance.sqlite")) == before)
    }
    #expect(try run("accounts", "merge", "chk").status == 64)
  }

  @Test("merge prints what docs/JSON.md says")
  func mergeJSON() throws {
    try run("import", "a.ndjson", "b.ndjson")
    let merged = try json("accounts", "merge", "2", "1")
    #expect(merged.object?.map(\.name) == ["account", "merged", "rows_before", "rows_after"])
    #expect(merged["account"] == (try json("accounts")["accounts"]?.array?.first))
    #expect(merged["account"]?["name"] == "chk again" && merged["merged"] == 1)
  }
}
