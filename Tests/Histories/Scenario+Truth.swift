extension Scenario {
  /// A live row, as a reader has it who knows which true row each line states.
  public struct TrueRow: Hashable, Sendable {
    public var date: String
    /// In cents.
    public var amount: Int
    public var isPending: Bool
    public var description: String

    public var text: String {
      "\(date) \(amount) USD \(isPending ? "pending" : "posted") \(description)"
    }
  }

  /// The live rows once every document is read: each true row once, as the first in rank of its
  /// sources states it.
  ///
  /// A hold and the bill that another source shows with the tip are two rows until the source of the
  /// hold tells.
  public var trueRows: [TrueRow] {
    struct Key: Hashable {
      let event: Int
      let amount: String
    }
    var best: [Key: (rank: Int, row: Row)] = [:]
    for (feed, rows) in lastStated {
      for row in rows.values {
        let key = Key(event: row.event, amount: row.amount)
        let rank = Self.rank(feed, row)
        if rank < best[key]?.rank ?? .max { best[key] = (rank, row) }
      }
    }
    return best.values.map(\.row).map { row in
      TrueRow(
        date: row.date, amount: row.cents,
        isPending: row.pending == true, description: row.text)
    }
  }

  /// The amounts of the live rows in cents, ascending, once every document is read: each true row that a
  /// source shows as posted, once.
  ///
  /// What counts of a source is what it said last of a row, so a corrected amount counts and the wrong
  /// one before does not, and a hold counts as the purchase that it became. A hold that nothing followed
  /// is not live, whether its source took it back or showed it no more. Sources agree on a row once each
  /// has said its last word; where documents are left out and they do not, the first in rank is right.
  public var trueAmounts: [Int] {
    var best: [Int: (rank: Int, cents: Int)] = [:]
    for (feed, rows) in lastStated {
      for (event, row) in rows where row.pending != true {
        let rank = Self.rank(feed, row)
        if rank < best[event]?.rank ?? .max { best[event] = (rank, row.cents) }
      }
    }
    return best.values.map(\.cents).sorted()
  }

  /// What each feed said last of each true row, but for rows that it took back.
  private var lastStated: [String: [Int: Row]] {
    var shown: [String: [Int: Row]] = [:]
    for step in steps {
      var now = shown[step.feed] ?? [:]
      for id in step.removed ?? [] {
        for (event, row) in now where row.id == id { now[event] = nil }
      }
      for row in step.rows { now[row.event] = row }
      shown[step.feed] = now
    }
    return shown
  }

  private static func rank(_ feed: String, _ row: Row) -> Int {
    let ranks = ["pdf:bank", "ofx:bank", "csv:bank", "plaid:item"]
    return (ranks.firstIndex(of: feed) ?? ranks.count) + (row.pending == true ? ranks.count : 0)
  }
}
