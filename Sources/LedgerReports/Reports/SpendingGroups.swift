import FinanceModel
import LedgerBook
import LedgerPlanning
import LedgerStore

/// What was spent, added up in the report's ways.
struct SpendingGroups {
  private let money: PlacedSpending
  private var all = SpendingSums()
  /// What counts as spending, by name.
  private var groups: [SpendingReport.Grouping: [Key: MoneySum]] = [:]

  private struct Key: Hashable {
    var name: String?
    var currency: Currency
  }

  init(
    _ money: PlacedSpending, _ scope: SpendingScope, by groupings: Set<SpendingReport.Grouping>
  ) throws {
    self.money = money
    for grouping in groupings { groups[grouping] = [:] }
    // Sums of a hundred thousand rows: a name is made once.
    var times: [CivilDate: [SpendingReport.Grouping: String]] = [:]
    for (placed, of) in money.placed {
      try planning { () throws(PlanningError) in try all.add(placed) }
      guard !placed.place.isLeftOut, !placed.place.isReceived else { continue }
      let day = of.cell.days.from
      let time = times[day] ?? Self.times(of: day)
      times[day] = time
      for grouping in groupings {
        let names: [String?] =
          switch grouping {
          case .payee: [of.payee]
          case .tag: of.tags.isEmpty ? [nil] : of.tags
          case .account: [scope.source.accountName(of.cell.account)]
          default: [time[grouping]]
          }
        for name in names {
          let key = Key(name: name, currency: placed.currency)
          try planning { () throws(PlanningError) in
            try groups[grouping, default: [:]][key, default: MoneySum()].add(placed)
          }
        }
      }
    }
  }

  private static func times(of day: CivilDate) -> [SpendingReport.Grouping: String] {
    let text = day.isoText
    return [
      .month: String(text.prefix(7)), .year: String(text.prefix(4)),
      .week: ISOWeek(of: day).isoText,
    ]
  }

  // MARK: Answers

  func totals() throws -> [SpendingTotals] {
    try all.currencies.map { currency in
      try planning { () throws(PlanningError) in try all.totals(in: currency) }
    }
  }

  /// By currency, what most was spent on first.
  func categories() throws -> [SpendingReport.Spent] {
    var spent: [SpendingReport.Spent] = []
    for (key, sum) in all.sums where !key.place.isLeftOut && !key.place.isReceived {
      if case .category(let path, _) = key.place {
        var group = try Self.spent(path.text, sum, key.currency)
        group.flow = money.flows[path]
        spent.append(group)
      } else {
        spent.append(try Self.spent(nil, sum, key.currency))
      }
    }
    return Self.sorted(spent)
  }

  /// By currency, what most was received in first.
  func income() throws -> [SpendingReport.Received] {
    var received: [SpendingReport.Received] = []
    for (key, sum) in all.sums where !key.place.isLeftOut && key.place.isReceived {
      var name: String?
      if case .category(let path, _) = key.place { name = path.text }
      let net = try planning { () throws(PlanningError) in try sum.net() }
      received.append(
        SpendingReport.Received(
          name: name, currency: key.currency, count: sum.count,
          received: net.money(in: key.currency)))
    }
    return received.sorted {
      if $0.currency != $1.currency { return $0.currency.code < $1.currency.code }
      return ($1.received, $0.name ?? "") < ($0.received, $1.name ?? "")
    }
  }

  /// Nil where it was not asked for. Times in their order, others by what was spent.
  func spent(_ grouping: SpendingReport.Grouping) throws -> [SpendingReport.Spent]? {
    guard let sums = groups[grouping] else { return nil }
    let spent = try sums.map { try Self.spent($0.key.name, $0.value, $0.key.currency) }
    guard [.week, .month, .year].contains(grouping) else {
      return Self.sorted(spent)
    }
    return spent.sorted { ($0.name ?? "", $0.currency.code) < ($1.name ?? "", $1.currency.code) }
  }

  /// By currency, what most was spent on first. Places are sorted: sums are large to move about.
  private static func sorted(_ spent: [SpendingReport.Spent]) -> [SpendingReport.Spent] {
    spent.indices.sorted { isBefore(spent[$0], spent[$1]) }.map { spent[$0] }
  }

  private static func isBefore(
    _ left: SpendingReport.Spent, _ right: SpendingReport.Spent
  ) -> Bool {
    if left.currency != right.currency { return left.currency.code < right.currency.code }
    if left.spent != right.spent { return left.spent > right.spent }
    return (left.name ?? "") < (right.name ?? "")
  }

  private static func spent(
    _ name: String?, _ sum: MoneySum, _ currency: Currency
  ) throws -> SpendingReport.Spent {
    let net = try planning { () throws(PlanningError) in try sum.net() }
    return SpendingReport.Spent(
      name: name, currency: currency, count: sum.count,
      paid: sum.left.negated.money(in: currency), refunded: sum.arrived.money(in: currency),
      spent: net.negated.money(in: currency))
  }

  /// - Parameter target: in which all else is.
  func leftOut(into target: Currency?) throws -> [ReportGap] {
    try planning { () throws(PlanningError) in try all.leftOut() }.map { ReportGap($0, target) }
  }
}

extension ReportGap {
  fileprivate init(_ left: LeftOut, _ target: Currency?) {
    let rows = Count.text(left.count, "row")
    let sum = "\(left.currency) \(left.amount)"
    let (kind, message): (Kind, String) =
      switch left.kind {
      case .paired: (.paired, "\(rows) of transfers between your accounts: \(sum)")
      case .transfer: (.transfer, "\(rows) of transfers: \(sum)")
      case .ignore: (.ignore, "\(rows) of categories that are ignored: \(sum)")
      case .missingRate:
        (
          .missingRate,
          "\(rows) without a rate to \(target?.code ?? "another currency") near the day: \(sum)"
        )
      }
    self.init(
      kind: kind, amount: left.amount, currency: left.currency, count: left.count,
      message: Remedy(message))
  }
}
