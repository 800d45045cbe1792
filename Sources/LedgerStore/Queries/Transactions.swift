import FinanceModel
import GRDB
import JSONText
import Matching

extension Book {
  /// The transactions a query asks for. Where there may be many, ask for pages (`limit`, `after`) or
  /// take them one by one: ``forEachTransaction(_:_:)``.
  ///
  /// Throws `not_found` or `invalid_argument` where the account is not one.
  public func transactions(
    _ query: TransactionQuery = TransactionQuery()
  ) throws(FinanceETLError) -> [Transaction] {
    var transactions: [Transaction] = []
    try forEachTransaction(query) { transactions.append($0) }
    return transactions
  }

  /// One transaction, also one that is gone.
  ///
  /// Throws `not_found`.
  public func transaction(_ id: Transaction.ID) throws(FinanceETLError) -> Transaction {
    try read { db in try Self.transaction(id, db) }
  }

  static func transaction(_ id: Transaction.ID, _ db: Database) throws -> Transaction {
    guard let row = try Row.fetchOne(db, sql: columns + " WHERE t.id = ?", arguments: [id]) else {
      throw try NotThere(db: db).transaction(id)
    }
    return try transaction(row)
  }

  /// How many transactions a query asks for, whatever its page.
  ///
  /// Throws as ``transactions(_:)`` does.
  public func transactionCount(
    _ query: TransactionQuery = TransactionQuery()
  ) throws(FinanceETLError) -> Int {
    try read { db in
      let (conditions, arguments) = try conditions(query, db)
      let sql = "SELECT count(*) FROM v_transactions t" + Self.filter(conditions)
      return try Int.fetchOne(db, sql: sql, arguments: arguments) ?? 0
    }
  }

  /// The transactions a query asks for, one by one: there may be more than fit in memory.
  public func forEachTransaction(
    _ query: TransactionQuery, _ body: (Transaction) throws -> Void
  ) throws(FinanceETLError) {
    try read { db in
      let (sql, arguments) = try select(query, db)
      let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
      while let row = try rows.next() { try body(Self.transaction(row)) }
    }
  }

  /// What rows `t` of `v_transactions` must fulfil, but for the page they stand on.
  func conditions(
    _ query: TransactionQuery, _ db: Database
  ) throws -> ([String], StatementArguments) {
    var conditions: [String] = []
    var arguments: StatementArguments = []
    func require(_ condition: String, _ values: (any DatabaseValueConvertible)?...) {
      conditions.append(condition)
      arguments += StatementArguments(values)
    }
    if let account = query.account {
      require("t.account_id = ?", try accountID(account, db))
    } else if query.from != nil || query.to != nil {
      // The index is by account and date: one search in it for each account.
      require("t.account_id IN (SELECT id FROM accounts)")
    }
    if let from = query.from { require("t.date >= ?", from.isoText) }
    if let to = query.to { require("t.date <= ?", to.isoText) }
    if let least = query.minimumAmount { require("\(Self.scaled) >= ?", try finestUnits(least)) }
    if let most = query.maximumAmount { require("\(Self.scaled) <= ?", try finestUnits(most)) }
    if let text = query.text?.lowercased() {
      require(
        """
        \(TextSearch.function)(?, t.description, t.bank_description, t.payee, t.bank_payee, t.memo)
        """, text)
    }
    if !query.categories.isEmpty {
      let places = query.categories.map { _ in "?" }.joined(separator: ", ")
      conditions.append("swiftLowercaseString(t.category) IN (\(places))")
      arguments += StatementArguments(query.categories.map { $0.lowercased() })
    }
    if query.isUncategorised { require("t.category IS NULL") }
    for tag in query.tags {
      require("instr(',' || swiftLowercaseString(t.tags) || ',', ?)", ",\(tag.lowercased()),")
    }
    if let status = query.status {
      require("t.status = ?", status.rawValue)
    } else if !query.includesGone {
      require("t.status IN ('pending', 'posted')")
    }
    if query.leavesOutTransfers { require("t.transfer IS NULL") }
    if let id = query.importID {
      require(
        """
        EXISTS (SELECT 1 FROM transaction_mappings m WHERE m.transaction_id = t.id AND (
          EXISTS (SELECT 1 FROM statements s JOIN documents d ON d.id = s.document_id
            WHERE d.import_id = ? AND m.id BETWEEN s.first_mapping_id AND s.last_mapping_id)
          OR EXISTS (SELECT 1 FROM sightings g WHERE g.import_id = ?
            AND m.id BETWEEN g.first_mapping_id AND g.last_mapping_id)))
        """, id, id)
    }
    if query.isNewOnly { require("t.import_id = (SELECT max(id) FROM imports)") }
    if let id = query.sourceID {
      require(
        """
        t.id IN (SELECT m.transaction_id FROM transaction_mappings m
          WHERE m.source_id = ? OR (m.source_id > ? AND m.source_id < ?))
        """, id, id + KnownID.separator, id + KnownID.separator + "g")
    }
    return (conditions, arguments)
  }

  /// The amount in the finest minor unit there is, eight places: all currencies can be compared.
  private static let scaled =
    "t.amount_minor * (100000000 / \(Views.power("t.exponent")))"

