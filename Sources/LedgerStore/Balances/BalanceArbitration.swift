import FinanceModel
import GRDB

/// Step 10: decides on possible duplicates by the balances that statements state. Where the book
/// agrees with a balance only if a row counts once, the two are one; where it agrees as it is, they
/// are two. Where several answers agree, or none, a person decides.
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

  /// An open question: whether `transaction` is `other`.
  private struct Question {
    let review: Int64
    let transaction: Int64
    let other: Int64
    let amount: ExactDecimal
    let currency: Currency
    /// The days of both.
    let dates: [String]
    /// Nothing but a balance is known of the row that would go.
    let mayGo: Bool
  }

  /// More questions between two balances than are tried in every combination.
  private static let mostTried = 10

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
      let check = try BalanceCheck(
        db, account: account, currency: currency, lastStatement: lastStatement)
      for comparison in check.comparisons where comparison.book != nil {
        let asked = questions.filter { question in
          question.dates.allSatisfy {
            $0 <= comparison.assertion.date && $0 > comparison.since ?? ""
          }
        }
        for verdict in try decide(asked, change: comparison.change) {
          let question = asked[verdict.place]
          try db.execute(sql: "DELETE FROM reviews WHERE id = ?", arguments: [question.review])
          if verdict.isDuplicate { try join(question.transaction, question.other) }
          verdicts.append(
            Verdict(transaction: question.transaction, isDuplicate: verdict.isDuplicate))
        }
      }
    }
    return verdicts
  }

  /// The only answer to all questions with which the book agrees with the balance; none where there
  /// are several, or one that may not be given.
  private func decide(
    _ questions: [Question], change: ExactDecimal
  ) throws -> [(place: Int, isDuplicate: Bool)] {
    guard !questions.isEmpty, questions.count <= Self.mostTried else { return [] }
    var answer: Int?
    for duplicates in 0..<(1 << questions.count) {
      let chosen = questions.indices.filter { duplicates & (1 << $0) != 0 }
      let surplus = try chosen.reduce(change) { try $0.sum(questions[$1].amount) }
      guard surplus.isZero else { continue }
      let others = chosen.map { questions[$0].other }
      guard answer == nil, Set(others).count == others.count,
        chosen.allSatisfy({ questions[$0].mayGo })
      else { return [] }
      answer = duplicates
    }
    return answer.map { answer in
      questions.indices.map { ($0, answer & (1 << $0) != 0) }
    } ?? []
  }

  private func questions() throws -> [Question] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT r.id AS review, t.id, o.id AS other, t.date, o.date AS other_date, t.amount,
          t.amount_exact, t.currency,
          t.description_override IS NULL AND t.payee_override IS NULL AND t.category IS NULL
            AND t.notes IS NULL AND t.tags IS NULL
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
        """, arguments: [account]
    ).compactMap { row in
      guard let currency = Currency(row["currency"] as String),
        let amount = BalanceAssertion.exactAmount(row, currency)
      else { return nil }
      return Question(
        review: row["review"], transaction: row["id"], other: row["other"], amount: amount,
        currency: currency, dates: [row["date"], row["other_date"]], mayGo: row["may_go"])
    }
  }
}
