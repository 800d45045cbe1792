import GRDB

/// The accounts that a book has.
enum LiveAccounts {
  /// By id; one alone where it is asked for.
  static func all(_ db: Database, only account: Int64?) throws -> [(id: Int64, name: String)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, name FROM accounts WHERE state = 'live' AND (?1 IS NULL OR id = ?1) ORDER BY id
        """, arguments: [account]
    ).map { ($0["id"], $0["name"]) }
  }
}
