import FinanceModel
import GRDB
import JSONText
import LedgerStore
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

  /// The same, for tasks.
  public func transactions(_ query: TransactionQuery = TransactionQuery())
    async throws(FinanceETLError) -> [Transaction]
  {
    try await ask { book throws(FinanceETLError) in try book.transactions(query) }
  }

  /// One transaction, also one that is gone.
  ///
  /// Throws `not_found`.
  public func transaction(_ id: Transaction.ID) throws(FinanceETLError) -> Transaction {
    try read { db in try Self.transaction(id, db) }
  }

  /// The same, for tasks.
  public func transaction(_ id: Transaction.ID) async throws(FinanceETLError) -> Transaction {
    try await ask { book throws(FinanceETLError) in try book.transaction(id) }
  }

  static func transaction(_ id: Transaction.ID, _ db: Database) throws -> Transaction {
    guard
      let row = try Row.fetchOne(
        db, sql: columns(of: "v_account_rows") + " WHERE t.id = ?", arguments: [id])
    else {
      throw try UnknownID(db: db).transaction(id)
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
      let conditions = try conditions(query, db)
      let sql = "SELECT count(*) FROM v_transactions t" + conditions.filter
      return try Int.fetchOne(db, sql: sql, arguments: conditions.arguments) ?? 0
    }
  }

  /// The same, for tasks.
  public func transactionCount(_ query: TransactionQuery = TransactionQuery())
    async throws(FinanceETLError) -> Int
  {
    try await ask { book throws(FinanceETLError) in try book.transactionCount(query) }
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

  private func select(
    _ query: TransactionQuery, _ db: Database
  ) throws -> (String, StatementArguments) {
    let column = { (shown: ShownColumns) in
      query.order == .amount ? shown.amount : "t.\(query.order.rawValue)"
    }
    let direction = query.isDescending ? "DESC" : "ASC"
    func placed(_ shown: ShownColumns) throws -> SQLConditions {
      var found = try conditions(query, of: shown, db)
      if let after = query.after {
        found.require(
          """
          (\(column(shown)), t.id) \(query.isDescending ? "<" : ">")
            (SELECT \(column(.view)), t.id FROM v_transactions t WHERE t.id = \(found.name(after)))
          """)
      }
      return found
    }
    let page = try TransactionPage(
      query, wantedAccounts(query, db), placed(.table), db)
    let all = try placed(.view)
    let order = "\(column(.view)) \(direction), t.id \(direction)"
    let limit = query.limit.map { " LIMIT \($0)" } ?? ""
    return (
      Self.columns(of: "v_transactions") + (page.map { " WHERE t.id IN (\($0.ids))" } ?? all.filter)
        + " ORDER BY \(order)\(limit)", page?.arguments ?? all.arguments
    )
  }

  private static func columns(of view: String) -> String {
    """
    SELECT t.id, t.account, t.account_id, t.date, t.initiated, t.value_date, t.amount, t.currency,
      t.status, t.description, t.bank_description, t.payee, t.memo, t.kind, t.check_number,
      t.original_amount, t.original_currency, t.category,
      iif(t.source_category IS t.category, NULL, t.source_category), t.tags, t.notes, t.parts,
      t.amount_minor,
      t.budget_date, iif(t.transfer_account IS NULL, NULL, json_array(t.transfer,
        (SELECT group_concat(other) FROM (
          SELECT x.to_transaction_id AS other FROM transfers x WHERE x.from_transaction_id = t.id
          UNION SELECT x.from_transaction_id FROM transfers x WHERE x.to_transaction_id = t.id)),
        t.transfer_account, t.transfer_fee)) AS way, t.is_edited,
      (SELECT json_group_array(json_object('feed', f.name, 'id',
          CASE WHEN instr(m.source_id, char(31)) > 0
            THEN substr(m.source_id, 1, instr(m.source_id, char(31)) - 1) ELSE m.source_id END,
          'import', d.import_id, 'state', m.state))
        FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
        JOIN statements s ON s.id = m.statement_id JOIN documents d ON d.id = s.document_id
        WHERE m.transaction_id = t.id) AS sources
    FROM \(view) t
    """
  }

  /// - Parameter row: of ``columns(of:)``, in their order: to look a column up by its name costs more than
  ///   to read it.
  private static func transaction(_ row: Row) throws -> Transaction {
    var cells = RowCells(row)
    var transaction = Transaction(
      id: cells.cell(), account: cells.cell(), accountID: cells.cell(), date: try cells.value(),
      initiated: try cells.value(), valueDate: try cells.value(), amount: try cells.value(),
      currency: try cells.value(), status: try cells.value(), description: cells.cell(),
      bankDescription: cells.cell(), payee: cells.cell(), memo: cells.cell(), kind: cells.cell(),
      checkNumber: cells.cell(), originalAmount: cells.cell(), originalCurrency: cells.cell(),
      category: cells.cell(), sourceCategory: cells.cell(), tags: tags(cells.cell()),
      notes: cells.cell(), sources: [])
    let (parts, minorUnits): (String?, Int64) = (cells.cell(), cells.cell())
    if parts != nil {
      transaction.parts = Part.all(
        try AmountPart.parts(stored: parts),
        of: Money(minorUnits: minorUnits, currency: transaction.currency))
    }
    transaction.budgetDate = try cells.value()
    if let way: String = cells.cell() { try read(way, into: &transaction) }
    if cells.cell() as Bool { transaction.isEdited = true }
    transaction.sources = try sources(cells.cell())
    return transaction
  }

  private static func tags(_ text: String?) -> [String]? {
    text?.split(separator: ",").map { String($0) }
  }

  /// Takes what a row tells of its transfer, which most rows have none of.
  private static func read(_ way: String, into transaction: inout Transaction) throws {
    let members = try JSONParser.parse(Array(way.utf8)).array ?? []
    guard members.count == 4 else { return }
    transaction.transfer = members[0].scalarText.flatMap { Int64($0) }
    transaction.transfers = transfers(members[1].string)
    transaction.transferAccount = members[2].string
    transaction.transferFee = members[3].scalarText.flatMap { ExactDecimal($0) }
  }

  /// Nil where there is one at most: that stands by itself.
  private static func transfers(_ text: String?) -> [Int64]? {
    let legs = text?.split(separator: ",").compactMap { Int64($0) } ?? []
    return legs.count > 1 ? legs.sorted() : nil
  }

  private static func sources(_ text: String) throws -> [Transaction.Source] {
    try JSONParser.parse(Array(text.utf8)).array?.map { source in
      Transaction.Source(
        feed: source["feed"]?.string ?? "", id: source["id"]?.string,
        importID: Int64(source["import"]?.integer ?? 0), state: source["state"]?.string ?? "")
    } ?? []
  }
}
