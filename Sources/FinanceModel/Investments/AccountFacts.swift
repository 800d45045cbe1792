/// What a statement says of its account behind the rows: it completes the header.
public struct AccountFacts: Hashable, Sendable {
  /// Nil: as in the header.
  public var kind: AccountKind?
  /// Added to the header's.
  public var metadata: [String: String]

  public init(kind: AccountKind? = nil, metadata: [String: String] = [:]) {
    self.kind = kind
    self.metadata = metadata
  }
}
