import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

/// What a person writes about a transaction. What the bank states stays beside it, untouched; an
/// empty text takes back what was written.
public struct TransactionEdit: Hashable, Sendable {
  public var description: String?
  public var payee: String?
  public var category: String?
  public var notes: String?
  /// All of them, in place of those there; none takes them away.
  public var tags: [String]?
  /// The day on which it counts in budgets.
  public var budgetDate: BudgetDate?

  /// The day on which a transaction counts in budgets; its own date stays.
  public enum BudgetDate: Hashable, Sendable {
    case day(CivilDate)
    /// On its own date.
    case own
  }

  public init(
    description: String? = nil, payee: String? = nil, category: String? = nil,
    notes: String? = nil, tags: [String]? = nil, budgetDate: BudgetDate? = nil
  ) {
    self.description = description
    self.payee = payee
    self.category = category
    self.notes = notes
    self.tags = tags
    self.budgetDate = budgetDate
  }

  public var isEmpty: Bool {
    description == nil && payee == nil && category == nil && notes == nil && tags == nil
      && budgetDate == nil
  }

  /// The columns that it writes.
  ///
  /// Throws `invalid_argument` where there is none, or a tag is none.
  func columns() throws(FinanceETLError) -> [(name: String, value: String?)] {
    if let tag = tags?.first(where: { $0.contains(",") || $0.withoutOuterBlanks.isEmpty }) {
      throw FinanceETLError(
        .invalidArgument, "expected a tag without commas, found \"\(tag)\"",
        hint: "give \(.tag) once for each")
    }
    guard !isEmpty else { throw FinanceETLError(.invalidArgument, "nothing to change") }
    func text(_ text: String) -> String? { text.isEmpty ? nil : text }
    var columns: [(String, String?)] = []
    if let description { columns.append(("description_override", text(description))) }
    if let payee { columns.append(("payee_override", text(payee))) }
    if let category { columns.append(("category", text(category))) }
    if let notes { columns.append(("notes", text(notes))) }
    if let tags { columns.append(("tags", TagList(tags.map(\.withoutOuterBlanks)).stored)) }
    if let budgetDate {
      if case .day(let day) = budgetDate {
        columns.append(("budget_date", day.isoText))
      } else {
        columns.append(("budget_date", nil))
      }
    }
    return columns
  }
}

extension Book {
  /// Changes what a person says of a transaction.
  ///
  /// Throws `not_found`, and `invalid_argument` where it is gone or nothing is to be changed.
  ///
  /// - Returns: how it is shown now.
  @discardableResult
  public func editTransaction(
    _ id: Transaction.ID, with edit: TransactionEdit, at time: Moment = .now
  ) throws(FinanceETLError) -> Transaction {
    let columns = try edit.columns()
    return try write { db in
      _ = try Self.day(of: id, db)
      try ChangeLog.record(.edit, Self.summary(columns), at: time.text, db) {
        try Self.write(Self.spelled(columns, db), to: id, $0)
      }
      return try Self.transaction(id, db)
    }
  }

  /// Writes a person's columns; tags in place of all there are, those of rules too.
  static func write(
    _ columns: [(name: String, value: String?)], to transaction: Int64, _ log: ChangeLog
  ) throws {
    var columns = columns
    if let place = columns.firstIndex(where: { $0.name == "tags" }) {
      let tags = TagList(stored: columns.remove(at: place).value).tags
      columns += try TransactionTags(of: transaction, log.db).columns(replacedWith: tags)
    }
    try log.set(columns, of: transaction)
  }

  /// What is written, in words.
  static func summary(_ columns: [(name: String, value: String?)]) -> String {
    columns.map { column in
      let name = column.name.replacing("_override", with: "").replacing("_", with: " ")
      return column.value.map { "\(name) \"\($0)\"" } ?? "no \(name)"
    }.joined(separator: ", ")
  }

