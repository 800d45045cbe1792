import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("The manual page")
struct ManualTests: ProgramSuite {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let common = ["log-file", "log-level"]

  @Test("it has a section for every command and subcommand, with every option")
  func everyCommandHasItsSection() throws {
    let page = try page()
    let dump = try run("--experimental-dump-help").output
    let program = try #require(try JSONParser.parse(Array(dump.utf8))["command"])
    for option in Self.common { #expect(page.contains("--\(option)")) }
    let commands = Self.commands(program, path: "finance-etl")
    #expect(commands.map(\.path).contains("finance-etl accounts edit"))
    for (path, options) in commands {
      let section = page.components(separatedBy: ".SS \"\(path)\"\n")
      #expect(section.count == 2, "\(path)")
      let text = (section.last ?? "").components(separatedBy: "\n.S")[0]
      // Those that every command has are told once.
      for option in options where !Self.common.contains(option) {
        #expect(text.contains("--\(option)"), "\(path) --\(option)")
      }
    }
  }

  @Test("it names every exit status of the README")
  func everyStatusIsNamed() throws {
    let readme = try text("README.md")
    let table = try #require(readme.components(separatedBy: "\n## Exit status\n").last)
    let statuses = table.components(separatedBy: "\n\n")[0].split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^\| (\d+) \|/#).map { String($0.1) }
    }
    let section = try #require(try page().components(separatedBy: ".SH EXIT STATUS\n").last)
    let named = section.components(separatedBy: "\n.SH ")[0].split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^\.TP (\d+)$/#).map { String($0.1) }
    }
    #expect(statuses == ["0", "1", "2", "3", "4", "64"])
    #expect(named == statuses)
  }

  @Test("it names every variable of the environment that the program reads")
  func everyVariableIsNamed() throws {
    let page = try page()
    let sources = Checkout.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    for case let file as String in files where file.hasSuffix(".swift") {
      for match in try text("Sources/\(file)").matches(of: #/"(FINANCE_ETL_[A-Z]+)"/#) {
        #expect(page.contains("\n.TP \(match.1)\n"), "\(match.1) of \(file)")
      }
    }
  }

  /// The page without its changes of fonts, a term beside its macro.
  private func page() throws -> String {
    let outcome = try run("manual")
    #expect(outcome.status == 0)
    return outcome.output.replacing("\\-", with: "-").replacing(#/\\f[BIR]/#, with: "")
      .replacing(".TP\n", with: ".TP ")
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
  }

  /// Every command that help lists, with the names of its long options.
  private static func commands(
    _ command: JSONValue, path: String
  ) -> [(path: String, options: [String])] {
    (command["subcommands"]?.array ?? []).flatMap { child -> [(path: String, options: [String])] in
      guard let name = child["commandName"]?.string, name != "help",
        child["shouldDisplay"]?.bool == true
      else { return [] }
      let own = "\(path) \(name)"
      let children = commands(child, path: own)
      let names = (child["arguments"]?.array ?? []).flatMap { $0["names"]?.array ?? [] }
      let options = names.filter { $0["kind"]?.string == "long" }.compactMap { $0["name"]?.string }
      let isGroup = !children.isEmpty
      return [(own, isGroup ? [] : options.filter { !["help", "version"].contains($0) })] + children
    }
  }
}
