#if canImport(CryptoKit)
  import CryptoKit
#else
  import CLibCrypto
#endif

/// SHA-256, fed in pieces: the system's implementation.
///
/// Used for what is stored and compared later: document digests, account keys, fingerprints.
/// Swift's `Hasher` is seeded per process and must never be stored. Source: FIPS 180-4.
public final class SHA256 {
  /// Bytes of a digest.
  public static let byteCount = 32

  #if canImport(CryptoKit)
    private var hash = CryptoKit.SHA256()

    public init() {}

    /// Adds `bytes` to the message.
    public func update(_ bytes: UnsafeRawBufferPointer) {
      hash.update(bufferPointer: bytes)
    }

    /// The 32 bytes of the digest. The hash may not be fed again afterwards.
    public func finish() -> [UInt8] {
      Array(hash.finalize())
    }

    /// The digest of `bytes` alone, written to the start of `digest`: for many short messages.
    public func digest(
      of bytes: UnsafeRawBufferPointer, into digest: UnsafeMutableRawBufferPointer
    ) {
      digest.copyBytes(from: CryptoKit.SHA256.hash(data: bytes))
    }
  #else
    private var context = SHA256_CTX()

    public init() {
      SHA256_Init(&context)
    }

    /// Adds `bytes` to the message.
    public func update(_ bytes: UnsafeRawBufferPointer) {
      SHA256_Update(&context, bytes.baseAddress, bytes.count)
    }

    /// The 32 bytes of the digest. The hash may not be fed again afterwards.
    public func finish() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
        SHA256_Final(buffer.baseAddress, &context)
        count = Self.byteCount
      }
    }

    /// The digest of `bytes` alone, written to the start of `digest`: for many short messages.
    public func digest(
      of bytes: UnsafeRawBufferPointer, into digest: UnsafeMutableRawBufferPointer
    ) {
      precondition(digest.count >= Self.byteCount)
      SHA256_Init(&context)
      SHA256_Update(&context, bytes.baseAddress, bytes.count)
      SHA256_Final(digest.bindMemory(to: UInt8.self).baseAddress, &context)
    }
  #endif

  /// Adds `bytes` to the message.
  public func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds the UTF-8 bytes of `text` to the message.
  public func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// The digest of one text, as lower-case hexadecimal digits.
  public static func hex(of text: String) -> String {
    let hash = SHA256()
    hash.update(text)
    return hexText(hash.finish())
  }

  /// Twenty-four digits that stand for some texts in their order: stored as a key, not readable.
  public static func key(of texts: [String]) -> String {
    String(hex(of: texts.joined(separator: "\u{1F}")).prefix(24))
  }

  /// Bytes as lower-case hexadecimal digits.
  public static func hexText(_ bytes: some Sequence<UInt8>) -> String {
    let digits: [UInt8] = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
