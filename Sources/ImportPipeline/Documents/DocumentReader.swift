import Digests
import FinanceModel

/// Reads one document from its first byte to its last, with a look ahead at its start.
public final class DocumentReader {
  /// Bytes read at a time.
  public static let chunkSize = 128 * 1024

  public let document: SourceDocument
  /// What may open it, where it is encrypted.
  public let passwords: PasswordRing
  /// What it may take of the machine.
  public let limits: SafetyLimits
  /// What is known of it beside its bytes.
  public private(set) var knowledge: DocumentKnowledge
  public private(set) var byteCount = 0
  private let stream: any ByteStream
  /// Whether the run was ended: what waits long should ask.
  public private(set) var isCancelled: @Sendable () -> Bool
  private var lookahead: [UInt8] = []
  private var isAtEnd = false
  /// Nil where no digest is asked for, or once it is there.
  private var hash: SHA256?
  /// Of all bytes, once they are read.
  private var digest: String?
  private let buffer: UnsafeMutableRawBufferPointer

  /// Opens a document.
  public init(
    _ document: SourceDocument, passwords: PasswordRing = PasswordRing(nil),
    limits: SafetyLimits = SafetyLimits(),
    knowledge: DocumentKnowledge = DocumentKnowledge(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(FinanceETLError) {
    self.document = document
    self.passwords = passwords
    self.limits = limits
    self.knowledge = knowledge
    self.isCancelled = isCancelled
    stream = try document.open()
    buffer = .allocate(byteCount: Self.chunkSize, alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  /// Goes on with what is known of the document, where nothing but a look at its start was taken.
  ///
  /// - Parameter isCancelled: whether the reading was ended.
  func goOn(
    knowing knowledge: DocumentKnowledge, isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.knowledge = knowledge
    self.isCancelled = isCancelled
    startHashing()
  }

  private func startHashing() {
    guard hash == nil, digest == nil, byteCount == lookahead.count else { return }
    let hash = SHA256()
    lookahead.withUnsafeBytes { hash.update($0) }
    self.hash = hash
  }

  /// The digest of a document of which a look at its start is all there is; nil: there is more.
  func digestOfStart() throws(FinanceETLError) -> String? {
    guard try isWhole(within: Self.chunkSize) else { return nil }
    startHashing()
    return finishHash()
  }

  /// The first `count` bytes, or all there are; they will be read again by ``forEachChunk(_:)``.
  public func prefix(_ count: Int) throws(FinanceETLError) -> ArraySlice<UInt8> {
    while lookahead.count < count, !isAtEnd {
      let read = try fill(buffer)
      lookahead.append(contentsOf: buffer[..<read])
    }
    return lookahead.prefix(count)
  }

  /// Whether ``prefix(_:)`` of `count` is the whole document.
  public func isWhole(within count: Int) throws(FinanceETLError) -> Bool {
    try prefix(count + 1).count <= count
  }

  /// Lends the start of the document, as adapters are shown it.
  public func withStart<Value>(
    _ body: (DocumentStart) throws(FinanceETLError) -> Value
  ) throws(FinanceETLError) -> Value {
    let isWhole = try isWhole(within: DocumentStart.maximumSize)
    let prefix = try prefix(DocumentStart.maximumSize)
    let result = prefix.withUnsafeBytes { bytes in
      Result { () throws(FinanceETLError) in
        try body(
          DocumentStart(
            bytes: bytes, fileName: document.fileName, isWhole: isWhole, knowledge: knowledge,
            limits: limits, openWhole: { () throws(FinanceETLError) in try self.openWhole() }))
      }
    }
    return try result.get()
  }

  /// Hands over every byte in pieces. The last piece may be empty. A piece is valid only during the
  /// call.
  public func forEachChunk(
    _ body: (_ chunk: UnsafeRawBufferPointer, _ isLast: Bool) throws -> Void
  ) throws {
    let start = lookahead
    lookahead = []
    var offset = 0
    while offset < start.count {
      let piece = start[offset..<min(offset + Self.chunkSize, start.count)]
      try piece.withUnsafeBytes { try body($0, false) }
      offset += piece.count
    }
    while !isAtEnd {
      let read = try fill(buffer)
      guard read > 0 else { break }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<read]), false)
    }
    try body(UnsafeRawBufferPointer(start: nil, count: 0), true)
  }

  /// Fills the start of `target` with what comes next and returns how many bytes; 0 at the end.
  public func read(into target: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    if !lookahead.isEmpty {
      let count = min(target.count, lookahead.count)
      target.copyBytes(from: lookahead[..<count])
      lookahead.removeFirst(count)
      return count
    }
    return isAtEnd ? 0 : try fill(target)
  }

  /// What of a document that can be read only once is held in memory, to go back in it.
  private static let mostHeld = 32 << 20

  /// The whole document from its start, in a stream that can go back; what was read of the document, and
  /// what is read of it later, stays as it is.
  ///
  /// Throws `limit_exceeded` for a document that can be read only once and is too large to be held, and
  /// where ``forEachChunk(_:)`` has begun to read such a one.
  public func openWhole() throws(FinanceETLError) -> any SeekableByteStream {
    if document.isRereadable, let stream = try document.open() as? any SeekableByteStream,
      stream.length != nil
    {
      return stream
    }
    guard try isWhole(within: Self.mostHeld), byteCount == lookahead.count else {
      throw FinanceETLError(
        .limitExceeded,
        "more than \(Self.mostHeld >> 20) MiB cannot be held of what can be read only once",
        hint: "save it to a file and import the file")
    }
    return MemoryByteStream(lookahead)
  }

  /// Whether somebody has written to the document since it was opened.
  var hasChanged: Bool { stream.hasChanged }

  /// The digest of the document as it is now, where somebody may have written to it since it was opened
  /// and put its time back; nil where nobody touched it.
  var digestIfTouched: String? {
    get throws(FinanceETLError) {
      guard stream.isTouched, document.isRereadable else { return nil }
      return try document.digest(isCancelled: isCancelled).sha256
    }
  }

  /// Reads to the end what an adapter left.
  func drain() throws {
    while !isAtEnd { _ = try fill(buffer) }
  }

  /// The lower-case SHA-256 of all bytes; nil unless hashing and read to the end.
  func finishHash() -> String? {
    guard isAtEnd, let hash else { return digest }
    self.hash = nil
    digest = SHA256.hexText(hash.finish())
    return digest
  }

  private func fill(_ target: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    if isCancelled() { throw FinanceETLError(.cancelled, "the import was cancelled") }
    let read = try stream.read(into: target)
    if read == 0 { isAtEnd = true }
    byteCount += read
    hash?.update(UnsafeRawBufferPointer(rebasing: target[..<read]))
    return read
  }
}
