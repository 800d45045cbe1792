import ArgumentParser
import FinanceETL

/// What the command line's exit status means, as the README lists it.
enum ExitStatus {
  static let failed = ExitCode(1)
  static let attention = ExitCode(2)
  static let reauthenticate = ExitCode(3)
  static let tryLater = ExitCode(4)

  static func of(_ outcome: RunOutcome) -> ExitCode {
    switch outcome {
    case .done: .success
    case .attention: attention
    case .failed: failed
    case .reauthenticate: reauthenticate
    case .tryLater: tryLater
    }
  }

  static func of(_ recoveries: Set<Recovery>) -> ExitCode { of(RunOutcome(recoveries)) }

  /// Ends a run that is not done.
  static func check(_ outcome: RunOutcome) throws {
    if outcome != .done { throw of(outcome) }
  }

  /// Every status with its meaning, as the help and the manual page say it.
  static let meanings: [(status: ExitCode, meaning: String)] = [
    (.success, "Everything is imported, or was already."),
    (failed, "A document failed, or the command did."),
    (
      attention,
      """
      Imported, and something needs your attention: quarantined rows, rows or
      transfers to review, a balance that is off, rows or a statement that are
      missing from an account, a source that has more, a file that looks like a
      statement and is of no known bank.
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
