import Foundation
import Synchronization

/// Items that are asked about at once, each on a thread of its own: nothing of it may block others.
final class JobQueue: Sendable {
  private struct State {
    var next = 0
    var threads = 0
    var results: [FetchedItem?]
  }

  private let jobs: [ItemJob]
  private let state: Mutex<State>

  init(_ jobs: [ItemJob]) {
    self.jobs = jobs
    state = Mutex(State(results: Array(repeating: nil, count: jobs.count)))
  }

  /// The results in the order of the jobs.
  func run(at once: Int) async -> [FetchedItem] {
    guard !jobs.isEmpty else { return [] }
    await withCheckedContinuation { continuation in
      let threads = max(1, min(once, jobs.count))
      state.withLock { $0.threads = threads }
      for _ in 0..<threads {
        Thread.detachNewThread { [self] in
          while let index = take() {
            let result = jobs[index].run()
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
    return state.withLock { $0.results.compactMap(\.self) }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.next < jobs.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
