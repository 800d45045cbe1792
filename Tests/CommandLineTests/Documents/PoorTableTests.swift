import FinanceETL
import TestSupport
import Testing

@Suite("Tables that show little")
struct PoorTableTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// A table that no mapping knows, and why none can be inferred from it.
  struct Unknown: Sendable {
    var csv: String
    var reason: String
  }

  private static let names = "Day,Narration,Sum EUR,Rest\n"

  @Test(
    "of a table that no mapping knows `import` and `identify` say why none can be inferred",
    arguments: [
      Unknown(csv: names, reason: "the file is a header without a row (line 1)"),
      Unknown(
        csv: names + "2024-03-14,Bakery,-4.50,10.00\n\nBooked,Payee,Debit,Credit\n"
          + "2024-03-14,Bakery,4.50,\n",
        reason: "the file has two tables: another begins here (line 4)"),
      Unknown(
        csv: "Day,Narration,Sum" + String(repeating: ",x", count: 9_997) + "\n"
          + "2024-03-14,Bakery,-4.50" + String(repeating: ",1", count: 9_997) + "\n",
        reason: "a row of the file has more than 2000 cells"),
    ])
  func refusalsAreSaid(table: Unknown) throws {
    try scratch.write(table.csv, to: "a.csv")
    let line = "a.csv: `finance-etl mapping new` reads it neither: \(table.reason)\n"
    for command in [
      ["import", "a.csv", "--db", "b.sqlite"], ["import", "a.csv", "--db", "b.sqlite", "--infer"],
      ["identify", "a.csv"],
    ] {
      let outcome = try Program.financeETL.run(command, in: scratch.folder)
      #expect(outcome.status == 1 && outcome.errors.hasSuffix(line), "\(outcome.errors)")
    }
    let drafted = try run("mapping", "new", "a.csv")
    let reason = table.reason.split(separator: " (line")[0]
    #expect(drafted.status == 1 && drafted.errors.hasPrefix("error: \(reason)\n"))
  }

  @Test(
    "of a table that proves too little they say what is open, and load nothing",
    arguments: [
      "2024-03-14,Bakery,-4.50,10.00\n",
      String(repeating: "2024-03-14,Bakery,-4.50,10.00\n", count: 5),
      String(repeating: "2024-03-14,Bakery,0.00,0.00\n", count: 5),
    ])
  func opensAreSaid(rows: String) throws {
    try scratch.write(Self.names + rows, to: "a.csv")
    let count = rows.split(separator: "\n").count
    let line =
      "a.csv: no mapping knows this table; `finance-etl mapping new a.csv` reads \(count) of"
      + " \(count) \(count == 1 ? "row" : "rows"), open: sign\n"
    for command in [
      ["import", "a.csv", "--db", "b.sqlite"], ["import", "a.csv", "--db", "b.sqlite", "--infer"],
      ["identify", "a.csv"],
    ] {
      let outcome = try Program.financeETL.run(command, in: scratch.folder)
      #expect(outcome.status == 1 && outcome.errors.hasSuffix(line), "\(outcome.errors)")
    }
    let drafted = try run("mapping", "new", "a.csv")
    #expect(drafted.status == 2 && drafted.errors.contains("open: sign: "))
  }

  private static let card =
    "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit"
  private static let row = "2024-05-01,2024-05-03,1234,TRATTORIA ROMA,Dining,24.00,"

  @Test("a header of a known bank without a row needs attention, unless the file says more")
  func headersAlone() throws {
    try scratch.write(Self.card + "\n", to: "a.csv")
    let known = ["--mapping", "us/capital-one-card"]
    for command in [["normalize", "a.csv"], ["import", "a.csv", "--db", "b.sqlite"]] {
      let outcome = try Program.financeETL.run(command + known, in: scratch.folder)
      #expect(outcome.status == 2, "\(outcome.errors)")
      #expect(
        (outcome.output + outcome.errors).contains("the document is a header without a row"))
    }
    let drafted = try run("mapping", "new", "a.csv")
    #expect(drafted.status == 1 && drafted.errors.contains("the file is a header without a row"))
    try scratch.write("Card 1234, no transactions in May\n" + Self.card + "\n", to: "b.csv")
    let stated = try Program.financeETL.run(["normalize", "b.csv"] + known, in: scratch.folder)
    #expect(stated.status == 0, "\(stated.errors)")
  }

  @Test(
    "ten thousand columns of a known bank are read, though the start of the file has no whole row")
  func wideRows() throws {
    try scratch.write(
      Self.card + String(repeating: ",more", count: 20_000) + "\n" + Self.row
        + String(repeating: ",1", count: 20_000) + "\n", to: "a.csv")
    let outcome = try run("normalize", "a.csv", "--mapping", "us/capital-one-card")
    #expect(outcome.status == 0 && outcome.output.contains("TRATTORIA ROMA"), "\(outcome.errors)")
  }

  @Test("a row of another shape above a table without header is quarantined, and no text")
  func rowsAbove() throws {
    try scratch.write(
      """
      mapping: 1
      id: zz/bare
      title: Bare
      country: ZZ
      verified: synthetic
      detect: {shape: ['~^\\d{4}-', '~', '~^-?\\d']}
      read: {format: csv, delimiter: ",", header: none}
      columns: {day: 1, what: 2, sum: 3}
      account: {kind: checking, institution: Bank, currency: EUR}
      fields:
        date: {from: day, format: yyyy-MM-dd}
        amount: {signed: sum}
        description: what
      """, to: "bare.yaml")
    let text = "2024-03-31,period\n2024-03-04,Bakery, Rome,-4.50\n2024-03-05,Pay,9.00\n"
    try scratch.write(text, to: "a.csv")
    let outcome = try run("normalize", "a.csv", "--mapping", "bare.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("not the shape of the rows below it"), "\(outcome.output)")
    #expect(outcome.output.components(separatedBy: "\"quarantined\"").count == 2)
    #expect(outcome.output.components(separatedBy: "\"transaction\"").count == 2)
  }
}
