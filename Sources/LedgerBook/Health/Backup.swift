import LedgerStore

extension Book {
  /// A copy of a book, made and verified.
  public struct Backup: Hashable, Codable, Sendable {
    /// The file.
    public var path: String
    /// How large it is.
    public var bytes: Int
    /// How many transactions it holds, those that are gone among them.
    public var transactions: Int
    /// How many imports it holds.
    public var imports: Int
  }
}
