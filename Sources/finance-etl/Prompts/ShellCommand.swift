import Foundation

/// A command of the person's that runs in a shell, and whose output is read.
struct ShellCommand {
  let process = Process()
  let output: FileHandle

  /// Starts it without input. Throws where there is no shell.
  ///
  /// - Parameters:
  ///   - arguments: `$0` and what follows.
  ///   - isSilent: whether what it says beside its output is dropped.
  init(
    _ command: String, arguments: [String] = [], environment: [String: String]? = nil,
    isSilent: Bool = false
  ) throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command] + arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    if isSilent { process.standardError = FileHandle.nullDevice }
    let pipe = Pipe()
    process.standardOutput = pipe
    output = pipe.fileHandleForReading
    try process.run()
  }

  /// Waits for its end; why it failed, nil where it did not.
  func failure() -> String? {
    process.waitUntilExit()
    return process.terminationStatus == 0
      ? nil : "it ended with status \(process.terminationStatus)"
  }
}
