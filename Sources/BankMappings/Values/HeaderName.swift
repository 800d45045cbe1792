/// A name of a column, folded so that it is found however a bank writes it.
///
/// Without case, with full-width forms as ASCII, with runs of blanks as one and none at the ends.
package enum HeaderName {
  package static func folded(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var hasBlank = false
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20, 0xA0, 0x3000, 0xFEFF, 0x200B, 0x200E, 0x200F:
        hasBlank = !result.isEmpty
      default:
        if hasBlank { result.append(" ") }
        hasBlank = false
        let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
        result.append(isFullWidth ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
      }
    }
    return String(result)
  }
}
