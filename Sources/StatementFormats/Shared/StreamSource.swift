import Archives
import FinanceModel
import ImportPipeline

/// A document's stream as an archive's source.
final class StreamSource: ArchiveSource {
  private let stream: any ByteStream
  /// What went wrong with the stream.
  private(set) var failure: FinanceETLError?

  init(_ stream: any ByteStream) {
    self.stream = stream
  }

  var length: Int64? { (stream as? any SeekableByteStream)?.length }

  /// Throws where somebody has written to the archive since it was opened.
  func check() throws(FinanceETLError) {
    if stream.hasChanged { throw SourceDocument.changed }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    switch Result(catching: { () throws(FinanceETLError) in try stream.read(into: buffer) }) {
    case .success(let count): return count
    case .failure(let error):
      failure = error
      throw error
    }
  }

  func seek(to offset: Int64) throws {
    guard let seekable = stream as? any SeekableByteStream else { return }
    switch Result(catching: { () throws(FinanceETLError) in try seekable.seek(to: offset) }) {
    case .success: return
    case .failure(let error):
      failure = error
      throw error
    }
  }
}
