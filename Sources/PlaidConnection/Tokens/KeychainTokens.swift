import Foundation

/// The tokens in the login keychain of macOS, through `/usr/bin/security`: its signature stays the
/// same, where this program's changes with each build and the keychain would ask each time.
///
/// Source: security(1).
struct KeychainTokens: TokenKeeping {
  let name = TokenStoreKind.keychain.rawValue
  private let service: String
  private let program = StoreProgram(path: "/usr/bin/security")

  init(environment: String) {
    service = "finance-etl.plaid.\(environment)"
  }

  /// `security` answers 44 where there is no such item.
  private static let absent: Int32 = 44

  func token(of item: String) throws(TokenStoreError) -> String? {
    let outcome = try run(["find-generic-password", "-s", service, "-a", item, "-w"])
    if outcome.status == Self.absent { return nil }
    guard outcome.status == 0 else { throw unreachable(outcome.errors) }
    let token = String(decoding: outcome.output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return token.isEmpty ? nil : token
  }

  func keep(_ token: String, of item: String) throws(TokenStoreError) {
    // The commands of `security -i` are split at blanks and quotes: a token has neither.
    guard token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x27 }) else {
      throw TokenStoreError(message: "the token has characters that the keychain cannot take")
    }
    let line = "add-generic-password -U -s \(service) -a \(item) -w \(token)\n"
    let outcome = try run(["-i"], input: Array(line.utf8))
    guard outcome.status == 0, try self.token(of: item) == token else {
      throw unreachable("what was stored cannot be read back")
    }
  }

  func remove(_ item: String) throws(TokenStoreError) {
    let outcome = try run(["delete-generic-password", "-s", service, "-a", item])
    guard outcome.status == 0 || outcome.status == Self.absent else {
      throw unreachable(outcome.errors)
    }
  }

  private func run(
    _ arguments: [String], input: [UInt8] = []
  ) throws(TokenStoreError) -> StoreProgram.Outcome {
    #if os(macOS)
      guard let outcome = program.run(arguments, input: input) else {
        throw unreachable("no answer after \(StoreProgram.patience) seconds")
      }
      return outcome
    #else
      throw TokenStoreError(
        message: "the keychain is there on macOS only",
        hint: "give \(.tokenStore) secret-service or \(.tokenStore) file")
    #endif
  }

  private func unreachable(_ words: String) -> TokenStoreError {
    let line = words.split(whereSeparator: \.isNewline).first.map { ": \($0.prefix(200))" } ?? ""
    return TokenStoreError(
      message: "the keychain is locked or out of reach\(line)",
      hint: "unlock it: security unlock-keychain", isPassing: true)
  }
}
