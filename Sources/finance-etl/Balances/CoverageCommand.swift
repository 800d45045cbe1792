import ArgumentParser
import FinanceETL

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Show which days statements cover, where gaps are, and what no balance confirms.",
    usage: "finance-etl coverage [<options>]",
    discussion: """
      Examples:
        finance-etl coverage
        finance-etl coverage --account 1234 --json
      """)

  @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      let coverage = try book.reading().coverage(of: account)
      let rows = output.csv ? coverage.flatMap(CoverageRow.rows) : []
      if try output.print(coverage, named: "coverage", rows: rows) { return }
      if coverage.isEmpty { Console.printError("the book has no accounts yet") }
      for account in coverage { Console.print(CoverageText.drawn(account)) }
    }
  }
}

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
