import FinanceModel

/// What a type and a subtype of Plaid's investment transactions mean: which way units and cash go.
///
/// Source: plaid/plaid-openapi, `InvestmentTransactionType` and `InvestmentTransactionSubtype`. Of an
/// amount and a quantity banks state either sign; what the row is decides.
struct PlaidTradeRule: Sendable {
  enum Effect: Sendable {
    /// Nothing moves, whatever is stated.
    case none
    case plus
    case minus
    /// The stated sign counts.
    case stated
  }

  /// What more than the pair of words has to be looked at.
  enum Shape: Sendable {
    case plain
    /// Money that comes in, for which a reinvestment may follow.
    case income
    /// The opposite sign is a refund; a quantity is what was paid in units.
    case cost
    /// A purchase with income that is a row of its own, or is not.
    case reinvestment
    /// Paid out in money, or in kind.
    case distribution
    /// In or out by its sign; of a security, or of money.
    case transfer
    /// Takes an option towards zero.
    case closing
    /// Takes back another row.
    case cancel
  }

  let kind: TradeKind
  let units: Effect
  let cash: Effect
  var shape = Shape.plain
  /// It waits for what replaces it.
  var isPending = false
  /// Whether the words are a pair that has a rule.
  var isKnown = true
  /// Whether a rule proves the signs.
  var isProven = true

  init(
    _ kind: TradeKind, units: Effect = .none, cash: Effect, _ shape: Shape = .plain
  ) {
    self.kind = kind
    self.units = units
    self.cash = cash
    self.shape = shape
  }

  /// Of words in lower case. An unknown subtype is read by its type.
  init(type: String, subtype: String) {
    if let rule = Self.rules["\(type)/\(subtype)"] ?? Self.always[subtype] {
      self = rule
      return
    }
    if type == "cash" || type == "fee", let rule = Self.money[subtype] {
      self = rule
      return
    }
    self = Self.types[type] ?? PlaidTradeRule(.adjustment, units: .stated, cash: .stated)
    if shape != .cancel { isKnown = false }
  }

  // MARK: The table

  /// By type and subtype.
  private static let rules: [String: PlaidTradeRule] = [
    "buy/buy": PlaidTradeRule(.buy, units: .plus, cash: .minus),
    "buy/buy to cover": PlaidTradeRule(.buyToCover, units: .plus, cash: .minus),
    "buy/dividend reinvestment": reinvestment,
    "buy/interest reinvestment": reinvestment,
    "buy/long-term capital gain reinvestment": reinvestment,
    "buy/short-term capital gain reinvestment": reinvestment,
    // Out of pay: no row has the money.
    "buy/contribution": PlaidTradeRule(.buy, units: .plus, cash: .none),
    // The stock of a put that was sold.
    "buy/assignment": PlaidTradeRule(.buy, units: .plus, cash: .minus),
    "sell/sell": PlaidTradeRule(.sell, units: .minus, cash: .plus),
    "sell/sell short": PlaidTradeRule(.sellShort, units: .minus, cash: .plus),
    "sell/distribution": PlaidTradeRule(.sell, units: .minus, cash: .plus, .distribution),
    "sell/exercise": PlaidTradeRule(.sell, units: .minus, cash: .plus),
    "cash/deposit": PlaidTradeRule(.deposit, cash: .plus),
    "cash/contribution": PlaidTradeRule(.deposit, cash: .plus),
    "cash/pending credit": pending(.deposit, cash: .plus),
    "cash/withdrawal": PlaidTradeRule(.withdrawal, cash: .minus),
    "cash/pending debit": pending(.withdrawal, cash: .minus),
    "transfer/transfer": transfer,
    "transfer/send": transfer,
    "transfer/request": transfer,
    "transfer/split": PlaidTradeRule(.split, units: .stated, cash: .none),
    "transfer/spin off": PlaidTradeRule(.spinOff, units: .stated, cash: .none),
    "transfer/merger": PlaidTradeRule(.merger, units: .stated, cash: .stated),
    "transfer/exercise": PlaidTradeRule(.exercise, units: .minus, cash: .none, .closing),
    "transfer/assignment": PlaidTradeRule(.assign, units: .plus, cash: .none, .closing),
    "transfer/expire": PlaidTradeRule(.expire, units: .stated, cash: .none, .closing),
    // One coin for another: two rows.
    "transfer/trade": PlaidTradeRule(.buy, units: .stated, cash: .none),
  ]

  /// Of the types `cash` and `fee`: banks file income and costs under either.
  private static let money: [String: PlaidTradeRule] = [
    "dividend": income(.dividend), "qualified dividend": income(.dividend),
    "non-qualified dividend": income(.dividend), "interest": income(.interest),
    "interest receivable": income(.interest), "long-term capital gain": income(.gainLong),
    "short-term capital gain": income(.gainShort),
    "unqualified gain": income(.miscellaneousIncome),
    "return of principal": income(.returnOfCapital),
    "stock distribution": PlaidTradeRule(.stockDistribution, units: .plus, cash: .none),
    "account fee": cost(.expense), "fund fee": cost(.expense), "legal fee": cost(.expense),
    "management fee": cost(.expense), "miscellaneous fee": cost(.expense),
    "transfer fee": cost(.expense), "trust fee": cost(.expense),
    "margin expense": cost(.marginInterest), "tax": cost(.tax), "tax withheld": cost(.tax),
    "non-resident tax": cost(.tax),
  ]

  /// Whatever their type is.
  private static let always: [String: PlaidTradeRule] = [
    "adjustment": unproven,
    "loan payment": PlaidTradeRule(.adjustment, units: .stated, cash: .stated),
    "rebalance": PlaidTradeRule(.adjustment, units: .stated, cash: .stated),
  ]

  /// Of a subtype that has no rule.
  private static let types: [String: PlaidTradeRule] = [
    "buy": PlaidTradeRule(.buy, units: .plus, cash: .minus),
    "sell": PlaidTradeRule(.sell, units: .minus, cash: .plus),
    "cash": PlaidTradeRule(.adjustment, cash: .stated),
    "fee": PlaidTradeRule(.expense, cash: .stated, .cost),
    "transfer": transfer,
    "cancel": PlaidTradeRule(.adjustment, units: .stated, cash: .stated, .cancel),
  ]

  private static let reinvestment = PlaidTradeRule(
    .reinvest, units: .plus, cash: .none, .reinvestment)
  private static let transfer = PlaidTradeRule(
    .transferIn, units: .stated, cash: .stated, .transfer)

  private static var unproven: PlaidTradeRule {
    var rule = PlaidTradeRule(.adjustment, units: .stated, cash: .stated)
    rule.isProven = false
    return rule
  }

  private static func income(_ kind: TradeKind) -> PlaidTradeRule {
    PlaidTradeRule(kind, cash: .plus, .income)
  }

  private static func cost(_ kind: TradeKind) -> PlaidTradeRule {
    PlaidTradeRule(kind, cash: .minus, .cost)
  }

  private static func pending(_ kind: TradeKind, cash: Effect) -> PlaidTradeRule {
    var rule = PlaidTradeRule(kind, cash: cash)
    rule.isPending = true
    return rule
  }
}
