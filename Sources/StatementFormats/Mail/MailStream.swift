import FinanceModel
import ImportPipeline
import MailMessages

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

/// The part at hand of a mail, or the mail at hand of a mailbox.
final class MailEntryStream: ByteStream {
  private let fill: (UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int

  init(_ fill: @escaping (UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int) {
    self.fill = fill
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    try fill(buffer)
  }
}
