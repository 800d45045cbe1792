/// PDFs made by hand, a few lines of Helvetica a page.
package struct MadePDF: Sendable {
  /// A line: where its first character stands, in points from the lower left corner, and what turns
  /// it.
  package struct Line: Sendable {
    package var text: String
    package var x: Int
    package var y: Int
    package var size = 10
    /// The matrix before the place; upright by itself.
    package var turn = "1 0 0 1"
    /// Operators before the text: color, rendering mode.
    package var setting = ""

    package init(
      text: String, x: Int, y: Int, size: Int = 10, turn: String = "1 0 0 1", setting: String = ""
    ) {
      (self.text, self.x, self.y, self.size) = (text, x, y, size)
      (self.turn, self.setting) = (turn, setting)
    }
  }

  package var pages: [[Line]]
  /// Draws an image over the whole of each page.
  package var hasImage = false
  /// Entries added to each page.
  package var pageEntries = ""
  /// What the font says that codes show, where it says it.
  package var letters: [UInt8: String] = [:]

  package init(pages: [[Line]], hasImage: Bool = false, pageEntries: String = "") {
    (self.pages, self.hasImage, self.pageEntries) = (pages, hasImage, pageEntries)
  }

  package static let oneLine = MadePDF(pages: [
    [Line(text: "Opening balance 1,234.56", x: 72, y: 700)]
  ])

  package var bytes: [UInt8] {
    var objects = ["<</Type/Catalog/Pages 2 0 R>>"]
    let kids = pages.indices.map { "\(5 + 2 * $0) 0 R" }.joined(separator: " ")
    objects.append("<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>")
    let map = letters.isEmpty ? "" : "/ToUnicode \(5 + 2 * pages.count) 0 R"
    objects.append(
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding\(map)>>")
    objects.append(
      "<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8"
        + "/ColorSpace/DeviceGray/Length 1>>\nstream\nA\nendstream")
    for page in pages {
      objects.append(
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents \(objects.count + 2) 0 R"
          + "/Resources<</Font<</F 3 0 R>>/XObject<</I 4 0 R>>>>\(pageEntries)>>")
      let content =
        (hasImage ? "q 595 0 0 842 0 0 cm /I Do Q\n" : "")
        + page.map { line in
          "BT /F \(line.size) Tf \(line.setting) \(line.turn) \(line.x) \(line.y) Tm"
            + " (\(line.text)) Tj ET\n"
        }.joined()
      objects.append("<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream")
    }
    if !letters.isEmpty { objects.append(unicodeMap) }
    var bytes = Array("%PDF-1.4\n".utf8)
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(bytes.count)
      bytes += Array("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let table = bytes.count
    bytes += Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      let digits = String(offset)
      bytes += Array((String(repeating: "0", count: 10 - digits.count) + digits).utf8)
      bytes += Array(" 00000 n \n".utf8)
    }
    bytes += Array("trailer\n<</Size \(objects.count + 1)/Root 1 0 R>>\n".utf8)
    bytes += Array("startxref\n\(table)\n%%EOF\n".utf8)
    return bytes
  }

  /// Source: ISO 32000-1, 9.10.3.
  private var unicodeMap: String {
    func hex(_ number: some BinaryInteger, _ digits: Int) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let lines = letters.sorted { $0.key < $1.key }.map { code, text in
      "<\(hex(code, 2))> <\(text.utf16.map { hex($0, 4) }.joined())>"
    }
    let blocks = stride(from: 0, to: lines.count, by: 100).map { start in
      let block = lines[start..<min(start + 100, lines.count)]
      return "\(block.count) beginbfchar\n\(block.joined(separator: "\n"))\nendbfchar\n"
    }
    let map =
      "begincmap 1 begincodespacerange <00> <ff> endcodespacerange\n\(blocks.joined())endcmap"
    return "<</Length \(map.utf8.count)>>\nstream\n\(map)\nendstream"
  }
}
