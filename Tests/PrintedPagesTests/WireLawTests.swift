import PrintedPages
import Testing

@Suite("The format between worker and client")
struct WireLawTests {
  @Test("what is sent arrives, in pieces of any size", arguments: 0..<60)
  func roundTrip(seed: Int) throws {
    var samples = Samples(seed: UInt64(seed))
    let asked = [samples.request(), samples.request()]
    let answered = samples.responses()
    for piece in [1, 7, 64, Int.max] {
      #expect(
        try requests(in: asked.flatMap(\.encoded), piece: piece) == asked.map { .request($0) })
      #expect(try responses(in: answered.flatMap { $0.encoded() }, piece: piece) == answered)
    }
  }

  @Test("cut off anywhere, it gives what came before and says that it is cut off")
  func everyPrefix() throws {
    var samples = Samples(seed: 11)
    for _ in 0..<20 {
      let answered = samples.responses()
      let bytes = answered.flatMap { $0.encoded() }
      let ends = answered.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.encoded().count) }
      for count in 0...bytes.count {
        let prefix = Array(bytes[..<count])
        if let whole = ends.firstIndex(of: count) {
          #expect(try responses(in: prefix) == Array(answered[..<whole]))
        } else {
          #expect(throws: WireFailure.truncated) { try responses(in: prefix) }
        }
      }
      let request = samples.request()
      let asked = request.encoded
      for count in 0..<asked.count {
        let found = Result { () throws(WireFailure) in try requests(in: Array(asked[..<count])) }
        #expect(found == .success([]) || found == .failure(.truncated))
      }
    }
  }

  @Test("changed bytes are refused or read, never more", arguments: 0..<40)
  func mutations(seed: Int) {
    var samples = Samples(seed: UInt64(1000 + seed))
    for _ in 0..<50 {
      var answer = samples.responses().flatMap { $0.encoded() }
      var question = samples.request().encoded
      for _ in 0..<samples.number(1...4) {
        answer[samples.number(0...answer.count - 1)] = UInt8(samples.number(0...255))
        question[samples.number(0...question.count - 1)] = UInt8(samples.number(0...255))
      }
      for response in (try? responses(in: answer)) ?? [] {
        guard case .page(let page) = response else { continue }
        #expect(page.words.allSatisfy { !$0.text.isEmpty && $0.box.x0 <= $0.box.x1 })
      }
      _ = try? requests(in: question)
    }
  }

  @Test("bytes at random are refused or read, never more")
  func noise() {
    var samples = Samples(seed: 5)
    let kinds: [UInt8] = [0x01, 0x02, 0x03, 0x04, 0x11, 0x12, 0x13, 0x14]
    for _ in 0..<2000 {
      var bytes = samples.bytes(samples.number(1...200))
      // A head that says something, or chance would never come past the first check.
      bytes[0] = kinds[samples.number(0...kinds.count - 1)]
      if bytes.count > 5, samples.number(0...1) == 0 {
        bytes[1] = UInt8(bytes.count - 5)
        for index in 2...4 {
          bytes[index] = 0
        }
      }
      _ = try? responses(in: bytes)
      _ = try? requests(in: bytes)
    }
  }

  @Test("a length beyond any message is refused before its bytes come")
  func oversized() {
    #expect(throws: WireFailure.oversized(kind: 0x12, byteCount: 0xFFFF_FFFF)) {
      try responses(in: [0x12, 0xFF, 0xFF, 0xFF, 0xFF])
    }
    #expect(throws: WireFailure.oversized(kind: 0x03, byteCount: (1 << 20) + 1)) {
      try requests(in: [0x03, 0x01, 0x00, 0x10, 0x00])
    }
  }

  @Test("the worker says things in their turn")
  func turns() {
    let page = PDFResponse.page(PrintedPage(width: 1, height: 1, imagePercent: nil, words: []))
    let wrong: [[PDFResponse]] = [
      [page], [.finished], [.opened(pageCount: 1), .finished],
      [.opened(pageCount: 1), page, page], [.opened(pageCount: 0), .opened(pageCount: 0)],
      [.opened(pageCount: 0), .finished, .finished],
    ]
    for said in wrong {
      #expect(throws: WireFailure.self) { try responses(in: said.flatMap { $0.encoded() }) }
    }
    let limited: [PDFResponse] = [.opened(pageCount: 9), page, .finished]
    #expect(throws: Never.self) {
      try responses(in: limited.flatMap { $0.encoded() }, pageLimit: 1)
    }
  }

  @Test("a document too large is passed over, and the next one read")
  func tooLarge() throws {
    let large = PDFRequest(document: [UInt8](repeating: 7, count: 3000), passwords: [])
    let small = PDFRequest(document: [1, 2], passwords: [[3]])
    #expect(
      try requests(in: large.encoded + small.encoded, byteLimit: 2999) == [
        .tooLarge(byteCount: 3000), .request(small),
      ])
  }

  @Test("a request in another version of the format is told apart")
  func foreign() throws {
    var bytes = PDFRequest(document: [1], passwords: []).encoded
    bytes[5] = 99
    #expect(try requests(in: bytes) == [.foreign])
  }

  @Test("a page too long for a message is refused, not cut")
  func longPage() throws {
    let word = PrintedWord(
      text: String(repeating: "a", count: 1 << 20), box: PrintedBox(x0: 0, y0: 0, x1: 1, y1: 1),
      fontSize: 1, color: 0)
    let page = PrintedPage(
      width: 1, height: 1, imagePercent: nil, words: Array(repeating: word, count: 17))
    let said = PDFResponse.opened(pageCount: 1).encoded() + PDFResponse.page(page).encoded()
    #expect(
      try responses(in: said).last == .refused(PDFRefusal(.limit, "a page has too much text")))
  }
}
