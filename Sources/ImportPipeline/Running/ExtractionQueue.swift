import Foundation
import Synchronization

/// Documents that wait to be read, in their order.
final class ExtractionQueue: Sendable {
  private let waiting: Mutex<ArraySlice<DocumentExtraction>>

  init(_ extractions: [DocumentExtraction]) {
    waiting = Mutex(extractions[...])
  }

  /// Returns at once; the documents are read on so many threads at most.
  ///
  /// The threads are their own and none of Dispatch's: it gives out some hundreds to a whole process.
  /// Where as many runs wait for what their documents say, none is left to read them on.
  func start(threads: Int, _ reading: DocumentExtraction.Reading) {
    let count = waiting.withLock { min(max(1, threads), $0.count) }
    for _ in 0..<count {
      Thread.detachNewThread {
        while let extraction = self.waiting.withLock({ $0.popFirst() }) { extraction.run(reading) }
      }
    }
  }
}
