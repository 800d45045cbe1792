import FinanceModel

/// Whose facts a transaction shows that several feeds state.
///
/// The order never depends on which came first: a posted row before a pending one, then by the rank of
/// the source, then by the name of the feed.
package struct FeedRank: Comparable, Hashable, Sendable {
  private let isPending: Bool
  private let rank: SourceRank
  private let name: String

  package init(_ rank: SourceRank, feed name: String, isPending: Bool) {
    self.isPending = isPending
    self.rank = rank
    self.name = name
  }

  /// A person typed it.
  var isPersons: Bool { rank == .person }

  /// The rank of the feed itself.
  var ofPosted: FeedRank { FeedRank(rank, feed: name, isPending: false) }

  package static func < (left: FeedRank, right: FeedRank) -> Bool {
    (left.isPending ? 1 : 0, left.rank.rawValue, left.name)
      < (right.isPending ? 1 : 0, right.rank.rawValue, right.name)
  }
}
