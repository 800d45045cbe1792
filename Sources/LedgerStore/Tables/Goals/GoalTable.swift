import FinanceModel
import GRDB

/// The tables of goals: what a person says of them. No import writes them, and no undo.
package struct GoalTable {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  /// What a goal is, without its accounts and entries.
  package struct Columns: Hashable {
    package var name: String
    package var kind: String
    package var currency: Currency
    /// Nil: what is owed on the start day of a debt.
    package var target: ExactDecimal?
    package var by: CivilDate?
    package var start: CivilDate

    package init(
      name: String, kind: String, currency: Currency, target: ExactDecimal?, by: CivilDate?,
      start: CivilDate
    ) {
      self.name = name
      self.kind = kind
      self.currency = currency
      self.target = target
      self.by = by
      self.start = start
    }

    fileprivate static let names = ["name", "kind", "currency", "target", "by_date", "start"]

    fileprivate var values: StatementArguments {
      [name, kind, currency.code, target?.text, by?.isoText, start.isoText]
    }

    /// - Parameter row: of `goals`.
    fileprivate init(_ row: Row) throws {
      name = row["name"]
      kind = row["kind"]
      currency = try row.value("currency")
      target = try row.value("target")
      by = try row.value("by_date")
      start = try row.value("start")
    }
  }

  // MARK: Reading

  /// Every goal, by id.
  package func all() throws -> [StoredGoal] {
    try Row.fetchAll(db, sql: "SELECT * FROM goals ORDER BY id").map { row in
      let id: Int64 = row["id"]
      return StoredGoal(
        id: id, columns: try Columns(row), shares: try shares(of: id), entries: try entries(of: id))
    }
  }

  private func shares(of goal: Int64) throws -> [StoredGoal.Share] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT s.account_id, a.name, s.percent FROM goal_shares s
          JOIN accounts a ON a.id = s.account_id WHERE s.goal_id = ? ORDER BY a.name COLLATE NOCASE
          """), arguments: [goal]
    ).map { StoredGoal.Share(account: $0[0], name: $0[1], percent: $0[2]) }
  }

  private func entries(of goal: Int64) throws -> [StoredGoal.Entry] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT date, amount, note FROM goal_entries WHERE goal_id = ? ORDER BY date"),
      arguments: [goal]
    ).map {
      StoredGoal.Entry(
        date: try $0.value("date"), amount: try $0.value("amount"), note: $0["note"])
    }
  }

  // MARK: Writing

  /// - Returns: its id.
  package func add(_ columns: Columns) throws -> Int64 {
    try CurrencyTable.ensure(columns.currency, db)
    let marks = Columns.names.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: "INSERT INTO goals (\(Columns.names.joined(separator: ", "))) VALUES (\(marks))",
      arguments: columns.values)
    return db.lastInsertedRowID
  }

  package func write(_ columns: Columns, to goal: Int64) throws {
    try CurrencyTable.ensure(columns.currency, db)
    let assignments = Columns.names.map { "\($0) = ?" }.joined(separator: ", ")
    try db.execute(
      sql: "UPDATE goals SET \(assignments) WHERE id = ?", arguments: columns.values + [goal])
  }

  /// In place of those there are.
  package func write(shares: [(account: Int64, percent: Int)], to goal: Int64) throws {
    try db.execute(sql: "DELETE FROM goal_shares WHERE goal_id = ?", arguments: [goal])
    for share in shares {
      try db.execute(
        sql: "INSERT INTO goal_shares (goal_id, account_id, percent) VALUES (?, ?, ?)",
        arguments: [goal, share.account, share.percent])
    }
  }

  /// In place of the one of that day.
  package func write(_ entry: StoredGoal.Entry, to goal: Int64) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO goal_entries (goal_id, date, amount, note) VALUES (?, ?, ?, ?)
        """, arguments: [goal, entry.date.isoText, entry.amount.text, entry.note])
  }

  package func delete(_ goal: Int64) throws {
    for table in ["goal_entries", "goal_shares"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE goal_id = ?", arguments: [goal])
    }
    try db.execute(sql: "DELETE FROM goals WHERE id = ?", arguments: [goal])
  }
}

/// Accounts that become one.
extension GoalTable {
  /// Gives the shares of one account to another, added up; a goal has no more than all of it.
  package func moveShares(of gone: Int64, to kept: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO goal_shares (goal_id, account_id, percent)
          SELECT goal_id, :kept, percent FROM goal_shares WHERE account_id = :gone
        ON CONFLICT (goal_id, account_id)
          DO UPDATE SET percent = min(100, percent + excluded.percent);
        DELETE FROM goal_shares WHERE account_id = :gone;
        """, arguments: ["kept": kept, "gone": gone])
  }

  /// Of an account made of these, how much all goals would have, in percent.
  package func sharesOfMerged(_ accounts: [Int64]) throws -> Int {
    let list = accounts.map { "\($0)" }.joined(separator: ", ")
    return try Int.fetchOne(
      db,
      sql: """
        SELECT ifnull(sum(percent), 0) FROM (SELECT min(100, sum(percent)) AS percent
          FROM goal_shares WHERE account_id IN (\(list)) GROUP BY goal_id)
        """) ?? 0
  }
}

/// A goal as the book keeps it.
package struct StoredGoal {
  package struct Share {
    package let account: Int64
    package let name: String
    package let percent: Int
  }

  package struct Entry {
    package let date: CivilDate
    package let amount: ExactDecimal
    package let note: String?

    package init(date: CivilDate, amount: ExactDecimal, note: String?) {
      self.date = date
      self.amount = amount
      self.note = note
    }
  }

  package let id: Int64
  package let columns: GoalTable.Columns
  /// By the names of the accounts.
  package let shares: [Share]
  /// By day.
  package let entries: [Entry]
}
