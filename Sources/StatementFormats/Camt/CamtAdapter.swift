import FinanceModel
import ImportPipeline
import TextCoding

/// camt.052, .053 and .054 of any version: account reports, statements and notifications.
package struct CamtAdapter: StatementFormat {
  static let id = "camt"

  package init() {}

  package var formatID: String { Self.id }
  package var summary: String {
    "camt.052, camt.053, camt.054: ISO 20022 reports, statements and notifications"
  }
  package var rank: SourceRank { .download }
  package var rowExtent: RowExtent { .element("NTRY", list: "STMT") }
  package var rewriting: Rewriting { .text(.camt) }

  package func recognise(_ start: DocumentStart) -> Recognition {
    CamtPreamble(start.bytes).recognition
  }

  package func describe(_ start: DocumentStart) -> [NamedFact] {
    let preamble = CamtPreamble(start.bytes)
    let proof = EncodingProof(of: start.bytes, declared: preamble.declaredEncoding)
    var facts: [NamedFact] = []
    if let message = preamble.message { facts.append(NamedFact("message", message.rawValue)) }
    if let version = preamble.version { facts.append(NamedFact("version", version)) }
    facts.append(NamedFact("encoding", "\(proof.encoding.rawValue) (\(proof.reason))"))
    return facts
  }

  package func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let (declared, proof) = try reader.prefix(DocumentReader.proofSize).withUnsafeBytes { bytes in
      let declared = CamtPreamble(bytes).declaredEncoding
      return (declared, EncodingProof(of: bytes, declared: declared))
    }
    let camt = CamtReader(sink, reader.limits)
    defer { sink = camt.sink }
    var transcoder = UTF8Transcoder(proof: proof, declared: declared)
    try reader.forEachText(&transcoder) { try camt.push($0, isLast: $1) }
    return ExtractionSummary(
      emptyReason: camt.statementCount == 0 ? "a camt message without a statement" : nil,
      notices: camt.notices + transcoder.notices)
  }
}

/// What the start of a document says of the message in it.
struct CamtPreamble {
  enum Message: String, CaseIterable {
    case report = "camt.052"
    case statement = "camt.053"
    case notification = "camt.054"

    var root: String {
      switch self {
      case .report: "BkToCstmrAcctRpt"
      case .statement: "BkToCstmrStmt"
      case .notification: "BkToCstmrDbtCdtNtfctn"
      }
    }
  }

  private static let lookedAt = 64 * 1024

  let message: Message?
  private let text: String
  private let isMarkup: Bool

  init(_ prefix: UnsafeRawBufferPointer) {
    // ASCII decides here; in UTF-16 every other byte is NUL.
    let start = prefix.prefix(Self.lookedAt).filter { $0 != 0 }
    let first = start.drop { $0 <= 0x20 || $0 >= 0x80 }.first
    isMarkup = first == UInt8(ascii: "<")
    let text = isMarkup ? String(decoding: start, as: UTF8.self) : ""
    message = Message.allCases.first { message in
      text.ranges(of: message.root).contains { range in
        let before = text[..<range.lowerBound].last
        var rest = text[range.upperBound...]
        // The first version has its number in the name.
        if rest.hasPrefix("V01") { rest = rest.dropFirst(3) }
        let after = rest.first
        return (before == "<" || before == ":")
          && after.map { $0.isWhitespace || $0 == ">" || $0 == "/" } == true
      }
    }
    self.text = text
  }

  var recognition: Recognition {
    if let message { return .yes("<\(message.root)>, \(message.rawValue)") }
    if isCut {
      return .refused(
        FinanceETLError(
          .truncatedDocument, "the document ends early: expected </Document>",
          hint: "download it again; nothing was loaded from it"))
    }
    if let name = namespaceName { return .nearly("this is the ISO 20022 message \(name)") }
    return .no
  }

  /// Whether it is a message of accounts that ends before its root.
  private var isCut: Bool {
    guard let name = namespaceName, text.utf8.count < Self.lookedAt else { return false }
    return Message.allCases.contains { name.hasPrefix($0.rawValue) }
      && !text.contains("</")
  }

  /// `001.08`, of the namespace.
  var version: String? {
    guard let name = namespaceName, name.hasPrefix("camt.05") else { return nil }
    return String(name.dropFirst("camt.053.".count))
  }

  /// `camt.053.001.08` of `urn:iso:std:iso:20022:tech:xsd:camt.053.001.08`. An envelope has one too:
  /// that of a statement counts first.
  private var namespaceName: String? {
    let names = text.ranges(of: "iso:20022:tech:xsd:").map { range in
      String(
        text[range.upperBound...].prefix(64).prefix { $0.isLetter || $0.isNumber || $0 == "." })
    }.filter { !$0.isEmpty }
    return names.first { name in Message.allCases.contains { name.hasPrefix($0.rawValue) } }
      ?? names.last
  }

  /// That of the XML declaration.
  var declaredEncoding: TextEncoding? {
    guard let end = text.ranges(of: "?>").first?.lowerBound else { return .utf8 }
    let declaration = text[..<end]
    guard let key = declaration.ranges(of: "encoding").first else { return .utf8 }
    let label = declaration[key.upperBound...].drop { $0 == "=" || $0.isWhitespace }
      .dropFirst().prefix { $0 != "\"" && $0 != "'" }
    return TextEncoding(label: label)
  }
}
