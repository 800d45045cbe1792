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
