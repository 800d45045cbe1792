import FinanceModel
import LedgerStore
import Matching

extension Book {
  /// Where a transaction comes from and what became of it: what states it, what states it again, what
  /// each import changed, what a person did.
  public struct Lineage: Hashable, Codable, Sendable {
    public var transaction: Summary
    /// The lines that are of it, by age; superseded ones too.
    public var sources: [Source]
    /// Documents that stated one of these lines again.
    public var sightings: [Sighting]
    /// What imports changed of it, by age.
    public var changes: [Change]
    /// What a person wrote about it and decided; nil where there is nothing.
    public var person: Person?
    /// The other leg of a transfer between own accounts; the first of several.
    public var transfer: OtherLeg?
    /// All of them, where it stands against several.
    public var transfers: [OtherLeg]?
    /// The account on the other side, whether its leg is in the book or not.
    public var transferAccount: String?
    /// What left and did not arrive, on the leg that left.
    public var transferFee: ExactDecimal?

    private enum CodingKeys: String, CodingKey {
      case transaction, sources, sightings, changes, person, transfer, transfers
      case transferAccount = "transfer_account"
      case transferFee = "transfer_fee"
    }
  }
}

extension Book.Lineage {
  /// The transaction as the book shows it.
  public struct Summary: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Book.Account.ID
    /// The booking day.
    public var date: CivilDate
    /// The day the person acted.
    public var initiated: CivilDate?
    /// The day the amount counts for interest.
    public var valueDate: CivilDate?
    /// Positive where it raises the account's balance, for every kind of account.
    public var amount: ExactDecimal
    public var currency: Currency
    public var status: TransactionStatus
    public var description: String
    /// The bank's own text.
    public var bankDescription: String
    public var payee: String?
    public var memo: String?
    public var category: String?
    /// What a trade says of its security: docs/SCHEMA.md; nil of what only moves money.
    public var trade: Book.SourceValue?
    /// The import that added it.
    public var importID: Int64

    private enum CodingKeys: String, CodingKey {
      case id, account
      case accountID = "account_id"
      case date, initiated
      case valueDate = "value_date"
      case amount, currency, status, description
      case bankDescription = "bank_description"
      case payee, memo, category, trade
      case importID = "import"
    }
  }

  /// A line that states the transaction, or did.
  public struct Source: Hashable, Codable, Sendable {
    public var feed: String
    /// The source's own id.
    public var id: String?
    public var state: LineState
    /// What made it this transaction, a stable word: `other_feed`.
    public var rule: String
    /// The same as a sentence.
    public var why: String
    public var score: Book.Likeness?
    /// The document it stands in; line, column, page and row count from 1.
    public var path: String
    public var line: Int?
    public var column: Int?
    public var page: Int?
    public var row: Int?
    /// The format and the bank mapping it was read as.
    public var format: String?
    public var mapping: String?
    public var mappingRevision: String?
    /// The import that brought it.
    public var importID: Int64
    public var importedAt: Moment
    /// The account's balance after it.
    public var balance: ExactDecimal?
    /// What it says otherwise than the transaction.
    public var stated: Book.FactsDifference?
    /// The line itself, or why it is not shown; nil where nothing is known of its bytes.
    public var source: SourceText?

    private enum CodingKeys: String, CodingKey {
      case feed, id, state, rule, why, score, path, line, column, page, row, format, mapping
      case mappingRevision = "mapping_revision"
      case importID = "import"
      case importedAt = "imported_at"
      case balance, stated, source
    }
  }

  /// What can be shown of the source of a line.
  public enum SourceText: Hashable, Sendable {
    /// The line itself, or the lines. Account numbers in it are masked.
    case text(String)
    /// Why it cannot be shown, and where it stands.
    case missing(String)
  }

  /// A document that stated a line again.
  public struct Sighting: Hashable, Codable, Sendable {
    public var feed: String
    /// The source's own id.
    public var id: String?
    /// The document; line, page and row count from 1.
    public var path: String
    public var line: Int?
    public var page: Int?
    public var row: Int?
    public var importID: Int64
    public var importedAt: Moment
    /// What it says otherwise than the transaction.
    public var stated: Book.FactsDifference?

    private enum CodingKeys: String, CodingKey {
      case feed, id, path, line, page, row
      case importID = "import"
      case importedAt = "imported_at"
      case stated
    }
  }

  /// What an import changed of the transaction.
  public struct Change: Hashable, Codable, Sendable {
    public var importID: Int64
    public var importedAt: Moment
    /// The document, where one said so.
    public var path: String?
    /// What decided, a stable word: `settled`.
    public var rule: String
    /// The same as a sentence.
    public var why: String
    /// What differs, before and after.
    public var before: Book.FactsDifference?
    public var after: Book.FactsDifference?

    private enum CodingKeys: String, CodingKey {
      case importID = "import"
      case importedAt = "imported_at"
      case path, rule, why, before, after
    }
  }

  /// The other leg of a transfer.
  public struct OtherLeg: Hashable, Identifiable, Codable, Sendable {
    public var id: Book.Transaction.ID
    /// The account's name.
    public var account: String
    public var date: CivilDate
    /// Positive where it raises that account's balance.
    public var amount: ExactDecimal
    public var currency: Currency
    public var description: String
    /// Why the two are a transfer, a stable word: `each_names`.
    public var rule: String
    /// The same as a sentence.
    public var why: String
    /// Whether a person stated or accepted it.
    public var isConfirmed: Bool
    /// Units of the currency that arrived for one of the one that left; nil where it is the same.
    public var rate: ExactDecimal?

    private enum CodingKeys: String, CodingKey {
      case id, account, date, amount, currency, description, rule, why, rate
      case isConfirmed = "is_confirmed"
    }
  }
}

/// An object of one member: `text` or `missing`.
extension Book.Lineage.SourceText: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, missing
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try container.decodeIfPresent(String.self, forKey: .text) {
      self = .text(text)
    } else {
      self = .missing(try container.decode(String.self, forKey: .missing))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text): try container.encode(text, forKey: .text)
    case .missing(let reason): try container.encode(reason, forKey: .missing)
    }
  }
}

extension Book.Lineage {
  /// What a person wrote about a transaction, and what they were asked about it.
  public struct Person: Hashable, Sendable {
    public var description: String?
    public var payee: String?
    public var category: String?
    public var notes: String?
    /// Nil where none were given.
    public var tags: [String]?
    /// What it is split into; nil where it is whole.
    public var parts: [Book.Part]?
    public var budgetDate: CivilDate?
    /// The account that the person calls the other side of a transfer.
    public var transferAccount: String?
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
    case description, payee, category, notes, tags, parts
    case budgetDate = "budget_date"
    case transferAccount = "transfer_account"
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
      parts: try container.decodeIfPresent([Book.Part].self, forKey: .parts),
      budgetDate: try container.decodeIfPresent(CivilDate.self, forKey: .budgetDate),
      transferAccount: try container.decodeIfPresent(String.self, forKey: .transferAccount),
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
    try container.encodeIfPresent(parts, forKey: .parts)
    try container.encodeIfPresent(budgetDate, forKey: .budgetDate)
    try container.encodeIfPresent(transferAccount, forKey: .transferAccount)
    try container.encodeIfPresent(deletedAt, forKey: .deletedAt)
    try container.encodeList(reviews, forKey: .reviews)
  }
}
