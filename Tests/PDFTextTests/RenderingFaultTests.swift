import PDFText
import PrintedPages
import TestSupport
import Testing

@Suite("Pages drawn in odd ways")
struct RenderingFaultTests {
  private let worker = PDFWorker()

  private func words(_ made: MadePDF) throws -> [PrintedWord] {
    try #require(try worker.pages(of: made.bytes).first).words
  }

  private func texts(_ line: String, letters: [UInt8: String]) throws -> [String] {
    var made = MadePDF(pages: [[MadePDF.Line(text: line, x: 72, y: 700)]])
    made.letters = [UInt8](0x20...0x7E).reduce(into: letters) { all, code in
      if all[code] == nil { all[code] = String(UnicodeScalar(code)) }
    }
    return try words(made).map(\.text)
  }

  @Test("ligatures are their letters")
  func ligatures() throws {
    #expect(
      try texts("O\\001ce \\002at", letters: [1: "\u{FB03}", 2: "\u{FB02}"]) == ["Office", "flat"])
  }

  @Test("a hyphen is one, by whatever name the font has it")
  func hyphens() throws {
    for name in ["\u{AD}", "\u{2010}", "\u{2011}"] {
      #expect(
        try texts("2024-03-01 -4.50 4.50-", letters: [0x2D: name])
          == ["2024-03-01", "-4.50", "4.50-"])
    }
    #expect(
      try texts("2024-03-01 -4.50", letters: [0x2D: "\u{2212}"]) == ["2024-03-01", "\u{2212}4.50"])
  }

  @Test("a soft hyphen stays where it divides a word at its end")
  func softHyphens() throws {
    #expect(try texts("prom\\001 a\\001b", letters: [1: "\u{AD}"]) == ["prom\u{AD}", "a-b"])
  }

  @Test("what has no width divides nothing")
  func joiners() throws {
    #expect(try texts("the market", letters: [0x74: "t\u{200B}"]) == ["the", "market"])
  }

  @Test(
    "a page on its side, or on its head, is turned until it can be read",
    arguments: ["0 1 -1 0", "-1 0 0 -1", "0 -1 1 0"])
  func sideways(turn: String) throws {
    let place: (Int, Int) -> (Int, Int) =
      switch turn {
      case "0 1 -1 0": { ($1, $0) }
      case "-1 0 0 -1": { (595 - $0, $1) }
      default: { (595 - $1, 842 - $0) }
      }
    let lines = [(100, 60, "2024-03-01"), (200, 60, "Rent"), (100, 80, "2024-03-02")].map {
      let (x, y) = place($0, $1)
      return MadePDF.Line(text: $2, x: x, y: y, turn: turn)
    }
    let page = try #require(try worker.pages(of: MadePDF(pages: [lines]).bytes).first)
    #expect(page.width == (turn == "-1 0 0 -1" ? 595_000 : 842_000))
    #expect(page.lines == ["2024-03-01 Rent", "2024-03-02"])
    #expect(page.words.allSatisfy { !$0.isTurned && $0.box.x0 >= 99_000 && $0.box.x0 <= 201_000 })
  }

  @Test("a page of both is as upright as it is shown")
  func both() throws {
    let page = try words(
      MadePDF(pages: [
        [
          MadePDF.Line(text: "2024-03-01 Rent", x: 72, y: 700),
          MadePDF.Line(text: "Reg. No. 10 NOV", x: 20, y: 300, turn: "0 1 -1 0"),
        ]
      ]))
    #expect(page.filter { !$0.isTurned }.map(\.text) == ["2024-03-01", "Rent"])
  }

  @Test("an image on the first page is told, and so is a scan with a stamp")
  func scans() throws {
    let text = (0..<30).map { MadePDF.Line(text: "word", x: 72, y: 100 + 20 * $0) }
    let stamp = MadePDF.Line(text: "Scanned by an app, 1 of 2", x: 72, y: 20)
    let pages = try worker.pages(of: MadePDF(pages: [text, text, [stamp]], hasImage: true).bytes)
    #expect(pages.map(\.imagePercent) == [100, nil, 100])
    #expect(pages.map(\.isScan) == [false, false, true])
  }
}
