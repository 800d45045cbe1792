/// The account on the other side of a transaction.
public enum Counterparty: Hashable, Sendable {
  /// Its whole number or IBAN, as the source states it. It is never stored so.
  case account(String)
  /// What a book keeps of it: digests that tell whether it is one of the book's own accounts.
  case digests(String)

  /// Nil where `text` is empty.
  public init?(account text: String?) {
    guard let text, !text.isEmpty else { return nil }
    self = .account(text)
  }
}
