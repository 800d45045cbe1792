extension BankMapping {
  /// Whether the first row of a table without header has the shape this mapping describes.
  public func fitsShape(_ cells: [String]) -> Bool {
    guard !detection.shape.isEmpty else { return false }
    return KeptRow(cells).withRow { row in
      let scope = RowScope(
        binding: [], captures: [], fileName: "", scratch: PatternScratch(), row: row)
      return (try? detection.fits(row.cells, scope)) == true
    }
  }
}

extension Detection {
  /// Whether the cells of a row have the shape of the first row of a table without header.
  func fits(
    _ cells: UnsafeBufferPointer<UnsafeRawBufferPointer>, _ source: some SubjectSource
  ) throws -> Bool {
    guard !shape.isEmpty else { return true }
    var count = cells.count
    while count > 0, cells[count - 1].isEmpty { count -= 1 }
    var expected = shape.count
    while expected > 0, shape[expected - 1] == .empty { expected -= 1 }
    guard count <= shape.count, count >= expected || cells.count >= expected else { return false }
    for (index, test) in shape.enumerated() {
      let cell =
        index < cells.count ? cells[index] : UnsafeRawBufferPointer(start: nil, count: 0)
      if try !source.fits(cell, [test]) { return false }
    }
    return true
  }
}
