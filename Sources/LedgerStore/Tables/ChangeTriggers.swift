import GRDB

/// Temporary triggers that report each row that is written, as what a person sees changed by it.
///
/// Triggers, for SQLite's update hook has the number of a row and not what it was of, says nothing of
/// tables without one, and GRDB does not pass on what a ``BulkStatement`` writes. They belong to the
/// connection: the book's file knows nothing of them.
enum ChangeTriggers {
  /// What a person sees.
  enum Subject: Int64, CaseIterable, Sendable {
    case account, transaction, review, imports, quarantine, security
    /// What things are worth: assets, rates, prices, chosen lots, stored reports.
    case valuation
    /// What people plan.
    case plans
    /// The revision that was there before.
    case revision
  }

  /// The SQL function that is called with a subject and an id.
  static let function = "finance_etl_changed"

  /// Of a row of each table, the columns that hold the ids of what changes with it; nil where no id is
  /// told. The other tables hold what only matching reads, or what changes with a transaction that is
  /// written too.
  static let tables: [(name: String, subjects: [(Subject, String?)])] = [
    ("accounts", [(.account, "id"), (.account, "merged_into")]),
    ("account_identifiers", [(.account, "account_id")]),
    ("account_bindings", [(.account, "account_id")]),
    ("feeds", [(.account, "account_id")]),
    ("statements", [(.account, "account_id"), (.imports, "id")]),
    ("balances", [(.account, "account_id")]),
    ("transactions", [(.transaction, "id"), (.account, "account_id")]),
    ("transaction_mappings", [(.transaction, "transaction_id")]),
    ("decisions", [(.transaction, "transaction_id"), (.imports, "id")]),
    ("transfers", [(.transaction, "from_transaction_id"), (.transaction, "to_transaction_id")]),
    ("reviews", [(.review, "id")]),
    ("imports", [(.imports, "id")]),
    ("documents", [(.imports, "id")]),
    ("quarantine", [(.quarantine, "id")]),
    ("securities", [(.security, "id")]),
    ("security_identifiers", [(.security, "security_id")]),
    ("assets", [(.valuation, nil)]),
    ("asset_values", [(.valuation, nil)]),
    ("asset_sales", [(.valuation, nil)]),
    ("rates", [(.valuation, nil)]),
    ("quotes", [(.valuation, nil)]),
    ("lot_choices", [(.valuation, nil)]),
    ("lot_answers", [(.valuation, nil)]),
    ("summaries", [(.valuation, nil)]),
    ("categories", [(.plans, nil)]),
    ("category_names", [(.plans, nil)]),
    ("category_words", [(.plans, nil)]),
    ("default_categories", [(.plans, nil)]),
    ("goals", [(.plans, nil)]),
    ("goal_shares", [(.plans, nil)]),
    ("goal_entries", [(.plans, nil)]),
    ("budgets", [(.plans, nil)]),
    ("budget_accounts", [(.plans, nil)]),
    ("budget_lines", [(.plans, nil)]),
    ("budget_amounts", [(.plans, nil)]),
  ]

  static func create(_ db: Database) throws {
    for (table, subjects) in tables {
      for (event, rows) in [("INSERT", ["new"]), ("UPDATE", ["old", "new"]), ("DELETE", ["old"])] {
        let calls = rows.flatMap { row in
          subjects.map { subject, column in
            "\(function)(\(subject.rawValue), \(column.map { "\(row).\($0)" } ?? "0"))"
          }
        }
        try db.execute(
          sql: """
            CREATE TEMP TRIGGER \(name(table, event)) AFTER \(event) ON main.\(table)
            BEGIN SELECT \(calls.joined(separator: ", ")); END
            """)
      }
    }
    try db.execute(
      sql: """
        CREATE TEMP TRIGGER \(name("settings", "UPDATE")) AFTER UPDATE ON main.settings
        WHEN old.name = 'revision'
        BEGIN SELECT \(function)(\(Subject.revision.rawValue), CAST(old.value AS INTEGER)); END
        """)
    try createForSettings(db)
  }

  /// What a person sets of the book.
  private static func createForSettings(_ db: Database) throws {
    let names = SettingsTable.Name.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    for (event, row) in settingsEvents {
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER \(name("set", event)) AFTER \(event) ON main.settings
          WHEN \(row).name IN (\(names))
          BEGIN SELECT \(function)(\(Subject.valuation.rawValue), 0); END
          """)
    }
  }

  private static let settingsEvents = [("INSERT", "new"), ("UPDATE", "new"), ("DELETE", "old")]

  /// How many triggers there are.
  static var count: Int { tables.count * 3 + settingsEvents.count + 1 }

  static func drop(_ db: Database) throws {
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM temp.sqlite_schema WHERE type = 'trigger' AND name LIKE ?",
      arguments: ["\(function)_%"])
    for name in names { try db.execute(sql: "DROP TRIGGER temp.\(name)") }
  }

  private static func name(_ table: String, _ event: String) -> String {
    "\(function)_\(table)_\(event.lowercased())"
  }
}
