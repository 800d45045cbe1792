import Archives
import FinanceModel
import ImportPipeline
import TextCoding

/// A document as UTF-8, whatever its encoding is.
final class TextSource: ArchiveSource {
  /// How much of a document decides its encoding.
  private static let proofSize = 256 * 1024

  private let stream: any ByteStream
  private var transcoder: UTF8Transcoder
  private let piece = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 64 * 1024, alignment: 16)
  /// What is decoded and not handed out.
  private var text: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// - Parameter declared: what the document says of its encoding; its bytes decide.
  init(
    _ stream: any SeekableByteStream, declared: TextEncoding?
  ) throws(FinanceETLError) {
    self.stream = stream
    let start = try stream.start(Self.proofSize)
    try stream.seek(to: 0)
    let proof = start.withUnsafeBytes { EncodingProof(of: $0, declared: declared) }
    transcoder = UTF8Transcoder(proof: proof, declared: declared)
  }

  deinit {
    piece.deallocate()
  }

  /// It can only be read on.
  var length: Int64? { nil }

  func seek(to offset: Int64) {}

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while text.isEmpty, !isAtEnd {
      let count = try stream.read(into: piece)
      isAtEnd = count == 0
      var decoded: [UInt8] = []
      transcoder.push(UnsafeRawBufferPointer(rebasing: piece[..<count]), isLast: isAtEnd) {
        decoded.append(contentsOf: $0)
      }
      text = decoded[...]
    }
    let count = min(buffer.count, text.count)
    buffer.copyBytes(from: text.prefix(count))
    text = text.dropFirst(count)
    return count
  }
}
