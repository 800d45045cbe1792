import FinanceModel
import Matching

extension Book {
  /// What a source says of a transaction, or what a transaction said before and after a change. Only
  /// what differs is there.
  public struct FactsDifference: Hashable, Codable, Sendable {
    public var status: TransactionStatus?
    /// The booking day.
    public var date: CivilDate?
    /// Positive where it raises the account's balance, for every kind of account.
    public var amount: ExactDecimal?
    public var currency: Currency?
    /// The bank's own text.
    public var description: String?
    /// The day the person acted.
    public var initiated: CivilDate?
    /// The day the amount counts for interest.
    public var valueDate: CivilDate?
    public var payee: String?
    public var memo: String?
    /// In snake_case: `interest`, `direct_debit`.
    public var kind: String?
    public var checkNumber: String?
    /// Before conversion.
    public var originalAmount: ExactDecimal?
    public var originalCurrency: Currency?
    /// The category the source gives.
    public var sourceCategory: String?
    /// What else the source says.
    public var extras: SourceValue?
    /// What a trade says of its security: docs/SCHEMA.md.
    public var trade: SourceValue?
    /// The source's own id.
    public var sourceID: String?
    /// The account's balance after the line.
    public var balance: ExactDecimal?
    /// What has become of the line.
    public var state: LineState?

    private enum CodingKeys: String, CodingKey {
      case status, date, amount, currency, description, initiated
      case valueDate = "value_date"
      case payee, memo, kind
      case checkNumber = "check_number"
      case originalAmount = "original_amount"
      case originalCurrency = "original_currency"
      case sourceCategory = "source_category"
      case extras, trade
      case sourceID = "id"
      case balance, state
    }
  }
}
