/// A small XLSX workbook made of the XML of its parts, in a ZIP that compresses nothing.
package struct MadeWorkbook {
  package private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// - Parameters:
  ///   - sheets: each with its name, `state` of it behind a `|`, and its XML.
  ///   - texts: the part of shared strings; nil: none.
  ///   - styles: the part of styles; nil: none.
  ///   - properties: attributes of `workbookPr`.
  ///   - others: further parts, by their names.
  package init(
    sheets: [(name: String, xml: String)], texts: String? = nil, styles: String? = nil,
    properties: String = "", others: [(String, String)] = []
  ) {
    var list = ""
    var relations = ""
    for (place, sheet) in sheets.enumerated() {
      let words = sheet.name.split(separator: "|")
      let state = words.count > 1 ? " state=\"\(words[1])\"" : ""
      let number = place + 1
      list +=
        "<sheet name=\"\(words.first ?? "")\" sheetId=\"\(number)\"\(state) r:id=\"rId\(number)\"/>"
      relations +=
        "<Relationship Id=\"rId\(number)\" Type=\"x/worksheet\" Target=\"worksheets/s\(number).xml\"/>"
    }
    add(
      "_rels/.rels",
      "<Relationships><Relationship Id=\"a\" Type=\"x/officeDocument\" Target=\"xl/workbook.xml\"/>"
        + "</Relationships>")
    add(
      "xl/workbook.xml",
      "<workbook xmlns:r=\"r\"><workbookPr\(properties)/><sheets>\(list)</sheets></workbook>")
    add("xl/_rels/workbook.xml.rels", "<Relationships>\(relations)</Relationships>")
    for (place, sheet) in sheets.enumerated() {
      add("xl/worksheets/s\(place + 1).xml", sheet.xml)
    }
    if let texts { add("xl/sharedStrings.xml", texts) }
    if let styles { add("xl/styles.xml", styles) }
    for (name, text) in others { add(name, text) }
    finish()
  }

  // MARK: The ZIP. Source: APPNOTE 6.3

  private mutating func add(_ name: String, _ text: String) {
    let data = Array(text.utf8)
    let offset = bytes.count
    let facts =
      Self.bytes(20, 2) + Self.bytes(0x0800, 2) + Self.bytes(0, 2) + Self.bytes(0, 2)
      + Self.bytes(0x5821, 2) + Self.bytes(Int(Self.checksum(data)), 4)
      + Self.bytes(data.count, 4) + Self.bytes(data.count, 4) + Self.bytes(name.utf8.count, 2)
      + Self.bytes(0, 2)
    bytes += Self.bytes(0x0403_4B50, 4) + facts + Array(name.utf8) + data
    directory +=
      Self.bytes(0x0201_4B50, 4) + Self.bytes(20, 2) + facts + Self.bytes(0, 2)
      + Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(0, 4) + Self.bytes(offset, 4)
      + Array(name.utf8)
    count += 1
  }

  private mutating func finish() {
    let offset = bytes.count
    bytes += directory
    bytes +=
      Self.bytes(0x0605_4B50, 4) + Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(count, 2)
      + Self.bytes(count, 2) + Self.bytes(directory.count, 4) + Self.bytes(offset, 4)
      + Self.bytes(0, 2)
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func checksum(_ data: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
