import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Reading an import again")
struct RereadTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try mapping()
    try scratch.write(Self.table("01", "02", "03", "03", "04"), to: "a.csv")
  }

  /// The bank mapping, as it is or mended.
  private func mapping(
    amount: String = "{signed: amount}", format: String = "dd/MM/yyyy", text: String = "What",
    column: String = "Sum"
  ) throws {
    try scratch.write(
      TableMapping.yaml(text: text, sum: column, format: format, amount: amount), to: "bank.yaml")
  }

  private static let mended = "{signed: amount, positive: outflow}"

  /// A row for each day of May; two of one day are equal.
  private static func table(_ days: String...) -> String {
    (["Day,What,Note,Sum"] + days.map { "05/\($0)/2024,SHOP \($0),note \($0),\(Int($0) ?? 0).50" })
      .joined(separator: "\n") + "\n"
  }

  private func load(_ files: String...) throws {
    let outcome = try Program.financeETL.run(
      ["import"] + files + ["--mapping", "bank.yaml"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private func reread(
    _ id: Int = 1, status: Int32 = 0, _ more: String...
  ) throws -> JSONValue {
    let outcome = try Program.financeETL.run(
      ["imports", "reread", "\(id)", "--mapping", "bank.yaml", "--json"] + more, in: scratch.folder)
    #expect(outcome.status == status, "\(outcome.output) \(outcome.errors)")
    return try JSONParser.parse(Array(outcome.output.utf8))
  }

  /// The transactions, each with the columns named.
  private func rows(_ columns: String...) throws -> [String] {
    let outcome = try run("transactions", "list", "--all", "--sort", "id", "--json")
    let json = try JSONParser.parse(Array(outcome.output.utf8))
    return (json["transactions"]?.array ?? []).map { row in
      columns.map { name in
        row[name]?.string ?? row[name]?.integer.map { "\($0)" } ?? "-"
      }.joined(separator: " ")
    }
  }

  private func dump() throws -> String { try BookDump.text(of: scratch.path("finance.sqlite")) }

  private func counts(_ report: JSONValue) -> [Int?] {
    ["changed", "added", "removed"].map { report[$0]?.integer }
  }

  @Test("rows that change because of the bank mapping say which imports to read again")
  func earlierReadings() throws {
    func notices(_ file: String) throws -> [String] {
      let outcome = try Program.financeETL.run(
        ["import", file, "--mapping", "bank.yaml", "--account", "Checking", "--json"],
        in: scratch.folder)
      let report = try JSONParser.parse(Array(outcome.output.utf8))
      let statement = report["documents"]?.array?.first?["statements"]?.array?.first
      return statement?["notices"]?.array?.compactMap(\.string) ?? []
    }
    try load("a.csv")
    try scratch.write(Self.table("01", "02", "03", "03", "04", "05"), to: "b.csv")
    try scratch.write(Self.table("01", "02", "03", "03", "04", "05", "06"), to: "c.csv")
    // Rows that were not read anew need no reading.
    #expect(try notices("b.csv").isEmpty)
    try mapping(text: "Note")
    #expect(
      try notices("c.csv") == [
        """
        5 rows look re-read: earlier files were read with another bank mapping, or another version \
        of it; `finance-etl imports reread 1` reads those of import 1 with this one (likewise \
        import 2)
        """
      ])
    #expect(try notices("c.csv").isEmpty)
    try run("imports", "undo", "3")
    _ = try reread(1)
    _ = try reread(2)
    try scratch.write(Self.table("01", "02", "03", "03", "04", "05", "07"), to: "d.csv")
    #expect(try notices("d.csv").isEmpty)
  }

  @Test("a mended sign is put right in place: ids, edits and deletions stay")
  func sign() throws {
    try load("a.csv")
    try run("transactions", "edit", "2", "--category", "Food", "--notes", "mine")
    try run("transactions", "delete", "4")
    #expect(try rows("id", "amount").first == "1 1.50")
    try mapping(amount: Self.mended)
    let report = try reread()
    #expect(counts(report) == [4, 0, 0])
    #expect(report["set_aside"]?.integer == 0)
    let first = report["changes"]?.array?.first
    #expect(first?["transaction"]?.integer == 1)
    #expect(first?["before"]?["amount"]?.string == "1.50")
    #expect(first?["after"]?["amount"]?.string == "-1.50")
    let document = report["documents"]?.array?.first
    #expect(document?["mapping_changed"]?.bool == true)
    #expect(document?["rows"]?["read"]?.integer == 5)
    #expect(
      try rows("id", "amount", "status", "category", "notes") == [
        "1 -1.50 posted - -", "2 -2.50 posted Food mine", "3 -3.50 posted - -",
        "4 -3.50 deleted - -", "5 -4.50 posted - -",
      ])
    #expect(counts(try reread()) == [0, 0, 0])
    // What is known by its bytes and by its new content stays known.
    let again = try run("import", "a.csv", "--mapping", "bank.yaml", "--force", "--json")
    let totals = try JSONParser.parse(Array(again.output.utf8))["totals"]
    #expect(totals?["duplicate"]?.integer == 4)
    #expect(totals?["tombstoned"]?.integer == 1)
  }

  @Test("a mended date and a mended description keep the ids of the rows")
  func otherColumns() throws {
    try load("a.csv")
    #expect(try rows("id", "date", "description").first == "1 2024-01-05 SHOP 01")
    try mapping(format: "MM/dd/yyyy")
    #expect(counts(try reread()) == [5, 0, 0])
    #expect(try rows("id", "date").last == "5 2024-05-04")
    try mapping(amount: Self.mended, format: "MM/dd/yyyy", text: "Note")
    #expect(counts(try reread()) == [5, 0, 0])
    #expect(
      try rows("id", "date", "amount", "description") == [
        "1 2024-05-01 -1.50 note 01", "2 2024-05-02 -2.50 note 02", "3 2024-05-03 -3.50 note 03",
        "4 2024-05-03 -3.50 note 03", "5 2024-05-04 -4.50 note 04",
      ])
  }

  @Test("documents that overlap are right once each is read again, and keep their ids")
  func overlap() throws {
    try scratch.write(Self.table("03", "03", "04", "06", "07"), to: "b.csv")
    try load("a.csv")
    try load("b.csv")
    let ids = try rows("id", "description")
    #expect(ids.count == 7)
    try run("transactions", "edit", "5", "--notes", "both have it")
    try mapping(amount: Self.mended)
    let report = try reread(1)
    #expect(report["other_imports"]?.array?.compactMap(\.integer) == [2])
    let second = try reread(2)
    #expect(second["other_imports"]?.array?.isEmpty == true)
    #expect(try rows("id", "description") == ids)
    #expect(try rows("amount", "notes")[4] == "-4.50 both have it")
    #expect(try rows("amount").allSatisfy { $0.hasPrefix("-") })
    // Whichever comes first.
    try mapping()
    _ = try reread(2)
    _ = try reread(1)
    #expect(try rows("id", "description") == ids)
    #expect(try rows("amount", "notes")[4] == "4.50 both have it")
  }

  @Test("a row that could not be read before is new, and leaves the quarantine")
  func quarantine() throws {
    let rows = ["1.50", "2.50", "n/a", "4.50"].enumerated().map { index, sum in
      "05/0\(index + 1)/2024,SHOP \(index + 1),\(index + 1).00,\(sum)"
    }
    try scratch.write((["Day,What,Note,Sum"] + rows).joined(separator: "\n") + "\n", to: "q.csv")
    #expect(try run("import", "q.csv", "--mapping", "bank.yaml").status == 2)
    #expect(try self.rows("id", "amount") == ["1 1.50", "2 2.50", "3 4.50"])
    #expect(counts(try reread(1, status: 2)) == [0, 0, 0])
    try mapping(column: "Note")
    #expect(counts(try reread()) == [3, 1, 0])
    #expect(try self.rows("id", "amount") == ["1 1.00", "2 2.00", "3 4.00", "4 3.00"])
    #expect(try run("quarantine", "list").output.isEmpty)
    try mapping()
    let back = try reread(1, status: 2)
    #expect(counts(back) == [3, 0, 1])
    #expect(back["changes"]?.array?.last?["before"]?["description"]?.string == "SHOP 3")
    #expect(try run("quarantine", "list", "--json").output.contains("SHOP 3"))
  }

  @Test("undo takes away an import that was read again; redo brings back what was read last")
  func history() throws {
    try load("a.csv")
    try run("transactions", "edit", "2", "--notes", "mine")
    try mapping(amount: Self.mended)
    _ = try reread()
    let before = try rows("id", "amount", "notes", "status")
    #expect(try run("imports", "undo", "1").status == 0)
    #expect(try rows("id").isEmpty)
    #expect(try reread(status: 1)["error"]?["code"]?.string == "invalid_argument")
    #expect(try run("imports", "redo", "1").status == 0)
    #expect(try rows("id", "amount", "notes", "status") == before)
  }

  @Test("a book read again is the one that the mended mapping would have made")
  func equalsFresh() throws {
    try scratch.write(Self.table("03", "03", "04", "06", "07"), to: "b.csv")
    try load("a.csv")
    try load("b.csv")
    try mapping(amount: Self.mended, format: "MM/dd/yyyy")
    _ = try reread(1)
    _ = try reread(2)
    let again = try dump()
    try FileManager.default.removeItem(at: scratch.url("finance.sqlite"))
    try load("a.csv")
    try load("b.csv")
    func rows(_ text: String) -> [Substring] {
      let tables = ["transactions", "transaction_mappings", "statements", "documents", "sightings"]
      return text.split(separator: "\n").filter { line in
        tables.contains { line.hasPrefix("\($0): ") }
      }
    }
    #expect(rows(again) == rows(try dump()))
    #expect(rows(again).count > 10)
  }

  @Test("a dry run says what would change and leaves the book as it is")
  func dryRun() throws {
    try load("a.csv")
    try mapping(amount: Self.mended)
    let before = try dump()
    let rehearsed = try reread(1, "--dry-run")
    #expect(try dump() == before)
    #expect(rehearsed["dry_run"]?.bool == true)
    let real = try reread()
    #expect(rehearsed["changes"] == real["changes"])
    #expect(rehearsed["documents"] == real["documents"])
    #expect(try dump() != before)
  }

  @Test("a file that is gone or has changed, and another account, are refused; nothing changes")
  func refusals() throws {
    try load("a.csv")
    let whole = try dump()
    try scratch.write(Self.table("01", "02"), to: "a.csv")
    let changed = try reread(status: 1)["error"]
    #expect(changed?["code"]?.string == "document_changed")
    #expect(changed?["file"]?.string == scratch.path("a.csv"))
    try FileManager.default.removeItem(at: scratch.url("a.csv"))
    #expect(try reread(status: 1)["error"]?["code"]?.string == "file_not_found")
    #expect(try reread(7, status: 1)["error"]?["code"]?.string == "not_found")
    #expect(try reread(1, status: 1, "--document", "9")["error"]?["code"]?.string == "not_found")
    try scratch.write(Self.table("01", "02", "03", "03", "04"), to: "a.csv")
    try scratch.write("mapping: 1\nid: zz/bank\n", to: "bank.yaml")
    #expect(try reread(status: 1)["error"]?["code"]?.string == "invalid_mapping")
    #expect(try dump() == whole)
    try mapping()
    try load("a.csv")
    #expect(try reread(2, status: 1)["error"]?["hint"]?.string?.hasSuffix("by import 1") == true)
  }

  @Test("one of several documents is refused: none is changed")
  func allOrNothing() throws {
    try scratch.write(Self.table("06", "07"), to: "b.csv")
    try load("a.csv", "b.csv")
    try mapping(amount: Self.mended)
    try scratch.write(Self.table("06"), to: "b.csv")
    let whole = try dump()
    #expect(try reread(status: 1)["error"]?["file"]?.string == scratch.path("b.csv"))
    #expect(try dump() == whole)
    #expect(counts(try reread(1, "--document", "1")) == [5, 0, 0])
  }

  @Test("documents in a locked archive are read again with its password")
  func archive() throws {
    try scratch.write(Self.table("06", "07"), to: "b.csv")
    try scratch.write("not a statement", to: "readme.txt")
    _ = try Program.shell.run(
      ["-c", "zip -q -P secret mail.zip a.csv readme.txt b.csv && rm a.csv b.csv"],
      in: scratch.folder)
    try scratch.write("secret\n", to: "words")
    let loaded = try run(
      "import", "mail.zip", "--mapping", "bank.yaml", "--password-file", "words")
    #expect(loaded.status == 0, "\(loaded.errors)")
    try mapping(amount: Self.mended)
    #expect(try reread(status: 1)["error"]?["code"]?.string == "password_required")
    #expect(counts(try reread(1, "--password-file", "words")) == [7, 0, 0])
    #expect(try rows("amount").allSatisfy { $0.hasPrefix("-") })
  }

  @Test("for people: what changed, and what is to be read again too")
  func text() throws {
    try scratch.write(Self.table("06"), to: "b.csv")
    try load("a.csv")
    try load("b.csv")
    try mapping(amount: Self.mended)
    #expect(
      try run("imports", "reread", "2", "--mapping", "bank.yaml").output == """
        b.csv (zz/bank)
          1 row: 1 new
        ~ 6 amount: 6.50 → -6.50
        Import 2 is read again: 1 changed, 0 new, 0 gone.
        Read with an earlier state of the same bank mapping: import 1. \
        `finance-etl imports reread 1` reads it again.

        """)
    let quiet = try run("imports", "reread", "1", "--mapping", "bank.yaml", "--quiet")
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
  }
}
