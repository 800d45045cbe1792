import FinanceModel
import LedgerBook
import LedgerStore

/// The net worth of one day: accounts and manual assets, each in its own currency and converted.
struct NetWorthDay {
  let day: CivilDate
  /// In which the whole is; nil: each currency stands for itself.
  private let target: Currency?
  private(set) var accounts: [NetWorthReport.Account] = []
  private(set) var manual: [NetWorthReport.ManualAsset] = []
  private(set) var rates: Set<UsedRate> = []
  private(set) var gaps: [ReportGap] = []
  /// Accounts that are in no total, because nobody says what is in them, and why.
  let unknown: [Book.AccountHistory.Key: ReportGap]
  /// The same, by account.
  let unknownGaps: [ReportGap]
  /// Money that has left one of the accounts and not yet reached the other, by currency.
  let inTransit: [Currency: ExactDecimal]
  private var sums: [Currency: Sums] = [:]
  private var converted = Sums()
  /// What is on its way, in the target.
  private var transit = ExactDecimal.zero
  /// Whether something has no value or no rate.
  private(set) var isPartial = false

  private struct Sums {
    var groups: [NetWorthReport.GroupName: ExactDecimal] = [:]
    var owed = ExactDecimal.zero

    mutating func add(_ value: ExactDecimal, _ group: NetWorthReport.GroupName?) throws {
      if let group {
        groups[group] = try (groups[group] ?? .zero).plus(value)
      } else {
        owed = try owed.minus(value)
      }
    }

    func figures(in currency: Currency) throws -> NetWorthReport.Figures {
      let names = NetWorthReport.GroupName.allCases.filter { groups[$0]?.isZero == false }
      let values = names.map { groups[$0] ?? .zero }
      let assets = try values.total().shown(in: currency)
      let percents = try PercentShares.of(values) ?? []
      let owed = try owed.shown(in: currency)
      return NetWorthReport.Figures(
        currency: currency, assets: assets, liabilities: owed, net: try assets.minus(owed),
        groups: try zip(names, zip(values, percents)).map { name, share in
          NetWorthReport.Group(
            group: name, value: try share.0.shown(in: currency), percent: share.1,
            currency: currency)
        })
    }
  }

  /// Several days at once.
  static func of(_ days: [CivilDate], _ facts: BookFacts) throws -> [NetWorthDay] {
    guard let first = days.min(), let last = days.max() else { return [] }
    let transits = try facts.source.book.transits(from: first, through: last)
    return try BookValuation.of(days, facts).map { try NetWorthDay($0, transits, facts) }
  }

  private init(
    _ valuation: BookValuation, _ transits: [Book.Transit], _ facts: BookFacts
  ) throws {
    day = valuation.day
    target = facts.target
    let source = facts.source
    // A closed account counts while there is something in it.
    let worths = valuation.accounts.filter {
      source.isWanted($0.account, $0.currency)
        && (!$0.value.isZero || source.accounts[$0.account]?.isActive == true)
    }
    let assets = try Self.assets(source, on: day)
    inTransit = try Self.inTransit(transits, between: worths, on: day)
    let currencies = Set(worths.map(\.currency)).union(assets.map(\.currency))
    let conversion = try ReportRates(source.book, currencies, into: target, days: (day, day))
    gaps = valuation.gaps
    unknown = valuation.unknown.filter { source.isWanted($0.key.accountID, $0.key.currency) }
    unknownGaps = valuation.unknownGaps(source)
    isPartial = !unknown.isEmpty || gaps.contains { $0.kind == .missingPrice }
    for worth in worths { try add(worth, source, conversion) }
    for asset in assets { try add(asset, conversion) }
    for (currency, amount) in inTransit {
      guard conversion.target != nil else { continue }
      let known = try conversion.converted(amount, from: currency, on: day)
      transit = try transit.plus(known?.amount ?? .zero)
    }
  }

  /// What is on its way between accounts that both count.
  private static func inTransit(
    _ transits: [Book.Transit], between worths: [AccountWorth], on day: CivilDate
  ) throws -> [Currency: ExactDecimal] {
    let counted = Set(
      worths.map { Book.AccountHistory.Key(accountID: $0.account, currency: $0.currency) })
    return try transits.filter { transit in
      [transit.from, transit.to].allSatisfy {
        counted.contains(.init(accountID: $0, currency: transit.currency))
      }
    }.reduce(into: [:]) { sums, transit in
      let sum = try (sums[transit.currency] ?? .zero).plus(transit.amount(on: day))
      sums[transit.currency] = sum.isZero ? nil : sum
    }
  }

