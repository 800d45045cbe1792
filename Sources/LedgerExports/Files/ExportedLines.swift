import FinanceModel
import Foundation

/// Reads a file that an export will grow.
enum ExportedLines {
  private static let pieceSize = 256 * 1024
  /// A line is at most this long.
  private static let longestLine = 1 << 22

  /// Calls `body` with each piece of the file, and with an empty one at its end.
  static func forEachPiece(
    of path: String,
    _ body: (UnsafeRawBufferPointer, _ isLast: Bool) throws(FinanceETLError) -> Void
  ) throws(FinanceETLError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw FinanceETLError(
        .fileUnreadable, "the file cannot be read", file: path,
        hint: "\(.growing) reads what the file has already: change its permissions")
    }
    defer { try? file.close() }
    while true {
      let piece: [UInt8]
      do {
        piece = try file.read(upToCount: pieceSize).map { Array($0) } ?? []
      } catch {
        throw FinanceETLError(
          .fileUnreadable, "the file cannot be read: \(error.localizedDescription)", file: path)
      }
      let failure: FinanceETLError? = piece.withUnsafeBytes { bytes in
        do throws(FinanceETLError) {
          try body(bytes, bytes.isEmpty)
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
      if piece.isEmpty { return }
    }
  }

  /// Calls `body` with each line, without its end.
  static func forEach(
    in path: String, _ body: (Substring) -> Void
  ) throws(FinanceETLError) {
    var rest: [UInt8] = []
    try forEachPiece(of: path) { bytes, isLast throws(FinanceETLError) in
      rest.append(contentsOf: bytes)
      var start = 0
      while let end = rest[start...].firstIndex(of: 0x0A) {
        body(Self.line(rest[start..<end]))
        start = end + 1
      }
      rest.removeFirst(start)
      guard rest.count <= longestLine else {
        throw FinanceETLError(
          .limitExceeded, "a line is longer than \(longestLine >> 20) MiB", file: path,
          hint: "\(.growing) reads what the file has already; is it a journal?")
      }
      if isLast, !rest.isEmpty { body(Self.line(rest[...])) }
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> Substring {
    Substring(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
