import FinanceModel
import ImportPipeline
import JSONText

// Investments as members of records, both ways: docs/JSON.md.

extension JSONValue {
  fileprivate static func decimal(_ value: ExactDecimal?) -> JSONValue? {
    value.map { .string($0.text) }
  }

  fileprivate static func date(_ value: CivilDate?) -> JSONValue? {
    value.map { .string($0.isoText) }
  }

  fileprivate static func texts(_ values: [String]) -> JSONValue? {
    values.isEmpty ? nil : .array(values.map { .string($0) })
  }

  fileprivate static func place(_ location: RowLocation) -> [Member] {
    [
      ("line", location.line), ("column", location.column), ("page", location.page),
      ("row", location.row),
    ].compactMap { name, value in value.map { Member(name, .number($0)) } }
  }

  fileprivate static func parsed(_ text: String?) -> JSONValue? {
    text.flatMap { try? JSONParser.parse(Array($0.utf8)) }
  }

  fileprivate func date(_ name: String) -> CivilDate? {
    self[name]?.string.flatMap { CivilDate(iso: $0) }
  }

  fileprivate func currency(_ name: String) -> Currency? {
    self[name]?.string.flatMap { Currency($0) }
  }

  fileprivate func identifier(_ name: String) -> SecurityIdentifier? {
    self[name]?.string.flatMap { SecurityIdentifier(text: $0) }
  }

  fileprivate var flags: [InvestmentFlag] {
    (self["flags"]?.array ?? []).compactMap { $0.string.flatMap { InvestmentFlag(rawValue: $0) } }
  }

  fileprivate var extras: String? { self["extras"].map { JSONWriter.text($0) } }
}

// MARK: Securities

extension StatedSecurity {
  var members: [JSONValue.Member] {
    let all: [(String, JSONValue?)] = [
      ("id", .string(id.description)), ("identifiers", .texts(identifiers.map(\.description))),
      ("kind", .string(kind.rawValue)),
      ("is_cash_equivalent", isCashEquivalent ? .bool(true) : nil), ("name", .text(name)),
      ("currency", .text(currency?.code)), ("multiplier", .decimal(multiplier)),
      ("option", option?.json), ("debt", debt?.json), ("source_kind", .text(sourceKind)),
      ("flags", .texts(flags.map(\.rawValue))), ("extras", .parsed(extras)),
    ]
    return all.compactMap { name, value in value.map { JSONValue.Member(name, $0) } }
      + JSONValue.place(location)
  }

  init?(_ value: JSONValue, at place: RowLocation) {
    guard let id = value.identifier("id"),
      let kind = value["kind"]?.string.flatMap({ SecurityKind(rawValue: $0) })
    else { return nil }
    self.init(
      id: id, kind: kind, name: value["name"]?.string, currency: value.currency("currency"),
      location: place)
    identifiers = (value["identifiers"]?.array ?? []).compactMap {
      $0.string.flatMap { SecurityIdentifier(text: $0) }
    }
    isCashEquivalent = value["is_cash_equivalent"]?.bool ?? false
    multiplier = value.decimal("multiplier")
    option = value["option"].map { OptionTerms($0) }
    debt = value["debt"].map { DebtTerms($0) }
    sourceKind = value["source_kind"]?.string
    flags = value.flags
    extras = value.extras
  }
}

extension OptionTerms {
  fileprivate var json: JSONValue {
    .members([
      "right": .text(right?.rawValue), "underlying": .text(underlying?.description),
      "strike": .decimal(strike), "expires": .date(expires),
    ])
  }

  fileprivate init(_ value: JSONValue) {
    self.init(
      right: value["right"]?.string.flatMap { Right(rawValue: $0) },
      underlying: value.identifier("underlying"), strike: value.decimal("strike"),
      expires: value.date("expires"))
  }
}

extension DebtTerms {
  fileprivate var json: JSONValue {
    .members([
      "par_value": .decimal(parValue), "coupon_rate": .decimal(couponRate),
      "next_coupon": .date(nextCoupon), "coupon_frequency": .text(couponFrequency),
      "matures": .date(matures), "callable": .date(callable), "call_price": .decimal(callPrice),
    ])
  }

