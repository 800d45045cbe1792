import FinanceModel
import ImportPipeline

/// What headers and records of QIF mean: accounts, lists, rows.
final class QIFReader {
  /// Rows that wait for the file to show how dates and amounts are written.
  private static let mostHeld = 100_000

  /// What the records under a header are.
  private enum Section {
    case rows(AccountKind)
    case investments, accounts, securities, prices, list
    /// Trades, and lines of money beside them. Of a type that is not known (the kind is nil) the records
    /// say what they are.
    case mixed(AccountKind?, type: String)
  }

  private enum Held {
    case open(StatementHeader, name: String?)
    case row(QIFRecord, isInvestment: Bool)
  }

  private var parts: StatementParts
  private let maximumField: Int
  private var style: QIFStyle
  /// What a person said that amounts are in: no record says it.
  private let currency: Currency?
  private(set) var notices: [Remedy] = []
  private var section = Section.list
  private var record: QIFRecord?
  /// Between the options that switch accounts, `!Account` is the list of them.
  private var isAccountList = false
  private var account: (name: String, kind: AccountKind?)?
  private var isOpen = false
  private var held: [Held] = []
  private var seen: Set<String> = []
  /// The account whose rows are being read.
  private var currentName: String?
  private var unevenSplits = 0
  /// Records of unknown types that are no rows.
  private var unknown: [String: Int] = [:]
  private var securities = QIFSecurities()
  /// Units of the account's securities, after the rows so far.
  private var units: [String: ExactDecimal] = [:]
  /// What rows name, by the statement that they stand in.
  private var named: [(header: StatementHeader, names: [String])] = []
  /// Those of the statement that is read.
  private var met: Set<String> = []

  init(
    _ sink: any StatementSink, _ limits: SafetyLimits, dates: ReadingAnswers.DateOrder?,
    currency: Currency?
  ) {
    parts = StatementParts(sink, of: QIFAdapter())
    maximumField = limits[.fieldBytes]
    style = QIFStyle(order: dates)
    self.currency = currency
  }

  var sink: any StatementSink { parts.sink }
  var statementCount: Int { parts.statementCount }

  // MARK: Lines

  func take(_ bytes: UnsafeRawBufferPointer, line: Int) throws {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if first == UInt8(ascii: "!") {
      try endRecord()
      header(text.trimmingBlanks)
    } else if first == UInt8(ascii: "^") {
      try endRecord()
    } else {
      if record == nil { record = QIFRecord(line: line) }
      record?.add(text.first == " " ? text.trimmingBlanks : text)
      if let record, record.byteCount > maximumField {
        throw FinanceETLError.beyond(
          .fieldBytes, "a record is longer than \(maximumField) bytes",
          at: RowLocation(line: record.line))
      }
    }
  }

  func finish() throws {
    try endRecord()
    try securities.observe(&style)
    try style.settle()
    try release()
    try parts.flush()
    try describe()
    if securities.unreadQuotes > 0 {
      notices.append("lines of !Type:Prices that are no price: \(securities.unreadQuotes)")
    }
    for (type, count) in unknown.sorted(by: { $0.key < $1.key }).prefix(20) {
      notices.append("records under !Type:\(type) that are no rows: \(count)")
    }
    if unevenSplits > 0 {
      notices.append("rows whose splits do not add up to their amount: \(unevenSplits)")
    }
  }

  // MARK: Headers

  private func header(_ text: String) {
    let folded = text.lowercased()
    switch folded {
    case "!account": section = .accounts
    case "!option:autoswitch":
      // A second one ends the list, as Clear does.
      isAccountList.toggle()
    case "!clear:autoswitch": isAccountList = false
    case "!option:mdy": style.declare(.monthFirst)
    case "!option:dmy": style.declare(.dayFirst)
    default:
      guard folded.hasPrefix("!type:") else { return }
      isOpen = false
      let type = folded.dropFirst("!type:".count).filter { $0 != " " }
      if let kind = Self.kind(String(type)) {
        section = .rows(kind)
      } else {
        section = Self.section(String(type))
      }
    }
  }

  private static func section(_ type: String) -> Section {
    switch type {
    case "invst": .investments
    case "port", "mutual": .mixed(.investment, type: type)
    case "401(k)/403(b)", "401(k)", "403(b)", "401k", "ira", "retirement":
      .mixed(.retirement, type: type)
    case "security": .securities
    case "prices": .prices
    case "cat", "class", "memorized", "budget", "tax", "invitem", "template": .list
    default: .mixed(nil, type: type)
    }
  }

  /// Nil for what holds no rows of a bank account.
  private static func kind(_ type: String) -> AccountKind? {
    switch type {
    case "bank", "checking": .checking
    case "savings": .savings
    case "cash": .cash
    case "ccard": .creditCard
    case "otha", "oths", "asset", "other": .other
    case "othl", "liability", "loan": .loan
    default: nil
    }
  }

