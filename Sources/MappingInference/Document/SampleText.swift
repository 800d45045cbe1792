import DelimitedText
import TextCoding

/// The rows of a sample, cut at one delimiter.
struct SampleText {
  let encoding: SampleEncoding
  /// UTF-8.
  let bytes: [UInt8]
  /// Rows that the search looks at; what follows is read by the proof alone.
  static let maximumRows = 4_000
  static let maximumCells = 2_000

  init(_ sample: InferenceSample) {
    encoding = SampleEncoding(sample.bytes)
    let candidates = encoding.names.compactMap { TextEncoding(label: $0) }
    var proof = sample.bytes.withUnsafeBytes {
      EncodingProof(of: $0, candidates: candidates, isWhole: true)
    }
    proof.encoding = encoding.encoding
    var transcoder = UTF8Transcoder(proof: proof, candidates: candidates)
    var text: [UInt8] = []
    text.reserveCapacity(sample.bytes.count)
    sample.bytes.withUnsafeBytes {
      transcoder.push($0, isLast: true) { text.append(contentsOf: $0) }
    }
    bytes = text
  }

  /// The first rows, and the last ones where there are more.
  func rows(_ delimiter: UInt8, limit: Int = maximumRows) -> (lines: [SampleLine], isCut: Bool) {
    var head: [SampleLine] = []
    var last: [SampleLine] = []
    var isCut = false
    var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter))
    bytes.withUnsafeBytes { all in
      // A row is a few hundred bytes: what is far beyond the limit is not cut.
      let looked = UnsafeRawBufferPointer(rebasing: all.prefix(max(limit * 256, 1 << 20)))
      isCut = looked.count < all.count
      parser.push(looked, isLast: true) { row in
        guard !row.isBlank else { return }
        guard row.count <= Self.maximumCells else {
          isCut = true
          return
        }
        if head.count < limit {
          head.append(Self.line(row))
        } else if !isCut || last.isEmpty {
          last.append(Self.line(row))
          if last.count > 2 * Self.tailRows { last.removeFirst(Self.tailRows) }
        }
      }
    }
    guard isCut else { return (head + last.suffix(Self.tailRows), !last.isEmpty) }
    return (head + tail(delimiter), true)
  }

  private static let tailRows = 100

  /// The last rows of a long document, for what stands below the table.
  private func tail(_ delimiter: UInt8) -> [SampleLine] {
    let window = bytes.suffix(32 * 1024)
    guard let start = window.firstIndex(of: 0x0A) else { return [] }
    var lines: [SampleLine] = []
    var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter))
    bytes[(start + 1)...].withUnsafeBytes { rest in
      parser.push(rest, isLast: true) { row in
        guard !row.isBlank, row.count <= Self.maximumCells else { return }
        lines.append(Self.line(row))
      }
    }
    // The first may be the rest of a cell of several lines.
    return Array(lines.suffix(Self.tailRows).dropFirst(lines.count > Self.tailRows ? 0 : 1))
  }

  private static func line(_ row: borrowing DelimitedRow) -> SampleLine {
    SampleLine(
      cells: (0..<row.count).map { row.text($0) }, line: row.line,
      raw: String(decoding: row.raw, as: UTF8.self))
  }
}
