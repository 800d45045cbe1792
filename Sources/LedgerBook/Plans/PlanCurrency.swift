import FinanceModel
import GRDB
import LedgerStore

/// The currency of a plan, where nobody says it.
struct PlanCurrency {
  /// Of all accounts.
  let accounts: [Int64: Currency]
  private let preferred: Currency?

  init(_ db: Database) throws {
    let all = try Row.fetchAll(db, sql: "SELECT id, currency FROM accounts WHERE state = 'live'")
    accounts = try Dictionary(
      all.map { (id: $0["id"] as Int64, currency: try $0.value("currency") as Currency) }
        .map { ($0.id, $0.currency) }, uniquingKeysWith: { $1 })
    preferred = try Book.Settings(db).preferredCurrency
  }

  /// The book's preferred one, else the only one that its accounts have.
  ///
  /// Throws `invalid_argument` where there is neither.
  func ofBook(_ plan: String) throws(FinanceETLError) -> Currency {
    if let preferred { return preferred }
    let known = Set(accounts.values).subtracting([.unknown])
    guard let only = known.first, known.count == 1 else {
      throw FinanceETLError(
        .invalidArgument, "expected a currency for \"\(plan)\", found none",
        hint: "give \(.currency), or set one for the book: \(.setCurrency("EUR"))")
    }
    return only
  }
}
