import FinanceModel
import GRDB
import JSONText
import LedgerStore

extension Book {
  /// What accounts hold on a day, by account and security. A security that is not held any more is left
  /// out, unless trades are missing that say so.
  ///
  /// Throws `not_found` or `invalid_argument` where the account or the security is not one.
  public func holdings(_ query: HoldingQuery = HoldingQuery()) throws(FinanceETLError) -> [Holding]
  {
    try read { db in
      let accounts =
        try query.account.map { [try accountID($0, db)] } ?? AccountHoldings.accounts(db)
      let security = try query.security.map { try SecurityNames.id(of: $0, db) }
      return try accounts.flatMap { account in
        try AccountHoldings(db, account: account, asOf: query.asOf).answers(of: security)
      }
    }
  }

  /// The same, for tasks.
  public func holdings(
    _ query: HoldingQuery = HoldingQuery()
  ) async throws(FinanceETLError) -> [Holding] {
    try await ask { book throws(FinanceETLError) in try book.holdings(query) }
  }
}

/// What one account holds on a day.
private struct AccountHoldings {
  /// The snapshots of one document, feed and day: several statements may name one account.
  private struct Snapshot {
    let ids: [Int64]
    let statements: [Int64]
    let date: CivilDate
    let feed: String
  }

  private struct Position {
    var units = ExactDecimal.zero
    var rows: [Row] = []
    var since: ExactDecimal?
    var missing: ExactDecimal?
    var differences: [Book.Holding.Difference] = []

    var isShown: Bool { !units.isZero || missing != nil || !differences.isEmpty }
  }

  private let db: Database
  private let account: Int64
  private let name: String
  private let currency: Currency
  private let asOf: CivilDate
  private let snapshot: Snapshot?
  private var positions: [Int64: Position] = [:]

