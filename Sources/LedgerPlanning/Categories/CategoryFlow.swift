/// What the money of a category is.
public enum CategoryFlow: String, CaseIterable, Hashable, Codable, Sendable {
  /// What leaves is spent, and what comes back lowers it.
  case spending
  /// What arrives is received, and what is paid back lowers it.
  case income
  /// It stays the person's: neither spent nor received.
  case transfer
  /// It is somebody else's: an employer's expenses, for one.
  case ignore

  /// Whether its money is in no sum.
  public var isLeftOut: Bool { self == .transfer || self == .ignore }
}

/// How many parts of a category arrive and leave. Paired legs of transfers do not count, nor do
/// parts of zero.
public struct DirectionCounts: Hashable, Sendable {
  public var arriving: Int
  public var leaving: Int

  public init(arriving: Int = 0, leaving: Int = 0) {
    self.arriving = arriving
    self.leaving = leaving
  }
}

/// The flow of each category.
///
/// A category has the flow that a person declared of it, else the nearest one declared above it. Else
/// it is income if more parts of it and of what is below arrive than leave, and spending if not.
///
/// ```swift
/// let flows = CategoryFlows(declared: [income: .income], counts: [side: counts])
/// flows[try CategoryPath("Income:Salary")]   // .income: declared above
/// ```
public struct CategoryFlows: Sendable {
  private let declared: [CategoryPath: CategoryFlow]
  /// With what is below.
  private let counts: [CategoryPath: DirectionCounts]
  /// Of the paths that are known.
  private let known: [CategoryPath: CategoryFlow]

  /// - Parameters:
  ///   - declared: what a person declared, by path as it is called now.
  ///   - counts: of the live parts directly in each category.
  public init(
    declared: [CategoryPath: CategoryFlow] = [:], counts: [CategoryPath: DirectionCounts] = [:]
  ) {
    var sums = counts
    for (path, count) in counts {
      for above in path.ancestors {
        sums[above, default: DirectionCounts()].arriving += count.arriving
        sums[above, default: DirectionCounts()].leaving += count.leaving
      }
    }
    self.declared = declared
    self.counts = sums
    var known: [CategoryPath: CategoryFlow] = [:]
    for path in Set(declared.keys).union(sums.keys) {
      known[path] = Self.flow(of: path, declared, sums)
    }
    self.known = known
  }

  /// The flow of a category, known or not.
  public subscript(path: CategoryPath) -> CategoryFlow {
    known[path] ?? Self.flow(of: path, declared, counts)
  }

  private static func flow(
    of path: CategoryPath, _ declared: [CategoryPath: CategoryFlow],
    _ counts: [CategoryPath: DirectionCounts]
  ) -> CategoryFlow {
    if let own = declared[path] { return own }
    for above in path.ancestors {
      if let flow = declared[above] { return flow }
    }
    let count = counts[path] ?? DirectionCounts()
    return count.arriving > count.leaving ? .income : .spending
  }
}
