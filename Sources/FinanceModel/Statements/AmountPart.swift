/// A part of a transaction that a person split: a purchase of which one half was food and the other a gift.
///
/// The parts of a transaction add up to it, to the last digit. What a bank changes the amount by afterwards
/// is in none of them: ``unassigned(_:of:)``.
public struct AmountPart: Hashable, Sendable {
  /// Signed as a transaction's; with the digits of its currency; never zero.
  public var amount: ExactDecimal
  /// Nil: without one.
  public var category: String?
  public var notes: String?
  /// Those that the transaction does not have.
  public var tags: [String]
  /// The day on which it counts in budgets; nil: the transaction's.
  public var budgetDate: CivilDate?

  public init(
    amount: ExactDecimal, category: String? = nil, notes: String? = nil, tags: [String] = [],
    budgetDate: CivilDate? = nil
  ) {
    self.amount = amount
    self.category = category
    self.notes = notes
    self.tags = tags
    self.budgetDate = budgetDate
  }

  /// What of a transaction is in none of its parts, signed; zero where they add up to it.
  ///
  /// - Parameter whole: the transaction's amount, to the digits of its currency.
  public static func unassigned(_ parts: [AmountPart], of whole: Money) -> ExactDecimal {
    let exponent = whole.currency.exponent
    let sum = parts.reduce(0) { $0 + ($1.amount.scaled(toPlaces: exponent) ?? 0) }
    return ExactDecimal(significand: Int128(whole.minorUnits) - sum, scale: exponent)
  }
}

/// A part of a transaction as a person asks for it.
public struct PartRequest: Hashable, Sendable {
  /// How much of the transaction.
  public enum Amount: Hashable, Sendable {
    /// As it is written.
    case signed(ExactDecimal)
    /// With the sign of the transaction.
    case unsigned(ExactDecimal)
    /// What the other parts leave.
    case rest

    /// `12.50`, `-12.50`, `+2.00` or `rest`; nil where the text is none of them.
    public init?(_ text: some StringProtocol) {
      if text == "rest" {
        self = .rest
      } else if let amount = ExactDecimal(text) {
        let isSigned = text.hasPrefix("+") || text.hasPrefix("-")
        self = isSigned ? .signed(amount) : .unsigned(amount)
      } else {
        return nil
      }
    }
  }

  public var amount: Amount
  /// Nil or empty: without one.
  public var category: String?
  public var notes: String?
  public var tags: [String]
  public var budgetDate: CivilDate?

  public init(
    _ amount: Amount, category: String? = nil, notes: String? = nil, tags: [String] = [],
    budgetDate: CivilDate? = nil
  ) {
    self.amount = amount
    self.category = category
    self.notes = notes
    self.tags = tags
    self.budgetDate = budgetDate
  }
}

extension AmountPart {
  /// The parts that are asked for.
  ///
  /// Throws `invalid_argument` where they are fewer than two, do not add up to the transaction, one is zero
  /// or has more digits than the currency, several are the rest, or a category has an empty level.
  ///
  /// - Parameter whole: the transaction's amount.
  public static func parts(
    _ requests: [PartRequest], of whole: Money
  ) throws(FinanceETLError) -> [AmountPart] {
    guard requests.count > 1 else {
      throw FinanceETLError(
        .invalidArgument, "expected at least two parts, found \(requests.count)",
        hint: "a category for all of it is an edit; one of the parts may be the rest")
    }
    var units: [Int128?] = []
    for (place, request) in requests.enumerated() {
      units.append(try request.units(of: whole, part: place + 1))
    }
    let sum = units.reduce(Int128(0)) { $0 + ($1 ?? 0) }
    let rest = Int128(whole.minorUnits) - sum
    switch units.count(where: { $0 == nil }) {
    case 0 where rest != 0: throw refusal(sum, whole)
    case 1 where rest == 0:
      throw FinanceETLError(
        .invalidArgument,
        "the other parts come to \(whole.decimal) \(whole.currency): they leave no rest",
        hint: "leave out the part that is the rest")
    case 0, 1: break
    default:
      throw FinanceETLError(.invalidArgument, "only one part may be the rest")
    }
    var parts: [AmountPart] = []
    for (request, own) in zip(requests, units) {
      parts.append(
        AmountPart(
          amount: ExactDecimal(significand: own ?? rest, scale: whole.currency.exponent),
          category: try request.checkedCategory(),
          notes: request.notes.flatMap { $0.isEmpty ? nil : $0 }, tags: request.tags,
          budgetDate: request.budgetDate))
    }
    return parts
  }

  private static func refusal(_ sum: Int128, _ whole: Money) -> FinanceETLError {
    let exponent = whole.currency.exponent
    let rest = ExactDecimal(significand: Int128(whole.minorUnits) - sum, scale: exponent)
    return FinanceETLError(
      .invalidArgument,
      "the parts come to \(ExactDecimal(significand: sum, scale: exponent)) \(whole.currency), the"
        + " transaction to \(whole.decimal): \(rest) is in none",
      hint: "the amount of one part may be \"rest\"")
  }
}

extension PartRequest {
  /// Minor units; nil: the rest.
  fileprivate func units(of whole: Money, part: Int) throws(FinanceETLError) -> Int128? {
    let stated: ExactDecimal
    switch amount {
    case .rest: return nil
    case .signed(let amount): stated = amount
    case .unsigned(let amount): stated = whole.minorUnits < 0 ? amount.negated : amount
    }
    guard !stated.isZero else {
      throw FinanceETLError(.invalidArgument, "part \(part) is 0", hint: "leave it out")
    }
    // No part needs more than an amount has: sums stay within their bits.
    guard let money = Money(stated, in: whole.currency), money.represents(stated) else {
      throw FinanceETLError(
        .invalidArgument,
        "part \(part): expected an amount of at most \(whole.currency.exponent) decimals, found"
          + " \(stated)")
    }
    return Int128(money.minorUnits)
  }

  /// Without outer blanks; nil where there is none. Levels stand between `:`.
  fileprivate func checkedCategory() throws(FinanceETLError) -> String? {
    guard let text = category?.withoutOuterBlanks, !text.isEmpty else { return nil }
    let levels = text.split(separator: ":", omittingEmptySubsequences: false)
    guard levels.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
      throw FinanceETLError(
        .invalidArgument, "the category \"\(text)\" has an empty level",
        hint: "a category below another one is written Food:Groceries")
    }
    guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw FinanceETLError(.invalidArgument, "a category cannot hold a control character")
    }
    return text
  }
}
