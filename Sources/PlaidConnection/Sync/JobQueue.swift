import Foundation
import Synchronization

/// Items that are asked about at once, each on a thread of its own: nothing of it may block others.
///
/// The first call goes alone, so that wrong keys cost one call.
final class JobQueue: Sendable {
  private struct State {
    var next = 0
    var threads = 0
    var results: [FetchedItem?]
  }

  private let jobs: [ItemJob]
  private let state: Mutex<State>
  private let firstAnswer = DispatchSemaphore(value: 0)

  init(_ jobs: [ItemJob]) {
    self.jobs = jobs
    state = Mutex(State(results: Array(repeating: nil, count: jobs.count)))
  }

  /// The results in the order of the jobs; where the keys are wrong, only that of the first.
  func run(at once: Int) async -> [FetchedItem] {
    guard !jobs.isEmpty else { return [] }
    let threads = max(1, min(once, jobs.count))
    await withCheckedContinuation { continuation in
      state.withLock { $0.threads = threads }
      for number in 0..<threads {
        Thread.detachNewThread { [self] in
          if number > 0 { firstAnswer.wait() }
          while let index = take() {
            let result = jobs[index].run { [self] in
              guard index == 0 else { return }
              for _ in 1..<max(threads, 1) { firstAnswer.signal() }
            }
            state.withLock { $0.results[index] = result }
          }
          let left = state.withLock { state in
            state.threads -= 1
            return state.threads
          }
          if left == 0 { continuation.resume() }
        }
      }
    }
    let results = state.withLock { $0.results.compactMap(\.self) }
    return results.first { $0.stopsRun }.map { [$0] } ?? results
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.next < jobs.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
