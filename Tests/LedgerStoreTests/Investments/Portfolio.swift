import FinanceETL
import FinanceModel
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

/// Two years of one portfolio, as it was: what several sources state, each in its own way.
struct Portfolio {
  enum Holding: Int, CaseIterable {
    case stock, fund, foreign, option, renamed
  }

  struct Event {
    enum Kind {
      case deposit, buy, sell, dividend, reinvest, split, open, expire, rename, fee
    }

    let number: Int
    let kind: Kind
    let day: CivilDate
    var holding: Holding?
    /// In thousandths.
    var units: Int128 = 0
    /// In cents: what moves, or what was reinvested.
    var cash: Int128 = 0
    /// In cents, inside of the cash.
    var fee: Int128 = 0

    /// What the account's cash changes by.
    var cashEffect: Int128 { kind == .reinvest ? 0 : cash }

    var currency: Currency { holding == .foreign ? .eur : .usd }
  }

  private(set) var events: [Event] = []
  private(set) var renamedOn: CivilDate?
  let quarters: [DateSpan]

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    quarters = try (0..<8).map { place in
      let year = 2023 + place / 4
      let months = [("01-01", "03-31"), ("04-01", "06-30"), ("07-01", "09-30"), ("10-01", "12-31")]
      let (from, to) = months[place % 4]
      return try #require(DateSpan(iso: "\(year)-\(from)..\(year)-\(to)"))
    }
    var held: [Holding: Int128] = [:]
    for (place, quarter) in quarters.enumerated() {
      // What is settled behind the end of a quarter belongs to the next for some sources.
      var days = Set<Int>()
      while days.count < 9 { days.insert(Int.random(in: 6...78, using: &random)) }
      for (turn, offset) in days.sorted().enumerated() {
        let day = quarter.from.adding(days: offset)
        try add(place, turn, day, &held, &random)
      }
    }
  }

  private mutating func add(
    _ quarter: Int, _ turn: Int, _ day: CivilDate, _ held: inout [Holding: Int128],
    _ random: inout SeededGenerator
  ) throws {
    // Each amount stands once, so that what is counted twice is seen.
    let number = events.count
    let cents = Int128.random(in: 100...9_000, using: &random) * 1_000 + Int128(number)
    var event = Event(number: number, kind: .deposit, day: day)
    func made(
      _ kind: Event.Kind, _ holding: Holding?, _ units: Int128, _ cash: Int128, fee: Int128 = 0
    ) -> Event {
      var event = Event(number: number, kind: kind, day: day)
      (event.holding, event.units, event.cash, event.fee) = (holding, units, cash, fee)
      return event
    }
    let traded: [Holding] = [.stock, .fund, .foreign, .renamed]
    let holding = traded[Int.random(in: 0..<4, using: &random)]
    let units = Int128.random(in: 1...400, using: &random) * 1_000 + Int128(number)
    switch (quarter, turn) {
    case (_, 0): event = made(.deposit, nil, 0, cents)
    case (0, _): event = made(.buy, traded[turn % 4], units, -cents, fee: 495)
    case (3, 1):
      event = made(.split, .stock, held[.stock, default: 0], 0)
    case (4, 1):
      event = made(.rename, .renamed, 0, 0)
      renamedOn = day
    case (2, 1), (5, 1): event = made(.open, .option, 3_000, -cents)
    case (2, 8), (5, 8): event = made(.expire, .option, -held[.option, default: 0], 0)
    default:
      switch Int.random(in: 0..<5, using: &random) {
      case 0: event = made(.dividend, holding, 0, cents / 100)
      case 1: event = made(.reinvest, .fund, Int128(number) * 7 + 101, cents / 100)
      case 2: event = made(.fee, nil, 0, -(cents / 1_000))
      case 3 where held[holding, default: 0] > units: event = made(.sell, holding, -units, cents)
      default: event = made(.buy, holding, units, -cents, fee: 495)
      }
    }
    if let holding = event.holding { held[holding, default: 0] += event.units }
    events.append(event)
  }

  // MARK: What is true

  /// Thousandths of units at the end of a day.
  func units(of holding: Holding, on day: CivilDate) -> Int128 {
    events.filter { $0.holding == holding && $0.day <= day }.reduce(0) { $0 + $1.units }
  }

  /// What is held at the end, a line each: units.
  var held: [String] {
    Holding.allCases.compactMap { holding in
      let units = units(of: holding, on: quarters[7].to)
      return units == 0 ? nil : ExactDecimal(significand: units, scale: 3).normalized.text
    }.sorted()
  }

  /// What cash has changed by, a line for each currency.
  var cash: [String] {
    [Currency.eur, .usd].map { currency in
      let cents = events.filter { $0.currency == currency }.reduce(0) { $0 + $1.cashEffect }
      return "\(currency.code) \(cents)"
    }
  }
}

