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
