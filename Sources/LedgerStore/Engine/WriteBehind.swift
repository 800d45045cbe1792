import Dispatch
import FinanceModel

/// Runs SQLite's part of a first import on a thread of its own, in the order in which it is handed over:
/// rows are matched meanwhile.
///
/// A connection serves one thread at a time. Whoever hands work over calls ``wait()`` before the connection
/// is used for anything else. The work is within a transaction: what GRDB does at a commit is of its own thread.
final class WriteBehind: @unchecked Sendable {
  // @unchecked: `failure` is written on the queue, and read once the queue is empty; `isIdle` is of the
  // thread that hands over.
  private let queue = DispatchQueue(label: "finance-etl.book.writes")
  private let room: DispatchSemaphore
  private var failure: FinanceETLError?
  private var isIdle = true

  /// - Parameter most: work that waits; whoever hands over more waits too.
  init(most: Int) {
    room = DispatchSemaphore(value: most)
  }

  /// Work may use what is not sendable: only one thread at a time does.
  struct Work: @unchecked Sendable {
    let run: () throws(FinanceETLError) -> Void
  }

  func add(_ work: Work) {
    isIdle = false
    room.wait()
    queue.async { [self] in
      defer { room.signal() }
      guard failure == nil else { return }
      do throws(FinanceETLError) {
        try work.run()
      } catch {
        failure = error
      }
    }
  }

  /// Waits until all is done; throws what went wrong first.
  func wait() throws(FinanceETLError) {
    guard !isIdle else { return }
    queue.sync {}
    isIdle = true
    if let failure { throw failure }
  }
}
