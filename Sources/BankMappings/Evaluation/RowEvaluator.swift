import FinanceModel
import JSONText

/// Reads the fields of one row. Everything wrong with a row is found at once.
final class RowEvaluator {
  private let fields: Fields
  private let numbers: NumberStyle
  private let identityCells: [Int]
  /// The format each open list of date formats was found to mean, by their sources.
  var decidedFormats: [[DateFormat]: [Int]] = [:]
  private var lastFormat: [[DateFormat]: Int] = [:]
  private var lastCurrency: (text: String, currency: Currency)?
  /// The column of the date, where the same text is the same day in every row; nil where other cells
  /// or rows have a say.
  private let dateColumn: Int?
  /// The cell of the row before, and its day: rows of one day mostly follow each other.
  private var lastDate: (cell: [UInt8], date: CivilDate)?
  /// Whether a row without a date takes that of the row above.
  private let carriesDate: Bool
  /// For each cell whether its text stands elsewhere; there are none behind the last.
  let isTaken: [Bool]
  /// Looks at the marks of its numbers.
  @exclusivity(unchecked) private(set) var marks: NumberMarkWatch
  /// Counts the signs of the rows.
  @exclusivity(unchecked) private(set) var signs = SignWatch()
  /// Whether the amount is a single column with its sign.
  private let isSigned: Bool
  /// Cells that something is cut out of, and what cuts.
  let cuts: [(cell: Int, expression: Expression)]
  /// Cells that the account is cut out of.
  let accountCells: Set<Int>
  /// The account of the row.
  var account = OwnAccount(nil)
  /// The mapping's account currency, where it is fixed.
  let accountCurrency: Currency?
  /// Running balances that cannot be read, and the first of them.
  private(set) var lostBalances: (first: (problem: RowProblem, at: RowLocation), count: Int)?
  /// Of the row at hand.
  private var lostBalance: RowProblem?
  private let mayLackBalances: Bool
  /// Nil where rows are no trades.
  private let trades: (any RowCompletion)?
  /// Cells of amounts that may name their currency; empty where the mapping says it.
  private let amountCells: [Int]
  /// Columns whose numbers count the smallest unit of their currency; mostly none.
  private let minorColumns: Set<Int>
  /// Digits of the smallest unit of the row's currency; hundredths where that is not known.
  private var minorPlaces = 2

  /// - Parameter trades: makes trades of the rows; nil where they are none.
  init(_ mapping: BankMapping, _ binding: HeaderBinding, trades: (any RowCompletion)?) {
    let taken = binding.places(of: mapping.shownColumns)
    fields = mapping.fields
    numbers = mapping.reading.numbers
    marks = NumberMarkWatch(mapping.reading.numbers)
    isSigned = if case .signed = mapping.fields.amount { true } else { false }
    identityCells = mapping.identityCells
    let date = mapping.fields.date
    if case .value(.column(let column)) = date.from, date.yearFrom == nil, !date.isOpen {
      dateColumn = column
    } else {
      dateColumn = nil
    }
    carriesDate = date.from.subjects.contains { subject in
      if case .column(let index) = subject { mapping.columns[index].isCarried } else { false }
    }
    self.trades = trades
    mayLackBalances =
      mapping.reading.format != .pdf && mapping.checks.runningBalance != .required
    amountCells = mapping.fields.currency == nil ? binding.columns(of: mapping.fields.amount) : []
    minorColumns = Set(mapping.columns.indices.filter { mapping.columns[$0].isMinor })
    cuts = mapping.cutColumns.map { (binding.cells[$0.column], $0.expression) }
    accountCells = binding.places(of: mapping.accountColumns)
    isTaken = (0...(taken.max() ?? 0)).map { taken.contains($0) }
    accountCurrency =
      mapping.accounts.lazy.compactMap { choice in
        if case .literal(let code)? = choice.currency { Currency(code) } else { nil }
      }.first
  }

