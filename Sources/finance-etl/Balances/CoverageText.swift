import FinanceETL

/// Which days statements cover, for people.
enum CoverageText {
  static func drawn(_ coverage: Book.Coverage) -> Lines {
    guard let from = coverage.from, let to = coverage.to else {
      return Lines(["\(coverage.account): no statement has every row of its days"])
    }
    var lines = ["\(coverage.account): \(span(from, to))"]
    for feed in coverage.feeds {
      let periods = feed.periods.map { span($0.from, $0.to) }.joined(separator: ", ")
      lines.append("  \(feed.feed): \(periods)")
    }
    lines += coverage.gaps.map(drawn(gap:)) + coverage.unproven.map(drawn(unproven:))
    return Lines(lines)
  }

  private static func drawn(gap: Book.Coverage.Gap) -> String {
    let days = "\(gap.days) \(gap.days == 1 ? "day" : "days")"
    let line = "  gap: \(span(gap.from, gap.to)), \(days)"
    if gap.isBridged { return line + "; the balances before and after it are equal" }
    if gap.isStated { return line }
    return line + "; perhaps without rows: the sources do not state their days"
  }

  private static func drawn(unproven days: Book.Coverage.Unproven) -> String {
    let span = span(days.from, days.to)
    guard let difference = days.difference else { return "  unproven: \(span)" }
    return "  off by \(difference.text): \(span) (\(days.path.map(ShownPath.text) ?? ""))"
  }

  private static func span(_ from: CivilDate, _ to: CivilDate) -> String {
    "\(from.isoText) to \(to.isoText)"
  }
}
