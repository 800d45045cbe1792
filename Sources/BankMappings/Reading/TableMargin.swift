/// The lines above a table and below it, and what the mapping captures from them.
struct TableMargin {
  /// Lines are kept up to so many bytes.
  private static let maximumBytes = 256 * 1024

  private let wanted: [Capture]
  /// The lines since the last capture.
  private(set) var lines: [UInt8] = []
  /// By their places in the mapping; empty where nothing was found.
  private(set) var captures: [String]
  /// The lines they stand on, counted in all that was kept.
  private(set) var places: [Int?]
  /// Texts of a page that stand under labels, and their lines.
  private var values: [(label: String, text: String, line: Int)] = []
  private var lineCount = 0
  /// Whether a line with text stands outside of the table.
  private(set) var hasText = false

  init(_ mapping: BankMapping) {
    wanted = mapping.captures
    captures = Array(repeating: "", count: mapping.captures.count)
    places = Array(repeating: nil, count: mapping.captures.count)
  }

  mutating func keep(_ row: RawRow) {
    // A printed line has no cells.
    hasText = hasText || !row.isBlank || row.cells.isEmpty && !row.raw.isEmpty
    guard lines.count < Self.maximumBytes else { return }
    lines.append(contentsOf: row.raw)
    lines.append(0x0A)
  }

  /// Keeps a text that stands under a label in the line kept last.
  mutating func keep(_ text: String, under label: String) {
    guard values.count < Self.maximumValues else { return }
    values.append((label, text, lines.count { $0 == 0x0A } - 1))
  }

  private static let maximumValues = 10_000

  /// Reads the captures of one part from the lines kept, and forgets the lines.
  mutating func capture(_ part: Capture.Part, _ scratch: PatternScratch) {
    let kept = lines.split(separator: 0x0A)
    lines = []
    for (index, capture) in wanted.enumerated() where capture.part == part {
      var before = capture.nth - 1
      if !capture.below.isEmpty {
        for value in values {
          guard let found = capture.text(of: value.text, under: value.label, scratch) else {
            continue
          }
          before -= 1
          guard before < 0 else { continue }
          captures[index] = found
          places[index] = lineCount + value.line
          break
        }
        continue
      }
      for (place, line) in kept.enumerated() {
        let found = line.withUnsafeBytes { bytes in
          capture.text(in: TextComparison.trimmed(bytes), scratch)
        }
        guard let found else { continue }
        before -= 1
        guard before < 0 else { continue }
        captures[index] = found
        places[index] = lineCount + place
        break
      }
    }
    values = []
    lineCount += kept.count
  }

  /// Takes over what the title of this statement does not say.
  mutating func inherit(_ earlier: TableMargin, _ facts: StatementFacts) {
    captures = facts.inherited((earlier.captures, earlier.places), by: captures)
  }
}

extension Capture {
  /// The captured text in what stands under a label; nil where it is another label, or not there.
  func text(of value: String, under label: String, _ scratch: PatternScratch) -> String? {
    var (value, label) = (value, label)
    let isMeant = label.withUTF8 { bytes in
      below.contains { $0.holds(for: UnsafeRawBufferPointer(bytes), scratch) }
    }
    guard isMeant else { return nil }
    return value.withUTF8 { text(in: UnsafeRawBufferPointer($0), scratch) }
  }

  /// The captured text in `line`; nil where it is not there. A date becomes its ISO form.
  func text(in line: UnsafeRawBufferPointer, _ scratch: PatternScratch) -> String? {
    guard let ranges = try? pattern.firstMatch(in: line, scratch) else { return nil }
    guard group < ranges.count, let range = ranges[group] else { return nil }
    let bytes = TextComparison.trimmed(UnsafeRawBufferPointer(rebasing: line[range]))
    for format in formats {
      guard let parts = format.read(bytes) else { continue }
      if let date = YearAnchor.date(parts, nil) { return date.isoText }
      // A month is enough for the year of its days.
      if parts.day == 0, let year = parts.year, (1...12).contains(parts.month) {
        return "\(year)-\(parts.month)"
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
