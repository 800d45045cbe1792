extension Book {
  /// What said which account it is of.
  public enum AccountRule: String, Codable, Sendable {
    /// The statement names it.
    case document
    /// The person who imports does.
    case option
    /// A binding of the path or of the bank mapping does.
    case binding
    /// Its balances go on from those of the account, or meet them.
    case balance
    /// It has rows that the account has.
    case rows
    /// Others of its folder are of the account, and nothing in it speaks against that.
    case folder
    /// Its feed had fed no other; how it was decided once.
    case feed
    /// None was there: it was created.
    case new
  }
}
