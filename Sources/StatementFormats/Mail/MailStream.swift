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
