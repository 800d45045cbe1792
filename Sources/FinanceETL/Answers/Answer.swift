import FinanceModel
import ImportPipeline
import LedgerStore
import StatementFormats

/// What programs are told where no value of the library says all of it.
package enum Answer {
  /// What applying the rules changed, or would change.
  package struct AppliedRules: Encodable {
    private let isDryRun: Bool
    private let changed: Int
    private let changes: [Book.RuleChange]

    private enum CodingKeys: String, CodingKey {
      case isDryRun = "dry_run"
      case changed, changes
    }

    package init(isDryRun: Bool, changed: Int, changes: [Book.RuleChange]) {
      self.isDryRun = isDryRun
      self.changed = changed
      self.changes = changes
    }
  }

  /// A format that can be read.
  package struct Format: Encodable {
    package let id: String
    package let summary: String

    /// The built-in formats, in the order in which they are tried.
    package static let all = BuiltinAdapters.all(.builtin)
      .map { Format(id: $0.formatID, summary: $0.summary) }
  }

  /// A statement that was made anonymous.
  package struct AnonymizedFile: Encodable {
    private let path: String
    private let output: String
    private let format: String
    private let mapping: String?
    private let rows: Int
    private let notes: [String]

    /// - Parameter output: the file it was written to.
    package init(path: String, output: String, _ statement: StatementAnonymizer.Statement) {
      self.path = path
      self.output = output
      format = statement.format
      mapping = statement.mapping
      rows = statement.rows
      notes = statement.notes
    }
  }

  /// An asset, or none.
  package struct Asset: Encodable {
    private let asset: Book.Asset?

    package init(_ asset: Book.Asset?) {
      self.asset = asset
    }
  }
}
