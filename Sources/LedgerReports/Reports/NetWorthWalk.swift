import FinanceModel
import LedgerBook
import LedgerStore

/// From the net worth of a day to that of another: start + paid in − taken out + income − fees − taxes +
/// gains + unexplained + currency gain = end, to the minor unit.
public struct NetWorthWalk: Hashable, Codable, Sendable {
  public var currency: Currency
  /// The day of the start.
  public var from: CivilDate
  public var to: CivilDate
  public var start: ExactDecimal
  /// Money of all accounts that came in and went out, that of one day as one: what moves between own
  /// accounts on a day is neither.
  public var paidIn: ExactDecimal
  public var takenOut: ExactDecimal
  /// What investments earned before taxes, their fees and the taxes on them.
  public var income: ExactDecimal
  public var fees: ExactDecimal
  public var taxes: ExactDecimal
  /// What prices of investments and values of own assets brought.
  public var gains: ExactDecimal
  /// What stated balances changed by beyond the rows of the book.
  public var unexplained: ExactDecimal
  /// What rates of exchange brought; nil where nothing is converted.
  public var currencyGain: ExactDecimal?
  public var end: ExactDecimal

  private enum CodingKeys: String, CodingKey {
    case currency, from, to, start
    case paidIn = "paid_in"
    case takenOut = "taken_out"
    case income, fees, taxes, gains, unexplained
    case currencyGain = "currency_gain"
    case end
  }
}

extension NetWorthWalk {
  /// Nil where a rate is missing: then something is in one of the two days alone.
  ///
  /// - Parameters:
  ///   - base: the earlier day.
  ///   - figures: of that day, and of the other.
  init?(
    _ facts: BookFacts, from base: NetWorthDay, to worth: NetWorthDay,
    _ figures: (start: ExactDecimal, end: ExactDecimal, currency: Currency)
  ) throws {
    var parts = try WalkParts(facts, from: base, to: worth)
    guard try parts.addAccounts(), try parts.addAssets() else { return nil }
    let flows = try CashFlow.summed(parts.flows)
    let currency = figures.currency
    func sum(_ amounts: [ExactDecimal]) throws -> ExactDecimal {
      try amounts.total().money(in: currency)
    }
    self.init(
      currency: currency, from: base.day, to: worth.day, start: figures.start,
      paidIn: try sum(flows.map(\.amount).filter { $0.signum > 0 }),
      takenOut: try sum(flows.filter { $0.amount.isNegative }.map(\.amount.magnitude)),
      income: try sum(parts.moves.map(\.income)), fees: try sum(parts.moves.map(\.fees)),
      taxes: try sum(parts.moves.map(\.taxes)), gains: parts.gains.money(in: currency),
      unexplained: parts.unexplained.money(in: currency), currencyGain: nil, end: figures.end)
    let rest = try end.minus(start).minus(paidIn).plus(takenOut).minus(income).plus(fees)
      .plus(taxes).minus(gains).minus(unexplained)
    if parts.isConverted { currencyGain = rest.money(in: currency) }
  }
}

/// What the line is made of, in its currency.
private struct WalkParts {
  private let facts: BookFacts
  private let base: NetWorthDay
  private let worth: NetWorthDay
  private let investing: InvestmentFlows
  /// Accounts that got securities of unknown worth.
  private let unknown: Set<Int64>
  /// Accounts that held something before their first trade.
  private let opened: Set<Int64>
  private var conversion: ReportConversion

  var flows: [CashFlow] = []
  var moves: [InvestmentMoves.Move] = []
  var gains = ExactDecimal.zero
  var unexplained = ExactDecimal.zero
  var isConverted = false

  init(_ facts: BookFacts, from base: NetWorthDay, to worth: NetWorthDay) throws {
    (self.facts, self.base, self.worth) = (facts, base, worth)
    investing = try InvestmentFlows(
      facts,
      of: Self.keys(base, worth).filter { facts.source.isInvesting($0.accountID) })
    opened = Set(try BookLots(facts, method: .fifo).openings.map(\.account))
    unknown = Set(investing.unvalued.filter { $0.date > base.day }.map(\.accountID))
    let currencies =
      (base.accounts + worth.accounts).map(\.currency)
      + (base.manual + worth.manual).map(\.currency)
    conversion = try ReportConversion(
      facts.source, Set(currencies), days: [base.day, worth.day])
  }

