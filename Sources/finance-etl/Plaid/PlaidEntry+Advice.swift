import FinanceETL
import PlaidConnection

extension PlaidEntry {
  /// The outcome of the worst.
  static func outcome(of entries: [PlaidEntry]) -> RunOutcome {
    let recoveries = entries.compactMap(\.recovery)
    return recoveries.isEmpty ? .done : RunOutcome(Set(recoveries))
  }

  /// What a person does next, as a command.
  var advice: String? {
    let name = connection.institution.map { $0.contains(" ") ? "\"\($0)\"" : $0 }
    let item = state.items.map { $0.count } == 1 ? name ?? connection.item : connection.item
    switch next {
    case "reconnect":
      let since = connection.failedSince.map { " (since \($0.prefix(10)))" } ?? ""
      return "finance-etl plaid reconnect \(item)\(since)"
    case "disconnect": return "finance-etl plaid disconnect \(connection.item): it was replaced"
    case "link": return connection.status == .gone ? "finance-etl plaid link, or disconnect" : nil
    case "wait": return "wait, then sync"
    default: break
    }
    if let day = known.disconnectsAt?.prefix(10) {
      return "finance-etl plaid reconnect \(item): it ends on \(day)"
    }
    if let day = known.consentExpires?.prefix(10), isSoon(day) {
      return "finance-etl plaid reconnect \(item): the consent ends on \(day)"
    }
    return known.updateType == "user_present_required" ? "the bank updates only with you" : nil
  }

  /// Whether a day is less than two weeks after the last success.
  private func isSoon(_ day: Substring) -> Bool {
    guard let end = CivilDate(iso: day),
      let last = connection.lastSuccess.flatMap({ CivilDate(iso: $0.prefix(10)) })
    else { return false }
    return end.days(since: last) <= 14
  }
}
