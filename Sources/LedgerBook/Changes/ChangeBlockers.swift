import FinanceModel
import GRDB
import LedgerStore

/// What rests on a change, and stands in the way of undoing it.
struct ChangeBlockers {
  let change: StoredChange
  let db: Database

  /// The newest change after it that rests on it; nil where none does.
  func newest() throws -> Book.PersonChange? {
    let id = try Int64.fetchOne(
      db,
      sql: """
        SELECT max(h.id) FROM changes h WHERE h.id > ?1 AND h.undone_at IS NULL AND (\(condition))
        """, arguments: [change.id])
    return try id.map { try StoredChange($0, db).change }
  }

  /// SQL: whether a later change `h` rests on this.
  private var condition: String {
    switch change.kind {
    case .edit, .tag, .renameTag, .divide, .transfer, .editAccount, .bind, .dismiss:
      // What makes one row of two mixes what was said of both.
      return Self.shares(mine: "1", its: "c.name = 'state'", isJoining: true)
    case .rules:
      return """
        h.kind = 'rules' OR h.kind IN (\(Self.joining)) AND EXISTS (
          SELECT 1 FROM change_cells c JOIN change_labels m
            ON m.change_id = ?1 AND m.transaction_id = c.row_id
          WHERE c.change_id = h.id AND c.subject = 'transaction' AND c.name = 'state')
        """
    case .restore, .add, .addAccount, .reopen:
      return Self.shares(mine: "m.name = 'state'", its: "1")
    case .split:
      return Self.shares(mine: "m.name = 'state'", its: "c.name = 'state'") + " OR "
        + Self.shares(mine: "m.name = 'state' AND m.after LIKE 'from %'", its: "1")
    case .delete, .accept, .keep, .merge, .pair, .mergeAccounts:
      return Self.shares(mine: "m.name = 'state'", its: "c.name = 'state'")
    }
  }

  /// SQL: what makes one row of two, or two of one.
  private static let joining = "'accept', 'merge', 'split', 'reopen', 'merge_accounts'"

  /// SQL: whether a later change `h` has a cell of a row of this one.
  ///
  /// - Parameters:
  ///   - mine: which cells of this change `m`.
  ///   - its: which cells of the later one `c`.
  ///   - isJoining: only what makes one row of two, or two of one.
  private static func shares(mine: String, its: String, isJoining: Bool = false) -> String {
    """
    \(isJoining ? "h.kind IN (\(Self.joining)) AND" : "")
    EXISTS (SELECT 1 FROM change_cells c JOIN change_cells m
      ON m.change_id = ?1 AND m.subject = c.subject AND m.row_id = c.row_id
      WHERE c.change_id = h.id AND (\(mine)) AND (\(its))
        AND (c.subject <> 'binding' OR c.name = m.name))
    """
  }

  /// Throws where a later change rests on it.
  func refuse() throws {
    guard let later = try newest() else { return }
    throw FinanceETLError(
      .invalidArgument,
      "change \(change.id) cannot be undone: change \(later.id) rests on it"
        + " (\(later.kind.rawValue.replacing("_", with: " ")): \(later.summary))",
      hint: "first \(.undoChange(later.id))")
  }
}
