import FinanceModel

/// Collects the holdings of a table, by account: a snapshot each once the table is over.
final class HoldingReader {
  /// What was read of one account.
  private struct Snapshot {
    var holdings: [Holding] = []
    var cash: ExactDecimal?
    var total: ExactDecimal?
    var currency: Currency?
  }

  /// The table is held until its end, which may say the day.
  private static let mostHoldings = 200_000

  private let rule: HoldingRule
  let securities: SecurityReader
  private var snapshots: [(account: Int?, snapshot: Snapshot)] = []
  private var count = 0
  /// The day of the first row that has one.
  private var date: CivilDate?
  /// Whether a row could not be read: what is not listed may be held.
  var hasLost = false

  /// Nil where the table holds none.
  init?(_ mapping: BankMapping) {
    guard let rule = mapping.holding, let security = mapping.security else { return nil }
    self.rule = rule
    securities = SecurityReader(security)
  }

  /// Takes a row.
  func take(_ scope: RowScope, account: Int?, _ reader: RowEvaluator) throws {
    if date == nil, let asOf = rule.asOf { date = try reader.date(asOf, scope) }
    let place = place(of: account)
    if try reader.holds(rule.total, scope) {
      snapshots[place].snapshot.total = try reader.stated(rule.value, scope)
      return
    }
    let unit = try reader.priceUnit(rule.currency, of: rule.value, scope)
    if try reader.holds(rule.cash, scope) {
      guard let value = try reader.stated(rule.value, scope) else {
        throw RowProblem(.missingAmount, "the row is money of the account and has no value")
      }
      return try takeCash(value, in: unit?.currency, scope, place, reader)
    }
    if try reader.holds(rule.lots, scope) { return try takeLot(scope, place, reader) }
    guard count < Self.mostHoldings else {
      throw FinanceETLError(
        .limitExceeded, "the table has more than \(Self.mostHoldings) holdings",
        at: scope.row.location, hint: "export the accounts one by one")
    }
    count += 1
    snapshots[place].snapshot.holdings.append(try holding(scope, unit, reader))
  }

  /// Money of the account, or of another currency that it holds: amounts of two are never added.
  private func takeCash(
    _ value: ExactDecimal, in currency: Currency?, _ scope: RowScope, _ place: Int,
    _ reader: RowEvaluator
  ) throws(RowProblem) {
    let own = snapshots[place].snapshot.currency ?? reader.accountCurrency
    if let currency, let own, currency != own,
      let id = securities.money(in: currency, at: scope.row.location)
    {
      snapshots[place].snapshot.holdings.append(
        Holding(
          security: id, units: value, price: .one, value: value, currency: currency,
          location: scope.row.location))
      return
    }
    let before = snapshots[place].snapshot.cash ?? .zero
    guard let sum = before.adding(value) else {
      throw RowProblem(
        .unreadableAmount, "the sum of \(before.text) and \(value.text) has too many digits")
    }
    snapshots[place].snapshot.cash = sum
    snapshots[place].snapshot.currency = snapshots[place].snapshot.currency ?? currency
  }

  private func place(of account: Int?) -> Int {
    if let known = snapshots.firstIndex(where: { $0.account == account }) { return known }
    snapshots.append((account, Snapshot()))
    return snapshots.count - 1
  }

  private func holding(
    _ scope: RowScope, _ unit: PriceUnit?, _ reader: RowEvaluator
  ) throws(RowProblem) -> Holding {
    let priced = try reader.priceUnit(rule.priceCurrency, of: rule.price, scope) ?? unit
    guard let security = try securities.security(scope, reader, priced: priced) else {
      throw RowProblem(
        .unreadableRow, "the holding has no security",
        hint: "name it under `security` in the bank mapping, or say that such rows are `cash`")
    }
    guard let units = try reader.stated(rule.units, scope) else {
      throw RowProblem(
        .missingAmount, "the holding has no units",
        hint: "`holding.units` of the bank mapping says where they are; rows that are `cash` need"
          + " none")
    }
    var holding = Holding(
      security: security.id, units: units, price: try reader.price(rule.price, in: priced, scope),
      value: try amount(rule.value, unit, scope, reader), currency: unit?.currency,
      location: scope.row.location)
    holding.flags = security.flags
    holding.priceUnit = priced?.name
    holding.rate = try reader.stated(rule.rate, scope)
    if let date = rule.priceDate { holding.priceDate = try reader.date(date, scope) }
    if let unitCost = try amount(rule.unitCost, priced, scope, reader), !unitCost.isZero {
      holding.unitCost = unitCost
    }
    if let cost = try amount(rule.cost, unit, scope, reader) {
      holding.cost = cost
    } else if let unitCost = holding.unitCost {
      let multiplier = security.multiplier ?? .one
      let places = 12
      holding.cost =
        unitCost.multiplied(by: units.magnitude, toPlaces: places)?
        .multiplied(by: multiplier, toPlaces: places)?.normalized
    }
    let isOneCurrency = priced?.currency == nil || priced?.currency == unit?.currency
    if isOneCurrency, !Self.agrees(holding, security, isOfPar: priced == .percent) {
      holding.flags.append(.inconsistentValue)
    }
    if let word = try reader.word(rule.subAccount, scope) {
      holding.subAccount = SubAccount(rawValue: word.lowercased())
    }
    return holding
  }

