import FinanceModel
import GRDB
import LedgerStore
import Matching

/// How SQL names what a row `t` shows: of `v_transactions`, or of `transactions` itself, which costs
/// less to look at.
struct ShownColumns {
  let category: String
  /// The payee, or what stands for one.
  let payee: String
  let kind: String
  let tags: String
  /// Whatever a person or a source calls the row.
  let texts: [String]
  /// The amount in the finest minor unit there is, eight places: all currencies can be compared.
  let amount: String
  let isNoTransfer: String
  /// Nil where no trade is among the rows.
  var isNoTrade: String?

  static let view = ShownColumns(
    category: "t.category", payee: "coalesce(t.payee, t.description)", kind: "t.kind",
    tags: "t.tags",
    texts: ["t.description", "t.bank_description", "t.payee", "t.bank_payee", "t.memo"],
    amount: finest("t.amount_minor", exponent: "t.exponent"),
    isNoTransfer: "t.transfer IS NULL AND t.transfer_account IS NULL")

  static let table = ShownColumns(
    category: CategorySQL.category,
    payee: """
      coalesce(t.payee_override, t.rule_payee, t.payee, t.description_override, t.description)
      """,
    kind: "coalesce(t.rule_kind, t.kind)",
    tags: "(\(Views.tags))",
    texts: [
      "t.description", "t.description_override", "t.payee", "t.payee_override",
      "iif(t.payee_override IS NULL, t.rule_payee, NULL)", "t.memo",
    ],
    amount: finest("t.amount", currency: "t.currency"),
    isNoTransfer: Views.isNoTransfer,
    isNoTrade: "t.trade IS NULL")

  /// Minor units of a currency, in the finest there is.
  static func finest(_ amount: String, currency: String) -> String {
    finest(amount, exponent: "(SELECT c.exponent FROM currencies c WHERE c.code = \(currency))")
  }

  private static func finest(_ amount: String, exponent: String) -> String {
    "\(amount) * (100000000 / \(Views.power(exponent)))"
  }
}

/// What rows must fulfil to be among those that a query asks for. Its values have names: a condition may
/// stand in several places.
struct SQLConditions {
  private(set) var all: [String] = []
  private var values: [String: (any DatabaseValueConvertible)?] = [:]

  var arguments: StatementArguments { StatementArguments(values) }

  /// The name of a value in SQL.
  mutating func name(_ value: (any DatabaseValueConvertible)?) -> String {
    let name = "v\(values.count)"
    values.updateValue(value, forKey: name)
    return ":" + name
  }

  /// The names of values in SQL, as a list has them.
  mutating func names(_ values: [some DatabaseValueConvertible]) -> String {
    values.map { name($0) }.joined(separator: ", ")
  }

  mutating func require(_ condition: String) {
    all.append(condition)
  }

  /// Requires that a column has one of some texts, in any case; no text at all: whatever it has.
  mutating func require(_ column: String, among texts: [String]) {
    guard !texts.isEmpty else { return }
    require("swiftLowercaseString(\(column)) IN (\(names(texts.map { $0.lowercased() })))")
  }

  /// Requires that a column, of categories as they are called now, has one of these or one below them.
  mutating func require(_ column: String, among categories: CategoryFilter) {
    require("\(column) IN (\(list(categories)))")
  }

  /// Requires that such a column has none of these and none below them: it may have nothing.
  mutating func require(_ column: String, amongNoneOf categories: CategoryFilter) {
    require("ifnull(\(column) IN (\(list(categories))), 0) = 0")
  }

  /// Of none, what no column is: to SQLite, an empty list is no condition that an index can serve.
  private mutating func list(_ categories: CategoryFilter) -> String {
    categories.values.isEmpty ? "NULL" : names(categories.values)
  }

  /// Requires that a column has none of some texts, in any case: it may have nothing.
  mutating func require(_ column: String, amongNoneOf texts: [String]) {
    guard !texts.isEmpty else { return }
    let names = names(texts.map { $0.lowercased() })
    require("ifnull(swiftLowercaseString(\(column)), '') NOT IN (\(names))")
  }

  /// SQL from `WHERE` on; nothing where everything will do.
  var filter: String {
    all.isEmpty ? "" : " WHERE " + all.joined(separator: " AND ")
  }
}

