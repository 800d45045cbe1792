/// A point in time as ISO 8601 text with its zone: `2024-05-01T08:30:00Z`.
///
/// What a source states (a day, another zone) is kept as it is written. Amounts never depend on one, and
/// no booking day is taken from one.
public struct Moment: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// UTC, to the second.
  public init(secondsSince1970 seconds: Int64) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let second = seconds - days * 86_400
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let day = CivilDate(daysSince1970: Int32(clamping: days))?.isoText ?? "1970-01-01"
    text = "\(day)T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }
}

extension Moment: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Moment: CustomStringConvertible {
  public var description: String { text }
}
