import PrintedPages
import TestSupport

/// Values made up at random, the same in every run.
struct Samples {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  mutating func request() -> PDFRequest {
    PDFRequest(
      document: bytes(number(0...300)),
      passwords: (0..<number(0...3)).map { _ in bytes(number(0...20)) },
      pageLimit: number(0...1) == 0 ? nil : number(1...100))
  }

  mutating func page() -> PrintedPage {
    var page = PrintedPage(
      width: length(), height: length(), imagePercent: number(0...1) == 0 ? nil : number(0...100),
      words: (0..<number(0...8)).map { _ in word() },
      faultCount: number(0...0xFFFF))
    let (width, height) = (number(0...9), number(1...9))
    page.picture = PagePicture(width: width, height: height, pixels: bytes(width * height))
    return page
  }

  /// What a worker says of one document.
  mutating func responses() -> [PDFResponse] {
    if number(0...5) == 0 { return [.refused(PDFRefusal(.damaged, "not a PDF"))] }
    let pages = (0..<number(0...3)).map { _ in PDFResponse.page(page()) }
    return [.opened(pageCount: pages.count)] + pages + [.finished]
  }

  private mutating func length() -> Int {
    number(-PrintedBox.farthest...PrintedBox.farthest)
  }

  private mutating func word() -> PrintedWord {
    let texts = ["记账日期", "1,234.56", "a", "Überweisung", "\u{1F600}\u{20000}"]
    return PrintedWord(
      text: texts[number(0...texts.count - 1)],
      box: PrintedBox(x0: length(), y0: length(), x1: length(), y1: length()),
      fontSize: number(0...100_000), color: UInt32(number(0...0xFF_FFFF)),
      marks: PrintedWord.Marks(rawValue: UInt8(number(0...3))))
  }
}

extension PDFRequest {
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    document.withUnsafeBytes { span in
      PDFRequest.write(document: span, passwords: passwords, pageLimit: pageLimit) {
        bytes.append(contentsOf: $0)
      }
    }
    return bytes
  }
}

/// What a reader of requests makes of bytes that come in pieces.
func requests(
  in bytes: [UInt8], piece: Int = .max, byteLimit: Int = 1 << 20
) throws(WireFailure) -> [PDFRequestReader.Outcome] {
  var frames = FrameBuffer()
  var reader = PDFRequestReader(byteLimit: byteLimit)
  var found: [PDFRequestReader.Outcome] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let next = Array(rest.prefix(piece))
    next.withUnsafeBytes { frames.append($0) }
    rest = rest.dropFirst(next.count)
    while let frame = try frames.next() {
      if let outcome = try reader.take(frame) { found.append(outcome) }
    }
  }
  try frames.finish()
  return found
}

/// What a reader of responses makes of bytes that come in pieces.
func responses(
  in bytes: [UInt8], piece: Int = .max, pageLimit: Int? = nil
) throws(WireFailure) -> [PDFResponse] {
  var reader = PDFResponseReader(pageLimit: pageLimit)
  var found: [PDFResponse] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let next = Array(rest.prefix(piece))
    next.withUnsafeBytes { reader.append($0) }
    rest = rest.dropFirst(next.count)
    while let response = try reader.next() {
      found.append(response)
    }
  }
  try reader.finish()
  return found
}
