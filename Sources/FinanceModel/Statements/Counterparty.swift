/// The account on the other side of a transaction.
public enum Counterparty: Hashable, Sendable {
  /// Its whole number or IBAN, as the source states it. It is never stored so.
  case account(String)
  /// What a book keeps of it: digests that tell whether it is one of the book's own accounts.
  case digests(String)

  /// Nil where `text` is no whole number: empty, without a digit, or with a part of it hidden.
  public init?(account text: String?) {
    guard let text, text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      !AccountReference.isMasked(text)
    else { return nil }
    self = .account(text)
  }
}
