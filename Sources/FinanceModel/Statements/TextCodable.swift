/// A value that is one text in JSON and in the book.
///
/// Numbers stay exact: an amount is written as its digits and never as a binary number.
package protocol TextCodable: Codable {
  init?(codedText text: String)
  var codedText: String { get }
}

extension TextCodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(codedText: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a valid \(Self.self)")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(codedText)
  }
}

extension CivilDate: TextCodable {
  package init?(codedText text: String) { self.init(iso: text) }
  package var codedText: String { isoText }
}

extension ExactDecimal: TextCodable {
  package init?(codedText text: String) { self.init(text) }
  package var codedText: String { self.text }
}

extension Currency: TextCodable {
  package init?(codedText text: String) { self.init(text) }
  package var codedText: String { code }
}

extension Moment: TextCodable {
  package init?(codedText text: String) { self.init(text) }
  package var codedText: String { text }
}

extension AccountKind: Codable {}
extension StatementMode: Codable {}
extension IDPolicy: Codable {}
extension ErrorCode: Codable {}
extension StatementBalance.Kind: Codable {}