  /// Tags and categories as the book writes them.
  ///
  /// Throws `invalid_argument` where a category is no path, or archived.
  static func spelled(
    _ columns: [(name: String, value: String?)], _ db: Database
  ) throws -> [(name: String, value: String?)] {
    var columns = columns
    for (place, column) in columns.enumerated() where column.name == "category" {
      columns[place].value = try column.value.map { try StoredCategories(db).usable($0).text }
    }
    guard columns.contains(where: { $0.name == "tags" && $0.value != nil }) else { return columns }
    return try KnownTags(db).spelled(columns)
  }

  /// The same, for tasks.
  @discardableResult
  public func editTransaction(
    _ id: Transaction.ID, with edit: TransactionEdit, at time: Moment = .now
  ) async throws(FinanceETLError) -> Transaction {
    try await ask { book throws(FinanceETLError) in
      try book.editTransaction(id, with: edit, at: time)
    }
  }

  /// Changes what a person says of several transactions: of all, or, where one is none, of none.
  ///
  /// Throws as ``editTransaction(_:with:)`` does.
  ///
  /// - Returns: how they are shown now, in the order of `ids`.
  @discardableResult
  public func editTransactions(
    _ ids: [Transaction.ID], with edit: TransactionEdit, at time: Moment = .now
  ) throws(FinanceETLError) -> [Transaction] {
    let columns = try edit.columns()
    return try write { db in
      let columns = try Self.spelled(columns, db)
      return try ChangeLog.record(.edit, Self.summary(columns), at: time.text, db) { log in
        try ids.map { id in
          _ = try Self.day(of: id, db)
          try Self.write(columns, to: id, log)
          return try Self.transaction(id, db)
        }
      }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func editTransactions(
    _ ids: [Transaction.ID], with edit: TransactionEdit, at time: Moment = .now
  ) async throws(FinanceETLError) -> [Transaction] {
    try await ask { book throws(FinanceETLError) in
      try book.editTransactions(ids, with: edit, at: time)
    }
  }

  /// Deletes transactions: no source brings them back, a person may (``restoreTransactions(_:at:)``).
  ///
  /// Throws `not_found`, and `invalid_argument` where one is gone already; nothing is deleted then.
  public func deleteTransactions(
    _ ids: [Transaction.ID], at time: Moment = .now
  ) throws(FinanceETLError) {
    guard let first = ids.first else { return }
    let summary = ids.count == 1 ? "transaction \(first)" : Count.text(ids.count, "transaction")
    try write { db in
      for id in ids { _ = try Self.day(of: id, db) }
      try ChangeLog.record(.delete, summary, at: time.text, db) { log in
        for id in ids {
          try log.mark(.transaction, id, from: nil, to: "deleted")
          try Self.delete(id, at: time.text, db)
        }
      }
    }
  }

  /// The same, for tasks.
  public func deleteTransactions(_ ids: [Transaction.ID], at time: Moment = .now)
    async throws(FinanceETLError)
  {
    try await ask { book throws(FinanceETLError) in try book.deleteTransactions(ids, at: time) }
  }

  /// - Parameter time: the moment, as ISO 8601 text.
  static func delete(_ id: Int64, at time: String, _ db: Database) throws {
    let day = try day(of: id, db)
    try TransactionTable(db: db).delete(id, at: time)
    try ReviewTable(db: db, time: time).keep(id)
    try TransferTable.drop(id, db)
    try TransferPass.run(db, touching: [DateSpan(from: day, to: day)].compactMap { $0 })
  }

  /// The day of a transaction that counts; throws for one that does not.
  static func day(of transaction: Int64, _ db: Database) throws -> CivilDate {
    let row = try Row.fetchOne(
      db, sql: "SELECT status, date FROM transactions WHERE id = ?", arguments: [transaction])
    guard let row, let date = CivilDate(iso: row["date"] as String) else {
      throw try UnknownID(db: db).transaction(transaction)
    }
    let status: String = row["status"]
    guard status == "posted" || status == "pending" else {
      throw FinanceETLError(
        .invalidArgument, "transaction \(transaction) is gone: it is \(status)",
        hint: status == "deleted"
          ? "\(.restoreTransaction(transaction)) brings it back"
          : "\(.listTransactions(deleted: false)) shows it")
    }
    return date
  }
}
