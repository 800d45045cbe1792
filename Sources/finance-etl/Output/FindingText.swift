import FinanceETL

/// What was found in accounts, for people.
enum FindingText {
  /// What is missing or off in accounts: a line each, of an account at most so many.
  static func lines(on findings: [AccountFinding]) -> [String] {
    let most = 4
    var accounts: [Int64] = []
    for finding in findings where !accounts.contains(finding.accountID) {
      accounts.append(finding.accountID)
    }
    return accounts.flatMap { account in
      let own = findings.filter { $0.accountID == account }.sorted {
        ($0.isAsBefore ? 1 : 0, $0.days.from) < ($1.isAsBefore ? 1 : 0, $1.days.from)
      }
      let lines = own.prefix(most).map { finding in
        "\(finding.account): \(finding.message)"
          + (finding.isAsBefore ? ", as before" : " (\(finding.remedy.shown))")
      }
      let more = own.count - lines.count
      guard more > 0, let last = own.last else { return lines }
      return lines + ["  … and \(more) more (\(last.remedy.shown))"]
    }
  }
}
