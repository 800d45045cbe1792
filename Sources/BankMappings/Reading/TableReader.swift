import FinanceModel

/// Reads a whole table with a bank mapping: rows in, statement parts out.
///
/// Rows are those of the whole document in their order; the reader finds the table among them.
package struct TableReader {
  /// Rows held until a date proves the order of day and month.
  private static let maximumHeld = 200_000
  /// A table whose first rows cannot be read, so many and all for one reason, is not read on.
  static let mostBroken = 20_000

  enum Place {
    case preamble, table, footer
  }

  let mapping: BankMapping
  let reading: TableReading
  let fileName: String
  private let knownNames: Set<String>
  private let send: (StatementPart) throws -> Void
  let scratch = PatternScratch()
  /// The mapping's own rules; nil where it has none.
  private let rules: RuleEngine?
  /// The account that the memo repeats nothing of.
  private var own: Int?
  /// The account whose names the rules know.
  private var classified: Int??

  var place = Place.preamble
  var margin: TableMargin
  /// What the statement before in the document said, of which this one repeats a part.
  private let earlier: TableMargin?
  /// The balances of rows, in their order: another of the first kind begins another statement.
  var rowBalances: (first: StatementBalance.Kind, hasOther: Bool)?
  /// The kinds of the balances that rows were.
  private var kindsOfBalances: Set<StatementBalance.Kind> = []
  private var tableScope: RowScope?
  private(set) var binding: HeaderBinding?
  /// Nil where each row stands for itself.
  private var carried: CarriedCells?
  private(set) var evaluator: RowEvaluator?
  /// Nil for a table of money.
  private var investments: InvestmentTable?
  /// Nil where rows may have any number of cells.
  private var widths: RowWidths?
  /// What rows have in their columns, for lines that are passed over.
  private var rowShape: ShiftedCells?
  private(set) var builder: StatementBuilder?
  private var dateOrder: DateOrderProof
  /// The row that the next one may continue.
  private var kept: KeptRow?
  private var held: [KeptRow] = []
  private var rowCount = 0
  /// Nil where the bank prints no sums.
  private var sums: RowSums?
  private(set) var transactionCount = 0
  /// To be shown where something is asked.
  private(set) var firstRows: [Question.Row] = []
  /// The first row that shows that the table is another export.
  private(set) var foreign: RejectedRow?
  /// The first row that could not be read, how many could not, and whether all for one reason.
  private(set) var broken: (first: RejectedRow, count: Int, isOneReason: Bool)?
  private var swaps: DateSwapWatch
  private(set) var firstKept: KeptRow?
  /// The lines above a table without header.
  var above: [KeptRow] = []
  /// The first row that is a transaction, to compare a last one with that may be cut off.
  private var firstRead: KeptRow?
  /// Whether it has a last cell.
  private var showsEnd = false
  private var nearestHeader: (names: [String], location: RowLocation, hits: Int)?
  package private(set) var repeatedHeaders = 0

  /// - Parameters:
  ///   - fileName: the document's name without its folder.
  ///   - reading: what is known of the document beyond the mapping.
  ///   - earlier: read the statement before in the same document.
  ///   - send: takes the parts; what it throws ends the reading.
  package init(
    _ mapping: BankMapping, fileName: String, reading: TableReading = TableReading(),
    after earlier: TableReader? = nil, send: @escaping (StatementPart) throws -> Void
  ) {
    let mapping = mapping.answering(reading.answers)
    self.earlier = earlier?.margin
    self.mapping = mapping
    self.reading = reading
    self.fileName = fileName
    knownNames = mapping.knownNames
    self.send = send
    margin = TableMargin(mapping)
    dateOrder = DateOrderProof(
      mapping, known: reading.answers.dates, said: reading.said.dates,
      assumesFirst: reading.assumesDates)
    sums = mapping.checks.totals.isEmpty ? nil : RowSums()
    rules =
      mapping.rules.isEmpty
      ? nil : RuleEngine(RulePlan(mapping.rules), isOfMapping: true, scratch: scratch)
    swaps = DateSwapWatch(mapping)
  }

  // MARK: Rows

  /// Takes the next row of the document, as ``read(_:)`` does.
  ///
  /// - Parameter isOpen: whether the document ends with the row, without a line end.
  package mutating func read(
    cells: [UnsafeRawBufferPointer], location: RowLocation, raw: UnsafeRawBufferPointer,
    isOpen: Bool = false
  ) throws {
    try cells.withUnsafeBufferPointer { cells in
      try read(RawRow(cells: cells, location: location, raw: raw, isOpen: isOpen))
    }
  }

  /// Takes the next row of the document. Throws what makes the document unreadable as a whole.
  package mutating func read(_ row: RawRow) throws {
    if row.isBlank {
      if place != .table { margin.keep(row) }
      return
    }
    switch place {
    case .preamble: try readPreamble(row)
    case .table: try readTable(row)
    case .footer: try readFooter(row)
    }
  }

  private mutating func readPreamble(_ row: RawRow) throws {
    if !mapping.reading.hasHeader {
      guard try fitsShape(row) else {
        margin.keep(row)
        return keepAbove(row)
      }
      try open(HeaderBinding(positionsOf: mapping), row)
      try releaseAbove()
      return try readTable(row)
    }
    let names = row.cells.map { String(decoding: $0, as: UTF8.self) }
    let folded = Set(names.map { HeaderName.folded($0) })
    guard mapping.isHeader(folded), !mapping.detection.header.isEmpty || fitsColumns(folded) else {
      let hits = folded.intersection(knownNames).count
      if hits > nearestHeader?.hits ?? 0 { nearestHeader = (names, row.location, hits) }
      return margin.keep(row)
    }
    try open(HeaderBinding(mapping, header: names, at: row.location), row)
  }

  private func fitsColumns(_ folded: Set<String>) -> Bool {
    mapping.columns.allSatisfy { column in
      column.isOptional || column.titles.contains { folded.contains(HeaderName.folded($0)) }
    }
  }

  private func fitsShape(_ row: RawRow) throws -> Bool {
    let scope = marginScope()
    scope.row = row
    do {
      return try mapping.detection.fits(row.cells, scope)
    } catch is PatternLimitError {
      return false
    }
  }

  mutating func open(_ binding: HeaderBinding, _ row: RawRow) throws {
    place = .table
    self.binding = binding
    margin.capture(.preamble, scratch)
    let facts = earlier.map { _ in StatementFacts(mapping) }
    let isOwnPeriod = covers() != nil
    if let earlier, let facts { margin.inherit(earlier, facts) }
    carried = CarriedCells(mapping, binding)
    let trades = TradeReader(mapping)
    evaluator = RowEvaluator(mapping, binding, trades: trades)
    widths = RowWidths(mapping, binding)
    rowShape = ShiftedCells(mapping)
    let builder = StatementBuilder(
      mapping, covers: isOwnPeriod || earlier == nil ? covers() : nil, claim: reading.claim,
      send: send)
    self.builder = builder
    investments = evaluator.flatMap { InvestmentTable(mapping, trades, $0, builder) }
  }

  /// Whether the header was found.
  var isOpened: Bool { binding != nil }
  /// Whether the next row may be one of the table.
  var isInTable: Bool { place == .table }

  /// Whether a row is a header like that of the table.
  func hasHeader(_ folded: [String]) -> Bool { binding?.names == folded }

  /// Whether a row is a header, or begins like one; nil: it is none.
  func repeatsHeader(_ row: RawRow) -> Bool? { binding?.repeats(row) }

  private mutating func readTable(_ row: RawRow) throws {
    guard let binding else { return }
    if binding.isRepeated(row) {
      repeatedHeaders += 1
      return
    }
    let scope = scope(row, binding)
    let isContinued: Bool
    do {
      if let until = mapping.reading.until, try scope.holds(until) {
        if let problem = widths?.problem(of: scope, passedBy: until, evaluator) {
          return try keepAside(row, problem)
        }
        place = .footer
        return margin.keep(row)
      }
      if try carried?.takesHeading(row, scope) == true {
        try releaseKept()
        return try skip(line: row.rawText, at: row.location, "a heading")
      }
      isContinued = try mapping.continuation.map { try scope.holds($0.condition) } ?? false
    } catch let error as PatternLimitError {
      return try keepAside(row, RowProblem(error))
    }
    guard let continuation = mapping.continuation else { return try hold(row) }
    if isContinued, kept != nil {
      kept?.append(row, to: continuation.columns.map { binding.cells[$0] })
    } else {
      try releaseKept()
      kept = KeptRow(row)
    }
  }

  /// A line below the table, unless the table ended too early: a row of it is kept aside.
  private mutating func readFooter(_ row: RawRow) throws {
    if let binding, let evaluator, let rowShape, let until = mapping.reading.until {
      let scope = scope(row, binding)
      if (try? scope.holds(until)) == false, rowShape.isWhole(scope, evaluator) {
        return try keepAside(
          row,
          RowProblem(
            .unreadableRow,
            "the table ended above this row, which has a day and an amount as its rows have",
            hint: "fix `read.until` in the bank mapping if the row is one of the table"))
      }
    }
    margin.keep(row)
  }

  /// Whether the table ends with a row.
  mutating func ends(with row: RawRow) -> Bool {
    guard let until = mapping.reading.until, let binding else { return false }
    return (try? scope(row, binding).holds(until)) == true
  }

  /// Keeps a row aside that cannot be read.
  mutating func keepAside(_ row: RawRow, _ problem: RowProblem) throws {
    try releaseKept()
    try quarantine(row, RowProblems(list: [problem]))
  }

  private mutating func releaseKept() throws {
    guard let row = kept else { return }
    kept = nil
    try row.withRow { try hold($0) }
  }

  /// Gives a row what it takes over from those above.
  private mutating func hold(_ row: RawRow) throws {
    let completed: KeptRow?
    do throws(RowProblem) {
      completed = try carried?.completed(row)
    } catch {
      return try quarantine(row, RowProblems(list: [error]))
    }
    guard let completed else { return try holdWhole(row) }
    try completed.withRow { try holdWhole($0) }
  }

  /// Holds rows back while it is open which number of a date is the day.
  private mutating func holdWhole(_ row: RawRow) throws {
    guard dateOrder.isOpen, let binding else { return try take(row) }
    let scope = scope(row, binding)
    dateOrder.observe(scope)
    held.append(KeptRow(row))
    if !dateOrder.isOpen || held.count > Self.maximumHeld { try releaseHeld() }
  }

  private mutating func releaseHeld() throws {
    try dateOrder.settle()
    evaluator?.decidedFormats = dateOrder.decided
    if let order = dateOrder.order { builder?.claim?.answers.dates = order }
    let rows = held
    held = []
    for row in rows { try row.withRow { try take($0) } }
  }

  /// Reads a row that is one of the table.
  private mutating func take(_ row: RawRow) throws {
    guard let binding else { return }
    if firstKept == nil { firstKept = KeptRow(row) }
    let scope = scope(row, binding)
    do {
      if try takesBalance(row, scope) { return }
      rowCount += 1
      if try takesSkipped(row, scope) { return }
      try checkWhole(row, scope)
      let account = try builder?.directory.account(of: scope) ?? nil
      if let investments, investments.hasNoTransactions {
        try investments.take(scope, account: account)
        transactionCount += 1
        keepEnd(of: row)
        return
      }
      try takeTransaction(row, scope, account)
    } catch let problem as RowProblem {
      try quarantine(row, RowProblems(list: [problem]))
    } catch let error as PatternLimitError {
      try quarantine(row, RowProblems(list: [RowProblem(error)]))
    } catch let problems as RowProblems {
      try quarantine(row, problems)
    }
  }

  /// Whether a row is a balance, which it hands over.
  private mutating func takesBalance(_ row: RawRow, _ scope: RowScope) throws -> Bool {
    for rule in mapping.balances {
      guard try isBalance(rule, scope) else { continue }
      try checkWhole(row, scope)
      let account = try builder?.directory.account(of: scope) ?? nil
      guard let balance = try balance(rule, scope) else {
        throw RowProblem(.unreadableBalance, "the row is a balance but has no amount")
      }
      note(rule.kind)
      try builder?.add(.balance(balance), account: account)
      return true
    }
    return false
  }

  /// Whether a row is the balance of a rule. A rule that has had one leaves a row to another that
  /// fits as well: the balances before and after the rows may stand under the same words.
  private mutating func isBalance(_ rule: BalanceRule, _ scope: RowScope) throws -> Bool {
    guard let condition = rule.condition, try scope.holds(condition) else { return false }
    if kindsOfBalances.contains(rule.kind) {
      for other in mapping.balances where !kindsOfBalances.contains(other.kind) {
        if let condition = other.condition, try scope.holds(condition) { return false }
      }
    }
    kindsOfBalances.insert(rule.kind)
    return true
  }

  /// Whether the mapping skips a row, which it hands over with the reason.
  private mutating func takesSkipped(_ row: RawRow, _ scope: RowScope) throws -> Bool {
    for rule in mapping.skips where try scope.holds(rule.condition) {
      try widths?.checkSkipped(scope, by: rule.condition, evaluator)
      // A first record may name the account of all that follow; what stands in any other row that
      // is passed over does not.
      let isFirst = builder?.last == nil
      let account = isFirst ? try? builder?.directory.account(of: scope) : nil
      let skipped = RejectedRow(
        location: row.location, raw: row.rawText, code: .unsupportedContent, reason: rule.reason)
      try builder?.add(.skipped(skipped), account: account ?? nil)
      return true
    }
    return false
  }

  private mutating func takeTransaction(
    _ row: RawRow, _ scope: RowScope, _ account: Int?
  ) throws {
    if let place = account ?? builder?.last, place != own {
      own = place
      evaluator?.account = OwnAccount(builder?.directory.accounts[place])
    }
    swaps.observe(scope)
    guard let evaluator else { return }
    var transaction = try evaluator.transaction(scope)
    let fee = try mapping.fields.fee.flatMap { (rule) throws(RowProblem) in
      try evaluator.fee(rule, scope, transaction.currency?.exponent ?? 2)
    }
    transactionCount += 1
    keepEnd(of: row)
    sums?.add(transaction)
    if firstRows.count < 3 { firstRows.append(Question.Row(transaction)) }
    if let rules { classify(&transaction, scope, account, rules) }
    guard investments == nil else {
      return try investments?.take(consume transaction, scope, account: account) ?? ()
    }
    try builder?.add(consume transaction, fee: fee, account: account)
  }

  /// Keeps the first row, as the last one of a file is compared with it; better one whose last cell
  /// is filled.
  private mutating func keepEnd(of row: RawRow) {
    guard !showsEnd else { return }
    let isFilled = row.width > 0 && row.cell(row.width - 1).count > 0
    guard firstRead == nil || isFilled else { return }
    firstRead = KeptRow(row)
    showsEnd = isFilled
  }

  /// Throws where the row has lost a part of itself.
  private mutating func checkWhole(_ row: RawRow, _ scope: RowScope) throws(RowProblem) {
    let isRagged = mapping.reading.raggedWhen.map { (try? scope.holds($0)) == true } ?? false
    if !isRagged { try widths?.check(row) }
    guard row.isOpen, let binding else { return }
    var columns = mapping.typedColumns
    // A word that says whether a row is pending is as good as a number; which word, its map checks.
    if row.cell(row.width - 1).isEmpty, let status = mapping.fields.status {
      columns.formUnion(status.subjects.columns)
    }
    let isTyped = columns.contains { binding.cells[$0] == row.width - 1 }
    let problem = (firstRead ?? firstKept)?.withRow {
      OpenRow.problem(row, against: $0, isTyped: isTyped)
    }
    if let problem = problem ?? nil { throw problem }
  }

  private mutating func quarantine(_ row: RawRow, _ problems: RowProblems) throws {
    guard let first = problems.list.first else { return }
    investments?.lose()
    let rejected = RejectedRow(
      location: row.location, raw: row.rawText, code: first.code,
      reason: problems.list.map { $0.message(in: row, reading) }.joined(separator: "; "),
      excerpt: RowExcerpt.excerpt(of: row, cell: first.cell), hint: first.hint)
    if foreign == nil, problems.list.contains(where: \.isOfOtherExport) { foreign = rejected }
    broken =
      broken.map { ($0.first, $0.count + 1, $0.isOneReason && $0.first.code == first.code) }
      ?? (rejected, 1, true)
    // Rows without an account are held: a table of nothing else would be held whole.
    if let broken, broken.count >= Self.mostBroken, let error = noneRead(broken) { throw error }
    try builder?.add(.quarantined(rejected), account: nil)
  }

  /// Adds what the mapping's own rules say.
  private mutating func classify(
    _ transaction: inout StatementTransaction, _ scope: RowScope, _ account: Int?,
    _ rules: RuleEngine
  ) {
    let place = account ?? builder?.last
    if classified != .some(place) {
      classified = place
      let reference = place.flatMap { builder?.directory.accounts[$0] }
      rules.fields.begin(
        StatementNames(
          accounts: [reference?.name, reference?.mask, reference?.key].compactMap { $0 },
          feeds: [mapping.feed], institutions: [reference?.institution].compactMap { $0 },
          mappings: [mapping.id], currency: reference?.currency))
    }
    rules.classify(&transaction, in: scope)
  }

  // MARK: The end

  /// Reads what was held back and hands over the last parts.
  ///
  /// Throws the reason where not one row can be read, `mapping_mismatch` where the table was not
  /// found, `ambiguous_date` where the order of day and month stays open, `unbalanced` where the
  /// mapping requires balances that do not follow.
  package mutating func finish() throws -> Summary {
    try releaseKept()
    if dateOrder.isOpen { try releaseHeld() }
    guard binding != nil else { throw notFound() }
    try swaps.settle()
    try evaluator?.marks.settle()
    if let broken, let error = noneRead(broken) { throw error }
    let below = margin.lines
    margin.capture(.footer, scratch)
    tableScope?.captures = margin.captures
    let totals = try printedTotals(below)
    let differences = totals.compactMap { totals in
      sums?.difference(income: totals.income, expense: totals.expense, in: totals.currency)
    }
    // Without a row, what stands above the table may name the account all the same.
    if builder?.last == nil { _ = try? builder?.directory.account(of: marginScope()) }
    let balances = try printedBalances()
    let misvalued = try investments?.finish(marginScope()) ?? []
    if sums?.isProven(by: totals) == true { builder?.isProvenByTotals = true }
    let isAssigned = try builder?.finish(balances) ?? true
    var summary = Summary()
    if !isAssigned {
      summary.concerns.append(
        "the document has several accounts and a balance, but does not say whose balance it is")
    }
    if builder?.directory.foundNothing == true {
      summary.notices.append(
        "\(mapping.id) says where the account stands, and nothing stands there in this document")
    }
    if repeatedHeaders > 0 {
      summary.notices.append("the header appears \(repeatedHeaders + 1) times")
    }
    if let notice = builder?.fees?.notice(mapping) { summary.notices.append(Remedy(notice)) }
    summary.notices += builder?.directory.foreignBankCodes.map { Remedy($0) } ?? []
    summary.concerns += misvalued + (builder?.repairs.notes ?? [])
    if let lost = evaluator?.lostBalances {
      let row = lost.first.at.line.map { "row \($0): " } ?? ""
      summary.concerns.append(
        "running balances that cannot be read and are left out: \(lost.count); first in \(row)"
          + lost.first.problem.message)
    }
    try checkChain(&summary)
    try checkCount(&summary)
    for message in differences { doubt(message, &summary) }
    summary.concerns += rules?.concerns ?? []
    summary.doubt = signDoubt
    if let assumed = dateOrder.assumed, let order = dateOrder.order {
      summary.notices.append(
        "no date shows which number is the day: \"\(assumed)\" is read as \(order.title);"
          + " \(.dates) says otherwise")
    }
    return summary
  }

  private func notFound() -> FinanceETLError {
    if let nearestHeader {
      return HeaderDifference(mapping, header: nearestHeader.names)
        .error(mapping, nearestHeader.names, at: nearestHeader.location)
    }
    let wanted = mapping.columns.compactMap(\.titles.first).prefix(8).joined(separator: ", ")
    return FinanceETLError(
      .mappingMismatch,
      mapping.reading.hasHeader
        ? "no row has the header that \(mapping.label) expects: \(wanted)"
        : "no row has the shape that \(mapping.label) expects",
      hint: "\(.identify) shows what matches; choose another with \(.mapping)")
  }

  private func checkChain(_ summary: inout Summary) throws {
    guard let found = builder?.breaks.first else { return }
    let isOfSheet = reading.cellName != nil
    let place = [
      (isOfSheet ? "sheet" : "page", found.location.page), ("row", found.location.row),
      (isOfSheet ? "row" : "line", found.location.line),
    ]
    .compactMap { name, number in number.map { "\(name) \($0), " } }.joined()
    let message =
      "the running balances do not add up: first at \(place)\(found.date)"
    if mapping.reading.format == .pdf {
      summary.unproven = .unproven(message + found.explanation, at: found.location)
    } else if mapping.checks.runningBalance == .required {
      throw FinanceETLError(
        .unbalanced, message, at: found.location,
        hint: "a row is missing, duplicated or changed; download the file again")
    } else {
      summary.concerns.append(message)
    }
  }

  private func checkCount(_ summary: inout Summary) throws {
    guard let rule = mapping.checks.rowCount else { return }
    let text = try marginScope().text(rule).filter { $0.isASCII && $0.isNumber }
    guard let expected = Int(text), expected != rowCount else { return }
    doubt(
      "the document states a count of \(Count.text(expected, "row")), but has \(rowCount)", &summary
    )
  }

  /// What speaks against the rows: a printed table is not believed then.
  private func doubt(_ message: String, _ summary: inout Summary) {
    guard mapping.reading.format == .pdf else { return summary.concerns.append(message) }
    summary.unproven = summary.unproven ?? .unproven(message)
  }

  /// The sums that the document prints of its rows.
  private func printedTotals(_ below: [UInt8]) throws -> [TotalsCheck.Printed] {
    guard let sums else { return [] }
    let check = TotalsCheck(numbers: mapping.reading.numbers, scratch: scratch)
    return try mapping.checks.totals.flatMap { totals in
      try check.printed(totals, in: sums.only, lines: below, marginScope())
    }
  }

  // MARK: Margins

  private func covers() -> DateSpan? {
    guard let (from, to) = mapping.checks.covers,
      let first = CivilDate(iso: margin.captures[from]),
      let last = CivilDate(iso: margin.captures[to])
    else { return nil }
    return DateSpan(from: first, to: last)
  }

  private mutating func printedBalances() throws -> [StatementBalance] {
    var balances: [StatementBalance] = []
    for rule in mapping.balances where rule.condition == nil {
      do {
        let found =
          try firstKept?.withRow { row in
            try balance(rule, scope(row, binding ?? HeaderBinding(positionsOf: mapping)))
          } ?? balance(rule, marginScope())
        if let found { balances.append(found) }
      } catch let problem as RowProblem {
        throw FinanceETLError(.unreadableBalance, problem.message, hint: problem.hint)
      }
    }
    return balances
  }

  private mutating func balance(
    _ rule: BalanceRule, _ scope: RowScope
  ) throws(RowProblem) -> StatementBalance? {
    guard let reader = evaluator else { return nil }
    let currency = try reader.currency(rule.currency, scope)
    let amount: ExactDecimal
    do {
      amount = try reader.amount(
        rule.amount, scope, exponent: (currency ?? reader.accountCurrency)?.exponent ?? 2)
    } catch {
      guard error.code != .missingAmount else { return nil }
      // What stands beside the table may be written otherwise than its rows.
      guard rule.condition == nil, case .signed(let expression, let isReversed) = rule.amount,
        let other = try reader.otherwiseMarked(expression, scope)
      else { throw error }
      amount = isReversed ? other.negated : other
    }
    var date: CivilDate?
    if let rule = rule.date { date = try reader.date(rule, scope) }
    return StatementBalance(kind: rule.kind, date: date, amount: amount, currency: currency)
  }

  // MARK: Scopes

  /// The scope of the table's rows, looking at `row`.
  mutating func scope(_ row: RawRow, _ binding: HeaderBinding) -> RowScope {
    if let tableScope {
      tableScope.row = row
      return tableScope
    }
    let scope = RowScope(
      binding: binding.cells, captures: margin.captures, fileName: fileName, scratch: scratch,
      row: row)
    tableScope = scope
    return scope
  }

  private func marginScope() -> RowScope {
    let binding = Array(repeating: -1, count: mapping.columns.count)
    return RowScope(
      binding: binding, captures: margin.captures, fileName: fileName, scratch: scratch)
  }
}
