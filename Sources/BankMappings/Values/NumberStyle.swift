import FinanceModel

/// How a bank writes numbers.
package struct NumberStyle: Hashable, Sendable {
  /// `.` or `,`.
  package var decimal: UInt8 = UInt8(ascii: ".")
  /// ASCII marks that may stand between groups; blanks and apostrophes of any kind count as ` ` and
  /// `'`.
  package var grouping: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "'")] {
    didSet { groupingMask = Self.mask(of: grouping) }
  }

  /// Words behind numbers; nil where the bank has none.
  package var words: SignWords?

  /// Words behind a number that make it negative, and those that do not.
  package final class SignWords: Hashable, Sendable {
    let minus: [[UInt8]]
    let plus: [[UInt8]]

    package init(minus: [String], plus: [String]) {
      self.minus = minus.map { Array($0.utf8) }
      self.plus = plus.map { Array($0.utf8) }
    }

    package static func == (left: SignWords, right: SignWords) -> Bool {
      left.minus == right.minus && left.plus == right.plus
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(minus)
      hasher.combine(plus)
    }
  }

  /// A bit for each mark: all of them are below 64.
  private var groupingMask: UInt64

  package init() {
    groupingMask = Self.mask(of: grouping)
  }

  private static func mask(of marks: Set<UInt8>) -> UInt64 {
    marks.reduce(0) { $0 | (1 << UInt64($1 & 63)) }
  }

  private func isGrouping(_ mark: UInt8) -> Bool {
    mark < 64 && groupingMask & (1 << UInt64(mark)) != 0
  }

  /// Why a text is no number.
  enum Problem: Error {
    /// Nothing there.
    case empty
    case unreadable
    /// `25,000` with a decimal comma: nobody can tell.
    case ambiguous
  }

  /// The number in `text`, with its digits.
  ///
  /// - Parameter exponent: digits of the currency's minor unit.
  func read(
    _ text: UnsafeRawBufferPointer, exponent: Int
  ) throws(Problem) -> ExactDecimal {
    if let words, let (number, isNegative) = Self.without(words, text) {
      let value = try read(number, exponent: exponent)
      return isNegative ? value.negated : value
    }
    // Most amounts are a sign, digits and a point.
    if decimal == UInt8(ascii: "."), let plain = ExactDecimal(ascii: text), plain.scale != 3 {
      return plain
    }
    if decimal == UInt8(ascii: "."), isGrouping(UInt8(ascii: ",")), let grouped = Self.grouped(text)
    {
      return grouped
    }
    let body: NumberScan.Body
    do {
      body = try NumberScan(text).body()
    } catch .unreadable {
      // ASCII digits are most; the others are looked for where there are none.
      guard let folded = OtherDigits.folded(text) else { throw .unreadable }
      return try read(folded, exponent: exponent)
    }
    // Nothing a bank prints as an amount is longer; the scratch stays on the stack.
    guard body.end - body.start <= Self.maximumLength else { throw .unreadable }
    return try withUnsafeTemporaryAllocation(byteCount: Self.maximumLength + 1, alignment: 1) {
      plain -> Result<ExactDecimal, Problem> in
      Result { () throws(Problem) in try read(text, body, exponent: exponent, plain) }
    }.get()
  }

  /// The number before one of the words, and whether the word turns it; nil where there is none.
  private static func without(
    _ words: SignWords, _ text: UnsafeRawBufferPointer
  ) -> (number: UnsafeRawBufferPointer, isNegative: Bool)? {
    guard let last = text.last, last < 0x30 || last > 0x39 else { return nil }
    for (words, isNegative) in [(words.minus, true), (words.plus, false)] {
      for word in words where text.count > word.count && text.suffix(word.count).elementsEqual(word)
      {
        var number = text.dropLast(word.count)
        while number.last == 0x20 { number = number.dropLast() }
        // A word stands behind digits: the end of another word is none.
        guard let before = number.last, (0x30...0x39).contains(before) else { continue }
        return (UnsafeRawBufferPointer(rebasing: number), isNegative)
      }
    }
    return nil
  }

  /// A number in digits of another script. Its own marks mean one thing, whatever the bank writes
  /// elsewhere.
  private func read(
    _ folded: OtherDigits.Folded, exponent: Int
  ) throws(Problem) -> ExactDecimal {
    var style = self
    if folded.isMarked {
      style.decimal = UInt8(ascii: ".")
      style.grouping = [UInt8(ascii: " "), UInt8(ascii: "'")]
    }
    return try folded.text.withUnsafeBytes { text -> Result<ExactDecimal, Problem> in
      Result { () throws(Problem) in try style.read(text, exponent: exponent) }
    }.get()
  }

  private static let maximumLength = 128

  /// The number in a text like `-1,234,567.89`, which most of the other amounts are; nil where it has
  /// another form.
  private static func grouped(_ text: UnsafeRawBufferPointer) -> ExactDecimal? {
    guard text.count <= maximumLength else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: maximumLength, alignment: 1) { plain in
      var count = 0
      var inGroup = 0
      var hasSeparator = false
      var isBehindMark = false
      for place in 0..<text.count {
        let byte = text[place]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): inGroup += 1
        case UInt8(ascii: ","):
          guard !isBehindMark, inGroup == 3 || !hasSeparator && inGroup > 0 && inGroup < 3 else {
            return nil
          }
          hasSeparator = true
          inGroup = 0
          continue
        case UInt8(ascii: "."):
          guard !isBehindMark, inGroup == 3 else { return nil }
          isBehindMark = true
        case UInt8(ascii: "-"), UInt8(ascii: "+"): guard place == 0 else { return nil }
        default: return nil
        }
        plain[count] = byte
        count += 1
      }
      guard hasSeparator, isBehindMark || inGroup == 3 else { return nil }
      return ExactDecimal(ascii: UnsafeRawBufferPointer(rebasing: plain[..<count]))
    }
  }

  private func read(
    _ text: UnsafeRawBufferPointer, _ body: NumberScan.Body, exponent: Int,
    _ plain: UnsafeMutableRawBufferPointer
  ) throws(Problem) -> ExactDecimal {
    let (start, end) = (body.start, body.end)
    var count = 1
    plain[0] = body.isNegative ? UInt8(ascii: "-") : UInt8(ascii: "+")
    var groups = Groups()
    var place = start
    while place < end {
      let (mark, length) = NumberScan.mark(at: place, in: text)
      if mark >= 0x30, mark <= 0x39 {
        plain[count] = mark
        count += 1
        groups.digit()
      } else if mark == decimal, !groups.isBehindMark {
        plain[count] = UInt8(ascii: ".")
        count += 1
        groups.decimalMark()
      } else if isGrouping(mark), !groups.isBehindMark, place > start {
        groups.separator(mark)
      } else {
        throw .unreadable
      }
      place += length
    }
    guard groups.areSound else { throw .unreadable }
    let couldGroup = decimal == UInt8(ascii: ",") || grouping.contains(UInt8(ascii: ","))
    let isBare = !groups.hasSeparator && groups.decimals == 3 && (1...3).contains(groups.whole)
    if isBare, couldGroup, exponent < 3, text[start] != 0x30, !grouping.isEmpty {
      throw .ambiguous
    }
    guard let value = ExactDecimal(ascii: UnsafeRawBufferPointer(rebasing: plain[..<count])) else {
      throw .unreadable
    }
    return value
  }

  /// How the digits before the mark are parted.
  private struct Groups {
    private(set) var hasSeparator = false
    private(set) var isBehindMark = false
    /// Digits before the mark.
    private(set) var whole = 0
    private(set) var decimals = 0
    private var inGroup = 0
    private var first = 0
    /// Digits of the groups between the first and the last.
    private var inner: Int?
    private var mark: UInt8 = 0
    private var isBroken = false

    mutating func digit() {
      if isBehindMark {
        decimals += 1
      } else {
        inGroup += 1
        whole += 1
      }
    }

    mutating func separator(_ mark: UInt8) {
      // The first group has one to three digits; those between have three, or two as in India.
      if !hasSeparator {
        if !(1...3).contains(inGroup) { isBroken = true }
        first = inGroup
        self.mark = mark
      } else {
        let isFine = (2...3).contains(inGroup) && inner ?? inGroup == inGroup && mark == self.mark
        if !isFine { isBroken = true }
        inner = inGroup
      }
      hasSeparator = true
      inGroup = 0
    }

    mutating func decimalMark() {
      isBehindMark = true
    }

    /// Whether the last group before the mark has three digits, where there are groups.
    var areSound: Bool {
      guard !isBroken, whole + decimals > 0 else { return false }
      // Only India has groups of two, and parts them with commas.
      let isIndian = inner == 2
      return !hasSeparator
        || (inGroup == 3 && (!isIndian || (first < 3 && mark == UInt8(ascii: ","))))
    }
  }
}

