import FinanceModel

/// Puts the rows of a table together into statements, one an account.
///
/// Rows of several accounts may be mixed, so rows are held until the document ends or too many are
/// held; a table of one account known from the start streams. What is held and cut becomes several
/// statements of an account.
final class StatementBuilder {
  /// Rows handed on at a time.
  private static let batchSize = 1000
  /// Rows held while it is open whose they are.
  private static let heldRows = 20_000
  /// Rows held of a printed table, which is fixed as a whole.
  private static let heldPrintedRows = 100_000

  private let mapping: BankMapping
  private let covers: DateSpan?
  /// Why the mapping is that of the document.
  var claim: MappingClaim?
  private let send: (StatementPart) throws -> Void
  // Of what is changed for each row, nothing calls back here: being in use is not checked.
  @exclusivity(unchecked) var directory: AccountDirectory

  /// What is held for one account.
  fileprivate struct Pending {
    var rows: [StatementTransaction] = []
    /// Fees that no amount has yet, by the place of their row.
    var fees: [Int: ExactDecimal] = [:]
    var parts: [StatementPart] = []
    /// Balances from rows that give no day of their own.
    var undated: [StatementBalance] = []
    /// Balances from rows that were handed over.
    var said: [StatementBalance] = []
    var chains: [(currency: Currency?, chain: PrintedChain)] = []
    var currency: Currency?
    var from: CivilDate?
    var to: CivilDate?
    /// How many statements it became so far.
    var pieces = 0
    var isOpened: Bool { pieces > 0 }
  }

  @exclusivity(unchecked) private var pending: [Pending] = []
  /// Rows before the first that names its account.
  private var unassigned = Pending()
  @exclusivity(unchecked) private var held = 0
  private var open: Int?
  /// The account of the row before.
  @exclusivity(unchecked) private(set) var last: Int?
  private(set) var breaks: [BalanceChain.Break] = []
  private(set) var repairs = PrintedRepairs()
  /// The sums that the document prints are those of its rows, in and out.
  var isProvenByTotals = false
  /// Nil where rows have no fee of their own.
  private(set) var fees: FeeProof?

  init(
    _ mapping: BankMapping, covers: DateSpan?, claim: MappingClaim? = nil,
    send: @escaping (StatementPart) throws -> Void
  ) {
    self.mapping = mapping
    self.covers = covers
    self.claim = claim
    self.send = send
    directory = AccountDirectory(mapping)
    fees = mapping.fields.fee.map { FeeProof($0) }
  }

  /// - Parameters:
  ///   - fee: what a column of its own says that the row costs; nil: nothing.
  ///   - account: the account of the row; nil where its cells leave it open.
  func add(
    _ row: consuming StatementTransaction, fee: ExactDecimal? = nil, account: Int?
  ) throws {
    guard let index = account ?? last else {
      unassigned.add(consume row, fee: fee)
      held += 1
      return
    }
    adopt(index)
    pending[index].add(consume row, fee: fee)
    held += 1
    if directory.isFixed {
      // Where a fee is, other rows show.
      let isWhole = mapping.reading.format == .pdf || fees != nil
      let most = isWhole ? Self.heldPrintedRows : Self.batchSize
      if pending[index].rows.count >= most { try flush(index) }
    } else if held >= Self.heldRows {
      try flushAll()
    }
  }

  /// A part that is no transaction: it goes with the row before it.
  func add(_ part: StatementPart, account: Int?) throws {
    guard let index = account ?? last else {
      unassigned.add(part)
      held += 1
      return
    }
    adopt(index)
    pending[index].add(part)
    held += 1
    if held >= Self.heldRows { try flushAll() }
  }

  private func adopt(_ index: Int) {
    while pending.count <= index { pending.append(Pending()) }
    if last == nil { pending[index].take(&unassigned) }
    last = index
  }

  /// Hands over everything. The balances are those that the document prints once; false where there
  /// are several accounts they could be of.
  func finish(_ balances: [StatementBalance]) throws -> Bool {
    if pending.isEmpty {
      let index = directory.accounts.isEmpty ? directory.openAccount() : 0
      adopt(index)
    }
    gatherSkipped()
    for index in pending.indices { fees?.prove(&pending[index].rows, &pending[index].fees) }
    let isOne = pending.count { !$0.isEmpty || $0.isOpened } <= 1
    isProvenByTotals = isProvenByTotals && isOne
    for index in pending.indices {
      try flush(index)
      guard pending[index].isOpened || !pending[index].undated.isEmpty else { continue }
      try finishBalances(index, isOne ? balances : [])
    }
    return isOne || balances.isEmpty
  }

  /// Accounts that only rows passed over name are none: a line of totals may stand in any column.
  private func gatherSkipped() {
    guard let home = pending.firstIndex(where: { !$0.isSkippedOnly }) else { return }
    for index in pending.indices where pending[index].isSkippedOnly {
      pending[home].parts += pending[index].parts
      pending[index].parts = []
    }
  }