  fileprivate init(_ value: JSONValue) {
    self.init()
    parValue = value.decimal("par_value")
    couponRate = value.decimal("coupon_rate")
    nextCoupon = value.date("next_coupon")
    couponFrequency = value["coupon_frequency"]?.string
    matures = value.date("matures")
    callable = value.date("callable")
    callPrice = value.decimal("call_price")
  }
}

// MARK: Holdings

extension HoldingsSnapshot {
  var members: [JSONValue.Member] {
    let all: [(String, JSONValue?)] = [
      ("date", .date(date)), ("complete", .bool(isComplete)), ("total", .decimal(total)),
      ("cash", .decimal(cash)), ("currency", .text(currency?.code)),
      ("holdings", .array(holdings.map { .object($0.members) })),
    ]
    return all.compactMap { name, value in value.map { JSONValue.Member(name, $0) } }
  }

  init?(_ value: JSONValue) {
    let rows = value["holdings"]?.array ?? []
    let holdings = rows.compactMap { $0.holdingFailure == nil ? Holding($0) : nil }
    guard let isComplete = value["complete"]?.bool else { return nil }
    self.init(
      date: value.date("date"), isComplete: isComplete && holdings.count == rows.count,
      holdings: holdings,
      total: value.decimal("total"), cash: value.decimal("cash"),
      currency: value.currency("currency"))
  }
}

extension Holding {
  fileprivate var members: [JSONValue.Member] {
    let all: [(String, JSONValue?)] = [
      ("security", .string(security.description)), ("units", .decimal(units)),
      ("price", .decimal(price)), ("price_date", .date(priceDate)), ("value", .decimal(value)),
      ("currency", .text(currency?.code)), ("rate", .decimal(rate)),
      ("price_unit", .text(priceUnit)), ("cost", .decimal(cost)),
      ("unit_cost", .decimal(unitCost)), ("sub_account", .text(subAccount?.rawValue)),
      ("contribution", .text(contribution?.rawValue)), ("vested_units", .decimal(vestedUnits)),
      ("vested_value", .decimal(vestedValue)),
      ("lots", lots.isEmpty ? nil : .array(lots.map(\.json))), ("memo", .text(memo)),
      ("flags", .texts(flags.map(\.rawValue))), ("extras", .parsed(extras)),
    ]
    return all.compactMap { name, value in value.map { JSONValue.Member(name, $0) } }
      + JSONValue.place(location)
  }

  fileprivate init?(_ value: JSONValue) {
    guard let security = value.identifier("security"), let units = value.decimal("units") else {
      return nil
    }
    self.init(
      security: security, units: units, price: value.decimal("price"),
      value: value.decimal("value"), currency: value.currency("currency"),
      location: RowLocation(
        line: value["line"]?.integer, column: value["column"]?.integer,
        page: value["page"]?.integer, row: value["row"]?.integer))
    priceDate = value.date("price_date")
    rate = value.decimal("rate")
    priceUnit = value["price_unit"]?.string
    cost = value.decimal("cost")
    unitCost = value.decimal("unit_cost")
    subAccount = value["sub_account"]?.string.flatMap { SubAccount(rawValue: $0) }
    contribution = value["contribution"]?.string.flatMap { ContributionSource(rawValue: $0) }
    vestedUnits = value.decimal("vested_units")
    vestedValue = value.decimal("vested_value")
    lots = (value["lots"]?.array ?? []).compactMap { Lot($0) }
    memo = value["memo"]?.string
    flags = value.flags
    extras = value.extras
  }
}

