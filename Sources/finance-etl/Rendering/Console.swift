import Foundation

/// Standard output and standard error.
enum Console {
  static func print(_ text: String) {
    write(Array((text + "\n").utf8), to: .standardOutput)
  }

  static func printError(_ text: String) {
    write(Array((text + "\n").utf8), to: .standardError)
  }

  static func write(_ bytes: [UInt8], to handle: FileHandle = .standardOutput) {
    // A reader that went away (`| head`) ends this program by SIGPIPE, as is usual.
    try? handle.write(contentsOf: Data(bytes))
  }

  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
