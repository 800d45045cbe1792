import FinanceModel
import ImportPipeline
import JSONText

/// Turns lines of records into statement parts.
struct RecordReader {
  /// Rows handed on at a time.
  private static let batchSize = 1000

  private(set) var sink: any StatementSink
  private(set) var isEmpty = true
  private let sources: [any StatementFormat]
  private var batch: [StatementTransaction] = []
  private var currency: Currency?

  /// - Parameter sources: formats whose rows records carry.
  init(_ sink: any StatementSink, _ sources: [any StatementFormat]) {
    self.sink = sink
    self.sources = sources
  }

  /// Reads one line. A line that is no JSON or no record ends the document: records are written by
  /// programs, and one that breaks off may have lost more than a row. A transaction that lacks or
  /// garbles a field is quarantined.
  mutating func read(_ bytes: UnsafeRawBufferPointer, line: Int) throws {
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = UnsafeRawBufferPointer(rebasing: bytes[start...])
    let value: JSONValue
    do {
      value = try JSONParser.parse(text)
    } catch {
      throw FinanceETLError(
        .malformedRecords, "\(error.message)",
        at: RowLocation(line: line, column: error.byteOffset + 1),
        excerpt: excerpt(text, at: error.byteOffset),
        hint: "every line of a record stream is one JSON object")
    }
    let record = Record(value, line: line)
    guard let type = value["type"]?.string else {
      throw record.failure("expected a member \"type\"")
    }
    if type == "statement" {
      try flush()
      isEmpty = false
      var header = try record.header()
      fillSource(of: &header)
      currency = header.account.currency
      try sink.receive(.statement(header))
      return
    }
    guard Record.types.contains(type) else {
      throw record.failure("expected a known type of record, found \"\(type)\"")
    }
    guard !isEmpty else { throw record.failure("expected a statement before a \(type)") }
    if type == "transaction" || type == "trade" {
      do {
        batch.append(try record.transaction(in: currency))
        if batch.count >= Self.batchSize { try flush() }
        return
      } catch let failure as Record.FieldFailure {
        try flush()
        let row = RejectedRow(
          location: record.place, raw: String(decoding: text.prefix(64 * 1024), as: UTF8.self),
          code: failure.code, reason: failure.reason)
        try sink.receive(.quarantined(row))
        return
      }
    }
    try flush()
    if type == "holdings" { try takeHoldings(of: record) }
    try sink.receive(try part(type, record, raw: text))
  }

  /// Ranks a statement as it was ranked where it was first read.
  private func fillSource(of header: inout StatementHeader) {
    func rank(_ format: some StringProtocol) -> SourceRank? {
      format == Self.manual ? .person : sources.first { $0.formatID == format }?.rank
    }
    // A name of a feed that a person gave has no scheme (`ofx:1101`): then its format counts.
    header.rank = rank(header.feed.prefix { $0 != ":" }) ?? rank(header.format) ?? .table
    header.reading = sources.first { $0.formatID == header.format }?.reading ?? .stated
  }

  /// What a book calls the feed of rows that a person typed.
  private static let manual = "manual"

  /// Quarantines the holdings of a snapshot that cannot be read: the others are kept.
  private mutating func takeHoldings(of record: Record) throws {
    for holding in record.value["holdings"]?.array ?? [] {
      guard let reason = holding.holdingFailure else { continue }
      let raw = JSONWriter.text(holding)
      try sink.receive(
        .quarantined(
          RejectedRow(
            location: record.place,
            raw: raw.utf8.count > 64 * 1024 ? String(raw.prefix(16 * 1024)) : raw,
            code: .unreadableRow, reason: reason)))
    }
  }

  mutating func finish() throws {
    try flush()
  }

  private func part(
    _ type: String, _ record: Record, raw: UnsafeRawBufferPointer
  ) throws -> StatementPart {
    let failure = record.value.failure(of: type)
    switch type {
    case _ where failure != nil: break
    case "balance": return .balance(try record.balance(in: currency))
    case "removed": return .removed(try record.required("id"))
    case "skipped": return .skipped(record.rejected(.unreadableRow))
    case "quarantined": return .quarantined(record.rejected(.unreadableRow))
    case "security":
      if let security = StatedSecurity(record.value, at: record.place) {
        return .securities([security])
      }
    case "holdings":
      if let snapshot = HoldingsSnapshot(record.value) { return .holdings(snapshot) }
    case "price":
      if let price = SecurityPrice(record.value, at: record.place) { return .prices([price]) }
    case "liability": return .liability(LiabilityFacts(record.value, at: record.place))
    case "account": return .account(AccountFacts(record.value))
    default: break
    }
    return .quarantined(
      RejectedRow(
        location: record.place, raw: String(decoding: raw.prefix(64 * 1024), as: UTF8.self),
        code: .unreadableRow,
        reason: failure ?? "expected a \(type) as docs/JSON.md describes it"))
  }

