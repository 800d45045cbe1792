/// What `:86:` says of a row, in the dialect it is written in. The whole text is kept beside.
struct MT940Narrative {
  /// The text without line breaks.
  let whole: String
  /// The part that a person reads; the whole text where the dialect is free text.
  private(set) var text: String
  private(set) var dialect = "free"
  private(set) var payee: String?
  private(set) var counterparty: String?
  /// The German code of the kind of payment.
  private(set) var code: String?
  private(set) var references: [(name: String, value: String)] = []

  init(_ lines: [String]) {
    // Codes and words are cut over lines.
    let joined = lines.joined()
    if let fields = Self.numberedFields(joined) {
      whole = joined
      text = ""
      takeNumbered(fields, code: String(joined.prefix(3)))
    } else if let fields = Self.keyedFields(joined) {
      whole = joined
      text = ""
      takeKeyed(fields)
    } else {
      // A line that is not full ends where a word does.
      whole =
        lines.dropLast().reduce(into: "") { $0 += $1.utf8.count < 65 ? $1 + " " : $1 }
        + (lines.last ?? "")
      text = whole.trimmingBlanks
      takeWords(text)
    }
    if text.isEmpty { text = whole.trimmingBlanks }
  }

  // MARK: Numbered fields: German, Polish

  /// `105?00LASTSCHRIFT?20…`: three digits, one separator, fields of two digits.
  private static func numberedFields(_ text: String) -> [(number: Int, value: String)]? {
    let bytes = Array(text.utf8)
    guard bytes.prefix(3).count(where: isDigit) == 3, let separator = Self.separator(in: text)
    else {
      return nil
    }
    /// Whether a field begins here.
    func begins(at index: Int) -> Bool {
      let digits = index + separator.count
      return digits + 1 < bytes.count && isDigit(bytes[digits]) && isDigit(bytes[digits + 1])
        && bytes[index...].starts(with: separator)
    }
    guard begins(at: 3) else { return nil }
    var fields: [(number: Int, value: String)] = []
    var index = 3
    while index < bytes.count {
      let digits = index + separator.count
      let number = Int(bytes[digits] - 0x30) * 10 + Int(bytes[digits + 1] - 0x30)
      let start = digits + 2
      index = start
      while index < bytes.count, bytes[index] != separator[0] || !begins(at: index) { index += 1 }
      fields.append((number, String(decoding: bytes[start..<index], as: UTF8.self)))
    }
    return fields
  }

