import ArgumentParser
import FinanceETL

/// What the command line's exit status means, as the README lists it.
enum ExitStatus {
  static let failed = ExitCode(1)
  static let attention = ExitCode(2)
  static let reauthenticate = ExitCode(3)
  static let tryLater = ExitCode(4)

  /// 1 beats 3 beats 4.
  static func of(_ recoveries: Set<Recovery>) -> ExitCode {
    if recoveries.isEmpty || recoveries.contains(.fixInput) { return failed }
    return recoveries.contains(.reauthenticate) ? reauthenticate : tryLater
  }

  /// The status of a run; nil where all is well.
  static func of(_ result: ImportResult) -> ExitCode? {
    switch result.status {
    case .ok: nil
    case .attention: result.recoveries.isEmpty ? attention : of(result.recoveries)
    case .failed: of(result.recoveries)
    }
  }

  /// Every status with its meaning, as the help and the manual page say it.
  static let meanings: [(status: ExitCode, meaning: String)] = [
    (.success, "Everything is imported, or was already."),
    (failed, "A document failed, or the command did."),
    (
      attention,
      """
      Imported, and something needs your attention: quarantined rows, rows to
      review, a balance that is off, a source that has more.
      """
    ),
    (reauthenticate, "You must sign in to a connection again: Plaid says so."),
    (tryLater, "Temporary: the book is locked, the disk full, a bank down. Try again."),
    (.validationFailure, "The command line was not understood."),
  ]

  /// The chapter of a help.
  static let help =
    (["Exit status:"]
    + meanings.map { status, meaning in
      let number = "\(status.rawValue)"
      let margin = String(repeating: " ", count: 4 - number.count)
      return "  " + number + margin + meaning.replacing("\n", with: "\n      ")
    }).joined(separator: "\n")
}
