import FinanceETL

/// What needs a person after a run.
struct Attention {
  /// Rows and accounts that wait for an answer.
  var rowsToReview = 0
  var accountsToReview = 0
  /// Securities that may be one with another.
  var securitiesToReview = 0
  /// Rows in the quarantine that nobody dismissed.
  var quarantined = 0
  /// Balances that are off.
  var off = 0
  /// Rows that earlier documents of the source have, and one of this import does not.
  var vanished = 0
  /// The first import whose documents do not show them.
  private var vanishedFrom: Int64?
  /// Statements of which the source has more.
  var incomplete = 0
  /// Documents with a warning of another kind.
  var warned = 0
  /// Whether anything does, also what is not counted.
  var isNeeded = false

  static func += (sum: inout Attention, more: Attention) {
    sum.rowsToReview += more.rowsToReview
    sum.quarantined += more.quarantined
    sum.isNeeded = sum.isNeeded || more.isNeeded
  }

  private static let review = "(finance-etl review list)"
  private static let quarantine = "(finance-etl quarantine list)"
  private static let balances = "(finance-etl balances check)"
  private var shown: String {
    "(finance-etl imports show" + (vanishedFrom.map { " \($0)" } ?? "") + ")"
  }

  /// ` Needs attention: 2 rows to review (finance-etl review list).`, or nothing.
  var sentence: String {
    let wants = [
      (rowsToReview, "row", "to review \(Self.review)"),
      (accountsToReview, "account", "to review \(Self.review)"),
      (securitiesToReview, "security pair", "to review \(Self.review)"),
      (quarantined, "row", "in the quarantine \(Self.quarantine)"),
      (off, "balance", "off \(Self.balances)"),
      (vanished, "row", "vanished \(shown)"),
      (incomplete, "statement", "with more at the source"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s") \($0.2)" }
    return wants.isEmpty
      ? "" : " \(ImportReportText.needsAttention) \(wants.joined(separator: ", "))."
  }

  /// All that is said of a quiet run that ends with exit status 2, in one line.
  var line: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    func isOrAre(_ number: Int) -> String { number == 1 ? "is" : "are" }
    let reviews = rowsToReview + accountsToReview + securitiesToReview
    let wants = [
      (
        quarantined,
        "\(count(quarantined, "row")) \(isOrAre(quarantined)) in the quarantine \(Self.quarantine)"
      ), (reviews, "\(count(reviews, "review")) \(Self.review)"),
      (off, "\(count(off, "balance")) \(isOrAre(off)) off \(Self.balances)"),
      (vanished, "\(count(vanished, "row")) vanished \(shown)"),
      (incomplete, "\(count(incomplete, "statement")) with more at the source"),
      (warned, "\(count(warned, "document")) with a warning, shown without --quiet"),
    ].filter { $0.0 > 0 }.map(\.1)
    return wants.isEmpty
      ? "something needs your attention; it is shown without --quiet"
      : wants.joined(separator: "; ")
  }
}

extension Attention {
  init(_ result: ImportResult) {
    let statements = result.documents.flatMap(\.statements)
    rowsToReview = result.totals.review + statements.reduce(0) { $0 + $1.openReviews }
    accountsToReview =
      Set(statements.filter(\.isAccountInDoubt).compactMap(\.account?.id)).count
    securitiesToReview = statements.reduce(0) { $0 + $1.securitiesInDoubt }
    quarantined = result.totals.quarantined - statements.reduce(0) { $0 + $1.dismissed }
    off = statements.count { $0.reconciliation.difference != nil }
    vanished = statements.reduce(0) { $0 + $1.vanished.count }
    vanishedFrom = statements.flatMap(\.vanished).map(\.importID).min()
    incomplete = statements.count(where: \.isIncomplete)
    warned = result.documents.count { !$0.concerns.isEmpty }
    isNeeded = result.status == .attention
  }

  init(_ report: Book.RereadReport) {
    rowsToReview = report.documents.reduce(0) { $0 + $1.rows.review }
    quarantined = report.documents.reduce(0) { $0 + $1.rows.quarantined - $1.dismissed }
    isNeeded = report.status == .attention
  }
}
