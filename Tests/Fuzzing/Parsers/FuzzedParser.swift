import Archives
import BankMappings
import DelimitedText
import Digests
import FinanceETL
import Foundation
import JSONText
import MailMessages
import PrintedPages
import Spreadsheets
import TextCoding
import XMLEvents

/// The parsers that meet bytes of strangers. Whatever they are given they read or refuse; to crash, hang
/// or read beyond the end is a finding.
package enum FuzzedParser: String, CaseIterable, Sendable {
  case ofx, camt, mt940, qif, plaid, records, table, archive, mail, json, delimited, encoding, xml,
    pages,
    mapping, plan, workbook, sheet, page

  /// Reads them as a whole; what it makes of them is dropped.
  package func read(_ bytes: [UInt8]) async {
    switch self {
    case .ofx, .camt, .mt940, .qif, .plaid, .records: await FuzzedDocument.read(bytes, as: rawValue)
    case .table: await FuzzedDocument.read(bytes, as: "csv")
    case .archive:
      let formats: [ArchiveReader.Format] = [
        .zip, .tar, .sevenZip, .rar, .compressed(.gzip), .compressed(.bzip2), .compressed(.xz),
        .compressed(.zstd),
      ]
      for format in formats { Self.unpack(bytes, format) }
    case .mail: Self.readMail(bytes)
    case .json: _ = try? JSONParser.parse(bytes)
    case .delimited: Self.scan(bytes)
    case .encoding: Self.transcode(bytes)
    case .xml: Self.parseXML(bytes)
    case .pages: Self.readPages(bytes)
    case .mapping:
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try? MappingFile(name: "fuzz.yaml", text: text).decoded()
    case .plan: Self.readPlan(bytes)
    case .workbook: await FuzzedDocument.read(bytes, as: "xlsx")
    case .sheet: Self.readSheet(bytes)
    case .page: Self.readPage(bytes)
    }
  }

  // MARK: Each of them

  private final class Bytes: ArchiveSource, MailSource {
    private let bytes: [UInt8]
    private var place = 0
    var length: Int64? { Int64(bytes.count) }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let count = min(buffer.count, bytes.count - place)
      buffer.copyBytes(from: bytes[place..<(place + count)])
      place += count
      return count
    }

    func seek(to offset: Int64) { place = Int(offset) }
  }

  private static func unpack(_ bytes: [UInt8], _ format: ArchiveReader.Format) {
    var limits = ArchiveLimits()
    limits.bytes = 8 << 20
    guard
      let reader = try? ArchiveReader(Bytes(bytes), as: format, budget: ArchiveBudget(limits))
    else { return }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while let entry = try? reader.next() {
      _ = entry
      while let count = try? reader.read(into: buffer), count > 0 {}
    }
  }

  private static func readMail(_ bytes: [UInt8]) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    let mail = MailReader(Bytes(bytes))
    while let part = try? mail.next() {
      _ = part.role
      while let count = try? mail.read(into: buffer), count > 0 {}
    }
    let mailbox = MailboxReader(Bytes(bytes))
    while (try? mailbox.next()) == true {
      while let count = try? mailbox.read(into: buffer), count > 0 {}
    }
  }

  /// The XML of a sheet in a workbook that is whole.
  private static func readSheet(_ bytes: [UInt8]) {
    let texts = "<sst><si><t>a</t></si><si><r><t>b</t></r></si></sst>"
    let workbook = MadeWorkbook(
      sheets: [("S", String(decoding: bytes, as: UTF8.self))], texts: texts)
    guard let read = try? XLSXWorkbook(open: { Bytes(workbook.bytes) }) else { return }
    readSheets(of: read)
  }

  private static func readSheets(of workbook: any Workbook) {
    for index in workbook.sheets.indices {
      try? workbook.read(index, RowStyle()) { row in
        _ = row.cells.map { $0.count }
        return true
      }
    }
  }

  /// A web page, and a workbook in XML.
  private static func readPage(_ bytes: [UInt8]) {
    if let page = try? HTMLWorkbook(open: { Bytes(bytes) }) { readSheets(of: page) }
    if let workbook = try? XMLWorkbook(open: { Bytes(bytes) }) { readSheets(of: workbook) }
  }

  private static func scan(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { whole in
      for delimiter in DelimitedDialect.candidates {
        var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter))
        parser.push(whole, isLast: true) { row in
          for index in 0..<row.count { _ = row.text(index) }
        }
      }
    }
  }

  private static func transcode(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { whole in
      let proof = EncodingProof(of: whole, declared: nil)
      var transcoder = UTF8Transcoder(proof: proof, declared: nil)
      let half = whole.count / 2
      transcoder.push(UnsafeRawBufferPointer(rebasing: whole[..<half]), isLast: false) { _ in }
      transcoder.push(UnsafeRawBufferPointer(rebasing: whole[half...]), isLast: true) { _ in }
    }
  }

  private final class Listener: XMLEventHandler {
    func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {}
    func characters(_ text: UnsafeRawBufferPointer) {}
    func endElement(_ name: UnsafeRawBufferPointer) {}
  }

  private static func parseXML(_ bytes: [UInt8]) {
    let listener = Listener()
    bytes.withUnsafeBytes { try? XMLEventParser(handler: listener)?.push($0, isLast: true) }
  }

  private static func readPages(_ bytes: [UInt8]) {
    var reader = PDFResponseReader(pageLimit: nil)
    bytes.withUnsafeBytes { reader.append($0) }
    while (try? reader.next()) != nil {}
    try? reader.finish()
  }

  private static let planPath = FileManager.default.temporaryDirectory
    .appending(path: "fuzz-plan-\(getpid()).json").path

  /// As the content of a plan whose digest is right.
  private static func readPlan(_ bytes: [UInt8]) {
    let hash = SHA256()
    let before = Array("{\"plan\":".utf8) + bytes
    hash.update(before)
    let after = Array(",\"digest\":\"\(SHA256.hexText(hash.finish()))\"}\n".utf8)
    FileManager.default.createFile(atPath: planPath, contents: Data(before + after))
    _ = try? ImportPlan(contentsOf: planPath)
  }
}
