import FinanceModel
import GRDB
import Matching

/// The rows of a document that was taken back and is imported anew: each becomes the transaction that
/// it was, with what a person said of it.
struct ReturnedRows {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// What becomes of the counters of a statement.
  struct Correction {
    /// Rows that were inserted, or flagged, and that a person had deleted.
    var deleted = 0
    var deletedFlagged = 0
    /// Rows that were flagged, and on which a person had decided.
    var decided = 0
  }

  /// - Parameters:
  ///   - sha256: of the document.
  ///   - statements: those it has brought, their rows decided, each with the mappings it added.
  /// - Returns: what becomes of their counters, by statement.
  func restore(
    sha256: String, statements added: [(id: Int64, mappings: ClosedRange<Int64>)]
  ) throws -> [Int64: Correction] {
    let statements = added.map(\.id)
    let before = try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT max(d.id) FROM documents d WHERE d.sha256 = ? AND d.state = 'undone'
            AND EXISTS (SELECT 1 FROM statements s WHERE s.document_id = d.id)
          """), arguments: [sha256])
    guard let before else { return [:] }
    var corrections: [Int64: Correction] = [:]
    let accounts = try Int64.fetchAll(
      db, sql: "SELECT DISTINCT account_id FROM statements WHERE id IN (\(list(statements)))")
    for account in accounts {
      let old = try linesBefore(of: before, account)
      let new = try added.flatMap { try lines($0.mappings, of: statements, account) }
      var taken: Set<Int64> = []
      for (line, place) in zip(new, LinePairing.pair(new.map(\.line), with: old.map(\.line))) {
        guard let place, taken.insert(line.transaction).inserted,
          let id = try old[place].former.all.first(where: { try TransactionIDs.isFree($0, db) })
        else { continue }
        try TransactionIDs.rename(line.transaction, to: id, db)
        try restore(id, &corrections[line.statement, default: Correction()])
      }
    }
    return corrections
  }

  private func list(_ ids: [Int64]) -> String { ids.map { "\($0)" }.joined(separator: ", ") }

  // MARK: Lines

  private func linesBefore(
    of document: Int64, _ account: Int64
  ) throws -> [(line: LinePairing.Line, former: FormerIDs)] {
    var lines: [(LinePairing.Line, FormerIDs)] = []
    let statements = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM statements WHERE document_id = ? AND account_id = ? AND state = 'undone'
        ORDER BY id
        """, arguments: [document, account])
    for statement in statements {
      try StatementReader(db).forEachKept(of: statement) { row, former in
        lines.append((LinePairing.Line(row), former))
      }
    }
    return lines
  }

  /// The lines that brought a transaction which none but these statements states.
  private func lines(
    _ mappings: ClosedRange<Int64>, of statements: [Int64], _ account: Int64
  ) throws -> [(line: LinePairing.Line, statement: Int64, transaction: Int64)] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT m.statement_id, m.transaction_id, \(Observation.sql) AS facts
        FROM transaction_mappings m JOIN transactions t ON t.id = m.transaction_id
        WHERE m.id BETWEEN ? AND ? AND t.account_id = ?
          AND NOT EXISTS (SELECT 1 FROM transaction_mappings x
            WHERE x.transaction_id = t.id AND x.statement_id NOT IN (\(list(statements))))
        ORDER BY m.id
        """, arguments: [mappings.lowerBound, mappings.upperBound, account])
    var lines: [(LinePairing.Line, Int64, Int64)] = []
    while let row = try rows.next() {
      let stated = try Observation(json: row["facts"]).row
      lines.append((LinePairing.Line(stated), row["statement_id"], row["transaction_id"]))
    }
    return lines
  }

  // MARK: Transactions

  private func restore(_ id: Int64, _ correction: inout Correction) throws {
    let aside = SetAsideTable(db: db)
    if try ReviewTable.dropDuplicate(id, ifDecided: true, db) { correction.decided += 1 }
    guard try aside.restoreColumns(of: id) else { return }
    if try aside.restoreDeletion(of: id) {
      if try ReviewTable.dropDuplicate(id, ifDecided: false, db) {
        correction.deletedFlagged += 1
      } else {
        correction.deleted += 1
      }
    }
    try aside.remove(id)
  }
}
