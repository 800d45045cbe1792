import FinanceModel

/// Lines of a text, piece by piece, with memory for one.
struct QuoteLines {
  /// The longest line.
  static let mostBytes = 64 * 1024

  private var held: [UInt8] = []
  private var line = 0
  private var isAtStart = true

  /// Hands on each line that is whole, without its end; the last one with the last bytes.
  mutating func push(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (_ line: String, _ number: Int) throws(FinanceETLError) -> Void
  ) throws(FinanceETLError) {
    var rest = bytes[...]
    if isAtStart, !rest.isEmpty {
      isAtStart = false
      if rest.starts(with: QuoteFileStart.mark) {
        rest = rest.dropFirst(QuoteFileStart.mark.count)
      }
    }
    while let end = rest.firstIndex(of: ASCII.lineFeed) {
      try hold(rest[..<end])
      rest = rest[rest.index(after: end)...]
      try handOn(body)
    }
    try hold(rest)
    if isLast, !held.isEmpty { try handOn(body) }
  }

  private mutating func hold(_ bytes: Slice<UnsafeRawBufferPointer>) throws(FinanceETLError) {
    guard held.count + bytes.count <= Self.mostBytes else {
      throw FinanceETLError(
        .limitExceeded, "a line is longer than \(Self.mostBytes) bytes",
        at: RowLocation(line: line + 1), hint: "check that it is a file of prices")
    }
    held.append(contentsOf: bytes)
  }

  private mutating func handOn(
    _ body: (_ line: String, _ number: Int) throws(FinanceETLError) -> Void
  ) throws(FinanceETLError) {
    line += 1
    if held.last == ASCII.carriageReturn { held.removeLast() }
    let text = String(decoding: held, as: UTF8.self)
    held.removeAll(keepingCapacity: true)
    try body(text, line)
  }
}
