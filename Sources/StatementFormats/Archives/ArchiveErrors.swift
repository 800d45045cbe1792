import Archives
import FinanceModel

/// What an archive's failures are to a person.
enum ArchiveErrors {
  static func error(_ failure: ArchiveFailure) -> FinanceETLError {
    switch failure {
    case .passphraseRequired:
      FinanceETLError(
        .passwordRequired, "it is protected by a password, and too large to be opened from a pipe",
        hint: "save it to a file and import that")
    case .passphraseWrong:
      FinanceETLError(
        .passwordWrong, "the password that opens the archive does not open this entry",
        hint: "unpack the archive, or give the entry's own password too")
    case .damaged(let what):
      FinanceETLError(
        .damagedArchive, "the archive is damaged or cut short (\(what))",
        hint: "download or copy the file again")
    case .unsupported(let what):
      FinanceETLError(
        .unsupportedArchive, "the archive uses what cannot be read here (\(what))",
        hint: "unpack it and import the files in it")
    case .limit(let what):
      FinanceETLError(
        .limitExceeded, what, hint: "unpack it yourself if you trust it, and import the files in it"
      )
    case .source: FinanceETLError(.fileUnreadable, "it cannot be read")
    }
  }
}
