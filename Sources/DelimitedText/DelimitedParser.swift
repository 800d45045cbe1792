/// Reads delimited text as rows of cells, piece by piece, with memory for one row.
///
/// ```swift
/// var parser = DelimitedParser(DelimitedDialect(delimiter: UInt8(ascii: ",")))
/// parser.push(bytes, isLast: true) { row in print(row.line, row.text(0)) }
/// if let failure = parser.failure { throw failure }
/// ```
///
/// The input is UTF-8; bytes that are not are taken as they are. Quoting is that of RFC 4180, with
/// what banks make of it: blanks around quotes, quotes within unquoted cells, quotes that are not
/// escaped or never close, rows without their first quote. Nothing is an error but a row without
/// end, and no character is lost but the quotes that quote. A row ends with LF, CR LF, CR CR LF or
/// CR; rows may have any number of cells. How the bytes are cut into pieces does not change the
/// rows.
package struct DelimitedParser: ~Copyable {
  /// A row is at most this long. A quote that does not close within as many bytes of the start of
  /// its row is a character; a row that is longer all the same is a ``failure``.
  package let maximumRowBytes: Int
  /// The longest row, where nothing else is said.
  package static let standardRowBytes = 1 << 20
  /// The longest row and what tells how it ends.
  private var windowSize: Int { maximumRowBytes + 8 }
  private static let pieceSize = 128 * 1024
  /// What a search may read beyond the end of the buffer.
  private static let padding = 8
  /// A row longer than this that is not complete is looked at again only once it has doubled.
  private static let retrySize = 4096

  /// Why the parser stopped, nil where it did not: ask after every ``push(_:isLast:_:)``.
  package private(set) var failure: DelimitedError?

  private var scanner: RowScanner
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity = 16 * 1024
  /// What is not read yet.
  private var start = 0
  private var end = 0
  private var retryAt = 0
  private var line = 1
  private var endsLinesWithCR = false

  package init(
    _ dialect: DelimitedDialect, maximumRowBytes: Int = DelimitedParser.standardRowBytes
  ) {
    self.maximumRowBytes = maximumRowBytes
    scanner = RowScanner(delimiter: dialect.delimiter)
    buffer = Self.allocate(capacity)
  }

  deinit {
    buffer.deallocate()
  }

  /// Takes the next bytes of the document and calls `body` for each row that is complete, blank
  /// ones too. A row is handed on at the latest with the last bytes.
  ///
  /// After a ``failure`` nothing is read any more. After `body` threw, the parser is of no use.
  package mutating func push<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (borrowing DelimitedRow) throws(Failure) -> Void
  ) throws(Failure) {
    var taken = 0
    repeat {
      let piece = UnsafeRawBufferPointer(rebasing: bytes[taken...].prefix(Self.pieceSize))
      append(piece)
      taken += piece.count
      while let row = nextRow(isLast: isLast && taken == bytes.count) {
        try body(row)
      }
    } while taken < bytes.count && failure == nil
  }

  private mutating func nextRow(isLast: Bool) -> DelimitedRow? {
    let available = end - start
    guard available > 0, failure == nil, isLast || available >= retryAt else { return nil }
    let base = UnsafePointer(buffer + start)
    let windowEnd: RowScanner.WindowEnd =
      available > windowSize ? .limit : isLast ? .document : .open
    switch scanner.scan(base, to: min(available, windowSize), end: windowEnd) {
    case .needsMore:
      retryAt = available < Self.retrySize ? 0 : min(2 * available, windowSize + 1)
      return nil
    case .row(let rowEnd, let next) where rowEnd <= maximumRowBytes:
      retryAt = 0
      start += next
      return row(base, rowEnd, next)
    case .endless, .row:
      failure = .rowTooLong(line: line)
      return nil
    }
  }

  private mutating func row(
    _ base: UnsafePointer<UInt8>, _ rowEnd: Int, _ next: Int
  ) -> DelimitedRow {
    let rowLine = line
    if next > rowEnd {
      endsLinesWithCR = base[next - 1] == Bytes.carriageReturn
      line += 1
    }
    if scanner.spansLines {
      line += Bytes.lineBreaks(in: base, 0, rowEnd, countingCR: endsLinesWithCR)
    }
    return DelimitedRow(
      source: base, length: rowEnd, scratch: UnsafePointer(scanner.scratch),
      cells: UnsafePointer(scanner.cells), endsLinesWithCR: endsLinesWithCR,
      count: scanner.cellCount, line: rowLine, isBlank: !scanner.hasText,
      isOpen: next == rowEnd)
  }

  // MARK: The buffer

  private mutating func append(_ piece: UnsafeRawBufferPointer) {
    guard let source = piece.baseAddress, !piece.isEmpty else { return }
    if end + piece.count + Self.padding > capacity {
      let unread = end - start
      let needed = unread + piece.count + Self.padding
      if needed > capacity / 2 {
        capacity = 2 * needed
        let larger = Self.allocate(capacity)
        larger.update(from: buffer + start, count: unread)
        buffer.deallocate()
        buffer = larger
      } else {
        buffer.update(from: buffer + start, count: unread)
      }
      start = 0
      end = unread
    }
    UnsafeMutableRawPointer(buffer + end).copyMemory(from: source, byteCount: piece.count)
    end += piece.count
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    buffer.initialize(repeating: 0, count: capacity)
    return buffer
  }
}
