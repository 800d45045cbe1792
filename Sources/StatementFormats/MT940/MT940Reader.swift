import FinanceModel
import ImportPipeline
import JSONText

/// What the fields of MT940 and MT942 mean: statements of one or more pages, rows, balances.
final class MT940Reader {
  /// Rows of a statement that are held until it ends, so that its header can say whether it does.
  private static let mostHeld = 10_000

  private var parts: StatementParts
  private let maximumField: Int
  private(set) var notices: [Remedy] = []
  private(set) var concerns: [String] = []

  /// The field at hand: its lines, the tag taken off the first.
  private var tag: MT940Tag?
  private var lines: [String] = []
  private var fieldBytes = 0
  private var fieldLine = 0

  private var statement: MT940Statement?
  /// A row that may have its text in the next field.
  private var row: (lines: [String], line: Int)?
  private var text: [String] = []
  private var falseValueDates = 0
  /// Whether a statement so far had a closing balance.
  private var hasClosed = false

  init(_ sink: any StatementSink, _ limits: SafetyLimits) {
    parts = StatementParts(sink, of: MT940Adapter())
    maximumField = limits[.fieldBytes]
  }

  var sink: any StatementSink { parts.sink }
  var statementCount: Int { parts.statementCount }

  // MARK: Lines

  func take(_ bytes: UnsafeRawBufferPointer, line: Int) throws {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: "@@") {
      if end > rest.startIndex { try takeRows(.init(rebasing: rest[..<end]), line: line) }
      rest = rest[end...].dropFirst(2)
    }
    if !rest.isEmpty || bytes.isEmpty { try takeRows(.init(rebasing: rest), line: line) }
  }

  /// A row may begin within a line, where the end of the one before is lost.
  private func takeRows(_ text: UnsafeRawBufferPointer, line: Int) throws {
    var rest = text
    while let start = MT940Tag.secondRow(in: rest) {
      try takeLine(.init(rebasing: rest[..<start]), line: line)
      rest = .init(rebasing: rest[start...])
    }
    try takeLine(rest, line: line)
  }

  private func takeLine(_ text: UnsafeRawBufferPointer, line: Int) throws {
    let start = text.drop { $0 == 0x09 }
    if start.elementsEqual("-".utf8) || start.starts(with: "-}".utf8) {
      try endField()
      try endRow()
      return
    }
    if let (tag, rest) = MT940Tag.split(text) ?? MT940Tag.splitDamaged(text) {
      try endField()
      self.tag = tag
      lines = [String(decoding: rest, as: UTF8.self)]
      fieldLine = line
      fieldBytes = rest.count
      return
    }
    guard tag != nil, !text.starts(with: "{1:".utf8) else { return }
    fieldBytes += text.count
    guard fieldBytes <= maximumField else {
      throw FinanceETLError.beyond(
        .fieldBytes, "a field is longer than \(maximumField) bytes",
        at: RowLocation(line: fieldLine)
      )
    }
    let words = String(decoding: text, as: UTF8.self)
    if tag != .text, tag != .row, MT940Line.isWhole(words.trimmingBlanks) {
      return rejectRow(words, "a row without its tag :61:", line: line)
    }
    lines.append(words)
  }

  func finish() throws {
    try endField()
    if let row, text.isEmpty, row.lines.count == 1, MT940Line.isCut(row.lines[0]) {
      self.row = nil
      rejectRow(row.lines[0], "the file ends within the row", line: row.line)
    }
    try endRow()
    if let open = statement, open.lacksClosing {
      // A bank that closes its statements closes the last one too.
      let reason = "the last statement has no closing balance (:62F:): the file may be cut off"
      if hasClosed {
        rejectRow("", reason, line: open.line)
      } else {
        concerns.append(reason)
      }
    }
    try endStatement()
    if falseValueDates > 0 {
      notices.append("value dates that do not exist were left out: \(falseValueDates)")
    }
  }

  // MARK: Fields

  private func endField() throws {
    guard let tag else { return }
    self.tag = nil
    let lines = self.lines
    self.lines = []
    let first = lines.first ?? ""
    if tag == .text {
      if row != nil { text += lines }
      return
    }
    try endRow()
    switch tag {
    case .reference: try beginMessage()
    case .account:
      // A statement that lacks its `:20:`: the one before keeps its account and rows.
      if statement?.isOther(first) == true { try endStatement() }
      if statement == nil { statement = MT940Statement(line: fieldLine) }
      statement?.beginAccount(lines)
    case .number: statement?.page.number = first.trimmingBlanks
    case .opening, .openingPage: try open(first, isPage: tag == .openingPage)
    case .floor: statement?.takeFloor(first)
    case .row:
      if statement == nil { statement = MT940Statement(line: fieldLine) }
      try settlePage()
      row = (lines, fieldLine)
    case .closing, .closingPage:
      try close(first, isPage: tag == .closingPage)
    case .available:
      guard let balance = MT940Balance(first) else { return try rejectBalance(first) }
      statement?.available = balance
    case .debitCount, .creditCount: statement?.takeCount(first, isDebit: tag == .debitCount)
    case .text, .other: break
    }
  }

  /// The fields before the first balance or row say whether a message is a page of the statement at
  /// hand: until then they are kept beside it.
  private func beginMessage() throws {
    if statement?.goesOn != true { try endStatement() }
    if statement == nil {
      statement = MT940Statement(line: fieldLine)
    } else {
      statement?.beginPage()
    }
  }

  private func open(_ text: String, isPage: Bool) throws {
    guard let balance = MT940Balance(text) else {
      return try rejectBalance(text)
    }
    if let open = statement, open.isPageOpen {
      // A page goes on where the last one ended.
      if !isPage || !open.isContinued(by: balance) {
        let page = open.page
        try endStatement()
        statement = MT940Statement(line: fieldLine)
        statement?.page = page
      } else {
        statement?.isPageOpen = false
        return
      }
    }
    // Nor does the next one of an account need one.
    if let open = statement, open.closing != nil {
      let page = open.page
      try endStatement()
      statement = MT940Statement(line: fieldLine)
      statement?.page = page
    }
    statement?.opening = balance
    statement?.beginsWithin = isPage
  }

  /// A page without an opening balance is no page.
  private func settlePage() throws {
    guard let open = statement, open.isPageOpen else { return }
    let page = open.page
    try endStatement()
    statement = MT940Statement(line: fieldLine)
    statement?.page = page
  }

  private func close(_ text: String, isPage: Bool) throws {
    try settlePage()
    guard let balance = MT940Balance(text) else { return try rejectBalance(text) }
    statement?.closing = balance
    statement?.goesOn = isPage
    hasClosed = true
  }

  private func rejectBalance(_ text: String) throws {
    statement?.held.append(
      .quarantined(
        RejectedRow(
          location: RowLocation(line: fieldLine), raw: text, code: .unreadableBalance,
          reason: "expected a balance like C240131EUR12,34, found \"\(text.prefix(40))\"",
          hint: "the rows are loaded; this balance cannot confirm them")))
  }

  // MARK: Rows

  private func rejectRow(_ raw: String, _ reason: String, line: Int) {
    statement?.held.append(
      .quarantined(
        RejectedRow(
          location: RowLocation(line: line), raw: raw, code: .unreadableRow, reason: reason,
          hint: .quarantined)))
  }

  private func endRow() throws {
    guard let row else { return }
    self.row = nil
    let text = self.text
    self.text = []
    let location = RowLocation(line: row.line)
    do {
      let line = try MT940Line(row.lines, currency: statement?.currency)
      if line.hasFalseValueDate { falseValueDates += 1 }
      statement?.count(line)
      let transaction = transaction(line, text, in: statement?.currency, at: location)
      statement?.held.append(.row(transaction))
    } catch {
      let raw =
        ":61:"
        + (row.lines + (text.isEmpty ? [] : [":86:" + text.joined(separator: "\n")]))
        .joined(separator: "\n")
      statement?.held.append(
        .quarantined(
          RejectedRow(
            location: location, raw: raw, code: error.code, reason: error.reason,
            hint: .quarantined)))
    }
    if let open = statement, open.isSent || open.held.count >= Self.mostHeld { try release() }
  }

  private func transaction(
    _ line: MT940Line, _ text: [String], in currency: Currency?, at location: RowLocation
  ) -> StatementTransaction {
    let narrative = MT940Narrative(text)
    let fallback = [line.supplement, line.customerReference, line.bankReference, line.type]
      .first { !$0.isEmpty && $0 != "NONREF" }
    var row = StatementTransaction(
      date: line.date, amount: line.amount, currency: currency,
      description: narrative.text.isEmpty ? fallback ?? "" : narrative.text, location: location)
    row.valueDate = line.valueDate
    row.isPending = line.isPending
    row.payee = narrative.payee
    if narrative.dialect != "free" { row.memo = narrative.whole }
    // Lines are folded and blanks dropped as the bank's printer likes.
    row.identity =
      [
        line.mark, line.type, line.customerReference, line.bankReference, line.supplement,
      ].map(\.withoutBlanks).joined(separator: "|") + "|" + text.map(\.withoutBlanks).joined()
    row.kind =
      narrative.code.flatMap(GermanCode.kind) ?? MT940Kind.name(line.type)
    var members: [String: String] = ["type": line.type]
    for reference in narrative.references { members[reference.name] = reference.value }
    if !line.customerReference.isEmpty, line.customerReference != "NONREF" {
      members["customer_ref"] = line.customerReference
    }
    if !line.bankReference.isEmpty { members["bank_ref"] = line.bankReference }
    if !line.supplement.isEmpty { members["supplement"] = line.supplement }
    if let code = narrative.code { members["gvc"] = code }
    if line.mark.count > 1 { members["mark"] = line.mark }
    members["counterparty_mask"] = narrative.counterparty.flatMap { AccountReference.mask(of: $0) }
    row.counterparty = Counterparty(account: narrative.counterparty)
    row.extras = JSONWriter.text(members)
    return row
  }

  // MARK: Statements

  private func release() throws {
    guard var open = statement else { return }
    if !open.isSent {
      try parts.open(open.header)
      open.isSent = true
    }
    for item in open.held { try parts.add(item) }
    open.held.removeAll(keepingCapacity: true)
    statement = open
  }

  private func endStatement() throws {
    statement?.leavePage()
    guard let open = statement else { return }
    guard open.isWorthSending else {
      statement = nil
      return
    }
    try release()
    for (kind, balance) in [
      (StatementBalance.Kind.opening, open.opening), (.ledger, open.closing),
      (.available, open.available),
    ] {
      guard let balance else { continue }
      try parts.add(
        StatementBalance(
          kind: kind, date: balance.date, amount: balance.amount, currency: balance.currency))
    }
    if let missing = open.missing { try parts.quarantine(missing) }
    try parts.flush()
    if let text = open.countMismatch, notices.count < 20 { notices.append(Remedy(text)) }
    statement = nil
  }
}
