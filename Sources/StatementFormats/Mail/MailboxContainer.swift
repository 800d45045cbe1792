import Archives
import FinanceModel
import ImportPipeline
import MailMessages

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
