import Synchronization

/// A clock that moves where somebody waits, in milliseconds.
final class VirtualClock: Sendable {
  private let time = Mutex<Int64>(1_000_000)

  var now: Int64 { time.withLock { $0 } }

  func pass(_ milliseconds: Int) { time.withLock { $0 += Int64(milliseconds) } }
}
