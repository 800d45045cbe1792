import PDFText
import PrintedPages
import TestSupport
import Testing

@Suite("The words of a page")
struct WordTests {
  private let worker = PDFWorker()

  @Test("stand where they are printed, from the upper left corner, in thousandths of a point")
  func places() throws {
    let page = try #require(try worker.pages(of: MadePDF.oneLine.bytes).first)
    #expect(page.width == 595_000)
    #expect(page.height == 842_000)
    #expect(page.words.map(\.text) == ["Opening", "balance", "1,234.56"])
    let first = try #require(page.words.first)
    #expect(first.box.x0 == 72_000)
    #expect((130_000...143_000).contains(first.box.y0))
    #expect((142_000...150_000).contains(first.box.y1))
    #expect(first.fontSize == 10_000)
    #expect(first.color == 0)
    #expect(first.marks == [])
    // The widths of Helvetica, in thousandths of its size: O 778, p e n n g 556, i 222.
    #expect(first.box.x1 == 72_000 + 10 * (778 + 5 * 556 + 222))
    #expect(page.imagePercent == 0)
    #expect(!page.isScan)
  }

  @Test("of two columns are two, however near")
  func columns() throws {
    let made = MadePDF(pages: [
      [
        MadePDF.Line(text: "12.00", x: 100, y: 700),
        // 12.00 takes 25.02 points.
        MadePDF.Line(text: "99.00", x: 129, y: 700),
      ]
    ])
    #expect(try worker.pages(of: made.bytes).first?.words.map(\.text) == ["12.00", "99.00"])
  }

  @Test("printed in parts that touch are one")
  func parts() throws {
    let made = MadePDF(pages: [
      [
        MadePDF.Line(text: "12.", x: 100, y: 700),
        MadePDF.Line(text: "00", x: 114, y: 700),
      ]
    ])
    #expect(try worker.pages(of: made.bytes).first?.words.map(\.text) == ["12.00"])
  }

  @Test("have their color, also where white hides them")
  func colors() throws {
    let made = MadePDF(pages: [
      [
        MadePDF.Line(text: "red", x: 72, y: 700, setting: "1 0 0 rg"),
        MadePDF.Line(text: "white", x: 72, y: 600, setting: "1 g"),
      ]
    ])
    let words = try #require(try worker.pages(of: made.bytes).first).words
    #expect(words.map(\.color) == [0xFF_0000, 0xFF_FFFF])
  }

  @Test("say when they are turned: at the margin, upside down, aslant")
  func turned() throws {
    let made = MadePDF(pages: [
      [
        MadePDF.Line(text: "2024-01-02 Coffee 4.50", x: 72, y: 700),
        MadePDF.Line(text: "Reg. No. 10 NOV 9.80", x: 20, y: 300, size: 6, turn: "0 1 -1 0"),
        MadePDF.Line(text: "upside", x: 400, y: 100, turn: "-1 0 0 -1"),
        MadePDF.Line(
          text: "2025-01-01 100.00", x: 100, y: 400, size: 40, turn: ".866 .5 -.5 .866"),
        MadePDF.Line(
          text: "COPY", x: 300, y: 400, size: 30, turn: ".707 -.707 .707 .707"),
      ]
    ])
    let words = try #require(try worker.pages(of: made.bytes).first).words
    #expect(
      words.filter { !$0.marks.contains(.turned) }.map(\.text) == ["2024-01-02", "Coffee", "4.50"])
  }

  @Test("of a page that is shown turned stand as it is shown")
  func turnedPage() throws {
    var made = MadePDF.oneLine
    made.pageEntries = "/Rotate 90"
    made.pages = [[MadePDF.Line(text: "Total 9.99", x: 100, y: 100, turn: "0 1 -1 0")]]
    let page = try #require(try worker.pages(of: made.bytes).first)
    #expect(page.width == 842_000)
    #expect(page.words.map(\.text) == ["Total", "9.99"])
    #expect(page.words.allSatisfy { $0.marks == [] })
    #expect(page.words.first?.box.x0 == 100_000)
  }

  @Test("are missing on a scan, and the page says so")
  func scan() throws {
    let scan = MadePDF(pages: [[]], hasImage: true)
    let page = try #require(try worker.pages(of: scan.bytes).first)
    #expect(page.words.isEmpty)
    #expect(page.imagePercent == 100)
    #expect(page.isScan)
    let blank = try #require(try worker.pages(of: MadePDF(pages: [[]]).bytes).first)
    #expect(!blank.isScan)
  }

  @Test("come page after page, and only of the pages asked for")
  func pages() throws {
    let made = MadePDF(
      pages: (1...30).map { [MadePDF.Line(text: "page\($0)", x: 72, y: 700)] })
    #expect(
      try worker.pages(of: made.bytes).map { $0.words.map(\.text) }
        == (1...30).map { ["page\($0)"] })
    let document = try worker.open(made.bytes, pageLimit: 2)
    #expect(document.pageCount == 30)
    #expect(try document.next() != nil)
    #expect(try document.next() != nil)
    #expect(try document.next() == nil)
    #expect(try document.next() == nil)
  }
}
