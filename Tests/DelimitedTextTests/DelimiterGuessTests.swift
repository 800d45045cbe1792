import DelimitedText
import Testing

@Suite("DelimiterGuess")
struct DelimiterGuessTests {
  @Test(
    "the delimiter that cuts most rows alike is the likeliest",
    arguments: [
      ("date,amount\n2024-01-02,5.00\n", ","),
      ("Datum;Betrag\n02.01.2024;-3,40\n03.01.2024;-1.234,56\n", ";"),
      ("02.01.2024;-3,40;1,00;2,00\n03.01.2024;-1,00;5,00;7,00\n", ";"),
      ("a\tb, c\td\ne\tf\tg, h, i\n", "\t"),
      ("1|a,b|c\n2|d|e\n", "|"),
      ("1,2\n3,4\n", ","),
      ("\"a;b\",\"c;d\"\n\"e;f\",\"g;h\"\n", ","),
      // A preamble in prose.
      (
        "Account statement, of 5 May, printed; see below\nHello, you\nBetter, never\n"
          + "Date;Text;Amount\n1;a, b;2\n2;c;3\n4;d;4\n", ";"
      ),
    ])
  func likeliest(text: String, expected: Character) {
    let bytes = Array(text.utf8)
    let ranked = bytes.withUnsafeBytes { DelimiterGuess.ranked($0, isWhole: true) }
    #expect(ranked.first == expected.asciiValue)
    #expect(Set(ranked) == Set(DelimitedDialect.candidates))
  }

  @Test("where nothing is cut the order is that of the candidates")
  func undecided() {
    for text in ["", "abc\ndef\n"] {
      let ranked = Array(text.utf8).withUnsafeBytes { DelimiterGuess.ranked($0) }
      #expect(ranked == DelimitedDialect.candidates)
    }
  }

  @Test("a row cut off by the end of the prefix is not held against a delimiter")
  func cutOffRow() {
    let ranked = Array("a;b;c\nd,e;f".utf8).withUnsafeBytes { DelimiterGuess.ranked($0) }
    #expect(ranked.first == UInt8(ascii: ";"))
  }
}
