import FinanceModel

/// The stored lines under whose ids a statement shows other contents. Where the content of one comes
/// under another id, the ids have moved (moved ids), and the row is that line.
struct DisplacedLines {
  private var lines: [Fingerprint: [StoredLine]] = [:]
  /// Lines whose content came under another id.
  private(set) var moved = 0

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ line: StoredLine) {
    lines[line.fingerprint, default: []].append(line)
  }

  func contains(_ line: StoredLine) -> Bool {
    lines[line.fingerprint]?.contains { $0.id == line.id } == true
  }

  /// The content came under its own id after all; false where it was not awaited.
  mutating func remove(_ line: StoredLine) -> Bool {
    guard let place = lines[line.fingerprint]?.firstIndex(where: { $0.id == line.id }) else {
      return false
    }
    remove(line.fingerprint, at: place)
    return true
  }

  /// The line that a row under another id is: of equal ones the one that states the same, else the first.
  mutating func take(_ fingerprint: Fingerprint, facts: Int64) -> StoredLine? {
    guard let equal = lines[fingerprint] else { return nil }
    let place = equal.firstIndex { $0.facts == facts } ?? 0
    remove(fingerprint, at: place)
    moved += 1
    return equal[place]
  }

  /// A line is stated under another id, though its own is not shown.
  mutating func noteMoved() { moved += 1 }

  private mutating func remove(_ fingerprint: Fingerprint, at place: Int) {
    lines[fingerprint]?.remove(at: place)
    if lines[fingerprint]?.isEmpty == true { lines[fingerprint] = nil }
  }
}
