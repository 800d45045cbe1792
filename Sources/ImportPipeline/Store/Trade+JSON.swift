import FinanceModel
import JSONText

/// A trade as books and records keep it: one compact JSON object, numbers as texts, a security as
/// ``SecurityIdentifier/description``.
extension SharedTrade {
  /// Writes the trade.
  ///
  /// - Parameter feed: whose ids it has, where it does not say it itself.
  package func write(to writer: inout JSONWriter, of feed: String? = nil) {
    writer.beginObject()
    writer.put("kind", value.kind.rawValue)
    if let security = value.security { writer.put(security, of: feed) }
    writeNumbers(to: &writer)
    if let split = value.split { writer.put(split) }
    writer.put("acquired", value.acquired?.isoText)
    writer.put("sub_account", value.subAccount?.rawValue)
    writer.put("from_sub_account", value.fromSubAccount?.rawValue)
    writer.put("cash_sub_account", value.cashSubAccount?.rawValue)
    writer.put("contribution", value.contribution?.rawValue)
    writer.put("price_unit", value.priceUnit)
    writer.put("source_kind", value.sourceKind)
    writer.put(value.related)
    writer.put(value.flags)
    writer.endObject()
  }

  /// One by one: a list of key paths takes longer than all the rest of a row.
  private func writeNumbers(to writer: inout JSONWriter) {
    writer.put("units", value.units)
    writer.put("price", value.price)
    writer.put("total", value.total)
    writer.put("commission", value.commission)
    writer.put("fees", value.fees)
    writer.put("load", value.load)
    writer.put("taxes", value.taxes)
    writer.put("withholding", value.withholding)
    writer.put("state_withholding", value.stateWithholding)
    writer.put("penalty", value.penalty)
    writer.put("markup", value.markup)
    writer.put("accrued", value.accrued)
    writer.put("gain", value.gain)
    writer.put("unit_cost", value.unitCost)
    writer.put("multiplier", value.multiplier)
    writer.put("rate", value.rate)
  }
}

extension Trade {
  package var jsonText: String {
    var writer = JSONWriter()
    SharedTrade(self).write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
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
    self[name]?.scalarText.flatMap { ExactDecimal($0) }
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
    number.normalized.withText { string(plain: $0) }
  }

  fileprivate mutating func put(_ security: SecurityIdentifier, of feed: String?) {
    name("security")
    beginString()
    add(security.scheme.rawValue)
    add(":")
    if let feed, security.takesScope {
      if security.marksFeed { add(SecurityIdentifier.feedMark) }
      add(feed)
      add(":")
    } else if !security.scope.isEmpty {
      add(security.scope)
      add(":")
    }
    add(security.value)
    endString()
  }

  fileprivate mutating func put(_ split: Trade.Split) {
    name("split")
    beginObject()
    put("old_units", split.oldUnits)
    put("new_units", split.newUnits)
    put("numerator", split.numerator)
    put("denominator", split.denominator)
    endObject()
  }

  fileprivate mutating func put(_ related: [Trade.Related]) {
    guard !related.isEmpty else { return }
    name("related")
    beginArray()
    for other in related {
      beginObject()
      put("role", other.role.rawValue)
      put("id", other.id)
      endObject()
    }
    endArray()
  }

  fileprivate mutating func put(_ flags: [InvestmentFlag]) {
    guard !flags.isEmpty else { return }
    name("flags")
    beginArray()
    for flag in flags { string(flag.rawValue) }
    endArray()
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

  /// A ticker as sources write it: `TSE:T` is T on the market TSE. Records could not tell it from that.
  package static func ticker(_ text: String) -> SecurityIdentifier? {
    text.contains(":")
      ? SecurityIdentifier(text: "ticker:\(text)") : SecurityIdentifier(.ticker, text)
  }

  /// The colon behind the scope; nil where there is none. `CUR:USD` is a currency's ticker.
  private static func scopeEnd(in text: Substring) -> Substring.Index? {
    guard let end = text.lastIndex(of: ":") else { return nil }
    guard text[..<end].hasSuffix(":CUR") || text[..<end] == "CUR" else { return end }
    return text[..<end].lastIndex(of: ":")
  }

  /// The same as the book keeps it: an id of a feed says which.
  package func scoped(to feed: String) -> SecurityIdentifier {
    guard takesScope else { return self }
    let scope = marksFeed ? Self.feedMark + feed : feed
    return SecurityIdentifier(scheme, value, scope: scope) ?? self
  }

  /// Whether the book adds to it which feed it is of.
  fileprivate var takesScope: Bool {
    isOfFeed && scope.isEmpty && (scheme != .name || !value.contains(":"))
  }

  /// Whether something else may stand where its feed stands.
  fileprivate var marksFeed: Bool { scheme == .ticker || scheme == .name }
}

extension SecurityIdentifier.Scheme {
  /// Whether its names may have a scope: a market, a feed.
  fileprivate var isScoped: Bool {
    ![.isin, .cusip, .sedol, .figi, .wkn, .valor, .conid, .name].contains(self)
  }
}
