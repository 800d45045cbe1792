import CPoppler

/// How a password may have been meant.
enum PasswordForms {
  /// As UTF-8 without zeros; the likelier form first.
  static func all(_ password: [UInt8]) -> [[UInt8]] {
    guard !password.isEmpty, !password.contains(0) else { return [] }
    guard String(validating: password, as: UTF8.self) != nil else {
      // Not UTF-8: older documents take bytes, and poppler makes them of the Latin-1 characters.
      return [Array(String(String.UnicodeScalarView(password.map(Unicode.Scalar.init))).utf8)]
    }
    var forms = [password]
    var ended = password.map { CChar(bitPattern: $0) } + [0]
    if let composed = cpoppler_composed(&ended) {
      forms.append(String(cString: composed).utf8.map { $0 })
      free(composed)
    }
    for index in ended.indices {
      ended[index] = 0
    }
    return forms
  }
}
