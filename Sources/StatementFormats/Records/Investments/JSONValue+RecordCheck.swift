import FinanceModel
import ImportPipeline
import JSONText

// Why a record of an investment cannot be read: what is stated and no such value is never left out in
// silence.

extension JSONValue {
  /// The first of some members that is stated and is no such value.
  fileprivate func unreadable(
    decimals: [String] = [], dates: [String] = [], securities: [String] = []
  ) -> String? {
    func expected(_ name: String, _ what: String) -> String {
      let found = self[name].map { JSONWriter.text($0).prefix(80) } ?? "none"
      return "expected \"\(name)\" to be \(what), found \(found)"
    }
    for name in decimals where self[name] != nil && decimal(name) == nil {
      return expected(name, "a decimal like \"-12.34\"")
    }
    for name in dates where self[name] != nil && self[name]?.string.flatMap(Self.date) == nil {
      return expected(name, "a date like 2024-01-31")
    }
    for name in securities
    where self[name] != nil && self[name]?.string.flatMap({ SecurityIdentifier(text: $0) }) == nil {
      return expected(name, "a security like cusip:037833100")
    }
    return nil
  }

  private static func date(_ text: String) -> CivilDate? { CivilDate(iso: text) }

  /// A member that is a word of `Choice`, where it is stated.
  fileprivate func unknown<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _: Choice.Type
  ) -> String? {
    guard let value = self[name] else { return nil }
    guard value.string.flatMap({ Choice(rawValue: $0) }) == nil else { return nil }
    let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return "expected \"\(name)\" to be one of \(known), found \(JSONWriter.text(value).prefix(80))"
  }

  /// Why an object is no trade; nil where it is one.
  var tradeFailure: String? {
    guard let kind = self["kind"]?.string.flatMap({ TradeKind(rawValue: $0) }) else {
      return unknown("kind", TradeKind.self) ?? "expected a \"kind\" of trade, found none"
    }
    let unreadable =
      unreadable(decimals: Self.tradeNumbers, dates: ["acquired"], securities: ["security"])
      ?? unknown("sub_account", SubAccount.self) ?? unknown("from_sub_account", SubAccount.self)
      ?? unknown("cash_sub_account", SubAccount.self)
      ?? unknown("contribution", ContributionSource.self)
    if let unreadable { return unreadable }
    if let split = self["split"] {
      if let failure = split.unreadable(decimals: Self.splitNumbers) { return failure }
      guard split["numerator"] != nil, split["denominator"] != nil else {
        return "expected the \"numerator\" and \"denominator\" of a split"
      }
    }
    guard kind.movesUnits else { return nil }
    for name in ["security", "units"] where self[name] == nil {
      return "expected the \"\(name)\" of a trade that moves units, found none"
    }
    return nil
  }

  private static let tradeNumbers = [
    "units", "price", "total", "commission", "fees", "load", "taxes", "withholding",
    "state_withholding", "penalty", "markup", "accrued", "gain", "unit_cost", "multiplier", "rate",
  ]
  private static let splitNumbers = ["old_units", "new_units", "numerator", "denominator"]

  /// Why an object is no holding; nil where it is one.
  var holdingFailure: String? {
    for name in ["security", "units"] where self[name] == nil {
      return "expected the \"\(name)\" of a holding, found none"
    }
    let unreadable =
      unreadable(decimals: Self.holdingNumbers, dates: ["price_date"], securities: ["security"])
      ?? unknown("sub_account", SubAccount.self) ?? unknown("contribution", ContributionSource.self)
    if let unreadable { return unreadable }
    if decimal("price")?.isNegative == true { return "expected a \"price\" of 0 or more" }
    for lot in self["lots"]?.array ?? [] {
      let numbers = ["units", "unit_cost", "cost", "value"]
      if let failure = lot.unreadable(decimals: numbers, dates: ["acquired"]) { return failure }
      guard lot["units"] != nil else { return "expected the \"units\" of a lot, found none" }
    }
    return nil
  }

  private static let holdingNumbers = [
    "units", "price", "value", "rate", "cost", "unit_cost", "vested_units", "vested_value",
  ]

  /// Why a record of another type cannot be read; nil where it can.
  func failure(of type: String) -> String? {
    switch type {
    case "security":
      let names = (self["identifiers"]?.array ?? []).map { $0.string ?? "" }
      if let bad = names.first(where: { SecurityIdentifier(text: $0) == nil }) {
        return "expected \"identifiers\" like cusip:037833100, found \"\(bad.prefix(80))\""
      }
      return unreadable(decimals: ["multiplier"], securities: ["id"])
        ?? unknown("kind", SecurityKind.self)
    case "price":
      if let failure = unreadable(decimals: ["price"], dates: ["date"], securities: ["security"]) {
        return failure
      }
      return decimal("price")?.isNegative == true ? "expected a \"price\" of 0 or more" : nil
    case "liability":
      let amounts = LiabilityFacts.Amount.allCases.map(\.rawValue)
      let days = LiabilityFacts.Day.allCases.map(\.rawValue)
      return unreadable(dates: ["date"]) ?? self["amounts"]?.unreadable(decimals: amounts)
        ?? self["days"]?.unreadable(dates: days)
    case "holdings": return unreadable(decimals: ["total", "cash"], dates: ["date"])
    default: return nil
    }
  }
}
