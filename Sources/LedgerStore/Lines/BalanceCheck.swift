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
    package var since: CivilDate?
    /// What the account held at the end of the day, by what is stated: not all of the day's rows may
    /// have been there when it was.
    package var atEndOfDay: ExactDecimal

    package var status: Status { book == nil ? .notAsserted : difference.isZero ? .balanced : .off }
  }

  /// Which balances are compared.
  package enum Scope: Sendable {
    /// Those behind the rows of statements.
    case closings
    /// Those before them too.
    case all
  }

  package let db: Database
  package let account: Int64
  package let currency: Currency
  package private(set) var opening: OpeningBalance?
  package private(set) var comparisons: [Comparison] = []
  package let sums: DaySums
  /// Whether anybody loads rows: where nobody does, balances alone say nothing of them.
  package let isOfRows: Bool

  /// - Parameters:
  ///   - opening: the balance the book begins with; what is stated of it where it is nil.
  ///   - lastStatement: what later statements state is not known.
  package init(
    _ db: Database, account: Int64, currency: Currency, _ scope: Scope = .all,
    opening: OpeningBalance? = nil, lastStatement: Int64 = .max
  ) throws {
    self.db = db
    self.account = account
    self.currency = currency
    let closings = try BalanceAssertion.all(
      db, account: account, currency: currency, lastStatement: lastStatement)
    sums = try DaySums(db, account: account, currency: currency)
    isOfRows = try !sums.days.isEmpty || Self.hasStatements(db, account: account)
    self.opening =
      try opening
      ?? OpeningBalance(
        db, account: account, currency: currency, closings, lastStatement: lastStatement)
    let openings =
      scope == .closings
      ? []
      : try BalanceAssertion.openings(
        db, account: account, currency: currency, lastStatement: lastStatement)
    let assertions = Self.merged(closings, openings)
    guard isOfRows else {
      comparisons = assertions.map { Comparison(assertion: $0, atEndOfDay: $0.amount) }
      return
    }
    try compare(assertions)
  }

  private static func hasStatements(_ db: Database, account: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM statements WHERE account_id = ? AND state = 'live'
            AND mode = 'snapshot' AND covers_from IS NOT NULL)
          """), arguments: [account]) ?? false
  }

  /// By day; of a day what is behind rows first.
  private static func merged(
    _ closings: [BalanceAssertion], _ openings: [BalanceAssertion]
  ) -> [BalanceAssertion] {
    var merged: [BalanceAssertion] = []
    merged.reserveCapacity(closings.count + openings.count)
    var rest = openings[...]
    for closing in closings {
      while let next = rest.first, next.date < closing.date {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(closing)
    }
    return merged + rest
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
      var comparison = Comparison(assertion: assertion, atEndOfDay: assertion.amount)
      if isBase, assertion.moment == .closing {
        // The book begins with it.
        isBase = false
      } else if !isBeginning(assertion), let book = try balance(at: assertion.date) {
        comparison.book = book
        comparison.difference = try assertion.amount.difference(book)
        if !comparison.difference.isZero,
          let other = try others(assertion).first(where: { try book.sum($0) == assertion.amount })
        {
          comparison.book = try book.sum(other)
          comparison.difference = .zero
          comparison.atEndOfDay = book
        }
        comparison.change = try comparison.difference.difference(before)
        comparison.since = since
        before = comparison.difference
      }
      since = assertion.date
      comparisons.append(comparison)
    }
  }

  /// Whether it says what the book begins with, and nothing else.
  private func isBeginning(_ assertion: BalanceAssertion) -> Bool {
    guard let opening, assertion.moment == .opening || opening.isBeforeRows else { return false }
    return assertion.date == opening.day && assertion.amount == opening.amount
  }

  /// The book's balance at the end of a day; nil before the book begins.
  package func balance(at date: CivilDate) throws -> ExactDecimal? {
    guard let opening, date >= opening.day else { return nil }
    return try opening.amount.sum(sums.sum(after: opening.day, through: date))
  }

  /// What a balance of a document that does not state its days may differ by from the book's: rows of the
  /// day that it does not have, or rows that were waiting and that it counts.
  private func others(_ assertion: BalanceAssertion) throws -> [ExactDecimal] {
    guard !assertion.statesDays else { return [] }
    return assertion.moment == .opening
      ? [try sum(apart(assertion, on: assertion.date.adding(days: 1)))]
      : [
        try sum(apart(assertion, on: assertion.date)).negated, try sum(waiting(on: assertion.date)),
      ]
  }

  private func sum(_ rows: [Row]) throws -> ExactDecimal {
    try rows.reduce(.zero) { sum, row in
      try sum.sum(BalanceAssertion.exactAmount(row, currency) ?? .zero)
    }
  }

  /// The rows of a day that the same feed states only in other documents: the document may have been made
  /// before its last day was over, or begin within its first.
  private func apart(_ assertion: BalanceAssertion, on day: CivilDate) throws -> [Row] {
    try Row.fetchAll(
      db.cachedStatement(
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
          """),
      arguments: [
        "account": account, "currency": currency.code, "date": day.isoText,
        "feed": assertion.feed, "statement": assertion.statement,
      ])
  }

  /// Rows that were known at the end of a day and not booked: they are pending still, or were begun by
  /// then and booked within some days.
  private func waiting(on day: CivilDate) throws -> [Row] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT amount, amount_exact FROM transactions
          WHERE account_id = ?1 AND currency = ?2 AND trade IS NULL
            AND (status = 'pending' AND date BETWEEN ?4 AND ?3
              OR status = 'posted' AND date > ?3 AND date <= ?5 AND initiated <= ?3)
          """),
      arguments: [
        account, currency.code, day.isoText, day.adding(days: -Self.waitingDays).isoText,
        day.adding(days: Self.waitingDays).isoText,
      ])
  }

  private static let waitingDays = 14

  // MARK: Where it broke

  /// The first day since `since` whose rows state running balances none of which is the book's.
  package func firstDayOff(
    after since: CivilDate?, through date: CivilDate
  ) throws -> CivilDate? {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT t.date, m.balance FROM transactions t
        JOIN transaction_mappings m ON m.transaction_id = t.id AND m.state = 'live'
        WHERE t.account_id = ? AND t.currency = ? AND t.status = 'posted'
          AND t.date > ? AND t.date <= ? AND m.balance IS NOT NULL
        ORDER BY t.date
        """,
      arguments: [account, currency.code, since?.isoText ?? "", date.isoText])
    var day: CivilDate?
    var isStated = false
    while let row = try rows.next() {
      let date = try CivilDate.stored(row[0])
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
