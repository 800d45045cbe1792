import Archives
import XMLEvents

/// Tables of cells in one document: the sheets of a workbook, the tables of a web page.
package protocol Workbook: AnyObject {
  /// In the document's order.
  var sheets: [Sheet] { get }

  /// Reads the rows of a sheet that have a cell with text, from the first, until `body` answers that it
  /// wants no more.
  ///
  /// Throws a ``SpreadsheetFailure``, and what `body` throws.
  ///
  /// - Parameter sheet: an index of ``sheets``.
  func read(
    _ sheet: Int, _ style: RowStyle, _ body: (SheetRow) throws -> Bool
  ) throws
}

/// How rows of cells are written as text.
package struct RowStyle: Hashable, Sendable {
  /// The decimal mark of numbers.
  package var decimal: UInt8
  /// What stands between two cells of a whole row.
  package var separator: UInt8

  package init(decimal: UInt8 = UInt8(ascii: "."), separator: UInt8 = UInt8(ascii: "\t")) {
    self.decimal = decimal
    self.separator = separator
  }
}

/// A sheet, without its rows.
package struct Sheet: Hashable, Sendable {
  /// As its tab shows it; empty where it has none.
  package var name: String
  /// Its place among all sheets of the document, from 1.
  package var number: Int
  /// Whether nobody sees it in the program that made it.
  package var isHidden: Bool
  /// Whether it is the one that is shown when the document is opened.
  package var isActive: Bool
  /// The number of its first row; what has a smaller one stands above it.
  package var firstRow: Int

  package init(
    name: String, number: Int, isHidden: Bool = false, isActive: Bool = false, firstRow: Int = 1
  ) {
    self.firstRow = firstRow
    self.name = name
    self.number = number
    self.isHidden = isHidden
    self.isActive = isActive
  }
}

/// What a document of sheets may take.
package struct SpreadsheetLimits: Hashable, Sendable {
  /// Columns of a row.
  package var columns = 1024
  /// Bytes of all cells of a row.
  package var rowBytes = 1 << 20
  /// Bytes of the texts that cells share, which are held in memory.
  package var sharedBytes = 256 << 20

  package init() {}

  /// What each of them is of.
  package enum Kind: Hashable, Sendable {
    case columns, rowBytes, sharedBytes
  }
}

/// Why a document of sheets cannot be read on.
package enum SpreadsheetFailure: Error, Hashable {
  /// The archive that it is cannot be read.
  case archive(ArchiveFailure)
  /// A part is not well-formed XML.
  case xml(XMLEventError, part: String)
  /// A part that must be there is not.
  case missing(String)
  /// A document of another kind, with its article: `a Word document`.
  case another(String)
  /// Its parts are encrypted.
  case encrypted
  /// What stands in it cannot be.
  case damaged(String, CellPlace?)
  case limit(SpreadsheetLimits.Kind, String, CellPlace)
}

/// Where in a document of sheets.
package struct CellPlace: Hashable, Sendable {
  /// The sheet's place among all, from 1.
  package var sheet: Int
  /// The number of the row, from 1.
  package var row: Int

  package init(sheet: Int, row: Int) {
    self.sheet = sheet
    self.row = row
  }
}
