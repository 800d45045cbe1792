/// Whether balances follow from amounts, whichever way the rows are printed.
///
/// Balances need not stand in every row. What stands between two that are shown must be their
/// difference. Rows of several accounts are chains of their own.
struct Chain {
  /// One row: its account, its day, its amount and its balance, both in any unit.
  struct Row {
    var group: Int
    var day: Int
    var amount: Int64?
    var balance: Int64?
  }

  /// How a chain holds.
  struct Verdict: Equatable {
    /// Differences that are those of the amounts and not zero.
    var links: Int
    var breaks: Int
    /// The balance before the first amount in time, of the first account.
    var start: Int64?
    var end: Int64?
    var isNewestFirst: Bool

    var holds: Bool { links > 0 && breaks == 0 }
  }

  private let orders: [(rows: [Int], isNewestFirst: Bool)]
  private let rows: [Row]

  init(_ rows: [Row]) {
    self.rows = rows
    let plain = Array(rows.indices)
    func byDay(_ indices: [Int]) -> [Int] {
      indices.enumerated().sorted {
        (rows[$0.element].day, $0.offset) < (rows[$1.element].day, $1.offset)
      }.map(\.element)
    }
    var orders: [(rows: [Int], isNewestFirst: Bool)] = []
    let isRising = zip(rows, rows.dropFirst()).count { $0.day < $1.day }
    let isFalling = zip(rows, rows.dropFirst()).count { $0.day > $1.day }
    // Against the days no chain is one: it would take each amount for that of its neighbour.
    if isRising >= isFalling { orders.append((plain, false)) }
    if isFalling >= isRising { orders.append((plain.reversed(), true)) }
    for (order, isNewest) in [(byDay(plain), false), (byDay(plain.reversed()), true)]
    where !orders.contains(where: { $0.rows == order }) {
      orders.append((order, isNewest))
    }
    self.orders = orders
  }

  /// The best order with the amounts as they are, or turned.
  func verdict(turned: Bool) -> Verdict {
    var best: Verdict?
    for order in orders {
      let found = judge(order.rows, turned: turned, order.isNewestFirst)
      if best == nil || (found.breaks, -found.links) < (best?.breaks ?? 0, -(best?.links ?? 0)) {
        best = found
      }
      if found.holds { break }
    }
    return best ?? Verdict(links: 0, breaks: 0, start: nil, end: nil, isNewestFirst: false)
  }

  private func judge(_ order: [Int], turned: Bool, _ isNewestFirst: Bool) -> Verdict {
    var shown: [Int: Int64] = [:]
    var sums: [Int: Int64] = [:]
    var found = Verdict(links: 0, breaks: 0, start: nil, end: nil, isNewestFirst: isNewestFirst)
    for index in order {
      let row = rows[index]
      guard let amount = row.amount else { continue }
      let signed = turned ? 0 &- amount : amount
      let sum = (sums[row.group] ?? 0) &+ signed
      guard let balance = row.balance else {
        sums[row.group] = sum
        continue
      }
      if let before = shown[row.group] {
        if before &+ sum == balance {
          found.links += sum == 0 ? 0 : 1
        } else {
          found.breaks += 1
        }
      } else if found.start == nil {
        found.start = balance &- sum
      }
      shown[row.group] = balance
      found.end = balance
      sums[row.group] = 0
    }
    return found
  }
}
