import FinanceModel
import LedgerStore

extension Book {
  /// What an import decided of a row that was not simply known already.
  public struct Decision: Hashable, Codable, Sendable {
    /// What becomes of a row.
    public enum Kind: String, Codable, Sendable {
      /// It is a transaction of its own.
      case inserted
      /// It changes a fact of a stored transaction.
      case updated
      /// It is a stored transaction of another source.
      case matched
      /// It is a stored pending transaction, posted now.
      case settled
      /// It is a stored transaction under another id, date or text.
      case rekeyed
      /// It is a transaction of its own, and flagged for a person.
      case review
      /// It cannot be read.
      case quarantined
      /// A stored row that the source took back.
      case removed
      /// A stored pending row that never posted.
      case expired
    }

    /// As the book calls it; in a plan, as it was given.
    public var document: String
    /// Where it stands, from 1; nil of a stored row that changed in place.
    public var line: Int?
    public var column: Int?
    /// Of a printed statement.
    public var page: Int?
    public var row: Int?
    /// Nil where it cannot be read, as are the next three.
    public var date: CivilDate?
    /// Positive where it raises the account's balance.
    public var amount: ExactDecimal?
    public var currency: Currency?
    /// The bank's own text.
    public var description: String?
    public var kind: Kind
    /// What decided, as a stable word; of a quarantined row the error code.
    public var rule: String
    /// How alike the texts are, where that decided. A plan keeps all its digits; a decoded one has two.
    public var score: Likeness?
    /// The stored transaction it goes to; nil where that one is new.
    public var transaction: Transaction.ID?

    private enum CodingKeys: String, CodingKey {
      case document, line, column, page, row, date, amount, currency, description
      case kind = "decision"
      case rule, score, transaction
    }
  }
}
