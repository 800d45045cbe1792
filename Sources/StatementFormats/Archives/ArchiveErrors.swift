import Archives
import FinanceModel

/// What an archive's failures are to a person.
enum ArchiveErrors {
  static func error(_ failure: ArchiveFailure) -> FinanceETLError {
    switch failure {
    case .passphraseRequired:
      FinanceETLError(
        .passwordRequired, "the archive has a password and is too large to open from a pipe",
        hint: "save it to a file and import the file")
    case .passphraseWrong:
      FinanceETLError(
        .passwordWrong, "the password that opens the archive does not open this entry",
        hint: "unpack the archive, or also give the entry's own password")
    case .damaged(let what):
      FinanceETLError(
        .damagedArchive, "the archive is damaged or cut short (\(what))",
        hint: "download or copy the file again")
    case .unsupported(let what):
      FinanceETLError(
        .unsupportedArchive, "the archive uses a feature that is not supported (\(what))",
        hint: "unpack it and import the files in it")
    case .limit(let kind, let what):
      .beyond(limit(kind), what, instead: "unpack it yourself and import the files in it")
    case .source: FinanceETLError(.fileUnreadable, "the archive cannot be read")
    }
  }

  private static func limit(_ kind: ArchiveLimits.Kind) -> SafetyLimit {
    switch kind {
    case .entries: .archiveEntries
    case .bytes: .archiveBytes
    case .ratio: .archiveRatio
    case .directory: .archiveListBytes
    }
  }
}
