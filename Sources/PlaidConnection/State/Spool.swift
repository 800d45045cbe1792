import FinanceModel
import Foundation

/// A file that grows: a document on its way to the book. Only its owner may read it.
final class Spool {
  let path: String
  private let file: Int32
  private(set) var size = 0

  /// - Parameter keeps: whether what is there stays, to be continued.
  init(_ path: String, keeps: Bool = false) throws(FinanceETLError) {
    self.path = path
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | (keeps ? 0 : O_TRUNC)
    file = open(path, flags, 0o600)
    guard file >= 0 else { throw Self.failure(path) }
    if keeps { size = Int(lseek(file, 0, SEEK_END)) }
  }

  deinit {
    if file >= 0 { close(file) }
  }

  private static func failure(_ path: String) -> FinanceETLError {
    let isFull = [ENOSPC, EDQUOT, EFBIG].contains(errno)
    return FinanceETLError(
      isFull ? .diskFull : .fileUnwritable,
      "what Plaid sent cannot be written: \(String(cString: strerror(errno)))", file: path,
      hint: isFull ? "make room, then sync again" : nil)
  }

  func append(_ bytes: [UInt8]) throws(FinanceETLError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(file, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
      }
      guard count > 0 else { throw Self.failure(path) }
      offset += count
    }
    size += bytes.count
  }

  /// Adds a JSON text as one line: blanks stand for the line ends in it, which no string has.
  func append(line bytes: [UInt8]) throws(FinanceETLError) {
    var line = bytes
    for index in line.indices where line[index] == 0x0A || line[index] == 0x0D {
      line[index] = 0x20
    }
    line.append(0x0A)
    try append(line)
  }

  /// Forgets what is behind the first `length` bytes.
  func cut(to length: Int) throws(FinanceETLError) {
    guard ftruncate(file, off_t(length)) == 0, lseek(file, off_t(length), SEEK_SET) >= 0 else {
      throw Self.failure(path)
    }
    size = length
  }

  /// Calls `body` with each whole line from the start, and cuts off what is behind the last of them.
  func forEachLine(_ body: ([UInt8]) -> Bool) throws(FinanceETLError) {
    guard lseek(file, 0, SEEK_SET) == 0 else { throw Self.failure(path) }
    var waiting: [UInt8] = []
    var whole = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    reading: while true {
      let count = read(file, &chunk, chunk.count)
      guard count > 0 else { break }
      waiting += chunk[..<count]
      var start = 0
      while let end = waiting[start...].firstIndex(of: 0x0A) {
        guard body(Array(waiting[start..<end])) else { break reading }
        whole += end + 1 - start
        start = end + 1
      }
      waiting.removeFirst(start)
    }
    try cut(to: whole)
  }
}

/// What a spool is of, in a file beside it: with it the pages go on where a run that was ended stopped.
struct SpoolNote: Codable, Equatable {
  /// The cursor that the update begins at; nil: the first.
  var from: String?
  /// Seconds since 1970.
  var at: Int64
  /// The length of the lines before the pages.
  var head: Int

  private static let longest: Int64 = 24 * 3_600

  static func path(for spool: String) -> String { spool + ".note" }

  /// Removes a spool and what is noted of it.
  static func removeSpool(_ path: String) {
    removeFile(Self.path(for: path))
    removeFile(path)
  }

  /// The note of a spool that may be continued: of the same cursor, and not older than a day.
  static func continuing(_ spool: String, from cursor: String?, now: Int64) -> SpoolNote? {
    guard let bytes = FileManager.default.contents(atPath: path(for: spool)),
      let note = try? JSONDecoder().decode(SpoolNote.self, from: bytes),
      note.from == cursor, (0...longest).contains(now - note.at)
    else { return nil }
    return note
  }

  func keep(beside spool: String) throws(FinanceETLError) {
    guard let bytes = try? JSONEncoder().encode(self) else { return }
    try Spool(Self.path(for: spool)).append(Array(bytes))
  }
}
