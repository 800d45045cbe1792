extension String {
  /// Without blanks at its ends.
  var trimmingBlanks: String {
    // Nearly always: a visible character of ASCII at both ends.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first),
      (0x21...0x7E).contains(last)
    {
      return self
    }
    guard let first = unicodeScalars.first, let last = unicodeScalars.last,
      first.properties.isWhitespace || last.properties.isWhitespace
    else { return self }
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Without any blank.
  var withoutBlanks: String {
    guard utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return self }
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return filter { !$0.isWhitespace } }
    return String(
      decoding: utf8.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }, as: UTF8.self)
  }
}
