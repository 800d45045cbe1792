import FinanceETL
import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Hostile texts")
struct HostileTextTests {
  private let scratch: Scratch
  private static let evil = "one\nerror: two \u{1B}[31mred\u{1B}]0;title\u{7} \u{202E}turned"
  private static let steering: [Unicode.Scalar] = ["\u{1B}", "\u{7}", "\u{202E}"]

  init() throws {
    scratch = try Scratch()
    let text = JSONWriter.text(.string(Self.evil))
    try scratch.write(
      Statements.records([
        Statements.row("2024-01-05", "-4.80", "a").replacingOccurrences(of: "\"a\"", with: text),
        #"{"type":"quarantined","line":9,"raw":\#(text),"reason":\#(text),"#
          + #""code":"unreadable_amount"}"#,
      ]), to: "in/\(Self.evil).ndjson")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.financeETL.run(arguments, in: scratch.folder)
  }

  private func isHarmless(_ text: String) -> Bool {
    // The program's own, which colours nothing here.
    !text.unicodeScalars.contains { Self.steering.contains($0) }
  }

  static let commands = [
    ["import", "in", "--force"], ["identify", "in"], ["transactions", "list"], ["why", "1"],
    ["imports", "show", "1"], ["quarantine", "list"], ["quarantine", "show", "1"],
    ["accounts", "--db", "no\u{1B}[31m\nerror: such.sqlite"],
  ]

  @Test(
    "no text and no name steers a terminal or looks like a line of the program's",
    arguments: commands)
  func harmless(command: [String]) throws {
    _ = try run("import", "in")
    let piped = try Program.financeETL.run(command, in: scratch.folder)
    let shown = try Program.onTerminal(
      width: 200, command, in: scratch, environment: ["NO_COLOR": "1"])
    for text in [piped.output, piped.errors, Self.withoutProgress(shown.output)] {
      #expect(isHarmless(text), "\(text)")
      let lines = text.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("error: two") || $0.hasPrefix("error: such") })
    }
    #expect(!(piped.output + piped.errors).isEmpty)
  }

  /// The line of progress takes itself away.
  private static func withoutProgress(_ text: String) -> String {
    text.replacingOccurrences(of: "\r\u{1B}[K", with: "")
  }

  @Test("JSON and CSV are exact for a program, and harmless on a terminal")
  func exact() throws {
    _ = try run("import", "in")
    let json = try JSONParser.parse(Array(try run("transactions", "list", "--json").output.utf8))
    let row = json["transactions"]?.array?.first
    #expect(row?["description"]?.string == Self.evil)
    #expect(try run("transactions", "list", "--csv").output.contains(Self.evil))
    #expect(try run("normalize", "in", "--to", "csv").output.contains(Self.evil))
    for command in [["transactions", "list", "--csv"], ["normalize", "in", "--to", "csv"]] {
      let shown = try Program.onTerminal(
        width: 200, command, in: scratch, environment: ["NO_COLOR": "1"])
      #expect(isHarmless(shown.output), "\(shown.output)")
    }
  }

  @Test("cells that begin a formula are texts to a spreadsheet, and numbers stay numbers")
  func spreadsheet() throws {
    let texts = ["=HYPERLINK(1)", "+cmd|x", "@a", "-1+2"]
    try scratch.write(
      Statements.records(
        texts.enumerated().map { Statements.row("2024-01-0\($0 + 1)", "-4.8\($0)", $1) }),
      to: "b.ndjson")
    _ = try run("import", "b.ndjson")
    for command in [
      ["transactions", "list", "--csv"], ["normalize", "b.ndjson", "--to", "csv"],
    ] {
      let plain = try Program.financeETL.run(command, in: scratch.folder).output
      let guarded = try Program.financeETL.run(
        command + ["--for", "spreadsheet"], in: scratch.folder
      ).output
      for text in texts {
        #expect(plain.contains(",\(text),") && !plain.contains("'\(text)"))
        #expect(guarded.contains(",'\(text),") && !guarded.contains(",\(text),"))
      }
      #expect(guarded.contains(",-4.83,") && !guarded.contains("'-4.83"))
    }
    #expect(try run("transactions", "list", "--for", "spreadsheet").status == 64)
    #expect(try run("normalize", "b.ndjson", "--for", "spreadsheet").status == 64)
  }
}
