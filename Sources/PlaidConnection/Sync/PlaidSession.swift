import FinanceModel
import JSONText
import LedgerBook
import LedgerStore

/// What a command asks Plaid with: the keys, the tokens, the state beside the book, and one run's limits.
package struct PlaidSession: Sendable {
  package let access: PlaidAccess
  package let folder: StateFolder
  package let tokens: any TokenKeeping
  let limits: RunLimits
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int64
  private let userAgent: String
  private let certificates: String?
  private let waitsForNetwork: Bool

  /// - Parameters:
  ///   - certificates: a file of trusted certificates in place of the system's.
  ///   - waitsForNetwork: whether the first call may wait for a network that is not there yet.
  ///   - maxSeconds: the run's time in all.
  package init(
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

  /// Seconds that Plaid's clock is ahead of this one; nil before the first answer.
  package var clockOffset: Int? { limits.clockOffset }

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
  package var shownName: String { institution ?? item }

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

extension PlaidSession {
  /// Moves the tokens of items to another store: each is read back there before the old one goes.
  ///
  /// - Returns: how many.
  package func moveTokens(
    of items: [Book.Connection], to target: any TokenKeeping
  ) throws(FinanceETLError) -> Int {
    guard target.name != tokens.name else {
      throw FinanceETLError(.invalidArgument, "the tokens are in \(target.name) already")
    }
    var moved: [String] = []
    for item in items {
      let token = try stored { () throws(TokenStoreError) in try tokens.token(of: item.item) }
      guard let token else { continue }
      let back = try stored { () throws(TokenStoreError) in
        try target.keep(token, of: item.item)
        return try target.token(of: item.item)
      }
      guard back == token else {
        throw FinanceETLError(
          .fileUnwritable, "the token of \(item.shownName) cannot be read back from \(target.name)",
          hint: "nothing was taken out of \(tokens.name)")
      }
      moved.append(item.item)
    }
    try folder.update { $0.store = target.name }
    for item in moved {
      try stored { () throws(TokenStoreError) in try tokens.remove(item) }
    }
    return moved.count
  }
}
