/// What a word of a source means in the default tree.
public struct WordMeaning: Hashable, Sendable {
  /// Of a category of ``DefaultCategories``; nil: none, because the word stands for many things.
  public var key: String?
  public var origin: WordOrigin

  /// Nil where no list that is known has the word.
  public init?(of word: String) {
    if let meaning = PlaidCategoryWords.meaning(of: word) {
      self.init(meaning, .plaid)
    } else if let meaning = PlaidCategoryWords.meaning(ofMCC: word) {
      self.init(meaning, .mcc)
    } else {
      return nil
    }
  }

  private init(_ meaning: PlaidCategoryWords.Meaning, _ origin: WordOrigin) {
    if case .category(let key) = meaning { self.key = key }
    self.origin = origin
  }
}

/// What says what a word of a source means.
public enum WordOrigin: String, Codable, CaseIterable, Hashable, Sendable {
  /// Plaid's list of personal finance categories.
  case plaid
  /// The merchant category codes of ISO 18245.
  case mcc
  case person
  /// It is the name of the category.
  case same
}
