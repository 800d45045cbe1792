import GRDB

extension Database {
  /// Whether SQLite looks after the foreign keys and checks of the schema.
  ///
  /// Not while an import writes: every key the loader writes is one it has just read or written in
  /// the same transaction, and to have SQLite look each up again costs a sixth of an import. A check
  /// that may fail has SQLite note every page that a statement changes in a file of its own: several
  /// times what the rows of a first import are. Tests run `PRAGMA foreign_key_check` and
  /// `PRAGMA integrity_check` over what was loaded.
  ///
  /// Foreign keys stay as they are inside a transaction.
  package func enforceConstraints(_ isEnforced: Bool) throws {
    try execute(
      sql: """
        PRAGMA foreign_keys = \(isEnforced);
        PRAGMA ignore_check_constraints = \(!isEnforced)
        """)
  }
}
