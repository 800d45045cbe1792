import CPoppler
import PageWire

/// Puts the characters of a page together to words.
struct WordGrouping {
  private var words: [PDFWord] = []
  private var start = 0
  private var box: PDFBox?
  private var last = PDFBox(x0: 0, y0: 0, x1: 0, y1: 0)
  private var direction: Direction?
  private var hasRightToLeft = false

  private enum Direction {
    case right, left, vertical
  }

  /// Nil where poppler gives another number of boxes than of characters: none could be trusted.
  static func words(of text: cpoppler_text) -> [PDFWord]? {
    guard let start = text.utf8 else { return [] }
    let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
    guard !bytes.isEmpty else { return [] }
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
    return grouping.words
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
      } else {
        let place = PDFBox(
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

  private mutating func add(_ place: PDFBox) {
    if let whole = box {
      box = PDFBox(
        x0: min(whole.x0, place.x0), y0: min(whole.y0, place.y0), x1: max(whole.x1, place.x1),
        y1: max(whole.y1, place.y1))
    } else {
      box = place
    }
    last = place
  }

  /// Whether the character at `place` goes on with the word: the way it runs, without a gap.
  private mutating func joins(_ place: PDFBox, size: Int) -> Bool {
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
      let touches = abs(place.y0 - last.y1) <= slack || abs(last.y0 - place.y1) <= slack
      found = touches ? .vertical : nil
    } else {
      found = nil
    }
    guard let found, direction == nil || direction == found else { return false }
    direction = found
    return true
  }

  private mutating func end(_ bytes: UnsafeRawBufferPointer, before offset: Int, _ look: Look) {
    guard let whole = box else { return }
    var marks: PDFWord.Marks = look.isBold ? .bold : []
    if direction == .vertical || (direction == .left && !hasRightToLeft) { marks.insert(.turned) }
    words.append(
      PDFWord(
        text: String(decoding: bytes[start..<offset], as: UTF8.self), box: whole,
        fontSize: look.size, color: look.color, marks: marks))
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

  init() {}

  init(_ run: cpoppler_run) {
    size = Int(max(0, run.font_size))
    color = run.rgb
    isBold = run.is_bold != 0
  }
}
