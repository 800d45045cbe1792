import FinanceModel

/// Balance arbitration: decides on possible duplicates by the balances that statements state. Where the
/// book agrees with a balance only if a row counts once, the two are one; where it agrees as it is, they
/// are two. Where several answers agree, or none, a person decides.
package enum Arbitration {
  /// Whether a transaction is another one.
  package struct Question: Sendable {
    package let transaction: Int64
    package let other: Int64
    package let amount: ExactDecimal
    /// Nothing but a balance is known of the row that would go.
    package let mayGo: Bool

    package init(transaction: Int64, other: Int64, amount: ExactDecimal, mayGo: Bool) {
      self.transaction = transaction
      self.other = other
      self.amount = amount
      self.mayGo = mayGo
    }
  }

  /// More questions between two balances than are tried in every combination.
  private static let mostTried = 10

  /// The only answer to all questions with which the book agrees with the balance, for each whether the
  /// two are one; nil where there are several, or one that may not be given.
  ///
  /// - Parameter change: by how much the book has come to differ from the balance, since the balance
  ///   before.
  package static func decide(_ questions: [Question], change: ExactDecimal) -> [Bool]? {
    guard !questions.isEmpty, questions.count <= mostTried else { return nil }
    var answer: Int?
    for duplicates in 0..<(1 << questions.count) {
      let chosen = questions.indices.filter { duplicates & (1 << $0) != 0 }
      let surplus = chosen.reduce(change as ExactDecimal?) { $0?.adding(questions[$1].amount) }
      guard surplus?.isZero == true else { continue }
      let others = chosen.map { questions[$0].other }
      guard answer == nil, Set(others).count == others.count,
        chosen.allSatisfy({ questions[$0].mayGo })
      else { return nil }
      answer = duplicates
    }
    return answer.map { answer in questions.indices.map { answer & (1 << $0) != 0 } }
  }
}
