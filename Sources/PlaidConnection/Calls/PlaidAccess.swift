/// Who asks Plaid, and where.
package struct PlaidAccess: Sendable {
  package enum Environment: String, CaseIterable, Sendable {
    case sandbox, production

    /// Plaid's own host.
    var host: String { "https://\(rawValue).plaid.com" }

    /// Whether calls may go to an address, which has no slash at its end: a live token goes to Plaid
    /// alone, a token of the sandbox to this machine too.
    package func allows(_ address: String) -> Bool {
      address == host || self == .sandbox && HTTPSConnection.isLoopback(address)
    }
  }

  package let environment: Environment
  /// The address that calls go to, without a slash at the end.
  let address: String
  let clientID: String
  let secret: String

  package init(environment: Environment, address: String? = nil, clientID: String, secret: String) {
    self.environment = environment
    self.address = address ?? environment.host
    self.clientID = clientID
    self.secret = secret
  }

  /// Whether a token may be sent there: it must be of this environment.
  func accepts(_ token: String) -> Bool {
    let parts = token.split(separator: "-", maxSplits: 2)
    return parts.count == 3 && parts[1] == environment.rawValue
  }

  /// A text without the secret and without tokens.
  func redacted(_ text: String) -> String {
    let hidden = secret.isEmpty ? text : text.replacing(secret, with: "…")
    return hidden.replacing(
      /(access|public|link|processor)-(sandbox|production)-[0-9a-f-]{36}/
    ) { "\($0.1)-\($0.2)-…" }
  }
}
