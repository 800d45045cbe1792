import FinanceModel
import GRDB
import LedgerStore
import Matching

/// Looks up the rows that would explain why a balance is off, and what is shown of them.
struct SuspectDetails: SuspectIndex {
  let db: Database
  let account: Int64
  let currency: Currency

  /// How far apart two rows of one amount are that may be one.
  private static let nearbyDays = 3

  /// - Parameters:
  ///   - change: stated − book, as far as it is new since the balance before.
  ///   - since: the day of that balance, which was not off by it.
  ///   - date: the day of the balance that is off.
  func explain(
    _ change: ExactDecimal, after since: CivilDate?, through date: CivilDate
  ) throws -> [Book.BalanceReport.Candidate] {
    var suspects = BalanceSuspects(change: change)
    let later = date.adding(days: BalanceSuspects.laterDays).isoText
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, date, amount, amount_exact, status FROM transactions
        WHERE account_id = ? AND currency = ? AND date > ? AND date <= ? AND trade IS NULL
        ORDER BY date, id
        """,
      arguments: [account, currency.code, since?.isoText ?? "", later])
    while let row = try rows.next() {
      guard let amount = BalanceAssertion.exactAmount(row, currency) else { continue }
      let (status, day): (String, String) = (row["status"], row["date"])
      try suspects.add(
        BalanceSuspects.Row(
          id: row["id"], amount: amount, isPosted: status == "posted",
          isLater: day > date.isoText), self)
    }
    return try suspects.suspects.map(candidate)
  }

  /// Another row of the same amount, at most some days away, of another source rather than of the same.
  func twin(of transaction: Int64) throws -> Suspect.Twin? {
    let row = try Row.fetchOne(
      db, sql: "SELECT date, amount, amount_exact FROM transactions WHERE id = ?",
      arguments: [transaction])
    guard let row, let date = CivilDate(iso: row["date"] as String) else { return nil }
    return try Row.fetchOne(
      db,
      sql: """
        SELECT t.id, NOT EXISTS (SELECT 1 FROM transaction_mappings m
            JOIN transaction_mappings n ON n.feed_id = m.feed_id AND n.state = 'live'
            WHERE m.transaction_id = t.id AND m.state = 'live' AND n.transaction_id = ?7) AS is_other
        FROM transactions t
        WHERE t.account_id = ?1 AND t.currency = ?2 AND t.status = 'posted'
          AND t.date BETWEEN ?3 AND ?4 AND t.amount = ?5 AND t.amount_exact IS ?6
          AND t.trade IS NULL AND t.id <> ?7
        ORDER BY is_other DESC, t.id LIMIT 1
        """,
      arguments: [
        account, currency.code, date.adding(days: -Self.nearbyDays).isoText,
        date.adding(days: Self.nearbyDays).isoText, row["amount"] as Int64,
        row["amount_exact"] as String?, transaction,
      ]
    ).map { Suspect.Twin(transaction: $0["id"], isOfOtherFeed: $0["is_other"]) }
  }

  /// Whether several feeds state it because matching said so, and no person.
  func mayBeTwo(_ transaction: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT count(DISTINCT feed_id) > 1
            AND max(rule IN ('other_feed', 'rekeyed', 'settled', 'balance'))
          FROM transaction_mappings WHERE transaction_id = ? AND state = 'live'
          """), arguments: [transaction]) ?? false
  }

  private func candidate(_ suspect: Suspect) throws -> Book.BalanceReport.Candidate {
    let row = try shown(suspect.id)
    let other = suspect.partner ?? suspect.twin?.transaction
    let command: Remedy? =
      switch suspect.twin {
      case let twin? where twin.isOfOtherFeed:
        "\(.mergeTransactions([suspect.id, twin.transaction]), .plain)"
      default: suspect.kind == .merged ? "\(.splitTransactions([suspect.id]), .plain)" : nil
      }
    return Book.BalanceReport.Candidate(
      kind: .init(suspect.kind), transaction: suspect.id, date: try row.value("date"),
      amount: try row.value("amount"), description: row["description"],
      status: try row.value("status"), like: suspect.twin?.transaction,
      with: try other.map { id in
        let row = try shown(id)
        return Book.BalanceReport.Candidate.Other(
          transaction: id, date: try row.value("date"), amount: try row.value("amount"),
          description: row["description"])
      },
      lines: suspect.kind == .merged ? try lines(of: suspect.id) : nil, command: command)
  }

  private func shown(_ transaction: Int64) throws -> Row {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM v_account_rows WHERE id = ?", arguments: [transaction])
    else { throw try UnknownID(db: db).transaction(transaction) }
    return row
  }

  private func lines(of transaction: Int64) throws -> [Book.BalanceReport.Candidate.Line] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT v.feed, v.path, coalesce(json_extract(m.stated, '$.date'), t.date) AS date,
          coalesce(json_extract(m.stated, '$.description'), t.description) AS description
        FROM v_transaction_mappings v JOIN transaction_mappings m ON m.id = v.id
        JOIN transactions t ON t.id = v.transaction_id
        WHERE v.transaction_id = ? AND v.state = 'live' ORDER BY v.id
        """, arguments: [transaction]
    ).map { row in
      Book.BalanceReport.Candidate.Line(
        feed: row["feed"], date: try row.value("date"), description: row["description"],
        path: row["path"])
    }
  }
}

extension Book.BalanceReport.Candidate.Kind {
  fileprivate init(_ kind: Suspect.Kind) {
    self =
      switch kind {
      case .doubled: .doubled
      case .merged: .merged
      case .extra: .extra
      case .sign: .sign
      case .missing: .missing
      case .later: .later
      case .pair: .pair
      }
  }
}
