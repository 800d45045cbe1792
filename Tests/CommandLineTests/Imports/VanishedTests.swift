import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Rows that vanished from a document")
struct VanishedTests: ProgramSuite {
  let scratch: Scratch

  /// A month; the same without COFFEE and with BUS in other words; and the month again, later.
  init() throws {
    scratch = try Scratch()
    let (groceries, coffee) = (
      Statements.row("2024-05-01", "-1.00", "GROCERIES"),
      Statements.row("2024-05-03", "-12.30", "COFFEE")
    )
    let last = Statements.row("2024-05-31", "-2.00", "RENT")
    try scratch.write(
      Statements.records([
        groceries, coffee, Statements.row("2024-05-09", "-5.00", "BUS"), last,
      ]), to: "whole.ndjson")
    try scratch.write(
      Statements.records([groceries, Statements.row("2024-05-10", "-5.00", "BUS TICKET"), last]),
      to: "without.ndjson")
    try scratch.write(
      Statements.records([
        groceries, coffee, Statements.row("2024-05-10", "-5.00", "BUS TICKET"), last,
      ]), to: "again.ndjson")
    #expect(try run("import", "whole.ndjson").status == 0)
  }

  private func vanished(_ report: JSONValue) throws -> [JSONValue] {
    let statement = try #require(report["documents"]?.array?.first?["statements"]?.array?.first)
    return statement["vanished"]?.array ?? []
  }

  @Test("a row that a document should have is named by its id, and wants a person")
  func report() throws {
    let loaded = try run("import", "without.ndjson")
    #expect(loaded.status == 2)
    #expect(
      loaded.output == """
        without.ndjson (records): loaded
          chk, 2024-05-01 to 2024-05-31: 3 rows: 2 known, 1 rekeyed
          vanished: 1 row of these days that earlier documents have
            2  2024-05-03  -12.30  USD  COFFEE
        1 document: 1 loaded. 3 rows: 2 known, 1 rekeyed. Import 2 in finance.sqlite. Needs \
        attention: 1 row vanished (finance-etl imports show 2).

        """)
    // For as long as nobody said what is with it.
    let known = try run("import", "without.ndjson", "whole.ndjson", "--quiet")
    #expect(known.status == 2)
    #expect(known.errors == "1 row vanished (finance-etl imports show 2)\n")
  }

  @Test("what a row that stands for another replaced has not vanished")
  func rekeyed() throws {
    let rows = try vanished(json("import", "without.ndjson", "--dry-run"))
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(
      row.object?.map(\.name) == [
        "transaction", "date", "amount", "currency", "description", "state", "import",
      ])
    #expect(row["transaction"]?.integer == 2 && row["amount"]?.string == "-12.30")
    #expect(row["state"]?.string == "open" && row["import"]?.integer == 2)
    #expect(try run("import", "without.ndjson", "--partial").status == 0)
  }

  @Test("imports show keeps it, and says whether a later document states it again")
  func show() throws {
    try run("import", "without.ndjson")
    #expect(
      try run("imports", "show", "2").output.contains("    2  2024-05-03  -12.30  USD  COFFEE\n"))
    #expect(try run("import", "again.ndjson").status == 0)
    let shown = try run("imports", "show", "2").output
    #expect(shown.contains("    2  2024-05-03  -12.30  USD  COFFEE  (stated again by import 3)\n"))
    let row = try #require(vanished(json("imports", "show", "2")).first)
    #expect(row["state"]?.string == "stated" && row["stated_again"]?.integer == 3)
    #expect(try run("import", "without.ndjson").status == 0)
    #expect(try vanished(json("imports", "show", "3")).isEmpty)
  }

  @Test("a row that a person deleted waits for nobody")
  func deleted() throws {
    try run("import", "without.ndjson")
    try run("transactions", "delete", "2")
    #expect(try run("import", "without.ndjson").status == 0)
    #expect(try run("imports", "show", "2").output.contains("COFFEE  (gone)\n"))
  }

  @Test("an import that is taken back says of no row that it vanished; done again, it does")
  func undone() throws {
    try run("import", "without.ndjson")
    let before = try vanished(json("imports", "show", "2"))
    try run("imports", "undo", "2")
    #expect(try vanished(json("imports", "show", "2")).isEmpty)
    try run("imports", "redo", "2")
    #expect(try vanished(json("imports", "show", "2")) == before)
    // What came before it vanishes from nothing that is left.
    try run("imports", "undo", "1")
    #expect(try vanished(json("imports", "show", "2")).isEmpty)
  }

  @Test("a strict import refuses a document that should have more rows")
  func strict() throws {
    let refused = try json("import", "without.ndjson", "--strict")
    let error = try #require(refused["documents"]?.array?.first?["errors"]?.array?.first)
    #expect(error["code"]?.string == "needs_attention")
    #expect(
      error["message"]?.string == "rows of earlier documents are missing from this one: 1")
  }

  @Test("many rows are listed by the first ten, with how many more there are, and with --all whole")
  func many() throws {
    let rows = (10...25).map { Statements.row("2024-06-\($0)", "-\($0).00", "ROW \($0)") }
    let ends = [
      Statements.row("2024-06-01", "-1.00", "FIRST"), Statements.row("2024-06-30", "-1.00", "LAST"),
    ]
    try scratch.write(Statements.records(ends + rows), to: "june.ndjson")
    try scratch.write(Statements.records(ends), to: "ends.ndjson")
    try run("import", "june.ndjson")
    let output = try run("import", "ends.ndjson").output
    #expect(output.contains("  vanished: 16 rows of these days that earlier documents have\n"))
    #expect(output.contains("ROW 19\n    … and 6 more: finance-etl imports show 3 --all\n"))
    #expect(!output.contains("ROW 20"))
    #expect(try run("imports", "show", "3", "--all").output.contains("ROW 25\n"))
    #expect(try vanished(json("imports", "show", "3")).count == 16)
  }
}
