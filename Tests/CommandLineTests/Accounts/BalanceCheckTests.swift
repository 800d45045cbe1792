import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Balances and coverage on the command line")
struct BalanceCheckTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let rows = [("A1", "20240105", "-12.34", "COFFEE HOUSE"), ("A2", "20240106", "-7.00", "BUS")]
    try scratch.write(
      Statements.ofx(rows, ledger: "980.66", from: "20240101", to: "20240131"), to: "a.ofx")
    try scratch.write(
      Statements.ofx(
        [("B1", "20240305", "-1.00", "TEA")], ledger: "972.66", from: "20240301", to: "20240331"
      ).replacing("<DTASOF>20240131", with: "<DTASOF>20240331"), to: "b.ofx")
    #expect(try run("import", "a.ofx").status == 0)
  }

  @Test("a balance that is off is told with its day and its candidates, and the exit status is 2")
  func off() throws {
    let alone = try run("balances", "check")
    #expect(alone.status == 0)
    #expect(
      alone.output
        == "Test Bank Checking 1234 USD: one balance is stated: nothing to compare it with\n")
    try run("import", "b.ofx")
    let off = try run("balances", "check", "--account", "1234")
    #expect(off.status == 2)
    #expect(
      off.output == """
        Test Bank Checking 1234 USD: off by -7.00, first between 2024-01-31 and 2024-03-31
          2024-03-31  stated 972.66, the book has 979.66: off by -7.00  (b.ofx)

        """)
    let check = try #require(try json("balances", "check")["checks"]?.array?.first)
    #expect(
      check.object?.map(\.name) == [
        "account", "account_id", "currency", "status", "difference", "opening", "first_off",
        "balances",
      ])
    #expect(try json("balances", "check")["status"] == "off")
  }

  @Test("what explains it is told with the command that puts it right")
  func candidates() throws {
    try scratch.write(
      Statements.ofx(
        [("B1", "20240305", "-1.00", "TEA HOUSE")], ledger: "978.66", from: "20240301",
        to: "20240331"
      ).replacing("<DTASOF>20240131", with: "<DTASOF>20240331"), to: "c.ofx")
    try run("import", "c.ofx")
    try scratch.write(
      Statements.records([Statements.row("2024-03-07", "-1.00", "TEA HOUSE")])
        .replacing(#""key":"chk","name":"chk""#, with: #""name":"none""#), to: "d.ndjson")
    try run("import", "d.ndjson", "--account", "1234")
    let off = try run("balances", "check")
    #expect(
      off.output == """
        Test Bank Checking 1234 USD: off by -1.00, first between 2024-01-31 and 2024-03-31
          2024-03-31  stated 978.66, the book has 979.66: off by -1.00  (c.ofx)
            3  2024-03-05  -1.00  TEA HOUSE  two rows that were matched?
              ofx:1234  2024-03-05  TEA HOUSE
              csv:bank  2024-03-07  TEA HOUSE
              if so: finance-etl review split 3

        """)
    let check = try #require(try json("balances", "check")["checks"]?.array?.first)
    let candidate = check["balances"]?.array?.last?["candidates"]?.array?.first
    #expect(
      candidate?.object?.map(\.name) == [
        "kind", "transaction", "date", "amount", "description", "status", "lines", "command",
      ])
    try run("review", "split", "3")
    #expect(try run("balances", "check").status == 0)
  }

  @Test("an opening balance makes the first balance provable; one that contradicts is refused")
  func opening() throws {
    let wrong = try run("accounts", "edit", "1234", "--opening", "1000.01", "--json")
    #expect(wrong.status == 1)
    let error = try JSONParser.parse(Array(wrong.output.utf8))["error"]
    #expect(error?["code"] == "invalid_argument")
    #expect(error?["hint"]?.string?.contains("it would be 1000.00") == true)
    let right = try run(
      "accounts", "edit", "1234", "--opening", "1000.00", "--opening-date", "2024-01-01")
    #expect(right.output == "Test Bank Checking 1234 opens with 1000.00 USD on 2024-01-01\n")
    let checked = try run("balances", "check")
    #expect(
      checked.output == "Test Bank Checking 1234 USD: balanced, 1 balance up to 2024-01-31\n")
    #expect(try json("accounts", "edit", "9", "--opening", "1")["error"]?["code"] == "not_found")
    #expect(try run("accounts", "edit", "1234").status == 64)
    #expect(try run("accounts", "edit", "1234", "--opening", "much").status == 64)
  }

  @Test("coverage tells the days, those that rows are missing of, and what is unproven")
  func coverage() throws {
    try run("import", "b.ofx")
    #expect(
      try run("coverage").output == """
        Test Bank Checking 1234: 2024-01-01 to 2024-03-31
          gap: 2024-02-01 to 2024-02-29, 29 days: rows that come to -7.00 USD are missing
          unproven: 2024-01-01 to 2024-01-31

        """)
    let account = try #require(
      try json("coverage", "--account", "1234")["coverage"]?.array?.first)
    #expect(
      account.object?.map(\.name) == [
        "account", "account_id", "from", "to", "gaps", "uncovered", "unproven", "feeds",
      ])
    let missing = try run("coverage", "--account", "nobody", "--json")
    #expect(missing.status == 1 && missing.output.contains("not_found"))
  }
}
