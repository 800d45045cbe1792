import FinanceModel
import LedgerBook
import LedgerStore

extension Book {
  /// What investments are made of on a day.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func allocationReport(
    _ query: ReportQuery = ReportQuery(), by grouping: AllocationReport.Grouping = .kind
  ) throws(FinanceETLError) -> AllocationReport {
    try atOneMoment { try AllocationReport(ReportSource(self, query), by: grouping) }
  }
}

/// A piece of what is invested.
private struct Piece {
  enum Part { case holdings, cash, manual }

  var part: Part
  var account: String?
  var security: String?
  var kind: String
  var sector: String?
  var country: String?
  var value: ExactDecimal
  var currency: Currency

  func name(_ grouping: AllocationReport.Grouping) -> String? {
    switch grouping {
    case .kind: kind
    case .account: account
    case .currency: currency.code
    case .sector: sector
    case .country: country
    case .security: security
    }
  }
}

extension AllocationReport {
  init(_ source: ReportSource, by grouping: Grouping) throws {
    let facts = try BookFacts(source)
    let valuation = try BookValuation(facts, on: source.asOf)
    var pieces = try valuation.positions.filter {
      source.isWanted($0.key.account, $0.currency)
    }.flatMap { try Piece.of($0, facts) }
    pieces += valuation.accounts.filter { worth in
      worth.basis != .balance && (source.isInvesting(worth.account) || worth.basis == .holdings)
        && source.isWanted(worth.account, worth.currency) && !worth.cash.isZero
    }.map { Piece(cash: $0, facts) }
    if source.query.accounts.isEmpty {
      let assets = try source.book.assets(Book.AssetQuery(asOf: source.asOf))
      pieces += assets.compactMap { Piece($0, facts) }.filter { piece in
        source.query.onlyCurrency.map { $0 == piece.currency } ?? true
      }
    }
    let conversion = try ReportRates(
      source.book, Set(pieces.map(\.currency)), into: facts.target,
      days: (source.asOf, source.asOf))
    asOf = source.asOf
    currency = facts.target
    by = grouping
    leftOut = valuation.gaps
    var sums = Sums(grouping)
    var used: Set<UsedRate> = []
    for piece in pieces {
      guard conversion.target != nil else {
        try sums.add(piece, piece.value, piece.currency)
        continue
      }
      guard let known = try conversion.converted(piece.value, from: piece.currency, on: asOf)
      else {
        leftOut.append(piece.withoutRate(on: asOf))
        continue
      }
      try sums.add(piece, known.amount, conversion.target ?? piece.currency)
      if let rate = known.used { used.insert(rate) }
    }
    rates = used.sorted { $0.from.code < $1.from.code }
    rows = try sums.rows()
    totals = sums.totals.values.sorted { $0.currency.code < $1.currency.code }
    for index in totals.indices {
      for amount in [\Total.holdings, \.cash, \.manualAssets, \.value] {
        totals[index][keyPath: amount] = totals[index][keyPath: amount].money(
          in: totals[index].currency)
      }
    }
  }

  private struct Key: Hashable {
    var name: String?
    var isShort: Bool
    var currency: Currency
  }

  private struct Sums {
    let grouping: Grouping
    private var shares: [Key: ExactDecimal] = [:]
    private(set) var totals: [Currency: Total] = [:]

    init(_ grouping: Grouping) { self.grouping = grouping }

    mutating func add(_ piece: Piece, _ value: ExactDecimal, _ currency: Currency) throws {
      let key = Key(
        name: piece.name(grouping), isShort: value.isNegative, currency: currency)
      shares[key] = try (shares[key] ?? .zero).plus(value)
      var total =
        totals[currency]
        ?? Total(
          currency: currency, holdings: .zero, cash: .zero, manualAssets: .zero, value: .zero)
      switch piece.part {
      case .holdings: total.holdings = try total.holdings.plus(value)
      case .cash: total.cash = try total.cash.plus(value)
      case .manual: total.manualAssets = try total.manualAssets.plus(value)
      }
      total.value = try total.value.plus(value)
      totals[currency] = total
    }

