/// One row of a document, valid only during the call it is handed to.
///
/// The cells are without quotes and escapes and without blanks at their ends: space, tab, CR, LF,
/// NUL, U+00A0, U+3000, U+FEFF, U+200E and U+200F. A cell that reads `="123"` is `123`.
package struct DelimitedRow: ~Copyable {
  let source: UnsafePointer<UInt8>
  let length: Int
  let scratch: UnsafePointer<UInt8>
  let cells: UnsafePointer<CellSpan>
  /// Whether a CR on its own ends a line of this document.
  let endsLinesWithCR: Bool

  /// How many cells the row has: at least 1.
  package let count: Int
  /// The line the row begins in, counted from 1.
  package let line: Int
  /// No cell has a character.
  package let isBlank: Bool
  /// The document ends with the row: no line end follows, so that more of it may be missing.
  package let isOpen: Bool

  /// The UTF-8 bytes of a cell; empty beyond the last.
  package subscript(index: Int) -> UnsafeRawBufferPointer {
    guard index >= 0, index < count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let cell = cells[index]
    let base = cell.scratch < 0 ? source + Int(cell.start) : scratch + Int(cell.scratch)
    return UnsafeRawBufferPointer(start: base, count: Int(cell.count))
  }

  /// The text of a cell; empty beyond the last.
  package func text(_ index: Int) -> String {
    String(decoding: self[index], as: UTF8.self)
  }

  /// The row as it stands in the document, without its line end.
  package var raw: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: source, count: length)
  }

  /// The line a cell's content begins in, counted from 1; for a cell beyond the last, the line the
  /// row ends in. Differs from ``line`` only after a line break inside quotes.
  package func line(of index: Int) -> Int {
    line + Bytes.lineBreaks(in: source, 0, start(of: index), countingCR: endsLinesWithCR)
  }

  /// The column of the first character of a cell's content in its line, counted in characters
  /// from 1; for a cell beyond the last, the column after the row. Takes time: for messages only.
  package func column(of index: Int) -> Int {
    let start = start(of: index)
    var lineStart = start
    while lineStart > 0, source[lineStart - 1] != Bytes.lineFeed,
      !endsLinesWithCR || source[lineStart - 1] != Bytes.carriageReturn
    {
      lineStart -= 1
    }
    let before = UnsafeBufferPointer(start: source + lineStart, count: start - lineStart)
    return String(decoding: before, as: UTF8.self).count + 1
  }

  /// Where a cell's content stands in ``raw``, its escapes included; empty beyond the last cell.
  package func range(of index: Int) -> Range<Int> {
    let start = start(of: index)
    guard index >= 0, index < count else { return start..<start }
    let cell = cells[index]
    guard cell.scratch >= 0 else { return start..<min(length, start + Int(cell.count)) }
    let content = self[index]
    var (end, taken) = (start, 0)
    while end < length, taken < content.count, source[end] == content[taken] {
      let isQuote = source[end] == UInt8(ascii: "\"")
      let isEscape = isQuote && end + 1 < length && source[end + 1] == UInt8(ascii: "\"")
      end += isEscape ? 2 : 1
      taken += 1
    }
    return start..<end
  }

  /// The offset in ``raw`` at which a cell's content begins.
  private func start(of index: Int) -> Int {
    index >= 0 && index < count ? Int(cells[index].start) : length
  }
}

/// Where a cell's content is.
struct CellSpan {
  /// The offset of its first character in the row.
  var start: Int32
  /// Its length in bytes.
  var count: Int32
  /// Where the copy without escapes begins; −1 where the row has the content as it is.
  var scratch: Int32
}