  /// The transaction of a row, or what is wrong with it.
  func transaction(
    _ scope: RowScope
  ) throws(RowProblems) -> StatementTransaction {
    var problems = RowProblems()
    let date = problems.collect(try self.date(scope))
    if date == nil, problems.isEmpty {
      problems.list.append(
        RowProblem(
          .missingDate,
          carriesDate ? "the row has no date, and no row above it has one" : "the row has no date",
          cell: cell(fields.date.from, scope)))
    }
    var currency = problems.collect(try self.currency(fields.currency, scope))
    let quoted = scope.row.currency(in: amountCells)
    if let quoted { currency = quoted.currency }
    let exponent = (currency ?? accountCurrency)?.exponent ?? 2
    if !minorColumns.isEmpty { minorPlaces = exponent }
    var amount = problems.collect(
      trades == nil ? try rowAmount(scope, exponent) : try stated(fields.amount, scope))
    if let quoted, quoted.unit != nil { amount = amount.flatMap { quoted.whole($0) } }
    let text = problems.collect(
      try Self.limited { () throws(PatternLimitError) in try scope.text(fields.description) })
    // The rest is read of a broken row too, so that one report names everything wrong with it.
    guard let day = date ?? Self.anyDay else { throw problems }
    var row = StatementTransaction(
      date: day, amount: amount ?? .zero, currency: currency ?? accountCurrency,
      description: text ?? "", location: scope.row.location)
    complete(&row, scope, exponent, &problems)
    if let trades {
      do {
        try trades.complete(&row, stated: amount, scope, self)
      } catch {
        problems.list.append(error)
      }
    }
    guard date != nil, amount != nil || trades != nil, problems.isEmpty else {
      if let lostBalance { problems.list.append(lostBalance) }
      throw problems
    }
    noteLostBalance(row)
    addLeftovers(to: &row, scope)
    // Else it would be a copy.
    return consume row
  }

  private static let anyDay = CivilDate(year: 2000, month: 1, day: 1)

  /// The fields a transaction can do without.
  private func complete(
    _ row: inout StatementTransaction, _ scope: RowScope, _ exponent: Int,
    _ problems: inout RowProblems
  ) {
    if let initiated = fields.initiated {
      row.initiated = problems.collect(try date(initiated, scope))
    }
    if let valueDate = fields.valueDate {
      row.valueDate = problems.collect(try self.valueDate(valueDate, scope))
    }
    if let balance = fields.balance { takeBalance(balance, &row, scope, exponent, &problems) }
    if let original = fields.originalAmount {
      row.originalCurrency = problems.collect(try currency(fields.originalCurrency, scope))
      let places = row.originalCurrency?.exponent ?? exponent
      row.originalAmount = problems.collect(try number(original, scope, places))
      problems.collectOriginal(of: row, fields.amount, cell(original, scope))
    }
    row.payee = problems.text(fields.payee, scope)
    row.memo = problems.text(fields.memo, scope)
    row.sourceCategory = problems.text(fields.category, scope)
    row.kind = problems.text(fields.kind, scope)
    row.sourceID = problems.text(fields.id, scope)
    row.pendingID = problems.text(fields.pendingID, scope)
    row.checkNumber = problems.text(fields.checkNumber, scope)
    if let counterparty = fields.counterparty {
      row.counterparty = Counterparty(account: problems.text(counterparty, scope))
    }
    if let status = fields.status, let word = problems.text(status, scope) {
      row.isPending = word == "pending"
      if word != "pending", word != "posted" {
        problems.list.append(
          RowProblem(
            .unreadableRow, "expected the status pending or posted, found \"\(word)\"",
            cell: cell(status, scope), hint: "add it to `status.map` in the bank mapping"))
      }
    }
    if !identityCells.isEmpty { row.identity = identity(scope, besides: row.description) }
  }

  /// The running balance of a row. The amount stands without it: one that cannot be read is left out of a
  /// row that is whole otherwise, but for those that prove the rows of a page.
  private func takeBalance(
    _ balance: Expression, _ row: inout StatementTransaction, _ scope: RowScope, _ exponent: Int,
    _ problems: inout RowProblems
  ) {
    lostBalance = nil
    do {
      row.balance = try number(balance, scope, exponent)
    } catch {
      if mayLackBalances { lostBalance = error } else { problems.list.append(error) }
    }
  }