  // MARK: Records

  private func endRecord() throws {
    guard let record else { return }
    self.record = nil
    switch section {
    case .list: break
    case .mixed(let kind, let type):
      guard record["D"] != nil, record.amount != nil || record["Y"] != nil else {
        unknown[type, default: 0] += 1
        return
      }
      let isTrade = record["Y"] != nil || record["N"].flatMap { QIFAction($0) } != nil
      try take(record, kind ?? (isTrade ? .investment : .other), isInvestment: isTrade)
    case .securities: securities.add(record)
    case .prices: try securities.addPrices(record)
    case .accounts:
      guard !isAccountList, let name = record["N"] else { return }
      let type = (record["T"] ?? "").lowercased().filter { $0 != " " }
      account = (name, Self.kind(type))
      isOpen = false
    case .rows(let kind): try take(record, kind, isInvestment: false)
    case .investments: try take(record, .investment, isInvestment: true)
    }
  }

  private func take(_ record: QIFRecord, _ kind: AccountKind, isInvestment: Bool) throws {
    if !isOpen {
      isOpen = true
      held.append(.open(header(account?.kind ?? kind), name: account?.name))
    }
    try style.observe(record)
    held.append(.row(record, isInvestment: isInvestment))
    if style.isDecided {
      try release()
    } else if held.count > Self.mostHeld {
      throw FinanceETLError(
        .limitExceeded,
        "\(Self.mostHeld) rows do not show how the file writes dates and amounts",
        at: RowLocation(line: record.line),
        hint: "choose the order of dates with \(.dates), or export fewer rows")
    }
  }

  private func header(_ kind: AccountKind) -> StatementHeader {
    let name = account?.name
    let feed = name.map { "qif:\($0)" } ?? QIFAdapter.id
    var reference = AccountReference(
      kind: kind, currency: currency, metadata: ["source": QIFAdapter.id])
    if let name {
      reference.name = name
      reference.key = AccountReference.key(feed: QIFAdapter.id, name: name)
    }
    // Of an account that comes again, a part says nothing of the rest.
    let isFirst = seen.insert(feed).inserted
    return StatementHeader(
      feed: feed, format: QIFAdapter.id, account: reference, mode: isFirst ? .snapshot : .delta,
      ids: .none)
  }

  private func release() throws {
    for item in held {
      switch item {
      case .open(let header, let name):
        currentName = name
        units = [:]
        named.append((header, []))
        met = []
        try parts.open(header)
      case .row(let record, let isInvestment):
        let row = QIFRow(record, style, accountName: currentName)
        if row.hasUnevenSplits { unevenSplits += 1 }
        try parts.add(outcome(of: row, record, isInvestment: isInvestment))
      }
    }
    held.removeAll(keepingCapacity: true)
  }

  private func outcome(
    of row: QIFRow, _ record: QIFRecord, isInvestment: Bool
  ) -> StatementParts.Item {
    do {
      guard isInvestment else { return .row(try row.transaction()) }
      guard let trade = try QIFTrade(record, style, row).transaction(after: units) else {
        return .skipped(
          RejectedRow(
            location: RowLocation(line: record.line), raw: record.raw, code: .unsupportedContent,
            reason: "\(record["N"] ?? "") changes nothing that the account holds"))
      }
      note(trade, record)
      return .row(trade)
    } catch {
      return .quarantined(
        RejectedRow(
          location: RowLocation(line: record.line), raw: record.raw, code: error.code,
          reason: error.reason,
          hint: .quarantined))
    }
  }

  /// Describes the securities of each statement within it: the list may stand before all of them or
  /// behind them.
  private func describe() throws {
    guard let last = named.popLast() else { return }
    let stated = securities.described(last.names)
    if !stated.isEmpty { try parts.add(.securities(stated)) }
    let rest = securities.unused(but: named.flatMap(\.names)) + securities.prices(style)
    for part in rest { try parts.add(part) }
    for var earlier in named where !earlier.names.isEmpty {
      earlier.header.mode = .delta
      try parts.open(earlier.header)
      try parts.add(.securities(securities.described(earlier.names)))
    }
  }

  /// Remembers what the row names, and keeps count of units, which a split needs.
  private func note(_ row: StatementTransaction, _ record: QIFRecord) {
    guard row.trade != nil, let name = record["Y"] else { return }
    if let last = named.indices.last, met.insert(name).inserted { named[last].names.append(name) }
    guard let change = row.trade?.units else { return }
    let before = units[name] ?? .zero
    units[name] = before.adding(change) ?? before
  }
}
