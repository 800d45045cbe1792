import Foundation
import TestSupport
import Testing

@Suite("Tables on the command line")
struct TableTests {
  private static let card = """
    Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo
    4417,03/28/2024,03/29/2024,PAPER CRANE BOOKS,Shopping,Sale,-24.50,

    """

  @Test("in a folder an unrelated table is skipped and one whose bank changed a column is refused")
  func folder() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("in"), withIntermediateDirectories: true)
    try scratch.write("name,street,town\nAnn,Elm,Ely\n", to: "in/addresses.csv")
    try scratch.write(Self.card, to: "in/card.csv")
    let all = ["import", "in", "--db", "book.sqlite"]
    _ = try Program.financeETL.run(
      ["import", "in/card.csv", "--db", "book.sqlite", "--mapping", "us/chase-card"],
      in: scratch.folder)
    try scratch.write(
      Self.card + "4417,04/28/2024,04/29/2024,RAIL,Travel,Sale,-8.00,\n", to: "in/card.csv")
    let first = try Program.financeETL.run(all, in: scratch.folder)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("in/addresses.csv: skipped: no bank mapping matches its header"))
    #expect(first.output.contains("1 loaded, 1 skipped"))
    try scratch.write(
      Self.card.replacingOccurrences(of: "Description", with: "Descr"), to: "in/card.csv")
    let second = try Program.financeETL.run(all, in: scratch.folder)
    #expect(second.status == 1)
    #expect(second.errors.contains("the nearest is us/chase-card: renamed: Description → Descr"))
  }

  @Test("given alone an unrelated table is refused")
  func alone() throws {
    let scratch = try Scratch()
    try scratch.write("name,street,town\nAnn,Elm,Ely\n", to: "addresses.csv")
    let outcome = try Program.financeETL.run(
      ["import", "addresses.csv", "--db", "book.sqlite"], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("no bank mapping matches its header"))
    #expect(outcome.errors.contains("name, street, town"))
  }

  @Test("one broken row is quarantined, drawn with a caret, and the rest is loaded")
  func brokenRow() throws {
    let scratch = try Scratch()
    try scratch.write(
      Self.card + "4417,03/30/2024,03/30/2024,ODD,Shopping,Sale,12..50,\n", to: "card.csv")
    let outcome = try Program.financeETL.run(
      ["import", "card.csv", "--db", "book.sqlite", "--mapping", "us/chase-card"],
      in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("1 quarantined"))
    #expect(outcome.errors.contains("found \"12..50\""))
    #expect(outcome.errors.contains("^^^^^^"))
  }

  @Test("several accounts with running balances are balanced however many rows there are")
  func manyRows() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      mapping: 1
      id: zz/running
      title: Running
      country: ZZ
      verified: synthetic
      detect: {header: [Day, What, Sum, Left, Account]}
      columns: {day: Day, what: What, sum: Sum, left: Left, account: Account}
      account: {kind: checking, institution: Bank, currency: EUR, number: account}
      fields:
        date: {from: day, format: yyyy-MM-dd}
        amount: {signed: sum}
        description: what
        balance: left
      """, to: "running.yaml")
    var text = "Day,What,Sum,Left,Account\n"
    for row in 0..<24_000 {
      text +=
        "2024-01-\(row / 2000 + 10),shop \(row),1.00,\(row / 2 + 101).00,\(111_111 + row % 2)\n"
    }
    try scratch.write(text, to: "rows.csv")
    let outcome = try Program.financeETL.run(
      ["import", "rows.csv", "--mapping", "running.yaml", "--db", "book.sqlite"],
      in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    #expect(outcome.output.contains("24000 rows: 24000 new"))
  }
}
