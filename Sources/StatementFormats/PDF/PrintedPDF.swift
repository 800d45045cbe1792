import PDFTables
import PrintedPages

/// Writes pages of words as a PDF: each word upright in its box, as wide and as high as that.
///
/// The fonts are those that every viewer has, and none is in the file: letters are drawn wider or
/// narrower until the word has its width. What is read of the file are the same words in the same boxes.
/// Source: ISO 32000-1, 9.6 to 9.10.
struct PrintedPDF {
  private let pages: [PrintedPage]
  private var fonts = PrintedFonts()

  init(_ pages: [PrintedPage]) {
    self.pages = pages
  }

  var bytes: [UInt8] {
    var copy = self
    return copy.written()
  }

  private mutating func written() -> [UInt8] {
    let contents = pages.map { page in page.words.map { drawn($0, page) }.joined() }
    let fontsStart = 3
    let fontObjects = fonts.objects(from: fontsStart)
    var objects = ["<</Type/Catalog/Pages 2 0 R>>"]
    let pagesStart = fontsStart + fontObjects.count
    let kids = pages.indices.map { "\(pagesStart + 2 * $0) 0 R" }.joined(separator: " ")
    objects.append("<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>")
    objects += fontObjects
    let names = fonts.references(from: fontsStart)
    for (page, content) in zip(pages, contents) {
      let size = "\(Self.points(page.width)) \(Self.points(page.height))"
      objects.append(
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(size)]/Resources<</Font<<\(names)>>>>"
          + "/Contents \(objects.count + 2) 0 R>>")
      objects.append(Self.stream(content))
    }
    return Self.file(objects)
  }

  private mutating func drawn(_ word: PrintedWord, _ page: PrintedPage) -> String {
    let box = word.box
    let height = max(1, box.y1 - box.y0)
    let size = word.fontSize > 0 ? word.fontSize : height
    let (width, share) = (max(1, box.x1 - box.x0), height * 1000 / max(1, size))
    let pieces = fonts.pieces(of: word.text, share: share)
    let natural = max(1, pieces.reduce(0) { $0 + $1.width } * size / 1000)
    let scale = width * 10_000 / natural
    let base = page.height - box.y1 + PrintedFonts.descent(of: share) * size / 1000
    var text =
      "BT \(Self.ratio(scale)) 0 0 1 \(Self.points(box.x0)) \(Self.points(base)) Tm"
    for piece in pieces {
      text += " /\(piece.font) \(Self.points(size)) Tf <\(piece.codes)> Tj"
    }
    return text + " ET\n"
  }

  // MARK: Syntax

  static func stream(_ content: String) -> String {
    "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream"
  }

  /// Thousandths of a point as points: `80.25`.
  private static func points(_ thousandths: Int) -> String { decimal(thousandths, 3) }

  /// Ten-thousandths.
  private static func ratio(_ parts: Int) -> String { decimal(max(1, parts), 4) }

  private static func decimal(_ number: Int, _ places: Int) -> String {
    var digits = String(number.magnitude)
    while digits.count <= places { digits = "0" + digits }
    return (number < 0 ? "-" : "") + digits.dropLast(places) + "." + digits.suffix(places)
  }

  private static func file(_ objects: [String]) -> [UInt8] {
    var bytes = Array("%PDF-1.5\n".utf8)
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(bytes.count)
      bytes += Array("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let table = bytes.count
    var tail = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      tail += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
    }
    tail += "trailer\n<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
    return bytes + Array(tail.utf8)
  }
}
