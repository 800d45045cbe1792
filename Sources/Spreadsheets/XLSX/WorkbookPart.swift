/// Reads the part that lists a workbook's sheets.
final class WorkbookPart: XMLPartHandler {
  struct Entry {
    var name = ""
    var relationship = ""
    var isHidden = false
  }

  let isDone = false
  private(set) var sheets: [Entry] = []
  /// Whether days are counted from 1 January 1904.
  private(set) var isFrom1904 = false
  /// The sheet that is shown at first.
  private(set) var active = 0
  private var element: [UInt8] = []

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    element = Array(name)
    if element == Self.sheet { sheets.append(Entry()) }
  }

  private static let sheet = Array("sheet".utf8)
  private static let properties = Array("workbookPr".utf8)
  private static let view = Array("workbookView".utf8)

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    switch element {
    case Self.properties:
      if name.elementsEqual("date1904".utf8) { isFrom1904 = XMLAttribute.isTrue(value) }
    case Self.view:
      if name.elementsEqual("activeTab".utf8) { active = XMLAttribute.number(value) ?? 0 }
    case Self.sheet:
      guard let last = sheets.indices.last else { return }
      switch String(decoding: name, as: UTF8.self) {
      case "name": sheets[last].name = XMLAttribute.text(value)
      case "id": sheets[last].relationship = XMLAttribute.text(value)
      case "state": sheets[last].isHidden = !value.elementsEqual("visible".utf8)
      default: break
      }
    default: break
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {}

  func endElement(_ name: UnsafeRawBufferPointer) {
    element = []
  }
}
