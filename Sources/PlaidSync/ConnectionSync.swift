import FinanceETL
import JSONText
import PlaidClient
import PlaidErrors
import TokenStore

/// What became of one item in a run.
public struct ItemReport: Sendable {
  public var connection: Book.Connection
  public var error: FinanceETLError?
  public var requestID: String?
  public var plaidCode: String?
}

/// Links items, and brings what Plaid has of them into the book.
public final class ConnectionSync {
  private let book: Book
  private let caller: PlaidCaller
  private let tokens: any TokenKeeping
  private let folder: StateFolder
  private let now: () -> String
  private var locks: [ItemLock] = []

  public init(
    book: Book, caller: PlaidCaller, tokens: any TokenKeeping, folder: StateFolder,
    now: @escaping () -> String
  ) {
    self.book = book
    self.caller = caller
    self.tokens = tokens
    self.folder = folder
    self.now = now
  }

  // MARK: Linking

  /// Exchanges a public token and keeps the item's own; the token is stored before anything else.
  public func exchange(_ publicToken: String) throws(FinanceETLError) -> Book.Connection {
    // A store that cannot be read must not cost the one exchange that a public token has.
    _ = try stored { () throws(TokenStoreError) in try tokens.token(of: "") }
    guard caller.access.accepts(publicToken) else {
      throw FinanceETLError(
        .invalidArgument, "the public token is not of \(caller.access.environment.rawValue)",
        hint: "check PLAID_ENV")
    }
    let answer: PlaidCaller.Answer
    do {
      answer = try caller.call(
        "/item/public_token/exchange", ["public_token": .string(publicToken)], isRepeatable: false)
    } catch {
      throw error.failure(hint: "link the bank again: a public token is valid once, for 30 minutes")
    }
    guard let token = answer.value["access_token"]?.string,
      let item = answer.value["item_id"]?.string, Self.isFileName(item)
    else {
      throw FinanceETLError(.sourceRefused, "Plaid's answer to the exchange names no item")
    }
    try stored { () throws(TokenStoreError) in try tokens.keep(token, of: item) }
    var connection = Book.Connection(
      item: item, feed: "plaid:" + item, environment: caller.access.environment.rawValue,
      linkedAt: now())
    if let state = try? caller.call("/item/get", ["access_token": .string(token)]) {
      describe(&connection, state.value["item"])
    }
    try book.keep(connection)
    return connection
  }

