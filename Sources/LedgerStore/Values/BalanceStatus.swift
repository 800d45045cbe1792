extension Book {
  /// Whether a stated balance follows from the rows of the book.
  public enum BalanceStatus: String, Codable, Sendable {
    case balanced, off
    /// There is nothing to compare with.
    case notAsserted = "not_asserted"
  }

  /// Who says the balance that the book begins with.
  public enum OpeningSource: String, Codable, Sendable {
    /// A person said so: it is what was there before the rows of the day.
    case person
    /// A statement states what was there before the rows of the day.
    case opening
    /// A statement states what was there at the end of the day.
    case ledger
  }
}
