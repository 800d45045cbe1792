import BankMappings
import FinanceModel

/// Writes findings as a bank mapping.
struct MappingDraft {
  let findings: Findings
  let id: String
  let title: String
  /// Names of columns in the mapping, by their place in the table.
  private let names: [Int: String]

  init(_ findings: Findings, id: String, title: String) {
    self.findings = findings
    self.id = id
    self.title = title
    names = Self.names(findings)
  }

  // MARK: Names

  private static func names(_ findings: Findings) -> [Int: String] {
    var names: [Int: String] = [:]
    func name(_ column: Int?, _ name: String) {
      guard let column, names[column] == nil else { return }
      names[column] = names.values.contains(name) ? "\(name)\(column + 1)" : name
    }
    name(findings.printed?.sectionColumn, PrintedTable.sectionName)
    name(findings.date.column, "date")
    name(findings.initiated?.column, "bought")
    name(findings.valueDate?.column, "valued")
    for column in findings.date.standIns { name(column, "day") }
    switch findings.amounts.scheme.form {
    case .single(let column): name(column, "amount")
    case .split(let inflow, let outflow):
      name(inflow, "in")
      name(outflow, "out")
    case .directed(let column, let words):
      name(column, "amount")
      name(words, "direction")
    }
    name(findings.amounts.scheme.alternate, "other_amount")
    name(findings.amounts.scheme.fee?.column ?? findings.feeBeside?.column, "fee")
    if let trade = findings.trade {
      name(trade.action, "action")
      name(trade.product.units, "units")
      name(trade.product.price, "price")
      for security in trade.names { name(security.column, security.key) }
      for fee in trade.fees { name(fee, "fee") }
    }
    name(findings.amounts.balance, "balance")
    name(findings.description.first, "text")
    name(findings.payee, "payee")
    name(findings.category, "category")
    name(findings.currencyColumn, "currency")
    name(findings.account, "account")
    name(findings.counterparty, "other_account")
    name(findings.card, "card")
    name(findings.status?.column, "status")
    name(findings.originalAmount, "original")
    name(findings.originalCurrency, "original_currency")
    for rule in findings.loose {
      switch rule {
      case .skip(let conditions, _): for test in conditions { name(test.column, "column") }
      case .balance(_, let conditions, _, _): for test in conditions { name(test.column, "column") }
      case .continues(_, let texts): for text in texts { name(text, "text") }
      }
    }
    for test in findings.until { name(test.column, "column") }
    // Of a printed table only cells of columns that are named are read.
    if let printed = findings.printed {
      for column in findings.columns where column.index != printed.sectionColumn {
        name(column.index, "column")
      }
    }
    return names
  }

  func name(_ column: Int) -> String { names[column] ?? "date" }

  // MARK: Text

