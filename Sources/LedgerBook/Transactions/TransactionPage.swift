import FinanceModel
import GRDB
import LedgerStore

/// The ids of a page of rows by day, however many rows the book has: looked for only where rows may be
/// that a query asks for.
///
/// What tells where: ``TotalsTables`` of amounts and categories, indexes of the few rows that are not
/// posted or have tags, and the lines of an import. Where many rows will do, they are soon met in the
/// order of the days.
struct TransactionPage {
  /// SQL that selects them, and maybe some more.
  let ids: String
  let arguments: StatementArguments

  /// SQLite joins at most 500 selections, and there may be three of an account.
  private static let mostAccounts = 150
  /// So many rows are as quickly found by their ids as in the order of their days.
  private static let fewRows = 20_000

  /// Nil where rows are asked for in another order or all of them, where there are too many accounts, and
  /// where an index finds the rows as it is.
  ///
  /// - Parameters:
  ///   - accounts: the only ones, nil: all; and those left out.
  ///   - conditions: of ``ShownColumns/table``, with where the page begins.
  init?(
    _ query: TransactionQuery, _ accounts: (only: [Int64]?, excluded: [Int64]),
    _ conditions: SQLConditions, _ db: Database
  ) throws {
    guard query.order == .date, let limit = query.limit, query.sourceID == nil else { return nil }
    let all =
      try accounts.only
      ?? Int64.fetchAll(db, sql: "SELECT id FROM accounts LIMIT \(Self.mostAccounts + 1)")
    guard all.count <= Self.mostAccounts else { return nil }
    let accounts = all.filter { !accounts.excluded.contains($0) }
    guard !accounts.isEmpty else { return nil }
    var search = Search(
      conditions: conditions, direction: query.isDescending ? "DESC" : "ASC", limit: limit)
    let selections = try Self.selections(query, of: accounts, &search, db)
    ids = selections.map { "SELECT id FROM (\($0))" }.joined(separator: " UNION ALL ")
    arguments = search.conditions.arguments
  }

  /// What each selection has to do.
  private struct Search {
    var conditions: SQLConditions
    let direction: String
    let limit: Int

    /// - Parameter first: what the rows are in the order of, before their days.
    func selection(from source: String, _ more: String..., by first: String? = nil) -> String {
      let conditions = (conditions.all + more).joined(separator: " AND ")
      let order = ([first].compactMap { $0 } + ["t.date", "t.id"]).map { "\($0) \(direction)" }
      return """
        SELECT t.id FROM \(source) \(conditions.isEmpty ? "" : "WHERE \(conditions)")
        ORDER BY \(order.joined(separator: ", ")) LIMIT \(limit)
        """
    }

    /// The rows of an account that a partial index has.
    func selection(_ account: Int64, in index: String, where condition: String) -> String {
      selection(
        from: "transactions t INDEXED BY \(index)", condition, "t.account_id = \(account)")
    }
  }

  private static func selections(
    _ query: TransactionQuery, of accounts: [Int64], _ search: inout Search, _ db: Database
  ) throws -> [String] {
    if let small = try smallImport(query, db) {
      return [search.selection(from: rows(of: small))]
    }
    if let status = query.status, status != .posted {
      return accounts.map { unposted($0, search) }
    }
    let hasParts = try query.looksAtWords && Book.hasParts(db)
    if !query.tags.isEmpty {
      return accounts.flatMap {
        [search.selection($0, in: "transactions_tagged", where: Views.isTagged)]
          + (hasParts ? [parted($0, search)] : [])
      }
    }
    if query.minimumAmount != nil || query.maximumAmount != nil {
      let isNear = try amounts(query, &search.conditions)
      return accounts.flatMap { account in
        [
          search.selection(
            from: "day_totals d CROSS JOIN transactions t ON \(isOfTotal) AND t.date = d.date",
            "d.account_id = \(account)", isNear, by: "d.date")
        ] + besideTotals(account, query, search)
      }
    }
    if !query.categories.isEmpty || query.isUncategorised {
      let isNear = try categories(query, &search.conditions, db)
      return accounts.flatMap { account in
        [
          search.selection(
            from: """
              month_totals d CROSS JOIN transactions t ON \(isOfTotal)
                AND t.date BETWEEN d.month || '-01' AND d.month || '-31'
                AND \(TotalsTables.text) = d.category AND \(TotalsTables.isSource) = d.is_source
                AND \(TotalsTables.leg) = d.leg
              """, "d.account_id = \(account)", isNear, by: "d.month")
        ] + besideTotals(account, query, search) + (hasParts ? [parted(account, search)] : [])
      }
    }
    // To read the whole table from its beginning is quicker than row by row in another order.
    if !query.texts.isEmpty || !query.payees.isEmpty {
      return [search.selection(from: "transactions t NOT INDEXED")]
    }
    return accounts.map { search.selection(from: "transactions t", "t.account_id = \($0)") }
  }

