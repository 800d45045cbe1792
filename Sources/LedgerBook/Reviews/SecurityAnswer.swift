import FinanceModel
import GRDB
import JSONText
import LedgerStore

/// A person says which securities are one. Trades are matched anew where that makes them one or two.
struct SecurityAnswer {
  let db: Database
  /// The moment, as ISO 8601 text.
  let time: String

  /// Two securities are one. What a person said of the first counts; where nothing was said, what was said
  /// of the other.
  ///
  /// - Parameter names: one of each, where a review asks about them.
  func merge(_ gone: Int64, into kept: Int64, _ names: (Int64, Int64)? = nil) throws {
    let before = try IdentifiersBefore(of: [kept, gone], db)
    let (mine, its) = try names ?? asked(kept, gone)
    let table = SecurityTable(db: db)
    try table.adopt(gone, by: kept)
    try table.pin(all: gone, to: kept)
    _ = try SecurityReviews(db: db).answer(mine, its, "merged", before: before, at: time)
    try settle(before.ids)
  }

  /// Two securities are two, whatever sources say of them.
  func keep(_ one: Int64, _ other: Int64, _ names: (Int64, Int64)) throws {
    let before = try IdentifiersBefore(of: [one, other], db)
    try SecurityTable(db: db).pin(one)
    try SecurityTable(db: db).pin(other)
    _ = try SecurityReviews(db: db).answer(names.0, names.1, "kept", before: before, at: time)
    try settle(before.ids)
  }

  /// Some names of a security are of one of their own.
  ///
  /// - Returns: the new one.
  func split(_ security: Int64, _ names: [String]) throws -> Int64 {
    let before = try IdentifiersBefore(of: [security], db)
    let table = SecurityTable(db: db)
    try table.pin(security)
    let new = try table.create()
    for name in names { try table.pin(name, to: new) }
    let (left, moved) = try (first(of: security), first(of: new))
    _ = try SecurityReviews(db: db).answer(left, moved, "split", before: before, at: time)
    try settle(before.ids)
    return new
  }

  /// Takes an answer back: what sources say counts again.
  ///
  /// Throws `invalid_argument` where what was there before is not kept.
  func reopen(_ review: StoredReview) throws {
    guard let before = IdentifiersBefore(review.before) else {
      throw FinanceETLError(
        .invalidArgument,
        "review \(review.id) cannot be reopened: what was there before the answer is not kept",
        hint: "\(.splitSecurity) and \(.mergeSecurities, .short) say it anew")
    }
    try before.undo(db)
    if review.isUnasked {
      try ReviewTable.drop(review.id, db)
    } else {
      try ReviewTable.reopen(review.id, db)
    }
    try settle(before.ids)
  }

  // MARK: What follows

  /// Decides anew on all names, and loads accounts whose trades may be matched otherwise.
  private func settle(_ names: [Int64]) throws {
    let moved = try SecurityIdentification(db).settle(Set(names)).moved
    let accounts = try SecurityIdentification.accounts(trading: moved.union(names), db)
    if !accounts.isEmpty { try ImportHistory.reload(accounts, db) }
  }

  /// A name of each, by which an open review asks about them where one does.
  private func asked(_ one: Int64, _ other: Int64) throws -> (Int64, Int64) {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT r.identifier_id, r.other_identifier_id FROM reviews r
        JOIN security_identifiers i ON i.id = r.identifier_id
        JOIN security_identifiers o ON o.id = r.other_identifier_id
        WHERE r.kind = 'security' AND r.state = 'open'
          AND (i.security_id, o.security_id) IN (VALUES (?1, ?2), (?2, ?1))
        """, arguments: [one, other])
    if let row { return (row[0], row[1]) }
    return try (first(of: one), first(of: other))
  }

  private func first(of security: Int64) throws -> Int64 {
    guard
      let name = try Int64.fetchOne(
        db, sql: "SELECT min(id) FROM security_identifiers WHERE security_id = ?",
        arguments: [security])
    else { throw FinanceETLError(.notFound, "security \(security) has no identifier") }
    return name
  }
}
