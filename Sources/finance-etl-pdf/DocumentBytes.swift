import PageWire

/// What can be told of a document from its bytes alone.
enum DocumentBytes {
  /// poppler makes the best of a file that was cut off and says nothing: half a statement would pass
  /// for a whole one. A whole PDF ends with its end marker, and no object comes after the last one.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(PDFRefusal) {
    guard let start = first("%PDF-", in: bytes.prefix(1 << 20)) else {
      throw PDFRefusal(.damaged, "not a PDF")
    }
    guard let end = last("%%EOF", in: bytes), end > start,
      first(" obj", in: bytes[end...]) == nil
    else { throw PDFRefusal(.damaged, "the end of the file is missing") }
  }

  static func first(_ text: StaticString, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count else { return nil }
    return (bytes.startIndex...bytes.endIndex - count).first {
      stands(text, at: $0, in: bytes.base)
    }
  }

  static func last(_ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count else { return nil }
    return (0...bytes.count - count).last { stands(text, at: $0, in: bytes) }
  }

  private static func stands(
    _ text: StaticString, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}
