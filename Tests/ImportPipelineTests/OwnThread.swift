import Foundation
import Synchronization

/// Work on a thread of its own, as both ends of a channel must be.
final class OwnThread<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let end = DispatchSemaphore(value: 0)

  /// - Parameter work: begins at once.
  init(_ work: @escaping @Sendable () -> Value) {
    Thread.detachNewThread {
      let value = work()
      self.result.withLock { $0 = value }
      self.end.signal()
    }
  }

  /// Blocks until the work is done. Nil after 30 seconds, so that a thread nobody wakes fails a test
  /// and does not stop all of them.
  var value: Value? {
    guard end.wait(timeout: .now() + 30) == .success else { return nil }
    defer { end.signal() }
    return result.withLock { $0 }
  }
}
