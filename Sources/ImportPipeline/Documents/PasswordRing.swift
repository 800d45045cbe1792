import FinanceModel
import Synchronization

/// The passwords of one run: what fitted once is tried first on the next document.
public final class PasswordRing: Sendable {
  let provider: (any PasswordProvider)?
  private let known = Mutex<[Password]>([])
  /// One question at a time.
  private let asking = Mutex<Void>(())

  public init(_ provider: (any PasswordProvider)?) {
    self.provider = provider
  }

  /// Finds the password that fits, asking the provider for more while none does.
  ///
  /// Called on a thread that may block. Throws `password_required` where there is none to try, and
  /// `password_wrong` where none fits.
  public func find(
    for document: String, hint: String?, where fits: (Password) throws(FinanceETLError) -> Bool
  ) throws(FinanceETLError) -> Password {
    var tried: [Password] = []
    var request = PasswordRequest(document: document, hint: hint)
    var candidates: [Password]? = known.withLock { $0 }
    while let some = candidates {
      for candidate in some where !tried.contains(where: candidate.isEqual) {
        tried.append(candidate)
        if try fits(candidate) {
          remember(candidate)
          return candidate
        }
      }
      candidates = try ask(request)
      request.attempt += 1
    }
    throw Self.failure(tried.count, hint: hint, document: document)
  }

  private func remember(_ password: Password) {
    known.withLock { known in
      known.removeAll(where: password.isEqual)
      known.insert(password, at: 0)
    }
  }

  /// The provider is asynchronous, the reading of documents is not.
  private func ask(_ request: PasswordRequest) throws(FinanceETLError) -> [Password]? {
    guard let provider else { return nil }
    return try asking.withLock { _ in
      Wait { () async -> Result<[Password]?, FinanceETLError> in
        do throws(FinanceETLError) {
          return .success(try await provider.passwords(for: request))
        } catch {
          return .failure(error)
        }
      }.value
    }?.get()
  }

  private static func failure(_ count: Int, hint: String?, document: String) -> FinanceETLError {
    let how: Remedy =
      "give it in a file with \(.passwordFile) or in $FINANCE_ETL_PASSWORDS, one candidate per line"
    let hint = hint.map { "\($0); \(how)" } ?? how
    guard count > 0 else {
      return FinanceETLError(
        .passwordRequired, "the file is protected by a password, and none was given",
        file: document,
        hint: hint)
    }
    return FinanceETLError(
      .passwordWrong,
      count == 1
        ? "the given password does not open the file"
        : "none of the \(count) given passwords opens the file",
      file: document, hint: hint)
  }
}

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

  /// Who recognises the text of pages that are pictures; nil, as by default: nobody does.
  var pictureReader: (any PictureReader)? { get }
}
