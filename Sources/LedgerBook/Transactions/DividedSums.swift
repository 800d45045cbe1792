import GRDB
import LedgerStore

/// Which transactions are added up by their parts: those that a person split, where categories or tags are
/// asked for; and where transfers are left out, what they lost on their way is spent.
struct DividedSums {
  /// SQL that makes the parts `t`, as rows of `v_transactions` with `part_minor`; nil where there are none.
  let parts: String?
  /// SQL: whether row `x` of `transactions` is added up whole; nil: each is.
  let isWhole: String?
  /// The same of a row `t` of months; transfers are not asked about there.
  let isWholeMonth: String?

  init(_ db: Database, _ query: TransactionQuery, by groupings: [Book.Sum.Grouping]) throws {
    let looksAtWords =
      query.looksAtWords || groupings.contains(.category) || groupings.contains(.tag)
    let withParts = try (looksAtWords || query.leavesOutTransfers) && Book.hasParts(db)
    let withFees = try query.leavesOutTransfers && Book.hasFees(db)
    let sources: [String] =
      (withParts ? [PartsView.parts] : []) + (withFees ? [PartsView.fees] : [])
    parts = sources.isEmpty ? nil : Self.rows(of: sources.joined(separator: "\nUNION ALL\n"))
    isWhole = withParts ? "x.parts IS NULL" : nil
    isWholeMonth = withParts ? "t.category IS NOT \(TotalsTables.ofParts)" : nil
  }

  /// What a leg lost is spent, what arrived is not: whoever leaves out transfers leaves out the whole leg.
  private static func rows(of parts: String) -> String {
    """
    (SELECT w.id, w.account_id, w.date, w.status, w.currency, w.exponent, w.description,
        w.bank_description, w.payee, w.bank_payee, w.memo, w.import_id, w.amount_minor, p.kind,
        p.amount_minor AS part_minor, p.category, p.tags, p.transfer, p.transfer_account
      FROM (\(parts)) p CROSS JOIN v_transactions w ON w.id = p.transaction_id) t
    """
  }
}

extension Book {
  /// Whether a transaction of the book has parts: few books have any, and what reads parts costs more.
  static func hasParts(_ db: Database) throws -> Bool {
    try hasRow("transactions INDEXED BY transactions_parted WHERE parts IS NOT NULL", db)
  }

  /// Whether a transfer lost something on its way.
  static func hasFees(_ db: Database) throws -> Bool {
    try hasRow("transfers INDEXED BY transfers_with_fee WHERE fee IS NOT NULL AND fee > 0", db)
  }

  /// - Parameter rows: SQL behind `FROM`.
  static func hasRow(_ rows: String, _ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM \(rows))") ?? false
  }
}
