import FinanceETL

/// Days of an account, as a line of CSV: what statements cover, what none does, and what no balance
/// proves.
struct CoverageRow: Codable {
  enum Kind: String, Codable {
    case period, gap, uncovered, unproven, off
    /// No statement has every row of its days.
    case none
  }

  var account: String
  var accountID: Int64
  var kind: Kind
  var feed: String?
  var from: CivilDate?
  var to: CivilDate?
  var days: Int?
  /// Of a gap: what its missing rows come to.
  var amount: ExactDecimal?
  var currency: Currency?
  var difference: ExactDecimal?
  var path: String?
  var importID: Int64?

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case account
    case accountID = "account_id"
    case kind, feed, from, to, days
    case amount, currency, difference, path
    case importID = "import"
  }

  private init(_ coverage: Book.Coverage, _ kind: Kind, _ days: DateSpan? = nil) {
    account = coverage.account
    accountID = coverage.accountID
    self.kind = kind
    from = days?.from
    to = days?.to
  }

  /// One line for each period, gap, stretch without a statement, and run of days without proof; at least one for the account.
  static func rows(of coverage: Book.Coverage) -> [CoverageRow] {
    let periods = coverage.feeds.flatMap { feed in
      feed.periods.map { period in
        var row = CoverageRow(coverage, .period, period)
        row.feed = feed.feed
        return row
      }
    }
    let gaps = coverage.gaps.map { gap in
      var row = CoverageRow(coverage, .gap)
      (row.from, row.to, row.days) = (gap.from, gap.to, gap.days)
      (row.amount, row.currency) = (gap.amount, gap.currency)
      return row
    }
    let unproven = coverage.unproven.map { days in
      var row = CoverageRow(coverage, days.status == .off ? .off : .unproven)
      (row.from, row.to, row.difference) = (days.from, days.to, days.difference)
      (row.path, row.importID) = (days.path, days.importID)
      return row
    }
    let uncovered = coverage.uncovered.map { CoverageRow(coverage, .uncovered, $0) }
    let rows = periods + gaps + uncovered + unproven
    return rows.isEmpty ? [CoverageRow(coverage, .none)] : rows
  }
}
