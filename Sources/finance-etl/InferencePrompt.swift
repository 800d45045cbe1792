import FinanceETL
import MappingInference

/// Asks a person on the terminal what samples leave open, with both readings of their first rows.
struct InferencePrompt {
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
    for open in first.opens where open.canBeAnswered {
      var others = answers
      others[open.subject] = .other
      let other = try Inference.infer(samples, id: id, answers: others)
      Console.printError("\(open.subject.rawValue): \(open.text)")
      for (number, rows) in [inferred.firstRows, other.firstRows].enumerated() {
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
