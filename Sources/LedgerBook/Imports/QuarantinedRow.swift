import FinanceModel
import LedgerStore

extension Book {
  /// A row of a statement that could not be read.
  public struct QuarantinedRow: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    /// The run that met it.
    public var importID: ImportRun.ID
    /// Its document, as the book calls it.
    public var path: String
    /// The account's name.
    public var account: String
    /// Where it stands, from 1.
    public var line: Int?
    public var column: Int?
    /// Of a printed statement.
    public var page: Int?
    public var row: Int?
    public var code: ErrorCode
    /// What was found and what was expected.
    public var reason: String
    /// What to do.
    public var hint: Remedy?
    /// The text of the row as it stands in the document.
    public var raw: String
    /// When a person dismissed it; nil: it still wants one.
    public var dismissedAt: Moment?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id
      case importID = "import"
      case path, account, line, column, page, row, code, reason, hint, raw
      case dismissedAt = "dismissed_at"
    }
  }

  /// A document that has rows which could not be read.
  public struct QuarantinedDocument: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    /// The run that read it.
    public var importID: ImportRun.ID
    /// As it was given.
    public var path: String
    /// How many rows could not be read.
    public var rowCount: Int
    /// Those of them that nobody dismissed.
    public var openCount: Int

    private enum CodingKeys: String, CodingKey {
      case id
      case importID = "import"
      case path
      case rowCount = "rows"
      case openCount = "open"
    }
  }
}
