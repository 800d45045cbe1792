import Archives
import FinanceModel

/// What an archive's failures are to a person.
enum ArchiveErrors {
  /// 7z archives have their list of entries at their end, and of RAR archives it is read first.
  static let tooLargeForPipe = FinanceETLError(
    .unsupportedArchive, "a 7z or RAR archive of this size cannot be opened from a pipe",
    hint: "save it to a file and import the file")

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
    case .encrypted:
      FinanceETLError(
        .unsupportedArchive,
        "the archive is encrypted, and of encrypted archives only ZIP can be read",
        hint: "unpack it with its password and import the files in it")
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

  static func limit(_ kind: ArchiveLimits.Kind) -> SafetyLimit {
    switch kind {
    case .entries: .archiveEntries
    case .bytes: .archiveBytes
    case .ratio: .archiveRatio
    case .directory: .archiveListBytes
    }
  }
}
