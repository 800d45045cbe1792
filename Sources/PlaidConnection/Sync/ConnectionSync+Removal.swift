import FinanceModel
import JSONText
import LedgerBook
import LedgerStore
import PlaidErrors

extension ConnectionSync {
  /// Removes an item at Plaid, then its token. Where Plaid cannot be reached, nothing is deleted: an
  /// item whose token is lost is billed on.
  ///
  /// - Parameter localOnly: Plaid is not asked.
  /// - Returns: whether there was something to remove.
  @discardableResult
  package func disconnect(
    _ item: Book.Connection, localOnly: Bool = false
  ) throws(FinanceETLError) -> Bool {
    let kept = try session.stored { () throws(TokenStoreError) in
      try session.tokens.token(of: item.item)
    }
    if kept == nil, item.status == .disconnected { return false }
    var log = SyncLogEntry(
      .disconnect, item: item.item, startedAt: session.moment, outcome: "disconnected")
    log.institution = item.institution
    guard let lock = session.folder.lock(item.item) else {
      throw FinanceETLError(
        .sourceUnavailable, "\(item.shownName) is being synced by another process",
        hint: "wait for its end", retryAfter: 60)
    }
    defer { withExtendedLifetime(lock) {} }
    if !localOnly {
      if kept == nil {
        throw FinanceETLError(
          .notFound,
          "\(item.shownName) has no token in the store \(session.tokens.name), so that it cannot be"
            + " removed at Plaid",
          hint: "name its store with \(.tokenStore); \(.localOnly) forgets it here alone, and Plaid"
            + " bills it until its support removes it")
      }
      let token = try session.token(of: item)
      let caller = session.caller(item.item)
      do {
        _ = try caller.call("/item/remove", ["access_token": .string(token)])
      } catch {
        // It is gone already.
        guard error.remedy == .gone || error.code == "INVALID_ACCESS_TOKEN" else {
          throw error.failure(
            item.shownName, hint: "nothing was deleted; disconnect it again later")
        }
      }
      (log.requestID, log.calls) = (caller.requestID, caller.calls)
    }
    try session.stored { () throws(TokenStoreError) in try session.tokens.remove(item.item) }
    var connection = item
    connection.status = .disconnected
    (connection.errorCode, connection.errorReason, connection.errorRequestID) = (nil, nil, nil)
    connection.failedSince = nil
    try book.keep(connection)
    SpoolNote.removeSpool(session.folder.spool(of: item.item))
    log.endedAt = session.moment
    try session.folder.write(log)
    return true
  }

  /// Takes all that the book and the state folder know of an item out of them. Rows that another source
  /// states stay.
  package func erase(_ item: Book.Connection) throws(FinanceETLError) -> Book.ErasedFeed {
    let erased = try book.eraseConnection(item)
    session.folder.forget(item.item)
    try session.folder.forgetLog(of: item.item)
    try session.folder.update { state in
      state.items?[item.item] = nil
      for other in Array((state.items ?? [:]).keys) where state[other].replacedBy == item.item {
        state[other].replacedBy = nil
      }
    }
    let others = try book.connections().contains { $0.institutionID == item.institutionID }
    if let bank = item.institutionID, !others {
      try session.folder.update { $0.institutions?[bank] = nil }
    }
    var log = SyncLogEntry(.erase, item: nil, startedAt: session.moment, outcome: "erased")
    log.endedAt = session.moment
    try session.folder.write(log)
    return erased
  }
}
