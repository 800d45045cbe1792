import ArgumentParser
import FinanceETL

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Show which days statements cover, where rows are missing, and what is unproven.",
    usage: "finance-etl coverage [<options>]",
    discussion: """
      A gap is shown where balances do not follow from each other over days without a statement, or \
      where statements that come in a rhythm left out a turn. The exit status is 2 if there is one, \
      or if a balance is off.

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
      if try !output.print(coverage, named: "coverage", rows: rows) {
        if coverage.isEmpty { Console.printError("the book has no accounts yet") }
        for account in coverage { Console.print(CoverageText.drawn(account)) }
      }
      if coverage.contains(where: \.needsAttention) { throw ExitStatus.attention }
    }
  }
}

/// Which days statements cover, for people.
enum CoverageText {
  static func drawn(_ coverage: Book.Coverage) -> Lines {
    guard let from = coverage.from, let to = coverage.to else {
      return Lines(["\(coverage.account): no statement has every row of its days"])
    }
    var lines = ["\(coverage.account): \(span(from, to))\(proof(of: coverage, from, to))"]
    if coverage.feeds.count > 1 { lines += coverage.feeds.map { drawn(feed: $0, coverage) } }
    lines += coverage.gaps.map(drawn(gap:))
    if !isAllUnproven(coverage, from, to) { lines += coverage.unproven.map(drawn(unproven:)) }
    return Lines(lines)
  }

  private static func proof(
    of coverage: Book.Coverage, _ from: CivilDate, _ to: CivilDate
  ) -> String {
    let quiet = coverage.uncovered.reduce(0) { $0 + $1.to.days(since: $1.from) + 1 }
    let between =
      quiet == 0
      ? "" : "; no statement covers \(Count.text(quiet, "day")) between, perhaps without rows"
    if isAllUnproven(coverage, from, to) { return ", no balance proves it\(between)" }
    return coverage.unproven.isEmpty && coverage.gaps.isEmpty ? ", proven\(between)" : between
  }

  private static func isAllUnproven(
    _ coverage: Book.Coverage, _ from: CivilDate, _ to: CivilDate
  ) -> Bool {
    coverage.unproven.count == 1 && coverage.unproven[0].status == .notAsserted
      && coverage.unproven[0].from == from && coverage.unproven[0].to == to
  }

  /// The days of one feed, over those without rows.
  private static func drawn(feed: Book.Coverage.Feed, _ coverage: Book.Coverage) -> String {
    guard let from = feed.periods.first?.from, let to = feed.periods.last?.to else {
      return "  \(feed.feed)"
    }
    let periods = feed.periods.count
    return "  \(feed.feed): \(span(from, to))" + (periods == 1 ? "" : ", in \(periods) parts")
  }

  private static func drawn(gap: Book.Coverage.Gap) -> String {
    let line = "  gap: \(span(gap.from, gap.to)), \(Count.text(gap.days, "day"))"
    guard let amount = gap.amount, let currency = gap.currency else {
      return line + ": no statement, and they come more often"
    }
    return line + ": rows that come to \(amount.text) \(currency.code) are missing"
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
