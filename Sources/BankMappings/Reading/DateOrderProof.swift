import FinanceModel

/// Finds out, from the whole column, which of several date formats a bank means, where they can be
/// taken for each other: `dd/MM/yyyy` and `MM/dd/yyyy`.
struct DateOrderProof {
  /// All the dates that have one list of formats: a bank writes them in one way.
  fileprivate struct Question {
    let formats: [DateFormat]
    var rules: [DateRule]
    /// Formats that nothing speaks against.
    var candidates: [Int]
    /// A text that two of them read as different days.
    var example: String?
    var isAnswered = false
  }

  private var questions: [Question] = []

  init(_ mapping: BankMapping) {
    let rules = [mapping.fields.date, mapping.fields.initiated, mapping.fields.valueDate]
    for rule in rules.compactMap({ $0 }) where rule.isOpen {
      if let index = questions.firstIndex(where: { $0.formats == rule.formats }) {
        questions[index].rules.append(rule)
      } else {
        questions.append(
          Question(
            formats: rule.formats, rules: [rule], candidates: Array(rule.formats.indices)))
      }
    }
  }

  /// Whether it is still open which format some date has.
  var isOpen: Bool { questions.contains { !$0.isAnswered } }

  /// The formats that are left, in the order they are tried.
  var decided: [[DateFormat]: [Int]] {
    Dictionary(uniqueKeysWithValues: questions.map { ($0.formats, $0.candidates) })
  }

  /// Looks at the dates of one row.
  mutating func observe(_ scope: RowScope) {
    for index in questions.indices where !questions[index].isAnswered {
      for rule in questions[index].rules {
        let anchor = rule.yearFrom.flatMap { try? scope.text($0) }.flatMap { YearAnchor.anchor($0) }
        guard let text = try? scope.text(rule.from), !text.isEmpty else { continue }
        questions[index].observe(text, anchor)
      }
    }
  }

  /// Throws `ambiguous_date` where the column leaves the order open.
  mutating func settle() throws(FinanceETLError) {
    for (index, question) in questions.enumerated() where !question.isAnswered {
      if let example = question.example {
        let formats = question.candidates.map { question.formats[$0].source }
        throw FinanceETLError(
          .ambiguousDate,
          "no date in the document shows whether \"\(example)\" is "
            + formats.joined(separator: " or "),
          hint:
            "keep one of the formats in the bank mapping, or add a file with a day above 12")
      }
      questions[index].isAnswered = true
    }
  }
}

extension DateOrderProof.Question {
  fileprivate mutating func observe(_ text: String, _ anchor: CivilDate?) {
    let days = RowScope.with(text) { bytes -> [Int: CivilDate] in
      var days: [Int: CivilDate] = [:]
      for candidate in candidates {
        days[candidate] = formats[candidate].read(bytes).flatMap { YearAnchor.date($0, anchor) }
      }
      return days
    }
    // A text that no format reads is a broken row and proves nothing; one that is read speaks
    // against those alone that could be taken for the format that reads it.
    candidates.removeAll { candidate in
      days[candidate] == nil
        && days.keys.contains { formats[$0].canBeTaken(for: formats[candidate]) }
    }
    if Set(days.values).count > 1 { example = text }
    isAnswered = !candidates.contains { first in
      candidates.contains { formats[first].canBeTaken(for: formats[$0]) }
    }
  }
}
