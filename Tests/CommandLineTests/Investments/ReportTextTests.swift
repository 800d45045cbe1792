import TestSupport
import Testing

@Suite("The import report for people")
struct ReportTextTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for (index, name) in ["a", "b", "c"].enumerated() {
      try scratch.write(
        Statements.ofx(
          account: "400000111\(index)", [("\(index)", "2024010\(index + 1)", "1.00", name)]),
        to: "\(name).ofx")
    }
  }

  @Test("documents that were imported before are one count; new ones are listed each")
  func knownAreCounted() throws {
    try run("import", "a.ofx", "b.ofx")
    let again = try run("import", "a.ofx", "b.ofx", "c.ofx")
    #expect(!again.output.contains("a.ofx") && !again.output.contains("b.ofx"))
    #expect(again.output.contains("c.ofx (ofx): loaded\n"))
    #expect(again.output.contains("\n2 documents were imported before\n3 documents: 1 loaded, 2"))
    let one = try run("import", "a.ofx", "missing.ofx")
    #expect(one.output.contains("\n1 document was imported before\n"))
  }

  @Test("--verbose lists documents that were imported before, and so does naming just one")
  func verbose() throws {
    try run("import", "a.ofx", "b.ofx")
    let verbose = try run("import", "a.ofx", "b.ofx", "--verbose")
    #expect(verbose.output.contains("a.ofx (ofx): already imported\n"))
    #expect(verbose.output.contains("b.ofx (ofx): already imported\n"))
    #expect(!verbose.output.contains("imported before"))
    let one = try run("import", "b.ofx")
    #expect(one.output.hasPrefix("b.ofx (ofx): already imported\n"))
    #expect(!one.output.contains("imported before"))
    #expect(try run("import", "a.ofx", "--quiet", "--verbose").status == 64)
  }

  @Test("a new account is printed once, with its bank and currency")
  func newAccount() throws {
    let first = try run("import", "a.ofx")
    #expect(
      first.output.contains("\n  new account: Test Bank Checking 1110 (Test Bank, USD)\n"))
    try scratch.write(
      Statements.ofx(account: "4000001110", [("9", "20240201", "1.00", "x")]), to: "d.ofx")
    #expect(try !run("import", "d.ofx").output.contains("new account"))
    let account = try json("import", "b.ofx", "--force")["documents"]?.array?.first?["statements"]?
      .array?.first?["account"]
    #expect(account?["institution"]?.string == "Test Bank")
    #expect(account?["created"]?.bool == true)
  }
}
