import FinanceModel
import ImportPipeline
import MailMessages

/// Opens mails (`.eml`) and mailboxes (`.mbox`): what was sent with them, and nothing else.
struct MailUnwrapper: Unwrapper {
  var startSize: Int { MailStart.length }

  func recognises(_ start: DocumentStart) -> Bool {
    MailStart.isMailbox(start.bytes) || MailStart.isMail(start.bytes)
  }

  func open(
    _ document: SourceDocument, startingWith start: [UInt8], within outer: (any Container)?,
    passwords: PasswordRing, limits: SafetyLimits
  ) throws(FinanceETLError) -> any Container {
    let budget = (outer as? any BudgetedContainer)?.budget
    let source = MailStream(try document.open())
    return start.withUnsafeBytes { MailStart.isMailbox($0) }
      ? MailboxContainer(source, budget, limits) : MailContainer(source, budget, limits)
  }
}
