import FinanceModel

/// What is spent: the one definition, which reports, budgets and whatever else speaks of spending
/// share.
///
/// **In scope** are the parts of these accounts up to the as-of day: posted ones, and pending ones
/// unless they are not wanted. Of these are **left out**, the first that holds:
///
/// 1. legs of transfers, paired or stated, unless payments to the account on the other side count;
/// 2. categories of the flows `transfer` and `ignore`;
/// 3. what is in another currency and has no rate.
///
/// The rest counts, each part in one place. What leaves in a category of the flow `spending` is
/// **spent**, and what arrives in it (a refund) lowers that. In one of the flow `income` it is the
/// other way round: what arrives is **received**. Without a category, what leaves is spent and what
/// arrives is received. A payment is spent, and what comes back from that account lowers it.
public struct SpendingRule: Sendable {
  /// Those that count.
  public var accounts: Set<Int64>
  /// Rows booked after it do not count, nor do parts that count on a later day.
  public var asOf: CivilDate
  /// In which all is; nil: each currency stands by itself, and nothing is converted.
  public var currency: Currency?
  public var includesPending: Bool
  /// Accounts, to which transfers are payments and count as spent.
  public var payments: Set<Int64>
  public var flows: CategoryFlows
  public var rates: ExchangeRates

  public init(
    accounts: Set<Int64>, asOf: CivilDate, currency: Currency?, includesPending: Bool = true,
    payments: Set<Int64> = [], flows: CategoryFlows = CategoryFlows(),
    rates: ExchangeRates = ExchangeRates([])
  ) {
    self.accounts = accounts
    self.asOf = asOf
    self.currency = currency
    self.includesPending = includesPending
    self.payments = payments
    self.flows = flows
    self.rates = rates
  }

  /// Whether an account of this kind counts where nobody says which accounts do: what is invested is
  /// not spent.
  public static func counts(_ kind: AccountKind) -> Bool {
    kind != .investment && kind != .retirement
  }

  /// Where a cell counts, and how much; nil where it is out of scope.
  ///
  /// Throws where it joins days on both sides of the as-of day, or parts that are converted.
  public func place(_ cell: MoneyCell) throws(PlanningError) -> PlacedMoney? {
    guard accounts.contains(cell.account), includesPending || !cell.isPending,
      try isReached(cell.days), try isReached(cell.booked)
    else { return nil }
    var money = PlacedMoney(place: place(of: cell), cell)
    guard !money.place.isLeftOut, let currency, currency != cell.currency else { return money }
    guard cell.count == 1, cell.days.from == cell.days.to else {
      throw .joinedParts(cell.currency)
    }
    guard let converted = converted(cell, into: currency) else {
      money.place = .leftOut(.missingRate)
      return money
    }
    (money.amount, money.currency) = (converted, currency)
    return money
  }

  private func isReached(_ days: DateSpan) throws(PlanningError) -> Bool {
    guard days.from <= asOf else { return false }
    guard days.to <= asOf else { throw .joinedDays(days) }
    return true
  }

  private func place(of cell: MoneyCell) -> MoneyPlace {
    if let other = cell.transfer.account {
      // What an account moves to itself is no payment.
      if payments.contains(other), other != cell.account { return .payment(to: other) }
      if case .paired = cell.transfer { return .leftOut(.paired) }
      return .leftOut(.transfer)
    }
    guard let category = cell.category else {
      return .uncategorised(isReceived: cell.amount.signum > 0)
    }
    switch flows[category] {
    case .spending: return .category(category, isIncome: false)
    case .income: return .category(category, isIncome: true)
    case .transfer: return .leftOut(.transfer)
    case .ignore: return .leftOut(.ignore)
    }
  }

  /// At the newest rate up to its day; else what the bank states in that currency. Nil where
  /// there is neither.
  private func converted(_ cell: MoneyCell, into currency: Currency) -> ExactDecimal? {
    let conversion = rates.conversion(from: cell.currency, to: currency, on: cell.days.from)
    if let conversion { return conversion.amount(cell.amount) }
    guard let original = cell.original, original.currency == currency,
      let rounded = original.amount.magnitude.rounded(toPlaces: currency.exponent)
    else { return nil }
    return cell.amount.isNegative ? rounded.negated : rounded
  }
}

/// Why money in scope is in no sum.
public enum LeftOutKind: String, CaseIterable, Hashable, Codable, Sendable {
  /// A leg of a paired transfer.
  case paired
  /// A category of that flow, or a transfer whose other leg is not in the book.
  case transfer
  /// A category of that flow.
  case ignore
  /// No rate near its day, and no stated amount in the currency.
  case missingRate = "missing_rate"
}

/// Where a part counts. Each has exactly one.
public enum MoneyPlace: Hashable, Sendable {
  case category(CategoryPath, isIncome: Bool)
  case uncategorised(isReceived: Bool)
  case payment(to: Int64)
  case leftOut(LeftOutKind)

  public var isLeftOut: Bool {
    if case .leftOut = self { true } else { false }
  }

  /// Whether it counts as received; else it is spent or left out.
  public var isReceived: Bool {
    switch self {
    case .category(_, let isIncome): isIncome
    case .uncategorised(let isReceived): isReceived
    case .payment, .leftOut: false
    }
  }
}

/// Money of a cell, in the place where it counts.
public struct PlacedMoney: Hashable, Sendable {
  public var place: MoneyPlace
  /// The one of the rule; its own where it is left out, or the rule has none.
  public var currency: Currency
  /// + arrived, − left.
  public var amount: ExactDecimal
  public var count: Int
  public var isPending: Bool
  /// Whether a person is asked if it is a transfer.
  public var isSuggested: Bool

  init(place: MoneyPlace, _ cell: MoneyCell) {
    self.place = place
    currency = cell.currency
    amount = cell.amount
    count = cell.count
    isPending = cell.isPending
    isSuggested = cell.transfer == .suggested
  }
}
