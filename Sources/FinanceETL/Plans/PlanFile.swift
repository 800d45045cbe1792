import FinanceModel
import Foundation

/// Writes a plan beside its place, for its owner only, and puts it there once it is whole.
final class PlanFile: PlanSink {
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var isFinished = false

  /// Throws `invalid_argument` where the path holds a file that is no plan: it is never overwritten.
  static func check(_ path: String) throws(FinanceETLError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let head = isFile ? try? FileHandle(forReadingAtPath: path)?.read(upToCount: 8) : nil
    guard isFile, status.st_size == 0 || head == Data(PlanWriter.start.utf8) else {
      throw FinanceETLError(
        .invalidArgument, "the file is not a plan, so it is not overwritten", file: path,
        hint: "name another file for the plan")
    }
  }

  init(_ path: String) throws(FinanceETLError) {
    self.path = path
    var template = Array((path + ".XXXXXX").utf8CString)
    // Made with mode 0600.
    descriptor = mkstemp(&template)
    temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else { throw Self.failure(errno, path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isFinished, descriptor >= 0 { unlink(temporary) }
  }

  func write(_ bytes: [UInt8]) throws(FinanceETLError) {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw Self.failure(errno, path) }
      offset += written
    }
  }

  /// Puts the file into its place.
  func finish() throws(FinanceETLError) {
    guard rename(temporary, path) == 0 else { throw Self.failure(errno, path) }
    isFinished = true
  }

  private static func failure(_ number: Int32, _ path: String) -> FinanceETLError {
    guard number == ENOSPC else { return failure(String(cString: strerror(number)), path) }
    return FinanceETLError(
      .diskFull, "the disk is full; no plan was written", file: path, hint: "free some space")
  }

  static func failure(_ why: String, _ path: String?) -> FinanceETLError {
    FinanceETLError(
      .fileUnreadable, "the plan cannot be written: \(why)", file: path,
      hint: "check that its folder exists and that you may write there")
  }
}

/// `write(2)`, out of reach of the method of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
