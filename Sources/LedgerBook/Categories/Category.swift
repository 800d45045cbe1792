import FinanceModel
import LedgerPlanning
import LedgerStore

extension Book {
  /// A category of a book: declared by a person, or there because a row has it or what is below it.
  public struct Category: Hashable, Codable, Sendable {
    /// Its path: `Food:Groceries`.
    public var category: CategoryPath
    /// The one above it; nil at the top.
    public var parent: CategoryPath?
    /// The declared one, else the nearest declared above it, else what its rows say.
    public var flow: CategoryFlow
    public var isDeclared: Bool
    /// Whether it, or one above it, takes no new rows from a person.
    public var isArchived: Bool
    /// The parts that count and are directly in it.
    public var count: Int

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case category, parent, flow
      case isDeclared = "is_declared"
      case isArchived = "is_archived"
      case count
    }
  }

  /// A word by which sources name a category.
  public struct CategoryWord: Hashable, Codable, Sendable {
    /// As the source writes it.
    public var word: String
    /// The rows that count and have it, whatever else a person or a rule says of them.
    public var count: Int
    /// What it means; nil: none.
    public var category: CategoryPath?
    /// What says so.
    public var origin: WordOrigin

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case word, count, category, origin
    }
  }

  /// What a person changes of a category; nil leaves it as it is.
  public struct CategoryEdit: Hashable, Sendable {
    /// Its new path: another name, or another place.
    public var path: String?
    public var flow: CategoryFlow?
    public var isArchived: Bool?

    public init(path: String? = nil, flow: CategoryFlow? = nil, isArchived: Bool? = nil) {
      self.path = path
      self.flow = flow
      self.isArchived = isArchived
    }
  }
}
