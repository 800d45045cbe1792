import FinanceModel
import JSONText

/// The keys that Plaid signs webhooks with: asked for by their ids, and kept.
struct WebhookKeys {
  let session: PlaidSession

  enum Absence: Error {
    /// Plaid does not know it, or it was asked for too often.
    case unknown
    case problem(PlaidProblem)
    case failure(FinanceETLError)
  }

  private static let renewal: Int64 = 24 * 3_600
  private static let refusal: Int64 = 300
  /// Strangers who make up ids must not use up the calls.
  private static let callsPerMinute = 10

  func key(_ id: String) throws(Absence) -> ConnectionState.WebhookKey {
    let name = "\(session.access.environment.rawValue) \(id)"
    let now = session.seconds
    let state = session.folder.state()
    if let known = state.webhookKeys?[name],
      known.expiredAt != nil || (0..<Self.renewal).contains(now - known.at)
    {
      return known
    }
    let calls = (state.keyCalls ?? []).filter { (0..<60).contains(now - $0) }
    guard (state.refusedKeys?[name] ?? 0) <= now, calls.count < Self.callsPerMinute else {
      throw .unknown
    }
    do {
      try session.folder.update { $0.keyCalls = calls + [now] }
      let key = try fetched(id, at: now)
      try session.folder.update { state in
        state.webhookKeys = (state.webhookKeys ?? [:]).merging([name: key]) { $1 }
      }
      return key
    } catch let problem as PlaidProblem {
      guard problem.code == "INVALID_WEBHOOK_VERIFICATION_KEY_ID" else { throw .problem(problem) }
      try? session.folder.update { state in
        let open = (state.refusedKeys ?? [:]).filter { $0.value > now }
        state.refusedKeys = open.merging([name: now + Self.refusal]) { $1 }
      }
      throw .unknown
    } catch let error as FinanceETLError {
      throw .failure(error)
    } catch {
      throw .unknown
    }
  }

  /// Source: plaid.com/docs/api/webhooks/webhook-verification.
  private func fetched(_ id: String, at now: Int64) throws -> ConnectionState.WebhookKey {
    let answer = try session.caller().call(
      "/webhook_verification_key/get", ["key_id": .string(id)])
    guard let key = answer.value["key"], key["kty"]?.string == "EC", key["crv"]?.string == "P-256",
      key["use"]?.string ?? "sig" == "sig", key["kid"]?.string == id, let x = key["x"]?.string,
      let y = key["y"]?.string
    else { throw Absence.unknown }
    return ConnectionState.WebhookKey(
      x: x, y: y, expiredAt: key["expired_at"]?.integer.map(Int64.init), at: now)
  }
}
