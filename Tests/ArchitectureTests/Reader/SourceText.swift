/// A Swift file, its code and its string literals apart; comments and regexes are left out.
struct SourceText: Sendable {
  /// The code, with what is interpolated into strings and without their texts.
  var code: String { String(decoding: bytes, as: UTF8.self) }
  /// The code. It has the lines of the source, so that a line's number is the source's.
  let bytes: [UInt8]
  /// The words and marks of the code.
  let tokens: [Token]
  /// The string literals in order. A literal within an interpolation follows the one it stands in.
  let literals: [Literal]
  /// How many lines the source has.
  let lineCount: Int

  /// A string literal and the code that it stands in.
  struct Literal: Equatable, Sendable {
    /// The text, with `\(…)` for what is interpolated, and `[redoImport]` for the action or the option of
    /// a remedy. Pieces joined by `+` are one literal.
    var text: String
    /// Some code right before it.
    let before: String
    /// Some code right after it.
    var after = ""
    /// Where it begins.
    var line = 0
  }

  /// A word, a number, a string or one mark of the code.
  struct Token: Sendable {
    enum Kind: UInt8 {
      /// A word that begins with a small letter, `_` or a digit.
      case word
      /// A word that begins as names of types do.
      case name
      case mark
      case string
    }

    let kind: Kind
    /// Of a mark: which.
    let mark: UInt8
    /// Where it stands in ``SourceText/bytes``.
    let range: Range<Int>
    let line: Int
  }

  init(_ source: String) {
    var source = source
    self = source.withUTF8 { text in
      var reader = SourceReader(text)
      reader.readCode(inInterpolation: false)
      return SourceText(reader)
    }
  }

  private init(_ reader: SourceReader) {
    bytes = reader.code
    tokens = reader.tokens
    literals = reader.literals.filter { !$0.text.isEmpty }
    lineCount = reader.line
  }

  /// The texts of all strings.
  var strings: String {
    literals.map { $0.text.replacing("\\(…)", with: " ") + "\n" }.joined()
  }

  func text(_ token: Token) -> String { text(token.range) }

  func text(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// The words that begin as names of types do.
  var names: Set<String> {
    Set(tokens.lazy.filter { $0.kind == .name }.map { text($0) })
  }
}
