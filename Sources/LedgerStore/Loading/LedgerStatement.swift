import FinanceModel
import ImportPipeline

/// One statement of a document on its way into the book.
struct LedgerStatement {
  let id: Int64
  private(set) var header: StatementHeader
  /// What the document calls its feed.
  let source: String
  var resolution: AccountResolver.Resolution
  let documentID: Int64
  /// What the absence of a row means: here, in this feed, or as the source says.
  let mode: StatementMode
  let loading: StatementLoading
  var rejected = RowCounts()
  /// What the statement was loaded as before; its rows are counted, not read.
  var loadedBefore: StatementReport?

  /// One that is read, whose rows are not decided yet.
  struct Ended {
    var statement: LedgerStatement
    let ending: StatementEnding
    let left: StatementLoading.Ended

    /// What may return with it; nil where it added nothing.
    var returning: ReturnedRows.Statement? {
      let loading = statement.loading
      guard let added = loading.matcher.added, let days = loading.matcher.days else { return nil }
      return ReturnedRows.Statement(
        id: statement.id, feed: loading.place.feed, account: loading.place.account,
        ids: loading.place.settings.ids ?? statement.header.ids, settings: loading.place.settings,
        mappings: added, days: days, window: left.part.window)
    }
  }

  /// Its rows turned out to be of an account of the book.
  mutating func give(to account: LoadedAccount, feed: String, notices: [Remedy]) {
    loading.give(to: account.id)
    header.feed = feed
    resolution.account = account
    resolution.isInDoubt = false
    resolution.notices = notices
  }

  /// Whose its balances and holdings are.
  func owner(readAt: String) -> BalanceTable.Owner {
    BalanceTable.Owner(
      statement: id, account: resolution.account, feed: loading.place.feed, header: header,
      lastDate: loading.matcher.lastDate, readAt: readAt)
  }
}
