import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Transfers and sums")
struct TransferTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    func records(_ account: String, _ mask: String, _ rows: [String]) -> String {
      Statements.records(feed: "csv:\(account)", account: account, rows)
        .replacingOccurrences(of: "\"currency\":", with: "\"mask\":\"\(mask)\",\"currency\":")
    }
    try scratch.write(
      records(
        "chk", "1234",
        [
          Statements.row("2024-05-31", "2000.00", "PAYROLL", more: #","source_category":"Work""#),
          Statements.row("2024-06-01", "-500.00", "TRANSFER TO SAVINGS 2345"),
          Statements.row("2024-06-03", "-12.345", "COFFEE", more: #","source_category":"Food""#),
          Statements.row("2024-06-04", "-8.00", "KIOSK", more: #","currency":"EUR""#),
        ]), to: "chk.ndjson")
    try scratch.write(
      records(
        "sav", "2345",
        [
          Statements.row("2024-06-02", "500.00", "TRANSFER FROM CHECKING 1234"),
          Statements.row("2024-06-30", "0.37", "INTEREST"),
        ]), to: "sav.ndjson")
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.financeETL.run(
      arguments, in: scratch.folder, environment: ["FINANCE_ETL_DB": scratch.path("book.sqlite")])
  }

  private func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  @Test("the report of an import says what was paired, and a suggestion needs attention")
  func report() throws {
    let first = try run("import", "chk.ndjson", "--json")
    #expect(try json(first.output)["transfers"] == .members(["paired": 0, "suggested": 0]))
    let second = try run("import", "sav.ndjson")
    #expect(second.output.contains(" Transfers: 1 paired. Import 2 in "))
    try scratch.write(
      Statements.records(
        feed: "csv:brk", account: "brk", [Statements.row("2024-07-02", "9.00", "TRANSFER")]),
      to: "brk.ndjson")
    try scratch.write(
      Statements.records(
        feed: "csv:oth", account: "oth", [Statements.row("2024-07-02", "9.00", "TRANSFER")]),
      to: "oth.ndjson")
    try scratch.write(
      Statements.records(
        feed: "csv:src", account: "src", [Statements.row("2024-07-01", "-9.00", "TRANSFER")]),
      to: "src.ndjson")
    let tied = try run("import", "brk.ndjson", "oth.ndjson", "src.ndjson", "--json")
    #expect(tied.status == 2)
    #expect(try json(tied.output)["transfers"] == .members(["paired": 0, "suggested": 2]))
    #expect(try json(tied.output)["status"]?.string == "attention")
    #expect(try !run("normalize", "chk.ndjson").output.contains("transfers"))
  }

  @Test("a listing shows the other leg, and leaves both out where it is asked to")
  func list() throws {
    try run("import", "chk.ndjson", "sav.ndjson")
    let all = try #require(
      json(run("transactions", "list", "--json").output)["transactions"]?.array)
    #expect(all.count == 6)
    let legs = all.filter { $0["transfer"] != nil }
    #expect(legs.compactMap { $0["amount"]?.string } == ["-500.00", "500.00"])
    #expect(legs[0]["transfer"] == legs[1]["id"] && legs[1]["transfer"] == legs[0]["id"])
    let rest = try #require(
      json(run("transactions", "list", "--no-transfers", "--json").output)["transactions"]?.array)
    #expect(
      rest.compactMap { $0["description"]?.string } == ["PAYROLL", "COFFEE", "KIOSK", "INTEREST"])
  }

  @Test("sums are exact, one for each currency, with transfers or without")
  func sums() throws {
    try run("import", "chk.ndjson", "sav.ndjson")
    #expect(
      try run("transactions", "sum", "--json").output == """
        {"sums":[{"currency":"EUR","count":1,"in":"0.00","out":"-8.00","net":"-8.00"},\
        {"currency":"USD","count":5,"in":"2500.37","out":"-512.345","net":"1988.025"}]}

        """)
    #expect(
      try run("transactions", "sum", "--no-transfers", "--from", "2024-06-01").output == """
        count    in      out      net
        -----  ----  -------  -------  ---
            1  0.00    -8.00    -8.00  EUR
            2  0.37  -12.345  -11.975  USD

        """)
  }

  @Test("sums come by account, month or category, and take every filter of the listing")
  func groups() throws {
    try run("import", "chk.ndjson", "sav.ndjson")
    func nets(_ arguments: String...) throws -> [String] {
      let outcome = try Program.financeETL.run(
        ["transactions", "sum", "--json"] + arguments, in: scratch.folder,
        environment: ["FINANCE_ETL_DB": scratch.path("book.sqlite")])
      return try #require(json(outcome.output)["sums"]?.array).map { sum in
        ["account", "month", "category", "currency", "net"].compactMap { sum[$0]?.string }
          .joined(separator: " ")
      }
    }
    #expect(
      try nets("--by", "account") == ["chk EUR -8.00", "chk USD 1487.655", "sav USD 500.37"])
    #expect(
      try nets("--by", "month", "--no-transfers") == [
        "2024-05 USD 2000.00", "2024-06 EUR -8.00", "2024-06 USD -11.975",
      ])
    #expect(
      try nets("--by", "category") == [
        "EUR -8.00", "USD 0.37", "Food USD -12.345", "Work USD 2000.00",
      ])
    #expect(try nets("--account", "sav", "--max", "1") == ["USD 0.37"])
    #expect(try nets("--text", "nothing") == [])
    #expect(try run("transactions", "sum", "--by", "colour").status == 64)
  }

  @Test("sums of the greatest amounts do not overflow")
  func greatSums() throws {
    let rows = (0..<9300).map { Statements.row("2024-06-01", "9999999999999.99", "ROW \($0)") }
    try scratch.write(Statements.records(rows), to: "great.ndjson")
    try run("import", "great.ndjson")
    let output = try run("transactions", "sum", "--json").output
    #expect(output.contains("\"net\":\"92999999999999907.00\""))
  }
}
