import FinanceModel
import GRDB

/// Whether the balances that statements state of one account and currency follow from the rows of
/// the book.
package struct BalanceCheck {
  package typealias Status = Book.BalanceStatus

  /// One stated balance, compared.
  package struct Comparison {
    package let assertion: BalanceAssertion
    /// The book's balance of the day; nil where the book begins later, or with this balance.
    package var book: ExactDecimal?
    /// Stated − book.
    package var difference = ExactDecimal.zero
    /// How much of the difference is new since the balance before.
    package var change = ExactDecimal.zero
    /// The day of the balance before, up to which the change was not there.
    package var since: String?

    package var status: Status { book == nil ? .notAsserted : difference.isZero ? .balanced : .off }
  }

  package let db: Database
  package let account: Int64
  package let currency: Currency
  package private(set) var opening: OpeningBalance?
  package private(set) var comparisons: [Comparison] = []
  private let sums: DaySums

  /// - Parameters:
  ///   - opening: the balance the book begins with; what is stated of it where it is nil.
  ///   - lastStatement: what later statements state is not known.
  package init(
    _ db: Database, account: Int64, currency: Currency, opening: OpeningBalance? = nil,
    lastStatement: Int64 = .max
  ) throws {
    self.db = db
    self.account = account
    self.currency = currency
    let assertions = try BalanceAssertion.all(
      db, account: account, currency: currency, lastStatement: lastStatement)
    sums = try DaySums(db, account: account, currency: currency)
    self.opening =
      try opening
      ?? OpeningBalance(
        db, account: account, currency: currency, assertions, lastStatement: lastStatement)
    try compare(assertions)
  }

  package var status: Status {
    if comparisons.contains(where: { $0.status == .off }) { return .off }
    return comparisons.contains { $0.status == .balanced } ? .balanced : .notAsserted
  }

  private mutating func compare(_ assertions: [BalanceAssertion]) throws {
    var before = ExactDecimal.zero
    var since = opening.flatMap { $0.isBeforeRows ? nil : $0.date }
    var isBase = opening?.source == .ledger
    for assertion in assertions {
      var comparison = Comparison(assertion: assertion)
      if isBase {
        // The book begins with it.
        isBase = false
      } else if let book = try balance(at: assertion.date) {
        comparison.book = book
        comparison.difference = try assertion.amount.difference(book)
        if !comparison.difference.isZero, let other = try withinDay(assertion, book) {
          comparison.book = other
          comparison.difference = .zero
        }
        comparison.change = try comparison.difference.difference(before)
        comparison.since = since
        before = comparison.difference
      }
      since = assertion.date
      comparisons.append(comparison)
    }
  }

  /// The book's balance at the end of a day; nil before the book begins.
  package func balance(at date: String) throws -> ExactDecimal? {
    guard let opening else { return nil }
    guard opening.isBeforeRows else {
      guard date >= opening.date else { return nil }
      return try opening.amount.sum(
        sums.sum(through: date).difference(sums.sum(through: opening.date)))
    }
    guard date >= opening.date else { return nil }
    return try opening.amount.sum(
      sums.sum(through: date).difference(sums.sum(before: opening.date)))
  }

  /// The balance without rows of the day that the same feed states only in other documents, where
  /// that is what is asserted: a document that does not state its days may have been made before the
  /// day was over.
  private func withinDay(
    _ assertion: BalanceAssertion, _ book: ExactDecimal
  ) throws -> ExactDecimal? {
    guard !assertion.statesDays else { return nil }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT t.amount, t.amount_exact FROM transactions t
        WHERE t.account_id = :account AND t.currency = :currency AND t.status = 'posted'
          AND t.date = :date AND t.trade IS NULL
          AND EXISTS (SELECT 1 FROM transaction_mappings m
            WHERE m.transaction_id = t.id AND m.feed_id = :feed)
          AND NOT EXISTS (SELECT 1 FROM transaction_mappings m
            WHERE m.transaction_id = t.id AND m.feed_id = :feed
              AND (m.statement_id = :statement OR EXISTS (SELECT 1 FROM sightings g
                WHERE g.statement_id = :statement
                  AND m.id BETWEEN g.first_mapping_id AND g.last_mapping_id)))
        """,
      arguments: [
        "account": account, "currency": currency.code, "date": assertion.date,
        "feed": assertion.feed, "statement": assertion.statement,
      ])
    let others = try rows.reduce(ExactDecimal.zero) { sum, row in
      try sum.sum(BalanceAssertion.exactAmount(row, currency) ?? .zero)
    }
    let without = try book.difference(others)
    return without == assertion.amount ? without : nil
  }

  // MARK: Where it broke

  /// The first day since `since` whose rows state running balances none of which is the book's.
  package func firstDayOff(after since: String?, through date: String) throws -> String? {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT t.date, m.balance FROM transactions t
        JOIN transaction_mappings m ON m.transaction_id = t.id AND m.state = 'live'
        WHERE t.account_id = ? AND t.currency = ? AND t.status = 'posted'
          AND t.date > ? AND t.date <= ? AND m.balance IS NOT NULL
        ORDER BY t.date
        """,
      arguments: [account, currency.code, since ?? "", date])
    var day: String?
    var isStated = false
    while let row = try rows.next() {
      let date: String = row[0]
      if let day, day != date, !isStated { return day }
      if day != date { isStated = false }
      day = date
      if let balance = ExactDecimal(row[1] as String), try self.balance(at: date) == balance {
        isStated = true
      }
    }
    return isStated ? nil : day
  }
}
