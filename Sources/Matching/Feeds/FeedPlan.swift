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
      isRebalanced: feed.isRebalanced, mayBeReworded: { feed.showsWhole(old[$0].line.date) }
    ).map {
      Pairing(open: new[$0.open].transaction, stored: old[$0.stored], similarity: $0.similarity)
    }
  }

  // MARK: Corrected amounts and days

  /// What a corrected row is found by.
  struct Correction {
    let pairing: Pairing
    /// Another feed states the transaction as the row does.
    let isStated: Bool
  }

  /// Rows whose amount or day the feed has corrected: another feed has the transaction as the row states
  /// it, or the row has the day and the text of one that the document should show and does not.
  ///
  /// - Parameters:
  ///   - open: posted rows that the document adds.
  ///   - gone: posted rows that it does not show.
  static func corrected(
    _ open: [ComparedTransaction], from gone: [Row], feed: OpenFeed
  ) -> [Correction] {
    let new = open.compactMap { row in
      row.live(in: feed.id).map { Row(transaction: row, line: $0) }
    }.sorted(by: Row.comesBefore)
    let old = gone.sorted(by: Row.comesBefore)
    let byDay = Dictionary(grouping: new.indices) { new[$0].line.date }
    var evidence: [RowMatching.Evidence] = []
    var stated: Set<RowPair> = []
    for (right, row) in old.enumerated() {
      for day in row.days(within: feed.settings.matchDays) {
        for left in byDay[day] ?? [] {
          let similarity = new[left].compared.similarity(to: row.compared)
          let pair = RowPair(open: left, stored: right, similarity: similarity)
          if let cost = row.statedCost(of: new[left], days: feed.settings.matchDays) {
            stated.insert(pair)
            evidence.append(RowMatching.Evidence(pair: pair, cost: cost))
          } else if feed.showsWhole(row.line.date),
            let cost = row.correctionCost(of: new[left], similarity)
          {
            evidence.append(RowMatching.Evidence(pair: pair, cost: cost))
          }
        }
      }
    }
    return RowMatching.assign(evidence, open: new.count, stored: old.count).map { pair in
      Correction(
        pairing: Pairing(
          open: new[pair.open].transaction, stored: old[pair.stored], similarity: pair.similarity),
        isStated: stated.contains(pair))
    }
  }

  // MARK: Settle

  /// Where posted rows may stand that settle one of the pending ones.
  struct Reach {
    let days: DateSpan
    fileprivate let least: UInt64
    /// Nil: a hold of one unit says nothing of the amount.
    fileprivate let most: UInt64?
    fileprivate let settings: FeedSettings

    func holds(amount: Int64) -> Bool {
      settings.isEnough(amount.magnitude, for: least)
        && most.map { settings.isNotTooMuch(amount.magnitude, for: $0) } != false
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
    let hasUnitHold = waiting.contains { $0.transaction.money.isOneUnit }
    return Reach(
      days: days, least: least, most: hasUnitHold ? nil : most, settings: settings)
  }

  /// Posted rows that settle pending ones which are not shown any more.
  ///
  /// - Parameter isGone: the document should show the pending one.
  static func settled(
    _ posted: [ComparedTransaction], from waiting: [Row], settings: FeedSettings,
    isGone: (Row) -> Bool = { _ in false }
  ) -> [Pairing] {
    let new = posted.sorted { $0.lines[0].comesBefore($1.lines[0]) }
    let old = waiting.sorted(by: Row.comesBefore)
    return RowMatching.settled(
      new.map(\.compared), from: old.map(\.compared), settings: settings,
      isGone: { isGone(old[$0]) },
      isOther: { old[$1].isPosted(elsewhereThan: new[$0], days: settings.matchDays) }
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

extension FeedPlan.Row {
  /// Whether another feed states the pending row's posted one, on days too far from `posted`.
  fileprivate func isPosted(elsewhereThan posted: ComparedTransaction, days: Int) -> Bool {
    let other = transaction.lines.first {
      $0.feed != line.feed && $0.state == .live && !$0.isPending
    }
    return other.map { abs($0.date.days(since: posted.lines[0].date)) > days } == true
  }
}

// Corrections: what speaks against a row of the document being one that it does not show.
extension FeedPlan.Row {
  /// The days on which a corrected row may stand, each once.
  fileprivate func days(within days: Int) -> [CivilDate] {
    var found: Set<CivilDate> = [line.date]
    for other in otherLines {
      for shift in -days...days { found.insert(other.date.adding(days: shift)) }
    }
    return found.sorted()
  }

  /// Other feeds that state it otherwise.
  private var otherLines: [ComparedTransaction.Line] {
    transaction.lines.filter {
      $0.feed != line.feed && $0.state == .live
        && ($0.amount != line.amount || $0.date != line.date)
    }
  }

  /// The cost, where another feed states the transaction as `row` does.
  fileprivate func statedCost(of row: FeedPlan.Row, days: Int) -> Int? {
    otherLines.compactMap { other -> Int? in
      let apart = abs(other.date.days(since: row.line.date))
      let similarity = TextSimilarity.of(other.text, row.line.text)
      guard other.amount == row.line.amount,
        row.transaction.money.currency == transaction.money.currency,
        apart <= days, similarity >= NearRows.Pair.sureSimilarity,
        ComparedTrade.mayBeOne(other.trade, row.line.trade)
      else { return nil }
      return RowMatching.cost(days: apart, similarity)
    }.min()
  }

  /// Another amount may be so many times as much, or as little.
  private static let mostTimes: UInt64 = 2

  /// The cost, where `row` has the day and the text of this one and another amount.
  fileprivate func correctionCost(of row: FeedPlan.Row, _ similarity: Similarity) -> Int? {
    let (amount, other) = (line.amount, row.line.amount)
    let (less, more) = (
      min(amount.magnitude, other.magnitude), max(amount.magnitude, other.magnitude)
    )
    guard row.line.date == line.date, amount.signum() == other.signum(), less > 0,
      row.transaction.money.currency == transaction.money.currency,
      similarity >= KnownID.minimumSimilarity, !line.text.isSilent,
      ComparedTrade.mayBeOne(line.trade, row.line.trade),
      more / less < Self.mostTimes || more == Self.mostTimes * less
    else { return nil }
    // Beyond what days and texts can cost; the nearest amount first.
    return 100 * RowMatching.dayCost + RowMatching.cost(days: 0, similarity)
      + Int((more - less) * 1000 / more)
  }
}
