/// How far a run is. An index is that of the document as it was given: the documents of an archive
/// share one.
public enum ImportProgress: Sendable {
  case started(documentCount: Int)
  case documentStarted(index: Int, path: String)
  /// Rows of the document read so far.
  case rows(index: Int, read: Int)
  case documentFinished(index: Int, DocumentReport)
}

/// Receives progress, from a thread of the run. Implementations must be quick.
public protocol ProgressSink: Sendable {
  func report(_ progress: ImportProgress)
}
