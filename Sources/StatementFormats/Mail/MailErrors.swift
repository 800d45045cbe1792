import FinanceModel
import ImportPipeline
import MailMessages

/// What a mail's failures are to a person.
enum MailErrors {
  /// - Parameter line: where it was read up to.
  static func error(_ error: any Error, line: Int) -> FinanceETLError {
    switch error {
    case let error as FinanceETLError: error
    case MailFailure.endsEarly:
      FinanceETLError(
        .damagedArchive, "the mail ends within its parts, at line \(line)",
        hint: "save or export it again from the mail program")
    case MailFailure.damaged(let what):
      FinanceETLError(
        .damagedArchive, "the part of the mail is damaged (\(what)), up to line \(line)",
        hint: "save or export the mail again, or save its attachment and import that")
    case MailFailure.limit(let what):
      FinanceETLError(
        .limitExceeded, "\(what), at line \(line)",
        hint: "save its attachments from the mail program and import those")
    default: FinanceETLError(.fileUnreadable, "the mail cannot be read")
    }
  }

  /// A mail or mailbox of more parts than an archive may have entries.
  static func tooMany(_ limits: SafetyLimits) -> FinanceETLError {
    .beyond(
      .archiveEntries, "it has more than \(limits[.archiveEntries]) parts",
      instead: "save its attachments from the mail program and import those")
  }
}
