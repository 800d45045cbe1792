import FinanceModel
import GRDB
import Matching

/// Finds rows that may be one transfer although their amounts differ, from the index of amounts by day
/// alone: what arrives a little less, what is the sum of payments into cards, and what moves between accounts
/// of two currencies.
///
/// Where more than ten rows near a row may be its other side, amounts say nothing: it is left out. So a book of
/// a hundred rows a day costs no more than to look at its amounts.
struct UnequalAmounts {
  private static let mostNear = 10

  private let index: AmountIndex
  private let accounts: [TransferAccount]
  /// The main currency of each account, in the order of the accounts.
  private let currencies: [String?]

  /// - Parameter currencies: the main currency of each account.
  init(
    _ db: Database, accounts: [TransferAccount], currencies: [Int64: String]
  ) throws(FinanceETLError) {
    index = try AmountIndex(db)
    self.accounts = accounts
    self.currencies = accounts.map { currencies[$0.id] }
  }

  fileprivate struct Entry {
    /// Its place.
    let account: Int
    let day: Int32
    /// Without its sign.
    let amount: Int64
    let id: Int64
  }

  /// Entries by day, each day's by amount.
  private typealias Days = [Int32: [Entry]]

  /// The ids of the rows within `days`, rising.
  ///
  /// - Parameter isTaken: whether a row has its other side already.
  func find(
    within days: DateSpan, _ isTaken: (Int64) -> Bool
  ) throws(FinanceETLError) -> [Int64] {
    var (outs, intos): ([Entry], [Entry]) = ([], [])
    for (place, account) in accounts.enumerated() {
      try index.forEach(of: account.id, from: days.from, to: days.to) { day, amount, id in
        guard !isTaken(id) else { return }
        let entry = Entry(account: place, day: day, amount: abs(amount), id: id)
        if amount < 0 { outs.append(entry) } else { intos.append(entry) }
      }
    }
    let arrived = Self.byDay(intos)
    let paid = Self.byDay(intos.filter { accounts[$0.account].isDebt })
    var found: Set<Int64> = []
    for out in outs {
      collect(near(out, arrived), out, into: &found)
      collect(debts(out, paid), out, into: &found)
    }
    guard Set(currencies).count > 1 else { return found.sorted() }
    let left = Self.byDay(outs)
    for out in outs { collect(foreign(out, arrived), out, into: &found) }
    for into in intos { collect(foreign(into, left), into, into: &found) }
    return found.sorted()
  }

  private func collect(_ others: [Entry], _ one: Entry, into found: inout Set<Int64>) {
    guard !others.isEmpty else { return }
    found.insert(one.id)
    found.formUnion(others.lazy.map(\.id))
  }

  private static func byDay(_ entries: [Entry]) -> Days {
    Dictionary(grouping: entries, by: \.day).mapValues { $0.sorted { $0.amount < $1.amount } }
  }

  // MARK: Others of a row

  /// What arrived a little less; nothing where more than a few did.
  private func near(_ out: Entry, _ arrived: Days) -> [Entry] {
    others(of: out, in: arrived, most: Self.mostNear) { list in
      let least = list.partition { TransferPairing.isLessFee(out.amount, $0) || $0 >= out.amount }
      return list[least...].prefix { $0.amount < out.amount }
    } where: {
      currencies[$0.account] == currencies[out.account]
    }
  }

  /// Payments of debts of which two or three come to what left.
  private func debts(_ out: Entry, _ paid: Days) -> [Entry] {
    let parts = others(of: out, in: paid, most: TransferPairing.mostParts) { list in
      list.prefix { $0.amount < out.amount }
    } where: {
      currencies[$0.account] == currencies[out.account]
    }
    return Self.hasSum(parts.map(\.amount), out.amount) ? parts : []
  }

  /// Rows of accounts in other currencies.
  private func foreign(_ one: Entry, _ others: Days) -> [Entry] {
    self.others(of: one, in: others, most: Self.mostNear) {
      $0[...]
    } where: {
      currencies[$0.account] != currencies[one.account]
    }
  }

  private func others(
    of one: Entry, in days: Days, most: Int, _ part: ([Entry]) -> ArraySlice<Entry>,
    where isFit: (Entry) -> Bool
  ) -> [Entry] {
    var found: [Entry] = []
    let reach = Int32(accounts[one.account].days)
    for day in (one.day - reach)...(one.day + reach) {
      guard let list = days[day] else { continue }
      for other in part(list)
      where other.account != one.account && abs(day - one.day) <= accounts[other.account].days
        && isFit(other)
      {
        if found.count == most { return [] }
        found.append(other)
      }
    }
    return found
  }

  /// Whether two or three of the amounts come to a total.
  private static func hasSum(_ amounts: [Int64], _ total: Int64) -> Bool {
    guard amounts.count > 1 else { return false }
    for (place, one) in amounts.enumerated() {
      for (next, other) in amounts.enumerated().dropFirst(place + 1) {
        if one + other == total { return true }
        if amounts.dropFirst(next + 1).contains(total - one - other) { return true }
      }
    }
    return false
  }
}

extension [UnequalAmounts.Entry] {
  /// The place of the first amount that is large enough, in rising amounts.
  fileprivate func partition(_ isLarge: (Int64) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isLarge(self[middle].amount) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
