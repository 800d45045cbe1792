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

  /// The smallest blank of a font is a fifth of its size; glyphs of one word overlap or touch.
  static func hasBlank(_ left: PrintedWord, _ right: PrintedWord) -> Bool {
    (right.box.x0 - left.box.x1) * 8 > min(left.size, right.size)
  }
}
