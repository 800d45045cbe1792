/// What a server answered to one request.
public struct HTTPSAnswer: Sendable {
  public var status: Int
  public var body: [UInt8]
  /// Seconds until the next attempt, by `Retry-After`. A date there is measured against the `Date` of
  /// the same answer, so that a wrong clock here does not count. Source: RFC 9110 §10.2.3.
  public var retryAfter: Int?
  /// Seconds that the server's clock is ahead of this one; nil where it gave no `Date`.
  public var clockOffset: Int?
}

/// Why there is no answer.
public struct HTTPSFailure: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The server could not be reached, or the answer broke off.
    case noAnswer
    /// The name of the server, or of the proxy, is not known: often there is no network yet.
    case unresolved
    /// A proxy wants a password, or another one.
    case proxyRefused
    /// The server's certificate is not trusted.
    case notTrusted
    /// A redirect, which is not followed: the request may carry a secret.
    case redirected
    /// The answer is longer than the cap.
    case tooLong
  }

  public var kind: Kind
  /// In libcurl's words; never a part of the request or of the answer.
  public var message: String
}
