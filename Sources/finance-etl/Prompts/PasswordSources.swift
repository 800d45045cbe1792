import FinanceETL
import Foundation

/// The passwords given, then those of the command, then what the person types.
struct PasswordSources: PasswordProvider {
  private let given: [Password]
  private let command: String?
  private let reading: PasswordReading
  private let progress: ProgressLine?
  let pictureReader: (any PictureReader)?

  init(
    given: [Password], command: String?, reading: PasswordReading, progress: ProgressLine?,
    pictureReader: (any PictureReader)?
  ) {
    self.pictureReader = pictureReader
    self.given = given
    self.command = command
    self.reading = reading
    self.progress = progress
  }

  func passwords(for request: PasswordRequest) async throws(FinanceETLError) -> [Password]? {
    switch request.attempt {
    case 0: return given
    case 1: return try fromCommand()
    case 2:
      progress?.finish()
      return PasswordPrompt.ask(request).map { [$0] }
    default: return nil
    }
  }

  private func fromCommand() throws(FinanceETLError) -> [Password] {
    guard let command else { return [] }
    guard let run = try? ShellCommand(command) else { throw Self.failure("it cannot be started") }
    guard var data = try? reading.read(run.output) else {
      throw Self.failure("its output cannot be read")
    }
    // One that prints without end is ended: nobody reads on.
    let passwords = reading.lines(of: &data, from: "--password-command")
    if case .failure(let error) = passwords {
      run.process.terminate()
      throw error
    }
    if let failure = run.failure() { throw Self.failure(failure) }
    return try passwords.get()
  }

  private static func failure(_ what: String) -> FinanceETLError {
    FinanceETLError(
      .invalidArgument, "--password-command failed: \(what)",
      hint: "run the command by itself; it must print passwords, one per line")
  }
}

/// Asks a person on the terminal, without echo.
enum PasswordPrompt {
  private static let longest = 1024

  /// Nil where there is no terminal, or nothing was typed.
  static func ask(_ request: PasswordRequest) -> Password? {
    guard Terminal.error.isPresent else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return nil }
    if let hint = request.hint { Console.printError(hint) }
    Console.writePrompt("Password for \(request.document):")
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(terminal, TCSAFLUSH, &silent)
    defer {
      tcsetattr(terminal, TCSAFLUSH, &settings)
      Console.write(Array("\n".utf8), to: .standardError)
    }
    let line = UnsafeMutableRawBufferPointer.allocate(byteCount: longest, alignment: 1)
    defer {
      Password.wipe(line)
      line.deallocate()
    }
    let count = read(terminal, line.baseAddress, longest)
    guard count > 0 else { return nil }
    let typed = line[..<count].prefix { $0 != 0x0A && $0 != 0x0D }
    return typed.isEmpty ? nil : Password(UnsafeRawBufferPointer(rebasing: line[..<typed.count]))
  }
}

/// Reads passwords from where they are given, within limits: each costs time, and a device gives them
/// without end.
struct PasswordReading {
  private let count: Int
  private let byteCount: Int

  init(_ limits: SafetyLimits) {
    count = limits[.passwords]
    byteCount = limits[.passwordBytes]
  }

  /// What there is to read, up to one byte more than is allowed.
  func read(_ handle: FileHandle) throws -> Data {
    var data = Data()
    while data.count <= byteCount,
      let piece = try handle.read(upToCount: min(64 * 1024, byteCount + 1 - data.count)),
      !piece.isEmpty
    {
      data.append(piece)
    }
    return data
  }

  /// The lines of a text that are not empty; the text is wiped.
  ///
  /// - Parameter source: where it is from, for people.
  func lines(of data: inout Data, from source: String) -> Result<[Password], FinanceETLError> {
    let advice: Remedy = "give only the passwords that may fit, one per line"
    return data.withUnsafeMutableBytes { text in
      defer { Password.wipe(text) }
      guard text.count <= byteCount else {
        return .failure(
          .beyond(.passwordBytes, "\(source) has more than \(byteCount) bytes", instead: advice))
      }
      let lines = UnsafeRawBufferPointer(text).split(whereSeparator: {
        $0 == 0x0A || $0 == 0x0D || $0 == 0
      })
      guard lines.count <= count else {
        return .failure(
          .beyond(
            .passwords, "\(source) has \(lines.count) passwords; at most \(count) are tried",
            instead: advice))
      }
      return .success(lines.map { Password(UnsafeRawBufferPointer(rebasing: $0)) })
    }
  }
}
