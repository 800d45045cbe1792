import FinanceModel
import ImportPipeline
import TextCoding

/// What the start of a document shows of the office program that it is from.
enum OfficeStart {
  /// A workbook that can be read.
  case workbook(SheetDocument)
  /// A document that cannot be read, and why.
  case refused(FinanceETLError)

  /// Nil for a document of no office program, or of one that holds no tables.
  init?(_ start: DocumentStart) {
    if start.bytes.starts(with: OLEDirectory.mark) {
      guard let error = Self.old(start) else { return nil }
      self = .refused(error)
    } else if start.bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      if Self.isOpenDocument(start.bytes) {
        self = .refused(Self.convert("an OpenDocument spreadsheet", start.fileName))
        return
      }
      let names = Self.names(start.bytes)
      let isOther = names.contains { $0.hasPrefix("word/") || $0.hasPrefix("ppt/") }
      let isOffice = names.contains { name in Self.marks.contains { name.hasPrefix($0) } }
      guard isOffice, !isOther else { return nil }
      self = .workbook(.xlsx)
    } else if case .xml(let declared)? = MarkupStart.document(start) {
      self = .workbook(.xml(declared))
    } else {
      return nil
    }
  }

  private static let marks = ["[content_types].xml", "_rels/", "docprops/", "xl/", "customxml/"]

  /// The names of the entries that begin in the first bytes, in lower case.
  private static func names(_ bytes: UnsafeRawBufferPointer) -> [String] {
    var names: [String] = []
    var place = 0
    while place + 30 <= bytes.count {
      guard bytes[place] == 0x50, bytes[place + 1] == 0x4B, bytes[place + 2] == 3,
        bytes[place + 3] == 4
      else {
        place += 1
        continue
      }
      let length = Int(bytes[place + 26]) | Int(bytes[place + 27]) << 8
      let name = bytes[(place + 30)...].prefix(length)
      names.append(
        String(decoding: name, as: UTF8.self).lowercased().replacing("\\", with: "/")
          .trimmingPrefix("/").description)
      place += 30 + name.count
    }
    return names
  }

  /// Its first entry holds its type, uncompressed.
  private static func isOpenDocument(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let type = "mimetypeapplication/vnd.oasis.opendocument.spreadsheet"
    return bytes.dropFirst(30).starts(with: type.utf8)
  }

  /// What is kept in the compound files of before 2007, and in those of encrypted documents.
  private static func old(_ start: DocumentStart) -> FinanceETLError? {
    let names = OLEDirectory.names(start)
    if names.contains("EncryptedPackage") { return SpreadsheetErrors.encrypted }
    if names.contains("Workbook") || names.contains("Book") {
      return convert("a workbook in the old binary format of Excel (.xls)", start.fileName)
    }
    return nil
  }

  private static func convert(_ kind: String, _ fileName: String) -> FinanceETLError {
    FinanceETLError(
      .unrecognisedFormat, "expected an XLSX workbook, found \(kind)",
      hint: "convert it, then import the result:"
        + " libreoffice --headless --convert-to xlsx '\(fileName)'")
  }
}

/// The list of streams in a compound file. Source: MS-CFB, 2.2 and 2.6.
enum OLEDirectory {
  static let mark: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
  private static let entrySize = 128
  /// The first entries are enough: the streams of a workbook stand there.
  private static let lookedAt = 4096

  /// The names of the first streams; empty where there is no list.
  static func names(_ start: DocumentStart) -> [String] {
    let bytes = start.bytes
    guard bytes.count >= 512 else { return [] }
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let shift = number(30, 2)
    guard shift == 9 || shift == 12 else { return [] }
    let offset = (number(48, 4) + 1) << shift
    if offset + entrySize <= bytes.count {
      return names(Array(bytes[offset...].prefix(lookedAt)))
    }
    guard let open = start.openWhole, let stream = try? open(), let length = stream.length,
      Int64(offset) < length, (try? stream.seek(to: Int64(offset))) != nil
    else { return [] }
    return names((try? stream.start(lookedAt)) ?? [])
  }

  private static func names(_ directory: [UInt8]) -> [String] {
    stride(from: 0, to: directory.count - entrySize + 1, by: entrySize).map { entry in
      // The length is in bytes, with that of the zero at the end.
      let length = min(64, Int(directory[entry + 64]))
      let units = stride(from: entry, to: entry + max(0, length - 2), by: 2).map {
        UInt16(directory[$0]) | UInt16(directory[$0 + 1]) << 8
      }
      return String(decoding: units, as: UTF16.self)
    }
  }
}

/// What the start of a document in markup shows of the tables in it.
enum MarkupStart {
  /// The name of SpreadsheetML's elements.
  private static let namespace = "urn:schemas-microsoft-com:office:spreadsheet"
  private static let lookedAt = 16 * 1024

  /// How the document is read; nil where it is neither a workbook in XML nor a page with a table.
  static func document(_ start: DocumentStart) -> SheetDocument? {
    // ASCII decides here; in UTF-16 every other byte is NUL.
    guard start.bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else {
      return nil
    }
    let bytes = start.bytes.filter { $0 != 0 }
    let text = String(decoding: bytes, as: UTF8.self)
    let head = text.utf8.prefix(lookedAt)
    let start = String(decoding: head, as: UTF8.self)
    if start.contains(namespace), start.contains("Workbook") {
      return .xml(label(behind: "encoding", in: start))
    }
    let folded = text.lowercased()
    guard ["<table", "<tr"].contains(where: { hasTag($0, in: folded) }) else { return nil }
    return .html(label(behind: "charset", in: start.lowercased()))
  }

  /// Whether a tag stands in a text, and not one whose name begins so: `<trade>` is no row.
  private static func hasTag(_ tag: String, in text: String) -> Bool {
    var rest = text.utf8[...]
    while let place = rest.firstRange(of: tag.utf8)?.upperBound {
      rest = rest[place...]
      guard let next = rest.first else { return true }
      if next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") { return true }
    }
    return false
  }

  /// The encoding that follows a word and `=`.
  private static func label(behind word: String, in text: String) -> TextEncoding? {
    guard let place = text.firstRange(of: word)?.upperBound else { return nil }
    let label = text[place...].drop { $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return TextEncoding(label: label)
  }
}
