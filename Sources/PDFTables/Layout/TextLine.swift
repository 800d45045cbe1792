import PrintedPages

/// Words on one base line, from left to right.
struct TextLine {
  /// Counts the lines of the page from 1.
  var number: Int
  var words: [PrintedWord]
  var box: PrintedBox
  /// The font size of its first word, and the largest.
  var size: Int
  var isOversized: Bool
  let text: String
  /// Its texts that stand under labels; empty where nobody asks.
  var labelled: [PrintedValue] = []

  init(number: Int, words: [PrintedWord], isOversized: Bool) {
    self.number = number
    self.words = words
    self.isOversized = isOversized
    box = words[0].box
    size = words[0].size
    for word in words.dropFirst() {
      box = box.union(word.box)
      size = max(size, word.size)
    }
    text = Self.join(words[...])
  }

  var middle: Int { box.middleY }

  /// Words with the blanks that stand between them.
  static func join(_ words: ArraySlice<PrintedWord>) -> String {
    guard var last = words.first else { return "" }
    var text = last.text
    for word in words.dropFirst() {
      if hasBlank(last, word) { text.append(" ") }
      text.append(word.text)
      last = word
    }
    return text
  }

  /// Words are told apart by their blanks, and tight ones are a tenth of a letter; but ideographs
  /// next to each other may come as words of their own without any.
  static func hasBlank(_ left: PrintedWord, _ right: PrintedWord) -> Bool {
    let gap = right.box.x0 - left.box.x1
    let size = min(left.size, right.size)
    guard gap * 8 <= size else { return true }
    guard let last = left.text.unicodeScalars.last, let first = right.text.unicodeScalars.first
    else { return false }
    return gap * 25 > size && !Ideographs.contain(last) && !Ideographs.contain(first)
  }
}

/// Scripts that are written without blanks.
enum Ideographs {
  /// Ideographs, kana, and their full-width punctuation.
  static func contain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension PrintedWord {
  /// The font size, or the box's height, which ascent and descent make nine to thirteen tenths of it.
  var size: Int { fontSize > 0 ? fontSize : max(1, box.y1 - box.y0) }
}
