import FinanceModel
import GRDB

/// Rows that alone would explain why a balance is off: candidates, for a person to look at.
struct BalanceSuspects {
  let db: Database
  let account: Int64
  let currency: Currency

  private typealias Kind = Book.BalanceReport.Candidate.Kind

  private static let most = 5
  /// How far apart two rows of one amount are that may be one.
  private static let nearbyDays = 3
  /// How far after the day of the balance a row may be dated.
  private static let laterDays = 5

  private struct Candidate {
    let row: Row
    let kind: Kind
    var like: Int64?
  }

  /// - Parameters:
  ///   - change: stated − book, as far as it is new since the balance before.
  ///   - since: the day of that balance, which was not off by it.
  ///   - date: the day of the balance that is off.
  func explain(
    _ change: ExactDecimal, after since: String?, through date: String
  ) throws -> [Book.BalanceReport.Candidate] {
    let surplus = change.negated
    var candidates: [Candidate] = []
    let later = CivilDate(iso: date)?.adding(days: Self.laterDays).isoText ?? date
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT t.*, v.amount AS shown, v.description AS text FROM transactions t
        JOIN v_transactions v ON v.id = t.id
        WHERE t.account_id = ? AND t.currency = ? AND t.date > ? AND t.date <= ?
        ORDER BY t.date, t.id
        """,
      arguments: [account, currency.code, since ?? "", later])
    while let row = try rows.next() {
      guard let amount = BalanceAssertion.exactAmount(row, currency) else { continue }
      let (status, day): (String, String) = (row["status"], row["date"])
      let counts = status == "posted" && day <= date
      if counts, amount == surplus {
        let twin = try twin(of: row)
        candidates.append(
          Candidate(row: row.copy(), kind: twin == nil ? .extra : .doubled, like: twin))
      } else if counts, amount.adding(amount) == surplus {
        candidates.append(Candidate(row: row.copy(), kind: .sign))
      } else if !counts, amount == change {
        let kind: Kind = status == "posted" ? .later : .missing
        candidates.append(Candidate(row: row.copy(), kind: kind))
      }
    }
    // What is doubled says most.
    let first =
      candidates.filter { $0.kind == .doubled } + candidates.filter { $0.kind != .doubled }
    return try first.prefix(Self.most).map { candidate in
      let row = candidate.row
      return Book.BalanceReport.Candidate(
        kind: candidate.kind, transaction: row["id"], date: try row.value("date"),
        amount: try row.value("shown"), description: row["text"], status: try row.value("status"),
        like: candidate.like)
    }
  }

  /// Another row of the same amount, at most some days away.
  private func twin(of row: Row) throws -> Int64? {
    guard let date = (row["date"] as String?).flatMap({ CivilDate(iso: $0) }) else { return nil }
    return try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM transactions
        WHERE account_id = ? AND currency = ? AND status = 'posted' AND date BETWEEN ? AND ?
          AND amount = ? AND amount_exact IS ? AND id <> ?
        ORDER BY id LIMIT 1
        """,
      arguments: [
        account, currency.code, date.adding(days: -Self.nearbyDays).isoText,
        date.adding(days: Self.nearbyDays).isoText, row["amount"] as Int64,
        row["amount_exact"] as String?, row["id"] as Int64,
      ])
  }
}
