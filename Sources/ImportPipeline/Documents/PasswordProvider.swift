import FinanceModel

/// What a password is asked for.
public struct PasswordRequest: Hashable, Sendable {
  /// The document or archive: `mail.zip`, `mail.zip › statement.pdf`.
  public var document: String
  /// Where its bank shows the password, where a bank mapping knows.
  public var hint: String?
  /// How often was asked before for this document.
  public var attempt: Int

  public init(document: String, hint: String? = nil, attempt: Int = 0) {
    self.document = document
    self.hint = hint
    self.attempt = attempt
  }
}

/// Where passwords come from. An app shows its own prompt here.
///
/// ```swift
/// struct Prompt: PasswordProvider {
///   func passwords(for request: PasswordRequest) async -> [Password]? {
///     guard request.attempt < 3 else { return nil }
///     return await askPerson(request.document, request.hint).map { [Password($0)] }
///   }
/// }
/// ```
public protocol PasswordProvider: Sendable {
  /// The next candidates, which are tried in their order; nil where there are no more. It is asked
  /// again, with a higher `attempt`, while none fits. Never called twice at a time.
  func passwords(for request: PasswordRequest) async throws(FinanceETLError) -> [Password]?
}
