import FinanceModel
import ImportPipeline

/// What OFX elements mean: statements, rows, balances. One for SGML and XML.
final class OFXStatementReader: OFXMarkupHandler {
  /// Rows handed on at a time.
  static let batchSize = 500
  /// The rows kept for the first statement are at most this long.
  private static let maximumHeld = 8 * 1024 * 1024

  /// The texts of one row together are at most this long.
  private let maximumRow: Int
  /// Has the document's own text.
  weak var source: (any OFXMarkupSource)?
  /// Receives parts in batches, so that not knowing its type costs nothing.
  var sink: any StatementSink
  // Of what is changed for each element, nothing calls back here: being in use is not checked.
  @exclusivity(unchecked) private var stack: [OFXTag] = []
  @exclusivity(unchecked) private var row: OFXRow?
  @exclusivity(unchecked) private var rowByteCount = 0
  @exclusivity(unchecked) private var capture: OFXItem?
  @exclusivity(unchecked) var batch: [StatementTransaction] = []
  /// Rows of the statement that may be no movements.
  @exclusivity(unchecked) private var balanceRows = OFXBalanceRows()
  var statement: OFXStatement?
  private var balance: OFXBalance?
  /// Rejected before the first statement opened.
  private var held: [RejectedRow] = []
  private var heldByteCount = 0
  /// The entries of a list of securities that is not over, or that waits for a statement.
  var securities = OFXSecurityList()
  var splitPairs = OFXSplitPairs()
  /// What the last statement says that its amounts are in.
  private(set) var quoted: QuotedCurrency?
  private let said: QuotedCurrency?

  private var organisation: String?
  private var institutionID: String?
  private var serverTime: String?
  private var statusFailure: String?
  /// Texts that stand in no element of their own.
  private(set) var strayTexts = 0
  private var statusParts: [OFXTag: String] = [:]

  /// What the document turned out to hold.
  private(set) var census = OFXCensus()

  /// - Parameter currency: what a person said that amounts are in, where CURDEF does not say it.
  init(_ sink: any StatementSink, _ limits: SafetyLimits, currency: Currency? = nil) {
    self.sink = sink
    said = currency.flatMap { QuotedCurrency($0.code) }
    maximumRow = limits[.ofxElementBytes]
  }

  // MARK: Markup

  var keptFrom: Int? { (row?.position ?? capture?.position ?? balance?.start)?.offset }

  /// What the document has between two offsets, but for blanks at the end.
  private func text(from start: Int, to end: Int) -> String {
    let text = source?.text(start..<max(start, end)) ?? ""
    let last = text.lastIndex { !$0.isWhitespace }
    return last.map { String(text[...$0]) } ?? ""
  }

  func open(_ element: OFXElement, at position: MarkupPosition) throws {
    let tag = element.tag
    if let kind = capture?.kind {
      let isNext =
        tag == .unknown && (kind == .unknown || kind.isListed)
        && element.meaning.kind.isListed
      guard tag == .INVBANKTRAN || tag.isRow || isNext else {
        capture?.open(element)
        return try checkCapture(at: position)
      }
      // Its end tag is missing; the next row ends it.
      try takeCapture(endingAt: position.offset)
    }
    census.note(tag)
    if OFXItem.takes(element, in: stack.last) {
      // A trade, a position, a security: read once it is there whole.
      capture = OFXItem(element, at: position)
    } else if tag.isAggregate {
      try enter(tag, at: position)
    } else {
      census.openUnknown(element)
    }
  }

