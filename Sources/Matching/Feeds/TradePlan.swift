import FinanceModel

/// Which trades of one security several feeds state, each in its own way.
///
/// A pair is one only where no other trade fits either of the two. It does not depend on the order of the
/// rows.
struct TradePlan {
  struct Pair {
    let row: ComparedTransaction
    let other: ComparedTransaction
  }

  /// Those that are one.
  private(set) var pairs: [Pair] = []
  /// Those that may be.
  private(set) var questions: [Pair] = []

  private let transactions: [ComparedTransaction]
  private let statements: [Statement]
  private let days: Int
  private let isOpen: (Int64) -> Bool
  private let areKeptApart: (Int64, Int64) -> Bool
  /// The places of transactions that are paired.
  private var taken: Set<Int> = []

  /// Two sources of one trade round its cash apart by so much at most, for each fill.
  private static let slack = ExactDecimal(significand: 2, scale: 2)

  /// What one feed states of a transaction.
  private struct Statement {
    let place: Int
    let feed: Int64
    let date: CivilDate
    let trade: ComparedTrade
    let money: Money

    var cash: ExactDecimal { money.decimal }

    /// In the order of what it says: not of when it came.
    static func comesBefore(_ left: Statement, _ right: Statement) -> Bool {
      if left.date != right.date { return left.date < right.date }
      if let units = left.trade.units, let others = right.trade.units, units != others {
        return units < others
      }
      return left.cash < right.cash
    }
  }

  /// - Parameters:
  ///   - transactions: of one security.
  ///   - feed: of the document at hand.
  ///   - days: between two statements of one trade at most.
  ///   - isOpen: the document at hand adds the transaction.
  init(
    _ transactions: [ComparedTransaction], feed: Int64, days: Int,
    isOpen: @escaping (Int64) -> Bool, areKeptApart: @escaping (Int64, Int64) -> Bool
  ) {
    self.transactions = transactions
    self.days = days
    self.isOpen = isOpen
    self.areKeptApart = areKeptApart
    statements = transactions.enumerated().flatMap { place, transaction in
      transaction.lines.filter { $0.state == .live }.compactMap { line in
        line.trade.map { trade in
          Statement(
            place: place, feed: line.feed, date: line.date, trade: trade,
            money: Money(minorUnits: line.amount, currency: transaction.money.currency))
        }
      }
    }.sorted(by: Statement.comesBefore)
    pairOneToOne(feed)
    let others = Set(statements.map(\.feed)).subtracting([feed]).sorted()
    for other in others {
      group(ordersOf: feed, fillsOf: other)
      group(ordersOf: other, fillsOf: feed)
    }
  }

  private func mayJoin(_ one: Int, _ other: Int) -> Bool {
    let (row, its) = (transactions[one], transactions[other])
    return one != other && !taken.contains(one) && !taken.contains(other)
      && (isOpen(row.id) || isOpen(its.id)) && !areKeptApart(row.id, its.id)
      && Set(row.lines.filter { $0.state == .live }.map(\.feed))
        .isDisjoint(with: its.lines.filter { $0.state == .live }.map(\.feed))
  }

  /// The fewest days between trade and settlement of the two.
  private func areNear(_ one: Statement, _ other: Statement) -> Bool {
    let mine = [one.date, one.trade.settled ?? one.date]
    let its = [other.date, other.trade.settled ?? other.date]
    return mine.contains { day in its.contains { abs(day.days(since: $0)) <= days } }
  }

  // MARK: One to one

  private enum Fit {
    case one, perhaps
  }

  private mutating func pairOneToOne(_ feed: Int64) {
    var partners: [Int: [Int: Fit]] = [:]
    for one in statements where one.feed == feed {
      for other in statements where other.feed != feed && mayJoin(one.place, other.place) {
        guard let fit = fit(one, other) else { continue }
        partners[one.place, default: [:]][other.place] = fit
        partners[other.place, default: [:]][one.place] = fit
      }
    }
    let mine = Set(statements.filter { $0.feed == feed }.map(\.place)).sorted()
    for place in mine {
      guard let fits = partners[place], fits.count == 1, let (other, fit) = fits.first,
        partners[other]?.count == 1
      else { continue }
      let pair = Pair(row: transactions[place], other: transactions[other])
      switch fit {
      case .one:
        pairs.append(pair)
        taken.formUnion([place, other])
      case .perhaps: questions.append(pair)
      }
    }
  }

