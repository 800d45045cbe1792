/// The lines above a table and below it, and what the mapping captures from them.
struct TableMargin {
  /// Lines are kept up to so many bytes.
  private static let maximumBytes = 256 * 1024

  private let wanted: [Capture]
  /// The lines since the last capture.
  private(set) var lines: [UInt8] = []
  /// By their places in the mapping; empty where nothing was found.
  private(set) var captures: [String]
  /// Whether a line with text stands outside of the table.
  private(set) var hasText = false

  init(_ mapping: BankMapping) {
    wanted = mapping.captures
    captures = Array(repeating: "", count: mapping.captures.count)
  }

  mutating func keep(_ row: RawRow) {
    // A printed line has no cells.
    hasText = hasText || !row.isBlank || row.cells.isEmpty && !row.raw.isEmpty
    guard lines.count < Self.maximumBytes else { return }
    lines.append(contentsOf: row.raw)
    lines.append(0x0A)
  }

  /// Reads the captures of one part from the lines kept, and forgets the lines.
  mutating func capture(_ part: Capture.Part, _ scratch: PatternScratch) {
    let kept = lines.split(separator: 0x0A)
    lines = []
    for (index, capture) in wanted.enumerated() where capture.part == part {
      for line in kept {
        let found = line.withUnsafeBytes { bytes in
          capture.text(in: TextComparison.trimmed(bytes), scratch)
        }
        guard let found else { continue }
        captures[index] = found
        break
      }
    }
  }
}

extension Capture {
  /// The captured text in `line`; nil where it is not there. A date becomes its ISO form.
  fileprivate func text(in line: UnsafeRawBufferPointer, _ scratch: PatternScratch) -> String? {
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
