import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("import")
struct ImportTests {
  let scratch: Scratch
  var book: String { scratch.path("book.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  private func run(_ arguments: String..., input: String? = nil) throws -> Program.Outcome {
    try Program.financeETL.run(arguments + ["--db", book], input: input, in: scratch.folder)
  }

  private func report(_ outcome: Program.Outcome) throws -> JSONValue {
    try JSONParser.parse(Array(outcome.output.utf8))
  }

  private static let january = Statements.ofx(
    [
      ("1", "20240105", "-12.34", "COFFEE"), ("2", "20240106", "-12.34", "COFFEE"),
      ("3", "20240131", "1000.00", "PAY"),
    ], ledger: "975.32", from: "20240101", to: "20240131")

  @Test("the same file twice adds nothing the second time")
  func twice() throws {
    let file = try scratch.write(Self.january, to: "january.ofx")
    let first = try report(run("import", file, "--json"))
    #expect(first["totals"]?["inserted"]?.integer == 3)
    #expect(first["documents"]?.array?.first?["status"]?.string == "loaded")
    let second = try run("import", file, "--json")
    #expect(second.status == 0)
    let totals = try #require(try report(second)["totals"])
    #expect(totals["inserted"]?.integer == 0)
    #expect(totals["duplicate"]?.integer == 3)
    #expect(totals["read"]?.integer == 3)
    let document = try #require(try report(second)["documents"]?.array?.first)
    #expect(document["status"]?.string == "already_imported")
    #expect(document["format"]?.string == "ofx")
  }

  @Test("a forced second import matches every row and adds none")
  func forced() throws {
    let file = try scratch.write(Self.january, to: "january.ofx")
    _ = try run("import", file)
    let totals = try #require(try report(run("import", file, "--force", "--json"))["totals"])
    #expect(totals["duplicate"]?.integer == 3)
    #expect(totals["inserted"]?.integer == 0)
  }

  /// The options that open every sample.
  private func passwords() throws -> [String] {
    let all = try Checkout.samples.compactMap { Checkout.options(of: $0).last }
      .map { try String(contentsOfFile: $0, encoding: .utf8) }
    return ["--password-file", try scratch.write(all.joined(), to: "passwords")]
  }

  @Test("read is the sum of the other counters, whatever the rows are")
  func conservation() throws {
    let outcome = try Program.financeETL.run(
      ["import"] + (try Checkout.someInputs()) + ["--db", book, "--json"] + (try passwords()),
      in: Checkout.root)
    // Of some samples nothing shows which bank they are from.
    #expect(outcome.status == 1, "\(outcome.errors)")
    for document in try #require(try report(outcome)["documents"]?.array) {
      for statement in document["statements"]?.array ?? [] {
        let rows = try #require(statement["rows"]?.object)
        let sum = rows.filter { $0.name != "read" }.reduce(0) { $0 + ($1.value.integer ?? 0) }
        #expect(statement["rows"]?["read"]?.integer == sum)
      }
    }
  }

  @Test("every sample twice: the second run inserts nothing")
  func samplesTwice() throws {
    let importing = ["import"] + (try Checkout.someInputs()) + (try passwords()) + ["--db", book]
    for _ in 0..<2 { _ = try Program.financeETL.run(importing, in: Checkout.root) }
    let again = try Program.financeETL.run(
      importing + ["--force", "--json"], in: Checkout.root)
    let totals = try #require(try report(again)["totals"])
    #expect(totals["inserted"]?.integer == 0)
    #expect(totals["review"]?.integer == 0)
  }

  @Test("a dry run reports what a real one does and leaves the book's bytes alone")
  func dryRun() throws {
    let file = try scratch.write(Self.january, to: "january.ofx")
    let more = try scratch.write(
      Statements.ofx([("3", "20240131", "1000.00", "PAY"), ("4", "20240201", "-1.00", "FEE")]),
      to: "february.ofx")
    _ = try run("import", file)
    let before = try Data(contentsOf: scratch.url("book.sqlite"))
    let dry = try report(run("import", more, file, more, "--dry-run", "--json"))
    #expect(try Data(contentsOf: scratch.url("book.sqlite")) == before)
    let real = try report(run("import", more, file, more, "--json"))
    #expect(dry["totals"] == real["totals"])
    #expect(dry["documents"]?.array?.first?["status"]?.string == "planned")
    #expect(real["totals"]?["inserted"]?.integer == 1)
  }

