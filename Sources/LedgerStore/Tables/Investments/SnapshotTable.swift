import FinanceModel
import GRDB

/// The tables of what accounts hold: snapshots, their holdings and the lots of these.
struct SnapshotTable {
  let db: Database

  /// The snapshot of a day in a statement; a large one comes in pieces.
  ///
  /// - Returns: its id, of a new one where the statement has none of the day.
  func open(
    _ snapshot: HoldingsSnapshot, on date: CivilDate, of statement: Int64, in currency: Currency
  ) throws -> Int64 {
    try CurrencyTable.ensure(currency, db)
    return try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          INSERT INTO snapshots (statement_id, date, is_complete, currency, total, cash, proof)
          VALUES (?, ?, ?, ?, ?, ?, 'not_asserted')
          ON CONFLICT (statement_id, date) DO UPDATE SET total = coalesce(excluded.total, total),
            cash = coalesce(excluded.cash, cash), is_complete = min(is_complete, excluded.is_complete)
          RETURNING id
          """),
      arguments: [
        statement, date.isoText, snapshot.isComplete, currency.code, snapshot.total?.text,
        snapshot.cash?.text,
      ]) ?? 0
  }

  func add(
    _ holding: Holding, identifier: Int64, to snapshot: Int64, in currency: Currency
  ) throws {
    try CurrencyTable.ensure(currency, db)
    try db.cachedStatement(
      sql: """
        INSERT INTO holdings (snapshot_id, identifier_id, units, price, price_date, value, currency,
          cost, sub_account, contribution, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      snapshot, identifier, holding.units.text, holding.price?.text, holding.priceDate?.isoText,
      holding.value?.text, currency.code, holding.cost?.text, holding.subAccount?.rawValue,
      holding.contribution?.rawValue, holding.storedFacts,
    ])
    let id = db.lastInsertedRowID
    for lot in holding.lots {
      try db.cachedStatement(
        sql: """
          INSERT INTO lots (holding_id, source_id, acquired, units, unit_cost, cost, value)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        id, lot.id, lot.acquired?.isoText, lot.units.text, lot.unitCost?.text, lot.cost?.text,
        lot.value?.text,
      ])
    }
  }

  // MARK: What it comes to

  /// Whether the cash is among the holdings, what the account is worth with it, and whether the total
  /// that the source states says the same.
  func prove(_ snapshot: Int64) throws {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT currency, total, cash FROM snapshots WHERE id = ?", arguments: [snapshot])
    else { return }
    let currency: Currency = try row.value("currency")
    let worth = SnapshotWorth(
      total: try row.value("total"), cash: try row.value("cash"),
      holdings: try holdings(of: snapshot, in: currency))
    try db.execute(
      sql: """
        UPDATE snapshots SET value = ?, is_cash_inside = ?, proof = ?, difference = ? WHERE id = ?
        """,
      arguments: [
        worth.value.flatMap { Money($0, in: currency)?.minorUnits }, worth.isCashInside,
        worth.proof.rawValue, worth.difference?.text, snapshot,
      ])
  }

  private func holdings(
    of snapshot: Int64, in currency: Currency
  ) throws -> [SnapshotWorth.Part] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT h.value, h.currency, json_extract(h.facts, '$.rate') AS rate,
          EXISTS (SELECT 1 FROM security_identifiers i
            JOIN security_identifiers o ON o.security_id = i.security_id
            JOIN stated_securities s ON s.identifier_id = o.id
            WHERE i.id = h.identifier_id AND (s.kind = 'CASH' OR s.is_cash_equivalent)) AS is_cash
        FROM holdings h WHERE h.snapshot_id = ?
        """, arguments: [snapshot]
    ).map { row in
      let value: ExactDecimal? = try row.value("value")
      let rate: ExactDecimal? = try row.value("rate")
      let own: Currency = try row.value("currency")
      let places = currency.exponent + 8
      return SnapshotWorth.Part(
        value: own == currency
          ? value : rate.flatMap { value?.multiplied(by: $0, toPlaces: places) },
        isCash: row["is_cash"])
    }
  }

  /// SQL that takes out what `statements`, as SQL lists them, say of investments.
  static func deletion(of statements: String) -> [(table: String, condition: String)] {
    [
      (
        "lots",
        """
        holding_id IN (SELECT h.id FROM holdings h JOIN snapshots x ON x.id = h.snapshot_id
          WHERE x.statement_id IN \(statements))
        """
      ),
      (
        "holdings",
        "snapshot_id IN (SELECT id FROM snapshots WHERE statement_id IN \(statements))"
      ),
      ("snapshots", "statement_id IN \(statements)"),
      ("stated_securities", "statement_id IN \(statements)"),
      ("prices", "statement_id IN \(statements)"),
      ("liability_facts", "statement_id IN \(statements)"),
    ]
  }
}

/// What the holdings of a snapshot, its cash and its total say of one another.
struct SnapshotWorth {
  enum Proof: String {
    case balanced, off
    case notAsserted = "not_asserted"
  }

  /// A row of the snapshot, in the currency of the account.
  struct Part {
    /// Nil where it is not stated, or is in another currency without a rate.
    var value: ExactDecimal?
    /// A currency, or a money market fund.
    var isCash: Bool
  }

  /// What the account is worth, its cash included; nil where that is not known.
  private(set) var value: ExactDecimal?
  /// Whether the cash is among the holdings; nil where nothing tells.
  private(set) var isCashInside: Bool?
  private(set) var proof = Proof.notAsserted
  /// The stated total, less what the rest comes to.
  private(set) var difference: ExactDecimal?

  init(total: ExactDecimal?, cash: ExactDecimal?, holdings: [Part]) {
    var sum = ExactSum()
    let isWhole = holdings.allSatisfy { part in part.value.map { sum.add($0) } == true }
    let held = isWhole ? sum.exact : nil
    let isAmongThem = cash.map { cash in holdings.contains { $0.isSameCash(cash) } }
    // Each row may be rounded by half a cent.
    let slack = ExactDecimal(significand: Int128(5 * max(1, holdings.count)), scale: 3)
    value = total
    guard let held else { return }
    let both = cash.flatMap { held.adding($0) }
    guard let total else {
      isCashInside = isAmongThem
      value = isAmongThem == false ? both : held
      return
    }
    let apart = (total.adding(held.negated), both.flatMap { total.adding($0.negated) })
    if let inside = apart.0, inside.magnitude <= slack, isAmongThem != false || cash?.isZero == true
    {
      (isCashInside, proof) = (cash == nil ? nil : true, .balanced)
    } else if let outside = apart.1, outside.magnitude <= slack {
      (isCashInside, proof) = (false, .balanced)
    } else if let inside = apart.0, inside.magnitude <= slack {
      (isCashInside, proof) = (cash == nil ? nil : true, .balanced)
    } else {
      isCashInside = isAmongThem
      proof = .off
      difference = isAmongThem == false ? apart.1 : apart.0
    }
  }
}

extension SnapshotWorth.Part {
  private static let cent = ExactDecimal(significand: 1, scale: 2)

  fileprivate func isSameCash(_ cash: ExactDecimal) -> Bool {
    guard isCash, let value, let apart = value.adding(cash.negated) else { return false }
    return apart.magnitude <= Self.cent
  }
}
