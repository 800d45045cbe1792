import Foundation

/// Standard output and standard error.
enum Console {
  static func print(_ text: String) {
    write(Array((shown(text, on: STDOUT_FILENO) + "\n").utf8), to: .standardOutput)
  }

  static func printError(_ text: String) {
    write(Array((shown(text, on: STDERR_FILENO) + "\n").utf8), to: .standardError)
  }

  /// A bank's text must not steer the terminal: there, control characters become U+FFFD.
  private static func shown(_ text: String, on descriptor: Int32) -> String {
    guard isatty(descriptor) == 1 else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          return isControl && scalar != "\n" ? "\u{FFFD}" : scalar
        }))
  }

  static func write(_ bytes: [UInt8], to handle: FileHandle = .standardOutput) {
    // A reader that went away (`| head`) ends this program by SIGPIPE, as is usual. Whatever else
    // fails (a full disk) must not look like success.
    do {
      try handle.write(contentsOf: Data(bytes))
    } catch {
      if handle == .standardOutput {
        printError("error: the output cannot be written: \(error.localizedDescription)")
      }
      exit(1)
    }
  }

  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
