import PrintedPages

/// What a reader finds, in reading order.
package enum PrintedTableEvent: Hashable, Sendable {
  case header(PrintedHeader)
  case row(PrintedRow)
  /// A line that is no part of a row; with tracing, every line.
  case line(PrintedLine)
  /// What follows belongs to another statement: its title, its table.
  case statement
}

/// One row of the table.
package struct PrintedRow: Hashable, Sendable {
  /// The page its anchor stands on, from 1.
  package var page: Int
  /// Counts the rows of the page, from 1.
  package var number: Int
  /// The heading it stands under; nil before the first.
  package var section: String?
  /// A line that the specification's rule calls alone.
  package var isAlone: Bool
  /// One text for each column of the specification, empty where there is none.
  package var cells: [String]
  /// Around all of it that stands on its page.
  package var box: PrintedBox
}

/// One line of a page.
package struct PrintedLine: Hashable, Sendable {
  package var page: Int
  /// Counts the lines of the page from 1, from the top; tables side by side count each their own.
  package var number: Int
  package var text: String
  package var box: PrintedBox
  package var fate: PrintedLineFate
  /// Its texts that stand under labels, where the specification asks for them.
  package var labelled: [PrintedValue] = []
}

/// A text that stands under a label: `Opening balance` over `800.00`.
package struct PrintedValue: Hashable, Sendable {
  package var label: String
  package var text: String
}

/// Why a line went where it went.
package enum PrintedLineFate: Hashable, Sendable {
  /// Above the first header.
  case preamble
  case header
  case section(String)
  /// The anchor of this row of the page, or a row of its own.
  case row(Int)
  /// Text of these rows of the page; 0 is the row that another page (or the column before) began.
  case continuation([Int])
  /// The same text stands at the same place of other pages.
  case furniture
  /// Its letters are more than twice as high as those of the table.
  case oversized
  /// The rule said so.
  case skipped
  /// It ends the table, or stands below the end.
  case footer
  /// It stands in no row's reach.
  case apart
  /// A cell does not look like its column's, which is named here by its place.
  case misfit(Int)
  /// It stands only in columns nobody asked for.
  case unwanted
}

/// A header and the columns that were learnt under it.
package struct PrintedHeader: Hashable, Sendable {
  package var page: Int
  package var box: PrintedBox
  package var columns: [PrintedHeaderColumn]
  /// How the lines of the rows below it were put together.
  package var continuation: PrintedContinuation
}

/// Where a column stands on a page.
package struct PrintedHeaderColumn: Hashable, Sendable {
  /// Its place in the specification; nil for one that nobody asked for.
  package var column: Int?
  /// Counts the tables side by side, from 0.
  package var block: Int
  /// As printed.
  package var text: String
  package var label: PrintedBox
  /// The cells are those between these two.
  package var left: Int
  package var right: Int
  /// nil where no cell shows it.
  package var alignment: PrintedAlignment?
}

/// Which edges of a column's cells are one below the other.
package enum PrintedAlignment: Hashable, Sendable {
  case left, right, centre
}
