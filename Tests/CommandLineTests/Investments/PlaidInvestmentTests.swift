import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Investments of Plaid on the command line")
struct PlaidInvestmentTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for sample in ["portfolio", "investment-transactions", "liabilities"] {
      try run("import", Self.sample(sample))
    }
  }

  private static func sample(_ name: String) -> String {
    Checkout.root.appending(path: "samples/plaid-\(name)/input.json").path
  }

  private func list(_ arguments: String...) throws -> [JSONValue] {
    let outcome = try Program.financeETL.run(arguments + ["--json"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONParser.parse(Array(outcome.output.utf8))[arguments[0]]?.array ?? []
  }

  @Test("an answer of holdings is what the accounts hold, cash counted once")
  func holdings() throws {
    let held = try list("holdings", "--as-of", "2026-03-10", "--account", "Brokerage").map {
      holding in
      ["security", "units", "value", "cost"].map { holding[$0]?.scalarText ?? "-" }
        .joined(separator: " ")
    }
    #expect(
      held == [
        "Example Index Fund 57.74104242992852 591.85 -", "Example Paper Co 100 2110 1800",
        "Example Town 3.5% 2030 4000 3956 3950", "Example Typo ETF 12 96 0",
        "EXMP Jun 19'26 $15 Put -2 -300 -", "EXMP Jun 19'26 $25 Call 3 645 510",
        "U S Dollar 1320 1320 1320",
      ])
    let account = try #require(
      list("accounts").first { $0["name"]?.string == "Brokerage" })
    #expect(account["balance"]?.string == "8418.85")
    #expect(account["balance_kind"]?.string == "value")
    #expect(try list("holdings", "--account", "Old brokerage").isEmpty)
  }

  @Test("each row of an answer of trades moves its units and its cash, and the rest is said")
  func trades() throws {
    let trades = try list("trades", "--from", "2026-01-05", "--to", "2026-01-20").map { trade in
      ["kind", "security", "units", "amount"].map { trade[$0]?.scalarText ?? "-" }
        .joined(separator: " ")
    }
    #expect(
      trades == [
        "deposit - - 5000.00", "buy Example Paper Co 100 -1805.00",
        "buy EXMP Jun 19'26 $25 Call 3 -647.00", "sell_short EXMP Jun 19'26 $15 Put -2 298.70",
        "sell Example Paper Co -40 1675.00", "dividend Example Paper Co - 24.00",
        "tax Example Index Fund - -18.00", "dividend Example Index Fund - 102.00",
        "buy Example Index Fund 10 -102.00", "reinvest Example Money Market 1.55 0.00",
        "buy Example Index Fund 20.5 0.00", "expense - - -25.00",
        "expense Example Index Fund -0.4 -4.10",
      ])
    let bad = try run("quarantine", "list").output
    #expect(bad.contains("sec-unknown") && bad.contains("found none"))
    #expect(try list("transactions", "list").isEmpty)
  }

  @Test("the terms of debts are listed, and what is owed is negative")
  func debts() throws {
    #expect(try list("liabilities").count == 4)
    let owed = try list("accounts").compactMap { account in
      ["CREDIT_CARD", "MORTGAGE", "LOAN"].contains(account["kind"]?.string)
        ? account["balance"]?.string : nil
    }
    #expect(Set(owed) == ["-1830.45", "25.00", "-240000.00", "-18220.10"])
  }

  @Test("records of the answers make the same book, and undo leaves nothing")
  func again() throws {
    func answers(_ more: String...) throws -> [String] {
      try ["trades", "holdings", "liabilities", "accounts"].map { command in
        try Program.financeETL.run([command] + more, in: scratch.folder).output
      }
    }
    let before = try answers()
    for sample in ["portfolio", "investment-transactions", "liabilities"] {
      let records = try run("normalize", Self.sample(sample), "--full").output
      try scratch.write(records, to: "records.ndjson")
      try run("import", "records.ndjson", "--db", "other.sqlite")
    }
    #expect(try answers("--db", "other.sqlite") == before)
    #expect(try run("doctor").status == 0)
    for number in ["1", "2", "3"] { try run("imports", "undo", number) }
    #expect(try list("trades").isEmpty && list("holdings").isEmpty)
    for number in ["1", "2", "3"] { try run("imports", "redo", number) }
    #expect(try answers() == before)
  }
}