extension SQLConditions {
  /// The accounts that a query asks for or leaves out.
  fileprivate mutating func require(
    _ accounts: (only: [Int64]?, excluded: [Int64]), _ query: TransactionQuery
  ) {
    let excluded = accounts.excluded.isEmpty ? "" : names(accounts.excluded)
    if let only = accounts.only {
      let names = self.names(only)
      require(only.count == 1 ? "t.account_id = \(names)" : "t.account_id IN (\(names))")
    } else if query.from != nil || query.to != nil {
      // The index is by account and date: one search in it for each account.
      let others = excluded.isEmpty ? "" : " WHERE id NOT IN (\(excluded))"
      require("t.account_id IN (SELECT id FROM accounts\(others))")
    } else if !excluded.isEmpty {
      require("t.account_id NOT IN (\(excluded))")
    }
  }

  /// The categories and tags that a query asks for, or leaves out: of a row, or of any of its parts.
  fileprivate mutating func requireWords(
    of query: TransactionQuery, _ columns: ShownColumns, looksAtParts: Bool, _ db: Database
  ) throws {
    guard query.looksAtWords else { return }
    guard try looksAtParts && Book.hasParts(db) else {
      for word in try words(of: query, category: columns.category, tags: columns.tags, db) {
        require(word)
      }
      return
    }
    let (own, ofPart) = (
      try words(of: query, category: columns.category, tags: columns.tags, db),
      try words(of: query, category: "p.category", tags: "p.tags", db)
    )
    require(
      """
      (t.parts IS NULL AND \(own.joined(separator: " AND ")) OR t.parts IS NOT NULL AND EXISTS (
        SELECT 1 FROM v_parts p WHERE p.transaction_id = t.id
          AND \(ofPart.joined(separator: " AND "))))
      """)
  }

  private mutating func words(
    of query: TransactionQuery, category: String, tags: String, _ db: Database
  ) throws -> [String] {
    var all = SQLConditions()
    swap(&all.values, &values)
    if !query.categories.isEmpty {
      all.require(category, among: try CategoryFilter(query.categories, db))
    }
    if !query.excluding.categories.isEmpty {
      all.require(category, amongNoneOf: try CategoryFilter(query.excluding.categories, db))
    }
    if query.isUncategorised { all.require("\(category) IS NULL") }
    func place(of tag: String) -> String {
      "instr(',' || swiftLowercaseString(\(tags)) || ',', \(all.name(",\(tag.lowercased()),")))"
    }
    for tag in query.tags { all.require(place(of: tag)) }
    for tag in query.excluding.tags { all.require("ifnull(\(place(of: tag)), 0) = 0") }
    swap(&all.values, &values)
    return all.all
  }

  /// SQL: whether a column is within a range; nil where every amount is.
  fileprivate mutating func isWithin(_ range: AmountRange, _ column: String) throws -> String? {
    var ends: [String] = []
    if let least = range.least { ends.append("\(column) >= \(name(try least.finestUnits))") }
    if let most = range.most { ends.append("\(column) <= \(name(try most.finestUnits))") }
    return ends.isEmpty ? nil : ends.joined(separator: " AND ")
  }

  /// SQL: whether one of the texts is part of one of the columns, in any case.
  fileprivate mutating func isAnyPart(_ texts: [String], of columns: [String]) -> String {
    let found = texts.map { TextSearch.condition(name($0.lowercased()), in: columns) }
    return "(" + found.joined(separator: " OR ") + ")"
  }

  /// The import, or the id of the source, that a query asks for.
  fileprivate mutating func requireOrigin(of query: TransactionQuery) {
    if let id = query.importID {
      let id = name(id)
      require(
        """
        EXISTS (SELECT 1 FROM transaction_mappings m WHERE m.transaction_id = t.id AND (
          EXISTS (SELECT 1 FROM statements s JOIN documents d ON d.id = s.document_id
            WHERE d.import_id = \(id) AND m.id BETWEEN s.first_mapping_id AND s.last_mapping_id)
          OR EXISTS (SELECT 1 FROM sightings g WHERE g.import_id = \(id)
            AND m.id BETWEEN g.first_mapping_id AND g.last_mapping_id)))
        """)
    }
    if query.isNewOnly { require("t.import_id = (SELECT max(id) FROM imports)") }
    if let id = query.sourceID {
      let (one, first, last) = (
        name(id), name(id + KnownID.separator), name(id + KnownID.separator + "g")
      )
      require(
        """
        t.id IN (SELECT m.transaction_id FROM transaction_mappings m
          WHERE m.source_id = \(one) OR (m.source_id > \(first) AND m.source_id < \(last)))
        """)
    }
  }
}

