import GRDB
import Matching

/// A transaction keeps its id: whatever is loaded anew, what a person said of a row is found under the
/// id that the row had.
///
/// - No id is given out twice, also where its transaction is gone (``LastTransactionID``).
/// - While an account is loaded anew, each row takes the id of the transaction that showed it; where two
///   rows want one, the second takes the one it had to itself, or a new one (``RestoredIDs``, from the
///   ``FormerIDs`` of each row). A row that was decided anew on the way gets its own back at the end
///   (``ReclaimedIDs``).
/// - A row that was matched on the way leaves its id behind. `released_lines` keeps it, for the day the
///   two are apart again.
/// - Rows that a document brings, and that its feed stated in one that was taken back, get theirs back
///   too (`ReturnedRows`).
package enum TransactionIDs {
  /// Gives a transaction another id, in all that is written while rows are loaded.
  ///
  /// Transfers are paired afterwards, and an observation goes by its line. What `released_lines` and
  /// `set_aside` say is said of the id, whichever row has it.
  static func rename(_ transaction: Int64, to id: Int64, _ db: Database) throws {
    let columns = [
      ("transactions", "id"), ("transaction_mappings", "transaction_id"),
      ("reviews", "transaction_id"), ("reviews", "other_transaction_id"),
      ("decisions", "transaction_id"),
    ]
    for (table, column) in columns {
      try db.cachedStatement(sql: "UPDATE \(table) SET \(column) = ?1 WHERE \(column) = ?2")
        .execute(arguments: [id, transaction])
    }
  }

  /// Keeps which transaction lines are of that are matched with another one's: where loading their
  /// account anew does not match them, they get it back.
  package static func release(linesOf transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO released_lines (mapping_id, transaction_id)
        SELECT id, transaction_id FROM transaction_mappings WHERE transaction_id = ?
        """, arguments: [transaction])
  }

  /// Whether no transaction has it.
  package static func isFree(_ id: Int64, _ db: Database) throws -> Bool {
    let isTaken = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM transactions WHERE id = ?)"),
      arguments: [id])
    return id > 0 && isTaken == false
  }
}

/// The transactions that a row was of before its account was loaded anew.
struct FormerIDs {
  /// The one that shows it. 0: it was of none.
  var shown: Int64
  /// The one it had to itself before it was matched with the other.
  var own: Int64?
  /// The one it was of before a person gave it to the other.
  var given: Int64?

  /// All of them, the one that showed it first.
  var all: [Int64] { [shown, own, given].compactMap { $0 } }
}

/// The highest id a transaction ever had: none is given out twice, for what was taken back may come
/// again with its own.
package enum LastTransactionID {
  private static let name = "last_transaction_id"

  /// Zero where no transaction was ever taken out.
  package static func kept(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT CAST(value AS INTEGER) FROM settings WHERE name = ?"),
      arguments: [name]) ?? 0
  }

  /// Keeps it before transactions are taken out; the id.
  package static func keep(_ db: Database) throws -> Int64 {
    let last = max(
      try kept(db), try Int64.fetchOne(db, sql: "SELECT max(id) FROM transactions") ?? 0)
    try db.execute(
      sql: "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)",
      arguments: [name, String(last)])
    return last
  }
}

/// The ids of transactions of an account that was loaded anew: each gets the one it had.
struct ReclaimedIDs {
  let db: Database
  let account: Int64
  /// The account before it was loaded anew.
  let snapshot: AccountSnapshot
  let restored: RestoredIDs
  /// Every id of a transaction before the account was loaded anew is below it.
  let firstNew: Int64

  /// Keeps which transactions rows had to themselves that are matched with others now: should they be
  /// apart again, each gets its own back, with what a person said of it.
  func keepReleased() throws {
    for (line, transaction) in restored.releasedLines where transaction < firstNew {
      try db.cachedStatement(
        sql: """
            INSERT OR REPLACE INTO released_lines (mapping_id, transaction_id) SELECT ?1, ?2
            WHERE EXISTS (SELECT 1 FROM transaction_mappings WHERE id = ?1)
          """
      ).execute(arguments: [line, transaction])
    }
  }

  /// Keeps which transactions lines were of that a person gave to others.
  func keepGiven() throws {
    let given = MovedLines(db: db)
    for (line, transaction) in restored.givenLines { try given.note(line, of: transaction) }
  }

  /// A pair that was decided anew on the way may stand under a new id, while the one it had is free.
  func reclaim() throws {
    let new = try Int64.fetchAll(
      db, sql: "SELECT id FROM transactions WHERE +account_id = ? AND id >= ? ORDER BY id",
      arguments: [account, firstNew])
    for transaction in new {
      var asked: Set<Int64> = []
      if try undo(transaction, &asked) { continue }
      // Of rows that are alike, one is as good as the other.
      if let id = try snapshot.twin(of: transaction) {
        try TransactionIDs.rename(transaction, to: id, db)
      }
    }
  }

  /// Gives a transaction an id that one of its lines stood under; where others have them, they first
  /// take another that is as much theirs. False where there is none.
  private func undo(_ transaction: Int64, _ asked: inout Set<Int64>) throws -> Bool {
    let lines = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT id FROM transaction_mappings WHERE transaction_id = ? ORDER BY state <> 'live', id
          """), arguments: [transaction])
    let ids = lines.compactMap(restored.shown).filter { $0 != transaction }
    for id in ids where try TransactionIDs.isFree(id, db) {
      try TransactionIDs.rename(transaction, to: id, db)
      return true
    }
    for id in ids where asked.insert(id).inserted {
      guard try !isDeleted(id), try undo(id, &asked) else { continue }
      try TransactionIDs.rename(transaction, to: id, db)
      return true
    }
    return false
  }

  private func isDeleted(_ transaction: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT status = 'deleted' FROM transactions WHERE id = ?"),
      arguments: [transaction]) ?? false
  }
}

