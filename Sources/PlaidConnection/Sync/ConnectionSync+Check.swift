import FinanceModel
import JSONText
import LedgerBook
import LedgerStore

extension ConnectionSync {
  private static let detailsAge: Int64 = 30 * 86_400

  /// Asks Plaid how connections are, without fetching anything: what is learnt is written to the book.
  package func check(
    _ items: [Book.Connection], country: String
  ) throws(FinanceETLError) -> [ItemReport] {
    var reports: [ItemReport] = []
    for item in items {
      guard ![.gone, .disconnected].contains(item.status) else {
        reports.append(ItemReport(connection: item))
        continue
      }
      let caller = session.caller(item.item)
      do {
        let token = try session.token(of: item)
        let answer = try caller.call("/item/get", ["access_token": .string(token)])
        if let error = answer.value["item"]?["error"] {
          throw caller.problem(
            error, path: "/item/get", requestID: answer.value["request_id"]?.string)
        }
        reports.append(ItemReport(connection: try healthy(item, answer.value)))
        learnDetails(item, caller, country)
      } catch let problem as PlaidProblem {
        let failed = ItemJob.failed(problem, item, session)
        if !failed.stopsRun { try book.keep(failed.report.connection) }
        reports.append(failed.report)
        if failed.stopsRun { break }
      } catch let error as FinanceETLError {
        reports.append(ItemReport(connection: item, error: error))
      } catch {
        throw FinanceETLError(.sourceUnavailable, "\(error)")
      }
    }
    return reports
  }

  private func healthy(
    _ item: Book.Connection, _ answer: JSONValue
  ) throws(FinanceETLError) -> Book.Connection {
    var connection = item
    connection.describe(answer["item"], session.access)
    connection.sourceUpdatedAt =
      answer["status"]?["transactions"]?["last_successful_update"]?.string
      ?? connection.sourceUpdatedAt
    // What only a sync can tell stays as the last one left it.
    if item.status == .needsReauth, item.errorCode != "NO_ACCOUNTS" {
      connection.status = item.lastSuccess == nil ? .pending : .synced
      (connection.errorCode, connection.errorReason, connection.errorRequestID) = (nil, nil, nil)
      connection.failedSince = nil
    }
    try book.keep(connection)
    return connection
  }

  /// The address of the bank, where it was not asked for in the last thirty days. That it fails is no
  /// failure of the connection.
  private func learnDetails(_ item: Book.Connection, _ caller: PlaidCaller, _ country: String) {
    guard let bank = item.institutionID else { return }
    let known = session.folder.state().institutions?[bank]?.at
    if let known, session.seconds - known < Self.detailsAge { return }
    guard
      let answer = try? caller.call(
        "/institutions/get_by_id",
        [
          "institution_id": .string(bank), "country_codes": .array([.string(country)]),
          "options": .members(["include_optional_metadata": true]),
        ])
    else { return }
    let (seconds, details) = (session.seconds, answer.value["institution"])
    try? session.folder.update { state in
      var institution = state[institution: bank]
      institution.name = details?["name"]?.string
      institution.url = details?["url"]?.string
      institution.color = details?["primary_color"]?.string
      institution.at = seconds
      state[institution: bank] = institution
    }
  }
}
