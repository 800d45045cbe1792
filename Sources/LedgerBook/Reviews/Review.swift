import FinanceModel
import LedgerStore
import Matching

extension Book {
  /// What was flagged for a person to decide, and what they decided.
  public struct Review: Hashable, Identifiable, Sendable {
    /// What it is about.
    public enum Kind: String, CaseIterable, Codable, Sendable {
      /// Two rows that may be one.
      case duplicate
      /// Two legs that may be one transfer.
      case transfer
      /// Two accounts that may be one.
      case account
      /// Two securities that may be one.
      case security
      /// A transaction whose bank changed the amount after a person split it: the parts do not add up.
      case split
    }

    public enum State: String, CaseIterable, Codable, Sendable {
      case open
      /// The two rows are one.
      case merged
      /// Both are real, for good; two legs are no transfer.
      case kept
      /// The same, of what was one before.
      case split
      /// The two legs are a transfer, for good.
      case accepted
    }

    public var id: Int64
    public var kind: Kind
    public var state: State
    /// Why it was flagged, a stable word: `possible_duplicate`.
    public var rule: String
    /// The same as a sentence.
    public var why: String
    public var score: Likeness?
    /// Between the dates of the two rows; nil where fewer than two are there.
    public var days: Int?
    /// The import that flagged it; nil where a person decided unasked.
    public var importID: Int64?
    public var decidedAt: Moment?
    /// The two rows, the older one first; of a transfer, the leg that left. One where they were merged.
    public var transactions: [ReviewedTransaction]
    /// The two accounts, where it is about accounts.
    public var accounts: [ReviewedAccount]
    /// The two securities, where it is about securities; one where they are one now.
    public var securities: [ReviewedSecurity]
  }

  /// A transaction with what states it, to be compared with another one.
  public struct ReviewedTransaction: Hashable, Identifiable, Codable, Sendable {
    /// A line that states it.
    public struct Source: Hashable, Codable, Sendable {
      public var feed: String
      /// The source's own id.
      public var id: String?
      /// The document it stands in.
      public var path: String
      /// Where it stands in it, from 1, as far as the book keeps it.
      public var line: Int?
      public var column: Int?
      /// Of a printed statement.
      public var page: Int?
      public var row: Int?
      /// The import that brought it.
      public var importID: Int64
      public var state: LineState
      /// What made it this transaction, a stable word.
      public var rule: String
      /// As this source states it; nil where it is the only one.
      public var date: CivilDate?
      /// As this source states it; nil where it is the only one.
      public var description: String?

      private enum CodingKeys: String, CodingKey {
        case feed, id, path, line, column, page, row
        case importID = "import"
        case state, rule, date, description
      }
    }

    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    public var date: CivilDate
    /// Positive where it raises the account's balance.
    public var amount: ExactDecimal
    public var currency: Currency
    public var status: TransactionStatus
    /// As it is shown.
    public var description: String
    public var payee: String?
    public var memo: String?
    public var sources: [Source]

    private enum CodingKeys: String, CodingKey {
      case id, account
      case accountID = "account_id"
      case date, amount, currency, status, description, payee, memo, sources
    }
  }

  /// An account that may be the same as another one.
  public struct ReviewedAccount: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    public var name: String
    public var kind: AccountKind
    public var institution: String?
    /// The last digits of the number.
    public var mask: String?
    public var currency: Currency
    /// How many transactions of it count.
    public var transactionCount: Int
    /// The names of its feeds, sorted.
    public var feeds: [String]

    private enum CodingKeys: String, CodingKey {
      case id, name, kind, institution, mask, currency
      case transactionCount = "transactions"
      case feeds
    }
  }

  /// A security that may be the same as another one.
  public struct ReviewedSecurity: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    public var name: String
    public var kind: SecurityKind
    public var currency: String?
    /// What names it: `isin:US0378331005`.
    public var identifiers: [String]
    /// The names of the feeds that state it, sorted.
    public var feeds: [String]
    /// What the accounts hold of it, by account and source: the newest statement of each.
    public var positions: [Position]

    /// What a source says that an account holds of it.
    public struct Position: Hashable, Codable, Sendable {
      /// The account's name.
      public var account: String
      public var feed: String
      public var date: CivilDate
      public var units: ExactDecimal
      public var value: ExactDecimal?
      public var currency: Currency
    }
  }

  /// A transaction that several sources state, or several lines of one.
  public struct Match: Hashable, Codable, Sendable {
    public var transaction: ReviewedTransaction
    /// How alike the least alike of the lines are; nil where a person matched them.
    public var score: Likeness?
    /// Between the first and the last date they are given.
    public var days: Int

    private enum CodingKeys: CaseIterable, CodingKey {
      case transaction, score, days
    }
  }

  /// What came of making one transaction of two.
  public struct MergedTransactions: Hashable, Codable, Sendable {
    /// The one that stays.
    public var transaction: ReviewedTransaction
    /// The id that is gone.
    public var merged: Transaction.ID
  }

  /// What came of taking a transaction apart.
  public enum Split: Hashable, Sendable {
    /// What several lines stated as one: the first one keeps the id.
    case transactions([ReviewedTransaction])
    /// The transaction was a leg of a transfer: the review that keeps the two apart.
    case transfer(Review)
  }
}

extension Book {
  /// What came of taking an answer back.
  public struct ReopenedReview: Hashable, Codable, Sendable {
    /// The review, open again; nil where nobody had asked, or nothing is to be asked any more.
    public var review: Review?
    /// What it was about, where that is transactions: as they are now.
    public var transactions: [ReviewedTransaction]
  }
}

extension Book.Match: Identifiable {
  public var id: Book.Transaction.ID { transaction.id }
}

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
