import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportNetWorthCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "net-worth",
    abstract: "Report what the book is worth: assets, liabilities, and the difference.",
    usage: "finance-etl report net-worth [<options>]",
    discussion: """
      Investments count at the newest price, everything else at its balance. What has no price or no \
      rate is listed apart and never counted as 0. --save keeps the figures for later comparisons; \
      --history lists those that were kept.

      Examples:
        finance-etl report net-worth --currency EUR
        finance-etl report net-worth --as-of 2024-06-30 --json
        finance-etl report net-worth --by month --from 2023 --svg net-worth.svg
        finance-etl report net-worth --save
        finance-etl report net-worth --history
      """)

  enum Grouping: String, ExpressibleByArgument, CaseIterable {
    case month
  }

  @OptionGroup var report: ReportOptions
  @OptionGroup var start: ReportStart
  @Option(help: ArgumentHelp("Compare with an earlier day.", valueName: "day"))
  var since: CivilDate?
  @Option(help: ArgumentHelp("Also the ends of months.", valueName: "step"))
  var by: Grouping?
  @Flag(help: "List the reports that were saved, the newest first.")
  var history = false
  @Flag(help: "Keep the figures in the book; a report of the same day is replaced.")
  var save = false
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func validate() throws {
    if history, save { throw ValidationError("give only one of --history and --save") }
    if history, by != nil { throw ValidationError("give only one of --history and --by") }
    if save, !report.accounts.isEmpty || report.onlyCurrency != nil {
      throw ValidationError("--save keeps the whole book: leave out --account and --only-currency")
    }
    if save, by != nil { throw ValidationError("give only one of --save and --by") }
  }

  func run() async throws {
    try await output.run {
      if history { return try printSaved() }
      var query = report.query
      query.from = start.from
      query.since = since
      let store = try save ? book.changing() : book.reading()
      let byMonth = by != nil || drawing.path != nil
      let worth = try store.netWorthReport(query, byMonth: byMonth)
      if save { try store.save(worth) }
      if try drawing.write(ReportDrawing.netWorth(worth.history ?? [])) { return }
      if output.json { return try Console.print(json: worth, named: "net_worth") }
      if output.csv { return try printCSV(worth) }
      Self.print(worth)
    }
  }

  private func printCSV(_ worth: NetWorthReport) throws {
    if let points = worth.history {
      try Console.printCSV(for: output.reader) { try points.forEach($0) }
    } else {
      try Console.printCSV(for: output.reader) { try worth.accounts.forEach($0) }
    }
  }

  private func printSaved() throws {
    let saved = try book.reading().summaries(in: report.conversion.currency, upTo: report.asOf)
    let points = saved.map { NetWorthReport.Point($0) }
    if try drawing.write(ReportDrawing.netWorth(points.reversed())) { return }
    if try output.print(saved, named: "summaries") { return }
    Self.print(points)
  }

  // MARK: For people

  private static func print(_ points: [NetWorthReport.Point]) {
    TextTable.print(
      points,
      [
        .exact("date") { $0.date.isoText }, .number("assets") { $0.assets.text },
        .number("liabilities") { $0.liabilities.text }, .number("net") { $0.net.text },
        .number("on its way") { $0.inTransit?.text }, .text("") { $0.currency.code },
        .text("") { point in
          point.unknown.map { "without " + $0.joined(separator: ", ") }
            ?? (point.isPartial ? "partial" : nil)
        },
      ], empty: "no report was saved; --save keeps one")
  }

  private static func print(_ worth: NetWorthReport) {
    TextTable.print(
      worth.accounts,
      [
        .text("account") { $0.account }, .text("kind") { $0.kind.rawValue },
        .number("value") { $0.value.text }, .text("") { $0.currency.code },
        .number("converted") { $0.converted?.text }, .exact("on") { $0.date?.isoText },
      ], empty: "nothing is known by \(worth.asOf)")
    if !worth.manualAssets.isEmpty {
      ReportText.heading("manual assets:")
      TextTable.print(
        worth.manualAssets,
        [
          .text("asset") { $0.asset }, .text("kind") { $0.kind.rawValue },
          .number("value") { $0.value.text }, .text("") { $0.currency.code },
          .number("converted") { $0.converted?.text }, .exact("on") { $0.date?.isoText },
        ], empty: "")
    }
    for one in worth.total.map({ [$0] }) ?? worth.currencies { print(one, worth) }
    if let points = worth.history {
      ReportText.heading("by month:")
      print(points)
    }
    ReportText.rates(worth.rates)
    ReportText.gaps(worth.leftOut)
  }

  /// From start to end.
  private static func print(_ walk: NetWorthWalk?) {
    guard let walk else { return }
    Console.print(
      "\(walk.from): \(walk.start) + paid in \(walk.paidIn) - taken out \(walk.takenOut) + income"
        + " \(walk.income) - fees \(walk.fees) - taxes \(walk.taxes) + gains \(walk.gains)"
        + " + unexplained \(walk.unexplained)"
        + (walk.currencyGain.map { " + currency \($0)" } ?? "") + " = \(walk.end), \(walk.to)")
  }

  private static func print(_ figures: NetWorthReport.Figures, _ worth: NetWorthReport) {
    ReportText.heading("as of \(worth.asOf), in \(figures.currency):")
    TextTable.print(
      figures.groups,
      [
        .text("group") { $0.group.title }, .number("value") { $0.value.text },
        .number("%") { $0.percent.text },
      ], empty: "no assets")
    Console.print("assets \(figures.assets)")
    Console.print("liabilities \(figures.liabilities)")
    Console.print("net worth \(figures.net)" + (worth.isPartial ? " (partial)" : ""))
    if worth.currency != nil, let onItsWay = worth.inTransit {
      Console.print("on its way between accounts \(onItsWay)")
    }
    if worth.currency != nil {
      for (name, change) in [
        ("since the end of last month", worth.sinceMonthEnd),
        ("since the last saved report", worth.sinceSaved), ("since", worth.since),
      ] {
        guard let change else { continue }
        let sign = change.change.isNegative ? "" : "+"
        let percent = change.percent.map { " (\($0.isNegative ? "" : "+")\($0) %)" } ?? ""
        Console.print(
          "\(name), \(change.date): \(sign)\(change.change)\(percent)"
            + (change.isPartial == true ? " (partial)" : ""))
      }
      print(worth.walk)
    }
  }
}
