import FinanceETL
import Foundation

/// A person's program that recognises the text in pictures of pages.
struct RecognitionCommand: PictureReader {
  /// Seconds for a page.
  private static let patience = 120
  /// What is printed of a page.
  private static let mostBytes = 16 << 20
  /// What it need not know.
  private static let secrets = ["FINANCE_ETL_PASSWORDS", "PLAID_CLIENT_ID", "PLAID_SECRET"]

  private let command: String

  /// - Parameter command: for a shell; `$1` is the path of the picture, which is added where it is not
  ///   named.
  init(_ command: String) {
    self.command =
      command.contains("$1") || command.contains("${1}") ? command : command + " \"$1\""
  }

  func text(
    in picture: [UInt8], isCancelled: @Sendable () -> Bool
  ) throws(FinanceETLError) -> [UInt8] {
    // Nobody else may look at a statement: the folder is this person's alone.
    var template = Array((FileManager.default.temporaryDirectory.path + "/ocr-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure("its picture cannot be written") }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/page.png"
    guard (try? Data(picture).write(to: URL(filePath: path))) != nil else {
      throw Self.failure("its picture cannot be written")
    }
    return try run(path, isCancelled)
  }

  private func run(
    _ path: String, _ isCancelled: @Sendable () -> Bool
  ) throws(FinanceETLError) -> [UInt8] {
    let environment = ProcessInfo.processInfo.environment.filter {
      !Self.secrets.contains($0.key)
    }
    guard
      let run = try? ShellCommand(
        command, arguments: ["ocr", path], environment: environment, isSilent: true)
    else { throw Self.failure("it cannot be started") }
    let answer = Result { () throws(FinanceETLError) in
      try Self.read(run.output.fileDescriptor, isCancelled)
    }
    if case .failure = answer {
      run.process.terminate()
      try? run.output.close()
    }
    let bytes = try answer.get()
    if let failure = run.failure() { throw Self.failure(failure) }
    return bytes
  }

  /// All that is printed, in time.
  private static func read(
    _ descriptor: Int32, _ isCancelled: @Sendable () -> Bool
  ) throws(FinanceETLError) -> [UInt8] {
    let end = ContinuousClock.now + .seconds(patience)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      if isCancelled() { throw FinanceETLError(.cancelled, "the import was cancelled") }
      guard ContinuousClock.now < end else {
        throw failure("it did not end within \(patience) seconds")
      }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 100) > 0 else { continue }
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      guard count > 0 else { throw failure("its output cannot be read") }
      bytes += piece[..<count]
      guard bytes.count <= mostBytes else {
        throw failure("it prints more than \(mostBytes >> 20) MB of a page")
      }
    }
  }

  private static func failure(_ what: String) -> FinanceETLError {
    FinanceETLError(
      .invalidArgument, "--ocr failed: \(what)",
      hint: "run the command by itself, with the path of a picture in place of $1")
  }
}
