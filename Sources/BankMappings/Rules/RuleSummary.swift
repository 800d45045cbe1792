import FinanceModel

/// A rule as it is listed.
package struct RuleSummary: Hashable, Sendable {
  package var file: String
  /// The line it stands on, from 1.
  package var line: Int?
  /// The condition in words.
  package var condition: String
  /// What it sets.
  package var labels: Labels
  /// No later rule applies.
  package var stops: Bool
}

extension Rule {
  package var summary: RuleSummary {
    RuleSummary(file: file, line: line, condition: condition.words, labels: labels, stops: stops)
  }
}

extension RuleSummary: Codable {
  private enum CodingKeys: String, CaseIterable, CodingKey {
    case file, line
    case condition = "when"
    case labels = "set"
    case stops = "stop"
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    file = try members.decode(String.self, forKey: .file)
    line = try members.decodeIfPresent(Int.self, forKey: .line)
    condition = try members.decode(String.self, forKey: .condition)
    labels = try members.decode(Labels.self, forKey: .labels)
    stops = try members.decodeIfPresent(Bool.self, forKey: .stops) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(file, forKey: .file)
    try members.encodeIfPresent(line, forKey: .line)
    try members.encode(condition, forKey: .condition)
    try members.encode(labels, forKey: .labels)
    if stops { try members.encode(true, forKey: .stops) }
  }
}

extension Condition {
  /// The condition in words, for people: `description matches coffee and account is "Checking"`.
  ///
  /// Columns and captures have no names here: it is for the conditions of rule files.
  package var words: String { words(isInner: false) }

  private func words(isInner: Bool) -> String {
    switch self {
    case .test(let subject, let tests):
      return "\(subject.words) \(tests.map(\.words).joined(separator: " or "))"
    case .all(let inner): return Self.joined(inner, " and ", isInner)
    case .any(let inner): return Self.joined(inner, " or ", isInner)
    case .not(let inner): return "not (\(inner.words))"
    }
  }

  private static func joined(
    _ inner: [Condition], _ word: String, _ isInner: Bool
  ) -> String {
    let text = inner.map { $0.words(isInner: true) }.joined(separator: word)
    return isInner && inner.count > 1 ? "(\(text))" : text
  }
}

extension Subject {
  fileprivate var words: String {
    switch self {
    case .field(let field): field.name
    case .extra(let name): "extras.\(name)"
    case .fileName: "file.name"
    case .column(let index): "column \(index + 1)"
    case .capture(let index): "capture \(index + 1)"
    }
  }
}

extension TextTest {
  fileprivate var words: String {
    switch self {
    case .empty: "is empty"
    case .filled: "is not empty"
    case .equal(let text, _): "is \"\(text)\""
    case .matches(let pattern): "matches \(pattern.source)"
    case .number(let range): range.words
    case .days(let range): range.words
    }
  }
}