  private mutating func flush() throws {
    guard !batch.isEmpty else { return }
    try sink.receive(.transactions(batch))
    batch.removeAll(keepingCapacity: true)
  }

  private func excerpt(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> SourceExcerpt {
    let start = max(0, offset - 40)
    let before = String(decoding: bytes[start..<min(offset, bytes.count)], as: UTF8.self)
    let behind = String(
      decoding: bytes[min(offset, bytes.count)..<min(offset + 40, bytes.count)], as: UTF8.self)
    return SourceExcerpt(text: before + behind, offset: before.count, length: 1)
  }
}

/// One line of a record stream.
struct Record {
  let value: JSONValue
  private let line: Int

  static let types: Set<String> = [
    "statement", "transaction", "trade", "balance", "removed", "skipped", "quarantined",
    "security", "holdings", "price", "liability", "account",
  ]

  /// A field of a transaction that cannot be read.
  struct FieldFailure: Error {
    let code: ErrorCode
    let reason: String
  }

  init(_ value: JSONValue, line: Int) {
    self.value = value
    self.line = line
  }

  /// Where the row stood in the file it was first read from, else this line.
  var place: RowLocation {
    let place = RowLocation(
      line: value["line"]?.integer, column: value["column"]?.integer, page: value["page"]?.integer,
      row: value["row"]?.integer)
    return place == RowLocation() ? RowLocation(line: line) : place
  }

  func failure(_ message: String) -> FinanceETLError {
    FinanceETLError(
      .malformedRecords, message, at: RowLocation(line: line),
      hint: "docs/JSON.md describes the records")
  }

  func required(_ name: String) throws(FinanceETLError) -> String {
    guard let text = value[name]?.scalarText else {
      throw failure("expected text in \"\(name)\"")
    }
    return text
  }

  func header() throws(FinanceETLError) -> StatementHeader {
    let account = value["account"] ?? .object([])
    var reference = AccountReference(
      key: account["key"]?.string, name: account["name"]?.string,
      officialName: account["official_name"]?.string,
      currency: account["currency"]?.string.flatMap { Currency($0) },
      institution: account["institution"]?.string,
      institutionID: account["institution_id"]?.scalarText, mask: account["mask"]?.scalarText,
      number: account["number"]?.scalarText, sourceType: account["source_type"]?.string,
      sourceSubtype: account["source_subtype"]?.string)
    if let kind = account["kind"]?.string {
      guard let known = AccountKind(rawValue: kind) else {
        throw failure("expected a kind of account like CHECKING, found \"\(kind)\"")
      }
      reference.kind = known
    }
    for member in account["metadata"]?.object ?? [] {
      if let text = member.value.scalarText { reference.metadata[member.name] = text }
    }
    reference.connection = ConnectedAccount(metadata: reference.metadata)
    var header = StatementHeader(
      feed: value["feed"]?.string ?? RecordsAdapter.id,
      format: value["format"]?.string ?? RecordsAdapter.id, mapping: value["mapping"]?.string,
      account: reference, ids: .none)
    header.mode = try choice("mode") ?? .snapshot
    header.ids = try choice("ids") ?? .none
    if let covers = value["covers"]?.array {
      let dates = covers.compactMap { $0.string.flatMap { CivilDate(iso: $0) } }
      guard dates.count == 2, let span = DateSpan(from: dates[0], to: dates[1]) else {
        throw failure("expected \"covers\" to be two dates in order")
      }
      header.covers = span
    }
    header.mappingRevision = value["mapping_revision"]?.string
    header.claim = try claim()
    header.isIncomplete = value["incomplete"]?.bool ?? false
    header.requiresBalance = value["requires_balance"]?.bool ?? false
    header.nextCursor = value["next_cursor"]?.string
    header.passedCursors = value["passed_cursors"]?.array?.compactMap(\.string) ?? []
    header.asOf = value["as_of"]?.string
    header.lastSynced = value["last_synced"]?.string
    let (file, sha256) = (value["file"]?.string, value["sha256"]?.string)
    if file != nil || sha256 != nil { header.origin = StatementOrigin(file: file, sha256: sha256) }
    return header
  }

  private func claim() throws(FinanceETLError) -> MappingClaim? {
    guard let basis: MappingClaim.Basis = try choice("mapping_claim"),
      let layout = value["layout"]?.string
    else { return nil }
    return MappingClaim(
      basis: basis, layout: layout,
      answers: ReadingAnswers(
        currency: value["currency_said"]?.string.flatMap { Currency($0) },
        dates: try choice("dates"), sign: try choice("sign")))
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(FinanceETLError) -> Choice? {
    guard let text = value[name]?.string else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("expected \"\(name)\" to be one of \(known), found \"\(text)\"")
    }
    return choice
  }

