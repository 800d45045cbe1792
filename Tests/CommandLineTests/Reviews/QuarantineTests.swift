import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("The quarantine ends")
struct QuarantineTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try mapping()
    for name in ["a", "b"] { try table(name) }
    let loaded = try run("import", "a.csv", "b.csv", "--mapping", "bank.yaml")
    #expect(loaded.status == 2)
  }

  /// A table of which two rows cannot be read; one of them can with the column `Note`.
  private func table(_ name: String) throws {
    let days = name == "a" ? ["01", "02", "03"] : ["11", "12", "13"]
    try scratch.write(
      """
      Day,What,Note,Sum
      05/\(days[0])/2024,\(name) one,1.00,1.00
      05/\(days[1])/2024,\(name) two,2.00,n/a
      05/\(days[2])/2024,\(name) three,none,n/a

      """, to: "\(name).csv")
  }

  private func mapping(column: String = "Sum") throws {
    try scratch.write(
      TableMapping.yaml(sum: column), to: "bank.yaml")
  }

  private func parked(_ more: String...) throws -> [JSONValue] {
    let outcome = try Program.financeETL.run(
      ["quarantine", "list", "--json"] + more, in: scratch.folder)
    return try JSONParser.parse(Array(outcome.output.utf8))["quarantine"]?.array ?? []
  }

  private func ids(_ rows: [JSONValue]) -> [Int] { rows.compactMap { $0["id"]?.integer } }

  private func retry(_ more: String...) throws -> (status: Int32, report: JSONValue) {
    let outcome = try Program.financeETL.run(
      ["quarantine", "retry", "--mapping", "bank.yaml", "--json"] + more, in: scratch.folder)
    return (outcome.status, try JSONParser.parse(Array(outcome.output.utf8)))
  }

  private func descriptions() throws -> [String] {
    try json("transactions", "list")["transactions"]?.array?
      .compactMap { $0["description"]?.string } ?? []
  }

  @Test("what can be read now is loaded and leaves the quarantine; the rest stays under its id")
  func retryAll() throws {
    #expect(try ids(parked()) == [4, 3, 2, 1])
    let unchanged = try retry()
    #expect(try unchanged.status == 2 && ids(parked()) == [4, 3, 2, 1])
    try mapping(column: "Note")
    let dry = try retry("--dry-run")
    #expect(try dry.report["dry_run"] == true && ids(parked()) == [4, 3, 2, 1])
    let (status, report) = try retry()
    #expect(status == 2)
    let documents = try #require(report["documents"]?.array)
    #expect(
      documents.map { $0["path"]?.string } == ["a.csv", "b.csv"].map { scratch.path($0) })
    for document in documents {
      #expect(document["quarantined_before"] == 2 && document["quarantined"] == 1)
      #expect(document["changes"]?.array?.map { $0["change"] } == ["added"])
    }
    #expect(try ids(parked()) == [4, 2])
    #expect(try parked().first?["reason"]?.string?.contains("none") == true)
    #expect(try descriptions() == ["a one", "a two", "b one", "b two"])
  }

  @Test("of one row only its document is read again; the text says what is left")
  func retryOne() throws {
    try mapping(column: "Note")
    let outcome = try run("quarantine", "retry", "3", "--mapping", "bank.yaml")
    #expect(outcome.status == 2)
    #expect(
      outcome.output == """
        b.csv: 2 rows were in the quarantine, 1 is now
        + 3 2024-05-12 2.00 USD b two

        """)
    #expect(outcome.errors.contains("b.csv:4"))
    #expect(try ids(parked()) == [4, 2, 1])
    let missing = try run("quarantine", "retry", "99", "--json")
    #expect(missing.status == 1 && missing.output.contains("not_found"))
  }

  @Test(
    "a file that changed or is gone is one error; the others are read", arguments: [true, false])
  func retryMissing(isGone: Bool) throws {
    try mapping(column: "Note")
    if isGone {
      try FileManager.default.removeItem(at: scratch.url("a.csv"))
    } else {
      try scratch.write("Day,What,Note,Sum\n05/01/2024,other,1.00,1.00\n", to: "a.csv")
    }
    let (status, report) = try retry()
    #expect(status == 1)
    let documents = try #require(report["documents"]?.array)
    #expect(
      documents.first?["error"]?["code"] == (isGone ? "file_not_found" : "document_changed"))
    #expect(documents.first?["quarantined"] == 2 && documents.last?["quarantined"] == 1)
    #expect(try ids(parked()) == [4, 2, 1])
    #expect(try descriptions() == ["a one", "b one", "b two"])
    let quiet = try run("quarantine", "retry", "--mapping", "bank.yaml", "--quiet")
    #expect(quiet.status == 1 && quiet.output.isEmpty && quiet.errors.contains("a.csv"))
  }

  @Test("a dismissed row is kept, listed on request, and needs nobody any more")
  func dismiss() throws {
    #expect(
      try run("quarantine", "dismiss", "1", "2").output
        == "Row 1 is dismissed.\nRow 2 is dismissed.\n")
    #expect(try ids(parked()) == [4, 3] && ids(parked("--all")) == [4, 3, 2, 1])
    let dismissed = try #require(try parked("--all").last)
    #expect(dismissed["dismissed_at"]?.string != nil)
    let again = try run("quarantine", "dismiss", "1")
    #expect(again.status == 0 && again.output == "Row 1 was dismissed already.\n")
    #expect(try parked("--all").last == dismissed)
    #expect(try run("quarantine", "dismiss", "3", "99", "--json").output.contains("not_found"))
    #expect(try ids(parked()) == [4, 3])
    let known = try run("import", "a.csv", "--mapping", "bank.yaml")
    #expect(known.status == 0 && !known.output.contains("Needs attention"))
    let both = try run("import", "a.csv", "b.csv", "--mapping", "bank.yaml")
    #expect(both.status == 2)
    #expect(
      both.output.contains(
        "Needs attention: 2 rows in the quarantine (finance-etl quarantine list)"))
    let report = try json("import", "a.csv", "--mapping", "bank.yaml")
    let statement = report["documents"]?.array?.first?["statements"]?.array?.first
    #expect(statement?["dismissed"] == 2 && statement?["rows"]?["quarantined"] == 2)
  }

  @Test("what was dismissed and still cannot be read stays dismissed when it is read again")
  func dismissedStays() throws {
    try run("quarantine", "dismiss", "1", "2")
    try mapping(column: "Note")
    let reread = try run("imports", "reread", "1", "--document", "1", "--mapping", "bank.yaml")
    #expect(reread.status == 0, "\(reread.errors)")
    #expect(try ids(parked("--all")) == [4, 3, 2])
    #expect(try ids(parked()) == [4, 3])
    try run("quarantine", "dismiss", "3", "4")
    let (status, report) = try retry("4")
    #expect(status == 0 && report["documents"]?.array?.count == 1)
    #expect(try ids(parked("--all")) == [4, 2])
    let nothing = try run("quarantine", "retry", "--mapping", "bank.yaml")
    #expect(nothing.status == 0 && nothing.errors == "the quarantine is empty\n")
  }

  @Test("--quiet says in one line what needs a person, and nothing where all is well")
  func quiet() throws {
    let attention = try run("import", "a.csv", "b.csv", "--mapping", "bank.yaml", "--quiet")
    #expect(attention.status == 2 && attention.output.isEmpty)
    #expect(
      attention.errors == "4 rows are in the quarantine (finance-etl quarantine list)\n")
    let json = try run("import", "a.csv", "--mapping", "bank.yaml", "--quiet", "--json")
    #expect(json.status == 2 && json.output.isEmpty)
    #expect(json.errors == "2 rows are in the quarantine (finance-etl quarantine list)\n")
    let retried = try run("quarantine", "retry", "--mapping", "bank.yaml", "--quiet")
    #expect(retried.status == 2 && retried.output.isEmpty && retried.errors == attention.errors)
    let reread = try run("imports", "reread", "1", "--mapping", "bank.yaml", "--quiet")
    #expect(reread.status == 2 && reread.output.isEmpty && reread.errors == attention.errors)
    try run("quarantine", "dismiss", "1", "2", "3", "4")
    let well = try run("import", "a.csv", "b.csv", "--mapping", "bank.yaml", "--quiet")
    #expect(well.status == 0 && well.output.isEmpty && well.errors.isEmpty)
  }
}
