import GRDB
import JSONText
import Matching

/// The reviews of kind `security`: two securities that may be one. They name an identifier of each, for
/// which security that is of may change.
package struct SecurityReviews {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  private struct Pair: Hashable {
    let one: Int64
    let other: Int64

    init(_ one: Int64, _ other: Int64) {
      (self.one, self.other) = (min(one, other), max(one, other))
    }
  }

  /// Asks what is open, and drops questions that are not asked any more; once: what was answered is not
  /// asked again.
  ///
  /// - Parameters:
  ///   - ids: the names on which was decided.
  ///   - importID: nil: no import asks.
  /// - Returns: how many new questions there are.
  func follow(
    _ questions: [SecurityPartition.Question], among ids: Set<Int64>, _ names: KnownSecurityNames,
    by importID: Int64?
  ) throws -> Int {
    var open: [Pair: (one: Int64, other: Int64, question: SecurityPartition.Question)] = [:]
    for question in questions {
      guard let one = names.byName[question.one], let other = names.byName[question.other],
        let mine = names.all[one]?.security, let its = names.all[other]?.security, mine != its
      else { continue }
      open[Pair(mine, its)] = open[Pair(mine, its)] ?? (one, other, question)
    }
    let known = try Row.fetchAll(
      db,
      sql: """
        SELECT r.id, r.state, r.identifier_id, i.security_id, o.security_id AS other
        FROM reviews r JOIN security_identifiers i ON i.id = r.identifier_id
        JOIN security_identifiers o ON o.id = r.other_identifier_id WHERE r.kind = 'security'
        """)
    for row in known {
      let pair = Pair(row["security_id"], row["other"])
      if open.removeValue(forKey: pair) == nil, row["state"] == "open",
        ids.contains(row["identifier_id"])
      {
        try ReviewTable.drop(row["id"], db)
      }
    }
    for (_, asked) in open.sorted(by: { ($0.key.one, $0.key.other) < ($1.key.one, $1.key.other) }) {
      try db.execute(
        sql: """
          INSERT INTO reviews (import_id, kind, identifier_id, other_identifier_id, rule, score)
          VALUES (?, 'security', ?, ?, ?, ?)
          """,
        arguments: [
          importID, asked.one, asked.other, asked.question.rule.rawValue, asked.question.similarity,
        ])
    }
    return open.count
  }

  // MARK: Answers

  /// The identifiers that a review names; nil where it is not about securities.
  package func identifiers(of review: Int64) throws -> [Int64]? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT identifier_id, other_identifier_id FROM reviews WHERE id = ? AND kind = 'security'
        """, arguments: [review]
    ).map { [$0[0], $0[1]] }
  }

  /// Writes an answer, to the question that was asked where there is one.
  ///
  /// - Parameters:
  ///   - before: what the names were before it.
  /// - Returns: the review.
  package func answer(
    _ one: Int64, _ other: Int64, _ state: String, before: IdentifiersBefore, at time: String
  ) throws -> Int64 {
    let asked = try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM reviews WHERE kind = 'security' AND state = 'open'
          AND (identifier_id, other_identifier_id) IN (VALUES (?1, ?2), (?2, ?1))
        """, arguments: [one, other])
    let review: Int64
    if let asked {
      review = asked
      try ReviewTable(db: db, time: time).decide(asked, state)
    } else {
      try db.execute(
        sql: """
          INSERT INTO reviews (kind, identifier_id, other_identifier_id, rule, state, decided_at)
          VALUES ('security', ?, ?, 'person', ?, ?)
          """, arguments: [one, other, state, time])
      review = db.lastInsertedRowID
    }
    try ReviewTable.keep(before.stored, of: review, db)
    return review
  }
}

/// Of which securities names were before a person answered: kept with the review, so that the answer can be
/// taken back.
package struct IdentifiersBefore {
  private struct Name {
    let id: Int64
    let security: Int64
    let home: Int64?
    let isPersons: Bool
  }

  private let names: [Name]
  /// Of the names.
  package var ids: [Int64] { names.map(\.id) }

  /// As the names of securities are now.
  package init(of securities: [Int64], _ db: Database) throws {
    names = try Row.fetchAll(
      db,
      sql: """
        SELECT id, security_id, home_id, is_persons FROM security_identifiers
        WHERE security_id IN (\(securities.map { "\($0)" }.joined(separator: ", "))) ORDER BY id
        """
    ).map { Name(id: $0[0], security: $0[1], home: $0[2], isPersons: $0[3]) }
  }

  /// Nil where the review keeps none.
  package init?(_ stored: JSONValue?) {
    guard let list = stored?["identifiers"]?.array else { return nil }
    names = list.compactMap { value in
      guard let id = value["id"]?.integer, let security = value["security"]?.integer else {
        return nil
      }
      return Name(
        id: Int64(id), security: Int64(security),
        home: value["home"]?.integer.map { Int64($0) }, isPersons: value["persons"]?.integer == 1)
    }
  }

  package var stored: JSONValue {
    .object([
      .init(
        "identifiers",
        .array(
          names.map { name in
            .members([
              "id": .number(Int(name.id)), "security": .number(Int(name.security)),
              "home": name.home.map { .number(Int($0)) },
              "persons": .number(name.isPersons ? 1 : 0),
            ])
          }))
    ])
  }

  /// Makes the names what they were.
  package func undo(_ db: Database) throws {
    for name in names {
      try db.execute(
        sql: "INSERT OR IGNORE INTO securities (id) VALUES (?)", arguments: [name.security])
      try db.execute(
        sql: """
          UPDATE security_identifiers SET security_id = ?, home_id = ?, is_persons = ? WHERE id = ?
          """, arguments: [name.security, name.home, name.isPersons, name.id])
    }
  }
}
