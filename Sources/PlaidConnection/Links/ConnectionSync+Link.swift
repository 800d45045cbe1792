import FinanceModel
import JSONText
import LedgerBook
import LedgerStore
import PlaidErrors

extension ConnectionSync {
  /// Links a bank on a page of Plaid's.
  ///
  /// - Parameters:
  ///   - resuming: whether the page that was made last is waited for, in place of a new one.
  ///   - show: shows the address of the page to the person.
  package func link(
    _ options: LinkOptions, resuming: Bool = false, show: (String) -> Void
  ) throws(FinanceETLError) -> Book.Connection {
    try checkStore()
    let started = session.moment
    let hosted = HostedLink(session)
    let added: LinkProgress.Added = try problems {
      let page: HostedLink.Page
      if resuming {
        page = try pendingPage()
      } else {
        page = try hosted.new(options)
        // The page may be done when this program has ended.
        try keepPending(page.token)
        show(page.address)
      }
      let progress = try hosted.result(of: page)
      guard let added = progress.added else {
        try forgetPending()
        throw HostedLink.failure(progress.exit, session.access)
      }
      return added
    }
    let duplicates = try duplicates(of: added)
    if let (old, account) = duplicates.first, !options.allowsDuplicates {
      try forgetPending()
      throw FinanceETLError(
        .invalidArgument,
        "\(old.shownName) is linked already with the account \(account.shownName); nothing is"
          + " exchanged",
        hint: "\(.reconnectBank(old.item), .plain) repairs it;"
          + " \(.linkBankAgain, [.plain, .short]) links it twice")
    }
    let connection = try exchange(added.publicToken, options, started: started)
    try forgetPending()
    let item = connection.item
    try session.folder.update { state in
      for (old, _) in duplicates where old.item != item { state[old.item].replacedBy = item }
    }
    return connection
  }

  /// The live items of the same bank with an account that was chosen, each with one of them.
  private func duplicates(
    of added: LinkProgress.Added
  ) throws(FinanceETLError) -> [(item: Book.Connection, account: ConnectionState.Account)] {
    guard let bank = added.institutionID else { return [] }
    let live = try book.connections().filter {
      $0.institutionID == bank && ![.gone, .disconnected].contains($0.status)
        && $0.environment == session.access.environment.rawValue
    }
    var state = session.folder.state()
    var found: [(Book.Connection, ConnectionState.Account)] = []
    for item in live {
      if state[item.item].accounts == nil, let token = try? session.token(of: item),
        let answer = try? session.caller(item.item).call(
          "/accounts/get", ["access_token": .string(token)])
      {
        state[item.item].note(ItemUpdate.accounts(answer.value), at: session.moment)
      }
      if let account = state.sameAccounts(added.accounts, in: item).first {
        found.append((item, account))
      }
    }
    return found
  }

  // MARK: The exchange

  /// Exchanges a public token and keeps the item's own; the token is stored before anything else.
  package func exchange(
    _ publicToken: String, _ options: LinkOptions = LinkOptions(), started: String? = nil
  ) throws(FinanceETLError) -> Book.Connection {
    // A store that cannot be read must not cost the one exchange that a public token has.
    try checkStore()
    let access = session.access
    guard access.accepts(publicToken) else {
      throw FinanceETLError(
        .invalidArgument, "the public token is not of \(access.environment.rawValue)",
        hint: "check PLAID_ENV")
    }
    let caller = session.caller()
    let answer = try problems {
      do throws(PlaidProblem) {
        return try caller.call(
          "/item/public_token/exchange", ["public_token": .string(publicToken)],
          isRepeatable: false)
      } catch {
        // Whether it was spent is not known.
        let hint: Remedy? =
          error.code == nil && error.remedy == .later
          ? "try once more; if Plaid refuses the token then, link the bank again" : nil
        throw error.failure(hint: hint)
      }
    }
    guard let token = answer.value["access_token"]?.string,
      let item = answer.value["item_id"]?.string, Self.isFileName(item)
    else {
      throw FinanceETLError(.sourceRefused, "Plaid's answer to the exchange names no item")
    }
    try session.stored { () throws(TokenStoreError) in try session.tokens.keep(token, of: item) }
    var connection = Book.Connection(
      item: item, feed: "plaid:" + item, environment: access.environment.rawValue,
      linkedAt: session.moment)
    if let state = try? session.caller(item).call(
      "/item/get", ["access_token": .string(token)])
    {
      connection.describe(state.value["item"], access)
    }
    try book.keep(connection)
    try session.rememberStore()
    let products = options.products.map(\.rawValue)
    try session.folder.update { state in
      state[item].products = products
      state[item].days = options.days
    }
    var log = SyncLogEntry(
      .link, item: item, startedAt: started ?? session.moment, outcome: "linked")
    (log.institution, log.requestID, log.endedAt) =
      (connection.institution, caller.requestID, session.moment)
    try session.folder.write(log)
    return connection
  }

