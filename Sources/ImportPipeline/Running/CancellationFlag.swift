import Synchronization

/// Set once, read from any thread.
final class CancellationFlag: Sendable {
  private let state = Atomic(false)

  var isSet: Bool { state.load(ordering: .relaxed) }

  func set() {
    state.store(true, ordering: .relaxed)
  }
}
