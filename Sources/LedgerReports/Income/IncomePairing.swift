import FinanceModel
import LedgerBook
import LedgerStore

/// Puts the rows of payments together: a payment, the tax on it and what was bought with it come as one
/// row, as two or as three, and are one.
struct IncomePairing {
  /// Shares are booked up to so many days after the money they are bought with.
  private static let days = 5

  fileprivate struct Key: Hashable {
    var account: Int64
    var security: Int64?
    var currency: Currency
  }

  private var payments: [Key: [IncomeRow]] = [:]
  /// The money that the row of a payment states.
  private var states: [Int64: ExactDecimal] = [:]
  /// Payments whose tax is a row of its own.
  private var taxedApart: Set<Int64> = []
  /// Taxes that are of no payment of their day.
  private var lateTaxes: [IncomeEvent] = []

  /// - Returns: the payments by day; one that was taken back is below zero.
  static func rows(of events: [IncomeEvent]) throws -> [IncomeRow] {
    try result(of: events).rows
  }

  /// The same with the taxes that have nothing to do with payments: costs.
  static func result(
    of events: [IncomeEvent]
  ) throws -> (rows: [IncomeRow], loneTaxes: [IncomeEvent]) {
    var pairing = IncomePairing()
    for event in events where event.kind.isIncome { try pairing.add(event) }
    for event in events where event.kind == .tax { try pairing.tax(event) }
    for event in events.sorted(by: { ($0.date, $0.id) < ($1.date, $1.id) }) {
      if event.kind == .reinvest || event.kind == .buy { try pairing.reinvest(event) }
    }
    let (taxes, costs) = try pairing.late(events)
    let accrued = try events.filter { !$0.accrued.isZero }.map { try IncomeRow(accruedOf: $0) }
    let rows = (pairing.payments.values.joined() + taxes + accrued).sorted {
      ($0.date, $0.id) < ($1.date, $1.id)
    }
    return (rows, costs)
  }

  /// A tax that is taken or given back later is of an earlier payment of its security, and counts in the
  /// year in which it comes, also where none is known. One of no security, or of a purchase or sale of its
  /// day, is a cost.
  private func late(_ events: [IncomeEvent]) throws -> (taxes: [IncomeRow], costs: [IncomeEvent]) {
    var (taxes, costs): ([IncomeRow], [IncomeEvent]) = ([], [])
    for tax in lateTaxes {
      let rows = payments[tax.incomeKey] ?? []
      let isOfTrade = events.contains { event in
        [.buy, .sell].contains(event.kind) && event.incomeKey == tax.incomeKey
          && abs(event.date.days(since: tax.date)) <= 1
      }
      guard tax.security != nil, !rows.isEmpty || !isOfTrade else {
        costs.append(tax)
        continue
      }
      var row = IncomeRow(
        id: tax.id, accountID: tax.account, securityID: tax.security, date: tax.date, kind: .tax,
        gross: .zero, withheld: tax.cash.negated, net: tax.cash, reinvested: .zero,
        currency: tax.currency)
      row.taxOf = Self.payment(of: tax, among: rows)
      taxes.append(row)
    }
    return (taxes, costs)
  }

  /// The newest payment before a tax, before all one of which as much was kept back; else the first one
  /// after it.
  private static func payment(of tax: IncomeEvent, among rows: [IncomeRow]) -> Int64? {
    let before = rows.filter { $0.date <= tax.date && $0.kind != .tax }
    let able = before.filter { tax.cash.isNegative || $0.withheld >= tax.cash }
    let same = able.filter { $0.withheld == tax.cash }
    let newest = (same.isEmpty ? able : same).max { ($0.date, $0.id) < ($1.date, $1.id) }
    if let newest { return newest.id }
    guard tax.cash.isNegative else { return nil }
    return rows.filter { $0.date > tax.date }.min { ($0.date, $0.id) < ($1.date, $1.id) }?.id
  }

  private mutating func add(_ event: IncomeEvent) throws {
    states[event.id] = event.cash
    let kept = try event.withheld.plus(event.taxes)
    let gross = event.isTotalUnproven ? event.cash : try event.cash.plus(kept)
    payments[event.incomeKey, default: []].append(
      IncomeRow(
        id: event.id, accountID: event.account, securityID: event.security, date: event.date,
        kind: event.kind, gross: gross, withheld: kept, net: try gross.minus(kept),
        reinvested: .zero, currency: event.currency))
  }