  // MARK: Rows of few

  private static func unposted(_ account: Int64, _ search: Search) -> String {
    search.selection(account, in: "transactions_unposted", where: "t.status <> 'posted'")
  }

  /// Rows that a person split.
  private static func parted(_ account: Int64, _ search: Search) -> String {
    search.selection(account, in: "transactions_parted", where: "t.parts IS NOT NULL")
  }

  /// The import whose rows are asked for, where they are few.
  private static func smallImport(_ query: TransactionQuery, _ db: Database) throws -> Int64? {
    let asked =
      try query.isNewOnly ? Int64.fetchOne(db, sql: "SELECT max(id) FROM imports") : query.importID
    guard let asked else { return nil }
    let rows = try Int.fetchOne(
      db, sql: "SELECT sum(last_mapping_id - first_mapping_id + 1) FROM (\(ranges(of: asked)))")
    return rows ?? 0 <= fewRows ? asked : nil
  }

  /// The lines that an import added, or stated again.
  private static func ranges(of importID: Int64) -> String {
    """
    SELECT s.first_mapping_id, s.last_mapping_id FROM documents d
      JOIN statements s ON s.document_id = d.id
    WHERE d.import_id = \(importID) AND s.first_mapping_id IS NOT NULL
    UNION ALL SELECT first_mapping_id, last_mapping_id FROM sightings WHERE import_id = \(importID)
    """
  }

  /// The rows of an import. A person may have taken a row apart since, into rows with lines of others.
  private static func rows(of importID: Int64) -> String {
    """
    (SELECT m.transaction_id AS id FROM (\(ranges(of: importID))) r
        CROSS JOIN transaction_mappings m ON m.id BETWEEN r.first_mapping_id AND r.last_mapping_id
      UNION SELECT transaction_id FROM reviews WHERE state = 'split'
      UNION SELECT other_transaction_id FROM reviews WHERE state = 'split') d
    CROSS JOIN transactions t ON t.id = d.id
    """
  }

  // MARK: Rows of totals

  private static let isOfTotal = """
    t.account_id = d.account_id AND t.currency = d.currency AND t.status = d.status
    """

  /// The rows that are in no total.
  private static func besideTotals(
    _ account: Int64, _ query: TransactionQuery, _ search: Search
  ) -> [String] {
    let exact = search.selection(
      account, in: "transactions_exact", where: "t.amount_exact IS NOT NULL AND t.trade IS NULL")
    return query.includesGone ? [exact, unposted(account, search)] : [exact]
  }

  /// Whether a day may have one of the amounts that are asked for.
  private static func amounts(
    _ query: TransactionQuery, _ conditions: inout SQLConditions
  ) throws -> String {
    func finest(_ column: String) -> String {
      ShownColumns.finest("d." + column, currency: "d.currency")
    }
    let least = try query.minimumAmount.map {
      "\(finest("most")) >= \(conditions.name(try $0.finestUnits))"
    }
    let most = try query.maximumAmount.map {
      "\(finest("least")) <= \(conditions.name(try $0.finestUnits))"
    }
    return [least, most].compactMap { $0 }.joined(separator: " AND ")
  }

  /// Whether a month has one of the categories that are asked for.
  private static func categories(
    _ query: TransactionQuery, _ conditions: inout SQLConditions, _ db: Database
  ) throws -> String {
    let texts =
      try query.isUncategorised
      ? CategoryFilter.uncategorised(db) + [CategoryTexts.Text("")]
      : CategoryFilter(query.categories, db).texts
    guard !texts.isEmpty else { return "0" }
    let rows = texts.map { "(\(conditions.name($0.text)), \($0.isSource ? 1 : 0))" }
    return "(d.category, d.is_source) IN (VALUES \(rows.joined(separator: ", ")))"
  }
}
