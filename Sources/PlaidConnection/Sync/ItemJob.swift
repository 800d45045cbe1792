import FinanceModel
import JSONText
import LedgerBook
import LedgerStore
import PlaidErrors

/// Asks Plaid about one item, on a thread of its own: it sees no book.
struct ItemJob: Sendable {
  let session: PlaidSession
  let connection: Book.Connection
  let token: String
  let last: (cursor: String, balances: String)?
  let options: SyncOptions
  /// What was kept of it.
  let known: ConnectionState.Item
  let startedAt: String

  private static let absence: Int64 = 30 * 86_400
  private static let refreshSteps = 12

  /// - Parameter onFirstAnswer: called once, when the first call has come to something.
  func run(onFirstAnswer: @escaping () -> Void = {}) -> FetchedItem {
    let caller = session.caller(connection.item)
    caller.onFirstAnswer = onFirstAnswer
    var item = connection
    item.lastAttempt = startedAt
    var fetched: FetchedItem
    do {
      if options.refreshes { try refresh(caller) }
      let update = try ItemUpdate(
        caller: caller, token: token, days: options.days ?? known.days ?? 730, wait: options.wait,
        spool: session.folder.spool(of: item.item), startedAt: session.seconds
      ).fetch(since: options.fromStart ? nil : last)
      fetched = try took(update, item, caller)
    } catch let problem as PlaidProblem {
      fetched = Self.failed(problem, item, session)
      fetched.log?.requestID = problem.requestID
    } catch {
      fetched = FetchedItem(report: ItemReport(connection: item, error: Self.failure(error, item)))
      fetched.report.connection.status = .failed
      fetched.log = SyncLogEntry(.sync, item: item.item, startedAt: startedAt, outcome: "failed")
    }
    fetched.log?.institution = item.institution
    fetched.log?.calls = caller.calls
    fetched.log?.waitedMilliseconds = caller.waited
    let requestID = fetched.log?.requestID ?? caller.requestID
    fetched.log?.requestID = requestID
    return fetched
  }

  private static func failure(_ error: any Error, _ item: Book.Connection) -> FinanceETLError {
    if let known = error as? FinanceETLError { return known }
    return FinanceETLError(.sourceUnavailable, "\(item.shownName): \(error)")
  }

  /// Has Plaid look at the bank, and waits until it has.
  private func refresh(_ caller: PlaidCaller) throws(PlaidProblem) {
    func updated() throws(PlaidProblem) -> String? {
      try caller.call("/item/get", ["access_token": .string(token)])
        .value["status"]?["transactions"]?["last_successful_update"]?.string
    }
    let before = try updated()
    do {
      _ = try caller.call("/transactions/refresh", ["access_token": .string(token)], seconds: 90)
    } catch {
      if error.remedy == .absent { return }
      throw error
    }
    for _ in 0..<Self.refreshSteps where try updated() == before { try caller.pause(5_000) }
  }

  // MARK: What came

  private func took(
    _ update: ItemUpdate.Result, _ item: Book.Connection, _ caller: PlaidCaller
  ) throws(FinanceETLError) -> FetchedItem {
    var connection = item
    connection.describe(update.item, session.access)
    connection.accounts = update.accounts.count
    connection.sourceUpdatedAt = update.sourceUpdatedAt ?? connection.sourceUpdatedAt
    (connection.errorCode, connection.errorReason, connection.errorRequestID) = (nil, nil, nil)
    connection.failedSince = nil
    connection.status = update.isReady ? .synced : .pending
    var fetched = FetchedItem(report: ItemReport(connection: connection))
    fetched.institutionIsDown = false
    fetched.log = log(connection.status.rawValue, update.pages)
    var state = known
    fetched.renumbered = known.renumbered(update.accounts)
    state.note(update.accounts, at: startedAt)
    state.consentExpires = update.item["consent_expiration_time"]?.string
    state.updateType = update.item["update_type"]?.string
    state.days = known.days ?? options.days
    state.due = nil
    guard update.isReady else {
      fetched.state = state
      fetched.report.error = FinanceETLError(
        .sourceNotReady,
        "\(connection.shownName): Plaid is still fetching the transactions"
          + (caller.requestID.map { " (request \($0))" } ?? ""),
        hint: "sync again soon, or give \(.wait) 120s", retryAfter: 60)
      return fetched
    }
    if let cursor = update.cursor {
      fetched.step = Book.SyncStep(
        item: item.item, startedAt: startedAt, cursorFrom: update.cursorFrom, cursorTo: cursor,
        hasDocument: update.hasNews, balances: update.balances)
    }
    let spool = session.folder.spool(of: item.item)
    if update.hasNews { fetched.documents.append(spool) } else { SpoolNote.removeSpool(spool) }
    addProducts(to: &fetched, &state, caller, update.state)
    fetched.state = state
    return fetched
  }

