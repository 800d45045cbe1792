#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension TextEncoding {
  /// UTF-8 in this encoding; what it has no letter for becomes `?`. Without a byte order mark.
  package func encoded(_ text: [UInt8]) -> [UInt8] {
    guard self != .utf8, let converter = iconv_open(rawValue, "UTF-8"),
      converter != iconv_t(bitPattern: -1)
    else { return text }
    defer { iconv_close(converter) }
    var input = text
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    var consumed = 0
    while consumed < input.count {
      var inputLeft = input.count - consumed
      var outputLeft = piece.count
      let failure: Int32 = input.withUnsafeMutableBytes { source in
        piece.withUnsafeMutableBytes { target in
          var from = source.baseAddress?.advanced(by: consumed).assumingMemoryBound(to: CChar.self)
          var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
          let status = iconv(converter, &from, &inputLeft, &to, &outputLeft)
          return Int(truncatingIfNeeded: status) == -1 ? errno : 0
        }
      }
      consumed = input.count - inputLeft
      output += piece[..<(piece.count - outputLeft)]
      guard failure != 0, failure != E2BIG, consumed < input.count else { continue }
      output += question
      consumed += 1
      while consumed < input.count, input[consumed] & 0xC0 == 0x80 { consumed += 1 }
    }
    return output
  }

  private var question: [UInt8] {
    switch self {
    case .utf16LE: [0x3F, 0]
    case .utf16BE: [0, 0x3F]
    default: [0x3F]
    }
  }

  /// The byte order mark that a document begins with.
  package static func mark(of bytes: [UInt8]) -> [UInt8] {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    return marks.first { bytes.starts(with: $0) } ?? []
  }
}
