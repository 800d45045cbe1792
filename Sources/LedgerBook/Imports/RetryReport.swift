import FinanceModel
import LedgerStore

extension Book {
  /// What came of reading documents again for the sake of rows that could not be read.
  public struct RetryReport: Hashable, Codable, Sendable {
    /// One document that was read again, or could not be.
    public struct Document: Hashable, Identifiable, Codable, Sendable {
      public var id: Int64
      /// The run that read it at first.
      public var importID: ImportRun.ID
      public var path: String
      /// How many of its rows were in the quarantine, and are now.
      public var parkedBefore: Int
      public var parked: Int
      /// What changed, transaction by transaction; nil where it could not be read again.
      public var changes: [RereadReport.Change]?
      /// Why it could not be read again: nothing of it changed.
      public var error: FinanceETLError?

      public init(
        _ document: QuarantinedDocument, parked: Int, changes: [RereadReport.Change]? = nil,
        error: FinanceETLError? = nil
      ) {
        id = document.id
        importID = document.importID
        path = document.path
        parkedBefore = document.rowCount
        self.parked = parked
        self.changes = changes
        self.error = error
      }

      private enum CodingKeys: String, CodingKey {
        case id
        case importID = "import"
        case path
        case parkedBefore = "quarantined_before"
        case parked = "quarantined"
        case changes, error
      }
    }

    /// Whether the book is as it was.
    public var isDryRun: Bool
    public var documents: [Document]

    public init(isDryRun: Bool, documents: [Document] = []) {
      self.isDryRun = isDryRun
      self.documents = documents
    }

    private enum CodingKeys: String, CodingKey {
      case isDryRun = "dry_run"
      case documents
    }
  }
}
