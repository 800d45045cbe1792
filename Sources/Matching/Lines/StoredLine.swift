import FinanceModel

/// A stored transaction mapping as matching needs it: how one feed states one transaction.
package struct StoredLine: Hashable, Sendable {
  /// Lines count up in the order in which they were added.
  package var id: Int64
  /// The transaction it states.
  package var transaction: Int64
  package var fingerprint: Fingerprint
  /// The digest of the facts that the fingerprint leaves out.
  package var facts: Int64
  package var isPending: Bool
  package var state: LineState

  package init(
    id: Int64, transaction: Int64, fingerprint: Fingerprint, facts: Int64, isPending: Bool,
    state: LineState
  ) {
    self.id = id
    self.transaction = transaction
    self.fingerprint = fingerprint
    self.facts = facts
    self.isPending = isPending
    self.state = state
  }
}

/// What has become of a line.
public enum LineState: String, CaseIterable, Codable, Hashable, Sendable {
  /// Its feed states it today.
  case live
  /// Another line of its feed took its place.
  case superseded
  /// Its feed took it back.
  case removedBySource = "removed_by_source"
  /// A person deleted its transaction.
  case deletedByUser = "deleted_by_user"
}

/// What matching needs to know of an incoming row. It stays beside the row: to copy one costs as much
/// as to look it up.
package struct LineKey: Sendable {
  package let money: Money
  package let row: RowKey

  package init(money: Money, row: RowKey) {
    self.money = money
    self.row = row
  }

  package var fingerprint: Fingerprint { row.fingerprint }
  package var facts: Int64 { row.facts }
}

extension StatementTransaction {
  /// Whether it names the pending line that it settles.
  package var isSettling: Bool { pendingID != nil && !isPending }

  /// Whether it says that it is a change of the line under its own id.
  package var correctsItself: Bool { supersedes != nil && supersedes == sourceID }

  /// The id of the line that it names as the one it settles, or corrects.
  package var replacedID: String? { isSettling ? pendingID : supersedes }
}
