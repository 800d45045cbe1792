import FinanceETL
import Foundation
import LedgerBook
import Testing

@testable import LedgerStore

@Suite("Many runs at once")
struct ManyRunsTests {
  /// More than half the threads that Dispatch gives out to a process.
  private static let count = 200

  /// A format whose documents are read only once all the runs read theirs.
  private final class Meeting: SourceAdapter, @unchecked Sendable {
    // @unchecked: every access to `present` holds `condition`.
    private let condition = NSCondition()
    private var present = 0

    let formatID = "meeting"
    let summary = "a document that waits for others"

    func recognise(_ start: DocumentStart) -> Recognition { .yes("it is the only format") }

    func extract(
      _ reader: DocumentReader, into sink: inout any StatementSink
    ) throws -> ExtractionSummary {
      condition.lock()
      defer { condition.unlock() }
      present += 1
      condition.broadcast()
      let patience = Date(timeIntervalSinceNow: 60)
      while present < ManyRunsTests.count, condition.wait(until: patience) {}
      guard present == ManyRunsTests.count else {
        throw FinanceETLError(.fileUnreadable, "only \(present) were read at once")
      }
      return ExtractionSummary(emptyReason: "everybody came")
    }
  }

  @Test("no run keeps another from being read, however many wait for their documents")
  func neverStarve() async throws {
    let meeting = Meeting()
    let runs = try (1...Self.count).map { number in
      Importer(
        store: try Book(), adapters: [meeting], unwrapper: StandardUnwrapper(), options: .system
      ).start([.bytes(Array("\(number)".utf8), name: "\(number)")])
    }
    for run in runs {
      let document = try #require(try await run.result.documents.first)
      #expect(document.errors.isEmpty, "\(document.errors)")
    }
  }
}
