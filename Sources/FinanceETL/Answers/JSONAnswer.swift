import FinanceModel
import JSONText

/// Writes an answer as one line of JSON: a value, an object of one member, or an object that ends in a
/// list.
///
/// ```swift
/// let answer = JSONAnswer { bytes in try send(bytes) }
/// try answer.write(list: "transactions") { try book.forEachTransaction(query, $0) }
/// ```
///
/// A list is sent piece by piece, so that it may be longer than fits in memory.
package struct JSONAnswer {
  /// Once a piece is longer than this, it is sent.
  package static let pieceSize = 64 * 1024

  private let mask: TextMask
  private let words: (any RemedyWords)?
  private let send: ([UInt8]) throws -> Void

  /// - Parameters:
  ///   - mask: the account numbers that texts show the last four characters of.
  ///   - words: what the surface says for what a person can do; nil: the library's own words.
  ///   - send: gets the pieces, in their order.
  package init(
    hiding mask: TextMask = TextMask(), words: (any RemedyWords)? = nil,
    _ send: @escaping ([UInt8]) throws -> Void
  ) {
    self.mask = mask
    self.words = words
    self.send = send
  }

  private func encoder() -> OrderedJSONEncoder {
    let encoder =
      mask.numbers.isEmpty
      ? OrderedJSONEncoder() : OrderedJSONEncoder(rewriting: { mask.hidingKnown($0) })
    if let key = CodingUserInfoKey.remedyWords, let words { encoder.userInfo = [key: words] }
    return encoder
  }

  private func finish(_ encoder: OrderedJSONEncoder) throws {
    encoder.newline()
    try send(encoder.take())
  }

  /// A value as JSON text; empty where it has none.
  package static func text(_ value: some Encodable) -> String {
    (try? OrderedJSONEncoder.text(value)) ?? ""
  }

  /// Writes a value.
  package func write(_ value: some Encodable) throws {
    let encoder = encoder()
    try encoder.encode(value)
    try finish(encoder)
  }

  /// Writes an object of one member.
  package func write(_ value: some Encodable, named name: String) throws {
    let encoder = encoder()
    encoder.beginObject()
    try encoder.encode(value, named: name)
    encoder.end()
    try finish(encoder)
  }

  /// Writes an object that ends in a list.
  ///
  /// - Parameters:
  ///   - name: the list's.
  ///   - members: encodes what stands before the list.
  ///   - forEach: calls what it is given with each element.
  package func write<Element: Encodable>(
    list name: String, after members: (OrderedJSONEncoder) throws -> Void = { _ in },
    _ forEach: ((Element) throws -> Void) throws -> Void
  ) throws {
    let encoder = encoder()
    encoder.beginObject()
    try members(encoder)
    encoder.name(name)
    encoder.beginArray()
    try forEach { element in
      try encoder.encode(element)
      if encoder.count > Self.pieceSize { try send(encoder.take()) }
    }
    encoder.end()
    encoder.end()
    try finish(encoder)
  }
}
