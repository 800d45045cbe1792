import FinanceModel

/// What a row of the table is.
package enum TableKind: String, CaseIterable, Hashable, Sendable {
  /// A line of money.
  case transactions
  /// A line of money that may also be a purchase, a dividend, a split.
  case trades
  /// What is held on a day.
  case holdings
  /// A security, described for the other tables of the document.
  case securities
}

/// Which security a row is of.
package struct SecurityRule: Sendable {
  /// In order: the first that a row has is how its document names the security.
  package var names: [(scheme: SecurityIdentifier.Scheme, text: Expression)] = []
  /// The market that a ticker is of.
  package var market: Expression?
  /// A text that names the contract of an option.
  package var option: Expression?
  /// A word of ``SecurityRule/kinds``.
  package var kind: Expression?
  package var title: Expression?
  package var currency: Expression?
  package var multiplier: Expression?

  /// The words for kinds of securities.
  static let kinds: [String: SecurityKind] = Dictionary(
    uniqueKeysWithValues: SecurityKind.allCases.map { ($0.rawValue.lowercased(), $0) })

  var expressions: [Expression] {
    names.map(\.text) + [market, option, kind, title, currency, multiplier].compactMap { $0 }
  }
}

/// How many units a row is about.
package enum UnitsRule: Sendable {
  /// A number whose sign follows from the kind of the trade.
  case byKind(Expression)
  /// + in, − out, as the table prints it.
  case signed(AmountRule)
}

/// What a row costs beside the price.
package enum CostRule: Sendable {
  /// The sum of some numbers; their signs do not count.
  case magnitude([Expression])
  /// Money of the account: − was paid, + is a rebate.
  case signed(AmountRule)
}

/// What a row moves beside what it is printed for: the other side of an exchange.
package struct ExchangeRule: Sendable {
  package enum Side: Sendable {
    /// What came in for the security that was given. No cash moves.
    case security(units: Expression, SecurityRule)
    /// Money in another currency, with its sign.
    case money(AmountRule, currency: Expression)
  }

  /// Rows that do; nil: each.
  package var condition: Condition?
  package var side: Side

  var expressions: [Expression] {
    switch side {
    case .security(let units, let security): [units] + security.expressions
    case .money(let amount, let currency): amount.sources + [currency]
    }
  }
}

/// What the facts of a trade are read from. Day, cash, currency and text are those of ``Fields``.
package struct TradeRule: Sendable {
  package enum Cost: String, CaseIterable, Sendable {
    case commission, fees, taxes, withholding, accrued
  }

  /// A word of ``TradeKind``, or ``cash``, or ``transfer``.
  package var kind: Expression
  package var units: UnitsRule?
  package var price: Expression?
  package var priceCurrency: Expression?
  package var costs: [(cost: Cost, rule: CostRule)] = []
  package var gain: AmountRule?
  package var rate: Expression?
  /// The rate is printed as units of the other currency for one of the account's.
  package var isRateInverse = false
  /// New for old units: `2:1`.
  package var ratio: Expression?
  /// The units of a split are those that are there afterwards, not those that are added.
  package var splitsToTotal = false
  /// The row takes another one back: its units and cash have the other sign.
  package var reversal: Condition?
  package var subAccount: Expression?
  package var into: [ExchangeRule] = []

  /// The word for a row that moves money and nothing else.
  package static let cash = "cash"
  /// The word for what came from another account or went to it: money, or units by their sign.
  package static let transfer = "transfer"
  /// Every word that a row can be.
  static let words: [String] = [cash, transfer] + TradeKind.allCases.map(\.rawValue)

  var expressions: [Expression] {
    var all: [Expression?] = [kind, price, priceCurrency, rate, ratio, subAccount]
    switch units {
    case .byKind(let expression): all.append(expression)
    case .signed(let rule): all += rule.sources
    case nil: break
    }
    for (_, rule) in costs {
      switch rule {
      case .magnitude(let expressions): all += expressions
      case .signed(let rule): all += rule.sources
      }
    }
    all += gain?.sources ?? []
    all += into.flatMap(\.expressions)
    return all.compactMap { $0 }
  }
}

/// What a snapshot of holdings is read from.
package struct HoldingRule: Sendable {
  /// The day of the whole snapshot.
  package var asOf: DateRule?
  package var units: Expression?
  package var price: Expression?
  package var priceCurrency: Expression?
  package var priceDate: DateRule?
  package var value: Expression?
  package var cost: Expression?
  package var unitCost: Expression?
  package var currency: Expression?
  package var rate: Expression?
  package var subAccount: Expression?
  /// Rows that are money of the account.
  package var cash: Condition?
  /// The row that states what all of it is worth.
  package var total: Condition?
  /// Rows that are lots of the holding above.
  package var lots: Condition?
  package var acquired: DateRule?
  /// Whether what is not listed is not held.
  package var isComplete = true

  var expressions: [Expression] {
    [
      asOf?.from, units, price, priceCurrency, priceDate?.from, value, cost, unitCost, currency,
      rate, subAccount, acquired?.from,
    ].compactMap { $0 }
  }
}

/// Rows that are one event: those with the same texts in some columns.
package struct JoinRule: Sendable {
  package var columns: [Int]
}

extension AmountRule {
  /// What its numbers and its direction are read from.
  var sources: [Expression] {
    switch self {
    case .signed(let expression, _), .byKind(let expression): [expression]
    case .split(let inflow, let outflow, _): [inflow, outflow]
    case .directed(let expression, .words(let words, _, _), _): [expression, words]
    case .directed(let expression, .conditions, _): [expression]
    case .sum(let added, let taken): added + taken
    }
  }
}
