import Archives
import FinanceModel
import ImportPipeline
import MailMessages

/// A mail under way: what was sent with it are documents, the rest is named and not read.
final class MailContainer: BudgetedContainer {
  let budget: ArchiveBudget?
  private let mail: MailAccess<MailReader>
  private var hasText = false

  init(_ source: MailStream, _ budget: ArchiveBudget?, _ limits: SafetyLimits) {
    self.budget = budget
    mail = MailAccess(source, limits) { MailReader($0) }
  }

  func next() throws(FinanceETLError) -> ContainerEntry? {
    while let part = try mail.reading({ try $0.next() }) {
      let number = try mail.countOne()
      if part.role == .text {
        // The same text in two forms is named once.
        if hasText { continue }
        hasText = true
      }
      let name = Self.name(of: part, number)
      return ContainerEntry(
        name: name, reasonToSkip: Self.reasonToSkip(part) ?? EntryName.reasonToSkip(name),
        stream: mail)
    }
    return nil
  }

  private static func name(of part: MailPart, _ number: Int) -> String {
    if let name = part.name { return name }
    if part.role == .text { return "text" }
    return part.isMail ? "mail \(number)" : "part \(number) (\(part.type))"
  }

  private static func reasonToSkip(_ part: MailPart) -> String? {
    switch part.role {
    case .attachment: nil
    case .text: "the text of a mail, of which only the attachments are read"
    case .picture: "a picture, not a statement"
    case .signature: "a signature, not a statement"
    case .encrypted:
      "encrypted or signed as a whole (S/MIME, PGP); open the mail in its program and save the"
        + " attachments"
    case .enclosed: "in Outlook's own form (TNEF); save the attachments from Outlook"
    case .notice: "a notice of the mail system, not a statement"
    }
  }
}

/// A mailbox under way: its mails, which are containers themselves.
final class MailboxContainer: BudgetedContainer {
  let budget: ArchiveBudget?
  private let mailbox: MailAccess<MailboxReader>

  init(_ source: MailStream, _ budget: ArchiveBudget?, _ limits: SafetyLimits) {
    self.budget = budget
    mailbox = MailAccess(source, limits) { MailboxReader($0) }
  }

  func next() throws(FinanceETLError) -> ContainerEntry? {
    guard try mailbox.reading({ try $0.next() }) else { return nil }
    return ContainerEntry(name: "mail \(try mailbox.countOne())", stream: mailbox)
  }
}

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
