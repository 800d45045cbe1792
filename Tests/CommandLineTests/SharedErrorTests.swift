import TestSupport
import Testing

@Suite("Errors of several documents")
struct SharedErrorTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      ErrorTests.mapping(id: "zz/one").replacing("columns:", with: "colums:"), to: "m/one.yaml")
    for day in 1...9 {
      try scratch.write("Day,What,Sum\n2024-05-0\(day),coffee,-3.00\n", to: "f/\(day).csv")
    }
  }

  @Test(
    "a bank mapping that is broken is said once, with how many documents it fails",
    arguments: [
      ["import", "f"], ["import", "f", "--quiet"], ["normalize", "f"], ["identify", "f"],
    ])
  func saidOnce(arguments: [String]) throws {
    let outcome = try Program.financeETL.run(
      arguments + ["--mappings", "m"], in: scratch.folder)
    #expect(outcome.errors.components(separatedBy: "colums").count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains(" (9 documents)\n --> m/one.yaml:"), "\(outcome.errors)")
  }

  @Test("each document still has the error in the report that programs read")
  func reportHasAll() throws {
    let documents = try json("import", "f", "--mappings", "m")["documents"]?.array ?? []
    #expect(documents.count == 9)
    #expect(documents.allSatisfy { $0["errors"]?.array?.count == 1 })
  }

  @Test("errors of different documents are each said")
  func othersStay() throws {
    for name in ["a", "b"] { try scratch.write("", to: "\(name).ofx") }
    let outcome = try run("import", "a.ofx", "b.ofx", "nowhere.ofx")
    #expect(outcome.errors.components(separatedBy: "error: ").count == 4, "\(outcome.errors)")
  }
}
