import ArgumentParser
import FinanceETL
import PlaidErrors
import PlaidSync

/// What a report says about one connection.
struct PlaidEntry: Encodable {
  let connection: Book.Connection
  private let error: FinanceETLError?
  private let state: ConnectionState
  private let isSyncing: Bool

  init(
    _ connection: Book.Connection, error: FinanceETLError? = nil, state: ConnectionState,
    isSyncing: Bool = false
  ) {
    self.connection = connection
    self.error = error
    self.state = state
    self.isSyncing = isSyncing
  }

  private var known: ConnectionState.Item { state[connection.item] }

  var status: Book.Connection.Status { isSyncing ? .syncing : connection.status }

  /// What a person does next.
  var next: String {
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

  /// The status of the worst: 1 beats 3 beats 4.
  static func exitStatus(_ entries: [PlaidEntry]) -> ExitCode? {
    let recoveries = entries.compactMap(\.recovery)
    return recoveries.isEmpty ? nil : ExitStatus.of(Set(recoveries))
  }

  private var recovery: Recovery? {
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
  var rank: Int {
    switch connection.status {
    case .failed: 0
    case .needsReauth: 1
    case .pending, .syncing: 2
    case .synced: 3
    case .gone: 4
    case .disconnected: 5
    }
  }

  // MARK: For people

  /// What a person does next, as a command.
  var advice: String? {
    let name = connection.institution.map { $0.contains(" ") ? "\"\($0)\"" : $0 }
    let item = state.items.map { $0.count } == 1 ? name ?? connection.item : connection.item
    switch next {
    case "reconnect":
      let since = connection.failedSince.map { " (since \($0.prefix(10)))" } ?? ""
      return "finance-etl plaid reconnect \(item)\(since)"
    case "disconnect": return "finance-etl plaid disconnect \(connection.item): it was replaced"
    case "link": return connection.status == .gone ? "finance-etl plaid link, or disconnect" : nil
    case "wait": return "wait, then sync"
    default: break
    }
    if let day = known.disconnectsAt?.prefix(10) {
      return "finance-etl plaid reconnect \(item): it ends on \(day)"
    }
    if let day = known.consentExpires?.prefix(10), isSoon(day) {
      return "finance-etl plaid reconnect \(item): the consent ends on \(day)"
    }
    return known.updateType == "user_present_required" ? "the bank updates only with you" : nil
  }

  /// Whether a day is less than two weeks after the last success.
  private func isSoon(_ day: Substring) -> Bool {
    guard let end = CivilDate(iso: day),
      let last = connection.lastSuccess.flatMap({ CivilDate(iso: $0.prefix(10)) })
    else { return false }
    return end.days(since: last) <= 14
  }

  // MARK: For programs

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

  func encode(to encoder: any Encoder) throws {
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
