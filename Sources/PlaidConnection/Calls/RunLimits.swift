import PlaidErrors
import Synchronization

/// What one run may take: time in all, time spent waiting, calls a minute. Shared by all who call.
///
/// The pace is a window: never more than ``itemCalls`` calls for one item within 60 seconds, nor more
/// than ``allCalls`` in all. Plaid's own limit is 50 for one item.
/// Source: plaid.com/docs/errors/rate-limit-exceeded.
final class RunLimits: Sendable {
  static let itemCalls = 45
  static let allCalls = 120

  private static let window: Int64 = 60_000

  /// A call that was made: when, in milliseconds of ``now``, and for which item.
  struct Call: Sendable {
    var at: Int64
    var item: String
  }

  private struct State {
    var calls: [Call]
    var waitingLeft: Int
    var clockOffset: Int?
    var stop: PlaidProblem?
    var hasWaitedForNetwork = false
  }

  private let state: Mutex<State>
  private let end: Int64
  private let now: @Sendable () -> Int64
  private let sleep: @Sendable (_ milliseconds: Int) -> Void
  private let note: @Sendable (Call) -> Void

  /// - Parameters:
  ///   - seconds: the run's time in all.
  ///   - waiting: seconds of it that may pass waiting for Plaid.
  ///   - earlier: the calls of the last minute, of other runs too.
  ///   - note: hears of each call before it is made.
  ///   - now: milliseconds since 1970.
  ///   - sleep: waits.
  init(
    seconds: Int = 3_600, waiting: Int = 600, earlier: [Call] = [],
    note: @escaping @Sendable (Call) -> Void = { _ in },
    now: @escaping @Sendable () -> Int64, sleep: @escaping @Sendable (_ milliseconds: Int) -> Void
  ) {
    self.now = now
    self.sleep = sleep
    self.note = note
    end = now() + Int64(seconds) * 1_000
    state = Mutex(State(calls: earlier, waitingLeft: waiting * 1_000))
  }

  /// Seconds that Plaid's clock is ahead of this one, by the first answer.
  var clockOffset: Int? { state.withLock { $0.clockOffset } }

  func learn(clockOffset: Int?) {
    state.withLock { $0.clockOffset = $0.clockOffset ?? clockOffset }
  }

  /// Whether a network that is not there yet is waited for: once a run.
  func mayWaitForNetwork() -> Bool {
    state.withLock { state in
      defer { state.hasWaitedForNetwork = true }
      return !state.hasWaitedForNetwork
    }
  }

  /// Ends the run: every call from now on has this problem.
  func stop(_ problem: PlaidProblem) {
    state.withLock { $0.stop = $0.stop ?? problem }
  }

  /// Waits until a call for `item` may be made, and counts it.
  func admit(_ item: String) throws(PlaidProblem) {
    while true {
      let wait: Result<Int64, PlaidProblem> = state.withLock { state in
        if let stop = state.stop { return .failure(stop) }
        let now = now()
        // The clock may have been set back.
        state.calls.removeAll { $0.at <= now - Self.window || $0.at > now }
        let own = state.calls.filter { $0.item == item }
        var free = now
        if own.count >= Self.itemCalls {
          free = max(free, own[own.count - Self.itemCalls].at + Self.window)
        }
        if state.calls.count >= Self.allCalls {
          free = max(free, state.calls[state.calls.count - Self.allCalls].at + Self.window)
        }
        if free > now { return .success(free - now) }
        let call = Call(at: now, item: item)
        state.calls.append(call)
        note(call)
        return .success(0)
      }
      let milliseconds = try wait.get()
      if milliseconds == 0 { return }
      try pause(Int(milliseconds), countsAsWaiting: false)
    }
  }

  /// Waits, where the run has the time for it.
  func pause(
    _ milliseconds: Int, countsAsWaiting: Bool = true
  ) throws(PlaidProblem) {
    let isAllowed = state.withLock { state in
      guard now() + Int64(milliseconds) <= end else { return false }
      guard countsAsWaiting else { return true }
      guard state.waitingLeft >= milliseconds else { return false }
      state.waitingLeft -= milliseconds
      return true
    }
    guard isAllowed else { throw .outOfTime }
    if milliseconds > 0 { sleep(milliseconds) }
  }
}
