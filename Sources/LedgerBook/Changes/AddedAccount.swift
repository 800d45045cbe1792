import FinanceModel
import GRDB
import LedgerStore

/// Accounts that a person added, taken out again while nothing is in them.
struct AddedAccount {
  let db: Database

  /// Throws `invalid_argument` where something is in one.
  func remove(_ accounts: [Int64]) throws {
    for account in accounts {
      if let importID = try Int64.fetchOne(
        db,
        sql: """
          SELECT max(d.import_id) FROM statements s JOIN documents d ON d.id = s.document_id
          WHERE s.account_id = ?
          """, arguments: [account])
      {
        throw FinanceETLError(
          .invalidArgument, "import \(importID) loaded documents into account \(account)",
          hint: "\(.showImport(importID)) shows them")
      }
      for (table, what) in [
        ("account_bindings", "documents are bound to"), ("assets", "an asset is of"),
        ("goal_shares", "a goal has a share of"), ("budget_accounts", "a budget is of"),
        ("budget_lines", "a budget has a line of"),
      ] {
        let isUsed = try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE account_id = ?)",
          arguments: [account])
        guard isUsed == true else { continue }
        throw FinanceETLError(.invalidArgument, "\(what) account \(account)")
      }
      try AccountTable.takeOut(account, db)
    }
  }
}
