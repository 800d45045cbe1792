import GRDB

/// What waits for a person's decision.
struct OpenReviews {
  /// The lines of flagged rows, by mapping id, rising.
  private let mappings: [Int64]
  /// Accounts that may be another one of the book.
  let accounts: Set<Int64>
  /// How many securities that may be one with another each statement asked about.
  let securities: [Int64: Int]

  init(_ db: Database) throws {
    mappings = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT m.id FROM reviews r
          JOIN transaction_mappings m ON m.transaction_id = r.transaction_id
          WHERE r.kind = 'duplicate' AND r.state = 'open' ORDER BY m.id
          """))
    accounts = try Set(
      Int64.fetchAll(
        db.cachedStatement(
          sql: "SELECT account_id FROM reviews WHERE kind = 'account' AND state = 'open'")))
    let asking = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT max(s.id) FROM reviews r
          JOIN security_identifiers i ON i.id IN (r.identifier_id, r.other_identifier_id)
          JOIN security_identifiers n ON n.security_id = i.security_id
          JOIN stated_securities x ON x.identifier_id = n.id
          JOIN statements s ON s.id = x.statement_id
          JOIN documents d ON d.id = s.document_id AND d.import_id = r.import_id
          WHERE r.kind = 'security' AND r.state = 'open' GROUP BY r.id
          """))
    securities = Dictionary(asking.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// How many of these lines are of flagged rows.
  func count(in range: ClosedRange<Int64>) -> Int {
    place(of: range.upperBound + 1) - place(of: range.lowerBound)
  }

  /// Where a mapping stands, or would stand.
  private func place(of mapping: Int64) -> Int {
    var (low, high) = (0, mappings.count)
    while low < high {
      let middle = (low + high) / 2
      if mappings[middle] < mapping { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
