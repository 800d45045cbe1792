import FinanceModel
import LedgerBook
import LedgerStore

/// From what investments were worth to what they are worth: start + paid in − taken out + income − fees
/// − taxes + gains + currency gain = end, to the minor unit.
public struct ValueWalk: Hashable, Codable, Sendable {
  /// Nil for all of the currency.
  public var account: String?
  public var accountID: Int64?
  public var currency: Currency
  public var from: CivilDate
  public var to: CivilDate
  public var start: ExactDecimal
  public var paidIn: ExactDecimal
  public var takenOut: ExactDecimal
  /// Dividends, interest and distributed gains before taxes, reinvested ones included.
  public var income: ExactDecimal
  /// As `report fees` counts them. A rebate is below zero.
  public var fees: ExactDecimal
  /// Kept back of income and of sales, and taxes that were paid.
  public var taxes: ExactDecimal
  /// What prices brought, realised or not, before fees: the rest.
  public var gains: ExactDecimal
  /// What rates of exchange brought; nil where nothing is converted.
  public var currencyGain: ExactDecimal?
  public var end: ExactDecimal

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case account
    case accountID = "account_id"
    case currency, from, to, start
    case paidIn = "paid_in"
    case takenOut = "taken_out"
    case income, fees, taxes, gains
    case currencyGain = "currency_gain"
    case end
  }
}

extension ValueWalk {
  init(
    _ one: InvestmentReturn, end: ExactDecimal, _ moves: [InvestmentMoves.Move]
  ) throws {
    let currency = one.currency
    let income = try moves.map(\.income).total().shown(in: currency)
    let fees = try moves.map(\.fees).total().shown(in: currency)
    let taxes = try moves.map(\.taxes).total().shown(in: currency)
    let gains = try end.minus(one.start).minus(one.paidIn).plus(one.takenOut).minus(income)
      .plus(fees).plus(taxes)
    self.init(
      account: one.account, accountID: one.accountID, currency: currency, from: one.from,
      to: one.to, start: one.start, paidIn: one.paidIn, takenOut: one.takenOut, income: income,
      fees: fees, taxes: taxes, gains: gains.money(in: currency), end: end)
  }
}

/// The walks of accounts in the currency of the report, as one.
///
/// What came in, went out, was earned or paid counts at the rate of its day, the start and the end at
/// theirs. Gains count at the rate at which money came in on average, and what is left is what the
/// currency brought: as of a single purchase.
struct ConvertedWalk {
  private var conversion: ReportConversion
  private(set) var gaps: [ReportGap] = []
  private var flows: [CashFlow] = []
  private var sum: ValueWalk?
  /// Whether anything was in another currency.
  private var isConverted = false

  /// - Parameter days: on which something moves.
  init(_ source: ReportSource, _ days: [Book.AccountHistory.Key: [CivilDate]]) throws {
    let first = days.values.compactMap { $0.min() }.min() ?? source.asOf
    conversion = try ReportConversion(
      source, Set(days.keys.map(\.currency)), days: [first.adding(days: -1), source.asOf])
  }

  var rates: [UsedRate] { isConverted ? conversion.used : [] }

  /// - Parameters:
  ///   - walk: of one account.
  ///   - flows: what came in (+) and went out (−).
  mutating func add(
    _ walk: ValueWalk, _ flows: [CashFlow], _ moves: [InvestmentMoves.Move]
  ) throws {
    guard let target = conversion.target else { return }
    guard let part = try converted(walk, flows, moves, target) else {
      let name = walk.account ?? "all accounts"
      gaps.append(
        ReportGap(
          kind: .missingRate, account: name, date: walk.to, amount: walk.end,
          currency: walk.currency,
          message: "not in \(target), for want of rates: what made \(name) worth \(walk.currency)"
            + " \(walk.end)"))
      return
    }
    isConverted = isConverted || walk.currency != target
    self.flows += part.flows
    guard let before = sum else {
      sum = part.walk
      return
    }
    sum = try before.plus(part.walk)
  }

  /// Nil where all is in the currency already, or nothing has a rate.
  func whole() throws -> ValueWalk? {
    guard isConverted, var whole = sum else { return nil }
    // Money that one account gave another on a day did not cross the border.
    let flows = try CashFlow.summed(flows)
    whole.paidIn = try flows.filter { $0.amount.signum > 0 }.map(\.amount).total()
      .money(in: whole.currency)
    whole.takenOut = try flows.filter { $0.amount.isNegative }.map(\.amount.magnitude).total()
      .money(in: whole.currency)
    for amount in [
      \ValueWalk.start, \.income, \.fees, \.taxes, \.gains, \.end,
    ] {
      whole[keyPath: amount] = whole[keyPath: amount].money(in: whole.currency)
    }
    whole.currencyGain = whole.currencyGain?.money(in: whole.currency)
    return whole
  }

  private mutating func converted(
    _ walk: ValueWalk, _ flows: [CashFlow], _ moves: [InvestmentMoves.Move], _ target: Currency
  ) throws -> (walk: ValueWalk, flows: [CashFlow])? {
    func shown(_ amount: ExactDecimal, _ day: CivilDate) throws -> ExactDecimal? {
      amount.isZero
        ? .zero : try conversion.amount(amount, from: walk.currency, on: day)
    }
    var whole = walk
    (whole.account, whole.accountID, whole.currency) = (nil, nil, target)
    var own: [CashFlow] = []
    guard let start = try shown(walk.start, walk.from.adding(days: -1)),
      let end = try shown(walk.end, walk.to)
    else { return nil }
    (whole.start, whole.end) = (start, end)
    for flow in flows {
      guard let amount = try shown(flow.amount, flow.date) else { return nil }
      own.append(CashFlow(date: flow.date, amount: amount))
    }
    (whole.income, whole.fees, whole.taxes) = (.zero, .zero, .zero)
    for move in moves {
      guard let income = try shown(move.income, move.date),
        let fees = try shown(move.fees, move.date), let taxes = try shown(move.taxes, move.date)
      else { return nil }
      whole.income = try whole.income.plus(income)
      whole.fees = try whole.fees.plus(fees)
      whole.taxes = try whole.taxes.plus(taxes)
    }
    let paidIn = try own.filter { $0.amount.signum > 0 }.map(\.amount).total()
    let net = try own.map(\.amount).total()
    let (stated, base) = (try walk.start.plus(walk.paidIn), try start.plus(paidIn))
    let gains =
      stated.signum > 0
      ? try walk.gains.part(base, of: stated, toPlaces: target.exponent)
      : try shown(walk.gains, walk.to)
    guard let gains else { return nil }
    whole.gains = gains
    whole.currencyGain = try end.minus(start).minus(net).minus(whole.income).plus(whole.fees)
      .plus(whole.taxes).minus(gains)
    return (whole, own)
  }
}

extension ValueWalk {
  /// Both as one; what came in and went out is another's to say.
  fileprivate func plus(_ other: ValueWalk) throws -> ValueWalk {
    var sum = self
    sum.from = min(from, other.from)
    for amount in [
      \ValueWalk.start, \.income, \.fees, \.taxes, \.gains, \.end,
    ] {
      sum[keyPath: amount] = try self[keyPath: amount].plus(other[keyPath: amount])
    }
    sum.currencyGain = try (currencyGain ?? .zero).plus(other.currencyGain ?? .zero)
    return sum
  }
}
