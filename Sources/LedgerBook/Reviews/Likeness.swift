import JSONText
import LedgerStore

extension Book {
  /// How alike two texts are, from 0 to 1, with two digits after the decimal mark.
  public struct Likeness: Hashable, Codable, Sendable {
    /// As it is shown: `0.90`.
    public let digits: String

    public var value: Double { Double(digits) ?? 0 }

    /// From 0 to 100.
    var hundredths: Int { Int(digits.filter(\.isNumber)) ?? 0 }

    /// - Parameter digits: as the book prints them, `0.90`.
    init(digits: String) {
      self.digits = digits
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let value = try container.decode(Double.self)
      guard (0...1).contains(value) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\(value) is not a likeness from 0 to 1")
      }
      let hundredths = Int((value * 100).rounded())
      let behind = hundredths % 100
      digits = "\(hundredths / 100).\(behind < 10 ? "0" : "")\(behind)"
    }

    public func encode(to encoder: any Encoder) throws {
      // Our own encoder keeps the second digit of 0.90.
      if let encoder = encoder as? ValueEncoder { return encoder.encode(digits: digits) }
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}

extension Book.Likeness: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

extension Book.Likeness: CustomStringConvertible {
  public var description: String { digits }
}
