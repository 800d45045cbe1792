import FinanceETL
import TestSupport
import Testing

@Suite("A purchase that the bank booked twice")
struct BookedTwiceTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private let coffee = Statements.row("2024-05-03", "-4.50", "COFFEE BAR", more: #","id":"a1""#)
  private let cinema = Statements.row("2024-05-10", "-12.30", "CITY CINEMA", more: #","id":"b1""#)

  private func balance(_ kind: String, _ date: String, _ amount: String) -> String {
    #"{"type":"balance","kind":"\#(kind)","date":"\#(date)","amount":"\#(amount)","currency":"USD"}"#
  }

  /// Imports May, which begins with 100.00.
  private func load(_ rows: String..., closing: String) throws -> Int32 {
    let lines =
      [balance("opening", "2024-05-01", "100.00")] + rows
      + [balance("ledger", "2024-05-31", closing)]
    let text = Statements.records(feed: "ofx:bank", ids: "trusted", lines)
      .replacing("\"mode\":", with: "\"covers\":[\"2024-05-01\",\"2024-05-31\"],\"mode\":")
    try scratch.write(text, to: "may.ndjson")
    return try run("import", "may.ndjson").status
  }

  private func second(_ date: String = "2024-05-11", _ amount: String = "-12.30") -> String {
    Statements.row(date, amount, "CITY CINEMA", more: #","id":"b2""#)
  }

  private func reviews() throws -> [String?] {
    try json("review", "list")["reviews"]?.array?.map { $0["rule"]?.string } ?? []
  }

  private func count() throws -> Int? {
    try json("transactions", "list")["transactions"]?.array?.count
  }

  @Test("is asked about; accepted it is one, reopened it is two and asked about again")
  func asked() throws {
    #expect(try load(coffee, cinema, second(), closing: "83.20") == 2)
    #expect(try reviews() == ["booked_twice"])
    #expect(try count() == 3)
    #expect(try run("review", "accept", "1").status == 0)
    #expect(try count() == 2)
    #expect(try run("balances", "check").status == 0)
    #expect(try run("review", "reopen", "1").status == 0)
    #expect(try count() == 3)
    #expect(try reviews() == ["booked_twice"])
    #expect(try run("imports", "undo", "1").status == 0)
    #expect(try reviews() == [])
    #expect(try run("imports", "redo", "1").status == 0)
    #expect(try reviews() == ["booked_twice"])
    #expect(try run("review", "keep", "1").status == 0)
    #expect(try run("imports", "undo", "1").status == 0)
    #expect(try run("imports", "redo", "1").status == 0)
    #expect(try reviews() == [])
  }

  @Test("is not asked about where the balance has both")
  func real() throws {
    #expect(try load(coffee, cinema, second(), closing: "70.90") == 0)
    #expect(try reviews() == [])
  }

  @Test("is not asked about where the bank took one back")
  func reversed() throws {
    let back = Statements.row(
      "2024-05-14", "12.30", "CITY CINEMA REVERSAL", more: #","id":"b3""#)
    #expect(try load(coffee, cinema, second(), back, closing: "83.20") == 0)
    #expect(try reviews() == [])
  }

  @Test("is not asked about where two pairs explain the balance")
  func ambiguous() throws {
    let others = ["2024-05-20", "2024-05-21"].enumerated().map {
      Statements.row($1, "-12.30", "OPERA", more: #","id":"c\#($0)""#)
    }
    #expect(
      try load(coffee, cinema, second(), others[0], others[1], closing: "58.60") == 2)
    #expect(try reviews() == [])
  }

  @Test("is not asked about any more once a person deleted one")
  func answered() throws {
    #expect(try load(coffee, cinema, second(), closing: "83.20") == 2)
    #expect(try run("transactions", "delete", "3").status == 0)
    #expect(try reviews() == [])
  }
}
