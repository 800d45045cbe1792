import FinanceModel
import ImportPipeline
import JSONText

/// Our own records: what `normalize` prints, or any foreign program that writes the same lines.
///
/// One JSON object a line (docs/JSON.md). Members this version does not know are passed over, so
/// that older versions read newer streams.
package struct RecordsAdapter: StatementFormat {
  static let id = "records"

  /// Formats whose rows records carry.
  private let sources: [any StatementFormat]

  /// - Parameter sources: formats whose rows records carry: they rank as if read from there.
  package init(_ sources: [any StatementFormat]) {
    self.sources = sources
  }

  package var formatID: String { Self.id }
  package var summary: String { "records: NDJSON as `finance-etl normalize` prints it" }
  package var rewriting: Rewriting { .text(.json) }

  package func recognise(_ start: DocumentStart) -> Recognition {
    let prefix = start.bytes
    let body = prefix.starts(with: [0xEF, 0xBB, 0xBF]) ? prefix.dropFirst(3) : prefix[...]
    let line = body.drop { $0 <= 0x20 }.prefix { $0 != 0x0A }
    guard line.first == UInt8(ascii: "{") else { return .no }
    let isWhole = line.endIndex < prefix.endIndex || prefix.count < DocumentStart.maximumSize
    let type: String?
    do {
      type = try JSONParser.parse(UnsafeRawBufferPointer(rebasing: line))["type"]?.string
    } catch {
      // A first line that does not end within the prefix, or is cut off, is told by its start.
      let start = String(decoding: line.prefix(64), as: UTF8.self).filter { $0 != " " }
      let isRecord = start.hasPrefix("{\"type\":\"statement\"")
      if isRecord { return .yes("the first line starts as a statement record") }
      return isWhole && start.hasPrefix("{\"type\"") ? .nearly("line 1 is not JSON") : .no
    }
    guard let type else { return .no }
    return Record.types.contains(type)
      ? .yes("the first line is a record of type \(type)") : .no
  }

  package func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    var records = RecordReader(sink, sources)
    defer { sink = records.sink }
    let longest = reader.limits[.jsonValueBytes]
    var partial: [UInt8] = []
    var line = 0
    func check(_ byteCount: Int, _ line: Int) throws(FinanceETLError) {
      guard byteCount > longest else { return }
      throw .beyond(
        .jsonValueBytes, "a line is longer than \(longest) bytes", at: RowLocation(line: line))
    }
    try reader.forEachChunk { chunk, isLast in
      var start = 0
      while let end = chunk[start...].firstIndex(of: 0x0A) {
        line += 1
        let piece = UnsafeRawBufferPointer(rebasing: chunk[start..<end])
        try check(partial.count + piece.count, line)
        if partial.isEmpty {
          try records.read(piece, line: line)
        } else {
          partial.append(contentsOf: piece)
          try partial.withUnsafeBytes { try records.read($0, line: line) }
          partial.removeAll(keepingCapacity: true)
        }
        start = end + 1
      }
      partial.append(contentsOf: chunk[start...])
      try check(partial.count, line + 1)
      if isLast, !partial.isEmpty {
        try partial.withUnsafeBytes { try records.read($0, line: line + 1) }
      }
    }
    try records.finish()
    return ExtractionSummary(emptyReason: records.isEmpty ? "records without a statement" : nil)
  }
}
