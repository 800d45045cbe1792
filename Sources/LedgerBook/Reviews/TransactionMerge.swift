import FinanceModel
import GRDB
import LedgerStore

/// Makes one transaction of two because a person says so.
struct TransactionMerge {
  let db: Database
  /// The moment, as ISO 8601 text.
  let time: String

  /// What stays and what is gone.
  struct Outcome {
    let kept: Int64
    let gone: Int64
  }

  /// Throws where the two cannot be one; nothing is changed then.
  func merge(_ first: Int64, _ second: Int64) throws -> Outcome {
    let (one, other) = (try MergedRow(first, db), try MergedRow(second, db))
    try one.check(against: other, db)
    let (older, newer) = one.id < other.id ? (one, other) : (other, one)
    let staysNewer = older.persons.isEmpty && !newer.persons.isEmpty
    let (kept, gone) = staysNewer ? (newer, older) : (older, newer)
    let days = TransferDays(db: db)
    try days.note([kept.id, gone.id])
    let before = try BeforeMerge(gone.id, into: kept.id, db)
    try kept.persons.joined(with: gone.persons).write(to: kept.id, db)
    let review = try repoint(gone.id, to: kept.id)
    try MergedLines(db: db).give(gone.id, to: kept.id, isNew: true)
    try before.keep(with: review, db)
    try days.pair()
    return Outcome(kept: kept.id, gone: gone.id)
  }

  /// What names the row that goes names the one that stays.
  ///
  /// - Returns: the review that says so.
  private func repoint(_ gone: Int64, to kept: Int64) throws -> Int64 {
    let review = try ReviewTable(db: db, time: time).merge(gone, into: kept)
    try DecisionTable.follow(gone, to: kept, db)
    try KeptRows(db: db).give(gone, to: kept)
    try ObservationTable.follow(gone, to: kept, db)
    try TransferTable.drop(gone, db)
    return review
  }
}

/// A transaction that a person decides on: to make it one with another, to take it apart, to pair it.
struct MergedRow {
  let id: Int64
  let account: String
  let accountID: Int64
  let currency: String
  let amount: ExactDecimal
  private let status: String
  let persons: UserColumns

  /// Throws `not_found` where there is no such transaction, and `invalid_argument` where it does not
  /// count any more.
  init(_ id: Int64, _ db: Database) throws {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT account_id, account, currency, amount, status FROM v_account_rows WHERE id = ?
          """,
        arguments: [id])
    else {
      throw try UnknownID(db: db).transaction(id)
    }
    self.id = id
    accountID = row["account_id"]
    account = row["account"]
    currency = row["currency"]
    amount = ExactDecimal(row["amount"] as String) ?? .zero
    status = row["status"]
    persons = try UserColumns(of: id, db)
    guard isPending || status == "posted" else {
      let what =
        switch status {
        case "deleted": "was deleted by a person"
        case "removed": "was removed by its source"
        default: "is \(status)"
        }
      throw FinanceETLError(
        .invalidArgument, "transaction \(id) \(what)",
        hint: "only pending and posted transactions can be decided on")
    }
  }

  private var isPending: Bool { status == "pending" }

  /// Throws `invalid_argument` where the two cannot be one, with both values of what differs.
  func check(against other: MergedRow, _ db: Database) throws {
    guard id != other.id else {
      throw FinanceETLError(.invalidArgument, "expected two transactions, found \(id) twice")
    }
    guard accountID == other.accountID else {
      throw refusal(of: other, "account", "\"\(account)\"", "\"\(other.account)\"")
    }
    guard currency == other.currency else {
      throw refusal(of: other, "currency", currency, other.currency)
    }
    guard amount == other.amount || isPending != other.isPending && isSameWay(as: other) else {
      throw refusal(of: other, "amount", "\(amount) \(currency)", "\(other.amount) \(currency)")
    }
    for row in [self, other] { try row.refuseConfirmed(db) }
  }

  /// Throws `invalid_argument` where it is a leg of a transfer that a person confirmed.
  func refuseConfirmed(_ db: Database) throws {
    guard let other = try ConfirmedTransfers(db: db).others(of: id).first else { return }
    throw FinanceETLError(
      .invalidArgument, "transaction \(id) is one leg of a transfer that a person confirmed",
      hint: "\(.splitTransactions([id, other])) splits the transfer")
  }

  /// Whether both took money, or both brought some: what is pending may post with a tip.
  private func isSameWay(as other: MergedRow) -> Bool {
    amount.isZero || other.amount.isZero || amount.isNegative == other.amount.isNegative
  }

  private func refusal(
    of other: MergedRow, _ what: String, _ mine: String, _ its: String
  ) -> FinanceETLError {
    FinanceETLError(
      .invalidArgument,
      "expected one \(what), found \(mine) (transaction \(id)) and \(its) (transaction \(other.id))",
      hint: what == "amount"
        ? "amounts may differ if one of the two is pending and both have the same sign" : nil)
  }
}
