import FinanceModel
import LedgerStore

extension Book {
  /// A security as the book shows it. Name and kind are the person's, else those of the source that is
  /// first in rank.
  public struct Security: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    public var name: String
    /// The sources', where a person gave another one.
    public var statedName: String?
    public var kind: SecurityKind
    /// The sources', where a person gave another one.
    public var statedKind: SecurityKind?
    /// A money market fund: counted as cash.
    public var isCashEquivalent: Bool
    /// In which its prices are stated.
    public var currency: String?
    /// Shares of the underlying that a contract is for.
    public var multiplier: ExactDecimal?
    /// The person's words.
    public var sector: String?
    public var country: String?
    /// Percent a year, as the person says.
    public var expenseRatio: ExactDecimal?
    /// What names it: `isin:US0378331005`, `ticker:AAPL`.
    public var identifiers: [String]
    /// The days of names that took the place of others.
    public var periods: [Period]?
    public var flags: [InvestmentFlag]?
    /// What else the source says: the terms of an option or a bond.
    public var facts: SourceValue?

    /// When a name was in use.
    public struct Period: Hashable, Codable, Sendable {
      public var identifier: String
      /// The first day; nil where no other name came before it.
      public var from: CivilDate?
      /// The last day; nil where it is in use.
      public var to: CivilDate?
    }

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, name
      case statedName = "stated_name"
      case kind
      case statedKind = "stated_kind"
      case isCashEquivalent = "is_cash_equivalent"
      case currency, multiplier, sector, country
      case expenseRatio = "expense_ratio"
      case identifiers, periods, flags, facts
    }
  }
}
