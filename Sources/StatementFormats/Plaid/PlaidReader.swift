import FinanceModel
import ImportPipeline
import JSONText

/// Walks Plaid payloads, however they were exported, and emits one statement for each account.
///
/// Rows are held until the document ends, for the item, the accounts and the cursor may stand behind
/// them; beyond ``heldRows`` they are emitted as they come. Removals always come last: the posted
/// row that replaces a removed one may stand on a later page.
final class PlaidReader {
  private static let heldRows = 5_000
  /// So much of a value is looked at to tell a transaction from a page: a little first, for in most
  /// exports that is enough.
  private static let lookaheads = [4 * 1024, 64 * 1024]

  var sink: any StatementSink
  let parser: JSONPullParser
  private var rows = PlaidRow()
  var tradeReader = PlaidTradeReader()
  /// Of the whole document: every page repeats those it needs.
  var securities = PlaidSecurities()
  /// Those that no account names; they go with the first that has securities.
  var otherSecurities: [String] = []
  /// Trades that wait for their securities.
  var tradeCount = 0
  var holdingCount = 0
  /// The newest day of a price that a bank states of what is held.
  var lastPriceDate: CivilDate?
  /// What is known of each item; nil stands for payloads that name none.
  private var scopes: [String?: PlaidScope] = [:]
  /// The items in the order they were met.
  private var items: [PlaidItem] = []
  private var rowCount = 0
  /// The last day of a row of the whole document: no balance in it is older.
  var lastDate: CivilDate?
  /// The last day of a row that is no change of an earlier one: nothing in the document is older.
  var lastAdded: CivilDate?
  /// The newest moment at which the source says that it looked.
  private var lastMoment: String?
  private var describesAccounts = false
  private(set) var hasStatement = false
  private(set) var emptyReasons: [String] = []
  var notices: [Remedy] = []
  var itemError: FinanceETLError?

  init(_ parser: JSONPullParser, _ sink: any StatementSink) {
    self.parser = parser
    self.sink = sink
  }

  /// Reads every value of the document.
  func read() throws {
    do {
      while try parser.nextKind() != nil { try value(depth: 0) }
    } catch let error as JSONSyntaxError {
      throw Self.failure(error)
    }
    try finish()
  }

  private static func failure(_ error: JSONSyntaxError) -> FinanceETLError {
    let place = RowLocation(line: error.line, column: error.column)
    if error.kind == .tooLong {
      return .beyond(.jsonValueBytes, "\(error.message), at \(error.path)", at: place)
    }
    let code: ErrorCode =
      switch error.kind {
      case .malformed: .malformedJSON
      case .truncated: .truncatedDocument
      case .tooDeep, .tooLong: .limitExceeded
      }
    return FinanceETLError(
      code, "\(error.message), at \(error.path)",
      at: place,
      hint: error.kind == .truncated
        ? "export it again; nothing was loaded from it"
        : "the document must be JSON as Plaid sends it")
  }

  // MARK: The outer structure

  /// A page, a transaction, or a list of either.
  private func value(depth: Int) throws {
    switch try parser.nextKind() {
    case .array where depth < 3: try parser.forEachElement { try value(depth: depth + 1) }
    case .object:
      if try isTransaction() {
        var loose = scopes[nil] ?? PlaidScope()
        scopes[nil] = nil
        try row(into: &loose, isChange: false)
        scopes[nil] = loose
        if rowCount >= Self.heldRows { try emitHeldRows() }
      } else {
        try page()
      }
    default: throw parser.failure(.malformed, "expected a Plaid response or a transaction")
    }
  }

  /// Whether the next object is a transaction rather than a page.
  private func isTransaction(
    _ test: (JSONSlice, Bool) -> Bool? = PlaidReader.isTransaction
  ) throws -> Bool {
    for limit in Self.lookaheads {
      let answer = try parser.peek(limit: limit) { test($0, $1) }
      if case .some(.some(let answer)) = answer { return answer }
    }
    return false
  }

  /// Nil where what is there of the object does not tell.
  private static func isTransaction(_ slice: JSONSlice, isWhole: Bool) -> Bool? {
    var hasID = false
    for member in slice.children(of: 0) {
      let name = SnakeCase.name(slice.name(of: slice.nodes[member]))
      if PlaidPage.isList(name) { return false }
      if name.elementsEqual("transaction_id".utf8) || name.elementsEqual("account_id".utf8) {
        hasID = true
      }
    }
    return isWhole ? hasID : nil
  }

