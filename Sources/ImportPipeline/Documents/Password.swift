#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A password that opens archives or documents. Its bytes are wiped when the last holder lets it go,
/// and it shows nothing of itself.
public final class Password: Sendable, CustomStringConvertible {
  private nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

  /// - Parameter bytes: in UTF-8; copied.
  public init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = .allocate(byteCount: bytes.count, alignment: 1)
    self.bytes.copyMemory(from: bytes)
  }

  public convenience init(_ text: String) {
    var text = text
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    text.withUTF8 { copy.copyMemory(from: UnsafeRawBufferPointer($0)) }
    self.init(owning: copy)
  }

  private init(owning bytes: UnsafeMutableRawBufferPointer) {
    self.bytes = bytes
  }

  deinit {
    Self.wipe(bytes)
    bytes.deallocate()
  }

  /// Lends the bytes, which are in UTF-8.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try body(UnsafeRawBufferPointer(bytes))
  }

  public func isEqual(to other: Password) -> Bool {
    bytes.elementsEqual(other.bytes)
  }

  public var description: String { "password" }

  /// Overwrites memory that held a password, in a way no compiler leaves out.
  public static func wipe(_ memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress else { return }
    #if canImport(Darwin)
      memset_s(start, memory.count, 0, memory.count)
    #else
      explicit_bzero(start, memory.count)
    #endif
  }
}
