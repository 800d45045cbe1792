import FinanceModel
import JSONText

/// One holding as Plaid states it. How many units it is, is known when its security is, which stands
/// behind it in the response.
///
/// Source: plaid/plaid-openapi, schema `Holding`.
struct PlaidHolding {
  let security: String
  /// Shares; of options contracts × 100, or contracts.
  let quantity: ExactDecimal
  let price: ExactDecimal?
  let priceDate: CivilDate?
  let value: ExactDecimal?
  /// Of all of it, as Plaid documents it; some banks state that of one unit.
  let cost: ExactDecimal?
  let currency: QuotedCurrency?
  let vestedQuantity: ExactDecimal?
  let vestedValue: ExactDecimal?
  let lots: [Lot]
  let extras: String?
  let raw: String
  let location: RowLocation

  private static let taken: Set<String> = [
    "account_id", "security_id", "quantity", "institution_price", "institution_price_as_of",
    "institution_value", "cost_basis", "iso_currency_code", "unofficial_currency_code",
    "vested_quantity", "vested_value", "tax_lots",
  ]

  init(_ stated: JSONValue, raw: String, at location: RowLocation) throws(PlaidRow.Failure) {
    guard let security = stated["security_id"]?.string, !security.isEmpty else {
      throw PlaidRow.Failure(
        code: .unreadableRow, member: "security_id",
        reason: "expected the security that is held, found none")
    }
    guard let quantity = try stated.plaidNumber("quantity") else {
      throw PlaidRow.Failure(
        code: .missingAmount, member: "quantity",
        reason: "expected how many units are held, found none")
    }
    self.security = security
    self.quantity = quantity
    price = try stated.plaidNumber("institution_price")
    if price?.isNegative == true {
      throw PlaidRow.Failure(
        code: .unreadableAmount, member: "institution_price",
        reason: "expected a price of 0 or more")
    }
    priceDate = try stated.plaidDay("institution_price_as_of")
    value = try stated.plaidNumber("institution_value")
    cost = try stated.plaidNumber("cost_basis")
    currency = try stated.plaidCurrency()
    vestedQuantity = try stated.plaidNumber("vested_quantity")
    vestedValue = try stated.plaidNumber("vested_value")
    var lots: [Lot] = []
    for lot in stated["tax_lots"]?.array ?? [] { lots.append(try Self.lot(lot)) }
    self.lots = lots
    extras = stated.plaidExtras(but: Self.taken)
    self.raw = raw
    self.location = location
  }

  private static func lot(_ stated: JSONValue) throws(PlaidRow.Failure) -> Lot {
    guard let quantity = try stated.plaidNumber("quantity") else {
      throw PlaidRow.Failure(
        code: .missingAmount, member: "tax_lots",
        reason: "expected how many units a lot has, found none")
    }
    let isShort = stated["position_type"]?.string?.uppercased() == "SHORT"
    let value = try stated.plaidNumber("current_value")
    return Lot(
      id: stated["institution_lot_id"]?.scalarText,
      acquired: try stated.plaidDay("original_purchase_datetime"),
      units: isShort ? quantity.magnitude.negated : quantity,
      unitCost: try stated.plaidNumber("purchase_price"),
      cost: try stated.plaidNumber("cost_basis"),
      value: isShort ? value?.magnitude.negated : value)
  }

  // MARK: As a holding

  /// - Parameter contract: how an option is counted, where another row of it proves that.
  func holding(
    of described: StatedSecurity?, contract: PlaidContract?
  ) throws(PlaidRow.Failure) -> Holding {
    guard let described, let name = SecurityIdentifier(.plaid, security) else {
      throw PlaidRow.Failure(
        code: .unknownSecurity, member: "security_id",
        reason:
          "the document does not describe the security \(security): its units may be shares or contracts"
      )
    }
    let counted = described.kind == .option ? contract ?? .assumed(quantity) : nil
    func units(_ quantity: ExactDecimal) throws(PlaidRow.Failure) -> ExactDecimal {
      guard let units = counted.map({ $0.contracts(quantity) }) ?? quantity else {
        throw PlaidRow.Failure(
          code: .unreadableAmount, member: "quantity", reason: "the quantity has too many digits")
      }
      return units
    }
    var holding = Holding(
      security: name, units: try units(quantity), price: price, value: value,
      currency: currency?.currency,
      location: location)
    holding.priceDate = priceDate
    holding.cost = cost
    holding.vestedUnits = try vestedQuantity.map { quantity throws(PlaidRow.Failure) in
      try units(quantity)
    }
    holding.vestedValue = vestedValue
    for lot in lots {
      var counted = lot
      counted.units = try units(lot.units)
      holding.lots.append(counted)
    }
    if counted?.isProven == false { holding.flags.append(.unknownMultiplier) }
    var stated: [JSONValue.Member] = []
    if holding.units != quantity { stated.append(.init("quantity", .number(quantity.text))) }
    // What is owed is worth less than nothing.
    if quantity.isNegative, let value, value.signum > 0 {
      holding.value = value.negated
      holding.flags.append(.signCorrected)
      stated.append(.init("institution_value", .number(value.text)))
    }
    if counted == nil, isInconsistent { holding.flags.append(.inconsistentValue) }
    if let cost, isOfOneUnit(cost) {
      holding.cost = nil
      holding.flags.append(.suspectCost)
      stated.append(.init("cost_basis", .number(cost.text)))
    }
    holding.extras = extras(with: stated)
    guard let currency, currency.unit != nil else { return holding }
    guard
      let whole = holding.inWholeUnits(
        of: currency, isPricePercent: described.kind == .fixedIncome)
    else {
      throw PlaidRow.Failure(
        code: .unreadableAmount, member: "institution_value",
        reason: "an amount has too many digits")
    }
    return whole
  }

  /// How it counts an option; nil where its numbers do not tell.
  var contract: PlaidContract? { PlaidContract(quantity, at: price, worth: value) }

  private static let cent = ExactDecimal(significand: 1, scale: 2)

  private var isInconsistent: Bool {
    guard let price, let value, !price.isZero, !quantity.isZero,
      PlaidRatio(of: value, quantity, price) == nil,
      let product = quantity.magnitude.multiplied(by: price, toPlaces: 14),
      let apart = product.adding(value.magnitude.negated)
    else { return false }
    // What is worth a cent or two is rounded to nothing.
    return apart.magnitude > Self.cent
  }

  /// Whether a cost is far too small for all units, and right for one.
  private func isOfOneUnit(_ cost: ExactDecimal) -> Bool {
    guard let value = value?.magnitude, let price, cost.signum > 0, price.signum > 0,
      let share = value.multiplied(by: ExactDecimal(significand: 5, scale: 2), toPlaces: 14),
      let least = price.multiplied(by: ExactDecimal(significand: 2, scale: 1), toPlaces: 14),
      let most = price.multiplied(by: ExactDecimal(significand: 5, scale: 0), toPlaces: 14)
    else { return false }
    return cost < share && least <= cost && cost <= most
  }

  private func extras(with stated: [JSONValue.Member]) -> String? {
    guard !stated.isEmpty else { return extras }
    let others = extras.flatMap { try? JSONParser.parse(Array($0.utf8)).object } ?? []
    return JSONWriter.text(.object((others + stated).sorted { $0.name < $1.name }))
  }
}
