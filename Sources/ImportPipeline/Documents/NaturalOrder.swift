/// The order of names that people number: `page-9` stands before `page-10`.
///
/// What is older is read first, so that what is newer corrects it.
package enum NaturalOrder {
  /// Digits in a row are one number, of any length; whatever else differs decides by its bytes. Names that
  /// differ in zeros alone stand as their bytes do.
  static func isBefore(_ name: String, _ other: String) -> Bool {
    var (left, right) = (Array(name.utf8)[...], Array(other.utf8)[...])
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let (number, against) = (takeNumber(&left), takeNumber(&right))
        if number.count != against.count { return number.count < against.count }
        if !number.elementsEqual(against) { return number.lexicographicallyPrecedes(against) }
      } else {
        if first != second { return first < second }
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return name < other
  }

  /// Whether a name stands before another that differs from it in numbers alone; nil: it does not, or in
  /// nothing.
  package static func isNumberedBefore(_ name: String, _ other: String) -> Bool? {
    func words(_ text: String) -> [Substring.UTF8View] {
      text.utf8.split(whereSeparator: isDigit).map { Substring($0).utf8 }
    }
    guard words(name).elementsEqual(words(other), by: { $0.elementsEqual($1) }), name != other
    else { return nil }
    return isBefore(name, other)
  }

  /// The digits in front, without zeros before them.
  private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