/// The ids of transactions that are loaded anew: each gets the one it had, where that is free.
final class RestoredIDs {
  /// Of the row at hand.
  var wanted = FormerIDs(shown: 0)
  private var taken = IDSet()
  private var added = IDSet()
  private var next: Int64
  /// By line, the id of the transaction that it had to itself before it was matched.
  private var released: [Int64: Int64] = [:]
  /// The lines that were added, in the order of their ids, each with the transaction that showed it.
  private var lines: [(line: Int64, shown: Int64)] = []
  /// The lines that a person gave to another transaction, each with the one it was of.
  private(set) var givenLines: [(line: Int64, transaction: Int64)] = []
  /// Transactions whose row had another's id before: both were one.
  private(set) var displaced: [(new: Int64, wanted: Int64)] = []
  /// All of them, also those that were taken.
  private(set) var everDisplaced: [(new: Int64, wanted: Int64)] = []

  /// - Parameters:
  ///   - next: above every id that was ever given out.
  ///   - taken: of transactions that are in the book.
  init(next: Int64, taken: [Int64] = []) {
    self.next = next
    for id in taken { self.taken.insert(id) }
  }

  func take() -> Int64 {
    var id = wanted.shown
    if id <= 0 || taken.contains(id) {
      let own = [wanted.own, wanted.given].compactMap { $0 }.first { !taken.contains($0) }
      id = own ?? takeNext()
      if wanted.shown > 0 {
        displaced.append((id, wanted.shown))
        everDisplaced.append((id, wanted.shown))
      }
    }
    taken.insert(id)
    added.insert(id)
    return id
  }

  /// An id that no transaction ever had.
  func takeNext() -> Int64 {
    defer { next += 1 }
    return next
  }

  /// The row at hand is stored as a line.
  func note(line: Int64) {
    // A line that was taken out again may have left its id to this one.
    while let last = lines.last, last.line >= line { lines.removeLast() }
    if wanted.shown > 0 { lines.append((line, wanted.shown)) }
    if let given = wanted.given { givenLines.append((line, given)) }
  }

  /// The transaction that showed a line before.
  func shown(_ line: Int64) -> Int64? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && lines[low].line == line ? lines[low].shown : nil
  }

  /// The line was matched with another transaction; its own is gone.
  func release(_ transaction: Int64, of line: Int64) {
    released[line] = transaction
  }

  /// The id that the transaction of a line had before it was matched.
  func reclaim(_ line: Int64) -> Int64? {
    released.removeValue(forKey: line)
  }

  /// The lines that are matched with another transaction, each with the one it had to itself.
  var releasedLines: [(line: Int64, transaction: Int64)] {
    released.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The ids given out since this was last asked.
  func takeAdded() -> [ClosedRange<Int64>] {
    defer { added = IDSet() }
    return added.ranges
  }

  func takeDisplaced() -> [(new: Int64, wanted: Int64)] {
    defer { displaced = [] }
    return displaced
  }
}
