import FinanceModel
import ImportPipeline
import MailMessages

/// What reads a mail or a mailbox: both hand out what they hold one behind the other.
protocol MailContent {
  /// The line that was read last, from 1.
  var line: Int { get }
  /// Fills the start of `buffer` from what is at hand; how many bytes, 0 at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension MailReader: MailContent {}
extension MailboxReader: MailContent {}

/// A mail or a mailbox under way: its failures in words for a person, and the bytes of what is at hand.
final class MailAccess<Content: MailContent>: ByteStream {
  private let source: MailStream
  private let content: Content
  private let limits: SafetyLimits
  private var count = 0

  init(_ source: MailStream, _ limits: SafetyLimits, _ content: (MailStream) -> Content) {
    self.source = source
    self.limits = limits
    self.content = content(source)
  }

  func reading<Value>(_ body: (Content) throws -> Value) throws(FinanceETLError) -> Value {
    do {
      return try body(content)
    } catch {
      throw MailErrors.error(error, line: content.line)
    }
  }

  /// Counts one more of what it holds; how many there are.
  func countOne() throws(FinanceETLError) -> Int {
    count += 1
    if count > limits[.archiveEntries] { throw MailErrors.tooMany(limits) }
    return count
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    let count = try reading { try $0.read(into: buffer) }
    if count == 0 { try source.check() }
    return count
  }
}

/// A document's stream as a mail's source.
final class MailStream: MailSource {
  private let stream: any ByteStream

  init(_ stream: any ByteStream) {
    self.stream = stream
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try stream.read(into: buffer)
  }

  /// Throws where somebody has written to the mail since it was opened.
  func check() throws(FinanceETLError) {
    if stream.hasChanged { throw SourceDocument.changed }
  }
}

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
