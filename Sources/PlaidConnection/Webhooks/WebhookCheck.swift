import Digests
import FinanceModel
import JSONText

/// Checks that a webhook is Plaid's, and marks its item as due. Nothing in it is stored: all of it can
/// be asked for.
///
/// Source: plaid.com/docs/api/webhooks/webhook-verification.
package struct WebhookCheck {
  /// Why a webhook is refused, as the history has it.
  package enum Refusal: String, Sendable {
    case noHeader = "no_header"
    case twoHeaders = "two_headers"
    case headerTooLong = "header_too_long"
    case bodyTooLong = "body_too_long"
    case malformed
    case algorithm
    case unknownKey = "unknown_key"
    case expiredKey = "expired_key"
    case signature
    case stale
    case clock
    case digest
    case body
  }

  /// What became of a webhook that is Plaid's.
  package struct Accepted: Sendable {
    package var type: String
    package var code: String
    package var item: String?
    /// Whether the item is to be synced.
    package var isDue: Bool
  }

  package enum Outcome: Sendable {
    case accepted(Accepted)
    case refused(Refusal)
  }

  /// The longest body and header.
  package static let longestBody = 1 << 20
  private static let longestHeader = 8 * 1_024
  private static let age: Int64 = 300
  private static let ahead: Int64 = 60
  /// So many in a row that are out of time in the same way are the clock's fault.
  private static let clockSuspicion = 5

  private let session: PlaidSession
  private let items: Set<String>

  /// - Parameter items: the ids of the connections.
  package init(session: PlaidSession, items: Set<String>) {
    self.session = session
    self.items = items
  }

  /// - Parameters:
  ///   - header: the value of `Plaid-Verification`.
  ///   - body: as it was received; a body that was parsed and printed again is another.
  package func check(header: String?, body: [UInt8]) throws(FinanceETLError) -> Outcome {
    let started = session.moment
    let outcome = try judged(header, body)
    var log = SyncLogEntry(.webhook, item: nil, startedAt: started, outcome: "")
    log.endedAt = session.moment
    switch outcome {
    case .refused(let refusal):
      log.outcome = "refused"
      log.errorCode = refusal.rawValue
    case .accepted(let accepted):
      log.item = accepted.item
      log.outcome = accepted.isDue ? "due" : "ignored"
    }
    try session.folder.write(log)
    return outcome
  }

  private func judged(_ header: String?, _ body: [UInt8]) throws(FinanceETLError) -> Outcome {
    guard body.count <= Self.longestBody else { return .refused(.bodyTooLong) }
    guard let header, !header.isEmpty else { return .refused(.noHeader) }
    guard header.utf8.count <= Self.longestHeader else { return .refused(.headerTooLong) }
    // Two headers of one name are joined with a comma. Source: RFC 9110 §5.3.
    guard !header.contains(where: { $0 == "," || $0.isWhitespace }) else {
      return .refused(.twoHeaders)
    }
    guard let token = WebhookToken(header) else { return .refused(.malformed) }
    guard token.algorithm == "ES256" else { return .refused(.algorithm) }
    let key: ConnectionState.WebhookKey
    do throws(WebhookKeys.Absence) {
      key = try WebhookKeys(session: session).key(token.keyID)
    } catch {
      switch error {
      case .unknown: return .refused(.unknownKey)
      case .problem(let problem): throw problem.failure()
      case .failure(let failure): throw failure
      }
    }
    if let end = key.expiredAt, token.issuedAt > end { return .refused(.expiredKey) }
    guard let x = Base64URL.bytes(key.x), let y = Base64URL.bytes(key.y),
      ES256.isValid(token.signature, of: token.message, x: x, y: y)
    else { return .refused(.signature) }
    if let refusal = try freshness(token) { return .refused(refusal) }
    guard Self.isSame(token.digest, Self.digest(body)) else { return .refused(.digest) }
    return try accept(body)
  }

  private func freshness(_ token: WebhookToken) throws(FinanceETLError) -> Refusal? {
    let now = session.seconds
    guard now - token.issuedAt > Self.age || token.issuedAt - now > Self.ahead else {
      if session.folder.state().staleWebhooks ?? 0 != 0 {
        try session.folder.update { $0.staleWebhooks = nil }
      }
      return nil
    }
    let isAhead = token.issuedAt > now
    let offset = session.clockOffset ?? 0
    var count = 0
    try session.folder.update { state in
      count = (state.staleWebhooks ?? 0) + 1
      state.staleWebhooks = count
    }
    let isClock = isAhead || abs(offset) > Self.age / 2 || count >= Self.clockSuspicion
    return isClock ? .clock : .stale
  }

  private static func digest(_ body: [UInt8]) -> String {
    let hash = SHA256()
    body.withUnsafeBytes { hash.update($0) }
    return hash.finish().map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Compares in a time that does not say how far they are the same.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
  }

  // MARK: What it says

  private func accept(_ body: [UInt8]) throws(FinanceETLError) -> Outcome {
    guard let value = try? JSONParser.parse(body), value.object != nil else {
      return .refused(.body)
    }
    var accepted = Accepted(
      type: value["webhook_type"]?.string ?? "", code: value["webhook_code"]?.string ?? "",
      item: value["item_id"]?.string, isDue: false)
    // A removed item's late mail is no attack.
    guard value["environment"]?.string == session.access.environment.rawValue,
      let item = accepted.item, items.contains(item)
    else { return .accepted(accepted) }
    accepted.isDue = Self.makesDue(accepted.type, accepted.code)
    guard accepted.isDue else { return .accepted(accepted) }
    let code = accepted.code
    try session.folder.update { state in
      var known = state[item]
      known.due = code
      known.consentExpires = value["consent_expiration_time"]?.string ?? known.consentExpires
      known.disconnectsAt = value["disconnect_time"]?.string ?? known.disconnectsAt
      if ["HOLDINGS", "INVESTMENTS_TRANSACTIONS", "LIABILITIES"].contains(accepted.type) {
        known.absentProducts = nil
      }
      state[item] = known
    }
    return .accepted(accepted)
  }

  /// What is sent beside another for older programs, and what says nothing of rows, makes nothing due.
  private static func makesDue(_ type: String, _ code: String) -> Bool {
    switch type {
    case "TRANSACTIONS": code == "SYNC_UPDATES_AVAILABLE"
    case "ITEM": code != "WEBHOOK_UPDATE_ACKNOWLEDGED"
    case "HOLDINGS", "INVESTMENTS_TRANSACTIONS", "LIABILITIES": true
    default: false
    }
  }
}
