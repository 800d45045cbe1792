import FinanceModel
import LedgerStore
import Matching

/// Which transactions to list, and how.
///
/// ```swift
/// let spent = TransactionQuery(
///   accounts: ["Checking", "Card"], from: CivilDate(iso: "2024-01-01"),
///   excluding: TransactionQuery.Exclusions(categories: ["Transfer"]), limit: 50)
/// ```
///
/// A row is among those listed if it passes every filter that is set.
public struct TransactionQuery: Hashable, Sendable {
  public enum Order: String, CaseIterable, Sendable {
    case id, date, amount, description
  }

  /// What rows must not be: a row that is one of these is left out. One that is none, for want of a
  /// category say, stays.
  public struct Exclusions: Hashable, Sendable {
    public var accounts: [Book.AccountSelector]
    /// As ``TransactionQuery/payees``.
    public var payees: [String]
    public var categories: [String]
    /// A row with one of them is left out.
    public var tags: [String]
    public var kinds: [String]
    /// As ``TransactionQuery/texts``.
    public var texts: [String]
    public var amounts: [AmountRange]
    public var statuses: [TransactionStatus]

    public init(
      accounts: [Book.AccountSelector] = [], payees: [String] = [], categories: [String] = [],
      tags: [String] = [], kinds: [String] = [], texts: [String] = [],
      amounts: [AmountRange] = [], statuses: [TransactionStatus] = []
    ) {
      self.accounts = accounts
      self.payees = payees
      self.categories = categories
      self.tags = tags
      self.kinds = kinds
      self.texts = texts
      self.amounts = amounts
      self.statuses = statuses
    }
  }

  /// In one of these accounts. Empty: in any.
  public var accounts: [Book.AccountSelector]
  public var from: CivilDate?
  public var to: CivilDate?
  /// Signed, inclusive, in the currency of each row; at most eight digits after the decimal mark.
  public var minimumAmount: ExactDecimal?
  public var maximumAmount: ExactDecimal?
  /// One of these is part of a description, payee or memo, in any case. Empty: whatever they say.
  public var texts: [String]
  /// With one of these payees, whole and in any case; a row without a payee has its description, as in
  /// the groups of sums.
  public var payees: [String]
  /// In one of these categories, in any case. Empty: in any, or in none.
  public var categories: [String]
  /// Without a category; `categories` is empty then.
  public var isUncategorised: Bool
  /// With all of these tags, in any case.
  public var tags: [String]
  /// Of one of these kinds, in any case: `purchase`, `fee`, or what rules call them.
  public var kinds: [String]
  public var status: TransactionStatus?
  /// Rows that this import stated.
  public var importID: Int64?
  /// Rows that the last import added.
  public var isNewOnly: Bool
  /// The source's id.
  public var sourceID: String?
  /// Also removed, expired and deleted transactions.
  public var includesGone: Bool
  /// Neither leg of a transfer between own accounts.
  public var leavesOutTransfers: Bool
  /// Only transfers between own accounts; `leavesOutTransfers` is false then.
  public var isTransferOnly: Bool
  public var excluding: Exclusions
  public var order: Order
  public var isDescending: Bool
  public var limit: Int?
  /// The last id of the page before; the order must be the same.
  public var after: Int64?

  public init(
    accounts: [Book.AccountSelector] = [], from: CivilDate? = nil, to: CivilDate? = nil,
    minimumAmount: ExactDecimal? = nil, maximumAmount: ExactDecimal? = nil, texts: [String] = [],
    payees: [String] = [], categories: [String] = [], isUncategorised: Bool = false,
    tags: [String] = [], kinds: [String] = [], status: TransactionStatus? = nil,
    importID: Int64? = nil, isNewOnly: Bool = false, sourceID: String? = nil,
    includesGone: Bool = false, leavesOutTransfers: Bool = false, isTransferOnly: Bool = false,
    excluding: Exclusions = Exclusions(), order: Order = .date, isDescending: Bool = false,
    limit: Int? = nil, after: Int64? = nil
  ) {
    self.accounts = accounts
    self.from = from
    self.to = to
    self.minimumAmount = minimumAmount
    self.maximumAmount = maximumAmount
    self.texts = texts
    self.payees = payees
    self.categories = categories
    self.isUncategorised = isUncategorised
    self.tags = tags
    self.kinds = kinds
    self.status = status
    self.importID = importID
    self.isNewOnly = isNewOnly
    self.sourceID = sourceID
    self.includesGone = includesGone
    self.leavesOutTransfers = leavesOutTransfers
    self.isTransferOnly = isTransferOnly
    self.excluding = excluding
    self.order = order
    self.isDescending = isDescending
    self.limit = limit
    self.after = after
  }
}
