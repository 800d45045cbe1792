import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("The paths of stored documents")
struct StoredPathTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for folder in ["bank", "elsewhere"] {
      try FileManager.default.createDirectory(
        at: scratch.url(folder), withIntermediateDirectories: true)
    }
    try scratch.write(Statements.ofx([("A1", "20240105", "-1.00", "COFFEE")]), to: "bank/a.ofx")
  }

  /// The folder as the program sees it: a temporary folder may be behind a link.
  private var root: String {
    get throws {
      let outcome = try Program.shell.run(["-c", "pwd -P"], in: scratch.folder)
      return String(outcome.output.dropLast())
    }
  }

  private func there(_ arguments: String...) throws -> Program.Outcome {
    try Program.financeETL.run(
      arguments, in: scratch.url("elsewhere"),
      environment: ["FINANCE_ETL_DB": scratch.path("finance.sqlite")])
  }

  private func stored() throws -> [String] {
    let outcome = try Program.shell.run(
      ["-c", "sqlite3 finance.sqlite 'SELECT path FROM documents ORDER BY id'"],
      in: scratch.folder)
    return outcome.output.split(separator: "\n").map { String($0) }
  }

  @Test("the book keeps where a file is, from the root; the report names it as it was given")
  func absolute() throws {
    let report = try json("import", "./bank/../bank//a.ofx", "missing.ofx")
    #expect(
      report["documents"]?.array?.map { $0["path"]?.string } == [
        "./bank/../bank//a.ofx", "missing.ofx",
      ])
    _ = try Program.financeETL.run(
      ["import", "-"],
      input: Statements.records([Statements.row("2024-05-01", "-1.00", "TEA")]),
      in: scratch.folder)
    #expect(
      try stored() == ["\(root)/bank/a.ofx", "\(root)/missing.ofx", "-"])
    let run = try json("imports", "show", "1")
    #expect(run["documents"]?.array?.first?["path"]?.string == "\(try root)/bank/a.ofx")
  }

  @Test("an entry of an archive stands behind the archive's own path")
  func archives() throws {
    let zipped = try Program.shell.run(
      ["-c", "cd bank && tar czf ../a.tgz a.ofx"], in: scratch.folder)
    #expect(zipped.status == 0, "\(zipped.errors)")
    let report = try json("import", "a.tgz")
    #expect(report["documents"]?.array?.first?["path"] == "a.tgz › a.ofx")
    #expect(try stored() == ["\(root)/a.tgz › a.ofx"])
  }

  @Test("a folder behind a link stays what it is called; .. behind a link is followed")
  func links() throws {
    let commands =
      "mkdir -p far/deep; ln -s far/deep link; ln -s bank door; cp bank/a.ofx far/b.ofx"
    let linked = try Program.shell.run(["-c", commands], in: scratch.folder)
    #expect(linked.status == 0, "\(linked.errors)")
    try run("import", "door/a.ofx", "link/../b.ofx")
    #expect(try stored() == ["\(root)/door/a.ofx", "\(root)/far/b.ofx"])
  }

  @Test("from another folder, why shows the line, and reread reads the file again")
  func elsewhere() throws {
    try run("import", "bank/a.ofx")
    #expect(try run("why", "1").output.contains("stated by\n  bank/a.ofx:12\n"))
    let why = try there("why", "1")
    #expect(why.output.contains("stated by\n  \(try root)/bank/a.ofx:12\n"))
    #expect(why.output.contains("    | <NAME>COFFEE\n"))
    let reread = try there("imports", "reread", "1")
    #expect(reread.status == 0, "\(reread.errors)")
  }

  @Test("a plan that is carried out elsewhere stores the paths of where it was made")
  func plans() throws {
    try run("import", "bank/a.ofx", "missing.ofx", "--plan", "plan.json")
    let applied = try there("apply", "../plan.json")
    #expect(applied.output.contains("Import 1"), "\(applied.errors)")
    #expect(try stored() == ["\(root)/bank/a.ofx", "\(root)/missing.ofx"])
  }

  @Test("a relative path of an earlier book stays, and means the current folder")
  func earlier() throws {
    try run("import", "bank/a.ofx")
    let changed = try Program.shell.run(
      ["-c", "sqlite3 finance.sqlite \"UPDATE documents SET path = 'bank/a.ofx'\""],
      in: scratch.folder)
    #expect(changed.status == 0)
    #expect(try run("why", "1").output.contains("    | <NAME>COFFEE\n"))
    #expect(try run("imports", "reread", "1").status == 0)
    #expect(try there("why", "1").output.contains("the file is no longer there"))
    #expect(try stored() == ["bank/a.ofx"])
  }

  @Test("a binding by a folder holds for a file by whichever path it is given")
  func bindings() throws {
    try run("accounts", "add", "Mine", "--kind", "checking", "--currency", "USD")
    try run("accounts", "bind", "--account", "Mine", "--path", "bank")
    let sample = Checkout.root.appending(path: try Checkout.input(of: "us-chase-checking")).path
    for (name, path) in [("one.csv", "bank/one.csv"), ("two.csv", scratch.path("bank/two.csv"))] {
      var text = try String(contentsOfFile: sample, encoding: .utf8)
      text += name == "two.csv" ? "\n" : ""
      try scratch.write(text, to: "bank/\(name)")
      let report = try json("import", path)
      let statement = report["documents"]?.array?.first?["statements"]?.array?.first
      #expect(statement?["account"]?["name"] == "Mine", "\(report)")
    }
  }

  @Test("a binding by a whole path holds for a plan that is carried out elsewhere")
  func boundPlan() throws {
    try run("accounts", "add", "Mine", "--kind", "checking", "--currency", "USD")
    try run("accounts", "bind", "--account", "Mine", "--path", "\(try root)/bank")
    let sample = Checkout.root.appending(path: try Checkout.input(of: "us-chase-checking")).path
    try scratch.write(String(contentsOfFile: sample, encoding: .utf8), to: "bank/one.csv")
    try run("import", "bank/one.csv", "--plan", "plan.json")
    let applied = try there("apply", "../plan.json", "--json")
    let report = try JSONParser.parse(Array(applied.output.utf8))
    let document = try #require(report["documents"]?.array?.first)
    #expect(document["path"] == "bank/one.csv")
    #expect(document["statements"]?.array?.first?["account"]?["name"] == "Mine")
  }
}
