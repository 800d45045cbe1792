import Foundation
import TestSupport

/// What a person can meet of the texts in the sources: messages, hints, help, what is printed.
struct MessageList {
  static let path = "docs/MESSAGES.txt"

  private static let preface = """
    Every text of the program that a person can meet, by source file and in order; \\(…) stands for
    what the program fills in. UPDATE_GOLDEN=1 scripts/test.sh writes this file. Read the difference
    as a person who meets the text for the first time.

    """

  /// Texts that no person meets: bank mappings have files of their own.
  private static let left: Set<String> = ["BuiltinMappings"]

  let text: String

  /// Lists the messages of all files below `Sources`.
  init() throws {
    let root = Checkout.root.appending(path: "Sources")
    let paths = (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") && !Self.left.contains(Self.folder(of: $0)) }.sorted()
    var lines = [Self.preface]
    var folder = ""
    for path in paths {
      let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let messages = Self.messages(in: SourceText(source))
      if messages.isEmpty { continue }
      if Self.folder(of: path) != folder {
        folder = Self.folder(of: path)
        lines.append("\n# \(folder)")
      }
      lines.append("\n## \(path.dropFirst(folder.count + 1))\n")
      lines += messages.map { "- " + $0.replacing("\n", with: "\n  ") }
    }
    text = lines.joined(separator: "\n").replacing("\n  \n", with: "\n\n") + "\n"
  }

  /// The messages of a file, in order and each once.
  static func messages(in source: SourceText) -> [String] {
    var met: Set<String> = []
    return source.literals.filter { isMessage($0) && met.insert($0).inserted }
  }

  /// Whether it reads as words: one beside another, or beside something filled in, and nothing of
  /// another language.
  static func isMessage(_ literal: String) -> Bool {
    let sql = #/\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|FROM|WHERE|AND|OR|JOIN|ORDER BY|SET|VALUES|CASE|EXISTS|UNION|COALESCE|NULL|PRAGMA|VACUUM|ROLLBACK|COMMIT|BEGIN|DESC|CHECK|REFERENCES|INTEGER|TEXT)\b/#
    guard literal.firstMatch(of: sql) == nil else { return false }
    let word = #/^[(\[\u{22}“'`]*(?:\p{L}[\p{L}'’-]*|\\\(…\)\p{L}*)[)\]\u{22}”'`.,:;?!…]*$/#
    let words = literal.split(whereSeparator: \.isWhitespace).map { $0.firstMatch(of: word) != nil }
    let spoken = literal.split(whereSeparator: \.isWhitespace)
      .contains { $0.firstMatch(of: #/^[(\[\u{22}'`]*\p{Ll}{2,}/#) != nil }
    return spoken && zip(words, words.dropFirst()).contains { $0 && $1 }
  }

  private static func folder(of path: String) -> String {
    String(path.prefix { $0 != "/" })
  }
}
