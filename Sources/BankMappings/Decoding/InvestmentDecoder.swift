import FinanceModel

/// Turns what a mapping file says of securities, trades and holdings into rules.
struct InvestmentDecoder {
  let root: YAMLNode
  let context: DecodingContext
  let kind: TableKind

  /// Adds the rules, and refuses sections that tables of the kind are not read with.
  func complete(_ mapping: inout BankMapping) throws(FinanceETLError) {
    try checkSections()
    mapping.kind = kind
    mapping.security = try root["security"].map(security)
    mapping.trade = try root["trade"].map(trade)
    mapping.holding = try root["holding"].map(holding)
    if let join = root["rows"]?["join"] {
      guard kind == .trades else {
        throw context.invalid("`rows.join` needs `kind: trades`", join)
      }
      var columns: [Int] = []
      for item in join["by"]?.items ?? [] { columns.append(try context.column(item)) }
      mapping.join = JoinRule(columns: columns)
    }
    if case .byKind = mapping.fields.amount, kind != .trades {
      throw context.invalid("`direction: kind` needs `kind: trades`", root["fields"] ?? root)
    }
  }

  private func checkSections() throws(FinanceETLError) {
    let wanted = MappingLanguage.neededSections(kind)
    for entry in root.map ?? [] {
      guard ["fields", "security", "trade", "holding"].contains(entry.key),
        !wanted.contains(entry.key)
      else { continue }
      let right = TableKind.allCases.filter {
        MappingLanguage.neededSections($0).contains(entry.key)
      }
      throw FinanceETLError.invalidMapping(
        "`\(entry.key)` does not belong to `kind: \(kind.rawValue)`", context.file,
        line: entry.keyLine,
        hint: "set `kind: \(right.map(\.rawValue).joined(separator: "` or `kind: "))`, or remove it"
      )
    }
  }

  /// Of a table that has no transactions: what readers of any table look at.
  func fields() throws(FinanceETLError) -> Fields {
    let holding = root["holding"]
    let title = root["security"].flatMap { security in
      ["title", "name", "ticker", "id", "isin"].lazy.compactMap { security[$0] }.first
    }
    return Fields(
      date: try context.date(holding?["as_of"])
        ?? DateRule(from: .literal(""), formats: [], isOpen: false),
      amount: .signed(try context.optional(holding?["value"]) ?? .literal(""), isReversed: false),
      description: try context.optional(title) ?? .literal(""))
  }

  // MARK: Securities

  private func security(_ node: YAMLNode) throws(FinanceETLError) -> SecurityRule {
    var rule = SecurityRule()
    // In the order of the file: the first that a row has is how its document names the security.
    for entry in node.map ?? [] {
      guard let (_, scheme, _) = MappingLanguage.securityNames.first(where: { $0.key == entry.key })
      else { continue }
      rule.names.append((scheme, try context.expression(entry.value)))
    }
    rule.market = try context.optional(node["market"])
    rule.option = try context.optional(node["option"])
    rule.kind = try words(node["kind"], SecurityRule.kinds.keys.sorted())
    rule.title = try context.optional(node["title"])
    rule.currency = try context.currency(node["currency"])
    rule.multiplier = try context.optional(node["multiplier"])
    return rule
  }

  // MARK: Trades

  private func trade(_ node: YAMLNode) throws(FinanceETLError) -> TradeRule {
    guard let kind = node["kind"] else { throw context.invalid("missing key \"kind\"", node) }
    var rule = TradeRule(kind: try words(kind, TradeRule.words) ?? .literal(""))
    rule.units = try node["units"].map { (units) throws(FinanceETLError) in
      units.isAmount
        ? .signed(try context.amount(units)) : .byKind(try context.expression(units))
    }
    rule.price = try context.optional(node["price"])
    rule.priceCurrency = try context.optional(node["price_currency"])
    for cost in TradeRule.Cost.allCases {
      guard let node = node[cost.rawValue] else { continue }
      let costs: CostRule =
        node.isAmount
        ? .signed(try context.amount(node)) : .magnitude(try context.expressions(node))
      rule.costs.append((cost, costs))
    }
    rule.gain = try node["gain"].map(context.amount)
    rule.rate = try context.optional(node["rate"])
    rule.isRateInverse = node["rate_of"]?.text == "account"
    rule.ratio = try context.optional(node["ratio"])
    rule.splitsToTotal = node["split"]?.text == "total"
    if let split = node["split"], rule.splitsToTotal, rule.ratio == nil {
      throw context.invalid(
        "`split: total` needs `ratio`: without it, nobody knows how many units were added", split)
    }
    if let of = node["rate_of"], rule.rate == nil {
      throw context.invalid("`rate_of` needs `rate`", of)
    }
    rule.reversal = try node["reversal"].map(context.condition)
    rule.subAccount = try words(node["sub_account"], SubAccount.allCases.map(\.rawValue))
    if let into = node["into"] { rule.into = try exchange(into) }
    return rule
  }

