import FinanceModel

/// Whether a statement's own numbers agree.
public enum Reconciliation: Hashable, Sendable {
  /// Opening balance + posted rows = ledger balance.
  case balanced
  /// They differ: ledger − (opening + Σ).
  case off(difference: ExactDecimal)
  /// The statement does not print both balances.
  case notAsserted

  /// `balanced`, `off` or `not_asserted`.
  public var status: String {
    switch self {
    case .balanced: "balanced"
    case .off: "off"
    case .notAsserted: "not_asserted"
    }
  }

  public var difference: ExactDecimal? {
    if case .off(let difference) = self { difference } else { nil }
  }
}

/// Adds up one statement while its parts pass by.
struct Reconciler {
  private var currency: Currency?
  private var sums: [Currency?: ExactDecimal] = [:]
  private var opening: StatementBalance?
  private var ledger: StatementBalance?
  private var isExact = true

  init(_ header: StatementHeader) {
    currency = header.account.currency
  }

  mutating func observe(_ part: StatementPart) {
    switch part {
    case .transactions(let rows):
      for row in rows where !row.isPending {
        let key = row.currency ?? currency
        guard let sum = sums[key, default: .zero].adding(row.amount) else {
          isExact = false
          continue
        }
        sums[key] = sum
      }
    case .balance(let balance):
      switch balance.kind {
      case .opening: opening = balance
      case .ledger: ledger = balance
      case .available: break
      }
    case .statement, .removed, .skipped, .quarantined: break
    }
  }

  var result: Reconciliation {
    guard isExact, let before = opening?.amount, let after = ledger?.amount,
      opening?.currency ?? currency == ledger?.currency ?? currency,
      let expected = before.adding(sums[ledger?.currency ?? currency, default: .zero]),
      let difference = after.adding(expected.negated)
    else { return .notAsserted }
    return difference.isZero ? .balanced : .off(difference: difference)
  }
}
