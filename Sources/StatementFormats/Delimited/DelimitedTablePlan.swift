import BankMappings
import DelimitedText
import FinanceModel
import ImportPipeline
import TextCoding

/// How one table is read: the bank mapping, the encoding and the delimiter that were chosen for it.
struct DelimitedTablePlan: ExtractionPlan {
  private let mapping: BankMapping
  private let reading: TableReading
  /// The person's own mappings that do not fit, and what they lack.
  private let passedOver: @Sendable () -> [String]
  private let delimiter: UInt8
  private let proof: EncodingProof
  /// The encodings that the mapping names.
  private let candidates: [TextEncoding]
  private let isGarbled: Bool

  /// - Parameter passedOver: the person's own mappings that do not fit, and what they lack.
  init(_ fit: MappingFit, passedOver: @escaping @Sendable () -> [String] = { [] }) {
    self.passedOver = passedOver
    mapping = fit.mapping
    reading = fit.reading
    delimiter = fit.delimiter
    proof = fit.decoded.proof
    candidates = fit.decoded.candidates
    isGarbled = fit.decoded.isGarbled
  }

  func describe(_ start: DocumentStart) -> [NamedFact] {
    [
      NamedFact("mapping", mapping.id), NamedFact("bank", mapping.title),
      NamedFact("encoding", "\(proof.encoding.rawValue) (\(proof.reason))"),
      NamedFact("delimiter", delimiter == 0x09 ? "tab" : String(UnicodeScalar(delimiter))),
      NamedFact("verified", mapping.verified.rawValue),
    ] + passedOver().map { NamedFact("not used", $0) }
  }

  func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    guard !isGarbled else {
      let tried = candidates.map(\.rawValue).joined(separator: ", ")
      throw FinanceETLError(
        .mappingMismatch,
        "its text is in none of the encodings of \(mapping.label) (\(tried))",
        hint: "add its encoding to `read.encoding` in the bank mapping")
    }
    let output = PartOutput(sink)
    var table = TablesReader(
      mapping, fileName: reader.document.fileName, reading: reading, send: output.send)
    var parser = DelimitedParser(
      DelimitedDialect(delimiter: delimiter), maximumRowBytes: reader.limits[.csvRowBytes])
    var transcoder = UTF8Transcoder(proof: proof, candidates: candidates)
    var cells: [UnsafeRawBufferPointer] = []
    try reader.forEachText(&transcoder) { text, isLast in
      try parser.push(text, isLast: isLast) { row in try table.read(row, &cells) }
      if case .rowTooLong(let line)? = parser.failure {
        throw FinanceETLError.beyond(
          .csvRowBytes, "a row is longer than \(parser.maximumRowBytes) bytes",
          at: RowLocation(line: line), instead: "check that the file is delimited text")
      }
    }
    let summary = try table.finish()
    sink = output.sink
    var notices = summary.notices
    if transcoder.replacedCount > 0 {
      notices.append(
        "bytes that are not valid \(transcoder.encoding.rawValue) are shown as \u{FFFD}:"
          + " \(transcoder.replacedCount)")
    }
    var extracted = ExtractionSummary(notices: notices, concerns: summary.concerns)
    extracted.doubt = summary.doubt
    return extracted
  }
}
