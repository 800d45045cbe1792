import FinanceModel
import GRDB
import LedgerStore
import Matching

extension Book {
  /// What an option is a right to, with the securities of the book that may be its underlying.
  package struct Contract: Sendable {
    package var right: OptionTerms.Right?
    package var strike: ExactDecimal?
    package var expires: CivilDate?
    /// Those that its underlying's name is one of; empty where the book has none.
    package var underlyings: Set<Security.ID>

    package init(
      right: OptionTerms.Right? = nil, strike: ExactDecimal? = nil, expires: CivilDate? = nil,
      underlyings: Set<Security.ID> = []
    ) {
      self.right = right
      self.strike = strike
      self.expires = expires
      self.underlyings = underlyings
    }
  }

  /// The options of the book, by security: as sources state them, else as an option's symbol says.
  package func contracts() throws(FinanceETLError) -> [Security.ID: Contract] {
    try read { db in
      let names = try KnownNames(db)
      var found: [Int64: Contract] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT i.security_id, x.facts ->> '$.option.right' AS "right",
            x.facts ->> '$.option.underlying' AS underlying,
            x.facts ->> '$.option.strike' AS strike, x.facts ->> '$.option.expires' AS expires
          FROM stated_securities x JOIN security_identifiers i ON i.id = x.identifier_id
          JOIN statements t ON t.id = x.statement_id
          WHERE t.state = 'live' AND x.facts -> '$.option' IS NOT NULL
          ORDER BY x.id
          """)
      while let row = try rows.next() {
        var contract = found[row[0]] ?? Contract()
        if let text: String = row["right"] { contract.right = OptionTerms.Right(rawValue: text) }
        if let strike = try row.value("strike") as ExactDecimal? { contract.strike = strike }
        if let text: String = row["expires"] { contract.expires = CivilDate(iso: text) }
        if let text: String = row["underlying"] { contract.underlyings = names.securities(text) }
        found[row[0]] = contract
      }
      for (security, symbols) in names.values where found[security]?.strike == nil {
        for symbol in symbols {
          var root = ""
          guard let terms = OptionContract(symbol: symbol, underlying: &root) else { continue }
          found[security] = Contract(
            right: terms.right, strike: terms.strike, expires: terms.expires,
            underlyings: names.securities("ticker:" + root))
        }
      }
      return found
    }
  }

  /// What names securities: their identifiers without scheme, and what sources call them.
  package func securityNames() throws(FinanceETLError) -> [Security.ID: Set<String>] {
    try read { db in
      var found = try KnownNames(db).values
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT i.security_id, x.name FROM stated_securities x
          JOIN security_identifiers i ON i.id = x.identifier_id
          JOIN statements t ON t.id = x.statement_id
          WHERE t.state = 'live' AND x.name IS NOT NULL
          """)
      while let row = try rows.next() { found[row[0], default: []].insert(row[1]) }
      return found
    }
  }

  /// The bank's texts of trades, as it wrote them.
  package func tradeTexts(of trades: [Trade.ID]) throws(FinanceETLError) -> [Trade.ID: String] {
    try read { db in
      var found: [Int64: String] = [:]
      for trade in trades {
        found[trade] = try String.fetchOne(
          db.cachedStatement(sql: "SELECT description FROM transactions WHERE id = ?"),
          arguments: [trade])
      }
      return found
    }
  }
}

/// The names of the securities of a book.
private struct KnownNames {
  private(set) var values: [Int64: Set<String>] = [:]
  private var byName: [String: Int64] = [:]
  /// Without scheme, in upper case.
  private var byValue: [String: Set<Int64>] = [:]

  init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT security_id, name, value FROM security_identifiers")
    while let row = try rows.next() {
      byName[row[1]] = row[0]
      let value: String = row[2]
      values[row[0], default: []].insert(value)
      byValue[value.uppercased(), default: []].insert(row[0])
    }
  }

  /// The security that has this name, else all that a source calls so: a ticker or a name is one of its
  /// feed.
  func securities(_ identifier: String) -> Set<Int64> {
    if let security = byName[identifier] { return [security] }
    let value = SecurityIdentifier(text: identifier)?.value.uppercased() ?? identifier.uppercased()
    return byValue[value] ?? []
  }
}