  func transaction(in statementCurrency: Currency?) throws(FieldFailure) -> StatementTransaction {
    guard let amount = try decimal("amount") else {
      throw FieldFailure(code: .missingAmount, reason: "expected an \"amount\", found none")
    }
    guard let date = try date("date") else {
      throw FieldFailure(code: .missingDate, reason: "expected a \"date\", found none")
    }
    var row = StatementTransaction(
      date: date, amount: amount, currency: try currency("currency") ?? statementCurrency,
      description: value["description"]?.string ?? "", location: place)
    row.initiated = try self.date("initiated")
    row.valueDate = try self.date("value_date")
    row.identity = value["identity"]?.string
    row.payee = value["payee"]?.string
    row.memo = value["memo"]?.string
    row.sourceID = value["id"]?.scalarText.flatMap { $0.isEmpty ? nil : $0 }
    row.isPending = value["pending"]?.bool ?? false
    row.pendingID = value["pending_id"]?.scalarText
    row.supersedes = value["supersedes"]?.scalarText
    row.balance = try decimal("balance")
    row.checkNumber = value["check_number"]?.scalarText
    row.originalAmount = try decimal("original_amount")
    row.originalCurrency = try currency("original_currency")
    row.kind = value["kind"]?.string
    row.sourceCategory = value["source_category"]?.string
    row.counterparty = Counterparty(account: value["counterparty"]?.scalarText)
    row.extras = value["extras"].map { JSONWriter.text($0) }
    if value["type"]?.string == "trade", value["trade"] == nil {
      throw FieldFailure(code: .unreadableRow, reason: "expected a \"trade\", found none")
    }
    if let trade = value["trade"] {
      guard trade.tradeFailure == nil, let stated = Trade(jsonText: JSONWriter.text(trade)) else {
        throw FieldFailure(
          code: .unreadableRow,
          reason: trade.tradeFailure ?? "expected a \"trade\" as docs/JSON.md describes it")
      }
      row.trade = stated
      row.identity = row.identity ?? stated.identityText
    }
    row.classification = value["rule"].flatMap { Classification($0) }
    return row
  }

  func balance(in statementCurrency: Currency?) throws -> StatementBalance {
    guard let kind: StatementBalance.Kind = try choice("kind") else {
      throw failure("expected a \"kind\" of balance")
    }
    do {
      var balance = StatementBalance(
        kind: kind, date: try date("date"), amount: try decimal("amount"),
        limit: try decimal("limit"), currency: try currency("currency") ?? statementCurrency)
      balance.name = value["name"]?.string
      return balance
    } catch {
      throw failure(error.reason)
    }
  }

  func rejected(_ fallback: ErrorCode) -> RejectedRow {
    RejectedRow(
      location: place, raw: value["raw"]?.string ?? "",
      code: value["code"]?.string.flatMap(ErrorCode.init) ?? fallback,
      reason: value["reason"]?.string ?? "no reason given",
      hint: value["hint"]?.string.map { Remedy(kept: $0) })
  }

  private func decimal(_ name: String) throws(FieldFailure) -> ExactDecimal? {
    guard let text = value[name]?.scalarText else { return nil }
    guard let decimal = ExactDecimal(text) else {
      throw FieldFailure(
        code: .unreadableAmount,
        reason: "expected \"\(name)\" to be a decimal like \"-12.34\", found \"\(text)\"")
    }
    return decimal
  }

  private func date(_ name: String) throws(FieldFailure) -> CivilDate? {
    guard let text = value[name]?.scalarText else { return nil }
    guard let date = CivilDate(iso: text) else {
      throw FieldFailure(
        code: .unreadableDate,
        reason: "expected \"\(name)\" to be a date like 2024-01-31, found \"\(text)\"")
    }
    return date
  }

  private func currency(_ name: String) throws(FieldFailure) -> Currency? {
    guard let text = value[name]?.string else { return nil }
    guard let currency = Currency(text) else {
      throw FieldFailure(
        code: .unreadableRow, reason: "expected \"\(name)\" to be a currency, found \"\(text)\"")
    }
    return currency
  }
}

extension Classification {
  /// What a record says that rules said; nil where that is nothing.
  fileprivate convenience init?(_ value: JSONValue) {
    let labels = Labels(value)
    guard !labels.isEmpty else { return nil }
    self.init(labels, mapping: value["mapping"].map { Labels($0) })
  }
}

extension Labels {
  fileprivate init(_ value: JSONValue) {
    self.init(
      payee: value["payee"]?.string, category: value["category"]?.string,
      kind: value["kind"]?.string, transfer: value["transfer"]?.string,
      tags: value["tags"]?.array?.compactMap(\.string), notes: value["notes"]?.string)
  }
}
