import FinanceModel
import JSONText

/// A trade as books and records keep it: one compact JSON object, numbers as texts, a security as
/// ``SecurityIdentifier/description``.
extension Trade {
  package var jsonText: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.put("kind", kind.rawValue)
    writer.put("security", security?.description)
    writeNumbers(with: &writer)
    if let split { write(split, with: &writer) }
    writer.put("acquired", acquired?.isoText)
    writer.put("sub_account", subAccount?.rawValue)
    writer.put("from_sub_account", fromSubAccount?.rawValue)
    writer.put("cash_sub_account", cashSubAccount?.rawValue)
    writer.put("contribution", contribution?.rawValue)
    writer.put("price_unit", priceUnit)
    writer.put("source_kind", sourceKind)
    if !related.isEmpty {
      writer.name("related")
      writer.beginArray()
      for other in related {
        writer.beginObject()
        writer.put("role", other.role.rawValue)
        writer.put("id", other.id)
        writer.endObject()
      }
      writer.endArray()
    }
    if !flags.isEmpty {
      writer.name("flags")
      writer.beginArray()
      for flag in flags { writer.string(flag.rawValue) }
      writer.endArray()
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ split: Split, with writer: inout JSONWriter) {
    writer.name("split")
    writer.beginObject()
    writer.put("old_units", split.oldUnits)
    writer.put("new_units", split.newUnits)
    writer.put("numerator", split.numerator)
    writer.put("denominator", split.denominator)
    writer.endObject()
  }

  /// One by one: a list of key paths takes longer than all the rest of a row.
  private func writeNumbers(with writer: inout JSONWriter) {
    writer.put("units", units)
    writer.put("price", price)
    writer.put("total", total)
    writer.put("commission", commission)
    writer.put("fees", fees)
    writer.put("load", load)
    writer.put("taxes", taxes)
    writer.put("withholding", withholding)
    writer.put("state_withholding", stateWithholding)
    writer.put("penalty", penalty)
    writer.put("markup", markup)
    writer.put("accrued", accrued)
    writer.put("gain", gain)
    writer.put("unit_cost", unitCost)
    writer.put("multiplier", multiplier)
    writer.put("rate", rate)
  }

  private mutating func readNumbers(_ value: JSONValue) {
    units = value.decimal("units")
    price = value.decimal("price")
    total = value.decimal("total")
    commission = value.decimal("commission")
    fees = value.decimal("fees")
    load = value.decimal("load")
    taxes = value.decimal("taxes")
    withholding = value.decimal("withholding")
    stateWithholding = value.decimal("state_withholding")
    penalty = value.decimal("penalty")
    markup = value.decimal("markup")
    accrued = value.decimal("accrued")
    gain = value.decimal("gain")
    unitCost = value.decimal("unit_cost")
    multiplier = value.decimal("multiplier")
    rate = value.decimal("rate")
  }

  /// Nil where the text is no trade that ``jsonText`` wrote.
  package init?(jsonText text: String) {
    guard let value = try? JSONParser.parse(Array(text.utf8)),
      let kind = value["kind"]?.string.flatMap({ TradeKind(rawValue: $0) })
    else { return nil }
    self.init(
      kind: kind,
      security: value["security"]?.string.flatMap { SecurityIdentifier(text: $0) })
    readNumbers(value)
    acquired = value["acquired"]?.string.flatMap { CivilDate(iso: $0) }
    subAccount = value["sub_account"]?.string.flatMap { SubAccount(rawValue: $0) }
    fromSubAccount = value["from_sub_account"]?.string.flatMap { SubAccount(rawValue: $0) }
    cashSubAccount = value["cash_sub_account"]?.string.flatMap { SubAccount(rawValue: $0) }
    contribution = value["contribution"]?.string.flatMap { ContributionSource(rawValue: $0) }
    priceUnit = value["price_unit"]?.string
    sourceKind = value["source_kind"]?.string
    if let split = value["split"], let numerator = split.decimal("numerator"),
      let denominator = split.decimal("denominator")
    {
      self.split = Split(
        oldUnits: split.decimal("old_units"), newUnits: split.decimal("new_units"),
        numerator: numerator, denominator: denominator)
    }
    related = (value["related"]?.array ?? []).compactMap { other in
      guard let role = other["role"]?.string.flatMap({ Related.Role(rawValue: $0) }),
        let id = other["id"]?.string
      else { return nil }
      return Related(role: role, id: id)
    }
    flags = (value["flags"]?.array ?? []).compactMap {
      $0.string.flatMap { InvestmentFlag(rawValue: $0) }
    }
  }
}

extension JSONValue {
  package func decimal(_ name: String) -> ExactDecimal? {
    self[name]?.string.flatMap { ExactDecimal($0) }
  }
}

extension JSONWriter {
  fileprivate mutating func put(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  fileprivate mutating func put(_ name: StaticString, _ number: ExactDecimal?) {
    guard let number else { return }
    self.name(name)
    string(number.normalized.text)
  }
}

extension SecurityIdentifier {
  /// What ``description`` wrote. A scope may hold colons where its scheme's values do not.
  package init?(text: String) {
    guard let mark = text.firstIndex(of: ":"), let scheme = Scheme(rawValue: String(text[..<mark]))
    else { return nil }
    let rest = text[text.index(after: mark)...]
    // A name may hold colons, and has a scope behind its mark alone.
    guard scheme.isScoped || scheme == .name && rest.hasPrefix(Self.feedMark),
      let end = Self.scopeEnd(in: rest)
    else {
      self.init(scheme, rest)
      return
    }
    self.init(scheme, rest[rest.index(after: end)...], scope: String(rest[..<end]))
  }

  /// The colon behind the scope; nil where there is none. `CUR:USD` is a currency's ticker.
  private static func scopeEnd(in text: Substring) -> Substring.Index? {
    guard let end = text.lastIndex(of: ":") else { return nil }
    guard text[..<end].hasSuffix(":CUR") || text[..<end] == "CUR" else { return end }
    return text[..<end].lastIndex(of: ":")
  }

  /// The same as the book keeps it: an id of a feed says which.
  package func scoped(to feed: String) -> SecurityIdentifier {
    guard isOfFeed, scope.isEmpty, scheme != .name || !value.contains(":") else { return self }
    let scope = scheme == .ticker || scheme == .name ? Self.feedMark + feed : feed
    return SecurityIdentifier(scheme, value, scope: scope) ?? self
  }
}

extension SecurityIdentifier.Scheme {
  /// Whether its names may have a scope: a market, a feed.
  fileprivate var isScoped: Bool {
    ![.isin, .cusip, .sedol, .figi, .wkn, .valor, .conid, .name].contains(self)
  }
}