  private func page() throws {
    var page = PlaidPage()
    try parser.forEachMember { written in
      let name = SnakeCase.name(written)
      guard page.names.insert(name).inserted else {
        throw parser.failure(.malformed, "duplicate member \(name)")
      }
      try member(name, of: &page)
    }
    try close(page)
  }

  private func member(_ name: String, of page: inout PlaidPage) throws {
    let isArray = try parser.nextKind() == .array
    switch name {
    case "added", "modified", "transactions":
      guard isArray else { return try parser.skip() }
      try parser.forEachElement {
        try row(into: &page.scope, isChange: name == "modified")
        page.rowCount += 1
        if rowCount >= Self.heldRows { try emitHeldRows(of: &page) }
      }
    case "removed" where isArray: try parser.forEachElement { try removal(into: &page.scope) }
    case "accounts" where isArray: try parser.forEachElement { try account(into: &page) }
    case "account": try account(into: &page)
    case "holdings" where isArray: try parser.forEachElement { try holding(into: &page) }
    case "investment_transactions" where isArray:
      try parser.forEachElement { try trade(into: &page) }
    case "securities" where isArray: try parser.forEachElement { try security(into: &page) }
    case "liabilities" where try parser.nextKind() == .object:
      try parser.forEachMember { kind in
        guard try parser.nextKind() == .array else { return try parser.skip() }
        try parser.forEachElement { try liability(SnakeCase.name(kind), into: &page) }
      }
    default:
      if PlaidPage.facts.contains(name) {
        page.members[name] = try json()
      } else {
        try skip(name, of: &page)
      }
    }
  }

  /// Passes over what is not known, but for transactions in it.
  private func skip(_ name: String, of page: inout PlaidPage) throws {
    switch try parser.nextKind() {
    case .array: try parser.forEachElement { try skip(name, of: &page) }
    case .object:
      guard try isTransaction(Self.namesTransaction) else {
        return try parser.forEachMember { _ in try skip(name, of: &page) }
      }
      try parser.take { slice in
        page.scope.quarantined.append(
          RejectedRow(
            location: RowLocation(line: slice.line, column: slice.column), raw: Self.raw(slice),
            code: .unsupportedContent,
            reason: "a transaction in a list that is not known, at \(parser.currentPath)",
            hint: .quarantined))
      }
    default: try parser.skip()
    }
  }

  /// Whether it has the id of a transaction, of any kind: it may state one, or take one back.
  private static func namesTransaction(_ slice: JSONSlice, isWhole: Bool) -> Bool? {
    let hasID = slice.children(of: 0).contains { member in
      let name = SnakeCase.name(slice.name(of: slice.nodes[member]))
      return name.elementsEqual("transaction_id".utf8)
        || name.elementsEqual("investment_transaction_id".utf8)
    }
    return hasID ? true : isWhole ? false : nil
  }

  private func json() throws -> JSONValue {
    try parser.take { slice in
      guard let value = try? JSONParser.parse(slice.bytes) else { return .null }
      return value.withSnakeCaseNames
    }
  }

  // MARK: Elements

  private func row(into scope: inout PlaidScope, isChange: Bool) throws {
    try parser.take { slice in
      do throws(PlaidRow.Failure) {
        var row = try rows.read(slice)
        lastDate = max(lastDate ?? row.date, row.date)
        if isChange {
          row.supersedes = row.sourceID
        } else {
          lastAdded = max(lastAdded ?? row.date, row.date)
        }
        scope[rows.accountID].rows.append(row)
        rowCount += 1
      } catch {
        scope.quarantined.append(rejected(error, slice))
      }
    }
  }

  static func raw(_ slice: JSONSlice) -> String {
    String(decoding: slice.bytes.prefix(64 * 1024), as: UTF8.self)
  }

