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

  @Test("an example of a help is on one line, or broken where the shell goes on")
  func examplesAreWhole() throws {
    var count = 0
    for path in try Program.commandPaths() {
      let lines = try Self.help(path).components(separatedBy: "\n")
      guard let first = lines.firstIndex(where: { ["Example:", "Examples:"].contains($0) }) else {
        continue
      }
      var goesOn = false
      for line in lines[(first + 1)...].prefix(while: { !$0.isEmpty }) {
        #expect(line.hasPrefix(goesOn ? "    " : "  "), "\(line)")
        goesOn = line.hasSuffix(" \\")
        count += 1
      }
    }
    #expect(count > 80)
  }

  @Test("the help lists every command that there is")
  func everyCommandIsListed() throws {
    let help = try Self.help([])
    for path in try Program.commandPaths() where path.count == 1 {
      #expect(help.contains("\n  \(path[0]) "), "\(path[0])")
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
