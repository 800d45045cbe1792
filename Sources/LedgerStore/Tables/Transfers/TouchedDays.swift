import FinanceModel
import GRDB

/// The days on which transactions came, went or changed since transfers were last paired.
///
/// They stand in `settings`, written in the SQLite transaction of each change, so that a run that is
/// killed before its end leaves them to the next one.
struct TouchedDays: Equatable {
  /// Disjoint, rising.
  private(set) var spans: [DateSpan] = []

  private static let setting = "transfer_days"
  /// Spans nearer to each other than this are one.
  private static let joiningDays = 31

  init(_ spans: [DateSpan] = []) {
    for span in spans { insert(span) }
  }

  mutating func insert(_ span: DateSpan) {
    let reached = DateSpan(
      from: span.from.adding(days: -Self.joiningDays), to: span.to.adding(days: Self.joiningDays))
    let joined = spans.filter { reached?.intersects($0) == true }
    spans.removeAll { joined.contains($0) }
    let whole = joined.reduce(span) { $0.union($1) }
    spans.insert(whole, at: spans.firstIndex { whole.to < $0.from } ?? spans.count)
  }

  // MARK: In the book

  static func read(_ db: Database) throws -> TouchedDays {
    let text = try String.fetchOne(
      db.cachedStatement(sql: "SELECT value FROM settings WHERE name = ?"), arguments: [setting])
    return TouchedDays(
      (text ?? "").split(separator: " ").compactMap { part in
        let ends = part.split(separator: "/").compactMap { CivilDate(iso: $0) }
        return ends.count == 2 ? DateSpan(from: ends[0], to: ends[1]) : nil
      })
  }

  /// Adds to what the book has noted. Everything that changes transactions calls it, and
  /// ``TransferPass`` afterwards.
  static func note(_ spans: [DateSpan], _ db: Database) throws {
    guard !spans.isEmpty else { return }
    let known = try read(db)
    var days = known
    for span in spans { days.insert(span) }
    guard days != known else { return }
    let text = days.spans.map { "\($0.from.isoText)/\($0.to.isoText)" }.joined(separator: " ")
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)")
      .execute(arguments: [setting, text])
  }

  /// Notes the days of some transactions, before and after they change.
  static func note(of transactions: [Int64], _ db: Database) throws {
    for transaction in transactions {
      let date = try String.fetchOne(
        db, sql: "SELECT date FROM transactions WHERE id = ?", arguments: [transaction])
      guard let day = date.flatMap({ CivilDate(iso: $0) }), let span = DateSpan(from: day, to: day)
      else { continue }
      try note([span], db)
    }
  }

  static func clear(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM settings WHERE name = ?", arguments: [setting])
  }

  // MARK: Changes of stored rows

  /// The last decision so far.
  static func lastDecision(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(id) FROM decisions")) ?? 0
  }

  /// The days, before and after, of the rows that were changed since `decision`.
  static func ofDecisions(after decision: Int64, _ db: Database) throws -> [DateSpan] {
    try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT json_extract(before, '$.date') AS date FROM decisions WHERE id > ?1
          UNION SELECT json_extract(after, '$.date') FROM decisions WHERE id > ?1
          """),
      arguments: [decision]
    ).compactMap { text in CivilDate(iso: text).flatMap { DateSpan(from: $0, to: $0) } }
  }
}
