import FinanceModel

/// MT940 and MT942: the fields are replaced by their tags.
enum MT940Anonymizer {
  private static let codes = [
    "eref", "kref", "mref", "iban", "bic", "name", "trtp", "marf", "csid", "remi", "ordp",
    "cntp", "benm", "ordr", "trcd", "purp", "svcl", "rtrn", "ustrd",
  ]

  static func anonymized(_ text: String, _ run: inout AnonymizingRun) -> String {
    // Codes of the narratives.
    for code in Self.codes { run.keep(code) }
    var lines = TextLineWalk(text).lines
    var tag = ""
    var separator: Character?
    for place in lines.indices {
      let line = lines[place].text
      guard let field = field(of: line) else {
        lines[place].text =
          line.hasPrefix("{1:")
          ? blocks(line, &run) : continued(line, tag, separator, &run)
        continue
      }
      tag = field.tag
      let head = line.prefix(line.count - field.value.count)
      if tag == "86" { separator = structureMark(of: field.value) }
      lines[place].text = head + replaced(field.value, tag, separator, &run)
    }
    return lines.map { $0.text + $0.end }.joined()
  }

  /// `:61:…`, also behind the blocks of SWIFT in the same line.
  private static func field(of line: String) -> (tag: String, value: String)? {
    guard line.hasPrefix(":") else { return nil }
    let rest = line.dropFirst()
    let tag = rest.prefix { $0 != ":" }
    guard (2...3).contains(tag.count), tag.prefix(2).allSatisfy(\.isPlainDigit),
      tag.endIndex < rest.endIndex
    else { return nil }
    return (String(tag), String(rest[tag.endIndex...].dropFirst()))
  }

  /// The blocks of SWIFT before the message: its type stays.
  private static func blocks(_ line: String, _ run: inout AnonymizingRun) -> String {
    var result = ""
    for block in line.split(separator: "{", omittingEmptySubsequences: false) {
      if !result.isEmpty || line.hasPrefix("{") && block != line[...] { result += "{" }
      let kept = block.hasPrefix("2:") ? 6 : block.hasPrefix("1:") ? 5 : 0
      result += block.prefix(kept) + run.replacedText(String(block.dropFirst(kept)))
    }
    return result.hasPrefix("{{") ? String(result.dropFirst()) : result
  }

  private static func replaced(
    _ value: String, _ tag: String, _ separator: Character?, _ run: inout AnonymizingRun
  ) -> String {
    switch tag {
    case "60F", "60M", "62F", "62M", "64", "65": return balance(value, &run)
    case "61": return row(value, &run)
    case "86": return narrative(value, separator, isFirst: true, &run)
    case "28", "28C":
      // The number of the page stays.
      let number = value.prefix { $0 != "/" }
      return run.replacedText(String(number)) + value[number.endIndex...]
    case "90C", "90D": return sum(value, tag == "90D", &run)
    case "34F": return run.figuresInPlace(value) { $0.amount($1) }
    case "13", "13D":
      let day = value.prefix(6)
      // The time and its zone stay.
      run.keep(String(value.dropFirst(10)))
      return run.movedDate(String(day)) + value.dropFirst(6)
    default: return run.replacedText(value)
    }
  }

  private static func continued(
    _ line: String, _ tag: String, _ separator: Character?, _ run: inout AnonymizingRun
  ) -> String {
    tag == "86"
      ? narrative(line, separator, isFirst: false, &run) : run.replacedText(line)
  }

  // MARK: Fields

  /// `C240101EUR1234,56`
  private static func balance(_ value: String, _ run: inout AnonymizingRun) -> String {
    let characters = Array(value)
    let digits = characters.firstIndex { $0.isPlainDigit } ?? characters.count
    guard characters.count > digits + 9 else { return run.replacedText(value) }
    let amountStart = digits + 9
    let isDebit = characters[..<digits].contains("D")
    let amount = String(characters[amountStart...])
    guard let number = PrintedNumber(amount, decimal: ",") else { return run.replacedText(value) }
    let new = run.figures.balance(isDebit ? number.magnitude.negated : number.magnitude)
    return String(characters[..<digits])
      + run.movedDate(String(characters[digits..<(digits + 6)]))
      + String(characters[(digits + 6)..<amountStart]) + number.replaced(by: new.magnitude)
  }

