import FinanceModel
import ImportPipeline
import TextCoding

/// QIF, the Quicken Interchange Format: accounts of banks, cash and cards as programs export them.
public struct QIFAdapter: SourceAdapter {
  static let id = "qif"
  /// How much of a document decides its encoding.
  private static let proofSize = 256 * 1024
  private static let encodings: [TextEncoding] = [.utf8, .windows1252]

  public init() {}

  public var formatID: String { Self.id }
  public var summary: String { "QIF: the Quicken Interchange Format" }

  public func recognise(_ start: DocumentStart) -> Recognition {
    let text = String(
      decoding: start.bytes.prefix(4096).filter { $0 != 0 }.drop { $0 >= 0x80 }, as: UTF8.self)
    // A comment may stand before the first header.
    let first = text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
      .first { !$0.isEmpty && !$0.hasPrefix("#") }
    let line = (first ?? "").lowercased()
    let isQIF = ["!type:", "!account", "!option:", "!clear:"].contains { line.hasPrefix($0) }
    return isQIF ? .yes("the header \(line.prefix(40))") : .no
  }

  public func describe(_ start: DocumentStart) -> [NamedFact] {
    let proof = EncodingProof(of: start.bytes, candidates: Self.encodings, isWhole: start.isWhole)
    return [NamedFact("encoding", "\(proof.encoding.rawValue) (\(proof.reason))")]
  }

  public func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let isWhole = try reader.isWhole(within: Self.proofSize)
    let proof = try reader.prefix(Self.proofSize).withUnsafeBytes {
      EncodingProof(of: $0, candidates: Self.encodings, isWhole: isWhole)
    }
    let known = reader.knowledge
    let rows = QIFReader(
      sink, reader.limits, dates: known.said.dates ?? known.tried.dates,
      currency: known.said.currency)
    defer { sink = rows.sink }
    var transcoder = UTF8Transcoder(proof: proof, candidates: Self.encodings)
    var lines = TextLines(reader.limits)
    try reader.forEachChunk { chunk, isLast in
      try transcoder.push(chunk, isLast: isLast) {
        try lines.push($0, isLast: false) { try rows.take($0, line: $1) }
      }
      guard isLast else { return }
      try lines.push(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true) {
        try rows.take($0, line: $1)
      }
    }
    try rows.finish()
    var notices = rows.notices
    if transcoder.replacedCount > 0 {
      notices.append(
        "bytes that are not valid \(transcoder.encoding.rawValue) were replaced by U+FFFD:"
          + " \(transcoder.replacedCount)")
    }
    return ExtractionSummary(
      emptyReason: rows.statementCount == 0 ? "lists of a QIF file, without a statement" : nil,
      notices: notices)
  }
}