  /// Those that have a snapshot or a trade.
  static func accounts(_ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT a.id FROM accounts a WHERE a.state = 'live' AND (
          EXISTS (SELECT 1 FROM statements s JOIN snapshots x ON x.statement_id = s.id
            WHERE s.account_id = a.id AND s.state = 'live')
          OR EXISTS (SELECT 1 FROM transactions t INDEXED BY trades_by_account
            WHERE t.account_id = a.id AND t.trade IS NOT NULL))
        ORDER BY a.name COLLATE NOCASE, a.id
        """)
  }

  init(_ db: Database, account: Int64, asOf: CivilDate?) throws {
    self.db = db
    self.account = account
    let row = try Row.fetchOne(
      db, sql: "SELECT name, currency FROM accounts WHERE id = ?", arguments: [account])
    name = row?["name"] ?? ""
    currency = try row?.value("currency") ?? .unknown
    let last = try CivilDate.stored("9999-12-31")
    let counting = try Self.snapshots(db, account, through: (asOf ?? last).isoText)
    snapshot = counting.own.first
    let trades = try Self.trades(db, account, through: asOf ?? last)
    self.asOf =
      try asOf ?? [snapshot?.date, trades.lazy.map(\.date).max()].compactMap { $0 }.max()
      ?? .stored("1970-01-01")
    if let snapshot {
      for row in try Self.rows(db, snapshot) {
        let security: Int64 = row["security_id"]
        var position = positions[security] ?? Position()
        position.units = try position.units.sum(row.value("units"))
        position.rows.append(row)
        positions[security] = position
      }
    }
    for trade in trades where snapshot.map({ trade.date > $0.date }) ?? true {
      var position = positions[trade.security] ?? Position()
      position.since = try (position.since ?? .zero).sum(trade.units)
      position.units = try position.units.sum(trade.units)
      positions[trade.security] = position
    }
    if let snapshot, counting.own.count > 1 {
      try compare(snapshot, with: counting.own[1], trades)
    }
    for other in counting.others { try compare(with: other) }
  }

  // MARK: Snapshots

  /// The newest complete one up to a day, and the one before it of the same feed; those of other feeds of
  /// its day. Of one day the first in rank counts.
  private static func snapshots(
    _ db: Database, _ account: Int64, through day: String
  ) throws -> (own: [Snapshot], others: [Snapshot]) {
    let days = try Row.fetchAll(
      db,
      sql: """
        SELECT x.date, f.name AS feed, f.id AS feed_id, x.id, s.id AS statement_id, s.document_id,
          x.is_complete
        FROM statements s JOIN snapshots x ON x.statement_id = s.id JOIN feeds f ON f.id = s.feed_id
        WHERE s.account_id = ? AND s.state = 'live' AND x.date <= ?
        ORDER BY x.is_complete DESC, x.date DESC, f.rank, f.name, coalesce(s.last_synced, '') DESC,
          s.document_id DESC, s.id
        """, arguments: [account, day])
    var (found, others): ([Snapshot], [Snapshot]) = ([], [])
    var feed: Int64?
    var met: Set<Int64> = []
    var place = 0
    while place < days.count, found.count < 2 {
      let first = days[place]
      let (date, document): (String, Int64) = (first["date"], first["document_id"])
      let (ownFeed, isComplete): (Int64, Bool) = (first["feed_id"], first["is_complete"])
      let isOne = { (row: Row) -> Bool in
        row["date"] as String == date && row["document_id"] as Int64 == document
          && row["feed_id"] as Int64 == ownFeed
      }
      let same = days[place...].prefix(while: isOne)
      place += same.count
      func snapshot() throws -> Snapshot {
        Snapshot(
          ids: same.map { $0["id"] }, statements: same.map { $0["statement_id"] },
          date: try .stored(date), feed: first["feed"])
      }
      // Of one feed and day the newest document counts.
      let isOther = found.first?.date.isoText == date && feed != ownFeed && isComplete
      if isOther, met.insert(ownFeed).inserted { others.append(try snapshot()) }
      if let feed, feed != ownFeed || found.last?.date.isoText == date || !isComplete { continue }
      feed = ownFeed
      found.append(try snapshot())
    }
    return (found, others)
  }

  private static func rows(_ db: Database, _ snapshot: Snapshot) throws -> [Row] {
    let ids = snapshot.ids.map { "\($0)" }.joined(separator: ", ")
    return try Row.fetchAll(
      db,
      sql: """
        SELECT h.id, i.security_id, i.id AS identifier_id, h.units, h.price, h.price_date, h.value,
          h.currency, h.cost, h.sub_account, h.contribution, h.facts ->> 'flags' AS flags
        FROM holdings h JOIN security_identifiers i ON i.id = h.identifier_id
        WHERE h.snapshot_id IN (\(ids)) ORDER BY h.id
        """)
  }

  // MARK: Trades

  private struct Movement {
    /// Of the order, where the source states it beside the day of posting: a snapshot has what was
    /// bought and is not settled.
    let date: CivilDate
    let security: Int64
    let units: ExactDecimal
  }

  /// An order is posted within so many days.
  private static let mostSettlementDays = 7

  /// What trades change.
  private static func trades(
    _ db: Database, _ account: Int64, through day: CivilDate
  ) throws -> [Movement] {
    let posted = day.adding(days: mostSettlementDays)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT t.date, i.security_id, t.trade ->> 'units' AS units, t.initiated
        FROM transactions t INDEXED BY trades_by_account
        JOIN security_identifiers i ON i.name = t.trade ->> 'security'
        WHERE t.account_id = ? AND t.trade IS NOT NULL AND t.date <= ? AND t.status = 'posted'
          AND t.trade ->> 'kind' <> 'journal' AND t.trade ->> 'units' IS NOT NULL
        """, arguments: [account, posted.isoText])
    var found: [Movement] = []
    while let row = try rows.next() {
      guard let units = (row[2] as String?).flatMap({ ExactDecimal($0) }) else { continue }
      var date = try CivilDate.stored(row[0])
      if let ordered = try (row[3] as String?).map({ try CivilDate.stored($0) }),
        (0...mostSettlementDays).contains(date.days(since: ordered))
      {
        date = ordered
      }
      guard date <= day else { continue }
      found.append(Movement(date: date, security: row[1], units: units))
    }
    return found
  }

  /// Finds what trades between two snapshots do not account for. Nothing is made up for it.
  private mutating func compare(
    _ snapshot: Snapshot, with before: Snapshot, _ trades: [Movement]
  ) throws {
    var expected: [Int64: ExactDecimal] = [:]
    for row in try Self.rows(db, before) {
      let security: Int64 = row["security_id"]
      expected[security] = try (expected[security] ?? .zero).sum(row.value("units"))
    }
    for trade in trades where trade.date > before.date && trade.date <= snapshot.date {
      expected[trade.security] = try (expected[trade.security] ?? .zero).sum(trade.units)
    }
    for security in Set(expected.keys).union(positions.keys) {
      let position = positions[security]
      let stated = try position.map { try $0.units.difference($0.since ?? .zero) } ?? .zero
      let missing = try stated.difference(expected[security] ?? .zero)
      if try !missing.isZero && !isCurrency(security) {
        positions[security, default: Position()].missing = missing.normalized
      }
    }
  }

  /// Money in an account moves by rows that are no trades.
  private func isCurrency(_ security: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM security_identifiers i
            JOIN stated_securities s ON s.identifier_id = i.id AND s.kind = 'CASH'
            WHERE i.security_id = ?)
          """), arguments: [security]) == true
  }

  /// Finds what another source says otherwise of the same day.
  private mutating func compare(with other: Snapshot) throws {
    var held: [Int64: (units: ExactDecimal, value: ExactDecimal?)] = [:]
    for row in try Self.rows(db, other) {
      let security: Int64 = row["security_id"]
      let value: ExactDecimal? = try row.value("value")
      guard let known = held[security] else {
        held[security] = (try row.value("units"), value)
        continue
      }
      held[security] = (
        try known.units.sum(row.value("units")),
        try known.value.flatMap { first in try value.map { try first.sum($0) } }
      )
    }
    for security in Set(held.keys).union(positions.keys) {
      let position = positions[security]
      let units = try position.map { try $0.units.difference($0.since ?? .zero) } ?? .zero
      let its = held[security]
      let value = try total(position?.rows ?? [], "value")
      let isSameValue =
        try value.flatMap { value in
          try its?.value.map { try value.difference($0).magnitude <= Self.cent }
        } ?? true
      guard Self.areUnlike(units, its?.units ?? .zero) || !isSameValue else { continue }
      positions[security, default: Position()].differences.append(
        Book.Holding.Difference(
          feed: other.feed, units: (its?.units ?? .zero).normalized, value: its?.value))
    }
  }

  private static let cent = ExactDecimal(significand: 1, scale: 2)

  /// One source may round more than the other.
  private static func areUnlike(_ units: ExactDecimal, _ other: ExactDecimal) -> Bool {
    guard units != other else { return false }
    if units.isZero || other.isZero { return true }
    let places = min(units.normalized.scale, other.normalized.scale)
    return units.rounded(toPlaces: places) != other.rounded(toPlaces: places)
  }

  // MARK: Answers

  func answers(of security: Int64?) throws -> [Book.Holding] {
    let described = try described()
    let lots = try lots()
    var names = SecurityNames(db: db)
    // The order is worked out once for each, not once for each comparison.
    var answers: [(order: String, holding: Book.Holding)] = []
    for (id, position) in positions
    where (security == nil || security == id) && position.isShown {
      let known = described[id]
      let name = try known?.name ?? names.name(of: id)
      answers.append((name.lowercased(), try answer(id, name, known, position, lots)))
    }
    answers.sort { ($0.order, $0.holding.securityID) < ($1.order, $1.holding.securityID) }
    return answers.map(\.holding)
  }

  private struct Description {
    let name: String?
    let kind: SecurityKind
    let isCash: Bool
  }

  /// What a person, else the document of the snapshot, says of the securities.
  private func described() throws -> [Int64: Description] {
    let statements = (snapshot?.statements ?? []).map { "\($0)" }.joined(separator: ", ")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT c.id, coalesce(c.name_override, s.name) AS name,
          coalesce(c.kind_override, s.kind) AS kind, s.is_cash_equivalent
        FROM stated_securities s JOIN security_identifiers i ON i.id = s.identifier_id
        JOIN securities c ON c.id = i.security_id
        WHERE s.statement_id IN (SELECT o.id FROM statements o WHERE o.document_id IN
          (SELECT document_id FROM statements WHERE id IN (\(statements))))
        -- The last one counts: a name that is in use.
        ORDER BY i.valid_to IS NULL, s.id
        """)
    var found: [Int64: Description] = [:]
    while let row = try rows.next() {
      let kind: SecurityKind = try row.value("kind")
      found[row[0]] = Description(
        name: row["name"], kind: kind, isCash: kind == .cash || row["is_cash_equivalent"])
    }
    return found
  }

  private func answer(
    _ id: Int64, _ name: String, _ known: Description?, _ position: Position,
    _ lots: [Int64: [Book.Holding.Lot]]
  ) throws -> Book.Holding {
    let row = position.rows.last
    let stated = try position.units.difference(position.since ?? .zero)
    var value = try total(position.rows, "value")
    if position.since != nil {
      value =
        stated.isZero
        ? nil : value?.share(of: position.units, in: stated, toPlaces: currency.exponent)
    }
    var kind = known?.kind
    var isCash = known?.isCash ?? false
    if known == nil,
      let shown = try Row.fetchOne(
        db, sql: "SELECT kind, is_cash_equivalent FROM v_securities WHERE id = ?", arguments: [id])
    {
      kind = try shown.value("kind")
      isCash = kind == .cash || shown["is_cash_equivalent"]
    }
    let itsLots =
      lots.isEmpty ? [] : position.rows.flatMap { lots[$0["id"] as Int64] ?? [] }
    let flags = Set(
      position.rows.flatMap { row in
        ((row["flags"] as String?).flatMap { try? JSONParser.parse(Array($0.utf8)) }?.array ?? [])
          .compactMap(\.string)
      })
    return Book.Holding(
      account: self.name, accountID: account, date: asOf, snapshotDate: snapshot?.date,
      feed: snapshot?.feed, security: name, securityID: id, kind: kind ?? .other, isCash: isCash,
      units: position.units.normalized, unitsSince: position.since?.normalized,
      missingUnits: position.missing, price: try row?.value("price"),
      priceDate: try row?.value("price_date"), value: value,
      currency: try row?.value("currency") ?? currency,
      cost: position.since == nil ? try total(position.rows, "cost") : nil,
      parts: position.rows.count > 1 ? try position.rows.map(Self.part) : nil,
      lots: itsLots.isEmpty ? nil : itsLots,
      differences: position.differences.isEmpty ? nil : position.differences,
      flags: flags.isEmpty ? nil : flags.sorted())
  }

  /// The sum of a column; nil where a row does not state it.
  private func total(_ rows: [Row], _ column: String) throws -> ExactDecimal? {
    var sum: ExactDecimal?
    for row in rows {
      guard let value: ExactDecimal = try row.value(column) else { return nil }
      sum = try sum?.sum(value) ?? value
    }
    return sum
  }

  private static func part(_ row: Row) throws -> Book.Holding.Part {
    Book.Holding.Part(
      subAccount: (row["sub_account"] as String?).flatMap { SubAccount(rawValue: $0) },
      contribution: (row["contribution"] as String?).flatMap { ContributionSource(rawValue: $0) },
      units: try row.value("units"), value: try row.value("value"), cost: try row.value("cost"))
  }

  /// The lots of the snapshot, by the rows that they are of.
  private func lots() throws -> [Int64: [Book.Holding.Lot]] {
    guard let snapshot else { return [:] }
    let ids = snapshot.ids.map { "\($0)" }.joined(separator: ", ")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT l.holding_id, l.source_id, l.acquired, l.units, l.unit_cost, l.cost, l.value
        FROM holdings h JOIN lots l ON l.holding_id = h.id
        WHERE h.snapshot_id IN (\(ids)) ORDER BY l.id
        """)
    var lots: [Int64: [Book.Holding.Lot]] = [:]
    while let row = try rows.next() {
      lots[row["holding_id"], default: []].append(
        Book.Holding.Lot(
          id: row["source_id"], acquired: try row.value("acquired"), units: try row.value("units"),
          unitCost: try row.value("unit_cost"), cost: try row.value("cost"),
          value: try row.value("value")))
    }
    return lots
  }
}