  /// Counts the balance that was left out of a row.
  private func noteLostBalance(_ row: StatementTransaction) {
    guard let lostBalance else { return }
    let first = lostBalances?.first ?? (lostBalance, row.location)
    lostBalances = (first, (lostBalances?.count ?? 0) + 1)
  }

  /// What the identifying cells hold; nil where that is the description.
  private func identity(_ scope: RowScope, besides description: String) -> String? {
    if identityCells.count == 1, let index = identityCells.first,
      description.utf8.elementsEqual(scope.row.cell(scope.binding[index]))
    {
      return nil
    }
    let separator = Self.identitySeparator
    var length = separator.utf8CodeUnitCount * (identityCells.count - 1)
    for index in identityCells { length += scope.row.cell(scope.binding[index]).count }
    // Each byte is copied once: this is the longest text of most rows.
    let identity = String(unsafeUninitializedCapacity: length) { buffer in
      var rest = UnsafeMutableRawBufferPointer(buffer)
      func append(_ bytes: UnsafeRawBufferPointer) {
        rest.copyMemory(from: bytes)
        rest = UnsafeMutableRawBufferPointer(rebasing: rest[bytes.count...])
      }
      for (place, index) in identityCells.enumerated() {
        if place > 0 {
          append(
            UnsafeRawBufferPointer(
              start: separator.utf8Start, count: separator.utf8CodeUnitCount))
        }
        append(scope.row.cell(scope.binding[index]))
      }
      return length
    }
    return identity == description ? nil : identity
  }

  private static let identitySeparator: StaticString = " | "

  // MARK: Dates

  /// The day of the row.
  private func date(_ scope: RowScope) throws(RowProblem) -> CivilDate? {
    guard let dateColumn else { return try date(fields.date, scope) }
    let cell = scope.row.cell(scope.binding[dateColumn])
    if let lastDate, lastDate.cell.withUnsafeBytes({ $0.isSame(as: cell) }) {
      return lastDate.date
    }
    let date = try date(fields.date, scope)
    lastDate = date.map { (Array(cell), $0) }
    return date
  }

  func date(
    _ rule: DateRule, _ scope: RowScope
  ) throws(RowProblem) -> CivilDate? {
    let anchor = try yearAnchor(rule.yearFrom, scope)
    let start = try yearAnchor(rule.yearSince, scope)
    let order = formatOrder(rule)
    // Of the rule only what the closure needs: it copies what it captures, for each row.
    let (formats, isOpen, readsISO) = (rule.formats, rule.isOpen, rule.readsISO)
    var lacksYear = false
    let found: DateResult
    do {
      found = try scope.withText(rule.from) { (bytes) throws(PatternLimitError) -> DateResult in
        if bytes.isEmpty { return .none }
        var first: (date: CivilDate, format: Int)?
        for index in order {
          guard let parts = formats[index].read(bytes) else { continue }
          if parts.year == nil, anchor == nil { lacksYear = true }
          guard let date = YearAnchor.date(parts, anchor, since: start) else { continue }
          guard let known = first else {
            first = (date, index)
            if isOpen { continue } else { break }
          }
          if known.date != date { return .open(String(decoding: bytes, as: UTF8.self)) }
        }
        if let first { return .date(first.date, format: first.format) }
        if readsISO, let parts = DateFormat.iso?.read(bytes),
          let date = YearAnchor.date(parts, nil)
        {
          return .date(date, format: order.first ?? 0)
        }
        return .unreadable(String(decoding: bytes.prefix(60), as: UTF8.self))
      }
    } catch {
      throw RowProblem(error)
    }
    switch found {
    case .none: return nil
    case .date(let date, let format):
      if !rule.isOpen, rule.formats.count > 1 { lastFormat[rule.formats] = format }
      return date
    case .open(let text):
      throw RowProblem(
        .ambiguousDate, "no date shows which number of \"\(text)\" is the day",
        cell: cell(rule.from, scope), hint: "keep one of the formats in the bank mapping")
    case .unreadable(let text):
      if lacksYear { throw try unknownYear(rule, scope) }
      let formats = rule.formats.map { "\"\($0.source)\"" }.joined(separator: " or ")
      throw RowProblem(
        .unreadableDate, "expected a date like \(formats), found \"\(text)\"",
        cell: cell(rule.from, scope),
        hint: "fix `format` in the bank mapping, or skip such rows with `rows.skip`")
    }
  }

