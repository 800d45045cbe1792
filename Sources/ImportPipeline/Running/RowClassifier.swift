import FinanceModel

/// Adds to rows of every format what rules say of them.
public protocol RowClassifier: Sendable {
  /// What the rows of one document are classified with; nil where there are no rules.
  ///
  /// Called before anything is read, and again for each document. Throws where the rules cannot be
  /// read: then nothing is imported.
  func session() throws(FinanceETLError) -> (any ClassificationSession)?
}

/// Classifies the rows of one document, on one thread at a time.
public protocol ClassificationSession: AnyObject {
  /// Whether the rules look at what only the book knows: what its account is called, say. Such a
  /// statement is classified where it is loaded, any other where it is read.
  func needsBook(_ header: StatementHeader) -> Bool
  /// Opens a statement.
  ///
  /// - Parameter place: where the book puts it; nil where it is not known.
  func begin(_ header: StatementHeader, in place: StatementPlace?)
  /// Sets ``StatementTransaction/classification`` of the rows that rules say something of, and nothing else.
  func classify(_ rows: inout [StatementTransaction])
  /// What a person has to look at: rules that were left out of some rows.
  var concerns: [String] { get }
  /// The rules that call an account the other side of transfers, as `file:line`.
  func rules(naming account: String) -> [String]
}

extension ClassificationSession {
  public func rules(naming account: String) -> [String] { [] }
}

/// The classification of one document on one of the two threads it passes.
struct DocumentClassification {
  enum Side {
    case reading, loading
  }

  private let session: any ClassificationSession
  private let side: Side
  private var isAtWork = false

  init?(_ classifier: (any RowClassifier)?, _ side: Side) throws(FinanceETLError) {
    guard let session = try classifier?.session() else { return nil }
    self.session = session
    self.side = side
  }

  mutating func begin(_ header: StatementHeader, in place: StatementPlace? = nil) {
    isAtWork = session.needsBook(header) == (side == .loading)
    if isAtWork { session.begin(header, in: place) }
  }

  func classify(_ part: inout StatementPart) {
    guard isAtWork, case .transactions(var rows) = part else { return }
    // Nobody else holds the rows now: they are changed in place.
    part = .transactions([])
    session.classify(&rows)
    part = .transactions(rows)
  }

  var concerns: [String] { session.concerns }

  /// What is said of an account that rules name and the book does not have.
  func concern(ofUnknown account: String, rows: Int) -> String {
    UnknownRuleAccount(name: account, rows: rows, rules: session.rules(naming: account)).concern
  }
}
