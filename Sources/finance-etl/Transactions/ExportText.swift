import FinanceETL

/// What an export into a file did, for people.
enum ExportText {
  /// How many changes are listed one by one.
  private static let longestList = 20

  static func lines(_ report: ExportReport, isGrowing: Bool) -> [String] {
    let count = report.transactions
    let word = count == 1 ? "transaction" : "transactions"
    let what = isGrowing ? "\(count) new \(word)" : "\(count) \(word)"
    var lines = ["\(report.path ?? "-") (\(report.format.rawValue)): \(what)"]
    lines += report.changed.prefix(longestList).map { change in
      "changed since it was exported: \(change.transaction), \(reason(change.what))"
    }
    let more = report.changed.count - longestList
    if more > 0 { lines.append("changed since they were exported: \(more) more; --json lists all") }
    return lines
  }

  private static func reason(_ what: ExportReport.Change.What) -> String {
    switch what {
    case .gone: "not in the book any more"
    case .date: "its date"
    case .amount: "its account or amount"
    }
  }
}
