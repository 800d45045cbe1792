import PrintedPages

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard input and output.
struct Channel {
  struct Closed: Error {}

  private static let pieceByteCount = 256 << 10

  /// False once the input has ended.
  func receive(into frames: inout FrameBuffer) throws(Closed) -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: Self.pieceByteCount, alignment: 8) {
      piece in
      defer { piece.initializeMemory(as: UInt8.self, repeating: 0) }
      let count = Self.repeating { read(STDIN_FILENO, piece.baseAddress, piece.count) }
      if count > 0 { frames.append(UnsafeRawBufferPointer(rebasing: piece[..<count])) }
      return count
    }
    guard count >= 0 else { throw Closed() }
    return count > 0
  }

  /// Written at once: whoever asked sees each page as soon as it is read.
  func send(_ response: PDFResponse) throws(Closed) {
    let bytes = response.encoded()
    let isSent = bytes.withUnsafeBytes { whole in
      var left = whole[...]
      while !left.isEmpty {
        let rest = UnsafeRawBufferPointer(rebasing: left)
        let count = Self.repeating { write(STDOUT_FILENO, rest.baseAddress, rest.count) }
        guard count > 0 else { return false }
        left = left.dropFirst(count)
      }
      return true
    }
    guard isSent else { throw Closed() }
  }

  func refuse(_ code: PDFRefusal.Code, _ message: String) throws(Closed) {
    try send(.refused(PDFRefusal(code, message)))
  }

  private static func repeating(_ call: () -> Int) -> Int {
    var result = call()
    while result < 0, errno == EINTR { result = call() }
    return result
  }
}
