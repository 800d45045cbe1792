import FinanceModel
import LedgerStore
import Matching

extension Book {
  /// A trade as the book shows it: what a row of an investment account says of a security.
  ///
  /// It is a row of the account like a transaction: ``Book/lineage(of:)``, edits, reviews and undo know it
  /// by its id.
  public struct Trade: Hashable, Identifiable, Codable, Sendable {
    /// Another row that belongs to it.
    public struct Related: Hashable, Codable, Sendable {
      public var role: FinanceModel.Trade.Related.Role
      /// The source's id of the other row.
      public var id: String
      /// The trade in the book; nil where it is not there.
      public var trade: Int64?
    }

    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    /// The day of the trade.
    public var date: CivilDate
    /// The day of settlement.
    public var settled: CivilDate?
    public var kind: TradeKind
    /// The security's name, else what names it.
    public var security: String?
    public var securityID: Int64?
    /// As the source names the security: `cusip:037833100`.
    public var identifier: String?
    /// + comes in, − goes out: shares, face value of debt, contracts of options.
    public var units: ExactDecimal?
    /// As stated: per share, percent of par for debt, per share of the underlying for options.
    public var price: ExactDecimal?
    /// What the account's cash changes by.
    public var amount: ExactDecimal
    public var currency: Currency
    /// The amount that the source prints, where it is not the cash.
    public var total: ExactDecimal?
    public var commission: ExactDecimal?
    public var fees: ExactDecimal?
    public var load: ExactDecimal?
    public var taxes: ExactDecimal?
    public var withholding: ExactDecimal?
    public var stateWithholding: ExactDecimal?
    public var penalty: ExactDecimal?
    public var markup: ExactDecimal?
    public var accrued: ExactDecimal?
    public var gain: ExactDecimal?
    public var unitCost: ExactDecimal?
    public var acquired: CivilDate?
    public var multiplier: ExactDecimal?
    /// Of a split: new units for each of ``splitDenominator`` old ones.
    public var splitNumerator: ExactDecimal?
    public var splitDenominator: ExactDecimal?
    public var subAccount: SubAccount?
    public var fromSubAccount: SubAccount?
    public var cashSubAccount: SubAccount?
    public var contribution: ContributionSource?
    public var originalCurrency: Currency?
    public var rate: ExactDecimal?
    public var priceUnit: String?
    public var status: TransactionStatus
    public var description: String
    public var memo: String?
    public var related: [Related]?
    public var flags: [InvestmentFlag]?
    /// The source's own word for the kind.
    public var sourceKind: String?
    public var notes: String?
    public var tags: [String]?
    /// The import that brought it.
    public var importID: Int64

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, account
      case accountID = "account_id"
      case date, settled, kind, security
      case securityID = "security_id"
      case identifier, units, price, amount, currency, total, commission, fees, load, taxes
      case withholding
      case stateWithholding = "state_withholding"
      case penalty, markup, accrued, gain
      case unitCost = "unit_cost"
      case acquired, multiplier
      case splitNumerator = "split_numerator"
      case splitDenominator = "split_denominator"
      case subAccount = "sub_account"
      case fromSubAccount = "from_sub_account"
      case cashSubAccount = "cash_sub_account"
      case contribution
      case originalCurrency = "original_currency"
      case rate
      case priceUnit = "price_unit"
      case status, description, memo, related, flags
      case sourceKind = "source_kind"
      case notes, tags
      case importID = "import"
    }
  }

  /// Which trades are meant.
  public struct TradeQuery: Hashable, Sendable {
    public var account: AccountSelector?
    public var from: CivilDate?
    public var to: CivilDate?
    public var kinds: [TradeKind] = []
    public var security: SecuritySelector?
    /// Part of a description or memo, in any case.
    public var text: String?
    /// Also those that were removed or deleted.
    public var includesGone = false

    public init() {}
  }

  /// Which security is meant: an id, an identifier (`US0378331005`, `isin:US0378331005`), a ticker or the
  /// whole name.
  public struct SecuritySelector: Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    public var text: String

    public init(_ text: String) { self.text = text }
    public init(stringLiteral text: String) { self.text = text }
    public var description: String { text }
  }
}
