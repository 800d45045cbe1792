import FinanceModel

/// What a person saves for, or a debt that they pay off.
public struct Goal: Hashable, Sendable {
  public let id: Int64
  public var name: String
  public let kind: Kind
  public let currency: Currency
  /// Above zero; nil: what is owed on the start day of a debt.
  public let target: ExactDecimal?
  /// The day by which it is reached; nil: none.
  public let by: CivilDate?
  public let start: CivilDate
  public let accounts: [Share]
  /// What is put aside outside of the book's accounts, one a day, by day.
  public private(set) var entries: [Entry]

  public enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// To have so much.
    case save
    /// To owe so much less.
    case debt
  }

  /// How much of an account is for the goal.
  public struct Share: Hashable, Sendable {
    public let account: PlanAccount
    /// 1 to 100.
    public let percent: Int

    public init(_ account: PlanAccount, percent: Int = 100) {
      self.account = account
      self.percent = percent
    }
  }

  /// What is put aside outside of the book's accounts as of a day: all of it, not what was added.
  public struct Entry: Hashable, Codable, Sendable {
    public let date: CivilDate
    /// 0 or more, in the currency of the goal.
    public let amount: ExactDecimal
    public let note: String?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case date, amount, note
    }

    public init(date: CivilDate, amount: ExactDecimal, note: String? = nil) {
      self.date = date
      self.amount = amount
      self.note = note
    }
  }

  /// - Parameter entries: in any order; of one day the last counts.
  ///
  /// Throws for a target that is not above zero or has more digits than the currency, for one to save
  /// that has no target, for a last day before the start, a share that is not 1 to 100 percent, an
  /// account that is named twice, a debt of no account, of several or of a part of one, and for a
  /// wrong entry.
  public init(
    id: Int64, name: String, kind: Kind = .save, currency: Currency, target: ExactDecimal?,
    by: CivilDate? = nil, start: CivilDate, accounts: [Share] = [], entries: [Entry] = []
  ) throws(PlanningError) {
    self.id = id
    self.name = name
    self.kind = kind
    self.currency = currency
    self.target = target
    self.by = by
    self.start = start
    self.accounts = accounts
    self.entries = []
    if let target {
      guard target.signum > 0 else { throw .impossible("the target \(target) is not above zero") }
      try target.checkAmount(in: currency)
    } else if kind == .save {
      throw .impossible("what is saved for has a target", hint: "say how much it is")
    }
    if let by, by < start {
      throw .impossible("the goal ends on \(by), before it starts on \(start)")
    }
    guard Set(accounts.map(\.account)).count == accounts.count else {
      throw .impossible("an account is named twice")
    }
    guard accounts.allSatisfy({ (1...100).contains($0.percent) }) else {
      throw .impossible("a share is from 1 to 100 percent of an account")
    }
    if kind == .debt, accounts.map(\.percent) != [100] {
      throw .impossible(
        "a debt is all that is owed in one account", hint: "name the account of the debt")
    }
    for entry in entries { try set(entry) }
  }

  /// Says what is put aside outside of the book's accounts as of a day; what was said of that day
  /// before is gone.
  ///
  /// Throws for an amount below zero or with more digits than the currency, and for a debt.
  public mutating func set(_ entry: Entry) throws(PlanningError) {
    guard kind == .save else {
      throw .impossible("a debt has its account's balance, and no entries")
    }
    try entry.amount.checkAmount(in: currency)
    entries.removeAll { $0.date == entry.date }
    let place = entries.firstIndex { $0.date > entry.date } ?? entries.count
    entries.insert(entry, at: place)
  }

  /// Throws where goals have more than all of an account between them.
  public static func checkShares(of goals: some Sequence<Goal>) throws(PlanningError) {
    var shares: [PlanAccount: Int] = [:]
    for goal in goals {
      for share in goal.accounts {
        let before = shares[share.account] ?? 0
        guard before + share.percent <= 100 else {
          throw .impossible(
            "\(before + share.percent) percent of \(share.account.name) are for goals",
            hint: "of one account all goals have at most 100 percent")
        }
        shares[share.account] = before + share.percent
      }
    }
  }
}
