import FinanceModel
import LedgerStore

// Lists that are empty are left out.

extension Book.Review: Codable {
  private enum CodingKeys: String, CaseIterable, CodingKey {
    case id, kind, state, rule, why, score, days
    case importID = "import"
    case decidedAt = "decided_at"
    case transactions, accounts, securities
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(Int64.self, forKey: .id),
      kind: try container.decode(Kind.self, forKey: .kind),
      state: try container.decode(State.self, forKey: .state),
      rule: try container.decode(String.self, forKey: .rule),
      why: try container.decode(String.self, forKey: .why),
      score: try container.decodeIfPresent(Book.Likeness.self, forKey: .score),
      days: try container.decodeIfPresent(Int.self, forKey: .days),
      importID: try container.decodeIfPresent(Int64.self, forKey: .importID),
      decidedAt: try container.decodeIfPresent(Moment.self, forKey: .decidedAt),
      transactions: try container.decodeList(forKey: .transactions),
      accounts: try container.decodeList(forKey: .accounts),
      securities: try container.decodeList(forKey: .securities))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(kind, forKey: .kind)
    try container.encode(state, forKey: .state)
    try container.encode(rule, forKey: .rule)
    try container.encode(why, forKey: .why)
    try container.encodeIfPresent(score, forKey: .score)
    try container.encodeIfPresent(days, forKey: .days)
    try container.encodeIfPresent(importID, forKey: .importID)
    try container.encodeIfPresent(decidedAt, forKey: .decidedAt)
    try container.encodeList(transactions, forKey: .transactions)
    try container.encodeList(accounts, forKey: .accounts)
    try container.encodeList(securities, forKey: .securities)
  }
}

/// An object of the one member that there is: `transactions`, or `review`.
extension Book.Split: Codable {
  private enum CodingKeys: String, CodingKey {
    case transactions, review
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let review = try container.decodeIfPresent(Book.Review.self, forKey: .review) {
      self = .transfer(review)
    } else {
      self = .transactions(
        try container.decode([Book.ReviewedTransaction].self, forKey: .transactions))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .transactions(let rows): try container.encode(rows, forKey: .transactions)
    case .transfer(let review): try container.encode(review, forKey: .review)
    }
  }
}
