/// What the worker says about one document: opened, its pages, finished. Or refused, at any time.
package enum PDFResponse: Hashable, Sendable {
  /// It opens; how many pages the document has.
  case opened(pageCount: Int)
  case page(PrintedPage)
  case finished
  case refused(PDFRefusal)
}

/// Why the worker does not read a document, or not on.
package struct PDFRefusal: Error, Hashable, Sendable {
  package enum Code: UInt8, Sendable {
    case passwordRequired = 1
    case passwordWrong = 2
    case damaged = 3
    case unsupported = 4
    case limit = 5
    /// It has more pages than it is allowed.
    case tooManyPages = 7
    /// The other side speaks another version of the protocol.
    case foreign = 6
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension PDFResponse {
  /// As bytes to send. A page too long for one message becomes a refusal.
  package func encoded() -> [UInt8] {
    switch self {
    case .opened(let pageCount):
      var message = ByteWriter.message(.opened)
      message.put(UInt32(clamping: pageCount))
      return message.end()
    case .page(let page):
      let bytes = Self.encoded(page)
      guard bytes.count - Frame.headByteCount <= Frame.Kind.page.byteLimit else {
        return PDFResponse.refused(PDFRefusal(.limit, "a page has too much text")).encoded()
      }
      return bytes
    case .finished:
      return ByteWriter.message(.finished).end()
    case .refused(let refusal):
      var message = ByteWriter.message(.refused)
      message.put(refusal.code.rawValue)
      message.put(String(decoding: refusal.message.utf8.prefix(1000), as: UTF8.self))
      return message.end()
    }
  }

  private static let noImagePercent: UInt8 = 0xFF

  private static func encoded(_ page: PrintedPage) -> [UInt8] {
    var message = ByteWriter.message(.page)
    message.put(Int32(clamping: page.width))
    message.put(Int32(clamping: page.height))
    message.put(page.imagePercent.map { UInt8(max(0, min(100, $0))) } ?? noImagePercent)
    message.put(UInt16(clamping: page.faultCount))
    message.put(UInt32(clamping: page.words.count))
    for word in page.words {
      message.put(Int32(clamping: word.box.x0))
      message.put(Int32(clamping: word.box.y0))
      message.put(Int32(clamping: word.box.x1))
      message.put(Int32(clamping: word.box.y1))
      message.put(Int32(clamping: word.fontSize))
      message.put(word.color)
      message.put(word.marks.rawValue)
      message.put(UInt32(clamping: word.text.utf8.count))
      message.put(word.text)
    }
    if let picture = page.picture {
      message.put(UInt32(clamping: picture.width))
      message.put(UInt32(clamping: picture.height))
      message.put(picture.pixels)
    }
    return message.end()
  }

  init(_ frame: Frame) throws(WireFailure) {
    let parsed = frame.content.withUnsafeBytes { bytes -> PDFResponse? in
      var reader = ByteReader(bytes)
      let response =
        switch frame.kind {
        case .opened: reader.take(UInt32.self).map { PDFResponse.opened(pageCount: Int($0)) }
        case .page: Self.page(&reader)
        case .finished: PDFResponse.finished
        case .refused: Self.refusal(&reader)
        default: PDFResponse?.none
        }
      return reader.remaining == 0 ? response : nil
    }
    guard let parsed else { throw .malformed(kind: frame.kind.rawValue) }
    self = parsed
  }

  private static func refusal(_ reader: inout ByteReader) -> PDFResponse? {
    guard let code = reader.take(UInt8.self).flatMap(PDFRefusal.Code.init(rawValue:)),
      let message = reader.takeText(byteCount: reader.remaining)
    else { return nil }
    return .refused(PDFRefusal(code, message))
  }

  private static func page(_ reader: inout ByteReader) -> PDFResponse? {
    guard let width = length(&reader), let height = length(&reader),
      let images = reader.take(UInt8.self), images <= 100 || images == noImagePercent,
      let faultCount = reader.take(UInt16.self), let wordCount = reader.take(UInt32.self)
    else { return nil }
    let wordByteCount = 29
    guard Int(wordCount) <= reader.remaining / wordByteCount else { return nil }
    var page = PrintedPage(
      width: width, height: height, imagePercent: images == noImagePercent ? nil : Int(images),
      words: [], faultCount: Int(faultCount))
    page.words.reserveCapacity(Int(wordCount))
    for _ in 0..<wordCount {
      guard let word = word(&reader) else { return nil }
      page.words.append(word)
    }
    if reader.remaining > 0 {
      guard let picture = picture(&reader) else { return nil }
      page.picture = picture
    }
    return .page(page)
  }

  private static func picture(_ reader: inout ByteReader) -> PagePicture? {
    guard let width = reader.take(UInt32.self), let height = reader.take(UInt32.self),
      let pixels = reader.takeBytes(count: reader.remaining)
    else { return nil }
    return PagePicture(width: Int(width), height: Int(height), pixels: pixels)
  }

  private static func word(_ reader: inout ByteReader) -> PrintedWord? {
    guard let x0 = length(&reader), let y0 = length(&reader), let x1 = length(&reader),
      let y1 = length(&reader), x0 <= x1, y0 <= y1, let fontSize = length(&reader), fontSize >= 0,
      let color = reader.take(UInt32.self), color <= 0xFF_FFFF,
      let marks = reader.take(UInt8.self), let byteCount = reader.take(UInt32.self), byteCount > 0,
      let text = reader.takeText(byteCount: Int(byteCount))
    else { return nil }
    return PrintedWord(
      text: text, box: PrintedBox(x0: x0, y0: y0, x1: x1, y1: y1), fontSize: fontSize, color: color,
      marks: PrintedWord.Marks(rawValue: marks))
  }

  private static func length(_ reader: inout ByteReader) -> Int? {
    let value = reader.take(Int32.self).map(Int.init)
    return value.flatMap { abs($0) <= PrintedBox.farthest ? $0 : nil }
  }
}

/// Turns the bytes of the worker into what it says about one document, and checks its turns.
package struct PDFResponseReader: Sendable {
  private enum Turn {
    case open
    case pages(left: Int)
    case over
  }

  private var frames = FrameBuffer()
  private var turn = Turn.open
  private let pageLimit: Int?

  /// - pageLimit: what the request asked for: pages that lack are not passed over in silence.
  package init(pageLimit: Int?) {
    self.pageLimit = pageLimit
  }

  /// Whether the worker has said all it has to say, and no byte more.
  package var isOver: Bool {
    if case .over = turn { frames.isEmpty } else { false }
  }

  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    frames.append(bytes)
  }

  /// The next thing said, or nil until more bytes are there.
  package mutating func next() throws(WireFailure) -> PDFResponse? {
    guard let frame = try frames.next() else { return nil }
    let response = try PDFResponse(frame)
    switch (turn, response) {
    case (.over, _):
      throw .unexpected(kind: frame.kind.rawValue)
    case (.open, .opened(let pageCount)):
      turn = .pages(left: min(pageCount, pageLimit ?? pageCount))
    case (.pages(let left), .page) where left > 0:
      turn = .pages(left: left - 1)
    case (.pages(left: 0), .finished), (_, .refused):
      turn = .over
    default:
      throw .unexpected(kind: frame.kind.rawValue)
    }
    return response
  }

  /// Checks, where the worker has gone, that it did not go inside a message.
  package func finish() throws(WireFailure) {
    try frames.finish()
  }
}
