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
