import FinanceModel

extension DocumentReport {
  /// Adds the reports of statements; the parts that a long delta of one account comes in are told as
  /// one.
  mutating func add(_ more: [StatementReport]) {
    struct Delta: Hashable {
      let account: Int64
      let feed: String
      let wasLoadedBefore: Bool
    }
    var deltas: [Delta: Int] = [:]
    for next in more {
      let delta = next.account.map {
        Delta(account: $0.id, feed: next.feed, wasLoadedBefore: next.wasLoadedBefore)
      }
      if next.mode == .delta, let delta, let same = deltas[delta] {
        extend(same, with: next)
      } else {
        if let delta, deltas[delta] == nil { deltas[delta] = statements.count }
        statements.append(next)
      }
    }
  }

  private mutating func extend(_ same: Int, with next: StatementReport) {
    statements[same].rows += next.rows
    statements[same].removed += next.removed
    statements[same].expired += next.expired
    statements[same].older += next.older
    statements[same].unclear += next.unclear
    statements[same].isPassed = statements[same].isPassed && next.isPassed
    statements[same].rounded += next.rounded
    statements[same].reconciliation = statements[same].reconciliation.joined(next.reconciliation)
    statements[same].isIncomplete = statements[same].isIncomplete || next.isIncomplete
    statements[same].isAccountInDoubt =
      statements[same].isAccountInDoubt || next.isAccountInDoubt
    statements[same].securitiesInDoubt += next.securitiesInDoubt
    let room = max(0, StatementReport.maximumRejected - statements[same].rejected.count)
    statements[same].rejected += next.rejected.prefix(room)
    statements[same].notices += next.notices.filter { !statements[same].notices.contains($0) }
    guard let span = next.covers else { return }
    let known = statements[same].covers ?? span
    statements[same].covers = DateSpan(
      from: min(known.from, span.from), to: max(known.to, span.to))
  }
}
