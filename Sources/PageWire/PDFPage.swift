/// What one page of a PDF shows: words and where they stand.
///
/// Lengths are thousandths of a point (1/72 inch). The origin is the upper left corner of the
/// visible page as it is turned when shown; x runs to the right, y downward.
public struct PDFPage: Hashable, Sendable {
  public var width: Int
  public var height: Int
  /// How much of the page its images cover, in percent. Looked at only where there are few words:
  /// nil elsewhere.
  public var imagePercent: Int?
  /// In the order poppler reads them: roughly column by column. Go by the boxes.
  public var words: [PDFWord]

  /// Parts of the page's content that could not be read and were passed over. Where this is not 0,
  /// words may be missing.
  public var faultCount: Int

  public init(
    width: Int, height: Int, imagePercent: Int?, words: [PDFWord], faultCount: Int = 0
  ) {
    self.width = width
    self.height = height
    self.imagePercent = imagePercent
    self.words = words
    self.faultCount = faultCount
  }

  /// Images, and next to no text: a scan or a photograph.
  public var isScan: Bool {
    words.count < 5 && (imagePercent ?? 0) >= 40
  }
}
