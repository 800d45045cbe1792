extension Capture {
  /// The captured text in `line`; nil where it is not there. A date becomes its ISO form.
  func text(in line: UnsafeRawBufferPointer, _ scratch: PatternScratch) -> String? {
    guard let ranges = try? pattern.firstMatch(in: line, scratch) else { return nil }
    guard group < ranges.count, let range = ranges[group] else { return nil }
    let bytes = TextComparison.trimmed(UnsafeRawBufferPointer(rebasing: line[range]))
    for format in formats {
      if let parts = format.read(bytes), let date = YearAnchor.date(parts, nil) {
        return date.isoText
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
