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
