import FinanceModel

extension PlaidSession {
  private static let silence: Int64 = 7 * 86_400
  private static let stale: Int64 = 24 * 3_600

  /// What a run that nobody watches says: what needs a person once, and again after seven days; what is
  /// temporary once a connection has had no success for a day.
  package func quietLines(_ reports: [ItemReport]) throws(FinanceETLError) -> [Remedy] {
    let state = folder.state()
    let now = seconds
    var lines: [Remedy] = []
    var notices: [String: ConnectionState.Notice?] = [:]
    for report in reports {
      let item = report.connection.item
      let last = state[item].notice
      guard let error = report.error else {
        // What was not asked about is as it was.
        if !report.wasSkipped, last != nil { notices[item] = .some(nil) }
        continue
      }
      let success = report.connection.lastSuccess ?? report.connection.linkedAt
      let isStale = now - (Instants.seconds(success) ?? now) >= Self.stale
      guard error.recovery != .tryLater || isStale else { continue }
      let word = report.connection.errorCode ?? error.code.rawValue
      if let last, last.word == word, (0..<Self.silence).contains(now - last.at) { continue }
      lines.append("\(error.message): \(error.hint ?? "\(.listBanks, .plain)")")
      notices[item] = ConnectionState.Notice(word: word, at: now)
    }
    guard !notices.isEmpty else { return lines }
    try folder.update { state in
      for (item, notice) in notices { state[item].notice = notice }
    }
    return lines
  }
}