  /// The whole file.
  ///
  /// - Parameter example: rows for `tests`, and what they are read as; nil: none.
  func text(example: (input: String, output: [String])? = nil) -> String {
    var lines = [
      "# yaml-language-server: $schema=mapping.schema.json",
      "mapping: 1", "id: \(id)", "title: \(YAMLText.scalar(title))",
      "country: \(country)", "verified: synthetic",
    ]
    if findings.trade != nil { lines.append("kind: trades") }
    lines += detection()
    lines += reading()
    lines += captures()
    lines += columns()
    lines += account()
    lines += fields()
    lines += trade()
    lines += balances()
    lines += rows()
    lines += checks()
    if let example, !example.output.isEmpty {
      lines.append("tests:")
      lines.append("  - in: |")
      lines += example.input.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "      \($0)"
      }
      lines.append("    out:")
      lines += example.output.map { "      - \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The bank's, where an IBAN says it.
  private var country: String {
    let printed = findings.table.margin[.iban]?.value
    let cell = findings.account.flatMap { findings.columns[$0].distinct.first }
    return [printed, cell].compactMap { $0.flatMap { IBAN($0) } }.first.map {
      String($0.text.prefix(2))
    } ?? "ZZ"
  }

  private func detection() -> [String] {
    guard let header = findings.table.header else {
      return ["detect:", "  shape:"] + shape().map { "    - \($0)" }
    }
    var seen: Set<String> = []
    let printed = findings.printed
    let known = header.indices.filter { place in
      place != printed?.sectionColumn && printed?.unlabelled.contains(place) != true
        && !header[place].isEmpty && seen.insert(HeaderText.plain(header[place])).inserted
    }.map { header[$0] }
    return ["detect:", "  header: \(YAMLText.list(Array(known.prefix(60))))"]
  }

  /// A pattern for each cell of the first row.
  private func shape() -> [String] {
    guard let first = findings.table.body.first else { return [] }
    let width = first.line.width
    return (0..<width).map { index in
      let column = findings.columns[index]
      if [findings.date.column, findings.initiated?.column, findings.valueDate?.column]
        .contains(index)
      {
        return YAMLText.scalar("~^" + PatternText.ofDigits(first.cells[index].text.withoutWords))
      }
      if column.kind == .number, column.isFull { return "'~\\d'" }
      return "'~'"
    }
  }

  private func reading() -> [String] {
    var lines = ["read:"]
    if let printed = findings.printed {
      lines += printedReading(printed)
    } else {
      let delimiter = findings.table.delimiter
      let mark = delimiter == 0x09 ? "\"\\t\"" : "'\(Character(UnicodeScalar(delimiter)))'"
      lines += ["  format: csv", "  delimiter: \(mark)"]
      lines += comments(.encoding, "  ")
      lines.append("  encoding: [\(findings.encoding.names.joined(separator: ", "))]")
    }
    lines += comments(.decimal, "  ")
    lines.append("  decimal: '\(Character(UnicodeScalar(findings.decimal)))'")
    if findings.hasNoGroups { lines.append("  thousands: none") }
    if !findings.amounts.scheme.minusWords.isEmpty {
      lines.append("  minus: \(YAMLText.oneOrMany(findings.amounts.scheme.minusWords))")
    }
    if !findings.amounts.scheme.plusWords.isEmpty {
      lines.append("  plus: \(YAMLText.oneOrMany(findings.amounts.scheme.plusWords))")
    }
    if findings.table.header == nil { lines.append("  header: none") }
    if findings.table.isRagged, findings.printed == nil { lines.append("  ragged: true") }
    // Short names of months may be those of several languages; the period above them is in the bank's.
    let locales = [findings.printed?.year?.locale, findings.locale].compactMap { $0 }
    let languages = locales.first == locales.last ? Array(locales.prefix(1)) : locales
    if !languages.isEmpty, languages != ["en"] {
      lines.append("  locale: \(YAMLText.oneOrMany(languages))")
    }
    if findings.until.count == 1 {
      lines.append("  until: \(condition(findings.until))")
    } else if findings.until.count > 1 {
      let each = findings.until.map { condition([$0]) }.joined(separator: ", ")
      lines.append("  until: {any: [\(each)]}")
    }
    return lines
  }

  private func condition(_ tests: [Findings.Condition]) -> String {
    "{"
      + tests.map { "\(name($0.column)): \(YAMLText.oneOrMany($0.tests))" }.joined(separator: ", ")
      + "}"
  }

  // MARK: Margins

  private static let captured: [(Margin.Meaning, String)] = [
    (.iban, "iban"), (.accountNumber, "number"), (.opening, "opening"), (.closing, "closing"),
    (.totalIn, "income"), (.totalOut, "expense"), (.card, "card"),
  ]

  private func captures() -> [String] {
    var lines: [String] = []
    for (part, isAbove) in [("preamble", true), ("footer", false)] {
      let found = Self.captured.compactMap { meaning, name in
        findings.table.margin[meaning].flatMap {
          $0.isAbove == isAbove && takes($0) ? (name, $0) : nil
        }
      }
      let year = isAbove ? yearCapture() : []
      let period = period.flatMap { $0.isAbove == isAbove ? $0.line : nil }
      guard !found.isEmpty || !year.isEmpty || period != nil else { continue }
      lines.append("\(part):")
      lines += year
      for (name, pair) in found {
        lines.append("  \(name): \(capture(of: pair))")
        guard dayFormat(of: pair) != nil, let pattern = dayPattern(of: pair) else { continue }
        lines.append("  \(name)_day: \(YAMLText.scalar(pattern))")
      }
      lines += [period].compactMap { $0 }
    }
    return lines
  }

  private func capture(of pair: Margin.Pair) -> String {
    findings.printed == nil ? YAMLText.scalar(pattern(of: pair)) : printedCapture(of: pair)
  }

  /// A pattern whose group is the value, as it stands in the line.
  private func pattern(of pair: Margin.Pair) -> String {
    let mark =
      findings.table.delimiter == 0x09
      ? "\\t"
      : PatternText.escaped(
        String(Character(UnicodeScalar(findings.table.delimiter))))
    let bare =
      findings.table.delimiter == 0x09
      ? "\\t" : String(Character(UnicodeScalar(findings.table.delimiter)))
    let key = keyPattern(of: pair)
    return pair.isOneCell
      ? "(?|\"\\s*\(key):\\s*([^\"]+)|(?:^|\(mark))\\s*\(key):\\s*([^\"\(bare)]+))"
      : "(?:^|[\"\(bare)])\\s*\(key)\"?\\s*\(mark)\\s*(?|\"([^\"]+)\"|([^\"\(bare)]+))"
  }

  private func capture(_ meaning: Margin.Meaning) -> String? {
    guard let pair = findings.table.margin[meaning], takes(pair),
      let name = Self.captured.first(where: { $0.0 == meaning })?.1
    else { return nil }
    return (pair.isAbove ? "preamble." : "footer.") + name
  }

  // MARK: Columns and account

  private func columns() -> [String] {
    let minor = findings.amounts.scheme.minor
    let folded = findings.table.header?.map { HeaderText.plain($0) } ?? []
    return ["columns:"]
      + names.sorted { $0.key < $1.key }.map { column, name in
        if column == findings.printed?.sectionColumn { return "  \(name): {section: heading}" }
        if findings.printed?.unlabelled.contains(column) == true {
          return "  \(name): {label: none, fits: \(YAMLText.scalar(unlabelledShape))}"
        }
        let isCarried = column == findings.date.column && findings.date.isCarried
        let flags =
          (minor.contains(column) ? ", minor: true" : "") + (isCarried ? ", carried: true" : "")
        guard let header = findings.table.header, column < header.count, !header[column].isEmpty
        else { return "  \(name): {at: \(column + 1)\(flags)}" }
        let title = YAMLText.scalar(header[column])
        let same = folded.indices.filter { folded[$0] == folded[column] }
        if same.count > 1, let place = same.firstIndex(of: column) {
          return "  \(name): {names: [\(title)], nth: \(place + 1)\(flags)}"
        }
        return flags.isEmpty ? "  \(name): \(title)" : "  \(name): {names: [\(title)]\(flags)}"
      }
  }

  private func account() -> [String] {
    let kind =
      findings.trade != nil
      ? "investment"
      : findings.isCard
        ? "credit_card" : findings.table.margin.isSavings ? "savings" : "checking"
    var parts = ["kind: \(kind)"]
    if let bank = findings.table.margin[.institution] {
      parts.append("institution: \(YAMLText.scalar(bank.value))")
    }
    if let currency = findings.currency { parts.append("currency: \(currency)") }
    if let column = findings.account {
      let values = findings.columns[column].distinct
      let isIBAN = !values.isEmpty && values.allSatisfy { IBAN($0) != nil }
      let hasDigits = values.allSatisfy { $0.contains(where: \.isDigit) }
      parts.append("\(isIBAN ? "iban" : hasDigits ? "number" : "name"): \(name(column))")
    } else if let card = capture(.card) {
      // What else is printed above a card's rows is the account that pays for it.
      parts.append("mask: '{\(card)|last4}'")
    } else if let iban = capture(.iban) {
      parts.append("iban: \(iban)")
    } else if let number = capture(.accountNumber) {
      parts.append("number: \(number)")
    }
    if let card = findings.card, findings.account == nil {
      parts.append("mask: '{\(name(card))|last4}'")
    }
    return comments(.account, "") + comments(.currency, "")
      + ["account: {\(parts.joined(separator: ", "))}"]
  }

  // MARK: Fields

  private func date(_ field: Findings.DateField) -> String {
    if findings.printed?.yearless.contains(field.column) == true { return yearlessDate(field) }
    let columns = [field.column] + field.standIns
    let from =
      columns.count == 1
      ? name(field.column) : "{first: \(YAMLText.list(columns.map { name($0) }))}"
    return "{from: \(from), format: \(YAMLText.oneOrMany(field.formats))}"
  }

  private func amount() -> String {
    let scheme = findings.amounts.scheme
    if let fee = scheme.fee, let sum = sum(scheme, fee) { return sum }
    switch scheme.form {
    case .single(let column):
      let turned = scheme.isTurned ? ", positive: outflow" : ""
      guard let other = scheme.alternate else { return "{signed: \(name(column))\(turned)}" }
      // Two numbers in a row are none.
      let parts = [column, other].map { "{from: \(name($0)), unless: '\(Self.nothing)'}" }
      return "{signed: {join: [\(parts.joined(separator: ", "))], sep: ' / '}\(turned)}"
    case .split(let inflow, let outflow):
      return "{inflow: \(name(inflow)), outflow: \(name(outflow))"
        + "\(scheme.isTurned ? ", negative: as_printed" : "")}"
    case .directed(let column, let words):
      var sides: [String] = []
      if !scheme.inWords.isEmpty { sides.append("in: \(YAMLText.list(scheme.inWords))") }
      if !scheme.outWords.isEmpty { sides.append("out: \(YAMLText.list(scheme.outWords))") }
      return "{value: \(name(column)), direction: {from: \(name(words)), "
        + sides.joined(separator: ", ") + "}\(scheme.reverses ? ", negative: reverses" : "")}"
    }
  }

  /// Of a cell without a number, or with zero.
  private static let nothing = "~^[^1-9]*$"

  /// The currency of each row, where each of two has a column of its own.
  private func currencyOfColumns() -> String? {
    guard case .single(let column) = findings.amounts.scheme.form,
      let other = findings.amounts.scheme.alternate
    else { return nil }
    func text(_ column: Int) -> String {
      let code = CurrencyNames.currency(of: findings.columns[column].name) ?? ""
      return code.isEmpty ? "{text: ''}" : "{text: \(code)}"
    }
    return "{when: {\(name(column)): '~[1-9]'}, then: \(text(column)), else: \(text(other))}"
  }

  /// The amount and the fee beside it.
  private func sum(_ scheme: AmountScheme, _ fee: AmountScheme.Fee) -> String? {
    var (added, taken): ([Int], [Int]) = ([], [])
    switch scheme.form {
    case .single(let column): if scheme.isTurned { taken = [column] } else { added = [column] }
    case .split(let inflow, let outflow):
      added = [inflow]
      if scheme.isTurned { added.append(outflow) } else { taken = [outflow] }
    case .directed: return nil
    }
    if fee.isTaken { taken.append(fee.column) } else { added.append(fee.column) }
    let minus = taken.isEmpty ? "" : ", minus: \(YAMLText.list(taken.map { name($0) }))"
    return "{sum: \(YAMLText.list(added.map { name($0) }))\(minus)}"
  }

  private func fields() -> [String] {
    var lines = ["fields:"]
    lines += comments(.dayMonth, "  ") + comments(.dateColumn, "  ")
    lines.append("  date: \(date(findings.date))")
    if let field = findings.initiated { lines.append("  initiated: \(date(field))") }
    if let field = findings.valueDate { lines.append("  value_date: \(date(field))") }
    lines += comments(.amountColumn, "  ") + comments(.sign, "  ")
    lines.append("  amount: \(amount())")
    if let fee = findings.feeBeside {
      let side = fee.isTaken ? "" : ", positive: inflow"
      lines.append("  fee: {signed: \(name(fee.column))\(side), unproven: beside}")
    }
    if let column = findings.currencyColumn {
      lines.append("  currency: \(name(column))")
    } else if let currency = currencyOfColumns() {
      lines.append("  currency: \(currency)")
    }
    lines.append(
      "  description: \(findings.description.first.map { name($0) } ?? "{text: ''}")")
    if let column = findings.payee { lines.append("  payee: \(name(column))") }
    if let column = findings.counterparty { lines.append("  counterparty: \(name(column))") }
    if let column = directionThatSaysMore { lines.append("  memo: \(name(column))") }
    if let column = findings.category { lines.append("  category: \(name(column))") }
    if let column = findings.amounts.balance, !findings.isBalanceOwed {
      lines.append("  balance: \(name(column))")
    }
    if findings.status == nil, !findings.date.standIns.isEmpty {
      lines.append(
        "  status: {from: \(name(findings.date.column)), map: {'': pending}, default: posted}")
    }
    if let status = findings.status {
      let pairs = status.pending.map { "\(YAMLText.scalar($0)): pending" }.joined(separator: ", ")
      lines.append(
        "  status: {from: \(name(status.column)), map: {\(pairs)}, default: posted}")
    }
    if let column = findings.originalAmount { lines.append("  original_amount: \(name(column))") }
    if let column = findings.originalCurrency {
      lines.append("  original_currency: \(name(column))")
    }
    return lines
  }

  /// The column of words for the direction, where its words say what a row is too.
  private var directionThatSaysMore: Int? {
    let scheme = findings.amounts.scheme
    guard case .directed(_, let column) = scheme.form, column != findings.printed?.sectionColumn,
      !(findings.description + [findings.payee, findings.category].compactMap { $0 })
        .contains(column)
    else { return nil }
    let words = Set(scheme.inWords + scheme.outWords)
    return words.count > 2 || DirectionWords.directions(of: words) == nil ? column : nil
  }

  private func balances() -> [String] {
    var lines: [String] = []
    for (meaning, kind) in [(Margin.Meaning.opening, "opening"), (.closing, "ledger")] {
      guard let name = capture(meaning) else { continue }
      let amount = findings.isBalanceOwed ? "{signed: \(name), positive: outflow}" : name
      let day = findings.table.margin[meaning].flatMap(dayFormat).map {
        ", date: {from: \(name)_day, format: \(YAMLText.scalar($0))}"
      }
      lines.append("  - {kind: \(kind), amount: \(amount)\(day ?? "")}")
    }
    for case .balance(let isOpening, let tests, let column, let hasDate) in findings.loose {
      let date = hasDate ? ", date: \(date(findings.date))" : ""
      lines.append(
        "  - {kind: \(isOpening ? "opening" : "ledger"), when: \(condition(tests)),"
          + " amount: \(findings.isBalanceOwed ? "{signed: \(name(column)), positive: outflow}" : name(column))\(date)}"
      )
    }
    return lines.isEmpty ? [] : ["balances:"] + lines
  }

  private func rows() -> [String] {
    var skips: [String] = []
    var lines: [String] = []
    for rule in findings.loose {
      switch rule {
      case .skip(let tests, let reason):
        skips.append("    - {when: \(condition(tests)), reason: \(YAMLText.scalar(reason))}")
      case .continues(let date, let texts):
        lines.append(
          "  continues: {when: {\(name(date)): ''}, append: \(YAMLText.list(texts.map { name($0) }))}"
        )
      case .balance: continue
      }
    }
    if !skips.isEmpty { lines += ["  skip:"] + skips }
    return lines.isEmpty ? [] : ["rows:"] + lines
  }

  private func checks() -> [String] {
    var sides: [String] = []
    if let income = capture(.totalIn) { sides.append("income: \(income)") }
    if let expense = capture(.totalOut) { sides.append("expense: \(expense)") }
    let totals = sides.isEmpty ? nil : "  totals: {\(sides.joined(separator: ", "))}"
    let covers = period.map { "  covers: \($0.isAbove ? "preamble" : "footer").period" }
    let lines = [totals, covers].compactMap { $0 }
    return lines.isEmpty ? [] : ["checks:"] + lines
  }

  /// What is open, beside what was chosen.
  private func comments(_ subject: OpenChoice.Subject, _ indent: String) -> [String] {
    findings.opens.filter { $0.subject == subject }.map {
      "\(indent)# open: \($0.subject.rawValue): \($0.text)"
    }
  }
}

extension String {
  /// Letters as any letters: months change.
  fileprivate var withoutWords: String { String(prefix { $0.isDigit || !$0.isLetter }) }
}
