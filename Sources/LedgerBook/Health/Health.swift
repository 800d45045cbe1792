import FinanceModel
import LedgerStore

extension Book {
  /// What was found when a book was examined.
  public struct Health: Hashable, Codable, Sendable {
    /// The file.
    public var path: String
    /// The schema that the book has.
    public var schema: Int
    /// Whether nothing was found that is wrong.
    public var isSound: Bool
    /// What was found, the worst first.
    public var findings: [Finding]

    private enum CodingKeys: String, CodingKey {
      case path, schema
      case isSound = "is_sound"
      case findings
    }

    /// Something that is wrong, or that a person should know.
    public struct Finding: Hashable, Codable, Sendable {
      public var kind: Kind
      /// What was found, in one sentence.
      public var message: String
      /// What to do about it.
      public var hint: Remedy

      public init(_ kind: Kind, _ message: String, hint: Remedy) {
        self.kind = kind
        self.message = message
        self.hint = hint
      }
    }

    /// What is wrong with a book.
    public enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
      /// The file is damaged.
      case damage
      /// A row refers to one that is not there.
      case reference
      /// What is stored contradicts itself.
      case count
      /// A table, index or view of the schema is missing or another.
      case schema
      /// Something that no version of this program made.
      case foreign
      /// An earlier version made the book; nothing is wrong.
      case earlier

      /// Whether a book with it is not sound.
      public var isWrong: Bool { self != .earlier }
    }
  }
}
