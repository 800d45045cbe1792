import FinanceModel
import ImportPipeline
import LedgerStore

/// What needs a person after a run, counted.
package struct Attention {
  /// Rows and accounts that wait for an answer.
  package private(set) var rowsToReview = 0
  package private(set) var accountsToReview = 0
  /// Securities that may be one with another.
  package private(set) var securitiesToReview = 0
  /// Pairs of rows that may be transfers.
  package private(set) var transfersToReview = 0
  /// Transactions whose parts do not add up any more.
  package private(set) var splitsToReview = 0
  /// Statements in another account than was asked for.
  package private(set) var misplaced = 0
  /// Rows in the quarantine that nobody dismissed.
  package private(set) var quarantined = 0
  /// Balances that are off.
  package private(set) var off = 0
  /// Rows that earlier documents of the source have, and one of this import does not.
  package private(set) var vanished = 0
  /// The first import whose documents do not show them.
  package private(set) var vanishedFrom: Int64?
  /// Rows that two documents of a source state otherwise, where nothing tells which is the newer.
  package private(set) var unclear = 0
  /// Statements of which the source has more.
  package private(set) var incomplete = 0
  /// Documents that look like statements and were not read, and what makes the first of them readable.
  package private(set) var unread = 0
  package private(set) var unreadCommand: Remedy?
  /// Documents with a warning of another kind.
  package private(set) var warned = 0
  /// What is missing or off in accounts, that is new and that was so before.
  package private(set) var newFindings: [AccountFinding] = []
  package private(set) var oldFindings = 0
  /// Whether anything does, also what is not counted.
  package private(set) var isNeeded = false

  package init() {}

  package static func += (sum: inout Attention, more: Attention) {
    sum.rowsToReview += more.rowsToReview
    sum.quarantined += more.quarantined
    sum.isNeeded = sum.isNeeded || more.isNeeded
  }

  package init(_ result: ImportResult) {
    let statements = result.documents.flatMap(\.statements)
    rowsToReview = result.totals.review + statements.reduce(0) { $0 + $1.openReviews }
    accountsToReview =
      Set(statements.filter(\.isAccountInDoubt).compactMap(\.account?.id)).count
    securitiesToReview = statements.reduce(0) { $0 + $1.securitiesInDoubt }
    transfersToReview = result.transfers?.suggested ?? 0
    splitsToReview = result.splitsToReview
    misplaced = statements.count { $0.misplacement != nil }
    quarantined = result.totals.quarantined - statements.reduce(0) { $0 + $1.dismissed }
    off = statements.count { $0.reconciliation.difference != nil }
    vanished = statements.reduce(0) { $0 + $1.vanished.count }
    vanishedFrom = statements.flatMap(\.vanished).map(\.importID).min()
    unclear = statements.reduce(0) { $0 + $1.unclear }
    incomplete = statements.count(where: \.isIncomplete)
    unread = result.unread.reduce(0) { $0 + $1.paths.count }
    unreadCommand = result.unread.lazy.compactMap(\.command).first
    warned = result.documents.count { !$0.concerns.isEmpty }
    newFindings = result.accounts.filter { !$0.isAsBefore }
    oldFindings = result.accounts.count - newFindings.count
    isNeeded = result.status == .attention
  }

  package init(_ report: Book.RereadReport) {
    rowsToReview = report.documents.reduce(0) { $0 + $1.rows.review }
    quarantined = report.documents.reduce(0) { $0 + $1.rows.quarantined - $1.dismissed }
    isNeeded = report.status == .attention
  }
}
