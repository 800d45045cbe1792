import FinanceETL

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
  /// The option rows whose stock this trade delivers.
  var deliversFor: [Int64] = []
  /// The other side of a transfer between own accounts.
  var counterpart: Int64?

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

  var isShort: Bool { units.isNegative }
}
