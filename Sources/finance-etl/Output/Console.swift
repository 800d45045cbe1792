import Foundation

/// Standard output and standard error.
enum Console {
  /// Prints a line for people; see ``HarmlessText``.
  static func print(_ line: String) {
    print(Lines([line]))
  }

  static func print(_ lines: Lines) {
    write(shown(lines, on: .output) + "\n")
  }

  /// Prints a line that is coloured from a phrase on; plain where it does not have the phrase.
  static func print(_ line: String, _ colour: Colour, from phrase: String) {
    let text = hidden(Lines([line]))
    let start = text.range(of: phrase)?.lowerBound ?? text.endIndex
    let wrapped = WordWrap(text[...], within: Terminal.output.width)
    let lines = wrapped.pieces.map { piece in
      let place = min(max(start, piece.startIndex), piece.endIndex)
      return piece[..<place] + Terminal.output.painted(piece[place...], colour)
    }
    write(lines.joined(separator: "\n" + wrapped.indent) + "\n")
  }

  /// As it may be shown, in lines that the terminal has room for.
  private static func shown(_ lines: Lines, on terminal: Terminal) -> String {
    WordWrap.text(hidden(lines), within: terminal.width)
  }

  private static func hidden(_ lines: Lines) -> String {
    ShownNumbers.mask.hidingKnown(lines.text)
  }

  /// What a line on standard error begins with, where it says more than that all is well.
  private static let colours: [(word: String, colour: Colour)] = [
    ("error:", .red), ("attention:", .yellow), ("quarantined:", .yellow),
  ]

  static func printError(_ line: String) {
    printError(Lines([line]))
  }

  static func printError(_ lines: Lines) {
    var text = shown(lines, on: .error)
    if let (word, colour) = colours.first(where: { text.hasPrefix($0.word) }) {
      text = Terminal.error.painted(word, colour) + String(text.dropFirst(word.count))
    }
    write(text + "\n", to: .standardError)
  }

  /// Writes what a person types behind, with a blank after it.
  static func writePrompt(_ prompt: String) {
    write(
      shown(Lines([prompt.trimmingCharacters(in: .whitespaces)]), on: .error) + " ",
      to: .standardError)
  }

  /// Writes what a program may read: exact, but on a terminal.
  static func write(exactly bytes: [UInt8]) {
    guard Terminal.output.isPresent else { return write(bytes) }
    write(HarmlessText.text(String(decoding: bytes, as: UTF8.self)))
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
