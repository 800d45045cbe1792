import XMLEvents

/// Takes the events of one part of a document.
protocol XMLPartHandler: XMLEventHandler {
  /// Whether nothing of what follows matters.
  var isDone: Bool { get }
  /// Why it cannot be read on.
  var failure: (any Error)? { get }
}

extension XMLPartHandler {
  var failure: (any Error)? { nil }
}

/// One part of a document, read as XML.
enum XMLPart {
  private static let pieceSize = 64 * 1024

  /// Reads to the end, or until the handler is done.
  ///
  /// - Parameter fill: fills the start of a buffer; how many bytes, 0 at the end.
  static func read(
    _ name: String, into handler: some XMLPartHandler,
    _ fill: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    guard let parser = XMLEventParser(handler: handler) else {
      throw SpreadsheetFailure.damaged("out of memory", nil)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { buffer.deallocate() }
    var isFirst = true
    while true {
      let count = try fill(buffer)
      let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      if isFirst, piece.starts(with: [0xFF, 0xFE]) || piece.starts(with: [0xFE, 0xFF]) {
        throw SpreadsheetFailure.damaged("\(name) is in UTF-16, which no program writes", nil)
      }
      isFirst = false
      do throws(XMLEventError) {
        try parser.push(piece, isLast: count == 0)
      } catch {
        if let failure = handler.failure { throw failure }
        if handler.isDone { return }
        throw SpreadsheetFailure.xml(error, part: name)
      }
      if let failure = handler.failure { throw failure }
      if count == 0 || handler.isDone { return }
    }
  }
}

/// The values of attributes, which the parser hands over with references in them.
enum XMLAttribute {
  static func text(_ value: UnsafeRawBufferPointer) -> String {
    let text = String(decoding: value, as: UTF8.self)
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      guard let end = rest[mark...].firstIndex(of: ";"),
        let character = character(rest[rest.index(after: mark)..<end])
      else {
        result += "&"
        rest = rest[rest.index(after: mark)...]
        continue
      }
      result.unicodeScalars.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> UnicodeScalar? {
    if let known = names[String(name)] { return known }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { UnicodeScalar($0) }
  }

  private static let names: [String: UnicodeScalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  static func isTrue(_ value: UnsafeRawBufferPointer) -> Bool {
    value.elementsEqual("1".utf8) || value.elementsEqual("true".utf8)
  }

  /// A number without a sign; nil for any other text.
  static func number(_ value: UnsafeRawBufferPointer) -> Int? {
    guard !value.isEmpty, value.count <= 9 else { return nil }
    var number = 0
    for byte in value {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
