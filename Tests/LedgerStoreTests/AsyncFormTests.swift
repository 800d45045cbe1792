import FinanceETL
import Foundation
import LedgerBook
import Synchronization
import TestSupport
import Testing

@testable import LedgerStore

@Suite("A book in tasks", .timeLimit(.minutes(60)))
struct AsyncFormTests {
  @Test("an async call answers as the blocking one does")
  func answers() async throws {
    let book = try Book()
    let statement = Statements.ofx([
      ("a", "20240501", "-1.00", "A"), ("b", "20240502", "2.00", "B"),
    ])
    _ = try await Importer(into: book).start([.bytes(Array(statement.utf8), name: "a.ofx")]).result
    let blocking = try Self.blocking(book)
    #expect(try await book.accounts() == blocking.accounts)
    #expect(try await book.transactions() == blocking.transactions)
    #expect(try await book.run { try $0.transactionCount() } == 2)
    let error = await #expect(throws: FinanceETLError.self) { try await book.transaction(99) }
    #expect(error?.code == .notFound)
  }

  private static func blocking(
    _ book: Book
  ) throws -> (accounts: [Book.Account], transactions: [Book.Transaction]) {
    (try book.accounts(), try book.transactions())
  }

  @Test("what is cancelled before its turn does nothing; what has begun goes on to its end")
  func cancellation() async throws {
    let book = try Book()
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let first = Task {
      try await book.run { _ in
        begun.signal()
        gate.wait()
        return "done"
      }
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        begun.wait()
        continuation.resume()
      }
    }
    let second = Task { try await book.accountCount() }
    second.cancel()
    first.cancel()
    gate.signal()
    #expect(try await first.value == "done")
    let error = await #expect(throws: FinanceETLError.self) { try await second.value }
    #expect(error?.code == .cancelled)
  }

  private struct OwnError: Error {}

  @Test("an app's own error comes through as it is")
  func ownErrors() async throws {
    let book = try Book()
    await #expect(throws: OwnError.self) { try await book.run { _ in throw OwnError() } }
  }
}
