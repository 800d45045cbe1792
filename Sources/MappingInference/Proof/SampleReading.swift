import BankMappings
import DelimitedText
import FinanceModel
import TextCoding

/// A sample as a bank mapping reads it: by the reader that imports use. Of its rows only what proves
/// something is kept: a document may have millions.
struct SampleReading {
  private(set) var rows = ReadRows()
  private(set) var concerns: [String] = []
  private(set) var doubt: FinanceETLError?

  /// Throws what makes the sample unreadable with the mapping.
  init(_ sample: InferenceSample, _ mapping: BankMapping) throws {
    let collected = Collected()
    if let reader = sample.reader {
      (concerns, doubt) = try reader(mapping) { collected.rows.take($0) }
    } else {
      let summary = try Self.read(sample, mapping, collected)
      (concerns, doubt) = (summary.concerns, summary.doubt)
    }
    rows = collected.rows
  }

  /// Reads delimited text.
  private static func read(
    _ sample: InferenceSample, _ mapping: BankMapping, _ collected: Collected
  ) throws -> TableReader.Summary {
    let candidates = mapping.reading.encodings.compactMap { TextEncoding(label: $0) }
    let start = try sample.bytes(0..<startBytes)
    let proof = start.withUnsafeBytes {
      // As the start of a document is judged.
      EncodingProof(of: $0, candidates: candidates, isWhole: sample.byteCount <= startBytes)
    }
    var table = TableReader(mapping, fileName: sample.fileName) { collected.rows.take($0) }
    var parser = DelimitedParser(DelimitedDialect(delimiter: mapping.reading.delimiter ?? 0x2C))
    var transcoder = UTF8Transcoder(proof: proof, candidates: candidates)
    var cells: [UnsafeRawBufferPointer] = []
    var place = 0
    while place < sample.byteCount {
      let piece = try sample.bytes(place..<(place + pieceBytes))
      guard !piece.isEmpty else { break }
      place += piece.count
      try piece.withUnsafeBytes { bytes in
        try transcoder.push(bytes, isLast: place >= sample.byteCount) { text in
          try parser.push(text, isLast: false) { row in try table.take(row, &cells) }
        }
      }
    }
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    try parser.push(none, isLast: true) { row in try table.take(row, &cells) }
    return try table.finish()
  }

  private static let startBytes = 64 * 1024
  private static let pieceBytes = 256 * 1024

  private final class Collected {
    var rows = ReadRows()
  }
}

extension TableReader {
  fileprivate mutating func take(
    _ row: borrowing DelimitedRow, _ cells: inout [UnsafeRawBufferPointer]
  ) throws {
    cells.removeAll(keepingCapacity: true)
    for index in 0..<row.count { cells.append(row[index]) }
    try read(
      cells: cells, location: RowLocation(line: row.line), raw: row.raw, isOpen: row.isOpen)
  }
}
