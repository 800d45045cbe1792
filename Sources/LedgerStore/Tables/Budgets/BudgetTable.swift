import FinanceModel
import GRDB

/// The tables of budgets: what a person says of them. No import writes them, and no undo.
package struct BudgetTable {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  // MARK: Reading

  /// Every budget, by id.
  package func all() throws -> [StoredBudget] {
    try Row.fetchAll(db, sql: "SELECT * FROM budgets ORDER BY id").map { row in
      let id: Int64 = row["id"]
      return StoredBudget(
        id: id, columns: try StoredBudget.Columns(row),
        accounts: row["has_accounts"] ? try accounts(of: id) : nil, lines: try lines(of: id))
    }
  }

  private func accounts(of budget: Int64) throws -> [StoredBudget.Account] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT a.id, a.name FROM budget_accounts b JOIN accounts a ON a.id = b.account_id
          WHERE b.budget_id = ? ORDER BY a.name COLLATE NOCASE
          """), arguments: [budget]
    ).map { StoredBudget.Account(id: $0[0], name: $0[1]) }
  }

  private func lines(of budget: Int64) throws -> [StoredBudget.Line] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT l.id, l.category, l.rollover, a.id AS account, a.name
          FROM budget_lines l LEFT JOIN accounts a ON a.id = l.account_id
          WHERE l.budget_id = ? ORDER BY l.id
          """), arguments: [budget]
    ).map { row in
      StoredBudget.Line(
        subject: try StoredBudget.Subject(row), rollover: row["rollover"],
        amounts: try amounts(of: row["id"]))
    }
  }

  private func amounts(of line: Int64) throws -> [StoredBudget.Amount] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT day, amount, is_only FROM budget_amounts WHERE line_id = ? ORDER BY is_only, day
          """), arguments: [line]
    ).map {
      StoredBudget.Amount(
        day: try $0.value("day"), amount: try $0.value("amount"), isOnly: $0["is_only"])
    }
  }

  // MARK: Writing

  /// - Returns: its id.
  package func add(_ columns: StoredBudget.Columns) throws -> Int64 {
    try CurrencyTable.ensure(columns.currency, db)
    let names = StoredBudget.Columns.names
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO budgets (\(names.joined(separator: ", ")), has_accounts) VALUES (\(marks), 0)
        """, arguments: columns.values)
    return db.lastInsertedRowID
  }

  package func write(_ columns: StoredBudget.Columns, to budget: Int64) throws {
    try CurrencyTable.ensure(columns.currency, db)
    let assignments = StoredBudget.Columns.names.map { "\($0) = ?" }.joined(separator: ", ")
    try db.execute(
      sql: "UPDATE budgets SET \(assignments) WHERE id = ?", arguments: columns.values + [budget])
  }

  /// In place of those there are.
  ///
  /// - Parameter accounts: nil: none is chosen.
  package func write(accounts: [Int64]?, to budget: Int64) throws {
    try db.execute(
      sql: "UPDATE budgets SET has_accounts = ? WHERE id = ?", arguments: [accounts != nil, budget])
    try db.execute(sql: "DELETE FROM budget_accounts WHERE budget_id = ?", arguments: [budget])
    for account in accounts ?? [] {
      try db.execute(
        sql: "INSERT OR IGNORE INTO budget_accounts (budget_id, account_id) VALUES (?, ?)",
        arguments: [budget, account])
    }
  }

  /// In place of those there are, in this order.
  package func write(lines: [StoredBudget.Line], to budget: Int64) throws {
    try deleteLines(of: budget)
    for line in lines {
      try db.execute(
        sql: """
          INSERT INTO budget_lines (budget_id, category, account_id, rollover) VALUES (?, ?, ?, ?)
          """,
        arguments: [budget, line.subject.category, line.subject.account, line.rollover])
      let id = db.lastInsertedRowID
      for amount in line.amounts {
        try db.execute(
          sql: "INSERT INTO budget_amounts (line_id, is_only, day, amount) VALUES (?, ?, ?, ?)",
          arguments: [id, amount.isOnly, amount.day.isoText, amount.amount?.text])
      }
    }
  }

  package func delete(_ budget: Int64) throws {
    try deleteLines(of: budget)
    try db.execute(sql: "DELETE FROM budget_accounts WHERE budget_id = ?", arguments: [budget])
    try db.execute(sql: "DELETE FROM budgets WHERE id = ?", arguments: [budget])
  }

  private func deleteLines(of budget: Int64) throws {
    try db.execute(
      sql: """
        DELETE FROM budget_amounts WHERE line_id IN (SELECT id FROM budget_lines WHERE budget_id = :id);
        DELETE FROM budget_lines WHERE budget_id = :id;
        """, arguments: ["id": budget])
  }

  // MARK: Accounts that become one

  /// What budgets say of one account they say of another. Two lines of one account stay two here: who
  /// reads them adds them up.
  package func give(_ gone: Int64, to kept: Int64) throws {
    try db.execute(
      sql: """
        UPDATE OR IGNORE budget_accounts SET account_id = :kept WHERE account_id = :gone;
        DELETE FROM budget_accounts WHERE account_id = :gone;
        UPDATE budget_lines SET account_id = :kept WHERE account_id = :gone;
        """, arguments: ["kept": kept, "gone": gone])
  }
}