  /// `{"transaction_id", "account_id"}`, or the bare id of older versions.
  private func removal(into scope: inout PlaidScope) throws {
    try parser.take { slice in
      let value = (try? JSONParser.parse(slice.bytes))?.withSnakeCaseNames
      guard let id = value?.string ?? value?["transaction_id"]?.scalarText, !id.isEmpty else {
        scope.quarantined.append(
          RejectedRow(
            location: RowLocation(line: slice.line, column: slice.column), raw: Self.raw(slice),
            code: .missingID,
            reason: "expected the id of a removed transaction, at \(parser.currentPath)"))
        return
      }
      if let accountID = value?["account_id"]?.scalarText {
        scope[accountID].removed.append(id)
      } else {
        scope.removedAnywhere.append(id)
      }
    }
  }

  private func account(into page: inout PlaidPage) throws {
    guard try parser.nextKind() == .object else { return try parser.skip() }
    let facts = try json()
    // A list of statements (/statements/list) names its accounts differently and asserts nothing.
    guard let id = facts["account_id"]?.scalarText, facts["account_name"] == nil else { return }
    page.described.insert(id)
    note(moment: facts["balances"]?["last_updated_datetime"]?.string)
    page.scope[id].describe(facts)
  }

  func rejected(_ failure: PlaidRow.Failure, _ slice: JSONSlice) -> RejectedRow {
    let path = parser.currentPath
    let place = failure.member.map { "\(path).\($0)" } ?? path
    return RejectedRow(
      location: RowLocation(line: slice.line, column: slice.column), raw: Self.raw(slice),
      code: failure.code, reason: "\(failure.reason), at \(place)")
  }

  // MARK: Ends

  private func close(_ page: PlaidPage) throws {
    let requestID = page.members["request_id"]?.string
    if page.names.contains("error_code") || page.names.contains("error_type") {
      let body = JSONValue.object(page.members.map { .init($0.key, $0.value) })
      if let error = PlaidFailure.error(body, requestID: requestID) { throw error }
      emptyReasons.append("Plaid has no such product for this item")
      return
    }
    if let error = page.members["item"]?["error"],
      let failure = PlaidFailure.error(error, requestID: requestID)
    {
      itemError = failure
    }
    if page.isSync { try checkReadiness(page, requestID: requestID) }
    if let reason = page.emptyReason { emptyReasons.append(reason) }
    guard page.holdsStatements || !page.scope.quarantined.isEmpty else {
      return adopt(page.item)
    }
    describesAccounts = describesAccounts || page.describesAccounts
    hasStatement = true
    adopt(page.item)
    var scope = scopes[page.item?.id] ?? PlaidScope()
    scopes[page.item?.id] = nil
    scope.merge(page.scope)
    scope.note(page)
    scopes[page.item?.id] = scope
    if tradeCount >= Self.heldTrades { try emitHeldRows(.trades) }
  }

  private func checkReadiness(_ page: PlaidPage, requestID: String?) throws {
    let status = page.members["transactions_update_status"]?.string
    guard status == "NOT_READY" || page.members["next_cursor"]?.string == "" else { return }
    let request = requestID.map { " (request \($0))" } ?? ""
    throw FinanceETLError(
      .sourceNotReady,
      "Plaid has not fetched the transactions of this item yet\(request): "
        + (status == "NOT_READY" ? "NOT_READY" : "an empty next_cursor"),
      hint: "export again in a few minutes; nothing was stored", retryAfter: 60)
  }

  /// Moments of other zones than UTC's are not compared.
  private func note(moment: String?) {
    guard let moment, moment.hasSuffix("Z"), moment.count > 10 else { return }
    lastMoment = max(lastMoment ?? moment, moment)
  }

  private func adopt(_ item: PlaidItem?) {
    guard let item else { return }
    note(moment: item.lastUpdated)
    guard let index = items.firstIndex(where: { $0.id == item.id }) else {
      items.append(item)
      return
    }
    items[index].institutionID = item.institutionID ?? items[index].institutionID
    items[index].institutionName = item.institutionName ?? items[index].institutionName
    items[index].lastUpdated = item.lastUpdated ?? items[index].lastUpdated
    items[index].investmentsUpdated = item.investmentsUpdated ?? items[index].investmentsUpdated
  }

  /// Gives payloads without an item to the one item there is.
  private func settleScopes() {
    guard let loose = scopes[nil], items.count == 1 else { return }
    scopes[nil] = nil
    var scope = PlaidScope()
    scope.merge(loose)
    if let named = scopes[items[0].id] { scope.merge(named) }
    scopes[items[0].id] = scope
  }

