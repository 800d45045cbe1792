/// How long the worker may keep silent, and how large documents may be. What memory and processor
/// time one may take is the worker's own affair.
public struct PDFLimits: Hashable, Sendable {
  /// Seconds without a page, the time for the first among them, after which the worker is ended.
  public var silenceSeconds = 60
  /// The largest document sent to the worker.
  public var documentByteCount = 256 << 20

  public init() {}
}
