/// One document to read, as the worker gets it.
package struct PDFRequest: Hashable, Sendable {
  /// The protocol spoken; a worker of another build refuses it.
  static let version: UInt8 = 3
  static let passwordLimit = 256

  package var document: [UInt8]
  /// Candidates, tried in turn after none at all; UTF-8 or whatever bytes they are.
  package var passwords: [[UInt8]]
  /// Pages read, from the first; nil reads all.
  package var pageLimit: Int?
  package var allowance: PDFAllowance

  package init(
    document: [UInt8], passwords: [[UInt8]], pageLimit: Int? = nil,
    allowance: PDFAllowance = PDFAllowance()
  ) {
    self.document = document
    self.passwords = passwords
    self.pageLimit = pageLimit
    self.allowance = allowance
  }

  /// Hands over the request piece by piece.
  package static func write<Failure: Error>(
    document: UnsafeRawBufferPointer, passwords: [[UInt8]], pageLimit: Int?,
    allowance: PDFAllowance = PDFAllowance(),
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var head = ByteWriter.message(.document)
    head.put(version)
    head.put(UInt64(document.count))
    head.put(UInt32(clamping: pageLimit ?? 0))
    head.put(UInt32(clamping: allowance.pageCount))
    head.put(UInt32(clamping: allowance.seconds))
    head.put(UInt32(clamping: allowance.pageSeconds))
    head.put(UInt32(clamping: allowance.picturePixels))
    try write(head.end(), to: sink)
    for password in passwords.prefix(passwordLimit)
    where password.count <= Frame.Kind.password.byteLimit {
      var message = ByteWriter.message(.password)
      for byte in password {
        message.put(byte)
      }
      var bytes = message.end()
      defer { bytes.wipe() }
      try write(bytes, to: sink)
    }
    var start = 0
    while start < document.count {
      let count = min(Frame.Kind.piece.byteLimit, document.count - start)
      var piece = ByteWriter()
      piece.put(Frame.Kind.piece.rawValue)
      piece.put(UInt32(count))
      try write(piece.bytes, to: sink)
      try sink(UnsafeRawBufferPointer(rebasing: document[start..<start + count]))
      start += count
    }
    try write(ByteWriter.message(.go).end(), to: sink)
  }

  private static func write<Failure: Error>(
    _ bytes: [UInt8], to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let result = bytes.withUnsafeBytes { span in
      Result { () throws(Failure) in try sink(span) }
    }
    try result.get()
  }
}

extension [UInt8] {
  /// Overwrites what stands here. Copies made before are not reached.
  package mutating func wipe() {
    for index in indices {
      self[index] = 0
    }
  }
}

/// Puts requests together from the messages they come in, one request after the other.
package struct PDFRequestReader: Sendable {
  package enum Outcome: Hashable, Sendable {
    case request(PDFRequest)
    /// The document has more bytes than this reader takes; they were passed over.
    case tooLarge(byteCount: UInt64)
    /// The request speaks another version of this protocol.
    case foreign
  }

  private let byteLimit: Int
  private var pending: PDFRequest?
  private var announced: UInt64 = 0
  private var isForeign = false
  private var passed: UInt64 = 0

  /// - byteLimit: the largest document kept.
  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// What the message completes, or nil until the request is whole.
  package mutating func take(_ frame: consuming Frame) throws(WireFailure) -> Outcome? {
    let kind = frame.kind
    if kind == .document {
      guard pending == nil else { throw .unexpected(kind: kind.rawValue) }
      try begin(frame.content)
      return nil
    }
    guard pending != nil else { throw .unexpected(kind: kind.rawValue) }
    switch kind {
    case .password:
      guard (pending?.passwords.count ?? 0) < PDFRequest.passwordLimit else {
        throw .malformed(kind: kind.rawValue)
      }
      pending?.passwords.append(frame.content)
    case .piece:
      passed += UInt64(frame.content.count)
      guard passed <= announced else { throw .malformed(kind: kind.rawValue) }
      if announced <= UInt64(byteLimit), !isForeign {
        pending?.document.append(contentsOf: frame.content)
      }
    case .go:
      guard passed == announced, let request = pending else {
        throw .malformed(kind: kind.rawValue)
      }
      pending = nil
      if isForeign { return .foreign }
      return announced > UInt64(byteLimit)
        ? .tooLarge(byteCount: announced) : .request(request)
    default:
      throw .unexpected(kind: kind.rawValue)
    }
    return nil
  }

  private mutating func begin(_ content: [UInt8]) throws(WireFailure) {
    guard let version = content.first else {
      throw .malformed(kind: Frame.Kind.document.rawValue)
    }
    passed = 0
    pending = PDFRequest(document: [], passwords: [])
    isForeign = version != PDFRequest.version
    let head = content.dropFirst().withUnsafeBytes { bytes -> (UInt64, [Int])? in
      var reader = ByteReader(bytes)
      guard let byteCount = reader.take(UInt64.self) else { return nil }
      // Another version says its length in the same place.
      if isForeign { return (byteCount, []) }
      var numbers: [Int] = []
      for _ in 0..<5 {
        guard let number = reader.take(UInt32.self) else { return nil }
        numbers.append(Int(number))
      }
      return (byteCount, numbers)
    }
    guard let (byteCount, numbers) = head else {
      throw .malformed(kind: Frame.Kind.document.rawValue)
    }
    announced = byteCount
    guard !isForeign else { return }
    pending?.pageLimit = numbers[0] == 0 ? nil : numbers[0]
    pending?.allowance.pageCount = numbers[1]
    pending?.allowance.seconds = numbers[2]
    pending?.allowance.pageSeconds = numbers[3]
    pending?.allowance.picturePixels = numbers[4]
  }
}

/// What a document may take of the worker.
package struct PDFAllowance: Hashable, Sendable {
  package var pageCount = 20_000
  /// Processor seconds for the document, and for opening it and each page of it.
  package var seconds = 120
  package var pageSeconds = 5
  /// Of the picture of a page without text; 0: none is drawn.
  package var picturePixels = 0

  package init() {}
}
