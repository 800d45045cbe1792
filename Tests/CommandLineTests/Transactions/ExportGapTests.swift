import FinanceETL
import Foundation
import TestSupport
import Testing

/// A book whose bank stated more than its rows come to: no statement covers February.
@Suite("Exports of a book with a gap")
struct ExportGapTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try load("2024-01", "31", "100.00", ["-10.00"], "90.00")
    try load("2024-03", "31", "85.00", ["20.00"], "105.00")
  }

  private func load(
    _ month: String, _ last: String, _ opening: String, _ amounts: [String], _ closing: String
  ) throws {
    let rows = amounts.map { Statements.row("\(month)-10", $0, "Row of \(month)") }
    func balance(_ kind: String, _ day: String, _ amount: String) -> String {
      #"{"type":"balance","kind":"\#(kind)","date":"\#(month)-\#(day)","amount":"\#(amount)"}"#
    }
    try scratch.write(
      Statements.records(
        [balance("opening", "01", opening)] + rows + [balance("ledger", last, closing)]
      ).replacing("\"mode\":", with: "\"covers\":[\"\(month)-01\",\"\(month)-\(last)\"],\"mode\":"),
      to: "\(month).ndjson")
    try run("import", "\(month).ndjson")
  }

  private static let note =
    "note: chk: rows are missing from 2024-02-01 to 2024-02-29: they come to -5.00 USD"

  @Test("the note names the gap, and the status is 2", arguments: ExportFormat.allCases)
  func note(format: ExportFormat) throws {
    let piped = try run("export", format.rawValue)
    #expect(piped.status == 2 && piped.errors.hasPrefix(Self.note), "\(piped.errors)")
    let written = try run("export", format.rawValue, "-o", "out")
    #expect(written.status == 2 && written.errors == piped.errors)
    #expect(written.output == "out (\(format.rawValue)): 2 transactions\n")
    #expect(try String(contentsOf: scratch.url("out"), encoding: .utf8) == piped.output)
    let later = try run("export", format.rawValue, "--from", "2024-03")
    #expect(later.status == 0 && later.errors.isEmpty, "\(later.errors)")
  }

  @Test("the report has the gap")
  func report() throws {
    let report = try json("export", "hledger", "-o", "out")
    let gap = try #require(report["gaps"]?.array?.first)
    #expect(gap["account"] == "chk" && gap["kind"] == "missing_rows" && gap["currency"] == "USD")
    #expect(gap["from"] == "2024-02-01" && gap["to"] == "2024-02-29")
    #expect(gap["amount"]?.scalarText == "-5.00")
  }

  @Test("a map names the account of what is unexplained")
  func map() throws {
    try scratch.write("unexplained: Equity:Open questions\n", to: "map.yaml")
    let text = try run("export", "hledger", "--accounts", "map.yaml").output
    #expect(text.contains("    Equity:Open questions  5.00 USD\n"))
    #expect(!text.contains("Equity:Unexplained"))
  }

  @Test(
    "--new writes the entry once, and names it once the book explains it",
    arguments: ["beancount", "hledger", "ledger"])
  func grows(format: String) throws {
    #expect(try run("export", format, "--new", "-o", "out").status == 2)
    let file = try String(contentsOf: scratch.url("out"), encoding: .utf8)
    #expect(file.contains("etl-gap:"))
    let again = try run("export", format, "--new", "-o", "out")
    #expect(again.status == 2 && again.output == "out (\(format)): 0 new transactions\n")
    #expect(try String(contentsOf: scratch.url("out"), encoding: .utf8) == file)
    try load("2024-02", "29", "90.00", ["-5.00"], "85.00")
    let filled = try run("export", format, "--new", "-o", "out")
    #expect(filled.status == 2 && filled.errors.isEmpty, "\(filled.errors)")
    #expect(
      filled.output == """
        out (\(format)): 1 new transaction
        changed since it was exported: the unexplained entry of chk on 2024-02-29, \
        nothing is unexplained there any more

        """)
    let changed = try json("export", format, "--new", "-o", "out")["changed_entries"]?.array?.first
    #expect(changed?["entry"] == "unexplained" && changed?["what"] == "gone")
    #expect(try run("export", format, "-o", "out").status == 0)
    #expect(try run("export", format, "--new", "-o", "out").status == 0)
  }

  @Test("--new adds an entry that a new balance shows, where no row is new")
  func newEntryAlone() throws {
    try run("export", "hledger", "--new", "-o", "out")
    try load("2024-04", "30", "105.00", [], "101.00")
    let grown = try run("export", "hledger", "--new", "-o", "out")
    #expect(grown.status == 2 && grown.output == "out (hledger): 0 new transactions\n")
    let text = try String(contentsOf: scratch.url("out"), encoding: .utf8)
    #expect(text.contains("2024-04-30 * Unexplained: rows from 2024-04-01 to 2024-04-30 do not"))
    #expect(text.contains("Assets:Chk  0 USD = 101.00 USD"))
  }

  @Test("--new names an opening balance that an earlier statement changes")
  func earlierOpening() throws {
    try run("export", "hledger", "--new", "-o", "out")
    try load("2023-12", "31", "130.00", ["-30.00"], "100.00")
    let grown = try run("export", "hledger", "--new", "-o", "out")
    #expect(
      grown.output.hasSuffix(
        "changed since it was exported: the opening balance of chk, its amount\n"), "\(grown)")
    let within = try run("export", "hledger", "--new", "--from", "2024-03", "-o", "out")
    #expect(!within.output.contains("opening balance"))
  }

  @Test("programs that check books accept it")
  func peers() throws {
    for (format, check) in [
      ("hledger", "hledger -f out check -s ordereddates"), ("beancount", "bean-check out"),
      ("ledger", "ledger -f out --strict --pedantic bal"),
    ] {
      try run("export", format, "-o", "out")
      guard Program.isInstalled(String(check.prefix { $0 != " " })) else { continue }
      let outcome = try Program.shell.run(
        ["-c", check], in: scratch.folder, environment: ["LC_ALL": "C.UTF-8"])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(check): \(outcome.errors)")
    }
  }
}
