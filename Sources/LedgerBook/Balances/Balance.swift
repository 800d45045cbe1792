import FinanceModel
import LedgerStore

extension Book {
  /// A balance that a source stated.
  public struct Balance: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    public var kind: StatementBalance.Kind
    /// As the source calls it, where the kind does not say all.
    public var name: String?
    public var date: CivilDate
    /// Signed; what is owed is negative. Nil where only a limit is stated.
    public var amount: ExactDecimal?
    public var limit: ExactDecimal?
    public var currency: Currency
    public var feed: String

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, account
      case accountID = "account_id"
      case kind, name, date, amount, limit, currency, feed
    }
  }
}
