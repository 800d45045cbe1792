import FinanceModel
import GRDB
import LedgerStore

/// A name that a person gives to an account.
struct AccountName {
  let text: String

  /// Throws `invalid_argument` where the name is empty, a number, or another account's.
  ///
  /// - Parameter account: the one it is for; nil: a new one.
  init(_ name: String, for account: Int64? = nil, _ db: Database) throws {
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw FinanceETLError(.invalidArgument, "expected a name, found an empty one")
    }
    guard !name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw FinanceETLError(
        .invalidArgument,
        "expected a name, found the number \(name); it would be read as an id")
    }
    text = name
    let other = try Row.fetchOne(
      db,
      sql: """
        SELECT a.id, a.name, a.state, s.name AS survivor FROM accounts a
        LEFT JOIN accounts s ON s.id = a.merged_into
        WHERE a.name = ?1 COLLATE NOCASE AND a.id IS NOT ?2
        """,
      arguments: [name, account])
    guard let other else { return }
    let what = "\"\(other["name"] as String)\" is the name of"
    switch other["state"] as String {
    case "merged":
      throw FinanceETLError(
        .invalidArgument,
        "\(what) an account that was merged into \"\(other["survivor"] as String? ?? "")\"")
    case "undone":
      throw FinanceETLError(
        .invalidArgument, "\(what) an account whose imports were undone",
        hint: "\(.redoImport(nil)) brings it back")
    default:
      throw FinanceETLError(.invalidArgument, "\(what) account \(other["id"] as Int64) already")
    }
  }
}