extension Portfolio {
  /// How a source states things.
  enum Style: Int, CaseIterable {
    /// Numbers, ids, orders, reinvestments in one row, days of trades.
    case download
    /// Ids of its own with ISINs, income and purchase as two rows, days of settlement.
    case aggregator
    /// Tickers and names, no ids, fills.
    case table

    var header: StatementHeader {
      var header =
        switch self {
        case .download: StatementHeader.broker()
        case .aggregator: StatementHeader.broker(feed: "plaid:item", ids: .mutable)
        case .table: StatementHeader.broker(feed: "csv:broker", ids: .none)
        }
      header.rank =
        switch self {
        case .download: .download
        case .aggregator: .aggregator
        case .table: .table
        }
      return header
    }
  }

  static let numbers = [
    "037833100", "594918104", "38259P508", "", "912810RW0", "02079K305",
  ]
  static let isins = [
    "US0378331005", "US5949181045", "US38259P5089", "", "", "US02079K3059",
  ]
  static let names = [
    "ALPHA INDUSTRIES INC", "Beta Growth Fund", "Gamma SE", "", "Delta Holdings Corp",
    "Omega Group Inc",
  ]
  static let tickers = ["ALPH", "BETAX", "GAMM", "", "DELT", "OMEG"]

  /// The place in the lists above: a renamed security has another one after its day.
  private func place(_ holding: Holding, _ day: CivilDate) -> Int {
    holding == .renamed && renamedOn.map { day > $0 } == true ? 5 : holding.rawValue
  }

  private func identifier(_ place: Int, _ style: Style) throws -> SecurityIdentifier {
    if place == Holding.option.rawValue {
      switch style {
      case .download: return try #require(SecurityIdentifier(.secid, "OPT1"))
      case .aggregator: return try #require(SecurityIdentifier(.plaid, "opt"))
      case .table: return try #require(SecurityIdentifier(.ticker, "ALPH  251219C00150000"))
      }
    }
    switch style {
    case .download: return try #require(SecurityIdentifier(.cusip, Self.numbers[place]))
    case .aggregator: return try #require(SecurityIdentifier(.plaid, "sec\(place)"))
    case .table: return try #require(SecurityIdentifier(.ticker, Self.tickers[place]))
    }
  }

  private func description(_ place: Int, _ style: Style) throws -> StatedSecurity {
    let id = try identifier(place, style)
    if place == Holding.option.rawValue {
      var option = StatedSecurity(id: id, kind: .option, name: "ALPH CALL", currency: .usd)
      if style != .table {
        option.option = OptionTerms(
          right: .call, underlying: try identifier(0, style), strike: ExactDecimal("150.00"),
          expires: CivilDate(iso: "2025-12-19"))
      }
      return option
    }
    var security = StatedSecurity(
      id: id, kind: place == 1 ? .fund : .stock,
      name: style == .download ? Self.names[place].uppercased() : Self.names[place],
      currency: place == Holding.foreign.rawValue ? .eur : .usd)
    if style != .table, let ticker = SecurityIdentifier(.ticker, Self.tickers[place]) {
      security.identifiers.append(ticker)
    }
    if style == .aggregator, let isin = SecurityIdentifier(.isin, Self.isins[place]) {
      security.identifiers.append(isin)
    }
    return security
  }

