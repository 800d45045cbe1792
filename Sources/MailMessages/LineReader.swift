/// Where a mail's bytes come from.
package protocol MailSource: AnyObject {
  /// Fills the start of `buffer`; how many bytes, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// The lines of a source, the long ones in pieces.
final class LineReader {
  /// A piece of a line: all of it where it is not longer than ``sureLength``.
  struct Piece {
    let bytes: UnsafeRawBufferPointer
    /// Whether it begins its line.
    let isStart: Bool
    /// `\n` or `\r\n`; empty where the line goes on, or the source ends.
    let ending: Ending
  }

  enum Ending {
    case none, lf, crlf

    var bytes: [UInt8] {
      switch self {
      case .none: []
      case .lf: [0x0A]
      case .crlf: [0x0D, 0x0A]
      }
    }
  }

  /// What tells a line apart stands within its first bytes.
  static let sureLength = 1024
  private static let size = 64 * 1024

  private let source: any MailSource
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var isAtLineStart = true
  /// The number of the line of the last piece, from 1.
  private(set) var line = 0

  init(_ source: any MailSource) {
    self.source = source
  }

  deinit {
    buffer.deallocate()
  }

  /// The next piece, valid until the one after it; nil at the end.
  func next() throws -> Piece? {
    var newline = find(from: start)
    while newline == nil, !isAtEnd, end - start < Self.sureLength {
      let seen = end - start
      try fill()
      newline = find(from: start + seen)
    }
    guard start < end else { return nil }
    let isStart = isAtLineStart
    if isStart { line += 1 }
    guard let newline else {
      // A CR may be half of a line end.
      let held = !isAtEnd && buffer[end - 1] == 0x0D && end - start > 1 ? 1 : 0
      let piece = UnsafeRawBufferPointer(rebasing: buffer[start..<end - held])
      start = end - held
      isAtLineStart = false
      return Piece(bytes: piece, isStart: isStart, ending: .none)
    }
    let hasCR = newline > start && buffer[newline - 1] == 0x0D
    let piece = UnsafeRawBufferPointer(rebasing: buffer[start..<newline - (hasCR ? 1 : 0)])
    start = newline + 1
    isAtLineStart = true
    return Piece(bytes: piece, isStart: isStart, ending: hasCR ? .crlf : .lf)
  }

  private func find(from place: Int) -> Int? {
    buffer[place..<end].firstIndex(of: 0x0A)
  }

  /// Moves what is left to the front and reads more behind it.
  private func fill() throws {
    if start > 0 {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
      buffer.copyMemory(from: rest)
      end -= start
      start = 0
    }
    let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
    if count == 0 { isAtEnd = true }
    end += count
  }
}
