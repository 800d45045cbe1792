/// Turns the bytes of the worker into what it says about one document, and checks its turns.
public struct PDFResponseReader: Sendable {
  private enum Turn {
    case open
    case pages(left: Int)
    case over
  }

  private var frames = FrameBuffer()
  private var turn = Turn.open
  private let pageLimit: Int?

  /// - pageLimit: what the request asked for: pages that lack are not passed over in silence.
  public init(pageLimit: Int?) {
    self.pageLimit = pageLimit
  }

  /// Whether the worker has said all it has to say, and no byte more.
  public var isOver: Bool {
    if case .over = turn { frames.isEmpty } else { false }
  }

  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    frames.append(bytes)
  }

  /// The next thing said, or nil until more bytes are there.
  public mutating func next() throws(WireFailure) -> PDFResponse? {
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
  public func finish() throws(WireFailure) {
    try frames.finish()
  }
}
