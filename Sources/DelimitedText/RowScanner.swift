/// Finds the end of a row and its cells.
struct RowScanner: ~Copyable {
  /// What is known of the end of the bytes that are looked at.
  enum WindowEnd {
    /// More may come.
    case open
    /// More bytes follow, and no row may be so long.
    case limit
    case document
  }

  enum Outcome {
    /// The offsets at which the row ends and the next one begins.
    case row(end: Int, next: Int)
    case needsMore
    case endless
  }

  private enum Cell {
    case unquoted
    /// Quoted and kept; its delimiter or line end is at the offset.
    case quoted(stop: Int)
    /// A quoted text that other text follows, at the offset.
    case continued(at: Int)
    case needsMore
  }

  private(set) var cells: UnsafeMutablePointer<CellSpan>
  private(set) var cellCount = 0
  private(set) var scratch: UnsafeMutablePointer<UInt8>
  /// Whether a cell has a character.
  private(set) var hasText = false
  /// Whether a line break stands inside quotes.
  private(set) var spansLines = false

  private let delimiter: UInt8
  private let delimiters: UInt64
  private var cellCapacity = 64
  private var scratchCapacity = 256
  private var scratchCount = 0

  init(delimiter: UInt8) {
    self.delimiter = delimiter
    delimiters = Bytes.repeated(delimiter)
    cells = .allocate(capacity: cellCapacity)
    scratch = .allocate(capacity: scratchCapacity)
  }

  deinit {
    cells.deallocate()
    scratch.deallocate()
  }

  /// Reads the row at the start of `bytes`, of which `limit` are there and seven more are readable.
  mutating func scan(_ bytes: UnsafePointer<UInt8>, to limit: Int, end: WindowEnd) -> Outcome {
    cellCount = 0
    scratchCount = 0
    hasText = false
    spansLines = false
    var position = 0
    while true {
      let stop: Int
      switch cell(bytes, at: position, to: limit, end) {
      case .unquoted:
        stop = unquotedEnd(bytes, from: position, to: limit)
        keepUnquoted(bytes, position, stop, limit)
      case .quoted(let offset): stop = offset
      case .continued(let offset):
        stop = unquotedEnd(bytes, from: offset, to: limit)
        keepContinued(bytes, position, stop)
      case .needsMore: return .needsMore
      }
      guard stop < limit else {
        switch end {
        case .open: return .needsMore
        case .limit: return .endless
        case .document: return .row(end: limit, next: limit)
        }
      }
      if bytes[stop] == delimiter {
        position = stop &+ 1
        continue
      }
      if bytes[stop] == Bytes.lineFeed { return .row(end: stop, next: stop &+ 1) }
      return afterCarriageReturn(bytes, stop, limit, end)
    }
  }

  /// A row ends with CR LF, with CR CR LF, as some programs make of CR LF, or with CR alone.
  private func afterCarriageReturn(
    _ bytes: UnsafePointer<UInt8>, _ stop: Int, _ limit: Int, _ end: WindowEnd
  ) -> Outcome {
    let seen = min(limit - stop, 3)
    if seen >= 2, bytes[stop + 1] == Bytes.lineFeed { return .row(end: stop, next: stop + 2) }
    if seen >= 2, bytes[stop + 1] != Bytes.carriageReturn { return .row(end: stop, next: stop + 1) }
    if seen == 3 {
      return .row(end: stop, next: bytes[stop + 2] == Bytes.lineFeed ? stop + 3 : stop + 1)
    }
    return end == .open ? .needsMore : .row(end: stop, next: stop + 1)
  }

  @inline(__always)
  private func unquotedEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int {
    Bytes.firstIndex(
      of: delimiters, Bytes.repeated(Bytes.lineFeed), Bytes.repeated(Bytes.carriageReturn),
      in: bytes, from: start, to: limit)
  }

  // MARK: Quotes

  @inline(__always)
  private mutating func cell(
    _ bytes: UnsafePointer<UInt8>, at position: Int, to limit: Int, _ end: WindowEnd
  ) -> Cell {
    guard position < limit else { return .unquoted }
    let first = bytes[position]
    if first > Bytes.quote && first < 0x80 && first != Bytes.equals || first == delimiter {
      return .unquoted
    }
    return quotedCell(bytes, at: position, to: limit, end)
  }

