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

/// A file, opened for reading only.
final class FileByteStream: ByteStream {
  private let descriptor: Int32
  private let name: String
  private let closesAtEnd: Bool

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
  }

  /// Standard input.
  init() {
    name = "-"
    closesAtEnd = false
    descriptor = STDIN_FILENO
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

/// `read(2)`, out of reach of the method of that name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}

/// Bytes held in memory.
final class MemoryByteStream: ByteStream {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, rest.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}

/// What `errno` says of a path, as one clear error.
enum FileFailure {
  static func error(_ number: Int32, path: String) -> FinanceETLError {
    switch number {
    case ENOENT, ENOTDIR:
      FinanceETLError(
        .fileNotFound, "there is no such file", file: path,
        hint: "check the path; a folder is walked, `-` is standard input")
    case EACCES, EPERM:
      FinanceETLError(
        .fileUnreadable, "no permission to read it", file: path,
        hint: "give yourself the right to read it, and to list its folder")
    default:
      FinanceETLError(
        .fileUnreadable, "it cannot be read: \(String(cString: strerror(number)))", file: path)
    }
  }
}
