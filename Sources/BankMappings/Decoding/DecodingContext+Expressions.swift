import FinanceModel

extension DecodingContext {
  func expression(_ node: YAMLNode) throws(FinanceETLError) -> Expression {
    if let text = node.text { return try scalar(text, node) }
    if let text = node["text"] { return .literal(text.text ?? "") }
    if let from = node["from"] {
      let refinement = try refinement(node)
      return .refined(try expression(from), refinement)
    }
    if let first = node["first"] { return .first(try expressions(first)) }
    if let join = node["join"] {
      return .join(try expressions(join), separator: node["sep"]?.text ?? " ")
    }
    if let when = node["when"], let then = node["then"] {
      return .choice(
        try condition(when), then: try expression(then), otherwise: try optional(node["else"]))
    }
    throw invalid("expected a value", node)
  }

  func optional(_ node: YAMLNode?) throws(FinanceETLError) -> Expression? {
    guard let node else { return nil }
    return try expression(node)
  }

  /// An expression, or an ISO code that no column is named after.
  func currency(_ node: YAMLNode?) throws(FinanceETLError) -> Expression? {
    guard let node else { return nil }
    if let text = node.text, subject(text) == nil, text.utf8.count == 3,
      text.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A })
    {
      try checkCurrency(node)
      return .literal(text)
    }
    try checkCurrencies(in: node)
    return try expression(node)
  }

  /// Checks the codes that an expression has for its results.
  private func checkCurrencies(in node: YAMLNode) throws(FinanceETLError) {
    if let text = node["text"] { try checkCurrency(text) }
    for entry in node["map"]?.map ?? [] { try checkCurrency(entry.value) }
    if let other = node["default"] { try checkCurrency(other) }
    for key in ["from", "first", "join", "then", "else"] {
      for inner in node[key]?.items ?? [] { try checkCurrencies(in: inner) }
    }
  }

  /// A misspelt code would be stored as a currency of its own.
  private func checkCurrency(_ node: YAMLNode) throws(FinanceETLError) {
    guard let word = node.text, !word.isEmpty else { return }
    if let currency = CurrencyWords.currency(word), currency.isListed { return }
    throw FinanceETLError.invalidMapping(
      "\"\(word)\" is not a currency"
        + Suggestion.text(for: word.uppercased(), among: Currency.listed), file, line: node.line,
      hint: "write a code of ISO 4217, such as EUR")
  }

  func expressions(_ node: YAMLNode) throws(FinanceETLError) -> [Expression] {
    var result: [Expression] = []
    for item in node.items { result.append(try expression(item)) }
    return result
  }

  private func scalar(_ text: String, _ node: YAMLNode) throws(FinanceETLError) -> Expression {
    guard text.contains("{") else { return .value(try subject(text, node)) }
    var parts: [Expression.TemplatePart] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw invalid("\"\(text)\" has a { without a }", node)
      }
      let inside = rest[rest.index(after: open)..<close].split(
        separator: "|", omittingEmptySubsequences: false)
      let name = inside.first.map { String($0) } ?? ""
      var filter = Expression.Filter.whole
      if inside.count > 1 {
        guard let known = Expression.Filter(rawValue: String(inside[1])), inside.count == 2 else {
          throw invalid("\"\(inside[1])\" is not a filter: expected last4 or digits", node)
        }
        filter = known
      }
      parts.append(.value(try subject(name, node), filter))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return .template(parts)
  }

  private func refinement(_ node: YAMLNode) throws(FinanceETLError) -> Expression.Refinement {
    var result = Expression.Refinement()
    if let regex = node["regex"] { result.pattern = try pattern(regex.text ?? "", regex) }
    result.unless = try tests(node["unless"])
    for entry in node["map"]?.map ?? [] {
      let key = YAMLNode(text: entry.key, line: entry.keyLine)
      guard entry.key != "default" else {
        throw invalid("write \"default\" next to `map`, not in it", key)
      }
      result.map.append((try test(key), entry.value.text ?? ""))
    }
    result.otherwise = node["default"]?.text
    return result
  }

  // MARK: Conditions

  func condition(_ node: YAMLNode) throws(FinanceETLError) -> Condition {
    var parts: [Condition] = []
    for entry in node.map ?? [] {
      switch entry.key {
      case "any":
        var inner: [Condition] = []
        for item in entry.value.items { inner.append(try condition(item)) }
        parts.append(.any(inner))
      case "not": parts.append(.not(try condition(entry.value)))
      default:
        let name = YAMLNode(text: entry.key, line: entry.keyLine)
        let subject = try subject(entry.key, name)
        parts.append(.test(subject, try tests(entry.value, of: subject)))
      }
    }
    guard !parts.isEmpty else {
      throw invalid("the condition is empty: name at least one value to test", node)
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  // MARK: Dates and amounts

  func date(_ node: YAMLNode?) throws(FinanceETLError) -> DateRule? {
    guard let node, let from = node["from"], let format = node["format"] else { return nil }
    let formats = try formats(format)
    let yearFrom = try optional(node["year_from"])
    if yearFrom == nil, let yearless = formats.first(where: { !$0.hasYear }) {
      throw FinanceETLError.invalidMapping(
        "the date format \"\(yearless.source)\" has no year", file, line: format.line,
        hint: "add `year_from`, the capture that has the year; it is never taken from the clock")
    }
    let isOpen = formats.contains { first in formats.contains { first.canBeTaken(for: $0) } }
    var rule = DateRule(
      from: try expression(from), formats: formats, yearFrom: yearFrom, isOpen: isOpen)
    if let period = period(of: node["year_from"]?.text) {
      rule.yearFrom = .value(.capture(period.to))
      rule.yearSince = .value(.capture(period.from))
    }
    return rule
  }

  /// The captures of a period, where a name is one of them: `preamble.period.to`.
  private func period(of name: String?) -> (from: Int, to: Int)? {
    guard let name, let dot = name.lastIndex(of: "."), captures.contains(name),
      ["from", "to"].contains(name[name.index(after: dot)...]),
      let from = captures.firstIndex(of: name[...dot] + "from"),
      let to = captures.firstIndex(of: name[...dot] + "to")
    else { return nil }
    return (from, to)
  }

  func amount(_ node: YAMLNode) throws(FinanceETLError) -> AmountRule {
    if let signed = node["signed"] {
      return .signed(
        try expression(signed), isReversed: node["positive"]?.text == "outflow")
    }
    if let inflow = node["inflow"], let outflow = node["outflow"] {
      return .split(
        inflow: try expression(inflow), outflow: try expression(outflow),
        negativeReverses: node["negative"]?.text != "as_printed")
    }
    if let sum = node["sum"] {
      return .sum(try expressions(sum), minus: try node["minus"].map(expressions) ?? [])
    }
    if let value = node["value"], node["direction"]?.text == "kind" {
      return .byKind(try expression(value))
    }
    if let value = node["value"], let direction = node["direction"] {
      return .directed(
        try expression(value), try self.direction(direction),
        negativeReverses: node["negative"]?.text == "reverses")
    }
    return .signed(try expression(node), isReversed: false)
  }

  private func direction(_ node: YAMLNode) throws(FinanceETLError) -> Direction {
    if let from = node["from"] {
      let (inflow, outflow) = (try tests(node["in"]), try tests(node["out"]))
      guard !inflow.isEmpty || !outflow.isEmpty else {
        throw invalid("a direction needs words under `in` or `out`", node)
      }
      return .words(try expression(from), in: inflow, out: outflow)
    }
    var conditions: [(condition: Condition, isIn: Bool)] = []
    for item in node.items {
      guard let when = item["when"] else { continue }
      conditions.append((try condition(when), item["is"]?.text == "in"))
    }
    return .conditions(conditions)
  }
}

extension YAMLNode {
  /// A text that stands on a line.
  init(text: String, line: Int?) {
    self.init(content: .scalar(text, isPlain: false), line: line)
  }
}