  func leaf(
    _ element: OFXElement, _ text: UnsafeRawBufferPointer, at position: MarkupPosition
  ) throws {
    if capture != nil {
      capture?.leaf(element, text)
      return try checkCapture(at: position)
    }
    let parent = stack.last ?? .unknown
    if row != nil {
      rowByteCount += text.count
      guard rowByteCount <= maximumRow else { throw tooLong(at: position) }
      row?.take(element, String(decoding: text, as: UTF8.self), in: parent, at: position)
      return
    }
    let value = String(decoding: text, as: UTF8.self)
    switch (parent, element.tag) {
    case (.FI, .ORG): organisation = value
    case (.FI, .FID): institutionID = value
    case (.SONRS, .DTSERVER): serverTime = OFXValue.moment(value)
    case (.STATUS, .CODE), (.STATUS, .SEVERITY), (.STATUS, .MESSAGE):
      statusParts[element.tag] = value
    case (.LEDGERBAL, .BALAMT), (.AVAILBAL, .BALAMT), (.PRINBAL, .BALAMT):
      balance?.amountText = value
      balance?.position = position
    case (.LEDGERBAL, .DTASOF), (.AVAILBAL, .DTASOF), (.PRINBAL, .DTASOF):
      balance?.dateText = value
    case (.BANKTRANLIST, .DTSTART), (.INVTRANLIST, .DTSTART), (.LOANTRANLIST, .DTSTART):
      statement?.periodStart = OFXValue.date(value)
    case (.BANKTRANLIST, .DTEND), (.INVTRANLIST, .DTEND), (.LOANTRANLIST, .DTEND):
      statement?.periodEnd = OFXValue.date(value)
    case (_, .CURDEF):
      beginUnwrapped(at: position)
      quoted = QuotedCurrency(value) ?? said
      statement?.quoted = quoted
    case (.INVSTMTRS, .DTASOF): statement?.asOf = OFXValue.moment(value)
    case (.LOANACCTFROM, .LOANACCTID): statement?.account[.ACCTID] = value
    case (.LOANACCTFROM, .LOANACCTTYPE): statement?.account[.ACCTTYPE] = value
    case (.BANKACCTFROM, _), (.CCACCTFROM, _), (.INVACCTFROM, _):
      statement?.account[element.tag] = value
    default: break
    }
  }

  func stray(_ text: UnsafeRawBufferPointer, at position: MarkupPosition) {
    strayTexts += 1
  }

  private func takeCapture(endingAt end: Int) throws {
    guard let finished = capture else { return }
    capture = nil
    try take(finished, text(from: finished.position.offset, to: end))
  }

  private func checkCapture(at position: MarkupPosition) throws {
    if let count = capture?.byteCount, count > maximumRow { throw tooLong(at: position) }
  }

  private func tooLong(at position: MarkupPosition) -> FinanceETLError {
    .beyond(
      .ofxElementBytes, "a row is longer than \(maximumRow) bytes",
      at: RowLocation(line: position.line, column: position.column))
  }

  func close(_ element: OFXElement, at position: MarkupPosition, endingAt end: Int) throws {
    if capture != nil {
      if capture?.close(element) == true {
        try takeCapture(endingAt: end)
      } else if element.tag.isStatement || element.tag == .OFX || element.tag.isList {
        // Its own end tag is missing; the end of what it stands in ends it too.
        try takeCapture(endingAt: position.offset)
        try close(element, at: position, endingAt: end)
      } else {
        try checkCapture(at: position)
      }
      return
    }
    guard element.tag.isAggregate else {
      census.closeUnknown(element)
      return
    }
    guard let index = stack.lastIndex(of: element.tag) else {
      census.strayEndTags += 1
      return
    }
    // What stands in it and has no end tag ends before that of this one.
    while stack.count > index + 1 { try leave(endingAt: position.offset) }
    try leave(endingAt: end)
    if element.tag == .OFX { census.isClosed = true }
  }

  // MARK: Structure