  /// The value date. Banks that count 30 days a month write 30 February: the row stands without it.
  private func valueDate(_ rule: DateRule, _ scope: RowScope) throws(RowProblem) -> CivilDate? {
    do {
      return try date(rule, scope)
    } catch {
      guard error.code == .unreadableDate else { throw error }
      let isLastOfFebruary = try Self.limited { () throws(PatternLimitError) in
        try scope.withText(rule.from) { (bytes) throws(PatternLimitError) in
          rule.formats.contains { format in
            format.read(bytes).map { $0.month == 2 && (29...30).contains($0.day) } ?? false
          }
        }
      }
      guard isLastOfFebruary else { throw error }
      return nil
    }
  }

  private enum DateResult {
    case none
    case date(CivilDate, format: Int)
    /// Two formats find different days.
    case open(String)
    case unreadable(String)
  }

  private static let onlyFormat = [0]

  /// The format that fitted last comes first: it makes no difference unless formats can be taken for
  /// each other, and then one of them is decided.
  private func formatOrder(_ rule: DateRule) -> [Int] {
    if rule.isOpen, let decided = decidedFormats[rule.formats] { return decided }
    guard rule.formats.count > 1 else { return Self.onlyFormat }
    guard let last = lastFormat[rule.formats], last > 0 else { return Array(rule.formats.indices) }
    return [last] + rule.formats.indices.filter { $0 != last }
  }

  private func yearAnchor(
    _ expression: Expression?, _ scope: RowScope
  ) throws(RowProblem) -> CivilDate? {
    try yearText(expression, scope).flatMap { YearAnchor.anchor($0) }
  }

  private func yearText(
    _ expression: Expression?, _ scope: RowScope
  ) throws(RowProblem) -> String? {
    guard let expression else { return nil }
    return try Self.limited { () throws(PatternLimitError) in try scope.text(expression) }
  }

  private func unknownYear(
    _ rule: DateRule, _ scope: RowScope
  ) throws(RowProblem) -> RowProblem {
    let text = try yearText(rule.yearFrom, scope) ?? ""
    return RowProblem(
      .unreadableDate,
      "the date has no year: expected a date, or a year and a month, found \"\(text)\"",
      hint: "check `year_from` in the bank mapping")
  }

  // MARK: Amounts

  /// The amount of the row; nothing where it has a fee alone.
  private func rowAmount(
    _ scope: RowScope, _ exponent: Int
  ) throws(RowProblem) -> ExactDecimal {
    do {
      return try countedAmount(scope, exponent)
    } catch {
      guard error.code == .missingAmount, let rule = fields.fee,
        try fee(rule, scope, exponent) != nil
      else { throw error }
      return .zero
    }
  }

  /// The amount of the row, whose signs are counted.
  private func countedAmount(
    _ scope: RowScope, _ exponent: Int
  ) throws(RowProblem) -> ExactDecimal {
    guard isSigned else {
      return try amount(fields.amount, scope, exponent: exponent) { value, isInflow in
        signs.observe(value, isInflow: isInflow)
      }
    }
    let amount = try amount(fields.amount, scope, exponent: exponent)
    signs.observe(amount)
    return amount
  }

  /// What a column of its own says that a row costs; nil where that is nothing.
  func fee(
    _ rule: FeeRule, _ scope: RowScope, _ exponent: Int
  ) throws(RowProblem) -> ExactDecimal? {
    do {
      let fee = try amount(rule.amount, scope, exponent: exponent)
      return fee.isZero ? nil : fee
    } catch {
      // An amount that has its fee stands without it.
      guard error.code == .missingAmount || rule.unproven == .inside else { throw error }
      return nil
    }
  }

