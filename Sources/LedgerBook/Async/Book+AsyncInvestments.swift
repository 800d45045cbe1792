import FinanceModel
import ImportPipeline
import LedgerStore

/// Investments for tasks: each is the blocking one of the same name, asked as ``Book/run(_:)`` says.
extension Book {
  public func trades(
    _ query: TradeQuery = TradeQuery()
  ) async throws(FinanceETLError) -> [Trade] {
    try await ask { book throws(FinanceETLError) in try book.trades(query) }
  }

  public func holdings(
    _ query: HoldingQuery = HoldingQuery()
  ) async throws(FinanceETLError) -> [Holding] {
    try await ask { book throws(FinanceETLError) in try book.holdings(query) }
  }

  public func securities(kind: SecurityKind? = nil) async throws(FinanceETLError) -> [Security] {
    try await ask { book throws(FinanceETLError) in try book.securities(kind: kind) }
  }

  public func security(_ wanted: SecuritySelector) async throws(FinanceETLError) -> Security {
    try await ask { book throws(FinanceETLError) in try book.security(wanted) }
  }

  public func liabilities(
    of account: AccountSelector? = nil, includingEarlier: Bool = false
  ) async throws(FinanceETLError) -> [Liability] {
    try await ask { book throws(FinanceETLError) in
      try book.liabilities(of: account, includingEarlier: includingEarlier)
    }
  }

  @discardableResult
  public func editSecurity(
    _ security: SecuritySelector, with edit: SecurityEdit
  ) async throws(FinanceETLError) -> Security {
    try await ask { book throws(FinanceETLError) in try book.editSecurity(security, with: edit) }
  }

  @discardableResult
  public func mergeSecurities(
    _ other: SecuritySelector, into security: SecuritySelector, at time: Moment = .now
  ) async throws(FinanceETLError) -> Security {
    try await ask { book throws(FinanceETLError) in
      try book.mergeSecurities(other, into: security, at: time)
    }
  }

  public func splitSecurity(
    _ security: SecuritySelector, identifiers: [String], at time: Moment = .now
  ) async throws(FinanceETLError) -> Security {
    try await ask { book throws(FinanceETLError) in
      try book.splitSecurity(security, identifiers: identifiers, at: time)
    }
  }
}
