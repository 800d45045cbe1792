import FinanceModel
import GRDB
import LedgerStore
import Matching

extension Book {
  /// Changes how the rows of a feed are matched from now on; of all feeds of that name, where
  /// several accounts share it.
  ///
  /// Throws `not_found`, and `invalid_argument` where rows of a feed that brings only changes would
  /// no longer be told apart by their ids.
  ///
  /// - Parameters:
  ///   - name: a feed's name or id.
  ///   - account: the account whose feed is meant; nil: every one of that name.
  ///   - change: changes the settings of one feed.
  /// - Returns: the feeds as they are now.
  @discardableResult
  public func editFeeds(
    named name: String, of account: AccountSelector? = nil,
    _ change: (inout FeedSettings) -> Void
  ) throws(FinanceETLError) -> [Feed] {
    try write { db in
      for row in try feedRows(name, account, db) {
        var settings = try FeedSettings(feed: row)
        change(&settings)
        let stated: String? = row["mode"]
        let mode = settings.mode?.rawValue ?? stated
        guard settings.ids != IDPolicy.none || mode != StatementMode.delta.rawValue else {
          throw FinanceETLError(
            .invalidArgument,
            "\(row["name"] as String) states only what changed, and its ids say what that is",
            hint: "`\(.ids) none` needs `\(.mode) snapshot`")
        }
        try FeedTable(db).set(settings, of: row["id"])
      }
      return try feedRows(name, account, db).map(Self.feed)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func editFeeds(
    named name: String, of account: AccountSelector? = nil,
    _ change: @escaping @Sendable (inout FeedSettings) -> Void
  ) async throws(FinanceETLError) -> [Feed] {
    try await ask { book throws(FinanceETLError) in
      try book.editFeeds(named: name, of: account, change)
    }
  }
}
