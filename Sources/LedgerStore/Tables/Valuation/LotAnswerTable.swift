import FinanceModel
import GRDB

/// The `lot_answers` table: what a person said of how costs divide and of transfers that are one.
package enum LotAnswerTable {
  package enum Kind: String {
    case division, carry
  }

  /// One that counts.
  package struct Answer {
    package let id: Int64
    package let date: CivilDate
    package let subject: String
    package let facts: String
  }

  /// - Parameter facts: as JSON; nil: nothing is said any more.
  package static func add(
    _ kind: Kind, on date: CivilDate, of subject: String, facts: String?, at time: String,
    _ db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO lot_answers (kind, date, subject, facts, answered_at) VALUES (?, ?, ?, ?, ?)
        """, arguments: [kind.rawValue, date.isoText, subject, facts, time])
  }

  /// Those that count, the oldest first.
  package static func answers(_ kind: Kind, _ db: Database) throws -> [Answer] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, date, subject, facts FROM lot_answers a
        WHERE kind = ? AND facts IS NOT NULL AND id = (SELECT max(b.id) FROM lot_answers b
          WHERE b.kind = a.kind AND b.date = a.date AND b.subject = a.subject)
        ORDER BY id
        """, arguments: [kind.rawValue]
    ).map {
      Answer(id: $0[0], date: try $0.value("date"), subject: $0["subject"], facts: $0["facts"])
    }
  }

  /// Takes back what was said last. False where nothing was.
  package static func removeLast(_ db: Database) throws -> Bool {
    try db.execute(sql: "DELETE FROM lot_answers WHERE id = (SELECT max(id) FROM lot_answers)")
    return db.changesCount > 0
  }
}
