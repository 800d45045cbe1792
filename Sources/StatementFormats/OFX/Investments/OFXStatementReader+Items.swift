import FinanceModel
import ImportPipeline

/// What is read whole: trades, positions, balances, securities, closings.
extension OFXStatementReader {
  /// Positions of a snapshot that are held at a time.
  private static let maximumPositions = 100_000
  /// Options of a statement whose contracts are counted.
  private static let maximumOptions = 100_000

  /// - Parameter raw: as the document has it.
  func take(_ item: OFXItem, _ raw: @autoclosure () -> String) throws {
    do {
      if item.kind.isTrade {
        try take(trade: item)
      } else if item.kind.isPosition {
        try take(position: item)
      } else if item.kind.isSecurity {
        try securities.add(item, in: statement?.quoted ?? quoted?.hundredth, raw())
      } else if item.kind.isClosing {
        try take(closing: item)
      } else if item.kind.isOrder {
        try openStatement()
        try flush()
        var row = item.unsupported(raw())
        row.reason = "an order that is open (\(item.name)) says nothing of the book"
        row.hint = nil
        try sink.receive(.skipped(row))
      } else {
        try take(rest: item, raw())
      }
    } catch let failure as OFXItemFailure {
      if item.kind.isPosition { statement?.snapshot?.isComplete = false }
      try reject(item.rejected(failure, raw()))
    }
  }

  private func take(rest item: OFXItem, _ raw: @autoclosure () -> String) throws {
    switch item.kind {
    case .INVBAL: try take(balances: item)
    case .BALLIST:
      try openStatement()
      try flush()
      for balance in OFXHolding.listed(item, in: statement?.quoted).balances {
        try sink.receive(.balance(balance))
      }
    case .INV401K, .INV401KBAL: try take(plan: item)
    default:
      guard !item.isEmpty else { return }
      if innermost == .INVPOSLIST { statement?.snapshot?.isComplete = false }
      try reject(item.unsupported(raw()))
    }
  }

  private func take(trade item: OFXItem) throws {
    let row = try OFXTrade.row(item, in: statement?.quoted) { statement?.contracts[$0] }
    if item.kind.isOption || item.kind == .CLOSUREOPT { count(row) }
    statement?.rowCount += 1
    batch.append(row)
    if item.kind == .TRANSFER { splitPairs.join(in: &batch) }
    // The other half of a split may be the next row.
    let most = splitPairs.isWaiting ? 2 * Self.batchSize : Self.batchSize
    if batch.count >= most { try flush() }
  }

  /// What was opened before it expires says whether it was owed.
  private func count(_ row: StatementTransaction) {
    guard let trade = row.trade, let security = trade.security, let units = trade.units else {
      return
    }
    let before = statement?.contracts[security]
    guard before != nil || (statement?.contracts.count ?? 0) < Self.maximumOptions else { return }
    statement?.contracts[security] = before.map { $0.adding(units) } ?? units
  }

  // MARK: Positions

  /// The statement says what the account holds, maybe nothing.
  func startSnapshot() {
    guard let statement, statement.snapshot == nil else { return }
    self.statement?.snapshot = HoldingsSnapshot(
      date: statement.asOfDay, isComplete: true, holdings: [], currency: statement.currency)
  }

  private func take(position item: OFXItem) throws {
    let holding = try OFXHolding.holding(item, in: statement?.quoted)
    startSnapshot()
    guard (statement?.snapshot?.holdings.count ?? 0) < Self.maximumPositions else {
      throw FinanceETLError(
        .limitExceeded, "more than \(Self.maximumPositions) positions in one list",
        at: item.location)
    }
    statement?.snapshot?.holdings.append(holding)
  }

  func sendSnapshot() throws {
    guard let snapshot = statement?.snapshot else { return }
    statement?.snapshot = nil
    try openStatement()
    try flush()
    securities.note(sweepsOf: snapshot)
    try sink.receive(.holdings(snapshot))
  }

  // MARK: Balances

  private func take(balances item: OFXItem) throws {
    guard let statement else { return }
    let stated = try OFXHolding.balances(item, asOf: statement.asOfDay, in: statement.quoted)
    self.statement?.snapshot?.cash = stated.cash
    self.statement?.snapshot?.total = stated.total
    try openStatement()
    try flush()
    for balance in stated.balances { try sink.receive(.balance(balance)) }
  }

  /// The terms of a plan: it is one for retirement.
  private func take(plan item: OFXItem) throws {
    guard let statement else { return }
    try openStatement()
    try flush()
    try sink.receive(.account(OFXPlan.facts(item)))
    guard item.kind == .INV401KBAL else { return }
    let balances = try OFXPlan.balances(
      item, asOf: statement.asOfDay, in: statement.quoted)
    for balance in balances { try sink.receive(.balance(balance)) }
  }

  /// Each period that ended is a statement of its own.
  private func take(closing item: OFXItem) throws {
    guard let statement else { return }
    let balances = try OFXClosing.balances(item, in: statement.quoted)
    let terms = try OFXClosing.terms(item, in: statement.quoted)
    if statement.isOpen { self.statement?.isOpen = false }
    try openStatement()
    for balance in balances { try sink.receive(.balance(balance)) }
    if let terms { try sink.receive(.liability(terms)) }
  }

  // MARK: Securities

  /// A list of securities stands outside any statement; it belongs to the last one, or the next.
  func endSecurities() throws {
    guard !securities.isEmpty, statement?.isOpen == true || census.statementCount > 0 else {
      return
    }
    try flush()
    try sendSecurities()
  }

  func sendSecurities() throws {
    guard !securities.isEmpty else { return }
    let list = securities.take()
    if !list.securities.isEmpty { try sink.receive(.securities(list.securities)) }
    if !list.prices.isEmpty { try sink.receive(.prices(list.prices)) }
    statement?.rowCount += list.rejected.count
    for row in list.rejected { try sink.receive(.quarantined(row)) }
  }
}
