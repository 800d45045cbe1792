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
}

extension ByteStream {
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
  let length: Int64?

  init(path: String) throws(FinanceETLError) {
    name = path
    closesAtEnd = true
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure.error(errno, path: path) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw FileFailure.error(EISDIR, path: path)
    }
    length = status.st_mode & S_IFMT == S_IFREG ? Int64(status.st_size) : nil
  }

  /// Standard input.
  init() {
    name = "-"
    closesAtEnd = false
    descriptor = STDIN_FILENO
    length = nil
  }

  deinit {
    if closesAtEnd, descriptor >= 0 { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileFailure.error(errno, path: name) }
    }
  }
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
