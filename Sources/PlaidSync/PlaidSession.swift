import FinanceETL
import JSONText
import PlaidClient
import TokenStore

/// What a command asks Plaid with: the keys, the tokens, the state beside the book, and one run's limits.
public struct PlaidSession: Sendable {
  public let access: PlaidAccess
  public let folder: StateFolder
  public let tokens: any TokenKeeping
  public let limits: RunLimits
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int64
  private let userAgent: String
  private let certificates: String?
  private let waitsForNetwork: Bool

  /// - Parameters:
  ///   - certificates: a file of trusted certificates in place of the system's.
  ///   - waitsForNetwork: whether the first call may wait for a network that is not there yet.
  ///   - maxSeconds: the run's time in all.
  public init(
    access: PlaidAccess, folder: StateFolder, tokens: any TokenKeeping, userAgent: String,
    certificates: String?, waitsForNetwork: Bool = false, maxSeconds: Int = 3_600,
    now: @escaping @Sendable () -> Int64, sleep: @escaping @Sendable (_ milliseconds: Int) -> Void
  ) {
    self.access = access
    self.folder = folder
    self.tokens = tokens
    self.userAgent = userAgent
    self.certificates = certificates
    self.waitsForNetwork = waitsForNetwork
    self.now = now
    limits = RunLimits(
      seconds: maxSeconds, earlier: folder.earlierCalls(now: now()), note: { folder.note($0) },
      now: now, sleep: sleep)
  }

  /// Seconds since 1970.
  var seconds: Int64 { now() / 1_000 }
  var moment: String { Moment(secondsSince1970: seconds).text }

  /// Who asks about one item, or about none.
  func caller(_ item: String = "") -> PlaidCaller {
    PlaidCaller(
      access, userAgent: userAgent, certificates: certificates, limits: limits,
      item: item.isEmpty ? "" : StateFolder.paceKey(item), waitsForNetwork: waitsForNetwork)
  }

  // MARK: Tokens

  /// The token of an item of this environment.
  func token(of item: Book.Connection) throws(FinanceETLError) -> String {
    guard item.environment == access.environment.rawValue else {
      throw FinanceETLError(
        .invalidArgument,
        "\(item.shownName) is linked in \(item.environment), not in \(access.environment.rawValue)",
        hint: "check PLAID_ENV: a connection cannot be moved to another environment")
    }
    let token = try stored { () throws(TokenStoreError) in try tokens.token(of: item.item) }
    guard let token, access.accepts(token) else {
      throw FinanceETLError(
        .notFound,
        "the token store \(tokens.name) has no token of \(access.environment.rawValue) for"
          + " \(item.shownName)",
        hint: "name the store that has it with \(.tokenStore), or link the bank again")
    }
    return token
  }

  func stored<Value>(
    _ body: () throws(TokenStoreError) -> Value
  ) throws(FinanceETLError) -> Value {
    do {
      return try body()
    } catch {
      throw FinanceETLError(
        error.isPassing ? .sourceUnavailable : .fileUnreadable, error.message, file: error.path,
        hint: error.hint)
    }
  }

  /// Remembers which store has the tokens.
  func rememberStore() throws(FinanceETLError) {
    guard folder.state().store != tokens.name else { return }
    try folder.update { $0.store = tokens.name }
  }
}

extension Book.Connection {
  /// The bank's name, or the item's id.
  public var shownName: String { institution ?? item }

  /// Adopts what `/item/get` says.
  mutating func describe(_ item: JSONValue?, _ access: PlaidAccess) {
    func text(_ name: String) -> String? {
      item?[name]?.string.map { access.redacted(String($0.prefix(200))) }
    }
    institutionID = text("institution_id") ?? institutionID
    institution = text("institution_name") ?? institution
  }
}

extension PlaidProblem {
  /// The problem as an error of the library.
  func failure(_ name: String? = nil, hint other: Remedy? = nil) -> FinanceETLError {
    let code: ErrorCode
    switch remedy {
    case .reconnect: code = .connectionExpired
    case .notReady: code = .sourceNotReady
    case .later, .institution, .slower, .restart: code = .sourceUnavailable
    case .absent, .gone, .stop, .refused: code = .sourceRefused
    }
    let isPassing = code == .sourceUnavailable || code == .sourceNotReady
    return FinanceETLError(
      code, name.map { "\($0): \(message)" } ?? message,
      hint: other ?? hint.map { Remedy($0) } ?? PlaidAdvice.text(self.code, remedy: remedy),
      retryAfter: retryAfter ?? (isPassing ? 60 : nil))
  }
}