  private func fit(_ one: Statement, _ other: Statement) -> Fit? {
    guard one.trade.units != nil, one.trade.isOne(other.trade),
      one.money.currency == other.money.currency, areNear(one, other)
    else { return nil }
    if one.trade.isReinvestment != other.trade.isReinvestment {
      return one.trade.isReinvestment ? reinvested(one, as: other) : reinvested(other, as: one)
    }
    return isEqual(one.cash, other.cash, costs: [one.trade.costs, other.trade.costs]) ? .one : nil
  }

  /// Whether a reinvestment is a purchase: then the income that paid for it is a row of its own.
  private func reinvested(_ whole: Statement, as purchase: Statement) -> Fit? {
    let paid = purchase.cash.magnitude
    let stated = whole.trade.reinvested ?? (whole.cash.isZero ? paid : whole.cash.magnitude)
    guard !paid.isZero, isEqual(stated, paid, costs: [whole.trade.costs, purchase.trade.costs])
    else { return nil }
    let hasIncome = statements.contains { income in
      income.trade.tradeClass == .income && income.feed == purchase.feed
        && areNear(income, purchase) && isEqual(income.cash, paid, costs: [])
    }
    return hasIncome ? .one : .perhaps
  }

  private func isEqual(
    _ cash: ExactDecimal, _ other: ExactDecimal, costs: [ExactDecimal], fills: Int = 1
  ) -> Bool {
    guard let apart = cash.adding(other.negated)?.magnitude,
      let slack = Self.slack.multiplied(by: ExactDecimal(significand: Int128(fills), scale: 0))
    else { return false }
    return apart <= slack
      || costs.contains { costs in
        costs.adding(apart.negated).map { $0.magnitude <= slack } == true && !costs.isZero
      }
  }

  // MARK: Orders and fills

  /// More fills of a day are not tried in every way.
  private static let mostFills = 16

  private mutating func group(ordersOf feed: Int64, fillsOf other: Int64) {
    let orders = statements.filter { $0.feed == feed }
    for order in orders {
      guard let units = order.trade.units, !units.isZero, !taken.contains(order.place) else {
        continue
      }
      let fills = statements.filter { fill in
        fill.feed == other && fill.trade.tradeClass == order.trade.tradeClass
          && fill.money.currency == order.money.currency && areNear(order, fill)
          && mayJoin(order.place, fill.place)
          && fill.trade.units.map { part in
            part.isNegative == units.isNegative && part.magnitude < units.magnitude
          } == true
      }
      var found: [[Statement]] = []
      for (_, day) in Dictionary(grouping: fills, by: \.date).sorted(by: { $0.key < $1.key }) {
        found += Self.sums(day, to: units).filter { isSum($0, of: order) }
      }
      // Equal fills may stand for one another.
      let kinds = Set(
        found.map { $0.map { "\($0.date) \($0.trade.units?.text ?? "") \($0.cash)" } })
      guard let first = found.first, let fill = first.first else { continue }
      let pair = Pair(row: transactions[order.place], other: transactions[fill.place])
      if kinds.count == 1 {
        pairs.append(pair)
        taken.insert(order.place)
        taken.formUnion(first.map(\.place))
      } else {
        questions.append(pair)
      }
    }
  }

  /// The ways to make a sum of two or more fills of a day.
  private static func sums(_ fills: [Statement], to units: ExactDecimal) -> [[Statement]] {
    func total(_ fills: [Statement]) -> ExactDecimal? {
      fills.reduce(Optional(ExactDecimal.zero)) { sum, fill in
        sum.flatMap { sum in fill.trade.units.flatMap { sum.adding($0) } }
      }
    }
    if fills.count > 1, let all = total(fills), ComparedTrade.areEqual(all, units) {
      return [fills]
    }
    guard fills.count <= mostFills else { return [] }
    var found: [[Statement]] = []
    for choice in 1..<(1 << fills.count) where choice.nonzeroBitCount > 1 {
      let chosen = fills.indices.filter { choice & (1 << $0) != 0 }.map { fills[$0] }
      if let sum = total(chosen), ComparedTrade.areEqual(sum, units) { found.append(chosen) }
      if found.count > 64 { break }
    }
    return found
  }

  private func isSum(_ fills: [Statement], of order: Statement) -> Bool {
    let none = Optional(ExactDecimal.zero)
    let cash = fills.reduce(none) { sum, fill in sum.flatMap { $0.adding(fill.cash) } }
    let costs = fills.reduce(none) { sum, fill in sum.flatMap { $0.adding(fill.trade.costs) } }
    guard let cash, let costs else { return false }
    return isEqual(
      cash, order.cash, costs: [order.trade.costs, costs], fills: fills.count)
  }
}