  private func finish() throws {
    settleScopes()
    let bare = scopes[nil].map { !$0.isEmpty } ?? false
    hasStatement = hasStatement || bare
    guard hasStatement else {
      if let itemError { throw itemError }
      return
    }
    if !describesAccounts {
      notices.append("the document does not describe its accounts: only their ids are known")
    }
    if !securities.isEmpty {
      let named = Set(scopes.values.lazy.flatMap(\.accounts).flatMap(\.namedSecurities))
      otherSecurities = securities.ids.filter { !named.contains($0) }
    }
    for item in items.map(Optional.some) + [nil] {
      guard var scope = scopes[item?.id] else { continue }
      try emit(&scope, item: item, .end)
    }
  }

  // MARK: Emitting

  private func emitHeldRows(of page: inout PlaidPage) throws {
    try emit(&page.scope, item: page.item ?? (items.count == 1 ? items[0] : nil), .rows)
    try emitHeldRows()
  }

  private func emitHeldRows(_ stage: PlaidStage = .rows) throws {
    for key in scopes.keys.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      guard var scope = scopes[key] else { continue }
      scopes[key] = nil
      try emit(&scope, item: items.first { $0.id == key }, stage)
      scopes[key] = scope
    }
    rowCount = 0
    if stage == .trades { tradeCount = 0 }
  }

  /// Emits a statement for each account that has something to say.
  private func emit(_ scope: inout PlaidScope, item: PlaidItem?, _ stage: PlaidStage) throws {
    let isLast = stage == .end
    if isLast { scope.placeLooseParts(describesAccounts: describesAccounts) }
    for index in scope.accounts.indices {
      let account = scope.accounts[index]
      let hasNews =
        isLast
        ? !account.isEmpty || account.facts != nil
        : !account.rows.isEmpty || stage == .trades && !account.trades.isEmpty
      guard hasNews else { continue }
      try sink.receive(.statement(header(account, scope, item: item, isLast: isLast)))
      if stage != .rows {
        let takesOthers = isLast && (account.isInvestment || index == scope.accounts.count - 1)
        try emitSecurities(of: &scope.accounts[index], and: takesOthers ? otherSecurities : [])
        if takesOthers { otherSecurities = [] }
      }
      for batch in account.rows.batches { try sink.receive(.transactions(batch)) }
      scope.accounts[index].rows = RowBatches()
      if stage != .rows {
        scope.accounts[index].trades = []
        try emitTrades(account.trades)
      }
      guard isLast else { continue }
      for row in account.quarantined { try sink.receive(.quarantined(row)) }
      for row in account.skipped { try sink.receive(.skipped(row)) }
      for part in account.statedBalances(asOf: balanceDay(of: account, item)) {
        try sink.receive(part)
      }
      try emitHoldings(of: account, scope, item)
      try emitLiabilities(of: account, item)
      for id in account.removed + scope.removedAnywhere { try sink.receive(.removed(id)) }
    }
  }

  private func header(
    _ account: PlaidAccount, _ scope: PlaidScope, item: PlaidItem?, isLast: Bool
  ) -> StatementHeader {
    var header = StatementHeader(
      feed: "plaid:\(item?.id ?? account.id)", format: PlaidAdapter.id,
      account: account.reference(item: item),
      mode: isLast && scope.isSnapshot ? .snapshot : .delta, ids: .mutable,
      isIncomplete: isLast && scope.isIncomplete, nextCursor: isLast ? scope.nextCursor : nil,
      lastSynced: (scope.isOfInvestments ? item?.investmentsUpdated : nil) ?? item?.lastUpdated
    ).of(PlaidAdapter())
    if isLast { header.passedCursors = scope.passedCursors }
    header.asOf = lastMoment ?? lastAdded?.isoText
    return header
  }
}

/// How far what was read is handed on.
enum PlaidStage {
  /// Rows as they come.
  case rows
  /// And trades, at the end of a page.
  case trades
  case end
}

extension JSONValue {
  /// The same value with the names of all members in snake_case.
  var withSnakeCaseNames: JSONValue {
    switch self {
    case .object(let members):
      .object(members.map { Member(SnakeCase.name($0.name), $0.value.withSnakeCaseNames) })
    case .array(let values): .array(values.map(\.withSnakeCaseNames))
    default: self
    }
  }
}
