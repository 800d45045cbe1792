import FinanceETL
import Foundation
import MappingInference

/// A file that is read in pieces: a statement of many years is not held in memory.
struct FilePieces {
  private let path: String
  private let byteCount: Int

  /// Throws where there is no such file, or it is a folder or a device.
  init(_ path: String) throws(FinanceETLError) {
    self.path = path
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw Self.unread(path)
    }
    byteCount = Int(facts.st_size)
  }

  var sample: InferenceSample {
    InferenceSample(
      fileName: URL(fileURLWithPath: path).lastPathComponent, byteCount: byteCount
    ) { [path] part throws(FinanceETLError) in try Self.read(part, of: path) }
  }

  private static func read(
    _ part: Range<Int>, of path: String
  ) throws(FinanceETLError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unread(path) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: part.count)
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { room in
        pread(
          file, room.baseAddress.map { $0 + filled }, room.count - filled,
          off_t(part.lowerBound + filled))
      }
      guard count > 0 else { throw unread(path) }
      filled += count
    }
    return bytes
  }

  private static func unread(_ path: String) -> FinanceETLError {
    FinanceETLError(.fileNotFound, "there is no such file, or it cannot be read", file: path)
  }
}