  private func finishBalances(_ index: Int, _ printed: [StatementBalance]) throws {
    var printed = pending[index].undated + printed
    for place in printed.indices {
      let isOpening = printed[place].kind == .opening
      printed[place].date =
        printed[place].date
        ?? (isOpening ? covers?.from ?? pending[index].from : covers?.to ?? pending[index].to)
    }
    for place in pending[index].chains.indices {
      let proof = pending[index].chains[place].chain.finish()
      if let found = pending[index].chains[place].chain.firstBreak { breaks.append(found) }
      for var balance in proof {
        balance.currency = pending[index].chains[place].currency
        let isPrinted = (printed + pending[index].said).contains {
          $0.kind == balance.kind && ($0.currency == nil || $0.currency == balance.currency)
        }
        if !isPrinted { printed.append(balance) }
      }
    }
    guard !printed.isEmpty else { return }
    try openStatement(index)
    // Of rows cut into several statements the last does not begin at the opening balance.
    if pending[index].pieces > 1 { printed.removeAll { $0.kind == .opening } }
    for balance in printed { try send(.balance(balance)) }
  }

  private func flushAll() throws {
    for index in pending.indices where !pending[index].isSkippedOnly { try flush(index) }
    held = 0
  }

  private func flush(_ index: Int) throws {
    let isNeeded = !pending[index].rows.isEmpty || !pending[index].parts.isEmpty
    // A document without a row is a statement all the same.
    guard isNeeded || (open == nil && index == pending.count - 1) else { return }
    directory.complete(index, currency: pending[index].currency)
    try openStatement(index)
    held -= pending[index].rows.count + pending[index].parts.count
    for part in pending[index].parts { try send(part) }
    pending[index].parts = []
    settleFees(index)
    let checksChain = mapping.checks.runningBalance != .off
    if checksChain, mapping.reading.format == .pdf { repairs.fix(&pending[index].rows) }
    if checksChain { pending[index].chain(joinsRows: mapping.reading.format == .pdf) }
    var rows: [StatementTransaction] = []
    rows.reserveCapacity(Self.batchSize)
    swap(&rows, &pending[index].rows)
    guard rows.count > Self.batchSize else {
      if !rows.isEmpty { try send(.transactions(rows)) }
      return
    }
    for start in stride(from: 0, to: rows.count, by: Self.batchSize) {
      let end = min(start + Self.batchSize, rows.count)
      try send(.transactions(Array(rows[start..<end])))
    }
  }

  private func settleFees(_ index: Int) {
    guard !pending[index].fees.isEmpty else { return }
    fees?.prove(&pending[index].rows, &pending[index].fees)
    fees?.settle(&pending[index].rows, &pending[index].fees)
  }

  private func openStatement(_ index: Int) throws {
    guard open != index else { return }
    open = index
    pending[index].pieces += 1
    var header = StatementHeader(
      feed: mapping.feed, format: mapping.reading.format.rawValue, mapping: mapping.id,
      account: directory.accounts[index], mode: .snapshot, covers: covers, ids: mapping.ids)
    header.rank = mapping.reading.format.rank
    header.reading = mapping.reading.format.rowReading
    header.mappingRevision = mapping.revision
    header.claim = claim
    header.isProvenByTotals = isProvenByTotals
    header.requiresBalance = mapping.checks.balances == .required
    try send(.statement(header))
  }
}

extension StatementBuilder.Pending {
  fileprivate mutating func add(_ row: consuming StatementTransaction, fee: ExactDecimal?) {
    let date = row.date
    if currency == nil { currency = row.currency }
    if let fee { fees[rows.count] = fee }
    rows.append(consume row)
    from = from.map { min($0, date) } ?? date
    to = to.map { max($0, date) } ?? date
  }

  fileprivate mutating func add(_ part: StatementPart) {
    if case .balance(let balance) = part {
      guard balance.date != nil else { return undated.append(balance) }
      said.append(balance)
    }
    parts.append(part)
  }

  fileprivate var isSkippedOnly: Bool {
    !isOpened && rows.isEmpty && undated.isEmpty
      && parts.allSatisfy { if case .skipped = $0 { true } else { false } }
  }

  fileprivate var isEmpty: Bool { rows.isEmpty && parts.isEmpty && undated.isEmpty }

  fileprivate mutating func take(_ other: inout Self) {
    for (place, fee) in fees { other.fees[other.rows.count + place] = fee }
    fees = other.fees
    rows = other.rows + rows
    parts = other.parts + parts
    undated = other.undated + undated
    said = other.said + said
    currency = other.currency ?? currency
    from = other.from ?? from
    to = other.to ?? to
    other = Self()
  }

  /// Follows the running balances of the held rows.
  ///
  /// - Parameter joinsRows: a balance may be printed for several rows.
  fileprivate mutating func chain(joinsRows: Bool) {
    var place = 0
    for row in rows.indices {
      let currency = rows[row].currency
      if place >= chains.count || chains[place].currency != currency {
        if let known = chains.firstIndex(where: { $0.currency == currency }) {
          place = known
        } else {
          place = chains.count
          chains.append((currency, PrintedChain(joinsRows: joinsRows)))
        }
      }
      chains[place].chain.add(
        date: rows[row].date, amount: rows[row].isPending ? nil : rows[row].amount,
        balance: rows[row].balance, location: rows[row].location)
    }
  }
}
