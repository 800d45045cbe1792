#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension EncodingProof {
  /// Chooses the encoding of a document from those it may be in, by its first bytes.
  ///
  /// UTF-16 is seen whether it is a candidate or not, and a byte order mark of UTF-8 counts where
  /// the text behind it is UTF-8. Otherwise the first candidate that reads every byte is it; UTF-8
  /// also where it reads more than twice as many characters beyond ASCII as there are damaged
  /// bytes. Where no candidate does, it is the one with the fewest damaged sequences.
  ///
  /// - Parameters:
  ///   - prefix: the first bytes.
  ///   - candidates: the encodings to try, in order; UTF-8 and Windows-1252 where it is empty.
  ///   - isWhole: whether the document ends with the prefix, so that a sequence cut off at its end
  ///     is damaged.
  package init(of prefix: UnsafeRawBufferPointer, candidates: [TextEncoding], isWhole: Bool) {
    if let wide = Self.utf16(prefix) {
      self = wide
      return
    }
    if prefix.starts(with: TextEncoding.utf8Mark) {
      let text = UnsafeRawBufferPointer(rebasing: prefix.dropFirst(TextEncoding.utf8Mark.count))
      let census = UTF8Census(text, isWhole: isWhole)
      if census.invalid == 0 || census.isMostlyUTF8 {
        self.init(.utf8, "byte order mark")
        isUndecided = census.multibyte == 0
      } else {
        self.init(choosing: candidates, for: text, isWhole: isWhole)
      }
    } else {
      self.init(choosing: candidates, for: prefix, isWhole: isWhole)
    }
  }

  /// As above, of a text without a byte order mark.
  init(choosing candidates: [TextEncoding], for text: UnsafeRawBufferPointer, isWhole: Bool) {
    var usable = candidates.filter { $0.unitSize == 1 || $0.hasASCII(in: text) }
    if usable.isEmpty { usable = TextEncoding.usual }
    // It has no byte beyond ASCII.
    if usable.contains(.iso2022JP), TextEncoding.hasEscapes(text) {
      self.init(.iso2022JP, "its escape sequences")
      return
    }
    guard UTF8Scan.asciiCount(text) < text.count || usable[0].unitSize > 1 else {
      self.init(usable[0], "plain ASCII so far")
      isUndecided = true
      return
    }
    var best = (encoding: usable[0], damaged: Int.max)
    for encoding in usable {
      let damaged: Int
      if encoding == .utf8 {
        let census = UTF8Census(text, isWhole: isWhole)
        damaged = census.invalid
        if damaged > 0, census.isMostlyUTF8 {
          self.init(.utf8, "mostly valid UTF-8; \(damaged) invalid bytes are replaced")
          return
        }
      } else {
        damaged = encoding.damagedSequences(in: text, isWhole: isWhole)
      }
      if damaged == 0 {
        self.init(encoding, "the first encoding tried that reads every byte")
        return
      }
      if damaged < best.damaged { best = (encoding, damaged) }
    }
    self.init(
      best.encoding, "no encoding tried reads every byte; \(best.damaged) do not fit this one")
  }
}

extension UTF8Census {
  /// Whether what is valid is too much for chance. Two bytes of GBK that are one sequence of UTF-8
  /// are rarer than those that are none.
  var isMostlyUTF8: Bool { multibyte > 2 * invalid }
}

extension TextEncoding {
  static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The candidates where there are none.
  static let usual: [TextEncoding] = [.utf8, .windows1252]

  /// Whether a text changes its letters as ISO-2022-JP does: to JIS X 0208 or half-width letters.
  static func hasEscapes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard var place = bytes.firstIndex(of: 0x1B) else { return false }
    while place + 2 < bytes.count {
      if bytes[place] == 0x1B, bytes[place + 1] == 0x24 || bytes[place + 1] == 0x28 { return true }
      place += 1
    }
    return false
  }

  /// Whether some two bytes are a printable ASCII character or line end of this UTF-16. Almost any
  /// bytes are Chinese in UTF-16; no table is without a digit.
  fileprivate func hasASCII(in bytes: UnsafeRawBufferPointer) -> Bool {
    let (low, high) = self == .utf16LE ? (0, 1) : (1, 0)
    return stride(from: 0, to: bytes.count - 1, by: 2).contains {
      bytes[$0 + high] == 0 && (0x09...0x7E).contains(bytes[$0 + low])
    }
  }

  /// How many sequences of `bytes` are not of this encoding. A control character C1 of ISO
  /// 8859 counts too: no text has it, and Windows has letters there.
  fileprivate func damagedSequences(in bytes: UnsafeRawBufferPointer, isWhole: Bool) -> Int {
    var damaged = rawValue.hasPrefix("ISO-8859-") ? bytes.count { (0x80...0x9F).contains($0) } : 0
    guard let start = bytes.baseAddress else { return 0 }
    guard let converter = iconv_open("UTF-8", rawValue), converter != iconv_t(bitPattern: -1) else {
      return bytes.count { $0 >= 0x80 }
    }
    defer { iconv_close(converter) }
    var consumed = unitSize == 1 ? UTF8Scan.asciiCount(bytes) : 0
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16 * 1024) { output in
      while consumed < bytes.count {
        // Only read; the type is that of C before it had "const".
        var from: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: start + consumed)
          .assumingMemoryBound(to: CChar.self)
        var to = output.baseAddress
        var inputLeft = bytes.count - consumed
        var outputLeft = output.count
        let status = iconv(converter, &from, &inputLeft, &to, &outputLeft)
        let failure = Int(truncatingIfNeeded: status) == -1 ? errno : 0
        consumed = bytes.count - inputLeft
        if failure == EINVAL, !isWhole { return }
        if failure != 0, failure != E2BIG {
          damaged += 1
          consumed += unitSize
        }
      }
    }
    return damaged
  }
}
