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

  /// Of two statements that are told of as one: the first that is off, else what one of them proves.
  func joined(_ other: Reconciliation) -> Reconciliation {
    switch (self, other) {
    case (.off, _), (.balanced, .balanced), (_, .notAsserted): self
    case (_, .off), (.notAsserted, .balanced): other
    }
  }
}

/// `{"status","difference"?}`
extension Reconciliation: Codable {
  private enum CodingKeys: String, CodingKey {
    case status, difference
  }

  /// What ``status`` and ``difference`` say; nil where they are no outcome.
  package init?(status: String, difference: ExactDecimal?) {
    switch (status, difference) {
    case ("balanced", nil): self = .balanced
    case ("not_asserted", nil): self = .notAsserted
    case ("off", let difference?): self = .off(difference: difference)
    default: return nil
    }
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let status = try members.decode(String.self, forKey: .status)
    let difference = try members.decodeIfPresent(ExactDecimal.self, forKey: .difference)
    guard let value = Self(status: status, difference: difference) else {
      throw DecodingError.dataCorruptedError(
        forKey: .status, in: members,
        debugDescription: "\(status) with difference \(difference?.text ?? "none")")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(status, forKey: .status)
    try members.encodeIfPresent(difference, forKey: .difference)
  }
}

/// Adds up one statement while its parts pass by, each currency by itself.
package struct Reconciler {
  private struct Ledger {
    let currency: Currency?
    var sum = ExactDecimal.zero
    var hasRows = false
    var opening: ExactDecimal?
    var closing: ExactDecimal?

    /// What is missing between opening, rows and closing; nil where one of the two is not stated.
    var difference: ExactDecimal? {
      guard let opening, let closing, let expected = opening.adding(sum) else { return nil }
      return closing.adding(expected.negated)
    }
  }

  private let currency: Currency?
  /// Changes alone need not be all rows between two balances.
  private let mode: StatementMode
  /// A statement is in one currency, or few.
  private var ledgers: [Ledger] = []
  private var isExact = true

  package init(_ header: StatementHeader) {
    currency = header.account.currency
    mode = header.mode
  }

  package mutating func observe(_ part: StatementPart) {
    switch part {
    case .transactions(let rows):
      for index in rows.indices where !rows[index].isPending {
        add(rows[index].amount, at: place(of: rows[index].currency))
      }
    case .balance(let balance):
      switch balance.kind {
      case .opening: ledgers[place(of: balance.currency)].opening = balance.amount
      case .ledger: ledgers[place(of: balance.currency)].closing = balance.amount
      case .available, .value, .cash, .margin, .short, .vested, .buyingPower, .principal, .payoff,
        .escrow, .other:
        break
      }
    case .statement, .securities, .holdings, .prices, .liability, .account, .removed,
      .skipped, .quarantined:
      break
    }
  }

  private mutating func place(of stated: Currency?) -> Int {
    let wanted = stated ?? currency
    if let first = ledgers.first, first.currency == wanted { return 0 }
    if let known = ledgers.firstIndex(where: { $0.currency == wanted }) { return known }
    ledgers.append(Ledger(currency: wanted))
    return ledgers.count - 1
  }

  private mutating func add(_ amount: ExactDecimal, at place: Int) {
    ledgers[place].hasRows = true
    guard let sum = ledgers[place].sum.adding(amount) else {
      isExact = false
      return
    }
    ledgers[place].sum = sum
  }

  package var result: Reconciliation {
    let differences = ledgers.filter { mode == .snapshot || $0.hasRows }.compactMap(\.difference)
    guard isExact, !differences.isEmpty else { return .notAsserted }
    return differences.first { !$0.isZero }.map { .off(difference: $0) } ?? .balanced
  }

  /// Whether every closing balance is one below zero, or none is above it.
  var endsOwing: Bool {
    ledgers.allSatisfy { $0.closing.map { $0.isNegative || $0.isZero } ?? true }
  }

  /// Whether the balances prove every row: in each currency that has rows.
  var isProven: Bool {
    isExact && ledgers.allSatisfy { !$0.hasRows || $0.difference?.isZero == true }
  }
}