  /// The document of a quarter, some days longer on both sides.
  func document(_ quarter: Int, _ style: Style, margin: Int) throws -> (
    [StatementPart], StatementHeader
  ) {
    let days = quarters[quarter]
    let span = try #require(
      DateSpan(from: days.from.adding(days: -margin), to: days.to.adding(days: margin)))
    var rows: [StatementTransaction] = []
    for event in events {
      for row in try stated(event, style) where span.contains(row.date) { rows.append(row) }
    }
    var held: [FinanceModel.Holding] = []
    for holding in Holding.allCases {
      let units = units(of: holding, on: days.to)
      guard units != 0 else { continue }
      var row = FinanceModel.Holding(
        security: try identifier(place(holding, days.to), style),
        units: ExactDecimal(significand: units, scale: 3))
      row.currency = holding == .foreign ? .eur : .usd
      held.append(row)
    }
    var header = style.header
    header.covers = span
    let places = [0, 1, 2, 3, 4] + (renamedOn.map { $0 <= span.to } == true ? [5] : [])
    return (
      [
        .securities(try places.map { try description($0, style) }), .transactions(rows),
        .holdings(HoldingsSnapshot(date: days.to, isComplete: true, holdings: held)),
      ], header
    )
  }

  // MARK: Rows

  private func stated(_ event: Event, _ style: Style) throws -> [StatementTransaction] {
    guard let holding = event.holding else {
      var row = StatementTransaction(
        date: event.day, amount: ExactDecimal(significand: event.cash, scale: 2), currency: .usd,
        description: event.kind == .fee ? "CUSTODY FEE" : "DEPOSIT FROM BANK")
      row.sourceID = style == .table ? nil : "m\(event.number)"
      return [row]
    }
    let place = place(holding, event.day)
    switch event.kind {
    case .deposit, .fee: return []
    case .buy:
      guard style == .table, event.number % 3 == 0 else {
        return [try row(event, .buy, place, event.units, event.cash, style)]
      }
      // Two fills of one day.
      let (units, cash) = (event.units / 3, event.cash / 3)
      return [
        try row(event, .buy, place, units, cash, style),
        try row(event, .buy, place, event.units - units, event.cash - cash, style),
      ]
    case .sell: return [try row(event, .sell, place, event.units, event.cash, style)]
    case .dividend: return [try row(event, .dividend, place, nil, event.cash, style)]
    case .reinvest:
      guard style != .download else {
        var whole = try row(event, .reinvest, place, event.units, 0, style)
        whole.trade?.total = ExactDecimal(significand: -event.cash, scale: 2)
        return [whole]
      }
      return [
        try row(event, .dividend, place, nil, event.cash, style, part: "i"),
        try row(event, .buy, place, event.units, -event.cash, style),
      ]
    case .split: return [try row(event, .split, place, event.units, 0, style)]
    case .open: return [try row(event, .buyToOpen, place, event.units, event.cash, style)]
    case .expire: return [try row(event, .expire, place, event.units, 0, style)]
    case .rename:
      let units = units(of: .renamed, on: event.day)
      return [
        try row(event, .transferOut, 4, -units, 0, style, part: "o", memo: "NAME CHANGE"),
        try row(event, .transferIn, 5, units, 0, style, part: "n", memo: "NAME CHANGE"),
      ]
    }
  }

  private func row(
    _ event: Event, _ kind: TradeKind, _ place: Int, _ units: Int128?, _ cash: Int128,
    _ style: Style, part: String = "", memo: String? = nil
  ) throws -> StatementTransaction {
    var trade = Trade(
      kind: kind, security: try identifier(place, style),
      units: units.map { ExactDecimal(significand: $0, scale: 3) })
    if event.fee != 0, style != .aggregator {
      trade.commission = ExactDecimal(significand: event.fee, scale: 2)
    }
    let settled = event.day.adding(days: 2)
    let isSettled = [.buy, .sell, .buyToOpen].contains(kind) && style == .aggregator
    var row = StatementTransaction(
      trade, date: isSettled ? settled : event.day,
      cash: ExactDecimal(significand: cash, scale: 2), currency: event.currency,
      description: "\(kind.rawValue) \(style)")
    if style == .download { row.valueDate = settled }
    row.memo = memo
    row.sourceID = style == .table ? nil : "t\(event.number)\(part)"
    return row
  }
}