  @Test("a dry run into no book makes none")
  func dryRunWithoutBook() throws {
    let file = try scratch.write(Self.january, to: "january.ofx")
    let outcome = try run("import", file, "--dry-run", "--json")
    #expect(outcome.status == 0)
    #expect(try report(outcome)["totals"]?["inserted"]?.integer == 3)
    #expect(!FileManager.default.fileExists(atPath: book))
  }

  @Test("a folder is walked; what is no statement is skipped, with status 0")
  func folder() throws {
    let folder = scratch.url("inbox/deeper")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write(Self.january, to: "inbox/january.ofx")
    try scratch.write("remember the milk", to: "inbox/notes.txt")
    try scratch.write("", to: "inbox/empty.ofx")
    try scratch.write(
      Statements.ofx(account: "4000009999", [("9", "20240110", "5.00", "GIFT")]),
      to: "inbox/deeper/other.qfx")
    let outcome = try run("import", scratch.path("inbox"), "--json")
    #expect(outcome.status == 0)
    let documents = try #require(try report(outcome)["documents"]?.array)
    let statuses = documents.compactMap { $0["status"]?.string }
    #expect(statuses == ["loaded", "skipped", "loaded", "skipped"])
  }

  @Test("one bad document fails, the others load, the status is 1, the attempt is kept")
  func oneBadDocument() throws {
    let good = try scratch.write(Self.january, to: "good.ofx")
    let bad = try scratch.write(String(Self.january.dropLast(60)), to: "bad.ofx")
    let outcome = try run("import", bad, good, "--json")
    #expect(outcome.status == 1)
    #expect(try report(outcome)["totals"]?["inserted"]?.integer == 3)
    let shown = try report(run("imports", "show", "1", "--json"))
    #expect(shown["status"]?.string == "partly")
    #expect(shown["error_code"]?.string == "truncated_document")
    #expect(shown["started_at"] != nil && shown["ended_at"] != nil)
    let failed = try #require(shown["documents"]?.array?.first)
    #expect(failed["status"]?.string == "failed")
    #expect(failed["statements"]?.array?.isEmpty == true)
  }

  @Test("a strict import loads nothing of a document with a bad row")
  func strict() throws {
    let file = try scratch.write(
      Statements.ofx([("1", "20240105", "$120", "BAD"), ("2", "20240106", "-1.00", "GOOD")]),
      to: "mixed.ofx")
    #expect(try run("import", file, "--strict").status == 1)
    #expect(try run("transactions", "list").errors.hasPrefix("error: there is no book here\n"))
    #expect(try run("import", file).status == 2)
    let loaded = try report(run("transactions", "list", "--json"))
    #expect(loaded["transactions"]?.array?.count == 1)
  }