  private mutating func quotedCell(
    _ bytes: UnsafePointer<UInt8>, at position: Int, to limit: Int, _ end: WindowEnd
  ) -> Cell {
    var open = afterBlanks(bytes, position, limit)
    if limit - open >= 2, bytes[open] == Bytes.equals { open += 1 }
    guard open < limit, bytes[open] == Bytes.quote else { return .unquoted }

    var isEscaped = false
    var hasBreak = false
    var close = open + 1
    while true {
      close = Bytes.firstIndex(
        of: Bytes.repeated(Bytes.quote), Bytes.repeated(Bytes.lineFeed),
        Bytes.repeated(Bytes.carriageReturn), in: bytes, from: close, to: limit)
      // A quote that never closes is a character like any other, in its cell and no further.
      guard close < limit else { return end == .open ? .needsMore : .unquoted }
      if bytes[close] != Bytes.quote {
        hasBreak = true
        close += 1
      } else if close + 1 < limit, bytes[close + 1] == Bytes.quote {
        isEscaped = true
        close += 2
      } else {
        break
      }
    }

    let stop = afterBlanks(bytes, close + 1, limit)
    if stop == limit {
      switch end {
      case .open: return .needsMore
      case .limit: return .unquoted
      case .document: break
      }
    } else if bytes[stop] != delimiter, bytes[stop] != Bytes.lineFeed,
      bytes[stop] != Bytes.carriageReturn
    {
      // It may be the first byte of a blank.
      if end == .open, limit - stop < 3 { return .needsMore }
      // What seemed to close it, lines further down, opens another cell.
      return hasBreak ? .unquoted : .continued(at: stop)
    }
    if hasBreak { spansLines = true }
    if isEscaped {
      keepEscaped(bytes, open + 1, close)
    } else {
      keepQuoted(bytes, open + 1, close)
    }
    return .quoted(stop: stop)
  }

  /// The offset of the first byte that is no blank, and is not a delimiter or line end.
  private func afterBlanks(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    var offset = start
    while offset < limit, bytes[offset] != delimiter, bytes[offset] != Bytes.lineFeed,
      bytes[offset] != Bytes.carriageReturn
    {
      let length = Bytes.blank(in: bytes, at: offset, to: limit)
      if length == 0 { break }
      offset += length
    }
    return offset
  }

  // MARK: Cells

  @inline(__always)
  private mutating func keepUnquoted(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ stop: Int, _ limit: Int
  ) {
    var start = start
    var end = stop
    Bytes.trim(bytes, &start, &end)
    if end > start, bytes[end &- 1] == Bytes.quote, cellCount == 0 {
      dropLoneQuote(bytes, start, &end, stop, limit)
    }
    keep(start, end &- start, scratch: -1)
  }

  /// Some of Rabobank's rows lack the quote that opens them: `NL77RABO…","EUR","…"`.
  private func dropLoneQuote(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: inout Int, _ stop: Int, _ limit: Int
  ) {
    guard limit - stop >= 2, bytes[stop] == delimiter, bytes[stop + 1] == Bytes.quote else {
      return
    }
    for offset in start..<end - 1 where bytes[offset] == Bytes.quote { return }
    var start = start
    end -= 1
    Bytes.trim(bytes, &start, &end)
  }

  /// A quoted text and what follows it: `"Café "Noël" Paris"` is quoted without escapes, `"A" & B`
  /// is not quoted.
  private mutating func keepContinued(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ stop: Int) {
    var start = start
    var end = stop
    Bytes.trim(bytes, &start, &end)
    if end - start >= 2, bytes[start] == Bytes.quote, bytes[end - 1] == Bytes.quote {
      keepQuoted(bytes, start + 1, end - 1)
    } else {
      keep(start, end - start, scratch: -1)
    }
  }

  private mutating func keepQuoted(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    var start = start
    var end = end
    unwrap(bytes, &start, &end)
    keep(start, end - start, scratch: -1)
  }

  private mutating func keepEscaped(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    reserveScratch(end - start)
    var copy = scratchCount
    var offset = start
    while offset < end {
      scratch[copy] = bytes[offset]
      offset += bytes[offset] == Bytes.quote ? 2 : 1
      copy += 1
    }
    var copyStart = scratchCount
    var copyEnd = copy
    scratchCount = copy
    unwrap(scratch, &copyStart, &copyEnd)
    var contentStart = start
    var contentEnd = end
    Bytes.trim(bytes, &contentStart, &contentEnd)
    keep(contentStart, copyEnd - copyStart, scratch: copyStart)
  }

  /// Takes the blanks off, and the `="…"` that keeps a spreadsheet from reading a number.
  private func unwrap(_ bytes: UnsafePointer<UInt8>, _ start: inout Int, _ end: inout Int) {
    Bytes.trim(bytes, &start, &end)
    if end - start >= 3, bytes[start] == Bytes.equals, bytes[start + 1] == Bytes.quote,
      bytes[end - 1] == Bytes.quote
    {
      start += 2
      end -= 1
      Bytes.trim(bytes, &start, &end)
    }
  }

  @inline(__always)
  private mutating func keep(_ start: Int, _ count: Int, scratch: Int) {
    if cellCount == cellCapacity { growCells() }
    cells[cellCount] = CellSpan(
      start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count),
      scratch: Int32(truncatingIfNeeded: scratch))
    cellCount &+= 1
    if count > 0 { hasText = true }
  }

  private mutating func growCells() {
    let larger = UnsafeMutablePointer<CellSpan>.allocate(capacity: 2 * cellCapacity)
    larger.moveInitialize(from: cells, count: cellCount)
    cells.deallocate()
    cells = larger
    cellCapacity *= 2
  }

  private mutating func reserveScratch(_ count: Int) {
    guard scratchCount + count > scratchCapacity else { return }
    scratchCapacity = max(2 * scratchCapacity, scratchCount + count)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: scratchCapacity)
    larger.moveInitialize(from: scratch, count: scratchCount)
    scratch.deallocate()
    scratch = larger
  }
}
