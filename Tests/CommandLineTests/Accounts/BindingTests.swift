import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Bindings of documents to accounts")
struct BindingTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for folder in ["maps/zz", "in/one", "in/two"] {
      try FileManager.default.createDirectory(
        at: scratch.url(folder), withIntermediateDirectories: true)
    }
    for (id, header) in [("a", "Day"), ("b", "Date")] {
      try scratch.write(
        """
        mapping: 1
        id: zz/\(id)
        title: Bank \(id)
        country: ZZ
        verified: synthetic
        detect: {header: [\(header), Words, Sum]}
        columns: {date: \(header), text: Words, amount: Sum}
        account: {kind: checking, institution: Bank, currency: USD}
        fields:
          date: {from: date, format: yyyy-MM-dd}
          amount: {signed: amount}
          description: text
        """, to: "maps/zz/\(id).yaml")
    }
    // Two accounts of the bank, so that a document without a name is a question.
    try scratch.write(
      ["One", "Two"].map { name in
        Statements.records(account: name, [Statements.row("2024-01-01", "1.00", "A")])
          .replacingOccurrences(of: "\"kind\"", with: "\"institution\":\"Bank\",\"kind\"")
      }.joined(), to: "accounts.ndjson")
    _ = try run("import", "accounts.ndjson")
  }

  /// Imports a new document without account and says where it went, or the error's code.
  private func account(
    of path: String, header: String = "Day", day: Int = 1, _ more: String...
  ) throws -> String? {
    try scratch.write("\(header),Words,Sum\n2024-05-0\(day),\(path),-1.00\n", to: path)
    let outcome = try Program.financeETL.run(
      ["import", path, "--mappings", "maps", "--json"] + more, in: scratch.folder)
    let document = try JSONParser.parse(Array(outcome.output.utf8))["documents"]?.array?.first
    return document?["statements"]?.array?.first?["account"]?["name"]?.string
      ?? document?["errors"]?.array?.first?["code"]?.string
  }

  @Test("without a binding the question is asked, and its hint names both ways to answer it")
  func question() throws {
    #expect(try account(of: "in/one/x.csv") == "account_unsure")
    let asked = try run("import", "in/one/x.csv", "--mappings", "maps")
    for name in ["One", "Two"] { #expect(asked.errors.contains("--account \"\(name)\"")) }
    #expect(asked.errors.contains("accounts bind"))
  }

  @Test(
    "a path binds: a folder, a pattern, below any folder, by the absolute path",
    arguments: [
      "in/one", "in/one/", "./in/one", "in/*", "one", "x?.csv", "*/one/x*.csv", "in/one/x1.csv",
      "ABSOLUTE/in/one",
    ])
  func paths(pattern: String) throws {
    let root = scratch.url(".").resolvingSymlinksInPath().standardizedFileURL.path
    let whole = pattern.replacingOccurrences(of: "ABSOLUTE", with: root)
    let bound = try run("accounts", "bind", "--account", "Two", "--path", whole)
    #expect(bound.status == 0, "\(bound.errors)")
    #expect(try account(of: "in/one/x1.csv") == "Two")
    let show = try run("imports", "show", "2", "--json").output
    #expect(show.contains("\"account_rule\":\"binding\""))
  }

  @Test(
    "a path that does not fit binds nothing", arguments: ["in/on", "n/one", "x.csv", "/in/one"])
  func otherPaths(pattern: String) throws {
    try run("accounts", "bind", "--account", "Two", "--path", pattern)
    #expect(try account(of: "in/one/x1.csv") == "account_unsure")
  }

  @Test("a bank mapping binds")
  func mapping() throws {
    let bound = try run(
      "accounts", "bind", "--account", "2", "--mapping", "zz/a", "--mappings", "maps")
    #expect(bound.status == 0, "\(bound.errors)")
    #expect(try account(of: "in/one/x.csv") == "Two")
    #expect(try account(of: "in/one/y.csv", header: "Date") == "account_unsure")
    let unknown = try run("accounts", "bind", "--account", "2", "--mapping", "zz/aa")
    #expect(unknown.status == 1)
  }

  @Test(
    "--account goes before a path, the longest path first, a path before a mapping, it before the feed"
  )
  func order() throws {
    try run("accounts", "bind", "--account", "One", "--mapping", "zz/a", "--mappings", "maps")
    #expect(try account(of: "in/one/a.csv", day: 1) == "One")
    try run("accounts", "bind", "--account", "Two", "--mapping", "zz/a", "--mappings", "maps")
    // The feed has fed One alone; the binding says Two now.
    #expect(try account(of: "in/one/b.csv", day: 2) == "Two")
    try run("accounts", "bind", "--account", "One", "--path", "in/one")
    #expect(try account(of: "in/one/c.csv", day: 3) == "One")
    try run("accounts", "bind", "--account", "Two", "--path", "in/one/d*.csv")
    #expect(try account(of: "in/one/d.csv", day: 4) == "Two")
    #expect(try account(of: "in/one/d.csv", day: 5, "--account", "One") == "One")
  }

  @Test("a document that names its account needs no binding and heeds none")
  func named() throws {
    try run("accounts", "bind", "--account", "Two", "--path", "*")
    try scratch.write(Statements.ofx([("1", "20240101", "-1.00", "A")]), to: "a.ofx")
    let report = try JSONParser.parse(Array(run("import", "a.ofx", "--json").output.utf8))
    let statement = report["documents"]?.array?.first?["statements"]?.array?.first
    #expect(statement?["account"]?["name"]?.string == "Test Bank Checking 1234")
  }

  @Test("two patterns of one length for different accounts are a question")
  func tie() throws {
    try run("accounts", "bind", "--account", "One", "--path", "in/one")
    try run("accounts", "bind", "--account", "Two", "--path", "*/one/")
    try run("accounts", "bind", "--account", "Two", "--path", "n*/on?")
    #expect(try account(of: "in/one/a.csv") == "One")
    try run("accounts", "bind", "--account", "Two", "--path", "in/on?")
    #expect(try account(of: "in/one/b.csv") == "account_unsure")
  }

  @Test("bindings are listed, replaced and removed")
  func listing() throws {
    try run("accounts", "bind", "--account", "One", "--path", "in/one")
    let replaced = try run("accounts", "bind", "--account", "Two", "--path", "in/one", "--json")
    let binding = try JSONParser.parse(Array(replaced.output.utf8))["binding"]
    #expect(binding?["id"]?.integer == 1 && binding?["account"]?.string == "Two")
    let list = try JSONParser.parse(
      Array(run("accounts", "bind", "--list", "--json").output.utf8))
    #expect(list["bindings"]?.array?.map { $0["path"]?.string } == ["in/one"])
    #expect(try run("accounts", "bind", "--list").output.contains("in/one"))
    #expect(try run("accounts", "bind", "--remove", "1").status == 0)
    #expect(try run("accounts", "bind", "--remove", "1").status == 1)
    #expect(try run("accounts", "bind", "--account", "Three", "--path", "x").status == 1)
    #expect(try run("accounts", "bind", "--account", "One").status == 64)
    #expect(try run("accounts", "bind", "--path", "x").status == 64)
    #expect(try run("accounts", "bind").status == 64)
  }

  @Test("a new account is called by its bank and kind; a second one of both is asked about")
  func madeForAnother() throws {
    let fresh = ["--db", "fresh.sqlite"]
    for (name, header, code) in [("a", "Day", nil), ("b", "Date", "account_unsure")] {
      try scratch.write("\(header),Words,Sum\n2024-05-01,X,-1.00\n", to: "\(name).csv")
      let outcome = try Program.financeETL.run(
        ["import", "\(name).csv", "--mappings", "maps", "--json"] + fresh, in: scratch.folder)
      let document = try JSONParser.parse(Array(outcome.output.utf8))["documents"]?.array?.first
      #expect(document?["errors"]?.array?.first?["code"]?.string == code)
      guard code == nil else { continue }
      let account = document?["statements"]?.array?.first?["account"]
      #expect(account?["name"]?.string == "Bank Checking", "\(outcome.output)")
      #expect(account?["created"]?.bool == true)
    }
  }
}
