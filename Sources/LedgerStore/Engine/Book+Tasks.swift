import FinanceModel
import Synchronization

extension Book {
  /// Asks the book away from the caller's thread, which is free meanwhile: the main actor is never
  /// held up.
  ///
  /// ```swift
  /// let (accounts, rows) = try await book.run { book in
  ///   (try book.accounts(), try book.transactions(newest))
  /// }
  /// ```
  ///
  /// Each method of a book has an async form of the same name: `try await book.accounts()`. This is
  /// for several calls at once, and for the ones without: ``forEachTransaction(_:_:)``.
  ///
  /// What one book is asked this way runs one after another, in order. What is cancelled before its
  /// turn throws `cancelled` and does nothing; what has begun goes on to its end.
  public func run<Value: Sendable>(
    _ body: @escaping @Sendable (Book) throws -> Value
  ) async throws -> Value {
    guard let outcome = await inTurn(body) else { throw Self.cancelled }
    return try outcome.get()
  }

  /// ``run(_:)`` for the async forms, whose errors are the book's.
  package func ask<Value: Sendable>(
    _ body: @escaping @Sendable (Book) throws(FinanceETLError) -> Value
  ) async throws(FinanceETLError) -> Value {
    guard let outcome = await inTurn(body) else { throw Self.cancelled }
    return try outcome.get()
  }

  private static var cancelled: FinanceETLError {
    FinanceETLError(.cancelled, "the task was cancelled before the book was asked")
  }

  /// Nil where the task was cancelled before.
  private func inTurn<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable (Book) throws(Failure) -> Value
  ) async -> Result<Value, Failure>? {
    let turn = Turn()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        calls.async {
          continuation.resume(
            returning: turn.isCancelled
              ? nil : Result { () throws(Failure) in try body(self) })
        }
      }
    } onCancel: {
      turn.cancel()
    }
  }
}

/// Whether a call need not begin any more.
private final class Turn: Sendable {
  private let state = Atomic(false)

  var isCancelled: Bool { state.load(ordering: .relaxed) }

  func cancel() {
    state.store(true, ordering: .relaxed)
  }
}
