import ArgumentParser
import FinanceETL
import Logging

enum LogLevel: String, CaseIterable, ExpressibleByArgument {
  case error, warning, info, debug, trace

  var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}

/// Whether, where and how much is logged. Every command has these options; the help of the program names them.
///
/// They stand in the groups that have them and are none of their own: what checks a command's options in a
/// debug build does so once for each level of groups, each time for all that is below.
struct LogOptions {
  static let levelHelp = ArgumentHelp(
    "Log what happens, from this level on.", valueName: "level", visibility: .hidden)
  static let fileHelp = ArgumentHelp(
    "Append the log to this file. Default: standard error. Each day begins a new file; those of"
      + " seven days are kept.", valueName: "path", visibility: .hidden)

  var level: LogLevel?
  var file: String?

  /// Begins to log, where it was asked for. To be called once.
  func begin() throws(FinanceETLError) {
    guard level != nil || file != nil else {
      return LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
    }
    let output = try file.map { path throws(FinanceETLError) in try LogFile(path).descriptor }
    LoggingSystem.bootstrap { _ in LineLogHandler((level ?? .info).level, to: output ?? 2) }
  }
}
