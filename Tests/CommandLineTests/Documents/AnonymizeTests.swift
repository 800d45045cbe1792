import Foundation
import TestSupport
import Testing

@Suite("anonymize")
struct AnonymizeTests {
  private let sample = Checkout.root.appending(path: "samples/us-capital-one-card/input.csv").path

  @Test("writes a sample to standard output or to -o, and says how many rows it has")
  func writes() throws {
    let scratch = try Scratch()
    let made = try Program.financeETL.run(["anonymize", sample], in: scratch.folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.hasPrefix("Transaction Date,"))
    #expect(!made.output.contains("PAPER CRANE"))
    let written = try Program.financeETL.run(
      ["anonymize", sample, "-o", "made.csv"], in: scratch.folder)
    #expect(written.output.contains("(csv, us/capital-one-card)"))
    let file = try String(
      contentsOf: scratch.folder.appending(path: "made.csv"), encoding: .utf8)
    #expect(file == made.output)
    let records = try Program.financeETL.run(
      ["normalize", "made.csv", "--mapping", "us/capital-one-card"], in: scratch.folder)
    #expect(records.status == 0, "\(records.errors)")
    let json = try Program.financeETL.run(
      ["anonymize", sample, "-o", "made.csv", "--json"], in: scratch.folder)
    #expect(json.output.contains(#""mapping":"us/capital-one-card""#))
  }

  @Test("never writes over the statement itself")
  func keepsTheStatement() throws {
    let scratch = try Scratch()
    let copy = try scratch.write(
      try String(contentsOfFile: sample, encoding: .utf8), to: "statement.csv")
    let made = try Program.financeETL.run(["anonymize", copy, "-o", copy], in: scratch.folder)
    #expect(made.status == 64)
    #expect(made.errors.contains("give the sample another name"))
  }

  @Test("an unknown table is an error that names it, and nothing is written")
  func unknown() throws {
    let scratch = try Scratch()
    let path = try scratch.write("a,b,c,d\nx,y,z,w\n", to: "unknown.csv")
    let made = try Program.financeETL.run(
      ["anonymize", path, "-o", "made.csv"], in: scratch.folder)
    #expect(made.status == 1)
    #expect(made.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path + "/made.csv"))
  }
}