    func rows() throws -> [Share] {
      var rows = shares.map { key, value in
        Share(
          name: key.name, isShort: key.isShort, value: value.money(in: key.currency),
          currency: key.currency)
      }.sorted {
        ($0.currency.code, $0.isShort ? 1 : 0, $1.value.magnitude, $0.name ?? "")
          < ($1.currency.code, $1.isShort ? 1 : 0, $0.value.magnitude, $1.name ?? "")
      }
      for currency in Set(rows.map(\.currency)) {
        let held = rows.indices.filter { rows[$0].currency == currency && !rows[$0].isShort }
        guard let percents = try PercentShares.of(held.map { rows[$0].value }) else { continue }
        for (place, percent) in zip(held, percents) { rows[place].percent = percent }
      }
      return rows
    }
  }
}

extension Piece {
  /// A position; a fund whose source says what it is made of is several.
  fileprivate static func of(_ position: ValuedPosition, _ facts: BookFacts) throws -> [Piece] {
    guard let whole = Piece(position, facts) else { return [] }
    let portions = facts.securities[position.key.security]?.portions ?? [:]
    guard whole.kind == SecurityKind.fund.rawValue, !portions.isEmpty else { return [whole] }
    var rest = whole
    var pieces: [Piece] = []
    for (name, percent) in portions.sorted(by: { $0.key < $1.key }) {
      var piece = whole
      piece.kind = kinds[name, default: .other].rawValue
      piece.value = try whole.value.part(
        percent, of: .hundred, toPlaces: whole.currency.exponent)
      rest.value = try rest.value.minus(piece.value)
      pieces.append(piece)
    }
    return (pieces + [rest]).filter { !$0.value.isZero }
  }

  /// Source: OFX 2.2 §13.8.5.6, ASSETCLASS.
  private static let kinds: [String: SecurityKind] = [
    "LARGESTOCK": .stock, "SMALLSTOCK": .stock, "INTLSTOCK": .stock,
    "DOMESTICBOND": .fixedIncome, "INTLBOND": .fixedIncome, "MONEYMRKT": .cash,
  ]

  /// Nil for what has no value.
  fileprivate init?(_ position: ValuedPosition, _ facts: BookFacts) {
    guard let value = position.value else { return nil }
    let security = facts.securities[position.key.security]
    let kind = security?.kind ?? position.kind
    self.init(
      part: .holdings, account: facts.source.accountName(position.key.account),
      security: facts.securities.name(position.key.security),
      kind: position.isCash ? SecurityKind.cash.rawValue : kind.rawValue,
      sector: security?.sector, country: security?.country, value: value,
      currency: position.currency)
  }

  fileprivate init(cash worth: AccountWorth, _ facts: BookFacts) {
    self.init(
      part: .cash, account: facts.source.accountName(worth.account), security: nil,
      kind: SecurityKind.cash.rawValue, sector: nil, country: nil, value: worth.cash,
      currency: worth.currency)
  }

  fileprivate init?(_ asset: Book.Asset, _ facts: BookFacts) {
    guard let value = asset.value else { return nil }
    let security = asset.securityID.flatMap { facts.securities[$0] }
    self.init(
      part: .manual, account: asset.account, security: asset.name, kind: asset.kind.rawValue,
      sector: security?.sector, country: security?.country, value: value,
      currency: asset.currency)
  }

  fileprivate func withoutRate(on day: CivilDate) -> ReportGap {
    let what = security ?? account ?? "cash"
    return ReportGap(
      kind: .missingRate, account: account, security: security, date: day, amount: value,
      currency: currency, message: "no rate by \(day): \(currency) \(value) of \(what) stands apart"
    )
  }
}
