import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Did you mean")
struct DidYouMeanTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.ofx([("A1", "20240105", "-1.00", "COFFEE"), ("A2", "20240106", "-2.00", "BUS")]),
      to: "a.ofx")
    try run("import", "a.ofx")
    try run("accounts", "add", "Savings", "--kind", "savings", "--currency", "USD")
  }

  /// The error of a command, as `--json` prints it.
  private func error(_ arguments: String...) throws -> (message: String, hint: String) {
    let outcome = try Program.financeETL.run(arguments + ["--json"], in: scratch.folder)
    #expect(outcome.status == 1, "\(outcome.errors)")
    let error = try JSONParser.parse(Array(outcome.output.utf8))["error"]
    #expect(error?["code"] == "not_found", "\(outcome.output)")
    return (error?["message"]?.string ?? "", error?["hint"]?.string ?? "")
  }

  @Test("an account that is none names the nearest, else the accounts there are")
  func accounts() throws {
    let near = try error("transactions", "list", "--account", "Savigns")
    #expect(near.message == "there is no account \"Savigns\"")
    #expect(near.hint == "did you mean \"Savings\"?")
    #expect(
      try error("coverage", "--account", "Chekcing").hint
        == "did you mean \"Test Bank Checking 1234\"?")
    #expect(
      try error("balances", "--account", "Brokerage").hint
        == "there are: Test Bank Checking 1234, Savings")
  }

  @Test("a feed that is none names the nearest")
  func feeds() throws {
    #expect(try error("feeds", "show", "ofx:12345").hint == "did you mean \"ofx:1234\"?")
    #expect(try error("feeds", "show", "plaid").hint == "there are: ofx:1234")
  }

  @Test("a bank mapping that is none names the nearest, wherever one is named")
  func mappings() throws {
    try scratch.write("Date,Amount\n", to: "a.csv")
    let hint = "did you mean \"us/chase-checking\"?"
    #expect(try error("mapping", "show", "us/chase-chekcing").hint == hint)
    #expect(try error("import", "a.csv", "--mapping", "us/chase-chekcing").hint == hint)
    #expect(
      try error("accounts", "bind", "--account", "1", "--mapping", "us/chase-chekcing").hint
        == hint)
  }

  @Test("an id that the book does not have says what the last one is")
  func ids() throws {
    let why = try error("why", "99999")
    #expect(why.message == "there is no transaction 99999")
    #expect(why.hint == "the last is 2; `finance-etl transactions list --all` shows them")
    #expect(try error("transactions", "edit", "9", "--notes", "x").hint == why.hint)
    #expect(try error("transactions", "delete", "9").hint == why.hint)
    for command in ["show", "undo", "redo", "reread"] {
      let missing = try error("imports", command, "7")
      #expect(missing.message == "there is no import 7")
      #expect(missing.hint == "the last is 1; `finance-etl imports list` shows them")
    }
    #expect(
      try error("imports", "undo", "1", "--document", "5").hint
        == "it has document 1; `finance-etl imports show 1` shows them")
    #expect(try error("review", "keep", "3").hint == "the book has no reviews yet")
    #expect(try error("quarantine", "show", "3").hint == "the book has no quarantined rows yet")
  }
}
