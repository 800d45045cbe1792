import FinanceModel

/// Options that expire in rows without a sign: they go towards zero, from what the other trades of the
/// table come to. Rows may stand in any order, so they are held until all are read.
struct ExpiringOptions {
  private struct Contract: Hashable {
    let account: Int?
    let security: SecurityIdentifier
  }

  /// More contracts than a table has; beyond it nothing is known of a new one.
  private static let mostContracts = 50_000

  private var positions: [Contract: ExactDecimal] = [:]
  private var held: [(row: StatementTransaction, account: Int?)] = []

  /// Whether the row is held until the end of the table.
  mutating func takes(_ row: StatementTransaction, account: Int?) -> Bool {
    guard let trade = row.trade, let security = trade.security, let units = trade.units else {
      return false
    }
    if trade.kind == .expire, trade.flags.contains(.unverifiedSign) {
      guard held.count < Self.mostContracts else { return false }
      held.append((row, account))
      return true
    }
    guard trade.multiplier != nil || Self.isOfOption(trade.kind) else { return false }
    add(units, to: Contract(account: account, security: security))
    return false
  }

  private static func isOfOption(_ kind: TradeKind) -> Bool {
    switch kind {
    case .buyToOpen, .buyToClose, .sellToOpen, .sellToClose, .assign, .exercise, .expire: true
    default: false
    }
  }

  private mutating func add(_ units: ExactDecimal, to contract: Contract) {
    let before = positions[contract]
    guard before != nil || positions.count < Self.mostContracts else { return }
    positions[contract] = before.map { $0.adding(units) ?? $0 } ?? units
  }

  /// The rows that were held, each with its sign where the table tells it.
  mutating func release() -> [(row: StatementTransaction, account: Int?)] {
    defer { held = [] }
    return held.map { row, account in
      guard var trade = row.trade, let security = trade.security, let units = trade.units else {
        return (row, account)
      }
      let contract = Contract(account: account, security: security)
      guard let open = positions[contract], !open.isZero else { return (row, account) }
      var row = row
      let isGenerated = row.identity == trade.identityText
      trade.units = open.isNegative ? units.magnitude : units.magnitude.negated
      trade.flags.removeAll { $0 == .unverifiedSign }
      if isGenerated { row.identity = trade.identityText }
      add(trade.units ?? .zero, to: contract)
      row.trade = trade
      return (row, account)
    }
  }
}
