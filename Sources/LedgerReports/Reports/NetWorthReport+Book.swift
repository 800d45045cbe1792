import FinanceModel
import JSONText
import LedgerBook
import LedgerStore

extension Book {
  /// What the book is worth on a day.
  ///
  /// ```swift
  /// var query = ReportQuery()
  /// query.currency = .eur
  /// let worth = try book.netWorthReport(query)
  /// for gap in worth.leftOut { print(gap.message) }
  /// ```
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  ///
  /// - Parameter byMonth: with the ends of the months from the first day of the query on: a year, where
  ///   none is given.
  public func netWorthReport(
    _ query: ReportQuery = ReportQuery(), byMonth: Bool = false
  ) throws(FinanceETLError) -> NetWorthReport {
    try atOneMoment { try NetWorthReport(ReportSource(self, query), byMonth: byMonth) }
  }
}

extension NetWorthReport {
  init(_ source: ReportSource, byMonth: Bool) throws {
    let facts = try BookFacts(source)
    let comparesMonths = source.query.accounts.isEmpty && source.query.onlyCurrency == nil
    let days = comparesMonths ? [source.asOf, source.asOf.endOfPreviousMonth] : [source.asOf]
    if let since = source.query.since, since >= source.asOf {
      throw FinanceETLError(
        .invalidArgument, "the day to compare with, \(since), is not before \(source.asOf)",
        hint: "change \(.since) or \(.asOf)")
    }
    let worths = try NetWorthDay.of(days + (source.query.since.map { [$0] } ?? []), facts)
    let worth = worths[0]
    let total = try worth.total()
    asOf = source.asOf
    currency = total?.currency
    assets = total?.assets
    liabilities = total?.liabilities
    net = total?.net
    inTransit = try worth.point()?.inTransit
    isPartial = worth.isPartial
    groups = total?.groups ?? []
    currencies = try worth.currencies()
    accounts = worth.accounts
    manualAssets = worth.manual
    rates = worth.rates.sorted { ($0.from.code, $0.date) < ($1.from.code, $1.date) }
    let known = Set(worth.accounts.map(\.accountID)).union(worth.unknown.keys.map(\.accountID))
    leftOut = worth.gaps + worth.unknownGaps
    leftOut += source.accountIDs.filter { id in
      !known.contains(id) && source.accounts[id]?.isActive == true
        && source.query.onlyCurrency == nil
    }.map { id in
      ReportGap(
        kind: .missingValue, account: source.accountName(id), date: source.asOf,
        message: "nothing is known of \(source.accountName(id)) by \(source.asOf)")
    }
    if let total, comparesMonths { try compare(worth, total, source, worths[1]) }
    if let total, let since = source.query.since, let earlier = worths.last,
      let base = try earlier.point(), base.currency == total.currency,
      isComparable(worth, with: earlier, "the change since \(since)")
    {
      self.since = try MoneyChange(
        from: base.net, on: since, to: total.net, isPartial: base.isPartial || isPartial)
      walk = try NetWorthWalk(
        facts, from: earlier, to: worth, (base.net, total.net, total.currency))
      if walk == nil {
        leftOut.append(
          ReportGap(
            kind: .missingRate, date: since, currency: total.currency,
            message: "what made the change since \(since) is not known: rates are missing"))
      }
    }
    if byMonth { history = try Self.months(source, facts) }
  }

  /// Whether the same accounts are known on two days: what came to be known is no change.
  private mutating func isComparable(
    _ worth: NetWorthDay, with earlier: NetWorthDay, _ change: String
  ) -> Bool {
    let apart = Set(worth.unknown.keys).symmetricDifference(earlier.unknown.keys)
    guard !apart.isEmpty else { return true }
    let gaps = (earlier.unknownGaps + worth.unknownGaps)
    let names = Set(gaps.compactMap(\.account)).sorted().joined(separator: ", ")
    leftOut.append(
      ReportGap(
        kind: .unknownBalance, date: earlier.day,
        message: "not given: \(change), for what \(names) held is known on one of the days alone"))
    return false
  }

  private mutating func compare(
    _ worth: NetWorthDay, _ total: Figures, _ source: ReportSource, _ before: NetWorthDay
  ) throws {
    let saved = try source.book.summaries(in: total.currency, upTo: asOf)
    let monthEnd = before.day
    // A day before anything is known is no base.
    if let base = try before.point(), base.currency == total.currency {
      if isComparable(worth, with: before, "the change since the end of last month") {
        sinceMonthEnd = try MoneyChange(
          from: base.net, on: monthEnd, to: total.net, isPartial: base.isPartial || isPartial)
      }
    } else if let base = saved.first(where: { $0.date <= monthEnd }) {
      sinceMonthEnd = try MoneyChange(
        from: base.net, on: base.date, to: total.net, isPartial: base.isPartial || isPartial)
    }
    if let last = saved.first(where: { $0.date < asOf }) {
      sinceSaved = try MoneyChange(
        from: last.net, on: last.date, to: total.net, isPartial: last.isPartial || isPartial)
    }
  }

  private static func months(
    _ source: ReportSource, _ facts: BookFacts
  ) throws -> [Point] {
    let last = source.asOf
    let (year, month, _) = last.components
    let from = source.query.from ?? CivilDate(year: year - 1, month: month, day: 1) ?? last
    let days = CivilDate.monthEnds(from: min(from, last), through: last)
    guard days.count <= 1200 else {
      throw FinanceETLError(
        .invalidArgument, "a hundred years of months at most, found \(days.count) months",
        hint: "give a later day with \(.from)")
    }
    return try NetWorthDay.of(days, facts).compactMap { try $0.point() }
  }
}

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
      liabilities: summary.liabilities, net: summary.net, inTransit: nil,
      isPartial: summary.isPartial, unknown: nil)
  }
}

extension CivilDate {
  /// The last day of the month before.
  fileprivate var endOfPreviousMonth: CivilDate {
    adding(days: -components.day)
  }

  /// The ends of the months from one day to another, and the last day itself.
  fileprivate static func monthEnds(from: CivilDate, through: CivilDate) -> [CivilDate] {
    var days: [CivilDate] = []
    var day = from.endOfMonth
    while day < through {
      days.append(day)
      day = day.adding(days: 1).endOfMonth
    }
    return days + [through]
  }
}
