import FinanceModel
import Foundation

/// Reads documents and loads them into a store.
///
/// ```swift
/// let run = Importer(store: book, adapters: adapters, options: options)
///   .start(DocumentWalk.documents(at: ["statements"]))
/// for await step in run.progress { show(step) }
/// let result = try await run.result
/// ```
///
/// Documents are read in parallel and loaded one at a time in their order, so the book never
/// depends on the number of cores. Each document is one transaction: all of it or nothing.
public struct Importer: Sendable {
  private let store: any Store
  private let adapters: [any SourceAdapter]
  private let unwrapper: any Unwrapper
  private let options: ImportOptions
  private let sink: (any ProgressSink)?

  /// - Parameters:
  ///   - adapters: every format the run may meet, those of the app among them.
  ///   - unwrapper: opens archives.
  ///   - sink: hears of progress from a thread of the run; the run's async sequence says the same.
  package init(
    store: any Store, adapters: [any SourceAdapter], unwrapper: any Unwrapper,
    options: ImportOptions, sink: (any ProgressSink)? = nil
  ) {
    self.store = store
    self.adapters = adapters
    self.unwrapper = unwrapper
    self.options = options
    self.sink = sink
  }

  /// Starts the run and returns at once.
  public func start(_ documents: [SourceDocument]) -> ImportRun {
    let cancellation = CancellationFlag()
    let (stream, continuation) = AsyncStream.makeStream(
      of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1024))
    let loop = ImportLoop(
      store: store, detector: FormatDetector(adapters, only: options.formatID),
      unwrapper: unwrapper, options: options, cancellation: cancellation,
      report: { [sink] progress in
        sink?.report(progress)
        continuation.yield(progress)
      })
    let outcome = Task {
      await withCheckedContinuation { (resume: CheckedContinuation<Outcome, Never>) in
        Thread.detachNewThread {
          let result = Outcome { () throws(FinanceETLError) in try loop.run(documents) }
          continuation.finish()
          resume.resume(returning: result)
        }
      }
    }
    return ImportRun(progress: stream, outcome: outcome, cancellation: cancellation)
  }

  typealias Outcome = Result<ImportResult, FinanceETLError>
}

/// A run under way.
public struct ImportRun: Sendable {
  /// What happens, in order; it ends with the run. Steps nobody reads in time are dropped, the
  /// newest are kept.
  public let progress: AsyncStream<ImportProgress>
  private let outcome: Task<Importer.Outcome, Never>
  private let cancellation: CancellationFlag

  init(
    progress: AsyncStream<ImportProgress>, outcome: Task<Importer.Outcome, Never>,
    cancellation: CancellationFlag
  ) {
    self.progress = progress
    self.outcome = outcome
    self.cancellation = cancellation
  }

  /// Waits for the end. Throws only where no document could be tried at all (a book that cannot be
  /// opened or written); what went wrong with a document stands in its report. Cancelling the task
  /// that waits cancels the run.
  public var result: ImportResult {
    get async throws(FinanceETLError) {
      let flag = cancellation
      let value = await withTaskCancellationHandler {
        await outcome.value
      } onCancel: {
        flag.set()
      }
      return try value.get()
    }
  }

  /// Stops between two batches. Documents loaded by then stay; the one at hand and those after it
  /// are reported as failed with `cancelled`, and nothing of them is in the book.
  public func cancel() {
    cancellation.set()
  }
}
