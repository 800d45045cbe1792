import DelimitedText
import TestSupport
import Testing

@Suite("Quoting")
struct QuotingTests {
  @Test(
    "a quoted cell may hold delimiters, line breaks and doubled quotes (RFC 4180 §2.6, §2.7)",
    arguments: [
      ("\"a,b\",c", [["a,b", "c"]]),
      ("\"a\nb\",c\nd", [["a\nb", "c"], ["d"]]),
      ("\"a\r\nb\",c\r\nd", [["a\r\nb", "c"], ["d"]]),
      ("\"a \"\"b\"\" c\",d", [["a \"b\" c", "d"]]),
      ("\"\"\"a\"\"\",\"\"\"\"", [["\"a\"", "\""]]),
      ("\"\",\"\"\n\"\"", [["", ""], [""]]),
      ("\"a\"", [["a"]]),
      ("\"a\"\n", [["a"]]),
    ])
  func quoted(text: String, cells: [[String]]) {
    #expect(read(text).cells == cells)
  }

  @Test(
    "blanks may stand around quotes",
    arguments: [
      // HSBC, WeChat.
      ("\"-27.90\"\t,\"HKD\"\t\n", [["-27.90", "HKD"]]),
      ("\"3985734\"\t,\"129847129\"\t,", [["3985734", "129847129", ""]]),
      ("a, \"b, c\" ,d", [["a", "b, c", "d"]]),
      ("\u{FEFF}\"a,b\",c", [["a,b", "c"]]),
      ("\u{A0}\"a,b\"\u{3000}\u{200F},c", [["a,b", "c"]]),
      ("\"a\" \n\"b\" ", [["a"], ["b"]]),
    ])
  func blanksAroundQuotes(text: String, cells: [[String]]) {
    #expect(read(text).cells == cells)
  }

  @Test("a tab that delimits is no blank before a quote or after it")
  func tabDelimits() {
    #expect(read("\"a\"\t\"b\tc\"\t\t \"d\"\n", "\t").cells == [["a", "b\tc", "", "d"]])
  }

  @Test("a quote within an unquoted cell is a character")
  func strayQuote() {
    #expect(
      read("19\" screen,5\",a\"b\"c\n6' 2\",x\n").cells == [
        ["19\" screen", "5\"", "a\"b\"c"], ["6' 2\"", "x"],
      ])
  }

  @Test(
    "text after a closing quote loses nothing",
    arguments: [
      ("\"A\" & B,c\nd", [["\"A\" & B", "c"], ["d"]]),
      ("\"a\"\"b\"c,d", [["\"a\"\"b\"c", "d"]]),
      // Quoted without escapes.
      ("\"Café \"Noël\" Paris\",\"5\"\n", [["Café \"Noël\" Paris", "5"]]),
      ("\"a, \"b\" c\",d", [["a, \"b\" c", "d"]]),
      ("\"\"a\"\",b", [["\"a\"", "b"]]),
    ])
  func textAfterQuote(text: String, cells: [[String]]) {
    #expect(read(text).cells == cells)
  }

  @Test(
    "a quote that never closes is a character, and swallows no row",
    arguments: [
      ("a,\"b,c\nd,e\nf", [["a", "\"b", "c"], ["d", "e"], ["f"]]),
      ("\"", [["\""]]),
      ("\"a", [["\"a"]]),
      ("\"\"\"", [["\"\"\""]]),
      ("\"a\"\"", [["\"a\"\""]]),
      ("=\"a\nb", [["=\"a"], ["b"]]),
      ("x,\"y\n\"\"a\"\",\"\"b", [["x", "\"y"], ["\"a\"", "\"\"b"]]),
      // The cells before it and after it are quoted all the same.
      ("\"a,b\",\"c,\"\"d\"\"\ne", [["a,b", "\"c", "\"d\""], ["e"]]),
    ])
  func unclosedQuote(text: String, cells: [[String]]) {
    #expect(read(text).cells == cells)
  }

  @Test("what would close a quote lines further down and opens a cell there leaves it a character")
  func quoteOfAnotherRow() {
    let text = "1,\"Pipe 5,x\n2,\"Smith, John\",y\n3,z\n"
    #expect(read(text).cells == [["1", "\"Pipe 5", "x"], ["2", "Smith, John", "y"], ["3", "z"]])
  }

  @Test("one stray quote leaves every other row of a long document as it is")
  func strayQuoteInLongDocument() {
    var rows = (0..<60_000).map { "\($0),Café Noël,-12.30,EUR" }
    rows[7] = "7,\"Café Noël,-12.30,EUR"
    let document = read(rows.joined(separator: "\n"))
    #expect(document.cells.count == rows.count)
    #expect(document.cells[7] == ["7", "\"Café Noël", "-12.30", "EUR"])
    #expect(document.rows.allSatisfy { $0.cells.count == 4 && $0.cells[0] == "\($0.line - 1)" })
  }

  @Test("a row without its first quote has its first cell without the second")
  func missingFirstQuote() {
    #expect(
      read("\"NL77\",\"EUR\"\nNL77RABO0311467415\",\"EUR\",\"x\"\n").cells == [
        ["NL77", "EUR"], ["NL77RABO0311467415", "EUR", "x"],
      ])
  }

  @Test("a last quote stays where nothing says that it is left over")
  func lastQuoteStays() {
    let text = "19\",5\na\"b\",\"c\"\n\"d\",e\",\"f\"\ng\"\n\"h\""
    #expect(
      read(text).cells == [["19\"", "5"], ["a\"b\"", "c"], ["d", "e\"", "f"], ["g\""], ["h"]])
  }

  @Test(
    "a cell that reads =\"…\" is what stands between the quotes",
    arguments: [
      ("=\"20230212\"\t=\"007\" \tx", [["20230212", "007", "x"]]),
      ("=\"\"\t = \"\" \t=", [["", "= \"\"", "="]]),
      ("=\"a\tb\"\tc", [["a\tb", "c"]]),
      ("\"=\"\"123\"\"\"\t\"=\"123\"\"", [["123", "123"]]),
      ("=\"1\"&\"2\"\t=A1", [["=\"1\"&\"2\"", "=A1"]]),
    ])
  func spreadsheetEscape(text: String, cells: [[String]]) {
    #expect(read(text, "\t").cells == cells)
  }
}