  /// Whether the value is what the units come to by their price, or is near it: prices are rounded. True
  /// where one of them is not stated.
  private static func agrees(
    _ holding: Holding, _ security: SecurityReader.Named, isOfPar: Bool
  ) -> Bool {
    let places = 12
    guard let price = holding.price, let value = holding.value?.magnitude,
      let one = holding.units.magnitude.multiplied(by: price, toPlaces: places),
      let all = one.multiplied(by: security.multiplier ?? .one, toPlaces: places)
    else { return true }
    func isNear(_ gross: ExactDecimal) -> Bool {
      let rounding = ExactDecimal(significand: 5, scale: min(price.scale, 30) + 1)
      guard let apart = gross.adding(value.negated)?.magnitude,
        let share = value.multiplied(by: ExactDecimal(significand: 5, scale: 3), toPlaces: places),
        let units = holding.units.magnitude.multiplied(by: rounding, toPlaces: places),
        let slack = share.adding(units)?.adding(ExactDecimal(significand: 5, scale: 2))
      else { return true }
      return apart.adding(slack.negated)?.signum != 1
    }
    let hundred = ExactDecimal(significand: 100, scale: 0)
    let ofPar = all.divided(by: hundred, toPlaces: places)
    if isOfPar { return ofPar.map(isNear) ?? true }
    // A bond may be priced in percent, or for one of its units.
    return isNear(all) || security.kind == .fixedIncome && (ofPar.map(isNear) ?? true)
  }

  private func amount(
    _ expression: Expression?, _ unit: PriceUnit?, _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) -> ExactDecimal? {
    guard let expression, let stated = try reader.stated(expression, scope) else { return nil }
    return try reader.whole(stated, unit, expression, scope)
  }

  private func takeLot(
    _ scope: RowScope, _ place: Int, _ reader: RowEvaluator
  ) throws(RowProblem) {
    guard let last = snapshots[place].snapshot.holdings.indices.last else {
      throw RowProblem(.unreadableRow, "a lot stands above the holding that it is of")
    }
    guard let units = try reader.stated(rule.units, scope) else {
      throw RowProblem(.missingAmount, "the lot has no units")
    }
    var lot = Lot(units: units)
    if let acquired = rule.acquired { lot.acquired = try reader.date(acquired, scope) }
    lot.unitCost = try reader.stated(rule.unitCost, scope)
    lot.cost = try reader.stated(rule.cost, scope)
    lot.value = try reader.stated(rule.value, scope)
    snapshots[place].snapshot.holdings[last].lots.append(lot)
  }

  // MARK: The end

  /// The snapshots, and what does not agree in them.
  ///
  /// - Parameter margin: sees the lines above and below the table.
  func finish(
    _ margin: RowScope, _ reader: RowEvaluator
  ) throws -> (snapshots: [(account: Int?, snapshot: HoldingsSnapshot)], concerns: [String]) {
    if date == nil, let asOf = rule.asOf { date = try reader.date(asOf, margin) }
    date = date ?? Self.day(in: margin.fileName)
    if snapshots.isEmpty, !hasLost { snapshots.append((nil, Snapshot())) }
    var concerns: [String] = []
    if date == nil {
      concerns.append(
        "nothing says of which day the holdings are; a day in the file's name does:"
          + " positions 2024-03-30.csv")
    }
    let made = snapshots.map { account, found in
      if let concern = Self.difference(found) { concerns.append(concern) }
      return (
        account,
        HoldingsSnapshot(
          date: date, isComplete: rule.isComplete && !hasLost, holdings: found.holdings,
          total: found.total, cash: found.cash, currency: found.currency)
      )
    }
    return (made, concerns)
  }

  /// The day that a person wrote into the file's name, as ISO 8601 has it.
  private static func day(in fileName: String) -> CivilDate? {
    var rest = fileName[...]
    while let start = rest.firstIndex(where: \.isNumber) {
      let digits = rest[start...].prefix { $0.isNumber || $0 == "-" }
      if let date = CivilDate(iso: digits) { return date }
      rest = rest[digits.endIndex...]
    }
    return nil
  }

  /// What the total differs from the rows by; nil where it is theirs, or nothing can be said.
  private static func difference(_ found: Snapshot) -> String? {
    guard let total = found.total, Set(found.holdings.map(\.currency)).count <= 1 else {
      return nil
    }
    var sum = found.cash ?? .zero
    for holding in found.holdings {
      guard let value = holding.value, let next = sum.adding(value) else { return nil }
      sum = next
    }
    // Each row may be rounded.
    let rows = ExactDecimal(significand: Int128(found.holdings.count + 1), scale: 2)
    guard let apart = total.adding(sum.negated), apart.magnitude > rows else { return nil }
    return "the holdings and cash add up to \(sum.text), and the table states \(total.text)"
  }
}
