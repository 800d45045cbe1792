import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What a person set for the book.
  public struct Settings: Hashable, Codable, Sendable {
    /// In which reports add up; nil: each currency stands for itself.
    public var preferredCurrency: Currency?
    /// How many days older than the day it is used for a rate of exchange may be.
    public var rateDays = ExchangeRates.usualAge
    /// After how many days a price is stale: still used, and marked.
    public var priceDays = 7

    public init() {}

    private enum CodingKeys: String, CodingKey {
      case preferredCurrency = "currency"
      case rateDays = "rate_days"
      case priceDays = "price_days"
    }
  }
}

extension Book {
  /// What a person set for the book, and what counts where they set nothing.
  public func settings() throws(FinanceETLError) -> Settings {
    try read { db in try Settings(db) }
  }

  /// The same, for tasks.
  public func settings() async throws(FinanceETLError) -> Settings {
    try await ask { book throws(FinanceETLError) in try book.settings() }
  }
}

extension Book.Settings {
  init(_ db: Database) throws {
    self.init()
    preferredCurrency = try SettingsTable.value(.preferredCurrency, db).map { try .stored($0) }
    rateDays = try SettingsTable.value(.rateDays, db).flatMap { Int($0) } ?? rateDays
    priceDays = try SettingsTable.value(.priceDays, db).flatMap { Int($0) } ?? priceDays
  }
}

/// What of a book's settings is to be changed; nil leaves it as it is.
public struct SettingsEdit: Hashable, Sendable {
  /// ISO 4217; an empty text takes it back.
  public var currency: String?
  /// 0 to 366.
  public var rateDays: Int?
  /// 0 to 3660.
  public var priceDays: Int?

  public init() {}
}

extension Book {
  /// Changes the settings of the book.
  ///
  /// Throws `invalid_argument` where a value is none, or nothing is to be changed.
  @discardableResult
  public func editSettings(_ edit: SettingsEdit) throws(FinanceETLError) -> Settings {
    try write { db in
      guard edit != SettingsEdit() else {
        throw FinanceETLError(.invalidArgument, "nothing to change")
      }
      if let code = edit.currency {
        let currency = try code.isEmpty ? nil : Self.listedCurrency(code)
        try SettingsTable.set(.preferredCurrency, currency?.code, db)
      }
      if let days = edit.rateDays {
        try SettingsTable.set(.rateDays, Self.days(days, "rate", upTo: 366), db)
      }
      if let days = edit.priceDays {
        try SettingsTable.set(.priceDays, Self.days(days, "price", upTo: 3660), db)
      }
      return try Settings(db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func editSettings(_ edit: SettingsEdit) async throws(FinanceETLError) -> Settings {
    try await ask { book throws(FinanceETLError) in try book.editSettings(edit) }
  }

  private static func days(_ days: Int, _ what: String, upTo most: Int) throws -> String {
    guard (0...most).contains(days) else {
      throw FinanceETLError(
        .invalidArgument, "expected 0 to \(most) days for the age of a \(what), found \(days)")
    }
    return "\(days)"
  }

  /// The currency that a person writes: one of those that are known.
  static func listedCurrency(_ code: String) throws(FinanceETLError) -> Currency {
    guard let currency = Currency(code), currency.isListed, currency != .unknown else {
      throw FinanceETLError(
        .invalidArgument, "expected the ISO 4217 code of a currency, found \"\(code)\"",
        hint: Suggestion.hint(
          for: code.uppercased(), among: Currency.listed, none: "such as EUR or USD"))
    }
    return currency
  }
}
