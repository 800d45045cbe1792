import FinanceModel
import ImportPipeline
import JSONText
import TextCoding

// Securities, holdings, investment transactions and the terms of debts.
extension PlaidReader {
  /// So many trades of a document wait for what belongs to them; of more, the first are handed on.
  static let heldTrades = 50_000
  /// No response has so many holdings, or trades before their securities.
  static let mostHeld = 200_000
  /// Trades that are handed on together: each takes several times what another row takes.
  private static let tradesAtOnce = 250
  /// Holdings that are handed on together.
  private static let snapshotPiece = 500

  // MARK: Elements

  private func object(_ slice: JSONSlice, _ what: String) throws(PlaidRow.Failure) -> JSONValue {
    if !slice.isASCII, let offset = UTF8Scan.firstInvalid(in: slice.bytes) {
      throw PlaidRow.Failure(
        code: .unreadableRow, member: nil, reason: "byte \(offset + 1) of the \(what) is not UTF-8")
    }
    guard slice.bytes.first == UInt8(ascii: "{"), let value = try? JSONParser.parse(slice.bytes)
    else {
      throw PlaidRow.Failure(code: .unreadableRow, member: nil, reason: "expected a \(what)")
    }
    let named = value.withSnakeCaseNames
    if let name = named.repeatedName {
      throw PlaidRow.Failure(code: .unreadableRow, member: name, reason: "duplicate member")
    }
    return named
  }

  func trade(into page: inout PlaidPage) throws {
    page.tradeCount += 1
    try parser.take { slice in
      do throws(PlaidRow.Failure) {
        let trade = try tradeReader.read(slice)
        lastDate = max(lastDate ?? trade.date, trade.date)
        lastAdded = max(lastAdded ?? trade.date, trade.date)
        page.scope[tradeReader.accountID].trades.append(trade)
        tradeCount += 1
      } catch {
        page.scope.quarantined.append(rejected(error, slice))
      }
    }
    guard tradeCount <= Self.mostHeld else { throw tooMany("investment transactions") }
  }

  private func tooMany(_ what: String) -> FinanceETLError {
    FinanceETLError(
      .limitExceeded, "more than \(Self.mostHeld) \(what) in one response",
      hint: "give the responses as Plaid sends them, one a line")
  }

  func security(into page: inout PlaidPage) throws {
    try parser.take { slice in
      let id = slice.children(of: 0).lazy.first {
        slice.name(of: slice.nodes[$0]).elementsEqual("security_id".utf8)
      }.flatMap { slice.scalarText(of: slice.nodes[$0]) }
      if let id, securities.holds(id, written: slice.bytes) { return }
      do throws(PlaidRow.Failure) {
        let place = RowLocation(line: slice.line, column: slice.column)
        let stated = try PlaidSecurity.security(try object(slice, "security"), at: place)
        try securities.add(stated.security, stated.price, written: slice.bytes)
      } catch {
        page.scope.quarantined.append(rejected(error, slice))
      }
    }
    guard securities.ids.count <= Self.mostHeld else { throw tooMany("securities") }
  }

  func holding(into page: inout PlaidPage) throws {
    try parser.take { slice in
      var account: String?
      do throws(PlaidRow.Failure) {
        let value = try object(slice, "holding")
        account = value["account_id"]?.scalarText
        guard let account, !account.isEmpty else {
          throw PlaidRow.Failure(
            code: .missingID, member: "account_id",
            reason: "expected the id of an account, found none")
        }
        let holding = try PlaidHolding(
          value, raw: Self.raw(slice), at: RowLocation(line: slice.line, column: slice.column))
        page.scope[account].holdings.append(holding)
        if let day = holding.priceDate { lastPriceDate = max(lastPriceDate ?? day, day) }
        holdingCount += 1
      } catch {
        let row = rejected(error, slice)
        guard let account, !account.isEmpty else {
          page.scope.lacksHolding = true
          return page.scope.quarantined.append(row)
        }
        page.scope[account].lacksHolding = true
        page.scope[account].quarantined.append(row)
      }
    }
    guard holdingCount <= Self.mostHeld else { throw tooMany("holdings") }
  }

  func liability(_ kind: String, into page: inout PlaidPage) throws {
    try parser.take { slice in
      var account: String?
      do throws(PlaidRow.Failure) {
        let value = try object(slice, "debt")
        account = value["account_id"]?.scalarText
        guard let account, !account.isEmpty else {
          throw PlaidRow.Failure(
            code: .missingID, member: "account_id",
            reason: "expected the id of an account, found none")
        }
        guard let kind = PlaidLiability.Kind(rawValue: kind) else {
          throw PlaidRow.Failure(
            code: .unsupportedContent, member: nil,
            reason: "debts of the kind \(kind.prefix(40)) are not known")
        }
        page.scope[account].liabilities.append(
          try PlaidLiability.facts(
            value, kind, at: RowLocation(line: slice.line, column: slice.column)))
      } catch {
        let row = rejected(error, slice)
        guard let account, !account.isEmpty else {
          return page.scope.quarantined.append(row)
        }
        page.scope[account].quarantined.append(row)
      }
    }
  }

  // MARK: Emitting

  /// The securities that an account names, those that none names, and prices that markets state.
  func emitSecurities(of account: inout PlaidAccount, and others: [String]) throws {
    var ids: [String] = []
    for id in account.namedSecurities where account.sentSecurities.insert(id).inserted {
      ids.append(id)
    }
    ids += others
    let described = ids.compactMap { securities[$0] }
    guard !described.isEmpty else { return }
    try sink.receive(.securities(described))
    let prices = ids.compactMap { securities.price(of: $0) }
    if !prices.isEmpty { try sink.receive(.prices(prices)) }
  }

