import BankMappings

/// A line of a printed document as what it names and its last number: `Closing balance on 31 May 1,234.00`.
struct PrintedFigure {
  enum Meaning {
    case opening, closing
    /// The balance of some day, or at the turn of a page.
    case balance
    case total
  }

  /// The words of the line without days at its start, and without the number.
  let words: [String]
  /// The words without days anywhere, as they are compared.
  let name: String
  /// How many days stand at its start.
  let dayCount: Int
  let number: NumberText?
  /// The number as it is printed.
  let value: String
  /// Whether the number stands in front of the words.
  private(set) var isLeading = false
  /// Whether its words stand behind others in the line.
  private var isBehindOthers = false

  private static let longestDay = 5
  private static let longestNumber = 4
  private static let mostDays = 2

  init(_ line: String) {
    var words = Self.split(line)
    var dayCount = 0
    while dayCount < Self.mostDays, let size = Self.sizeOfDay(words[...]), size < words.count {
      words.removeFirst(size)
      dayCount += 1
    }
    self.dayCount = dayCount
    var number: NumberText?
    var value = ""
    for size in (1...Self.longestNumber).reversed() where size <= words.count {
      guard let found = Self.number(words.suffix(size)) else { continue }
      number = found
      value = words.suffix(size).joined(separator: " ")
      words.removeLast(size)
      break
    }
    if number == nil {
      // An amount may stand in front of what it is called.
      for size in (1...Self.longestNumber).reversed() where size < words.count {
        guard let found = Self.number(words.prefix(size)), found.isMarked else { continue }
        number = found
        value = words.prefix(size).joined(separator: " ")
        words.removeFirst(size)
        isLeading = true
        break
      }
    }
    self.number = number
    self.value = value
    self.words = words
    name = Self.name(of: words)
  }

  /// A label alone.
  init(label: String) {
    words = Self.split(label)
    dayCount = 0
    (number, value) = (nil, "")
    name = Self.name(of: words)
  }

  private init(_ words: [String], _ number: NumberText?, _ value: String) {
    self.words = words
    dayCount = 0
    (self.number, self.value) = (number, value)
    name = Self.name(of: words)
    isBehindOthers = true
  }

  static func split(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// The words behind the last that has a digit and is no day, where they are a known name: another fact
  /// stands in front of them on the line.
  var withoutWordsBefore: PrintedFigure? {
    guard meaning == nil, let place = words.lastIndex(where: { $0.contains(where: \.isNumber) })
    else { return nil }
    let rest = PrintedFigure(Array(words[(place + 1)...]), number, value)
    return rest.meaning == nil ? nil : rest
  }

  /// What the words say that it is; nil where they say nothing.
  var meaning: Meaning? {
    guard !name.isEmpty else { return nil }
    if PrintedWords.carried.contains(name) { return .balance }
    if PrintedWords.opening.contains(name) { return .opening }
    if PrintedWords.closing.contains(name) { return .closing }
    if PrintedWords.balance.contains(name) { return .balance }
    let isTotal = [
      PrintedWords.totalIn, PrintedWords.totalOut, PrintedWords.subtotal, PrintedWords.turnover,
    ].contains { $0.contains(name) }
    return isTotal || Self.beginsLikeTotal(name) ? .total : nil
  }

  private static func beginsLikeTotal(_ name: String) -> Bool {
    guard let space = name.firstIndex(of: " ") else { return false }
    return PrintedWords.subtotal.contains(String(name[..<space]))
  }

  /// The number that words are; nil where they are none, or more than one.
  static func number(_ words: ArraySlice<String>) -> NumberText? {
    guard let first = words.first, let last = words.last,
      first.contains(where: { $0.isDigit || "-−+(".contains($0) }) || CurrencyWords.isKnown(first)
    else { return nil }
    // A word behind a number is one of its marks.
    guard last.contains(where: \.isDigit) || words.count > 1 else { return nil }
    let text = words.joined(separator: " ")
    guard let number = NumberText(text), !number.decimals.isEmpty, sizeOfDay(words) == nil
    else { return nil }
    return number
  }

  /// How many words are a day at their start; nil where they begin with none.
  static func sizeOfDay(_ words: ArraySlice<String>) -> Int? {
    guard words.first?.contains(where: \.isDigit) == true || words.count > 1 else { return nil }
    for size in (1...longestDay).reversed() where size <= words.count {
      let part = words.prefix(size)
      guard part.contains(where: { $0.contains(where: \.isDigit) }) else { continue }
      let text = part.joined(separator: " ").trimmed(of: [",", ":", "(", ")"])
      if PrintedTable.isSurelyDay(text) { return size }
    }
    return nil
  }

  /// Words without the days among them, and without what joins a day to them.
  private static func name(of words: [String]) -> String {
    var kept: [String] = []
    var rest = words[...]
    while let word = rest.first {
      if let size = sizeOfDay(rest), word.contains(where: \.isDigit) {
        rest.removeFirst(size)
      } else {
        kept.append(word.trimmed(of: [":", "(", ")", "–", "-", "="]))
        rest.removeFirst()
      }
    }
    kept.removeAll { $0.isEmpty || $0.allSatisfy(\.isDigit) }
    while let last = kept.last, kept.count > 1,
      links.contains(last.lowercased()) || CurrencyWords.isKnown(last)
    {
      kept.removeLast()
    }
    return HeaderText.plain(kept.joined(separator: " "))
  }

  private static let links: Set<String> = [
    "vom", "am", "per", "zum", "on", "at", "as", "of", "du", "au", "le", "del", "al", "a", "il",
    "op", "em",
    "de", "el", "den", "pr", "na", "dzień", "k", "ke", "dne", "to", "from", "la", "до", "на", "no",
    "nr",
  ]

  // MARK: Patterns

  /// A pattern of lines that are written alike, up to their number: days, numbers and names of months are
  /// those of one file.
  var pattern: String { isLeading ? leading(Self.leadingNumber) : start }

  /// A pattern of such lines whose group is the number.
  var capture: String {
    isLeading ? leading("(" + Self.leadingNumber + ")") : start + "\\W*?\\s(\\S.*)$"
  }

  private static let leadingNumber = "\\S*\\d\\S*(?:\\s\\d\\S*|\\s\\p{Lu}{1,2})?"

  private func leading(_ number: String) -> String {
    "^" + days + number + "\\s+" + PatternText.ofWords(words)
  }

  private var start: String {
    (isBehindOthers ? "\\s" : "^") + days + PatternText.ofWords(words)
  }

  /// `12/05`, `12 May`, `May 12`.
  private var days: String {
    let (number, month) = ("[^\\p{L}\\s]\\S*\\s+", "\\p{L}{3,9}\\.?")
    return dayCount == 0
      ? "" : "(?:\(number)|\\d\\S*\\s+\(month)\\s+|\(month)\\s+\\d\\S*\\s+){0,4}"
  }
}
