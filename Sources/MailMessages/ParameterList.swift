/// A value with parameters: `attachment; filename="a b.csv"`. Source: RFC 2045, 5.1, and for names in
/// pieces and other character sets RFC 2231.
struct ParameterList {
  /// What stands before the first semicolon, in lower case.
  let value: String
  private let parameters: [(name: String, value: [UInt8])]

  init(_ bytes: [UInt8]) {
    var scanner = Scanner(bytes)
    value = String(decoding: scanner.token(until: [0x3B]), as: UTF8.self).trimmed.lowercased()
    var parameters: [(name: String, value: [UInt8])] = []
    while scanner.skip(0x3B) {
      let name = String(decoding: scanner.token(until: [0x3D, 0x3B]), as: UTF8.self)
      guard scanner.skip(0x3D) else { continue }
      parameters.append((name.trimmed.lowercased(), scanner.token(until: [0x3B])))
    }
    self.parameters = parameters
  }

  /// A parameter as text; nil where it is not there. Of several forms the one of RFC 2231 goes first:
  /// programs write the other for those that do not know it.
  subscript(name: String) -> String? {
    if let extended = parameter("\(name)*") { return Self.decoded(extended) }
    if let pieces = pieces(of: name) { return pieces }
    return parameter(name).map { EncodedWord.decoded($0) }
  }

  private func parameter(_ name: String) -> [UInt8]? {
    parameters.first { $0.name == name }?.value
  }

  /// `name*0=…; name*1*=…`.
  private func pieces(of name: String) -> String? {
    var bytes: [UInt8] = []
    var charset: [UInt8] = []
    for index in 0... {
      if let piece = parameter("\(name)*\(index)*") {
        let content: ArraySlice<UInt8>
        if index == 0 {
          (charset, content) = Self.parts(piece)
        } else {
          content = piece[...]
        }
        bytes += HexEscape.decoded(content, mark: UInt8(ascii: "%"))
      } else if let piece = parameter("\(name)*\(index)") {
        bytes += piece
      } else {
        guard index > 0 else { return nil }
        return EncodedWord.text(bytes, in: charset)
      }
    }
    return nil
  }

  /// `UTF-8'de'Ums%C3%A4tze.csv`.
  private static func decoded(_ value: [UInt8]) -> String {
    let (charset, content) = parts(value)
    return EncodedWord.text(
      HexEscape.decoded(content, mark: UInt8(ascii: "%")), in: charset)
  }

  /// The character set and what is in it, with a language between them; no set where it names none.
  private static func parts(
    _ value: [UInt8]
  ) -> (charset: [UInt8], content: ArraySlice<UInt8>) {
    let parts = value.split(separator: 0x27, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? (Array(parts[0]), parts[2]) : ([], value[...])
  }

  /// Walks over tokens, quoted strings and comments.
  private struct Scanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    /// What stands before one of the ends, without quotes, comments and the blanks around it.
    mutating func token(until ends: [UInt8]) -> [UInt8] {
      var token: [UInt8] = []
      /// Up to where the token stands in quotes, and its blanks are its own.
      var quoted = 0
      while place < bytes.count, !ends.contains(bytes[place]) {
        switch bytes[place] {
        case UInt8(ascii: "\""):
          readQuoted(into: &token)
          quoted = token.count
        case UInt8(ascii: "("): skipComment()
        case 0x20, 0x09:
          if !token.isEmpty { token.append(bytes[place]) }
          place += 1
        default:
          token.append(bytes[place])
          place += 1
        }
      }
      while token.count > quoted, token.last == 0x20 || token.last == 0x09 { token.removeLast() }
      return token
    }

    private mutating func readQuoted(into token: inout [UInt8]) {
      place += 1
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
        token.append(bytes[place])
        place += 1
      }
      place += 1
    }

    private mutating func skipComment() {
      var depth = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: "\\"): place += 1
        default: break
        }
        place += 1
        if depth == 0 { return }
      }
    }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
      return true
    }
  }
}
