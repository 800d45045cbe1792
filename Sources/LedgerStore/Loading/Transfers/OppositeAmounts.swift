import FinanceModel
import GRDB

/// Finds rows with an opposite amount in another account few days away, from the index of amounts by
/// day alone: not one row of the table is read.
struct OppositeAmounts {
  private let index: AmountIndex
  private let accounts: [Int64]
  private let reach: Int
  /// So many days are held at a time.
  private static let chunkDays = 20

  /// - Parameter reach: days between two opposite amounts.
  init(_ db: Database, accounts: [Int64], reach: Int) throws(FinanceETLError) {
    index = try AmountIndex(db)
    self.accounts = accounts
    self.reach = reach
  }

  private struct Entry {
    let account: Int64
    let day: Int32
    let amount: Int64
    let id: Int64
  }

  /// The ids of the rows within `days`, rising.
  ///
  /// - Parameter magnitudes: only these amounts, without their signs; nil: all.
  func find(
    within days: DateSpan, magnitudes: Set<Int64>? = nil
  ) throws(FinanceETLError) -> [Int64] {
    var found: Set<Int64> = []
    var entries: [Entry] = []
    var first = days.from
    while first <= days.to {
      let last = min(days.to, first.adding(days: Self.chunkDays - 1))
      let oldest = first.adding(days: -reach).daysSince1970
      entries.removeAll { $0.day < oldest }
      for account in accounts {
        try index.forEach(of: account, from: first, to: last) { day, amount, id in
          guard magnitudes?.contains(abs(amount)) != false else { return }
          entries.append(Entry(account: account, day: day, amount: amount, id: id))
        }
      }
      collect(entries, into: &found)
      guard last < days.to else { break }
      first = last.adding(days: 1)
    }
    return found.sorted()
  }

  private func collect(_ entries: [Entry], into found: inout Set<Int64>) {
    let inflows = Set(entries.lazy.filter { $0.amount > 0 }.map(\.amount))
    let both = Set(
      entries.lazy.filter { $0.amount < 0 && inflows.contains(-$0.amount) }.map { -$0.amount })
    guard !both.isEmpty else { return }
    let candidates = entries.filter { both.contains(abs($0.amount)) }
    for equal in Dictionary(grouping: candidates, by: { abs($0.amount) }).values {
      collect(equal: equal, into: &found)
    }
  }

  private struct Spot: Hashable {
    let account: Int64
    let day: Int32
  }

  /// Rows of one amount. There may be any number of them; the days and accounts they stand on are
  /// few.
  private func collect(equal entries: [Entry], into found: inout Set<Int64>) {
    func spots(_ entries: some Sequence<Entry>) -> [Spot: [Entry]] {
      Dictionary(grouping: entries) { Spot(account: $0.account, day: $0.day) }
    }
    let outs = spots(entries.lazy.filter { $0.amount < 0 })
    let intos = spots(entries.lazy.filter { $0.amount > 0 })
    var met: Set<Spot> = []
    for (out, rows) in outs {
      let opposite = intos.keys.filter {
        $0.account != out.account && abs($0.day - out.day) <= reach
      }
      guard !opposite.isEmpty else { continue }
      met.formUnion(opposite)
      found.formUnion(rows.lazy.map(\.id))
    }
    for spot in met { found.formUnion((intos[spot] ?? []).lazy.map(\.id)) }
  }
}
