import FinanceModel
import JSONText
import LedgerBook
import LedgerStore
import PlaidErrors

extension ConnectionSync {
  /// Capital One, which is asked for the newest balance that it has.
  /// Source: plaid.com/docs/api/products/balance, "min_last_updated_datetime".
  private static let onlyCached = "ins_128026"
  private static let oldest: Int64 = 24 * 3_600

  /// Asks banks for the balances of this moment, which Plaid bills.
  ///
  /// - Parameter ifOlderThan: seconds; a connection that was asked later than that is left alone.
  package func fetchBalances(
    _ items: [Book.Connection], ifOlderThan: Int
  ) throws(FinanceETLError) -> [FetchedItem] {
    let state = session.folder.state()
    var fetched: [FetchedItem] = []
    for item in items {
      let known = state[item.item]
      if let at = known.balancesAt, (0..<Int64(ifOlderThan)).contains(session.seconds - at) {
        var skipped = FetchedItem(report: ItemReport(connection: item))
        skipped.report.wasSkipped = true
        skipped.report.notices.append(
          "\(item.shownName): asked \((session.seconds - at) / 60) minutes ago; \(.ifOlderThan) 0s"
            + " asks again")
        fetched.append(skipped)
        continue
      }
      let one = try balances(of: item, known)
      fetched.append(one)
      if one.stopsRun { break }
    }
    return fetched
  }

  private func balances(
    of item: Book.Connection, _ known: ConnectionState.Item
  ) throws(FinanceETLError) -> FetchedItem {
    var fetched = FetchedItem(report: ItemReport(connection: item))
    var log = SyncLogEntry(
      .balances, item: item.item, startedAt: session.moment, outcome: "fetched")
    log.institution = item.institution
    let caller = session.caller(item.item)
    do {
      let token = try session.token(of: item)
      let answer = try caller.call(
        "/accounts/balance/get",
        [
          "access_token": .string(token),
          "options": minimum(item, known).map {
            .members(["min_last_updated_datetime": .string($0)])
          },
        ], seconds: 90)
      let path = session.folder.spool(of: item.item, "balances")
      let spool = try Spool(path)
      try spool.append(line: heading(item))
      try spool.append(line: answer.bytes)
      fetched.documents = [path]
    } catch let problem as PlaidProblem {
      switch problem.remedy {
      case .absent:
        fetched.report.notices.append(
          "\(item.shownName): live balances are not supported; the ones of the last sync stay")
      case _ where problem.code == "LAST_UPDATED_DATETIME_OUT_OF_RANGE":
        fetched.report.notices.append(
          "\(item.shownName): the bank has no balance of the last 24 hours; the one of the last sync"
            + " stays (\(item.sourceUpdatedAt ?? "its day is not known"))")
      default:
        fetched = ItemJob.failed(problem, item, session)
        // A limit on balances says nothing of the connection.
        if ![.reconnect, .gone].contains(problem.remedy) { fetched.report.connection = item }
        (log.errorCode, log.outcome) = (problem.code ?? problem.type, "failed")
      }
      (log.requestID, log.httpStatus) = (problem.requestID, problem.status)
    } catch let error as FinanceETLError {
      fetched.report.error = error
      log.outcome = "failed"
    } catch {
      throw FinanceETLError(.sourceUnavailable, "\(error)")
    }
    (log.calls, log.requestID) = (caller.calls, log.requestID ?? caller.requestID)
    fetched.log = log
    return fetched
  }

  private func minimum(_ item: Book.Connection, _ known: ConnectionState.Item) -> String? {
    guard item.institutionID == Self.onlyCached else { return nil }
    let accounts = known.listedAccounts
    guard accounts.isEmpty || accounts.contains(where: { $0.type != "depository" }) else {
      return nil
    }
    return Moment(secondsSince1970: session.seconds - Self.oldest).text
  }

  /// The line before the answer: a balance that a bank gives now is of today.
  private func heading(_ item: Book.Connection) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(
      .members([
        "item": .members([
          "item_id": .string(item.item), "institution_id": .text(item.institutionID),
          "institution_name": .text(item.institution),
        ]),
        "status": .members([
          "transactions": .members(["last_successful_update": .string(session.moment)])
        ]),
      ]))
    return writer.bytes
  }

  /// Writes what became of the items, and removes their documents.
  package func endBalances(
    _ fetched: [FetchedItem], importID: Int64?, wasLoaded: (String) -> Bool
  ) throws(FinanceETLError) -> [ItemReport] {
    let loaded = fetched.filter { $0.documents.contains(where: wasLoaded) }
    for one in fetched {
      for document in one.documents { removeFile(document) }
      if !one.report.wasSkipped { try book.keep(one.report.connection) }
      guard var log = one.log else { continue }
      (log.endedAt, log.importID) = (session.moment, one.documents.isEmpty ? nil : importID)
      try session.folder.write(log)
    }
    let seconds = session.seconds
    try session.folder.update { state in
      for one in loaded { state[one.report.connection.item].balancesAt = seconds }
    }
    return fetched.map(\.report)
  }
}
