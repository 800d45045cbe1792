import Foundation

/// Documents that wait to be read, in their order.
final class ExtractionQueue: @unchecked Sendable {
  // @unchecked: every access to the mutable state below holds `condition`.
  private let condition = NSCondition()
  private var waiting: ArraySlice<DocumentExtraction>
  /// Documents that were begun and that the loader is not done with.
  private var ahead = 0
  private var mostAhead = 64

  init(_ extractions: [DocumentExtraction]) {
    waiting = extractions[...]
  }

  /// Returns at once; the documents are read on so many threads at most.
  ///
  /// The threads are their own and none of Dispatch's: it gives out some hundreds to a whole process.
  /// Where as many runs wait for what their documents say, none is left to read them on.
  func start(threads: Int, _ reading: DocumentExtraction.Reading) {
    condition.lock()
    let count = min(max(1, threads), waiting.count)
    mostAhead = max(mostAhead, count)
    condition.unlock()
    for _ in 0..<count {
      Thread.detachNewThread {
        while let extraction = self.next() { extraction.run(reading) }
      }
    }
  }

  /// The loader is done with the next document of the order: what was read ahead of it waits in memory,
  /// and a folder may have any number of files.
  func pass() {
    condition.lock()
    ahead -= 1
    // Not for each: who waits has half of them to read then before it waits again.
    if ahead <= mostAhead / 2 { condition.broadcast() }
    condition.unlock()
  }

  private func next() -> DocumentExtraction? {
    condition.lock()
    defer { condition.unlock() }
    while ahead >= mostAhead, !waiting.isEmpty { condition.wait() }
    guard let first = waiting.popFirst() else { return nil }
    ahead += 1
    return first
  }
}
