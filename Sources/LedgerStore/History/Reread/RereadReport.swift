import FinanceModel
import JSONText

/// What reading the documents of an import again changed.
public struct RereadReport: Sendable {
  /// One document that was read again.
  public struct Document: Sendable {
    public var id: Int64
    public var path: String
    public var format: String?
    public var mapping: String?
    /// Whether the bank mapping is another than at the time before.
    public var isMappingChanged: Bool
    /// The counters of its rows, before and now.
    public var before: RowCounts
    public var rows: RowCounts
    /// Whether a person has to look at it.
    public var needsAttention: Bool
  }

  /// One transaction that says something else, came or went.
  public struct Change: Sendable {
    public enum Kind: String, Sendable {
      case changed, added, removed
    }

    public var transaction: Int64
    public var account: String
    public var kind: Kind
    /// What the transaction said, and says now: of a changed one, the members that differ.
    public var before: JSONValue?
    public var after: JSONValue?

    init(transaction: Int64, account: String, before: String?, after: String?) throws {
      let nothing = try ShownFacts(json: "{}")
      let (old, new) = (
        try before.map { try ShownFacts(json: $0) }, try after.map { try ShownFacts(json: $0) }
      )
      self.transaction = transaction
      self.account = account
      kind = old == nil ? .added : new == nil ? .removed : .changed
      self.before = old?.differences(from: new ?? nothing)
      self.after = new?.differences(from: old ?? nothing)
    }

    /// As docs/JSON.md describes it.
    public var json: JSONValue {
      .members([
        "transaction": .number(Int(transaction)), "account": .string(account),
        "change": .string(kind.rawValue), "before": before, "after": after,
      ])
    }
  }

  public var importID: Int64
  public var isDryRun: Bool
  public var documents: [Document]
  /// By id.
  public var changes: [Change]
  /// Transactions that a person changed and that no import states now; what was said of them comes
  /// back with them.
  public var setAside: Int
  /// Other imports whose documents were read with an earlier state of the same bank mappings.
  public var others: [Int64]

  public func count(_ kind: Change.Kind) -> Int {
    changes.count { $0.kind == kind }
  }

  /// Whether a person has to look at something.
  public var needsAttention: Bool { documents.contains(where: \.needsAttention) }

  /// As docs/JSON.md describes it, but for the changes.
  public var summary: [JSONValue.Member] {
    [
      .init("import_id", .number(Int(importID))),
      .init("status", .string(needsAttention ? "attention" : "ok")),
      .init("dry_run", .bool(isDryRun)),
      .init("documents", .array(documents.map(\.json))),
      .init("changed", .number(count(.changed))), .init("added", .number(count(.added))),
      .init("removed", .number(count(.removed))), .init("set_aside", .number(setAside)),
      .init("other_imports", .array(others.map { .number(Int($0)) })),
    ]
  }
}

extension RereadReport.Document {
  fileprivate var json: JSONValue {
    .members([
      "id": .number(Int(id)), "path": .string(path), "format": .text(format),
      "mapping": .text(mapping), "mapping_changed": .bool(isMappingChanged),
      "rows_before": before.json, "rows": rows.json,
    ])
  }
}
