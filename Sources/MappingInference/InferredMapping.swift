import FinanceModel

/// A bank mapping that was inferred from samples, and what speaks for it.
public struct InferredMapping: Sendable {
  public var id: String
  /// The file, with each open choice as a comment.
  public var yaml: String
  /// What is proven, one sentence each.
  public var proofs: [String]
  /// What the samples leave open; empty where all is proven.
  public var opens: [OpenChoice]
  /// Rows that are read as transactions.
  public var readCount: Int
  /// Rows that could not be read.
  public var unreadCount: Int
  /// Rows passed over, by their reasons.
  public var skipped: [SkippedRows]
  /// What is to be known and not asked, one sentence each.
  public var notes: [Remedy]
  /// How the first rows are read.
  public var firstRows: [InferredRow]

  /// Of the rows that are read, those that are trades.
  var tradeCount = 0
  /// Whether the reader of imports has doubts: balances that do not follow, sums that differ.
  var hasConcerns: Bool

  /// Whether everything in it is proven.
  public var isProven: Bool { opens.isEmpty && unreadCount == 0 && !hasConcerns }
}

/// Rows that a mapping passes over for one reason.
public struct SkippedRows: Hashable, Sendable {
  public var reason: String
  public var count: Int
  /// The first lines of them, from 1.
  public var lines: [Int]
  /// What their numbers would add up to as amounts; nil where they have none, or where not all of
  /// them were looked at.
  public var sum: ExactDecimal?
}
