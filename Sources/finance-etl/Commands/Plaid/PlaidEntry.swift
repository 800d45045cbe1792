import ArgumentParser
import FinanceETL
import PlaidErrors
import PlaidSync

/// What a report says about one connection.
struct PlaidEntry: Encodable {
  let connection: Book.Connection
  private let error: FinanceETLError?

  init(_ connection: Book.Connection, error: FinanceETLError? = nil) {
    self.connection = connection
    self.error = error
  }

  /// What a person does next.
  var next: String {
    switch connection.status {
    case .needsReauth: "reconnect"
    case .gone, .disconnected: "link"
    case .pending: "wait"
    case .failed:
      remedy == .refused || remedy == .stop ? "none" : remedy == .reconnect ? "reconnect" : "wait"
    case .synced, .syncing: "none"
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
    case .failed: return next == "none" ? .fixInput : .tryLater
    case .synced, .syncing, .gone, .disconnected: return nil
    }
  }

  private enum CodingKeys: String, CodingKey {
    case item, institution, environment, status, accounts, error, next, store
    case institutionID = "institution_id"
    case lastSuccess = "last_success"
    case sourceUpdated = "source_updated"
  }

  private struct Trouble: Encodable {
    var code: String?
    var message: String?
    var requestID: String?
    var retryAfter: Int?
    var since: String?

    enum CodingKeys: String, CodingKey {
      case code, message, since
      case requestID = "request_id"
      case retryAfter = "retry_after"
    }
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(connection.item, forKey: .item)
    try members.encodeIfPresent(connection.institution, forKey: .institution)
    try members.encodeIfPresent(connection.institutionID, forKey: .institutionID)
    try members.encode(connection.environment, forKey: .environment)
    try members.encode(connection.status.rawValue, forKey: .status)
    try members.encode(connection.accounts, forKey: .accounts)
    try members.encodeIfPresent(connection.lastSuccess, forKey: .lastSuccess)
    try members.encodeIfPresent(connection.sourceUpdatedAt, forKey: .sourceUpdated)
    if error != nil || connection.errorCode != nil {
      try members.encode(
        Trouble(
          code: connection.errorCode ?? error?.code.rawValue, message: error?.message,
          requestID: connection.errorRequestID, retryAfter: error?.retryAfter,
          since: connection.failedSince), forKey: .error)
    }
    try members.encode(next, forKey: .next)
    try members.encode("file", forKey: .store)
  }
}
