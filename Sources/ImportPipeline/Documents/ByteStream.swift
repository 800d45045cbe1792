import FinanceModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Bytes read once, from the first to the last.
public protocol ByteStream: AnyObject {
  /// Fills the start of `buffer` and returns how many bytes it filled; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int
  /// Whether somebody has written to what is read since it was opened.
  var hasChanged: Bool { get }
  /// Whether something about it has changed that need not be its bytes: its rights, its links. Its
  /// digest tells.
  var isTouched: Bool { get }
  /// When somebody last wrote to it or touched it, in seconds since 1970, as its file system keeps it:
  /// nobody puts that back who puts back the time of the last change. Nil where it is not known.
  var lastTouched: Int64? { get }
}

extension ByteStream {
  public var hasChanged: Bool { false }
  public var isTouched: Bool { false }
  public var lastTouched: Int64? { nil }

  /// Reads what is left.
  public func readOn() throws(FinanceETLError) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { piece.deallocate() }
    while try read(into: piece) > 0 {}
  }

  /// The next bytes, up to `count` of them.
  public func start(_ count: Int) throws(FinanceETLError) -> [UInt8] {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { piece.deallocate() }
    var filled = 0
    while filled < count {
      let read = try read(into: UnsafeMutableRawBufferPointer(rebasing: piece[filled...]))
      if read == 0 { break }
      filled += read
    }
    return Array(piece[..<filled])
  }
}

/// A stream that can go back.
public protocol SeekableByteStream: ByteStream {
  /// Bytes from the first to the last; nil where this one cannot go back after all.
  var length: Int64? { get }
  /// Goes to a place between 0 and `length`.
  func seek(to offset: Int64) throws(FinanceETLError)
}

/// A file, opened for reading only.
final class FileByteStream: SeekableByteStream {
  private let descriptor: Int32
  private let name: String
  private let closesAtEnd: Bool
  /// Nil where it is no file: a pipe.
  private let stamp: FileStamp?
  let length: Int64?

  init(path: String) throws(FinanceETLError) {
    name = path
    closesAtEnd = true
    descriptor = PathText.call(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileFailure.error(errno, path: path) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw FileFailure.error(EISDIR, path: path)
    }
    length = status.st_mode & S_IFMT == S_IFREG ? Int64(status.st_size) : nil
    stamp = length == nil ? nil : FileStamp(status)
  }

  /// Standard input.
  init() {
    name = "-"
    closesAtEnd = false
    descriptor = STDIN_FILENO
    length = nil
    stamp = nil
  }

  deinit {
    if closesAtEnd, descriptor >= 0 { close(descriptor) }
  }

  /// Nil where there is no such file.
  static func length(of path: String) -> Int? {
    var status = stat()
    guard PathText.call(path, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// Throws at the end where the file has changed since it was opened.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count == 0, hasChanged { throw FileFailure.changed }
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileFailure.error(errno, path: name) }
    }
  }

  var hasChanged: Bool { now.map { $0.written != stamp?.written } ?? false }
  var isTouched: Bool { now.map { $0 != stamp } ?? false }
  var lastTouched: Int64? { now?.lastTouched }

  /// Nil where there was none.
  private var now: FileStamp? {
    var status = stat()
    return stamp != nil && fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
  }
}

/// What is another once somebody has written to a file, or touched it.
private struct FileStamp: Equatable {
  /// Another once somebody has written, unless they put the time back.
  let written: [Int]
  /// Another after whatever was done, a backup's hard link and `chmod` among it.
  private let changed: [Int]

  init(_ status: stat) {
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.written = [Int(status.st_size), Int(written.tv_sec), Int(written.tv_nsec)]
    self.changed = [Int(changed.tv_sec), Int(changed.tv_nsec)]
  }

  var lastTouched: Int64 { Int64(changed[0]) }
}

extension FileByteStream {
  func seek(to offset: Int64) throws(FinanceETLError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw FileFailure.error(errno, path: name)
    }
  }
}

/// `read(2)`, out of reach of the method of that name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}

/// Bytes held in memory.
final class MemoryByteStream: SeekableByteStream {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var length: Int64? { Int64(bytes.count) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = bytes[offset...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    offset += piece.count
    return piece.count
  }

  func seek(to offset: Int64) {
    self.offset = Int(min(max(0, offset), Int64(bytes.count)))
  }
}

/// What `errno` says of a path, as one clear error.
enum FileFailure {
  static let changed = FinanceETLError(
    .fileUnreadable, "it changed while it was read", hint: "import it again once it is complete",
    recovery: .tryLater)

  static func error(_ number: Int32, path: String) -> FinanceETLError {
    switch number {
    case ENOENT, ENOTDIR:
      FinanceETLError(
        .fileNotFound, "there is no such file", file: path,
        hint: "check the path; a folder stands for the files in it, `-` for standard input")
    case EACCES, EPERM:
      FinanceETLError(
        .fileUnreadable, "no permission to read this path", file: path,
        hint: "give yourself permission to read it and to list its folder")
    default:
      FinanceETLError(
        .fileUnreadable, "the file cannot be read: \(String(cString: strerror(number)))", file: path
      )
    }
  }
}
