import FinanceModel

/// Plaid's JSON and our records: strings and numbers are replaced by what their keys say they are.
struct JSONAnonymizer {
  private enum Level {
    /// The key of the value that is read, and the `type` of the object so far.
    case object(key: String, type: String?, expectsKey: Bool)
    case array(key: String)
  }

  private var levels: [Level] = []
  private static let deepest = 512

  static func anonymized(_ text: String, _ run: inout AnonymizingRun) -> String {
    var walk = JSONAnonymizer()
    return walk.walk(Array(text.utf8), &run)
  }

  private mutating func walk(_ bytes: [UInt8], _ run: inout AnonymizingRun) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "{"):
        if levels.count < Self.deepest {
          levels.append(.object(key: key, type: nil, expectsKey: true))
        }
      case UInt8(ascii: "["):
        if levels.count < Self.deepest { levels.append(.array(key: key)) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","): expectKey(true)
      case UInt8(ascii: ":"): expectKey(false)
      case UInt8(ascii: "\""):
        let end = Self.stringEnd(bytes, from: place + 1)
        let raw = bytes[(place + 1)..<end]
        output.append(byte)
        output += replacedString(raw, &run)
        if end < bytes.count { output.append(byte) }
        place = end + 1
        continue
      case 0x30...0x39, UInt8(ascii: "-"):
        var end = place + 1
        while end < bytes.count, Self.isNumber(bytes[end]) { end += 1 }
        let number = String(decoding: bytes[place..<end], as: UTF8.self)
        output += Array(replacedNumber(number, &run).utf8)
        place = end
        continue
      default: break
      }
      output.append(byte)
      place += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: Places

  private var key: String {
    switch levels.last {
    case .object(let key, _, _), .array(let key): key
    case nil: ""
    }
  }

  private mutating func expectKey(_ isExpected: Bool) {
    guard case .object(let key, let type, _)? = levels.last else { return }
    levels[levels.count - 1] = .object(key: key, type: type, expectsKey: isExpected)
  }

  private static func stringEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || ".eE+-".utf8.contains(byte)
  }

  // MARK: Values

  private mutating func replacedString(_ raw: ArraySlice<UInt8>, _ run: inout AnonymizingRun)
    -> [UInt8]
  {
    let escaped = JSONEscapes(raw)
    if case .object(_, let type, true)? = levels.last {
      levels[levels.count - 1] = .object(key: escaped.text, type: type, expectsKey: true)
      run.keep(escaped.text)
      return Array(raw)
    }
    let (key, type) = folded
    if key == "type", case .object(let name, _, let expects)? = levels.last {
      levels[levels.count - 1] = .object(key: name, type: escaped.text, expectsKey: expects)
    }
    let text = escaped.text
    let replaced: String
    if Self.isDate(text) {
      replaced = run.movedDate(text)
    } else if key == "feed" {
      replaced = feed(text, &run)
    } else {
      replaced = run.replaced(text, as: JSONFields.role(of: key, type: type))
    }
    return replaced == text ? Array(raw) : escaped.written(replaced)
  }

  private var folded: (key: String, type: String?) {
    let folded = key.lowercased().filter { $0 != "_" }
    if case .object(_, let type, _)? = levels.last { return (folded, type) }
    return (folded, nil)
  }

  private func replacedNumber(_ text: String, _ run: inout AnonymizingRun) -> String {
    let (key, type) = folded
    switch JSONFields.role(of: key, type: type) {
    case .kept: return text
    case .balance: return run.replacedNumber(text, decimal: ".") { $0.figures.balance($1) }
    case .amount: return run.replacedNumber(text, decimal: ".") { $0.figures.signed($1) }
    case .text, .identifier, .security, .option, .date, .time, .total:
      // A count is none of anybody's; a rate or a place on earth may be.
      let isShort = text.utf8.count(where: { (0x30...0x39).contains($0) }) < 4
      return isShort ? text : run.replacedNumber(text, decimal: ".") { $0.figures.signed($1) }
    }
  }

  /// `csv:us/some-bank` names a bank mapping, `ofx:1101` a source.
  private func feed(_ text: String, _ run: inout AnonymizingRun) -> String {
    guard let mark = text.firstIndex(of: ":") else { return run.replacedText(text) }
    let isOfMapping = MappingFeed.isScheme(text[..<mark])
    run.keep(isOfMapping ? text : String(text[..<mark]))
    if isOfMapping { return text }
    return text[...mark] + run.replacedText(String(text[text.index(after: mark)...]))
  }

  private static func isDate(_ text: String) -> Bool {
    let head = Array(text.utf8.prefix(10))
    return head.count == 10 && head[4] == 0x2D && head[7] == 0x2D
      && head.count(where: { (0x30...0x39).contains($0) }) == 8
  }
}
