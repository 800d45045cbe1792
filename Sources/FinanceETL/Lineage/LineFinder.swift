import Foundation
import TextCoding

/// Finds lines of a document by their number, while its bytes pass by.
struct LineFinder {
  private let first: Int
  private let count: Int
  private var line = 1
  private var found: [UInt8] = []
  private var lineEnd = UInt8(ascii: "\n")
  private var isAtStart = true
  /// Documents in UTF-16 are turned into UTF-8 first.
  private var wide: EncodingProof?
  private var pending: [UInt8] = []
  private static let mostBytes = 16 * 1024

  /// - Parameters:
  ///   - first: the number of the first line, from 1.
  ///   - count: how many lines are wanted.
  init(first: Int, count: Int) {
    self.first = first
    self.count = count
  }

  mutating func push(_ bytes: UnsafeRawBufferPointer) {
    if isAtStart {
      isAtStart = false
      let proof = EncodingProof(of: bytes, candidates: [.utf8], isWhole: false)
      if proof.encoding == .utf16LE || proof.encoding == .utf16BE {
        wide = proof
      } else if !bytes.contains(UInt8(ascii: "\n")), bytes.contains(UInt8(ascii: "\r")) {
        lineEnd = UInt8(ascii: "\r")
      }
    }
    if wide == nil { search(bytes) } else { pending.append(contentsOf: bytes) }
  }

  /// Tells that there are no more bytes.
  mutating func finish() {
    guard let wide else { return }
    var transcoder = UTF8Transcoder(proof: wide, declared: nil)
    var text: [UInt8] = []
    pending.withUnsafeBytes { bytes in
      transcoder.push(bytes, isLast: true) { text.append(contentsOf: $0) }
    }
    pending = []
    text.withUnsafeBytes { search($0) }
  }

  /// Whether the lines are found, and what follows them need not be read.
  var isDone: Bool { line >= first + count }

  private mutating func search(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes[linesBefore(in: bytes)...] {
      guard !isDone else { return }
      if line >= first, found.count < Self.mostBytes { found.append(byte) }
      if byte == lineEnd { line += 1 }
    }
  }

  /// Passes over the lines in front of those that are wanted.
  ///
  /// - Returns: how many bytes they are.
  private mutating func linesBefore(in bytes: UnsafeRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var offset = 0
    while line < first, offset < bytes.count {
      guard let end = memchr(base + offset, Int32(lineEnd), bytes.count - offset) else {
        return bytes.count
      }
      offset = UnsafeRawPointer(end) - base + 1
      line += 1
    }
    return offset
  }

  /// The lines; nil where the document has no such line.
  ///
  /// - Parameter texts: what was read of them. The encoding in which one of these stands there is
  ///   theirs; where none does, what is no UTF-8 becomes U+FFFD.
  func text(showing texts: [String]) -> String? {
    guard line >= first, !found.isEmpty else { return nil }
    var bytes = found
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let telling = texts.flatMap { $0.split { $0.isASCII } }
    for encoding in TextEncoding.allCases {
      guard let converted = ShortText.convert(bytes, from: encoding.rawValue, to: "UTF-8") else {
        continue
      }
      let text = String(decoding: converted, as: UTF8.self)
      if telling.contains(where: { text.contains($0) }) { return text }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
