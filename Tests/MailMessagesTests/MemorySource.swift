@testable import MailMessages

/// Bytes in memory, handed out in pieces.
final class MemorySource: MailSource {
  private var rest: ArraySlice<UInt8>
  private let pieces: Int

  init(_ bytes: [UInt8], pieces: Int = .max) {
    rest = bytes[...]
    self.pieces = pieces
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = rest.prefix(min(pieces, buffer.count))
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}

/// Everything that `read` gives.
func readAll(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) throws -> [UInt8] {
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 16)
  defer { buffer.deallocate() }
  var bytes: [UInt8] = []
  while true {
    let count = try read(buffer)
    if count == 0 { return bytes }
    bytes.append(contentsOf: buffer[..<count])
  }
}

/// What reading a mail to its end gives.
struct Reading: Equatable {
  var parts: [MailPart] = []
  var contents: [[UInt8]] = []
  var failure: MailFailure?

  init(_ text: String, pieces: Int = .max) {
    self.init(Array(text.utf8), pieces: pieces)
  }

  init(_ bytes: [UInt8], pieces: Int = .max) {
    let reader = MailReader(MemorySource(bytes, pieces: pieces))
    do {
      while let part = try reader.next() {
        parts.append(part)
        contents.append(try readAll { try reader.read(into: $0) })
      }
    } catch {
      failure = error as? MailFailure
    }
  }
}
