/// An account that a plan names: the id counts, the name is shown.
public struct PlanAccount: Hashable, Sendable {
  /// As `accounts.id` has it.
  public let id: Int64
  public let name: String

  public init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }

  public static func == (left: PlanAccount, right: PlanAccount) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
