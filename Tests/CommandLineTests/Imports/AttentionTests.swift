import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("What needs attention, for programs")
struct AttentionTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func load(_ text: String, _ options: String...) throws -> (status: Int32, JSONValue) {
    try scratch.write(text, to: "a.nd")
    let outcome = try Program.financeETL.run(
      ["import", "a.nd", "--json"] + options, in: scratch.folder)
    return (outcome.status, try JSONParser.parse(Array(outcome.output.utf8)))
  }

  @Test("is an empty list where nothing does")
  func nothing() throws {
    let (status, report) = try load(
      Statements.records([Statements.row("2024-01-01", "-1.00", "A")]))
    #expect(status == 0)
    #expect(report["status"]?.string == "ok")
    #expect(report["attention"]?.array?.isEmpty == true)
  }

  @Test("names a balance that is off with account, file, days and amount, and quarantined rows")
  func statement() throws {
    let (status, report) = try load(
      Statements.records([
        #"{"type":"balance","kind":"opening","date":"2024-01-01","amount":"0.00"}"#,
        Statements.row("2024-01-01", "-1.00", "A"),
        #"{"type":"quarantined","line":9,"raw":"x;y","reason":"no amount"}"#,
        #"{"type":"balance","kind":"ledger","date":"2024-01-31","amount":"5.00"}"#,
      ]))
    #expect(status == 2)
    #expect(report["status"]?.string == "attention")
    let items = report["attention"]?.array ?? []
    #expect(
      items.compactMap { $0["kind"]?.string } == [
        "rows_quarantined", "balance_off", "missing_rows",
      ])
    let (rows, balance) = (try #require(items.first), try #require(items.dropFirst().first))
    #expect(rows["path"]?.string == "a.nd")
    #expect(rows["count"]?.integer == 1)
    #expect(rows["command"]?.string == "finance-etl quarantine list")
    #expect(balance["account"]?.string == "chk")
    #expect(balance["account_id"]?.integer == 1)
    #expect(balance["path"]?.string == "a.nd")
    #expect(balance["days"]?["from"]?.string == "2024-01-01")
    #expect(balance["days"]?["to"]?.string == "2024-01-01")
    #expect(balance["amount"]?.string == "6.00")
    #expect(balance["currency"]?.string == "USD")
    #expect(balance["command"]?.string == "finance-etl balances check")
  }

  @Test("names a document that failed with its error, and what its hint has one do")
  func failed() throws {
    let (status, report) = try load("Datum;Betrag\nXYLOPHONE;1\n")
    #expect(status == 1)
    #expect(report["status"]?.string == "failed")
    let item = try #require(report["attention"]?.array?.first)
    #expect(item["kind"]?.string == "document_failed")
    #expect(item["path"]?.string == "a.nd")
    #expect(
      item["code"]?.string
        == report["documents"]?.array?.first?["errors"]?.array?.first?["code"]?.string)
    #expect(item["message"]?.string?.isEmpty == false)
  }

  @Test("suggested transfers are status 2, in JSON too, and once: a run that suggests none is done")
  func transfers() throws {
    let day = "2024-06-01"
    func account(_ name: String, _ amount: String) -> String {
      Statements.records(
        feed: "csv:\(name)", account: name, [Statements.row(day, amount, "TRANSFER")])
    }
    #expect(try load(account("one", "-500.00")).status == 0)
    #expect(try load(account("two", "500.00")).status == 0)
    let (status, report) = try load(account("three", "500.00"))
    #expect(status == 2)
    #expect(report["status"]?.string == "attention")
    let item = try #require(report["attention"]?.array?.first)
    #expect(item["kind"]?.string == "transfers_to_review")
    #expect(item["count"]?.integer == report["transfers"]?["suggested"]?.integer)
    #expect(item["command"]?.string == "finance-etl review list")
    #expect(try json("imports", "show", "3")["status"]?.string == "attention")
    #expect(try load(account("three", "500.00")).status == 0)
  }

  @Test("suggested transfers are said in the last line, and of a quiet run in one")
  func text() throws {
    for (name, amount) in [("one", "-5.00"), ("two", "5.00"), ("three", "5.00")] {
      let row = Statements.row("2024-06-01", amount, "TRANSFER")
      try scratch.write(Statements.records(feed: "csv:\(name)", account: name, [row]), to: name)
    }
    let outcome = try run("import", "one", "two", "three")
    #expect(outcome.status == 2)
    #expect(
      outcome.output.hasSuffix(
        " Needs attention: 2 transfers to review (finance-etl review list).\n"))
    let quiet = try run("import", "one", "two", "three", "--db", "other.sqlite", "--quiet")
    #expect(quiet.status == 2)
    #expect(quiet.errors == "2 reviews (finance-etl review list)\n")
  }
}
