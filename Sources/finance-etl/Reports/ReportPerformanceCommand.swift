import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportPerformanceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "performance",
    abstract: "Report what investments gained, unrealised and realised.",
    usage: "finance-etl report performance [<options>]",
    discussion: """
      Unrealised: what is held, less its known cost. Realised: proceeds less costs of the sale less \
      the cost of the lots that it took.

      Examples:
        finance-etl report performance --as-of 2024-12-31
        finance-etl report performance --method average --json
        finance-etl report performance --realised --from 2024 --csv
      """)

  @OptionGroup var report: ReportOptions
  @OptionGroup var start: ReportStart
  @OptionGroup var lots: LotOptions
  @Flag(help: "List what was sold instead of what is held.")
  var realised = false
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      var query = report.query
      query.from = start.from
      query.method = lots.method
      let performance = try book.reading().performanceReport(query)
      if try drawing.write(ReportDrawing.performance(performance)) { return }
      if output.json { return try Console.print(json: performance, named: "performance") }
      if output.csv {
        return try Console.printCSV(for: output.reader, performance, isRealised: realised)
      }
      if realised { Self.print(performance.realised) } else { Self.print(performance.positions) }
      guard !performance.totals.isEmpty else {
        Self.print(performance.inDoubt ?? [])
        Self.print(performance.returns)
        Self.print(performance.walks)
        return ReportText.gaps(performance.leftOut)
      }
      ReportText.heading("as of \(performance.asOf), \(performance.method.rawValue):")
      TextTable.print(
        performance.totals,
        [
          .number("value") { $0.value.text }, .number("cost") { $0.cost.text },
          .number("unrealised") { $0.unrealised.text }, .number("%") { $0.percent?.text },
          .number("realised") { $0.realised.text }, .number("long") { $0.realisedLong.text },
          .number("short") { $0.realisedShort.text }, .text("") { $0.currency.code },
        ], empty: "")
      Self.print(performance.inDoubt ?? [])
      if let currency = performance.currency, let sum = performance.converted {
        Console.print(
          "in \(currency): unrealised \(sum.unrealised) = price \(sum.priceGain) + currency"
            + " \(sum.currencyGain), realised \(sum.realised)")
      }
      if let best = performance.best, let worst = performance.worst {
        Console.print("best: \(best.security) \(best.percent) %")
        Console.print("worst: \(worst.security) \(worst.percent) %")
      }
      Self.print(performance.returns)
      Self.print(performance.walks)
      ReportText.rates(performance.rates)
      ReportText.gaps(performance.leftOut)
    }
  }

  /// What of the totals is not certain, and what is in none of them.
  private static func print(_ doubtful: [PerformanceReport.DoubtfulTotal]) {
    guard !doubtful.isEmpty else { return }
    ReportText.heading("in doubt:")
    TextTable.print(
      doubtful,
      [
        .number("unrealised") { $0.unrealised.text }, .number("realised") { $0.realised.text },
        .number("value of unknown cost") { $0.value.text },
        .number("proceeds of unknown cost") { $0.proceeds.text },
        .number("paid for them") { $0.cost.text }, .text("") { $0.currency.code },
        .text("because of") { $0.reasons.words },
      ], empty: "")
  }

  private static func print(_ returns: [InvestmentReturn]) {
    guard !returns.isEmpty else { return }
    ReportText.heading("returns:")
    TextTable.print(
      returns,
      [
        .text("account") { $0.account ?? "all" }, .exact("from") { $0.from.isoText },
        .number("days") { "\($0.days)" }, .number("start") { $0.start.text },
        .number("paid in") { $0.paidIn.text }, .number("taken out") { $0.takenOut.text },
        .number("end") { $0.end?.text }, .number("gain") { $0.gain?.text },
        .number("time-weighted %") { $0.timeWeighted?.text },
        .number("a year") { $0.timeWeightedYearly?.text },
        .number("money-weighted % a year") { $0.moneyWeighted?.text },
        .text("") { $0.moneyWeightedReason?.replacing("_", with: " ") },
        .text("") { $0.isEstimated == true ? "estimated" : nil },
      ], empty: "")
  }

  private static func print(_ walks: [ValueWalk]) {
    guard !walks.isEmpty else { return }
    ReportText.heading("from start to end:")
    TextTable.print(
      walks,
      [
        .text("account") { $0.account ?? "all" }, .number("start") { $0.start.text },
        .number("+ paid in") { $0.paidIn.text }, .number("- taken out") { $0.takenOut.text },
        .number("+ income") { $0.income.text }, .number("- fees") { $0.fees.text },
        .number("- taxes") { $0.taxes.text }, .number("+ gains") { $0.gains.text },
        .number("+ currency") { $0.currencyGain?.text }, .number("= end") { $0.end.text },
        .text("") { $0.currency.code },
      ], empty: "")
  }

  private static func print(_ positions: [PerformanceReport.Position]) {
    TextTable.print(
      positions,
      [
        .text("account") { $0.account }, .text("security") { $0.security },
        .number("units") { $0.units.text }, .number("value") { $0.value?.text },
        .number("cost") { $0.cost?.text }, .number("gain") { $0.gain?.text },
        .number("%") { $0.percent?.text }, .text("") { $0.currency.code },
        .exact("on") { $0.valueDate?.isoText }, .text("in doubt") { $0.inDoubt?.words },
      ], empty: "no investments are held")
  }

  private static func print(_ gains: [RealisedGain]) {
    TextTable.print(
      gains,
      [
        .exact("date") { $0.date.isoText }, .text("account") { $0.account },
        .text("security") { $0.security }, .text("by") { $0.reason.rawValue },
        .number("units") { $0.units.text }, .number("proceeds") { $0.proceeds.text },
        .number("cost") { $0.cost?.text }, .number("gain") { $0.gain?.text },
        .number("stated") { $0.statedGain?.text }, .text("") { $0.currency.code },
        .text("in doubt") { $0.inDoubt?.words },
      ], empty: "nothing was sold")
  }
}

extension [FigureDoubt] {
  /// The reasons, as people read them.
  fileprivate var words: String {
    map { $0.reason.rawValue.replacing("_", with: " ") }.joined(separator: ", ")
  }
}

extension Console {
  fileprivate static func printCSV(
    for reader: CSVReader?, _ performance: PerformanceReport, isRealised: Bool
  ) throws {
    if isRealised {
      try printCSV(for: reader) { try performance.realised.forEach($0) }
    } else {
      try printCSV(for: reader) { try performance.positions.forEach($0) }
    }
  }
}
