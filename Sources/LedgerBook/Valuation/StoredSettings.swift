import FinanceModel
import GRDB
import LedgerStore

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
