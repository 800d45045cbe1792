import FinanceModel
import LedgerStore

extension Book {
  /// What became of one row of an import.
  public struct Outcome: Hashable, Codable, Sendable {
    /// A counter of the report, or what became of a row later.
    public enum Kind: String, Codable, Sendable {
      case inserted, duplicate, updated, matched, settled, rekeyed, tombstoned, review, quarantined
      /// A stored row that the source took back.
      case removed
      /// A stored pending row that never posted.
      case expired
      /// A row of a document that was taken back.
      case undone
    }

    /// As the book calls it.
    public var document: String
    /// The account's name.
    public var account: String
    public var feed: String
    /// Where it stands, from 1, as far as the book keeps it.
    public var line: Int?
    public var column: Int?
    /// Of a printed statement.
    public var page: Int?
    public var row: Int?
    /// As the transaction shows it today; nil of a row that could not be read, as are the next two.
    public var date: CivilDate?
    /// Positive where it raises the account's balance.
    public var amount: ExactDecimal?
    public var currency: Currency?
    /// The bank's own text; the raw text of a row that could not be read.
    public var description: String
    public var kind: Kind
    /// What decided, as a stable word; of a quarantined row the error code. Nil of a row that was taken
    /// back, as is the next one.
    public var rule: String?
    /// What decided, in words.
    public var why: String?
    /// How alike the texts are, where that decided.
    public var score: Likeness?
    public var transaction: Transaction.ID?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case document, account, feed, line, column, page, row, date, amount, currency, description
      case kind = "outcome"
      case rule, why, score, transaction
    }
  }
}
