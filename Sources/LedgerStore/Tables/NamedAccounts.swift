import FinanceModel
import GRDB

/// What accounts go by when a person names one.
struct NamedAccounts {
  let db: Database

  /// The account of that name, id, key or mask. The name that is shown goes before the bank's, and both
  /// before the end of a number; an account that was merged means the one it went into.
  ///
  /// Throws `invalid_argument` where several have that mask.
  func account(_ wanted: String) throws -> Int64? {
    let named = try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT coalesce(merged_into, id) FROM accounts
          WHERE name = ?1 COLLATE NOCASE OR bank_name = ?1 COLLATE NOCASE
            OR CAST(id AS TEXT) = ?1
            OR id IN (SELECT account_id FROM account_identifiers WHERE kind = 'key' AND value = ?1)
          ORDER BY name = ?1 COLLATE NOCASE DESC, bank_name = ?1 COLLATE NOCASE DESC LIMIT 1
          """), arguments: [wanted])
    if let named { return named }
    let masked = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT id, name FROM accounts WHERE mask = ? AND state = 'live' ORDER BY id"),
      arguments: [wanted])
    guard masked.count < 2 else {
      let names = masked.map { "\"\($0["name"] as String)\"" }.joined(separator: ", ")
      throw FinanceETLError(
        .invalidArgument, "\"\(wanted)\" matches several accounts: \(names)",
        hint: "name one of them")
    }
    return masked.first?["id"]
  }

  /// Throws `account_unknown` for a name that is nearly that of an account, and for a number of which no
  /// account is: both are probably mistyped.
  func refuseNear(_ wanted: String) throws {
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM accounts WHERE state = 'live' ORDER BY id")
    let isNumber = wanted.allSatisfy(\.isNumber)
    let near = names.filter { isNumber ? false : Self.isNear($0, wanted) }
    guard isNumber || !near.isEmpty else { return }
    let known = (near.isEmpty ? names.prefix(5) : near[...]).map { "\"\($0)\"" }
    throw FinanceETLError(
      .accountUnknown, "there is no account \"\(wanted)\"",
      hint: (known.isEmpty
        ? "the book has no accounts" : "there is \(known.joined(separator: ", "))")
        + "; \(.newAccount) \"\(wanted)\" creates one of that name")
  }

  /// Whether two names differ by so few letters that one may be the other mistyped. Names that differ
  /// in their digits are told apart by them.
  private static func isNear(_ name: String, _ wanted: String) -> Bool {
    let (name, wanted) = (name.lowercased(), wanted.lowercased())
    guard min(name.count, wanted.count) > 4,
      name.filter(\.isNumber) == wanted.filter(\.isNumber)
    else { return false }
    return EditDistance.between(name, wanted) <= max(1, wanted.count / 5)
  }

  /// The account that another was merged into; else itself.
  func survivor(of account: Int64) throws -> Int64 {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT merged_into FROM accounts WHERE id = ?"),
      arguments: [account]) ?? account
  }
}
