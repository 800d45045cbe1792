import FinanceModel
import LedgerBook
import LedgerStore

/// Whether units × price × multiplier and the costs of a trade come to its money, in every source.
///
/// Units and money are right in any case: lots are made of them. What a price was rounded by, costs that
/// are inside a price and bonds in percent of par are no difference.
struct TradeConsistency {
  /// A trade whose figures do not agree.
  struct Difference {
    var entry: Book.TradeEntry
    /// What units, price and costs come to.
    var expected: ExactDecimal
    /// The money, without accrued interest.
    var stated: ExactDecimal
  }

  /// Of what units come to: what no source calls a cost is one up to a hundredth.
  private static let mostCost = ExactDecimal(significand: 1, scale: 2)

  static func differences(
    _ entries: [Book.TradeEntry], _ securities: SecurityList
  ) throws -> [Difference] {
    try entries.compactMap { entry in
      guard let security = entry.securityID else { return nil }
      return try difference(entry, securities[security])
    }
  }

  private static func difference(
    _ entry: Book.TradeEntry, _ security: Book.SecurityFacts?
  ) throws -> Difference? {
    let trade = entry.stated
    // A price in another currency is none of the money's.
    guard let isIn = trade.kind.buysOrSells, trade.rate == nil, let units = trade.units,
      let price = trade.price, !units.isZero, price.signum > 0
    else { return nil }
    let money = entry.amount.isZero ? trade.total?.magnitude ?? .zero : entry.amount.magnitude
    guard !money.isZero else { return nil }
    let stated = entry.amount.isZero ? money : try money.minus(trade.accrued?.magnitude ?? .zero)
    let costs = try trade.costs.total()
    var factors = [trade.multiplier ?? security?.multiplier ?? .one]
    if security?.kind == .fixedIncome { factors.append(ExactDecimal(significand: 1, scale: 2)) }
    if security?.kind == .option { factors += [.one, .hundred] }
    var expected: ExactDecimal?
    for factor in factors {
      let count = try units.magnitude.times(factor)
      let gross = try count.times(price)
      let whole = isIn ? try gross.plus(costs) : try gross.minus(costs)
      // Half of the last digit of a price and of units may have been rounded away.
      let slack = try count.times(Self.half(price)).plus(
        Self.half(units).times(factor).times(price)
      ).plus(ExactDecimal(significand: 1, scale: entry.currency.exponent))
      for sum in [whole, gross] where try sum.minus(stated).magnitude <= slack { return nil }
      // Sources without a column for costs have them in the money.
      let beside = isIn ? try stated.minus(gross) : try gross.minus(stated)
      let isCost = try beside <= gross.times(Self.mostCost)
      if costs.isZero, beside.signum > 0, isCost { return nil }
      if expected == nil { expected = whole }
    }
    return try expected.map {
      Difference(entry: entry, expected: try $0.shown(in: entry.currency), stated: stated)
    }
  }

  private static func half(_ number: ExactDecimal) -> ExactDecimal {
    ExactDecimal(significand: 5, scale: min(number.scale + 1, 20))
  }
}

extension Trade {
  fileprivate var costs: [ExactDecimal] {
    [commission, fees, load, taxes, penalty, withholding, stateWithholding].compactMap { $0 }
  }
}

extension TradeKind {
  /// Whether units are bought, or sold; nil of what is neither.
  fileprivate var buysOrSells: Bool? {
    switch self {
    case .buy, .buyToCover, .buyToOpen, .buyToClose: true
    case .sell, .sellShort, .sellToOpen, .sellToClose, .call, .maturity: false
    default: nil
    }
  }
}

extension ReportGap {
  /// Trades whose figures do not agree: those of an account and security as one, with the figures of the
  /// first.
  static func inconsistent(
    _ entries: [Book.TradeEntry], _ source: ReportSource, _ securities: SecurityList
  ) throws -> [ReportGap] {
    let wanted = entries.filter { entry in
      source.isWanted(entry.accountID, entry.currency)
        && (source.query.from.map { entry.date >= $0 } ?? true)
    }
    let found = try TradeConsistency.differences(
      LotReading.withoutReversed(wanted), securities)
    let groups = Dictionary(grouping: found) { one in
      PositionKey(account: one.entry.accountID, security: one.entry.securityID ?? 0)
    }
    return groups.sorted { $0.key < $1.key }.compactMap { key, differences in
      guard let first = differences.first else { return nil }
      let (account, security) = (source.accountName(key.account), securities.name(key.security))
      let more = differences.count > 1 ? ", and \(differences.count - 1) more" : ""
      let currency = first.entry.currency
      return ReportGap(
        kind: .inconsistentTrade, account: account, security: security, date: first.entry.date,
        units: first.entry.stated.units, amount: first.expected, currency: currency,
        message: "units, price and costs come to \(currency) \(first.expected), and the money is"
          + " \(first.stated): trade \(first.entry.id) of \(security) in \(account) on"
          + " \(first.entry.date)\(more); the money counts")
    }
  }
}
