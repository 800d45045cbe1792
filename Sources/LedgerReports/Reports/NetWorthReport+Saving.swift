import FinanceETL
import JSONText

extension Book {
  /// Keeps the figures of a report, in place of those of its day and currency: the only thing that reports
  /// write.
  ///
  /// Throws `invalid_argument` where the report has no figures, because it has several currencies and none
  /// was chosen.
  @discardableResult
  public func save(_ report: NetWorthReport) throws(FinanceETLError) -> Summary {
    guard let currency = report.currency, let assets = report.assets,
      let liabilities = report.liabilities, let net = report.net
    else {
      throw FinanceETLError(
        .invalidArgument, "the book has several currencies, and none was chosen for the report",
        hint: "\(.currency) EUR chooses one, \(.setCurrency("EUR"), .short) once and for all")
    }
    let summary = Summary(
      date: report.asOf, currency: currency, assets: assets, liabilities: liabilities, net: net,
      isPartial: report.isPartial)
    guard let text = try? OrderedJSONEncoder.text(report) else {
      throw FinanceETLError(.invalidArgument, "the report cannot be written as JSON")
    }
    return try saveSummary(summary, report: text)
  }
}

extension NetWorthReport.Point {
  /// As a report was saved.
  public init(_ summary: Book.Summary) {
    self.init(
      date: summary.date, currency: summary.currency, assets: summary.assets,
      liabilities: summary.liabilities, net: summary.net, isPartial: summary.isPartial)
  }
}