  private static func keys(
    _ base: NetWorthDay, _ worth: NetWorthDay
  ) -> [Book.AccountHistory.Key] {
    Set(
      (base.accounts + worth.accounts).map {
        Book.AccountHistory.Key(accountID: $0.accountID, currency: $0.currency)
      }
    ).sorted { ($0.accountID, $0.currency.code) < ($1.accountID, $1.currency.code) }
  }

  /// - Returns: false where a rate is missing.
  mutating func addAccounts() throws -> Bool {
    for key in Self.keys(base, worth) {
      let isInvesting = facts.source.isInvesting(key.accountID)
      let stated =
        isInvesting
        ? investing.flows[key] ?? []
        : facts.history.days(of: key).map { CashFlow(date: $0.date, amount: $0.amount) }
      let own = stated.filter { $0.date > base.day && $0.date <= worth.day }
      let moved = investing.moves.of(
        key, from: base.day.adding(days: 1), through: worth.day)
      // What is not told by rows, in the account's own currency.
      let rest = try Self.value(worth, key).minus(Self.value(base, key))
        .minus(own.map(\.amount).total()).minus(moved.map(\.income).total())
        .plus(moved.map(\.fees).total()).plus(moved.map(\.taxes).total())
      guard let shown = try amount(rest, key.currency, worth.day),
        try add(own, moved, key.currency)
      else { return false }
      if isInvesting, !unknown.contains(key.accountID), isWhole(key, own) {
        gains = try gains.plus(shown)
      } else {
        unexplained = try unexplained.plus(shown)
      }
    }
    return true
  }

  /// Whether the earlier value takes in all that there was: it is stated, or the account began with what
  /// came in. What only came to be known is no gain.
  private func isWhole(_ key: Book.AccountHistory.Key, _ own: [CashFlow]) -> Bool {
    let before = base.accounts.first {
      $0.accountID == key.accountID && $0.currency == key.currency
    }
    if let before, before.basis != AccountWorth.Basis.rows.rawValue { return true }
    return !opened.contains(key.accountID) && (before != nil || !own.isEmpty)
  }

  private mutating func add(
    _ own: [CashFlow], _ moved: [InvestmentMoves.Move], _ currency: Currency
  ) throws -> Bool {
    for flow in own {
      guard let amount = try amount(flow.amount, currency, flow.date) else { return false }
      flows.append(CashFlow(date: flow.date, amount: amount))
    }
    for move in moved {
      guard let income = try amount(move.income, currency, move.date),
        let fees = try amount(move.fees, currency, move.date),
        let taxes = try amount(move.taxes, currency, move.date)
      else { return false }
      moves.append(
        InvestmentMoves.Move(date: move.date, income: income, fees: fees, taxes: taxes))
    }
    return true
  }

  /// An asset that was bought or sold meanwhile came in or went out; another one gained.
  mutating func addAssets() throws -> Bool {
    let before = Dictionary(base.manual.map { ($0.assetID, $0) }) { first, _ in first }
    let after = Dictionary(worth.manual.map { ($0.assetID, $0) }) { first, _ in first }
    for id in Set(before.keys).union(after.keys).sorted() {
      guard let currency = (after[id] ?? before[id])?.currency else { continue }
      let change = try (after[id]?.value ?? .zero).minus(before[id]?.value ?? .zero)
      guard let shown = try amount(change, currency, worth.day) else { return false }
      if before[id] != nil, after[id] != nil {
        gains = try gains.plus(shown)
      } else {
        flows.append(CashFlow(date: worth.day, amount: shown))
      }
    }
    return true
  }

  private mutating func amount(
    _ amount: ExactDecimal, _ currency: Currency, _ day: CivilDate
  ) throws -> ExactDecimal? {
    if let target = conversion.target, target != currency { isConverted = true }
    return amount.isZero ? .zero : try conversion.amount(amount, from: currency, on: day)
  }

  private static func value(
    _ worth: NetWorthDay, _ key: Book.AccountHistory.Key
  ) throws -> ExactDecimal {
    try worth.accounts.filter {
      $0.accountID == key.accountID && $0.currency == key.currency
    }.map(\.value).total()
  }
}
