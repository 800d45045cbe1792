import PageWire

/// How long the worker may keep silent, and how large documents may be. What memory one may take is
/// the worker's own affair.
public struct PDFLimits: Hashable, Sendable {
  /// Seconds without a page, the time for the first among them, after which the worker is ended.
  public var silenceSeconds = 60
  /// What one may take of the worker.
  public var allowance = PDFAllowance()
  /// The largest document sent to the worker.
  public var documentByteCount = 256 << 20

  public init() {}
}
