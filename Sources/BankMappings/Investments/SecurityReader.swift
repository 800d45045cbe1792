import FinanceModel

/// Finds the securities that the rows of a table name, and describes each once.
final class SecurityReader {
  /// A security as a row names it.
  struct Named {
    var id: SecurityIdentifier
    var kind: SecurityKind
    var flags: [InvestmentFlag]
    var multiplier: ExactDecimal?
    var option: OptionTerms?
  }

  private let rule: SecurityRule
  private var known: [[String]: Named] = [:]
  /// What was said of each so far: a later row may know more of its names.
  private var described: [SecurityIdentifier: Set<SecurityIdentifier>] = [:]
  /// Met since somebody asked.
  private var fresh: [StatedSecurity] = []
  /// A table of more securities describes those of later rows again.
  private static let mostKnown = 50_000

  init(_ rule: SecurityRule) {
    self.rule = rule
  }

  /// The securities that were met for the first time since the last call.
  func takeFresh() -> [StatedSecurity] {
    guard !fresh.isEmpty else { return [] }
    defer { fresh = [] }
    return fresh
  }

  /// A currency as a security: money of an account whose own currency is another.
  func money(in currency: Currency, at location: RowLocation) -> SecurityIdentifier? {
    guard let id = SecurityIdentifier(.ticker, "CUR:\(currency.code)") else { return nil }
    if described.updateValue([], forKey: id) == nil {
      fresh.append(
        StatedSecurity(
          id: id, kind: .cash, name: currency.code, currency: currency, location: location))
    }
    return id
  }

  /// The security of a row; nil where it names none.
  func security(
    _ scope: RowScope, _ reader: RowEvaluator, priced unit: PriceUnit? = nil
  ) throws(RowProblem) -> Named? {
    var texts: [String] = []
    for expression in rule.expressions { texts.append(try reader.word(expression, scope) ?? "") }
    if let named = known[texts] { return named }
    guard var names = try names(scope, reader) else { return nil }
    let id = names.ids.removeFirst()
    var security = StatedSecurity(
      id: id, kind: .other, name: try reader.word(rule.title, scope) ?? names.title,
      currency: try reader.priceUnit(rule.currency, scope)?.currency ?? unit?.currency,
      location: scope.row.location)
    security.identifiers = names.ids
    security.flags = names.flags
    security.multiplier = try reader.stated(rule.multiplier, scope)
    if security.multiplier?.isZero == true { security.multiplier = nil }
    if unit == .percent { security.kind = .fixedIncome }
    if let word = try reader.word(rule.kind, scope) {
      guard let kind = SecurityRule.kinds[word] else {
        throw RowProblem(
          .unreadableRow, "expected a kind of security, found \"\(word.prefix(40))\"",
          cell: rule.kind.flatMap { reader.cell($0, scope) },
          hint: "add it to `security.kind.map` in the bank mapping")
      }
      security.kind = kind
      security.sourceKind = nil
    }
    if let text = try reader.word(rule.option, scope), let contract = OptionName(text) {
      security.kind = .option
      security.option = contract.terms
      if security.multiplier == nil { security.flags.append(.unknownMultiplier) }
    } else if security.kind != .option {
      // Of anything else it is one.
      security.multiplier = security.multiplier == .one ? nil : security.multiplier
    }
    let named = Named(
      id: id, kind: security.kind, flags: names.flags, multiplier: security.multiplier,
      option: security.option)
    if known.count < Self.mostKnown { known[texts] = named }
    let before = described[id]
    if before?.isSuperset(of: names.ids) != true {
      described[id] = (before ?? []).union(names.ids)
      fresh.append(security)
    }
    return named
  }

  /// The names that a row has, in the order of the mapping; nil where it has none.
  private func names(
    _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) -> (ids: [SecurityIdentifier], title: String?, flags: [InvestmentFlag])? {
    var ids: [SecurityIdentifier] = []
    var title: String?
    var flags: [InvestmentFlag] = []
    for (scheme, expression) in rule.names {
      guard let text = try reader.word(expression, scope) else { continue }
      if scheme == .name {
        title = text
        guard ids.isEmpty else { continue }
      }
      let market = scheme == .ticker ? try reader.word(rule.market, scope) : nil
      if let id = SecurityIdentifier(scheme, text, scope: market ?? "") {
        if !ids.contains(id) { ids.append(id) }
      } else if let id = SecurityIdentifier(.secid, text) {
        ids.append(id)
        flags.append(.failedCheck)
      }
    }
    return ids.isEmpty ? nil : (ids, title, flags)
  }
}
