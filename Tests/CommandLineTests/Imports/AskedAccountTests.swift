import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("An account that is asked for")
struct AskedAccountTests: ProgramSuite {
  let scratch: Scratch

  /// A file that names no account, in the account Y since import 1.
  init() throws {
    scratch = try Scratch()
    let lines = [
      Statements.row("2024-01-01", "-1.00", "A"), Statements.row("2024-01-02", "-2.00", "B"),
    ]
    let keyless = Statements.records(lines)
      .replacingOccurrences(of: "\"key\":\"chk\",\"name\":\"chk\",", with: "")
    try scratch.write(keyless, to: "k.ndjson")
    let origin = #""ids":"none","file":"k.csv","sha256":"\#(String(repeating: "a", count: 64))","#
    try scratch.write(
      keyless.replacingOccurrences(of: #""ids":"none","#, with: origin), to: "stream.ndjson")
    try scratch.write(Statements.records(account: "named", lines), to: "named.ndjson")
    #expect(try run("import", "k.ndjson", "--account", "Y").status == 0)
  }

  private func accounts() throws -> [String] {
    try json("accounts", "list")["accounts"]?.array?.compactMap { $0["name"]?.string } ?? []
  }

  private func rows() throws -> Int? {
    try json("transactions", "list")["transactions"]?.array?.count
  }

  @Test(
    "is not the one that the document is in: it is said, and nothing is loaded twice",
    arguments: [
      ["--account", "X"], ["--new-account", "X"], ["--account", "X", "--force"],
      ["--new-account", "X", "--force"],
    ])
  func elsewhere(_ options: [String]) throws {
    let outcome = try Program.financeETL.run(
      ["import", "k.ndjson"] + options, in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.output == """
        k.ndjson (records): already imported
          Y, 2024-01-01 to 2024-01-02: 2 rows: 2 known
          attention: the document is in Y since import 1, not in X: `finance-etl imports undo 1`, \
        then import it again
        1 document: 1 already imported. 2 rows: 2 known. Import 2 in finance.sqlite. Needs \
        attention: 1 statement in another account than asked for.

        """)
    #expect(try accounts() == ["Y"])
    #expect(try rows() == 2)
  }

  @Test("what is said leads there: undone and imported again, the document is in that account")
  func advice() throws {
    #expect(try run("import", "k.ndjson", "--account", "X").status == 2)
    #expect(try run("imports", "undo", "1").status == 0)
    #expect(try run("import", "k.ndjson", "--account", "X").status == 0)
    let transactions = try json("transactions", "list")["transactions"]?.array
    #expect(transactions?.compactMap { $0["account"]?.string } == ["X", "X"])
  }

  @Test("each import that holds the document where it is is named")
  func holders() throws {
    #expect(try run("import", "k.ndjson").status == 0)
    let outcome = try run("import", "k.ndjson", "--account", "X")
    #expect(
      outcome.output.contains(
        ": `finance-etl imports undo 1`, `finance-etl imports undo 2`, then import it again\n"))
  }

  @Test(
    "is the one that the document is in: nothing is said",
    arguments: [["--account", "Y"], ["--account", "1"], ["--new-account", "Y"]])
  func same(_ options: [String]) throws {
    let outcome = try Program.financeETL.run(
      ["import", "k.ndjson"] + options, in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("attention"))
  }

  @Test("is not the one that the document names: it is imported into that, and it is said")
  func named() throws {
    for word in ["loaded", "already imported"] {
      let outcome = try run("import", "named.ndjson", "--account", "Y")
      #expect(outcome.status == 2)
      #expect(outcome.output.hasPrefix("named.ndjson (records): \(word)\n"))
      #expect(
        outcome.output.contains(
          "  attention: the document names its account, named, and is imported into it: leave out"
            + " --account Y; if both are one account, `finance-etl accounts merge 1 2`\n"))
    }
    #expect(try run("import", "named.ndjson", "--account", "named").status == 0)
    #expect(try run("import", "named.ndjson", "--strict", "--new-account", "Z").status == 2)
    #expect(try accounts().sorted() == ["Y", "named"])
  }

  @Test("is asked of a stream of records as it is of the file: its rows stay where they are")
  func stream() throws {
    #expect(try run("import", "stream.ndjson", "--account", "One").status == 0)
    let before = try rows()
    let stream = try String(contentsOf: scratch.url("stream.ndjson"), encoding: .utf8) + "\n"
    for more in [[], ["--force"]] {
      let outcome = try Program.financeETL.run(
        ["import", "-", "--account", "Two"] + more, input: stream, in: scratch.folder)
      #expect(outcome.status == 2, "\(outcome.output)")
      #expect(outcome.output.contains("the document is in One since import 2, not in Two"))
    }
    #expect(try accounts().contains("Two") == false)
    #expect(try rows() == before)
  }

  @Test("and contradicted is an item of the report's attention")
  func report() throws {
    let report = try json("import", "k.ndjson", "--account", "X")
    #expect(report["status"]?.string == "attention")
    let statement = report["documents"]?.array?.first?["statements"]?.array?.first
    #expect(statement?["asked_account"]?["name"]?.string == "X")
    let item = try #require(report["attention"]?.array?.first)
    #expect(item["kind"]?.string == "other_account")
    #expect(item["account"]?.string == "Y")
    #expect(item["account_id"]?.integer == 1)
    #expect(item["path"]?.string == "k.ndjson")
    #expect(item["command"]?.string == "finance-etl imports undo 1")
  }
}
