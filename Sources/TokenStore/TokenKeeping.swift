/// Keeps the access tokens of items, apart from the book.
public protocol TokenKeeping: Sendable {
  /// The name that `--token-store` has for it.
  var name: String { get }
  func token(of item: String) throws(TokenStoreError) -> String?
  /// Writes the token, and returns once it would outlast a power cut.
  func keep(_ token: String, of item: String) throws(TokenStoreError)
  func remove(_ item: String) throws(TokenStoreError)
}

/// Why tokens cannot be read or written. It never has a part of one.
public struct TokenStoreError: Error, Hashable, Sendable {
  public var message: String
  public var path: String
  public var hint: String?
}
