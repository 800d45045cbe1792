import FinanceModel

/// A row as weaker evidence than ids and content compares it: one that is still open, or a stored one
/// it may be.
package struct ComparedRow: Sendable {
  package var date: CivilDate
  package var money: Money
  /// What its sources say it is: one text for each source that states it.
  package var texts: [ComparedText]
  /// The running balance behind it, where its source prints one.
  package var balance: ExactDecimal?
  /// What it says of a security; nil where it only moves money.
  package var trade: ComparedTrade?

  package init(
    date: CivilDate, money: Money, texts: [ComparedText], balance: ExactDecimal? = nil,
    trade: ComparedTrade? = nil
  ) {
    self.date = date
    self.money = money
    self.texts = texts
    self.balance = balance
    self.trade = trade
  }

  func days(to other: ComparedRow) -> Int {
    abs(date.days(since: other.date))
  }

  /// Whether nothing that they say of securities keeps the two from being one.
  func mayTrade(as other: ComparedRow) -> Bool {
    ComparedTrade.mayBeOne(trade, other.trade)
  }

  func similarity(to other: ComparedRow) -> Similarity {
    // The text of a trade is how its source names the security.
    if let trade, other.trade == trade || other.trade.map(trade.isOne) == true { return 1 }
    var best: Similarity = 0
    for text in texts {
      for otherText in other.texts { best = max(best, TextSimilarity.of(text, otherText)) }
    }
    return best
  }

  /// Whether the text of one is that of the other but for its end: of a file that was cut within its
  /// last cell. Where nothing is left of it, the balances tell.
  fileprivate func isCut(of other: ComparedRow) -> Bool {
    texts.contains { text in
      other.texts.contains { otherText in
        if text.isBlank != otherText.isBlank {
          return balance != nil && balance == other.balance
        }
        return text.begins(otherText) || otherText.begins(text)
      }
    }
  }
}

/// An open row and the stored row it is, by their places in the lists compared.
package struct RowPair: Hashable, Sendable {
  package var open: Int
  package var stored: Int
  /// How alike their texts are.
  package var similarity: Similarity
}

/// Decides which open rows are stored rows, on evidence weaker than ids and equal content
/// (the steps rekey, settle and other feeds). Each row takes part in one pair at most.
package enum RowMatching {
  /// The cost of a day; texts with nothing in common cost five.
  static let dayCost = 1000

  /// What so many days cost. Two rows a day off each are likelier than one on its day and one two
  /// days off: rows that are alike are paired in their order.
  private static func daysCost(_ days: Int) -> Int { days * dayCost + days * days }

  private static func textCost(_ similarity: Similarity) -> Int {
    Int((Similarity(5 * dayCost) * (1 - similarity)).rounded())
  }

  /// What speaks against two rows being one.
  static func cost(days: Int, _ similarity: Similarity) -> Int {
    daysCost(days) + textCost(similarity)
  }

  /// What speaks for a pair.
  struct Evidence {
    let pair: RowPair
    let cost: Int
  }

  static func assign(_ evidence: [Evidence], open: Int, stored: Int) -> [RowPair] {
    let edges = evidence.enumerated().map { place, one in
      Assignment.Edge(left: one.pair.open, right: one.pair.stored, cost: one.cost, tag: place)
    }
    return Assignment.pairs(edges, lefts: open, rights: stored).map { evidence[$0.tag].pair }
  }

  /// More rows of one amount within a few days than any account has; of more, only those at the same
  /// place of their day are compared.
  static let mostNeighbours = 200

  /// Calls `body` with each open row and each stored one at most `days` apart, by their places. Both are
  /// in order.
  static func forEachNear(
    _ open: [CivilDate], _ stored: [CivilDate], days: Int, _ body: (Int, Int) throws -> Void
  ) rethrows {
    var (first, sameDay, rank) = (0, 0, 0)
    for (left, new) in open.enumerated() {
      rank = left > 0 && open[left - 1] == new ? rank + 1 : 0
      while first < stored.count, new.days(since: stored[first]) > days { first += 1 }
      sameDay = max(sameDay, first)
      while sameDay < stored.count, stored[sameDay] < new { sameDay += 1 }
      var range = first..<stored.count
      if range.count > mostNeighbours {
        let place = sameDay + rank
        range = range.clamped(
          to: max(0, place - mostNeighbours / 2)..<place + mostNeighbours / 2)
      }
      for right in range {
        if stored[right].days(since: new) > days { break }
        try body(left, right)
      }
    }
  }

  // MARK: The same feed

  /// Rows of a feed that it shows under another id, date or text than before (rekey).
  ///
  /// - Parameters:
  ///   - open: rows of one amount, by date and text.
  ///   - vanished: stored rows of the feed that the document should show and does not, in the same
  ///     order.
  ///   - isRebalanced: the bank has worked out its running balances anew, so that they tell nothing.
  ///   - mayBeReworded: the document holds every row of the stored row's day, by its place: a row of the
  ///     same day is this one, whatever its text.
  package static func rekeyed(
    _ open: [ComparedRow], from vanished: [ComparedRow], settings: FeedSettings,
    isRebalanced: Bool = false, mayBeReworded: (Int) -> Bool = { _ in false }
  ) -> [RowPair] {
    var evidence: [Evidence] = []
    forEachNear(open.map(\.date), vanished.map(\.date), days: settings.rekeyDays) { left, right in
      let (new, old) = (open[left], vanished[right])
      guard new.money == old.money, new.mayTrade(as: old) else { return }
      let days = new.days(to: old)
      if days == 0, !isRebalanced, let before = old.balance, let after = new.balance,
        before != after
      {
        return
      }
      let similarity = days == 0 && new.isCut(of: old) ? 1 : new.similarity(to: old)
      guard similarity >= KnownID.minimumSimilarity || days == 0 && mayBeReworded(right) else {
        return
      }
      evidence.append(
        Evidence(
          pair: RowPair(open: left, stored: right, similarity: similarity),
          cost: cost(days: days, similarity)))
    }
    return assign(evidence, open: open.count, stored: vanished.count)
  }
}
