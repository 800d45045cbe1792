import Archives
import FinanceModel
import ImportPipeline
import MailMessages

/// A mail under way: what was sent with it are documents, the rest is named and not read.
final class MailContainer: BudgetedContainer {
  let budget: ArchiveBudget?
  private let source: MailStream
  private let reader: MailReader
  private let limits: SafetyLimits
  private var count = 0
  private var hasText = false

  init(_ source: MailStream, _ budget: ArchiveBudget?, _ limits: SafetyLimits) {
    self.source = source
    self.budget = budget
    self.limits = limits
    reader = MailReader(source)
  }

  func next() throws(FinanceETLError) -> ContainerEntry? {
    while let part = try read({ try reader.next() }) {
      count += 1
      if count > limits[.archiveEntries] { throw MailErrors.tooMany(limits) }
      if part.role == .text {
        // The same text in two forms is named once.
        if hasText { continue }
        hasText = true
      }
      let name = name(of: part)
      let stream = MailEntryStream { [self] buffer throws(FinanceETLError) in
        let count = try read { try reader.read(into: buffer) }
        if count == 0 { try source.check() }
        return count
      }
      return ContainerEntry(
        name: name, reasonToSkip: Self.reasonToSkip(part) ?? EntryName.reasonToSkip(name),
        stream: stream)
    }
    return nil
  }

  private func name(of part: MailPart) -> String {
    if let name = part.name { return name }
    if part.role == .text { return "text" }
    return part.isMail ? "mail \(count)" : "part \(count) (\(part.type))"
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

  private func read<Value>(_ body: () throws -> Value) throws(FinanceETLError) -> Value {
    do {
      return try body()
    } catch {
      throw MailErrors.error(error, line: reader.line, limits: limits)
    }
  }
}
