import FinanceModel
import LedgerStore

extension Book {
  /// What was forgotten with an account.
  public struct ErasedAccount: Hashable, Codable, Sendable {
    /// As it was.
    public var account: Account
    /// Its transactions, those that did not count among them.
    public var rows: Int
    /// The documents that stated nothing else.
    public var documents: Int
  }

  /// What was forgotten with a connection.
  public struct ErasedFeed: Hashable, Codable, Sendable {
    /// Transactions that no other source states.
    public var rows: Int
    /// The documents that stated nothing else.
    public var documents: Int
    /// The accounts that nothing else names.
    public var accounts: Int
  }
}
