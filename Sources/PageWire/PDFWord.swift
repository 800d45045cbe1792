/// Characters that stand together, without blanks.
///
/// Words are cut rather too often than too seldom: at blanks, at gaps wider than a quarter of the
/// font size, where size or color changes. None reaches over two columns of a table. Chinese
/// without blanks is one word as long as it runs on.
public struct PDFWord: Hashable, Sendable {
  public struct Marks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// It does not run from left to right: text at the margin, a slanting watermark. Told by how its
    /// characters follow one another, so a single character by itself never is.
    public static let turned = Marks(rawValue: 1)
    /// The font's name says so.
    public static let bold = Marks(rawValue: 2)
  }

  /// As the document maps its glyphs to Unicode; not normalised, never empty.
  public var text: String
  public var box: PDFBox
  public var fontSize: Int
  /// Red, green, blue, eight bits each; 0 is black, 0xFFFFFF white. Where the text is printed in no
  /// color at all (rendering mode 3) this is the one it would have had.
  public var color: UInt32
  public var marks: Marks

  public init(text: String, box: PDFBox, fontSize: Int, color: UInt32, marks: Marks = []) {
    self.text = text
    self.box = box
    self.fontSize = fontSize
    self.color = color
    self.marks = marks
  }
}

/// A rectangle on a page: `x0 <= x1`, `y0 <= y1`, in thousandths of a point, y downward. Its height
/// is that of the font, not of the glyphs.
public struct PDFBox: Hashable, Sendable {
  public var x0: Int
  public var y0: Int
  public var x1: Int
  public var y1: Int

  public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = min(x0, x1)
    self.y0 = min(y0, y1)
    self.x1 = max(x0, x1)
    self.y1 = max(y0, y1)
  }

  /// No length is beyond a million points, so that sums and products of a few stay exact.
  public static let farthest = 1_000_000_000
}
