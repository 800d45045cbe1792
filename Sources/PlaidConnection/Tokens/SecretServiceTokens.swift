import Foundation

/// The tokens in the Secret Service of the session (GNOME Keyring, KWallet, KeePassXC), through
/// `secret-tool`.
///
/// Source: secret-tool(1) of libsecret 0.20.
struct SecretServiceTokens: TokenKeeping {
  let name = TokenStoreKind.secretService.rawValue
  private let program: StoreProgram?
  private let environment: String

  init(environment: String, programs: String) {
    self.environment = environment
    program = StoreProgram("secret-tool", in: programs)
  }

  /// Whether a service answers, without a prompt.
  var answers: Bool {
    guard let outcome = program?.run(["lookup"] + attributes("")) else { return false }
    // 1 without a word: there is no such secret.
    return outcome.status <= 1 && outcome.errors.isEmpty
  }

  private func attributes(_ item: String) -> [String] {
    ["service", "finance-etl.plaid", "env", environment, "item", item]
  }

  func token(of item: String) throws(TokenStoreError) -> String? {
    let outcome = try run(["lookup"] + attributes(item))
    if outcome.status == 1, outcome.errors.isEmpty { return nil }
    guard outcome.status == 0 else { throw unreachable(outcome.errors) }
    let token = String(decoding: outcome.output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return token.isEmpty ? nil : token
  }

  func keep(_ token: String, of item: String) throws(TokenStoreError) {
    let label = "--label=finance-etl: Plaid \(environment)"
    let outcome = try run(["store", label] + attributes(item), input: Array(token.utf8))
    guard outcome.status == 0 else { throw unreachable(outcome.errors) }
    guard try self.token(of: item) == token else {
      throw unreachable("what was stored cannot be read back")
    }
  }

  func remove(_ item: String) throws(TokenStoreError) {
    guard try token(of: item) != nil else { return }
    let outcome = try run(["clear"] + attributes(item))
    guard outcome.status == 0 else { throw unreachable(outcome.errors) }
  }

  private func run(
    _ arguments: [String], input: [UInt8] = []
  ) throws(TokenStoreError) -> StoreProgram.Outcome {
    guard let program else {
      throw TokenStoreError(
        message: "the Secret Service is asked through secret-tool, which is not installed",
        hint: "install it (on Debian the package libsecret-tools), or give \(.tokenStore) file")
    }
    guard let outcome = program.run(arguments, input: input) else {
      throw unreachable("no answer after \(StoreProgram.patience) seconds")
    }
    return outcome
  }

  private func unreachable(_ words: String) -> TokenStoreError {
    let line = words.split(whereSeparator: \.isNewline).first.map { ": \($0.prefix(200))" } ?? ""
    return TokenStoreError(
      message: "the Secret Service is locked or out of reach\(line)",
      hint: "unlock the keyring of the session; a timer has none unless the session is open",
      isPassing: true)
  }
}