  private static func assets(_ source: ReportSource, on day: CivilDate) throws -> [Book.Asset] {
    guard source.query.accounts.isEmpty else { return [] }
    return try source.book.assets(Book.AssetQuery(asOf: day)).filter { asset in
      source.query.onlyCurrency.map { $0 == asset.currency } ?? true
    }
  }

  private mutating func add(
    _ worth: AccountWorth, _ source: ReportSource, _ conversion: ReportRates
  ) throws {
    guard let account = source.accounts[worth.account] else { return }
    let group = worth.value.isNegative ? nil : NetWorthReport.GroupName(account.kind)
    let value = try worth.value.shown(in: worth.currency)
    accounts.append(
      NetWorthReport.Account(
        account: account.name, accountID: account.id, kind: account.kind, group: group,
        value: value, currency: worth.currency, date: worth.date, basis: worth.basis.rawValue,
        isUnproven: worth.isUnproven ? true : nil, vested: worth.vested,
        converted: try add(value, worth.currency, group, account.name, conversion)))
  }

  private mutating func add(_ asset: Book.Asset, _ conversion: ReportRates) throws {
    guard let stated = asset.value else {
      isPartial = true
      gaps.append(
        ReportGap(
          kind: .missingValue, date: day, units: asset.quantity, currency: asset.currency,
          message: "no value by \(day): \(asset.name)"))
      return
    }
    let value = try stated.shown(in: asset.currency)
    let group: NetWorthReport.GroupName = asset.kind == .realEstate ? .realEstate : .other
    manual.append(
      NetWorthReport.ManualAsset(
        asset: asset.name, assetID: asset.id, kind: asset.kind, group: group, value: value,
        currency: asset.currency, date: asset.valueDate,
        converted: try add(
          value, asset.currency, value.isNegative ? nil : group, asset.name, conversion)))
  }

  /// - Returns: the value in the target; nil where it is in that already, or cannot be.
  private mutating func add(
    _ value: ExactDecimal, _ currency: Currency, _ group: NetWorthReport.GroupName?,
    _ name: String, _ conversion: ReportRates
  ) throws -> ExactDecimal? {
    try sums[currency, default: Sums()].add(value, group)
    guard let target = conversion.target else { return nil }
    guard let known = try conversion.converted(value, from: currency, on: day) else {
      isPartial = true
      gaps.append(
        ReportGap(
          kind: .missingRate, account: name, date: day, amount: value, currency: currency,
          message: "no rate from \(currency) to \(target) by \(day): \(currency) \(value) of"
            + " \(name) stands apart"))
      return nil
    }
    try converted.add(known.amount, group)
    if let used = known.used { rates.insert(used) }
    return known.used == nil ? nil : known.amount
  }

  /// Each currency alone.
  func currencies() throws -> [NetWorthReport.Figures] {
    try sums.sorted { $0.key.code < $1.key.code }.map { try $1.figures(in: $0) }
  }

  /// In the target; nil where none is chosen and there are several currencies.
  func total() throws -> NetWorthReport.Figures? {
    if let target { return try converted.figures(in: target) }
    let all = try currencies()
    return all.count == 1 ? all.first : nil
  }

  /// Nil on a day on which nothing is known.
  func point() throws -> NetWorthReport.Point? {
    guard let total = try total(), !(accounts.isEmpty && manual.isEmpty) else { return nil }
    let onItsWay = target == nil ? inTransit[total.currency] ?? .zero : transit
    return NetWorthReport.Point(
      date: day, currency: total.currency, assets: total.assets, liabilities: total.liabilities,
      net: total.net,
      inTransit: onItsWay.isZero ? nil : try onItsWay.shown(in: total.currency),
      isPartial: isPartial,
      unknown: unknown.isEmpty ? nil : Set(unknown.values.compactMap(\.account)).sorted())
  }
}

extension NetWorthReport.GroupName {
  /// Where an account counts that is worth something.
  init(_ kind: AccountKind) {
    switch kind {
    case .checking, .savings, .cash, .wallet: self = .cash
    case .investment: self = .investments
    case .retirement: self = .retirement
    case .creditCard, .mortgage, .loan, .other: self = .other
    }
  }
}
