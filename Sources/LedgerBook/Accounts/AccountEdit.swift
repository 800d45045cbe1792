import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

/// What a person says of an account. What banks state stays beside it, untouched, and no import changes
/// what a person said.
public struct AccountEdit: Hashable, Sendable {
  /// What an account held before the rows of a day.
  public struct Opening: Hashable, Sendable {
    /// Signed; what is owed is negative.
    public var amount: ExactDecimal
    /// The first day whose rows come after it; nil: the first day the book knows.
    public var date: CivilDate?

    public init(amount: ExactDecimal, date: CivilDate? = nil) {
      self.amount = amount
      self.date = date
    }
  }

  /// Shown instead of the bank's; an empty text takes it back.
  public var name: String?
  public var kind: AccountKind?
  public var opening: Opening?

  public init(name: String? = nil, kind: AccountKind? = nil, opening: Opening? = nil) {
    self.name = name
    self.kind = kind
    self.opening = opening
  }
}

extension Book {
  /// Changes what a person says of an account.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one, the name is taken, nothing is
  /// to be changed, or as ``setOpeningBalance(_:on:of:at:)`` does. Nothing is changed then.
  @discardableResult
  public func editAccount(
    _ account: AccountSelector, with edit: AccountEdit, at time: Moment = .now
  ) throws(FinanceETLError) -> EditedAccount {
    try write { db in
      guard edit.name != nil || edit.kind != nil || edit.opening != nil else {
        throw FinanceETLError(.invalidArgument, "nothing to change")
      }
      let id = try accountID(account, db)
      let table = AccountTable(db: db, now: time.text)
      let opening = try ChangeLog.record(.editAccount, "account \(id)", at: time.text, db) { log in
        if let name = edit.name {
          try log.set(newName(name, of: id, db), of: Cell(.account, id, "name_override"))
        }
        if let kind = edit.kind {
          try log.set(kind.rawValue, of: Cell(.account, id, "kind_override"))
        }
        return try edit.opening.map {
          try AccountOpening(db: db, account: id).set($0.amount, $0.date, log, at: time.text)
        }
      }
      try table.touch(id)
      // Transfers are told by the names and kinds of accounts.
      try TransferPass.run(db)
      let edited = try AccountTable.account(id, in: db)
      return EditedAccount(
        account: edited.name, accountID: id, kind: edited.kind, opening: opening)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func editAccount(
    _ account: AccountSelector, with edit: AccountEdit, at time: Moment = .now
  ) async throws(FinanceETLError) -> EditedAccount {
    try await ask { book throws(FinanceETLError) in
      try book.editAccount(account, with: edit, at: time)
    }
  }

  /// The name that a person gives; nil: the bank's.
  private func newName(_ name: String, of account: Int64, _ db: Database) throws -> String? {
    let bank = try String.fetchOne(
      db, sql: "SELECT bank_name FROM accounts WHERE id = ?", arguments: [account])
    let wanted = try AccountName(name.isEmpty ? bank ?? "" : name, for: account, db).text
    return name.isEmpty ? nil : wanted
  }

  /// Closes an account. It stays listed with its history, and an import into it goes on as before: it
  /// is closed until a person opens it.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one, or it is closed already.
  @discardableResult
  public func closeAccount(
    _ account: AccountSelector, at time: Moment = .now
  ) throws(FinanceETLError) -> Account {
    try setActive(false, account, "closed already", at: time)
  }

  /// The same, for tasks.
  @discardableResult
  public func closeAccount(_ account: AccountSelector, at time: Moment = .now)
    async throws(FinanceETLError) -> Account
  {
    try await ask { book throws(FinanceETLError) in try book.closeAccount(account, at: time) }
  }

  /// Opens an account again that a person closed.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one, or it is not closed.
  @discardableResult
  public func reopenAccount(
    _ account: AccountSelector, at time: Moment = .now
  ) throws(FinanceETLError) -> Account {
    try setActive(true, account, "not closed", at: time)
  }

  /// The same, for tasks.
  @discardableResult
  public func reopenAccount(_ account: AccountSelector, at time: Moment = .now)
    async throws(FinanceETLError) -> Account
  {
    try await ask { book throws(FinanceETLError) in try book.reopenAccount(account, at: time) }
  }

  /// - Parameter refusal: what is said of an account that is as it should be.
  private func setActive(
    _ isActive: Bool, _ account: AccountSelector, _ refusal: String, at time: Moment
  ) throws(FinanceETLError) -> Account {
    try write { db in
      let id = try accountID(account, db)
      let cell = Cell(.account, id, "is_active")
      let value = isActive ? "1" : "0"
      guard try CellValues(db).value(of: cell) != value else {
        let name = try AccountTable.account(id, in: db).name
        throw FinanceETLError(.invalidArgument, "\"\(name)\" is \(refusal)")
      }
      let summary = isActive ? "account \(id) open" : "account \(id) closed"
      try ChangeLog.record(.editAccount, summary, at: time.text, db) { try $0.set(value, of: cell) }
      try AccountTable(db: db, now: time.text).touch(id)
      return try Self.account(id, db)
    }
  }
}

extension Book {
  /// What came of an ``AccountEdit``.
  public struct EditedAccount: Hashable, Codable, Sendable {
    /// The name that is shown now.
    public var account: String
    public var accountID: Account.ID
    public var kind: AccountKind
    /// Nil where none was given.
    public var opening: Opening?

    private enum CodingKeys: String, CodingKey {
      case account
      case accountID = "account_id"
      case kind, opening
    }

    /// What a person says an account held before the rows of a day.
    public struct Opening: Hashable, Codable, Sendable {
      /// Signed, with as many digits as the currency has; what is owed is negative.
      public var amount: ExactDecimal
      public var date: CivilDate
      public var currency: Currency
    }
  }
}

/// A name that a person gives to an account.
struct AccountName {
  let text: String

  /// Throws `invalid_argument` where the name is empty, a number, or another account's.
  ///
  /// - Parameter account: the one it is for; nil: a new one.
  init(_ name: String, for account: Int64? = nil, _ db: Database) throws {
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw FinanceETLError(.invalidArgument, "expected a name, found an empty one")
    }
    guard !name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw FinanceETLError(
        .invalidArgument,
        "expected a name, found the number \(name); it would be read as an id")
    }
    text = name
    let other = try Row.fetchOne(
      db,
      sql: """
        SELECT a.id, a.name, a.state, s.name AS survivor FROM accounts a
        LEFT JOIN accounts s ON s.id = a.merged_into
        WHERE a.name = ?1 COLLATE NOCASE AND a.id IS NOT ?2
        """,
      arguments: [name, account])
    guard let other else { return }
    let what = "\"\(other["name"] as String)\" is the name of"
    switch other["state"] as String {
    case "merged":
      throw FinanceETLError(
        .invalidArgument,
        "\(what) an account that was merged into \"\(other["survivor"] as String? ?? "")\"")
    case "undone":
      throw FinanceETLError(
        .invalidArgument, "\(what) an account whose imports were undone",
        hint: "\(.redoImport(nil)) brings it back")
    default:
      throw FinanceETLError(.invalidArgument, "\(what) account \(other["id"] as Int64) already")
    }
  }
}
