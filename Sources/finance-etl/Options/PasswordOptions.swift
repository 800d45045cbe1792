import ArgumentParser
import FinanceETL
import Foundation

/// Where passwords come from. None is ever an argument: other users of the machine see those.
struct PasswordOptions: ParsableArguments {
  @Option(
    name: .customLong("password-file"),
    help: ArgumentHelp("A file of passwords to try, one per line.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("password-command"),
    help: ArgumentHelp(
      "A command that prints passwords to try, one per line; run when no other fits.",
      valueName: "command"))
  var command: String?

  /// - Parameter progress: is taken away before a person is asked.
  func provider(
    _ limits: SafetyLimits, _ progress: ProgressLine? = nil
  ) throws(FinanceETLError) -> PasswordSources {
    let reading = PasswordReading(limits)
    return PasswordSources(
      given: try fromFile(reading) + fromEnvironment(reading), command: command, reading: reading,
      progress: progress)
  }

  private func fromFile(_ reading: PasswordReading) throws(FinanceETLError) -> [Password] {
    guard let file else { return [] }
    // A pipe (`<(…)`) is as good as a file.
    guard let handle = FileHandle(forReadingAtPath: file),
      var data = try? reading.read(handle)
    else {
      throw FinanceETLError(
        .fileNotFound, "the password file cannot be read", file: file, hint: "check the path")
    }
    return try reading.lines(of: &data, from: "the password file").get()
  }

  private func fromEnvironment(_ reading: PasswordReading) throws(FinanceETLError) -> [Password] {
    guard let text = getenv("FINANCE_ETL_PASSWORDS") else { return [] }
    var data = Data(bytes: text, count: strlen(text))
    return try reading.lines(of: &data, from: "$FINANCE_ETL_PASSWORDS").get()
  }
}

/// The passwords given, then those of the command, then what the person types.
struct PasswordSources: PasswordProvider {
  private let given: [Password]
  private let command: String?
  private let reading: PasswordReading
  private let progress: ProgressLine?

  init(
    given: [Password], command: String?, reading: PasswordReading, progress: ProgressLine?
  ) {
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
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw Self.failure("it cannot be started")
    }
    guard var data = try? reading.read(output.fileHandleForReading) else {
      throw Self.failure("its output cannot be read")
    }
    // One that prints without end is ended: nobody reads on.
    let passwords = reading.lines(of: &data, from: "--password-command")
    if case .failure(let error) = passwords {
      process.terminate()
      throw error
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Self.failure("it ended with status \(process.terminationStatus)")
    }
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
    Console.write("Password for \(HarmlessText.line(request.document)): ", to: .standardError)
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
