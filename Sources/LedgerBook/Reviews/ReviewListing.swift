import FinanceModel
import GRDB
import LedgerStore
import Matching

/// What a person is shown to decide.
struct ReviewListing {
  let db: Database

  // MARK: Questions

  /// A row or an account that is gone leaves nothing to decide.
  private static let isPending = """
    r.state = 'open' AND (r.kind IN ('account', 'security')
        OR iif(r.kind = 'split', 1, 2) = (SELECT count(*) FROM transactions t
          WHERE t.id IN (r.transaction_id, r.other_transaction_id)
            AND t.status IN ('posted', 'pending')))
      AND NOT EXISTS (SELECT 1 FROM accounts a
        WHERE a.id IN (r.account_id, r.other_account_id) AND a.state <> 'live')
    """

  /// Those that are open and still matter, what matters most first; `all`: those that are decided too.
  func reviews(
    all: Bool, kind: Book.Review.Kind? = nil, state: Book.Review.State? = nil
  ) throws -> [Book.Review] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT r.*, printf('%.2f', r.score) AS likeness FROM reviews r
        WHERE (? OR \(Self.isPending)) AND r.kind = coalesce(?, r.kind)
          AND r.state = coalesce(?, r.state)
        """,
      arguments: [all, kind?.rawValue, state?.rawValue]
    ).map { Ranked(try review($0)) }.sorted(by: Ranked.comesBefore).map(\.review)
  }

  /// A review and its place in the list: what is open, then accounts, securities, duplicates, transfers and splits, then by
  /// the amount at stake times the doubt, then by id.
  private struct Ranked {
    let review: Book.Review
    private let place: (Int, Int, Int128, Int64)

    init(_ review: Book.Review) {
      self.review = review
      let kind =
        switch review.kind {
        case .account: 0
        case .security: 1
        case .duplicate: 2
        case .transfer: 3
        case .split: 4
        }
      // What is missing to a likeness of 1, in hundredths. Where there is none, nothing speaks for it.
      let doubt = Int128(100 - (review.score?.hundredths ?? 0))
      // In the finest minor unit there is: all currencies can be compared.
      let amount =
        review.transactions.compactMap { $0.amount.scaled(toPlaces: 8) }
        .map { $0 < 0 ? -$0 : $0 }.max() ?? 1
      place = (
        review.state == .open ? 0 : 1, kind, -(amount * doubt), review.id
      )
    }

    static func comesBefore(_ left: Ranked, _ right: Ranked) -> Bool { left.place < right.place }
  }

  /// How many are open and still matter.
  func count(_ kind: Book.Review.Kind?) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM reviews r WHERE \(Self.isPending) AND r.kind = coalesce(?, r.kind)
        """,
      arguments: [kind?.rawValue]) ?? 0
  }

  /// Throws `not_found` where there is none of that id.
  func review(_ id: Int64) throws -> Book.Review {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT *, printf('%.2f', score) AS likeness FROM reviews WHERE id = ?",
        arguments: [id])
    else { throw try UnknownID(db: db).review(id) }
    return try review(row)
  }

  private func review(_ row: Row) throws -> Book.Review {
    let kind: Book.Review.Kind = try row.value("kind")
    // Money leaves the first leg of a transfer; of two rows the older one comes first.
    let rows = try kind == .transfer ? legs(row) : ids(row, "transaction_id").sorted()
    let transactions = try rows.compactMap(transaction)
    let rule: String = row["rule"]
    return Book.Review(
      id: row["id"], kind: kind, state: try row.value("state"), rule: rule,
      why: ReviewRule.words(rule), score: row.likeness,
      days: transactions.count < 2 ? nil : days(transactions.map(\.date)),
      importID: row["import_id"], decidedAt: try row.value("decided_at"),
      transactions: transactions, accounts: try ids(row, "account_id").compactMap(account),
      securities: kind == .security
        ? try ReviewedSecurities(db: db).securities(of: ids(row, "identifier_id")) : [])
  }

  /// Of an answer about a leg and several others: all of them.
  private func legs(_ row: Row) throws -> [Int64] {
    let own = ids(row, "transaction_id")
    guard (row["before"] as String?) != nil, let review = try StoredReview.one(row["id"], db) else {
      return own
    }
    let answer = try review.answer(db).filter { $0.transactions.count == 2 }
    guard answer.count > 1 else { return own }
    let (left, arrived) = (
      Set(answer.map { $0.transactions[0] }), Set(answer.map { $0.transactions[1] })
    )
    return left.sorted() + arrived.subtracting(left).sorted()
  }

  private func ids(_ row: Row, _ column: String) -> [Int64] {
    [row[column] as Int64?, row["other_" + column]].compactMap { $0 }
  }

  /// The days between the first and the last date.
  private func days(_ dates: [CivilDate]) -> Int {
    guard let first = dates.min(), let last = dates.max() else { return 0 }
    return last.days(since: first)
  }

  // MARK: Matches

  /// The transactions that several sources state, or several lines of one, the least alike first.
  func matches() throws -> [Book.Match] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT transaction_id, min(score) AS score, printf('%.2f', min(score)) AS likeness
        FROM transaction_mappings
        WHERE stated IS NOT NULL AND (state = 'live' OR state = 'superseded' AND rule = ?)
        GROUP BY transaction_id HAVING count(*) > 1
        ORDER BY min(score), transaction_id
        """,
      arguments: [MergedLines.settled])
    return try rows.compactMap { row in
      guard let transaction = try transaction(row["transaction_id"]) else { return nil }
      return Book.Match(
        transaction: transaction, score: row.likeness,
        days: days(transaction.sources.compactMap(\.date)))
    }
  }

  // MARK: Rows

  /// A transaction with what states it; nil where it is gone.
  func transaction(_ id: Int64) throws -> Book.ReviewedTransaction? {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM v_account_rows WHERE id = ?", arguments: [id])
    else { return nil }
    return Book.ReviewedTransaction(
      id: id, account: row["account"], accountID: row["account_id"], date: try row.value("date"),
      amount: try row.value("amount"), currency: try row.value("currency"),
      status: try row.value("status"), description: row["description"], payee: row["payee"],
      memo: row["memo"], sources: try sources(of: id))
  }

  private func sources(of transaction: Int64) throws -> [Book.ReviewedTransaction.Source] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT v.feed, iif(instr(v.source_id, char(31)) > 0,
            substr(v.source_id, 1, instr(v.source_id, char(31)) - 1), v.source_id) AS source_id,
          v.path, v.line, v."column", v.page, v.row, v.import_id, v.state, v.rule, json_extract(m.stated, '$.date') AS date,
          json_extract(m.stated, '$.description') AS description
        FROM v_transaction_mappings v JOIN transaction_mappings m ON m.id = v.id
        WHERE v.transaction_id = ? ORDER BY v.id
        """,
      arguments: [transaction]
    ).map { row in
      Book.ReviewedTransaction.Source(
        feed: row["feed"], id: row["source_id"], path: row["path"], line: row["line"],
        column: row["column"], page: row["page"], row: row["row"], importID: row["import_id"],
        state: try row.value("state"), rule: row["rule"], date: try row.value("date"),
        description: row["description"])
    }
  }

  private func account(_ id: Int64) throws -> Book.ReviewedAccount? {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT *, (SELECT count(*) FROM transactions t WHERE t.account_id = a.id
            AND t.status IN ('posted', 'pending')) AS transactions
          FROM v_accounts a WHERE a.id = ?
          """,
        arguments: [id])
    else { return nil }
    return Book.ReviewedAccount(
      id: id, name: row["name"], kind: try row.value("kind"), institution: row["institution"],
      mask: row["mask"], currency: try row.value("currency"), transactionCount: row["transactions"],
      feeds: try String.fetchAll(
        db, sql: "SELECT name FROM feeds WHERE account_id = ? ORDER BY name", arguments: [id]))
  }
}

extension Row {
  /// The column `score` in the two digits of the column `likeness`; nil where there is no score, which
  /// SQLite prints as 0.
  var likeness: Book.Likeness? {
    self["score"] == nil
      ? nil : (self["likeness"] as String?).map { Book.Likeness(digits: $0) }
  }
}

extension Book.Review.Kind: StoredText {}
extension Book.Review.State: StoredText {}

/// The securities of a review, as a person compares them.
struct ReviewedSecurities {
  let db: Database

  /// - Parameter identifiers: a name of each.
  func securities(of identifiers: [Int64]) throws -> [Book.ReviewedSecurity] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT security_id FROM security_identifiers
        WHERE id IN (\(identifiers.map { "\($0)" }.joined(separator: ", "))) ORDER BY 1
        """
    ).map(security)
  }

  private func security(_ id: Int64) throws -> Book.ReviewedSecurity {
    let shown = try Book.security(id, db)
    return Book.ReviewedSecurity(
      id: id, name: shown.name, kind: shown.kind, currency: shown.currency,
      identifiers: shown.identifiers, feeds: try feeds(of: id), positions: try positions(of: id))
  }

  private func feeds(of id: Int64) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT f.name FROM security_identifiers i
        JOIN stated_securities x ON x.identifier_id = i.id
        JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
        JOIN feeds f ON f.id = s.feed_id WHERE i.security_id = ? ORDER BY 1
        """, arguments: [id])
  }

  /// Of the newest statement of each account and source that holds it.
  private func positions(of id: Int64) throws -> [Book.ReviewedSecurity.Position] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT a.name, f.name AS feed, x.date, h.units, h.value, h.currency,
          max(x.date || printf('%012d', x.id)) OVER (PARTITION BY s.account_id, s.feed_id)
            = x.date || printf('%012d', x.id) AS is_newest
        FROM security_identifiers i JOIN holdings h ON h.identifier_id = i.id
        JOIN snapshots x ON x.id = h.snapshot_id
        JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
        JOIN accounts a ON a.id = s.account_id JOIN feeds f ON f.id = s.feed_id
        WHERE i.security_id = ? ORDER BY a.name, f.name, h.id
        """, arguments: [id]
    ).filter { $0["is_newest"] }.map { row in
      Book.ReviewedSecurity.Position(
        account: row["name"], feed: row["feed"], date: try row.value("date"),
        units: try row.value("units"), value: try row.value("value"),
        currency: try row.value("currency"))
    }
  }
}