  private static func isFileName(_ item: String) -> Bool {
    !item.isEmpty && item.utf8.count <= 100
      && item.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D || $0 == 0x5F
      }
  }

  private func stored<Value>(
    _ body: () throws(TokenStoreError) -> Value
  ) throws(FinanceETLError) -> Value {
    do {
      return try body()
    } catch {
      throw FinanceETLError(.fileUnreadable, error.message, file: error.path, hint: error.hint)
    }
  }

  private func describe(_ connection: inout Book.Connection, _ item: JSONValue?) {
    connection.institutionID = item?["institution_id"]?.string ?? connection.institutionID
    connection.institution = item?["institution_name"]?.string ?? connection.institution
  }

  // MARK: Syncing

  /// What was fetched of one item.
  public struct Fetched: Sendable {
    public var report: ItemReport
    /// A document to import; nil where nothing is new.
    public var document: String?
    fileprivate var step: Book.SyncStep?
    fileprivate var isKeyProblem = false
  }

  /// Fetches the updates of items, one after the other. Once Plaid refuses the keys, no other is asked.
  public func fetch(_ items: [Book.Connection], days: Int) throws(FinanceETLError) -> [Fetched] {
    var fetched: [Fetched] = []
    for item in items {
      let one = try fetch(item, days: days)
      fetched.append(one)
      if one.isKeyProblem { break }
    }
    return fetched
  }

  private func fetch(_ item: Book.Connection, days: Int) throws(FinanceETLError) -> Fetched {
    var connection = item
    guard item.environment == caller.access.environment.rawValue else {
      return Fetched(
        report: ItemReport(
          connection: item,
          error: FinanceETLError(
            .invalidArgument,
            "the connection is of \(item.environment), not of"
              + " \(caller.access.environment.rawValue)", hint: "check PLAID_ENV")))
    }
    let token = try stored { () throws(TokenStoreError) in try tokens.token(of: item.item) }
    guard let token, caller.access.accepts(token) else {
      return Fetched(
        report: ItemReport(
          connection: item,
          error: FinanceETLError(
            .notFound, "the token store \(tokens.name) has no token of this environment for it",
            hint: "name the store that has it with --token-store, or link the bank again")))
    }
    guard let lock = folder.lock(item.item) else {
      return Fetched(
        report: ItemReport(
          connection: item,
          error: FinanceETLError(
            .sourceUnavailable, "the connection is being synced by another process",
            hint: "wait for its end", retryAfter: 60)))
    }
    locks.append(lock)
    connection.lastAttempt = now()
    let last = try book.lastStep(of: item.item)
    do {
      let update = try ItemUpdate(caller: caller, token: token, days: days).fetch(since: last)
      return try took(update, connection)
    } catch let problem as PlaidProblem {
      return failed(problem, connection)
    } catch let error as FinanceETLError {
      throw error
    } catch {
      throw FinanceETLError(.sourceUnavailable, "\(error)")
    }
  }

  private func took(
    _ update: ItemUpdate.Result, _ item: Book.Connection
  ) throws(FinanceETLError) -> Fetched {
    var connection = item
    describe(&connection, update.item)
    connection.accounts = update.accounts
    connection.sourceUpdatedAt = update.sourceUpdatedAt
    (connection.errorCode, connection.errorReason, connection.errorRequestID) = (nil, nil, nil)
    connection.failedSince = nil
    guard update.isReady else {
      connection.status = .pending
      return Fetched(
        report: ItemReport(
          connection: connection,
          error: FinanceETLError(
            .sourceNotReady, "Plaid is still fetching the transactions", hint: "sync again soon",
            retryAfter: 60)))
    }
    connection.status = .synced
    var fetched = Fetched(report: ItemReport(connection: connection))
    if let cursor = update.cursor {
      fetched.step = Book.SyncStep(
        item: item.item, startedAt: connection.lastAttempt ?? now(), cursorFrom: update.cursorFrom,
        cursorTo: cursor, hasDocument: update.document != nil, balances: update.balances)
    }
    if let document = update.document {
      let spool = folder.spool(of: item.item)
      try folder.write(document, to: spool)
      fetched.document = spool
    }
    return fetched
  }

  private func failed(_ problem: PlaidProblem, _ item: Book.Connection) -> Fetched {
    var connection = item
    switch problem.remedy {
    case .reconnect:
      connection.status =
        PlaidRemedy.isKnown(problem.code ?? "") ? .needsReauth : .failed
    case .gone: connection.status = .gone
    case .notReady: connection.status = .pending
    default: connection.status = .failed
    }
    connection.errorCode = problem.code
    connection.errorReason = problem.reason
    connection.errorRequestID = problem.requestID
    connection.failedSince = connection.failedSince ?? now()
    let name = connection.institution ?? connection.item
    let hint: String? =
      problem.remedy == .reconnect
      ? "sign in to \(name) again: finance-etl plaid reconnect \(connection.item)" : nil
    var fetched = Fetched(
      report: ItemReport(
        connection: connection, error: problem.failure(hint: hint), requestID: problem.requestID,
        plaidCode: problem.code))
    fetched.isKeyProblem = problem.remedy == .stop
    return fetched
  }

  /// Writes the steps of what is about to be imported; a step without its document does not count.
  public func begin(_ fetched: [Fetched]) throws(FinanceETLError) {
    for one in fetched {
      guard let step = one.step, step.cursorFrom != step.cursorTo || step.hasDocument else {
        continue
      }
      try book.keep(step)
    }
  }

  /// Writes what became of the items, and removes their documents.
  ///
  /// - Parameter wasLoaded: whether the document of this path is in the book.
  public func end(
    _ fetched: [Fetched], wasLoaded: (String) -> Bool
  ) throws(FinanceETLError) -> [ItemReport] {
    var reports: [ItemReport] = []
    for one in fetched {
      var report = one.report
      if let document = one.document {
        folder.remove(document)
        if !wasLoaded(document) { report.connection.status = .failed }
      }
      if report.connection.status == .synced, report.error == nil {
        report.connection.lastSuccess = now()
      }
      try book.keep(report.connection)
      reports.append(report)
    }
    locks = []
    return reports
  }
}

extension PlaidProblem {
  /// The problem as an error of the library.
  func failure(hint: String? = nil) -> FinanceETLError {
    let code: ErrorCode
    switch remedy {
    case .reconnect: code = .connectionExpired
    case .notReady: code = .sourceNotReady
    case .later, .institution, .slower, .restart: code = .sourceUnavailable
    case .absent, .gone, .stop, .refused: code = .sourceRefused
    }
    let isPassing = code == .sourceUnavailable || code == .sourceNotReady
    return FinanceETLError(
      code, message, hint: hint ?? (isPassing ? "sync again later" : nil),
      retryAfter: retryAfter ?? (isPassing ? 60 : nil))
  }
}
