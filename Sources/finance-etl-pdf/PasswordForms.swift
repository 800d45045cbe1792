import CPoppler

/// How a password may have been meant.
enum PasswordForms {
  /// PDF looks at no more than these bytes of a password (ISO 32000-2 §7.6.4.3.3), and longer ones
  /// overflow a buffer of poppler.
  private static let byteLimit = 127

  /// As UTF-8 without zeros; the likelier form first.
  static func all(_ password: [UInt8]) -> [[UInt8]] {
    guard !password.isEmpty, !password.contains(0) else { return [] }
    guard let text = String(validating: password, as: UTF8.self) else {
      // Not UTF-8: older documents take bytes, and poppler makes them of the Latin-1 characters.
      return [cut(String(String.UnicodeScalarView(password.map(Unicode.Scalar.init))))]
    }
    var forms = [cut(text)]
    var ended = password.map { CChar(bitPattern: $0) } + [0]
    if let composed = cpoppler_composed(&ended) {
      forms.append(cut(String(cString: composed)))
      memset(composed, 0, strlen(composed))
      free(composed)
    }
    for index in ended.indices {
      ended[index] = 0
    }
    return forms
  }

  /// Whole characters as far as they go.
  private static func cut(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      let encoded = UTF8.encode(scalar).map(Array.init) ?? []
      guard bytes.count + encoded.count <= byteLimit else { break }
      bytes += encoded
    }
    return bytes
  }
}
