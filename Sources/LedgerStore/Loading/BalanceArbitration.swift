import FinanceModel
import GRDB
import Matching

/// Asks the balances that statements state about possible duplicates of an account: the answers are
/// ``Arbitration``'s.
struct BalanceArbitration {
  private let db: Database
  private let account: Int64
  /// The balances of statements up to this one are known.
  private let lastStatement: Int64

  /// What was decided of a flagged row.
  struct Verdict {
    let transaction: Int64
    let isDuplicate: Bool
  }

  /// An open question of the reviews.
  private struct OpenQuestion {
    let review: Int64
    let question: Arbitration.Question
    let currency: Currency
    /// The days of both.
    let dates: [String]
  }

  init(_ db: Database, account: Int64, lastStatement: Int64) {
    self.db = db
    self.account = account
    self.lastStatement = lastStatement
  }

  /// - Parameter join: makes one of the two transactions, of which the first goes.
  func run(join: (_ transaction: Int64, _ other: Int64) throws -> Void) throws -> [Verdict] {
    var verdicts: [Verdict] = []
    for (currency, questions) in Dictionary(grouping: try questions(), by: \.currency)
      .sorted(by: { $0.key.code < $1.key.code })
    {
      try Totals.settle(db)
      let check = try BalanceCheck(
        db, account: account, currency: currency, .closings, lastStatement: lastStatement)
      for comparison in check.comparisons where comparison.book != nil {
        let asked = questions.filter { question in
          question.dates.allSatisfy {
            $0 <= comparison.assertion.date.isoText && $0 > comparison.since?.isoText ?? ""
          }
        }
        let answers = Arbitration.decide(asked.map(\.question), change: comparison.change)
        for (open, isDuplicate) in zip(asked, answers ?? []) {
          try ReviewTable.drop(open.review, db)
          let (transaction, other) = (open.question.transaction, open.question.other)
          if isDuplicate { try join(transaction, other) }
          verdicts.append(Verdict(transaction: transaction, isDuplicate: isDuplicate))
        }
      }
    }
    return verdicts
  }

  private func questions() throws -> [OpenQuestion] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT r.id AS review, t.id, o.id AS other, t.date, o.date AS other_date, t.amount,
            t.amount_exact, t.currency,
            \(UserColumns.areEmpty)
              AND NOT EXISTS (SELECT 1 FROM transfers x WHERE x.is_confirmed = 1
                AND t.id IN (x.from_transaction_id, x.to_transaction_id))
              AND NOT EXISTS (SELECT 1 FROM transaction_mappings m
                JOIN transaction_mappings n ON n.feed_id = m.feed_id AND n.state = 'live'
                WHERE m.transaction_id = t.id AND m.state = 'live' AND n.transaction_id = o.id)
              AS may_go
          FROM reviews r
          JOIN transactions t ON t.id = r.transaction_id
          JOIN transactions o ON o.id = r.other_transaction_id
          WHERE r.kind = 'duplicate' AND r.state = 'open' AND r.rule = 'possible_duplicate'
            AND t.account_id = ? AND t.status = 'posted' AND o.status = 'posted'
          ORDER BY t.date, r.id
          """), arguments: [account]
    ).compactMap { row in
      guard let currency = Currency(row["currency"] as String),
        let amount = BalanceAssertion.exactAmount(row, currency)
      else { return nil }
      return OpenQuestion(
        review: row["review"],
        question: Arbitration.Question(
          transaction: row["id"], other: row["other"], amount: amount, mayGo: row["may_go"]),
        currency: currency, dates: [row["date"], row["other_date"]])
    }
  }
}
