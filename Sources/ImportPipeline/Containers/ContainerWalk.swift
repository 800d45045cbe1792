import FinanceModel

/// Finds the documents in a document: itself or, where it is a container, what it holds.
public struct ContainerWalk: Sendable {
  /// Containers nest at most this deep.
  public static let maximumDepth = 4
  /// Entries up to this size are held in memory, where they are checked in full before they are
  /// read, and known ones need not be read.
  private static let heldBytes = 4 << 20
  /// A container in a container is held in memory too; each level has half of this.
  private static let nestedBytes = 32 << 20

  /// What there is.
  public enum Finding {
    /// A document, and its reader, which has looked at its start.
    case document(SourceDocument, DocumentReader)
    /// A container or an entry that could not be read.
    case failed(SourceDocument, FinanceETLError)
  }

  private let unwrapper: any Unwrapper
  public let passwords: PasswordRing
  /// What each document may take.
  public let limits: SafetyLimits
  private let isCancelled: @Sendable () -> Bool

  public init(
    _ unwrapper: any Unwrapper, passwords: PasswordRing, limits: SafetyLimits = SafetyLimits(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.limits = limits
    self.unwrapper = unwrapper
    self.passwords = passwords
    self.isCancelled = isCancelled
  }

  /// Calls `visit` for each document in order, until it answers that nobody wants more. An entry can
  /// be read only during its visit.
  public func walk(_ document: SourceDocument, _ visit: (Finding) -> Bool) {
    _ = walk(document, within: nil, depth: 0, visit)
  }

  private func walk(
    _ document: SourceDocument, within outer: (any Container)?, depth: Int,
    _ visit: (Finding) -> Bool
  ) -> Bool {
    switch Result(catching: { () throws(FinanceETLError) in try look(at: document) }) {
    case .failure(let error): return visit(.failed(document, error))
    case .success(let look):
      guard let start = look.start else { return visit(.document(document, look.reader)) }
      let opened = Result { () throws(FinanceETLError) in
        try open(document, look.reader, start, within: outer, depth: depth)
      }
      switch opened {
      case .failure(let error): return visit(.failed(document, error))
      case .success(let container): return unwrap(container, of: document, depth: depth, visit)
      }
    }
  }

  /// The first bytes of a document that is a container; nil where it is none, and is read on with the
  /// reader that looked.
  private func look(
    at document: SourceDocument
  ) throws(FinanceETLError) -> (start: [UInt8]?, reader: DocumentReader) {
    let reader = try DocumentReader(
      document, passwords: passwords, limits: limits, isCancelled: isCancelled)
    let start = try reader.prefix(unwrapper.startSize)
    let isContainer = start.withUnsafeBytes {
      unwrapper.recognises(
        DocumentStart(bytes: $0, fileName: document.fileName, isWhole: false))
    }
    return (isContainer ? Array(start) : nil, reader)
  }

  private func open(
    _ document: SourceDocument, _ reader: DocumentReader, _ start: [UInt8],
    within outer: (any Container)?, depth: Int
  ) throws(FinanceETLError) -> any Container {
    guard depth < Self.maximumDepth else {
      throw FinanceETLError(
        .limitExceeded, "archives are nested more than \(Self.maximumDepth) levels deep",
        hint: "unpack it first")
    }
    // A ZIP's list of entries stands at its end: what can be read once is held, where it is not too
    // large, and else read as it comes.
    var whole = document
    if !document.isRereadable {
      let (bytes, rest) = try hold(ReaderStream(reader), Self.nestedBytes >> depth)
      whole = SourceDocument(
        document.name, document.storedPath, wasFound: document.wasFound, holding: bytes, rest)
    }
    return try unwrapper.open(
      whole, startingWith: start, within: outer, passwords: passwords, limits: limits)
  }

  private func unwrap(
    _ container: any Container, of document: SourceDocument, depth: Int, _ visit: (Finding) -> Bool
  ) -> Bool {
    var isEmpty = true
    while !isCancelled() {
      switch Result(catching: { () throws(FinanceETLError) in try container.next() }) {
      case .failure(let error): return visit(.failed(document, error))
      case .success(nil):
        guard isEmpty else { return true }
        let error = FinanceETLError(.emptyFile, "the archive is empty", hint: "download it again")
        return visit(.failed(document, error))
      case .success(let entry?):
        isEmpty = false
        guard visitEntry(entry, of: container, in: document, depth: depth, visit) else {
          return false
        }
      }
    }
    return visit(.failed(document, FinanceETLError(.cancelled, "the import was cancelled")))
  }

  private func visitEntry(
    _ entry: ContainerEntry, of container: any Container, in document: SourceDocument, depth: Int,
    _ visit: (Finding) -> Bool
  ) -> Bool {
    let name = document.name + SourceDocument.entrySeparator + entry.name
    let path = document.storedPath + SourceDocument.entrySeparator + entry.name
    if let reason = entry.reasonToSkip {
      let error = FinanceETLError(.unrecognisedFormat, reason)
      return visit(.failed(.broken(error, name: name, storedPath: path, wasFound: true), error))
    }
    let held = Result { () throws(FinanceETLError) in
      try hold(entry.stream, Self.heldBytes)
    }
    switch held {
    case .failure(let error):
      return visit(.failed(.broken(error, name: name, storedPath: path, wasFound: true), error))
    case .success(let (bytes, rest)):
      let found = SourceDocument(name, path, wasFound: true, holding: bytes, rest)
      return walk(found, within: container, depth: depth + 1, visit)
    }
  }

  /// Reads up to `limit` bytes; the stream, where there may be more.
  private func hold(
    _ stream: any ByteStream, _ limit: Int
  ) throws(FinanceETLError) -> (bytes: [UInt8], rest: (any ByteStream)?) {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { piece.deallocate() }
    while bytes.count < limit {
      let count = try stream.read(into: piece)
      if count == 0 { return (bytes, nil) }
      bytes.append(contentsOf: piece[..<count])
    }
    return (bytes, stream)
  }
}

extension SourceDocument {
  /// A document of bytes that were read already and, where there is more, the rest of their stream.
  fileprivate init(
    _ name: String, _ path: String, wasFound: Bool, holding bytes: [UInt8],
    _ rest: (any ByteStream)?
  ) {
    guard let rest else {
      self.init(name: name, storedPath: path, isRereadable: true, wasFound: wasFound) {
        MemoryByteStream(bytes)
      }
      return
    }
    // Read by one thread, during its visit.
    nonisolated(unsafe) let stream = ChainedStream(MemoryByteStream(bytes), rest)
    self.init(name: name, storedPath: path, isRereadable: false, wasFound: wasFound) { stream }
  }
}

/// One stream behind the other.
private final class ChainedStream: ByteStream {
  private let first: any ByteStream
  private let second: any ByteStream

  init(_ first: any ByteStream, _ second: any ByteStream) {
    self.first = first
    self.second = second
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    let count = try first.read(into: buffer)
    return count > 0 ? count : try second.read(into: buffer)
  }
}

/// What a reader has not handed out yet.
private final class ReaderStream: ByteStream {
  private let reader: DocumentReader

  init(_ reader: DocumentReader) {
    self.reader = reader
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    try reader.read(into: buffer)
  }
}
