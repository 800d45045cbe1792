/// Reads a source from its first byte to its last.
///
/// The tests are built without optimisation and read millions of bytes: so it goes by pointers and
/// copies what lies between two marks at once.
struct SourceReader {
  private let source: UnsafeBufferPointer<UInt8>
  private let kinds: UnsafePointer<UInt8>
  private var place = 0
  private(set) var code: [UInt8] = []
  private(set) var tokens: [SourceText.Token] = []
  private(set) var literals: [SourceText.Literal] = []
  private(set) var line = 1
  /// The literal before, of the same expression, and where the code after it begins.
  private var before: (literal: Int, code: Int)?

  private static let quote = UInt8(ascii: "\"")
  private static let escape = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")
  private static let slash = UInt8(ascii: "/")
  private static let pound = UInt8(ascii: "#")
  private static let open = UInt8(ascii: "(")
  private static let close = UInt8(ascii: ")")

  /// What a byte begins: 0 a blank, 1 a word, 2 a name, 3 a mark.
  private nonisolated(unsafe) static let kinds: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in 0..<256 {
      switch UInt8(byte) {
      case 0...32: table[byte] = 0
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): table[byte] = 2
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), 128...255:
        table[byte] = 1
      default: table[byte] = 3
      }
    }
    return UnsafePointer(table)
  }()

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    kinds = Self.kinds
    code.reserveCapacity(source.count)
    tokens.reserveCapacity(source.count / 5)
  }

  private func byte(_ distance: Int = 0) -> UInt8? {
    place + distance < source.count ? source[place + distance] : nil
  }

  /// - Parameter inInterpolation: ends at its bracket.
  mutating func readCode(inInterpolation: Bool) {
    var depth = 0
    let count = source.count
    while place < count {
      let next = source[place]
      switch kinds[Int(next)] {
      case 0:
        if next == Self.newline { line += 1 }
        code.append(next)
        place += 1
      case 3:
        if next == Self.slash, byte(1) == next {
          while place < count, source[place] != Self.newline { place += 1 }
        } else if next == Self.quote || next == Self.pound, readLiteral() {
          continue
        } else {
          if next == Self.open { depth += 1 }
          if next == Self.close {
            if depth == 0, inInterpolation { return }
            depth -= 1
          }
          tokens.append(
            .init(kind: .mark, mark: next, range: code.count..<code.count + 1, line: line))
          code.append(next)
          place += 1
        }
      case let kind:
        let start = place
        repeat {
          place += 1
        } while place < count
          && (kinds[Int(source[place])] == 1 || kinds[Int(source[place])] == 2)
        tokens.append(
          .init(
            kind: kind == 2 ? .name : .word, mark: 0,
            range: code.count..<code.count + place - start, line: line))
        code.append(contentsOf: source[start..<place])
      }
    }
  }

  /// Whether a string or a regex begins here, and is read.
  private mutating func readLiteral() -> Bool {
    var pounds = 0
    while byte(pounds) == Self.pound { pounds += 1 }
    let mark = byte(pounds)
    if mark == Self.quote {
      place += pounds
      readString(marks: byte(1) == mark && byte(2) == mark ? 3 : 1, pounds: pounds)
      return true
    }
    guard pounds > 0, mark == Self.slash else { return false }
    place += pounds + 1
    while let next = byte(), !(next == Self.slash && hasPounds(pounds, after: 1)) {
      if next == Self.newline {
        line += 1
        code.append(next)
      }
      place += 1
    }
    place += pounds + 1
    return true
  }

  private func hasPounds(_ count: Int, after distance: Int) -> Bool {
    for step in 0..<count where byte(distance + step) != Self.pound { return false }
    return true
  }

  /// - Parameter marks: how many marks begin and end it.
  private mutating func readString(marks: Int, pounds: Int) {
    let index = literals.count
    let between = before.map { code[$0.code...].filter { $0 > UInt8(ascii: " ") } }
    let joins = between == [UInt8(ascii: "+")]
    literals.append(
      .init(text: "", before: String(decoding: code.suffix(16), as: UTF8.self), line: line))
    var text: [UInt8] = []
    let firstLine = line
    // The lines of the text; those of what is filled in are lines of the code.
    var lines = 0
    place += marks
    while let next = byte(), !(next == Self.quote && isEnd(marks: marks, pounds: pounds)) {
      guard next == Self.escape, hasPounds(pounds, after: 1) else {
        let start = place
        repeat {
          if source[place] == Self.newline { lines += 1 }
          place += 1
        } while place < source.count && source[place] != Self.quote && source[place] != Self.escape
        text.append(contentsOf: source[start..<place])
        continue
      }
      place += 1 + pounds
      if byte() == Self.open {
        place += 1
        text += interpolated()
        code.append(UInt8(ascii: " "))
        let outer = before
        before = nil
        readCode(inInterpolation: true)
        before = outer
        code.append(UInt8(ascii: " "))
      } else {
        if byte() == Self.newline { lines += 1 }
        text += Self.meant(byte())
      }
      place += 1
    }
    place += marks + pounds
    tokens.append(
      .init(kind: .string, mark: 0, range: code.count..<code.count + 2, line: firstLine))
    code += [Self.quote, Self.quote]
    let written = String(decoding: text, as: UTF8.self)
    let literal = marks == 3 ? Self.unindented(written) : written
    let whole = joins ? before?.literal ?? index : index
    literals[whole].text += literal
    literals[whole].after = String(
      decoding: source[min(place, source.count)...].prefix(5), as: UTF8.self)
    before = (whole, code.count)
    code.append(contentsOf: repeatElement(Self.newline, count: lines))
    line += lines
  }

  private func isEnd(marks: Int, pounds: Int) -> Bool {
    for step in 0..<marks where byte(step) != Self.quote { return false }
    return hasPounds(pounds, after: marks)
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
