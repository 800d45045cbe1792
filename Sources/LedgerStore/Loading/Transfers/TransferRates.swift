import FinanceModel
import GRDB

/// The rates of exchange by which two legs in two currencies are compared.
struct TransferRates {
  let db: Database
  /// How old a rate may be.
  private let days: Int
  /// Days around a new rate on which pairs may follow from it.
  static let mostDays = 31
  /// Digits behind the mark of a rate that is worked out.
  private static let places = 10

  init(_ db: Database) throws {
    self.db = db
    days = try SettingsTable.value(.rateDays, db).flatMap { Int($0) } ?? ExchangeRates.usualAge
  }

  /// Units of `quote` for one of `base`, as stated for the day or some days before, the other way round,
  /// or by way of the euro; nil where that is not known.
  func rate(_ base: Currency, _ quote: Currency, _ day: CivilDate) throws -> ExactDecimal? {
    if let stated = try either(base, quote, day) { return stated }
    guard let first = try either(base, .eur, day), let second = try either(.eur, quote, day) else {
      return nil
    }
    return first.multiplied(by: second)
  }

  private func either(
    _ base: Currency, _ quote: Currency, _ day: CivilDate
  ) throws -> ExactDecimal? {
    if let stated = try newest(base, quote, day) { return stated }
    return try newest(quote, base, day).flatMap {
      ExactDecimal.one.divided(by: $0, toPlaces: Self.places)
    }
  }

  private func newest(
    _ base: Currency, _ quote: Currency, _ day: CivilDate
  ) throws -> ExactDecimal? {
    try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT rate FROM rates WHERE base = ? AND quote = ? AND date BETWEEN ? AND ?
          ORDER BY date DESC LIMIT 1
          """),
      arguments: [base.code, quote.code, day.adding(days: -days).isoText, day.isoText]
    ).flatMap { ExactDecimal($0) }
  }
}
