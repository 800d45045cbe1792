import FinanceModel
import LedgerStore

extension Book {
  /// The terms of a debt on a day, as a source states them. Amounts are magnitudes: they are no part of
  /// what is owed, which is the account's balance.
  public struct Liability: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    public var kind: AccountKind
    public var feed: String
    public var date: CivilDate
    public var currency: Currency
    /// What is owed, as the book says: negative.
    public var balance: ExactDecimal
    /// `rates`, `amounts` and `days` by their names, and what else is stated: docs/SCHEMA.md.
    public var facts: SourceValue
    /// Whether no later one is stated of the account.
    public var isNewest: Bool

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, account
      case accountID = "account_id"
      case kind, feed, date, currency, balance, facts
      case isNewest = "is_newest"
    }
  }
}
