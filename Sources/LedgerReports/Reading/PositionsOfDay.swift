import FinanceModel
import LedgerBook
import LedgerStore

/// What all accounts hold on a day.
struct PositionsOfDay {
  let day: CivilDate
  let snapshots: [Int64: Book.SnapshotFacts]
  let positions: [UnvaluedPosition]

  init(_ facts: BookFacts, on day: CivilDate) throws {
    self.day = day
    snapshots = try facts.source.book.snapshotFacts(
      of: facts.source.accounts.keys.sorted(), on: day)
    positions = try UnvaluedPosition.all(snapshots, facts, on: day)
  }

  /// Which price is asked for.
  private struct Request {
    let day: Int
    let position: Int
    let security: Int64
    let currency: Currency
  }

  /// The newest prices of the positions of each day. The prices of a security lie together: its days are
  /// asked for in turn.
  static func quotes(
    _ days: [PositionsOfDay], _ facts: BookFacts
  ) throws -> [[Book.SecurityQuote?]] {
    var requests: [Request] = []
    for (day, held) in days.enumerated() {
      for (place, position) in held.positions.enumerated()
      where facts.securities[position.key.security]?.kind != .cash {
        requests.append(
          Request(
            day: day, position: place, security: position.key.security,
            currency: position.currency))
      }
    }
    if days.count > 1 { requests.sort { ($0.security, $0.day) < ($1.security, $1.day) } }
    var found = days.map { [Book.SecurityQuote?](repeating: nil, count: $0.positions.count) }
    try facts.source.book.withQuotes(facts.tradedPrices) { quotes throws(FinanceETLError) in
      for request in requests {
        found[request.day][request.position] = try quotes.quote(
          of: request.security, in: request.currency, on: days[request.day].day)
      }
    }
    return found
  }
}

extension UnvaluedPosition {
  /// What accounts hold on a day: the snapshots, and the trades after them; by account and security.
  static func all(
    _ snapshots: [Int64: Book.SnapshotFacts], _ facts: BookFacts, on day: CivilDate
  ) throws -> [UnvaluedPosition] {
    var found: [UnvaluedPosition] = []
    for account in Set(snapshots.keys).union(facts.trades.keys).sorted() {
      found += try of(account, snapshots[account], facts.trades[account] ?? [], on: day)
    }
    return found
  }

  private static func of(
    _ account: Int64, _ snapshot: Book.SnapshotFacts?, _ trades: [Book.TradeEntry],
    on day: CivilDate
  ) throws -> [UnvaluedPosition] {
    var held: [Int64: UnvaluedPosition] = [:]
    for holding in snapshot?.holdings ?? [] {
      held[holding.securityID] = UnvaluedPosition(
        key: PositionKey(account: account, security: holding.securityID), units: holding.units,
        snapshot: holding, date: snapshot?.date, currency: holding.currency)
    }
    for trade in trades {
      guard trade.date <= day else { break }
      if let snapshot, trade.date <= snapshot.date { continue }
      guard let security = trade.securityID, trade.stated.kind.movesUnits,
        let units = trade.stated.units, !units.isZero
      else { continue }
      var position =
        held[security]
        ?? UnvaluedPosition(
          key: PositionKey(account: account, security: security), units: .zero,
          currency: trade.currency)
      position.units = try position.units.plus(units)
      position.hasMoved = true
      held[security] = position
    }
    return held.values.filter { !$0.units.isZero }.sorted { $0.key.security < $1.key.security }
  }
}
