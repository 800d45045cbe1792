import Foundation
import TestSupport
import Testing

@Suite("The help")
struct HelpTests {
  private static func help(_ path: [String]) throws -> String {
    let folder = try Scratch()
    return try Program.financeETL.run(
      path + ["--help"], in: folder.folder, environment: ["COLUMNS": "80"]
    ).output
  }

  @Test("no line of a help is wider than a terminal of 80 columns")
  func helpFits() throws {
    let paths = try Program.commandPaths()
    #expect(paths.count > 40)
    for path in paths {
      for line in try Self.help(path).split(separator: "\n") where line.count > 80 {
        Issue.record("\(path.joined(separator: " ")): \(line)")
      }
    }
  }

  @Test("a paragraph of a help fills its lines: none ends where the next word had room")
  func helpIsWrapped() throws {
    for path in try Program.commandPaths() {
      let lines = try Self.help(path).split(separator: "\n", omittingEmptySubsequences: false)
      for (line, next) in zip(lines, lines.dropFirst()) {
        guard !line.isEmpty, let word = next.split(separator: " ").first,
          Self.indent(line) == Self.indent(next),
          Self.indent(line) == 0 || Self.indent(line) > 20, !line.hasPrefix("  -")
        else { continue }
        // ArgumentParser looks for the last blank of 80 characters: a line has at most 79.
        if line.count + 1 + word.count < 80 {
          Issue.record("\(path.joined(separator: " ")): \(line) / \(next)")
        }
      }
    }
  }

  @Test("the help names every exit status and what it means", arguments: [[], ["import"]])
  func statusesAreNamed(path: [String]) throws {
    let help = try Self.help(path)
    let chapter = try #require(help.components(separatedBy: "Exit status:\n").last)
    let named = chapter.components(separatedBy: "\n\n")[0].split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^  (\d+) +\w.+/#).flatMap { Int($0.1) }
    }
    #expect(named == [0, 1, 2, 3, 4, 64], "\(help)")
  }

  private static func indent(_ line: Substring) -> Int {
    line.prefix { $0 == " " }.count
  }
}
