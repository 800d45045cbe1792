import Foundation
import TestSupport
import Testing

/// A Swift file, its code and its string literals apart; comments and regexes are left out.
struct SourceText {
  /// The code, with what is interpolated into strings and without their texts.
  let code: String
  /// The texts of all strings.
  let strings: String
  /// The string literals in order. A literal within an interpolation follows the one it stands in.
  let literals: [Literal]

  /// A string literal and the code that it stands in.
  struct Literal: Equatable {
    /// The text, with `\(…)` for what is interpolated, and `[redoImport]` for the action or the option of
    /// a remedy. Pieces joined by `+` are one literal.
    var text: String
    /// Some code right before it.
    let before: String
    /// Some code right after it.
    var after = ""
  }

  init(_ source: String) {
    var reader = Reader(source: Array(source.utf8))
    reader.readCode(until: nil)
    code = String(decoding: reader.code, as: UTF8.self)
    literals = reader.literals.filter { !$0.text.isEmpty }
    strings = literals.map { $0.text.replacing("\\(…)", with: " ") + "\n" }.joined()
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
  var literals: [SourceText.Literal] = []
  /// The literal before, of the same expression, and where the code after it begins.
  var before: (literal: Int, code: Int)?

  private static let quote = UInt8(ascii: "\"")
  private static let escape = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")
  private static let slash = UInt8(ascii: "/")
  private static let pound = UInt8(ascii: "#")
  private static let open = UInt8(ascii: "(")

  private func byte(_ distance: Int = 0) -> UInt8? {
    place + distance < source.count ? source[place + distance] : nil
  }

  /// - Parameter end: what ends an interpolation, brackets in it aside.
  mutating func readCode(until end: UInt8?) {
    var depth = 0
    while let next = byte() {
      let pounds = source[place...].prefix { $0 == Self.pound }.count
      let mark = byte(pounds)
      if next == Self.slash, byte(1) == next {
        while let skipped = byte(), skipped != Self.newline { place += 1 }
      } else if mark == Self.quote {
        place += pounds
        readString(marks: byte(1) == mark && byte(2) == mark ? 3 : 1, pounds: pounds)
      } else if pounds > 0, mark == Self.slash {
        skipRegex(pounds: pounds)
      } else {
        if next == end, depth == 0 { return }
        if next == Self.open { depth += 1 }
        if next == UInt8(ascii: ")") { depth -= 1 }
        code.append(next)
        place += 1
      }
    }
  }

  private mutating func skipRegex(pounds: Int) {
    place += pounds + 1
    while byte() != nil, !(byte() == Self.slash && hasPounds(pounds, after: 1)) { place += 1 }
    place += pounds + 1
  }

  private func hasPounds(_ count: Int, after distance: Int) -> Bool {
    (0..<count).allSatisfy { byte(distance + $0) == Self.pound }
  }

  /// - Parameter marks: how many marks begin and end it.
  private mutating func readString(marks: Int, pounds: Int) {
    func isEnd() -> Bool {
      (0..<marks).allSatisfy { byte($0) == Self.quote } && hasPounds(pounds, after: marks)
    }
    let index = literals.count
    let between = before.map { code[$0.code...].filter { $0 > UInt8(ascii: " ") } }
    let joins = between == [UInt8(ascii: "+")]
    literals.append(.init(text: "", before: String(decoding: code.suffix(16), as: UTF8.self)))
    var text: [UInt8] = []
    place += marks
    while let next = byte(), !isEnd() {
      guard next == Self.escape, hasPounds(pounds, after: 1) else {
        text.append(next)
        place += 1
        continue
      }
      place += 1 + pounds
      if byte() == Self.open {
        place += 1
        text += interpolated()
        code.append(UInt8(ascii: " "))
        let outer = before
        before = nil
        readCode(until: UInt8(ascii: ")"))
        before = outer
        code.append(UInt8(ascii: " "))
      } else {
        text += Self.meant(byte())
      }
      place += 1
    }
    place += marks + pounds
    code += [Self.quote, Self.quote]
    let written = String(decoding: text, as: UTF8.self)
    let literal = marks == 3 ? Self.unindented(written) : written
    let whole = joins ? before?.literal ?? index : index
    literals[whole].text += literal
    literals[whole].after = String(decoding: source[place...].prefix(5), as: UTF8.self)
    before = (whole, code.count)
  }

  /// What stands for the interpolation that begins here.
  private func interpolated() -> [UInt8] {
    guard byte() == UInt8(ascii: ".") else { return Array("\\(…)".utf8) }
    let name = source[(place + 1)...].prefix { Character(UnicodeScalar($0)).isLetter }
    return [UInt8(ascii: "[")] + name + [UInt8(ascii: "]")]
  }

  /// What an escaped byte stands for. The end of a line is marked, for what follows is indented.
  private static func meant(_ escaped: UInt8?) -> [UInt8] {
    switch escaped {
    case UInt8(ascii: "n"): [newline]
    case newline: [0, newline]
    case UInt8(ascii: "u"): Array("\\u".utf8)
    default: escaped.map { [$0] } ?? []
    }
  }

  /// The lines of a literal between its marks, without what they are indented by.
  private static func unindented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let indent = lines.last?.count ?? 0
    return lines.dropLast().map { line in
      let spaces = line.prefix { $0 == " " }.count
      return String(line.dropFirst(min(spaces, indent)))
    }.joined(separator: "\n").replacing("\0\n", with: "")
  }
}

/// The Swift files below a folder of the checkout.
func swiftFiles(below folder: String) throws -> [URL] {
  let root = Checkout.root.appending(path: folder)
  return try #require(
    FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
  ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
}
