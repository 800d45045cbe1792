import FinanceModel
import ImportPipeline
import TextCoding

/// QIF, the Quicken Interchange Format: accounts of banks, cash and cards as programs export them.
package struct QIFAdapter: StatementFormat {
  static let id = "qif"
  private static let encodings: [TextEncoding] = [.utf8, .windows1252]

  package init() {}

  package var formatID: String { Self.id }
  package var summary: String { "QIF: the Quicken Interchange Format" }
  package var rowExtent: RowExtent { .lines(before: ["^"]) }
  package var rewriting: Rewriting { .text(.qif) }

  package func recognise(_ start: DocumentStart) -> Recognition {
    let text = String(
      decoding: start.bytes.prefix(4096).filter { $0 != 0 }.drop { $0 >= 0x80 }, as: UTF8.self)
    // A comment may stand before the first header.
    let first = text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
      .first { !$0.isEmpty && !$0.hasPrefix("#") }
    let line = (first ?? "").lowercased()
    let isQIF = ["!type:", "!account", "!option:", "!clear:"].contains { line.hasPrefix($0) }
    return isQIF ? .yes("the header \(line.prefix(40))") : .no
  }

  package func describe(_ start: DocumentStart) -> [NamedFact] {
    let proof = EncodingProof(of: start.bytes, candidates: Self.encodings, isWhole: start.isWhole)
    return [NamedFact("encoding", "\(proof.encoding.rawValue) (\(proof.reason))")]
  }

  package func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let known = reader.knowledge
    let rows = QIFReader(
      sink, reader.limits, dates: known.said.dates ?? known.tried.dates,
      currency: known.said.currency)
    defer { sink = rows.sink }
    let notices = try reader.forEachLine(in: Self.encodings) { try rows.take($0, line: $1) }
    try rows.finish()
    return ExtractionSummary(
      emptyReason: rows.statementCount == 0 ? "lists of a QIF file, without a statement" : nil,
      notices: rows.notices + notices)
  }
}