extension Book {
  /// What rows `t` must fulfil, but for the page they stand on.
  ///
  /// - Parameter looksAtParts: whether a transaction is found by any of its parts; false where `t` are parts
  ///   themselves, or no row has any.
  func conditions(
    _ query: TransactionQuery, of columns: ShownColumns = .view, looksAtParts: Bool = true,
    _ db: Database
  ) throws -> SQLConditions {
    var found = SQLConditions()
    func named(_ value: (any DatabaseValueConvertible)?) -> String { found.name(value) }
    found.require(try wantedAccounts(query, db), query)
    if let from = query.from { found.require("t.date >= \(named(from.isoText))") }
    if let to = query.to { found.require("t.date <= \(named(to.isoText))") }
    let asked = AmountRange(from: query.minimumAmount, to: query.maximumAmount)
    if let isAsked = try found.isWithin(asked, columns.amount) { found.require(isAsked) }
    for range in query.excluding.amounts {
      if let isWithin = try found.isWithin(range, columns.amount) {
        found.require("NOT (\(isWithin))")
      }
    }
    if !query.texts.isEmpty { found.require(found.isAnyPart(query.texts, of: columns.texts)) }
    if !query.excluding.texts.isEmpty {
      found.require("NOT \(found.isAnyPart(query.excluding.texts, of: columns.texts))")
    }
    // Behind the text: few rows have that, and it stands in a column behind all texts.
    if let condition = columns.isNoTrade { found.require(condition) }
    try found.requireWords(of: query, columns, looksAtParts: looksAtParts, db)
    found.require(columns.payee, among: query.payees)
    found.require(columns.payee, amongNoneOf: query.excluding.payees)
    found.require(columns.kind, among: query.kinds)
    found.require(columns.kind, amongNoneOf: query.excluding.kinds)
    if let status = query.status {
      found.require("t.status = \(named(status.rawValue))")
    } else if !query.includesGone {
      found.require("t.status IN ('pending', 'posted')")
    }
    found.require("t.status", amongNoneOf: query.excluding.statuses.map(\.rawValue))
    if query.leavesOutTransfers { found.require(columns.isNoTransfer) }
    if query.isTransferOnly { found.require("NOT (\(columns.isNoTransfer))") }
    found.requireOrigin(of: query)
    return found
  }

  /// The only accounts whose rows a query asks for, nil: any; and those whose rows it leaves out.
  func wantedAccounts(
    _ query: TransactionQuery, _ db: Database
  ) throws -> (only: [Int64]?, excluded: [Int64]) {
    let excluded = try query.excluding.accounts.map { try accountID($0, db) }
    guard !query.accounts.isEmpty else { return (nil, excluded) }
    var only: [Int64] = []
    for account in try query.accounts.map({ try accountID($0, db) })
    where !only.contains(account) && !excluded.contains(account) {
      only.append(account)
    }
    return (only, excluded)
  }
}

extension ExactDecimal {
  /// In units of the eighth place.
  var finestUnits: Int64 {
    get throws {
      guard let digits = scaled(toPlaces: 8).flatMap({ Int64(exactly: $0) }) else {
        throw FinanceETLError(
          .invalidArgument, "expected an amount with at most eight decimals, found \(text)")
      }
      return digits
    }
  }
}

extension TransactionQuery {
  /// Whether it asks for more than accounts, days, status and category: for what only a row itself shows.
  var looksAtRows: Bool {
    minimumAmount != nil || maximumAmount != nil || !texts.isEmpty || !tags.isEmpty
      || importID != nil || isNewOnly || sourceID != nil || leavesOutTransfers || isTransferOnly
      || !payees.isEmpty || !kinds.isEmpty || excluding.looksAtRows
  }

  /// Whether it asks for what a part has of its own.
  var looksAtWords: Bool {
    !categories.isEmpty || isUncategorised || !tags.isEmpty || !excluding.categories.isEmpty
      || !excluding.tags.isEmpty
  }
}

extension TransactionQuery.Exclusions {
  /// Whether it leaves out what only a row itself shows.
  fileprivate var looksAtRows: Bool {
    !payees.isEmpty || !tags.isEmpty || !kinds.isEmpty || !texts.isEmpty || !amounts.isEmpty
      || !statuses.isEmpty
  }
}
