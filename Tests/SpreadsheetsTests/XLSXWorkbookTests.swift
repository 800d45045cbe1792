import Archives
import FuzzedParsers
import Testing

@testable import Spreadsheets

/// Bytes in memory.
private final class Source: ArchiveSource {
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

@Suite("XLSX workbooks")
struct XLSXWorkbookTests {
  private func rows(
    _ data: String, texts: String? = nil, styles: String? = nil, properties: String = "",
    limits: SpreadsheetLimits = SpreadsheetLimits(), style: RowStyle = RowStyle()
  ) throws -> [String] {
    let sheet = "<worksheet><sheetData>\(data)</sheetData><mergeCells/></worksheet>"
    let made = MadeWorkbook(
      sheets: [("S", sheet)], texts: texts, styles: styles, properties: properties)
    let workbook = try XLSXWorkbook(limits: limits) { Source(made.bytes) }
    var rows: [String] = []
    try workbook.read(0, style) { row in
      let cells = row.cells.map { String(decoding: $0, as: UTF8.self) }
      rows.append("\(row.number)\(row.isHidden ? "h" : ""): " + cells.joined(separator: "|"))
      return true
    }
    return rows
  }

  private static let styles = """
    <styleSheet><numFmts><numFmt formatCode="&quot;Tag &quot;0" numFmtId="170"/>
    <numFmt numFmtId="171" formatCode="[$-407]dd/mm/yy;@"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/>
    <xf numFmtId="22"/></cellXfs><dxfs><dxf><numFmt numFmtId="170" formatCode="yyyy"/></dxf></dxfs>
    </styleSheet>
    """

  @Test("a cell is what its type and the format of its style say")
  func cells() throws {
    let data = """
      <row r="2"><c r="A2" s="1"><v>45292</v></c><c r="B2" s="2"><v>3</v></c>
      <c r="C2" s="3"><v>45292.9999999</v></c><c r="D2"><v>12.340000000000002</v></c></row>
      <row r="3"><c r="A3" s="1" t="s"><v>0</v></c><c r="B3" s="1"><v>60</v></c>
      <c r="C3"><f>A1*2</f></c><c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#N/A</v></c></row>
      <row r="4"><c r="A4" t="inlineStr"><is><r><t>A</t></r><r><t xml:space="preserve"> B</t></r>
      <rPh sb="0"><t>no</t></rPh></is></c><c r="B4" t="str"><f>X</f><v>text</v></c>
      <c r="C4" t="d"><v>2024-01-02T10:00:00</v></c><c r="D4" s="4"><v>45292</v></c></row>
      """
    let texts = "<sst><si><t>x_x000D_</t><rPh><t>no</t></rPh></si></sst>"
    #expect(
      try rows(data, texts: texts, styles: Self.styles) == [
        "2: 2024-01-01|3|2024-01-02|12.34",
        "3: x|60|=A1*2|TRUE|#N/A",
        "4: A B|text|2024-01-02 10:00:00|2024-01-01 00:00:00",
      ])
    let first = try rows(data, texts: texts, styles: Self.styles, properties: " date1904=\"1\"")[0]
    #expect(first == "2: 2028-01-02|3|2028-01-03|12.34")
  }

  @Test("positions count where there are no references, and gaps are empty cells")
  func positions() throws {
    let data = """
      <row><c><v>1</v></c><c/><c><v>2</v></c></row><row r="5" hidden="1"><c r="C5"><v>3</v></c>
      <c><v>4</v></c></row><row/><row><c r="B7"><v>5</v></c><c r="A7"><v>6</v></c></row>
      """
    #expect(try rows(data) == ["1: 1||2", "5h: ||3|4", "7: 6|5"])
  }

  @Test("what is styled and empty costs no row, and the last cell of a row is one with text")
  func emptyTail() throws {
    let tail = (2...500).map { "<row r=\"\($0)\"><c r=\"A\($0)\" s=\"1\"/></row>" }.joined()
    #expect(
      try rows("<row r=\"1\"><c r=\"A1\"><v>1</v></c><c r=\"XFD1\"/></row>" + tail) == ["1: 1"])
  }

  @Test("limits are errors that name the row")
  func limits() throws {
    var limits = SpreadsheetLimits()
    limits.columns = 3
    limits.rowBytes = 10
    limits.sharedBytes = 20
    #expect(
      throws: SpreadsheetFailure.limit(
        .columns, "a row has more than 3 columns", CellPlace(sheet: 1, row: 4))
    ) {
      _ = try rows("<row r=\"4\"><c r=\"D4\"><v>1</v></c></row>", limits: limits)
    }
    #expect(
      throws: SpreadsheetFailure.limit(
        .rowBytes, "a row is longer than 10 bytes", CellPlace(sheet: 1, row: 1))
    ) {
      _ = try rows(
        "<row><c t=\"str\"><v>123456</v></c><c t=\"str\"><v>123456</v></c></row>", limits: limits)
    }
    #expect(throws: SpreadsheetFailure.self) {
      _ = try rows(
        "<row/>", texts: "<sst><si><t>a text that is too long</t></si></sst>", limits: limits)
    }
  }

  @Test("a text that is not there, XML that is none and a part that is missing are errors")
  func damage() throws {
    #expect(throws: SpreadsheetFailure.self) {
      _ = try rows("<row r=\"1\"><c r=\"A1\" t=\"s\"><v>7</v></c></row>")
    }
    #expect(throws: SpreadsheetFailure.self) { _ = try rows("<row><c></row>") }
    let empty = MadeWorkbook(sheets: [])
    let workbook = try XLSXWorkbook { Source(empty.bytes) }
    #expect(workbook.sheets.isEmpty)
    #expect(throws: SpreadsheetFailure.self) {
      _ = try XLSXWorkbook { Source(Array(empty.bytes.prefix(40))) }
    }
    let word = MadeWorkbook(sheets: [], others: [("word/document.xml", "<a/>")])
    #expect(try XLSXWorkbook { Source(word.bytes) }.sheets.isEmpty)
  }

  @Test("sheets are listed with their names, hidden ones as such")
  func sheets() throws {
    let made = MadeWorkbook(
      sheets: [
        ("A &amp; B", "<worksheet/>"), ("Old|hidden", "<worksheet/>"), ("C|veryHidden", "<w/>"),
      ])
    let workbook = try XLSXWorkbook { Source(made.bytes) }
    #expect(workbook.sheets.map(\.name) == ["A & B", "Old", "C"])
    #expect(workbook.sheets.map(\.isHidden) == [false, true, true])
    #expect(workbook.sheets.map(\.isActive) == [true, false, false])
  }

  @Test("numbers have the mark, and whole rows the separator, that was asked for")
  func style() throws {
    let data = "<row><c><v>1234.5</v></c><c t=\"str\"><v>1.5</v></c></row>"
    let style = RowStyle(decimal: UInt8(ascii: ","), separator: UInt8(ascii: ";"))
    #expect(try rows(data, style: style) == ["1: 1234,5|1.5"])
  }
}
