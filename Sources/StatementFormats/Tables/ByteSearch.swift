#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds bytes in bytes, with the system's search.
enum ByteSearch {
  static func contains(_ text: UnsafeRawBufferPointer, _ needle: UnsafeRawBufferPointer) -> Bool {
    guard let base = text.baseAddress, let wanted = needle.baseAddress else {
      return needle.isEmpty
    }
    return memmem(base, text.count, wanted, needle.count) != nil
  }
}
