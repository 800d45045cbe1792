import FinanceModel
import GRDB
import Matching

/// Rows of an account that a person keeps apart, for the rows that a document adds.
///
/// No later document joins two stored rows; where an account is loaded anew, each of them is added
/// again under its id. And a source may take one of them back and state it anew under another id: that
/// row must not be taken for the other one either.
struct KeptApart {
  private let reader: ComparisonReader
  private let feed: OpenFeed
  /// What each row is kept apart from.
  private let others: [Int64: [Int64]]

  init(_ db: Database, _ reader: ComparisonReader, _ feed: OpenFeed) throws {
    self.reader = reader
    self.feed = feed
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT r.transaction_id, r.other_transaction_id FROM reviews r
        CROSS JOIN transactions t ON t.id = r.transaction_id
        WHERE r.state IN ('kept', 'split') AND r.kind = 'duplicate'
          AND r.other_transaction_id IS NOT NULL AND t.account_id = ?
        """,
      arguments: [feed.accountID])
    var others: [Int64: [Int64]] = [:]
    for row in rows {
      others[row[0], default: []].append(row[1])
      others[row[1], default: []].append(row[0])
    }
    self.others = others
  }

  /// The open and stored rows, by their places, that are no pair: the open row is one that a person
  /// keeps apart from the stored one, or may be it, stated anew by this feed.
  func pairs(
    of open: [ComparedTransaction], and stored: [ComparedTransaction]
  ) throws -> Set<[Int]> {
    guard !others.isEmpty else { return [] }
    var pairs: Set<[Int]> = []
    for (right, row) in stored.enumerated() {
      for other in others[row.id] ?? [] {
        let gone = try rowsTakenBack(of: other)
        for (left, new) in open.enumerated() where new.id == other || isOne(new, of: gone) {
          pairs.insert([left, right])
        }
      }
    }
    return pairs
  }

  /// How this feed stated a transaction that it does not state any more.
  private func rowsTakenBack(of transaction: Int64) throws -> [ComparedRow] {
    guard let row = try reader.transaction(transaction) else { return [] }
    let lines = row.mappings.filter { $0.feedID == feed.id }
    let isStated = lines.contains { $0.state == .live && feed.takenBack[$0.id] == nil }
    return isStated ? [] : lines.map { row.compared(as: $0) }
  }

  private func isOne(_ new: ComparedTransaction, of gone: [ComparedRow]) -> Bool {
    gone.contains {
      !RowMatching.rekeyed(
        [new.compared], from: [$0], settings: feed.settings, isRebalanced: true
      ).isEmpty
    }
  }
}
