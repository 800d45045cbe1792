import PDFText
import TestSupport
import Testing

@Suite("Damaged PDFs")
struct DamageTests {
  private let worker = PDFWorker()

  @Test("what is no PDF is refused")
  func noPDF() {
    for bytes in [[], Array("date,amount\n".utf8), Array("%PDF-1.7\n%%EOF\n".utf8)] as [[UInt8]] {
      guard
        case .failure(.damaged) = Result(catching: { () throws(PDFFailure) in
          try worker.pages(of: bytes)
        })
      else {
        Issue.record("\(bytes.count) bytes were not refused as damaged")
        continue
      }
    }
  }

  @Test("a PDF cut off anywhere is refused, never read in part")
  func cutOff() throws {
    let whole = MadePDF(pages: (1...3).map { [MadePDF.Line(text: "page\($0)", x: 72, y: 700)] })
      .bytes
    let lastMark = whole.count - 1
    for count in stride(from: 0, to: lastMark, by: 7) {
      #expect(throws: PDFFailure.self, "\(count) bytes") {
        try worker.pages(of: Array(whole[..<count]))
      }
    }
  }

  @Test("a page whose content is damaged says so")
  func faults() throws {
    var made = MadePDF.oneLine
    #expect(try worker.pages(of: made.bytes).map(\.faultCount) == [0])
    made.pages[0][0].setting = "rubbish here"
    let page = try #require(try worker.pages(of: made.bytes).first)
    #expect(page.faultCount > 0)
  }

  @Test("a page of more text than poppler takes is refused, not read in part")
  func endless() throws {
    let line = String(repeating: "i", count: 100)
    let made = MadePDF(pages: [
      (0..<600).map { MadePDF.Line(text: line, x: 10, y: 20 + $0, size: 4) }
    ])
    #expect(throws: PDFFailure.limit("page 1 has more text than the limit")) {
      try worker.pages(of: made.bytes)
    }
  }

  @Test("changed bytes never end the worker", arguments: 0..<4)
  func mutations(seed: Int) {
    let whole = MadePDF(pages: [
      [MadePDF.Line(text: "1", x: 72, y: 700)], [MadePDF.Line(text: "2", x: 72, y: 700)],
    ]).bytes
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      let result = Result { () throws(PDFFailure) in try worker.pages(of: bytes) }
      switch result {
      case .failure(.crashed(let why)): Issue.record("\(why)")
      case .failure(.timedOut): Issue.record("timed out")
      default: break
      }
    }
  }
}
