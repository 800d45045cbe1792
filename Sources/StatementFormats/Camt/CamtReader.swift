import FinanceModel
import ImportPipeline
import XMLEvents

/// What the elements of camt mean: statements, entries, balances.
final class CamtReader: XMLEventHandler {
  /// Entries of a statement that are held until it ends, so that all of them decide whether their
  /// references are ids. A longer statement is read as its first entries say.
  private static let mostHeld = 10_000
  private let maximumField: Int
  private var parser: XMLEventParser?
  // What each element changes is not checked for being in use: the parser calls one event at a time, and
  // none of them calls the parser.
  @exclusivity(unchecked) private var failure: (any Error)?
  private var parts: StatementParts
  private(set) var notices: [Remedy] = []

  @exclusivity(unchecked) private var stack: [CamtTag] = []
  @exclusivity(unchecked) private var text: [UInt8] = []
  @exclusivity(unchecked) private var isLeaf = false
  @exclusivity(unchecked) private var fieldBytes = 0
  @exclusivity(unchecked) private var amountCurrency: String?
  private let raw = CamtMarkup()
  @exclusivity(unchecked) private var place = RowLocation()
  private var isClosed = false

  private var messageCreatedAt: String?
  private var messagePage: String?
  private var messageIsLastPage: String?
  @exclusivity(unchecked) private var statement: CamtStatement?
  @exclusivity(unchecked) private var balance: CamtStatement.Balance?
  @exclusivity(unchecked) private var entry: CamtEntry?
  @exclusivity(unchecked) private var detail: CamtDetail?
  @exclusivity(unchecked) private var rows: CamtRows?

  init(_ sink: any StatementSink, _ limits: SafetyLimits) {
    parts = StatementParts(sink, of: CamtAdapter())
    maximumField = limits[.fieldBytes]
    parser = XMLEventParser(handler: self, limits: XMLEventParser.Limits(limits))
  }

  var sink: any StatementSink { parts.sink }
  var statementCount: Int { parts.statementCount }

  /// Reads on; `bytes` are UTF-8.
  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws {
    guard let parser else { return }
    do {
      try parser.push(bytes, isLast: isLast)
    } catch {
      if let failure { throw failure }
      throw error.ofDocument(endingWith: "</Document>")
    }
    if let failure { throw failure }
    if isLast { self.parser = nil }
  }

