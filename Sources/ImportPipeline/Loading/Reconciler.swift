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
  /// A statement is in one currency, or few.
  private var sums: [(currency: Currency?, sum: ExactDecimal)] = []
  private var opening: StatementBalance?
  private var ledger: StatementBalance?
  private var isExact = true

  init(_ header: StatementHeader) {
    currency = header.account.currency
  }

  mutating func observe(_ part: StatementPart) {
    switch part {
    case .transactions(let rows):
      for index in rows.indices where !rows[index].isPending {
        add(rows[index].amount, in: rows[index].currency ?? currency)
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

  private mutating func add(_ amount: ExactDecimal, in currency: Currency?) {
    guard let index = sums.firstIndex(where: { $0.currency == currency }) else {
      sums.append((currency, amount))
      return
    }
    guard let sum = sums[index].sum.adding(amount) else {
      isExact = false
      return
    }
    sums[index].sum = sum
  }

  var result: Reconciliation {
    guard isExact, let before = opening?.amount, let after = ledger?.amount,
      opening?.currency ?? currency == ledger?.currency ?? currency,
      let expected = before.adding(sum(in: ledger?.currency ?? currency)),
      let difference = after.adding(expected.negated)
    else { return .notAsserted }
    return difference.isZero ? .balanced : .off(difference: difference)
  }

  private func sum(in currency: Currency?) -> ExactDecimal {
    sums.first { $0.currency == currency }?.sum ?? .zero
  }
}
