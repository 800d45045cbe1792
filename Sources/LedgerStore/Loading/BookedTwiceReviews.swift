import FinanceModel
import GRDB
import Matching

/// A balance that is off: its place among those of its currency.
struct AccountBreak: Hashable {
  let place: Int
  let currency: Currency

  init(_ place: Int, _ currency: Currency) {
    self.place = place
    self.currency = currency
  }
}

/// Asks about rows of an account that one source books twice, as its balances show; what is asked no more
/// is withdrawn. The rules are ``BookedTwice``'s.
struct BookedTwiceReviews {
  let db: Database
  let account: Int64

  /// - Parameter importID: the run that asks; nil: the account was loaded anew.
  /// - Returns: for each pair that is asked about, the balance that it explains.
  @discardableResult
  func ask(_ proof: AccountProof, by importID: Int64? = nil) throws -> [AccountBreak] {
    var open = try openReviews()
    var asked: [AccountBreak] = []
    for part in proof.parts {
      for one in part.days.breaks {
        for pair in try pairs(explaining: one.place, part.check) {
          asked.append(AccountBreak(one.place, part.currency))
          guard open.removeValue(forKey: [pair.transaction, pair.other]) == nil else { continue }
          try ReviewTable.flag(
            pair.transaction, like: pair.other, rule: .bookedTwice, by: importID, db)
        }
      }
    }
    for review in open.values.sorted() { try ReviewTable.drop(review, db) }
    return asked
  }

  /// What is asked about, by the two rows.
  private func openReviews() throws -> [[Int64]: Int64] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT r.id, r.transaction_id, r.other_transaction_id FROM reviews r
          JOIN transactions t ON t.id = r.transaction_id
          WHERE r.kind = 'duplicate' AND r.state = 'open' AND r.rule = 'booked_twice'
            AND t.account_id = ?
          """), arguments: [account])
    return Dictionary(rows.map { ([$0[1], $0[2]], $0[0]) }) { first, _ in first }
  }

  private func pairs(
    explaining place: Int, _ check: BalanceCheck
  ) throws -> [BookedTwice.Pair] {
    let comparison = check.comparisons[place]
    // What the next balance takes back is one balance that is wrong, or a row that counts later.
    let next = check.comparisons[(place + 1)...].first { $0.book != nil }
    guard next?.change != comparison.change.negated else { return [] }
    let since = comparison.since ?? check.opening?.day
    let found = try pairs(
      after: since, through: comparison.assertion.date, check.currency, comparison.change)
    return BookedTwice.among(found, change: comparison.change)
  }

  /// The pairs of alike rows of one source whose later one counts in a balance and not in the one before.
  /// A row that a person has decided on is in none.
  private func pairs(
    after since: CivilDate?, through date: CivilDate, _ currency: Currency, _ change: ExactDecimal
  ) throws -> [BookedTwice.Pair] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT t.id, o.id AS other, t.amount, t.amount_exact,
            CAST(julianday(t.date) - julianday(o.date) AS INTEGER) AS days,
            \(Self.text(of: "t", "m")) AS text, \(Self.text(of: "o", "n")) AS other_text
          FROM transactions t
          CROSS JOIN transactions o ON o.account_id = t.account_id AND o.amount = t.amount
            AND o.date BETWEEN date(t.date, '-\(BookedTwice.mostDays) days') AND t.date
          CROSS JOIN transaction_mappings m ON m.transaction_id = t.id AND m.state = 'live'
          CROSS JOIN transaction_mappings n ON n.transaction_id = o.id AND n.state = 'live'
            AND n.feed_id = m.feed_id
          WHERE t.account_id = :account AND t.currency = :currency AND t.status = 'posted'
            AND t.date > :since AND t.date <= :date AND t.trade IS NULL AND t.amount <> 0
            AND (t.amount < 0) = :spent AND (t.date > o.date OR t.id > o.id) AND t.id <> o.id
            AND o.currency = t.currency AND o.status = 'posted' AND o.trade IS NULL
            AND o.amount_exact IS t.amount_exact
            AND (m.balance IS NULL OR n.balance IS NULL OR m.balance = n.balance)
            AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.kind = 'duplicate' AND r.state <> 'open'
              AND (r.transaction_id, r.other_transaction_id) IN (VALUES (t.id, o.id), (o.id, t.id)))
          ORDER BY t.date, t.id, o.id
          """),
      arguments: [
        "account": account, "currency": currency.code, "since": since?.isoText ?? "",
        "date": date.isoText, "spent": !change.isNegative,
      ])
    var pairs: [BookedTwice.Pair] = []
    while let row = try rows.next() {
      guard let amount = BalanceAssertion.exactAmount(row, currency),
        BookedTwice.areAlike(ComparedText(row["text"]), ComparedText(row["other_text"])),
        amount.magnitude <= change.magnitude
      else { continue }
      pairs.append(
        BookedTwice.Pair(
          transaction: row["id"], other: row["other"], amount: amount, days: row["days"]))
    }
    return pairs
  }

  private static func text(of transaction: String, _ line: String) -> String {
    """
    coalesce(\(line).identity, json_extract(\(line).stated, '$.description'),
      \(transaction).description)
    """
  }
}
