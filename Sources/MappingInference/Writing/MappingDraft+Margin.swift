import BankMappings
import FinanceModel

extension MappingDraft {
  /// A pattern of a pair's key: any day where it has one.
  func keyPattern(of pair: Margin.Pair) -> String {
    guard let (start, day, end) = parts(of: pair) else { return PatternText.escaped(pair.key) }
    return PatternText.escaped(start) + PatternText.generalized(day) + PatternText.escaped(end)
  }

  /// A pattern whose group is the day of a pair's key; nil where it has none.
  func dayPattern(of pair: Margin.Pair) -> String? {
    guard let (start, day, _) = parts(of: pair) else { return nil }
    return PatternText.escaped(start) + "(" + PatternText.generalized(day) + ")"
  }

  private func parts(of pair: Margin.Pair) -> (start: Substring, day: String, end: Substring)? {
    guard let day = pair.day, let range = pair.key.firstRange(of: day) else { return nil }
    return (pair.key[..<range.lowerBound], day, pair.key[range.upperBound...])
  }

  /// Whether the mapping has a use for a pair.
  func takes(_ pair: Margin.Pair) -> Bool {
    if pair.meaning == .card { return findings.isCard && findings.card == nil }
    return pair.day == nil || dayFormat(of: pair) != nil
  }

  /// The format of the day in a pair's key; nil where it has none, or more than one that the rows do not
  /// decide.
  func dayFormat(of pair: Margin.Pair) -> String? {
    pair.day.flatMap { format(of: $0) }
  }

  private func format(of day: String) -> String? {
    guard findings.printed == nil, let text = DateShape.read(day) else { return nil }
    let readings = DateReading.all(of: text.shape, words: Set(text.words)).filter {
      $0.date(text) != nil
    }
    if let own = readings.first(where: { findings.date.formats.contains($0.format) }) {
      return own.format
    }
    guard readings.count == 1, let only = readings.first,
      only.locale ?? "en" == findings.locale ?? "en"
    else { return nil }
    return only.format
  }

  /// The capture of the days that are covered, where all rows are within them; nil where nothing says them.
  var period: (isAbove: Bool, line: String)? {
    guard findings.printed == nil, let pair = findings.table.margin[.period] else { return nil }
    let words = pair.value.split(separator: " ").map(String.init)
    let days = words.filter { Cell($0).isSureDate }
    guard days.count == 2, let format = format(of: days[0]), format == self.format(of: days[1]),
      let (from, to) = reading(format, days), from <= to, rowsLie(in: from...to)
    else { return nil }
    let pattern =
      PatternText.escaped(pair.key) + "\\W*(" + PatternText.ofDigits(days[0]) + ").*?("
      + PatternText.ofDigits(days[1]) + ")"
    let line =
      "  period: {regex: \(YAMLText.scalar(pattern)), as: [from, to],"
      + " format: \(YAMLText.scalar(format))}"
    return (pair.isAbove, line)
  }

  private func reading(_ format: String, _ days: [String]) -> (CivilDate, CivilDate)? {
    let dates = days.compactMap { day -> CivilDate? in
      guard let text = DateShape.read(day) else { return nil }
      return DateReading.all(of: text.shape, words: Set(text.words))
        .first { $0.format == format }?.date(text)
    }
    return dates.count == 2 ? (dates[0], dates[1]) : nil
  }

  private func rowsLie(in days: ClosedRange<CivilDate>) -> Bool {
    findings.columns[findings.date.column].cells.allSatisfy { cell in
      guard let text = cell.date else { return true }
      return DateReading.all(of: text.shape, words: Set(text.words)).contains {
        findings.date.formats.contains($0.format) && $0.date(text).map(days.contains) == true
      }
    }
  }
}
