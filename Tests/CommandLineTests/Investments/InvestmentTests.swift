import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Investments on the command line")
struct InvestmentTests: ProgramSuite {
  let scratch: Scratch
  private static let sample =
    Checkout.root.appending(path: "samples/ofx-investment-trades/input.ofx").path

  init() throws {
    scratch = try Scratch()
    try run("import", Self.sample)
  }

  private func list(_ arguments: String...) throws -> [JSONValue] {
    let outcome = try Program.financeETL.run(arguments + ["--json"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONParser.parse(Array(outcome.output.utf8))[arguments[0]]?.array ?? []
  }

  @Test("a broker's file is read whole: each kind of trade moves its units and its cash")
  func trades() throws {
    let trades = try list("trades").map { trade in
      ["kind", "security", "units", "amount"].map { trade[$0]?.scalarText ?? "-" }
        .joined(separator: " ")
    }
    #expect(
      trades == [
        "buy Example Paper Co 100 -4129.95", "buy Example Index Fund 20.5 -205.00",
        "buy Example Town 3.5% 2030 5000 -4937.50", "buy_to_open EXMP Jun 45 Call 2 -301.30",
        "sell Example Paper Co -40 1675.00", "sell Example Paper Co -5 210.00",
        "sell Example Paper Co 5 -210.00", "sell Example Town 3.5% 2030 -1000 994.10",
        "expire EXMP Jun 45 Call -2 0.00", "dividend Example Paper Co - 24.00",
        "reinvest Example Index Fund 0.5 0.00", "return_of_capital Example Index Fund - 2.00",
        "split Example Paper Co 60 0.00", "transfer_out Example Paper Co -20 0.00",
        "journal - - 0.00", "journal Example Paper Co 10 0.00", "expense Example Paper Co - -1.25",
        "margin_interest - - -0.75",
      ])
    #expect(try list("transactions", "list").count == 1)
    let cancelled = try list("trades", "--text", "cancelled")
    #expect(
      cancelled.last?["related"]?.array?.first?["trade"]?.integer == cancelled.first?["id"]?.integer
    )
    let bad = try run("quarantine", "list").output
    #expect(bad.contains("DENOMINATOR") && bad.contains("expected UNITS"))
    #expect(try list("trades", "--kind", "dividend", "--security", "EXMP").count == 1)
  }

  @Test("an export says how many trades it leaves out")
  func export() throws {
    let outcome = try run("export", "csv")
    #expect(outcome.errors.contains("18 trades are not exported"))
    #expect(try run("export", "csv", "--to", "2023").errors.isEmpty)
  }

  @Test("what is held is what the file states, its cash is beside it, and the net worth proves it")
  func holdings() throws {
    let held = try list("holdings").map { holding in
      ["security", "units", "value", "missing_units"].map { holding[$0]?.scalarText ?? "-" }
        .joined(separator: " ")
    }
    #expect(
      held == [
        "Example Index Fund 21 215.25 -", "Example Paper Co 100 2110.00 -",
        "Example Town 3.5% 2030 4000 3956.00 -",
      ])
    let account = try #require(list("accounts").first)
    #expect(account["balance"]?.string == "9353.35")
    #expect(account["balance_kind"]?.string == "value")
    // Before the snapshot: what the trades come to.
    let before = try list("holdings", "--as-of", "2024-06-05", "--security", "EXMP")
    #expect(before.first?["units"]?.string == "100")
    #expect(try list("securities").count == 4)
    #expect(try list("securities", "list").isEmpty == false)
  }

  @Test("the same file again, and its records, state the same")
  func again() throws {
    let before = try run("trades").output + run("holdings").output
    try run("import", Self.sample, "--force")
    #expect(try run("trades").output + run("holdings").output == before)
    let records = try run("normalize", Self.sample, "--full").output
    try scratch.write(records, to: "records.ndjson")
    try run("import", "records.ndjson", "--db", "other.sqlite")
    let other =
      try run("trades", "--db", "other.sqlite").output
      + run("holdings", "--db", "other.sqlite").output
    #expect(other == before)
    try run("imports", "undo", "1")
    try run("imports", "undo", "2")
    #expect(try list("trades").isEmpty && list("holdings").isEmpty)
    try run("imports", "redo", "1")
    #expect(try run("trades").output + run("holdings").output == before)
    #expect(try run("doctor").status == 0)
    #expect(try run("why", "2").output.contains("BUYSTOCK"))
  }
}
