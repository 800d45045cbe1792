import FinanceETL
import Foundation

/// Asks a person on the terminal what a document leaves open. Without a terminal nobody is asked, and
/// the document fails with the question.
struct QuestionPrompt: QuestionProvider {
  /// Is taken away before a person is asked.
  let progress: ProgressLine?

  func answer(to request: QuestionRequest) async -> QuestionAnswer? {
    guard let question = request.error.question, !question.choices.isEmpty,
      Terminal.error.isPresent
    else { return nil }
    progress?.finish()
    Console.printError("\(request.document): \(request.error.message)")
    for (index, choice) in question.choices.enumerated() {
      let lines = QuestionText.details(of: choice)
      Console.printError("  \(index + 1)  \(lines[0])")
      for line in lines.dropFirst() { Console.printError("     \(line)") }
    }
    while let typed = TerminalLine.typed(after: Self.prompt(question)) {
      if typed.isEmpty { return nil }
      if let answer = Self.answer(typed, to: question) { return answer }
      Console.printError("expected a number from 1 to \(question.choices.count)")
    }
    return nil
  }

  private static func prompt(_ question: Question) -> String {
    switch question.subject {
    case .account: "Which account? A number, or the name of a new one (Enter leaves it out): "
    case .mapping:
      "How is it read? A number, and a currency if it is another: 1 AUD (Enter leaves it out): "
    case .dates, .sign: "Which? A number (Enter leaves it out): "
    }
  }

  private static func answer(_ typed: String, to question: Question) -> QuestionAnswer? {
    let words = typed.split(separator: " ")
    guard let number = words.first.flatMap({ Int($0) }),
      question.choices.indices.contains(number - 1)
    else {
      let isName = question.subject == .account && typed.contains { !$0.isNumber }
      return isName ? .newAccount(typed) : nil
    }
    let choice = question.choices[number - 1]
    if let account = choice.account { return .account(account) }
    var answers = choice.answers
    guard words.count > 1 else { return .reading(answers) }
    guard let currency = Currency(words[1].uppercased()) else { return nil }
    answers.currency = currency
    return .reading(answers)
  }
}
