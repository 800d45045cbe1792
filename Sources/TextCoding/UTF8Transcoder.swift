#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Turns a document of any known encoding into valid UTF-8, piece by piece.
///
/// A document proven to be UTF-8 passes through untouched but for damaged bytes, which become
/// U+FFFD and are counted. A document that is ASCII so far passes through until its first other
/// byte; what follows from there decides, the same however the document is cut: valid UTF-8, or the
/// declared encoding; or one of the candidates. A byte order mark is dropped, true or not.
package struct UTF8Transcoder: ~Copyable {
  /// So many bytes from the first that is not ASCII decide: a few Chinese characters of GB18030 can
  /// be valid UTF-8 by chance.
  private static let decisionSize = 8192

  private enum Mode {
    /// Only ASCII so far.
    case ascii
    case utf8, converting
  }

  package private(set) var encoding: TextEncoding
  /// Byte sequences that are not of the encoding and were replaced by U+FFFD.
  package private(set) var replacedCount = 0
  /// What an ASCII document may turn out to be; nil where UTF-8 or the fallback is all it may be.
  private let candidates: [TextEncoding]?
  private let fallback: TextEncoding
  private var mode: Mode
  private var isAtStart = true
  private var carried: [UInt8] = []
  private var converter: iconv_t?

  /// - Parameters:
  ///   - proof: what the first bytes proved.
  ///   - declared: what the header says; used once an ASCII document turns out to be something else.
  package init(proof: EncodingProof, declared: TextEncoding?) {
    encoding = proof.encoding
    candidates = nil
    fallback = declared.flatMap { $0 == .utf8 ? nil : $0 } ?? .windows1252
    mode = proof.isUndecided ? .ascii : proof.encoding == .utf8 ? .utf8 : .converting
  }

  /// - Parameters:
  ///   - proof: what the first bytes proved.
  ///   - candidates: the encodings the proof was chosen from. Once an ASCII document turns out to be
  ///     something else they are tried again, the proof's own first.
  package init(proof: EncodingProof, candidates: [TextEncoding]) {
    encoding = proof.encoding
    let others = candidates.isEmpty ? TextEncoding.usual : candidates
    self.candidates =
      [proof.encoding] + others.filter { $0 != proof.encoding && $0.unitSize == 1 }
    fallback = .windows1252
    mode = proof.isUndecided ? .ascii : proof.encoding == .utf8 ? .utf8 : .converting
  }

  deinit {
    if let converter { iconv_close(converter) }
  }

  /// Converts `bytes` and hands the UTF-8 to `body`, in one or more calls. The bytes are valid only
  /// during the call.
  package mutating func push<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    if carried.isEmpty {
      try convert(bytes, isLast: isLast, body)
    } else {
      var joined = carried
      carried = []
      joined.append(contentsOf: bytes)
      let result: Result<Void, Failure> = joined.withUnsafeBytes { whole in
        Result { () throws(Failure) in try convert(whole, isLast: isLast, body) }
      }
      try result.get()
    }
  }

  private mutating func convert<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = bytes[...]
    if isAtStart {
      guard bytes.count >= 3 || isLast else {
        carried = Array(bytes)
        return
      }
      isAtStart = false
      if encoding.unitSize == 1, bytes.starts(with: TextEncoding.utf8Mark) {
        rest = rest.dropFirst(TextEncoding.utf8Mark.count)
      }
      if encoding == .utf16LE, bytes.starts(with: [0xFF, 0xFE]) { rest = rest.dropFirst(2) }
      if encoding == .utf16BE, bytes.starts(with: [0xFE, 0xFF]) { rest = rest.dropFirst(2) }
    }
    if mode == .ascii {
      let plain = UTF8Scan.asciiCount(UnsafeRawBufferPointer(rebasing: rest))
      if plain > 0 {
        try body(UnsafeRawBufferPointer(rebasing: rest.prefix(plain)))
        rest = rest.dropFirst(plain)
      }
      guard !rest.isEmpty else { return }
      let head = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.decisionSize))
      let isWhole = isLast && head.count == rest.count
      let isUTF8 = UTF8Census(head, isWhole: isWhole).invalid == 0
      if isUTF8 || candidates != nil, head.count < Self.decisionSize, !isLast {
        carried = Array(rest)
        return
      }
      if let candidates {
        encoding = EncodingProof(choosing: candidates, for: head, isWhole: isWhole).encoding
      } else {
        encoding = isUTF8 ? .utf8 : fallback
      }
      mode = encoding == .utf8 ? .utf8 : .converting
    }
    let remaining = UnsafeRawBufferPointer(rebasing: rest)
    if mode == .utf8 {
      try passValid(remaining, isLast: isLast, body)
    } else {
      try passConverted(remaining, isLast: isLast, body)
    }
  }

  private mutating func passValid<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    var offset = 0
    func flush(upTo end: Int) throws(Failure) {
      if end > start { try body(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) }
    }
    while offset < bytes.count {
      offset += UTF8Scan.asciiCount(UnsafeRawBufferPointer(rebasing: bytes[offset...]))
      guard offset < bytes.count else { break }
      switch UTF8Scan.sequence(in: bytes, at: offset) {
      case .valid(let length): offset += length
      case .cutOff where !isLast:
        try flush(upTo: offset)
        carried = Array(bytes[offset...])
        return
      case .invalid, .cutOff:
        try flush(upTo: offset)
        try replace(body)
        offset += 1
        start = offset
      }
    }
    try flush(upTo: bytes.count)
  }

  private mutating func passConverted<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    if converter == nil {
      let opened = iconv_open("UTF-8", encoding.rawValue)
      guard opened != iconv_t(bitPattern: -1) else {
        // A system without this encoding: every foreign byte is replaced and counted, none guessed.
        mode = .utf8
        return try passValid(bytes, isLast: isLast, body)
      }
      converter = opened
    }
    guard let converter else { return }
    var input = Array(bytes)
    var output = [UInt8](repeating: 0, count: 64 * 1024)
    var consumed = 0
    while consumed < input.count {
      var inputLeft = input.count - consumed
      var outputLeft = output.count
      let failure: Int32 = input.withUnsafeMutableBytes { source in
        output.withUnsafeMutableBytes { target in
          var from = source.baseAddress?.advanced(by: consumed).assumingMemoryBound(to: CChar.self)
          var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
          let status = iconv(converter, &from, &inputLeft, &to, &outputLeft)
          return Int(truncatingIfNeeded: status) == -1 ? errno : 0
        }
      }
      consumed = input.count - inputLeft
      try hand(output, output.count - outputLeft, body)
      guard consumed < input.count else { break }
      if failure == EINVAL, !isLast {
        carried = Array(input[consumed...])
        return
      }
      if failure != 0, failure != E2BIG {
        try replace(body)
        consumed += min(encoding.unitSize, input.count - consumed)
      }
    }
    if isLast {
      // Encodings that combine letters hold the last one back until they are told of the end.
      var outputLeft = output.count
      output.withUnsafeMutableBytes { target in
        var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
        _ = iconv(converter, nil, nil, &to, &outputLeft)
      }
      try hand(output, output.count - outputLeft, body)
    }
  }

  private func hand<Failure: Error>(
    _ output: [UInt8], _ count: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard count > 0 else { return }
    let result: Result<Void, Failure> = output.withUnsafeBytes { whole in
      Result { () throws(Failure) in try body(UnsafeRawBufferPointer(rebasing: whole[..<count])) }
    }
    try result.get()
  }

  private mutating func replace<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    replacedCount += 1
    try hand([0xEF, 0xBF, 0xBD], 3, body)
  }
}