  /// A tax is of the payment of its security and day.
  private mutating func tax(_ event: IncomeEvent) throws {
    guard event.security != nil,
      let place = nearest(event, { abs($0.date.days(since: event.date)) <= 1 })
    else {
      lateTaxes.append(event)
      return
    }
    let amount = event.cash.negated
    let id = payments[event.incomeKey]?[place].id ?? 0
    taxedApart.insert(id)
    let stated = states[id]
    try change(event.incomeKey, place) { (row) throws in
      // The row may state it too: then the money of both rows is what arrived.
      if row.withheld == amount, !amount.isZero {
        row.gross = stated ?? row.gross
      } else {
        row.withheld = try row.withheld.plus(amount)
      }
      row.net = try row.gross.minus(row.withheld)
    }
  }

  private mutating func reinvest(_ event: IncomeEvent) throws {
    let amount =
      event.cash.isZero ? event.total?.magnitude ?? event.worth : event.cash.negated
    guard let amount, amount.signum > 0 else { return }
    let kept = try event.withheld.plus(event.taxes)
    let whole = try Reinvestment(total: amount, taxes: kept, worth: event.worth)
    let place = nearest(event) { row in
      abs(row.date.days(since: event.date)) <= Self.days && row.reinvested.isZero
        && [row.net, row.gross, states[row.id], row.net.adding(row.withheld.negated)]
          .contains(whole.cost)
    }
    if let place {
      let id = payments[event.incomeKey]?[place].id ?? 0
      let (stated, isTaxedApart) = (states[id], taxedApart.contains(id))
      return try change(event.incomeKey, place) { row throws in
        // The purchase shows what was left to spend: what the row calls its total is before the tax or
        // after it.
        if row.net != whole.cost, !isTaxedApart {
          if stated == whole.cost {
            row.net = whole.cost
            row.gross = try row.net.plus(row.withheld)
          } else if row.gross != whole.cost {
            row.gross = row.net
            row.net = whole.cost
          }
        }
        row.reinvested = whole.cost
      }
    }
    // Money that paid for it stands in another row.
    guard event.kind == .reinvest, event.cash.isZero else { return }
    payments[event.incomeKey, default: []].append(
      IncomeRow(
        id: event.id, accountID: event.account, securityID: event.security, date: event.date,
        kind: event.income, gross: whole.gross, withheld: whole.withheld,
        net: try whole.gross.minus(whole.withheld), reinvested: whole.cost,
        currency: event.currency))
  }

  private func nearest(_ event: IncomeEvent, _ fits: (IncomeRow) -> Bool) -> Int? {
    let rows = payments[event.incomeKey] ?? []
    return rows.indices.filter { fits(rows[$0]) }.min {
      abs(rows[$0].date.days(since: event.date)) < abs(rows[$1].date.days(since: event.date))
    }
  }

  private mutating func change(
    _ key: Key, _ place: Int, _ body: (inout IncomeRow) throws -> Void
  ) throws {
    guard var rows = payments[key] else { return }
    try body(&rows[place])
    payments[key] = rows
  }
}

extension IncomeRow {
  /// Interest of a bond that was paid or received with it.
  fileprivate init(accruedOf event: IncomeEvent) throws {
    self.init(
      id: event.id, accountID: event.account, securityID: event.security, date: event.date,
      kind: .interest, gross: event.accrued, withheld: .zero, net: event.accrued,
      reinvested: .zero, currency: event.currency)
    isAccrued = true
  }
}

extension IncomeEvent {
  fileprivate var incomeKey: IncomePairing.Key {
    IncomePairing.Key(account: account, security: security, currency: currency)
  }
}

extension TradeKind {
  /// Money that an investment earned: what is paid back of its cost is none.
  var isIncome: Bool {
    switch self {
    case .dividend, .interest, .gainLong, .gainShort, .miscellaneousIncome: true
    default: false
    }
  }
}

/// What one row says that earned and bought at once.
struct Reinvestment: Hashable, Sendable {
  let gross: ExactDecimal
  let withheld: ExactDecimal
  /// What the units cost.
  let cost: ExactDecimal

  /// A total is what the units cost, or that and the tax on it: units × price tells which.
  ///
  /// - Parameters:
  ///   - total: as printed, of either sign.
  ///   - worth: units × price; nil where they are not stated.
  init(
    total: ExactDecimal, taxes: ExactDecimal, worth: ExactDecimal?
  ) throws {
    let amount = total.magnitude
    let less = try amount.minus(taxes)
    let isGross =
      try worth.map { (worth) throws in
        try worth.minus(less).magnitude < worth.minus(amount).magnitude
      } ?? false
    withheld = taxes
    cost = isGross ? less : amount
    gross = isGross ? amount : try amount.plus(taxes)
  }
}