  private static func isFileName(_ item: String) -> Bool {
    !item.isEmpty && item.utf8.count <= 100
      && item.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D || $0 == 0x5F
      }
  }

  // MARK: Reconnecting

  /// Has the person sign in again. Nothing is exchanged: token, cursor and accounts stay.
  ///
  /// - Parameter adding: products that the item is to allow too.
  package func reconnect(
    _ item: Book.Connection, _ options: LinkOptions, adding: [PlaidProduct] = [],
    show: (String) -> Void
  ) throws(FinanceETLError) -> Book.Connection {
    let token = try session.token(of: item)
    let hosted = HostedLink(session)
    let caller = session.caller(item.item)
    var connection = item
    var log = SyncLogEntry(
      .reconnect, item: item.item, startedAt: session.moment, outcome: "reconnected")
    log.institution = item.institution
    let state: PlaidCaller.Answer = try problems {
      let page = try hosted.update(token, options, adding: adding)
      show(page.address)
      let progress = try hosted.result(of: page)
      guard progress.isDone || progress.added != nil else {
        throw HostedLink.failure(progress.exit, session.access)
      }
      let state = try caller.call("/item/get", ["access_token": .string(token)])
      if let error = state.value["item"]?["error"] {
        throw caller.problem(
          error, path: "/item/get", requestID: state.value["request_id"]?.string)
      }
      return state
    }
    connection.describe(state.value["item"], session.access)
    connection.status = connection.lastSuccess == nil ? .pending : .synced
    (connection.errorCode, connection.errorReason, connection.errorRequestID) = (nil, nil, nil)
    connection.failedSince = nil
    try book.keep(connection)
    let products = adding.map(\.rawValue)
    try session.folder.update { state in
      var known = state[item.item]
      known.notice = nil
      known.toldProducts = nil
      known.absentProducts = nil
      known.products =
        (known.products ?? ["transactions"])
        + products.filter {
          known.products?.contains($0) != true
        }
      // What it has to say now is asked for, however short ago the last success was.
      known.due = "RECONNECTED"
      state[item.item] = known
      if let bank = item.institutionID { state[institution: bank].restsUntil = nil }
    }
    (log.requestID, log.calls, log.endedAt) = (caller.requestID, caller.calls, session.moment)
    try session.folder.write(log)
    return connection
  }

  // MARK: The page that is open

  private func pendingPage() throws(FinanceETLError) -> HostedLink.Page {
    let token = try session.stored { () throws(TokenStoreError) in
      try session.tokens.token(of: HostedLink.pending)
    }
    guard let token, session.access.accepts(token) else {
      throw FinanceETLError(
        .notFound, "no page is open", hint: "\(.linkBank, .plain) makes one")
    }
    return HostedLink.Page(token: token, address: "", lifetime: 1_800)
  }

  private func keepPending(_ token: String) throws(FinanceETLError) {
    try session.stored { () throws(TokenStoreError) in
      try session.tokens.keep(token, of: HostedLink.pending)
    }
  }

  private func forgetPending() throws(FinanceETLError) {
    try session.stored { () throws(TokenStoreError) in
      try session.tokens.remove(HostedLink.pending)
    }
  }

  private func checkStore() throws(FinanceETLError) {
    _ = try session.stored { () throws(TokenStoreError) in try session.tokens.token(of: "") }
  }

  /// Calls `body`, whose problems become errors of the library.
  func problems<Value>(
    _ name: String? = nil, _ body: () throws -> Value
  ) throws(FinanceETLError) -> Value {
    do {
      return try body()
    } catch let error as FinanceETLError {
      throw error
    } catch let problem as PlaidProblem {
      throw problem.failure(name)
    } catch {
      throw FinanceETLError(.sourceUnavailable, "\(error)")
    }
  }
}

extension ConnectionState.Account {
  var shownName: String {
    [name, mask.map { "…\($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
