import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("An import that found nothing to read")
struct NothingReadTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("remember the milk", to: "notes/notes.txt")
    try FileManager.default.createDirectory(
      at: scratch.url("empty"), withIntermediateDirectories: true)
    try scratch.write("Datum;Betrag\nXYLOPHONE;1\n", to: "bad.csv")
    try scratch.write(Statements.records([Statements.row("2024-01-01", "-1.00", "A")]), to: "a.nd")
  }

  private func books() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
      .filter { $0.hasPrefix("zz") }
  }

  @Test(
    "leaves no book behind where there was none",
    arguments: [["typo.csv"], ["empty"], ["notes"], ["bad.csv"], ["bad.csv", "typo.csv", "notes"]])
  func noBook(_ paths: [String]) throws {
    for option in [[], ["--dry-run"], ["--json"]] {
      let outcome = try Program.financeETL.run(
        ["import", "--db", "zz.sqlite"] + paths + option, in: scratch.folder)
      #expect(outcome.status == (paths == ["empty"] || paths == ["notes"] ? 0 : 1))
      #expect(!outcome.errors.contains("created the book"))
      #expect(try books() == [])
    }
    try scratch.write("", to: "zz.sqlite")
    try run("import", "--db", "zz.sqlite", paths[0])
    #expect(try books() == ["zz.sqlite"])
    #expect(try Data(contentsOf: scratch.url("zz.sqlite")).isEmpty, "an empty file stays empty")
  }

  @Test("leaves no plan applied either: the book of a plan of nothing is not created")
  func applied() throws {
    try run("import", "notes", "--db", "zz.sqlite", "--plan", "plan.json")
    #expect(try run("apply", "plan.json", "--db", "zz.sqlite").status == 0)
    #expect(try books() == [])
  }

  @Test("is not recorded, and says so; ids of imports count without gaps")
  func noRecord() throws {
    #expect(try run("import", "a.nd").errors.contains("created the book "))
    for paths in [["typo.csv"], ["empty"], ["notes"], ["notes", "typo.csv"]] {
      let outcome = try Program.financeETL.run(["import"] + paths, in: scratch.folder)
      if paths != ["empty"] {
        #expect(outcome.output.hasSuffix(" 0 rows. Nothing was imported.\n"))
      }
    }
    #expect(try json("import", "typo.csv")["import_id"] == nil)
    #expect(try run("import", "a.nd").output.hasSuffix(" Import 2 in finance.sqlite.\n"))
    #expect(try json("imports", "list")["imports"]?.array?.count == 2)
  }

  @Test(
    "is none where a document was read and failed: that is recorded, in a book that has imports")
  func failed() throws {
    try run("import", "a.nd")
    #expect(try run("import", "bad.csv").output.hasSuffix(" Import 2 in finance.sqlite.\n"))
    let shown = try json("imports", "show", "2")
    #expect(shown["status"]?.string == "failed")
    #expect(shown["documents"]?.array?.count == 1)
  }

  @Test("is none where one document of several failed: the import is partly done")
  func partly() throws {
    let outcome = try run("import", "a.nd", "bad.csv", "--json")
    #expect(outcome.status == 1)
    #expect(try JSONParser.parse(Array(outcome.output.utf8))["status"]?.string == "failed")
    #expect(try json("imports", "list")["imports"]?.array?.first?["status"]?.string == "partly")
    #expect(try json("imports", "show", "1")["status"]?.string == "partly")
    #expect(try run("imports", "list").output.contains(" partly "))
    #expect(try run("imports", "show", "1").output.hasPrefix("import 1: partly, "))
    try run("import", "a.nd", "bad.csv")
    #expect(try json("imports", "show", "2")["status"]?.string == "failed", "nothing was loaded")
  }
}
