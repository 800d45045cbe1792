import FinanceModel

/// Makes the other rows of one that exchanges: the security that came in for one that was given, or the
/// money in another currency.
final class ExchangeReader {
  private let rule: ExchangeRule
  /// Nil where it is money.
  let securities: SecurityReader?
  /// Tells the ids of the rows of one row apart.
  private let suffix: String

  init(_ rule: ExchangeRule, number: Int) {
    self.rule = rule
    securities =
      if case .security(_, let security) = rule.side { SecurityReader(security) } else { nil }
    suffix = number == 0 ? ":into" : ":into\(number + 1)"
  }

  /// Whether a row exchanges one security for another: no cash moves.
  func isOfSecurities(_ scope: RowScope, _ reader: RowEvaluator) throws(RowProblem) -> Bool {
    guard securities != nil else { return false }
    return try holds(scope, reader)
  }

  private func holds(_ scope: RowScope, _ reader: RowEvaluator) throws(RowProblem) -> Bool {
    guard let condition = rule.condition else { return true }
    return try reader.holds(condition, scope)
  }

  /// The other side; nil where the row has none.
  ///
  /// - Parameter row: the side that the row is printed for.
  func other(
    of row: StatementTransaction, _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) -> StatementTransaction? {
    guard try holds(scope, reader) else { return nil }
    var other = row
    other.sourceID = row.sourceID.map { $0 + suffix }
    other.pendingID = nil
    other.balance = nil
    other.originalAmount = nil
    other.originalCurrency = nil
    switch rule.side {
    case .security(let units, _):
      try become(&other, row, units, scope, reader)
    case .money(let amount, let currency):
      guard let amount = try reader.stated(amount, scope), !amount.isZero else { return nil }
      guard let currency = try reader.currency(currency, scope) else {
        throw RowProblem(
          .unreadableRow, "the row exchanges money, and does not say for which currency",
          cell: reader.cell(currency, scope), hint: "check `trade.into` in the bank mapping")
      }
      other.trade = nil
      other.amount = amount
      other.currency = currency
    }
    return other
  }

  private func become(
    _ other: inout StatementTransaction, _ row: StatementTransaction, _ units: Expression,
    _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) {
    guard let given = row.trade, let security = try securities?.security(scope, reader),
      let received = try reader.stated(units, scope), !received.isZero
    else {
      throw RowProblem(
        .unreadableRow,
        "the row exchanges one security for another, and does not say how much of which came in",
        cell: reader.cell(units, scope), hint: "check `trade.into` in the bank mapping")
    }
    var trade = Trade(
      kind: given.kind == .transferOut ? .transferIn : .buy, security: security.id)
    trade.units = received.magnitude
    trade.total = given.total
    trade.flags = security.flags
    if trade.kind == .buy { trade.flags.append(.noPrice) }
    if let id = row.sourceID { trade.related = [Trade.Related(role: .legOf, id: id)] }
    other.amount = .zero
    other.kind = trade.kind.rawValue
    other.identity = trade.identityText
    other.trade = trade
  }
}
