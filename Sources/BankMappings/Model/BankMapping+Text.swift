extension BankMapping {
  /// The mapping of a printed table for the same table as delimited text, as in its examples: the
  /// heading above the rows stands in a column of its own name.
  public var asText: BankMapping {
    guard reading.format == .pdf else { return self }
    var mapping = self
    mapping.reading.format = .csv
    mapping.detection.contains = []
    for index in mapping.columns.indices where mapping.columns[index].isHeading {
      mapping.columns[index].isHeading = false
      mapping.columns[index].titles = [mapping.columns[index].name]
      mapping.columns[index].isOptional = true
    }
    return mapping
  }
}