  private func enter(_ tag: OFXTag, at position: MarkupPosition) throws {
    if tag.isRow || tag == .INVBANKTRAN {
      // A row whose end tag is missing ends where the next one starts.
      while let last = stack.last, last.isRow || last.isRowPart {
        try leave(endingAt: position.offset)
      }
      if tag.isRow {
        // Whatever opened in between without belonging there.
        if row != nil { try endRow(endingAt: position.offset) }
        beginUnwrapped(at: position)
        if statement == nil {
          statement = OFXStatement(tag: .STMTRS, position: position, in: said)
        }
        row = OFXRow(tag, at: position)
        rowByteCount = 0
      }
    } else if tag.isStatement {
      try endStatement()
      statement = OFXStatement(tag: tag, position: position, in: said)
    } else if tag.isOfStatement {
      beginUnwrapped(at: position)
    }
    if let kind = tag.balanceKind {
      balance = OFXBalance(kind: kind, position: position)
    } else if tag == .STATUS {
      statusParts = [:]
    } else if tag == .INVPOSLIST {
      startSnapshot()
    }
    stack.append(tag)
    guard stack.count <= 64 else {
      throw FinanceETLError(
        .limitExceeded, "elements are nested more than 64 levels deep",
        at: RowLocation(line: position.line, column: position.column))
    }
  }

  /// Begins the statement of a response that lacks the element for it: what stands there counts.
  private func beginUnwrapped(at position: MarkupPosition) {
    guard statement == nil, let response = stack.last(where: \.isResponse) else { return }
    statement = OFXStatement(tag: response.statement, position: position, in: said)
  }

  private func leave(endingAt end: Int) throws {
    let tag = stack.removeLast()
    if tag.isRow {
      try endRow(endingAt: end)
    } else if tag.isStatement || tag.isResponse {
      try endStatement()
    } else if tag.balanceKind != nil {
      try endBalance(endingAt: end)
    } else if tag == .STATUS, statusParts[.SEVERITY]?.uppercased() == "ERROR" {
      let message = statusParts[.MESSAGE].map { ": \($0)" } ?? ""
      statusFailure = "the bank answered with error \(statusParts[.CODE] ?? "?")\(message)"
    } else if tag == .SECLIST {
      try endSecurities()
    } else if tag == .OFX {
      try endStatement()
      try endSecurities()
    }
  }

  // MARK: Parts

  private func endRow(endingAt end: Int) throws {
    guard let row else { return }
    self.row = nil
    guard statement != nil else { return }
    if row.isDeletion {
      try take(deletion: row, endingAt: end)
      return
    }
    switch row.transaction(in: statement?.quoted) {
    case .success(let transaction):
      statement?.rowCount += 1
      if balanceRows.take(transaction) { return }
      batch.append(transaction)
      if batch.count >= Self.batchSize { try flush() }
    case .failure(let failure):
      try reject(row, failure, endingAt: end)
    }
  }

  /// CORRECTACTION DELETE: the bank takes an earlier line back (OFX 2.3 §11.4.4.2).
  private func take(deletion row: OFXRow, endingAt end: Int) throws {
    guard let target = row[.CORRECTFITID] else {
      let reason = "CORRECTACTION DELETE without CORRECTFITID: it does not name the line to delete"
      return try reject(
        row,
        OFXRow.RowFailure(
          code: .unreadableRow, reason: reason, excerpt: nil, position: row.position),
        endingAt: end)
    }
    try openStatement()
    try flush()
    statement?.rowCount += 1
    try sink.receive(.removed(target))
  }

  private func reject(
    _ row: OFXRow, _ failure: OFXRow.RowFailure, endingAt end: Int
  ) throws {
    try reject(
      RejectedRow(
        location: RowLocation(line: failure.position.line, column: failure.position.column),
        raw: text(from: row.position.offset, to: end), code: failure.code, reason: failure.reason,
        excerpt: failure.excerpt,
        hint: .quarantined))
  }

