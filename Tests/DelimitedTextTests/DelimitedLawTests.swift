import DelimitedText
import TestSupport
import Testing

@Suite("Delimited documents")
struct DelimitedLawTests {
  /// Pieces of which documents are made: whatever matters to the parser, cut small.
  private static let tokens = [
    ",", ",", ",", "\"", "\"", "\"\"", "\n", "\n", "\r\n", "\r", "\r\r\n", " ", "\t", "=\"", "=",
    "a",
    "b", "12.30", "é", "消", "\u{A0}", "\u{3000}", "\u{FEFF}", "\u{200F}", "\0", "\",\"", "\"\n\"",
  ]

  private static func document(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    (0..<count).flatMap { _ in Array((tokens.randomElement(using: &random) ?? "").utf8) }
  }

  @Test("the pieces a document arrives in do not change its rows", arguments: 1...8)
  func piecesDoNotMatter(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var different: Set<String> = []
    for _ in 0..<Tier.choose(quick: 25, full: 80, sweep: 250) {
      let bytes = Self.document(Int.random(in: 0...40, using: &random), &random)
      let whole = read(bytes) { bytes.count }
      // Two pieces, cut at every byte.
      for cut in 0..<max(bytes.count, 1) {
        var isFirst = true
        let parts = read(bytes) {
          defer { isFirst = false }
          return isFirst ? cut : bytes.count
        }
        if parts != whole { different.insert(String(decoding: bytes, as: UTF8.self)) }
      }
      if read(bytes, pieces: { 1 }) != whole {
        different.insert(String(decoding: bytes, as: UTF8.self))
      }
      if read(bytes, pieces: { Int.random(in: 0...5, using: &random) }) != whole {
        different.insert(String(decoding: bytes, as: UTF8.self))
      }
    }
    #expect(different.min { $0.count < $1.count } == nil)
  }

  @Test("the pieces a long document arrives in do not change its rows", arguments: 1...4)
  func piecesOfLongDocuments(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = Self.document(80_000, &random)
    let whole = read(bytes) { bytes.count }
    #expect(read(bytes) { Int.random(in: 1...40_000, using: &random) } == whole)
    #expect(read(bytes) { 4093 } == whole)
    #expect(whole.rows.count > 1000)
  }

  @Test("rows and line ends are the whole document, whatever it is", arguments: 1...4)
  func nothingIsLost(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      let bytes = Self.document(Int.random(in: 0...40, using: &random), &random)
      var rest = bytes[...]
      for row in read(bytes, pieces: { bytes.count }).rows {
        #expect(rest.starts(with: row.raw))
        rest = rest.dropFirst(row.raw.count)
        for end in ["\r\r\n", "\r\n", "\n", "\r"] where rest.starts(with: end.utf8) {
          rest = rest.dropFirst(end.utf8.count)
          break
        }
      }
      #expect(rest.isEmpty)
    }
  }

  @Test(
    "cells written as RFC 4180 says are read back", arguments: [",", ";", "\t", "|"] as [Character])
  func roundTrip(delimiter: Character) {
    var random = SeededGenerator(seed: 4180)
    let letters = ["a", "\"", "\"\"", "\n", "\r\n", "\r", "\(delimiter)", " ", "é", "消", "=", "0"]
    for _ in 0..<400 {
      let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          // Ends that are no blanks, so that nothing is trimmed, and no "=", which may escape.
          let inner = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            letters.randomElement(using: &random) ?? ""
          }
          return inner.isEmpty ? "" : "x\(inner.joined())x"
        }
      }
      let text = rows.map { row in
        row.map { cell in
          let isQuoted = cell.contains { "\"\n\r\r\n\(delimiter)".contains($0) }
          guard isQuoted || Bool.random(using: &random) else { return cell }
          let escaped = cell.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"")
          return "\"\(escaped)\""
        }.joined(separator: String(delimiter)) + "\r\n"
      }.joined()
      #expect(read(text, delimiter).cells == rows)
    }
  }

  @Test("a row of the greatest length is read, and a longer one is refused with its line")
  func longestRow() {
    let longest = DelimitedParser.standardRowBytes
    for size in [longest / 7, 65_536, 3 * longest] {
      for end in ["", "\n", "\r\n", "\r\r\n", "\r", "\nb"] {
        let head = Array("a,b\n".utf8)
        let fits = head + [UInt8](repeating: 0x78, count: longest) + Array(end.utf8)
        let document = read(fits) { size }
        #expect(document.failure == nil)
        #expect(document.rows.count == (end == "\nb" ? 3 : 2))
        let over = read(head + [0x78] + fits.dropFirst(head.count)) { size }
        #expect(over.failure == .rowTooLong(line: 2))
        #expect(over.rows.count == 1)
      }
    }
  }

  @Test("a quote that closes only beyond the greatest length of a row is a character")
  func distantQuote() {
    var bytes = Array("1,\"a\n".utf8)
    for number in 0..<120_000 { bytes += Array("\(number),b,c\n".utf8) }
    #expect(bytes.count > DelimitedParser.standardRowBytes + 100)
    bytes += Array("z\",y\n".utf8)
    for size in [bytes.count, 65_536, 1021] {
      let document = read(bytes) { size }
      #expect(document.rows.count == 120_002)
      #expect(document.cells.first == ["1", "\"a"])
      #expect(document.cells.last == ["z\"", "y"])
    }
  }

  @Test("a document of nothing but quotes, or of no line, takes time as its length does")
  func hostileDocuments() {
    let patterns = ["\"", "\"\n", ",\"", ",\"\"\"\n", "\"a\n", "\"\"a,\"\n", "=\"", "\r", "\",\n"]
    for pattern in patterns {
      let bytes = Array(String(repeating: pattern, count: 900_000 / pattern.utf8.count).utf8)
      var parser = DelimitedParser(DelimitedDialect(delimiter: UInt8(ascii: ",")))
      var length = 0
      bytes.withUnsafeBytes { bytes in
        parser.push(bytes, isLast: true) { row in length += row.raw.count }
      }
      #expect(parser.failure == nil)
      #expect(length > 0 || pattern == "\r")
    }
  }
}