extension Lot {
  fileprivate var json: JSONValue {
    .members([
      "id": .text(id), "acquired": .date(acquired), "units": .decimal(units),
      "unit_cost": .decimal(unitCost), "cost": .decimal(cost), "value": .decimal(value),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let units = value.decimal("units") else { return nil }
    self.init(
      id: value["id"]?.string, acquired: value.date("acquired"), units: units,
      unitCost: value.decimal("unit_cost"), cost: value.decimal("cost"),
      value: value.decimal("value"))
  }
}

// MARK: Prices, debts, accounts

extension SecurityPrice {
  var members: [JSONValue.Member] {
    let all: [(String, JSONValue?)] = [
      ("security", .string(security.description)), ("date", .date(date)),
      ("price", .decimal(price)), ("currency", .text(currency?.code)),
      ("origin", .string(origin.rawValue)), ("price_unit", .text(priceUnit)),
    ]
    return all.compactMap { name, value in value.map { JSONValue.Member(name, $0) } }
      + JSONValue.place(location)
  }

  init?(_ value: JSONValue, at place: RowLocation) {
    guard let security = value.identifier("security"), let date = value.date("date"),
      let price = value.decimal("price"),
      let origin = value["origin"]?.string.flatMap({ Origin(rawValue: $0) })
    else { return nil }
    self.init(
      security: security, date: date, price: price, currency: value.currency("currency"),
      origin: origin, location: place)
    priceUnit = value["price_unit"]?.string
  }
}

extension LiabilityFacts {
  var members: [JSONValue.Member] {
    let amounts = Amount.allCases.compactMap { name in
      self.amounts[name].map { JSONValue.Member(name.rawValue, .string($0.text)) }
    }
    let days = Day.allCases.compactMap { name in
      self.days[name].map { JSONValue.Member(name.rawValue, .string($0.isoText)) }
    }
    let all: [(String, JSONValue?)] = [
      ("date", .date(date)), ("currency", .text(currency?.code)),
      ("rates", rates.isEmpty ? nil : .array(rates.map(\.json))),
      ("amounts", amounts.isEmpty ? nil : .object(amounts)),
      ("days", days.isEmpty ? nil : .object(days)), ("is_overdue", isOverdue.map { .bool($0) }),
      ("remaining_payments", remainingPayments.map { .number($0) }), ("term", .text(term)),
      ("id", .text(sourceID)), ("extras", .parsed(extras)),
    ]
    return all.compactMap { name, value in value.map { JSONValue.Member(name, $0) } }
      + JSONValue.place(location)
  }

  init(_ value: JSONValue, at place: RowLocation) {
    self.init(date: value.date("date"), currency: value.currency("currency"), location: place)
    rates = (value["rates"]?.array ?? []).compactMap { Rate($0) }
    for name in Amount.allCases { amounts[name] = value["amounts"]?.decimal(name.rawValue) }
    for name in Day.allCases { days[name] = value["days"]?.date(name.rawValue) }
    isOverdue = value["is_overdue"]?.bool
    remainingPayments = value["remaining_payments"]?.integer
    term = value["term"]?.string
    sourceID = value["id"]?.string
    extras = value.extras
  }
}

extension LiabilityFacts.Rate {
  fileprivate var json: JSONValue {
    .members([
      "kind": .string(kind), "percent": .decimal(percent), "balance": .decimal(balance),
      "interest": .decimal(interest),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let kind = value["kind"]?.string, let percent = value.decimal("percent") else {
      return nil
    }
    self.init(
      kind: kind, percent: percent, balance: value.decimal("balance"),
      interest: value.decimal("interest"))
  }
}

extension AccountFacts {
  var members: [JSONValue.Member] {
    let metadata = metadata.sorted { $0.key < $1.key }
      .map { JSONValue.Member($0.key, .string($0.value)) }
    let all: [(String, JSONValue?)] = [
      ("kind", .text(kind?.rawValue)), ("metadata", metadata.isEmpty ? nil : .object(metadata)),
    ]
    return all.compactMap { name, value in value.map { JSONValue.Member(name, $0) } }
  }

  init(_ value: JSONValue) {
    self.init(kind: value["kind"]?.string.flatMap { AccountKind(rawValue: $0) })
    for member in value["metadata"]?.object ?? [] {
      if let text = member.value.scalarText { metadata[member.name] = text }
    }
  }
}