/// Finds the digits of a number and its sign between currency signs, blanks and parentheses.
private struct NumberScan {
  let text: UnsafeRawBufferPointer

  init(_ text: UnsafeRawBufferPointer) {
    self.text = text
  }

  /// The range from the first digit or mark to the last one.
  struct Body {
    var start: Int
    var end: Int
    var isNegative: Bool
  }

  func body() throws(NumberStyle.Problem) -> Body {
    var first = text.startIndex
    while first < text.count, !isDigit(first) { first += 1 }
    guard first < text.count else {
      throw isBlank(0, text.count) || isDash ? .empty : .unreadable
    }
    // A mark right before the first digit belongs to the number (`.50`) or to a word (`Rs.50`).
    var start = first
    if start > 0, text[start - 1] == UInt8(ascii: ".") || text[start - 1] == UInt8(ascii: ","),
      !CurrencyWords.endsInDottedSign(text[..<start])
    {
      start -= 1
    }
    var end = text.count
    while end > first, !isDigit(end - 1) { end -= 1 }
    // So does one behind the last digit: `6.`.
    if end < text.count, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ","),
      isBlank(end + 1, text.count)
    {
      end += 1
    }
    var edges = Edges()
    try edges.read(text, 0, start)
    try edges.read(text, end, text.count)
    guard edges.opened == edges.closed, edges.opened + edges.signs <= 1, edges.codes <= 1,
      edges.symbols <= 1
    else { throw .unreadable }
    return Body(start: start, end: end, isNegative: edges.isNegative || edges.opened > 0)
  }

  /// The mark at a place: an ASCII byte as it is, kinds of blanks as ` `, kinds of apostrophes as `'`.
  static func mark(at place: Int, in text: UnsafeRawBufferPointer) -> (UInt8, length: Int) {
    let byte = text[place]
    if byte < 0x80 { return (byte, 1) }
    for (bytes, meaning) in marks where text[place...].starts(with: bytes) {
      return (meaning, bytes.count)
    }
    return (byte, 1)
  }

  private static let marks: [([UInt8], UInt8)] = [
    (Array("\u{A0}".utf8), 0x20), (Array("\u{202F}".utf8), 0x20), (Array("\u{2009}".utf8), 0x20),
    (Array("’".utf8), 0x27), (Array("ʼ".utf8), 0x27), (Array("´".utf8), 0x27),
    (Array("−".utf8), 0x2D), (Array("–".utf8), 0x2D), (Array("—".utf8), 0x2D),
    (Array("﹣".utf8), 0x2D), (Array("－".utf8), 0x2D), (Array("＋".utf8), 0x2B),
    (Array("（".utf8), 0x28),
    (Array("）".utf8), 0x29),
  ]

  private func isDigit(_ place: Int) -> Bool { text[place] >= 0x30 && text[place] <= 0x39 }

  private func isBlank(_ from: Int, _ to: Int) -> Bool {
    var place = from
    while place < to {
      let (mark, length) = Self.mark(at: place, in: text)
      guard mark == 0x20 || mark == 0x09 else { return false }
      place += length
    }
    return true
  }

  /// Whether the text is dashes alone, with or without blanks: a bank prints them where nothing is.
  private var isDash: Bool {
    var count = 0
    var place = 0
    while place < text.count {
      let (mark, length) = Self.mark(at: place, in: text)
      if mark == 0x2D { count += 1 } else if mark != 0x20, mark != 0x09 { return false }
      place += length
    }
    return (1...3).contains(count)
  }

  /// What stands around the digits.
  private struct Edges {
    var isNegative = false
    var signs = 0
    var opened = 0
    var closed = 0
    /// Currencies: `$ 5.00 USD` has one of each.
    var codes = 0
    var symbols = 0

    mutating func read(
      _ text: UnsafeRawBufferPointer, _ from: Int, _ to: Int
    ) throws(NumberStyle.Problem) {
      var place = from
      var word: [UInt8] = []
      while place < to {
        let (mark, length) = NumberScan.mark(at: place, in: text)
        switch mark {
        case 0x2D:
          isNegative = true
          signs += 1
        case 0x2B: signs += 1
        case 0x28 where from == 0: opened += 1
        case 0x29 where from != 0: closed += 1
        case 0x20, 0x09:
          try end(word)
          word = []
        default: word.append(contentsOf: text[place..<(place + length)])
        }
        place += length
      }
      try end(word)
    }

    private mutating func end(_ word: [UInt8]) throws(NumberStyle.Problem) {
      switch CurrencyWords.kind(word) {
      case .nothing: break
      case .code: codes += 1
      case .symbol: symbols += 1
      case nil: throw .unreadable
      }
    }
  }
}

