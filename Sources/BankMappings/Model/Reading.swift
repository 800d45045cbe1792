import FinanceModel

/// How bytes become a table.
public struct Reading: Sendable {
  /// In what a bank offers its table, or in what a document has it.
  public enum Format: String, CaseIterable, Sendable {
    /// Delimited text, and any other table of cells that has the same columns.
    case csv
    /// The sheets of a workbook.
    case xlsx
    /// The tables of a web page.
    case html
    /// Words with places.
    case pdf

    /// Whose facts a transaction shows that several sources state.
    package var rank: SourceRank { self == .pdf ? .record : .table }
    /// How rows come to be read.
    package var rowReading: StatementReading { self == .pdf ? .printed : .stated }
  }

  public var format = Format.csv
  /// Of a workbook: the name of the sheet, or its number; nil: the one that fits.
  public var sheet: String?
  /// Nil: found.
  public var delimiter: UInt8?
  /// Names of encodings, tried in order.
  public var encodings: [String] = ["utf-8", "windows-1252"]
  public var numbers = NumberStyle()
  public var hasHeader = true
  /// Whether rows may have more or fewer cells than the header.
  public var isRagged = false
  /// Rows that may have, in a table whose other rows may not.
  public var raggedWhen: Condition?
  public var until: Condition?
  /// Of the names of months.
  public var locales = ["en"]
  /// Of a PDF.
  public var layout = PrintedLayout()
}

extension Reading {
  /// Whether a sheet is the one that the mapping is for; any is where it names none.
  ///
  /// - Parameter number: its place among all sheets, from 1.
  public func isFor(sheet name: String, number: Int) -> Bool {
    guard let sheet else { return true }
    return HeaderName.folded(sheet) == HeaderName.folded(name) || Int(sheet) == number
  }

  /// Whether a document of another format may have the same table: sheets and the tables of web pages
  /// are cells like those of delimited text.
  public static func reads(_ format: String, in document: Format) -> Bool {
    format == document.rawValue || format == Format.csv.rawValue && document != .pdf
  }
}

/// What the lines of a printed table are: words and shapes, never coordinates.
public struct PrintedLayout: Sendable {
  /// Where the other lines of a row stand.
  public enum Lines: String, CaseIterable, Sendable {
    case auto, below, above, centred
  }

  /// Columns by their places in the mapping; empty: those that the date is read from.
  public var anchorAll: [Int] = []
  /// Columns by their places in the mapping; empty: those that the amount is read from.
  public var anchorAny: [Int] = []
  public var lines = Lines.auto
  /// Words of the header that name no column.
  public var otherLabels: [String] = []
  public var sections: [TextTest] = []
  public var skips: [TextTest] = []
  public var alone: [TextTest] = []
  public var pauses: [TextTest] = []
  public var ends: [TextTest] = []
}

/// A named value from the lines above or below the table.
public struct Capture: Sendable {
  public enum Part: String, Sendable {
    case preamble, footer
  }

  public var part: Part
  /// As mappings write it: `preamble.period`.
  public var name: String
  public var pattern: Pattern
  /// The group that is the value; 0: the whole match.
  public var group: Int
  /// The value is a date of one of these formats.
  public var formats: [DateFormat]
}

/// A column by the names it has, or by its position.
public struct Column: Sendable {
  public var name: String
  /// Names in the header, in order of preference; empty where `position` is given.
  public var titles: [String]
  /// From 0.
  public var position: Int?
  public var isOptional: Bool
  /// Which of several columns of one name, from 1; nil: there must be one.
  public var occurrence: Int?
  /// Of a PDF: what its cells look like; nil: as the fields that are read from it say.
  public var fits: Pattern?
  /// An empty cell repeats the one above it.
  public var isCarried = false
  /// Of a PDF: the lines of a cell follow each other without a blank.
  public var isJoined = false
  /// Its numbers count the smallest unit of their currency: cents.
  public var isMinor = false
  /// The heading above the row, no column of the table.
  public var isHeading = false
}