  // MARK: Events

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    guard failure == nil else { return }
    let tag = CamtTag(name)
    if tag == .Ntry, entry != nil {
      // An entry inside another one is of its own; the one around it ends here.
      do {
        endDetail()
        try endEntry()
      } catch {
        return fail(error)
      }
    }
    if entry != nil {
      if isLeaf { raw.endTag(text) }
      raw.add("<", name)
    }
    stack.append(tag)
    isLeaf = true
    text.removeAll(keepingCapacity: true)
    switch tag {
    case _ where tag.isStatement && statement == nil:
      statement = CamtStatement(tag: tag, at: RowLocation(line: line, column: column))
      statement?.createdAt = messageCreatedAt
      statement?.page = messagePage
      statement?.isLastPage = messageIsLastPage
      rows = CamtRows()
    case .Bal where statement != nil && entry == nil: balance = CamtStatement.Balance()
    case .Ntry where statement != nil && entry == nil:
      entry = CamtEntry(at: RowLocation(line: line, column: column))
      raw.removeAll()
      fieldBytes = 0
      raw.add("<", name)
    case .Ntry where statement == nil: fail(Self.entryOutside(line: line, column: column))
    case .TxDtls where entry != nil && detail == nil:
      detail = CamtDetail()
      fieldBytes = 0
    default: break
    }
    place = RowLocation(line: line, column: column)
  }

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard stack.last == .Amt, name.elementsEqual("Ccy".utf8) else { return }
    amountCurrency = String(decoding: value, as: UTF8.self)
    if entry != nil {
      raw.add(" Ccy=\"", value)
      raw.add("\"")
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {
    guard isLeaf, failure == nil else { return }
    self.text.append(contentsOf: text)
    fieldBytes += text.count
    if fieldBytes > maximumField || self.text.count > maximumField {
      fail(
        FinanceETLError.beyond(
          .fieldBytes, "an entry has more than \(maximumField) bytes of text", at: place))
    }
  }

  func endElement(_ name: UnsafeRawBufferPointer) {
    guard failure == nil, let tag = stack.popLast() else { return }
    if entry != nil {
      if isLeaf { raw.endTag(text) }
      raw.add("</", name)
      raw.add(">")
    }
    do {
      if isLeaf {
        try text.withUnsafeBytes { try take(tag, $0) }
      }
      isLeaf = false
      switch tag {
      case .TxDtls: endDetail()
      case .Ntry: try endEntry()
      case .Bal: endBalance()
      case .Stmt, .Rpt, .Ntfctn: try endStatement()
      default: break
      }
    } catch {
      fail(error)
    }
    if entry == nil { fieldBytes = 0 }
  }

  private static func entryOutside(line: Int, column: Int) -> FinanceETLError {
    FinanceETLError(
      .statementWithoutAccount,
      "an entry (Ntry) stands outside of a statement, so that no account is named for it",
      at: RowLocation(line: line, column: column),
      hint: "download the file again; nothing was loaded from it")
  }

  /// Errors cannot cross libxml2's C callbacks: the first one is kept and ends the reading.
  private func fail(_ error: any Error) {
    failure = failure ?? error
    parser?.stop()
  }

  // MARK: Leaves

  private func take(_ tag: CamtTag, _ bytes: UnsafeRawBufferPointer) throws {
    guard tag != .unknown, !bytes.isEmpty else { return }
    let trimmed = MarkupText.trimmed(bytes)
    guard !trimmed.isEmpty else { return }
    let parent = stack.last ?? .unknown
    let above = stack.count > 1 ? stack[stack.count - 2] : .unknown
    func value() -> String { String(decoding: trimmed, as: UTF8.self) }
    if detail != nil {
      takeDetail(tag, parent, above, value(), whole: bytes)
    } else if entry != nil {
      takeEntry(tag, parent, above, value())
    } else if balance != nil {
      takeBalance(tag, parent, value())
    } else if statement != nil {
      takeStatement(tag, parent, above, value())
    } else {
      switch (parent, tag) {
      case (.GrpHdr, .CreDtTm): messageCreatedAt = value()
      case (.MsgPgntn, .PgNb): messagePage = value()
      case (.MsgPgntn, .LastPgInd): messageIsLastPage = value()
      default: break
      }
    }
  }

  private func takeStatement(_ tag: CamtTag, _ parent: CamtTag, _ above: CamtTag, _ value: String) {
    switch (parent, tag) {
    case (.Stmt, .CreDtTm), (.Rpt, .CreDtTm), (.Ntfctn, .CreDtTm): statement?.createdAt = value
    case (.FrToDt, .FrDtTm): statement?.from = value
    case (.FrToDt, .ToDtTm): statement?.to = value
    case (.StmtPgntn, .PgNb): statement?.page = value
    case (.StmtPgntn, .LastPgInd): statement?.isLastPage = value
    case (.Id, .IBAN) where above == .Acct: statement?.number = value
    case (.Othr, .Id) where above == .Id && stack.contains(.Acct),
      (.PrtryAcct, .Id) where above == .Id && stack.contains(.Acct):
      if statement?.number == nil, !stack.contains(.Ownr), !stack.contains(.Svcr) {
        statement?.number = value
      }
    case (.Acct, .Ccy): statement?.currency = value
    case (.Ownr, .Nm): statement?.owner = value
    case (.FinInstnId, .BIC), (.FinInstnId, .BICFI): if above == .Svcr { statement?.bic = value }
    case (.FinInstnId, .Nm): if above == .Svcr { statement?.bankName = value }
    case (.ClrSysMmbId, .MmbId), (.PrtryId, .Id):
      if stack.contains(.Svcr) { statement?.memberID = value }
    case (.TtlNtries, .NbOfNtries): statement?.statedCount = value
    default: break
    }
  }

  private func takeBalance(_ tag: CamtTag, _ parent: CamtTag, _ value: String) {
    switch (parent, tag) {
    case (.CdOrPrtry, .Cd), (.Tp, .Cd): balance?.type = value.uppercased()
    case (.Bal, .Amt):
      balance?.amount = value
      balance?.currency = amountCurrency
    case (.Bal, .CdtDbtInd): balance?.indicator = value
    case (.Dt, .Dt), (.Dt, .DtTm): balance?.day = value
    default: break
    }
  }

  private func takeEntry(_ tag: CamtTag, _ parent: CamtTag, _ above: CamtTag, _ value: String) {
    switch (parent, tag) {
    case (.Ntry, .Amt):
      entry?.amount = value
      entry?.currency = amountCurrency
    case (.Ntry, .CdtDbtInd): entry?.indicator = value
    case (.Ntry, .RvslInd): entry?.isReversal = value == "true" || value == "1"
    case (.Ntry, .Sts), (.Sts, .Cd): entry?.status = value
    case (.BookgDt, .Dt), (.BookgDt, .DtTm): entry?.bookingDay = value
    case (.ValDt, .Dt), (.ValDt, .DtTm): entry?.valueDay = value
    case (.Ntry, .AcctSvcrRef): entry?.reference = value
    case (.Ntry, .NtryRef): entry?.number = value
    case (.Ntry, .AddtlNtryInf): entry?.additional = value
    case (.Btch, .NbOfTxs): entry?.batchCount = value
    case (.InstdAmt, .Amt), (.CntrValAmt, .Amt):
      if let currency = amountCurrency, entry?.original == nil || parent == .InstdAmt {
        entry?.original = (value, currency)
      }
    case (.Domn, .Cd): entry?.code.domain = value
    case (.Fmly, .Cd): entry?.code.family = value
    case (.Fmly, .SubFmlyCd): entry?.code.subFamily = value
    case (.Prtry, .Cd): entry?.code.proprietary = value
    default: break
    }
  }

  private func takeDetail(
    _ tag: CamtTag, _ parent: CamtTag, _ above: CamtTag, _ value: String,
    whole: UnsafeRawBufferPointer
  ) {
    switch (parent, tag) {
    case (.Refs, _) where tag.isReference: detail?.references.append((tag, value))
    case (.TxDtls, .Amt), (.TxAmt, .Amt):
      detail?.amount = value
      detail?.currency = amountCurrency
    case (.TxDtls, .CdtDbtInd): detail?.indicator = value
    case (.InstdAmt, .Amt), (.CntrValAmt, .Amt):
      if let currency = amountCurrency, detail?.original == nil || parent == .InstdAmt {
        detail?.original = (value, currency)
      }
    case (.Dbtr, .Nm), (.Cdtr, .Nm), (.UltmtDbtr, .Nm), (.UltmtCdtr, .Nm):
      detail?.names[parent] = value
    case (.Pty, .Nm): detail?.names[above] = value
    case (.Id, .IBAN): detail?.numbers[above] = value
    case (.Othr, .Id) where above == .Id && stack.count > 2,
      (.PrtryAcct, .Id) where above == .Id && stack.count > 2:
      detail?.numbers[stack[stack.count - 3]] = value
    case (.RmtInf, .Ustrd): detail?.addRemittance(String(decoding: whole, as: UTF8.self))
    case (.CdtrRefInf, .Ref): detail?.creditorReference = value
    case (.TxDtls, .AddtlTxInf): detail?.additional = value
    case (.Purp, .Cd): detail?.purpose = value
    case (.Rsn, .Cd) where above == .RtrInf: detail?.returnReason = value
    case (.Domn, .Cd): detail?.code.domain = value
    case (.Fmly, .Cd): detail?.code.family = value
    case (.Fmly, .SubFmlyCd): detail?.code.subFamily = value
    case (.Prtry, .Cd): detail?.code.proprietary = value
    default: break
    }
  }

  // MARK: Ends

  private func endDetail() {
    guard let detail else { return }
    entry?.add(detail)
    self.detail = nil
    fieldBytes = 0
  }

  private func endBalance() {
    guard let balance else { return }
    statement?.balances.append(balance)
    self.balance = nil
  }

  private func endEntry() throws {
    guard let entry = entry.take(), statement != nil else { return }
    statement?.entryCount += 1
    do {
      let standing = try entry.standing()
      if standing == .information {
        let row = RejectedRow(
          location: entry.location, raw: raw.text, code: .unsupportedContent,
          reason: "an entry for information only (INFO)")
        rows?.held.append(.skipped(row))
      } else {
        let row = try entry.transaction(
          isPending: standing == .pending, otherDay: statement?.otherDay,
          ownNumber: statement?.number)
        if entry.bookingDay == nil, entry.valueDay == nil { rows?.undatedCount += 1 }
        rows?.add(row, reference: entry.reference, isReversal: entry.isReversal)
      }
    } catch {
      let row = RejectedRow(
        location: entry.location, raw: raw.text, code: error.code, reason: error.reason,
        hint: .quarantined)
      rows?.held.append(.quarantined(row))
    }
    if let count = rows?.held.count, count >= Self.mostHeld || rows?.isOpen == true {
      try release(isWhole: false)
    }
  }

  private func endStatement() throws {
    guard let statement, stack.allSatisfy({ !$0.isStatement }) else { return }
    guard statement.number != nil || statement.entryCount > 0 else {
      throw FinanceETLError(
        .statementWithoutAccount,
        "a statement (\(statement.tag)) has neither an account number (Acct/Id) nor an entry",
        at: statement.location, hint: "download the file again; it has nothing to import")
    }
    try release(isWhole: true)
    let balances = statement.statedBalances()
    for balance in balances.read { try parts.add(balance) }
    if let missing = Self.missing(in: statement, balances.read) { try parts.quarantine(missing) }
    for balance in balances.unreadable {
      try parts.quarantine(
        RejectedRow(
          location: statement.location,
          raw:
            "<Bal>\(balance.type ?? "") \(balance.indicator ?? "") \(balance.amount ?? "")</Bal>",
          code: .unreadableBalance,
          reason: "expected a balance like 1234.56 with CRDT or DBIT in Bal, found"
            + " \"\(balance.amount ?? "")\" \(balance.indicator ?? "")",
          hint: "the rows are loaded; this balance cannot confirm them"))
    }
    try parts.flush()
    if let stated = statement.statedCount, Int(stated) != statement.entryCount {
      note(
        "the bank counts \(Count.text(Int(stated) ?? 0, "entry", "entries")) in a statement that has \(statement.entryCount)"
      )
    }
    if let count = rows?.undatedCount, count > 0, let day = statement.otherDay {
      note(
        "entries without a date were dated \(day.isoText), the day of the statement: \(count)"
      )
    }
    self.statement = nil
    rows = nil
  }

  /// What says that the statement has fewer entries than the bank counts, where no balances show that it
  /// is whole.
  private static func missing(
    in statement: CamtStatement, _ balances: [StatementBalance]
  ) -> RejectedRow? {
    guard let stated = statement.statedCount, let count = Int(stated), count > statement.entryCount,
      !balances.contains(where: { $0.kind == .opening })
        || !balances.contains(where: { $0.kind == .ledger })
    else { return nil }
    return RejectedRow(
      location: statement.location, raw: "<NbOfNtries>\(stated)</NbOfNtries>", code: .unreadableRow,
      reason:
        "the bank counts \(stated) entries in a statement that has \(statement.entryCount)",
      hint: "download the file again: entries may be missing")
  }

  private func note(_ text: Remedy) {
    if notices.count < 20 { notices.append(text) }
  }

  /// Sends the header, once, and the rows that were held.
  private func release(isWhole: Bool) throws {
    guard var rows = rows.take() else { return }
    if !rows.isOpen {
      guard let statement else { return }
      if isWhole, rows.turnReversals(provedBy: statement.statedBalances().read) {
        note("reversals have the sign of what they undo in this file: the balances prove it")
      }
      try parts.open(statement.header(ids: rows.ids))
      rows.isOpen = true
    }
    let ids = rows.ids
    for var part in rows.held {
      if ids == .none, case .row(var row) = part {
        row.sourceID = nil
        part = .row(row)
      }
      try parts.add(part)
    }
    rows.held.removeAll(keepingCapacity: true)
    self.rows = rows
  }
}
