import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// The tables of securities: which names are of one security, and what statements say of it.
///
/// What a statement says goes with it. That two names are of one security stays known, as it does of the
/// two names of a bank.
struct SecurityTable {
  let db: Database

  /// A name of a security in the book.
  struct Identifier {
    let id: Int64
    let security: Int64
  }

  /// A name of a security, of a new one where no security has it.
  ///
  /// - Parameter name: as the book keeps it, with the feed of an id of a feed.
  func identifier(_ name: SecurityIdentifier) throws -> Identifier {
    if let known = try find(name) { return known }
    if let national = name.national, let known = try find(national) {
      return try add(name, to: known.security)
    }
    let identifier = try add(name, to: try create())
    if let national = name.national { try addIfFree(national, to: identifier.security) }
    return identifier
  }

  func find(_ name: SecurityIdentifier) throws -> Identifier? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT id, security_id FROM security_identifiers WHERE name = ?"),
      arguments: [name.description]
    ).map { Identifier(id: $0[0], security: $0[1]) }
  }

  /// Keeps what a statement says of a security. Which one it is, the strongest evidence decides: a name
  /// that is one everywhere, the source's own, what an option is a right to, a ticker with a like name.
  func add(_ stated: StatedSecurity, feed: String, statement: Int64) throws {
    let id = stated.id.scoped(to: feed)
    let names = [id] + stated.identifiers.map { $0.scoped(to: feed) }
    let worldwide = names.filter(\.isWorldwide)
    let known = try find(id)
    let named = try (worldwide + worldwide.compactMap(\.national)).lazy.compactMap { try find($0) }
      .first?.security
    let security: Int64
    if let known {
      security = known.security
      if let named, named != security, try mayJoin(security) {
        // So far it was known by its id alone.
        try move(all: security, to: named)
      }
    } else {
      security = try named ?? likelyOne(stated, worldwide) ?? create()
    }
    let place = try find(id)?.security ?? security
    for name in names { try addIfFree(name, to: place) }
    for name in worldwide.compactMap(\.national) { try addIfFree(name, to: place) }
    guard let identifier = try find(id) else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO stated_securities (statement_id, identifier_id, kind, is_cash_equivalent, name,
          currency, multiplier, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (statement_id, identifier_id) DO UPDATE SET kind = excluded.kind,
          is_cash_equivalent = excluded.is_cash_equivalent, name = excluded.name,
          currency = excluded.currency, multiplier = excluded.multiplier, facts = excluded.facts
        """
    ).execute(arguments: [
      statement, identifier.id, stated.kind.rawValue, stated.isCashEquivalent, stated.name,
      stated.currency?.code, stated.multiplier?.text, stated.storedFacts,
    ])
  }

  // MARK: Which security

  /// The security of the same ticker and market, or currency where one of them names no market, with a
  /// like name and no other name that says it is another.
  private func likelyOne(
    _ stated: StatedSecurity, _ worldwide: [SecurityIdentifier]
  ) throws -> Int64? {
    guard let name = stated.name else { return nil }
    for ticker in ([stated.id] + stated.identifiers) where ticker.scheme == .ticker {
      let rows = try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT DISTINCT i.security_id, i.scope, s.name, s.currency FROM security_identifiers i
            JOIN security_identifiers o ON o.security_id = i.security_id
            JOIN stated_securities s ON s.identifier_id = o.id
            WHERE i.scheme = 'ticker' AND i.value = ? AND s.name IS NOT NULL
            """), arguments: [ticker.value])
      for row in rows {
        let scope: String = row["scope"]
        let isOneMarket =
          scope == ticker.scope && !scope.isEmpty
          || (scope.isEmpty || ticker.scope.isEmpty) && row["currency"] == stated.currency?.code
        guard isOneMarket,
          SecurityName.similarity(name, row["name"]) >= SecurityName.minimumSimilarity,
          try !contradicts(worldwide, row["security_id"])
        else { continue }
        return row["security_id"]
      }
    }
    return nil
  }

  /// Whether a security has another ISIN, CUSIP, SEDOL or FIGI.
  private func contradicts(_ names: [SecurityIdentifier], _ security: Int64) throws -> Bool {
    let known = try worldwideNames(of: security)
    return names.contains { name in
      let same = known.filter { $0.scheme == name.scheme }
      return !same.isEmpty && !same.contains(name)
    }
  }

  /// Whether a security is known by ids of its feed alone, and no person said anything of it.
  private func mayJoin(_ security: Int64) throws -> Bool {
    let isUntouched = try Bool.fetchOne(
      db,
      sql: """
        SELECT NOT EXISTS (SELECT 1 FROM security_identifiers WHERE security_id = ?1 AND is_persons)
          AND NOT EXISTS (SELECT 1 FROM securities WHERE id = ?1 AND coalesce(name_override,
            kind_override, sector, country, expense_ratio) IS NOT NULL)
        """, arguments: [security])
    return try isUntouched == true && worldwideNames(of: security).isEmpty
  }

  private func worldwideNames(of security: Int64) throws -> [SecurityIdentifier] {
    try String.fetchAll(
      db.cachedStatement(sql: "SELECT name FROM security_identifiers WHERE security_id = ?"),
      arguments: [security]
    ).compactMap { SecurityIdentifier(text: $0) }.filter(\.isWorldwide)
  }

  // MARK: Writing

  func create() throws -> Int64 {
    try db.execute(sql: "INSERT INTO securities DEFAULT VALUES")
    return db.lastInsertedRowID
  }

  private func add(_ name: SecurityIdentifier, to security: Int64) throws -> Identifier {
    try db.cachedStatement(
      sql: """
        INSERT INTO security_identifiers (name, scheme, scope, value, security_id)
        VALUES (?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      name.description, name.scheme.rawValue, name.scope, name.value, security,
    ])
    return Identifier(id: db.lastInsertedRowID, security: security)
  }

  private func addIfFree(_ name: SecurityIdentifier, to security: Int64) throws {
    if try find(name) == nil { _ = try add(name, to: security) }
  }

  /// All names of one security are of another, and it goes.
  func move(all security: Int64, to other: Int64, isPersons: Bool = false) throws {
    try db.execute(
      sql: """
        UPDATE security_identifiers SET security_id = ?2, is_persons = max(is_persons, ?3)
        WHERE security_id = ?1
        """, arguments: [security, other, isPersons])
    try db.execute(sql: "DELETE FROM securities WHERE id = ?", arguments: [security])
  }

  // MARK: What a person says

  func names(of security: Int64) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM security_identifiers WHERE security_id = ? ORDER BY id",
      arguments: [security])
  }

  /// A name is of another security, because a person says so.
  func move(_ name: String, to security: Int64) throws {
    try db.execute(
      sql: "UPDATE security_identifiers SET security_id = ?, is_persons = 1 WHERE name = ?",
      arguments: [security, name])
  }

  func write(_ columns: [(name: String, value: String?)], to security: Int64) throws {
    let assignments = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
    try db.execute(
      sql: "UPDATE securities SET \(assignments) WHERE id = ?",
      arguments: StatementArguments(columns.map(\.value)) + [security])
  }

  /// What was said of one is said of the other, where nothing was said of that.
  func adopt(_ security: Int64, by other: Int64) throws {
    let columns = ["name_override", "kind_override", "sector", "country", "expense_ratio"]
    try db.execute(
      sql: """
        UPDATE securities SET \(columns.map { "\($0) = coalesce(securities.\($0), o.\($0))" }
          .joined(separator: ", "))
        FROM (SELECT * FROM securities WHERE id = ?1) AS o WHERE securities.id = ?2
        """, arguments: [security, other])
  }
}

extension SecurityIdentifier {
  /// Whether it names one security wherever it stands.
  var isWorldwide: Bool { [.isin, .cusip, .sedol, .figi].contains(scheme) }
}

/// How alike two names of securities are.
enum SecurityName {
  static let minimumSimilarity = 0.5

  /// Words that many names have.
  private static let common: Set<Substring> = [
    "INC", "CORP", "CORPORATION", "LTD", "PLC", "CLASS", "CL", "ADR", "ETF", "UCITS", "ACC", "DIST",
    "THE", "CO", "COMPANY", "AG", "SA", "NV", "SE",
  ]

  private static func words(_ name: String) -> Set<Substring> {
    let words = Set(name.uppercased().split { !$0.isLetter && !$0.isNumber })
    let rare = words.subtracting(common)
    return rare.isEmpty ? words : rare
  }

  /// How many words of the shorter the longer has.
  static func similarity(_ left: String, _ right: String) -> Similarity {
    let (one, other) = (words(left), words(right))
    let fewest = min(one.count, other.count)
    return fewest == 0 ? 0 : Similarity(one.intersection(other).count) / Similarity(fewest)
  }
}
