import PrintedPages

/// What a reader finds, in reading order.
public enum PrintedTableEvent: Hashable, Sendable {
  case header(PrintedHeader)
  case row(PrintedRow)
  /// A line that is no part of a row; with tracing, every line.
  case line(PrintedLine)
}

/// One row of the table.
public struct PrintedRow: Hashable, Sendable {
  /// The page its anchor stands on, from 1.
  public var page: Int
  /// Counts the rows of the page, from 1.
  public var number: Int
  /// The heading it stands under; nil before the first.
  public var section: String?
  /// A line that the specification's rule calls alone.
  public var isAlone: Bool
  /// One text for each column of the specification, empty where there is none.
  public var cells: [String]
  /// Around all of it that stands on its page.
  public var box: PrintedBox
}

/// One line of a page.
public struct PrintedLine: Hashable, Sendable {
  public var page: Int
  /// Counts the lines of the page from 1, from the top; tables side by side count each their own.
  public var number: Int
  public var text: String
  public var box: PrintedBox
  public var fate: PrintedLineFate
}

/// Why a line went where it went.
public enum PrintedLineFate: Hashable, Sendable {
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
public struct PrintedHeader: Hashable, Sendable {
  public var page: Int
  public var box: PrintedBox
  public var columns: [PrintedHeaderColumn]
  /// How the lines of the rows below it were put together.
  public var continuation: PrintedContinuation
}

/// Where a column stands on a page.
public struct PrintedHeaderColumn: Hashable, Sendable {
  /// Its place in the specification; nil for one that nobody asked for.
  public var column: Int?
  /// Counts the tables side by side, from 0.
  public var block: Int
  /// As printed.
  public var text: String
  public var label: PrintedBox
  /// The cells are those between these two.
  public var left: Int
  public var right: Int
  /// nil where no cell shows it.
  public var alignment: PrintedAlignment?
}

/// Which edges of a column's cells are one below the other.
public enum PrintedAlignment: Hashable, Sendable {
  case left, right, centre
}