/// Currency signs and codes that stand beside amounts.
package enum CurrencyWords {
  fileprivate enum Kind {
    case nothing, code, symbol
  }

  /// Nil for a word that is none.
  fileprivate static func kind(_ word: [UInt8]) -> Kind? {
    if word.isEmpty { return .nothing }
    if signs.contains(String(decoding: word, as: UTF8.self)) { return .symbol }
    return isCode(word) ? .code : nil
  }

  /// Whether a word may stand beside an amount.
  package static func isKnown(_ word: String) -> Bool {
    kind(Array(word.utf8)) != nil
  }

  /// Whether a text ends in a sign whose last letter is a dot.
  fileprivate static func endsInDottedSign(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    dotted.contains { text.suffix($0.count).elementsEqual($0) }
  }

  private static let dotted = signs.filter { $0.hasSuffix(".") }.map { Array($0.utf8) }

  private static func isCode(_ word: [UInt8]) -> Bool {
    word.count == 3 && word.allSatisfy { $0 >= 0x41 && $0 <= 0x5A }
  }

  private static let signs: Set<String> = [
    "$", "US$", "CA$", "C$", "A$", "AU$", "NZ$", "HK$", "S$", "R$", "NT$", "MX$", "£", "€", "¥",
    "￥", "元", "₹", "₽", "₩", "₪", "฿", "₺", "₫", "₴", "₱", "₦", "Rs", "Rs.", "zł", "kr", "kr.",
    "Kč", "Ft", "lei", "Fr", "Fr.", "Eur", "R", "RM", "Rp", "TL", "LEI", "Lei", "руб.", "руб",
    "грн", "د.ا.", "د.ا.\u{200F}", "\u{200F}", "円", "원",
  ]

  /// The currency that a word means; ISO codes in either case, the Chinese names, and the signs that
  /// only one currency has.
  package static func currency(_ word: String) -> Currency? {
    if let known = names[word] { return Currency(known) }
    let letters = word.utf8
    guard letters.count == 3, letters.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) else {
      return nil
    }
    return Currency(word)
  }

  private static let names: [String: String] = [
    "人民币": "CNY", "人民币元": "CNY", "元": "CNY", "美元": "USD", "港币": "HKD", "港元": "HKD",
    "欧元": "EUR", "英镑": "GBP", "日元": "JPY", "日圆": "JPY", "澳元": "AUD", "澳大利亚元": "AUD",
    "加拿大元": "CAD", "加元": "CAD", "新加坡元": "SGD", "瑞士法郎": "CHF", "澳门元": "MOP",
    "新台币": "TWD", "韩元": "KRW", "泰铢": "THB", "泰国铢": "THB",
    "新西兰元": "NZD", "瑞典克朗": "SEK", "丹麦克朗": "DKK", "挪威克朗": "NOK", "俄罗斯卢布": "RUB",
    "卢布": "RUB", "印度卢比": "INR", "马来西亚林吉特": "MYR", "印尼卢比": "IDR", "菲律宾比索": "PHP",
    "南非兰特": "ZAR", "墨西哥比索": "MXN", "土耳其里拉": "TRY", "越南盾": "VND", "€": "EUR", "£": "GBP", "₹": "INR",
    "₽": "RUB",
    "₩": "KRW", "₪": "ILS", "฿": "THB", "₺": "TRY", "US$": "USD", "HK$": "HKD", "S/": "PEN",
    "S/.": "PEN", "zł": "PLN", "Kč": "CZK", "Ft": "HUF", "RMB": "CNY",
  ]
}
