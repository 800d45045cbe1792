/// A category of the default tree: a key that never changes, and its name in each language.
///
/// ```swift
/// let groceries = DefaultCategories.category("food.groceries")
/// groceries?.path(in: .en)   // Food:Groceries
/// groceries?.path(in: .de)   // Essen und Trinken:Lebensmittel
/// ```
public struct DefaultCategory: Hashable, Sendable {
  /// Its levels in small letters, between dots: `food.groceries`. What a book keeps of it.
  public let key: String
  /// What it is declared with. Nil: it has the flow of the one above.
  public let flow: CategoryFlow?

  init(_ key: String, flow: CategoryFlow? = nil) {
    self.key = key
    self.flow = flow
  }

  /// The key of the category above; nil at the top.
  public var parent: String? {
    guard let dot = key.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return String(key[..<dot])
  }

  /// Its own name, without those above: `Groceries`.
  public func name(in language: DefaultCategories.Language) -> String {
    Self.name(of: key, in: language)
  }

  /// Its name and those of the categories above it.
  public func path(in language: DefaultCategories.Language) -> CategoryPath {
    var text = name(in: language)
    if let parent { text = "\(Self.name(of: parent, in: language)):\(text)" }
    guard let path = try? CategoryPath(text) else {
      preconditionFailure("the category \(key) has no path in \(language)")
    }
    return path
  }

  private static func name(of key: String, in language: DefaultCategories.Language) -> String {
    guard let name = DefaultCategories.names(in: language)[key] else {
      preconditionFailure("the category \(key) has no name in \(language)")
    }
    return name
  }
}
