import Foundation
import TestSupport
import Testing

/// What a person at a terminal is told and asked: what to do after an import, the book on one screen, and
/// one review after the other.
@Suite("A person at a terminal")
struct SittingTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.records([
        Statements.row("2024-05-01", "-12.34", "KAFFEE"),
        Statements.row("2024-05-02", "-7.00", "BAKERY"),
        Statements.row("2024-05-20", "-33.10", "FLOWERS"),
      ]), to: "files/a.ndjson")
    try scratch.write(
      Statements.records(
        feed: "ofx:1",
        [
          Statements.row(
            "2024-05-03", "-12.34",
            "BLUE BOTTLE COFFEE ROASTERS ON THE CORNER OF MARKET STREET 0417"
          ),
          Statements.row(
            "2024-05-22", "-33.10", "TANKSTELLE NORD 4471 HAMBURG ALTONA GROSSE BERGSTRASSE"),
        ]), to: "files/b.ndjson")
  }

  private func onTerminal(_ arguments: String..., typing: String = "") throws -> Program.Outcome {
    try Program.onTerminal(
      width: 100, arguments, in: scratch, environment: ["NO_COLOR": "1"], typing: typing)
  }

  @Test("an import ends with what to do next, as commands that can be copied")
  func nextSteps() throws {
    let shown = try onTerminal("import", "files").output
    #expect(
      shown.hasSuffix(
        """
        Next:
          finance-etl review list              rows that may be one
          finance-etl transactions list --new  5 new rows

        """), "\(shown)")
    #expect(try !onTerminal("import", "files", "--dry-run").output.contains("Next:"))
    #expect(try !run("import", "files", "--force").output.contains("Next:"))
  }

  @Test("a command that is told to copy names the book where another one would be meant")
  func ofThisBook() throws {
    let shown = try onTerminal("import", "files", "--db", "other book.sqlite").output
    #expect(shown.contains("  finance-etl review list --db 'other book.sqlite'"), "\(shown)")
    let status = try run("status", "--db", "other book.sqlite")
    #expect(
      status.output.contains("\n    finance-etl review list --db 'other book.sqlite'\n"),
      "\(status.output)")
  }

  @Test(
    "status shows accounts, what needs a person and the last import, and its exit status says so")
  func status() throws {
    try run("import", "files")
    let status = try run("status")
    #expect(status.status == 2)
    for words in [
      "5 transactions, 5 without a category.", "Import 1, ", "Needs attention:",
      "2 pairs of rows are in doubt",
    ] {
      #expect(status.output.contains(words), "\(status.output)")
    }
    let answer = try json("status")
    #expect(answer["transactions_count"]?.integer == 5)
    #expect(answer["attention"]?.array?.first?["kind"]?.string == "rows_to_review")
    for id in ["1", "2"] { try run("review", "keep", id) }
    let calm = try run("status")
    #expect(calm.status == 0 && calm.output.hasSuffix("Nothing needs you.\n"), "\(calm.output)")
  }

  @Test("review alone asks one pair after the other: a key answers, and the last is taken back")
  func sitting() throws {
    try run("import", "files")
    func states() throws -> [String] {
      let reviews = try json("review", "list", "--all")["reviews"]?.array ?? []
      return reviews.compactMap { $0["state"]?.string }.sorted()
    }
    let asked = try onTerminal("review", typing: "szmq").output
    for words in [
      "1/2\n", "BLUE BOTTLE", "review 1: kept apart, for good", "review 1 is open again",
      "review 1: one, for good", "1 review is answered.",
    ] {
      #expect(asked.contains(words), "\(words) in \(asked)")
    }
    #expect(try states() == ["merged", "open"])
    #expect(try json("transactions", "list")["transactions"]?.array?.count == 4)
    _ = try onTerminal("review", typing: "nq")
    #expect(try states() == ["merged", "open"])
    _ = try onTerminal("review", typing: "s")
    #expect(try states() == ["kept", "merged"])
    #expect(try onTerminal("review").output.contains("there is nothing to review"))
    // Without a terminal it lists.
    #expect(try run("review").errors.contains("there is nothing to review"))
  }
}
