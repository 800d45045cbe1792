import FinanceModel
import LedgerStore

extension Book {
  /// One import: what was run, when, and what came of its documents.
  public struct ImportRun: Hashable, Identifiable, Codable, Sendable {
    /// How a run stands, or how it ended.
    public enum Status: String, Codable, Sendable {
      /// The newest run, which has not ended.
      case running
      /// It never ended, and a later one began.
      case interrupted
      /// Everything is loaded or was there already.
      case ok
      /// Loaded, and something wants a person.
      case attention
      /// Some document failed.
      case failed
    }

    /// Whether what a run loaded counts.
    public enum State: String, Codable, Sendable {
      case live
      /// Each of its documents was taken back.
      case undone
    }

    public var id: Int64
    public var startedAt: Moment
    /// Nil where it never ended.
    public var endedAt: Moment?
    public var status: Status
    /// The first error of its documents.
    public var errorCode: ErrorCode?
    public var state: State
    /// The program that ran it: `finance-etl 0.1.0`.
    public var toolVersion: String
    public var options: Options
    public var documentCount: Int
    /// Nil where it had no documents, as is the next one.
    public var loadedCount: Int?
    public var failedCount: Int?
    /// What became of the rows of its documents.
    public var rows: RowCounts
    /// In their order; nil in a list of runs.
    public var documents: [Document]?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id
      case startedAt = "started_at"
      case endedAt = "ended_at"
      case status
      case errorCode = "error_code"
      case state
      case toolVersion = "tool_version"
      case options
      case documentCount = "documents_count"
      case loadedCount = "loaded"
      case failedCount = "failed"
      case rows, documents
    }
  }
}

extension Book.ImportRun {
  /// One document of a run.
  public struct Document: Hashable, Identifiable, Codable, Sendable {
    /// What became of a document.
    public enum Status: String, Codable, Sendable {
      /// It is being loaded.
      case loading
      case loaded
      case alreadyImported = "already_imported"
      /// No statement in it.
      case skipped
      case failed
    }

    public var id: Int64
    /// As the book calls it: an absolute path, `-`, or the name that an app gave.
    public var path: String
    /// Lower-case hexadecimal SHA-256 of its bytes; nil where it could not be read.
    public var sha256: String?
    public var format: String?
    /// The bank mapping that it was read with.
    public var mapping: String?
    public var status: Status
    /// Why it failed; nil where it did not, as is the next one.
    public var errorCode: ErrorCode?
    public var errorMessage: String?
    public var startedAt: Moment
    public var endedAt: Moment?
    public var rows: RowCounts
    /// Those it brought: none where it was known already.
    public var statements: [Book.Statement]

    private enum CodingKeys: String, CodingKey {
      case id, path, sha256, format, mapping, status
      case errorCode = "error_code"
      case errorMessage = "error_message"
      case startedAt = "started_at"
      case endedAt = "ended_at"
      case rows, statements
    }
  }
}
