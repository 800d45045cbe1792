import Archives
import Testing

@testable import Spreadsheets

/// Bytes in memory, handed out so many at a time.
private final class Pieces: ArchiveSource {
  private let bytes: [UInt8]
  private let size: Int
  private var place = 0
  var length: Int64? { nil }

  init(_ text: String, size: Int) {
    bytes = Array(text.utf8)
    self.size = size
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(size, buffer.count, bytes.count - place)
    buffer.copyBytes(from: bytes[place..<(place + count)])
    place += count
    return count
  }

  func seek(to offset: Int64) {}
}

/// The rows of all sheets, without those that stand above them.
private func rows(of workbook: any Workbook, style: RowStyle = RowStyle()) throws -> [String] {
  var rows: [String] = []
  for index in workbook.sheets.indices {
    let sheet = workbook.sheets[index]
    try workbook.read(index, style) { row in
      guard row.number >= sheet.firstRow else { return true }
      let cells = row.cells.map { String(decoding: $0, as: UTF8.self) }
      rows.append(
        "\(sheet.number).\(row.number)\(row.isHidden ? "h" : ""): " + cells.joined(separator: "|"))
      return true
    }
  }
  return rows
}

@Suite("Tables of web pages")
struct HTMLWorkbookTests {
  private func read(
    _ page: String, size: Int = 4096, style: RowStyle = RowStyle()
  ) throws -> [String] {
    try rows(of: try HTMLWorkbook { Pieces(page, size: size) }, style: style)
  }

  private static let page = """
    <!DOCTYPE html><html><!-- <table><tr><td>a<td>b</table> --><script>"<table><tr><td>"</script>
    <TABLE><TR><TD>layout<td>x<tr><td>above
    <table class="a > b"><thead><tr><th>Date<br>of day</th><th colspan=2>Text &amp; more<th>Sum</tr>
    <tr style='display:none'><td rowspan="3">1&nbsp;May</td><td>A</td><td>B<td x:num="1234.5">1.234,50
    <tr><td>C &euml;&#8364;&#x41;&unknown;<td colspan=2>D
    <tr><td>5 < 6<td><td>E</table>
    </TABLE>
    """

  private static let expected = [
    "2.4: Date of day|Text & more||Sum", "2.5h: 1\u{A0}May|A|B|1234.5",
    "2.6: |C ë€A&unknown;|D", "2.7: |5 < 6||E",
  ]

  @Test("cells that cover others, tables in tables, comments and scripts")
  func tables() throws {
    #expect(try read(Self.page) == Self.expected)
  }

  @Test("what a page has above a table is above it: lines of text, and other tables")
  func above() throws {
    let page = """
      <title>T</title><h1>Bank of  Birches</h1>Account <b>12</b><br>Day 3<table><tr><td>k<td>v<tr><td>l<td>w
      </table><p>between</p><table><tr><td>a<td>b<tr><td>c<td>d</table>below
      """
    let workbook = try HTMLWorkbook { Pieces(page, size: 100) }
    #expect(workbook.sheets.map(\.firstRow) == [5, 8])
    var rows: [String] = []
    try workbook.read(1, RowStyle()) { row in
      rows.append(row.cells.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|"))
      return true
    }
    #expect(
      rows == [
        "T", "Bank of Birches", "Account 12", "Day 3", "k|v", "l|w", "between", "a|b", "c|d",
      ])
  }

  @Test("pieces of any size give the same rows", arguments: [1, 2, 3, 7, 64])
  func pieces(size: Int) throws {
    #expect(try read(Self.page, size: size) == Self.expected)
  }

  @Test("an exact number counts where it is the one that is shown, and not where a date is shown")
  func exactNumbers() throws {
    let page = """
      <table><tr><td>a<td>b<tr><td x:num="45293">02.01.2024<td x:num="12.339999999999999">12,34
      <tr><td x:num>5<td>="007"</table>
      """
    let comma = RowStyle(decimal: UInt8(ascii: ","))
    #expect(try read(page, style: comma) == ["1.1: a|b", "1.2: 02.01.2024|12,34", "1.3: 5|007"])
  }

  @Test(
    "a page that ends within the table is an error", arguments: ["", "<", "<td", "</tab", "<!--"])
  func earlyEnds(end: String) throws {
    let page = "<table><tr><td>a<td>b<tr><td>c<td>d"
    #expect(throws: SpreadsheetFailure.self) { _ = try read(page + end) }
    #expect(try read(page + "</table>" + end) == ["1.1: a|b", "1.2: c|d"])
  }

  @Test("tables in one another without end are read without end of the stack")
  func deepTables() throws {
    let open = String(repeating: "<table><tr><td>x<td>", count: 20_000)
    // None has two rows: none is a sheet, and nothing of it could be lost.
    #expect(try read(open).isEmpty)
    let table = "<table><tr><td>a<td>b<tr><td>c<td>d<tr><td>e<td>f"
    #expect(throws: SpreadsheetFailure.self) { _ = try read(table + open) }
  }

  @Test("cells that cover more than a table may have are an error once it is read")
  func wideCells() throws {
    let wide = "<tr><td colspan=999999999 rowspan=999999999>a<td>b"
    #expect(try read("<table>\(wide)\(wide)</table>").isEmpty)
    #expect(throws: SpreadsheetFailure.self) {
      _ = try read("<table><tr><td>a<td>b<tr><td>c<td>d\(wide)</table>")
    }
  }
}

@Suite("Workbooks in XML")
struct XMLWorkbookTests {
  @Test("indices leave gaps, merged cells cover, types say what a cell is")
  func cells() throws {
    let text = """
      <?xml version="1.0"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <ss:Worksheet ss:Name="Old"><ss:Table/><x:WorksheetOptions xmlns:x="x"><x:Visible>SheetHidden</x:Visible>
      </x:WorksheetOptions></ss:Worksheet><ss:Worksheet ss:Name="A &amp; B"><ss:Table>
      <ss:Row ss:Index="3"><ss:Cell ss:MergeAcross="1"><ss:Data ss:Type="String">a</ss:Data></ss:Cell>
      <ss:Cell><ss:Data ss:Type="Number">12.340000000000002</ss:Data></ss:Cell>
      <ss:Cell ss:Index="6"><ss:Data ss:Type="DateTime">2024-01-02T00:00:00.000</ss:Data></ss:Cell></ss:Row>
      <ss:Row ss:Hidden="1"><ss:Cell><ss:Data ss:Type="DateTime">2024-01-02T10:05:00.000</ss:Data>
      <ss:Comment><ss:Data>no</ss:Data></ss:Comment></ss:Cell><ss:Cell><ss:Data ss:Type="Boolean">0</ss:Data>
      </ss:Cell></ss:Row></ss:Table></ss:Worksheet></ss:Workbook>
      """
    let workbook = try XMLWorkbook { Pieces(text, size: 50) }
    #expect(workbook.sheets.map(\.name) == ["Old", "A & B"])
    #expect(workbook.sheets.map(\.isHidden) == [true, false])
    #expect(
      try rows(of: workbook) == ["2.3: a||12.34|||2024-01-02", "2.4h: 2024-01-02 10:05:00|FALSE"])
  }
}
