import FinanceModel
import LedgerStore
import Matching

/// Which transactions to list, and how.
public struct TransactionQuery: Sendable {
  public enum Order: String, CaseIterable, Sendable {
    case id, date, amount, description
  }

  public var account: Book.AccountSelector?
  public var from: CivilDate?
  public var to: CivilDate?
  /// Signed, inclusive, in the currency of each row; at most eight digits after the decimal mark.
  public var minimumAmount: ExactDecimal?
  public var maximumAmount: ExactDecimal?
  /// Part of a description, payee or memo, in any case.
  public var text: String?
  /// In one of these categories, in any case. Empty: in any, or in none.
  public var categories: [String] = []
  /// Without a category; `categories` is empty then.
  public var isUncategorised = false
  /// With all of these tags, in any case.
  public var tags: [String] = []
  public var status: TransactionStatus?
  /// Rows that this import stated.
  public var importID: Int64?
  /// Rows that the last import added.
  public var isNewOnly = false
  /// The source's id.
  public var sourceID: String?
  /// Also removed, expired and deleted transactions.
  public var includesGone = false
  /// Neither leg of a transfer between own accounts.
  public var leavesOutTransfers = false
  public var order = Order.date
  public var isDescending = false
  public var limit: Int?
  /// The last id of the page before; the order must be the same.
  public var after: Int64?

  public init() {}
}
