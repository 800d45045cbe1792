/// A Swift file, its code and its string literals apart; comments are left out.
struct SourceText {
  /// The code, with what is interpolated into strings and without their texts.
  let code: String
  /// The texts of all strings.
  let strings: String

  init(_ source: String) {
    var reader = Reader(source: Array(source.utf8))
    reader.readCode(until: nil)
    code = String(decoding: reader.code, as: UTF8.self)
    strings = String(decoding: reader.strings, as: UTF8.self)
  }

  /// The types that are declared at the left edge and seen by other files.
  var types: Set<String> {
    let declaration =
      #/^(?:public |package |final )*(?:class|struct|enum|actor|protocol|typealias) (\w+)/#
    return Set(
      code.split(separator: "\n").compactMap { line in
        line.firstMatch(of: declaration).map { String($0.1) }
      })
  }

  /// The words that begin as names of types do.
  var names: Set<String> {
    Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) })
      .filter { $0.first?.isUppercase == true }
  }
}

private struct Reader {
  let source: [UInt8]
  var place = 0
  var code: [UInt8] = []
  var strings: [UInt8] = []

  private static let quote = UInt8(ascii: "\"")
  private static let escape = UInt8(ascii: "\\")

  private func byte(_ distance: Int = 0) -> UInt8? {
    place + distance < source.count ? source[place + distance] : nil
  }

  /// - Parameter end: what ends an interpolation, brackets in it aside.
  mutating func readCode(until end: UInt8?) {
    var depth = 0
    while let next = byte() {
      if next == UInt8(ascii: "/"), byte(1) == next {
        while let skipped = byte(), skipped != UInt8(ascii: "\n") { place += 1 }
      } else if next == Self.quote {
        readString(marks: byte(1) == next && byte(2) == next ? 3 : 1)
      } else {
        if next == end, depth == 0 { return }
        if next == UInt8(ascii: "(") { depth += 1 }
        if next == UInt8(ascii: ")") { depth -= 1 }
        code.append(next)
        place += 1
      }
    }
  }

  /// - Parameter marks: how many marks begin and end it.
  private mutating func readString(marks: Int) {
    func isEnd() -> Bool { (0..<marks).allSatisfy { byte($0) == Self.quote } }
    place += marks
    while let next = byte(), !isEnd() {
      if next == Self.escape, byte(1) == UInt8(ascii: "(") {
        place += 2
        code.append(UInt8(ascii: " "))
        strings.append(UInt8(ascii: " "))
        readCode(until: UInt8(ascii: ")"))
        code.append(UInt8(ascii: " "))
        place += 1
      } else if next == Self.escape {
        place += 2
      } else {
        strings.append(next)
        place += 1
      }
    }
    place += marks
    code += [Self.quote, Self.quote]
    strings.append(UInt8(ascii: "\n"))
  }
}
