import LedgerStore

extension Book {
  /// A category that a person gave to transactions of a payee.
  public struct CategorySuggestion: Hashable, Codable, Sendable {
    /// As it is shown, else the bank's text.
    public var payee: String
    public var category: String
    /// How often it was given.
    public var count: Int
    /// How many transactions of the payee count and have no category of a person or a rule.
    public var without: Int

    private enum CodingKeys: CaseIterable, CodingKey {
      case payee, category, count, without
    }
  }
}
