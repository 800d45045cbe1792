import Foundation
import TestSupport
import Testing

@Suite("mapping doctor")
struct MappingDoctorTests {
  private static let sparkasse = Checkout.root.appending(
    path: "samples/de-sparkasse-giro/input.csv"
  ).path

  /// A table of us/capital-one-card with something changed.
  private func changed(
    _ changes: [(String, String)], in scratch: Scratch, name: String = "changed.csv"
  ) throws -> String {
    let sample = Checkout.root.appending(path: "samples/us-capital-one-card/input.csv").path
    var text = try String(contentsOfFile: sample, encoding: .utf8)
    for (old, new) in changes { text = text.replacingOccurrences(of: old, with: new) }
    return try scratch.write(text, to: name)
  }

  /// The YAML that is shown, put into a folder of mappings of one's own.
  private func mend(_ output: String, in scratch: Scratch) throws -> String {
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
      $0.dropFirst(4)
    }
    let folder = scratch.folder.appending(path: "own")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = lines.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: folder.appending(path: "mend.yaml"))
    return folder.path
  }

  @Test(
    "the change that is shown makes the nearest mapping read the file",
    arguments: [
      [("Debit,Credit", "Money Out,Credit")],
      [("Card No.", "Card Number Ending")],
      [
        ("Posted Date,Card No.,Description", "Posted Date,Card No.,Merchant Details"),
        (",Category,", ",Kind,"),
      ],
      [("Transaction Date", "Bought On")],
    ])
  func mends(changes: [(String, String)]) throws {
    let scratch = try Scratch()
    let path = try changed(changes, in: scratch)
    let shown = try Program.financeETL.run(["mapping", "doctor", path], in: scratch.folder)
    #expect(shown.status == 1)
    #expect(shown.output.contains("us/capital-one-card reads it, 6 rows"), "\(shown.output)")
    let folder = try mend(shown.output, in: scratch)
    let read = try Program.financeETL.run(
      ["normalize", path, "--mappings", folder], in: scratch.folder)
    #expect(read.status == 0, "\(read.errors)")
    #expect(read.output.split(separator: "\n").filter { $0.contains("\"transaction\"") }.count == 6)
  }

  @Test("a date format and a decimal mark that the bank changed are found")
  func dialect() throws {
    let scratch = try Scratch()
    let text = try String(decoding: Data(contentsOf: URL(filePath: Self.sparkasse)), as: UTF8.self)
      .replacing(#/"(\d\d)\.(\d\d)\.(\d\d)"/#) { "\"20\($0.3)-\($0.2)-\($0.1)\"" }
      .replacingOccurrences(of: "Buchungstag", with: "Tag der Buchung")
    let path = try scratch.write(text, to: "giro.csv")
    let shown = try Program.financeETL.run(["mapping", "doctor", path], in: scratch.folder)
    #expect(shown.output.contains("de/sparkasse-giro reads it, 4 rows"), "\(shown.output)")
    #expect(shown.output.contains("yyyy-MM-dd"))
  }

  @Test("a folder is told apart: read, no statement, not read; JSON has the same")
  func folder() throws {
    let scratch = try Scratch()
    let ofx = Checkout.root.appending(path: "samples/ofx-sgml-checking/input.qfx").path
    _ = try scratch.write(try String(contentsOfFile: ofx, encoding: .utf8), to: "bank.qfx")
    _ = try scratch.write("Dear all,\nsee you soon.\n", to: "letter.txt")
    _ = try changed([("Debit,Credit", "Money Out,Credit")], in: scratch)
    let shown = try Program.financeETL.run(["mapping", "doctor", "."], in: scratch.folder)
    #expect(shown.output.contains("bank.qfx: read as ofx"))
    #expect(!shown.output.contains("letter.txt"))
    #expect(
      shown.output.contains("1 read, 0 in part, 0 unsure, 1 not read, 1 of them with a change"))
    let json = try Program.financeETL.run(
      ["mapping", "doctor", ".", "--json"], in: scratch.folder)
    #expect(json.status == 1)
    #expect(json.output.contains(#""status":"read""#) && json.output.contains(#""mend":{"#))
  }

  @Test("what no mapping is near to gets no change")
  func nothingNear() throws {
    let scratch = try Scratch()
    let path = try scratch.write("Alpha,Beta,Gamma,Delta\n1,2,3,4\n", to: "other.csv")
    let shown = try Program.financeETL.run(["mapping", "doctor", path], in: scratch.folder)
    #expect(shown.status == 1)
    #expect(!shown.output.contains("with this change"))
  }
}
