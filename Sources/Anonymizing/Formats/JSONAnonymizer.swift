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

/// The text of a JSON string, and how it was escaped.
struct JSONEscapes {
  let text: String
  /// Whether letters beyond ASCII were written as `\u00e4`.
  private let isASCII: Bool

  /// - Parameter raw: what stands between the quotes.
  init(_ raw: ArraySlice<UInt8>) {
    guard raw.contains(UInt8(ascii: "\\")) else {
      text = String(decoding: raw, as: UTF8.self)
      isASCII = false
      return
    }
    var units: [UInt16] = []
    var hasCodes = false
    var scalars = String(decoding: raw, as: UTF8.self).utf16.makeIterator()
    while let unit = scalars.next() {
      guard unit == 0x5C, let mark = scalars.next() else {
        units.append(unit)
        continue
      }
      if mark == 0x75 {
        var code: UInt16 = 0
        for _ in 0..<4 {
          guard
            let digit = scalars.next().flatMap({ Unicode.Scalar($0) })
              .flatMap({ Character($0).hexDigitValue })
          else { continue }
          code = code << 4 | UInt16(digit)
        }
        units.append(code)
        hasCodes = true
      } else {
        units.append(Self.short[mark] ?? mark)
      }
    }
    text = String(decoding: units, as: UTF16.self)
    isASCII = hasCodes
  }

  private static let short: [UInt16: UInt16] = [
    0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D, 0x62: 0x08, 0x66: 0x0C,
  ]

  /// Another text, escaped as the first one was.
  func written(_ text: String) -> [UInt8] {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0..<0x20: result += Self.code(UInt16(scalar.value))
      case 0x80... where isASCII:
        for unit in String(scalar).utf16 { result += Self.code(unit) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return Array(result.utf8)
  }

  private static func code(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// What the keys of Plaid's JSON and of our records hold, folded: in lower case, without `_`.
enum JSONFields {
  /// - Parameter type: the `type` of the object, of our records.
  static func role(of key: String, type: String?) -> FieldRole {
    if kept.contains(key) { return .kept }
    if ["isin", "cusip", "sedol", "figi"].contains(key) { return .security }
    if key == "amount", type == "balance" { return .balance }
    if balances.contains(key) { return .balance }
    return amounts.contains(key) ? .amount : .text
  }

  private static let kept: Set<String> = [
    "type", "subtype", "isocurrencycode", "unofficialcurrencycode", "currency", "originalcurrency",
    "paymentchannel", "transactiontype", "transactioncode", "category", "primary", "detailed",
    "confidencelevel", "verificationstatus", "mode", "ids", "kind", "format", "mapping", "pending",
    "holdercategory", "country", "status", "updatetype", "errortype", "errorcode", "line", "column",
    "page", "row", "incomplete", "products", "availableproducts", "billedproducts", "frequency",
    "totaltransactions", "hasmore", "predictednextdate", "isactive", "sourcecategory", "code",
    "consentedproducts", "requestedproducts", "sourcetype", "sourcesubtype", "iconurl",
    "totalinvestmenttransactions", "contracttype", "positiontype", "aprtype",
    "marketidentifiercode", "cficode",
  ]

  private static let balances: Set<String> = ["current", "available", "balance"]

  private static let amounts: Set<String> = [
    "amount", "originalamount", "limit", "price", "quantity", "fees", "institutionprice",
    "institutionvalue", "costbasis", "value", "closeprice", "lastamount", "averageamount", "total",
    "commission", "units", "lat", "lon", "marketvalue", "vestedquantity", "vestedvalue",
    "purchaseprice", "currentvalue", "strikeprice", "facevalue", "marginloanamount",
  ]
}