  private func log(_ outcome: String, _ pages: ItemUpdate.PageCounts) -> SyncLogEntry {
    var log = SyncLogEntry(.sync, item: connection.item, startedAt: startedAt, outcome: outcome)
    (log.pages, log.restarts) = (pages.pages, pages.restarts)
    (log.added, log.modified, log.removed) = (pages.added, pages.modified, pages.removed)
    return log
  }

  // MARK: Products

  /// What a person asked for by name; its errors never undo the transactions.
  private func addProducts(
    to fetched: inout FetchedItem, _ state: inout ConnectionState.Item, _ caller: PlaidCaller,
    _ head: [UInt8]
  ) {
    let products = (known.products ?? []).compactMap { PlaidProduct(rawValue: $0) }
    guard !products.isEmpty, let today = CivilDate(iso: startedAt.prefix(10)) else { return }
    let update = ProductUpdate(caller: caller, token: token, today: today, head: head)
    for product in products {
      guard (state.absentProducts?[product.rawValue] ?? 0) <= session.seconds else { continue }
      for document in product.documents {
        let path = session.folder.spool(of: connection.item, document)
        do {
          let result = try update.fetch(document, into: path, newestTrade: state.newestTrade)
          guard state.digests?[document] != result.digest else {
            removeFile(path)
            continue
          }
          fetched.documents.append(path)
          fetched.products[document] = result
        } catch {
          removeFile(path)
          note(error, about: product, &fetched, &state)
          break
        }
      }
    }
  }

  private func note(
    _ error: any Error, about product: PlaidProduct, _ fetched: inout FetchedItem,
    _ state: inout ConnectionState.Item
  ) {
    guard let problem = error as? PlaidProblem else {
      fetched.report.error = Self.failure(error, connection)
      return
    }
    let name = fetched.report.connection.shownName
    switch (problem.remedy, problem.code) {
    case (.absent, _):
      var absent = state.absentProducts ?? [:]
      absent[product.rawValue] = session.seconds + Self.absence
      state.absentProducts = absent
    case (_, "ADDITIONAL_CONSENT_REQUIRED"), (_, "ACCESS_NOT_GRANTED"):
      guard state.toldProducts?.contains(product.rawValue) != true else { return }
      state.toldProducts = (state.toldProducts ?? []) + [product.rawValue]
      fetched.report.notices.append(
        "\(name): \(product.rawValue) need your consent (\(problem.code ?? "")):"
          + " \(.reconnectBank(connection.item, adding: product.rawValue), .plain)")
    default:
      fetched.report.error = problem.failure(name)
      fetched.log?.errorCode = problem.code
      fetched.log?.requestID = problem.requestID
    }
  }

  // MARK: What failed

  /// What a problem makes of a connection.
  static func failed(
    _ problem: PlaidProblem, _ item: Book.Connection, _ session: PlaidSession
  ) -> FetchedItem {
    var connection = item
    switch problem.remedy {
    case .reconnect:
      connection.status = PlaidRemedy.isKnown(problem.code ?? "") ? .needsReauth : .failed
    case .gone: connection.status = .gone
    case .notReady: connection.status = .pending
    // What would befall every connection is no state of this one.
    case .stop: break
    default: connection.status = .failed
    }
    if connection.status == .gone { SpoolNote.removeSpool(session.folder.spool(of: item.item)) }
    connection.errorCode = problem.code
    connection.errorReason = problem.reason
    connection.errorRequestID = problem.requestID
    connection.failedSince = connection.failedSince ?? session.moment
    let hint =
      problem.hint.map { Remedy($0) }
      ?? PlaidAdvice.text(problem.code, remedy: problem.remedy, item: connection.item)
    var fetched = FetchedItem(
      report: ItemReport(
        connection: connection, error: problem.failure(connection.shownName, hint: hint)))
    fetched.stopsRun = problem.remedy == .stop
    if problem.remedy == .institution { fetched.institutionIsDown = true }
    var log = SyncLogEntry(
      .sync, item: item.item, startedAt: connection.lastAttempt ?? session.moment,
      outcome: connection.status.rawValue)
    (log.errorCode, log.requestID, log.httpStatus) =
      (problem.code ?? problem.type, problem.requestID, problem.status)
    fetched.log = log
    return fetched
  }
}
