import FinanceModel

extension Book {
  /// Something that a person changed by one command or call, as the book lists it.
  ///
  /// What imports state is no change of a person; `imports` lists and undoes those.
  public struct PersonChange: Hashable, Identifiable, Codable, Sendable {
    /// What was done.
    public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
      /// Descriptions, payees, categories, notes, tags, days in budgets.
      case edit
      /// Tags added and removed.
      case tag
      case renameTag = "rename_tag"
      /// Parts of a transaction.
      case divide
      /// The account on the other side.
      case transfer
      case delete, restore, add
      /// Rules applied to stored transactions.
      case rules
      /// Answers to reviews.
      case accept, keep, merge, split, pair
      /// An answer taken back.
      case reopen
      case editAccount = "edit_account"
      case addAccount = "add_account"
      case mergeAccounts = "merge_accounts"
      /// Which documents are of which account.
      case bind
      case dismiss
    }

    /// Rises with each change.
    public var id: Int64
    public var kind: Kind
    public var madeAt: Moment
    /// In words: `category "Food"`.
    public var summary: String
    /// How many rows it changed: transactions, reviews, accounts, bindings, rows that could not be read.
    public var rowCount: Int
    /// When it was undone; nil: it counts.
    public var undoneAt: Moment?

    public init(
      id: Int64, kind: Kind, madeAt: Moment, summary: String, rowCount: Int, undoneAt: Moment?
    ) {
      self.id = id
      self.kind = kind
      self.madeAt = madeAt
      self.summary = summary
      self.rowCount = rowCount
      self.undoneAt = undoneAt
    }

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, kind
      case madeAt = "made_at"
      case summary
      case rowCount = "rows"
      case undoneAt = "undone_at"
    }
  }

  /// A value that a change wrote.
  public struct ChangedValue: Hashable, Codable, Sendable {
    public enum Subject: String, Hashable, Codable, Sendable {
      case transaction, account, review, binding, quarantine
    }

    public var subject: Subject
    /// The id of the row; 0 of a binding, which its name tells.
    public var id: Int64
    /// What of the row: `category`, `tags`, `state` …
    public var name: String
    /// As it was when the change was made; nil: nothing.
    public var before: String?
    public var after: String?

    public init(
      subject: Subject, id: Int64, name: String, before: String?, after: String?
    ) {
      self.subject = subject
      self.id = id
      self.name = name
      self.before = before
      self.after = after
    }

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case subject, id, name, before, after
    }
  }
}
