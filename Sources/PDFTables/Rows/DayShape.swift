/// Text that is mostly a day, in whatever form.
enum DayShape {
  /// Whether three groups of digits with one separator between them make most of the text.
  static func fills(_ text: String) -> Bool {
    var groups: [Int] = []
    var separators: [Unicode.Scalar] = []
    var (digits, count, isFound) = (0, 0, false)
    var isInside = false
    for scalar in text.unicodeScalars where scalar != " " {
      count += 1
      if ("0"..."9").contains(scalar) {
        digits += 1
        if isInside { groups[groups.count - 1] += 1 } else { groups.append(1) }
        isInside = true
        isFound = isFound || isDay(groups.suffix(3), separators.suffix(2))
      } else {
        if !isInside || !isSeparator(scalar) { (groups, separators) = ([], []) }
        if isInside { separators.append(scalar) }
        isInside = false
      }
    }
    return isFound && digits * 5 >= count * 3
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D...0x2F, 0xAD, 0x2010...0x2014, 0x2212: true
    default: false
    }
  }

  private static func isDay(
    _ groups: ArraySlice<Int>, _ separators: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    groups.count == 3 && separators.count == 2 && Set(separators).count == 1
      && groups[groups.startIndex + 1] <= 2 && groups[groups.endIndex - 1] >= 2
  }
}
