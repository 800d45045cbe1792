import FinanceModel
import LedgerStore

extension Book {
  /// What applying rules changes for one transaction.
  public struct RuleChange: Hashable, Identifiable, Codable, Sendable {
    /// The transaction's.
    public var id: Transaction.ID
    public var date: CivilDate
    /// As it is shown.
    public var description: String
    /// What the rules said before.
    public var before: Labels
    public var after: Labels
  }
}
