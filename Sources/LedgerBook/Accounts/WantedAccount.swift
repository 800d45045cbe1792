import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// The account someone means.
  ///
  /// Throws `not_found`, and `invalid_argument` where several are meant.
  func accountID(_ wanted: AccountSelector, _ db: Database) throws -> Int64 {
    switch wanted {
    case .id(let id):
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM accounts WHERE id = ? AND state = 'live')",
        arguments: [id])
      guard isThere == true else { throw try Self.unknown(String(id), db) }
      return id
    case .named(let text): return try accountID(text, db)
    }
  }

  private func accountID(_ wanted: String, _ db: Database) throws -> Int64 {
    var found: [Row] = []
    // The name a person gave goes before the bank's, and both before the end of a number.
    for condition in [
      "CAST(id AS TEXT) = ?1 OR name = ?1 COLLATE NOCASE OR key = ?1",
      "bank_name = ?1 COLLATE NOCASE", "mask = ?1",
    ] where found.isEmpty {
      found = try Row.fetchAll(
        db, sql: "SELECT id, name FROM (\(Self.described)) WHERE \(condition)", arguments: [wanted])
    }
    guard let first = found.first else { throw try Self.unknown(wanted, db) }
    guard found.count == 1 else {
      let names = found.map { "\"\($0["name"] as String)\"" }.joined(separator: ", ")
      throw FinanceETLError(
        .invalidArgument, "\"\(wanted)\" matches several accounts: \(names)",
        hint: "name one of them")
    }
    return first["id"]
  }

  private static func unknown(_ wanted: String, _ db: Database) throws -> FinanceETLError {
    let survivor = try String.fetchOne(
      db,
      sql: """
        SELECT s.name FROM accounts m JOIN accounts s ON s.id = m.merged_into
        WHERE CAST(m.id AS TEXT) = ?1 OR m.name = ?1 COLLATE NOCASE
          OR m.bank_name = ?1 COLLATE NOCASE
        """,
      arguments: [wanted])
    if let survivor {
      return FinanceETLError(
        .notFound, "the account \"\(wanted)\" is gone: it was merged into \"\(survivor)\"")
    }
    let accounts = try Row.fetchAll(
      db, sql: "SELECT name, bank_name FROM (\(Self.described)) ORDER BY id"
    ).map { (other: $0["bank_name"] as String, name: $0["name"] as String) }
    return FinanceETLError(
      .notFound, "there is no account \"\(wanted)\"",
      hint: Suggestion.hint(
        for: wanted, among: accounts.map(\.name), alias: accounts,
        none: "the book has no accounts yet"))
  }
}
