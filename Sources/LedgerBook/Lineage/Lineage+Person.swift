import FinanceModel
import LedgerStore

extension Book.Lineage {
  /// What a person wrote about a transaction, and what they were asked about it.
  public struct Person: Hashable, Sendable {
    public var description: String?
    public var payee: String?
    public var category: String?
    public var notes: String?
    /// Nil where none were given.
    public var tags: [String]?
    public var deletedAt: Moment?
    /// Open or decided, by id.
    public var reviews: [Review]
  }

  /// What a person was asked about a transaction.
  public struct Review: Hashable, Identifiable, Codable, Sendable {
    public var id: Book.Review.ID
    public var kind: Book.Review.Kind
    public var state: Book.Review.State
    /// Why it was flagged, a stable word.
    public var rule: String
    /// The same as a sentence.
    public var why: String
    public var score: Book.Likeness?
    /// The other transaction; nil where the two are one.
    public var other: Book.Transaction.ID?
    public var decidedAt: Moment?

    private enum CodingKeys: String, CodingKey {
      case id, kind, state, rule, why, score, other
      case decidedAt = "decided_at"
    }
  }
}

extension Book.Lineage.Person: Codable {
  private enum CodingKeys: String, CodingKey {
    case description, payee, category, notes, tags
    case deletedAt = "deleted_at"
    case reviews
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      description: try container.decodeIfPresent(String.self, forKey: .description),
      payee: try container.decodeIfPresent(String.self, forKey: .payee),
      category: try container.decodeIfPresent(String.self, forKey: .category),
      notes: try container.decodeIfPresent(String.self, forKey: .notes),
      tags: try container.decodeIfPresent([String].self, forKey: .tags),
      deletedAt: try container.decodeIfPresent(Moment.self, forKey: .deletedAt),
      reviews: try container.decodeList(forKey: .reviews))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(description, forKey: .description)
    try container.encodeIfPresent(payee, forKey: .payee)
    try container.encodeIfPresent(category, forKey: .category)
    try container.encodeIfPresent(notes, forKey: .notes)
    try container.encodeIfPresent(tags, forKey: .tags)
    try container.encodeIfPresent(deletedAt, forKey: .deletedAt)
    try container.encodeList(reviews, forKey: .reviews)
  }
}
