import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// What people changed, and how it is taken back. What the book tells its listeners is ``changes``.
  public var personChanges: PersonChanges { PersonChanges(book: self) }

  /// The changes that people made: edits, tags, parts, deletions, answers to reviews, rules applied, accounts.
  /// A book that an earlier version made begins without any.
  ///
  /// ```swift
  /// let change = try book.personChanges.list(limit: 1)[0]
  /// try book.personChanges.undo(change.id)
  /// ```
  public struct PersonChanges: Sendable {
    let book: Book
  }
}

extension Book.PersonChanges {
  /// The changes, the newest first.
  ///
  /// - Parameter limit: how many at most.
  public func list(limit: Int = .max) throws(FinanceETLError) -> [Book.PersonChange] {
    try book.read { db in try StoredChange.all(limit, db) }
  }

  /// The same, for tasks.
  public func list(limit: Int = .max) async throws(FinanceETLError) -> [Book.PersonChange] {
    try await book.ask { book throws(FinanceETLError) in
      try book.personChanges.list(limit: limit)
    }
  }

  /// A change, and each value that it wrote: as it was before and after.
  ///
  /// Throws `not_found` where there is none of that id.
  public func show(_ id: Book.PersonChange.ID) throws(FinanceETLError) -> Book.ShownChange {
    try book.read { db in try ChangeListing(db: db).shown(id) }
  }

  /// The same, for tasks.
  public func show(_ id: Book.PersonChange.ID) async throws(FinanceETLError) -> Book.ShownChange {
    try await book.ask { book throws(FinanceETLError) in try book.personChanges.show(id) }
  }

  /// Takes a change back: the book is what it would be, had the change never been made, whatever came after
  /// it.
  ///
  /// Throws `not_found` where there is none of that id; `invalid_argument` where it is undone, or something
  /// rests on it: the error names it. Nothing is changed then.
  ///
  /// - Returns: it, undone.
  @discardableResult
  public func undo(
    _ id: Book.PersonChange.ID, at time: Moment = .now
  ) throws(FinanceETLError) -> Book.PersonChange {
    try book.rewrite { db in
      try ChangeUndo(StoredChange(id, db), db).undo(at: time.text)
      return try StoredChange(id, db).change
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func undo(
    _ id: Book.PersonChange.ID, at time: Moment = .now
  ) async throws(FinanceETLError) -> Book.PersonChange {
    try await book.ask { book throws(FinanceETLError) in
      try book.personChanges.undo(id, at: time)
    }
  }

  /// Makes a change again that was undone, in its place: later changes of the same cells hold.
  ///
  /// Throws as ``undo(_:at:)`` does, and `invalid_argument` for what is rather done anew: answers to reviews,
  /// rules, accounts.
  ///
  /// - Returns: it, counting again.
  @discardableResult
  public func redo(_ id: Book.PersonChange.ID) throws(FinanceETLError) -> Book.PersonChange {
    try book.rewrite { db in
      try ChangeUndo(StoredChange(id, db), db).redo()
      return try StoredChange(id, db).change
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func redo(_ id: Book.PersonChange.ID) async throws(FinanceETLError) -> Book.PersonChange {
    try await book.ask { book throws(FinanceETLError) in try book.personChanges.redo(id) }
  }
}

extension Book {
  /// A change with what it wrote.
  public struct ShownChange: Hashable, Sendable {
    public var change: PersonChange
    /// In the order of rows. What rules say of a transaction stands in a value for each of `rule_payee`,
    /// `rule_category`, `rule_kind` and `rule_transfer`.
    public var values: [ChangedValue]
  }
}

/// The members of the change, then the list.
extension Book.ShownChange: Codable {
  private enum CodingKeys: String, CodingKey {
    case values
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      change: try Book.PersonChange(from: decoder),
      values: try container.decode([Book.ChangedValue].self, forKey: .values))
  }

  public func encode(to encoder: any Encoder) throws {
    try change.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(values, forKey: .values)
  }
}
