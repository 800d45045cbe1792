import Archives
import XMLEvents

/// Tables of cells in one document: the sheets of a workbook, the tables of a web page.
public protocol Workbook: AnyObject {
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
public struct RowStyle: Hashable, Sendable {
  /// The decimal mark of numbers.
  public var decimal: UInt8
  /// What stands between two cells of a whole row.
  public var separator: UInt8

  public init(decimal: UInt8 = UInt8(ascii: "."), separator: UInt8 = UInt8(ascii: "\t")) {
    self.decimal = decimal
    self.separator = separator
  }
}

/// A sheet, without its rows.
public struct Sheet: Hashable, Sendable {
  /// As its tab shows it; empty where it has none.
  public var name: String
  /// Its place among all sheets of the document, from 1.
  public var number: Int
  /// Whether nobody sees it in the program that made it.
  public var isHidden: Bool
  /// Whether it is the one that is shown when the document is opened.
  public var isActive: Bool
  /// The number of its first row; what has a smaller one stands above it.
  public var firstRow: Int

  public init(
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
public struct SpreadsheetLimits: Hashable, Sendable {
  /// Columns of a row.
  public var columns = 1024
  /// Bytes of all cells of a row.
  public var rowBytes = 1 << 20
  /// Bytes of the texts that cells share, which are held in memory.
  public var sharedBytes = 256 << 20

  public init() {}

  /// What each of them is of.
  public enum Kind: Hashable, Sendable {
    case columns, rowBytes, sharedBytes
  }
}

/// Why a document of sheets cannot be read on.
public enum SpreadsheetFailure: Error, Hashable {
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
public struct CellPlace: Hashable, Sendable {
  /// The sheet's place among all, from 1.
  public var sheet: Int
  /// The number of the row, from 1.
  public var row: Int

  public init(sheet: Int, row: Int) {
    self.sheet = sheet
    self.row = row
  }
}
