/// A page as it looks, in shades of grey.
package struct PagePicture: Hashable, Sendable {
  /// A scan of an A4 page at 300 dots per inch has nine million; a page of them is sent in one message.
  package static let mostPixels = 12_000_000
  package static let dotsPerInch = 300

  package let width: Int
  package let height: Int
  /// One byte for each pixel, line by line from the top; 0 is black.
  package let pixels: [UInt8]

  /// Nil where the sides do not fit the pixels.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard (1...65_535).contains(width), (1...65_535).contains(height),
      width * height == pixels.count, pixels.count <= Self.mostPixels
    else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// How many pixels wide and high a page of this size is drawn, in thousandths of a point; nil where it
  /// has no size, or a side that nobody prints.
  package static func size(ofPage page: (width: Int, height: Int), most: Int) -> (Int, Int)? {
    guard (1...20_000_000).contains(page.width), (1...20_000_000).contains(page.height) else {
      return nil
    }
    var dots = dotsPerInch
    while dots > 10 {
      let (width, height) = (page.width * dots / 72_000, page.height * dots / 72_000)
      if width < 1 || height < 1 { return nil }
      if width * height <= min(most, mostPixels), max(width, height) <= 65_535 {
        return (width, height)
      }
      dots = dots * 9 / 10
    }
    return nil
  }
}
