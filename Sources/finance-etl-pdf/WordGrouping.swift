import CPoppler
import PrintedPages

/// Puts the characters of a page together to words.
struct WordGrouping {
  private(set) var words: [PrintedWord] = []
  private var start = 0
  private var box: PrintedBox?
  private var last = PrintedBox(x0: 0, y0: 0, x1: 0, y1: 0)
  private var direction: Direction?
  private var hasRightToLeft = false

  /// Which way each of the words runs; nil for a single character.
  private(set) var directions: [Direction?] = []

  /// Which way the characters of a word follow one another on the page.
  enum Direction {
    case right, left, up, down
  }

  /// Nil where poppler gives another number of boxes than of characters: none could be trusted.
  static func grouped(_ text: cpoppler_text) -> WordGrouping? {
    guard let start = text.utf8 else { return WordGrouping() }
    let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
    guard !bytes.isEmpty else { return WordGrouping() }
    let boxes = UnsafeBufferPointer(start: text.boxes, count: Int(text.box_count))
    var skipsMarks = false
    if scalarCount(bytes, skippingMarks: false) != boxes.count {
      // poppler wraps text from right to left in marks that have no place on the page.
      skipsMarks = true
      guard scalarCount(bytes, skippingMarks: true) == boxes.count else { return nil }
    }
    var grouping = WordGrouping()
    grouping.read(
      bytes, boxes, UnsafeBufferPointer(start: text.runs, count: Int(text.run_count)),
      skippingMarks: skipsMarks)
    return grouping
  }

  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ boxes: UnsafeBufferPointer<cpoppler_box>,
    _ runs: UnsafeBufferPointer<cpoppler_run>, skippingMarks: Bool
  ) {
    var (offset, index, run) = (0, 0, 0)
    var look = Look()
    while offset < bytes.count {
      let (scalar, byteCount) = Self.scalar(bytes, at: offset)
      let next = offset + byteCount
      if skippingMarks, Self.isMark(scalar) {
        end(bytes, before: offset, look)
        offset = next
        continue
      }
      while run < runs.count, runs[run].end <= index { run += 1 }
      let seen =
        run < runs.count && runs[run].first <= index ? Look(runs[run]) : Look()
      if Self.isBlank(scalar) {
        end(bytes, before: offset, look)
      } else if box == nil || !Letters.isNothing(scalar) {
        let place = PrintedBox(
          x0: Int(boxes[index].x0), y0: Int(boxes[index].y0), x1: Int(boxes[index].x1),
          y1: Int(boxes[index].y1))
        if box != nil, seen != look || !joins(place, size: look.size) {
          end(bytes, before: offset, look)
        }
        if box == nil { start = offset }
        look = seen
        add(place)
        hasRightToLeft = hasRightToLeft || Self.isRightToLeft(scalar)
      }
      index += 1
      offset = next
    }
    end(bytes, before: offset, look)
  }

  private mutating func add(_ place: PrintedBox) {
    if let whole = box {
      box = PrintedBox(
        x0: min(whole.x0, place.x0), y0: min(whole.y0, place.y0), x1: max(whole.x1, place.x1),
        y1: max(whole.y1, place.y1))
    } else {
      box = place
    }
    last = place
  }

  /// Whether the character at `place` goes on with the word: the way it runs, without a gap.
  private mutating func joins(_ place: PrintedBox, size: Int) -> Bool {
    let slack = max(size, 1000) / 4
    let found: Direction?
    if abs(place.y0 - last.y0) <= slack, abs(place.y1 - last.y1) <= slack {
      // Combining characters stand where the one before them stands.
      if abs(place.x0 - last.x0) <= slack / 8, abs(place.x1 - last.x1) <= slack / 8 { return true }
      if place.x0 >= last.x0 {
        found = place.x0 - last.x1 <= slack && last.x1 - place.x0 <= 2 * slack ? .right : nil
      } else {
        found = abs(last.x0 - place.x1) <= slack ? .left : nil
      }
    } else if abs(place.x0 - last.x0) <= slack, abs(place.x1 - last.x1) <= slack {
      if abs(place.y0 - last.y1) <= slack {
        found = .down
      } else {
        found = abs(last.y0 - place.y1) <= slack ? .up : nil
      }
    } else {
      found = nil
    }
    guard let found, direction == nil || direction == found else { return false }
    direction = found
    return true
  }

  private mutating func end(_ bytes: UnsafeRawBufferPointer, before offset: Int, _ look: Look) {
    guard let whole = box else { return }
    if let text = Letters.text(bytes[start..<offset]) {
      var marks: PrintedWord.Marks = look.isBold ? .bold : []
      if look.isInkless { marks.insert(.invisible) }
      let way = direction == .left && hasRightToLeft ? .right : direction
      words.append(
        PrintedWord(
          text: text, box: whole, fontSize: look.size, color: look.color, marks: marks))
      directions.append(way)
    }
    box = nil
    direction = nil
    hasRightToLeft = false
  }
}

/// How characters look.
private struct Look: Equatable {
  var size = 0
  var color: UInt32 = 0
  var isBold = false
  var isInkless = false

  init() {}

  init(_ run: cpoppler_run) {
    size = Int(max(0, run.font_size))
    color = run.rgb
    isBold = run.is_bold != 0
    isInkless = run.is_inkless != 0
  }
}

extension WordGrouping {
  /// The character at `offset` and how many bytes it takes; never reaches beyond the bytes.
  static func scalar(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> (UInt32, Int) {
    let lead = bytes[offset]
    let byteCount =
      switch lead {
      case ..<0xC0: 1
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    guard byteCount > 1, offset + byteCount <= bytes.count else { return (UInt32(lead), 1) }
    var value = UInt32(lead) & (0xFF >> UInt32(byteCount + 1))
    for index in 1..<byteCount {
      value = value << 6 | UInt32(bytes[offset + index] & 0x3F)
    }
    return (value, byteCount)
  }

  static func scalarCount(_ bytes: UnsafeRawBufferPointer, skippingMarks: Bool) -> Int {
    var (offset, count) = (0, 0)
    while offset < bytes.count {
      let (scalar, byteCount) = scalar(bytes, at: offset)
      if !(skippingMarks && isMark(scalar)) { count += 1 }
      offset += byteCount
    }
    return count
  }

  /// White space of Unicode, the Chinese blank among it.
  static func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// The marks that set the direction of text.
  static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Hebrew, Arabic and their neighbours.
  static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF: true
    default: false
    }
  }
}