  @Test("a row that cannot be read is drawn with a caret, kept raw and listed")
  func quarantine() throws {
    let file = try scratch.write(
      Statements.ofx([("1", "20240105", "$120", "BAD"), ("2", "20240106", "-1.00", "GOOD")]),
      to: "mixed.ofx")
    let outcome = try run("import", file)
    #expect(outcome.status == 2)
    let created = "created the book \(scratch.path("book.sqlite"))\n"
    #expect(outcome.errors.hasPrefix(created))
    #expect(
      outcome.errors.dropFirst(created.count) == """
        quarantined: expected an amount like -12.34, found "$120"
         --> \(file):15:1
        15 | <TRNAMT>$120
           |         ^^^^
        help: the row is kept in the quarantine; `finance-etl quarantine list` shows it

        """)
    let listed = try report(run("quarantine", "list", "--json"))
    let row = try #require(listed["quarantine"]?.array?.first)
    #expect(row["code"]?.string == "unreadable_amount")
    #expect(row["line"]?.integer == 15)
    #expect(row["raw"]?.string?.contains("<TRNAMT>$120") == true)
    #expect(row["raw"]?.string?.contains("<NAME>BAD") == true)
    #expect(try run("quarantine", "show", "1").output.contains("raw: <STMTTRN>"))
  }

  @Test("standard input is a document named -")
  func standardInput() throws {
    let outcome = try run("import", "-", "--json", input: Self.january)
    let document = try #require(try report(outcome)["documents"]?.array?.first)
    #expect(document["path"]?.string == "-")
    #expect(document["sha256"]?.string?.count == 64)
    let again = try report(run("import", "-", "--json", input: Self.january))
    #expect(again["documents"]?.array?.first?["status"]?.string == "already_imported")
    #expect(again["totals"]?["duplicate"]?.integer == 3)
  }

  @Test("a document without an account goes where --account says; a name unlike any makes it")
  func account() throws {
    let lines = [Statements.row("2024-01-01", "-1.00", "A")]
    let records = Statements.records(lines)
      .replacingOccurrences(of: "\"key\":\"chk\",\"name\":\"chk\",", with: "")
    let first = try report(
      run("import", "-", "--account", "Everyday", "--json", input: records))
    let account = first["documents"]?.array?.first?["statements"]?.array?.first?["account"]
    #expect(account?["name"]?.string == "Everyday")
    #expect(account?["created"]?.bool == true)
    let second = try report(
      run("import", "-", "--account", "Everyday", "--force", "--json", input: records))
    #expect(second["totals"]?["duplicate"]?.integer == 1)
    for (name, near) in [("Everydai", "Everyday"), ("4321", "Everyday")] {
      let other = try report(
        run("import", "-", "--account", name, "--json", "--force", input: records))
      let error = other["documents"]?.array?.first?["errors"]?.array?.first
      #expect(error?["code"]?.string == "account_unknown")
      #expect(error?["hint"]?.string?.contains("\"\(near)\"") == true)
    }
    let made = try report(
      run("import", "-", "--new-account", "Everydai", "--json", input: records + "\n"))
    let statement = made["documents"]?.array?.first?["statements"]?.array?.first
    #expect(statement?["account"]?["created"]?.bool == true)
  }

  @Test("an account the document does not name and two could be is a question")
  func accountIsAQuestion() throws {
    let keyless = Statements.records([Statements.row("2024-01-01", "-1.00", "A")])
      .replacingOccurrences(of: "\"key\":\"chk\",\"name\":\"chk\",", with: "")
    _ = try run("import", "-", "--account", "One", input: keyless)
    _ = try run("import", "-", "--account", "Two", input: keyless + "\n")
    let asked = try run("import", "-", input: keyless + "\n\n")
    #expect(asked.status == 1)
    for name in ["One", "Two"] { #expect(asked.errors.contains("--account \"\(name)\"")) }
  }

  @Test("no report, listing or error shows a whole account number; records do with --full")
  func numbersAreMasked() throws {
    let file = try scratch.write(Self.january, to: "january.ofx")
    let number = "4000001234"
    for outcome in [
      try run("import", file), try run("import", file, "--json"), try run("accounts", "--json"),
      try run("imports", "show", "1", "--json"), try run("accounts"),
      try Program.financeETL.run(["normalize", file], in: scratch.folder),
      try Program.financeETL.run(["identify", file], in: scratch.folder),
    ] {
      #expect(!outcome.output.contains(number) && !outcome.errors.contains(number))
    }
    let full = try Program.financeETL.run(["normalize", "--full", file], in: scratch.folder)
    #expect(full.output.contains("\"number\":\"\(number)\""))
  }

  @Test("the book in the folder that is imported is never opened as a document")
  func bookInFolder() throws {
    try scratch.write(Self.january, to: "january.ofx")
    _ = try run("import", "january.ofx")
    let outcome = try run("import", ".", "--json")
    let paths = try #require(try report(outcome)["documents"]?.array).compactMap {
      $0["path"]?.string
    }
    #expect(paths == ["./january.ofx"])
  }

  @Test("an amount beyond any account is quarantined and poisons no sum")
  func absurdAmounts() throws {
    let records = Statements.records([
      Statements.row("2024-01-01", "-92233720368547758.08", "ABSURD"),
      Statements.row("2024-01-02", "-85070591730234615865843651857942052864", "MORE SO"),
      Statements.row("2024-01-03", "-1.00", "COFFEE"),
    ])
    let outcome = try run("import", "-", "--json", input: records)
    #expect(outcome.status == 2)
    let json = try report(outcome)
    #expect(json["totals"]?["quarantined"]?.integer == 2)
    #expect(json["documents"]?.array?.first?["errors"]?.array?.count == 2)
    #expect(try run("accounts", "--json").output.contains("\"balance\":\"-1.00\""))
  }

  @Test("a row of endless leaves is refused, in little time")
  func endlessRow() throws {
    let memos = String(repeating: "<MEMO>all work and no play\n", count: 100_000)
    let file = try scratch.write(
      Self.january.replacingOccurrences(of: "<NAME>PAY", with: "<NAME>PAY\n" + memos),
      to: "long.ofx")
    let outcome = try run("import", file)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("a row is longer than"))
  }

  @Test("--quiet prints nothing but errors")
  func quiet() throws {
    let file = try scratch.write(Self.january, to: "january.ofx")
    let outcome = try run("import", file, "--quiet")
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
  }
}
