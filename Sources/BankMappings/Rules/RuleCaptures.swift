/// What the patterns of a rule captured in a row that it fits.
struct RuleCaptures {
  /// The groups of the patterns that fit and have groups, each with the names of its own.
  private var groups: [(pattern: Pattern, texts: [String])] = []

  /// - Parameter patterns: those of the rule.
  init(
    _ patterns: [(subject: Subject, pattern: Pattern)], _ scope: RuleScope
  ) throws(PatternLimitError) {
    for (subject, pattern) in patterns where pattern.groupCount > 0 {
      for text in scope.texts(subject) {
        guard let ranges = try pattern.firstMatch(in: text, scope.scratch) else { continue }
        let texts = ranges.map { range in
          range.map { Self.tidy(UnsafeRawBufferPointer(rebasing: text[$0])) } ?? ""
        }
        groups.append((pattern, texts))
        break
      }
    }
  }

  /// A text with what was captured; nil where nothing is left of it.
  func text(_ template: CapturedText) -> String? {
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let plain): text += plain
      case .group(let number):
        if let first = groups.first, number < first.texts.count { text += first.texts[number] }
      case .named(let name):
        for (pattern, texts) in groups {
          guard let group = pattern.group(named: name), group < texts.count else { continue }
          text += texts[group]
          break
        }
      }
    }
    // What was captured is tidy already.
    if template.parts.count > 1 { text = text.withUTF8 { Self.tidy(UnsafeRawBufferPointer($0)) } }
    return text.isEmpty ? nil : text
  }

  /// Without blanks at the ends, and with one where several were.
  private static func tidy(_ bytes: UnsafeRawBufferPointer) -> String {
    var isTidy = true
    // As if a blank stood before it, and one behind it.
    var wasBlank = true
    for byte in bytes {
      let blank = isBlank(byte)
      if blank, wasBlank || byte != UInt8(ascii: " ") { isTidy = false }
      wasBlank = blank
    }
    if isTidy, !wasBlank || bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    let words = bytes.split(whereSeparator: isBlank)
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

extension RuleScope {
  /// The texts of a subject.
  fileprivate func texts(_ subject: Subject) -> [UnsafeRawBufferPointer] {
    switch subject {
    case .field(let field): fields.several(field) ?? [fields.bytes(field)]
    case .extra(let name): [fields.extra(name)]
    // A cell lives as long as its row, and a capture as long as its table.
    default: withBytes(subject) { [$0] }
    }
  }
}
