import PrintedPages
import Testing

@Suite("Text that stands on other text")
struct StackedTextTests {
  private static func word(
    _ text: String, x: Int, y: Int = 100, color: UInt32 = 0, marks: PrintedWord.Marks = []
  ) -> PrintedWord {
    PrintedWord(
      text: text,
      box: PrintedBox(
        x0: x * 100, y0: y * 100, x1: x * 100 + 500 * text.count, y1: y * 100 + 1000),
      fontSize: 1000, color: color, marks: marks)
  }

  private static func left(_ words: [PrintedWord]) -> (texts: [String], stacked: Int) {
    var page = PrintedPage(width: 100_000, height: 100_000, words: words)
    let stacked = page.dropUnderlying()
    return (page.words.map(\.text), stacked)
  }

  @Test("a shadow goes, whichever was drawn first")
  func shadows() {
    let (shadow, text) = (
      Self.word("Rent", x: 101, y: 101, color: 0xCCCCCC), Self.word("Rent", x: 100)
    )
    for words in [[shadow, text], [text, shadow]] {
      var page = PrintedPage(width: 100_000, height: 100_000, words: words)
      #expect(page.dropUnderlying() == 0)
      #expect(page.words == [text])
    }
  }

  @Test("white under a color goes; white by itself may stand on a color")
  func white() {
    let found = Self.left([
      Self.word("9.999,99", x: 100, color: 0xFFFFFF), Self.word("1.234,56", x: 101),
      Self.word("Date", x: 300, color: 0xFFFFFF),
    ])
    #expect(found.texts == ["1.234,56", "Date"])
    #expect(found.stacked == 0)
  }

  @Test("of two in one color none goes, and both are counted")
  func unknown() {
    let found = Self.left([Self.word("9.99", x: 100), Self.word("1.23", x: 101)])
    #expect(found.texts == ["9.99", "1.23"])
    #expect(found.stacked == 2)
  }

  @Test("the same amount in the next line, or beside it, is another")
  func neighbours() {
    let words = [
      Self.word("9.99", x: 100), Self.word("9.99", x: 122), Self.word("9.99", x: 100, y: 109),
    ]
    #expect(Self.left(words).texts.count == 3)
  }

  @Test("text without ink goes where there is other text, and is recognised where there is none")
  func inkless() {
    let hidden = (0..<9).map { Self.word("\($0)", x: 100 * $0, marks: .invisible) }
    let seen = (0..<9).map { Self.word("a\($0)", x: 100 * $0, y: 300) }
    var printed = PrintedPage(width: 100_000, height: 100_000, words: hidden + seen)
    _ = printed.dropUnderlying()
    #expect(printed.words == seen)
    #expect(!printed.isRecognised)
    var scan = PrintedPage(width: 100_000, height: 100_000, words: hidden + seen.prefix(2))
    _ = scan.dropUnderlying()
    #expect(scan.words.count == 11)
    #expect(scan.isRecognised)
    #expect(scan.words.allSatisfy { !$0.isInvisible })
  }

  @Test("letters one under the other at the edge are marked, a column of marks is not")
  func letters() {
    func turned(_ letters: String, with label: String?) -> Int {
      var words = letters.enumerated().map { Self.word(String($1), x: 10, y: 100 + 20 * $0) }
      words += letters.indices.map { _ in Self.word("2024-03-01", x: 60) }
      if let label { words.append(Self.word(label, x: 8, y: 60)) }
      var page = PrintedPage(width: 100_000, height: 100_000, words: words)
      page.markStackedLetters()
      return page.words.count(where: \.isTurned)
    }
    #expect(turned("STATEMENT", with: nil) == 9)
    #expect(turned("SHSHHSS", with: nil) == 0)
    #expect(turned("TKDPTKD", with: "Art") == 0)
  }
}
