import Digests
import FinanceModel
import Foundation
import JSONText

/// Writes a plan beside its place, for its owner only, and puts it there once it is whole.
///
/// The last member of a plan is the SHA-256 of every byte before it.
final class PlanFile {
  static let start = "{\"plan\":"
  static let beforeDigest = ",\"digest\":\""
  static let afterDigest = "\"}\n"
  /// Bytes of the last member, with what stands around it.
  static let tailSize = beforeDigest.utf8.count + 2 * SHA256.byteCount + afterDigest.utf8.count

  /// What is to be written next.
  let json = OrderedJSONEncoder()
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private let hash = SHA256()
  private var waiting: [UInt8] = []
  private var isFinished = false

  /// Throws `invalid_argument` where the path holds a file that is no plan: it is never overwritten.
  static func check(_ path: String) throws(FinanceETLError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let head = isFile ? try? FileHandle(forReadingAtPath: path)?.read(upToCount: 8) : nil
    guard isFile, status.st_size == 0 || head == Data(start.utf8) else {
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

  /// The text of a value, as plans keep it.
  static func text(
    _ value: some Encodable, hiding mask: NumberMask
  ) throws(FinanceETLError) -> String {
    do {
      return try OrderedJSONEncoder.text(value) { mask.hidingKnown($0) }
    } catch {
      throw failure("\(error)", nil)
    }
  }

  /// Writes a member of the object that is open.
  func encode(_ value: some Encodable, named name: String) throws(FinanceETLError) {
    json.name(name)
    try encode(value)
  }

  /// Writes an element of the list that is open.
  func encode(_ value: some Encodable) throws(FinanceETLError) {
    do {
      try json.encode(value)
    } catch {
      throw Self.failure("\(error)", path)
    }
  }

  /// Writes a value where the JSON is, without the numbers of the book's own accounts.
  func encode(_ value: some Encodable, hiding mask: NumberMask) throws(FinanceETLError) {
    do {
      try json.encode(value) { mask.hidingKnown($0) }
    } catch {
      throw Self.failure("\(error)", path)
    }
  }

  /// Passes on what ``json`` holds, in large pieces.
  func flush() throws(FinanceETLError) {
    waiting += json.take()
    if waiting.count >= 64 * 1024 { try drain() }
  }

  private func drain() throws(FinanceETLError) {
    hash.update(waiting)
    try write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8]) throws(FinanceETLError) {
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

  /// Ends the object and puts the file into its place.
  func finish() throws(FinanceETLError) {
    waiting += json.take()
    try drain()
    let digest = SHA256.hexText(hash.finish())
    try write(Array((Self.beforeDigest + digest + Self.afterDigest).utf8))
    guard rename(temporary, path) == 0 else { throw Self.failure(errno, path) }
    isFinished = true
  }

  private static func failure(_ number: Int32, _ path: String) -> FinanceETLError {
    guard number == ENOSPC else { return failure(String(cString: strerror(number)), path) }
    return FinanceETLError(
      .diskFull, "the disk is full; no plan was written", file: path, hint: "free some space")
  }

  private static func failure(_ why: String, _ path: String?) -> FinanceETLError {
    FinanceETLError(
      .fileUnreadable, "the plan cannot be written: \(why)", file: path,
      hint: "check that its folder exists and that you may write there")
  }
}

/// `write(2)`, out of reach of the method of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
