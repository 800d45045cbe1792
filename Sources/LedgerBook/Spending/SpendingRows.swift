import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// SQL of the rows that spending is counted from, in the columns that ``SpendingSumsReader`` reads.
///
/// Few books have parts, days for budgets, fees of transfers or tags, and what reads them costs more: only those
/// do.
struct SpendingRows {
  /// Accounts that count, as SQL lists them.
  private let accounts: String
  private let days: SpendingDays
  private let hasTags: Bool
  /// SQL: rows that stand in `v_parts` otherwise than in `transactions`; nil: none does.
  let special: String?

  /// - Parameter span: of all days.
  init(_ days: SpendingDays, _ span: DateSpan, _ db: Database) throws {
    self.days = days
    accounts = days.accountList
    hasTags =
      try days.needsNames
      && Book.hasRow("transactions t INDEXED BY transactions_tagged WHERE \(Views.isTagged)", db)
    var special: [String] = []
    if try Book.hasParts(db) {
      let isNear =
        days.dates == .initiated
        ? "" : " AND (\(Self.isWithin(span, "date")) OR instr(parts, '\"budget_date\"') > 0)"
      special.append(
        """
        SELECT id FROM transactions INDEXED BY transactions_parted
        WHERE parts IS NOT NULL AND account_id IN (\(accounts))\(isNear)
        """)
    }
    if try Book.hasRow(
      "transactions INDEXED BY transactions_budgeted WHERE budget_date IS NOT NULL", db)
    {
      special.append(
        """
        SELECT id FROM transactions INDEXED BY transactions_budgeted
        WHERE budget_date IS NOT NULL AND account_id IN (\(accounts))
        """)
    }
    if try Book.hasFees(db) {
      special.append(
        """
        SELECT from_transaction_id FROM transfers INDEXED BY transfers_with_fee
        WHERE fee IS NOT NULL AND fee > 0
        """)
    }
    self.special = special.isEmpty ? nil : special.joined(separator: "\nUNION ")
  }

  /// SQL: whether a column has one of the days.
  static func isWithin(_ span: DateSpan, _ column: String) -> String {
    "\(column) BETWEEN '\(span.from.isoText)' AND '\(span.to.isoText)'"
  }

  /// SQL: the day on which a row counts.
  private var day: String { days.dates == .date ? "t.date" : "coalesce(t.initiated, t.date)" }

  /// SQL of rows that are whole and count on their own day.
  private func plain(_ source: String, where condition: String) -> String {
    let isPlain = special == nil ? "" : " AND t.id NOT IN (\(special ?? ""))"
    return """
      SELECT t.id, t.account_id, \(day), \(CategorySQL.category), t.currency, t.amount,
        t.amount_exact, t.status, \(paired),
        coalesce(t.transfer_to, t.rule_transfer), \(original("t")),
        \(days.needsNames ? ShownColumns.table.payee : "NULL"), \(hasTags ? Views.tags : "NULL")
      FROM \(source) WHERE \(condition) AND t.trade IS NULL
        AND t.status IN ('posted', 'pending') AND t.date <= '\(days.asOf.isoText)'\(isPlain)
      """
  }

  /// SQL: the account of the other leg; any number where nobody asks which it is.
  private var paired: String {
    days.payments.isEmpty
      ? "iif(\(Views.isPaired), 0, NULL)"
      : "(SELECT y.account_id FROM transactions y WHERE y.id = \(Views.transfer))"
  }

  /// What the bank states in another currency; it is asked for only where amounts are converted.
  private func original(_ row: String) -> String {
    days.currency == nil ? "NULL, NULL" : "\(row).original_amount, \(row).original_currency"
  }

  private var ofAccounts: String { "t.account_id IN (\(accounts))" }

  /// Rows of some days.
  func all(_ span: DateSpan) -> String {
    plain("transactions t", where: "\(ofAccounts) AND \(Self.isWithin(span, day))")
  }

  /// Those that are in no sum of months: they have more digits than their currency.
  func exact(_ span: DateSpan) -> String {
    plain(
      "transactions t INDEXED BY transactions_exact",
      where: "\(ofAccounts) AND \(Self.isWithin(span, "t.date")) AND t.amount_exact IS NOT NULL")
  }

  /// Those in other currencies, which are converted one by one.
  func foreign(_ span: DateSpan, to currency: Currency) -> String {
    plain(
      "transactions t",
      where: """
        \(ofAccounts) AND \(Self.isWithin(span, "t.date")) AND t.currency <> '\(currency.code)'
          AND t.amount_exact IS NULL
        """)
  }

  /// Those of sums that stand by themselves.
  ///
  /// - Parameter ids: as SQL lists them.
  func alone(_ ids: String, _ span: DateSpan) -> String {
    let isOwn = days.currency.map { " AND t.currency = '\($0.code)'" } ?? ""
    return plain(
      "transactions t",
      where: """
        t.id IN (\(ids)) AND \(ofAccounts) AND \(Self.isWithin(span, "t.date"))
          AND t.amount_exact IS NULL\(isOwn)
        """)
  }

  /// Parts, and rows that count on another day or lost a fee.
  ///
  /// - Parameter ids: as SQL lists them.
  func specials(_ ids: String, _ span: DateSpan) -> String {
    let day =
      days.dates == .date
      ? "coalesce(p.budget_date, p.date)" : "coalesce(p.budget_date, p.initiated, p.date)"
    return """
      SELECT p.transaction_id, p.account_id, \(day), p.category, p.currency, NULL, p.amount, p.status,
        iif(p.transfer IS NULL, NULL,
          (SELECT y.account_id FROM transactions y WHERE y.id = p.transfer)),
        iif(p.transfer_account IS NULL, NULL, coalesce(t.transfer_to, t.rule_transfer)),
        iif(p.part = 0, t.original_amount, NULL), iif(p.part = 0, t.original_currency, NULL),
        coalesce(p.payee, p.description), p.tags
      FROM v_parts p JOIN transactions t ON t.id = p.transaction_id
      WHERE p.transaction_id IN (\(ids)) AND p.account_id IN (\(accounts))
        AND \(Self.isWithin(span, day)) AND p.date <= '\(days.asOf.isoText)'
        AND p.status IN ('posted', 'pending')
      """
  }
}
