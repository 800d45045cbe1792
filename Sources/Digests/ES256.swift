#if canImport(CryptoKit)
  import CryptoKit
#else
  import CLibCrypto
#endif

/// Signatures by ECDSA over the curve P-256 with SHA-256. Source: RFC 7518 §3.4.
public enum ES256 {
  /// Whether a signature is of a message.
  ///
  /// - Parameters:
  ///   - signature: r and s, 32 bytes each.
  ///   - x: the public key's coordinates, 32 bytes each.
  public static func isValid(
    _ signature: [UInt8], of message: [UInt8], x: [UInt8], y: [UInt8]
  ) -> Bool {
    guard signature.count == 64, x.count == 32, y.count == 32 else { return false }
    #if canImport(CryptoKit)
      guard let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y),
        let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
      else { return false }
      return key.isValidSignature(signature, for: message)
    #else
      Self.freesNothingAtExit
      let encoded = prefix + x + y
      let key = encoded.withUnsafeBufferPointer { bytes in
        var start = bytes.baseAddress
        return d2i_PUBKEY(nil, &start, bytes.count)
      }
      guard let key else { return false }
      defer { EVP_PKEY_free(key) }
      guard let context = EVP_MD_CTX_new() else { return false }
      defer { EVP_MD_CTX_free(context) }
      guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
      let sequence = der(signature)
      return EVP_DigestVerify(context, sequence, sequence.count, message, message.count) == 1
    #endif
  }

  #if !canImport(CryptoKit)
    /// At exit libcrypto would free what it keeps for threads, also for one that ends at that moment and
    /// frees the same. The system takes the memory back.
    private static let freesNothingAtExit: Void = {
      OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
    }()

    /// A public key of P-256, up to its coordinates. Source: RFC 5480 §2.
    private static let prefix: [UInt8] = [
      0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08,
      0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
    ]

    /// A sequence of two integers. Source: RFC 3279 §2.2.3.
    private static func der(_ signature: [UInt8]) -> [UInt8] {
      let numbers = integer(signature[..<32]) + integer(signature[32...])
      return [0x30, UInt8(numbers.count)] + numbers
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      var digits = Array(bytes.drop { $0 == 0 })
      // The first bit is the sign.
      if (digits.first ?? 0x80) >= 0x80 { digits.insert(0, at: 0) }
      return [0x02, UInt8(digits.count)] + digits
    }
  #endif
}
