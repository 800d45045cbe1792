extension BankMapping {
  /// The mapping of a printed table, or of sheets, for the same table as delimited text, as in its
  /// examples: the heading above printed rows stands in a column of its own name.
  public var asText: BankMapping {
    guard reading.format != .csv else { return self }
    var mapping = self
    mapping.reading.format = .csv
    guard reading.format == .pdf else { return mapping }
    mapping.detection.contains = []
    for index in mapping.columns.indices where mapping.columns[index].isHeading {
      mapping.columns[index].isHeading = false
      mapping.columns[index].titles = [mapping.columns[index].name]
      mapping.columns[index].isOptional = true
    }
    return mapping
  }
}
