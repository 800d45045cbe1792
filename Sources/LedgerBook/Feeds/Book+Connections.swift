import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Every connection, by its item's id.
  public func connections() throws(FinanceETLError) -> [Connection] {
    try read { db in try ConnectionTable(db).rows().map(Connection.init(row:)) }
  }

  /// Writes what is known of a connection.
  public func keep(_ connection: Connection) throws(FinanceETLError) {
    try write { try ConnectionTable($0).write(connection) }
  }

  /// Writes a step of a connection, before its document is loaded.
  public func keep(_ step: SyncStep) throws(FinanceETLError) {
    try write { try ConnectionTable($0).append(step) }
  }

  /// Notes that the provider calls an account of a connection by another id from now on: what it says
  /// under the new one goes into the same account.
  public func renumber(
    _ old: String, to new: String, of connection: Connection
  ) throws(FinanceETLError) {
    try write {
      try AccountIdentifiers(db: $0).add(connected: new, for: old, item: connection.item)
    }
  }

  /// The cursor that a connection has reached, and the digest of its balances then; nil before the
  /// first update.
  public func lastStep(
    of item: String
  ) throws(FinanceETLError) -> (cursor: String, balances: String)? {
    try read { try ConnectionTable($0).lastStep(of: item) }
  }
}

extension Book.Connection {
  init(row: Row) throws {
    self.init(
      item: row["item_id"], feed: row["feed"], environment: row["environment"],
      linkedAt: row["linked_at"])
    institutionID = row["institution_id"]
    institution = row["institution_name"]
    status = Status(rawValue: row["status"]) ?? .failed
    errorCode = row["error_code"]
    errorReason = row["error_reason"]
    errorRequestID = row["error_request_id"]
    failedSince = row["failed_since"]
    lastAttempt = row["last_attempt"]
    lastSuccess = row["last_success"]
    sourceUpdatedAt = row["source_updated_at"]
    accounts = row["accounts"]
  }
}
