import LedgerStore

extension Book {
  /// What came of answering a review and all that are like it.
  public struct AnsweredReviews: Hashable, Sendable {
    /// A review that is like the others and cannot be answered with them.
    public struct LeftReview: Hashable, Codable, Sendable {
      public var id: Review.ID
      public var why: String
    }

    /// Whether the book is as it was.
    public var isDryRun: Bool
    /// Those that were answered, or would be, the surest first: as they are now.
    public var reviews: [Review]
    /// Those that stay open.
    public var left: [LeftReview]
  }
}

/// With how many there are, before them; a list of those that stay open only where there are any.
extension Book.AnsweredReviews: Codable {
  private enum CodingKeys: String, CodingKey {
    case isDryRun = "dry_run"
    case count, reviews, left
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      isDryRun: try container.decode(Bool.self, forKey: .isDryRun),
      reviews: try container.decode([Book.Review].self, forKey: .reviews),
      left: try container.decodeList(forKey: .left))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isDryRun, forKey: .isDryRun)
    try container.encode(reviews.count, forKey: .count)
    try container.encode(reviews, forKey: .reviews)
    try container.encodeList(left, forKey: .left)
  }
}