  /// - Parameter seen: takes the number as it is printed, and whether it says money in.
  func amount(
    _ rule: AmountRule, _ scope: RowScope, exponent: Int,
    seen: (_ printed: ExactDecimal, _ isInflow: Bool) -> Void = { _, _ in }
  ) throws(RowProblem) -> ExactDecimal {
    switch rule {
    case .sum, .byKind:
      guard let value = try stated(rule, scope) else { throw missing(rule.sources[0], scope) }
      return value
    case .signed(let expression, let isReversed):
      guard let value = try number(expression, scope, exponent) else {
        throw missing(expression, scope)
      }
      return isReversed ? value.negated : value
    case .split(let inflow, let outflow, let negativeReverses):
      let incoming = try number(inflow, scope, exponent)
      let outgoing = try number(outflow, scope, exponent)
      guard let outgoing, !outgoing.isZero || incoming == nil else {
        guard let incoming else { throw missing(inflow, scope) }
        seen(incoming, true)
        return incoming
      }
      if let incoming, !incoming.isZero {
        throw RowProblem(
          .unreadableAmount,
          "the row has both money in (\(incoming.text)) and money out (\(outgoing.text))",
          cell: cell(outflow, scope), hint: "one of the two must be empty or zero")
      }
      seen(outgoing, false)
      return negativeReverses ? outgoing.negated : outgoing
    case .directed(let expression, let direction, let negativeReverses):
      guard var value = try number(expression, scope, exponent) else {
        throw missing(expression, scope)
      }
      let isInflow = try isInflow(direction, scope)
      seen(value, isInflow)
      if value.isNegative, !negativeReverses { value = value.negated }
      return isInflow ? value : value.negated
    }
  }

  private func isInflow(
    _ direction: Direction, _ scope: RowScope
  ) throws(RowProblem) -> Bool {
    switch direction {
    case .words(let expression, let inflow, let outflow):
      let found = try Self.limited { () throws(PatternLimitError) in
        try scope.withText(expression) { (bytes) throws(PatternLimitError) -> Bool? in
          if try scope.fits(bytes, inflow) { return true }
          return try scope.fits(bytes, outflow) ? false : nil
        }
      }
      if let found { return found }
      let word = try Self.limited { () throws(PatternLimitError) in try scope.text(expression) }
      throw RowProblem(
        .unreadableAmount, "expected a word for money in or money out, found \"\(word)\"",
        cell: cell(expression, scope), hint: "add it to `direction` in the bank mapping")
    case .conditions(let conditions):
      for (condition, isIn) in conditions {
        let holds = try Self.limited { () throws(PatternLimitError) in try scope.holds(condition) }
        if holds { return isIn }
      }
      throw RowProblem(
        .unreadableAmount, "the row does not show whether money went in or out",
        hint: "add a condition to `direction` in the bank mapping")
    }
  }

  /// The number of an expression; nil where there is no text.
  func number(
    _ expression: Expression, _ scope: RowScope, _ exponent: Int
  ) throws(RowProblem) -> ExactDecimal? {
    let result: Result<ExactDecimal, NumberStyle.Problem>
    do {
      result = try scope.withText(expression) { (bytes) throws(PatternLimitError) in
        Result { () throws(NumberStyle.Problem) in
          try numbers.read(bytes, exponent: exponent)
        }
      }
      if !marks.isSettled { try lookAtMarks(expression, scope, result, exponent) }
    } catch {
      throw RowProblem(error)
    }
    switch result {
    case .success(let value):
      return minorColumns.isEmpty ? value : try whole(value, expression, scope, exponent)
    case .failure(.empty): return nil
    case .failure(let problem):
      let text = try Self.limited { () throws(PatternLimitError) in try scope.text(expression) }
      throw RowProblem(problem, text: text, style: numbers, cell: cell(expression, scope))
    }
  }

