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
    var shown: [String: [Int: Row]] = [:]
    for step in steps {
      var now = shown[step.feed] ?? [:]
      for id in step.removed ?? [] {
        for (event, row) in now where row.id == id { now[event] = nil }
      }
      for row in step.rows { now[row.event] = row }
      shown[step.feed] = now
    }
    struct Key: Hashable {
      let event: Int
      let amount: String
    }
    var best: [Key: (rank: Int, row: Row)] = [:]
    for (feed, rows) in shown {
      for row in rows.values {
        let key = Key(event: row.event, amount: row.amount)
        let rank = Self.rank(feed, row)
        if rank < best[key]?.rank ?? .max { best[key] = (rank, row) }
      }
    }
    return best.values.map(\.row).map { row in
      TrueRow(
        date: row.date, amount: Int(row.amount.filter { $0 != "." }) ?? 0,
        isPending: row.pending == true, description: row.text)
    }
  }

  private static func rank(_ feed: String, _ row: Row) -> Int {
    let ranks = ["pdf:bank", "ofx:bank", "csv:bank", "plaid:item"]
    return (ranks.firstIndex(of: feed) ?? ranks.count) + (row.pending == true ? ranks.count : 0)
  }
}
