import Foundation
import TestSupport
import Testing

/// What breaks a law today: a file in `Known` that can only get shorter.
///
/// Each line is a breach, with a number where the law counts (`Book: 211`), and a reason behind `#`
/// where it stays. A breach that is not listed fails, and so does a line that is not needed any more
/// or has too high a number: `UPDATE_GOLDEN=1 scripts/test.sh` takes those off, and adds none.
struct KnownBreaches {
  struct Line: Equatable {
    var breach: String
    var count = 1
    var reason = ""

    var text: String {
      breach + (count == 1 ? "" : ": \(count)") + (reason.isEmpty ? "" : "  # \(reason)")
    }
  }

  let lines: [Line]

  init(_ text: String) {
    lines = text.split(separator: "\n").map { line in
      let parts = line.split(separator: "#", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let reason = parts.count > 1 ? parts[1] : ""
      guard let match = parts[0].wholeMatch(of: #/(.*): (\d+)/#), let count = Int(match.2) else {
        return Line(breach: parts[0], reason: reason)
      }
      return Line(breach: String(match.1), count: count, reason: reason)
    }
  }

  /// Those of a law that are known.
  static func of(_ law: String) throws -> KnownBreaches {
    let file = file(law)
    guard FileManager.default.fileExists(atPath: file.path) else { return KnownBreaches("") }
    return KnownBreaches(try String(contentsOf: file, encoding: .utf8))
  }

  private static func file(_ law: String) -> URL {
    Checkout.root.appending(path: "Tests/ArchitectureTests/Known/\(law).txt")
  }

  /// What is found and not known, or more often than is known.
  func unknown(_ found: [String: Int]) -> [String] {
    let known = Dictionary(lines.map { ($0.breach, $0.count) }, uniquingKeysWith: max)
    return found.filter { $0.value > known[$0.key] ?? 0 }.sorted { $0.key < $1.key }.map {
      $0.value == 1 ? $0.key : "\($0.key): \($0.value)"
    }
  }

  /// The lines that are still needed, none with more than is found.
  func needed(_ found: [String: Int]) -> [Line] {
    lines.compactMap { line in
      guard let count = found[line.breach] else { return nil }
      var line = line
      line.count = min(line.count, count)
      return line
    }
  }

  /// Fails where what is found is not exactly what is known.
  static func expect(
    _ found: [String: Int], _ law: String, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let known = try of(law)
    let unknown = known.unknown(found)
    #expect(
      unknown.isEmpty, "\(what):\n\(unknown.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
    let needed = known.needed(found)
    if Golden.isUpdating, needed != known.lines {
      let text = needed.map { $0.text + "\n" }.joined()
      try needed.isEmpty
        ? FileManager.default.removeItem(at: file(law))
        : Data(text.utf8).write(to: file(law))
    } else {
      let stale = known.lines.filter { !needed.contains($0) }.map(\.text)
      #expect(
        stale.isEmpty,
        "UPDATE_GOLDEN=1 shortens Known/\(law).txt:\n\(stale.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
    }
  }
}
