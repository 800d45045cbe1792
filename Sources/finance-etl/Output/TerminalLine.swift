import Foundation

/// What a person types on the terminal.
enum TerminalLine {
  private static let longest = 200

  /// A line without blanks at its ends; nil where there is no terminal.
  static func typed(after prompt: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    Console.write(Array(prompt.utf8), to: .standardError)
    var line = [UInt8](repeating: 0, count: longest)
    let count = read(terminal, &line, longest)
    guard count > 0 else { return nil }
    return String(decoding: line[..<count], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
