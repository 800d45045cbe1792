import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Names that an event put in the place of others: on one day an account's broker takes one security out
/// and puts another one in, and says that it was renamed.
struct RenamedSecurities {
  /// One name in the place of another, from a day on.
  struct Event {
    let old: SecurityIdentifier
    let new: SecurityIdentifier
    let day: CivilDate
  }

  private let events: [Event]

  init(_ db: Database) throws {
    var days: [[String]: [Movement]] = [:]
    // Kinds stand first in the text of a trade: it need not be read to be passed over.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT t.account_id, m.feed_id, coalesce(m.stated ->> 'date', t.date) AS date,
          coalesce(m.stated ->> 'trade', t.trade) AS trade,
          coalesce(m.stated ->> 'description', t.description) AS description,
          coalesce(m.stated ->> 'memo', t.memo) AS memo
        FROM transactions t INDEXED BY trades_by_account
        JOIN transaction_mappings m ON m.transaction_id = t.id AND m.state = 'live'
        WHERE t.trade IS NOT NULL AND t.status = 'posted' AND (\(Self.kinds))
        ORDER BY t.account_id, m.feed_id, date, m.id
        """)
    while let row = try rows.next() {
      guard let text: String = row["trade"], let trade = Trade(jsonText: text),
        let security = trade.security, let units = trade.units, !units.isZero,
        Self.tells(trade, row["description"], row["memo"])
      else { continue }
      let day = ["\(row[0] as Int64)", "\(row[1] as Int64)", row["date"] as String]
      days[day, default: []].append(Movement(security: security, units: units))
    }
    events = try days.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { key, moves in
      try Self.events(moves, on: .stored(key[2]))
    }
  }

  /// All names that such events put in the place of others, or took away.
  var names: Set<SecurityIdentifier> { Set(events.flatMap { [$0.old, $0.new] }) }

  /// Whether a row may be half of such an event.
  static func tells(_ trade: Trade, _ description: String, _ memo: String?) -> Bool {
    trade.related.contains { $0.role == .splitPair }
      || [description, memo, trade.sourceKind].contains { $0.map(RenameWords.are) == true }
  }

  private static let kinds = TradeKind.renaming.map {
    "t.trade GLOB '{\"kind\":\"\($0.rawValue)\"*'"
  }
  .joined(separator: " OR ")

  private struct Movement {
    let security: SecurityIdentifier
    let units: ExactDecimal
  }

  /// What can be told of one day: one went out and one came in, or of each units one did.
  private static func events(_ moves: [Movement], on day: CivilDate) -> [Event] {
    let out = moves.filter(\.units.isNegative)
    let into = moves.filter { !$0.units.isNegative }
    func event(_ old: Movement, _ new: Movement) -> Event? {
      old.security == new.security ? nil : Event(old: old.security, new: new.security, day: day)
    }
    let (olds, news) = (Set(out.map(\.security)), Set(into.map(\.security)))
    if olds.count == 1, news.count == 1 { return [event(out[0], into[0])].compactMap { $0 } }
    return out.compactMap { old in
      let fitting = into.filter { $0.units == old.units.negated }
      let rivals = out.filter { $0.units == old.units }
      return fitting.count == 1 && rivals.count == 1 ? event(old, fitting[0]) : nil
    }
  }

  /// Of names among these.
  func events(among ids: Set<Int64>, _ names: KnownSecurityNames) -> [Event] {
    events.filter { event in
      [event.old, event.new].allSatisfy { names.byName[$0].map(ids.contains) == true }
    }
  }

  /// Names whose security this one took the place of, or the other way round.
  func partners(of name: SecurityIdentifier) -> [SecurityIdentifier] {
    events.compactMap { $0.old == name ? $0.new : $0.new == name ? $0.old : nil }
  }
}
