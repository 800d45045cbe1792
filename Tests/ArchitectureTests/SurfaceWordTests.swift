import Foundation
import TestSupport
import Testing

/// The library speaks to pages and apps too: what can be typed is worded by the command line alone.
@Suite("Words of a surface")
struct SurfaceWordTests {
  /// A literal that may have what looks typed.
  private struct Exception: Hashable {
    let path: String
    let literal: String

    init(_ path: String, _ literal: String) {
      self.path = path
      self.literal = literal
    }
  }

  private static let exceptions: Set<Exception> = [
    // Given to another program.
    Exception("Sources/TokenStore/SecretServiceTokens.swift", "--label=finance-etl: Plaid \\(…)"),
    Exception(
      "Sources/StatementFormats/Sheets/OfficeStart.swift",
      "convert it, then import the result: libreoffice --headless --convert-to xlsx '\\(…)'"),
    // Kept by books and streams since the first version.
    Exception("Sources/FinanceModel/Remedy+Kept.swift", "`finance-etl quarantine list`"),
    // Says who writes the format.
    Exception(
      "Sources/StatementFormats/Records/RecordsAdapter.swift",
      "records: NDJSON as `finance-etl normalize` prints it"),
  ]

  /// The command line itself, and mappings written from YAML.
  private static let leftOut = ["Sources/finance-etl/", "Sources/BuiltinMappings/"]

  @Test("no text below the command line names an option or a command")
  func libraryNamesNoFlag() throws {
    let commands = Set(try Program.commandPaths().compactMap(\.first))
    var found: Set<Exception> = []
    for file in try swiftFiles(below: "Sources") {
      let path = String(file.path.dropFirst(Checkout.root.path.count + 1))
      if Self.leftOut.contains(where: path.hasPrefix) { continue }
      for literal in SourceText(try String(contentsOf: file, encoding: .utf8)).literals
      where Self.looksTyped(literal.text, commands) {
        found.insert(Exception(path, literal.text))
      }
    }
    for one in found.subtracting(Self.exceptions) {
      Issue.record("\(one.path): name a Remedy.Action or Remedy.Option in \"\(one.literal)\"")
    }
    for one in Self.exceptions.subtracting(found) {
      Issue.record("no exception is needed any more: \(one.path), \"\(one.literal)\"")
    }
  }

  @Test(
    "a flag and a command are met wherever they stand",
    arguments: [
      ("give --covers", true), ("`--ids none`", true), ("-o names the file", true),
      ("`finance-etl review list` shows it", true), ("finance-etl plaid status", true),
      ("`imports undo` takes it back", true), ("`review split\\(…)`", true),
      ("an error of finance-etl: report it", false), ("finance-etl \\(…)", false),
      ("`review` has none", false),
      ("fix `read.decimal` in the mapping", false), ("--\\(…)\r\n", false), ("a -- b", false),
    ])
  func typedTexts(text: String, isTyped: Bool) {
    #expect(Self.looksTyped(text, ["review", "plaid", "imports"]) == isTyped)
  }

  private static func looksTyped(_ text: String, _ commands: Set<String>) -> Bool {
    text.contains(#/(?:^|[\s`(=\[])(?:--[a-z]|-o )/#)
      || [#/finance-etl ([a-z]+)/#, #/`([a-z]+)[ \\]/#].contains { command in
        text.matches(of: command).contains { commands.contains(String($0.1)) }
      }
  }

  @Test("what a remedy is worded as can be typed")
  func commandWordsAreCommands() throws {
    let paths = try Program.commandPaths()
    let scratch = try Scratch()
    let help = try Program.financeETL.run(["--experimental-dump-help"], in: scratch.folder).output
    let flags = Set(help.matches(of: #/"name" *: *"([a-z-]+)"/#).map { String($0.1) })
    let file = Checkout.root.appending(path: "Sources/finance-etl/Rendering/CommandWords.swift")
    var count = 0
    for literal in SourceText(try String(contentsOf: file, encoding: .utf8)).literals {
      let words = literal.text.split(separator: " ").map { String($0) }
      for word in words where word.hasPrefix("--") && word.count > 2 {
        #expect(flags.contains(String(word.dropFirst(2))), "\(literal.text)")
      }
      guard let first = words.first, first.first?.isLowercase == true, first != "finance-etl",
        literal.text.first != " ", literal.text.last != " "
      else { continue }
      let verbs = paths.filter { $0.count > 1 && $0[0] == first }.map { $0[1] }
      #expect(paths.contains([first]), "\(literal.text)")
      if words.count > 1, !verbs.isEmpty, words[1].first?.isLowercase == true {
        #expect(verbs.contains(words[1]), "\(literal.text)")
      }
      count += 1
    }
    #expect(count > 40)
  }
}
