import Archives

/// A workbook of Excel 2003 in XML, SpreadsheetML, which banks name `.xls`.
///
/// Source: Microsoft, XML Spreadsheet Reference (Excel 2002).
package final class XMLWorkbook: Workbook {
  package let sheets: [Sheet]
  private let limits: SpreadsheetLimits
  private let open: () throws -> any ArchiveSource

  /// Reads the document once for the list of its sheets.
  ///
  /// Throws a ``SpreadsheetFailure``, and what `open` throws.
  ///
  /// - Parameter open: the bytes from their start, in UTF-8, as often as it is called.
  package init(
    limits: SpreadsheetLimits = SpreadsheetLimits(), open: @escaping () throws -> any ArchiveSource
  ) throws {
    self.limits = limits
    self.open = open
    let list = XMLSheetList()
    try Self.read(open, into: list)
    sheets = list.found
  }

  package func read(
    _ sheet: Int, _ style: RowStyle, _ body: (SheetRow) throws -> Bool
  ) throws {
    try withoutActuallyEscaping(body) { body in
      try Self.read(
        open, into: XMLSheetPart(sheet: sheets[sheet].number, limits, style, body))
    }
  }

  private static func read(
    _ open: () throws -> any ArchiveSource, into handler: some XMLPartHandler
  ) throws {
    let source = try open()
    try XMLPart.read("the workbook", into: handler) { try source.read(into: $0) }
  }
}

/// Lists the sheets of a workbook in XML.
final class XMLSheetList: XMLPartHandler {
  let isDone = false
  private var names: [String] = []
  private var hidden: Set<Int> = []
  private var active = 0
  private var element: [UInt8] = []
  private var text: [UInt8] = []

  private static let worksheet = Array("Worksheet".utf8)

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    element = Array(name)
    text.removeAll(keepingCapacity: true)
    if element == Self.worksheet { names.append("") }
  }

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard element == Self.worksheet, let last = names.indices.last,
      name.elementsEqual("Name".utf8)
    else { return }
    names[last] = XMLAttribute.text(value)
  }

  func characters(_ text: UnsafeRawBufferPointer) {
    guard self.text.count < 32 else { return }
    self.text.append(contentsOf: text.prefix(32))
  }

  func endElement(_ name: UnsafeRawBufferPointer) {
    if name.elementsEqual("Visible".utf8),
      text.starts(with: "SheetHidden".utf8)
        || text.starts(with: "SheetVeryHidden".utf8)
    {
      hidden.insert(names.count - 1)
    } else if name.elementsEqual("ActiveSheet".utf8) {
      active = text.withUnsafeBytes { XMLAttribute.number($0) } ?? 0
    }
    text.removeAll(keepingCapacity: true)
  }

  var found: [Sheet] {
    names.enumerated().map { place, name in
      Sheet(
        name: name, number: place + 1, isHidden: hidden.contains(place),
        isActive: place == active)
    }
  }
}
