/// What must stand in a text for a condition to hold: ASCII in lower case, found without a regular expression.
///
/// It is no more than necessary: where it stands, the condition is tried. Where no such text is known, the
/// condition is tried for each row.
enum RequiredLiteral {
  /// One of the literals stands in the text of its field.
  typealias Literals = [(field: RuleField, text: [UInt8])]

  /// Nil where the condition may hold without any.
  static func of(_ condition: Condition) -> Literals? {
    switch condition {
    case .test(.field(let field), let tests):
      guard !field.isOfStatement, field != .tags else { return nil }
      var all: Literals = []
      for test in tests {
        guard let found = texts(test) else { return nil }
        all += found.map { (field, $0) }
      }
      return all.isEmpty ? nil : all
    case .test, .not: return nil
    case .all(let inner): return inner.compactMap { of($0) }.max { least($0) < least($1) }
    case .any(let inner):
      let all = inner.map { of($0) }
      return all.isEmpty || all.contains { $0 == nil } ? nil : all.compactMap { $0 }.flatMap { $0 }
    }
  }

  private static func least(_ literals: Literals) -> Int { literals.map(\.text.count).min() ?? 0 }

  private static func texts(_ test: TextTest) -> [[UInt8]]? {
    switch test {
    case .empty, .filled, .number, .days: return nil
    case .equal(_, let folded): return longest(runs(ofText: folded)).map { [$0] }
    case .matches(let pattern):
      guard let alternatives = PatternLiterals.runs(pattern.source) else { return nil }
      let best = alternatives.map { longest($0) }
      return best.contains { $0 == nil } ? nil : best.compactMap { $0 }
    }
  }

  /// A single letter or blank tells little.
  private static func longest(_ runs: [[UInt8]]) -> [UInt8]? {
    runs.filter { run in
      run.count > 1 || run.first.map { !isWord($0) && $0 != UInt8(ascii: " ") } == true
    }.max { $0.count < $1.count }
  }

  static func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// What is ASCII in a text that is compared as a whole. A letter before an accent may be one with it, and
  /// two marks have a double in Unicode.
  private static func runs(ofText text: String) -> [[UInt8]] {
    var runs: [[UInt8]] = [[]]
    for character in text {
      guard let byte = character.asciiValue, character != "\r\n", byte != UInt8(ascii: ";"),
        byte != UInt8(ascii: "`")
      else {
        runs.append([])
        continue
      }
      runs[runs.count - 1].append(lower(byte))
    }
    return runs
  }

  static func lower(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

/// The parts of a regular expression that stand in every text it matches.
private struct PatternLiterals {
  private var rest: ArraySlice<UInt8>
  private var runs: [[UInt8]] = [[]]

  /// Of each alternative the literal runs; nil where the expression is of a kind that is not looked into.
  static func runs(_ source: String) -> [[[UInt8]]]? {
    var literals = PatternLiterals(rest: Array(source.utf8)[...])
    return literals.alternatives()
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func alternatives() -> [[[UInt8]]]? {
    var found: [[[UInt8]]] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "|"):
        found.append(runs)
        runs = [[]]
      case UInt8(ascii: "("):
        guard skipGroup() else { return nil }
        end()
        skipQuantifier()
      case UInt8(ascii: "["):
        guard skipClass() else { return nil }
        end()
        skipQuantifier()
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { return nil }
        if RequiredLiteral.isWord(next) || next >= 0x80 {
          // What takes letters behind it, as \x41 and \Q do, is not looked into.
          guard "bBdDsSwWhHvVpP".utf8.contains(next) else { return nil }
          end()
          if "pP".utf8.contains(next), rest.first == UInt8(ascii: "{") { skipQuantifier() }
          if !"bB".utf8.contains(next) { skipQuantifier() }
        } else {
          add(next)
        }
      case UInt8(ascii: "^"), UInt8(ascii: "$"): end()
      case UInt8(ascii: "."):
        end()
        skipQuantifier()
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): end()
      default:
        if byte < 0x80 { add(byte) } else { addWide(byte) }
      }
    }
    return found + [runs]
  }

  private mutating func end() {
    if runs.last?.isEmpty == false { runs.append([]) }
  }

  private mutating func add(_ byte: UInt8) {
    switch rest.first {
    case UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "{"):
      end()
      skipQuantifier()
    case UInt8(ascii: "+"):
      runs[runs.count - 1].append(RequiredLiteral.lower(byte))
      end()
      skipQuantifier()
    default: runs[runs.count - 1].append(RequiredLiteral.lower(byte))
    }
  }

  /// A character beyond ASCII: one of the scripts that know no case is itself in every match.
  private mutating func addWide(_ byte: UInt8) {
    var character = [byte]
    while let next = rest.first, next & 0xC0 == 0x80 { character.append(rest.removeFirst()) }
    // U+3000 to U+9FFF.
    if (0xE3...0xE9).contains(byte), rest.first.map({ !"?*{+".utf8.contains($0) }) ?? true {
      runs[runs.count - 1] += character
    } else {
      end()
      skipQuantifier()
    }
  }

  private mutating func skipQuantifier() {
    guard let first = rest.first else { return }
    if first == UInt8(ascii: "{") {
      while let byte = rest.popFirst(), byte != UInt8(ascii: "}") {}
    } else if first == UInt8(ascii: "?") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+")
    {
      rest.removeFirst()
    } else {
      return
    }
    // Lazy or possessive.
    if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  }

  /// False where the group sets options, is a verb or does not end.
  private mutating func skipGroup() -> Bool {
    if rest.first == UInt8(ascii: "*") { return false }
    if rest.first == UInt8(ascii: "?") {
      guard let kind = rest.dropFirst().first, ":=!<>P|".utf8.contains(kind) else { return false }
    }
    var depth = 1
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst(), next != UInt8(ascii: "Q") else { return false }
      case UInt8(ascii: "["): guard skipClass() else { return false }
      case UInt8(ascii: "("):
        if rest.first == UInt8(ascii: "*") { return false }
        if rest.first == UInt8(ascii: "?") {
          guard let kind = rest.dropFirst().first, ":=!<>P|".utf8.contains(kind) else {
            return false
          }
        }
        depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }

  /// False where the class does not end, or has classes within.
  private mutating func skipClass() -> Bool {
    if rest.first == UInt8(ascii: "^") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "]") { rest.removeFirst() }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst(), next != UInt8(ascii: "Q") else { return false }
      case UInt8(ascii: "["): return false
      case UInt8(ascii: "]"): return true
      default: break
      }
    }
    return false
  }
}
