/// What one page of a PDF shows: words and where they stand.
///
/// Lengths are thousandths of a point (1/72 inch). The origin is the upper left corner of the
/// visible page as it is turned when shown, and turned on until its text is upright; x runs to the
/// right, y downward.
package struct PrintedPage: Hashable, Sendable {
  /// From 1; 0 where nobody has counted it.
  package var number: Int
  package var width: Int
  package var height: Int
  /// How much of the page its images cover, in percent. Looked at only where there are few words, and
  /// on the first page: nil elsewhere.
  package var imagePercent: Int?
  /// In the order poppler reads them: roughly column by column. Go by the boxes.
  package var words: [PrintedWord]

  /// Parts of the page's content that could not be read and were passed over. Where this is not 0,
  /// words may be missing.
  package var faultCount: Int

  /// Whether its text is what a program recognised in its picture. The worker does not say it.
  package var isRecognised = false
  /// What the page looks like: drawn where it has no text, and somebody asked for it.
  package var picture: PagePicture?

  package init(
    number: Int = 0, width: Int, height: Int, imagePercent: Int? = nil, words: [PrintedWord],
    faultCount: Int = 0
  ) {
    self.number = number
    self.width = width
    self.height = height
    self.imagePercent = imagePercent
    self.words = words
    self.faultCount = faultCount
  }

  /// An image, and no text but what a program that scans prints at the edge: a scan or a photograph.
  package var isScan: Bool {
    let images = imagePercent ?? 0
    return images >= 40 && words.count < 5 || images >= 80 && words.count < 12
  }
}

/// Characters that stand together, without blanks.
///
/// Words are cut rather too often than too seldom: at blanks, at gaps wider than a quarter of the
/// font size, where size or color changes. None reaches over two columns of a table. Chinese
/// without blanks is one word as long as it runs on.
package struct PrintedWord: Hashable, Sendable {
  package struct Marks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// It does not run from left to right: text at the margin, a slanting watermark. Told by how its
    /// characters follow one another, so a single character by itself never is.
    package static let turned = Marks(rawValue: 1)
    /// The font's name says so.
    package static let bold = Marks(rawValue: 2)
    /// Drawn without ink, as under a scan: its font is one that only programs that recognise text
    /// use. Other text without ink is not told apart.
    package static let invisible = Marks(rawValue: 4)
  }

  /// As the document maps its glyphs to Unicode, with ligatures as letters and hyphens as `-`; a soft
  /// hyphen ends a word that is divided. Not normalised beyond that, never empty.
  package var text: String
  package var box: PrintedBox
  /// In thousandths of a point; 0 where it is not known.
  package var fontSize: Int
  /// Red, green, blue, eight bits each; 0 is black, 0xFFFFFF white. Where the text is printed in no
  /// color at all (rendering mode 3) this is the one it would have had.
  package var color: UInt32
  package var marks: Marks

  package init(
    text: String, box: PrintedBox, fontSize: Int = 0, color: UInt32 = 0, marks: Marks = []
  ) {
    self.text = text
    self.box = box
    self.fontSize = fontSize
    self.color = color
    self.marks = marks
  }
}

extension PrintedWord {
  package var isTurned: Bool { marks.contains(.turned) }
  package var isInvisible: Bool { marks.contains(.invisible) }
}

/// A rectangle on a page: `x0 <= x1`, `y0 <= y1`, in thousandths of a point, y downward. Its height
/// is that of the font, not of the glyphs.
package struct PrintedBox: Hashable, Sendable {
  package var x0: Int
  package var y0: Int
  package var x1: Int
  package var y1: Int

  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = min(x0, x1)
    self.y0 = min(y0, y1)
    self.x1 = max(x0, x1)
    self.y1 = max(y0, y1)
  }

  package var middleX: Int { (x0 + x1) / 2 }
  package var middleY: Int { (y0 + y1) / 2 }

  /// The smallest box around both.
  package func union(_ other: PrintedBox) -> PrintedBox {
    PrintedBox(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// No length is beyond a million points, so that sums and products of a few stay exact.
  package static let farthest = 1_000_000_000
}