  /// `2401020102D12,34NTRFNONREF//123`
  private static func row(_ value: String, _ run: inout AnonymizingRun) -> String {
    let characters = Array(value)
    let dateEnd = characters.firstIndex { !$0.isPlainDigit } ?? characters.count
    guard dateEnd >= 6 else { return run.replacedText(value) }
    let day = String(characters[..<6])
    var result = run.movedDay(day)
    if dateEnd == 10 { result += run.movedEntryDay(String(characters[6..<10]), after: day) }
    let amountStart =
      characters[dateEnd...].firstIndex { $0.isPlainDigit } ?? characters.count
    result += String(characters[dateEnd..<amountStart])
    run.keep(String(characters[dateEnd..<amountStart]))
    let amountEnd =
      characters[amountStart...].firstIndex { !$0.isPlainDigit && $0 != "," && $0 != "." }
      ?? characters.count
    let amount = String(characters[amountStart..<amountEnd])
    result +=
      PrintedNumber(amount, decimal: ",")
      .map { $0.replaced(by: run.figures.amount($0.magnitude)) } ?? amount
    let kindEnd = min(amountEnd + 4, characters.count)
    result += String(characters[amountEnd..<kindEnd])
    let rest = run.replacedText(String(characters[kindEnd...]))
    // A code and a word behind it stand without a blank.
    let kind = String(characters[amountEnd..<kindEnd])
    let word = rest.prefix { $0.isLetter }
    if word == characters[kindEnd...].prefix(while: \.isLetter).map(String.init).joined() {
      run.keep(kind + word)
    }
    return result + rest
  }

  /// `5EUR1234,56`
  private static func sum(_ value: String, _ isDebit: Bool, _ run: inout AnonymizingRun) -> String {
    run.figuresInPlace(value) { figures, number in
      figures.sum(isDebit ? number.negated : number).magnitude
    }
  }

  // MARK: Narratives

  /// The mark of a structured narrative: `166?00GUTSCHRIFT` has `?`.
  private static func structureMark(of value: String) -> Character? {
    let characters = Array(value.prefix(6))
    guard characters.count == 6, characters[0..<3].allSatisfy(\.isPlainDigit),
      !characters[3].isPlainDigit, !characters[3].isLetter, !characters[3].isWhitespace,
      characters[4].isPlainDigit, characters[5].isPlainDigit
    else { return nil }
    return characters[3]
  }

  private static func narrative(
    _ value: String, _ mark: Character?, isFirst: Bool, _ run: inout AnonymizingRun
  ) -> String {
    guard let mark else { return run.replacedText(value) }
    let pieces = value.split(separator: mark, omittingEmptySubsequences: false)
    var result = ""
    for (place, piece) in pieces.enumerated() {
      if place > 0 { result.append(mark) }
      // The number of the field, or the code of the business.
      let kept = place > 0 ? 2 : isFirst ? 3 : 0
      result += piece.prefix(kept)
      result += run.replacedText(String(piece.dropFirst(kept)))
    }
    return result
  }
}

extension AnonymizingRun {
  /// A text that ends with a number, which is replaced.
  mutating func figuresInPlace(
    _ value: String, _ new: (Figures, ExactDecimal) -> ExactDecimal
  ) -> String {
    let start =
      value.lastIndex { !($0.isPlainDigit || $0 == "," || $0 == ".") }
      .map { value.index(after: $0) } ?? value.startIndex
    guard let number = PrintedNumber(String(value[start...]), decimal: ",") else { return value }
    return value[..<start] + number.replaced(by: new(figures, number.magnitude))
  }

  /// yyMMdd; a day that there is not moves to the year that its month moves to.
  mutating func movedDay(_ day: String) -> String {
    let digits = Array(day)
    if let moved = dates.short(digits) { return String(moved) }
    guard digits.count == 6, let first = dates.short(Array(digits[0..<4]) + ["0", "1"]) else {
      return replacedText(day)
    }
    return String(first[0..<2] + digits[2...])
  }

  /// The day of booking of MT940, MMdd, in the year that it is nearest to the value date in.
  mutating func movedEntryDay(_ day: String, after valueDay: String) -> String {
    let digits = Array(valueDay + day)
    guard let year = Int(String(digits[0..<2])), let month = Int(String(digits[6..<8])),
      let number = Int(String(digits[8..<10])), let valueMonth = Int(String(digits[2..<4]))
    else { return day }
    let turn = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0
    let whole = year + (year < 70 ? 2000 : 1900) + turn
    guard let date = CivilDate(year: whole, month: month, day: number) else { return day }
    return String(dates.shift.moved(date).isoText.filter { $0 != "-" }.suffix(4))
  }
}
