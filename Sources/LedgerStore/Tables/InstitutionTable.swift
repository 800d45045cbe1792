import FinanceModel
import GRDB

/// The `institutions` table, and what their sources call them (`institution_synonyms`).
struct InstitutionTable {
  let db: Database

  /// The bank of an account, added where it is new; nil where it is not named.
  func id(of reference: AccountReference) throws -> Int64? {
    guard let key = reference.institutionKey else { return nil }
    try db.execute(
      sql: "INSERT OR IGNORE INTO institutions (key, name) VALUES (?, ?)",
      arguments: [key, reference.institution ?? key])
    return try Int64.fetchOne(
      db, sql: "SELECT id FROM institutions WHERE key = ?", arguments: [key])
  }

  /// Keeps that two marks mean one bank.
  func learn(_ mark: String, means other: String) throws {
    for (mark, other) in [(mark, other), (other, mark)] {
      try db.execute(
        sql: "INSERT OR IGNORE INTO institution_synonyms (mark, other) VALUES (?, ?)",
        arguments: [mark, other])
    }
  }
}

extension AccountReference {
  /// What the `institutions` table calls the bank.
  var institutionKey: String? {
    institutionID ?? institution?.lowercased()
  }
}
