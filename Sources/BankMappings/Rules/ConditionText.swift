extension Condition {
  /// The condition in words, for people: `description matches coffee and account is "Checking"`.
  ///
  /// Columns and captures have no names here: it is for the conditions of rule files.
  public var words: String { words(isInner: false) }

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
    case .field(let field): field.rawValue
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
    }
  }
}
