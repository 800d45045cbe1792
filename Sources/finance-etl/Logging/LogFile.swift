import FinanceETL
import Foundation

/// A file that log lines are appended to. What an earlier day wrote is put aside under that day's name,
/// and what is older than a week is deleted.
struct LogFile {
  private static let keptDays = 7

  let descriptor: Int32

  init(_ path: String) throws(FinanceETLError) {
    Self.rotate(path)
    // Without a reader, a pipe must not make the program wait.
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw FinanceETLError(
        .invalidArgument, "the log cannot be written: \(String(cString: strerror(errno)))",
        file: path, hint: "check that its folder exists and that you may write there")
    }
  }

  private static func rotate(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    #if canImport(Darwin)
      let modified = status.st_mtimespec.tv_sec
    #else
      let modified = status.st_mtim.tv_sec
    #endif
    guard let today = day(time(nil)), let written = day(modified), written < today else { return }
    rename(path, "\(path).\(written.isoText)")
    let file = URL(filePath: path)
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    for name in names ?? [] where name.hasPrefix(file.lastPathComponent + ".") {
      guard let day = CivilDate(iso: name.dropFirst(file.lastPathComponent.utf8.count + 1)),
        day < today.adding(days: -keptDays)
      else { continue }
      unlink(file.deletingLastPathComponent().appending(path: name).path)
    }
  }

  /// Of a time in seconds, in UTC.
  private static func day(_ seconds: Int) -> CivilDate? {
    CivilDate(daysSince1970: Int32(seconds / 86_400))
  }
}
