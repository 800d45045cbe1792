import FinanceETL

/// Asks a person on the terminal what samples leave open, with both readings of rows that differ.
enum InferencePrompt {
  /// The proposal with what was answered; what nobody answers stays open.
  static func settled(_ first: MappingProposal) throws(FinanceETLError) -> MappingProposal {
    var proposal = first
    for open in first.mapping.opens {
      let question = try proposal.question(about: open)
      Console.printError("\(open.subject.rawValue): \(open.text)")
      for (number, rows) in [question.likelier, question.other].enumerated() {
        for (place, row) in rows.enumerated() {
          let text = line(row, showsAccount: open.subject == .account)
          Console.printError((place == 0 ? "  \(number + 1)  " : "     ") + text)
        }
      }
      guard let answer = answer() else { continue }
      proposal = try proposal.answering(open.subject, with: answer)
    }
    return proposal
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
