import FinanceModel
import Foundation

/// A file that is whole under its name or not there at all.
///
/// What is written goes into another file beside it, which gets the name at the end. A pipe or a device
/// is written as it is.
final class ExportFile {
  private let path: String
  private let unfinished: String?
  private let descriptor: Int32
  private var isOpen = true

  /// - Parameters:
  ///   - path: a file that is there is replaced, and keeps its permissions. A new one is for its owner
  ///     only, as a book is.
  ///   - isGrowing: what the file has stands first.
  init(_ path: String, isGrowing: Bool) throws(FinanceETLError) {
    // What a link leads to is replaced, and not the link.
    self.path =
      realpath(path, nil).map { resolved in
        defer { free(resolved) }
        return String(cString: resolved)
      } ?? path
    var facts = stat()
    let isThere = stat(self.path, &facts) == 0
    let kind = facts.st_mode & S_IFMT
    guard !isThere || kind != S_IFDIR else {
      throw FinanceETLError(
        .fileUnwritable, "there is a folder of that name", file: path, hint: Self.hint)
    }
    guard !isThere || kind == S_IFREG else {
      unfinished = nil
      descriptor = open(self.path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(path) }
      return
    }
    if isThere, access(self.path, W_OK) != 0 { throw Self.failure(path) }
    let beside = "\(self.path).\(getpid()).unfinished"
    unfinished = beside
    unlink(beside)
    descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    if isThere { fchmod(descriptor, facts.st_mode & 0o777) }
    if isThere, isGrowing { try copy() }
  }

  deinit {
    discard()
  }

  private static let hint: Remedy = "\(.output) names a file in a folder that may be written"

  private static func failure(_ path: String) -> FinanceETLError {
    let code = errno
    let isFull = code == ENOSPC || code == EDQUOT || code == EFBIG
    return FinanceETLError(
      isFull ? .diskFull : .fileUnwritable,
      "the export cannot be written: \(String(cString: strerror(code)))", file: path,
      hint: isFull ? "free some space and export again; the file is as it was" : hint)
  }

  /// What the file has, and a line end behind it.
  private func copy() throws(FinanceETLError) {
    var last: UInt8 = 0x0A
    try ExportedLines.forEachPiece(of: path) { bytes, _ throws(FinanceETLError) in
      try self.write(bytes)
      last = bytes.last ?? last
    }
    if last != 0x0A { try write([0x0A]) }
  }

  func write(_ bytes: [UInt8]) throws(FinanceETLError) {
    let failure: FinanceETLError? = bytes.withUnsafeBytes { bytes in
      do throws(FinanceETLError) {
        try write(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(FinanceETLError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(path) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Gives the file its name.
  func finish() throws(FinanceETLError) {
    guard isOpen else { return }
    guard let unfinished else {
      isOpen = false
      if close(descriptor) != 0 { throw Self.failure(path) }
      return
    }
    guard fsync(descriptor) == 0, rename(unfinished, path) == 0 else {
      throw Self.failure(path)
    }
    isOpen = false
    close(descriptor)
  }

  /// Leaves what is there as it was.
  func discard() {
    guard isOpen else { return }
    isOpen = false
    close(descriptor)
    if let unfinished { unlink(unfinished) }
  }
}

/// Writes files that are whole under their names, or as they were.
public enum WholeFile {
  /// Throws `file_unwritable` or `disk_full`.
  public static func write(_ bytes: [UInt8], to path: String) throws(FinanceETLError) {
    let file = try ExportFile(path, isGrowing: false)
    do {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }
}
