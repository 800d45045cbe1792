import TestSupport
import Testing

/// The library speaks to pages and apps too: what can be typed is worded by the command line alone.
@Suite("Words of a surface")
struct SurfaceWordTests {
  /// Literals that may have what looks typed, by the name of their file, each with its reason.
  private static let exceptions: [String: String] = [
    "SecretServiceTokens.swift: --label=finance-etl: Plaid \\(…)": "given to another program",
    "OfficeStart.swift: convert it, then import the result: libreoffice --headless --convert-to xlsx '\\(…)'":
      "given to another program",
    "Remedy+Kept.swift: `finance-etl quarantine list`":
      "kept by books and streams since the first version",
    "RecordsAdapter.swift: records: NDJSON as `finance-etl normalize` prints it":
      "says who writes the format",
  ]

  /// The command line itself, and mappings written from YAML.
  private static let leftOut: Set = ["finance-etl", "BuiltinMappings"]

  @Test("no text below the command line names an option or a command, and every exception is used")
  func libraryNamesNoFlag() throws {
    let commands = Set(try Program.commandPaths().compactMap(\.first))
    let tree = try SourceTree.checkout()
    var found: Set<String> = []
    for target in tree.manifest.targets
    where target.path.hasPrefix("Sources/") && !Self.leftOut.contains(target.name) {
      for file in tree.files(of: target.name) {
        for literal in file.text.literals where Self.looksTyped(literal.text, commands) {
          found.insert("\(file.name): \(literal.text)")
        }
      }
    }
    for one in found.subtracting(Self.exceptions.keys).sorted() {
      Issue.record("name a Remedy.Action or Remedy.Option in \(one)")
    }
    #expect(Set(Self.exceptions.keys).subtracting(found) == [], "exceptions that are not used")
  }

  @Test(
    "a flag and a command are met wherever they stand",
    arguments: [
      ("give --covers", true), ("`--ids none`", true), ("-o names the file", true),
      ("`finance-etl review list` shows it", true), ("finance-etl plaid status", true),
      ("`imports undo` takes it back", true), ("`review split\\(…)`", true),
      ("an error of finance-etl: report it", false), ("finance-etl \\(…)", false),
      ("`review` has none", false),
      ("as `finance-etl review` prints it", true),
      ("fix `read.decimal` in the mapping", false), ("--\\(…)\r\n", false), ("a -- b", false),
    ])
  func typedTexts(text: String, isTyped: Bool) {
    #expect(Self.looksTyped(text, ["review", "plaid", "imports"]) == isTyped)
  }

  private static func looksTyped(_ text: String, _ commands: Set<String>) -> Bool {
    // Most texts have none of the marks, and to look for patterns takes time.
    guard text.contains("-") || text.contains("`") else { return false }
    return text.contains(#/(?:^|[\s`(=\[])(?:--[a-z]|-o )/#)
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
    let file = try #require(
      try SourceTree.checkout().files(of: "finance-etl").first { $0.name == "CommandWords.swift" })
    var count = 0
    for literal in file.text.literals {
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
