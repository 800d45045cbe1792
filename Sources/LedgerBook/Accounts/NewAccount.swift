import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

/// An account that a person adds before any document names it.
public struct NewAccount: Hashable, Sendable {
  public var name: String
  public var kind: AccountKind
  /// Nil: the one that the first document names.
  public var currency: Currency?
  public var institution: String?
  /// The end of its number, or the whole: no more than the last four characters are kept.
  public var mask: String?
  /// What it held before the rows of a day.
  public var opening: AccountEdit.Opening?

  public init(
    name: String, kind: AccountKind, currency: Currency? = nil, institution: String? = nil,
    mask: String? = nil, opening: AccountEdit.Opening? = nil
  ) {
    self.name = name
    self.kind = kind
    self.currency = currency
    self.institution = institution
    self.mask = mask
    self.opening = opening
  }
}

extension Book {
  /// Adds an account. Documents that state the same bank, kind and last digits go into it, and those
  /// that are imported or bound with its name.
  ///
  /// Throws `invalid_argument` where the name is taken, or a value cannot be kept. Nothing is changed
  /// then.
  @discardableResult
  public func addAccount(
    _ account: NewAccount, at time: Moment = .now
  ) throws(FinanceETLError) -> Account {
    try write { db in
      let id = try ChangeLog.record(.addAccount, "account", at: time.text, db) {
        try Self.add(account, $0, at: time)
      }
      try TransferPass.run(db)
      return try Self.account(id, db)
    }
  }

  private static func add(
    _ account: NewAccount, _ log: ChangeLog, at time: Moment
  ) throws -> Int64 {
    let db = log.db
    let name = try AccountName(account.name, db).text
    var reference = AccountReference(name: name, kind: account.kind, currency: account.currency)
    reference.institution = account.institution
    if let mask = account.mask {
      guard let end = AccountReference.mask(of: mask) else {
        throw FinanceETLError(
          .invalidArgument, "expected the last digits of an account number, found \"\(mask)\"")
      }
      reference.mask = end
    }
    let id = try AccountTable(db: db, now: time.text).add(reference, name: name)
    try log.mark(.account, id, from: nil, to: "added")
    if let opening = account.opening {
      guard account.currency != nil else {
        throw FinanceETLError(
          .invalidArgument, "an opening balance needs a currency",
          hint: "give it with \(.currency)")
      }
      _ = try AccountOpening(db: db, account: id)
        .set(opening.amount, opening.date, log, at: time.text)
    }
    return id
  }

  /// The same, for tasks.
  @discardableResult
  public func addAccount(_ account: NewAccount, at time: Moment = .now)
    async throws(FinanceETLError) -> Account
  {
    try await ask { book throws(FinanceETLError) in try book.addAccount(account, at: time) }
  }
}
