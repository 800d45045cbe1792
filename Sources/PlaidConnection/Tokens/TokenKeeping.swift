import FinanceModel

/// Keeps the access tokens of items, apart from the book.
package protocol TokenKeeping: Sendable {
  /// The name that `--token-store` has for it.
  var name: String { get }
  func token(of item: String) throws(TokenStoreError) -> String?
  /// Writes the token, and returns once it would outlast a power cut.
  func keep(_ token: String, of item: String) throws(TokenStoreError)
  func remove(_ item: String) throws(TokenStoreError)
}

/// Why tokens cannot be read or written. It never has a part of one.
package struct TokenStoreError: Error, Hashable, Sendable {
  package var message: String
  package var path: String?
  package var hint: Remedy?
  /// Whether it is locked or out of reach, which may pass.
  var isPassing = false
}

/// The kinds of stores, as `--token-store` names them.
package enum TokenStoreKind: String, CaseIterable, Sendable {
  case keychain, file
  case secretService = "secret-service"

  /// The store of this kind.
  ///
  /// - Parameters:
  ///   - environment: Plaid's, whose tokens they are: `sandbox` or `production`.
  ///   - folder: where the file is.
  ///   - programs: the folders in which programs are looked for, as `PATH` lists them.
  package func store(
    environment: String, folder: String, programs: String
  ) -> any TokenKeeping {
    switch self {
    case .file: TokenFile(folder: folder)
    case .keychain: KeychainTokens(environment: environment)
    case .secretService: SecretServiceTokens(environment: environment, programs: programs)
    }
  }

  /// The first that works here: the keychain of macOS, the Secret Service where a session of D-Bus has
  /// one, else the file.
  package static func first(programs: String, hasSession: Bool) -> TokenStoreKind {
    #if os(macOS)
      return .keychain
    #else
      let isThere =
        hasSession
        && SecretServiceTokens(environment: "probe", programs: programs).answers
      return isThere ? .secretService : .file
    #endif
  }
}
