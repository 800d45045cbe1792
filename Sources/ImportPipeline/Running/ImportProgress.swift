/// How far a run is. An index is that of the document as it was given: the documents of an archive
/// share one. A document that does not show its account finishes after all others.
public enum ImportProgress: Sendable {
  case started(documentCount: Int)
  case documentStarted(index: Int, path: String)
  /// Rows of the document read so far.
  case rows(index: Int, read: Int)
  case documentFinished(index: Int, DocumentReport)
  /// More of the bytes is read: now and then, never less than before.
  case bytes(ByteProgress)
}

/// How many bytes of a document, and of all documents of a run, are read.
///
/// A document that is skipped, or read in another order than its bytes have (a workbook, a PDF, an archive),
/// counts whole once it is done. What is read of it again counts once.
public struct ByteProgress: Hashable, Sendable {
  /// Of the document as it was given.
  public var index: Int
  /// Bytes of the document read so far.
  public var read: Int
  /// Its length; nil where that is not known before its end: a pipe.
  public var length: Int?
  /// Bytes of all documents read so far.
  public var totalRead: Int
  /// The length of all; nil where that of one is not known.
  public var total: Int?
}

/// Receives progress, from a thread of the run. Implementations must be quick.
public protocol ProgressSink: Sendable {
  func report(_ progress: ImportProgress)
}
