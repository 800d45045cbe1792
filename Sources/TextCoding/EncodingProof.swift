/// Which encoding some bytes are in, and how that is known.
package struct EncodingProof: Hashable, Sendable {
  package var encoding: TextEncoding
  /// One phrase: `proven: every byte sequence is valid UTF-8`.
  package var reason: String
  /// Only ASCII was seen: the first other byte will decide.
  package var isUndecided = false

  /// Judges the first bytes of a document. What the bytes themselves prove beats what a header
  /// declares: headers lie, in both directions.
  ///
  /// - Parameters:
  ///   - prefix: the first bytes; a sequence cut off at the end is not held against UTF-8.
  ///   - declared: what the document's header says, if it says anything.
  package init(of prefix: UnsafeRawBufferPointer, declared: TextEncoding?) {
    if prefix.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(.utf8, "byte order mark")
      return
    }
    if let wide = Self.utf16(prefix) {
      self = wide
      return
    }
    let census = UTF8Census(prefix)
    let fallback = declared.flatMap { $0 == .utf8 ? nil : $0 } ?? .windows1252
    switch (census.multibyte, census.invalid) {
    case (0, 0) where declared == .iso2022JP: self.init(.iso2022JP, "declared")
    case (0, 0):
      self.init(declared ?? fallback, "plain ASCII so far")
      isUndecided = true
    case (_, 0): self.init(.utf8, "every byte sequence is valid UTF-8")
    case (let good, let bad) where declared == .utf8 && good > bad:
      self.init(.utf8, "declared UTF-8; \(bad) invalid bytes are replaced")
    default:
      self.init(fallback, declared == fallback ? "declared, and not UTF-8" : "not valid UTF-8")
    }
  }

  /// UTF-16 that shows itself: by a byte order mark, or by its first two characters.
  static func utf16(_ prefix: UnsafeRawBufferPointer) -> EncodingProof? {
    if prefix.starts(with: [0xFF, 0xFE]) { return EncodingProof(.utf16LE, "byte order mark") }
    if prefix.starts(with: [0xFE, 0xFF]) { return EncodingProof(.utf16BE, "byte order mark") }
    guard prefix.count >= 4 else { return nil }
    if prefix[0] != 0, prefix[1] == 0, prefix[3] == 0 {
      return EncodingProof(.utf16LE, "every second byte is zero")
    }
    if prefix[0] == 0, prefix[1] != 0, prefix[2] == 0 {
      return EncodingProof(.utf16BE, "every second byte is zero")
    }
    return nil
  }

  init(_ encoding: TextEncoding, _ reason: String) {
    self.encoding = encoding
    self.reason = reason
  }
}

/// Counts of UTF-8 sequences in some bytes.
struct UTF8Census {
  private(set) var multibyte = 0
  private(set) var invalid = 0

  /// - Parameter isWhole: whether the document ends here, so that a cut-off sequence is damaged.
  init(_ bytes: UnsafeRawBufferPointer, isWhole: Bool = false) {
    var offset = 0
    while offset < bytes.count {
      switch UTF8Scan.sequence(in: bytes, at: offset) {
      case .valid(let length):
        if length > 1 { multibyte += 1 }
        offset += length
      case .invalid:
        invalid += 1
        offset += 1
      case .cutOff:
        if isWhole { invalid += 1 }
        return
      }
    }
  }
}
