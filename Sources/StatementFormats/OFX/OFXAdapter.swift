import FinanceModel
import ImportPipeline
import TextCoding

/// OFX, QFX and QBO files: OFX 1.x SGML and 2.x XML, as banks write them.
package struct OFXAdapter: StatementFormat {
  static let id = "ofx"

  package init() {}

  package var formatID: String { Self.id }
  package var summary: String {
    "OFX, QFX, QBO: OFX 1.x (SGML) and 2.x (XML), bank and credit card statements"
  }
  package var rank: SourceRank { .download }
  package var rowExtent: RowExtent { .element("STMTTRN", list: "BANKTRANLIST") }
  package var rewriting: Rewriting { .text(.ofx) }

  package func recognise(_ start: DocumentStart) -> Recognition {
    OFXPreamble(start.bytes).recognition
  }

  package func describe(_ start: DocumentStart) -> [NamedFact] {
    let prefix = start.bytes
    let preamble = OFXPreamble(prefix)
    let proof = EncodingProof(of: prefix, declared: preamble.declaredEncoding)
    var facts = [
      NamedFact("dialect", isXML(prefix, preamble, isWhole: false) ? "XML" : "SGML")
    ]
    if let version = preamble.version { facts.append(NamedFact("version", version)) }
    facts.append(NamedFact("encoding", "\(proof.encoding.rawValue) (\(proof.reason))"))
    return facts
  }

  package func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let prefix = try reader.prefix(DocumentReader.proofSize)
    let isWhole = try reader.isWhole(within: DocumentReader.proofSize)
    let (preamble, proof, isXML) = prefix.withUnsafeBytes { bytes in
      let preamble = OFXPreamble(bytes)
      return (
        preamble, EncodingProof(of: bytes, declared: preamble.declaredEncoding),
        self.isXML(bytes, preamble, isWhole: isWhole, reader.limits)
      )
    }
    let statements = OFXStatementReader(
      sink, reader.limits, currency: reader.knowledge.said.currency)
    defer { sink = statements.sink }
    var transcoder = UTF8Transcoder(proof: proof, declared: preamble.declaredEncoding)
    let end: MarkupPosition
    if isXML {
      let markup = OFXXMLReader(statements, reader.limits)
      statements.source = markup
      try reader.forEachText(&transcoder) { try markup.push($0, isLast: $1) }
      end = MarkupPosition(line: 1, column: 1)
    } else {
      let markup = SGMLTokenizer(statements, reader.limits)
      statements.source = markup
      try reader.forEachText(&transcoder) { try markup.push($0, isLast: $1) }
      end = markup.currentPosition
    }
    try judge(statements, end: end)
    var notices: [Remedy] = []
    if let charset = preamble.unknownCharset, transcoder.encoding != .utf8 {
      notices.append(
        "the header names the unknown charset \(charset); text that is not ASCII was read as"
          + " \(transcoder.encoding.rawValue)")
    }
    if statements.strayTexts > 0 {
      notices.append("texts between elements were left out: \(statements.strayTexts)")
    }
    return ExtractionSummary(
      emptyReason: statements.census.statementCount == 0 ? statements.emptyReason : nil,
      notices: notices + transcoder.notices)
  }

  /// Refuses a document that ends too early, or that is no OFX once it is read.
  private func judge(
    _ statements: OFXStatementReader, end: MarkupPosition
  ) throws {
    let census = statements.census
    let place = RowLocation(line: end.line, column: end.column)
    guard census.isClosed else {
      let inner = statements.innermost.map { " inside \($0.name)" } ?? ""
      throw FinanceETLError(
        .truncatedDocument,
        "the document ends\(inner): expected </OFX>", at: place,
        hint: "download it again; nothing was loaded from it")
    }
    guard census.statementCount > 0 || statements.strayTexts == 0 else {
      throw FinanceETLError(
        .malformedOFX, "the document has no statement, and text where elements are expected",
        at: place, hint: "download it again; it has nothing to import")
    }
    guard census.statementCount > 0 || census.strayEndTags == 0 else {
      throw FinanceETLError(
        .malformedOFX,
        "the document has no statement and its elements do not nest: \(census.strayEndTags) end"
          + " tags match no start tag", at: place,
        hint: "download it again; it has nothing to import")
    }
  }

  /// Whether libxml2 can read it. Documents that call themselves XML and are not (unclosed leaves,
  /// raw `&`, `&nbsp;`) are read as SGML; a long document is judged by its first 256 KB.
  private func isXML(
    _ prefix: UnsafeRawBufferPointer, _ preamble: OFXPreamble, isWhole: Bool,
    _ limits: SafetyLimits = SafetyLimits()
  ) -> Bool {
    guard preamble.claimsXML else { return false }
    let probe = OFXXMLReader(NothingHandler(), limits)
    let proof = EncodingProof(of: prefix, declared: preamble.declaredEncoding)
    var transcoder = UTF8Transcoder(proof: proof, declared: preamble.declaredEncoding)
    do {
      try transcoder.push(prefix, isLast: isWhole) { try probe.push($0, isLast: false) }
      if isWhole { try probe.push(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true) }
      return true
    } catch let error as FinanceETLError {
      // What is too much for the one reader is not tried on the other.
      return error.code == .limitExceeded
    } catch {
      return false
    }
  }

  private final class NothingHandler: OFXMarkupHandler {
    func open(_ element: OFXElement, at position: MarkupPosition) {}
    func leaf(_: OFXElement, _: UnsafeRawBufferPointer, at position: MarkupPosition) {}
    func close(_ element: OFXElement, at position: MarkupPosition, endingAt end: Int) {}
  }
}
