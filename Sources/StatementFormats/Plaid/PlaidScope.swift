import FinanceModel
import JSONText

/// What the payloads of one item say.
struct PlaidScope {
  /// In the order they were met.
  var accounts: [PlaidAccount] = []
  /// Rows that name no account.
  var quarantined: [RejectedRow] = []
  var skipped: [RejectedRow] = []
  /// Removed ids without the account they were of.
  var removedAnywhere: [String] = []
  private var places: [String: Int] = [:]

  /// Of the last page of a sync.
  private(set) var nextCursor: String?
  /// Of the pages before it.
  private(set) var passedCursors: [String] = []
  private var hasMore = false
  private var isSync = false
  /// Of the pages of `/transactions/get`, and of those of `/investments/transactions/get`.
  private var rows = PlaidTally()
  private var trades = PlaidTally()
  /// Whether it says what accounts hold or trade.
  private(set) var isOfInvestments = false
  /// Whether Plaid says that it could not read all holdings.
  private(set) var isFallback = false
  /// Whether a holding that names no account could not be read.
  var lacksHolding = false

  /// The place of the account that was asked for last: rows of one account follow each other.
  private var lastPlace = 0

  subscript(id: String) -> PlaidAccount {
    get { accounts[places[id] ?? 0] }
    _modify {
      if !accounts.indices.contains(lastPlace) || accounts[lastPlace].id != id {
        lastPlace = places[id] ?? accounts.count
      }
      if lastPlace == accounts.count {
        places[id] = lastPlace
        accounts.append(PlaidAccount(id: id))
      }
      yield &accounts[lastPlace]
    }
  }

  var isEmpty: Bool {
    accounts.isEmpty && quarantined.isEmpty && skipped.isEmpty && removedAnywhere.isEmpty
  }

  /// Whether what is not listed is gone: every row of `/transactions/get` is here.
  var isSnapshot: Bool {
    (rows.total != nil || trades.total != nil) && !isSync && !isIncomplete
  }

  /// Whether the source has more than it sent.
  var isIncomplete: Bool { hasMore || rows.isShort || trades.isShort }

  /// Adds what a later page says.
  mutating func merge(_ other: PlaidScope) {
    for account in other.accounts { self[account.id].merge(account) }
    quarantined += other.quarantined
    skipped += other.skipped
    removedAnywhere += other.removedAnywhere
    if other.isSync {
      let before = nextCursor == other.nextCursor ? nil : nextCursor
      passedCursors += [before].compactMap { $0 } + other.passedCursors
      (isSync, hasMore, nextCursor) = (true, other.hasMore, other.nextCursor)
    }
    rows.merge(other.rows)
    trades.merge(other.trades)
    isOfInvestments = isOfInvestments || other.isOfInvestments
    isFallback = isFallback || other.isFallback
    lacksHolding = lacksHolding || other.lacksHolding
  }

  /// Keeps how far the page says the source was read.
  mutating func note(_ page: PlaidPage) {
    if page.isSync {
      isSync = true
      hasMore = page.members["has_more"]?.bool ?? false
      if let next = page.members["next_cursor"]?.string {
        passedCursors += [nextCursor].compactMap { $0 }
        nextCursor = next
      }
    }
    if let count = page.members["total_transactions"]?.integer {
      rows.merge(PlaidTally(total: count, received: page.rowCount))
    }
    if let count = page.members["total_investment_transactions"]?.integer {
      trades.merge(PlaidTally(total: count, received: page.tradeCount))
    }
    if !page.names.isDisjoint(with: ["holdings", "investment_transactions"]) {
      isOfInvestments = true
    }
    if page.members["is_investments_fallback_item"]?.bool == true { isFallback = true }
    guard page.names.contains("holdings") else { return }
    for index in accounts.indices where page.describes(accounts[index].id) {
      accounts[index].listsHoldings = true
    }
  }

