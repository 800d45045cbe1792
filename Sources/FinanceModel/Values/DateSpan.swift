/// Inclusive first and last day.
public struct DateSpan: Hashable, Sendable {
  public let from: CivilDate
  public let to: CivilDate

  /// Nil where `from` is after `to`.
  public init?(from: CivilDate, to: CivilDate) {
    guard from <= to else { return nil }
    self.from = from
    self.to = to
  }

  /// One day.
  package init(day: CivilDate) {
    from = day
    to = day
  }

  /// The days in `text`, as `2024-01-01..2024-01-31`; nil for anything else.
  public init?(iso text: String) {
    guard let from = CivilDate(iso: text.prefix(10)), text.dropFirst(10).hasPrefix(".."),
      let to = CivilDate(iso: text.dropFirst(12))
    else { return nil }
    self.init(from: from, to: to)
  }

  /// `2024-01-01..2024-01-31`
  public var isoText: String { from.isoText + ".." + to.isoText }

  /// How many days it has.
  package var dayCount: Int { to.days(since: from) + 1 }

  public func contains(_ date: CivilDate) -> Bool {
    from <= date && date <= to
  }

  public func intersects(_ other: DateSpan) -> Bool {
    from <= other.to && other.from <= to
  }

  /// The days from the first of both to the last of both.
  package func union(_ other: DateSpan) -> DateSpan {
    DateSpan(from: min(from, other.from), to: max(to, other.to)) ?? self
  }

  /// As many days more on both sides.
  package func widened(by days: Int) -> DateSpan {
    DateSpan(from: from.adding(days: -days), to: to.adding(days: days)) ?? self
  }
}

extension DateSpan {
  /// The days that a day (`2024-05-17`), a month (`2024-05`) or a year (`2024`) has; nil for anything
  /// else, and for what the calendar does not have.
  public init?(period text: String) {
    let digits = text.utf8.count
    guard digits == 4 || digits == 7 || digits == 10 else { return nil }
    let first = CivilDate(iso: text + "-01-01".suffix(10 - digits))
    guard let first else { return nil }
    let year = first.components.year
    let last: CivilDate? =
      switch digits {
      case 4: CivilDate(year: year, month: 12, day: 31)
      case 7: first.endOfMonth
      default: first
      }
    guard let last else { return nil }
    self.init(from: first, to: last)
  }
}

// In JSON two members, `from` and `to`.
extension DateSpan: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let first = try members.decode(CivilDate.self, forKey: .from)
    let last = try members.decode(CivilDate.self, forKey: .to)
    guard let span = DateSpan(from: first, to: last) else {
      throw DecodingError.dataCorruptedError(
        forKey: .to, in: members,
        debugDescription: "\(last.isoText) is before \(first.isoText)")
    }
    self = span
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(from, forKey: .from)
    try members.encode(to, forKey: .to)
  }
}

extension [DateSpan] {
  /// The place of the first span, of those in their order, that does not end before a day; the count where all
  /// do.
  package func place(endingFrom day: CivilDate) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].to < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
