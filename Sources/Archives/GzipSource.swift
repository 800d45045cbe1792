import CZlib

/// What a gzip file holds, checked against the checksum and the length of each of its streams, which
/// libarchive reads past. Source: RFC 1952.
final class GzipSource: ArchiveSource {
  private static let pieceSize = 64 * 1024
  /// Window bits of the format, and of gzip's header and trailer around it.
  private static let gzipWindow: Int32 = 15 + 16

  private let source: any ArchiveSource
  private let tookIn: (Int) -> Void
  private let piece = UnsafeMutableRawBufferPointer.allocate(
    byteCount: pieceSize, alignment: 16)
  /// Allocated, because zlib remembers where it is.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let isReady: Bool
  /// Whether the last stream is whole and no other has begun.
  private var isBetween = false
  private var isOver = false

  /// - Parameter tookIn: told how many bytes were read each time.
  init(_ source: any ArchiveSource, tookIn: @escaping (Int) -> Void) {
    self.source = source
    self.tookIn = tookIn
    stream.initialize(to: z_stream())
    isReady =
      inflateInit2_(
        stream, Self.gzipWindow, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isReady { inflateEnd(stream) }
    stream.deallocate()
    piece.deallocate()
  }

  /// It can only be read on.
  var length: Int64? { nil }

  func seek(to offset: Int64) {}

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard isReady else { throw ArchiveFailure.damaged("out of memory") }
    let room = UInt32(min(buffer.count, Int(Int32.max)))
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: Bytef.self)
    stream.pointee.avail_out = room
    while !isOver, stream.pointee.avail_out == room { try inflateMore() }
    return Int(room - stream.pointee.avail_out)
  }

  private func inflateMore() throws {
    if stream.pointee.avail_in == 0, try !fetch() {
      guard isBetween else { throw ArchiveFailure.damaged("it ends before its checksum") }
      isOver = true
      return
    }
    if isBetween, try isPadding() { return }
    isBetween = false
    switch inflate(stream, Z_NO_FLUSH) {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END:
      isBetween = true
      inflateReset(stream)
    default:
      let message = stream.pointee.msg.map { String(cString: $0) }
      throw ArchiveFailure.damaged("gzip: \(message ?? "unreadable data")")
    }
  }

  /// The next piece; false at the end.
  private func fetch() throws -> Bool {
    let count = try source.read(into: piece)
    tookIn(count)
    stream.pointee.next_in = piece.baseAddress?.assumingMemoryBound(to: Bytef.self)
    stream.pointee.avail_in = UInt32(count)
    return count > 0
  }

  /// Behind the last stream there may be zeros, as tapes have them, and passes them over. Anything
  /// else may be a stream whose header is damaged.
  private func isPadding() throws -> Bool {
    guard let next = stream.pointee.next_in, next.pointee != 0x1F else { return false }
    let rest = UnsafeBufferPointer(start: next, count: Int(stream.pointee.avail_in))
    guard rest.allSatisfy({ $0 == 0 }) else {
      throw ArchiveFailure.damaged("gzip: unknown data behind its end")
    }
    stream.pointee.avail_in = 0
    return true
  }
}
