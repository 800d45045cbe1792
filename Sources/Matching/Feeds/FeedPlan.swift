import FinanceModel

/// Which open rows of a feed are rows that it showed before: the rules of rekey, settle and expiry.
enum FeedPlan {
  /// A stored transaction and the line of the feed that is compared.
  struct Row {
    let transaction: ComparedTransaction
    let line: ComparedTransaction.Line

    fileprivate var compared: ComparedRow { transaction.compared(as: line) }

    fileprivate static func comesBefore(_ left: Row, _ right: Row) -> Bool {
      left.line.comesBefore(right.line)
    }
  }

  /// An open row that is a stored one.
  struct Pairing {
    let open: ComparedTransaction
    let stored: Row
    let similarity: Similarity
  }

  // MARK: Rekey

  /// Rows shown under another id, date or text than before.
  ///
  /// - Parameters:
  ///   - open: rows of one amount that the document adds.
  ///   - stored: rows of the same amount that it does not show.
  ///   - isPending: compares pending rows with pending ones, else posted with posted.
  static func rekeyed(
    _ open: [ComparedTransaction], from stored: [ComparedTransaction], isPending: Bool,
    vanished: VanishedLines, feed: OpenFeed
  ) -> [Pairing] {
    let new = open.compactMap { row in
      row.live(in: feed.id).map { Row(transaction: row, line: $0) }
    }.filter { $0.line.isPending == isPending }.sorted(by: Row.comesBefore)
    let old = stored.flatMap { row in row.lines.map { Row(transaction: row, line: $0) } }
      .filter { row in
        isPending
          ? vanished.pending[row.transaction.id]?.line == row.line.id
            && feed.takenBack[row.line.id] == nil
          : vanished.holdsPosted(row.line.id)
      }.sorted(by: Row.comesBefore)
    return RowMatching.rekeyed(
      new.map(\.compared), from: old.map(\.compared), settings: feed.settings,
      isRebalanced: feed.isRebalanced
    ).map {
      Pairing(open: new[$0.open].transaction, stored: old[$0.stored], similarity: $0.similarity)
    }
  }

  // MARK: Settle

  /// Where posted rows may stand that settle one of the pending ones.
  struct Reach {
    let days: DateSpan
    fileprivate let least: UInt64
    fileprivate let most: UInt64
    fileprivate let settings: FeedSettings

    func holds(amount: Int64) -> Bool {
      settings.isEnough(amount.magnitude, for: least)
        && settings.isNotTooMuch(amount.magnitude, for: most)
    }
  }

  /// Nil where nothing waits.
  static func reach(of waiting: [Row], settings: FeedSettings) -> Reach? {
    let dates = waiting.map(\.line.date)
    let amounts = waiting.map(\.transaction.money.minorUnits.magnitude)
    guard let first = dates.min(), let last = dates.max(), let least = amounts.min(),
      let most = amounts.max(),
      let days = DateSpan(
        from: first.adding(days: -1), to: last.adding(days: settings.settleDays))
    else { return nil }
    return Reach(days: days, least: least, most: most, settings: settings)
  }

  /// Posted rows that settle pending ones which are not shown any more.
  static func settled(
    _ open: [ComparedTransaction], from waiting: [Row], settings: FeedSettings
  ) -> [Pairing] {
    let new = open.sorted { $0.lines[0].comesBefore($1.lines[0]) }
    let old = waiting.sorted(by: Row.comesBefore)
    return RowMatching.settled(
      new.map(\.compared), from: old.map(\.compared), settings: settings
    ).map {
      Pairing(open: new[$0.open], stored: old[$0.stored], similarity: $0.similarity)
    }
  }

  // MARK: Expiry

  /// Whether a pending row should have posted by the last day of a document that does not show it.
  static func isOverdue(_ date: CivilDate, on last: CivilDate, settings: FeedSettings) -> Bool {
    last.days(since: date) >= settings.settleDays
  }
}
