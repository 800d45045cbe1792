import Foundation

/// Standard output and standard error.
enum Console {
  static func print(_ text: String) {
    write(Terminal.output.harmless(text) + "\n")
  }

  /// Prints a text that is coloured from a phrase on; plain where it does not have the phrase.
  static func print(_ text: String, _ colour: Colour, from phrase: String) {
    let text = Terminal.output.harmless(text)
    let start = text.range(of: phrase)?.lowerBound ?? text.endIndex
    write(String(text[..<start]) + Terminal.output.painted(text[start...], colour) + "\n")
  }

  /// What a line on standard error begins with, where it says more than that all is well.
  private static let colours: [(word: String, colour: Colour)] = [
    ("error:", .red), ("Error:", .red), ("attention:", .yellow), ("quarantined:", .yellow),
  ]

  static func printError(_ text: String) {
    var text = Terminal.error.harmless(text)
    if let (word, colour) = colours.first(where: { text.hasPrefix($0.word) }) {
      text = Terminal.error.painted(word, colour) + String(text.dropFirst(word.count))
    }
    write(text + "\n", to: .standardError)
  }

  /// Writes a text as it is, colours and all.
  static func write(_ text: some StringProtocol, to handle: FileHandle = .standardOutput) {
    write(Array(text.utf8), to: handle)
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
}
