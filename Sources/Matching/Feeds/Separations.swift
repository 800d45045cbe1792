import FinanceModel

/// Rows of an account that a person keeps apart, for the rows that a document adds.
///
/// No later document joins two stored rows; where an account is loaded anew, each of them is added
/// again under its id. And a source may take one of them back and state it anew under another id: that
/// row must not be taken for the other one either.
struct Separations {
  private let rows: any OpenRows
  private let feed: OpenFeed
  /// What each row is kept apart from.
  private let others: [Int64: [Int64]]

  init(_ rows: any OpenRows, _ feed: OpenFeed) throws {
    self.rows = rows
    self.feed = feed
    others = try rows.separations()
  }

  /// The transactions that are not one: a person keeps them apart, or one of them may be a row, stated
  /// anew by this feed, that a person keeps apart from the other.
  func pairs(
    among rows: [ComparedTransaction], isOpen: (Int64) -> Bool
  ) throws -> Set<Set<Int64>> {
    guard !others.isEmpty else { return [] }
    var pairs: Set<Set<Int64>> = []
    for row in rows {
      for other in others[row.id] ?? [] {
        pairs.insert([row.id, other])
        let gone = try rowsTakenBack(of: other)
        for new in rows where isOpen(new.id) && isOne(new, of: gone) {
          pairs.insert([row.id, new.id])
        }
      }
    }
    return pairs
  }

  /// How this feed stated a transaction that it does not state any more.
  private func rowsTakenBack(of transaction: Int64) throws -> [ComparedRow] {
    guard let row = try rows.transaction(transaction) else { return [] }
    let lines = row.lines.filter { $0.feed == feed.id }
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
