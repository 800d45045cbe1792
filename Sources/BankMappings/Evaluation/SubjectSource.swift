import FinanceModel

/// Gives the texts that expressions and conditions look at.
protocol SubjectSource {
  var scratch: PatternScratch { get }

  /// The text of `subject` as valid UTF-8; empty where it has none.
  func withBytes<Value, Failure: Error>(
    _ subject: Subject, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value

  /// Whether one of the tests fits the subject: of one with several texts (an account is known by
  /// name and by mask), whether one fits one of them.
  func fits(_ subject: Subject, _ tests: [TextTest]) throws(PatternLimitError) -> Bool
}

extension SubjectSource {
  // MARK: Conditions

  func fits(_ subject: Subject, _ tests: [TextTest]) throws(PatternLimitError) -> Bool {
    try withBytes(subject) { (bytes) throws(PatternLimitError) in try fits(bytes, tests) }
  }

  func holds(_ condition: Condition) throws(PatternLimitError) -> Bool {
    switch condition {
    case .test(let subject, let tests): return try fits(subject, tests)
    case .all(let inner):
      for condition in inner where try !holds(condition) { return false }
      return true
    case .any(let inner):
      for condition in inner where try holds(condition) { return true }
      return false
    case .not(let inner): return try !holds(inner)
    }
  }

  /// Whether one of the tests fits.
  func fits(
    _ bytes: UnsafeRawBufferPointer, _ tests: [TextTest]
  ) throws(PatternLimitError) -> Bool {
    for test in tests where try fits(bytes, test) { return true }
    return false
  }

  func fits(
    _ bytes: UnsafeRawBufferPointer, _ test: TextTest
  ) throws(PatternLimitError) -> Bool {
    switch test {
    case .empty: bytes.isEmpty
    case .filled: !bytes.isEmpty
    case .equal(let text, let folded): TextComparison.isEqual(bytes, text, folded: folded)
    case .matches(let pattern): try pattern.matches(bytes, scratch)
    case .number(let range): ExactDecimal(ascii: bytes).map { range.contains($0) } ?? false
    case .days(let range): !bytes.isEmpty && range.contains(bytes)
    }
  }

  // MARK: Expressions

  /// The text of an expression; empty where it has none.
  func text(_ expression: Expression) throws(PatternLimitError) -> String {
    switch expression {
    case .value(let subject):
      return withBytes(subject) { String(decoding: $0, as: UTF8.self) }
    case .literal(let text): return text
    case .template(let parts): return template(parts)
    case .refined(let inner, let refinement):
      return try withText(inner) { (bytes) throws(PatternLimitError) in
        try refined(bytes, refinement)
      }
    case .first(let inner):
      for expression in inner {
        let text = try text(expression)
        if !text.isEmpty { return text }
      }
      return ""
    case .join(let inner, let separator):
      var parts: [String] = []
      for expression in inner {
        let text = try text(expression)
        if !text.isEmpty, parts.last != text { parts.append(text) }
      }
      return parts.joined(separator: separator)
    case .choice(let condition, let then, let otherwise):
      if try holds(condition) { return try text(then) }
      guard let otherwise else { return "" }
      return try text(otherwise)
    }
  }

  func optionalText(_ expression: Expression?) throws(PatternLimitError) -> String? {
    guard let expression else { return nil }
    let text = try text(expression)
    return text.isEmpty ? nil : text
  }

  /// Hands over the text of an expression without making a String of a plain cell.
  func withText<Value>(
    _ expression: Expression, _ body: (UnsafeRawBufferPointer) throws(PatternLimitError) -> Value
  ) throws(PatternLimitError) -> Value {
    if case .value(let subject) = expression { return try withBytes(subject, body) }
    var text = try text(expression)
    let result: Result<Value, PatternLimitError> = text.withUTF8 { bytes in
      Result { () throws(PatternLimitError) in try body(UnsafeRawBufferPointer(bytes)) }
    }
    return try result.get()
  }

  private func template(_ parts: [Expression.TemplatePart]) -> String {
    parts.reduce(into: "") { result, part in
      switch part {
      case .text(let text): result += text
      case .value(let subject, let filter):
        result += withBytes(subject) { filter.applied(to: String(decoding: $0, as: UTF8.self)) }
      }
    }
  }

  private func refined(
    _ bytes: UnsafeRawBufferPointer, _ refinement: Expression.Refinement
  ) throws(PatternLimitError) -> String {
    var bytes = bytes
    if let pattern = refinement.pattern {
      let range = try pattern.capture(in: bytes, scratch)
      bytes = TextComparison.trimmed(UnsafeRawBufferPointer(rebasing: bytes[range ?? 0..<0]))
    }
    if try fits(bytes, refinement.unless) {
      bytes = UnsafeRawBufferPointer(rebasing: bytes[0..<0])
    }
    // What is not there has no word, unless the map lists the empty text.
    for (test, text) in refinement.map where try fits(bytes, test) { return text }
    if let otherwise = refinement.otherwise, !bytes.isEmpty { return otherwise }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Expression.Filter {
  fileprivate func applied(to text: String) -> String {
    switch self {
    case .whole: text
    case .last4: String(text.filter { $0.isLetter || $0.isNumber }.suffix(4))
    case .digits: text.filter { $0.isASCII && $0.isNumber }
    }
  }
}

/// Comparisons on UTF-8.
enum TextComparison {
  /// Equal without case.
  static func isEqual(
    _ bytes: UnsafeRawBufferPointer, _ text: String, folded: String
  ) -> Bool {
    var text = text
    let isSame = text.withUTF8 { expected in
      expected.count == bytes.count && expected.elementsEqual(bytes)
    }
    if isSame { return true }
    if bytes.isEmpty || folded.isEmpty { return false }
    // Few texts differ in case alone: those are compared as Strings.
    guard let first = folded.utf8.first, first >= 0x80 || bytes[0] | 0x20 == first | 0x20 else {
      return false
    }
    return String(decoding: bytes, as: UTF8.self).lowercased() == folded
  }

  /// Without blanks at the ends.
  static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var rest = bytes[...]
    while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
    return UnsafeRawBufferPointer(rebasing: rest)
  }
}
