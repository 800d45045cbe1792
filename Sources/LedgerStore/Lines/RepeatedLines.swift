import FinanceModel
import GRDB
import Matching

/// The stored lines one after the other, beside the rows of a document that repeats them: a document
/// mostly states again what an earlier one did in the order in which that did, and the next line is
/// found several times faster than the one of an id or a content.
///
/// Begins where some rows in turn have met lines in turn, and ends where anything is written.
final class RepeatedLines {
  /// So many lines must have followed each other before it is worth to look at the next one.
  private static let leastRun = 3

  private let statement: BulkStatement
  private var lastMet: Int64 = 0
  /// How many lines in turn were met.
  private var run = 0
  /// The line that the statement is at, and the one that it follows.
  private var current: (id: Int64, after: Int64)?

  init(_ db: Database, columns: String) throws(FinanceETLError) {
    statement = try BulkStatement(
      db,
      """
      SELECT \(columns), feed_id, source_id, ordinal, source_id IS NULL AND state = 'live'
      FROM transaction_mappings
      WHERE id > ?1 ORDER BY id
      """)
  }

  /// Whether rows are meeting lines in turn.
  var isRunning: Bool { run >= Self.leastRun }

  /// The next line, where it is the feed's line under this id.
  func line(feed: Int64, sourceID: String) throws(FinanceETLError) -> StoredLine? {
    guard try next(), statement.row.integer(6) == feed, statement.row.isText(7, sourceID)
    else { return nil }
    return StoredLine(statement.row)
  }

  /// The next line, where it is one of the feed of this content, without an id, live, and states the same.
  func line(
    feed: Int64, stating key: RowKey
  ) throws(FinanceETLError) -> (id: Int64, ordinal: Int)? {
    guard try next(), statement.row.integer(3) == key.facts, statement.row.integer(9) != 0,
      Fingerprint(statement.row.bytes(2)) == key.fingerprint, statement.row.integer(6) == feed
    else { return nil }
    return current.map { ($0.id, Int(statement.row.integer(8))) }
  }

  /// Goes to the line behind the one that was met last; false where rows do not meet lines in turn.
  private func next() throws(FinanceETLError) -> Bool {
    guard isRunning else { return false }
    if current?.after != lastMet {
      if current?.id != lastMet {
        stop()
        statement.bind(1, lastMet)
      }
      guard try statement.step() else {
        run = 0
        stop()
        return false
      }
      current = (statement.row.integer(0), lastMet)
    }
    return true
  }

  /// Notes that a row met a line.
  func meet(_ line: Int64) {
    let isNext = line == lastMet + 1 || line == current?.id && lastMet == current?.after
    run = isNext ? run + 1 : 0
    lastMet = line
  }

  /// Ends the look at the lines; it begins anew with the next ones that follow each other.
  func restart() {
    run = 0
    if current != nil { stop() }
  }

  /// Lets the table go.
  func stop() {
    statement.reset()
    current = nil
  }
}
