/// A rectangle on a page, in thousandths of a point, with y growing downward.
public struct PrintedBox: Hashable, Sendable {
  public var x0: Int
  public var y0: Int
  public var x1: Int
  public var y1: Int

  public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  public var middleX: Int { (x0 + x1) / 2 }
  public var middleY: Int { (y0 + y1) / 2 }

  /// The smallest box around both.
  public func union(_ other: PrintedBox) -> PrintedBox {
    PrintedBox(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }
}

/// Text that stands together on one base line: glyphs without a blank between them.
public struct PrintedWord: Hashable, Sendable {
  public var text: String
  public var box: PrintedBox
  /// In thousandths of a point; 0 where it is not known, and then taken from the box.
  public var fontSize: Int
  /// The base line is not horizontal: a watermark, or text along the side of the page.
  public var isRotated: Bool
  /// Drawn without ink, as under a scan.
  public var isInvisible: Bool

  public init(
    text: String, box: PrintedBox, fontSize: Int = 0, isRotated: Bool = false,
    isInvisible: Bool = false
  ) {
    self.text = text
    self.box = box
    self.fontSize = fontSize
    self.isRotated = isRotated
    self.isInvisible = isInvisible
  }

  /// The font size, or the box's height, which ascent and descent make nine to thirteen tenths of it.
  var size: Int { fontSize > 0 ? fontSize : max(1, box.y1 - box.y0) }
}

/// One page of a document: its size in thousandths of a point, and its words in any order.
public struct PrintedPage: Hashable, Sendable {
  /// From 1.
  public var number: Int
  public var width: Int
  public var height: Int
  public var words: [PrintedWord]

  public init(number: Int, width: Int, height: Int, words: [PrintedWord]) {
    self.number = number
    self.width = width
    self.height = height
    self.words = words
  }
}
