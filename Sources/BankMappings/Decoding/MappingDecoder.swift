import FinanceModel

/// Turns a mapping file, whose keys are checked already, into the mapping.
struct MappingDecoder {
  let root: YAMLNode
  let file: String
  private let revision: String
  private var context: DecodingContext

  init(_ root: YAMLNode, file: String, revision: String) {
    self.root = root
    self.file = file
    self.revision = revision
    context = DecodingContext(file: file)
  }

  mutating func decode(variant: String?) throws(FinanceETLError) -> BankMapping {
    if let languages = root["read"]?["locale"]?.texts {
      context.monthNames = MonthNames(languages: languages)
    }
    let columns = try columns()
    context.columns = columns.map(\.name)
    let captures = try captures("preamble", .preamble) + captures("footer", .footer)
    context.captures = captures.map(\.name)
    let id = root["id"]?.text ?? ""
    try checkID(id)
    let country = root["country"]?.text ?? ""
    guard country.count == 2, country == country.uppercased() else {
      throw context.invalid(
        "country: expected two capital letters, or ZZ", root["country"] ?? root)
    }
    let verified = Verification(rawValue: root["verified"]?.text ?? "") ?? .synthetic
    if verified == .documented, root["source"] == nil {
      throw context.invalid(
        "`verified: documented` also needs `source`, the page that describes the format", root)
    }
    try checkKeysOfFormat()
    let kind = TableKind(rawValue: root["kind"]?.text ?? "") ?? .transactions
    let investments = InvestmentDecoder(root: root, context: context, kind: kind)
    let fields = try root["fields"] == nil ? investments.fields() : fields()
    let detection = try detection()
    var mapping = BankMapping(
      id: id, variant: variant, title: root["title"]?.text ?? id, country: country,
      verified: verified, sources: root["source"]?.texts ?? [], revision: revision,
      detection: detection, reading: try reading(), captures: captures, columns: columns,
      accounts: try accounts(), fields: fields, balances: try balances(), skips: try skips(),
      continuation: try continuation(), rules: try context.rules(root["rules"]),
      ids: fields.id == nil ? .none : .trusted, identityCells: [], checks: try checks(fields),
      tests: try tests())
    if let ids = root["identity"]?["ids"]?.text.flatMap({ IDPolicy(rawValue: $0) }) {
      guard ids == .none || fields.id != nil else {
        throw context.invalid("identity: the ids are trusted, but `fields.id` is missing", root)
      }
      mapping.ids = ids
    }
    if let node = root["password"], let hint = node["hint"]?.text {
      mapping.passwordHint = PasswordHint(
        files: (node["files"]?.texts ?? []).map { $0.lowercased() }, text: hint)
    }
    for cell in root["identity"]?["cells"]?.items ?? [] {
      mapping.identityCells.append(try context.column(cell))
    }
    for column in root["ignore"]?.items ?? [] {
      mapping.ignored.insert(try context.column(column))
    }
    try investments.complete(&mapping)
    mapping.bankCodes = try context.tests(root["account"]?["bank_codes"])
    mapping.sections = try context.tests(root["rows"]?["sections"])
    try checkUnlabelled(mapping)
    return mapping
  }

