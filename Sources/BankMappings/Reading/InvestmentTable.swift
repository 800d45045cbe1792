import FinanceModel

/// What a table of trades, holdings or securities says beside its rows, and holds until its end.
final class InvestmentTable {
  private let evaluator: RowEvaluator
  private let builder: StatementBuilder
  /// Nil where rows are no trades.
  private let trades: TradeReader?
  /// Nil where rows are no holdings.
  private let holdings: HoldingReader?
  /// Of rows that only describe securities.
  private let securities: SecurityReader?
  /// Nil where each row is an event of its own.
  private var join: RowJoin?
  private var expiring = ExpiringOptions()
  /// Whether rows are no transactions.
  let hasNoTransactions: Bool

  /// Nil for a table of money.
  init?(
    _ mapping: BankMapping, _ trades: TradeReader?, _ evaluator: RowEvaluator,
    _ builder: StatementBuilder
  ) {
    guard mapping.kind != .transactions else { return nil }
    self.trades = trades
    self.evaluator = evaluator
    self.builder = builder
    holdings = HoldingReader(mapping)
    securities = mapping.kind == .securities ? mapping.security.map { SecurityReader($0) } : nil
    join = mapping.join.map { RowJoin($0) }
    hasNoTransactions = mapping.kind != .trades
  }

  /// Takes a row that is a holding, or describes a security.
  func take(_ scope: RowScope, account: Int?) throws {
    if let holdings {
      try holdings.take(scope, account: account ?? builder.last, evaluator)
      try send(holdings.securities, account)
    } else if let securities {
      guard try securities.security(scope, evaluator) != nil else {
        throw RowProblem(.unreadableRow, "the row names no security")
      }
      try send(securities, account)
    }
  }

  /// A row cannot be read: what it holds is not in the snapshot.
  func lose() { holdings?.hasLost = true }

  /// Takes a row of trades. It is handed on, unless other rows of its event may follow.
  func take(
    _ row: consuming StatementTransaction, _ scope: RowScope, account: Int?
  ) throws {
    let others = try others(of: row, scope)
    if let trades { try send(trades.securities, account) }
    if expiring.takes(row, account: account ?? builder.last) { return }
    let costs = trades?.plainCosts ?? [:]
    guard join != nil else {
      try builder.add(consume row, account: account)
      return try take(others, account)
    }
    let piece = RowJoin.Piece(row: consume row, account: account, costs: costs)
    try add(join?.take(piece, scope) ?? [])
    try take(others, account)
  }

  /// The other sides of a row that exchanges.
  private func others(
    of row: StatementTransaction, _ scope: RowScope
  ) throws -> [StatementTransaction] {
    guard let exchanges = trades?.exchanges, !exchanges.isEmpty else { return [] }
    return try exchanges.compactMap { try $0.other(of: row, scope, evaluator) }
  }

  private func take(_ others: [StatementTransaction], _ account: Int?) throws {
    guard !others.isEmpty else { return }
    for exchange in trades?.exchanges ?? [] {
      if let securities = exchange.securities { try send(securities, account) }
    }
    for other in others { try builder.add(other, account: account) }
  }

  private func send(_ reader: SecurityReader, _ account: Int?) throws {
    let fresh = reader.takeFresh()
    if !fresh.isEmpty { try builder.add(.securities(fresh), account: account) }
  }

  private func add(_ pieces: [RowJoin.Piece]) throws {
    for piece in pieces { try builder.add(piece.row, account: piece.account) }
  }

  /// Hands over what was held; what does not agree in it.
  ///
  /// - Parameter margin: sees the lines above and below the table.
  func finish(_ margin: RowScope) throws -> [String] {
    if let pieces = join?.release() { try add(pieces) }
    for (row, account) in expiring.release() { try builder.add(row, account: account) }
    guard let holdings else { return [] }
    let (snapshots, concerns) = try holdings.finish(margin, evaluator)
    for (account, snapshot) in snapshots {
      try builder.add(.holdings(snapshot), account: account)
    }
    return concerns
  }
}
