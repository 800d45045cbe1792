import ArgumentParser
import FinanceETL
import Logging

enum LogLevel: String, CaseIterable, ExpressibleByArgument {
  case error, warning, info, debug, trace

  var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}

/// Whether, where and how much is logged. Every command has these; the help of the program names them.
struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Log what happens, from this level on.", valueName: "level",
      visibility: .hidden))
  var logLevel: LogLevel?

  @Option(
    help: ArgumentHelp(
      "Append the log to this file. Default: standard error. Each day begins a new file; those of"
        + " seven days are kept.", valueName: "path", visibility: .hidden),
    completion: .file())
  var logFile: String?

  /// Begins to log, where it was asked for. To be called once.
  func begin() throws(FinanceETLError) {
    guard logLevel != nil || logFile != nil else {
      return LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
    }
    let output = try logFile.map { path throws(FinanceETLError) in try LogFile(path).descriptor }
    let level = (logLevel ?? .info).level
    LoggingSystem.bootstrap { _ in LineLogHandler(level, to: output ?? 2) }
  }
}
