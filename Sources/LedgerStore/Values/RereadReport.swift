import FinanceModel

extension Book {
  /// What reading the documents of an import again changed.
  public struct RereadReport: Hashable, Sendable {
    public enum Status: String, Codable, Sendable {
      case ok
      /// A person has to look at something.
      case attention
    }

    /// One document that was read again.
    public struct Document: Hashable, Identifiable, Codable, Sendable {
      public var id: Int64
      public var path: String
      public var format: String?
      public var mapping: String?
      /// Whether the bank mapping is another than at the time before.
      public var isMappingChanged: Bool
      /// The counters of its rows, before and now.
      public var rowsBefore: RowCounts
      public var rows: RowCounts
      /// The quarantined rows among them that a person dismissed.
      public var dismissed: Int

      private enum CodingKeys: String, CodingKey {
        case id, path, format, mapping
        case isMappingChanged = "mapping_changed"
        case rowsBefore = "rows_before"
        case rows, dismissed
      }
    }

    /// One transaction that says something else, came or went.
    public struct Change: Hashable, Codable, Sendable {
      public enum Kind: String, CaseIterable, Codable, Sendable {
        case changed, added, removed
      }

      public var transaction: Int64
      /// The account's name.
      public var account: String
      public var kind: Kind
      /// What the transaction said, and says now: of a changed one, the members that differ.
      public var before: FactsDifference?
      public var after: FactsDifference?

      private enum CodingKeys: String, CodingKey {
        case transaction, account
        case kind = "change"
        case before, after
      }
    }

    public var importID: Int64
    public var status: Status
    /// Whether the book is as it was.
    public var isDryRun: Bool
    public var documents: [Document]
    /// Transactions that a person changed and that no import states now; what was said of them comes
    /// back with them.
    public var setAside: Int
    /// Other imports whose documents were read with an earlier state of the same bank mappings.
    public var otherImports: [Int64]
    /// By id.
    public var changes: [Change]

    /// How many transactions changed so.
    public func count(_ kind: Change.Kind) -> Int {
      changes.count { $0.kind == kind }
    }
  }
}

/// With how many changes there are of each kind, before the changes.
extension Book.RereadReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case importID = "import_id"
    case status
    case isDryRun = "dry_run"
    case documents, changed, added, removed
    case setAside = "set_aside"
    case otherImports = "other_imports"
    case changes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      importID: try container.decode(Int64.self, forKey: .importID),
      status: try container.decode(Status.self, forKey: .status),
      isDryRun: try container.decode(Bool.self, forKey: .isDryRun),
      documents: try container.decode([Document].self, forKey: .documents),
      setAside: try container.decode(Int.self, forKey: .setAside),
      otherImports: try container.decode([Int64].self, forKey: .otherImports),
      changes: try container.decode([Change].self, forKey: .changes))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(importID, forKey: .importID)
    try container.encode(status, forKey: .status)
    try container.encode(isDryRun, forKey: .isDryRun)
    try container.encode(documents, forKey: .documents)
    try container.encode(count(.changed), forKey: .changed)
    try container.encode(count(.added), forKey: .added)
    try container.encode(count(.removed), forKey: .removed)
    try container.encode(setAside, forKey: .setAside)
    try container.encode(otherImports, forKey: .otherImports)
    try container.encode(changes, forKey: .changes)
  }
}
