import FinanceModel

/// A stored transaction mapping as matching needs it: how one feed states one transaction.
public struct StoredLine: Hashable, Sendable {
  /// Lines count up in the order in which they were added.
  public var id: Int64
  /// The transaction it states.
  public var transaction: Int64
  public var fingerprint: Fingerprint
  /// The digest of the facts that the fingerprint leaves out.
  public var facts: Int64
  public var isPending: Bool
  public var state: LineState

  public init(
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
public struct LineKey: Sendable {
  public let money: Money
  public let row: RowKey

  public init(money: Money, row: RowKey) {
    self.money = money
    self.row = row
  }

  public var fingerprint: Fingerprint { row.fingerprint }
  public var facts: Int64 { row.facts }
}

extension StatementTransaction {
  /// Whether it names the pending line that it settles.
  public var isSettling: Bool { pendingID != nil && !isPending }

  /// The id of the line that it names as the one it settles, or corrects.
  public var replacedID: String? { isSettling ? pendingID : supersedes }
}
