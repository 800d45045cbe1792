import FinanceModel
import LedgerBook
import LedgerStore

/// Trades of a book as events of lots: rows that belong together are joined first.
struct LotReading {
  /// Units that leave one account may arrive in another so many days before or after.
  private static let transferDays = 5

  private(set) var events: [LotEvent] = []

  /// - Parameters:
  ///   - entries: of all accounts: lots may come from any.
  ///   - securities: for the shares of a contract.
  init(_ entries: [Book.TradeEntry], _ securities: SecurityList) throws {
    let standing = Self.withoutReversed(entries)
    for entry in standing {
      guard let security = entry.securityID,
        entry.stated.kind.movesUnits || entry.stated.kind == .returnOfCapital
      else { continue }
      var event = LotEvent(
        id: entry.id, key: PositionKey(account: entry.accountID, security: security),
        date: entry.date, kind: entry.stated.kind, units: entry.stated.units, cash: entry.amount,
        currency: entry.currency)
      event.total = entry.stated.total
      event.price = entry.stated.price
      event.multiplier = entry.stated.multiplier ?? securities[security]?.multiplier
      event.accrued = entry.stated.accrued
      event.unitCost = entry.stated.unitCost
      event.acquired = entry.stated.acquired
      event.ratio = entry.stated.split.map { ($0.numerator, $0.denominator) }
      event.statedGain = entry.stated.gain
      if event.kind == .reinvest, entry.amount.isZero, let total = event.total {
        let taxes = try (entry.stated.taxes ?? .zero).plus(entry.stated.withholding ?? .zero)
        event.total = try Reinvestment(total: total, taxes: taxes, worth: event.worth).cost
      }
      events.append(event)
    }
    pairTransfers()
    joinOptions(standing)
  }

  /// A row that takes another one back, and that one, are as if they were not.
  static func withoutReversed(_ entries: [Book.TradeEntry]) -> [Book.TradeEntry] {
    var gone: Set<Int64> = []
    let known = Set(entries.lazy.filter { !$0.related.isEmpty }.map(\.id))
    guard !known.isEmpty else { return entries }
    let all = Set(entries.map(\.id))
    for entry in entries {
      for (role, other) in entry.related where role == .reversalOf && all.contains(other) {
        gone.formUnion([entry.id, other])
      }
    }
    return gone.isEmpty ? entries : entries.filter { !gone.contains($0.id) }
  }

  // MARK: Transfers

  private struct Moved: Hashable {
    var security: Int64
    var units: ExactDecimal
  }

  private mutating func pairTransfers() {
    var arriving: [Moved: [Int]] = [:]
    for index in events.indices where events[index].kind == .transferIn {
      guard let units = events[index].units, units.signum > 0 else { continue }
      arriving[Moved(security: events[index].key.security, units: units), default: []].append(index)
    }
    guard !arriving.isEmpty else { return }
    for index in events.indices where events[index].kind == .transferOut {
      guard let units = events[index].units, units.isNegative else { continue }
      let moved = Moved(security: events[index].key.security, units: units.negated)
      let leaving = events[index]
      let near = (arriving[moved] ?? []).filter { other in
        events[other].key.account != leaving.key.account
          && abs(events[other].date.days(since: leaving.date)) <= Self.transferDays
      }.min {
        abs(events[$0].date.days(since: leaving.date))
          < abs(events[$1].date.days(since: leaving.date))
      }
      guard let near else { continue }
      arriving[moved]?.removeAll { $0 == near }
      events[index].counterpart = events[near].id
      events[near].counterpart = events[index].id
      // What arrives before it leaves takes its lots along on its own day.
      if events[near].date < leaving.date { events[index].date = events[near].date }
    }
  }

  // MARK: Options

  private mutating func joinOptions(_ entries: [Book.TradeEntry]) {
    let options = events.indices.filter { [.exercise, .assign].contains(events[$0].kind) }
    guard !options.isEmpty else { return }
    let places = Dictionary(events.indices.map { (events[$0].id, $0) }) { first, _ in first }
    var stated: [Int64: Int64] = [:]
    for entry in entries {
      for (role, other) in entry.related where role == .legOf {
        stated[entry.id] = other
        if stated[other] == nil { stated[other] = entry.id }
      }
    }
    var used: Set<Int64> = []
    for option in options {
      let row = events[option]
      let leg =
        stated[row.id].flatMap { places[$0] } ?? delivered(by: row, leaving: used)
      guard let leg else { continue }
      used.insert(events[leg].id)
      events[leg].deliversFor.append(row.id)
    }
  }

  /// The one trade of the day in as many shares as the contracts are for.
  private func delivered(by option: LotEvent, leaving used: Set<Int64>) -> Int? {
    let multiplier = option.multiplier ?? .hundred
    guard let shares = option.units?.magnitude.multiplied(by: multiplier) else { return nil }
    let fitting = events.indices.filter { index in
      let event = events[index]
      return event.key.account == option.key.account && event.date == option.date
        && event.key.security != option.key.security && event.units?.magnitude == shares
        && [.buy, .sell, .buyToCover, .sellShort].contains(event.kind) && !used.contains(event.id)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }
}
