import DelimitedText
import FinanceModel
import TextCoding

/// The rows of a sample, cut at one delimiter: those at its start and those at its end.
struct SampleText {
  let encoding: SampleEncoding
  /// The start in UTF-8.
  let bytes: [UInt8]
  /// The end in UTF-8; empty where the start is all.
  private let end: [UInt8]
  /// Rows that the search looks at; what follows is read by the proof alone.
  static let maximumRows = 4_000
  static let maximumCells = 2_000
  /// A row is a few hundred bytes: what is far beyond the limit is not cut.
  private static let startBytes = maximumRows * 256
  private static let endBytes = 64 * 1024
  private static let tailRows = 100

  /// - Parameter takesOtherEncoding: whether of two encodings that read as well the other is meant.
  init(_ sample: InferenceSample, takesOtherEncoding: Bool = false) throws(FinanceETLError) {
    let found = try SampleEncoding(of: sample)
    let encoding = takesOtherEncoding ? found.takingOther() : found
    self.encoding = encoding
    bytes = Self.decoded(try sample.bytes(0..<Self.startBytes), encoding)
    // An even place: no letter of two bytes is cut.
    let place = max(Self.startBytes, (sample.byteCount - Self.endBytes) & ~1)
    let rest = place < sample.byteCount ? try sample.bytes(place..<sample.byteCount) : []
    end = Self.decoded(rest, encoding)
  }

  private static func decoded(_ bytes: [UInt8], _ encoding: SampleEncoding) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    let candidates = encoding.names.compactMap { TextEncoding(label: $0) }
    var proof = bytes.withUnsafeBytes {
      EncodingProof(of: $0, candidates: candidates, isWhole: true)
    }
    proof.encoding = encoding.encoding
    var transcoder = UTF8Transcoder(proof: proof, candidates: candidates)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    bytes.withUnsafeBytes {
      transcoder.push($0, isLast: true) { text.append(contentsOf: $0) }
    }
    return text
  }

  /// The first rows, and the last ones where there are more.
  ///
  /// `widest`: the most cells of a row, those of rows too wide to be looked at too.
  func rows(
    _ delimiter: UInt8, limit: Int = maximumRows
  ) -> (lines: [SampleLine], isCut: Bool, widest: Int) {
    var head: [SampleLine] = []
    var last: [SampleLine] = []
    var isCut = !end.isEmpty
    var widest = 0
    var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter))
    bytes.withUnsafeBytes { all in
      let looked = UnsafeRawBufferPointer(rebasing: all.prefix(max(limit * 256, 1 << 18)))
      isCut = isCut || looked.count < all.count
      parser.push(looked, isLast: true) { row in
        guard !row.isBlank else { return }
        widest = max(widest, row.count)
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
    guard isCut else { return (head + last.suffix(Self.tailRows), !last.isEmpty, widest) }
    return (head + tail(delimiter), true, widest)
  }

  /// The last rows of a long document, for what stands below the table.
  private func tail(_ delimiter: UInt8) -> [SampleLine] {
    let window = end.isEmpty ? bytes.suffix(32 * 1024) : end.suffix(32 * 1024)
    guard let start = window.firstIndex(of: 0x0A) else { return [] }
    var lines: [SampleLine] = []
    var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter))
    window[(start + 1)...].withUnsafeBytes { rest in
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
