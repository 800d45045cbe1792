import BankMappings
import FinanceModel
import PDFTables

/// What is printed around the rows: the balances before and after them, and their sums.
///
/// Words name them where they are known; where they are not, that the rows lead from one number to another.
struct PrintedMargin {
  /// A number with what names it.
  struct Entry {
    var figure: PrintedFigure
    var number: NumberText
    /// As it is printed.
    var value: String
    var isAbove: Bool
    /// The label that it stands under; nil where the label stands in front of it.
    var label: String?
  }

  private(set) var pairs: [Margin.Pair] = []

  init(_ body: PrintedBody, _ columns: PrintedColumns) {
    let decimal = columns.decimal(of: body.rows)
    let rows = body.statements.first ?? []
    let (above, below) = (body.above, body.below)
    let entries =
      above.flatMap { Self.entries(of: $0, isAbove: true) }
      + below.prefix(Self.mostLinesBelow).flatMap { Self.entries(of: $0, isAbove: false) }
    let values = entries.map { PrintedColumns.signed($0.number, decimal) }
    let ends = Self.ends(
      entries, values, columns.sums(of: rows), isNewestFirst: columns.isNewestFirst(rows))
    if let opening = ends.opening { add(.opening, entries[opening], among: entries) }
    if let closing = ends.closing { add(.closing, entries[closing], among: entries) }
    for (meaning, words) in [
      (Margin.Meaning.totalIn, PrintedWords.totalIn), (.totalOut, PrintedWords.totalOut),
    ] {
      if let entry = entries.first(where: { words.contains($0.figure.name) }) {
        add(meaning, entry, among: entries)
      }
    }
  }

  private static let mostLinesBelow = 60

  private mutating func add(_ meaning: Margin.Meaning, _ entry: Entry, among entries: [Entry]) {
    let alike = entries.filter { $0.isAbove == entry.isAbove && $0.pattern == entry.pattern }
    let place = alike.firstIndex { $0.value == entry.value } ?? 0
    var pair = Margin.Pair(
      meaning: meaning, key: entry.label ?? entry.figure.words.joined(separator: " "),
      value: entry.value, isAbove: entry.isAbove, isOneCell: false, day: nil)
    pair.capture = entry.capture(nth: place + 1)
    pairs.append(pair)
  }

  // MARK: Numbers

  private static func entries(of line: PrintedLine, isAbove: Bool) -> [Entry] {
    var found: [Entry] = []
    if let entry = entry(line.text, isAbove) { found.append(entry) }
    for value in line.labelled {
      let words = value.text.split(separator: " ").map(String.init)
      guard !value.label.isEmpty, let number = PrintedFigure.number(words[...]),
        value.label.contains(where: \.isLetter)
      else { continue }
      found.append(
        Entry(
          figure: PrintedFigure(label: value.label), number: number, value: value.text,
          isAbove: isAbove, label: value.label))
    }
    return found
  }

  private static func entry(_ text: String, _ isAbove: Bool) -> Entry? {
    let figure = PrintedFigure(text)
    guard let number = figure.number,
      figure.words.contains(where: { $0.contains(where: \.isLetter) })
    else { return nil }
    return Entry(
      figure: figure.withoutWordsBefore ?? figure, number: number, value: figure.value,
      isAbove: isAbove, label: nil)
  }

  // MARK: Balances

  /// The balances before and after the rows.
  private static func ends(
    _ entries: [Entry], _ values: [Int64?], _ sums: PrintedColumns.Sums?, isNewestFirst: Bool
  ) -> (opening: Int?, closing: Int?) {
    func named(_ meaning: PrintedFigure.Meaning) -> [Int] {
      entries.indices.filter { entries[$0].figure.meaning == meaning }
    }
    func leads(_ opening: Int, _ closing: Int, isTurned: Bool) -> Bool {
      guard let sum = sums?.total, sum != 0, let start = values[opening], let end = values[closing]
      else { return false }
      return (isTurned ? start &- sum : start &+ sum) == end
    }
    let (openings, closings) = (named(.opening), named(.closing))
    for isTurned in [false, true] {
      for opening in openings {
        let closing = closings.first { leads(opening, $0, isTurned: isTurned) }
        if let closing { return (opening, closing) }
      }
    }
    let others = entries.indices.filter { entries[$0].figure.meaning != .total }
    for (place, first) in others.enumerated() where others.count <= mostNumbers {
      for second in others[(place + 1)...] {
        // What is printed first is the earlier one, but around rows that go backwards. With turned signs the
        // rows would lead the other way round: that proves neither the order nor the signs.
        let isBackwards = isNewestFirst && entries[first].isAbove && !entries[second].isAbove
        let (opening, closing) = isBackwards ? (second, first) : (first, second)
        guard leads(opening, closing, isTurned: false),
          !areNamedOtherwise(entries[opening], entries[closing]),
          !isSums(values[first], values[second], sums)
        else { continue }
        return (opening, closing)
      }
    }
    // Both are the balance of a day.
    let balances = named(.balance)
    let opening = openings.first ?? (closings.isEmpty && balances.count > 1 ? balances.first : nil)
    let closing = closings.last ?? balances.last { $0 != opening }
    return (opening, opening == nil && closings.isEmpty ? nil : closing)
  }

  /// Whether words call the first of two balances the later one, or the second the earlier one.
  private static func areNamedOtherwise(_ opening: Entry, _ closing: Entry) -> Bool {
    let (first, second) = (opening.figure.meaning, closing.figure.meaning)
    return first != second && (first == .closing || second == .opening)
  }

  /// Whether two numbers are what comes in and what goes out: between them the rows lead too.
  private static func isSums(_ one: Int64?, _ other: Int64?, _ sums: PrintedColumns.Sums?) -> Bool {
    guard let one, let other, let sums else { return false }
    return Set([abs(one), abs(other)]) == Set([sums.plus, sums.minus])
  }

  private static let mostNumbers = 80
}

extension PrintedMargin.Entry {
  /// A pattern of the line, whose group is the number, or of the label above it.
  fileprivate var pattern: String {
    label.map { "~^" + PatternText.ofWords(PrintedFigure.split($0)) + "$" } ?? figure.capture
  }

  /// What a mapping captures it by.
  fileprivate func capture(nth: Int) -> String {
    let text = YAMLText.scalar(pattern)
    if nth == 1, label == nil { return text }
    return "{\(label == nil ? "regex" : "below"): \(text)\(nth == 1 ? "" : ", nth: \(nth)")}"
  }
}
