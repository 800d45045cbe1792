import Dispatch
import Foundation

/// A program that keeps secrets, asked over its standard input and output: what stands in its
/// arguments, every user of the machine may read.
struct StoreProgram {
  let path: String
  /// A keyring may ask a person, who is not there.
  static let patience = 10

  struct Outcome {
    var status: Int32
    var output: [UInt8]
    var errors: String
  }

  /// The program of this name in the folders that `PATH` lists.
  init?(_ name: String, in programs: String) {
    let found = programs.split(separator: ":").map { "\($0)/\(name)" }
      .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    path = found
  }

  init(path: String) {
    self.path = path
  }

  /// Nil where the program does not start, or does not end in time: it is ended then.
  func run(_ arguments: [String], input: [UInt8] = [], seconds: Int = patience) -> Outcome? {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let (given, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = given
    process.standardOutput = output
    process.standardError = errors
    let isOver = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in isOver.signal() }
    // Writing to a program that has ended must not end this one.
    signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, SIG_DFL) }
    guard (try? process.run()) != nil else { return nil }
    try? given.fileHandleForWriting.write(contentsOf: Data(input))
    try? given.fileHandleForWriting.close()
    guard isOver.wait(timeout: .now() + .seconds(seconds)) == .success else {
      kill(process.processIdentifier, SIGKILL)
      return nil
    }
    // A secret fits into the pipe, so that it is read after the end. What a child of the program
    // keeps open is not waited for.
    return Outcome(
      status: process.terminationStatus, output: Self.waiting(in: output),
      errors: String(decoding: Self.waiting(in: errors), as: UTF8.self))
  }

  private static func waiting(in pipe: Pipe) -> [UInt8] {
    let file = pipe.fileHandleForReading.fileDescriptor
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    let count = read(file, &bytes, bytes.count)
    return Array(bytes[..<max(0, count)])
  }
}
