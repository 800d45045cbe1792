import FinanceModel
import LedgerStore

extension Book {
  /// What an account holds of a security on a day: the newest snapshot, and the trades after it.
  public struct Holding: Hashable, Codable, Sendable {
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    /// The day it is of.
    public var date: CivilDate
    /// The day of the snapshot it begins with; nil where it is the sum of trades alone.
    public var snapshotDate: CivilDate?
    public var feed: String?
    /// The security's name.
    public var security: String
    public var securityID: Security.ID
    public var kind: SecurityKind
    /// A currency or a money market fund.
    public var isCash: Bool
    /// Shares, face value of debt, contracts of options; − where they are owed.
    public var units: ExactDecimal
    /// What trades after the snapshot changed; nil where they changed nothing.
    public var unitsSince: ExactDecimal?
    /// Units by which this snapshot differs from the one before it and the trades between them.
    public var missingUnits: ExactDecimal?
    /// As stated: per share, percent of par for debt, per share of the underlying for options.
    public var price: ExactDecimal?
    public var priceDate: CivilDate?
    /// As stated; where trades changed the units, its share for the units there are. Nil is unknown.
    public var value: ExactDecimal?
    public var currency: Currency
    /// Of all units, as the source states it; nil is unknown, never 0.
    public var cost: ExactDecimal?
    /// The rows of the snapshot, where the security has several.
    public var parts: [Part]?
    public var lots: [Lot]?
    /// What other sources say of the snapshot's day, where it is not the same.
    public var differences: [Difference]?
    public var flags: [String]?

    /// What another source says of a day.
    public struct Difference: Hashable, Codable, Sendable {
      public var feed: String
      public var units: ExactDecimal
      public var value: ExactDecimal?
    }

    /// A row of a snapshot.
    public struct Part: Hashable, Codable, Sendable {
      public var subAccount: SubAccount?
      public var contribution: ContributionSource?
      public var units: ExactDecimal
      public var value: ExactDecimal?
      public var cost: ExactDecimal?

      private enum CodingKeys: String, CodingKey {
        case subAccount = "sub_account"
        case contribution, units, value, cost
      }
    }

    /// Units that were acquired together, as the source states them.
    public struct Lot: Hashable, Codable, Sendable {
      public var id: String?
      public var acquired: CivilDate?
      public var units: ExactDecimal
      public var unitCost: ExactDecimal?
      public var cost: ExactDecimal?
      public var value: ExactDecimal?

      private enum CodingKeys: String, CodingKey {
        case id, acquired, units
        case unitCost = "unit_cost"
        case cost, value
      }
    }

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case date
      case snapshotDate = "snapshot_date"
      case feed, security
      case securityID = "security_id"
      case kind
      case isCash = "is_cash"
      case units
      case unitsSince = "units_since"
      case missingUnits = "missing_units"
      case price
      case priceDate = "price_date"
      case value, currency, cost, parts, lots, differences, flags
    }
  }

  /// Which holdings are meant.
  public struct HoldingQuery: Hashable, Sendable {
    public var account: AccountSelector?
    public var security: SecuritySelector?
    /// Nil: the last day that the book knows.
    public var asOf: CivilDate?

    public init() {}
  }
}
