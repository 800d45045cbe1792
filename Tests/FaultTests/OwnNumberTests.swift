import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Own numbers in texts")
struct OwnNumberTests {
  private let scratch: Scratch
  private static let number = "NL91ABNA0417164300"
  /// As banks repeat it.
  private static let forms = [
    "NL91ABNA0417164300", "NL91 ABNA 0417 1643 00", "nl91abna0417164300",
  ]

  init() throws {
    scratch = try Scratch()
    let rows = Self.forms.enumerated().map { index, form in
      Statements.row(
        "2024-01-0\(index + 1)", "-4.80", "TRANSFER \(form)", more: ",\"memo\":\"own \(form) x\"")
    }
    let bad =
      #"{"type":"quarantined","line":9,"raw":"a;\#(Self.forms[1]);b","reason":"found "#
      + #"\#(Self.number)","code":"unreadable_amount"}"#
    let text = Statements.records(rows + [bad])
    let numbered = text.replacingOccurrences(
      of: "\"account\":{", with: "\"account\":{\"number\":\"\(Self.number)\",")
    try #require(numbered != text, "\(text)")
    try scratch.write(numbered, to: "a.ndjson")
  }

  private func isShown(_ outcome: Program.Outcome) -> Bool {
    (outcome.output + outcome.errors).uppercased().filter { $0 != " " }.contains(Self.number)
  }

  @Test("the account's own number is whole in nothing but `normalize --full` and `quarantine show`")
  func hidden() throws {
    func run(_ arguments: [String]) throws -> Program.Outcome {
      try Program.financeETL.run(arguments, in: scratch.folder)
    }
    let commands = [
      ["normalize", "a.ndjson"], ["normalize", "a.ndjson", "--to", "csv"],
      ["import", "a.ndjson", "--json"], ["import", "a.ndjson", "--force"],
      ["transactions", "list"],
      ["transactions", "list", "--csv"], ["transactions", "list", "--json"], ["why", "1"],
      ["why", "1", "--json"], ["quarantine", "list"], ["quarantine", "list", "--json"],
      ["imports", "show", "1"], ["imports", "show", "1", "--json"], ["accounts", "--json"],
    ]
    for command in commands {
      let outcome = try run(command)
      #expect(!isShown(outcome), "\(command): \(outcome.output)\(outcome.errors)")
    }
    #expect(try run(["transactions", "list", "--wide"]).output.contains("own ****4300 x"))
    #expect(isShown(try run(["normalize", "a.ndjson", "--full"])))
    #expect(isShown(try run(["quarantine", "show", "1"])))
  }

  @Test(
    "`identify` shows of a column of account numbers their last digits, however they are written")
  func column() throws {
    let numbers = ["00815-4711012", "008154711012", "0081 5471 1012"]
    let rows = numbers.map { "Chequing,\($0),3/15/2024,Bakery,-4.80\n" }
    try scratch.write(rows.joined(), to: "a.csv")
    let outcome = try Program.financeETL.run(["identify", "a.csv"], in: scratch.folder)
    #expect(outcome.output.contains("column 2   text: ****1012"), "\(outcome.output)")
    for number in numbers { #expect(!(outcome.output + outcome.errors).contains(number)) }
  }
}
