import FinanceModel

/// How the rows of one feed are matched. A person changes them with `feeds set`.
public struct FeedSettings: Hashable, Codable, Sendable {
  /// A pending amount may grow by this much until it posts: tips, fuel.
  public var tipPercent = 40
  /// Days by which a source may move a row that it shows under another id or text.
  public var rekeyDays = 3
  /// Days between the dates that two sources give one row.
  public var matchDays = 5
  /// Days a pending row may take to post.
  public var settleDays = 14
  /// Days between the two legs of a transfer.
  public var transferDays = 5
  /// How far the feed's ids are trusted, in place of what its documents say.
  public var ids: IDPolicy?
  /// What the absence of a known row means, in place of what its documents say.
  public var mode: StatementMode?

  public init() {}

  package enum CodingKeys: String, CodingKey {
    case tipPercent = "tip_percent"
    case rekeyDays = "rekey_days"
    case matchDays = "match_days"
    case settleDays = "settle_days"
    case transferDays = "transfer_days"
    case ids, mode
  }

  /// What ``tipPercent`` may be.
  public static let percents = 0...100
  /// What each number of days may be.
  public static let days = 0...60

  /// What feeds are matched with where nobody said otherwise.
  public static let usual = FeedSettings()
}

// What a pending amount may become until it posts: a little less, by another rate, or more by a tip.
extension FeedSettings {
  private static let leastPercent: UInt128 = 97

  func isEnough(_ posted: UInt64, for pending: UInt64) -> Bool {
    UInt128(posted) * 100 >= UInt128(pending) * Self.leastPercent
  }

  func isNotTooMuch(_ posted: UInt64, for pending: UInt64) -> Bool {
    UInt128(posted) * 100 <= UInt128(pending) * UInt128(100 + tipPercent)
  }
}
