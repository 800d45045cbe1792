import FinanceModel
import LedgerBook
import LedgerStore

/// Brings what Plaid has of items into a book.
///
/// Items are asked about at once; what they have is loaded one after the other in the order of their
/// ids, so that the book does not depend on which bank answers first.
package final class ConnectionSync {
  let book: Book
  let session: PlaidSession
  private var locks: [String: FileLock] = [:]

  package init(book: Book, session: PlaidSession) {
    self.book = book
    self.session = session
  }

  // MARK: Fetching

  /// Fetches the updates of items. Once Plaid refuses the keys, no other is asked about.
  package func fetch(
    _ items: [Book.Connection], _ options: SyncOptions
  ) async throws(FinanceETLError) -> [FetchedItem] {
    let state = session.folder.state()
    var reports: [String: FetchedItem] = [:]
    var jobs: [ItemJob] = []
    for item in items {
      if let report = spared(item, state, options) {
        reports[item.item] = report
        continue
      }
      do {
        jobs.append(try job(item, state, options))
      } catch {
        reports[item.item] = Self.refused(error, item, options)
      }
    }
    let fetched = await JobQueue(jobs).run(at: options.jobs)
    for one in fetched { reports[one.report.connection.item] = one }
    return items.compactMap { reports[$0.item] }
  }

  /// What needs no call: it succeeded a moment ago, or its bank rests.
  private func spared(
    _ item: Book.Connection, _ state: ConnectionState, _ options: SyncOptions
  ) -> FetchedItem? {
    let isDue = state[item.item].due != nil
    if let limit = options.ifOlderThan, !isDue, item.status == .synced,
      let last = item.lastSuccess.flatMap({ Instants.seconds($0) }),
      (0..<Int64(limit)).contains(session.seconds - last)
    {
      var fetched = FetchedItem(report: ItemReport(connection: item))
      fetched.report.wasSkipped = true
      return fetched
    }
    guard !options.areNamed, let bank = item.institutionID,
      let until = state.institutions?[bank]?.restsUntil, until > session.seconds
    else { return nil }
    var fetched = FetchedItem(
      report: ItemReport(
        connection: item,
        error: FinanceETLError(
          .sourceUnavailable,
          "\(item.shownName): the bank is down; it is left alone until"
            + " \(Moment(secondsSince1970: until))",
          hint: "\(.syncBank(item.item), .plain) asks it all the same",
          retryAfter: Int(until - session.seconds))))
    fetched.report.wasSkipped = true
    return fetched
  }

  private func job(
    _ item: Book.Connection, _ state: ConnectionState, _ options: SyncOptions
  ) throws(FinanceETLError) -> ItemJob {
    guard item.status != .disconnected else {
      throw FinanceETLError(
        .notFound, "\(item.shownName) is disconnected", hint: "\(.linkBank, .plain) links it anew"
      )
    }
    let token = try session.token(of: item)
    guard let lock = session.folder.lock(item.item) else {
      throw FinanceETLError(
        .sourceUnavailable, "\(item.shownName) is being synced by another process",
        hint: "wait for its end", retryAfter: 60)
    }
    locks[item.item] = lock
    return ItemJob(
      session: session, connection: item, token: token, last: try book.lastStep(of: item.item),
      options: options, known: state[item.item], startedAt: session.moment)
  }

  private static func refused(
    _ error: FinanceETLError, _ item: Book.Connection, _ options: SyncOptions
  ) -> FetchedItem {
    var fetched = FetchedItem(report: ItemReport(connection: item, error: error))
    fetched.report.wasSkipped = true
    // Who syncs what is old is content that another process does.
    if options.ifOlderThan != nil, error.code == .sourceUnavailable, error.retryAfter != nil {
      fetched.report.error = nil
    }
    return fetched
  }

  // MARK: Loading

  /// Writes the steps of what is about to be imported; a step without its document does not count.
  package func begin(_ fetched: [FetchedItem]) throws(FinanceETLError) {
    for one in fetched {
      for (old, new) in one.renumbered {
        try book.renumber(old, to: new, of: one.report.connection)
      }
      guard let step = one.step, step.cursorFrom != step.cursorTo || step.hasDocument else {
        continue
      }
      try book.keep(step)
    }
  }

  /// Writes what became of the items, and removes their documents.
  ///
  /// - Parameters:
  ///   - importID: the import of the documents.
  ///   - wasLoaded: whether the document of this path is in the book.
  package func end(
    _ fetched: [FetchedItem], importID: Int64?, wasLoaded: (String) -> Bool
  ) throws(FinanceETLError) -> [ItemReport] {
    var reports: [ItemReport] = []
    for one in fetched {
      var report = one.report
      let main = session.folder.spool(of: report.connection.item)
      if one.documents.contains(main), !wasLoaded(main) { report.connection.status = .failed }
      for document in one.documents { SpoolNote.removeSpool(document) }
      if report.connection.status == .synced, !report.wasSkipped {
        report.connection.lastSuccess = session.moment
      }
      if !report.wasSkipped { try book.keep(report.connection) }
      reports.append(report)
      if var log = one.log {
        log.endedAt = session.moment
        log.outcome = report.connection.status.rawValue
        log.importID = one.documents.isEmpty ? nil : importID
        try session.folder.write(log)
      }
    }
    try keepState(of: fetched, wasLoaded)
    locks = [:]
    return reports
  }

  /// Forgets what was fetched: nothing is changed.
  package func discard(_ fetched: [FetchedItem]) -> [ItemReport] {
    for document in fetched.flatMap(\.documents) { SpoolNote.removeSpool(document) }
    locks = [:]
    return fetched.map(\.report)
  }

  private func keepState(
    of fetched: [FetchedItem], _ wasLoaded: (String) -> Bool
  ) throws(FinanceETLError) {
    let (seconds, items) = (session.seconds, fetched.filter { !$0.report.wasSkipped })
    guard !items.isEmpty else { return }
    let loaded = Set(items.flatMap(\.documents).filter(wasLoaded))
    try session.folder.update { state in
      for one in items {
        let item = one.report.connection
        if let known = one.state { state[item.item] = known.with(one.products, loaded) }
        guard let bank = item.institutionID, let isDown = one.institutionIsDown else { continue }
        state[institution: bank].rest(isDown, at: seconds)
      }
    }
  }
}

extension ConnectionState.Item {
  /// With the documents of products that were loaded.
  fileprivate func with(
    _ products: [String: ProductUpdate.Result], _ loaded: Set<String>
  ) -> ConnectionState.Item {
    var item = self
    for (document, result) in products where loaded.contains(result.path) {
      item.digests = (item.digests ?? [:]).merging([document: result.digest]) { $1 }
      item.newestTrade = result.newestTrade ?? item.newestTrade
    }
    return item
  }
}
