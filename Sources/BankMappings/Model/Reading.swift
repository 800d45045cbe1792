import FinanceModel

/// How bytes become a table.
package struct Reading: Sendable {
  /// In what a bank offers its table, or in what a document has it.
  package enum Format: String, CaseIterable, Sendable {
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

  package var format = Format.csv
  /// Of a workbook: the name of the sheet, or its number; nil: the one that fits.
  package var sheet: String?
  /// Nil: found.
  package var delimiter: UInt8?
  /// Names of encodings, tried in order.
  package var encodings: [String] = ["utf-8", "windows-1252"]
  package var numbers = NumberStyle()
  package var hasHeader = true
  /// Whether rows may have more or fewer cells than the header.
  package var isRagged = false
  /// Rows that may have, in a table whose other rows may not.
  package var raggedWhen: Condition?
  package var until: Condition?
  /// Of the names of months.
  package var locales = ["en"]
  /// Of a PDF.
  package var layout = PrintedLayout()
}

extension Reading {
  /// Whether a sheet is the one that the mapping is for; any is where it names none.
  ///
  /// - Parameter number: its place among all sheets, from 1.
  package func isFor(sheet name: String, number: Int) -> Bool {
    guard let sheet else { return true }
    return HeaderName.folded(sheet) == HeaderName.folded(name) || Int(sheet) == number
  }

  /// Whether a document of another format may have the same table: sheets and the tables of web pages
  /// are cells like those of delimited text.
  package static func reads(_ format: String, in document: Format) -> Bool {
    format == document.rawValue || format == Format.csv.rawValue && document != .pdf
  }
}

/// What the lines of a printed table are: words and shapes, never coordinates.
package struct PrintedLayout: Sendable {
  /// Where the other lines of a row stand.
  package enum Lines: String, CaseIterable, Sendable {
    case auto, below, above, centred
  }

  /// Columns by their places in the mapping; empty: those that the date is read from.
  package var anchorAll: [Int] = []
  /// Columns by their places in the mapping; empty: those that the amount is read from.
  package var anchorAny: [Int] = []
  package var lines = Lines.auto
  /// Words of the header that name no column.
  package var otherLabels: [String] = []
  package var sections: [TextTest] = []
  package var skips: [TextTest] = []
  package var alone: [TextTest] = []
  package var pauses: [TextTest] = []
  package var ends: [TextTest] = []
}

/// A named value from the lines above or below the table.
package struct Capture: Sendable {
  package enum Part: String, Sendable {
    case preamble, footer
  }

  package var part: Part
  /// As mappings write it: `preamble.period`.
  package var name: String
  package var pattern: Pattern
  /// The group that is the value; 0: the whole match.
  package var group: Int
  /// The value is a date of one of these formats.
  package var formats: [DateFormat]
  /// Of a PDF: the labels of a text, which alone is looked at; empty: lines are.
  package var below: [TextTest] = []
  /// Which of the places that it is found in counts, from 1.
  package var nth = 1
}

/// A column by the names it has, or by its position.
package struct Column: Sendable {
  package var name: String
  /// Names in the header, in order of preference; empty where `position` is given.
  package var titles: [String]
  /// From 0.
  package var position: Int?
  package var isOptional: Bool
  /// Which of several columns of one name, from 1; nil: there must be one.
  package var occurrence: Int?
  /// Of a PDF: what its cells look like; nil: as the fields that are read from it say.
  package var fits: Pattern?
  /// An empty cell repeats the one above it.
  package var isCarried = false
  /// Of a PDF: the lines of a cell follow each other without a blank.
  package var isJoined = false
  /// Of a PDF: a day goes on in the line below, as with its year.
  package var isWrapped = false
  /// Its numbers count the smallest unit of their currency: cents.
  package var isMinor = false
  /// The heading above the row, no column of the table.
  package var isHeading = false
  /// Of a PDF: it has no label, and is found by its cells.
  package var isUnlabelled = false
}
