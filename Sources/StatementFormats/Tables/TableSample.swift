import BankMappings
import DelimitedText
import ImportPipeline
import TextCoding

/// The first rows of a table that comes in cells, such as a sheet.
protocol CutTable: AnyObject {
  /// What the document is.
  var format: Reading.Format { get }
  var rows: [SampleRow] { get }
  /// The rows as text, with ``TableSample/cutDelimiter`` between their cells.
  var text: [UInt8] { get }
  /// Whether it is the one of its document that a mapping reads.
  func isMeant(by reading: Reading) -> Bool
  /// Reads the first rows with a mapping.
  func read(into table: inout TablesReader, _ mapping: BankMapping, rows count: Int) throws
}

/// The start of a document as a table, for choosing its bank mapping: delimited text, decoded and cut
/// only as far as somebody asks, or what comes in cells.
final class TableSample {
  /// Rows that are looked at.
  static let maximumRows = 200
  /// What stands between the cells of a table that is cut already, where it is shown as text.
  static let cutDelimiter = UInt8(ascii: "\t")

  let start: DocumentStart
  /// Nil: delimited text.
  let cut: (any CutTable)?
  private var texts: [[String]: DecodedStart] = [:]

  init(_ start: DocumentStart, of cut: (any CutTable)? = nil) {
    self.start = start
    self.cut = cut
  }

  /// What the document is.
  var format: Reading.Format { cut?.format ?? .csv }

  /// What may part the cells that a mapping reads, its own delimiter first: where a header names the
  /// columns, the file says what parts them.
  func delimiters(_ reading: Reading) -> [UInt8] {
    if cut != nil { return [Self.cutDelimiter] }
    guard let own = reading.delimiter else { return DelimitedDialect.candidates }
    return reading.hasHeader ? [own] + DelimitedDialect.candidates.filter { $0 != own } : [own]
  }

  /// Whether a mapping names this delimiter, or leaves it to the file.
  func isOwn(_ delimiter: UInt8, of reading: Reading) -> Bool {
    cut != nil || reading.delimiter.map { $0 == delimiter } ?? true
  }

  /// Whether it may be delimited text at all: no markup, no JSON, nothing binary.
  var isPlausible: Bool {
    let proof = EncodingProof(of: start.bytes, candidates: [], isWhole: start.isWhole)
    if proof.encoding == .utf16LE || proof.encoding == .utf16BE { return true }
    guard let first = start.bytes.first(where: { $0 > 0x20 }) else { return false }
    if [UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) { return false }
    let magic: [[UInt8]] = [Array("%PDF".utf8), Array("PK\u{3}\u{4}".utf8), [0x1F, 0x8B]]
    if magic.contains(where: { start.bytes.starts(with: $0) }) { return false }
    // A stray NUL is damage; many are another kind of file.
    return start.bytes.prefix(4096).count { $0 == 0 } < 8 && !isOwnFile
  }

  /// Whether it is a file of mappings or rules: a comment of it may show rows of a statement.
  private var isOwnFile: Bool {
    [Array("mapping: 1".utf8), Array("rules: 1".utf8)].contains { key in
      start.bytes.starts(with: key)
        || ([0x0A] + key).withUnsafeBytes { ByteSearch.contains(start.bytes, $0) }
    }
  }

  /// The start decoded with the first of these encodings that reads it.
  func decoded(_ names: [String]) -> DecodedStart {
    // What is cut is decoded already.
    let names = cut == nil ? names : []
    if let known = texts[names] { return known }
    let decoded =
      cut.map { DecodedStart($0) }
      ?? DecodedStart(start, candidates: names.compactMap { TextEncoding(label: $0) })
    texts[names] = decoded
    return decoded
  }

  /// The start of a document in one encoding.
  final class DecodedStart {
    let candidates: [TextEncoding]
    let proof: EncodingProof
    /// UTF-8.
    let bytes: [UInt8]
    /// The text folded like names of columns.
    private(set) lazy var folded = Array(
      HeaderName.folded(String(decoding: bytes, as: UTF8.self)).utf8)
    /// Whether the document ends with the start.
    let isWhole: Bool
    private var rows: [UInt8: [SampleRow]] = [:]
    /// Nil: delimited text.
    let cut: (any CutTable)?

    /// A table that is cut, and its rows as text with tabs.
    fileprivate init(_ cut: any CutTable) {
      self.cut = cut
      isWhole = true
      candidates = []
      bytes = cut.text
      proof = bytes.withUnsafeBytes {
        EncodingProof(of: $0, candidates: [.utf8], isWhole: true)
      }
      rows[TableSample.cutDelimiter] = cut.rows
    }

    fileprivate init(_ start: DocumentStart, candidates: [TextEncoding]) {
      self.candidates = candidates
      cut = nil
      isWhole = start.isWhole
      proof = EncodingProof(of: start.bytes, candidates: candidates, isWhole: start.isWhole)
      var transcoder = UTF8Transcoder(proof: proof, candidates: candidates)
      var text: [UInt8] = []
      transcoder.push(start.bytes, isLast: start.isWhole) { text.append(contentsOf: $0) }
      bytes = text
    }

    /// The first rows that have a cell with text, cut at `delimiter`.
    func rows(_ delimiter: UInt8) -> [SampleRow] {
      if let known = rows[delimiter] { return known }
      var found: [SampleRow] = []
      var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter))
      bytes.withUnsafeBytes { bytes in
        parser.push(bytes, isLast: true) { row in
          guard !row.isBlank, found.count < TableSample.maximumRows else { return }
          found.append(
            SampleRow(cells: (0..<row.count).map { row.text($0) }, line: row.line))
        }
      }
      rows[delimiter] = found
      return found
    }

    /// Whether the text is mostly what no encoding tried could read.
    var isGarbled: Bool {
      var (damaged, foreign) = (0, 0)
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar.value > 0x7F
      {
        foreign += 1
        if scalar == "\u{FFFD}" { damaged += 1 }
      }
      // A few damaged letters in a file are damage.
      return damaged >= 4 && damaged * 2 > foreign
    }

    /// Whether a folded text stands somewhere.
    func contains(_ text: String) -> Bool {
      var text = text
      return text.withUTF8 { needle in
        folded.withUnsafeBytes { ByteSearch.contains($0, UnsafeRawBufferPointer(needle)) }
      }
    }
  }
}

/// One row of a sample.
struct SampleRow {
  let cells: [String]
  let line: Int
  let folded: Set<String>

  init(cells: [String], line: Int) {
    self.cells = cells
    self.line = line
    folded = Set(cells.map { HeaderName.folded($0) }.filter { !$0.isEmpty })
  }
}