  private func exchange(_ node: YAMLNode) throws(FinanceETLError) -> ExchangeRule? {
    guard let units = node["units"], let security = node["security"] else { return nil }
    let rule = ExchangeRule(
      condition: try node["when"].map(context.condition), units: try context.expression(units),
      security: try self.security(security))
    guard !rule.security.names.isEmpty else {
      throw context.invalid("`into.security` names no security", security)
    }
    return rule
  }

  // MARK: Holdings

  private func holding(_ node: YAMLNode) throws(FinanceETLError) -> HoldingRule {
    var rule = HoldingRule()
    rule.asOf = try context.date(node["as_of"])
    rule.units = try context.optional(node["units"])
    rule.price = try context.optional(node["price"])
    rule.priceCurrency = try context.optional(node["price_currency"])
    rule.priceDate = try context.date(node["price_date"])
    rule.value = try context.optional(node["value"])
    rule.cost = try context.optional(node["cost"])
    rule.unitCost = try context.optional(node["unit_cost"])
    rule.currency = try context.currency(node["currency"])
    rule.rate = try context.optional(node["rate"])
    rule.subAccount = try words(node["sub_account"], SubAccount.allCases.map(\.rawValue))
    rule.cash = try node["cash"].map(context.condition)
    rule.total = try node["total"].map(context.condition)
    rule.lots = try node["lots"].map(context.condition)
    rule.acquired = try context.date(node["acquired"])
    rule.isComplete = node["complete"]?.text != "false"
    guard rule.units != nil || rule.value != nil else {
      throw context.invalid("a holding needs `units`, and cash a `value`", node)
    }
    if rule.cash ?? rule.total != nil, rule.value == nil {
      throw context.invalid("`cash` and `total` need `value`", node)
    }
    if rule.acquired != nil, rule.lots == nil {
      throw context.invalid("`acquired` needs `lots`: the rows that are lots", node)
    }
    return rule
  }

  // MARK: Words

  /// An expression whose fixed results are among some words: a misspelt one is an error here, and not
  /// of each row.
  private func words(
    _ node: YAMLNode?, _ known: [String]
  ) throws(FinanceETLError) -> Expression? {
    guard let node else { return nil }
    try checkWords(node, known)
    return try context.expression(node)
  }

  private func checkWords(_ node: YAMLNode, _ known: [String]) throws(FinanceETLError) {
    if let text = node["text"] { try checkWord(text, known) }
    for entry in node["map"]?.map ?? [] { try checkWord(entry.value, known) }
    if let other = node["default"] { try checkWord(other, known) }
    for key in ["from", "first", "then", "else"] {
      for inner in node[key]?.items ?? [] { try checkWords(inner, known) }
    }
  }

  private func checkWord(_ node: YAMLNode, _ known: [String]) throws(FinanceETLError) {
    guard let word = node.text, !word.isEmpty, !known.contains(word) else { return }
    throw FinanceETLError.invalidMapping(
      "\"\(word)\" is no kind that is known" + Suggestion.text(for: word, among: known),
      context.file, line: node.line, hint: "expected one of \(known.joined(separator: ", "))")
  }
}

extension YAMLNode {
  /// Whether it is one of the forms of an amount, and no plain value.
  fileprivate var isAmount: Bool {
    ["signed", "inflow", "value", "sum"].contains { self[$0] != nil }
  }
}