  /// Finds a place for what names no account, and for rows of accounts that a payload which lists
  /// its accounts does not list: both are kept with the first account that is described.
  mutating func placeLooseParts(describesAccounts: Bool) {
    guard let first = accounts.firstIndex(where: { $0.facts != nil }) ?? accounts.indices.first
    else {
      if !quarantined.isEmpty { self[""].quarantined = quarantined }
      return
    }
    accounts[first].quarantined += quarantined
    accounts[first].skipped += skipped
    (quarantined, skipped) = ([], [])
    guard describesAccounts else { return }
    for index in accounts.indices where accounts[index].facts == nil && index != first {
      let account = accounts[index]
      accounts[first].quarantined += account.rows.batches.joined().map { row in
        RejectedRow(
          location: row.location, raw: "\(row.date) \(row.amount.text) \(row.description)",
          code: .unknownAccount,
          reason:
            "the transaction \(row.sourceID ?? "") belongs to the account \(account.id), which the "
            + "document does not list",
          hint: "export the accounts too: Plaid's responses list them next to the rows")
      }
      accounts[first].quarantined += account.heldElsewhere
      accounts[index].rows = RowBatches()
      (accounts[index].trades, accounts[index].holdings) = ([], [])
      accounts[index].liabilities = []
    }
  }
}

/// How many rows there are, and how many came.
struct PlaidTally {
  var total: Int?
  var received = 0

  var isShort: Bool { received < total ?? 0 }

  mutating func merge(_ other: PlaidTally) {
    if let more = other.total { total = max(total ?? 0, more) }
    received += other.received
  }
}

/// One response object as far as it is read.
struct PlaidPage {
  var names: Set<String> = []
  var members: [String: JSONValue] = [:]
  var scope = PlaidScope()
  var rowCount = 0
  var tradeCount = 0
  /// Ids of the accounts it describes.
  var described: Set<String> = []

  var describesAccounts: Bool { !described.isEmpty }

  func describes(_ account: String) -> Bool { described.contains(account) }

  /// Members that are kept as they are.
  static let facts: Set = [
    "item", "item_id", "institution_id", "institution_name", "status", "has_more", "next_cursor",
    "total_transactions", "total_investment_transactions", "is_investments_fallback_item",
    "request_id", "transactions_update_status", "error_type", "error_code",
  ]

  /// Whether a member of this name makes an object a page rather than a transaction.
  static func isList(_ name: [UInt8]) -> Bool {
    lists.contains { name.elementsEqual($0.utf8) }
  }

  private static let lists = [
    "added", "modified", "removed", "transactions", "accounts", "account", "item", "holdings",
    "investment_transactions", "liabilities", "securities",
  ]

  var isSync: Bool { names.contains("next_cursor") || names.contains("has_more") }

  /// The item the page names.
  var item: PlaidItem? {
    guard let id = members["item"]?["item_id"]?.string ?? members["item_id"]?.string else {
      return nil
    }
    let item = members["item"]
    return PlaidItem(
      id: id,
      institutionID: item?["institution_id"]?.string ?? members["institution_id"]?.string,
      institutionName: item?["institution_name"]?.string ?? members["institution_name"]?.string,
      lastUpdated: members["status"]?["transactions"]?["last_successful_update"]?.string,
      investmentsUpdated: members["status"]?["investments"]?["last_successful_update"]?.string)
  }

  /// Whether it says something of accounts or transactions.
  var holdsStatements: Bool {
    emptyReason == nil && !names.isDisjoint(with: Self.statementNames)
  }

  private static let statementNames: Set = [
    "added", "modified", "removed", "transactions", "accounts", "account", "holdings",
    "investment_transactions", "liabilities",
  ]

  /// Why a recognised payload holds no statement; nil where it holds one.
  var emptyReason: String? {
    for (name, what) in Self.silentPayloads where names.contains(name) { return what }
    guard names.isDisjoint(with: Self.statementNames) else { return nil }
    return names.contains("item")
      ? "an item without accounts" : "a Plaid response without accounts or transactions"
  }

  /// Payloads without statements, by a member only they have.
  private static let silentPayloads: KeyValuePairs = [
    "inflow_streams": "recurring transactions: streams, not transactions",
    "outflow_streams": "recurring transactions: streams, not transactions",
    "enriched_transactions": "enriched transactions: they come from another bank's export",
    "bank_income": "income, derived from transactions stated elsewhere",
    "payroll_income": "income, derived from payslips",
    "report": "an asset report: a copy for lenders",
    "numbers": "account and routing numbers (auth)",
    "owners": "the owners of accounts (identity)",
  ]
}
