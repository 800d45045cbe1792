import FinanceModel
import LedgerBook
import LedgerStore
import PlaidErrors

/// What is said of one connection.
package struct PlaidEntry: Encodable {
  package let connection: Book.Connection
  private let error: FinanceETLError?
  package let state: ConnectionState
  private let isSyncing: Bool

  package init(
    _ connection: Book.Connection, error: FinanceETLError? = nil, state: ConnectionState,
    isSyncing: Bool = false
  ) {
    self.connection = connection
    self.error = error
    self.state = state
    self.isSyncing = isSyncing
  }

  /// What the folder of connections keeps of it.
  package var known: ConnectionState.Item { state[connection.item] }

  package var status: Book.Connection.Status { isSyncing ? .syncing : connection.status }

  /// What a person does next.
  package var next: String {
    if known.replacedBy != nil, connection.status != .disconnected { return "disconnect" }
    switch connection.status {
    case .needsReauth: return "reconnect"
    case .gone, .disconnected: return "link"
    case .pending: return "wait"
    case .failed:
      switch remedy {
      case .refused, .stop: return "none"
      case .reconnect: return "reconnect"
      default: return "wait"
      }
    case .synced, .syncing: return "none"
    }
  }

  private var remedy: PlaidRemedy {
    // Without a code Plaid did not answer.
    connection.errorCode.map { PlaidRemedy(type: "", code: $0) } ?? .later
  }

  /// What it needs; nil: nothing.
  package var recovery: Recovery? {
    if let error { return error.recovery }
    switch connection.status {
    case .needsReauth: return .reauthenticate
    case .pending: return connection.lastAttempt == nil ? nil : .tryLater
    case .failed:
      return next == "none" ? .fixInput : next == "reconnect" ? .reauthenticate : .tryLater
    case .synced, .syncing, .gone, .disconnected: return nil
    }
  }

  /// Worst first.
  package var rank: Int {
    switch connection.status {
    case .failed: 0
    case .needsReauth: 1
    case .pending, .syncing: 2
    case .synced: 3
    case .gone: 4
    case .disconnected: 5
    }
  }

  private enum CodingKeys: String, CodingKey {
    case item, name, institution, environment, status, accounts, error, next, store, products
    case institutionID = "institution_id"
    case institutionURL = "institution_url"
    case lastSuccess = "last_success"
    case sourceUpdated = "source_updated"
    case consentExpires = "consent_expires"
    case replacedBy = "replaced_by"
    case absentAccounts = "absent_accounts"
    case isDue = "is_due"
    case restsUntil = "rests_until"
  }

  private struct Trouble: Encodable {
    var code: String?
    var message: String?
    var hint: Remedy?
    var requestID: String?
    var retryAfter: Int?
    var since: String?

    enum CodingKeys: String, CodingKey {
      case code, message, hint, since
      case requestID = "request_id"
      case retryAfter = "retry_after"
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    let bank = connection.institutionID.flatMap { state.institutions?[$0] }
    try members.encode(connection.item, forKey: .item)
    try members.encode(connection.shownName, forKey: .name)
    try members.encodeIfPresent(connection.institution, forKey: .institution)
    try members.encodeIfPresent(connection.institutionID, forKey: .institutionID)
    try members.encodeIfPresent(bank?.url, forKey: .institutionURL)
    try members.encode(connection.environment, forKey: .environment)
    try members.encode(status.rawValue, forKey: .status)
    try members.encode(connection.accounts, forKey: .accounts)
    let absent = (known.accounts ?? []).count { $0.absentSince != nil }
    if absent > 0 { try members.encode(absent, forKey: .absentAccounts) }
    try members.encode(known.products ?? ["transactions"], forKey: .products)
    try members.encodeIfPresent(connection.lastSuccess, forKey: .lastSuccess)
    try members.encodeIfPresent(connection.sourceUpdatedAt, forKey: .sourceUpdated)
    if error != nil || connection.errorCode != nil {
      try members.encode(
        Trouble(
          code: connection.errorCode ?? error?.code.rawValue, message: error?.message,
          hint: error?.hint, requestID: connection.errorRequestID, retryAfter: error?.retryAfter,
          since: connection.failedSince), forKey: .error)
    }
    try members.encode(next, forKey: .next)
    try members.encodeIfPresent(known.consentExpires, forKey: .consentExpires)
    try members.encodeIfPresent(known.replacedBy, forKey: .replacedBy)
    if known.due != nil { try members.encode(true, forKey: .isDue) }
    if let until = bank?.restsUntil {
      try members.encode(Moment(secondsSince1970: until).text, forKey: .restsUntil)
    }
    try members.encode(state.store ?? "file", forKey: .store)
  }
}