  private func select(
    _ query: TransactionQuery, _ db: Database
  ) throws -> (String, StatementArguments) {
    var (conditions, arguments) = try conditions(query, db)
    let column = query.order == .amount ? Self.scaled : "t.\(query.order.rawValue)"
    let direction = query.isDescending ? "DESC" : "ASC"
    if let after = query.after {
      let comparison = query.isDescending ? "<" : ">"
      conditions.append(
        """
        (\(column), t.id) \(comparison) (SELECT \(column), t.id FROM v_transactions t WHERE t.id = ?)
        """)
      arguments += [after]
    }
    if let accounts = try accountsInOrder(query, db), let limit = query.limit {
      // The index is by account and day: the page is among the first rows of each.
      let pages = accounts.map { account in
        """
        SELECT id FROM (SELECT t.id FROM transactions t
          \(Self.filter(conditions + ["t.account_id = \(account)"]))
          ORDER BY t.date \(direction), t.id \(direction) LIMIT \(limit))
        """
      }
      let one = arguments
      arguments = accounts.reduce(into: StatementArguments()) { all, _ in all += one }
      conditions = ["t.id IN (\(pages.joined(separator: " UNION ALL ")))"]
    }
    var sql = Self.columns + Self.filter(conditions)
    sql += " ORDER BY \(column) \(direction), t.id \(direction)"
    if let limit = query.limit {
      sql += " LIMIT ?"
      arguments += [limit]
    }
    return (sql, arguments)
  }

  /// The accounts, where a page of the rows of all of them is asked for by day and every row will do that
  /// is of its days and status; nil: each row has to be looked at, or there are too many accounts.
  private func accountsInOrder(_ query: TransactionQuery, _ db: Database) throws -> [Int64]? {
    guard query.order == .date, query.limit != nil, query.account == nil, !query.looksAtRows,
      query.categories.isEmpty, !query.isUncategorised, [nil, .posted].contains(query.status)
    else { return nil }
    let accounts = try Int64.fetchAll(
      db, sql: "SELECT id FROM accounts LIMIT \(Self.mostAccounts + 1)")
    return accounts.isEmpty || accounts.count > Self.mostAccounts ? nil : accounts
  }

  /// SQLite joins at most 500 selections.
  private static let mostAccounts = 200

  private static func filter(_ conditions: [String]) -> String {
    conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
  }

  private static let columns = """
    SELECT t.id, t.account, t.account_id, t.date, t.initiated, t.value_date, t.amount, t.currency,
      t.status, t.description, t.bank_description, t.payee, t.memo, t.kind, t.check_number,
      t.original_amount, t.original_currency, t.category, t.tags, t.notes, t.transfer,
      (SELECT json_group_array(json_object('feed', f.name, 'id',
          CASE WHEN instr(m.source_id, char(31)) > 0
            THEN substr(m.source_id, 1, instr(m.source_id, char(31)) - 1) ELSE m.source_id END,
          'import', d.import_id, 'state', m.state))
        FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
        JOIN statements s ON s.id = m.statement_id JOIN documents d ON d.id = s.document_id
        WHERE m.transaction_id = t.id) AS sources
    FROM v_transactions t
    """

  private func finestUnits(_ amount: ExactDecimal) throws -> Int64 {
    guard let digits = amount.scaled(toPlaces: 8).flatMap({ Int64(exactly: $0) }) else {
      throw FinanceETLError(
        .invalidArgument, "expected an amount with at most eight decimals, found \(amount.text)")
    }
    return digits
  }

  /// - Parameter row: of ``columns``, in their order: to look a column up by its name costs more than
  ///   to read it.
  private static func transaction(_ row: Row) throws -> Transaction {
    var cells = RowCells(row)
    return Transaction(
      id: cells.cell(), account: cells.cell(), accountID: cells.cell(), date: try cells.value(),
      initiated: try cells.value(), valueDate: try cells.value(), amount: try cells.value(),
      currency: try cells.value(), status: try cells.value(), description: cells.cell(),
      bankDescription: cells.cell(), payee: cells.cell(), memo: cells.cell(), kind: cells.cell(),
      checkNumber: cells.cell(), originalAmount: cells.cell(), originalCurrency: cells.cell(),
      category: cells.cell(), tags: tags(cells.cell()), notes: cells.cell(), transfer: cells.cell(),
      sources: try sources(cells.cell()))
  }

  private static func tags(_ text: String?) -> [String]? {
    text?.split(separator: ",").map { String($0) }
  }

  private static func sources(_ text: String) throws -> [Transaction.Source] {
    try JSONParser.parse(Array(text.utf8)).array?.map { source in
      Transaction.Source(
        feed: source["feed"]?.string ?? "", id: source["id"]?.string,
        importID: Int64(source["import"]?.integer ?? 0), state: source["state"]?.string ?? "")
    } ?? []
  }
}

extension TransactionStatus: StoredText {}

extension TransactionQuery {
  /// Whether it asks for more than account, days, status and category: for what only a row itself shows.
  var looksAtRows: Bool {
    minimumAmount != nil || maximumAmount != nil || text != nil || !tags.isEmpty || importID != nil
      || isNewOnly || sourceID != nil || leavesOutTransfers
  }
}
