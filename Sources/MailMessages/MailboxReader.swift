/// Reads the mails of a mailbox file (`.mbox`), from its first to its last, as they come.
/// Source: RFC 4155.
package final class MailboxReader {
  private static let pieceSize = 32 * 1024

  private let lines: LineReader
  private var isBlankBefore = true
  private var bytes: [UInt8] = []
  private var handedOut = 0
  private var state = State.start

  private enum State {
    case start, mail, between, over
  }

  package init(_ source: any MailSource) {
    lines = LineReader(source)
  }

  /// The line that was read last, from 1.
  package var line: Int { lines.line }

  /// Goes to the next mail; false behind the last.
  package func next() throws -> Bool {
    if state == .start, try lines.next() == nil { state = .over }
    while state == .mail { try readMore() }
    bytes = []
    handedOut = 0
    guard state != .over else { return false }
    state = .mail
    isBlankBefore = false
    return true
  }

  /// Fills the start of `buffer` from the mail; how many bytes, 0 at its end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while handedOut == bytes.count, state == .mail { try readMore() }
    let piece = bytes[handedOut...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    handedOut += piece.count
    return piece.count
  }

  private func readMore() throws {
    bytes.removeAll(keepingCapacity: true)
    handedOut = 0
    while bytes.count < Self.pieceSize {
      guard let piece = try lines.next() else {
        state = .over
        return
      }
      if piece.isStart {
        if isBlankBefore, MailStart.isEnvelope(piece.bytes) {
          state = .between
          return
        }
        isBlankBefore = piece.bytes.isEmpty
      }
      // Lines like an envelope's are quoted in a mailbox.
      let isQuoted =
        piece.isStart && piece.bytes.first == 0x3E
        && piece.bytes.drop { $0 == 0x3E }.starts(with: Array("From ".utf8))
      bytes += piece.bytes.dropFirst(isQuoted ? 1 : 0)
      bytes += piece.ending.bytes
    }
  }
}
