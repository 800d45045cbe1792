import Foundation
import TestSupport

/// What a person can meet of the texts in the sources: messages, hints, help, what is printed.
struct MessageList {
  static let path = "docs/MESSAGES.txt"

  let text: String

  private static let preface = """
    Every text of the program that a person can meet, by source file and in order. \\(…) is filled
    in by the program; [redoImport] is an action or an option, which each surface words.
    UPDATE_GOLDEN=1 scripts/test.sh writes this file; read what it changes as somebody who meets the
    text for the first time.

    """

  /// Not texts of ours: bank mappings have files of their own.
  private static let leftOut: Set<String> = ["BuiltinMappings"]

  /// Lists of words that statements have.
  private static let lists: Set<String> = [
    "Anonymizing/Words/BankWords.swift",
    "BankMappings/Investments/TradeHeader.swift",
    "BankMappings/Investments/TradeWords.swift",
    "MappingInference/Words/DirectionWords.swift",
    "MappingInference/Words/HeaderWords+EastAsian.swift",
    "MappingInference/Words/HeaderWords+Eastern.swift",
    "MappingInference/Words/HeaderWords+Northern.swift",
    "MappingInference/Words/HeaderWords+Romance.swift",
    "MappingInference/Words/HeaderWords+Slavic.swift",
    "MappingInference/Words/HeaderWords+WestGermanic.swift",
    "MappingInference/Words/PrintedWords.swift",
  ]

  /// Words of Plaid, not ours.
  private static let terms: Set<String> = [
    "money market", "cash isa", "cash management", "limited purpose checking", "home equity",
    "sep ira", "simple ira", "profit sharing plan", "thrift savings plan", "fixed annuity",
    "variable annuity", "other annuity",
  ]

  /// Lists the messages of all files below `Sources`.
  init() throws {
    var lines = [Self.preface]
    var folder = ""
    for file in try SourceTree.checkout().files where file.path.hasPrefix("Sources/") {
      let path = String(file.path.dropFirst("Sources/".count))
      let parts = path.split(separator: "/", maxSplits: 1).map { String($0) }
      guard parts.count == 2, !Self.leftOut.contains(parts[0]), !Self.lists.contains(path)
      else { continue }
      let messages = Self.messages(in: file.text)
      if messages.isEmpty { continue }
      if parts[0] != folder { lines.append("\n# \(parts[0])") }
      folder = parts[0]
      lines.append("\n## \(parts[1])\n")
      lines += messages.map {
        "- " + $0.replacing("\n", with: "\n  ").replacing("\n  \n", with: "\n\n")
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// The messages of a source file, in order and each once.
  static func messages(in source: SourceText) -> [String] {
    var met = terms
    return source.literals.filter { isTitle($0) || isMessage($0) }.map(\.text)
      .filter { met.insert($0).inserted }
  }

  /// What takes a pattern, or words, that other texts are compared with.
  private static let patterns = [
    " contains(", ".contains(", "hasPrefix(", "hasSuffix(", "Word.set(",
  ]

  /// Whether it heads a column.
  private static func isTitle(_ literal: SourceText.Literal) -> Bool {
    let calls = [".number(", "[.text(", " .text(", "[.exact(", " .exact("]
    return calls.contains(where: literal.before.hasSuffix) && literal.after.hasPrefix(") {")
  }

  /// Whether it reads as words: two beside each other, or one beside something filled in; and is no
  /// key or case, no pattern that other texts are compared with, no SQL.
  private static func isMessage(_ literal: SourceText.Literal) -> Bool {
    let words = literal.text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, !literal.after.hasPrefix(":"),
      !literal.after.hasPrefix(".utf8") || literal.text.contains("…"),
      !patterns.contains(
        where: literal.before.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix),
      !isSQL(literal.text)
    else { return false }
    let marks = #/^[(\[\u{22}'`–…-]*(?:\p{L}['’-]*|\\\(…\))+[)\]\u{22}'`.,:;?!…]*$/#
    let isWord = words.map { $0.firstMatch(of: marks) != nil }
    return words.contains { $0.firstMatch(of: #/^[(\[\u{22}'`]*\p{L}?\p{Ll}{2}/#) != nil }
      && zip(isWord, isWord.dropFirst()).contains { $0 && $1 }
  }

  private static func isSQL(_ text: String) -> Bool {
    let statement = #/^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|WITH|PRAGMA|VACUUM)\b/#
    let clause =
      #/\b(?:FROM|WHERE|AND|OR|NOT|JOIN|ORDER|VALUES|SET|IN|IS|AS|ON|COLLATE|EXISTS|NULL|DESC|CASE|WHEN|CHECK)\b/#
    let columns = #/(?:^|, )[a-z]+_[a-z_]+,|\w\((?:[a-z_]+, )+[a-z_]+\)/#
    return text.firstMatch(of: statement) != nil || text.firstMatch(of: clause) != nil
      || text.firstMatch(of: columns) != nil
  }
}
