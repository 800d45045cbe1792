import Archives
import XMLEvents

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
