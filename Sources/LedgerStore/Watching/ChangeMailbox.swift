import Synchronization

/// One listener's changes that it has not taken yet: never more than one, which later ones join.
final class ChangeMailbox: Sendable {
  private let change = Mutex<Book.Change?>(nil)
  private let signal: AsyncStream<Void>.Continuation

  init(_ signal: AsyncStream<Void>.Continuation) {
    self.signal = signal
  }

  func put(_ next: Book.Change) {
    change.withLock { change in
      if change?.formUnion(next) == nil { change = next }
    }
    signal.yield()
  }

  func take() -> Book.Change? {
    change.withLock { $0.take() }
  }

  /// What was put in before can still be taken.
  func close() {
    signal.finish()
  }
}
