#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Converts short texts as a whole: names, passwords.
package enum ShortText {
  /// `bytes` in another encoding, both as iconv calls them; nil where one of them cannot be converted.
  package static func convert(_ bytes: [UInt8], from source: String, to target: String) -> [UInt8]?
  {
    guard let converter = iconv_open(target, source), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 4 * bytes.count + 16)
    var inputLeft = input.count
    var outputLeft = output.count
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var from = input.baseAddress
        var to = output.baseAddress
        return iconv(converter, &from, &inputLeft, &to, &outputLeft)
      }
    }
    guard status != -1 as Int || status != Int(bitPattern: UInt.max), inputLeft == 0 else {
      return nil
    }
    return output.dropLast(outputLeft).map { UInt8(bitPattern: $0) }
  }
}
