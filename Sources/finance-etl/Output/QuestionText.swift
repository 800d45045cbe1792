import FinanceETL

/// Draws the answers to a question: what is said for each, and how the document reads with it.
enum QuestionText {
  static func lines(on choice: Question.Choice) -> [String] {
    ["  \(choice.option.shown)"] + details(of: choice).map { "      \($0)" }
  }

  /// What a choice is, and the first rows as they read with it.
  static func details(of choice: Question.Choice) -> [String] {
    let place = [choice.country, choice.currency?.code].compactMap { $0 }.joined(separator: ", ")
    let title = choice.title + (place.isEmpty ? "" : " (\(place))")
    let widest = choice.rows.map { $0.amount.description.count }.max() ?? 0
    return [title]
      + choice.rows.map { row in
        let amount = row.amount.description
        let padding = String(repeating: " ", count: widest - amount.count)
        let currency = row.currency.map { " \($0.code)" } ?? ""
        return "\(row.date)  \(padding)\(amount)\(currency)  \(row.description.prefix(60))"
      }
  }
}
