import FinanceModel

/// Finds out, from the whole column, which of several date formats a bank means, where they can be
/// taken for each other: `dd/MM/yyyy` and `MM/dd/yyyy`.
struct DateOrderProof {
  fileprivate struct Question {
    let rule: DateRule
    /// Formats that have read every text so far.
    var candidates: [Int]
    /// A text that two of them read as different days.
    var example: String?
  }

  private var questions: [Question] = []
  /// The answers, by the formats in question.
  private(set) var decided: [[DateFormat]: Int] = [:]

  init(_ mapping: BankMapping) {
    let rules = [mapping.fields.date, mapping.fields.initiated, mapping.fields.valueDate]
    for rule in rules.compactMap({ $0 }) where rule.isOpen {
      questions.append(Question(rule: rule, candidates: Array(rule.formats.indices)))
    }
  }

  /// Whether it is still open which format a date has.
  var isOpen: Bool { !questions.isEmpty && decided.isEmpty }

  /// Looks at the dates of one row.
  mutating func observe(_ scope: RowScope) {
    for index in questions.indices {
      let rule = questions[index].rule
      guard let text = try? scope.text(rule.from), !text.isEmpty else { continue }
      let days = questions[index].candidates.compactMap { candidate -> (Int, CivilDate)? in
        RowScope.with(text) { bytes -> CivilDate? in
          rule.formats[candidate].read(bytes).flatMap { YearAnchor.date($0, nil) }
        }.map { (candidate, $0) }
      }
      // A text that no format reads is a broken row and proves nothing.
      guard !days.isEmpty else { continue }
      questions[index].candidates = days.map(\.0)
      if Set(days.map(\.1)).count > 1 { questions[index].example = text }
      // Formats that cannot be taken for the one that is left do not matter.
      if questions[index].isAnswered { answer(index) }
    }
  }

  private mutating func answer(_ index: Int) {
    let question = questions[index]
    decided[question.rule.formats] = question.candidates[0]
    // A bank writes all its dates in one way.
    for other in questions where other.rule.formats == question.rule.formats {
      decided[other.rule.formats] = question.candidates[0]
    }
  }

  /// Throws `ambiguous_date` where the column leaves the order open.
  mutating func settle() throws(FinanceETLError) {
    guard isOpen else { return }
    for (index, question) in questions.enumerated() {
      guard question.example == nil else {
        let formats = question.candidates.map { question.rule.formats[$0].source }
        throw FinanceETLError(
          .ambiguousDate,
          "nothing in the document says whether \"\(question.example ?? "")\" is "
            + formats.joined(separator: " or "),
          hint:
            "leave one of the formats in the bank mapping, or add a file that has a day after 12")
      }
      answer(index)
    }
  }
}

extension DateOrderProof.Question {
  /// Whether the formats that are left cannot be taken for each other.
  fileprivate var isAnswered: Bool {
    !candidates.isEmpty
      && !candidates.contains { first in
        candidates.contains { rule.formats[first].canBeTaken(for: rule.formats[$0]) }
      }
  }
}
