import FinanceModel

/// Rows that one source states twice though only one of them moved money, as its balances show: the book is
/// right with one, and off by just that amount with both. A person is asked; two real rows that are alike
/// are in the balance both.
package enum BookedTwice {
  /// Two rows of one source, amount and currency.
  package struct Pair: Hashable, Sendable {
    /// The later one, and the one before it.
    package let transaction: Int64
    package let other: Int64
    package let amount: ExactDecimal
    /// Between them.
    package let days: Int

    package init(transaction: Int64, other: Int64, amount: ExactDecimal, days: Int) {
      self.transaction = transaction
      self.other = other
      self.amount = amount
      self.days = days
    }
  }

  /// Days between two bookings of one row.
  package static let mostDays = 3

  /// Whether two rows say the same, but for numbers.
  package static func areAlike(_ text: ComparedText, _ other: ComparedText) -> Bool {
    text.text == other.text || !text.isSilent && text.contentWords == other.contentWords
  }

  /// The pairs whose later rows explain together why a balance is off, where no others do.
  ///
  /// - Parameter change: stated − book, as far as it is new since the balance before.
  package static func among(_ pairs: [Pair], change: ExactDecimal) -> [Pair] {
    let likeliest = likeliest(pairs)
    let questions = likeliest.map {
      Arbitration.Question(
        transaction: $0.transaction, other: $0.other, amount: $0.amount, mayGo: true)
    }
    guard let answers = Arbitration.decide(questions, change: change) else { return [] }
    return zip(likeliest, answers).compactMap { $1 ? $0 : nil }
  }

  /// Of rows that hang together one pair, for any of them may be the second booking: the nearest, then the
  /// latest.
  private static func likeliest(_ pairs: [Pair]) -> [Pair] {
    let groups = Components(pairs.map { (Int($0.transaction), Int($0.other)) }).all
    return groups.compactMap { places in
      places.map { pairs[$0] }.min { ($0.days, -$0.transaction) < ($1.days, -$1.transaction) }
    }.sorted { $0.transaction < $1.transaction }
  }
}
