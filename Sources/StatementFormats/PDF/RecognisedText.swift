import PrintedPages

/// Words that a program recognised in a picture, where they stand in it, in pixels.
///
/// Source: the hOCR specification 1.2; ALTO 4; the TSV that Tesseract writes.
struct RecognisedText {
  struct Word {
    var text: String
    var box: PrintedBox
    /// Among ``lines``.
    var line: Int?
  }

  private(set) var words: [Word] = []
  /// The boxes of lines of text.
  private(set) var lines: [PrintedBox] = []

  /// No page has more words.
  static let mostWords = 50_000

  /// Nil for what is in none of the formats.
  init?(_ output: [UInt8]) {
    let text = String(decoding: output, as: UTF8.self)
    let first = text.prefix { !$0.isNewline }.split(
      separator: "\t", omittingEmptySubsequences: false)
    if first.contains("left"), first.contains("text") {
      guard readTable(text, first.map(String.init)) else { return nil }
    } else {
      guard readMarkup(text) else { return nil }
    }
  }

  private mutating func add(_ text: String, _ box: PrintedBox, _ line: Int?) {
    let text = text.filter { !$0.isWhitespace }
    guard !text.isEmpty, words.count < Self.mostWords else { return }
    words.append(Word(text: text, box: box, line: line))
  }

  /// A box by its corner and its sides; nil for what no picture has.
  private static func box(_ left: Int?, _ top: Int?, _ width: Int?, _ height: Int?) -> PrintedBox? {
    guard let left, let top, let width, let height,
      [left, top, width, height].allSatisfy((0...1_000_000).contains)
    else { return nil }
    return PrintedBox(x0: left, y0: top, x1: left + width, y1: top + height)
  }

  // MARK: TSV

  private mutating func readTable(_ text: String, _ names: [String]) -> Bool {
    let places = ["left", "top", "width", "height"].map { names.firstIndex(of: $0) }
    guard let textPlace = names.firstIndex(of: "text"), !places.contains(nil) else { return false }
    let groups = ["block_num", "par_num", "line_num"].compactMap { names.firstIndex(of: $0) }
    var known: [[Substring]: Int] = [:]
    for row in text.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count > textPlace,
        let box = Self.box(
          at: places.map { place in place.flatMap { cells.indices.contains($0) ? cells[$0] : nil } }
        )
      else { continue }
      let words = cells[textPlace]
      guard words.contains(where: { !$0.isWhitespace }) else { continue }
      let group = groups.filter(cells.indices.contains).map { cells[$0] }
      let line: Int
      if let found = known[group] {
        line = found
        lines[line] = lines[line].union(box)
      } else {
        line = lines.count
        known[group] = line
        lines.append(box)
      }
      add(String(words), box, line)
    }
    return true
  }

  private static func box(at cells: [Substring?]) -> PrintedBox? {
    let numbers = cells.map { $0.flatMap { Int($0) } }
    return box(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  // MARK: hOCR and ALTO

  private mutating func readMarkup(_ text: String) -> Bool {
    var tags = MarkupTags(text)
    var isKnown = false
    /// The word that text belongs to, and how many elements are open in it.
    var word: (box: PrintedBox, text: String, depth: Int)?
    while let tag = tags.next() {
      if var open = word {
        open.text += tag.textBefore
        open.depth += tag.isEnd ? -1 : tag.isEmpty ? 0 : 1
        word = open.depth > 0 ? open : nil
        if word == nil { add(open.text, open.box, lines.indices.last) }
        continue
      }
      switch tag.name {
      case "alto": isKnown = true
      case "measurementunit": if tags.peekText() != "pixel", !tag.isEnd { return false }
      case "textline" where !tag.isEnd: if let box = Self.box(of: tag) { lines.append(box) }
      case "string":
        if let box = Self.box(of: tag) { add(tag["content"] ?? "", box, lines.indices.last) }
      default:
        let classes = (tag["class"] ?? "").split(separator: " ")
        if classes.contains("ocr_page") { isKnown = true }
        guard !classes.isEmpty, !tag.isEnd, let box = Self.titled(tag["title"]) else { continue }
        if classes.contains("ocrx_word") {
          word = (box, "", 1)
        } else if classes.contains(where: Self.lineClasses.contains) {
          lines.append(box)
        }
      }
    }
    return isKnown
  }

  private static let lineClasses: Set<Substring> = [
    "ocr_line", "ocrx_line", "ocr_header", "ocr_footer", "ocr_caption", "ocr_textfloat",
  ]

  private static func box(of tag: MarkupTags.Tag) -> PrintedBox? {
    let numbers = ["hpos", "vpos", "width", "height"].map { name in
      tag[name].flatMap { Int($0.prefix { $0 != "." }) }
    }
    return box(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// `bbox 10 20 110 45; x_wconf 93`.
  private static func titled(_ title: String?) -> PrintedBox? {
    for part in (title ?? "").split(separator: ";") {
      let words = part.split(separator: " ")
      guard words.first == "bbox", words.count == 5 else { continue }
      let numbers = words.dropFirst().compactMap { Int($0) }
      guard numbers.count == 4, numbers[2] >= numbers[0], numbers[3] >= numbers[1] else { continue }
      return box(numbers[0], numbers[1], numbers[2] - numbers[0], numbers[3] - numbers[1])
    }
    return nil
  }
}

extension RecognisedText {
  /// The words as they stand on a page that was drawn so large.
  ///
  /// Letters of a line are one size, however high those of a word happen to be.
  func words(on page: PrintedPage, drawn picture: PagePicture) -> [PrintedWord] {
    let heights = lines.map { $0.y1 - $0.y0 }.sorted()
    let usual = heights.isEmpty ? 0 : heights[heights.count / 2]
    return words.map { word in
      var box = word.box
      if let line = word.line, lines[line].y1 - lines[line].y0 <= 2 * usual {
        box = PrintedBox(x0: box.x0, y0: lines[line].y0, x1: box.x1, y1: lines[line].y1)
      }
      let size = usual > 0 ? usual : box.y1 - box.y0
      func across(_ x: Int) -> Int { x * page.width / picture.width }
      func down(_ y: Int) -> Int { y * page.height / picture.height }
      return PrintedWord(
        text: word.text,
        box: PrintedBox(x0: across(box.x0), y0: down(box.y0), x1: across(box.x1), y1: down(box.y1)),
        fontSize: down(size))
    }
  }
}
