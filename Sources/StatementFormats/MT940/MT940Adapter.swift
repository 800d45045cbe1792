import FinanceModel
import ImportPipeline
import TextCoding

/// SWIFT MT940 and MT942: customer statements and interim reports.
package struct MT940Adapter: StatementFormat {
  static let id = "mt940"
  private static let encodings: [TextEncoding] = [.utf8, .windows1252]

  package init() {}

  package var formatID: String { Self.id }
  package var summary: String { "MT940, MT942: SWIFT statements and interim reports" }
  package var rank: SourceRank { .download }
  package var rowExtent: RowExtent { .lines(before: [":6", ":2", ":9", "-"]) }
  package var rewriting: Rewriting { .text(.mt940) }

  package func recognise(_ start: DocumentStart) -> Recognition {
    let shape = MT940Shape(start.bytes)
    guard shape.isMT940 else { return .no }
    return .yes("the fields :20: and \(shape.hasAccount ? ":25:" : ":61:")")
  }

  package func describe(_ start: DocumentStart) -> [NamedFact] {
    let proof = EncodingProof(of: start.bytes, candidates: Self.encodings, isWhole: start.isWhole)
    return [
      NamedFact("message", MT940Shape(start.bytes).isInterim ? "MT942" : "MT940"),
      NamedFact("dialect", Self.dialect(start)),
      NamedFact("encoding", "\(proof.encoding.rawValue) (\(proof.reason))"),
    ]
  }

  /// That of the first text of a row.
  private static func dialect(_ start: DocumentStart) -> String {
    let lines = String(decoding: start.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(":86:") }) else { return "free" }
    let rest = lines[(first + 1)...].prefix { !$0.hasPrefix(":") && $0 != "-" }
    let text = [String(lines[first].dropFirst(4))] + rest.map(String.init)
    return MT940Narrative(text).dialect
  }

  package func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let statements = MT940Reader(sink, reader.limits)
    defer { sink = statements.sink }
    let notices = try reader.forEachLine(in: Self.encodings) { try statements.take($0, line: $1) }
    try statements.finish()
    return ExtractionSummary(
      emptyReason: statements.statementCount == 0 ? "a SWIFT message without a statement" : nil,
      notices: statements.notices + notices, concerns: statements.concerns)
  }
}

/// The fields that stand at the starts of lines in the first bytes of a document.
struct MT940Shape {
  private(set) var hasReference = false
  private(set) var hasAccount = false
  private(set) var hasRow = false
  private(set) var isInterim = false

  init(_ prefix: UnsafeRawBufferPointer) {
    var isAtStart = true
    for offset in 0..<max(0, prefix.count - 4) {
      let byte = prefix[offset]
      defer {
        isAtStart =
          byte == 0x0A || byte == 0x0D || byte == 0x1A || byte == UInt8(ascii: "@")
          || (isAtStart && (byte >= 0x80 || byte <= 0x20))
      }
      guard isAtStart, byte == UInt8(ascii: ":"),
        let end = prefix[(offset + 1)..<min(offset + 5, prefix.count)].firstIndex(
          of: UInt8(ascii: ":"))
      else { continue }
      switch String(decoding: prefix[(offset + 1)..<end], as: UTF8.self) {
      case "20": hasReference = true
      case "25", "25P": hasAccount = true
      case "61": hasRow = true
      case "34F", "13D", "13", "90D", "90C": isInterim = true
      default: break
      }
    }
  }

  var isMT940: Bool { hasReference && (hasAccount || hasRow) }
}
