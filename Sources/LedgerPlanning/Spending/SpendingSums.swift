import FinanceModel

/// What parts add up to. Sums of the same parts are equal in any order, however they were joined.
public struct MoneySum: Hashable, Sendable {
  public var count = 0
  /// What arrived: zero or above.
  public var arrived = ExactDecimal.zero
  /// What left: zero or below.
  public var left = ExactDecimal.zero
  /// Of both, what is pending: + arrived, − left.
  public var pending = ExactDecimal.zero

  public init() {}

  /// What it raised the balances by.
  public func net() throws(PlanningError) -> ExactDecimal { try arrived.plus(left) }

  /// Adds money of one place.
  public mutating func add(_ money: PlacedMoney) throws(PlanningError) {
    count += money.count
    if money.amount.isNegative {
      left = try left.plus(money.amount)
    } else {
      arrived = try arrived.plus(money.amount)
    }
    if money.isPending { pending = try pending.plus(money.amount) }
  }

  mutating func add(_ other: MoneySum) throws(PlanningError) {
    count += other.count
    arrived = try arrived.plus(other.arrived)
    left = try left.plus(other.left)
    pending = try pending.plus(other.pending)
  }
}

/// Sums by place and currency of what a ``SpendingRule`` placed.
public struct SpendingSums: Hashable, Sendable {
  /// Where money counts, and in which currency.
  public struct Key: Hashable, Sendable {
    public var place: MoneyPlace
    public var currency: Currency

    public init(_ place: MoneyPlace, _ currency: Currency) {
      self.place = place
      self.currency = currency
    }

    /// Without the currency: hardly a place has two.
    public func hash(into hasher: inout Hasher) { hasher.combine(place) }
  }

  public private(set) var sums: [Key: MoneySum] = [:]
  /// Of what counts, the parts that a person is asked about.
  public private(set) var suggested: [Currency: MoneySum] = [:]

  public init() {}

  /// Throws where a sum has more than 38 digits.
  public mutating func add(_ money: PlacedMoney) throws(PlanningError) {
    try sums[Key(money.place, money.currency), default: MoneySum()].add(money)
    if money.isSuggested, !money.place.isLeftOut {
      try suggested[money.currency, default: MoneySum()].add(money)
    }
  }

  /// Adds what the rule places of cells.
  ///
  /// Throws as the rule does, and where a sum has more than 38 digits.
  public mutating func add(
    _ cells: some Sequence<MoneyCell>, by rule: SpendingRule
  ) throws(PlanningError) {
    for cell in cells {
      if let money = try rule.place(cell) { try add(money) }
    }
  }

  /// Adds the sums of other parts.
  public mutating func add(_ other: SpendingSums) throws(PlanningError) {
    for (key, sum) in other.sums { try sums[key, default: MoneySum()].add(sum) }
    for (currency, sum) in other.suggested {
      try suggested[currency, default: MoneySum()].add(sum)
    }
  }

  // MARK: Totals

  /// The currencies of what counts, by their codes.
  public var currencies: [Currency] {
    Set(sums.keys.filter { !$0.place.isLeftOut }.map(\.currency)).sorted { $0.code < $1.code }
  }

  /// What was spent and received in a currency, in all places together.
  public func totals(in currency: Currency) throws(PlanningError) -> SpendingTotals {
    var (spending, income) = (MoneySum(), MoneySum())
    for (key, sum) in sums where key.currency == currency && !key.place.isLeftOut {
      if key.place.isReceived { try income.add(sum) } else { try spending.add(sum) }
    }
    return try SpendingTotals(spending, income, in: currency)
  }

  /// What was left out, by kind in their order, then by the currencies' codes.
  public func leftOut() throws(PlanningError) -> [LeftOut] {
    var all: [LeftOut] = []
    for kind in LeftOutKind.allCases {
      let found = sums.filter { $0.key.place == .leftOut(kind) }
      for (key, sum) in found.sorted(by: { $0.key.currency.code < $1.key.currency.code }) {
        all.append(
          LeftOut(
            kind: kind, currency: key.currency, count: sum.count,
            amount: try sum.net().money(in: key.currency)))
      }
    }
    return all
  }
}

/// All that was spent and received in one currency.
public struct SpendingTotals: Hashable, Codable, Sendable {
  public var currency: Currency
  public var count: Int
  /// What left as spending: zero or above.
  public var paid: ExactDecimal
  /// What came back of it: zero or above.
  public var refunded: ExactDecimal
  /// Paid less refunded: below zero where more came back.
  public var spent: ExactDecimal
  /// What arrived as income, less what was paid back of it.
  public var received: ExactDecimal
  /// What is pending of ``spent`` and of ``received``, added up.
  public var pending: ExactDecimal
  /// Received less spent: the sum of all parts that count.
  public var net: ExactDecimal

  init(
    _ spending: MoneySum, _ income: MoneySum, in currency: Currency
  ) throws(PlanningError) {
    self.currency = currency
    count = spending.count + income.count
    paid = spending.left.negated.money(in: currency)
    refunded = spending.arrived.money(in: currency)
    spent = try spending.net().negated.money(in: currency)
    received = try income.net().money(in: currency)
    pending = try income.pending.minus(spending.pending).money(in: currency)
    net = try received.minus(spent)
  }
}

/// Money in scope that is in no other figure, in its own currency.
public struct LeftOut: Hashable, Codable, Sendable {
  public var kind: LeftOutKind
  public var currency: Currency
  public var count: Int
  /// + arrived, − left.
  public var amount: ExactDecimal
}
