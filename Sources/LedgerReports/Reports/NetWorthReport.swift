import FinanceModel
import LedgerBook
import LedgerStore

/// What the book is worth on a day: what is owned, what is owed, and the difference.
///
/// What is owed is negative in the book; assets and liabilities are both magnitudes here.
public struct NetWorthReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  /// In which the figures are; nil where the book has several currencies and none was chosen: then only
  /// ``currencies`` has figures.
  public var currency: Currency?
  public var assets: ExactDecimal?
  public var liabilities: ExactDecimal?
  public var net: ExactDecimal?
  /// Money that has left one of the accounts and not yet reached the other, beside ``net``; nil where
  /// there is none, or no one currency.
  public var inTransit: ExactDecimal?
  /// Whether something could not be valued or converted: what is left out is said.
  public var isPartial: Bool
  /// The parts of the assets.
  public var groups: [Group]
  /// Since the end of the month before, and since the report that was saved last.
  public var sinceMonthEnd: MoneyChange?
  public var sinceSaved: MoneyChange?
  /// Since the day that was asked for.
  public var since: MoneyChange?
  /// What made that change.
  public var walk: NetWorthWalk?
  /// Each currency alone.
  public var currencies: [Figures]
  public var accounts: [Account]
  public var manualAssets: [ManualAsset]
  /// The rates that were used.
  public var rates: [UsedRate]
  /// The ends of earlier months, the oldest first; nil where they were not asked for.
  public var history: [Point]?
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case currency, assets, liabilities, net
    case inTransit = "in_transit"
    case isPartial = "is_partial"
    case groups
    case sinceMonthEnd = "since_month_end"
    case sinceSaved = "since_saved"
    case since, walk, currencies, accounts
    case manualAssets = "manual_assets"
    case rates, history
    case leftOut = "left_out"
  }

  /// The figures as a whole; nil as of ``currency``.
  public var total: Figures? {
    guard let currency, let assets, let liabilities, let net else { return nil }
    return Figures(
      currency: currency, assets: assets, liabilities: liabilities, net: net, groups: groups)
  }

  /// Where an asset counts.
  public enum GroupName: String, CaseIterable, Hashable, Codable, Sendable {
    /// Checking, savings, cash and wallets.
    case cash
    case investments
    case retirement
    /// Manual assets of that kind.
    case realEstate = "real_estate"
    /// An overpaid card, gold, what has no other group.
    case other

    /// As people read it.
    public var title: String {
      switch self {
      case .cash: "Cash & Savings"
      case .investments: "Investments"
      case .retirement: "Retirement"
      case .realEstate: "Real Estate"
      case .other: "Other"
      }
    }
  }

  /// A part of the assets.
  public struct Group: Hashable, Codable, Sendable {
    public var group: GroupName
    public var value: ExactDecimal
    /// Of all assets, to 100.00.
    public var percent: ExactDecimal
    public var currency: Currency

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case group, value, percent, currency
    }
  }

  /// What is owned and owed in one currency.
  public struct Figures: Hashable, Codable, Sendable {
    public var currency: Currency
    public var assets: ExactDecimal
    public var liabilities: ExactDecimal
    public var net: ExactDecimal
    public var groups: [Group]

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case currency, assets, liabilities, net, groups
    }
  }

  /// An account, or the part of it that is in one currency.
  public struct Account: Hashable, Codable, Sendable {
    public var account: String
    public var accountID: Int64
    public var kind: AccountKind
    /// Nil where it is owed.
    public var group: GroupName?
    public var value: ExactDecimal
    public var currency: Currency
    /// The day of the snapshot, balance or row that it rests on.
    public var date: CivilDate?
    /// `holdings`, `balance` or `rows`.
    public var basis: String
    public var isUnproven: Bool?
    /// Of a retirement plan: what is the person's own already. All of the value counts.
    public var vested: ExactDecimal?
    /// In the report's currency; nil where that is its own, or there is no rate.
    public var converted: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case kind, group, value, currency, date, basis
      case isUnproven = "is_unproven"
      case vested, converted
    }
  }

  /// What a person said they own.
  public struct ManualAsset: Hashable, Codable, Sendable {
    public var asset: String
    public var assetID: Int64
    public var kind: AssetKind
    public var group: GroupName
    public var value: ExactDecimal
    public var currency: Currency
    public var date: CivilDate?
    public var converted: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case asset
      case assetID = "asset_id"
      case kind, group, value, currency, date, converted
    }
  }

  /// The figures of an earlier day.
  public struct Point: Hashable, Codable, Sendable {
    public var date: CivilDate
    public var currency: Currency
    public var assets: ExactDecimal
    public var liabilities: ExactDecimal
    public var net: ExactDecimal
    /// Money that has left one of the accounts and not yet reached the other: in no account, and not
    /// gone. Below zero where it arrived first. Nil where there is none.
    public var inTransit: ExactDecimal?
    public var isPartial: Bool
    /// Accounts that are not counted, because nobody says what was in them on the day; nil where all are
    /// known.
    public var unknown: [String]?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case date, currency, assets, liabilities, net
      case inTransit = "in_transit"
      case isPartial = "is_partial"
      case unknown
    }
  }
}

/// From one value to another: the money always, the percentage where the base is not zero, of its
/// magnitude where it is below.
public struct MoneyChange: Hashable, Codable, Sendable {
  /// What it is compared with.
  public var base: ExactDecimal
  /// The day of the base.
  public var date: CivilDate
  public var change: ExactDecimal
  /// Three places; nil where the base is 0.
  public var percent: ExactDecimal?
  /// Whether one of the two leaves something out: a value, a price or a rate was missing.
  public var isPartial: Bool?

  private enum CodingKeys: String, CodingKey {
    case base, date, change, percent
    case isPartial = "is_partial"
  }

  init(
    from base: ExactDecimal, on date: CivilDate, to value: ExactDecimal, isPartial: Bool = false
  ) throws {
    self.base = base
    self.isPartial = isPartial ? true : nil
    self.date = date
    change = try value.minus(base)
    percent = try change.percent(of: base, toPlaces: 3)
  }
}
