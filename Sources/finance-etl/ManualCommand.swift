import ArgumentParser
import FinanceETL

/// Prints the manual page; scripts/install.sh installs it. Hidden: a person reads it with `man`.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, as man reads it.",
    discussion: "Example:\n  finance-etl manual > finance-etl.1", shouldDisplay: false)

  func run() throws {
    let page = ManualPage(try CommandOutline(of: Entry.self), version: Release.version)
    Console.write(Array(page.text.utf8))
  }
}
