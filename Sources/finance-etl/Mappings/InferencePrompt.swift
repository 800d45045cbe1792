import FinanceETL
import MappingInference

/// Asks a person on the terminal what samples leave open, with both readings of rows that differ.
struct InferencePrompt {
  private static let shownRows = 3

  private let samples: [InferenceSample]
  private let id: String?

  init(_ samples: [InferenceSample], _ id: String?) {
    self.samples = samples
    self.id = id
  }

  /// The mapping with what was answered; what nobody answers stays open.
  func settled(_ first: InferredMapping) throws(FinanceETLError) -> InferredMapping {
    var answers: [OpenChoice.Subject: OpenChoice.Answer] = [:]
    var inferred = first
    for open in first.opens {
      var others = answers
      others[open.subject] = .other
      let other = try Inference.infer(samples, id: id, answers: others)
      Console.printError("\(open.subject.rawValue): \(open.text)")
      for (number, rows) in Self.differing(inferred, other, open.subject).enumerated() {
        for (place, row) in rows.enumerated() {
          Console.printError((place == 0 ? "  \(number + 1)  " : "     ") + row)
        }
      }
      guard let answer = Self.answer() else { continue }
      answers[open.subject] = answer
      inferred = try Inference.infer(samples, id: id, answers: answers)
    }
    return inferred
  }

  /// The first rows that two readings have otherwise, as each of them has them; the first rows of all
  /// where they differ in none.
  private static func differing(
    _ one: InferredMapping, _ other: InferredMapping, _ subject: OpenChoice.Subject
  ) -> [[String]] {
    let pairs = zip(one.firstRows, other.firstRows).filter { $0 != $1 }.prefix(shownRows)
    let readings =
      pairs.isEmpty
      ? [one.firstRows.prefix(shownRows), other.firstRows.prefix(shownRows)].map(Array.init)
      : [pairs.map(\.0), pairs.map(\.1)]
    return readings.map { rows in rows.map { line($0, showsAccount: subject == .account) } }
  }

  private static func line(_ row: InferredRow, showsAccount: Bool) -> String {
    let amount = ([row.amount.text] + [row.currency].compactMap { $0 }).joined(separator: " ")
    let account = showsAccount ? [row.account ?? "no account"] : []
    return ([row.date.isoText, amount] + account + [row.text]).joined(separator: "  ")
  }

  /// Nil where the person leaves it open.
  private static func answer() -> OpenChoice.Answer? {
    while let typed = TerminalLine.typed(after: "Which? A number (Enter leaves it open): ") {
      switch typed {
      case "": return nil
      case "1": return .likelier
      case "2": return .other
      default: Console.printError("expected a number from 1 to 2")
      }
    }
    return nil
  }
}
