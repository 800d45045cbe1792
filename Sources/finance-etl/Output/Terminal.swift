import Foundation

/// One of the streams that a person may be reading, or writing.
struct Terminal: Sendable {
  static let output = Terminal(STDOUT_FILENO)
  static let error = Terminal(STDERR_FILENO)
  static let input = Terminal(STDIN_FILENO)

  /// What is shown where nothing says how wide a line may be.
  static let usualWidth = 80

  /// Whether it is a terminal: not a file and not a pipe.
  let isPresent: Bool
  /// Whether it shows colours: `$NO_COLOR` and `TERM=dumb` turn them off. Source: no-color.org.
  let hasColours: Bool
  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    let environment = ProcessInfo.processInfo.environment
    self.descriptor = descriptor
    isPresent = isatty(descriptor) == 1
    let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    hasColours = isPresent && !isPlain
  }

  /// How many columns it has now: `$COLUMNS`, else what it says itself, else 80. Nil where it is no
  /// terminal.
  var width: Int? {
    guard isPresent else { return nil }
    if let text = ProcessInfo.processInfo.environment["COLUMNS"], let columns = Int(text),
      columns > 0
    {
      return columns
    }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return Self.usualWidth
    }
    return Int(size.ws_col)
  }

  /// The text in a colour, where there are any.
  func painted(_ text: some StringProtocol, _ colour: Colour) -> String {
    hasColours && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : String(text)
  }
}

/// A colour with its number. Source: ECMA-48 §8.3.117.
enum Colour: Int {
  case red = 31
  case yellow = 33
}

/// What a person types on the terminal.
enum TerminalLine {
  private static let longest = 200

  /// A line without blanks at its ends; nil where there is no terminal.
  static func typed(after prompt: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    Console.writePrompt(prompt)
    var line = [UInt8](repeating: 0, count: longest)
    let count = read(terminal, &line, longest)
    guard count > 0 else { return nil }
    return String(decoding: line[..<count], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// One key, at once; nil where there is no terminal, or nobody at it any more.
  static func key(after prompt: String) -> Character? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var usual = termios()
    guard tcgetattr(terminal, &usual) == 0 else { return nil }
    Console.writePrompt(prompt)
    var single = usual
    // ^C is a key as well, so that the terminal is left as it was.
    single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(terminal, TCSANOW, &single)
    defer { tcsetattr(terminal, TCSANOW, &usual) }
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = read(terminal, &bytes, 1)
    guard count > 0 else { return nil }
    let key = Character(Unicode.Scalar(bytes[0]))
    Console.print(key.isLetter ? String(key) : "")
    return key
  }
}
