extension DateSpan {
  /// The days that a day (`2024-05-17`), a month (`2024-05`) or a year (`2024`) has; nil for anything
  /// else, and for what the calendar does not have.
  public init?(period text: String) {
    let digits = text.utf8.count
    guard digits == 4 || digits == 7 || digits == 10 else { return nil }
    let first = CivilDate(iso: text + "-01-01".suffix(10 - digits))
    guard let first else { return nil }
    let (year, month, _) = first.components
    let last: CivilDate? =
      switch digits {
      case 4: CivilDate(year: year, month: 12, day: 31)
      case 7:
        (28...31).reversed().lazy.compactMap { CivilDate(year: year, month: month, day: $0) }.first
      default: first
      }
    guard let last else { return nil }
    self.init(from: first, to: last)
  }
}
