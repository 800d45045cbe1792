import Archives
import FinanceModel
import ImportPipeline
import MailMessages

/// A mailbox under way: its mails, which are containers themselves.
final class MailboxContainer: BudgetedContainer {
  let budget: ArchiveBudget?
  private let source: MailStream
  private let reader: MailboxReader
  private let limits: SafetyLimits
  private var count = 0

  init(_ source: MailStream, _ budget: ArchiveBudget?, _ limits: SafetyLimits) {
    self.source = source
    self.budget = budget
    self.limits = limits
    reader = MailboxReader(source)
  }

  func next() throws(FinanceETLError) -> ContainerEntry? {
    guard try read({ try reader.next() }) else { return nil }
    count += 1
    if count > limits[.archiveEntries] { throw MailErrors.tooMany(limits) }
    let stream = MailEntryStream { [self] buffer throws(FinanceETLError) in
      let count = try read { try reader.read(into: buffer) }
      if count == 0 { try source.check() }
      return count
    }
    return ContainerEntry(name: "mail \(count)", stream: stream)
  }

  private func read<Value>(_ body: () throws -> Value) throws(FinanceETLError) -> Value {
    do {
      return try body()
    } catch {
      throw MailErrors.error(error, line: reader.line, limits: limits)
    }
  }
}
