import FinanceModel
import LedgerBook
import LedgerStore

/// What investments are made of: securities, the money beside them, and what a person said they own.
///
/// Shares are of what is held; what is owed (short) stands apart. What has no sector or country is a row of
/// its own.
public struct AllocationReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  /// In which all is; nil: each currency has its own rows.
  public var currency: Currency?
  public var by: Grouping
  public var rows: [Share]
  /// One for each currency of the rows.
  public var totals: [Total]
  public var rates: [UsedRate]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case currency, by, rows, totals, rates
    case leftOut = "left_out"
  }

  /// What a row is of.
  public enum Grouping: String, CaseIterable, Hashable, Codable, Sendable {
    case kind, account, currency, sector, country
    case security
  }

  /// A part of the whole.
  public struct Share: Hashable, Codable, Sendable {
    /// The kind, account, currency, sector, country or security; nil: not classified.
    public var name: String?
    public var isShort: Bool
    public var value: ExactDecimal
    /// Of what is held, to 100.00; nil of what is owed.
    public var percent: ExactDecimal?
    public var currency: Currency

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case name
      case isShort = "is_short"
      case value, percent, currency
    }
  }

  /// What the rows of a currency add up to.
  public struct Total: Hashable, Codable, Sendable {
    public var currency: Currency
    /// Of securities, money among the holdings included.
    public var holdings: ExactDecimal
    /// Money of the same accounts beside their holdings.
    public var cash: ExactDecimal
    public var manualAssets: ExactDecimal
    public var value: ExactDecimal

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case currency, holdings, cash
      case manualAssets = "manual_assets"
      case value
    }
  }
}
