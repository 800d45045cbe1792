import FinanceModel
import GRDB
import JSONText
import LedgerStore

extension Book {
  /// Everything that the book shows of one transaction, and beside it what the bank and the rules say.
  /// ``lineage(of:)`` tells where it comes from.
  public struct TransactionDetails: Hashable, Codable, Sendable {
    /// What else a source says: its own name for it, and the text.
    public struct Extra: Hashable, Codable, Sendable {
      public var name: String
      public var text: String
    }

    public var transaction: Transaction
    public var bankPayee: String?
    public var bankKind: String?
    /// The category that the source states.
    public var sourceCategory: String?
    public var rulePayee: String?
    public var ruleCategory: String?
    public var ruleKind: String?
    public var extras: [Extra]

    private enum CodingKeys: String, CodingKey {
      case transaction
      case bankPayee = "bank_payee"
      case bankKind = "bank_kind"
      case sourceCategory = "source_category"
      case rulePayee = "rule_payee"
      case ruleCategory = "rule_category"
      case ruleKind = "rule_kind"
      case extras
    }
  }
}

extension Book.TransactionDetails {
  /// Everything of one transaction, also of one that is gone.
  ///
  /// Throws `not_found`.
  public init(of id: Book.Transaction.ID, in book: Book) throws(FinanceETLError) {
    self = try book.read { db in
      let transaction = try Book.transaction(id, db)
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT bank_payee, bank_kind, source_category, rule_payee, rule_category, rule_kind, extras
          FROM v_account_rows WHERE id = ?
          """, arguments: [id])
      guard let row else { throw try UnknownID(db: db).transaction(id) }
      return Self(
        transaction: transaction, bankPayee: row[0], bankKind: row[1], sourceCategory: row[2],
        rulePayee: row[3], ruleCategory: row[4], ruleKind: row[5], extras: try Self.extras(row[6]))
    }
  }

  private static func extras(_ stored: String?) throws -> [Extra] {
    guard let stored else { return [] }
    return try JSONParser.parse(Array(stored.utf8)).object?.map { member in
      Extra(name: member.name, text: member.value.scalarText ?? JSONWriter.text(member.value))
    } ?? []
  }
}
