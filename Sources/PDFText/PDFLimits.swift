import PageWire

/// How long the worker may keep silent, and how large documents may be. What memory one may take is
/// the worker's own affair.
public struct PDFLimits: Hashable, Sendable {
  /// Seconds without a page, the time for the first among them, after which the worker is ended.
  public var silenceSeconds = 60
  /// Processor seconds for opening a document and for each of its pages, and for all of it.
  public var pageSeconds = PDFAllowance().pageSeconds
  public var seconds = PDFAllowance().seconds
  /// Pages of a document.
  public var pageCount = PDFAllowance().pageCount
  /// The largest document sent to the worker.
  public var documentByteCount = 256 << 20

  public init() {}

  var allowance: PDFAllowance {
    var allowance = PDFAllowance()
    allowance.pageCount = pageCount
    allowance.seconds = seconds
    allowance.pageSeconds = pageSeconds
    return allowance
  }
}
