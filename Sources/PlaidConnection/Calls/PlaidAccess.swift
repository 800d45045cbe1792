/// Who asks Plaid, and where.
public struct PlaidAccess: Sendable {
  public enum Environment: String, CaseIterable, Sendable {
    case sandbox, production
  }

  public let environment: Environment
  /// The address that calls go to, without a slash at the end.
  public let address: String
  let clientID: String
  let secret: String

  public init(environment: Environment, address: String? = nil, clientID: String, secret: String) {
    self.environment = environment
    self.address = address ?? "https://\(environment.rawValue).plaid.com"
    self.clientID = clientID
    self.secret = secret
  }

  /// Whether a token may be sent there: it must be of this environment.
  public func accepts(_ token: String) -> Bool {
    let parts = token.split(separator: "-", maxSplits: 2)
    return parts.count == 3 && parts[1] == environment.rawValue
  }

  /// A text without the secret and without tokens.
  public func redacted(_ text: String) -> String {
    let hidden = secret.isEmpty ? text : text.replacing(secret, with: "…")
    return hidden.replacing(
      /(access|public|link|processor)-(sandbox|production)-[0-9a-f-]{36}/
    ) { "\($0.1)-\($0.2)-…" }
  }
}
