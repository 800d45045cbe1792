import FinanceModel
import LedgerBook
import LedgerStore

/// Where something is held: lots are an account's.
struct PositionKey: Hashable, Sendable {
  var account: Int64
  var security: Int64
}

/// A trade as far as lots are concerned.
struct LotEvent: Sendable {
  var id: Int64
  var key: PositionKey
  var date: CivilDate
  var kind: TradeKind
  /// Signed; of a split, what they change by. Nil where the kind moves none.
  var units: ExactDecimal?
  /// What the account's money changes by, costs included.
  var cash: ExactDecimal = .zero
  var currency: Currency
  /// As the source prints it, where it is not the cash.
  var total: ExactDecimal?
  var price: ExactDecimal?
  /// Of a contract, in shares; nil: 1.
  var multiplier: ExactDecimal?
  /// Interest of a bond that is inside the cash: no cost and no proceeds.
  var accrued: ExactDecimal?
  /// Of what is transferred in, as stated.
  var unitCost: ExactDecimal?
  var acquired: CivilDate?
  /// New units for old ones.
  var ratio: (new: ExactDecimal, old: ExactDecimal)?
  var statedGain: ExactDecimal?
  /// What the row calls its costs; inside the cash.
  var costs = ExactDecimal.zero
  /// The option rows whose stock this trade delivers.
  var deliversFor: [Int64] = []
  /// Of an option that was exercised: whether other rows deliver its stock.
  var isDelivered = false
  /// The transfer between own accounts that this row is a part of.
  var journey: Int?
  /// Of a part of a spin-off: what the row says of where it comes from.
  var spinOff: SpinOffSource?
  /// What happens to units of the other side that are held.
  var sides = SideReading.nets
  /// Why what the row says of lots is not certain.
  var doubts: [FigureDoubt] = []

  init(
    id: Int64, key: PositionKey, date: CivilDate, kind: TradeKind, units: ExactDecimal?,
    cash: ExactDecimal = .zero, currency: Currency
  ) {
    self.id = id
    self.key = key
    self.date = date
    self.kind = kind
    self.units = units
    self.cash = cash
    self.currency = currency
  }
}

/// What a trade does where units of the other side are held: 100 sold of 40, or sold short with 40 held.
enum SideReading: Hashable, Sendable {
  /// It closes them and opens the rest.
  case nets
  /// It leaves them: a sale short against the box.
  case standsApart
  /// It closes them; what is beyond was held, and nobody says what it cost.
  case closesOnly
}

/// What the row of a spin-off says of the security that it comes from.
struct SpinOffSource: Sendable {
  /// Securities that a spin-off can come from.
  var candidates: Set<Int64> = []
  /// Those of them that its text names.
  var named: Set<Int64> = []
  /// New units for old ones, where its text has them.
  var ratio: (new: ExactDecimal, old: ExactDecimal)?
}

/// What a person chose for a sale: units of a purchase.
struct LotPick: Hashable, Sendable {
  var purchase: Int64
  var units: ExactDecimal
}

/// Units that were acquired together.
struct HeldLot: Hashable, Sendable {
  /// The trade that brought them; nil where none did.
  var origin: Int64?
  var acquired: CivilDate?
  /// − where they are owed.
  var units: ExactDecimal
  /// Of all its units; what a short sale brought is a negative cost. Nil is unknown.
  var cost: ExactDecimal?
  var currency: Currency
  /// Why cost or side are not certain; never empty where the cost is unknown.
  var doubts: [FigureDoubt] = []

  var isShort: Bool { units.isNegative }
}

extension LotEvent {
  /// Units × price, where both are stated.
  var worth: ExactDecimal? {
    guard let units, let price else { return nil }
    return units.multiplied(by: price, toPlaces: 12)?
      .multiplied(by: multiplier ?? .one, toPlaces: 12)
  }

  /// What the units cost, fees included and accrued interest left out; nil where no source says.
  var acquisitionCost: ExactDecimal? {
    get throws {
      if !cash.isZero {
        // A reinvestment may state the cash of its income.
        if kind == .stockDistribution || kind == .spinOff { return nil }
        return try cash.negated.minus(accrued ?? .zero)
      }
      if let unitCost, let units { return try unitCost.times(units, toPlaces: currency.exponent) }
      switch kind {
      case .stockDistribution, .spinOff: return nil
      default: break
      }
      if let total { return total.magnitude }
      guard let price, let units else { return nil }
      return try price.times(units).times(multiplier ?? .one, toPlaces: currency.exponent)
    }
  }

  /// Units that the row brings.
  ///
  /// - Parameter cost: nil is unknown; `doubts` then say why.
  func brought(
    _ units: ExactDecimal, cost: ExactDecimal?, _ doubts: [FigureDoubt] = []
  ) -> HeldLot {
    HeldLot(
      origin: id, acquired: date, units: units, cost: cost, currency: currency,
      doubts: doubts.merged ?? [])
  }

  /// Units that nothing is known of.
  func unknown(_ units: ExactDecimal, _ reason: FigureDoubt.Reason) -> HeldLot {
    HeldLot(
      origin: nil, acquired: nil, units: units, cost: nil, currency: currency,
      doubts: [doubt(reason)])
  }

  /// Why this row makes something uncertain.
  func doubt(_ reason: FigureDoubt.Reason) -> FigureDoubt {
    FigureDoubt(reason: reason, transactions: [id])
  }

  func gain(
    _ reason: RealisedGain.Reason, _ units: ExactDecimal, _ proceeds: ExactDecimal,
    _ parts: [RealisedGain.Part]
  ) throws -> RealisedGain {
    let costs = parts.compactMap(\.cost)
    let cost = costs.count == parts.count ? try costs.total() : nil
    return RealisedGain(
      trade: id, accountID: key.account, securityID: key.security, date: date, reason: reason,
      units: units, proceeds: proceeds, cost: cost,
      gain: try cost.map { (cost) throws in try proceeds.minus(cost) },
      currency: currency, statedGain: statedGain,
      inDoubt: parts.flatMap { $0.inDoubt ?? [] }.merged, parts: parts)
  }
}

/// The order in which the trades of a day count: the rows of a day come in any order.
extension LotEvent {
  /// Splits come before the market opens. What opens comes before what closes, and an option before the
  /// stock that it delivers.
  private var phase: Int {
    switch kind {
    case .split: 0
    case .exercise, .assign: 2
    case .merger: units?.isNegative == true ? 2 : 3
    case .transferOut: 3
    case .transferIn: journey == nil ? 1 : 4
    case .sell, .sellToClose, .call, .maturity, .expire, .buyToCover, .buyToClose:
      deliversFor.isEmpty ? 5 : 3
    case .returnOfCapital: 6
    default: deliversFor.isEmpty ? 1 : 3
    }
  }

  private struct Turn {
    let date: CivilDate
    let phase: Int
    let id: Int64
    let place: Int
  }

  /// Trades in their order. Their places are sorted: an event is large.
  static func inOrder(_ events: [LotEvent]) -> [LotEvent] {
    let turns = events.enumerated().map { place, event in
      Turn(date: event.date, phase: event.phase, id: event.id, place: place)
    }.sorted { ($0.date, $0.phase, $0.id) < ($1.date, $1.phase, $1.id) }
    return turns.map { events[$0.place] }
  }
}
