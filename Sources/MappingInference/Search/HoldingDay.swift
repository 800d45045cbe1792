import BankMappings

/// The day of a table of positions: that of a column with one day, or that of a line around the table.
struct HoldingDay {
  /// Nil: the day stands outside of the table.
  private(set) var column: Int?
  /// The lines of a mapping that find it there.
  private(set) var capture: String?
  private(set) var format = ""
  private(set) var locale: String?
  /// What else the day may be; nil where its numbers are in one order alone.
  private(set) var open: OpenChoice?
  private var part = ""

  /// Nil where nothing says the day.
  ///
  /// - Parameter takesOther: whether of two orders of day and month the other is meant.
  init?(_ table: HoldingTable, takesOther: Bool) {
    let days = table.columns.filter { $0.kind == .date && $0.isFull && $0.distinct.count == 1 }
    if let column = days.max(by: { $0.means(.dated) < $1.means(.dated) }) {
      guard read(column.distinct[0], takesOther: takesOther) else { return nil }
      self.column = column.index
      return
    }
    for (part, lines) in [("preamble", table.outside.above), ("footer", table.outside.below)] {
      for text in lines.flatMap(\.texts) {
        guard let day = Margin.day(in: text), let place = text.firstRange(of: day),
          read(day, takesOther: takesOther)
        else { continue }
        // What stands further in front may be the name of an account.
        let head =
          text[..<place.lowerBound].split(separator: " ").suffix(2)
          .joined(separator: " ") + (text[..<place.lowerBound].last == " " ? " " : "")
        let pattern =
          (head.isEmpty ? "(?:^|[\"\\W])" : PatternText.ofDigits(head))
          + "(" + PatternText.generalized(day) + ")"
        self.part = part
        capture =
          "\(part):\n  day: {regex: \(YAMLText.scalar(pattern)), as: [date],"
          + " format: \(YAMLText.scalar(format))}"
        return
      }
    }
    return nil
  }

  /// As `holding.as_of` reads it.
  func expression(_ name: (Int) -> String) -> String {
    guard let column else { return "{from: \(part).day.date, format: yyyy-MM-dd}" }
    return "{from: \(name(column)), format: \(YAMLText.scalar(format))}"
  }

  private mutating func read(_ day: String, takesOther: Bool) -> Bool {
    guard let text = DateShape.read(day) else { return false }
    let readings = DateReading.all(of: text.shape, words: Set(text.words)).compactMap { reading in
      reading.date(text).map { (reading: reading, date: $0) }
    }
    guard let first = readings.first else { return false }
    let others = readings.dropFirst().filter {
      $0.date != first.date || $0.reading.dayFirst != first.reading.dayFirst
    }
    let other = others.first
    let taken = takesOther ? other ?? first : first
    (format, locale) = (taken.reading.format, taken.reading.locale)
    guard let other else { return true }
    let rest = takesOther ? first : other
    open = OpenChoice(
      subject: .dayMonth,
      text: "no day is above 12: the dates may be \(rest.reading.format) (\(day) is read as"
        + " \(taken.date.isoText), and may be \(rest.date.isoText))")
    return true
  }
}
