extension Book {
  /// What opening a book of an earlier version did to it.
  public struct Upgrade: Hashable, Codable, Sendable {
    /// The schema it had.
    public var from: Int
    /// The schema it has.
    public var to: Int
    /// The file that holds the book as it was.
    public var backup: String
  }
}
