import FinanceModel

/// Makes the second row of one that exchanges a security for another: what came in for what was given.
final class ExchangeReader {
  private let rule: ExchangeRule
  let securities: SecurityReader

  /// Nil where no row exchanges.
  init?(_ rule: ExchangeRule?) {
    guard let rule else { return nil }
    self.rule = rule
    securities = SecurityReader(rule.security)
  }

  /// Whether a row exchanges.
  func holds(_ scope: RowScope, _ reader: RowEvaluator) throws(RowProblem) -> Bool {
    guard let condition = rule.condition else { return true }
    return try reader.holds(condition, scope)
  }

  /// What came in; nil where the row is no exchange.
  ///
  /// - Parameter row: what was given.
  func received(
    for row: StatementTransaction, _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) -> StatementTransaction? {
    guard let given = row.trade, try holds(scope, reader) else { return nil }
    guard let security = try securities.security(scope, reader),
      let units = try reader.stated(rule.units, scope), !units.isZero
    else {
      throw RowProblem(
        .unreadableRow,
        "the row exchanges one security for another, and does not say how much of which came in",
        cell: reader.cell(rule.units, scope),
        hint: "check `trade.into` in the bank mapping")
    }
    var trade = Trade(
      kind: given.kind == .transferOut ? .transferIn : .buy, security: security.id)
    trade.units = units.magnitude
    trade.total = given.total
    trade.flags = security.flags
    if trade.kind == .buy { trade.flags.append(.noPrice) }
    if let id = row.sourceID { trade.related = [Trade.Related(role: .legOf, id: id)] }
    var received = row
    received.sourceID = row.sourceID.map { "\($0):into" }
    received.pendingID = nil
    received.balance = nil
    received.amount = .zero
    received.kind = trade.kind.rawValue
    received.identity = trade.identityText
    received.trade = trade
    return received
  }
}