  private func endBalance(endingAt end: Int) throws {
    guard let balance else { return }
    self.balance = nil
    guard statement != nil, let text = balance.amountText else { return }
    switch statement?.quoted.map({ OFXValue.amount(text, in: $0) }) ?? OFXValue.amount(text) {
    case .value(let amount):
      try openStatement()
      try flush()
      if balance.kind == .ledger { statement?.ledger = amount }
      var stated = StatementBalance(
        kind: balance.kind, date: balance.dateText.flatMap(OFXValue.date), amount: amount,
        currency: statement?.currency)
      if balance.kind == .principal {
        // What is left of a loan is its balance, too.
        stated.amount = amount.owed
        try sink.receive(.balance(stated))
        stated.kind = .ledger
      }
      try sink.receive(.balance(stated))
    case .missing: break
    case .ambiguous, .unreadable:
      let tag =
        switch balance.kind {
        case .ledger: "LEDGERBAL"
        case .principal: "PRINBAL"
        default: "AVAILBAL"
        }
      try reject(
        RejectedRow(
          location: RowLocation(line: balance.position.line, column: balance.position.column),
          raw: self.text(from: balance.start.offset, to: end),
          code: .unreadableBalance,
          reason: "expected a balance like 1234.56 in \(tag), found \"\(text)\"",
          excerpt: SourceExcerpt(text: "<BALAMT>\(text)", offset: 8, length: text.count),
          hint: "the rows are loaded; this balance cannot confirm them"))
    }
  }

  func reject(_ row: RejectedRow) throws {
    // A list of securities stands outside any statement; it belongs to the last one, or the next.
    guard statement != nil || census.statementCount > 0 else {
      held.append(row)
      heldByteCount += row.raw.utf8.count
      guard heldByteCount <= Self.maximumHeld else {
        throw FinanceETLError(
          .limitExceeded, "more than \(Self.maximumHeld) bytes come before the first statement",
          at: row.location)
      }
      return
    }
    if statement != nil { try openStatement() }
    try flush()
    statement?.rowCount += 1
    try sink.receive(.quarantined(row))
  }

  func flush() throws {
    splitPairs.end()
    guard !batch.isEmpty else { return }
    // Only now, for some banks name the account behind the first rows.
    try openStatement()
    let rows = batch
    batch = []
    batch.reserveCapacity(Self.batchSize)
    try sink.receive(.transactions(rows))
  }

  /// Sends the statement's header, once.
  func openStatement() throws {
    guard let statement, !statement.isOpen else { return }
    self.statement?.isOpen = true
    census.statementCount += 1
    try sink.receive(
      .statement(
        statement.header(
          organisation: organisation, institutionID: institutionID, serverTime: serverTime)))
    let rows = held
    held = []
    for row in rows { try sink.receive(.quarantined(row)) }
  }

  private func endStatement() throws {
    guard let statement else { return }
    guard statement.account[.ACCTID] != nil || statement.rowCount > 0 else {
      throw FinanceETLError(
        .statementWithoutAccount,
        "a statement (\(statement.tag.name)) has neither an account id (ACCTID) nor a row",
        at: RowLocation(line: statement.position.line, column: statement.position.column),
        hint: "download the file again; it has nothing to import")
    }
    try openStatement()
    try releaseBalanceRows()
    try flush()
    try sendSnapshot()
    // A list before the statement: what is held says which funds are cash.
    try sendSecurities()
    self.statement = nil
  }

  /// Hands on the rows that were held as balances: what the movements prove is none of them.
  private func releaseBalanceRows() throws {
    let held = balanceRows
    balanceRows = OFXBalanceRows()
    guard !held.isEmpty else { return }
    var isFirst = true
    for (row, isBalance) in held.decided(statement?.ledger) {
      guard isBalance else {
        batch.append(row)
        continue
      }
      try flush()
      if isFirst, let opening = held.opening(row) {
        try sink.receive(
          .balance(
            StatementBalance(
              kind: .opening, date: row.date, amount: opening, currency: row.currency)))
      }
      isFirst = false
      try sink.receive(
        .skipped(
          RejectedRow(
            location: row.location, raw: row.description, code: .unsupportedContent,
            reason: "it states the balance \(row.amount.text), to which the movements lead")))
    }
  }

  // MARK: The end

  /// Why a document that holds no statement holds none.
  var emptyReason: String {
    if let statusFailure { return statusFailure }
    return census.emptyReason
  }

  /// The innermost element that is still open.
  var innermost: OFXTag? { stack.last }
}
