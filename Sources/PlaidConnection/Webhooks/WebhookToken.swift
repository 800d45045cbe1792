import JSONText

/// The signature that comes with a webhook: a JSON Web Token, taken apart. Nothing of it is trusted yet.
struct WebhookToken {
  let algorithm: String?
  let keyID: String
  /// What is signed.
  let message: [UInt8]
  let signature: [UInt8]
  /// When it was made, in seconds since 1970.
  let issuedAt: Int64
  /// SHA-256 of the body in lower-case hexadecimal digits.
  let digest: String

  private static let longestKeyID = 100

  /// Nil where it is none.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let header = Self.json(parts[0]), let payload = Self.json(parts[1]),
      let signature = Base64URL.bytes(parts[2]), let keyID = header["kid"]?.string,
      (1...Self.longestKeyID).contains(keyID.utf8.count),
      let issuedAt = payload["iat"]?.integer, let digest = payload["request_body_sha256"]?.string
    else { return nil }
    algorithm = header["alg"]?.string
    self.keyID = keyID
    message = Array("\(parts[0]).\(parts[1])".utf8)
    self.signature = signature
    self.issuedAt = Int64(issuedAt)
    self.digest = digest
  }

  private static func json(_ part: String) -> JSONValue? {
    guard let bytes = Base64URL.bytes(part), let value = try? JSONParser.parse(bytes),
      value.object != nil
    else { return nil }
    return value
  }
}

/// Base64 with `-` and `_`, without padding. Source: RFC 4648 §5.
enum Base64URL {
  /// Nil where a character is none of it.
  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "_"): value = 63
      default: return nil
      }
      bits = bits << 6 & 0xFFFF | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return text.utf8.count % 4 == 1 ? nil : bytes
  }
}
