import FinanceModel
import GRDB
import JSONText
import LedgerStore

extension Book {
  /// What figures need of a security: as v_securities shows it.
  package struct SecurityFacts: Sendable {
    package var id: Int64
    package var name: String
    package var kind: SecurityKind
    package var isCashEquivalent: Bool
    package var multiplier: ExactDecimal?
    /// The person's.
    package var sector: String?
    package var country: String?
    package var expenseRatio: ExactDecimal?
    /// What a source says a fund is made of, in percent by its own words: `LARGESTOCK`.
    package var portions: [String: ExactDecimal]
  }

  /// All securities, by id. Of what sources say, that of the first in rank counts, and of one source the
  /// newest.
  package func securityFacts() throws(FinanceETLError) -> [Int64: SecurityFacts] {
    try read { db in
      var stated: [Int64: Row] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT i.security_id, x.name, x.kind, x.is_cash_equivalent, x.multiplier,
            f.rank, f.name AS feed, t.document_id, x.id,
            x.facts -> 'extras' -> 'mfassetclass' AS portions
          FROM stated_securities x JOIN security_identifiers i ON i.id = x.identifier_id
          JOIN statements t ON t.id = x.statement_id JOIN feeds f ON f.id = t.feed_id
          WHERE t.state = 'live'
          """)
      while let row = try rows.next() {
        let security: Int64 = row[0]
        if let known = stated[security], !Self.comesBefore(row, known) { continue }
        stated[security] = row.copy()
      }
      let names = try Self.names(db)
      var found: [Int64: SecurityFacts] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT * FROM securities") {
        let id: Int64 = row["id"]
        let said = stated[id]
        let own: String? = row["name_override"]
        let kind: String? = row["kind_override"] ?? said?["kind"]
        found[id] = SecurityFacts(
          id: id, name: own ?? said?["name"] ?? names[id] ?? "security \(id)",
          kind: kind.flatMap { SecurityKind(rawValue: $0) } ?? .other,
          isCashEquivalent: said?["is_cash_equivalent"] ?? false,
          multiplier: try said?.value("multiplier"), sector: row["sector"],
          country: row["country"], expenseRatio: try row.value("expense_ratio"),
          portions: Self.portions(said?["portions"]))
      }
      return found
    }
  }

  /// Nothing where they are not stated, or are more than all.
  private static func portions(_ text: String?) -> [String: ExactDecimal] {
    guard let text, let value = try? JSONParser.parse(Array(text.utf8)) else { return [:] }
    var portions: [String: ExactDecimal] = [:]
    var sum = ExactDecimal.zero
    for member in value.object ?? [] {
      guard let percent = member.value.scalarText.flatMap({ ExactDecimal($0) }),
        percent.signum > 0, let more = sum.adding(percent)
      else { continue }
      portions[member.name] = percent
      sum = more
    }
    return sum <= ExactDecimal(significand: 100, scale: 0) ? portions : [:]
  }

  /// As v_securities orders them.
  private static func comesBefore(_ row: Row, _ other: Row) -> Bool {
    func order(_ row: Row) -> (Int, Int, String) {
      (row["rank"], (row["name"] as String?) == nil ? 1 : 0, row["feed"])
    }
    let (one, two) = (order(row), order(other))
    guard one == two else { return one < two }
    return (row["document_id"] as Int64, row["id"] as Int64)
      > (other["document_id"] as Int64, other["id"] as Int64)
  }

  /// What names a security best, where no source has a name of it.
  private static func names(_ db: Database) throws -> [Int64: String] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT security_id, value FROM security_identifiers
        ORDER BY scheme = 'ticker', scheme = 'isin', scheme = 'cusip', id DESC
        """)
    var names: [Int64: String] = [:]
    while let row = try rows.next() { names[row[0]] = row[1] }
    return names
  }
}
