import GRDB
import Matching

/// The statements of documents that are read again. What they say now is kept in `observations`, until
/// their accounts are loaded anew.
package struct RereadStatements {
  /// Those of each document, also what it has no more.
  private(set) var byDocument: [[Int64]] = []
  private var all: Set<Int64> = []

  mutating func add(document statements: [Int64]) {
    byDocument.append(statements)
    all.formUnion(statements)
  }

  func contains(_ statement: Int64) -> Bool { all.contains(statement) }

  /// For SQL.
  var list: String { all.sorted().map { "\($0)" }.joined(separator: ", ") }

  /// Gives each row the id of the transaction that its line was of before, so that what a person said
  /// of it stays with it. Called while ``AccountSnapshot`` is there.
  func claim(in account: Int64, _ db: Database) throws {
    let mine = try Set(
      Int64.fetchAll(
        db, sql: "SELECT id FROM statements WHERE account_id = ?", arguments: [account])
    )
    for document in byDocument {
      try claim(document.filter(mine.contains), db)
    }
  }

  private func claim(_ statements: [Int64], _ db: Database) throws {
    guard !statements.isEmpty else { return }
    let reader = StatementReader(db)
    var old: [LinePairing.Line] = []
    var transactions: [FormerIDs] = []
    for statement in statements {
      try reader.forEachLoaded(of: statement) { row, former in
        old.append(LinePairing.Line(row))
        transactions.append(former)
      }
    }
    var new: [LinePairing.Line] = []
    var ids: [Int64] = []
    let list = statements.map { "\($0)" }.joined(separator: ", ")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, facts FROM observations
        WHERE statement_id IN (\(list)) AND mapping_id IS NULL ORDER BY id
        """)
    while let row = try rows.next() {
      let stated = try Observation(json: row["facts"]).row
      new.append(LinePairing.Line(stated))
      ids.append(row["id"])
    }
    for (index, place) in LinePairing.pair(new, with: old).enumerated() {
      guard let place else { continue }
      try KeptRows(db: db).claim(ids[index], transactions[place])
    }
  }
}
