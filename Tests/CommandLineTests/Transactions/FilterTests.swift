import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Filters of transactions")
struct FilterTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let rows = [
      Statements.row("2023-12-31", "-1.00", "A", more: ",\"source_category\":\"Food\""),
      Statements.row("2024-01-01", "-2.00", "B"),
      Statements.row("2024-02-29", "-3.00", "C", more: ",\"source_category\":\"Über\""),
      Statements.row("2024-03-01", "-4.00", "D"), Statements.row("2025-01-01", "-5.00", "E"),
    ]
    try scratch.write(Statements.records(rows), to: "a.ndjson")
    try run("import", "a.ndjson")
    try run("transactions", "edit", "2", "--tag", "rome", "--tag", "2024")
    try run("transactions", "edit", "3", "--tag", "Rome", "--category", "")
    try run("transactions", "edit", "4", "--tag", "rom", "--category", "Bus")
  }

  private func list(_ arguments: String...) throws -> String {
    let outcome = try Program.financeETL.run(
      ["transactions", "list", "--json"] + arguments, in: scratch.folder)
    let json = try JSONParser.parse(Array(outcome.output.utf8))
    return try #require(json["transactions"]?.array).compactMap { $0["description"]?.string }
      .joined()
  }

  @Test("categories and tags are kept in any case; several tags are asked for at once")
  func words() throws {
    #expect(try list("--category", "food") == "A")
    #expect(try list("--category", "über", "--category", "BUS") == "CD")
    #expect(try list("--category", "Foo") == "")
    #expect(try list("--no-category") == "BE")
    #expect(try list("--tag", "rome") == "BC")
    #expect(try list("--tag", "ROME", "--tag", "2024") == "B")
    #expect(try list("--tag", "om") == "")
    let sum = try json("transactions", "sum", "--tag", "rome")
    #expect(sum["sums"]?.array?.first?["net"] == "-5.00")
  }

  @Test("a month or a year means its first day after --from, and its last after --to")
  func periods() throws {
    #expect(try list("--from", "2024") == "BCDE")
    #expect(try list("--to", "2024") == "ABCD")
    #expect(try list("--from", "2024-02", "--to", "2024-02") == "C")
    #expect(try list("--from", "2024-02-29", "--to", "2024-03") == "CD")
    #expect(try json("transactions", "sum", "--to", "2023")["sums"]?.array?.count == 1)
  }

  @Test(
    "what is no date, no tag or a contradiction is one usage error",
    arguments: [
      ["--from", "2024-02-30"], ["--to", "2024-13"], ["--from", "24"], ["--tag", "a,b"],
      ["--tag", ""], ["--no-category", "--category", "Food"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Program.financeETL.run(
      ["transactions", "list"] + arguments, in: scratch.folder)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.components(separatedBy: "error:").count == 2, "\(outcome.errors)")
  }

  @Test("an impossible date names the forms that a date has")
  func message() throws {
    let outcome = try run("transactions", "list", "--from", "2024-02-30")
    #expect(
      outcome.errors.contains("expected a date that exists, as 2024-05-31, a month (2024-05)"),
      "\(outcome.errors)")
  }
}