  /// What stands behind three digits: one character that is no letter, digit or blank.
  private static func separator(in text: String) -> [UInt8]? {
    guard let scalar = text.unicodeScalars.dropFirst(3).first else { return nil }
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      return isLetter || isDigit(byte) || byte == 0x20 ? nil : [byte]
    }
    return scalar.properties.isAlphabetic ? nil : Array(String(Character(scalar)).utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func takeNumbered(_ fields: [(number: Int, value: String)], code: String) {
    let isPolish = fields.contains { $0.number == 38 }
    dialect = isPolish ? "pl" : "de"
    self.code = isPolish ? nil : code
    func value(_ numbers: ClosedRange<Int>...) -> String {
      // A full piece goes on in the next one; of a shorter one the bank has cut a blank.
      var text = ""
      for field in fields where numbers.contains(where: { $0.contains(field.number) }) {
        if let last = text.unicodeScalars.last, last != " ", lastLength < 27 { text += " " }
        text += field.value
        // Characters are counted only where bytes leave it open.
        lastLength = field.value.utf8.count < 27 ? 0 : field.value.count
      }
      return text.trimmingBlanks
    }
    var lastLength = 27
    let remittance = isPolish ? value(20...25) : value(20...29, 60...63)
    lastLength = 27
    let name = value(32...33)
    payee = name.isEmpty ? nil : name
    counterparty = fields.first { $0.number == (isPolish ? 38 : 31) }?.value.trimmingBlanks
    takeWords(remittance)
    if text.isEmpty { text = fields.first { $0.number == 0 }?.value.trimmingBlanks ?? "" }
  }

  // MARK: Words of SEPA in a text

  private static let words = [
    "EREF", "KREF", "MREF", "CRED", "DEBT", "COAM", "OAMT", "SVWZ", "ABWA", "ABWE", "IBAN", "BIC",
    "PURP",
  ]

  /// `EREF+X1 SVWZ+Strom`: the text is that of SVWZ, or what stands before the first word.
  private mutating func takeWords(_ text: String) {
    let marks = marks(in: text)
    guard let first = marks.first else {
      self.text = text
      return
    }
    let lead = String(text[..<first.range.lowerBound]).trimmingBlanks
    var said: String?
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < marks.count ? marks[index + 1].range.lowerBound : text.endIndex
      guard mark.range.upperBound <= end else { continue }
      let value = String(text[mark.range.upperBound..<end]).trimmingBlanks
      switch mark.word {
      case "SVWZ": said = value
      case "IBAN": counterparty = counterparty ?? value
      case "ABWA", "ABWE": if payee == nil { payee = value }
      default: if !value.isEmpty { references.append((mark.word.lowercased(), value)) }
      }
    }
    self.text = [lead, said ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The words in a text that begin a part of it, in their order.
  private func marks(in text: String) -> [(word: String, range: Range<String.Index>)] {
    let utf8 = text.utf8
    guard utf8.contains(UInt8(ascii: "+")) else { return [] }
    var marks: [(word: String, range: Range<String.Index>)] = []
    var place = utf8.startIndex
    while let plus = utf8[place...].firstIndex(of: UInt8(ascii: "+")) {
      place = utf8.index(after: plus)
      let word = Self.words.first { utf8[..<plus].suffix($0.utf8.count).elementsEqual($0.utf8) }
      guard let word,
        let start = utf8.index(plus, offsetBy: -word.utf8.count, limitedBy: utf8.startIndex)
      else { continue }
      let before = dialect == "free" ? text[..<start].last : nil
      if before.map({ !$0.isLetter && !$0.isNumber }) ?? true {
        marks.append((word, start..<place))
      }
    }
    return marks
  }

  // MARK: Keyed fields: Dutch

  private static let keys: Set = [
    "TRTP", "IBAN", "BIC", "NAME", "REMI", "EREF", "MARF", "CSID", "ORDP", "BENM", "CNTP", "RTRN",
    "PREF", "TRCD", "ID", "ADDR", "PURP", "ULTC", "ULTD", "SVCL", "ISDT", "CDTRREFTP", "CDTRREF",
    "OCMT", "CHGS", "EXCH", "FX",
  ]

  /// `/TRTP/SEPA OVERBOEKING/IBAN/…/NAME/…`, cut at keys that are known: values have slashes too.
  private static func keyedFields(_ text: String) -> [(key: String, value: String)]? {
    let utf8 = text.utf8
    guard utf8.first == UInt8(ascii: "/") else { return nil }
    let slashes = utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }
    let marks = zip(slashes, slashes.dropFirst()).compactMap {
      (start, end) -> (key: String, range: Range<String.Index>)? in
      let key = String(text[utf8.index(after: start)..<end])
      return keys.contains(key) ? (key, start..<utf8.index(after: end)) : nil
    }
    guard let first = marks.first, first.range.lowerBound == text.startIndex else { return nil }
    var fields: [(key: String, value: String)] = []
    for (index, mark) in marks.enumerated() {
      // Neighbouring keys share a slash.
      let end = index + 1 < marks.count ? marks[index + 1].range.lowerBound : text.endIndex
      let value = mark.range.upperBound <= end ? String(text[mark.range.upperBound..<end]) : ""
      fields.append((mark.key, value))
    }
    return fields
  }

  private mutating func takeKeyed(_ fields: [(key: String, value: String)]) {
    dialect = "nl"
    var booking = ""
    for (key, value) in fields {
      let clean = value.trimmingBlanks
      guard !clean.isEmpty else { continue }
      switch key {
      case "TRTP": booking = clean
      case "NAME": payee = payee ?? clean
      case "IBAN": counterparty = counterparty ?? clean
      case "CNTP":
        let parts = clean.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if let number = parts.first, !number.isEmpty { counterparty = counterparty ?? number }
        if parts.count > 2, !parts[2].isEmpty { payee = payee ?? parts[2] }
      case "REMI":
        var said = clean
        for prefix in ["USTD//", "STRD/CUR/"] where said.hasPrefix(prefix) {
          said = String(said.dropFirst(prefix.count))
        }
        while said.last == "/" { said.removeLast() }
        text = said
      case "BIC", "ADDR", "ORDP", "BENM": break
      default: references.append((key.lowercased(), clean))
      }
    }
    if text.isEmpty { text = booking }
  }
}