  func emitTrades(_ trades: [PlaidTrade]) throws {
    guard !trades.isEmpty else { return }
    let reading = PlaidTradeRows(trades, securities)
    var batch: [StatementTransaction] = []
    for place in trades.indices {
      do throws(PlaidRow.Failure) {
        batch.append(try reading.row(at: place))
      } catch {
        try sink.receive(
          .quarantined(Self.rejected(error, trades[place].raw, trades[place].location)))
      }
      guard batch.count >= Self.tradesAtOnce else { continue }
      try sink.receive(.transactions(batch))
      batch.removeAll(keepingCapacity: true)
    }
    if !batch.isEmpty { try sink.receive(.transactions(batch)) }
  }

  private static func rejected(
    _ failure: PlaidRow.Failure, _ raw: String, _ location: RowLocation
  ) -> RejectedRow {
    let member = failure.member.map { " (\($0))" } ?? ""
    return RejectedRow(
      location: location, raw: raw, code: failure.code, reason: failure.reason + member,
      hint: failure.code == .unknownSecurity
        ? "export the whole response: Plaid's has its securities" : nil)
  }

  /// What an account holds, maybe nothing.
  func emitHoldings(of account: PlaidAccount, _ scope: PlaidScope, _ item: PlaidItem?) throws {
    guard !account.holdings.isEmpty || account.listsHoldings && account.isInvestment else {
      return
    }
    var contracts: [String: PlaidContract] = [:]
    for stated in account.holdings where securities[stated.security]?.kind == .option {
      if let contract = stated.contract { contracts[stated.security] = contract }
    }
    var holdings: [Holding] = []
    var lacksHolding = account.lacksHolding || scope.lacksHolding
    for stated in account.holdings {
      do throws(PlaidRow.Failure) {
        holdings.append(
          try stated.holding(
            of: securities[stated.security],
            contract: stated.contract ?? contracts[stated.security]))
      } catch {
        lacksHolding = true
        try sink.receive(.quarantined(Self.rejected(error, stated.raw, stated.location)))
      }
    }
    var snapshot = HoldingsSnapshot(
      date: snapshotDay(of: account, item),
      isComplete: account.listsHoldings && !lacksHolding && !scope.isFallback && itemError == nil,
      holdings: [], currency: account.currency)
    // What is no number is quarantined with the balances.
    snapshot.total = account.balance("current")
    snapshot.cash = account.balance("available")
    if !snapshot.isComplete {
      notices.append("the holdings of the account \(account.shownName) are incomplete")
    }
    var start = 0
    repeat {
      let end = min(start + Self.snapshotPiece, holdings.count)
      snapshot.holdings = Array(holdings[start..<end])
      try sink.receive(.holdings(snapshot))
      start = end
    } while start < holdings.count
  }

  func emitLiabilities(of account: PlaidAccount, _ item: PlaidItem?) throws {
    for var facts in account.liabilities {
      facts.currency = account.currency
      facts.amounts = facts.amounts.compactMapValues { account.whole($0) }
      facts.date =
        Self.day(item?.lastUpdated) ?? Self.day(account.balances?["last_updated_datetime"]?.string)
        ?? [facts.days[.lastPayment], facts.days[.statement]].compactMap { $0 }.max()
      try sink.receive(.liability(facts))
    }
  }

  // MARK: Days

  private static func day(_ moment: String?) -> CivilDate? {
    moment.flatMap { CivilDate(iso: $0.prefix(10)) }
  }

  /// The newest day of its prices, else of the bank's last update: never that of today.
  private func snapshotDay(of account: PlaidAccount, _ item: PlaidItem?) -> CivilDate? {
    account.holdings.lazy.compactMap(\.priceDate).max() ?? Self.day(item?.investmentsUpdated)
      ?? lastPriceDate
  }

  /// The day of balances that state none.
  func balanceDay(of account: PlaidAccount, _ item: PlaidItem?) -> CivilDate? {
    guard account.isInvestment else { return Self.day(item?.lastUpdated) ?? lastDate }
    let isHeld = !account.holdings.isEmpty || account.listsHoldings
    return Self.day(item?.investmentsUpdated) ?? Self.day(item?.lastUpdated)
      ?? (isHeld ? snapshotDay(of: account, item) : nil) ?? lastDate
  }
}

extension PlaidAccount {
  /// Those that its trades and holdings name, and those that went with it before.
  var namedSecurities: [String] {
    trades.compactMap(\.security) + holdings.map(\.security) + sentSecurities
  }

  var shownName: String {
    let words = [facts?["name"]?.string, facts?["mask"]?.scalarText].compactMap { $0 }
    return words.isEmpty ? id : words.joined(separator: " ")
  }

  /// What of investments belongs to an account that the document does not list.
  var heldElsewhere: [RejectedRow] {
    func rejected(_ what: String, _ raw: String, _ location: RowLocation) -> RejectedRow {
      RejectedRow(
        location: location, raw: raw, code: .unknownAccount,
        reason: "\(what) belongs to the account \(id), which the document does not list",
        hint: "export the accounts too: Plaid's responses list them next to the rows")
    }
    return trades.map { rejected("the transaction \($0.id)", $0.raw, $0.location) }
      + holdings.map { rejected("a holding of \($0.security)", $0.raw, $0.location) }
      + liabilities.map { rejected("a debt", "the terms of a debt", $0.location) }
  }
}
