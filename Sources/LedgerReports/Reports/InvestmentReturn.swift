import FinanceModel
import LedgerBook
import LedgerStore

/// The returns of an account, or of all investments in a currency, over a time.
public struct InvestmentReturn: Hashable, Codable, Sendable {
  /// Nil for all of the currency.
  public var account: String?
  public var accountID: Int64?
  public var currency: Currency
  public var from: CivilDate
  public var to: CivilDate
  public var days: Int
  /// At the end of the day before the first; 0 where nothing was there.
  public var start: ExactDecimal
  /// Paid in and taken out from the first day on, both above zero.
  public var paidIn: ExactDecimal
  public var takenOut: ExactDecimal
  /// Nil where no value is known.
  public var end: ExactDecimal?
  /// End less start less what was paid in, plus what was taken out.
  public var gain: ExactDecimal?
  /// The gain in percent of the start and what was paid in, four places.
  public var simple: ExactDecimal?
  /// Percent over the time with six places; nil where values are missing.
  public var timeWeighted: ExactDecimal?
  /// Whether values between flows are missing: there the money-weighted rate stands in.
  public var isEstimated: Bool?
  /// A year of it; nil below 365 days.
  public var timeWeightedYearly: ExactDecimal?
  /// Percent a year (XIRR), six places; nil where there is none, or not one.
  public var moneyWeighted: ExactDecimal?
  /// Where several rates make the flows come to nothing.
  public var moneyWeightedRoots: [ExactDecimal]?
  /// Why there is no money-weighted rate: `one_sided`, `no_rate`, `several_rates`, `no_value`.
  public var moneyWeightedReason: String?
  /// Modified Dietz over the time, six places.
  public var dietz: ExactDecimal?

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case account
    case accountID = "account_id"
    case currency, from, to, days, start
    case paidIn = "paid_in"
    case takenOut = "taken_out"
    case end, gain, simple
    case timeWeighted = "time_weighted"
    case isEstimated = "is_estimated"
    case timeWeightedYearly = "time_weighted_yearly"
    case moneyWeighted = "money_weighted"
    case moneyWeightedRoots = "money_weighted_roots"
    case moneyWeightedReason = "money_weighted_reason"
    case dietz = "modified_dietz"
  }
}

extension InvestmentReturn {
  /// - Parameters:
  ///   - start: at the end of the day before the first.
  ///   - flows: of the time, by day.
  ///   - value: at the end of a day, before anything of the next; nil where it is not known.
  init(
    account: Int64?, name: String?, _ currency: Currency, from: CivilDate, to: CivilDate,
    start: ExactDecimal, _ flows: [CashFlow], value: (CivilDate) throws -> ExactDecimal?
  ) throws {
    let end = try value(to)
    self.init(
      account: name, accountID: account, currency: currency, from: from, to: to,
      days: to.days(since: from), start: start.money(in: currency),
      paidIn: try flows.filter { $0.amount.signum > 0 }.map(\.amount).total()
        .money(in: currency),
      takenOut: try flows.filter { $0.amount.isNegative }.map(\.amount.magnitude).total()
        .money(in: currency),
      end: end?.money(in: currency))
    guard let end else {
      moneyWeightedReason = "no_value"
      return
    }
    let gain = try end.minus(start).minus(paidIn).plus(takenOut)
    self.gain = gain.money(in: currency)
    let invested = try start.plus(paidIn)
    if invested.signum > 0 { simple = try gain.percent(of: invested, toPlaces: 4) }
    try setMoneyWeighted(flows, start, end)
    try setTimeWeighted(flows, start, end, value)
    dietz = try ModifiedDietz.of(
      from: CashFlow(
        date: from,
        amount: start.plus(flows.first { $0.date == from }?.amount ?? .zero)),
      flows.filter { $0.date > from }, to: CashFlow(date: to, amount: end))
  }

  private mutating func setMoneyWeighted(
    _ flows: [CashFlow], _ start: ExactDecimal, _ end: ExactDecimal
  ) throws {
    let rate = try MoneyWeightedReturn(
      [CashFlow(date: from, amount: start)] + flows,
      endingAt: CashFlow(date: to, amount: end))
    moneyWeighted = rate.percent
    moneyWeightedRoots = rate.roots.isEmpty ? nil : rate.roots
    moneyWeightedReason = rate.reason?.rawValue
  }

  private mutating func setTimeWeighted(
    _ flows: [CashFlow], _ start: ExactDecimal, _ end: ExactDecimal,
    _ value: (CivilDate) throws -> ExactDecimal?
  ) throws {
    var windows: [ValuedWindow] = []
    var open = ValuedWindow(from: from, start: start)
    for flow in flows {
      // A flow counts from the start of its day.
      if flow.date > open.from, let before = try value(flow.date.adding(days: -1)) {
        open.close(on: flow.date, at: before)
        windows.append(open)
        open = ValuedWindow(from: flow.date, start: before)
      }
      open.flows.append(flow)
    }
    open.close(on: to, at: end)
    windows.append(open)
    guard let percent = try ValuedWindow.chained(windows) else { return }
    timeWeighted = percent
    isEstimated = windows.contains(where: \.isEstimated) ? true : nil
    timeWeightedYearly = AnnualReturn.of(percent, days: days)
  }
}
