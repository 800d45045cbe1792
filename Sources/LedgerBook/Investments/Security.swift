import FinanceModel
import GRDB
import JSONText
import LedgerStore

extension Book {
  /// A security as the book shows it. Name and kind are the person's, else those of the source that is
  /// first in rank.
  public struct Security: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    public var name: String
    /// The sources', where a person gave another one.
    public var statedName: String?
    public var kind: SecurityKind
    /// The sources', where a person gave another one.
    public var statedKind: SecurityKind?
    /// A money market fund: counted as cash.
    public var isCashEquivalent: Bool
    /// In which its prices are stated.
    public var currency: String?
    /// Shares of the underlying that a contract is for.
    public var multiplier: ExactDecimal?
    /// The person's words.
    public var sector: String?
    public var country: String?
    /// Percent a year, as the person says.
    public var expenseRatio: ExactDecimal?
    /// What names it: `isin:US0378331005`, `ticker:AAPL`.
    public var identifiers: [String]
    /// The days of names that took the place of others.
    public var periods: [Period]?
    public var flags: [InvestmentFlag]?
    /// What else the source says: the terms of an option or a bond.
    public var facts: SourceValue?

    /// When a name was in use.
    public struct Period: Hashable, Codable, Sendable {
      public var identifier: String
      /// The first day; nil where no other name came before it.
      public var from: CivilDate?
      /// The last day; nil where it is in use.
      public var to: CivilDate?
    }

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, name
      case statedName = "stated_name"
      case kind
      case statedKind = "stated_kind"
      case isCashEquivalent = "is_cash_equivalent"
      case currency, multiplier, sector, country
      case expenseRatio = "expense_ratio"
      case identifiers, periods, flags, facts
    }
  }
}

extension Book {
  /// The securities that live statements name, and those that a person said something of; by name.
  ///
  /// - Parameter kind: nil: all kinds.
  public func securities(kind: SecurityKind? = nil) throws(FinanceETLError) -> [Security] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM v_securities v WHERE (\(Self.isNamed)) AND (?1 IS NULL OR v.kind = ?1)
          ORDER BY name COLLATE NOCASE, id
          """, arguments: [kind?.rawValue]
      ).map { try Self.security($0, db) }
    }
  }

  /// The same, for tasks.
  public func securities(kind: SecurityKind? = nil) async throws(FinanceETLError) -> [Security] {
    try await ask { book throws(FinanceETLError) in try book.securities(kind: kind) }
  }

  /// One security. Throws `not_found`, and `invalid_argument` where several are meant.
  public func security(_ wanted: SecuritySelector) throws(FinanceETLError) -> Security {
    try read { db in try Self.security(SecurityNames.id(of: wanted, db), db) }
  }

  /// The same, for tasks.
  public func security(_ wanted: SecuritySelector) async throws(FinanceETLError) -> Security {
    try await ask { book throws(FinanceETLError) in try book.security(wanted) }
  }

  static func security(_ id: Int64, _ db: Database) throws -> Security {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM v_securities WHERE id = ?", arguments: [id])
    else { throw FinanceETLError(.notFound, "there is no security \(id)") }
    return try security(row, db)
  }

  private static let isNamed = """
    EXISTS (SELECT 1 FROM security_identifiers i JOIN stated_securities x ON x.identifier_id = i.id
        JOIN statements s ON s.id = x.statement_id
        WHERE i.security_id = v.id AND s.state = 'live')
      OR EXISTS (SELECT 1 FROM security_identifiers i JOIN holdings h ON h.identifier_id = i.id
        JOIN snapshots x ON x.id = h.snapshot_id JOIN statements s ON s.id = x.statement_id
        WHERE i.security_id = v.id AND s.state = 'live')
      OR v.id IN (SELECT i.security_id FROM transactions t
        JOIN security_identifiers i ON i.name = t.trade ->> 'security'
        WHERE t.trade IS NOT NULL AND t.status IN ('posted', 'pending'))
      OR EXISTS (SELECT 1 FROM securities c WHERE c.id = v.id AND coalesce(c.name_override,
        c.kind_override, c.sector, c.country, c.expense_ratio) IS NOT NULL)
    """

  private static func security(_ row: Row, _ db: Database) throws -> Security {
    let id: Int64 = row["id"]
    let name: String? = row["name"]
    let (statedName, kind): (String?, SecurityKind) = (row["stated_name"], try row.value("kind"))
    let statedKind: SecurityKind? = try row.value("stated_kind")
    let facts: String = row["facts"]
    let names = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT name, scheme, valid_from, valid_to, is_persons FROM security_identifiers
          WHERE security_id = ? ORDER BY id
          """), arguments: [id])
    return Security(
      id: id, name: name ?? "security \(id)", statedName: statedName == name ? nil : statedName,
      kind: kind, statedKind: statedKind == kind ? nil : statedKind,
      isCashEquivalent: row["is_cash_equivalent"], currency: row["currency"],
      multiplier: try row.value("multiplier"), sector: row["sector"], country: row["country"],
      expenseRatio: try row.value("expense_ratio"),
      identifiers: names.map { $0["name"] }, periods: try periods(names),
      flags: hasChanged(names) ? [.identifierChanged] : nil,
      facts: facts == "{}" ? nil : SourceValue(json: facts))
  }
}

extension Book {
  private static func periods(_ names: [Row]) throws -> [Security.Period]? {
    let periods = try names.compactMap { row -> Security.Period? in
      let (from, to): (CivilDate?, CivilDate?) = (
        try row.value("valid_from"), try row.value("valid_to")
      )
      guard from != nil || to != nil else { return nil }
      return Security.Period(identifier: row["name"], from: from, to: to)
    }
    return periods.isEmpty ? nil : periods
  }

  /// Whether it has had another number, unless a person said so.
  private static func hasChanged(_ names: [Row]) -> Bool {
    for scheme in ["isin", "cusip"] {
      let same = names.filter { name in
        let stated: String? = name["scheme"]
        return stated == scheme
      }
      guard same.count > 1 else { continue }
      let isPersons = same.contains { name -> Bool in name["is_persons"] }
      if !isPersons { return true }
    }
    return false
  }
}
