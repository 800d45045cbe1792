import FinanceModel

/// Where the bytes of a plan go: in pieces, in their order.
///
/// A sink that is let go before ``finish()`` keeps nothing: half a plan is none.
public protocol PlanSink: AnyObject {
  func write(_ bytes: [UInt8]) throws(FinanceETLError)
  /// The plan is whole.
  func finish() throws(FinanceETLError)
}

/// Opens the sink of a plan when there is something to write.
///
/// ```swift
/// let draft = try PlanDraft(of: documents, request, in: folder, to: .file("plan.json"))
/// ```
public struct PlanDestination: Sendable {
  let open: @Sendable () throws(FinanceETLError) -> any PlanSink

  /// - Parameter open: called once for each run of the draft.
  public init(_ open: @escaping @Sendable () throws(FinanceETLError) -> any PlanSink) {
    self.open = open
  }

  /// A file, for its owner only: written beside its place, and put there once it is whole.
  ///
  /// Throws `invalid_argument` where the path holds a file that is no plan: it is never overwritten.
  public static func file(_ path: String) throws(FinanceETLError) -> PlanDestination {
    try PlanFile.check(path)
    return PlanDestination { () throws(FinanceETLError) in try PlanFile(path) }
  }
}
