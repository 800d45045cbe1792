import Foundation
import Synchronization

/// Hands elements from one thread to another; the sender blocks while `capacity` are waiting.
///
/// Both ends must be threads of their own, never tasks of Swift's cooperative pool nor work of
/// Dispatch's queues: blocking their threads starves them.
final class BoundedChannel<Element: Sendable>: @unchecked Sendable {
  // @unchecked: every access to the mutable state below holds `condition`.
  private let condition = NSCondition()
  private let capacity: Int
  private var waiting: [Element] = []
  /// What the other end is done with.
  private var spent: [Element] = []
  private var isFinished = false
  private var isCancelled = false

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Whether the reader of the channel is behind: a sender will soon block.
  var isNearlyFull: Bool {
    condition.lock()
    defer { condition.unlock() }
    return waiting.count * 4 >= capacity * 3
  }

  /// Blocks while the channel is full; false when nobody will read any more.
  ///
  /// - Parameter wakes: false: a reader that waits may sleep on until ``wake()``, the next element that
  ///   wakes it, or the end. To wake another thread costs more than to read a small file.
  func send(_ element: consuming Element, wakes: Bool = true) -> Bool {
    // Let go here, before anything is waited for.
    _ = takeSpent()
    condition.lock()
    defer { condition.unlock() }
    while waiting.count >= capacity, !isCancelled {
      condition.broadcast()
      condition.wait()
    }
    if isCancelled { return false }
    waiting.append(element)
    if wakes { condition.broadcast() }
    return true
  }

  /// Has the reader look at what was sent without waking it.
  func wake() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }

  /// Hands an element back to whoever sent it, to be taken apart there: memory is let go several times
  /// faster, and used again, by the thread that it was made on.
  func giveBack(_ element: consuming Element) {
    condition.lock()
    defer { condition.unlock() }
    spent.append(element)
  }

  private func takeSpent() -> [Element] {
    condition.lock()
    defer {
      spent = []
      condition.unlock()
    }
    return spent
  }

  /// Says that nothing more will be sent.
  func finish() {
    condition.lock()
    isFinished = true
    condition.broadcast()
    condition.unlock()
  }

  /// Blocks until there is an element; nil at the end.
  func next() -> Element? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty, !isFinished { condition.wait() }
    if !waiting.isEmpty {
      let first = waiting.removeFirst()
      condition.broadcast()
      return first
    }
    letGo()
    return nil
  }

  /// Nothing is sent any more: the channels of a folder's files live as long as the run.
  private func letGo() {
    waiting = []
    spent = []
  }

  /// Says that nobody will read any more.
  func cancel() {
    condition.lock()
    isCancelled = true
    letGo()
    condition.broadcast()
    condition.unlock()
  }
}

/// Set once, read from any thread.
final class CancellationFlag: Sendable {
  private let state = Atomic(false)

  var isSet: Bool { state.load(ordering: .relaxed) }

  func set() {
    state.store(true, ordering: .relaxed)
  }
}