  /// A number with the other decimal mark: `187.40` of a bank that writes `1.234,56` in its rows. Nil
  /// where it may be none: only two digits behind the mark say that it is one.
  func otherwiseMarked(
    _ expression: Expression, _ scope: RowScope
  ) throws(RowProblem) -> ExactDecimal? {
    let text = try Self.limited { () throws(PatternLimitError) in try scope.text(expression) }
    var style = numbers
    let (comma, point) = (UInt8(ascii: ","), UInt8(ascii: "."))
    style.decimal = numbers.decimal == comma ? point : comma
    style.grouping = [numbers.decimal, UInt8(ascii: " "), UInt8(ascii: "'")]
    let number = Array(text.utf8).withUnsafeBytes { try? style.read($0, exponent: 2) }
    return number?.scale == 2 ? number : nil
  }

  /// A number of a column that counts the smallest unit, in whole units; others as they are.
  private func whole(
    _ value: ExactDecimal, _ expression: Expression, _ scope: RowScope, _ exponent: Int
  ) throws(RowProblem) -> ExactDecimal {
    let isMinor = expression.subjects.contains { subject in
      if case .column(let index) = subject { minorColumns.contains(index) } else { false }
    }
    guard isMinor else { return value }
    let places = exponent == Self.unlimitedPlaces ? minorPlaces : exponent
    guard value.normalized.scale == 0,
      let unit = ExactDecimal("1" + String(repeating: "0", count: places)),
      let whole = value.divided(by: unit, toPlaces: places)
    else {
      throw RowProblem(
        .unreadableAmount,
        "expected a whole number of the currency's smallest unit, found \(value.text)",
        cell: cell(expression, scope), hint: "fix `minor` of the column in the bank mapping")
    }
    return whole
  }

  private func lookAtMarks(
    _ expression: Expression, _ scope: RowScope,
    _ read: Result<ExactDecimal, NumberStyle.Problem>, _ exponent: Int
  ) throws(PatternLimitError) {
    try scope.withText(expression) { (bytes) throws(PatternLimitError) in
      guard !bytes.isEmpty else { return }
      marks.observe(bytes, try? read.get(), exponent: exponent)
    }
  }

  private func missing(_ expression: Expression, _ scope: RowScope) -> RowProblem {
    RowProblem(.missingAmount, "the row has no amount", cell: cell(expression, scope))
  }

  // MARK: Currencies

  func currency(
    _ expression: Expression?, _ scope: RowScope
  ) throws(RowProblem) -> Currency? {
    guard let expression else { return nil }
    if case .literal(let code) = expression, lastCurrency == nil, let known = Currency(code) {
      lastCurrency = (code, known)
      return known
    }
    let text = try Self.limited { () throws(PatternLimitError) in try scope.text(expression) }
    if text.isEmpty { return nil }
    if let last = lastCurrency, last.text == text { return last.currency }
    guard let currency = CurrencyWords.currency(text) else {
      throw RowProblem(
        .unreadableRow, "expected a currency, found \"\(text.prefix(20))\"",
        cell: cell(expression, scope),
        hint: "use an ISO 4217 code; `map` in the bank mapping turns other words into one")
    }
    lastCurrency = (text, currency)
    return currency
  }

  // MARK: Places

  /// The cell an expression begins with.
  func cell(_ expression: Expression, _ scope: RowScope) -> Int? {
    for subject in expression.subjects {
      if case .column(let index) = subject { return scope.binding[index] }
    }
    return nil
  }

  static func limited<Value>(
    _ body: () throws(PatternLimitError) -> Value
  ) throws(RowProblem) -> Value {
    do {
      return try body()
    } catch {
      throw RowProblem(error)
    }
  }
}

/// Makes more of a row whose day, text and cash are read already.
protocol RowCompletion: AnyObject {
  /// - Parameter stated: the amount that the row prints; nil where it prints none.
  func complete(
    _ row: inout StatementTransaction, stated: ExactDecimal?, _ scope: RowScope,
    _ reader: RowEvaluator
  ) throws(RowProblem)
}
