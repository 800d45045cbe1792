import DelimitedText
import TestSupport
import Testing

@Suite("Rows")
struct RowTests {
  @Test(
    "a row ends with LF, CR LF, CR CR LF or CR",
    arguments: [
      ("a,b\nc\n", ["a,b", "c"], [1, 2]),
      ("a,b\r\nc\r\n", ["a,b", "c"], [1, 2]),
      ("a,b\r\r\nc\r\r\n", ["a,b", "c"], [1, 2]),
      ("a,b\rc\r", ["a,b", "c"], [1, 2]),
      ("a\r\rb", ["a", "", "b"], [1, 2, 3]),
      ("a\r\r\r\nb", ["a", "", "b"], [1, 2, 3]),
      ("a\n\r\nb\n\r", ["a", "", "b", ""], [1, 2, 3, 4]),
    ])
  func lineEnds(text: String, raw: [String], lines: [Int]) {
    let document = read(text)
    #expect(document.rows.map { String(decoding: $0.raw, as: UTF8.self) } == raw)
    #expect(document.lines == lines)
  }

  @Test("the last row needs no line end, and a line end begins no row")
  func lastRow() {
    #expect(read("a,b\nc,d").cells == [["a", "b"], ["c", "d"]])
    #expect(read("a,b\nc,d\n").cells == [["a", "b"], ["c", "d"]])
    #expect(read("a,").cells == [["a", ""]])
    #expect(read("").cells.isEmpty)
  }

  @Test("a line break inside quotes counts as a line, as its document ends lines")
  func linesInQuotes() {
    #expect(read("\"a\nb\",\"c\n\nd\"\ne\n").lines == [1, 5])
    #expect(read("\"a\r\nb\"\r\ne\r\n").lines == [1, 3])
    #expect(read("\"a\r\r\nb\"\r\r\ne\r\r\n").lines == [1, 3])
    #expect(read("\"a\rb\"\re\r").lines == [1, 3])
    #expect(read("\"a\rb\"\ne\n").lines == [1, 2])
  }

  @Test("rows may differ in their number of cells, and a cell beyond the last is empty")
  func raggedRows() {
    #expect(read("a,b,c\nd\ne,f\n").cells == [["a", "b", "c"], ["d"], ["e", "f"]])
    var parser = DelimitedParser(DelimitedDialect(delimiter: UInt8(ascii: ",")))
    var beyond: [String] = []
    Array("a,b".utf8).withUnsafeBytes { bytes in
      parser.push(bytes, isLast: true) { row in beyond = [row.text(2), row.text(-1)] }
    }
    #expect(beyond == ["", ""])
  }

  @Test("a delimiter at the end of a row is followed by an empty cell")
  func trailingDelimiters() {
    #expect(read("a,b,\n,,\n,").cells == [["a", "b", ""], ["", "", ""], ["", ""]])
  }

  @Test(
    "blanks at the ends of cells are not part of them",
    arguments: [
      " a ", "\ta\t", "\u{A0}a\u{A0}", "\u{3000}a\u{3000}", "\u{FEFF}a", "\u{200E}a\u{200F}",
      "\0a\0",
      " \u{A0}\u{200F} a \u{3000}\t\0", "\" a \"", "\"\u{A0}a\n\"",
    ])
  func blanks(cell: String) {
    #expect(read("\(cell),\(cell)\n\(cell)").cells == [["a", "a"], ["a"]])
  }

  @Test("what only looks like a blank stays")
  func notBlank() {
    let cells = ["é", "à", "。a。", "aࠀ", "–a—", "\u{200D}", "ÿ", "か\u{3001}", "￿", "a b"]
    #expect(read(cells.joined(separator: ",")).cells == [cells])
  }

  @Test("a row without a character is blank, and is passed on")
  func blankRows() {
    let document = read("\n \t\n,,\n\"\",\" \"\n\u{A0}\n0\n\"\"\"\"\n")
    #expect(document.rows.map(\.isBlank) == [true, true, true, true, true, false, false])
  }

  @Test("a NUL within a cell is a character")
  func nulWithin() {
    #expect(read("a\0b,c\n").cells == [["a\0b", "c"]])
  }

  @Test("bytes that are no UTF-8 are passed on as they are")
  func notUTF8() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x2C, 0xE3, 0x80, 0x2C, 0xC2, 0x0A]
    let document = read(bytes) { bytes.count }
    #expect(document.rows.map(\.raw) == [Array(bytes.dropLast())])
    #expect(document.cells == [["a\u{FFFD}", "\u{FFFD}", "\u{FFFD}"]])
  }

  @Test("a cell's place is that of its first character, counted in characters")
  func places() {
    let document = read("Grüße, \"消费\" ,5\n\"a\nb\", c ,=\"d\"\n")
    #expect(
      document.rows.map(\.places) == [
        [[1, 1], [1, 9], [1, 14], [1, 15]], [[2, 2], [3, 5], [3, 10], [3, 12]],
      ])
  }

  @Test("any ASCII byte can delimit", arguments: [",", ";", "\t", "|", " ", "^", "~", "\u{1F}"])
  func delimiters(delimiter: Character) {
    let cells = [["a", "", "b\(delimiter)c"], ["", "d"], ["", ""]]
    let text = "a\(delimiter)\(delimiter)\"b\(delimiter)c\"\n\(delimiter)d\n\(delimiter)"
    #expect(read(text, delimiter).cells == cells)
  }
}
