import FinanceModel

/// A condition and what it sets beside the bank's own facts.
package struct Rule: Sendable {
  package var condition: Condition
  /// What it sets, as it is written: with the names of groups, where it has ``payee`` or ``notes``.
  package var labels: Labels
  /// The payee, made of what the patterns of the condition captured; nil: as in ``labels``.
  package var payee: CapturedText?
  /// The notes, made of what the patterns of the condition captured; nil: as in ``labels``.
  package var notes: CapturedText?
  /// No later rule applies.
  package var stops: Bool
  package var file: String
  /// The line it stands on, from 1.
  package var line: Int?

  /// The file and line, for `explain`.
  package var origin: String { line.map { "\(file):\($0)" } ?? file }

  var hasCaptures: Bool { payee != nil || notes != nil }
}

/// A text with what groups of patterns captured: `$1`, `${shop}`.
package struct CapturedText: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    case group(Int)
    case named(String)
  }

  package var parts: [Part]

  /// Nil where the text names no group.
  package init?(_ text: String) {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    func next() -> Character? { rest.dropFirst().first }
    while let character = rest.first {
      if character == "$", next() == "$" {
        plain.append("$")
        rest = rest.dropFirst(2)
      } else if character == "$", let part = Self.part(rest.dropFirst()) {
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(part.part)
        rest = part.rest
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    guard parts.contains(where: { if case .text = $0 { false } else { true } }) else { return nil }
    if !plain.isEmpty { parts.append(.text(plain)) }
    self.parts = parts
  }

  /// What stands behind a `$`: a digit, or a name in braces.
  private static func part(_ text: Substring) -> (part: Part, rest: Substring)? {
    if let digit = text.first, digit.isASCII, let group = digit.wholeNumberValue, group > 0 {
      return (.group(group), text.dropFirst())
    }
    guard text.first == "{", let end = text.firstIndex(of: "}") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    guard !name.isEmpty else { return nil }
    let rest = text[text.index(after: end)...]
    return (Int(name).map { .group($0) } ?? .named(String(name)), rest)
  }
}

extension Condition {
  /// The patterns that may capture something of a row that fits, in the order they are written; some have no
  /// group.
  var capturing: [(subject: Subject, pattern: Pattern)] {
    switch self {
    case .test(let subject, let tests):
      tests.compactMap { test in
        guard case .matches(let pattern) = test else { return nil }
        return (subject, pattern)
      }
    case .all(let inner), .any(let inner): inner.flatMap(\.capturing)
    case .not: []
    }
  }
}
