import Testing

@testable import LedgerExports

@Suite("Texts of banks in formats of lines")
struct PlainTextTests {
  @Test(
    "a text is one line, whatever ends lines in some program",
    arguments: [
      ("a\nb", "a b"), ("  a \t b  ", "a b"), ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"),
      ("\u{0}\u{1B}[31m", "[31m"), ("ärgern 咖啡 ☕️", "ärgern 咖啡 ☕️"), ("", ""), ("\r\n", ""),
      ("a\u{A0}b", "a\u{A0}b"), ("\u{2027}", "\u{2027}"),
    ])
  func lines(text: String, line: String) {
    #expect(PlainText.line(text) == line)
  }

  @Test(
    "the pieces of a text are the text, each no longer than asked for and cut between characters")
  func pieces() {
    let text = String(repeating: "a咖é👩‍👩‍👧‍👦", count: 50)
    for length in [4, 5, 7, 100] {
      let pieces = PlainText.pieces(of: text, length)
      #expect(pieces.joined() == text)
      #expect(pieces.allSatisfy { $0.utf8.count <= length })
    }
  }

  @Test("a text that is cut has no half of a character")
  func prefixes() {
    #expect(PlainText.prefix("abc", scalars: 2) == "ab")
    #expect(PlainText.prefix("ab", scalars: 2) == "ab")
    #expect(PlainText.prefix("ae\u{301}", scalars: 2) == "a")
    #expect(PlainText.prefix("e\u{301}\u{302}", scalars: 2) == "e\u{301}")
  }
}