  private func checkID(_ id: String) throws(FinanceETLError) {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = id.utf8.allSatisfy {
      ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || [0x2D, 0x2F].contains($0)
    }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), isPlain else {
      throw context.invalid(
        "id: expected country/bank-product in lower case, found \"\(id)\"", root["id"] ?? root)
    }
  }

  // MARK: Finding and reading

  private func detection() throws(FinanceETLError) -> DetectionRule {
    guard let node = root["detect"] else { return DetectionRule() }
    var detection = DetectionRule()
    for group in node["header"]?.items ?? [] {
      detection.header.append(group.texts.map { HeaderName.folded($0) })
    }
    detection.marks = (node["marks"]?.texts ?? []).map { HeaderName.folded($0) }
    detection.absent = Set((node["absent"]?.texts ?? []).map { HeaderName.folded($0) })
    detection.contains = (node["contains"]?.texts ?? []).map { HeaderName.folded($0) }
    detection.fileNames = (node["filename"]?.texts ?? []).map { $0.lowercased() }
    for cell in node["shape"]?.items ?? [] {
      // Any cell at all is a lone tilde.
      detection.shape.append(
        cell.text == "~" ? .matches(try context.pattern("", cell)) : try context.test(cell))
    }
    // By name or by position: the other would never be looked at.
    let hasHeader = root["read"]?["header"]?.text != "none"
    let isPrinted = root["read"]?["format"]?.text == Reading.Format.pdf.rawValue
    let marks = isPrinted ? detection.contains.isEmpty : detection.shape.isEmpty
    guard hasHeader ? !detection.header.isEmpty : !marks else {
      throw context.invalid(
        hasHeader
          ? "detect needs `header`; for a table without one, set `read.header: none`"
          : "detect needs `\(isPrinted ? "contains" : "shape")`, because the table has no header",
        node)
    }
    return detection
  }

  private func reading() throws(FinanceETLError) -> Reading {
    var reading = Reading()
    guard let node = root["read"] else { return reading }
    reading.format = Reading.Format(rawValue: node["format"]?.text ?? "") ?? .csv
    reading.sheet = node["sheet"]?.text
    reading.delimiter = node["delimiter"]?.text?.utf8.first
    if let encodings = node["encoding"]?.texts { reading.encodings = encodings }
    reading.hasHeader = node["header"]?.text != "none"
    reading.isRagged = node["ragged"]?.text == "true"
    if let ragged = node["ragged"], ragged.map != nil {
      reading.raggedWhen = try context.condition(ragged)
    }
    reading.locales = context.monthNames.languages
    reading.until = try node["until"].map { (until) throws(FinanceETLError) in
      try context.condition(until)
    }
    if let table = node["table"] { reading.layout = try layout(table) }
    let isComma = node["decimal"]?.text == ","
    reading.numbers.decimal = UInt8(ascii: isComma ? "," : ".")
    let usual = [isComma ? "." : ",", " ", "'"]
    let marks = node["thousands"]?.texts ?? usual
    reading.numbers.grouping = Set(marks.filter { $0 != "none" }.compactMap(\.utf8.first))
    if node["minus"] != nil || node["plus"] != nil {
      reading.numbers.words = NumberStyle.SignWords(
        minus: node["minus"]?.texts ?? [], plus: node["plus"]?.texts ?? [])
    }
    guard !reading.numbers.grouping.contains(reading.numbers.decimal) else {
      throw context.invalid(
        "`decimal` and `thousands` are the same mark", node["thousands"] ?? node)
    }
    return reading
  }

  private func layout(_ node: YAMLNode) throws(FinanceETLError) -> PrintedLayout {
    var layout = PrintedLayout()
    for name in node["anchor"]?["all"]?.items ?? [] {
      layout.anchorAll.append(try context.column(name))
    }
    for name in node["anchor"]?["any"]?.items ?? [] {
      layout.anchorAny.append(try context.column(name))
    }
    layout.lines = PrintedLayout.Lines(rawValue: node["lines"]?.text ?? "") ?? .auto
    layout.otherLabels = node["also"]?.texts ?? []
    layout.sections = try context.tests(node["sections"])
    layout.skips = try context.tests(node["skip"])
    layout.alone = try context.tests(node["alone"])
    layout.pauses = try context.tests(node["pause"])
    layout.ends = try context.tests(node["end"])
    return layout
  }

  private func columns() throws(FinanceETLError) -> [Column] {
    let hasHeader = root["read"]?["header"]?.text != "none"
    let isPrinted = root["read"]?["format"]?.text == Reading.Format.pdf.rawValue
    var columns: [Column] = []
    for entry in root["columns"]?.map ?? [] {
      let isName = entry.key.utf8.allSatisfy {
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x5F
          || $0 >= 0x80
      }
      let line = YAMLNode(text: entry.key, line: entry.keyLine)
      guard isName, !["any", "not"].contains(entry.key) else {
        throw context.invalid("\"\(entry.key)\" is not allowed as the name of a column", line)
      }
      var column = Column(name: entry.key, titles: [], isOptional: false)
      let node = entry.value
      let at = node["at"] ?? (Int(node.text ?? "") == nil ? nil : node)
      if let at {
        guard !isPrinted else {
          throw context.invalid(
            "the columns of a page have no positions: name its label, or write"
              + " `\(entry.key): {label: none}`", at)
        }
        guard let position = Int(at.text ?? ""), position >= 1 else {
          throw context.invalid("columns are counted from 1", at)
        }
        column.position = position - 1
        column.isCarried = node["carried"]?.text == "true"
        column.isOptional = node["optional"]?.text == "true"
        column.isMinor = node["minor"]?.text == "true"
      } else {
        column.isHeading = node["section"] != nil
        column.isUnlabelled = node["label"] != nil
        column.titles =
          column.isHeading || column.isUnlabelled ? [] : (node["names"] ?? node).texts
        column.fits = try node["fits"].map { (fits) throws(FinanceETLError) in
          try context.pattern(fits.text ?? "", fits)
        }
        column.isCarried = node["carried"]?.text == "true"
        column.isJoined = node["joined"]?.text == "true"
        column.isWrapped = node["wraps"]?.text == "true"
        column.isMinor = node["minor"]?.text == "true"
        column.isOptional = column.isHeading || node["optional"]?.text == "true"
        if let nth = node["nth"] { column.occurrence = try occurrence(nth) }
        guard hasHeader || column.isHeading || column.isUnlabelled else {
          throw context.invalid(
            isPrinted
              ? "a page without a header has no names: `\(entry.key): {label: none}`"
              : "a table without a header needs columns by position: `\(entry.key): 1`", line)
        }
      }
      columns.append(column)
    }
    return columns
  }

  /// Which of several is meant, from 1.
  private func occurrence(_ node: YAMLNode) throws(FinanceETLError) -> Int {
    guard let occurrence = Int(node.text ?? ""), occurrence >= 1 else {
      throw context.invalid("`nth` counts from 1", node)
    }
    return occurrence
  }

  private func captures(
    _ key: String, _ part: Capture.Part
  ) throws(FinanceETLError) -> [Capture] {
    var captures: [Capture] = []
    for entry in root[key]?.map ?? [] {
      let name = "\(part.rawValue).\(entry.key)"
      let below = try context.tests(entry.value["below"])
      // Under a label the whole text is meant.
      let whole = below.isEmpty ? entry.value : YAMLNode(text: "^.+$", line: entry.keyLine)
      let regex = entry.value["regex"] ?? whole
      let pattern = try context.pattern(regex.text ?? "", regex)
      let formats = try entry.value["format"].map { (format) throws(FinanceETLError) in
        try context.formats(format, areMonths: true)
      }
      let isOpen = (formats ?? []).contains { first in
        (formats ?? []).contains { first.canBeTaken(for: $0) }
      }
      guard !isOpen else {
        throw context.invalid(
          "two of the formats can read the same text as different days", entry.value)
      }
      let names = entry.value["as"]?.texts ?? []
      let nth = try entry.value["nth"].map { (node) throws(FinanceETLError) in
        try occurrence(node)
      }
      if names.isEmpty {
        captures.append(
          Capture(
            part: part, name: name, pattern: pattern, group: min(1, pattern.groupCount),
            formats: formats ?? [], below: below, nth: nth ?? 1))
      }
      for (index, group) in names.enumerated() {
        guard index < pattern.groupCount else {
          throw context.invalid("the pattern has fewer groups than names", entry.value)
        }
        captures.append(
          Capture(
            part: part, name: "\(name).\(group)", pattern: pattern, group: index + 1,
            formats: formats ?? [], below: below, nth: nth ?? 1))
      }
    }
    return captures
  }

  // MARK: Account and fields

  private func accounts() throws(FinanceETLError) -> [AccountChoice] {
    guard let node = root["account"] else { return [] }
    guard let first = node["first"] else { return [try account(node, node)] }
    let common = node.without(["first"])
    var choices: [AccountChoice] = []
    for item in first.items { choices.append(try account(common.merging(item), item)) }
    guard !choices.isEmpty else { throw context.invalid("`first` is empty", first) }
    return choices
  }

  private func account(
    _ node: YAMLNode, _ place: YAMLNode
  ) throws(FinanceETLError) -> AccountChoice {
    guard let kind = AccountKind(rawValue: (node["kind"]?.text ?? "").uppercased()) else {
      throw context.invalid("missing key \"kind\" in account", place)
    }
    return AccountChoice(
      condition: try node["when"].map { (when) throws(FinanceETLError) in
        try context.condition(when)
      },
      kind: kind, institution: node["institution"]?.text,
      institutionFrom: try context.optional(node["institution_from"]),
      institutionID: node["institution_id"]?.text,
      currency: try context.currency(node["currency"]),
      number: try context.optional(node["number"]), iban: try context.optional(node["iban"]),
      mask: try context.optional(node["mask"]), name: try context.optional(node["name"]),
      isIdentified: node["identified"]?.text != "false")
  }

  private func fields() throws(FinanceETLError) -> Fields {
    guard let node = root["fields"] else { throw context.invalid("missing key \"fields\"", root) }
    guard let date = try context.date(node["date"]), let amount = node["amount"],
      let description = node["description"]
    else { throw context.invalid("`fields` needs date, amount and description", node) }
    let currency = try context.currency(node["currency"])
    return Fields(
      date: date, initiated: try context.date(node["initiated"]),
      valueDate: try context.date(node["value_date"]), amount: try context.amount(amount),
      fee: try fee(node["fee"]), currency: currency == nil ? try currencyOfRows() : currency,
      description: try context.expression(description),
      payee: try context.optional(node["payee"]), memo: try context.optional(node["memo"]),
      category: try context.optional(node["category"]), kind: try context.optional(node["kind"]),
      status: try context.optional(node["status"]), id: try context.optional(node["id"]),
      pendingID: try context.optional(node["pending_id"]),
      balance: try context.optional(node["balance"]),
      checkNumber: try context.optional(node["check_number"]),
      originalAmount: try context.optional(node["original_amount"]),
      originalCurrency: try context.currency(node["original_currency"]),
      counterparty: try context.optional(node["counterparty"]))
  }

  private func fee(_ node: YAMLNode?) throws(FinanceETLError) -> FeeRule? {
    guard let node, let signed = node["signed"] else { return nil }
    let kind = root["kind"]?.text.flatMap { TableKind(rawValue: $0) } ?? .transactions
    guard kind == .transactions else {
      throw context.invalid("`fields.fee` is for rows of money: a trade has `trade.fees`", node)
    }
    guard let place = node["unproven"]?.text.flatMap({ FeeRule.Place(rawValue: $0) }) else {
      throw context.invalid("`fee` needs `unproven`: beside or inside", node)
    }
    return FeeRule(
      amount: .signed(
        try context.expression(signed), isReversed: node["positive"]?.text != "inflow"),
      unproven: place)
  }

  /// The account's currency where each row says it: rows of one account may differ in it.
  private func currencyOfRows() throws(FinanceETLError) -> Expression? {
    guard let expression = try context.currency(root["account"]?["currency"]) else { return nil }
    let isOfRow = expression.subjects.contains { subject in
      if case .column = subject { true } else { false }
    }
    return isOfRow ? expression : nil
  }

  // MARK: The rest

  private func balances() throws(FinanceETLError) -> [BalanceRule] {
    var rules: [BalanceRule] = []
    for item in root["balances"]?.items ?? [] {
      guard let amount = item["amount"],
        let kind = StatementBalance.Kind(rawValue: item["kind"]?.text ?? "")
      else { continue }
      rules.append(
        BalanceRule(
          kind: kind,
          condition: try item["when"].map { (when) throws(FinanceETLError) in
            try context.condition(when)
          },
          amount: try context.amount(amount), date: try context.date(item["date"]),
          currency: try context.currency(item["currency"])))
    }
    return rules
  }

  private func skips() throws(FinanceETLError) -> [SkipRule] {
    var rules: [SkipRule] = []
    for item in root["rows"]?["skip"]?.items ?? [] {
      guard let when = item["when"] else { continue }
      rules.append(
        SkipRule(
          condition: try context.condition(when),
          reason: item["reason"]?.text ?? "skipped by the bank mapping"))
    }
    return rules
  }

  private func continuation() throws(FinanceETLError) -> Continuation? {
    guard let node = root["rows"]?["continues"], let when = node["when"] else { return nil }
    var columns: [Int] = []
    for item in node["append"]?.items ?? [] { columns.append(try context.column(item)) }
    return Continuation(condition: try context.condition(when), columns: columns)
  }

  private func checks(_ fields: Fields) throws(FinanceETLError) -> Checks {
    var checks = Checks()
    if fields.balance == nil { checks.runningBalance = .off }
    guard let node = root["checks"] else { return checks }
    if let level = node["running_balance"]?.text.flatMap({ Checks.Level(rawValue: $0) }) {
      guard level == .off || fields.balance != nil else {
        throw context.invalid("checks.running_balance needs fields.balance", node)
      }
      checks.runningBalance = level
    }
    if let level = node["balances"]?.text.flatMap({ Checks.Level(rawValue: $0) }) {
      checks.balances = level
    }
    checks.rowCount = try context.optional(node["row_count"])
    if let covers = node["covers"] {
      let name = covers.text ?? ""
      guard let from = context.captures.firstIndex(of: name + ".from"),
        let to = context.captures.firstIndex(of: name + ".to")
      else {
        throw context.invalid(
          "checks.covers: no capture \"\(name)\" has a from and a to", covers)
      }
      checks.covers = (from, to)
    }
    for item in node["totals"]?.items ?? [] {
      guard let lines = item["lines"] else {
        checks.totals.append(
          .once(
            income: try context.optional(item["income"]),
            expense: try context.optional(item["expense"])))
        continue
      }
      let pattern = try context.pattern(lines.text ?? "", lines)
      let groups = (item["as"]?.texts ?? []).compactMap { PrintedTotals.Group(rawValue: $0) }
      guard groups.count <= pattern.groupCount else {
        throw context.invalid("the pattern has fewer groups than names", item)
      }
      checks.totals.append(.lines(pattern, groups: groups))
    }
    return checks
  }

  private func tests() throws(FinanceETLError) -> [InlineTest] {
    (root["tests"]?.items ?? []).map { item in
      InlineTest(
        input: item["in"]?.text ?? "", fileName: item["file"]?.text,
        output: (item["out"]?.items ?? []).map { row in
          (row.map ?? []).map { ($0.key, $0.value.text ?? "") }
        },
        skipped: item["skipped"]?.text.flatMap { Int($0) },
        quarantined: item["quarantined"]?.text.flatMap { Int($0) }, line: item.line)
    }
  }
}
