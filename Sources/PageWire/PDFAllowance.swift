/// What a document may take of the worker.
public struct PDFAllowance: Hashable, Sendable {
  public var pageCount = 20_000
  /// Processor seconds for the document, and for opening it and each page of it.
  public var seconds = 120
  public var pageSeconds = 5

  public init() {}
}
