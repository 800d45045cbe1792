/// What a document that no format reads has of a statement.
public struct StatementLook: Hashable, Sendable {
  public enum Kind: String, Hashable, Codable, Sendable {
    /// A table whose rows have a day and an amount.
    case table
    /// A PDF whose lines have a day and an amount.
    case pdf
    /// A document of a statement's format that is cut short or damaged.
    case damaged
  }

  public var kind: Kind
  /// Equal for documents of one layout: one bank mapping reads them all.
  public var layout: String

  public init(_ kind: Kind, layout: String = "") {
    self.kind = kind
    self.layout = layout
  }
}
