import Dispatch
import Synchronization

/// Blocks a thread of the run until an asynchronous answer is there.
final class Wait<Value: Sendable>: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let result = Mutex<Value?>(nil)

  init(_ body: @escaping @Sendable () async -> Value) {
    Task { [self] in
      let found = await body()
      result.withLock { $0 = found }
      done.signal()
    }
  }

  /// Nil only if the answer is.
  var value: Value? {
    done.wait()
    return result.withLock { $0 }
  }
}
