/// Reads what the styles of a workbook say of numbers.
final class CellStyles: XMLPartHandler {
  let isDone = false
  /// The id of the format of each style of cells.
  private var formatIDs: [Int] = []
  private var codes: [Int: String] = [:]
  /// The format of each style of cells; what a cell has that names another is a number.
  private(set) var formats: [CellFormat] = []
  private var element: [UInt8] = []
  private var isOfCells = false
  private var isOfFormats = false
  /// The format at hand.
  private var format: (id: Int, code: String) = (0, "")

  private static let oneFormat = Array("numFmt".utf8)
  private static let allFormats = Array("numFmts".utf8)
  private static let style = Array("xf".utf8)
  private static let cellStyles = Array("cellXfs".utf8)
  private static let stylesheet = Array("styleSheet".utf8)
  /// More styles than any program allows.
  private static let mostStyles = 1 << 17

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    element = Array(name)
    if element == Self.cellStyles { isOfCells = true }
    if element == Self.allFormats { isOfFormats = true }
    if element == Self.style, isOfCells, formatIDs.count < Self.mostStyles { formatIDs.append(0) }
  }

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    switch element {
    case Self.oneFormat where isOfFormats:
      if name.elementsEqual("numFmtId".utf8) { format.id = XMLAttribute.number(value) ?? 0 }
      if name.elementsEqual("formatCode".utf8) { format.code = XMLAttribute.text(value) }
    case Self.style where isOfCells:
      guard name.elementsEqual("numFmtId".utf8), let last = formatIDs.indices.last else { return }
      formatIDs[last] = XMLAttribute.number(value) ?? 0
    default: break
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {}

  func endElement(_ name: UnsafeRawBufferPointer) {
    if name.elementsEqual(Self.cellStyles) { isOfCells = false }
    if name.elementsEqual(Self.allFormats) { isOfFormats = false }
    if name.elementsEqual(Self.oneFormat), isOfFormats, codes.count < Self.mostStyles {
      codes[format.id] = format.code
    }
    element = []
    guard name.elementsEqual(Self.stylesheet) else { return }
    // A workbook may give an id of its own to a format that has a number already.
    var known: [Int: CellFormat] = [:]
    for (id, code) in codes { known[id] = CellFormat(code: code) }
    formats = formatIDs.map { known[$0] ?? CellFormat(id: $0) }
  }
}
